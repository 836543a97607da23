"""The log of a table: what has happened there, entry by entry. A table is the fold of its log, and nothing else.

Entries are only ever appended, and an undo is one too. They are kept as JSON, so a field that is added later needs a
default, and none is taken away.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Access = Literal["open", "link", "private"]
Pace = Literal["live", "letter"]
Cause = Literal["left", "time"]


class Time(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long somebody may think, in seconds: for each move, or from a bank that grows with each turn."""

    per_move: float = 0.0
    bank: float = 0.0
    increment: float = 0.0


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table is opened with."""

    game: str
    seats: int
    options: dict[str, str] = {}
    edition: str = ""
    access: Access = "link"
    pace: Pace = "live"
    time: Time | None = None
    hints: bool = False  # whether one may ask for advice on one's own turn
    delay: float = 0.0  # seconds that spectators are behind
    stand_in: str = "clerk"  # who plays on for somebody who leaves or runs out of time
    start: str = ""  # a record or position to go on from
    move: int | None = None  # and the moment of it; without one, its last


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=str.lower, kw_only=True):
    """Something that happened: when, by whom, and by which command of theirs. Without a person the server did it."""

    at: float
    by: str = ""
    id: str = ""


class Opened(Entry, frozen=True):
    """The table."""

    setup: Setup
    seed: int


class Sat(Entry, frozen=True):
    """A person has taken a seat; the name is the one that they had then."""

    seat: int
    person: str
    name: str


class Stood(Entry, frozen=True):
    """A person has left a seat before the game."""

    seat: int


class Invited(Entry, frozen=True):
    """An opponent was put on a seat before the game, or sent away."""

    seat: int
    opponent: str


class Readied(Entry, frozen=True):
    """A player is ready or no longer ready."""

    ready: bool


class Began(Entry, frozen=True):
    """The game has begun."""


class Played(Entry, frozen=True):
    """Moves, each with its seat; by an opponent, by the clock, or by the person."""

    moves: list[tuple[int, str]]


class AskedUndo(Entry, frozen=True):
    """Somebody would like to go back to where so many moves were played."""

    to: int


class AnsweredUndo(Entry, frozen=True):
    """Somebody else has answered that."""

    yes: bool


class Undone(Entry, frozen=True):
    """The game went back to where so many moves were played."""

    to: int


class HandedOver(Entry, frozen=True):
    """An opponent plays on for a seat."""

    seat: int
    opponent: str
    cause: Cause


class TakenBack(Entry, frozen=True):
    """The person plays again."""

    seat: int


class Announced(Entry, frozen=True):
    """The price of an auction falls, from `start` on, a price in each `step` of seconds."""

    start: float
    step: float
    lags: list[float]  # what each seat is allowed for the way of its stop, in seconds


class Stopped(Entry, frozen=True):
    """A seat has stopped the clock at a price that it saw. Only the settlement tells it to others."""

    seat: int
    index: int


class Muted(Entry, frozen=True):
    """The host has closed a person's mouth at this table, or opened it again."""

    person: str
    muted: bool


class Hosted(Entry, frozen=True):
    """Another person is the host now."""

    person: str


class Cancelled(Entry, frozen=True):
    """The host has closed the table before the game."""


class Rematched(Entry, frozen=True):
    """The same people have another table."""

    table: str


AnyEntry = (
    Opened
    | Sat
    | Stood
    | Invited
    | Readied
    | Began
    | Played
    | AskedUndo
    | AnsweredUndo
    | Undone
    | HandedOver
    | TakenBack
    | Announced
    | Stopped
    | Muted
    | Hosted
    | Cancelled
    | Rematched
)

_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def written(entry: AnyEntry) -> bytes:
    """An entry as it is kept."""
    return msgspec.json.encode(entry)


def read(data: bytes) -> AnyEntry:
    """A kept entry."""
    return _DECODER.decode(data)
