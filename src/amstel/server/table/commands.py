"""The commands that a person may send to a table.

`id` is chosen by the client: a command that comes again with the same id takes effect once. A command about the game
carries the version of the table that the person saw.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Id = Annotated[str, msgspec.Meta(max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Move = Annotated[str, msgspec.Meta(max_length=200)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower, kw_only=True):
    """A player's command to a table."""

    id: Id = ""


class Sit(Command, frozen=True):
    """Take an open seat, or the first one if no number is given. One person may take several (hot seat)."""

    seat: SeatNumber | None = None
    name: Name = ""  # for a friend at the same device


class Stand(Command, frozen=True):
    """Leave a seat before the game starts."""

    seat: SeatNumber


class Invite(Command, frozen=True):
    """Add a bot to an open seat, or remove it if the name is empty. Host only."""

    seat: SeatNumber
    opponent: Name


class Ready(Command, frozen=True):
    """Say that you are ready to start, or not ready any more."""

    ready: bool = True


class Start(Command, frozen=True):
    """Start the game. Host only."""


class Cancel(Command, frozen=True):
    """Close the table before the game starts. Host only."""


class Play(Command, frozen=True):
    """Play moves: all of them or none."""

    seat: SeatNumber
    moves: Annotated[list[Move], msgspec.Meta(min_length=1, max_length=64)]
    version: Version


class Undo(Command, frozen=True):
    """Undo moves. If that affects other players, they are asked first."""

    to: Count  # how many moves remain played
    version: Version


class AnswerUndo(Command, frozen=True):
    """Accept or refuse another player's undo request."""

    yes: bool
    version: Version | None = None  # if given, the answer can't count for a later request


class Stop(Command, frozen=True):
    """Stop an auction clock at the price that you saw, counted from 0."""

    seat: SeatNumber
    index: Count
    version: Version | None = None  # if given, a late stop can't count in the next auction


class Leave(Command, frozen=True):
    """Leave the table. Before the game the seats become open; during the game a bot continues."""


class TakeBack(Command, frozen=True):
    """Play your own seat again after a bot has played it for you."""

    seat: SeatNumber


class Mute(Command, frozen=True):
    """Mute a person at this table, or unmute them. Host only."""

    person: Name
    muted: bool = True


class Remove(Command, frozen=True):
    """Remove a person from this table for good. Host only."""

    person: Name


class Rematch(Command, frozen=True):
    """Create a table with the same players after the game."""


AnyCommand = (
    Sit
    | Stand
    | Invite
    | Ready
    | Start
    | Cancel
    | Play
    | Undo
    | AnswerUndo
    | Stop
    | Leave
    | TakeBack
    | Mute
    | Remove
    | Rematch
)
