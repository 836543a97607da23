"""Connections to the database: some that read, one that writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeAlias

from sqlalchemy import URL, Connection, Executable, Row, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from amstel.server.store.columns import is_storable
from amstel.server.store.errors import Unavailable
from amstel.server.store.migrations import migrate
from amstel.server.store.writer import Answer, Request, Writer, Writing

AnyRow: TypeAlias = Row[*tuple[Any, ...]]

READERS = 4  # connections; on SQLite each is a thread


class Database:
    """A connection that writes, and some that read without waiting for it."""

    def __init__(self, writing: AsyncEngine, reading: AsyncEngine) -> None:
        self._writing = writing
        self._reading = reading
        self._writer = Writer(writing)

    @classmethod
    async def open(cls, url: str, *, patience: float = 5.0) -> Self:
        """Open a database such as `sqlite+aiosqlite:///amstel.db`, and bring its schema up to date.

        `patience` is how many seconds to wait for another process that writes.
        """
        address = make_url(url)
        if _is_sqlite(address) and address.database in (None, "", ":memory:"):
            raise ValueError("A store needs a file, such as sqlite+aiosqlite:///amstel.db: memory is not durable.")
        writing = _engine_for_writing(address, patience)
        reading = _engine_for_reading(address, patience)
        try:
            await migrate(writing)
        except BaseException as error:
            await writing.dispose()
            if isinstance(error, SQLAlchemyError | OSError):
                raise Unavailable from error
            raise
        return cls(writing, reading)

    async def close(self) -> None:
        """Finish what is queued, and close all connections."""
        try:
            await self._writer.close()
        finally:
            await self._reading.dispose()
            await self._writing.dispose()

    @property
    def commits(self) -> int:
        """How many transactions were committed since the store was opened."""
        return self._writer.commits

    async def _read(self, statement: Executable, parameters: Mapping[str, Any]) -> Sequence[AnyRow]:
        if not all(is_storable(value) for value in parameters.values() if isinstance(value, str)):
            return []
        try:
            async with self._reading.connect() as connection:
                return (await connection.execute(statement, parameters)).all()
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable from error

    async def _write(self, writing: Writing[Request, Answer], request: Request) -> Answer:
        return await self._writer.write(writing, request)


def _engine_for_writing(url: URL, patience: float) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=1, max_overflow=0)
    if _is_sqlite(url):
        _set_up_sqlite(engine, patience)
        event.listen(engine.sync_engine, "begin", _begin_immediate)
    return engine


def _engine_for_reading(url: URL, patience: float) -> AsyncEngine:
    # Each read is one statement, which is consistent in itself: a transaction around it would only cost time.
    engine = create_async_engine(
        url, pool_size=READERS, max_overflow=0, isolation_level="AUTOCOMMIT", pool_reset_on_return=None
    )
    if _is_sqlite(url):
        _set_up_sqlite(engine, patience)
    return engine


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _set_up_sqlite(engine: AsyncEngine, patience: float) -> None:
    def set_up(connection: Any, _: Any) -> None:
        # The driver starts transactions late, after the first read; ours start where we say.
        connection.isolation_level = None
        cursor = connection.cursor()
        # The timeout comes first: already the change to a write-ahead log may have to wait for another process.
        cursor.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    event.listen(engine.sync_engine, "connect", set_up)


def _begin_immediate(connection: Connection) -> None:
    # Whatever reads the log and then writes must be alone: SQLite refuses to promote a reader to a writer.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
