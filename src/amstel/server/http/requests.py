"""What a client sends over HTTP. The page's types are made from these, without the server's own packages."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from amstel.server.table.events import Time
from amstel.server.table.table_options import LARGEST_START

Chairs = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=16)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. `chairs` says who sits where: `me`, an opponent, or an empty text for a free one."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=20)] = {}
    edition: Annotated[str, msgspec.Meta(max_length=60)] = ""
    access: Literal["open", "link", "private"] = "link"
    pace: Literal["live", "letter"] = "live"
    time: Time | None = None
    hints: bool = False
    delay: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0
    stand_in: Annotated[str, msgspec.Meta(max_length=40)] = "clerk"
    chairs: Chairs = ("me",)


class Continuation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A private table that goes on from a moment of a game: of a finished table, or of a record of one's own."""

    table: Annotated[str, msgspec.Meta(max_length=16)] = ""
    record: Annotated[str, msgspec.Meta(max_length=LARGEST_START)] = ""
    move: Annotated[int, msgspec.Meta(ge=0, le=100_000)] | None = None
    chairs: Chairs = ("me",)
