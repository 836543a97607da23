"""The tables of this process: opened from their logs, kept warm, changed by one door.

Whatever happens at a table, whoever did it, goes the same way: decided by the pure `Table`, applied, kept by the store,
and only then told to anybody. If it could not be kept, the table is folded anew from what was.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec

from amstel.server import commands, entries
from amstel.server.clock import Clock
from amstel.server.entries import AnyEntry, Setup
from amstel.server.errors import ServerError
from amstel.server.frames import TableShown
from amstel.server.listing import summary
from amstel.server.notices import AnyNotice, Changed
from amstel.server.showing import Known, shown
from amstel.server.store import Conflict, Store
from amstel.server.table import Table, checked

MOST_WARM = 2_000
MOST_TABLES = 30  # that one person may host at a time
TRIES = 5  # against another process that writes to the same table

_LOG = logging.getLogger("amstel.server")


class Warm:
    """A table that is folded and ready."""

    def __init__(self, table: Table, log: list[AnyEntry]) -> None:
        self.table = table
        self.log = log
        self.lock = asyncio.Lock()
        self.late: Table | None = None  # as spectators see it, where they are to be behind
        self.loose = False  # whether it is to be folded anew before it is used


class Tables:
    """All tables, by id. `publish` tells all processes that one has changed."""

    def __init__(self, store: Store, clock: Clock, publish: Callable[[AnyNotice], None]) -> None:
        self._store = store
        self.clock = clock
        self._publish = publish
        self._warm: OrderedDict[str, Warm] = OrderedDict()
        self.changed: Callable[[str], None] = lambda table: None  # whoever drives the tables listens here

    # --- reading ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """A table, to be looked at while nobody changes it; up to date with the log as far as is known."""
        async with self._held(id) as warm:
            yield warm.table

    async def shown(self, id: str, person: str, known: Known | None = None) -> TableShown:
        """A table as a person may see it; what they then know is noted."""
        async with self._held(id) as warm:
            table = self._seen_by(warm, person)
            if not table.may_watch(person):
                raise ServerError("table/forbidden", "This table is private.")
            frame = shown(table, person, known)
        if known is not None:
            known.version, known.played = frame.version, frame.played
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
            if isinstance(warm.log[late.sequence], entries.Began) and warm.log[late.sequence].at > until:
                break
            late.apply(warm.log[late.sequence])
        return late

    # --- changing ---------------------------------------------------------------------------------------------------

    async def open(self, setup: Setup, person: str, name: str, chairs: Sequence[str] = ("me",)) -> str:
        """A new table, with the host and opponents on its chairs: `me`, an opponent's name, or an empty text."""
        setup = checked(setup)
        if len(chairs) > setup.seats:
            raise ServerError("game/bad_setup", f"{len(chairs)} chairs for {setup.seats} seats.")
        if await self._store.count_tables(person) >= MOST_TABLES:
            raise ServerError("limit/tables", f"You host {MOST_TABLES} tables already: finish or cancel one first.")
        id = secrets.token_urlsafe(9)
        opened = entries.Opened(at=self.clock.now(), by=person, setup=setup, seed=secrets.randbits(48))
        table = Table(id, [opened])
        log: list[AnyEntry] = [opened]
        for seat, chair in enumerate(chairs):
            if chair:
                wish = commands.Sit(seat=seat) if chair == "me" else commands.Invite(seat=seat, opponent=chair)
                for entry in table.decide(wish, person, name, self.clock.now()):
                    table.apply(entry)
                    log.append(entry)
        await self._store.append(id, 0, [entries.written(entry) for entry in log], summary(table))
        self._keep_warm(id, Warm(table, log))
        return id

    async def do(self, id: str, command: commands.AnyCommand, person: str, name: str) -> int:
        """Carry out a command; the answer is the version that it made. It returns when all is kept for good."""
        if isinstance(command, commands.Rematch):
            return await self._rematch(id, command, person)
        for _ in range(TRIES):
            async with self._held(id) as warm:
                before = warm.table.repeated(command, person)
                if before is not None:
                    return before
                made = warm.table.decide(command, person, name, self.clock.now())
                if await self._keep(id, warm, made):
                    return warm.table.version
        raise ServerError("limit/busy", "The table is too busy: try again.")

    async def happen(self, id: str, made: Callable[[Table], list[AnyEntry]]) -> bool:
        """What happens by itself, or by an opponent: entries made from the table as it is then. False if nothing."""
        for _ in range(TRIES):
            async with self._held(id) as warm:
                new = made(warm.table)
                if not new or await self._keep(id, warm, new):
                    return bool(new)
        return False

    async def _keep(self, id: str, warm: Warm, made: Sequence[AnyEntry]) -> bool:
        """Apply and keep entries, then tell; False where another process was quicker, so look anew."""
        first = warm.table.sequence
        warm.loose = True  # until it is known that what is applied is also kept
        for entry in made:
            warm.table.apply(entry)
        warm.log.extend(made)
        try:
            await self._store.append(id, first, [entries.written(entry) for entry in made], summary(warm.table))
        except Conflict:
            return False
        warm.loose = False
        private = all(isinstance(entry, entries.Stopped) for entry in made)
        if not private or made[0].by:
            self._publish(Changed(table=id, sequence=warm.table.sequence, only=made[0].by if private else ""))
        self.changed(id)
        return True

    async def _rematch(self, id: str, command: commands.Rematch, person: str) -> int:
        """The same people, one chair on, so that somebody else begins."""
        async with self._held(id) as warm:
            table = warm.table
            table.check_rematch(person)
            if not table.rematch:
                setup = msgspec.structs.replace(table.setup, start="", move=None)
                new = secrets.token_urlsafe(9)
                now = self.clock.now()
                log: list[AnyEntry] = [entries.Opened(at=now, by=person, setup=setup, seed=secrets.randbits(48))]
                for seat, holder in enumerate([*table.holders[1:], table.holders[0]]):
                    if holder.person:
                        log.append(entries.Sat(at=now, by=person, seat=seat, person=holder.person, name=holder.name))
                    else:
                        log.append(entries.Invited(at=now, by=person, seat=seat, opponent=holder.opponent))
                next_one = Table(new, log)
                await self._store.append(new, 0, [entries.written(entry) for entry in log], summary(next_one))
                self._keep_warm(new, Warm(next_one, log))
                await self._keep(id, warm, [entries.Rematched(at=now, by=person, id=command.id, table=new)])
            return warm.table.version

    # --- warmth -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _held(self, id: str) -> AsyncIterator[Warm]:
        warm = self._warm.get(id)
        if warm is None:
            data = await self._store.entries(id)
            if not data:
                raise ServerError("table/unknown", "There is no such table. Ask your host for the link once more.")
            log = [entries.read(each) for each in data]
            warm = self._warm.get(id) or self._keep_warm(id, Warm(Table(id, log), log))
        self._warm.move_to_end(id)
        async with warm.lock:
            if warm.loose:
                warm.log = [entries.read(each) for each in await self._store.entries(id)]
                warm.table, warm.late = Table(id, warm.log), None
                warm.loose = False
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
            if warm.loose or warm.table.sequence >= sequence:
                return
            for data in await self._store.entries(id, warm.table.sequence):
                entry = entries.read(data)
                warm.table.apply(entry)
                warm.log.append(entry)
        self.changed(id)
