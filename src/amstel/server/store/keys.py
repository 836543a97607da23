"""Secret keys that all processes share."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, bindparam, insert, select

from amstel.server.store.columns import check_fits
from amstel.server.store.database import Database
from amstel.server.store.schema import KEYS
from amstel.server.store.writer import one_by_one

LENGTH = 32  # bytes


class Keys(Database):
    """Secret keys by name, each created when it is first needed."""

    async def key(self, name: str) -> bytes:
        """Return the key with this name. Every process gets the same one."""
        rows = await self._read(_KEY, {"of": check_fits(KEYS.c.name, name)})
        if rows:
            value: bytes = rows[0][0]
            return value
        return await self._write(_create_key, name)


@one_by_one
def _create_key(connection: Connection, name: str) -> bytes:
    present = connection.execute(_KEY, {"of": name}).scalar_one_or_none()
    if present is not None:
        value: bytes = present
        return value
    made = secrets.token_bytes(LENGTH)
    connection.execute(insert(KEYS), {"name": name, "value": made})
    return made


_KEY = select(KEYS.c.value).where(KEYS.c.name == bindparam("of"))
