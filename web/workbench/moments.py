"""Makes moments of real games for the workbench: what one seat sees, may do, and has seen happen.

    python web/workbench/moments.py GAME [SEATS] [SEED] [OPTION=VALUE...]

plays a game of planners and keeps a moment every few moves in `workbench/made/GAME-N.json`, the first and last too.
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

MADE = Path(__file__).parent / "made"
MOMENTS = 24


def main(game: str, seats: int, seed: int, options: dict[str, str]) -> None:
    """Play it twice: once to learn how long it is."""
    match = amstel.new(game, seats=seats, seed=seed, options=options)
    bots = [players.make("planner", seeded(seed * 10 + seat)) for seat in range(seats)]
    while match.waiting:
        seat = match.waiting[0]
        match.play(bots[seat].choose(Sight(match, seat)) if seat < seats else match.moves(seat)[0], seat)
    MADE.mkdir(exist_ok=True)
    length = match.sequence
    for number in sorted({round(step * length / MOMENTS) for step in range(MOMENTS + 1)}):
        moment = match.position_after(number)
        seat = next((each for each in moment.waiting if each < seats), 0)
        facts = [{"name": fact.name, "details": fact.details} for fact in moment.facts(seat)]
        shown = {
            "game": game,
            "seat": seat,
            "names": ["Marijke", "Joost", "Saskia", "Annetje", "Titus"][:seats],
            "options": moment.options,
            "view": json.loads(msgspec.json.encode(moment.view(seat))),
            "moves": list(moment.moves(seat)) if seat in moment.waiting else [],
            "facts": facts,
        }
        (MADE / f"{game}-{number}.json").write_text(json.dumps(shown), "utf-8")
        print(f"{game}-{number}: seat {seat}, {len(shown['moves'])} moves, phase {shown['view']['phase']}")


if __name__ == "__main__":
    given = dict(text.split("=", 1) for text in sys.argv[2:] if "=" in text)
    numbers = [int(text) for text in sys.argv[2:] if "=" not in text]
    seats, seed = (numbers + [3, 4][len(numbers) :])[:2]
    main(sys.argv[1], seats, seed, given)
