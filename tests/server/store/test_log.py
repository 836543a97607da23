import asyncio
from pathlib import Path

import pytest

from amstel.server.store import Conflict, Store, Unknown
from amstel.server.table.summary import SeatedPerson

from .sample_store import ANNA, BRAM, CATO, TABLE, open_store, run, summary


def test_log_is_read_as_written(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        assert await store.events(TABLE) == []
        await store.append(TABLE, 0, [b"a", b"b"], summary())
        await store.append(TABLE, 2, [b"", b"\0\xff", "\"'; DROP TABLE entries; -- ☃".encode()], summary())
        whole = [b"a", b"b", b"", b"\0\xff", "\"'; DROP TABLE entries; -- ☃".encode()]
        assert await store.events(TABLE) == whole
        assert await store.events(TABLE, 2) == whole[2:]
        assert await store.events(TABLE, 5) == []
        assert await store.events("another") == []

    run(tmp_path, scene)


@pytest.mark.parametrize("first", [-1, 0, 1, 3, 100])
def test_wrong_sequence_is_a_conflict(tmp_path: Path, first: int) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a", b"b"], summary(card=b"old"))
        with pytest.raises(Conflict, match="its log has 2 entries") as caught:
            await store.append(TABLE, first, [b"x", b"y", b"z"], summary(state="finished", card=b"new"))
        assert (caught.value.table, caught.value.first, caught.value.length) == (TABLE, first, 2)
        assert await store.events(TABLE) == [b"a", b"b"]
        assert await store.finished(9, now=9.0) == []

    run(tmp_path, scene)


def test_log_starts_at_zero(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(Conflict, match="its log has 0 entries"):
            await store.append(TABLE, 1, [b"a"], summary())
        assert await store.events(TABLE) == []
        assert await store.count_tables(ANNA) == 0

    run(tmp_path, scene)


def test_empty_append_is_refused(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(ValueError, match="needs at least one entry"):
            await store.append(TABLE, 0, [], summary())

    run(tmp_path, scene)


def test_seats_follow_the_summary(tmp_path: Path) -> None:
    async def since(store: Store) -> list[list[float | None]]:
        states = ("running",)
        return [
            [listed.since for listed in await store.tables_of(person, states, 9, now=99.0)] for person in (BRAM, CATO)
        ]

    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary(people=(SeatedPerson(0, BRAM, 5.0), SeatedPerson(1, CATO))))
        assert await since(store) == [[5.0], [None]]
        await store.append(TABLE, 1, [b"b"], summary(people=(SeatedPerson(0, BRAM), SeatedPerson(1, CATO, 6.0))))
        assert await since(store) == [[None], [6.0]]
        await store.append(TABLE, 2, [b"c"], summary(people=(SeatedPerson(0, CATO, 7.0),)))
        assert await since(store) == [[], [7.0]]
        await store.append(TABLE, 3, [b"d"], summary(people=(SeatedPerson(2, BRAM, 8.0),)))
        assert await since(store) == [[8.0], []]

    run(tmp_path, scene)


def test_appends_to_one_table_can_share_a_commit(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"0"], summary())
        commits = store.commits
        await asyncio.gather(
            *(store.append(TABLE, n, [b"%d" % n], summary(updated=float(n), card=b"%d" % n)) for n in range(1, 20))
        )
        assert store.commits - commits < 19
        assert await store.events(TABLE) == [b"%d" % n for n in range(20)]
        assert (await store.tables_of(ANNA, ("running",), 9, now=99.0))[0].card == b"19"

    run(tmp_path, scene)


def test_table_of_unknown_people_is_refused(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for wrong in (summary(host="nobody"), summary(people=(SeatedPerson(0, "nobody"),))):
            with pytest.raises(Unknown):
                await store.append(TABLE, 0, [b"a"], wrong)
        assert await store.events(TABLE) == []
        assert await store.count_tables(ANNA) == 0

    run(tmp_path, scene)


def test_one_of_two_processes_wins_a_write(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        async with open_store(tmp_path) as other:
            for n in range(30):
                outcomes = await asyncio.gather(
                    store.append(TABLE, n, [b"one %d" % n], summary()),
                    other.append(TABLE, n, [b"two %d" % n], summary()),
                    return_exceptions=True,
                )
                refused = [outcome is not None for outcome in outcomes]
                assert sorted(refused) == [False, True]
                assert isinstance(outcomes[refused.index(True)], Conflict)
                winner = b"two" if refused[0] else b"one"
                assert (await store.events(TABLE))[n:] == [b"%s %d" % (winner, n)]
            assert len(await other.events(TABLE)) == 30

    run(tmp_path, scene)
