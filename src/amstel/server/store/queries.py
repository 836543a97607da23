"""Lists of tables: the lobby, a person's own tables, finished ones, and those that are due."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Integer, Select, bindparam, case, func, or_, select, tuple_, union

from amstel.server.store.database import Database
from amstel.server.store.schema import SEATS, TABLES


class Cursor(msgspec.Struct, frozen=True):
    """A place in a list after which the next page starts."""

    updated: float
    id: str = ""
    waiting: bool = False  # in a person's own list, tables that wait for them come first


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    updated: float
    since: float | None  # since when it waits for the person whose list this is
    card: bytes

    @property
    def cursor(self) -> Cursor:
        """Where the next page starts if this is the last row of its page."""
        return Cursor(self.updated, self.id, self.since is not None)


class TableQueries(Database):
    """Lists, newest first. `before` is the cursor of the last row of the page before, or just its time."""

    async def lobby(self, limit: int, before: Cursor | float | None = None) -> list[TableRow]:
        """Return open tables that anyone may join."""
        return await self._public("open", limit, before)

    async def running(self, limit: int, before: Cursor | float | None = None) -> list[TableRow]:
        """Return running games that anyone may watch."""
        return await self._public("running", limit, before)

    async def finished(self, limit: int, before: Cursor | float | None = None) -> list[TableRow]:
        """Return finished games of open tables."""
        return await self._public("finished", limit, before)

    async def tables_of(
        self, person: str, states: Sequence[str], limit: int, before: Cursor | float | None = None
    ) -> list[TableRow]:
        """Return the tables in some states where a person sits or is host, first those that wait for them."""
        statement = _OWN
        cursor = _cursor(before)
        parameters = {"person": person, "states": list(states), "limit": limit}
        if cursor is not None:
            statement = _OWN_WAITING_BEFORE if cursor.waiting else _OWN_BEFORE
            parameters |= {"updated": cursor.updated, "id": cursor.id}
        return [TableRow(*row) for row in await self._read(statement, parameters)]

    async def due(self, until: float, limit: int) -> list[str]:
        """Return the tables where the server has to act, the longest overdue first."""
        return [table for (table,) in await self._read(_DUE, {"until": until, "limit": limit})]

    async def count_tables(self, person: str) -> int:
        """Return how many tables a person hosts that have not ended."""
        rows = await self._read(_COUNT, {"person": person})
        count: int = rows[0][0] if rows else 0
        return count

    async def _public(self, state: str, limit: int, before: Cursor | float | None) -> list[TableRow]:
        cursor = _cursor(before)
        if cursor is None:
            rows = await self._read(_PUBLIC, {"state": state, "limit": limit})
        else:
            parameters = {"state": state, "limit": limit, "updated": cursor.updated, "id": cursor.id}
            rows = await self._read(_PUBLIC_BEFORE, parameters)
        return [TableRow(id, updated, None, card) for id, updated, card in rows]


def _cursor(before: Cursor | float | None) -> Cursor | None:
    return Cursor(before) if isinstance(before, float | int) else before


# Two tables may change at the same time. Then their ids decide, so that no page skips or repeats one.
_NEWEST = (TABLES.c.updated.desc(), TABLES.c.id.desc())
_AFTER_CURSOR: ColumnElement[bool] = tuple_(TABLES.c.updated, TABLES.c.id) < tuple_(
    bindparam("updated", type_=TABLES.c.updated.type), bindparam("id", type_=TABLES.c.id.type)
)

_PUBLIC = (
    select(TABLES.c.id, TABLES.c.updated, TABLES.c.card)
    .where(TABLES.c.state == bindparam("state"), TABLES.c.listed)
    .order_by(*_NEWEST)
    .limit(bindparam("limit", type_=Integer))
)
_PUBLIC_BEFORE = _PUBLIC.where(_AFTER_CURSOR)

_SINCE = (
    select(func.min(SEATS.c.since))
    .where(SEATS.c.table == TABLES.c.id, SEATS.c.person == bindparam("person"))
    .scalar_subquery()
)


def _own() -> Select[str, float, float | None, bytes]:
    seated = select(SEATS.c.table).where(SEATS.c.person == bindparam("person"))
    hosted = select(TABLES.c.id).where(TABLES.c.host == bindparam("person"))
    return (
        select(TABLES.c.id, TABLES.c.updated, _SINCE.label("since"), TABLES.c.card)
        .where(TABLES.c.id.in_(union(seated, hosted)), TABLES.c.state.in_(bindparam("states", expanding=True)))
        .order_by(case((_SINCE.is_(None), 1), else_=0), *_NEWEST)
        .limit(bindparam("limit", type_=Integer))
    )


_OWN = _own()
_OWN_BEFORE = _OWN.where(_SINCE.is_(None), _AFTER_CURSOR)
_OWN_WAITING_BEFORE = _OWN.where(or_(_SINCE.is_(None), _AFTER_CURSOR))

_DUE = (
    select(TABLES.c.id)
    .where(TABLES.c.due <= bindparam("until"))
    .order_by(TABLES.c.due, TABLES.c.id)
    .limit(bindparam("limit", type_=Integer))
)
_COUNT = (
    select(func.count())
    .select_from(TABLES)
    .where(TABLES.c.host == bindparam("person"), TABLES.c.state.in_(("open", "running")))
)
