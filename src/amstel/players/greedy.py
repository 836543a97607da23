"""An opponent that looks one decision ahead, with the game's own sense of what is good."""

from amstel.players.uniform import Uniform


class Greedy(Uniform):
    """To be replaced."""
