"""The bodies of HTTP responses. Fields may be added, and none is removed."""

from __future__ import annotations

from typing import Any

import msgspec

from amstel.kernel.message import Message
from amstel.kernel.rounds import Part
from amstel.kernel.title import Unit
from amstel.players.analysis import Advice
from amstel.server.accounts.person import Person as Person
from amstel.server.errors import Problem as Problem
from amstel.server.table.frames import Side
from amstel.server.table.summary import TableCard


class Session(msgspec.Struct, frozen=True):
    """A signed-in device. Times are Unix seconds; `here` marks the device of this request."""

    id: str
    device: str
    created: float
    seen: float
    here: bool


class GameOption(msgspec.Struct, frozen=True):
    """An option that the host chooses before the game."""

    name: str
    values: list[str]
    default: str
    about: str
    suggested: str  # the value that a new table starts with, unless its host chooses another
    secret: list[str]  # the values that give each player something to hide


class Game(msgspec.Struct, frozen=True):
    """A game that can be played."""

    id: str
    name: str
    about: str
    fewest: int
    most: int
    minutes: str
    options: list[GameOption]
    editions: list[str]
    icon: str  # its symbol, an id in the sprite of the page
    unit: Unit  # what scores count
    secrets: bool  # whether each player has something to hide, with any options


class Bot(msgspec.Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    called: str
    style: str


class Games(msgspec.Struct, frozen=True):
    """The available games, in the order in which people choose from them, and the bots."""

    games: list[Game]
    bots: list[Bot] = msgspec.field(name="opponents")


class EditionCard(msgspec.Struct, frozen=True):
    """An owner's edition in a list. Its link is made from its id."""

    id: str
    game: str
    name: str
    fingerprint: str
    added: float


class EditionFile(msgspec.Struct, frozen=True):
    """An edition with all its values."""

    id: str  # empty for a built-in edition
    game: str
    name: str
    fingerprint: str
    text: str  # the component file
    values: dict[str, Any]  # the same as data, with origins and sources
    components: dict[str, Any]  # the values alone, with the words of the notation and how they are said


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list. `since` is the time since when it waits for you. `own` are your seats, in your own lists."""

    table: str
    updated: float
    since: float | None
    place: str  # where the list continues after it
    card: TableCard
    own: list[int] = []


class CreatedTable(msgspec.Struct, frozen=True):
    """A new table. Its link is made from its id."""

    table: str


class Position(msgspec.Struct, frozen=True):
    """A game after some of its moves, as a seat saw it; without a seat, as everyone did."""

    move: int  # how many were played
    last: str  # the text of the last of them; while the game runs, only if it is your own
    by: int | None  # its seat
    waiting: list[int]
    side: Side


class Rounds(msgspec.Struct, frozen=True):
    """The points of a finished game, part by part. Together they are the breakdown of its result."""

    parts: list[Part]


class Hint(Advice, frozen=True, kw_only=True):
    """A legal move with what a search found out about it, in words."""

    label: Message
    effects: Message | None  # what it gains and costs


class Hints(msgspec.Struct, frozen=True):
    """All legal moves of a seat, the best first."""

    seat: int
    iterations: int = msgspec.field(name="walks")
    seconds: float
    moves: list[Hint]
