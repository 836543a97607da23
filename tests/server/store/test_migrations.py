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


async def _open_and_close(folder: Path) -> None:
    async with open_store(folder):
        pass
