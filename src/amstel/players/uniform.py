"""A bot that plays random legal moves, each as likely as the others."""

from amstel.kernel.random import Random
from amstel.players.bot import Sight


class Uniform:
    """Plays a random legal move."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight) -> int:
        """Return a random move."""
        moves = sight.moves
        return moves[self._random.below(len(moves))]
