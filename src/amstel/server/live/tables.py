"""The tables of this process: opened from their logs, kept warm, changed by one door.

Whatever happens at a table, whoever did it, goes the same way: decided by the pure `Table`, applied, kept by the store,
and only then told to anybody. If it could not be kept, the table is folded anew from what was.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from base64 import urlsafe_b64encode
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from amstel.kernel.errors import AmstelError
from amstel.server.errors import ServerError
from amstel.server.live.bus import AnyNotice, Changed
from amstel.server.store import Conflict, Store
from amstel.server.table import commands, events
from amstel.server.table.events import AnyEntry, Setup
from amstel.server.table.frames import TableShown
from amstel.server.table.frames_out import Known, shown
from amstel.server.table.summary import summary
from amstel.server.table.table import Table
from amstel.server.table.table_options import checked
from amstel.server.time_source import Clock

MOST_WARM = 2_000
MOST_TABLES = 30  # that one person may host at a time
TRIES = 5  # against another process that writes to the same table

Done = TypeVar("Done")


class Warm:
    """A table that is folded and ready."""

    def __init__(self, table: Table, log: list[AnyEntry]) -> None:
        self.table = table
        self.log = log
        self.lock = asyncio.Lock()
        self.late: Table | None = None  # as spectators see it, where they are to be behind
        self.loose = False  # whether it is to be folded anew before it is used
        self.told = table.sequence  # entries that are kept, and of which the others know
        self.sure = False  # whether we would have been told if another process had written since we have read


class Tables:
    """All tables, by id. `publish` tells all processes that one has changed."""

    def __init__(self, store: Store, clock: Clock, publish: Callable[[AnyNotice], None]) -> None:
        self._store = store
        self.clock = clock
        self._publish = publish
        self._warm: OrderedDict[str, Warm] = OrderedDict()
        self._listened: Counter[str] = Counter()  # tables whose notices reach this process, and how many listen
        self._doing: set[asyncio.Task[Any]] = set()
        self.changed: Callable[[str], None] = lambda table: None  # whoever drives the tables listens here

    # --- reading ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """A table, to be looked at while nobody changes it; up to date with the log as far as is known."""
        async with self._held(id) as warm:
            yield warm.table

    @asynccontextmanager
    async def seen(self, id: str, person: str) -> AsyncIterator[Table]:
        """A table as far as a person may know of it already; one that is private is not for others."""
        async with self._held(id) as warm:
            table = self._seen_by(warm, person)
            if not table.may_watch(person):
                raise ServerError("table/forbidden", "This table is private.")
            yield table

    async def shown(self, id: str, person: str, known: Known | None = None) -> TableShown:
        """A table as a person may see it; what they then know is noted."""
        async with self.seen(id, person) as table:
            frame = shown(table, person, known)
        if known is not None:
            known.note(frame)
        return frame

    async def delay(self, id: str, person: str) -> float:
        """How many seconds a person is behind at a table."""
        async with self._held(id) as warm:
            return 0.0 if warm.table.seats_of(person) else warm.table.setup.delay

    def _seen_by(self, warm: Warm, person: str) -> Table:
        """The table itself for its people, an earlier moment of it for those who are to be behind."""
        table = warm.table
        if not table.setup.delay or table.seats_of(person):
            return table
        until = self.clock.now() - table.setup.delay
        late = warm.late = warm.late or Table(table.id, warm.log[:1])
        # Before the game there is nothing to hide, and a table that is not there yet would be a riddle.
        while late.sequence < len(warm.log) and (late.match is None or warm.log[late.sequence].at <= until):
            if isinstance(warm.log[late.sequence], events.Began) and warm.log[late.sequence].at > until:
                break
            late.apply(warm.log[late.sequence])
        return late

    # --- changing ---------------------------------------------------------------------------------------------------

    async def open(self, setup: Setup, person: str, name: str, chairs: Sequence[str] = ("me",)) -> str:
        """A new table, with the host and opponents on its chairs: `me`, an opponent's name, or an empty text."""
        setup = checked(setup)
        if len(chairs) > setup.seats:
            raise ServerError("game/bad_setup", f"Got {len(chairs)} players for {setup.seats} seats.")
        await self._check_number(person)
        id = secrets.token_urlsafe(9)
        opened = events.Opened(at=self.clock.now(), by=person, setup=setup, seed=secrets.randbits(62))
        table = Table(id, [opened])
        log: list[AnyEntry] = [opened]
        for seat, chair in enumerate(chairs):
            if chair:
                wish = commands.Sit(seat=seat) if chair == "me" else commands.Invite(seat=seat, opponent=chair)
                for entry in table.decide(wish, person, name, self.clock.now()):
                    table.apply(entry)
                    log.append(entry)
        await self._store.append(id, 0, [events.written(entry) for entry in log], summary(table))
        self._keep_warm(id, Warm(table, log))
        return id

    async def do(self, id: str, command: commands.AnyCommand, person: str, name: str) -> int:
        """Carry out a command; the answer is the version that it made. It returns when all is kept for good."""
        # What counts is when it came, not when the table had time for it: an auction is decided by less than a second.
        return await self._to_the_end(self._do(id, command, person, name, self.clock.now()))

    async def happen(self, id: str, made: Callable[[Table], list[AnyEntry]]) -> bool:
        """What happens by itself, or by an opponent: entries made from the table as it is then. False if nothing."""
        return await self._to_the_end(self._happen(id, made))

    async def end(self) -> None:
        """Wait for what is being written, also where nobody else waits for it any more."""
        await asyncio.gather(*self._doing, return_exceptions=True)

    async def _to_the_end(self, doing: Coroutine[Any, Any, Done]) -> Done:
        """Do it even if whoever has asked goes away: what is written must be told to the others."""
        task = asyncio.create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def _do(self, id: str, command: commands.AnyCommand, person: str, name: str, came: float) -> int:
        for _ in range(TRIES):
            async with self._held(id) as warm:
                table = warm.table
                before = table.repeated(command, person)
                if before is not None:
                    return before
                at = max(came, table.updated)  # the log goes forward in time
                try:
                    if isinstance(command, commands.Rematch):
                        made = await self._rematch(table, command, person, at)
                    else:
                        made = table.decide(command, person, name, at)
                except AmstelError:
                    if await self._read_on(id, warm):  # another process knew better
                        continue
                    raise
                if not made or await self._keep(id, warm, made):
                    return warm.table.version
        raise ServerError("limit/busy", "The table is busy. Try again.")

    async def _happen(self, id: str, made: Callable[[Table], list[AnyEntry]]) -> bool:
        for _ in range(TRIES):
            async with self._held(id) as warm:
                new = made(warm.table)
                if not new or await self._keep(id, warm, new):
                    return bool(new)
        return False

    async def _keep(self, id: str, warm: Warm, made: Sequence[AnyEntry]) -> bool:
        """Apply and keep entries, then tell; False where another process was quicker, so look anew."""
        first = warm.table.sequence
        # The log goes forward in time, whatever the clock of another process said.
        made = [msgspec.structs.replace(entry, at=max(entry.at, warm.table.updated)) for entry in made]
        warm.loose = True  # until it is known that what is applied is also kept
        for entry in made:
            warm.table.apply(entry)
        warm.log.extend(made)
        try:
            await self._store.append(id, first, [events.written(entry) for entry in made], summary(warm.table))
        except Conflict:
            return False
        warm.loose = False
        private = all(isinstance(entry, events.Stopped) for entry in made)
        self._tell(id, warm, only=made[0].by if private else "", hidden=private and not made[0].by)
        return True

    def _tell(self, id: str, warm: Warm, *, only: str = "", hidden: bool = False) -> None:
        warm.told = warm.table.sequence
        if not hidden:
            self._publish(Changed(table=id, sequence=warm.told, only=only))
        self.changed(id)

    async def _rematch(self, table: Table, command: commands.Rematch, person: str, now: float) -> list[AnyEntry]:
        """The same people, one chair on, so that somebody else begins. Nothing to do where they have a table already.

        The new table is there before anybody is told of it. Its id follows from that of this one: whoever tries again,
        or at the same time in another process, means the same table.
        """
        table.check_rematch(person)
        if table.rematch:
            return []
        await self._check_number(person)
        setup = msgspec.structs.replace(table.setup, start="", move=None)
        new = urlsafe_b64encode(sha256(f"after {table.id}".encode()).digest()[:9]).decode()
        log: list[AnyEntry] = [events.Opened(at=now, by=person, setup=setup, seed=secrets.randbits(62))]
        for seat, holder in enumerate([*table.holders[1:], table.holders[0]]):
            if holder.person:
                log.append(events.Sat(at=now, by=person, seat=seat, person=holder.person, name=holder.name))
            else:
                log.append(events.Invited(at=now, by=person, seat=seat, opponent=holder.opponent))
        next_one = Table(new, log)
        with contextlib.suppress(Conflict):
            await self._store.append(new, 0, [events.written(entry) for entry in log], summary(next_one))
        return [events.Rematched(at=now, by=person, id=command.id, table=new)]

    async def _check_number(self, person: str) -> None:
        if await self._store.count_tables(person) >= MOST_TABLES:
            raise ServerError("limit/tables", f"You already host {MOST_TABLES} tables. Finish or close one first.")

    # --- warmth -----------------------------------------------------------------------------------------------------

    def listen(self, id: str) -> None:
        """Notices of a table reach this process from now on; one that was missed before is made up for."""
        self._listened[id] += 1
        if id in self._warm:
            self._warm[id].sure = False

    def ignore(self, id: str) -> None:
        """One of those who listened does so no longer."""
        self._listened[id] -= 1
        if not self._listened[id]:
            del self._listened[id]
            if id in self._warm:
                self._warm[id].sure = False

    @asynccontextmanager
    async def _held(self, id: str) -> AsyncIterator[Warm]:
        warm = self._warm.get(id)
        if warm is None:
            sure = id in self._listened
            data = await self._store.entries(id)
            if not data:
                raise ServerError("table/unknown", "Table not found. Ask the host for the link again.")
            log = [events.read(each) for each in data]
            warm = self._warm.get(id)
            if warm is None:
                warm = self._keep_warm(id, Warm(Table(id, log), log))
                warm.sure = sure
        self._warm.move_to_end(id)
        async with warm.lock:
            if warm.loose:
                await self._fold_anew(id, warm)
            elif not warm.sure:
                await self._read_on(id, warm)
            yield warm

    def _keep_warm(self, id: str, warm: Warm) -> Warm:
        self._warm[id] = warm
        while len(self._warm) > MOST_WARM:
            self._warm.popitem(last=False)
        return warm

    async def catch_up(self, id: str, sequence: int) -> None:
        """Another process has written: read on, where this table is warm here."""
        warm = self._warm.get(id)
        if warm is None:
            return
        async with warm.lock:
            if not warm.loose and warm.table.sequence < sequence:
                warm.sure = False  # until it is read, by us or by whoever looks next
                await self._read_on(id, warm)

    async def _read_on(self, id: str, warm: Warm) -> bool:
        """Apply what others have written; whether there was anything."""
        sure = id in self._listened
        new = [events.read(data) for data in await self._store.entries(id, warm.table.sequence)]
        warm.loose = bool(new)
        for entry in new:
            warm.table.apply(entry)
        warm.log.extend(new)
        warm.loose, warm.sure = False, sure and id in self._listened
        warm.told = warm.table.sequence
        if new:
            self.changed(id)
        return bool(new)

    async def _fold_anew(self, id: str, warm: Warm) -> None:
        """After a failure the log alone knows what has happened, and perhaps nobody was told of all that has."""
        sure = id in self._listened
        log = [events.read(data) for data in await self._store.entries(id)]
        warm.table, warm.log, warm.late = Table(id, log), log, None
        warm.loose, warm.sure = False, sure and id in self._listened
        if warm.table.sequence > warm.told:
            self._tell(id, warm)
