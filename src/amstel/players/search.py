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
_SETTING = re.compile(r"(\d+(?:\.\d+)?)s|(\d+)")


class Search:
    """Information-set Monte Carlo tree search, limited by seconds (`0.2s`) or by walks (`500`)."""

    def __init__(self, random: Random, setting: str = f"{SECONDS}s") -> None:
        given = _SETTING.fullmatch(setting)
        if given is None:
            raise BadSetup(f"search takes a time such as 0.2s or a number of walks such as 500, not {setting!r:.60}.")
        self._random = random
        self.seconds = float(given[1]) if given[1] else None
        self.walks = int(given[2]) if given[2] else MOST_WALKS
        if not 0 < (1 if self.seconds is None else self.seconds) <= MOST_SECONDS or not 0 < self.walks <= MOST_WALKS:
            raise BadSetup(
                f"search takes more than 0 and up to {MOST_SECONDS:g} s or {MOST_WALKS:,} walks, not {setting!r:.60}."
            )
        self._tree: Tree | None = None
        self._table = 0
        self._run: list[int] = []  # the moves of the seat in a row, with its last answer

    def choose(self, sight: Sight) -> int:
        """The move that does best of those looked at often. It thinks no longer than another could become that."""
        sensible = sight.sensible
        self._tree = self._continued(sight)
        move = sensible[0]
        if len(sensible) > 1:
            self._tree = self._tree or sight.tree(self._random)
            self._walk(self._tree, to_the_last=False)
            move = self._tree.found()[0].move
            self._tree.follow(move)
        # Where there was no choice, the tree has no node for it, and stays where it is.
        self._table, self._run = sight.table, [*sight.run, move]
        return move

    def think(self, sight: Sight) -> Tree:
        """The tree after all the time or all the walks."""
        tree = sight.tree(self._random)
        self._walk(tree, to_the_last=True)
        return tree

    def _continued(self, sight: Sight) -> Tree | None:
        """The tree of the last decision, gone on to this one, where only this seat has moved since."""
        tree = self._tree
        if tree is None or sight.table != self._table or sight.run != self._run or sight.seat != tree.seat:
            return None
        sight.go_on(tree)
        return tree

    def _walk(self, tree: Tree, to_the_last: bool) -> None:
        begun = perf_counter()
        batch = 1  # while it is not known how long a walk takes here
        while True:
            tree.think(min(batch, self.walks - tree.walks))
            passed = perf_counter() - begun
            if tree.walks >= self.walks or (self.seconds is not None and passed >= self.seconds):
                return
            left = self.walks - tree.walks
            if self.seconds is not None:
                left = min(left, 1 + int(float(tree.walks) * (self.seconds / max(passed, 1e-9) - 1)))
            if not to_the_last and tree.decided(left):
                return
            # Limited by walks, a search stops at the same walk everywhere: no clock has a say in it.
            if batch < BATCH and (self.seconds is None or passed < MOMENT):
                batch *= 2
