"""An opponent that plays any legal move, each as likely as the others."""

from amstel.kernel.random import Random
from amstel.players.player import Sight


class Uniform:
    """Random play."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight) -> int:
        """Any of the moves."""
        moves = sight.moves
        return moves[self._random.below(len(moves))]
