"""Bots. They see a view and guesses, never the real state.

A bot is an object with a `choose` method; `register` gives its class a name.
"""

from __future__ import annotations

from amstel.players.analysis import Analysis, analyse, move_notes
from amstel.players.bot import Bot, Sight, dismiss, make, names, register
from amstel.players.greedy import Greedy
from amstel.players.guard import BadAnswer, GuardedBot, LateAnswer, ask, make_guarded
from amstel.players.levels import LEVELS, Level
from amstel.players.planner import Planner
from amstel.players.playing import play, play_out
from amstel.players.process import BotFailed, Process
from amstel.players.search import Search
from amstel.players.uniform import Uniform

__all__ = [
    "LEVELS",
    "Analysis",
    "BadAnswer",
    "Bot",
    "BotFailed",
    "Greedy",
    "GuardedBot",
    "LateAnswer",
    "Level",
    "Planner",
    "Process",
    "Search",
    "Sight",
    "Uniform",
    "analyse",
    "ask",
    "dismiss",
    "make",
    "make_guarded",
    "move_notes",
    "names",
    "play",
    "play_out",
    "register",
]

for _level in LEVELS:
    register(_level.name, _level.make)
register("random", Uniform)
register("greedy", Greedy)
register("planner", Planner)
register("search", Search)
register("process", Process)
