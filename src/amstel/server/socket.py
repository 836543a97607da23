"""One WebSocket a client: commands in; views, answers and chat out.

What is sent of a table is always the whole of it, as the person may see it now. So a slow client misses steps and
nothing else: while one frame is under way, all that happens goes into the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels.subscriber import Subscriber
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from amstel.kernel.errors import AmstelError, StaleMove
from amstel.server import frames, notices
from amstel.server.errors import ServerError
from amstel.server.house import House
from amstel.server.people import Asking, nobody
from amstel.server.routes import asking_of, origin_allowed
from amstel.server.showing import Known, failed

LARGEST_FRAME = 1 << 16  # bytes
MOST_WATCHED = 8  # tables, by one connection
MOST_CONNECTIONS = 16  # of one person
MOST_BAD = 20  # frames that cannot be read, before we stop listening
PING = 10.0  # seconds
SMOOTH = 0.3  # the part that the latest measurement has in the lag

# Why a connection is closed, in the range that is free for programs.
BAD, UNKNOWN, FORBIDDEN, TOO_MANY = 4400, 4401, 4403, 4429

Socket = WebSocket[Any, Any, State]


class Lines:
    """All connections of this process, by person and by session."""

    def __init__(self) -> None:
        self._lines: dict[str, set[Line]] = {}  # by person

    def add(self, line: Line) -> None:
        """A connection has come."""
        lines = self._lines.setdefault(line.asking.person, set())
        if len(lines) >= MOST_CONNECTIONS:
            raise ServerError("limit/connections", f"You have {MOST_CONNECTIONS} connections: close some tabs first.")
        lines.add(line)

    def remove(self, line: Line) -> None:
        """A connection has gone."""
        lines = self._lines.get(line.asking.person, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(line.asking.person, None)

    def of(self, person: str) -> Iterable[Line]:
        """The connections of a person."""
        return tuple(self._lines.get(person, ()))

    def end(self, session: str) -> None:
        """Close the connections of a session that has ended."""
        for lines in list(self._lines.values()):
            for line in list(lines):
                if line.asking.session == session:
                    line.hang_up()


class Watching:
    """A table that a connection watches."""

    def __init__(self, line: Line, table: str, subscriber: Subscriber, delay: float) -> None:
        self.line = line
        self.table = table
        self.subscriber = subscriber
        self.known = Known()
        self._dirty = asyncio.Event()
        self._again = False
        self._delay = delay
        self._later: asyncio.Queue[float] = asyncio.Queue()

    async def run(self) -> None:
        """Until it is cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._listen())
            group.create_task(self._show())
            if self._delay:
                group.create_task(self._wait())

    async def _listen(self) -> None:
        house = self.line.house
        async for data in self.subscriber.iter_events():
            notice = notices.READ.decode(data)
            match notice:
                case notices.Changed():
                    if notice.only in ("", self.line.asking.person):
                        await house.tables.catch_up(notice.table, notice.sequence)
                        self._change(again=bool(notice.only))
                case notices.Chatted():
                    await self.line.tell(notice.said)
                case notices.Connected():
                    house.presence.hear(notice)
                    await self.tell_presence()

    def show_again(self) -> None:
        """Whatever the client knows, it is told the table as it is now."""
        self._again = True
        self._dirty.set()

    def _change(self, *, again: bool) -> None:
        """The table has changed; whoever is to be behind learns it later."""
        if self._delay:
            self._later.put_nowait(self.line.house.tables.clock.now() + self._delay)
            return
        self._again |= again
        self._dirty.set()

    async def _wait(self) -> None:
        while True:
            await self.line.house.tables.clock.until(await self._later.get())
            self._dirty.set()

    async def _show(self) -> None:
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            before, again, self._again = self.known.version, self._again, False
            try:
                shown = await self.line.house.tables.shown(self.table, self.line.asking.person, self.known)
            except AmstelError as error:
                await self.line.tell(failed(error, table=self.table))
                continue
            if again or shown.version != before:
                await self.line.tell(shown)

    async def tell_presence(self) -> None:
        """Who is there now."""
        async with self.line.house.tables.at(self.table) as table:
            seated = table.people
        await self.line.tell(self.line.house.presence.present(self.table, seated))


class Line:
    """A connection of a person."""

    def __init__(self, house: House, socket: Socket, asking: Asking) -> None:
        self.house = house
        self.asking = asking
        self._socket = socket
        self._sending = asyncio.Lock()
        self._watched: dict[str, asyncio.Task[None]] = {}
        self._watching: dict[str, Watching] = {}
        self._pings: dict[int, float] = {}
        self._bad = 0
        self._lag: float | None = None
        self._task: asyncio.Task[None] | None = None
        self._over = asyncio.Event()

    async def run(self) -> None:
        """Until the client goes, or has to."""
        clock = self.house.tables.clock
        hello = frames.Hello(version=frames.VERSION, person=self.asking.person, name=self.asking.name, now=clock.now())
        await self.tell(hello)
        receiving = asyncio.create_task(self._receive())
        pinging = asyncio.create_task(self._ping())
        over = asyncio.create_task(self._over.wait())
        try:
            await asyncio.wait([receiving, pinging, over], return_when=asyncio.FIRST_COMPLETED)
            if self._over.is_set():
                await self._close(UNKNOWN, "This session has ended.")
        finally:
            tasks = [receiving, pinging, over, *self._watched.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for table in list(self._watching):
                await self._unwatch(table)

    def hang_up(self) -> None:
        """The session has ended."""
        self._over.set()

    async def tell(self, frame: frames.AnyTold) -> None:
        """Send a frame; it waits for a client that is slow, and never for more than one frame."""
        async with self._sending:
            await self._socket.send_data(frames.ENCODER.encode(frame).decode(), mode="text")

    async def _close(self, code: int, why: str) -> None:
        with contextlib.suppress(Exception):
            await self._socket.close(code=code, reason=why)

    async def _receive(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] != "websocket.receive":
                return
            data: str | bytes = message.get("text") or message.get("bytes") or b""
            try:
                self.house.frames.demand(self.asking.session)
                asked = _read(data)
            except AmstelError as error:
                self._bad += 1
                await self.tell(failed(error))
                if self._bad > MOST_BAD:
                    await self._close(BAD, "Too many frames that cannot be read.")
                    return
                continue
            await self._answer(asked)

    async def _answer(self, asked: frames.AnyAsked) -> None:
        table = "" if isinstance(asked, frames.Pong) else asked.table
        try:
            match asked:
                case frames.Watch():
                    await self._watch(asked.table)
                    await self.tell(frames.Done(id=asked.id, table=table, version=0))
                case frames.Unwatch():
                    await self._unwatch(asked.table)
                    await self.tell(frames.Done(id=asked.id, table=table, version=0))
                case frames.Do():
                    version = await self.house.tables.do(table, asked.command, self.asking.person, self.asking.name)
                    await self.tell(frames.Done(id=asked.id or asked.command.id, table=table, version=version))
                case frames.Say():
                    number = await self.house.talk.say(table, self.asking.person, asked.text)
                    await self.tell(frames.Done(id=asked.id, table=table, version=number))
                case frames.Pong():
                    self._measure(asked.nonce)
        except AmstelError as error:
            id = asked.id or (asked.command.id if isinstance(asked, frames.Do) else "")
            await self.tell(failed(error, id, table))
            if isinstance(error, StaleMove) and table in self._watching:
                self._watching[table].show_again()

    async def _watch(self, table: str) -> None:
        if table in self._watching:
            self._watching[table].known = Known()
            self._watching[table].show_again()
            return
        if len(self._watching) >= MOST_WATCHED:
            raise ServerError("limit/watched", f"One connection watches {MOST_WATCHED} tables: unwatch one first.")
        async with self.house.tables.at(table) as found:
            if not found.may_watch(self.asking.person):
                raise ServerError("table/forbidden", "This table is private.")
        delay = await self.house.tables.delay(table, self.asking.person)
        # First the ear, then the eye: whatever happens in between is heard.
        subscriber = await self.house.channels.subscribe(notices.channel(table))
        watching = Watching(self, table, subscriber, delay)
        watching.show_again()
        self._watching[table] = watching
        self._watched[table] = asyncio.create_task(watching.run())
        self.house.presence.come(table, self.asking.person)
        for said in await self.house.talk.said(table):
            await self.tell(said)

    async def _unwatch(self, table: str) -> None:
        watching = self._watching.pop(table, None)
        if watching is None:
            return
        self._watched.pop(table).cancel()
        await self.house.channels.unsubscribe(watching.subscriber)
        self.house.presence.go(table, self.asking.person)

    async def _ping(self) -> None:
        """Measure the lag from time to time, and see whether the session still stands."""
        clock = self.house.tables.clock
        while True:
            nonce = secrets.randbits(48)
            self._pings = {nonce: clock.now()}
            await self.tell(frames.Ping(nonce=nonce, now=clock.now(), lag=self._lag))
            await clock.until(clock.now() + PING)
            if await self.house.people.known(self.asking.session) is None:
                self.hang_up()

    def _measure(self, nonce: int) -> None:
        sent = self._pings.pop(nonce, None)
        if sent is None:
            return
        lag = max(self.house.tables.clock.now() - sent, 0.0)
        self._lag = round(lag if self._lag is None else (1 - SMOOTH) * self._lag + SMOOTH * lag, 4)
        self.house.keeper.lags[self.asking.person] = self._lag


def _read(data: str | bytes) -> frames.AnyAsked:
    """A frame of a client; what is wrong with one is told."""
    if len(data) > LARGEST_FRAME:
        raise ServerError("limit/too_large", f"A frame has at most {LARGEST_FRAME:,} bytes.")
    try:
        return frames.ASKED.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServerError("frame/bad", f"That frame cannot be read: {error!s:.200}.") from None
    except RecursionError:
        raise ServerError("frame/bad", "That frame is nested too deeply.") from None


@websocket("/live")
async def live(socket: Socket) -> None:
    """The socket of a client; it is known by its cookie."""
    house: House = socket.app.state.house
    lines: Lines = socket.app.state.lines
    if not origin_allowed(socket):
        await socket.close(code=FORBIDDEN, reason="This page may not act here.")
        return
    asking = await asking_of(socket)
    await socket.accept()
    line = Line(house, socket, asking) if asking is not None else None
    try:
        if line is None:
            raise nobody()
        lines.add(line)
    except AmstelError as error:
        await socket.send_data(frames.ENCODER.encode(failed(error)).decode(), mode="text")
        await socket.close(code=UNKNOWN if line is None else TOO_MANY, reason=error.code)
        return
    try:
        await line.run()
    except WebSocketDisconnect:
        pass
    finally:
        lines.remove(line)
        if not lines.of(line.asking.person):
            house.keeper.lags.pop(line.asking.person, None)
