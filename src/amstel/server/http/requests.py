"""The bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from amstel.server.table.table_options import LARGEST_EDITION, LARGEST_START, BotName, TableOptions

# Wider than what is allowed: the checks of names and passwords refuse the rest, and say what to do.
Text = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=1_000)]
Players = Annotated[tuple[BotName, ...], msgspec.Meta(max_length=16)]


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest. Without a name, the guest is called by the word `unnamed`, in their language, and a number."""

    name: Text = ""
    unnamed: Text = "Visitor"


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The username and password that turn a guest into an account."""

    login: Text
    password: Secret


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The username and password of an account."""

    login: Text
    password: Secret


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new name for the current user."""

    name: Text


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new password, and the old one as a proof."""

    old: Secret
    new: Secret


class NewTable(TableOptions, frozen=True, kw_only=True):
    """A new table. `players` says who sits where: `me`, a bot, or an empty text for an open seat."""

    players: Players = msgspec.field(name="chairs", default=("me",))


class NewEdition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An owner's edition: the text of a component file, or its values as data. It is stored unless `keep` is false."""

    game: Text
    text: Annotated[str, msgspec.Meta(max_length=2 * LARGEST_EDITION)] = ""  # wider than what is allowed
    values: dict[str, Any] = {}
    keep: bool = True


class Continuation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A private table that continues a game from one of its positions: of a finished table, or of a record."""

    table: Annotated[str, msgspec.Meta(max_length=16)] = ""
    record: Annotated[str, msgspec.Meta(max_length=LARGEST_START)] = ""
    move: Annotated[int, msgspec.Meta(ge=0, le=100_000)] | None = None
    players: Players = msgspec.field(name="chairs", default=("me",))
