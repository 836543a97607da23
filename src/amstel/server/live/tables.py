"""The tables of this process: loaded from their logs, kept in memory, and changed in one place.

Everything that happens at a table goes the same way: the pure `Table` decides, the events are applied and stored, and
only then does anyone hear of them. If they could not be stored, the table is rebuilt from its log.
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
from amstel.server.live.bus import AnyBusMessage, TableChanged
from amstel.server.live.editions import Editions
from amstel.server.store import Conflict, Store
from amstel.server.table import commands, events
from amstel.server.table.events import AnyEvent
from amstel.server.table.frames import TableFrame
from amstel.server.table.frames_out import SentState, table_frame
from amstel.server.table.summary import summary
from amstel.server.table.table import Table
from amstel.server.table.table_options import TableSetup, validate
from amstel.server.time_source import TimeSource

MOST_LOADED = 2_000
MOST_TABLES = 30  # that one person may host at a time
TRIES = 5  # against another process that writes to the same table

_Result = TypeVar("_Result")


class LoadedTable:
    """A table in memory."""

    def __init__(self, table: Table, log: list[AnyEvent]) -> None:
        self.table = table
        self.log = log
        self.lock = asyncio.Lock()
        self.delayed: Table | None = None  # as delayed spectators see it
        self.must_reload = False  # whether it has to be rebuilt from the log before it is used
        self.published = table.state.sequence  # events that are stored, and of which the others have heard
        self.is_current = False  # whether we would have heard if another process had written since we read


class Tables:
    """All tables, by id. `publish` tells all processes that a table has changed."""

    def __init__(self, store: Store, time_source: TimeSource, publish: Callable[[AnyBusMessage], None]) -> None:
        self._store = store
        self.editions = Editions(store, time_source)
        self.time_source = time_source
        self._publish = publish
        self._loaded: OrderedDict[str, LoadedTable] = OrderedDict()
        self._listeners: Counter[str] = Counter()  # tables whose messages reach this process, and how many listen
        self._writing: set[asyncio.Task[Any]] = set()
        self.on_change: Callable[[str], None] = lambda table: None  # the scheduler listens here

    # --- reading ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def locked(self, id: str) -> AsyncIterator[Table]:
        """Give access to a table while no one changes it."""
        async with self._locked(id) as loaded:
            yield loaded.table

    @asynccontextmanager
    async def visible(self, id: str, person: str) -> AsyncIterator[Table]:
        """Give access to a table as far as a person may know it. Raise an error if it is private."""
        async with self._locked(id) as loaded:
            loaded.table.state.check_visible_to(person)  # at once, also where spectators are behind
            yield self._visible_to(loaded, person)

    async def frame_for(self, id: str, person: str, sent: SentState | None = None) -> TableFrame:
        """Return a table as a person may see it, and note in `sent` that they receive it."""
        async with self.visible(id, person) as table:
            frame = table_frame(table.state, person, sent)
        if sent is not None:
            sent.update(frame)
        return frame

    async def delay_for(self, id: str, person: str) -> float:
        """Return by how many seconds a person is behind at a table."""
        async with self._locked(id) as loaded:
            state = loaded.table.state
            return 0.0 if state.seats_of(person) else state.setup.delay

    def _visible_to(self, loaded: LoadedTable, person: str) -> Table:
        """Return the table itself for its players, and an earlier state of it for delayed spectators."""
        table = loaded.table
        delay = table.state.setup.delay
        if not delay or table.state.seats_of(person):
            return table
        until = self.time_source.now() - delay
        delayed = loaded.delayed = loaded.delayed or Table(table.state.id, loaded.log[:1])
        state = delayed.state
        # Before the game there is nothing to hide, and a table that doesn't exist yet would confuse people.
        while state.sequence < len(loaded.log) and (state.match is None or loaded.log[state.sequence].at <= until):
            event = loaded.log[state.sequence]
            if isinstance(event, events.GameStarted) and event.at > until:
                break
            delayed.apply(event)
        return delayed

    # --- changing ---------------------------------------------------------------------------------------------------

    async def create(self, setup: TableSetup, person: str, name: str, players: Sequence[str] = ("me",)) -> str:
        """Create a table and return its id. `players` says who sits where: `me`, a bot, or an empty text for no one."""
        setup = validate(await self.editions.with_components(setup))
        if len(players) > setup.seats:
            raise ServerError("game/bad_setup", f"Got {len(players)} players for {setup.seats} seats.")
        await self._check_number(person)
        id = secrets.token_urlsafe(9)
        now = self.time_source.now()
        log: list[AnyEvent] = [events.TableCreated(at=now, by=person, setup=setup, seed=secrets.randbits(62))]
        table = Table(id, log)
        for seat, player in enumerate(players):
            if player:
                command = commands.Sit(seat=seat) if player == "me" else commands.Invite(seat=seat, opponent=player)
                for event in table.decide(command, person, name, self.time_source.now()):
                    table.apply(event)
                    log.append(event)
        await self._append(id, 0, log, table)
        self._add(id, LoadedTable(table, log))
        return id

    async def execute(self, id: str, command: commands.AnyCommand, person: str, name: str) -> int:
        """Carry out a command. Return the version to which it led, once everything is stored."""
        # The time of arrival counts, not when the table was free: fractions of a second decide an auction.
        return await self._shielded(self._execute(id, command, person, name, self.time_source.now()))

    async def record(self, id: str, make_events: Callable[[Table], list[AnyEvent]]) -> bool:
        """Store events of the server or a bot, made from the table as it is then. Return whether there were any."""
        return await self._shielded(self._record(id, make_events))

    async def finish_writes(self) -> None:
        """Wait for everything that is being written, even if no one else waits for it any more."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _shielded(self, work: Coroutine[Any, Any, _Result]) -> _Result:
        """Finish some work even if its caller is cancelled: the others must hear of what is written."""
        task = asyncio.create_task(work)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _execute(self, id: str, command: commands.AnyCommand, person: str, name: str, arrived: float) -> int:
        for _ in range(TRIES):
            async with self._locked(id) as loaded:
                table = loaded.table
                earlier = table.earlier_version(command, person)
                if earlier is not None:
                    return earlier
                at = max(arrived, table.state.updated)  # the log goes forward in time
                try:
                    if isinstance(command, commands.Rematch):
                        made = await self._rematch(table, command, person, at)
                    else:
                        made = table.decide(command, person, name, at)
                except AmstelError:
                    if await self._read_new_events(id, loaded):  # another process has changed the table
                        continue
                    raise
                if not made or await self._save(id, loaded, made):
                    return loaded.table.state.version
        raise ServerError("limit/busy", "The table is busy. Try again.")

    async def _record(self, id: str, make_events: Callable[[Table], list[AnyEvent]]) -> bool:
        for _ in range(TRIES):
            async with self._locked(id) as loaded:
                made = make_events(loaded.table)
                if not made or await self._save(id, loaded, made):
                    return bool(made)
        return False

    async def _save(self, id: str, loaded: LoadedTable, made: Sequence[AnyEvent]) -> bool:
        """Apply, store and publish events. Return False if another process was quicker, so that the caller retries."""
        state = loaded.table.state
        first = state.sequence
        # The log goes forward in time, whatever the clock of another process said.
        made = [msgspec.structs.replace(event, at=max(event.at, state.updated)) for event in made]
        loaded.must_reload = True  # until it is known that the applied events are also stored
        for event in made:
            loaded.table.apply(event)
        loaded.log.extend(made)
        try:
            await self._append(id, first, made, loaded.table)
        except Conflict:
            return False
        loaded.must_reload = False
        private = all(isinstance(event, events.ClockStopped) for event in made)
        self._publish_change(id, loaded, only=made[0].by if private else "", hidden=private and not made[0].by)
        return True

    async def _append(self, id: str, first: int, made: Sequence[AnyEvent], table: Table) -> None:
        await self._store.append(id, first, [events.encode(event) for event in made], summary(table.state))

    def _publish_change(self, id: str, loaded: LoadedTable, *, only: str = "", hidden: bool = False) -> None:
        loaded.published = loaded.table.state.sequence
        if not hidden:
            self._publish(TableChanged(table=id, sequence=loaded.published, only=only))
        self.on_change(id)

    async def _rematch(self, table: Table, command: commands.Rematch, person: str, now: float) -> list[AnyEvent]:
        """Create a table for the same players, each one seat on, so that another one starts, unless there is one.

        The new table exists before anyone hears of it. Its id follows from that of this one, so a repeated request, or
        one at the same time in another process, means the same table.
        """
        table.check_rematch(person)
        state = table.state
        if state.rematch:
            return []
        await self._check_number(person)
        setup = validate(msgspec.structs.replace(state.setup, start="", move=None))  # by the newest rules
        new = urlsafe_b64encode(sha256(f"after {state.id}".encode()).digest()[:9]).decode()
        log: list[AnyEvent] = [events.TableCreated(at=now, by=person, setup=setup, seed=secrets.randbits(62))]
        log += [events.PersonRemoved(at=now, by=person, person=each) for each in sorted(state.removed)]
        for seat, holder in enumerate([*state.holders[1:], state.holders[0]]):
            if holder.person:
                log.append(events.SeatTaken(at=now, by=person, seat=seat, person=holder.person, name=holder.name))
            else:
                log.append(events.BotInvited(at=now, by=person, seat=seat, opponent=holder.opponent))
        with contextlib.suppress(Conflict):
            await self._append(new, 0, log, Table(new, log))
        return [events.RematchCreated(at=now, by=person, id=command.id, table=new)]

    async def _check_number(self, person: str) -> None:
        if await self._store.count_tables(person) >= MOST_TABLES:
            raise ServerError("limit/tables", f"You already host {MOST_TABLES} tables. Finish or close one first.")

    # --- loading ----------------------------------------------------------------------------------------------------

    def add_listener(self, id: str) -> None:
        """Note that messages about a table reach this process from now on. Earlier ones may have been missed."""
        self._listeners[id] += 1
        if id in self._loaded:
            self._loaded[id].is_current = False

    def remove_listener(self, id: str) -> None:
        """Note that one listener fewer receives messages about a table."""
        self._listeners[id] -= 1
        if not self._listeners[id]:
            del self._listeners[id]
            if id in self._loaded:
                self._loaded[id].is_current = False

    @asynccontextmanager
    async def _locked(self, id: str) -> AsyncIterator[LoadedTable]:
        loaded = self._loaded.get(id)
        if loaded is None:
            listening = id in self._listeners
            log = await self._read_log(id)
            if not log:
                raise ServerError("table/unknown", "Table not found. Ask the host for the link again.")
            loaded = self._loaded.get(id)
            if loaded is None:
                loaded = self._add(id, LoadedTable(Table(id, log), log))
                loaded.is_current = listening
        self._loaded.move_to_end(id)
        async with loaded.lock:
            if loaded.must_reload:
                await self._reload(id, loaded)
            elif not loaded.is_current:
                await self._read_new_events(id, loaded)
            yield loaded

    def _add(self, id: str, loaded: LoadedTable) -> LoadedTable:
        self._loaded[id] = loaded
        while len(self._loaded) > MOST_LOADED:
            self._loaded.popitem(last=False)
        return loaded

    async def catch_up(self, id: str, sequence: int) -> None:
        """Read what another process has written, if this table is loaded here."""
        loaded = self._loaded.get(id)
        if loaded is None:
            return
        async with loaded.lock:
            if not loaded.must_reload and loaded.table.state.sequence < sequence:
                loaded.is_current = False  # until it is read, now or when the table is used next
                await self._read_new_events(id, loaded)

    async def _read_log(self, id: str, since: int = 0) -> list[AnyEvent]:
        return [events.decode(data) for data in await self._store.events(id, since)]

    async def _read_new_events(self, id: str, loaded: LoadedTable) -> bool:
        """Apply what other processes have written. Return whether there was anything."""
        listening = id in self._listeners
        new = await self._read_log(id, loaded.table.state.sequence)
        loaded.must_reload = bool(new)
        for event in new:
            loaded.table.apply(event)
        loaded.log.extend(new)
        loaded.must_reload, loaded.is_current = False, listening and id in self._listeners
        loaded.published = loaded.table.state.sequence
        if new:
            self.on_change(id)
        return bool(new)

    async def _reload(self, id: str, loaded: LoadedTable) -> None:
        """Rebuild a table after a failure: only the log knows what has happened, and the others may not have heard."""
        listening = id in self._listeners
        log = await self._read_log(id)
        loaded.table, loaded.log, loaded.delayed = Table(id, log), log, None
        loaded.must_reload, loaded.is_current = False, listening and id in self._listeners
        if loaded.table.state.sequence > loaded.published:
            self._publish_change(id, loaded)
