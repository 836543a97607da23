"""Generate positions of real games for the workbench and the tests: what one seat sees, can do and has seen happen.

    python web/workbench/positions.py [GAME] [SEATS] [SEED] [OPTION=VALUE...]

Play a game between planners, or each of all games, and save a position every few moves as
`workbench/generated/GAME-N.json`, the first and the last included.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

import amstel
from amstel import players
from amstel.kernel.random import seeded
from amstel.players import Sight

GENERATED = Path(__file__).parent / "generated"
POSITIONS = 24


def main(game: str, seats: int, seed: int, options: dict[str, str]) -> None:
    """Play the game to its end, then save positions at even distances."""
    match = amstel.new(game, seats=seats, seed=seed, options=options)
    bots = [players.make("planner", seeded(seed * 10 + seat)) for seat in range(seats)]
    while match.waiting:
        seat = match.waiting[0]
        match.play(bots[seat].choose(Sight(match, seat)) if seat < seats else match.moves(seat)[0], seat)
    GENERATED.mkdir(exist_ok=True)
    length = match.sequence
    for number in sorted({round(step * length / POSITIONS) for step in range(POSITIONS + 1)}):
        position = match.position_after(number)
        seat = next((each for each in position.waiting if each < seats), 0)
        facts = [{"name": fact.name, "details": fact.details} for fact in position.facts(seat)]
        saved = {
            "game": game,
            "seat": seat,
            "names": ["Marijke", "Joost", "Saskia", "Annetje", "Titus"][:seats],
            "options": position.options,
            "view": json.loads(msgspec.json.encode(position.view(seat))),
            "moves": list(position.moves(seat)) if seat in position.waiting else [],
            "facts": facts,
        }
        (GENERATED / f"{game}-{number}.json").write_text(json.dumps(saved), "utf-8")
        print(f"{game}-{number}: seat {seat}, {len(saved['moves'])} moves")


if __name__ == "__main__":
    given = dict(text.split("=", 1) for text in sys.argv[2:] if "=" in text)
    numbers = [int(text) for text in sys.argv[2:] if "=" not in text]
    seats, seed = (numbers + [3, 4][len(numbers) :])[:2]
    for game in sys.argv[1:2] or amstel.TITLES:
        main(game, seats, seed, given)
