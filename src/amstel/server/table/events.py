"""The log of a table: everything that has happened there, event by event. Replaying the log rebuilds the table.

Events are only ever appended; an undo is an event too. They are stored as JSON, so a field that is added later needs a
default, no field is ever removed, and each class pins the tag that stored logs use.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from amstel.server.table.table_options import TableSetup

Cause = Literal["left", "time"]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", kw_only=True):
    """Something that happened: when, who did it, and by which command. Without a person the server did it."""

    at: float
    by: str = ""
    id: str = ""


class TableCreated(Event, frozen=True, tag="opened"):
    """A person created the table and is its host."""

    setup: TableSetup
    seed: int


class SeatTaken(Event, frozen=True, tag="sat"):
    """A person took a seat. The name is the one that they had then."""

    seat: int
    person: str
    name: str


class SeatLeft(Event, frozen=True, tag="stood"):
    """A person left a seat before the game."""

    seat: int


class BotInvited(Event, frozen=True, tag="invited"):
    """The host added a bot to a seat before the game, or removed it if the name is empty."""

    seat: int
    opponent: str


class ReadyChanged(Event, frozen=True, tag="readied"):
    """A player is ready or no longer ready."""

    ready: bool


class GameStarted(Event, frozen=True, tag="began"):
    """The game started."""


class MovesPlayed(Event, frozen=True, tag="played"):
    """Moves, each with its seat, played by a person, by a bot, or by the auction clock."""

    moves: list[tuple[int, str]]


class UndoRequested(Event, frozen=True, tag="askedundo"):
    """A player asked the others to go back to an earlier move."""

    to: int


class UndoAnswered(Event, frozen=True, tag="answeredundo"):
    """Another player answered the undo request."""

    yes: bool


class MovesUndone(Event, frozen=True, tag="undone"):
    """The game went back to an earlier move."""

    to: int


class SeatHandedOver(Event, frozen=True, tag="handedover"):
    """A bot plays a seat from now on, because its person left or ran out of time."""

    seat: int
    opponent: str
    cause: Cause


class SeatTakenBack(Event, frozen=True, tag="takenback"):
    """A person plays their seat again."""

    seat: int


class AuctionAnnounced(Event, frozen=True, tag="announced"):
    """The price of an auction falls from `start` on, to the next price every `step` seconds."""

    start: float
    step: float
    lags: list[float]  # the lag allowance of each seat, in seconds


class ClockStopped(Event, frozen=True, tag="stopped"):
    """A seat stopped the auction clock at a price. No one else knows before the auction is settled."""

    seat: int
    index: int


class PersonMuted(Event, frozen=True, tag="muted"):
    """The host muted or unmuted a person at this table."""

    person: str
    muted: bool


class PersonRemoved(Event, frozen=True, tag="removed"):
    """The host removed a person from this table for good. In a running game the bot continues in their seats."""

    person: str
    opponent: str = ""


class HostChanged(Event, frozen=True, tag="hosted"):
    """Another person became the host."""

    person: str


class TableClosed(Event, frozen=True, tag="cancelled"):
    """The host closed the table."""


class RematchCreated(Event, frozen=True, tag="rematched"):
    """The same players got another table."""

    table: str


AnyEvent = (
    TableCreated
    | SeatTaken
    | SeatLeft
    | BotInvited
    | ReadyChanged
    | GameStarted
    | MovesPlayed
    | UndoRequested
    | UndoAnswered
    | MovesUndone
    | SeatHandedOver
    | SeatTakenBack
    | AuctionAnnounced
    | ClockStopped
    | PersonMuted
    | PersonRemoved
    | HostChanged
    | TableClosed
    | RematchCreated
)

_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> bytes:
    """Return an event as it is stored."""
    return msgspec.json.encode(event)


def decode(data: bytes) -> AnyEvent:
    """Return a stored event."""
    return _DECODER.decode(data)
