"""Measure how simple bots play the reconstructed edition of Merchants of Amsterdam: `make study`.

Plays fixed games (every seed is a game, whatever the machine and however many processes), puts the tables into the page
between its marks, writes the figures beside it as JSON, and lets `merchants_plots.py` draw them in an environment that
has matplotlib. What is counted in a game stands in `merchants_story.py`.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from merchants_figures import SEATS, figures, turned_figures, variant_figures
from merchants_games import HALF, RISING, SINGLE, STANDARD, TURNED, play, printed
from merchants_tables import tables
from pages import arguments, publish

CHUNK = 10  # games that a process takes at once


def main() -> int:
    """Play, write, draw."""
    args = arguments(
        "Study the reconstructed edition of Merchants of Amsterdam.",
        300,
        "that many games take hours; --games 10 takes minutes.",
    )
    some, few = max(args.games // 2, 2), max(args.games // 4, 2)
    jobs = [
        *((STANDARD, seats, "greedy", args.games) for seats in SEATS),
        *((STANDARD, seats, "random", few) for seats in SEATS),
        *((TURNED, seats, "greedy", some) for seats in SEATS),
        *((variant, max(SEATS), "greedy", few) for variant in (SINGLE, HALF, RISING)),
    ]
    with ProcessPoolExecutor(args.workers) as pool:
        running = [
            [
                pool.submit(play, variant, seats, player, range(first, min(first + CHUNK, args.seed + games)))
                for first in range(args.seed, args.seed + games, CHUNK)
            ]
            for variant, seats, player, games in jobs
        ]
        played = {
            job[:3]: [game for part in parts for game in part.result()]
            for job, parts in zip(jobs, running, strict=True)
        }
    five = played[STANDARD, max(SEATS), "greedy"]
    found: dict[str, Any] = {
        "dates": [year.date for year in printed().years],
        "kinds": [
            figures(seats, player, games) for (variant, seats, player), games in played.items() if variant == STANDARD
        ],
        "turned": [turned_figures(seats, played[TURNED, seats, "greedy"]) for seats in SEATS],
        "variants": [
            variant_figures("the edition", five),
            *(variant_figures(variant, played[variant, max(SEATS), "greedy"]) for variant in (SINGLE, HALF, RISING)),
        ],
    }
    publish("merchants-edition", found, tables(found), "merchants_plots.py", args.draw)
    return 0


if __name__ == "__main__":
    sys.exit(main())
