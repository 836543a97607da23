"""The chat of a table: plain text, for the players who sit there."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from amstel.server.accounts.throttle import Rate, Throttle
from amstel.server.errors import ServerError
from amstel.server.live.bus import AnyBusMessage, ChatPosted
from amstel.server.live.tables import Tables
from amstel.server.store import Store
from amstel.server.table.frames import LONGEST_MESSAGE, ChatMessage
from amstel.server.time_source import TimeSource

RATE = Rate(burst=8, every=2.0)
MOST_RECENT = 100  # messages that a new spectator or player receives


class Chat:
    """The chat of all tables."""

    def __init__(
        self, store: Store, tables: Tables, time_source: TimeSource, publish: Callable[[AnyBusMessage], None]
    ) -> None:
        self._store = store
        self._tables = tables
        self._time_source = time_source
        self._publish = publish
        self._throttle = Throttle(RATE, time_source.now)

    async def post(self, table: str, person: str, text: str) -> int:
        """Post a message. Return its number."""
        text = clean_message(text)
        async with self._tables.locked(table) as found:
            found.state.check_not_removed(person)
            if not found.state.seats_of(person):
                raise ServerError("chat/forbidden", "Only seated players can chat at this table.")
            if person in found.state.muted:
                raise ServerError("chat/muted", "The host has muted you.")
            name = found.state.holders[found.state.seats_of(person)[0]].name
        self._throttle.demand(person)
        at = self._time_source.now()
        number = await self._store.add_message(table, person, at, text)
        message = ChatMessage(table=table, number=number, person=person, name=name, at=at, text=text)
        self._publish(ChatPosted(table=table, message=message))
        return number

    async def recent(self, table: str, person: str) -> list[ChatMessage]:
        """Return the latest messages that a person may see, the oldest first."""
        return (await self.history(table, person))[0]

    async def history(self, table: str, person: str) -> tuple[list[ChatMessage], list[ChatMessage]]:
        """Return the latest messages that a person may see now, and those that a delayed spectator sees later."""
        until = self._time_source.now() - await self._tables.delay_for(table, person)
        async with self._tables.visible(table, person) as found:
            names = found.state.names  # also of people who have left
        messages = [
            ChatMessage(
                table=table, number=row.id, person=row.person, name=names.get(row.person, ""), at=row.at, text=row.text
            )
            for row in await self._store.messages(table, limit=MOST_RECENT)
        ]
        return [each for each in messages if each.at <= until], [each for each in messages if each.at > until]


def clean_message(text: str) -> str:
    """Return a message on one line, without control characters and marks that change the direction of writing."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    clean = "".join(letter for letter in spaced if letter == " " or unicodedata.category(letter)[0] != "C")
    if not clean.strip():
        raise ServerError("chat/empty", "The message is empty.")
    if len(clean) > LONGEST_MESSAGE:  # the normal form can be longer than what was sent
        raise ServerError("chat/too_long", f"Messages can have at most {LONGEST_MESSAGE} characters.")
    return clean.strip()
