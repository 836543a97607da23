"""What the server answers over HTTP, for its routes and for its client. Fields may be added, and none taken away."""

from __future__ import annotations

import msgspec

from amstel.kernel.rounds import Part
from amstel.server.table.frames import Side
from amstel.server.table.summary import Card


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong: a code that stays the same, and a message that says what to do."""

    code: str
    message: str
    reason: str = ""  # the rules' own code, where a move is illegal
    figures: dict[str, int] = {}
    choices: list[str] = []  # the moves that an ambiguous text can mean
    named: dict[str, int | str] = {}  # the figures with cards, routes and the like by their names


class Person(msgspec.Struct, frozen=True):
    """The current user. `login` is None for a guest."""

    id: str
    name: str
    login: str | None = None


class Session(msgspec.Struct, frozen=True):
    """A signed-in device. Times are Unix seconds; `here` marks the device of this request."""

    id: str
    device: str
    created: float
    seen: float
    here: bool


class Option(msgspec.Struct, frozen=True):
    """Something that a table chooses before the game."""

    name: str
    values: list[str]
    default: str
    about: str


class Game(msgspec.Struct, frozen=True):
    """A game that can be played."""

    id: str
    name: str
    about: str
    fewest: int
    most: int
    minutes: str
    options: list[Option]
    editions: list[str]


class Opponent(msgspec.Struct, frozen=True):
    """An opponent that can sit at a table."""

    name: str
    called: str
    style: str


class Games(msgspec.Struct, frozen=True):
    """The available games and bots."""

    games: list[Game]
    opponents: list[Opponent]


class Listed(msgspec.Struct, frozen=True):
    """A table in a list; `since` is when it began to wait for oneself."""

    table: str
    updated: float
    since: float | None
    place: str  # where the list goes on after it
    card: Card


class Opened(msgspec.Struct, frozen=True):
    """A new table; its link is made from its id."""

    table: str


class Moment(msgspec.Struct, frozen=True):
    """A game after some of its moves, as a seat saw it; without a seat, as everybody did."""

    move: int  # so many were played
    last: str  # the text of the last of them; while the game runs, only of one's own
    by: int | None  # its seat
    waiting: list[int]
    side: Side


class Rounds(msgspec.Struct, frozen=True):
    """How the points of a finished game came, part by part: together they are the breakdown of its result."""

    parts: list[Part]
