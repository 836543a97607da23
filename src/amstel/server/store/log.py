"""The event logs of the tables, and with each log the summary by which its table is found and listed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from amstel.server.store.columns import check_fits
from amstel.server.store.database import Database
from amstel.server.store.errors import Conflict
from amstel.server.store.schema import ENTRIES, SEATS, TABLES
from amstel.server.table.summary import Summary


class Append(msgspec.Struct, frozen=True):
    """Events to append to a log, and the summary of the table afterwards."""

    table: str
    first: int
    events: tuple[bytes, ...]
    summary: Summary


class EventLog(Database):
    """The events of each table, in order. They are never changed or removed."""

    appends = 0  # acknowledged since the store was opened; compare with `commits` to see how many share one

    async def append(self, table: str, first: int, events: Sequence[bytes], summary: Summary) -> None:
        """Append events `first`, `first + 1`, ... to the log of a table, which starts with event 0.

        Return when they are durable. Raise `Conflict`, and write nothing, if the length of the log isn't `first`;
        raise `Unknown` if the summary names a person whom the store doesn't have.
        """
        if not events:
            raise ValueError("append needs at least one entry.")
        check_fits(TABLES.c.id, table)
        check_fits(TABLES.c.game, summary.game)
        check_fits(TABLES.c.state, summary.state)
        check_fits(TABLES.c.host, summary.host)
        await self._write(append, Append(table, first, tuple(events), summary))
        self.appends += 1

    async def events(self, table: str, since: int = 0) -> list[bytes]:
        """Return the log of a table from event `since` on; empty if there is no such table."""
        return [data for (data,) in await self._read(_ENTRIES_SINCE, {"of": table, "since": since})]


def append(connection: Connection, appends: Sequence[Append]) -> list[Conflict | None]:
    """Write all appends that don't conflict, in a handful of statements however many they are."""
    lengths = _lengths(connection, {each.table for each in appends})
    known = set(lengths)
    answers: list[Conflict | None] = []
    rows: list[dict[str, Any]] = []
    summaries: dict[str, Summary] = {}
    for each in appends:
        length = lengths.get(each.table, 0)
        if each.first != length:
            answers.append(Conflict(each.table, each.first, length))
            continue
        answers.append(None)
        summaries[each.table] = each.summary
        lengths[each.table] = length + len(each.events)
        for sequence, data in enumerate(each.events, length):
            rows.append({"table": each.table, "sequence": sequence, "data": data})
    if rows:
        _write_tables(connection, summaries, known)
        _write_seats(connection, summaries, known)
        connection.execute(insert(ENTRIES), rows)
    return answers


def _lengths(connection: Connection, tables: Iterable[str]) -> dict[str, int]:
    return {table: last + 1 for table, last in connection.execute(_LAST_ENTRIES, {"ids": sorted(tables)})}


def _write_tables(connection: Connection, summaries: Mapping[str, Summary], known: set[str]) -> None:
    new: list[dict[str, Any]] = []
    old: list[dict[str, Any]] = []
    for table, summary in summaries.items():
        delayed = summary.delayed
        row = {
            "game": summary.game,
            "state": summary.state,
            "listed": summary.listed,
            "host": summary.host,
            "updated": summary.updated,
            "due": summary.due,
            "card": summary.card,
            "listed_at": delayed.updated if delayed else summary.updated,
            "public_end": delayed.end if delayed and delayed.end is not None else summary.updated,
            "early_card": delayed.card if delayed else None,
        }
        if table in known:
            old.append({"of": table, **row})
        else:
            new.append({"id": table, "created": summary.created, **row})
    if new:
        connection.execute(insert(TABLES), new)
    if old:
        connection.execute(_UPDATE_TABLE, old)


def _write_seats(connection: Connection, summaries: Mapping[str, Summary], known: set[str]) -> None:
    """Write the seats that differ. Usually only the time since when the table waits has changed."""
    wanted = {
        (table, seated.seat): (seated.person, seated.since)
        for table, summary in summaries.items()
        for seated in summary.people
    }
    ids = [table for table in summaries if table in known]
    present = {}
    if ids:
        present = {(row.table, row.seat): (row.person, row.since) for row in connection.execute(_SEATS, {"ids": ids})}
    gone = [{"of": table, "at": seat} for table, seat in present.keys() - wanted.keys()]
    new: list[dict[str, Any]] = []
    changed: list[dict[str, Any]] = []
    for (table, seat), (person, since) in wanted.items():
        found = present.get((table, seat))
        if found is None:
            new.append({"table": table, "seat": seat, "person": person, "since": since})
        elif found != (person, since):
            changed.append({"of": table, "at": seat, "person": person, "since": since})
    if gone:
        connection.execute(_DELETE_SEAT, gone)
    if changed:
        connection.execute(_UPDATE_SEAT, changed)
    if new:
        connection.execute(insert(SEATS), new)


_ENTRIES_SINCE = (
    select(ENTRIES.c.data)
    .where(ENTRIES.c.table == bindparam("of"), ENTRIES.c.sequence >= bindparam("since"))
    .order_by(ENTRIES.c.sequence)
)
# The rows are locked in the order of their keys, so that two processes never wait for each other in a circle.
_LAST_ENTRIES = (
    select(
        TABLES.c.id,
        select(func.max(ENTRIES.c.sequence)).where(ENTRIES.c.table == TABLES.c.id).scalar_subquery(),
    )
    .where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update()
)
_UPDATE_TABLE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values({column.name: bindparam(column.name) for column in TABLES.c if column.name not in ("id", "created")})
)
_SEATS = select(SEATS).where(SEATS.c.table.in_(bindparam("ids", expanding=True)))
_SEAT = (SEATS.c.table == bindparam("of")) & (SEATS.c.seat == bindparam("at"))
_DELETE_SEAT = delete(SEATS).where(_SEAT)
_UPDATE_SEAT = update(SEATS).where(_SEAT).values(person=bindparam("person"), since=bindparam("since"))
