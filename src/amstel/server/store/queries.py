"""Finding tables: the lobby, one's own ones, finished ones, and those that wait for the server."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Integer, Select, bindparam, case, func, or_, select, tuple_, union

from amstel.server.store.database import Database
from amstel.server.store.schema import SEATS, TABLES


class Place(msgspec.Struct, frozen=True):
    """A place in a list, after which the next page begins."""

    updated: float
    id: str = ""
    waiting: bool = False  # in one's own list those that wait for one come first


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    updated: float
    since: float | None  # since when it waits for whose list this is; none where it does not
    card: bytes

    @property
    def place(self) -> Place:
        """Where the next page begins if this is the last of its page."""
        return Place(self.updated, self.id, self.since is not None)


class Lists(Database):
    """All lists are newest first. `before` is the `place` of the last table of the page before, or just its time."""

    async def lobby(self, limit: int, before: Place | float | None = None) -> list[Listed]:
        """Tables that anybody may join."""
        return await self._public("open", limit, before)

    async def running(self, limit: int, before: Place | float | None = None) -> list[Listed]:
        """Tables that anybody may watch."""
        return await self._public("running", limit, before)

    async def finished(self, limit: int, before: Place | float | None = None) -> list[Listed]:
        """Tables that have ended and were never private."""
        return await self._public("finished", limit, before)

    async def tables_of(
        self, person: str, states: Sequence[str], limit: int, before: Place | float | None = None
    ) -> list[Listed]:
        """Tables in one of these states where a person sits, or that the person hosts; first those that wait for it."""
        statement = _OWN
        place = _place(before)
        parameters = {"person": person, "states": list(states), "limit": limit}
        if place is not None:
            statement = _OWN_WAITING_BEFORE if place.waiting else _OWN_BEFORE
            parameters |= {"updated": place.updated, "id": place.id}
        return [Listed(*row) for row in await self._read(statement, parameters)]

    async def due(self, until: float, limit: int) -> list[str]:
        """Tables that somebody must look after, because no person will; the longest overdue first."""
        return [table for (table,) in await self._read(_DUE, {"until": until, "limit": limit})]

    async def count_tables(self, person: str) -> int:
        """How many tables a person hosts that have not ended."""
        rows = await self._read(_COUNT, {"person": person})
        count: int = rows[0][0] if rows else 0
        return count

    async def _public(self, state: str, limit: int, before: Place | float | None) -> list[Listed]:
        place = _place(before)
        if place is None:
            rows = await self._read(_PUBLIC, {"state": state, "limit": limit})
        else:
            parameters = {"state": state, "limit": limit, "updated": place.updated, "id": place.id}
            rows = await self._read(_PUBLIC_BEFORE, parameters)
        return [Listed(id, updated, None, card) for id, updated, card in rows]


def _place(before: Place | float | None) -> Place | None:
    return Place(before) if isinstance(before, float | int) else before


# Two tables may change at the same moment; their ids decide then, so that no page skips or repeats one.
_NEWEST = (TABLES.c.updated.desc(), TABLES.c.id.desc())
_FURTHER_ON: ColumnElement[bool] = tuple_(TABLES.c.updated, TABLES.c.id) < tuple_(
    bindparam("updated", type_=TABLES.c.updated.type), bindparam("id", type_=TABLES.c.id.type)
)

_PUBLIC = (
    select(TABLES.c.id, TABLES.c.updated, TABLES.c.card)
    .where(TABLES.c.state == bindparam("state"), TABLES.c.listed)
    .order_by(*_NEWEST)
    .limit(bindparam("limit", type_=Integer))
)
_PUBLIC_BEFORE = _PUBLIC.where(_FURTHER_ON)

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
_OWN_BEFORE = _OWN.where(_SINCE.is_(None), _FURTHER_ON)
_OWN_WAITING_BEFORE = _OWN.where(or_(_SINCE.is_(None), _FURTHER_ON))

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
