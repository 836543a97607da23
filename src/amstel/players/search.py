"""An opponent that searches: guesses what it cannot see, and looks ahead in the guesses."""

from __future__ import annotations

import re
from time import perf_counter

from amstel.kernel.errors import BadSetup
from amstel.kernel.random import Random
from amstel.players.player import Sight
from amstel.players.tree import Tree

SECONDS = 1.0
MOST_SECONDS, MOST_WALKS = 600.0, 10_000_000
BATCH = 16  # walks between two looks at the clock, where they are quick
MOMENT = 0.005  # seconds
BOLDNESS = 0.3
_SETTING = re.compile(r"(\d+(?:\.\d+)?)s|(\d+)")


class Search:
    """Information-set Monte Carlo tree search, limited by seconds (`0.2s`) or by walks (`500`)."""

    def __init__(self, random: Random, setting: str = f"{SECONDS}s") -> None:
        given = _SETTING.fullmatch(setting)
        if given is None:
            raise BadSetup(
                f"Search is limited by seconds, such as 0.2s, or by walks, such as 500, not {setting!r:.60}."
            )
        self._random = random
        self.seconds = float(given[1]) if given[1] else None
        self.walks = int(given[2]) if given[2] else MOST_WALKS
        if not 0 < (1 if self.seconds is None else self.seconds) <= MOST_SECONDS or not 0 < self.walks <= MOST_WALKS:
            raise BadSetup(f"Search thinks at most {MOST_SECONDS:g} s or {MOST_WALKS:,} walks, not {setting!r:.60}.")

    def choose(self, sight: Sight) -> int:
        """The move that was looked at most."""
        moves = sight.moves
        return moves[0] if len(moves) == 1 else self.think(sight).found()[0].move

    def think(self, sight: Sight) -> Tree:
        """The tree after the time or the walks."""
        begun = perf_counter()
        tree = sight.tree(self._random, BOLDNESS)
        batch = 1  # while it is not known how long a walk takes here
        while True:
            tree.think(min(batch, self.walks - tree.walks))
            passed = perf_counter() - begun
            if tree.walks >= self.walks or (self.seconds is not None and passed >= self.seconds):
                return tree
            if batch < BATCH and passed < MOMENT:
                batch *= 2
