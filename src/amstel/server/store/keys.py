"""Secrets that all processes share."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, bindparam, insert, select

from amstel.server.store.columns import fitting
from amstel.server.store.database import Database
from amstel.server.store.schema import KEYS
from amstel.server.store.writer import singly

LENGTH = 32  # bytes


class Keys(Database):
    """Secrets by name, each made when it is first asked for."""

    async def key(self, name: str) -> bytes:
        """The secret of this name, the same one for everybody who asks, at any time and in any process."""
        rows = await self._read(_KEY, {"of": fitting(KEYS.c.name, name)})
        if rows:
            value: bytes = rows[0][0]
            return value
        return await self._write(_make, name)


@singly
def _make(connection: Connection, name: str) -> bytes:
    present = connection.execute(_KEY, {"of": name}).scalar_one_or_none()
    if present is not None:
        value: bytes = present
        return value
    made = secrets.token_bytes(LENGTH)
    connection.execute(insert(KEYS), {"name": name, "value": made})
    return made


_KEY = select(KEYS.c.value).where(KEYS.c.name == bindparam("of"))
