"""What a connection is shown of one table: the whole of it, whenever it changes; what is said; and who is there."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from litestar.channels.subscriber import Subscriber

from amstel.kernel.errors import AmstelError
from amstel.server.live import bus
from amstel.server.services import House
from amstel.server.table import frames
from amstel.server.table.frames_out import Known, failed

RETRY = 2.0  # seconds
LOOK = 1.0  # seconds
MOST_UNTOLD = 100  # of what was said, to a client that is slow


class Watching:
    """A connection's subscription to a table.

    It never waits for the client: a slow client skips states but never misses a notice.
    """

    def __init__(
        self,
        house: House,
        person: str,
        tell: Callable[[frames.AnyTold], Awaitable[None]],
        table: str,
        subscriber: Subscriber,
        delay: float,
        told: Iterable[frames.Said],
        untold: Iterable[frames.Said],
    ) -> None:
        self._house = house
        self._person = person
        self._tell = tell
        self._table = table
        self.subscriber = subscriber
        self.known = Known()
        self._stirred = asyncio.Event()
        self._again = False
        self._changed = self._people_changed = False
        self._delay = delay  # of those who do not sit here; one may sit down later
        self._untold = deque(untold, maxlen=MOST_UNTOLD)
        self._told = {said.number for said in (*told, *self._untold)}
        self._present: frames.Present | None = None

    async def run(self) -> None:
        """Until it is cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._listen())
            group.create_task(self._show())
            if self._delay:
                group.create_task(self._wait())

    def show_again(self) -> None:
        """Whatever the client knows, it is told the table as it is now."""
        self._again = self._changed = self._people_changed = True
        self._stirred.set()

    def show_whole(self) -> None:
        """The client knows nothing any more."""
        self.known = Known()
        self.show_again()

    async def _listen(self) -> None:
        house = self._house
        async for data in self.subscriber.iter_events():
            notice = bus.READ.decode(data)
            if notice.table != self._table:
                continue
            match notice:
                case bus.Changed():
                    if notice.only not in ("", self._person):
                        continue
                    # Where the log cannot be read now, whoever asks for the table next reads it.
                    with contextlib.suppress(AmstelError):
                        await house.tables.catch_up(notice.table, notice.sequence)
                    self._changed = True
                    self._again |= bool(notice.only)
                case bus.Chatted():
                    if notice.said.number in self._told:
                        continue
                    self._untold.append(notice.said)
                case bus.Connected():
                    house.presence.hear(notice)
                    self._people_changed = True
            self._stirred.set()

    async def _wait(self) -> None:
        """Whoever is behind looks again and again: there is always something that becomes old enough."""
        clock = self._house.tables.clock
        while True:
            await clock.until(clock.now() + LOOK)
            self._changed = True
            self._stirred.set()

    async def _show(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            try:
                if self._changed:
                    self._changed = False
                    await self._show_table()
                if self._untold:
                    await self._show_talk()
                if self._people_changed:
                    self._people_changed = False
                    await self._show_people()
            except AmstelError as error:
                await self._tell(failed(error, table=self._table))
                # A storage that could not be asked can be asked again: nobody is left with an old table.
                await self._house.tables.clock.until(self._house.tables.clock.now() + RETRY)
                self.show_again()

    async def _show_table(self) -> None:
        before, again, self._again = self.known.version, self._again, False
        shown = await self._house.tables.shown(self._table, self._person, self.known)
        if again or shown.version != before:
            await self._tell(shown)
        if shown.state == "open":  # who has sat down is one of the table's people now
            self._people_changed = True

    async def _show_talk(self) -> None:
        tables = self._house.tables
        delay = await tables.delay(self._table, self._person) if self._delay else 0.0
        while self._untold and self._untold[0].at <= tables.clock.now() - delay:
            await self._tell(self._untold.popleft())

    async def _show_people(self) -> None:
        async with self._house.tables.at(self._table) as table:
            seated = table.people
        present = self._house.presence.present(self._table, seated)
        if present != self._present:
            self._present = present
            await self._tell(present)
