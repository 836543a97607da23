"""What the server answers over HTTP. Fields that a newer server adds are passed over."""

from __future__ import annotations

import msgspec

from amstel.server.frames import Side


class Problem(msgspec.Struct, frozen=True):
    """A refusal."""

    code: str
    message: str
    reason: str = ""
    figures: dict[str, int] = {}
    choices: list[str] = []


class Person(msgspec.Struct, frozen=True):
    """Oneself. `login` is none for a guest."""

    id: str
    name: str
    login: str | None = None


class Session(msgspec.Struct, frozen=True):
    """A device on which one is known; `here` marks the one that asks."""

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
    """What can be played, and against whom."""

    games: list[Game]
    opponents: list[Opponent]


class Place(msgspec.Struct, frozen=True):
    """A seat in a list of tables: a person's name, or an opponent."""

    name: str
    opponent: str
    waiting: bool


class Card(msgspec.Struct, frozen=True):
    """What a list tells of a table."""

    game: str
    state: str
    options: dict[str, str]
    pace: str
    per_move: float
    bank: float
    increment: float
    host: str
    places: list[Place]
    played: int
    created: float
    scores: list[int] | None = None
    winners: list[int] | None = None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list; `since` is when it began to wait for oneself."""

    table: str
    updated: float
    since: float | None
    place: str  # where the list goes on after it
    card: Card


class Opened(msgspec.Struct, frozen=True):
    """A new table."""

    table: str


class Moment(msgspec.Struct, frozen=True):
    """A game after some of its moves, as a seat saw it; without a seat, as everybody did."""

    move: int
    last: str
    by: int | None
    waiting: list[int]
    side: Side


class Step(msgspec.Struct, frozen=True):
    """A decision of a line that may follow."""

    seat: int
    text: str


class Reason(msgspec.Struct, frozen=True):
    """What speaks for a move, or against it, as a code with figures."""

    name: str
    against: bool
    figures: dict[str, int | str]


class Advice(msgspec.Struct, frozen=True):
    """A legal move and what was found out about it."""

    move: int
    text: str
    share: float | None
    score: float | None
    visits: int
    line: list[Step]
    reasons: list[Reason]


class Analysis(msgspec.Struct, frozen=True):
    """All legal moves of a seat, the best first."""

    seat: int
    walks: int
    seconds: float
    moves: list[Advice]
