"""Generate positions of real games for the workbench and the tests: what one seat sees, can do and has seen happen.

    python web/workbench/positions.py [GAME] [SEATS] [SEED] [OPTION=VALUE...]

Play a game between planners, or each of all games, and save a position every few moves as
`workbench/generated/GAME-N.json`, the first and the last included.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import amstel
from amstel import players
from amstel.cli import log
from amstel.kernel.random import seeded
from amstel.players import Sight
from amstel.server.table import frames
from amstel.server.table.frames_out import position_side
from amstel.texts import LANGUAGES, Texts

GENERATED = Path(__file__).parent / "generated"
POSITIONS = 24


def main(game: str, seats: int, seed: int, options: dict[str, str]) -> None:
    """Play the game to its end, then save positions at even distances."""
    names = ["Marijke", "Joost", "Saskia", "Annetje", "Titus"][:seats]
    match = amstel.new(game, seats=seats, seed=seed, options=options, names=names)
    bots = [players.make("planner", seeded(seed * 10 + seat)) for seat in range(seats)]
    while match.waiting:
        seat = match.waiting[0]
        match.play(bots[seat].choose(Sight(match, seat)) if seat < seats else match.moves(seat)[0], seat)
    GENERATED.mkdir(exist_ok=True)
    length = match.sequence
    for number in sorted({round(step * length / POSITIONS) for step in range(POSITIONS + 1)}):
        position = match.position_after(number)
        seat = next((each for each in position.waiting if each < seats), 0)
        side = _side(position, seat)
        saved = {
            "game": game,
            "seat": seat,
            "names": match.names,
            "options": position.options,
            "view": position.view(seat),
            "moves": side.moves,
            "facts": side.facts,
            "side": side,
            # The whole log as the terminal prints it, to be compared with the page.
            "log": {language: log.lines(position, seat, 0, Texts(language, game)) for language in LANGUAGES},
        }
        (GENERATED / f"{game}-{number}.json").write_bytes(msgspec.json.encode(saved))
        print(f"{game}-{number}: seat {seat}, {len(side.moves)} moves")


def _side(match: amstel.Match, seat: int) -> frames.Side:
    """Return a position as the server sends it to a seat, with the seat's moves."""
    side, rules = position_side(match, seat, 0), match.rules
    moves = list(match.moves(seat)) if seat in match.waiting else []
    if not moves:
        return side
    view = match.view(seat)
    return msgspec.structs.replace(
        side,
        moves=moves,
        shapes=[rules.shapes[code] for code in match.codes(seat)],
        question=rules.game.question(rules.board, view, seat, moves),
        options=rules.game.options(rules.board, view, seat, moves),
    )


if __name__ == "__main__":
    given = dict(text.split("=", 1) for text in sys.argv[2:] if "=" in text)
    numbers = [int(text) for text in sys.argv[2:] if "=" not in text]
    seats, seed = (numbers + [3, 4][len(numbers) :])[:2]
    for game in sys.argv[1:2] or amstel.TITLES:
        main(game, seats, seed, given)
