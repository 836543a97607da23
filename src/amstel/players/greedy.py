"""An opponent that looks one decision ahead, with the game's own sense of what is good."""

from __future__ import annotations

from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.players.player import Sight


class Greedy:
    """Plays what looks best now; among equals, any."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight) -> int:
        """The best of the moves, as the game's sense ranks them."""
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        found = Ints(0)
        sight.evaluation.rank(sight.guess(self._random), sight.seat, ints(moves), found)
        ranks = found.to_list()
        best = max(ranks)
        equals = [move for move, rank in zip(moves, ranks, strict=True) if rank == best]
        return equals[self._random.below(len(equals))]
