"""One WebSocket a client: commands in; views, answers and chat out.

What is sent of a table is always the whole of it, as the person may see it now. So a slow client misses steps and
nothing else: while one frame is under way, all that happens goes into the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels.subscriber import Subscriber
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from amstel.kernel.errors import AmstelError, StaleMove
from amstel.server.accounts.accounts import Asking, nobody
from amstel.server.accounts.throttle import Throttled
from amstel.server.errors import ServerError
from amstel.server.http.dependencies import asking_of, origin_allowed
from amstel.server.live import bus
from amstel.server.live.subscription import Watching
from amstel.server.services import House
from amstel.server.table import frames, preview
from amstel.server.table.frames_out import failed

LARGEST_FRAME = 1 << 16  # bytes
MOST_WATCHED = 8  # tables, by one connection
MOST_CONNECTIONS = 16  # of one person
MOST_BAD = 20  # frames that cannot be read, before we stop listening
MOST_HASTY = 200  # frames that come too often: an honest client waits when it is told to
ASKED_AT_ONCE = 16  # reasons that cost as much as one more frame
PING = 10.0  # seconds
SLOWEST = 30.0  # seconds in which a client takes a frame; one that takes none is let go
SMOOTH = 0.3  # the part that the latest measurement has in the lag

# Why a connection is closed: by us, or in the range that is free for programs.
FAILED, BUSY = 1011, 1013
BAD, UNKNOWN, FORBIDDEN, TOO_MANY = 4400, 4401, 4403, 4429

Socket = WebSocket[Any, Any, State]

_LOG = logging.getLogger("amstel.server")


class Gone(Exception):
    """The client is no longer there."""


class Lines:
    """All connections of this process, by person and by session."""

    def __init__(self) -> None:
        self._lines: dict[str, set[Line]] = {}  # by person

    def add(self, line: Line) -> None:
        """A connection has come."""
        lines = self._lines.setdefault(line.asking.person, set())
        if len(lines) >= MOST_CONNECTIONS:
            raise ServerError(
                "limit/connections", f"You have {MOST_CONNECTIONS} open connections. Close some tabs first."
            )
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
                    line.hang_up(UNKNOWN, "This session has ended.")


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
        self._bad = self._hasty = 0
        self._lag: float | None = None
        self._over: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Until the client goes, or has to."""
        clock = self.house.tables.clock
        hello = frames.Hello(version=frames.VERSION, person=self.asking.person, name=self.asking.name, now=clock.now())
        await self.tell(hello)
        tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._ping())]
        try:
            ends: list[asyncio.Future[Any]] = [*tasks, self._over]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                self._look_after(task)
            if self._over.done():
                await self._close(*self._over.result())
        finally:
            tasks += self._watched.values()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for table in list(self._watching):
                await self._unwatch(table)

    def hang_up(self, code: int, why: str) -> None:
        """Close the connection."""
        if not self._over.done():
            self._over.set_result((code, why))

    def _look_after(self, task: asyncio.Task[None]) -> None:
        """A task that fails takes the connection with it, so that the client comes again and misses nothing."""
        if not task.done() or task.cancelled():
            return
        error = task.exception()
        if error is not None and not _gone(error):
            _LOG.error("Connection failed.", exc_info=error)
            self.hang_up(FAILED, "Server error. Reconnect.")

    async def tell(self, frame: frames.AnyTold) -> None:
        """Send a frame; it waits for a client that is slow, and never for more than one frame."""
        data = frames.ENCODER.encode(frame).decode()
        async with self._sending:
            try:
                async with asyncio.timeout(SLOWEST):
                    await self._socket.send_data(data, mode="text")
            except Exception as error:  # servers differ in what they raise
                raise Gone from error

    async def _close(self, code: int, why: str) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(SLOWEST):
                await self._socket.close(code=code, reason=why)

    async def _receive(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] != "websocket.receive":
                return
            data: str | bytes = message.get("text") or message.get("bytes") or b""
            try:
                asked = _read(data)
            except AmstelError as error:
                self._bad += 1
                await self.tell(failed(error))
                if self._bad > MOST_BAD:
                    self.hang_up(BAD, "Too many unreadable frames.")
                    return
                continue
            await self._answer(asked)

    async def _answer(self, asked: frames.AnyAsked) -> None:
        table = "" if isinstance(asked, frames.Pong) else asked.table
        id = asked.id or (asked.command.id if isinstance(asked, frames.Do) else "")
        try:
            # Only now, after reading: whoever is too quick must learn which of their frames has to come again.
            self.house.frames.demand(self.asking.session, _cost(asked))
            match asked:
                case frames.Watch():
                    await self._watch(asked.table)
                    await self.tell(frames.Done(id=id, table=table, version=0))
                case frames.Unwatch():
                    await self._unwatch(asked.table)
                    await self.tell(frames.Done(id=id, table=table, version=0))
                case frames.Do():
                    version = await self.house.tables.do(table, asked.command, self.asking.person, self.asking.name)
                    await self.tell(frames.Done(id=id, table=table, version=version))
                case frames.Say():
                    number = await self.house.talk.say(table, self.asking.person, asked.text)
                    await self.tell(frames.Done(id=id, table=table, version=number))
                case frames.Why():
                    async with self.house.tables.seen(table, self.asking.person) as found:
                        because = preview.because(found, self.asking.person, asked)
                    await self.tell(because)
                case frames.Preview():
                    async with self.house.tables.seen(table, self.asking.person) as found:
                        previewed = preview.previewed(found, self.asking.person, asked)
                    await self.tell(previewed)
                case frames.Pong():
                    self._measure(asked.nonce)
        except AmstelError as error:
            await self.tell(failed(error, id, table))
            if isinstance(error, Throttled):
                self._hasty += 1
                if self._hasty > MOST_HASTY:
                    self.hang_up(TOO_MANY, "Too many frames. Reconnect and respect the retry delay.")
            if isinstance(error, StaleMove) and table in self._watching:
                self._watching[table].show_again()
        except Gone:
            raise
        except Exception:
            _LOG.exception("Could not answer a frame.")
            sorry = ServerError("server/failed", "Server error. Try again in a moment.")
            await self.tell(failed(sorry, id, table))

    async def _watch(self, table: str) -> None:
        if table in self._watching:
            self._watching[table].show_whole()
            return
        if len(self._watching) >= MOST_WATCHED:
            raise ServerError(
                "limit/watched", f"A connection can watch at most {MOST_WATCHED} tables. Unwatch one first."
            )
        async with self.house.tables.seen(table, self.asking.person) as found:
            delay = found.setup.delay
        # First the ear, then the eye: whatever happens in between is heard.
        subscriber = await self.house.channels.subscribe(bus.channel(table))
        self.house.tables.listen(table)
        try:
            told, untold = await self.house.talk.heard(table, self.asking.person)
            for said in told:
                await self.tell(said)
        except BaseException:
            await self._ignore(table, subscriber)
            raise
        watching = Watching(self.house, self.asking.person, self.tell, table, subscriber, delay, told, untold)
        watching.show_again()
        self._watching[table] = watching
        self._watched[table] = asyncio.create_task(watching.run())
        self._watched[table].add_done_callback(self._look_after)
        self.house.presence.come(table, self.asking.person)

    async def _unwatch(self, table: str) -> None:
        watching = self._watching.pop(table, None)
        if watching is None:
            return
        self._watched.pop(table).cancel()
        self.house.presence.go(table, self.asking.person)
        await self._ignore(table, watching.subscriber)

    async def _ignore(self, table: str, subscriber: Subscriber) -> None:
        self.house.tables.ignore(table)
        await self.house.channels.unsubscribe(subscriber, bus.channel(table))

    async def _ping(self) -> None:
        """Measure the lag from time to time, and see whether the session still stands."""
        clock = self.house.tables.clock
        while True:
            # A storage that cannot be asked is no reason to send anybody away.
            with contextlib.suppress(AmstelError):
                asking = await self.house.people.known(self.asking.session)
                if asking is None:
                    self.hang_up(UNKNOWN, "This session has ended.")
                    return
                self.asking = asking  # perhaps under another name
            nonce = secrets.randbits(48)
            self._pings = {nonce: clock.now()}
            await self.tell(frames.Ping(nonce=nonce, now=clock.now(), lag=self._lag))
            await clock.until(clock.now() + PING)

    def _measure(self, nonce: int) -> None:
        sent = self._pings.pop(nonce, None)
        if sent is None:
            return
        lag = max(self.house.tables.clock.now() - sent, 0.0)
        self._lag = round(lag if self._lag is None else (1 - SMOOTH) * self._lag + SMOOTH * lag, 4)
        self.house.keeper.lags[self.asking.person] = self._lag


def _gone(error: BaseException) -> bool:
    """Whether an error says no more than that the client has gone."""
    if isinstance(error, BaseExceptionGroup):
        return all(_gone(each) for each in error.exceptions)
    return isinstance(error, Gone | WebSocketDisconnect)


def _cost(asked: frames.AnyAsked) -> float:
    """What a frame takes from the number that a session may send: one that asks about many moves is several."""
    return 1.0 + len(asked.moves) / ASKED_AT_ONCE if isinstance(asked, frames.Why) else 1.0


def _read(data: str | bytes) -> frames.AnyAsked:
    """A frame of a client; what is wrong with one is told."""
    if len(data if isinstance(data, bytes) else data.encode(errors="replace")) > LARGEST_FRAME:
        raise ServerError("limit/too_large", f"A frame can have at most {LARGEST_FRAME:,} bytes.")
    try:
        return frames.ASKED.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServerError("frame/bad", f"Can't read that frame: {error!s:.200}.") from None
    except RecursionError:
        raise ServerError("frame/bad", "That frame is nested too deeply.") from None


@websocket("/live")
async def live(socket: Socket) -> None:
    """The socket of a client; it is known by its cookie."""
    house: House = socket.app.state.house
    lines: Lines = socket.app.state.lines
    await socket.accept()  # else a page could not be told why it is refused
    try:
        if not origin_allowed(socket):
            raise ServerError(
                "auth/forbidden", "Requests from this site are not allowed. Open the server's own address."
            )
        asking = await asking_of(socket)
        if asking is None:
            raise nobody()
        line = Line(house, socket, asking)
        lines.add(line)
    except AmstelError as error:
        await socket.send_data(frames.ENCODER.encode(failed(error)).decode(), mode="text")
        await socket.close(code=_REFUSED.get(error.code, BUSY), reason=error.code)
        return
    try:
        await line.run()
    except (Gone, WebSocketDisconnect):
        pass
    finally:
        lines.remove(line)
        if not lines.of(line.asking.person):
            house.keeper.lags.pop(line.asking.person, None)


_REFUSED = {"auth/forbidden": FORBIDDEN, "auth/nobody": UNKNOWN, "limit/connections": TOO_MANY}
