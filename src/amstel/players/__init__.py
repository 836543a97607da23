"""Opponents. They see a view and guesses, never the real state.

A player is a class with a `choose`; `register` makes it known by a name.
"""

from __future__ import annotations

from amstel.players.greedy import Greedy
from amstel.players.player import Player, Sight, make, names, register
from amstel.players.uniform import Uniform

__all__ = ["Greedy", "Player", "Sight", "Uniform", "make", "names", "register"]

register("random", Uniform)
register("greedy", Greedy)
