"""A bot that looks one decision ahead, with the game's own evaluation."""

from __future__ import annotations

from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.players.bot import Sight


class Greedy:
    """Plays the move that looks best now, and a random one of several."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight) -> int:
        """Return the best of the moves, as the game's evaluation ranks them."""
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        ranked = Ints(0)
        sight.evaluation.rank(sight.guess(self._random), sight.seat, ints(moves), ranked)
        ranks = ranked.to_list()
        best = max(ranks)
        equals = [move for move, rank in zip(moves, ranks, strict=True) if rank == best]
        return equals[self._random.below(len(equals))]
