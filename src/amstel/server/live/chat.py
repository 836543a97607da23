"""The chat of a table: for those who sit there, as plain text."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from amstel.server.accounts.throttle import Rate, Throttle
from amstel.server.errors import ServerError
from amstel.server.live.bus import AnyNotice, Chatted
from amstel.server.live.tables import Tables
from amstel.server.store import Store
from amstel.server.table.frames import LONGEST_SAID, Said
from amstel.server.time_source import Clock

RATE = Rate(burst=8, every=2.0)
LAST = 100  # that whoever comes is told


class Talk:
    """What is said at the tables."""

    def __init__(self, store: Store, tables: Tables, clock: Clock, publish: Callable[[AnyNotice], None]) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._publish = publish
        self._throttle = Throttle(RATE, clock.now)

    async def say(self, table: str, person: str, text: str) -> int:
        """Say something; the answer is its number."""
        said = plain(text)
        async with self._tables.at(table) as found:
            names = [holder.name for holder in found.holders if holder.person == person]
            if not names:
                raise ServerError("chat/forbidden", "Only seated players can chat at this table.")
            if person in found.muted:
                raise ServerError("chat/muted", "The host has muted you.")
        self._throttle.demand(person)
        at = self._clock.now()
        number = await self._store.say(table, person, at, said)
        self._publish(
            Chatted(table=table, said=Said(table=table, number=number, person=person, name=names[0], at=at, text=said))
        )
        return number

    async def said(self, table: str, person: str) -> list[Said]:
        """What was said last at a table, the oldest first; for those who are behind, as far as they are."""
        return (await self.heard(table, person))[0]

    async def heard(self, table: str, person: str) -> tuple[list[Said], list[Said]]:
        """The same, and what those who are behind will hear later."""
        until = self._clock.now() - await self._tables.delay(table, person)
        async with self._tables.seen(table, person) as found:
            names = {holder.person: holder.name for holder in found.holders if holder.person}
        told = [
            Said(
                table=table, number=row.id, person=row.person, name=names.get(row.person, ""), at=row.at, text=row.text
            )
            for row in await self._store.said(table, limit=LAST)
        ]
        return [said for said in told if said.at <= until], [said for said in told if said.at > until]


def plain(text: str) -> str:
    """What can be shown anywhere on one line: no control characters, nothing that turns the direction of writing."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    said = "".join(letter for letter in spaced if letter == " " or unicodedata.category(letter)[0] != "C")
    if not said.strip():
        raise ServerError("chat/empty", "The message is empty.")
    if len(said) > LONGEST_SAID:  # normal forms can be longer than what was sent
        raise ServerError("chat/too_long", f"Messages can have at most {LONGEST_SAID} characters.")
    return said.strip()
