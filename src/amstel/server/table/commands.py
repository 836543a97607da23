"""What a person may ask of a table: the same over the socket and over HTTP.

A command may carry an `id` of the client's own: repeated with the same id it acts once. One that is about the game
carries the version of the table that its person saw.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Id = Annotated[str, msgspec.Meta(max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Move = Annotated[str, msgspec.Meta(max_length=200)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower, kw_only=True):
    """A player's command to a table."""

    id: Id = ""


class Sit(Command, frozen=True):
    """Take an open seat, or the first one if no number is given. One person may take several (hot seat)."""

    seat: Seat | None = None
    name: Name = ""  # for a friend at the same device


class Stand(Command, frozen=True):
    """Leave a seat before the game starts."""

    seat: Seat


class Invite(Command, frozen=True):
    """Add a bot to an open seat, or remove it if the name is empty. Host only."""

    seat: Seat
    opponent: Name


class Ready(Command, frozen=True):
    """Say that one is ready, or not yet."""

    ready: bool = True


class Start(Command, frozen=True):
    """Begin the game. For the host."""


class Cancel(Command, frozen=True):
    """Close the table before the game. For the host."""


class Play(Command, frozen=True):
    """Play moves: all or none."""

    seat: Seat
    moves: Annotated[list[Move], msgspec.Meta(min_length=1, max_length=64)]
    version: Version


class Undo(Command, frozen=True):
    """Take back one's last moves. Where others are concerned, they are asked."""

    to: Count  # how many moves were played where one would like to be again
    version: Version


class AnswerUndo(Command, frozen=True):
    """Agree to another's undo, or not."""

    yes: bool
    version: Version | None = None  # where it is given, no answer is taken for one to a later request


class Stop(Command, frozen=True):
    """Stop the clock of an auction at the price that one saw, counted from 0."""

    seat: Seat
    index: Count
    version: Version | None = None  # where it is given, no stop that is late counts in the next auction


class Leave(Command, frozen=True):
    """Go away: before the game the seats become free, in it an opponent plays on."""


class TakeBack(Command, frozen=True):
    """Play again for a seat of one's own that an opponent plays for."""

    seat: Seat


class Mute(Command, frozen=True):
    """Close a person's mouth at this table, or open it again. For the host."""

    person: Name
    muted: bool = True


class Rematch(Command, frozen=True):
    """Another game with the same people, after this one."""


AnyCommand = (
    Sit | Stand | Invite | Ready | Start | Cancel | Play | Undo | AnswerUndo | Stop | Leave | TakeBack | Mute | Rematch
)
