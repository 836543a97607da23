"""Amstel: three board games of the Dutch seventeenth century on one exact, fast rules engine.

>>> import amstel
>>> match = amstel.new("ticket-to-ride-amsterdam", seats=3, seed=7)
>>> match.waiting
(0, 1, 2)
>>> match.play("keep both", seat=0)
10
>>> amstel.play("nieuw-amsterdam", players=["greedy", "random"], seed=1).over
True
"""

from __future__ import annotations

from importlib import import_module

from amstel import players
from amstel.games import TITLES, load, new, title
from amstel.kernel import errors
from amstel.kernel.errors import (
    AmbiguousMove,
    AmstelError,
    BadFile,
    BadSetup,
    IllegalMove,
    InvalidEdition,
    InvalidPosition,
    NothingToUndo,
    StaleMove,
    UnknownGame,
    UnknownMove,
)
from amstel.kernel.ints import COMPILED
from amstel.kernel.match import Match
from amstel.players import play

errors.format_refusal = lambda error: import_module("amstel.texts.refusals").in_english(error)  # texts only when needed

__version__ = "0.1.0"
__all__ = [
    "COMPILED",
    "TITLES",
    "AmbiguousMove",
    "AmstelError",
    "BadFile",
    "BadSetup",
    "IllegalMove",
    "InvalidEdition",
    "InvalidPosition",
    "Match",
    "NothingToUndo",
    "StaleMove",
    "UnknownGame",
    "UnknownMove",
    "load",
    "new",
    "play",
    "players",
    "title",
]
