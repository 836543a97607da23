from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from amstel.server.store import Cursor, Store, TableRow
from amstel.server.table.summary import SeatedPerson

from .sample_store import ANNA, BRAM, CATO, run, summary

RUNNING = ("running",)


async def pages(page: Callable[[Cursor | None], Awaitable[list[TableRow]]]) -> list[TableRow]:
    """All pages of a list, one after the other."""
    found: list[TableRow] = []
    place = None
    while more := await page(place):
        found += more
        place = more[-1].cursor
    return found


def test_public_lists_are_newest_first(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for n, (state, listed) in enumerate(
            (state, listed) for state in ("open", "running", "finished", "cancelled") for listed in (True, False)
        ):
            for k in (0, 1):
                made = summary(state=state, listed=listed, updated=n + k / 2, card=b"%d" % k)
                await store.append(f"{state[:4]}-{listed}-{k}", 0, [b"a"], made)
        assert await store.lobby(9) == [
            TableRow("open-True-1", 0.5, None, b"1"),
            TableRow("open-True-0", 0.0, None, b"0"),
        ]
        assert [listed.id for listed in await store.finished(9, now=9.0)] == ["fini-True-1", "fini-True-0"]
        assert [listed.id for listed in await store.running(9, now=9.0)] == ["runn-True-1", "runn-True-0"]
        assert [listed.id for listed in await store.lobby(1)] == ["open-True-1"]
        assert [listed.id for listed in await store.lobby(9, 0.5)] == ["open-True-0"]

    run(tmp_path, scene)


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_pages_neither_skip_nor_repeat_tables(tmp_path: Path, size: int) -> None:
    async def scene(store: Store) -> None:
        for n in range(10):
            made = summary(state="open", updated=float(n // 4), people=(SeatedPerson(0, BRAM, 1.0 if n % 3 else None),))
            await store.append(f"t{n}", 0, [b"a"], made)
        lobby = await pages(lambda place: store.lobby(size, place))
        assert [listed.id for listed in lobby] == [f"t{n}" for n in reversed(range(10))]
        own = await pages(lambda place: store.tables_of(BRAM, ("open",), size, place, now=99.0))
        expected = [n for n in reversed(range(10)) if n % 3] + [n for n in reversed(range(10)) if not n % 3]
        assert [listed.id for listed in own] == [f"t{n}" for n in expected]

    run(tmp_path, scene)


def test_own_list_has_seated_and_hosted_tables(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append("hosted", 0, [b"a"], summary(updated=1.0))
        await store.append("seated", 0, [b"a"], summary(updated=2.0, host=BRAM, people=(SeatedPerson(1, ANNA),)))
        await store.append(
            "waiting", 0, [b"a"], summary(updated=0.5, people=(SeatedPerson(0, ANNA, 7.0), SeatedPerson(1, CATO)))
        )
        await store.append("ended", 0, [b"a"], summary(updated=3.0, state="finished", listed=False))
        await store.append("others", 0, [b"a"], summary(updated=4.0, host=BRAM, people=(SeatedPerson(0, BRAM, 1.0),)))
        assert [(listed.id, listed.since) for listed in await store.tables_of(ANNA, RUNNING, 9, now=99.0)] == [
            ("waiting", 7.0),
            ("seated", None),
            ("hosted", None),
        ]
        both = await store.tables_of(ANNA, ("running", "finished"), 9, now=99.0)
        assert [listed.id for listed in both] == ["waiting", "ended", "seated", "hosted"]
        assert await store.tables_of(ANNA, (), 9, now=99.0) == []
        assert await store.tables_of("nobody", RUNNING, 9, now=99.0) == []

    run(tmp_path, scene)


def test_table_with_several_own_seats_is_listed_once(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        people = (SeatedPerson(0, ANNA), SeatedPerson(1, ANNA, 9.0), SeatedPerson(2, ANNA, 8.0))
        await store.append("hot-seat", 0, [b"a"], summary(people=people))
        assert [(listed.id, listed.since) for listed in await store.tables_of(ANNA, RUNNING, 9, now=99.0)] == [
            ("hot-seat", 8.0)
        ]

    run(tmp_path, scene)


def test_due_tables_are_listed_by_time(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for table, due in (("late", 5.0), ("later", 6.0), ("latest", 9.0), ("never", None)):
            await store.append(table, 0, [b"a"], summary(due=due))
        assert await store.due(4.9, 9) == []
        assert await store.due(6.0, 9) == ["late", "later"]
        assert await store.due(100.0, 2) == ["late", "later"]
        await store.append("late", 1, [b"b"], summary(due=None))
        assert await store.due(100.0, 9) == ["later", "latest"]

    run(tmp_path, scene)


def test_hosted_tables_are_counted_until_they_end(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for n, state in enumerate(("open", "running", "finished", "cancelled")):
            await store.append(f"t{n}", 0, [b"a"], summary(state=state, people=(SeatedPerson(0, BRAM),)))
        assert await store.count_tables(ANNA) == 2
        assert await store.count_tables(BRAM) == 0

    run(tmp_path, scene)
