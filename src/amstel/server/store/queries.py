"""Lists of tables: the lobby, a person's own tables, finished ones, and those that are due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Integer, Select, bindparam, case, exists, func, or_, select, tuple_, union

from amstel.server.store.database import Database
from amstel.server.store.schema import SEATS, TABLES

_Rows: TypeAlias = Select[*tuple[Any, ...]]


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
    """Lists, newest first. `before` is the cursor of the last row of the page before, or just its time.

    A game that is over at time `now` is a running one to those who are delayed spectators there, until `public_end`.
    """

    async def lobby(self, limit: int, before: Cursor | float | None = None) -> list[TableRow]:
        """Return open tables that anyone may join."""
        return await self._public(_LOBBY, _LOBBY_BEFORE, limit, before)

    async def running(self, limit: int, before: Cursor | float | None = None, *, now: float) -> list[TableRow]:
        """Return running games that anyone may watch."""
        rows = await self._public(_RUNNING, _RUNNING_BEFORE, limit, before)
        rows += await self._public(_UNTOLD, _UNTOLD_BEFORE, limit, before, now=now)
        return sorted(rows, key=lambda row: (row.updated, row.id), reverse=True)[:limit]

    async def finished(self, limit: int, before: Cursor | float | None = None, *, now: float) -> list[TableRow]:
        """Return finished games of open tables."""
        return await self._public(_FINISHED, _FINISHED_BEFORE, limit, before, now=now)

    async def tables_of(
        self,
        person: str,
        states: Sequence[str],
        limit: int,
        before: Cursor | float | None = None,
        *,
        now: float,
    ) -> list[TableRow]:
        """Return the tables in some states where a person sits or is host, first those that wait for them."""
        statement = _OWN
        cursor = _cursor(before)
        parameters = {"person": person, "states": list(states), "limit": limit, "now": now}
        if cursor is not None:
            statement = _OWN_WAITING_BEFORE if cursor.waiting else _OWN_BEFORE
            parameters |= {"updated": cursor.updated, "id": cursor.id}
        return [TableRow(*row) for row in await self._read(statement, parameters)]

    async def seats_at(self, person: str, tables: Sequence[str]) -> dict[str, list[int]]:
        """Return a person's seats at each of some tables."""
        seats: dict[str, list[int]] = {table: [] for table in tables}
        for table, seat in await self._read(_SEATS_AT, {"person": person, "tables": list(tables)}):
            seats[table].append(seat)
        return seats

    async def due(self, until: float, limit: int) -> list[str]:
        """Return the tables where the server has to act, the longest overdue first."""
        return [table for (table,) in await self._read(_DUE, {"until": until, "limit": limit})]

    async def count_tables(self, person: str) -> int:
        """Return how many tables a person hosts that have not ended."""
        rows = await self._read(_COUNT, {"person": person})
        count: int = rows[0][0] if rows else 0
        return count

    async def _public(
        self, first: _Rows, following: _Rows, limit: int, before: Cursor | float | None, **parameters: float
    ) -> list[TableRow]:
        cursor = _cursor(before)
        if cursor is None:
            rows = await self._read(first, {"limit": limit, **parameters})
        else:
            place = {"updated": cursor.updated, "id": cursor.id}
            rows = await self._read(following, {"limit": limit, **place, **parameters})
        return [TableRow(id, updated, None, card) for id, updated, card in rows]


def _cursor(before: Cursor | float | None) -> Cursor | None:
    return Cursor(before) if isinstance(before, float | int) else before


def _newest(rows: _Rows, time: ColumnElement[float], *order: ColumnElement[Any]) -> _Rows:
    """Return a page of rows, the newest first.

    Two tables may change at the same time. Then their ids decide, so that no page skips or repeats one.
    """
    return rows.order_by(*order, time.desc(), TABLES.c.id.desc()).limit(bindparam("limit", type_=Integer))


def _is_after_cursor(time: ColumnElement[float]) -> ColumnElement[bool]:
    return tuple_(time, TABLES.c.id) < tuple_(
        bindparam("updated", type_=TABLES.c.updated.type), bindparam("id", type_=TABLES.c.id.type)
    )


_NOW = bindparam("now", type_=TABLES.c.public_end.type)
_IS_OVER = TABLES.c.state == "finished"
_EARLY_CARD = func.coalesce(TABLES.c.early_card, TABLES.c.card, type_=TABLES.c.card.type)

_LOBBY = _newest(
    select(TABLES.c.id, TABLES.c.listed_at, TABLES.c.card).where(TABLES.c.state == "open", TABLES.c.listed),
    TABLES.c.listed_at,
)
_LOBBY_BEFORE = _LOBBY.where(_is_after_cursor(TABLES.c.listed_at))
_RUNNING = _newest(
    select(TABLES.c.id, TABLES.c.listed_at, _EARLY_CARD).where(TABLES.c.state == "running", TABLES.c.listed),
    TABLES.c.listed_at,
)
_RUNNING_BEFORE = _RUNNING.where(_is_after_cursor(TABLES.c.listed_at))
# Games that are over, which delayed spectators may not know yet.
_UNTOLD = _newest(
    select(TABLES.c.id, TABLES.c.listed_at, _EARLY_CARD).where(
        _IS_OVER, TABLES.c.listed, TABLES.c.public_end > _NOW, TABLES.c.early_card.is_not(None)
    ),
    TABLES.c.listed_at,
)
_UNTOLD_BEFORE = _UNTOLD.where(_is_after_cursor(TABLES.c.listed_at))
_FINISHED = _newest(
    select(TABLES.c.id, TABLES.c.public_end, TABLES.c.card).where(
        _IS_OVER, TABLES.c.listed, TABLES.c.public_end <= _NOW
    ),
    TABLES.c.public_end,
)
_FINISHED_BEFORE = _FINISHED.where(_is_after_cursor(TABLES.c.public_end))


# A person's own tables: where they sit as their players know them, and where they are only the host as everyone does.
_SINCE = (
    select(func.min(SEATS.c.since))
    .where(SEATS.c.table == TABLES.c.id, SEATS.c.person == bindparam("person"))
    .scalar_subquery()
)
_IS_SEATED = exists().where(SEATS.c.table == TABLES.c.id, SEATS.c.person == bindparam("person"))
_IS_EARLY = ~_IS_SEATED & TABLES.c.early_card.is_not(None) & or_(~_IS_OVER, TABLES.c.public_end > _NOW)
_OWN_TIME = case((_IS_EARLY, TABLES.c.listed_at), (~_IS_SEATED & _IS_OVER, TABLES.c.public_end), else_=TABLES.c.updated)


def _own() -> _Rows:
    seated = select(SEATS.c.table).where(SEATS.c.person == bindparam("person"))
    hosted = select(TABLES.c.id).where(TABLES.c.host == bindparam("person"))
    state = case((_IS_EARLY & _IS_OVER, "running"), else_=TABLES.c.state)
    card = case((_IS_EARLY, TABLES.c.early_card), else_=TABLES.c.card)
    rows = select(TABLES.c.id, _OWN_TIME.label("time"), _SINCE.label("since"), card.label("known_card")).where(
        TABLES.c.id.in_(union(seated, hosted)), state.in_(bindparam("states", expanding=True))
    )
    return _newest(rows, _OWN_TIME, case((_SINCE.is_(None), 1), else_=0))


_OWN = _own()
_OWN_BEFORE = _OWN.where(_SINCE.is_(None), _is_after_cursor(_OWN_TIME))
_OWN_WAITING_BEFORE = _OWN.where(or_(_SINCE.is_(None), _is_after_cursor(_OWN_TIME)))

_SEATS_AT = (
    select(SEATS.c.table, SEATS.c.seat)
    .where(SEATS.c.person == bindparam("person"), SEATS.c.table.in_(bindparam("tables", expanding=True)))
    .order_by(SEATS.c.table, SEATS.c.seat)
)

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
