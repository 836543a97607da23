"""Stores and summaries for tests."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from amstel.server.store import Store
from amstel.server.table.summary import SeatedPerson, Summary

T = TypeVar("T")

ANNA, BRAM, CATO = "anna00000000", "bram00000000", "cato00000000"
TABLE = "mytable"


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'amstel.db'}"


@asynccontextmanager
async def open_store(folder: Path, patience: float = 30.0) -> AsyncIterator[Store]:
    store = await Store.open(url(folder), patience=patience)
    try:
        yield store
    finally:
        await store.close()


def run(folder: Path, play: Callable[[Store], Awaitable[T]], patience: float = 30.0) -> T:
    """Run a scene on a store with three people."""

    async def scene() -> T:
        async with open_store(folder, patience) as store:
            for person in (ANNA, BRAM, CATO):
                await store.add_person(person, person[:4], 1.0)
            return await play(store)

    return asyncio.run(scene())


def summary(
    *,
    state: str = "running",
    listed: bool = True,
    host: str = ANNA,
    updated: float = 1.0,
    due: float | None = None,
    people: tuple[SeatedPerson, ...] = (),
    card: bytes = b"{}",
) -> Summary:
    return Summary("ticket-to-ride-amsterdam", state, listed, host, 1.0, updated, due, people, card)
