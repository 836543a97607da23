"""A bot that searches: it guesses what it can't see, and looks ahead in the guesses."""

from __future__ import annotations

import re
from time import perf_counter

from amstel.kernel.errors import BadSetup
from amstel.kernel.random import Random
from amstel.players.bot import Sight
from amstel.players.tree import Tree

SECONDS = 1.0
MOST_SECONDS, MOST_ITERATIONS = 600.0, 10_000_000
BATCH = 16  # iterations between two looks at the clock, if they are quick
MOMENT = 0.005  # seconds; batches stop growing when a search has taken so long
_SETTING = re.compile(r"(\d+(?:\.\d+)?)s|(\d+)")


class Search:
    """Information-set Monte Carlo tree search, limited by seconds (`0.2s`) or by iterations (`500`)."""

    def __init__(self, random: Random, setting: str = f"{SECONDS}s") -> None:
        given = _SETTING.fullmatch(setting)
        if given is None:
            raise BadSetup(
                f"search takes a time such as 0.2s or a number of iterations such as 500, not {setting!r:.60}."
            )
        self._random = random
        self.seconds = float(given[1]) if given[1] else None
        self.iterations = int(given[2]) if given[2] else MOST_ITERATIONS
        seconds = SECONDS if self.seconds is None else self.seconds
        if not 0 < seconds <= MOST_SECONDS or not 0 < self.iterations <= MOST_ITERATIONS:
            raise BadSetup(
                f"search takes more than 0 and up to {MOST_SECONDS:g} s or {MOST_ITERATIONS:,} iterations, "
                f"not {setting!r:.60}."
            )
        self._tree: Tree | None = None
        self._table = 0
        self._run: list[int] = []  # the last moves of the seat in a row, with its last answer

    def choose(self, sight: Sight) -> int:
        """Return the best of the moves that were tried often. Stop early if no other move can overtake it."""
        sensible = sight.sensible
        self._tree = self._resumed_tree(sight)
        move = sensible[0]
        if len(sensible) > 1:
            self._tree = self._tree or sight.tree(self._random)
            self._search(self._tree, use_all=False)
            move = self._tree.findings()[0].move
            self._tree.follow(move)
        # Without a choice the tree has no node for the move, and stays where it is.
        self._table, self._run = sight.table, [*sight.run, move]
        return move

    def think(self, sight: Sight) -> Tree:
        """Return the tree after all the time or all the iterations."""
        tree = sight.tree(self._random)
        self._search(tree, use_all=True)
        return tree

    def _resumed_tree(self, sight: Sight) -> Tree | None:
        """Return the tree of the last decision, moved on to this one, if only this seat has moved since."""
        tree = self._tree
        if tree is None or sight.table != self._table or sight.run != self._run or sight.seat != tree.seat:
            return None
        sight.resume(tree)
        return tree

    def _search(self, tree: Tree, use_all: bool) -> None:
        """Search until the limit, or until the best move is decided."""
        start = perf_counter()
        batch = 1  # until it is known how long an iteration takes here
        while True:
            tree.think(min(batch, self.iterations - tree.iterations))
            passed = perf_counter() - start
            if tree.iterations >= self.iterations or (self.seconds is not None and passed >= self.seconds):
                return
            left = self.iterations - tree.iterations
            if self.seconds is not None:
                left = min(left, 1 + int(float(tree.iterations) * (self.seconds / max(passed, 1e-9) - 1)))
            if not use_all and tree.is_decided(left):
                return
            # Limited by iterations, a search stops at the same one everywhere: the clock does not matter.
            if batch < BATCH and (self.seconds is None or passed < MOMENT):
                batch *= 2
