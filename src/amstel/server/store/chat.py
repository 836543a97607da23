"""The chat messages of tables."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, Integer, bindparam, insert, select

from amstel.server.store.columns import check_fits
from amstel.server.store.database import Database
from amstel.server.store.schema import CHAT
from amstel.server.store.writer import one_by_one


class StoredMessage(msgspec.Struct, frozen=True):
    """A stored chat message."""

    id: int  # rises within a table
    person: str
    at: float
    text: str


class ChatLog(Database):
    """The chat messages of each table, in order."""

    async def add_message(self, table: str, person: str, at: float, text: str) -> int:
        """Store a message and return its id. Raise `Unknown` if there is no such table or person."""
        row: Mapping[str, str | float] = {
            "table": check_fits(CHAT.c.table, table),
            "person": check_fits(CHAT.c.person, person),
            "at": at,
            "text": check_fits(CHAT.c.text, text),
        }
        return await self._write(_add_message, row)

    async def messages(self, table: str, since_id: int = 0, limit: int = 200) -> list[StoredMessage]:
        """Return the newest messages after `since_id`, oldest first."""
        rows = await self._read(_MESSAGES, {"of": table, "since": since_id, "limit": limit})
        return [StoredMessage(*row) for row in reversed(rows)]


@one_by_one
def _add_message(connection: Connection, row: Mapping[str, str | float]) -> int:
    key = connection.execute(insert(CHAT), row).inserted_primary_key
    assert key is not None
    id: int = key[0]
    return id


_MESSAGES = (
    select(CHAT.c.id, CHAT.c.person, CHAT.c.at, CHAT.c.text)
    .where(CHAT.c.table == bindparam("of"), CHAT.c.id > bindparam("since"))
    .order_by(CHAT.c.id.desc())
    .limit(bindparam("limit", type_=Integer))
)
