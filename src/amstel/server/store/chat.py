"""What people say at a table."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, Integer, bindparam, insert, select

from amstel.server.store.columns import fitting
from amstel.server.store.database import Database
from amstel.server.store.schema import CHAT
from amstel.server.store.writer import singly


class Said(msgspec.Struct, frozen=True):
    """Something that a person has said."""

    id: int  # rises within a table
    person: str
    at: float
    text: str


class Chat(Database):
    """What was said, in order."""

    async def say(self, table: str, person: str, at: float, text: str) -> int:
        """Keeps what a person says; the answer is its id. Raises `Unknown` where there is no such table or person."""
        words: Mapping[str, str | float] = {
            "table": fitting(CHAT.c.table, table),
            "person": fitting(CHAT.c.person, person),
            "at": at,
            "text": fitting(CHAT.c.text, text),
        }
        return await self._write(_say, words)

    async def said(self, table: str, since_id: int = 0, limit: int = 200) -> list[Said]:
        """The newest of what was said after `since_id`, oldest first."""
        rows = await self._read(_SAID, {"of": table, "since": since_id, "limit": limit})
        return [Said(*row) for row in reversed(rows)]


@singly
def _say(connection: Connection, words: Mapping[str, str | float]) -> int:
    key = connection.execute(insert(CHAT), words).inserted_primary_key
    assert key is not None
    id: int = key[0]
    return id


_SAID = (
    select(CHAT.c.id, CHAT.c.person, CHAT.c.at, CHAT.c.text)
    .where(CHAT.c.table == bindparam("of"), CHAT.c.id > bindparam("since"))
    .order_by(CHAT.c.id.desc())
    .limit(bindparam("limit", type_=Integer))
)
