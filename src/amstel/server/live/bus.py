"""What the processes of a server tell each other about a table, over its channel.

Whoever misses a notice of a change loses nothing: the log has all, and the next notice says how long it is.
"""

from __future__ import annotations

from zlib import crc32

import msgspec

from amstel.server.table.frames import Said

CHANNELS = 64


class Notice(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, kw_only=True):
    """Something about a table."""

    table: str


class Changed(Notice, frozen=True):
    """Its log has so many entries now."""

    sequence: int
    only: str = ""  # for this person alone: the others must not notice


class Chatted(Notice, frozen=True):
    """A chat message was posted."""

    said: Said


class Connected(Notice, frozen=True):
    """Who is connected to a table through one of the processes."""

    process: str
    people: list[str]
    question: str = ""  # of a process that has just begun to listen: who is connected through the others?


AnyNotice = Changed | Chatted | Connected
READ: msgspec.json.Decoder[AnyNotice] = msgspec.json.Decoder(AnyNotice)


def channel(table: str) -> str:
    """The channel of a table. Tables share some, because a channel is never forgotten."""
    return f"tables-{crc32(table.encode()) % CHANNELS}"
