"""Opponents. They see a view and guesses, never the real state.

A player is a class with a `choose`; `register` makes it known by a name.
"""

from __future__ import annotations

from amstel.players.analysis import Analysis, analyse, noted
from amstel.players.greedy import Greedy
from amstel.players.guard import BadAnswer, Guarded, LateAnswer, asked, guarded
from amstel.players.levels import LEVELS, Level
from amstel.players.planner import Planner
from amstel.players.player import Player, Sight, dismiss, make, names, register
from amstel.players.playing import play, play_out
from amstel.players.process import OpponentFailed, Process
from amstel.players.search import Search
from amstel.players.uniform import Uniform

__all__ = [
    "LEVELS",
    "Analysis",
    "BadAnswer",
    "Greedy",
    "Guarded",
    "LateAnswer",
    "Level",
    "OpponentFailed",
    "Planner",
    "Player",
    "Process",
    "Search",
    "Sight",
    "Uniform",
    "analyse",
    "asked",
    "dismiss",
    "guarded",
    "make",
    "names",
    "noted",
    "play",
    "play_out",
    "register",
]

for _level in LEVELS:
    register(_level.name, _level.player)
register("random", Uniform)
register("greedy", Greedy)
register("planner", Planner)
register("search", Search)
register("process", Process)
