"""The message bus: what the processes of a server tell each other about a table, over its channel.

A process that misses a message about a change loses nothing: the log has everything, and the next message says how long
it is.
"""

from __future__ import annotations

from zlib import crc32

import msgspec

from amstel.server.table.frames import ChatMessage

CHANNELS = 64


class BusMessage(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """A message about a table."""

    table: str


class TableChanged(BusMessage, frozen=True, tag="changed"):
    """The log of a table has a new length."""

    sequence: int
    only: str = ""  # the one person who may notice, if not everyone


class ChatPosted(BusMessage, frozen=True, tag="chatted"):
    """A chat message was posted."""

    message: ChatMessage = msgspec.field(name="said")


class ConnectionsChanged(BusMessage, frozen=True, tag="connected"):
    """The people who are connected to a table through one process."""

    process: str
    people: list[str]
    question: str = ""  # set by a process that has just started to listen: the others answer with their connections


AnyBusMessage = TableChanged | ChatPosted | ConnectionsChanged
DECODER: msgspec.json.Decoder[AnyBusMessage] = msgspec.json.Decoder(AnyBusMessage)


def channel(table: str) -> str:
    """Return the channel of a table. Tables share channels, because a channel is never forgotten."""
    return f"tables-{crc32(table.encode()) % CHANNELS}"
