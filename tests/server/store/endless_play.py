"""A program that plays at four tables until it is killed, and prints each event once it is acknowledged."""

import asyncio
import sys

from amstel.server.store import Store
from amstel.server.table.summary import SeatedPerson, Summary

TABLES = ("north", "east", "south", "west")


async def play(store: Store, table: str) -> None:
    """Append one or three events at a time, each with its number as its content."""
    length = len(await store.events(table))
    while True:
        entries = [b"%d" % n for n in range(length, length + (3 if length % 2 else 1))]
        last = length + len(entries)
        summary = Summary(
            "game", "running", True, "host", 1.0, float(last), None, (SeatedPerson(0, "host", last),), b"%d" % last
        )
        await store.append(table, length, entries, summary)
        length = last
        sys.stdout.write(f"{table} {length}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    """Play at all tables at once, so that they share commits."""
    store = await Store.open(url, patience=60.0)
    if await store.person("host") is None:
        await store.add_person("host", "Host", 1.0)
    await asyncio.gather(*(play(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
