import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from amstel.server.store import Store, TooNew, Unavailable
from amstel.server.store.schema import METADATA

from .sample_store import ANNA, open_store, run, url


def test_migrations_build_the_schema(tmp_path: Path) -> None:
    asyncio.run(_open_and_close(tmp_path))
    engine = create_engine(f"sqlite:///{tmp_path / 'amstel.db'}")
    try:
        with engine.connect() as connection:
            options = {"compare_type": True, "compare_server_default": True}
            assert compare_metadata(MigrationContext.configure(connection, opts=options), METADATA) == []
    finally:
        engine.dispose()


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None: ...

    run(tmp_path, nothing)

    async def again() -> Any:
        async with open_store(tmp_path) as store:
            return await store.person(ANNA)

    assert asyncio.run(again()).name == "anna"


def test_new_database_can_be_opened_many_times_at_once(tmp_path: Path) -> None:
    async def scene() -> list[bytes]:
        stores = await asyncio.gather(*(Store.open(url(tmp_path), patience=30.0) for _ in range(4)))
        keys = await asyncio.gather(*(store.key("cookies") for store in stores))
        for store in stores:
            await store.close()
        return keys

    assert len(set(asyncio.run(scene()))) == 1


def test_newer_database_is_refused_unchanged(tmp_path: Path) -> None:
    asyncio.run(_open_and_close(tmp_path))
    with sqlite3.connect(tmp_path / "amstel.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'of_tomorrow'")
    connection.close()
    with pytest.raises(TooNew, match=r"of_tomorrow.*Update"):
        asyncio.run(_open_and_close(tmp_path))


def test_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "amstel.db").write_bytes(b"these are not the tables you are looking for" * 100)
    with pytest.raises(Unavailable) as caught:
        asyncio.run(_open_and_close(tmp_path))
    assert "not a database" in str(caught.value.__cause__)


def test_database_in_memory_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a file"):
        asyncio.run(Store.open("sqlite+aiosqlite://"))


def test_tables_of_the_first_version_stay_in_their_lists(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "amstel.db") as connection:
        for statement in _FIRST_VERSION:
            connection.execute(statement)
    connection.close()

    async def scene() -> list[Any]:
        async with open_store(tmp_path) as store:
            return [await store.running(9, now=9.0), await store.finished(9, now=9.0)]

    running, finished = asyncio.run(scene())
    assert [(row.id, row.updated, row.card) for row in running] == [("one", 3.0, b"1")]
    assert [(row.id, row.updated, row.card) for row in finished] == [("two", 4.0, b"2")]


_FIRST_VERSION = [
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)",
    "INSERT INTO alembic_version VALUES ('first_tables')",
    "CREATE TABLE people (id VARCHAR(16) PRIMARY KEY, name VARCHAR(80) NOT NULL, login VARCHAR(80), "
    "password VARCHAR(200), created FLOAT NOT NULL)",
    "INSERT INTO people VALUES ('anna', 'Anna', NULL, NULL, 1.0)",
    "CREATE TABLE tables (id VARCHAR(16) PRIMARY KEY, game VARCHAR(60) NOT NULL, state VARCHAR(12) NOT NULL, "
    "listed BOOLEAN NOT NULL, host VARCHAR(16) NOT NULL REFERENCES people (id), created FLOAT NOT NULL, "
    "updated FLOAT NOT NULL, due FLOAT, card BLOB NOT NULL)",
    "CREATE INDEX tables_in_lobby ON tables (state, listed, updated)",
    "INSERT INTO tables VALUES ('one', 'game', 'running', 1, 'anna', 1.0, 3.0, NULL, x'31')",
    "INSERT INTO tables VALUES ('two', 'game', 'finished', 1, 'anna', 2.0, 4.0, NULL, x'32')",
]


async def _open_and_close(folder: Path) -> None:
    async with open_store(folder):
        pass
