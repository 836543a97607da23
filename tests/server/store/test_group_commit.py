import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from amstel.server.store import Conflict, Store, Unavailable, Unknown
from amstel.server.store.writer import MOST_WAITING

from .sample_store import ANNA, BRAM, TABLE, open_store, run, summary

MANY = 100


def _id(n: int) -> str:
    return f"table{n:07}"


def test_concurrent_appends_share_commits(tmp_path: Path) -> None:
    async def play(store: Store, table: str) -> None:
        for n in range(5):
            await store.append(table, n, [b"%d" % n], summary())

    async def scene(store: Store) -> None:
        commits = store.commits
        await asyncio.gather(*(play(store, _id(n)) for n in range(MANY)))
        assert store.appends == 5 * MANY
        assert store.commits - commits <= 5 * MANY / 10
        for n in range(MANY):
            assert await store.events(_id(n)) == [b"0", b"1", b"2", b"3", b"4"]

    run(tmp_path, scene)


def test_different_requests_share_a_commit(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary())
        commits = store.commits
        await asyncio.gather(
            store.append(TABLE, 1, [b"b"], summary()),
            store.add_message(TABLE, ANNA, 1.0, "good morning"),
            store.rename(BRAM, "Bram"),
            store.add_session("session", BRAM, "a phone", 1.0),
        )
        assert store.commits - commits == 1

    run(tmp_path, scene)


def test_conflict_does_not_affect_other_requests(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        outcomes = await asyncio.gather(
            *(store.append(_id(n), int(n % 10 == 3), [b"a"], summary()) for n in range(MANY)), return_exceptions=True
        )
        for n, outcome in enumerate(outcomes):
            assert isinstance(outcome, Conflict) if n % 10 == 3 else outcome is None
            assert await store.events(_id(n)) == ([] if n % 10 == 3 else [b"a"])

    run(tmp_path, scene)


def test_refused_row_does_not_affect_other_requests(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        outcomes = await asyncio.gather(
            *(store.append(_id(n), 0, [b"a"], summary(host="nobody" if n == 7 else ANNA)) for n in range(20)),
            *(store.add_message(TABLE, ANNA, 1.0, "to a table that is not there") for _ in range(2)),
            store.rename("nobody", "Nobody"),
            return_exceptions=True,
        )
        assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [7, 20, 21, 22]
        assert all(isinstance(outcomes[n], Unknown) for n in (7, 20, 21, 22))
        for n in range(20):
            assert await store.events(_id(n)) == ([] if n == 7 else [b"a"])

    run(tmp_path, scene)


def test_requests_wait_for_room_in_a_full_queue(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        count = MOST_WAITING + 300
        await asyncio.gather(*(store.append(TABLE, n, [b"x"], summary()) for n in range(count)))
        assert len(await store.events(TABLE)) == count

    run(tmp_path, scene)


def test_cancelled_write_is_still_stored(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        tasks = [asyncio.create_task(store.append(_id(n), 0, [b"a"], summary())) for n in range(MANY)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes[::2])
        assert all(outcome is None for outcome in outcomes[1::2])
        for n in range(MANY):
            assert await store.events(_id(n)) == [b"a"]
        await store.append(TABLE, 0, [b"b"], summary())

    run(tmp_path, scene)


def test_cancelled_read_breaks_nothing(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"] * 1000, summary())
        for turns in range(12):
            tasks = [asyncio.create_task(store.events(TABLE)) for _ in range(20)]
            for _ in range(turns):
                await asyncio.sleep(0)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        assert len(await store.events(TABLE)) == 1000

    run(tmp_path, scene)


def test_close_writes_the_queue_and_refuses_more(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'amstel.db'}")
        await store.add_person(ANNA, "Anna", 1.0)
        tasks = [asyncio.create_task(store.append(_id(n), 0, [b"a"], summary())) for n in range(MANY)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*tasks)
        with pytest.raises(Unavailable):
            await store.append(TABLE, 0, [b"a"], summary())
        async with open_store(tmp_path) as again:
            assert await again.count_tables(ANNA) == MANY

    asyncio.run(scene())


def test_locked_database_acknowledges_nothing_and_recovers(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary())
        with contextlib.closing(sqlite3.connect(tmp_path / "amstel.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            outcomes = await asyncio.gather(
                *(store.append(TABLE, n, [b"b"], summary()) for n in (1, 2, 3)), return_exceptions=True
            )
            assert all(isinstance(outcome, Unavailable) and outcome.__cause__ for outcome in outcomes)
            assert await store.events(TABLE) == [b"a"]
            other.execute("ROLLBACK")
        await store.append(TABLE, 1, [b"b"], summary())
        assert await store.events(TABLE) == [b"a", b"b"]

    run(tmp_path, scene, patience=0.05)


def test_full_disk_acknowledges_nothing_and_recovers(tmp_path: Path) -> None:
    async def limit(store: Store, pages: int) -> None:
        async with store._writing.connect() as connection:
            await connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary())
        await limit(store, 1)  # SQLite takes it for the pages that there are
        outcomes = await asyncio.gather(
            store.append(TABLE, 1, [b"b" * 100_000], summary(state="finished")),
            store.append(_id(1), 0, [b"c"], summary()),
            return_exceptions=True,
        )
        assert all(isinstance(outcome, Unavailable) for outcome in outcomes)
        assert "full" in str(outcomes[0].__cause__)  # type: ignore[union-attr]
        assert await store.events(TABLE) == [b"a"]
        assert await store.events(_id(1)) == []
        await limit(store, 1_000_000)
        await store.append(TABLE, 1, [b"b" * 100_000], summary())
        assert len(await store.events(TABLE)) == 2

    run(tmp_path, scene)


def test_failed_commit_acknowledges_nothing(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary())

        def fail(_: Connection) -> None:
            raise RuntimeError("the plug was pulled")

        event.listen(store._writing.sync_engine, "commit", fail)
        outcomes = await asyncio.gather(
            store.append(TABLE, 1, [b"b"], summary()),
            store.add_message(TABLE, ANNA, 1.0, "hello"),
            return_exceptions=True,
        )
        assert [str(outcome.__cause__) for outcome in outcomes if isinstance(outcome, Unavailable)] == [
            "the plug was pulled"
        ] * 2
        assert await store.events(TABLE) == [b"a"]
        event.remove(store._writing.sync_engine, "commit", fail)
        await store.append(TABLE, 1, [b"b"], summary())

    run(tmp_path, scene)


def test_readers_do_not_wait_for_a_writer(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary(state="open"))
        async with store._writing.begin():
            assert await store.events(TABLE) == [b"a"]
            assert len(await store.lobby(9)) == 1
            assert await store.person(ANNA) is not None

    run(tmp_path, scene)


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for engine in (store._writing, store._reading):
            async with engine.connect() as connection:
                found = [
                    (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
                    for name in ("journal_mode", "synchronous", "foreign_keys")
                ]
            assert found == ["wal", 2, 1]

    run(tmp_path, scene)
