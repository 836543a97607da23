"""A connection's subscription to one table: the table whenever it changes, its chat, and who is connected."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from litestar.channels.subscriber import Subscriber

from amstel.kernel.errors import AmstelError
from amstel.server.live import bus
from amstel.server.live.parts import LiveParts
from amstel.server.table import frames
from amstel.server.table.frames_out import SentState, error_frame

RETRY = 2.0  # seconds
LOOK = 1.0  # seconds
MOST_UNSENT = 100  # chat messages that a slow client has not received


class NoLongerVisible(Exception):
    """The host has removed the person from the table."""


class Subscription:
    """A connection's subscription to a table.

    It never waits for the client: a slow client skips states but never misses a notice.
    """

    def __init__(
        self,
        parts: LiveParts,
        person: str,
        send: Callable[[frames.AnyServerFrame], Awaitable[None]],
        table: str,
        subscriber: Subscriber,
        delay: float,
        sent_messages: Iterable[frames.ChatMessage],
        unsent_messages: Iterable[frames.ChatMessage],
    ) -> None:
        self._parts = parts
        self._person = person
        self._send = send
        self._table = table
        self.subscriber = subscriber
        self._sent = SentState()
        self._wakeup = asyncio.Event()
        self._must_send_table = False  # even if its version hasn't changed
        self._table_changed = self._people_changed = False
        self._delay = delay  # for spectators; a spectator may take a seat later
        self._unsent = deque(unsent_messages, maxlen=MOST_UNSENT)
        self._known_messages = {message.number for message in (*sent_messages, *self._unsent)}
        self._presence: frames.PresenceFrame | None = None

    async def run(self) -> None:
        """Send frames until this is cancelled, or until the person may no longer see the table."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._listen())
                group.create_task(self._send_changes())
                if self._delay:
                    group.create_task(self._poll())
        except* NoLongerVisible:
            pass

    def resend(self) -> None:
        """Send the table as it is now, even if the client has it already."""
        self._must_send_table = self._table_changed = self._people_changed = True
        self._wakeup.set()

    def restart(self) -> None:
        """Send the whole table, with all facts, to a client that has forgotten it."""
        self._sent = SentState()
        self.resend()

    async def _listen(self) -> None:
        async for data in self.subscriber.iter_events():
            message = bus.DECODER.decode(data)
            if message.table != self._table:
                continue
            match message:
                case bus.TableChanged():
                    if message.only not in ("", self._person):
                        continue
                    # If the log can't be read now, it is read when the table is used next.
                    with contextlib.suppress(AmstelError):
                        await self._parts.tables.catch_up(message.table, message.sequence)
                    self._table_changed = True
                    self._must_send_table |= bool(message.only)
                case bus.ChatPosted():
                    if message.message.number in self._known_messages:
                        continue
                    self._unsent.append(message.message)
                case bus.ConnectionsChanged():
                    self._parts.presence.receive(message)
                    self._people_changed = True
            self._wakeup.set()

    async def _poll(self) -> None:
        """Look again and again for a delayed spectator: at any time something may become old enough to be shown."""
        time_source = self._parts.tables.time_source
        while True:
            await time_source.until(time_source.now() + LOOK)
            self._table_changed = True
            self._wakeup.set()

    async def _send_changes(self) -> None:
        while True:
            await self._wakeup.wait()
            self._wakeup.clear()
            try:
                if self._table_changed:
                    self._table_changed = False
                    await self._send_table()
                if self._unsent:
                    await self._send_messages()
                if self._people_changed:
                    self._people_changed = False
                    await self._send_presence()
            except AmstelError as error:
                await self._send(error_frame(error, table=self._table))
                if error.code == "table/removed":
                    raise NoLongerVisible from error
                # Try again later, so that no client is left with an old table after the store has failed.
                time_source = self._parts.tables.time_source
                await time_source.until(time_source.now() + RETRY)
                self.resend()

    async def _send_table(self) -> None:
        before, must_send, self._must_send_table = self._sent.version, self._must_send_table, False
        frame = await self._parts.tables.frame_for(self._table, self._person, self._sent)
        if must_send or frame.version != before:
            await self._send(frame)
        if frame.state == "open":  # a spectator may have become a player
            self._people_changed = True

    async def _send_messages(self) -> None:
        tables = self._parts.tables
        async with tables.visible(self._table, self._person):
            pass  # no message reaches a person who was removed
        delay = await tables.delay_for(self._table, self._person) if self._delay else 0.0
        while self._unsent and self._unsent[0].at <= tables.time_source.now() - delay:
            await self._send(self._unsent.popleft())

    async def _send_presence(self) -> None:
        async with self._parts.tables.locked(self._table) as table:
            seated = table.state.people
        presence = self._parts.presence.frame(self._table, seated)
        if presence != self._presence:
            self._presence = presence
            await self._send(presence)
