"""The connection of a client, a WebSocket: commands in; tables, answers and chat out.

A table is always sent whole, as the person may see it now. So a slow client misses steps and nothing else: while one
frame is being sent, everything that happens goes into the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Collection
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.channels.subscriber import Subscriber
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from amstel.kernel.errors import AmstelError, StaleMove
from amstel.server.accounts.sessions import Identity
from amstel.server.accounts.throttle import Throttled
from amstel.server.errors import ServerError
from amstel.server.live import bus
from amstel.server.live.parts import LiveParts
from amstel.server.live.subscription import Subscription
from amstel.server.table import frames, preview
from amstel.server.table.frames_out import error_frame

LARGEST_FRAME = 1 << 16  # bytes
MOST_WATCHED = 8  # tables, per connection
MOST_CONNECTIONS = 16  # per person
MOST_BAD = 20  # unreadable frames before the connection is closed
MOST_HASTY = 200  # frames above the limit; an honest client waits when it is told to
TEXTS_PER_FRAME = 16  # texts of a `why` that cost as much as one more frame
DESCRIPTION_COST = 2.0  # it asks the rules about every thing on the table
PING = 10.0  # seconds
SLOWEST = 30.0  # seconds in which a client must accept a frame
SMOOTH = 0.3  # the weight of the latest measurement in the lag

# Why a connection is closed: codes of the standard, or of the range that is free for programs.
FAILED, BUSY = 1011, 1013
BAD, NOT_SIGNED_IN, FORBIDDEN, TOO_MANY = 4400, 4401, 4403, 4429

Socket = WebSocket[Any, Any, State]

_LOG = logging.getLogger("amstel.server")


class Disconnected(Exception):
    """The client is no longer connected."""


class Connections:
    """All connections of this process."""

    def __init__(self) -> None:
        self._connections: dict[str, set[Connection]] = {}  # by person

    def add(self, connection: Connection) -> None:
        """Add a connection. Raise an error if its person has too many."""
        connections = self._connections.setdefault(connection.identity.person, set())
        if len(connections) >= MOST_CONNECTIONS:
            raise ServerError(
                "limit/connections", f"You have {MOST_CONNECTIONS} open connections. Close some tabs first."
            )
        connections.add(connection)

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        connections = self._connections.get(connection.identity.person, set())
        connections.discard(connection)
        if not connections:
            self._connections.pop(connection.identity.person, None)

    def of(self, person: str) -> Collection[Connection]:
        """Return the connections of a person."""
        return tuple(self._connections.get(person, ()))

    def rename(self, person: str, name: str) -> None:
        """Let a person's connections use a new name from now on."""
        for connection in self.of(person):
            connection.identity = msgspec.structs.replace(connection.identity, name=name)

    def close_session(self, session: str) -> None:
        """Close the connections of a session that has ended."""
        for connections in list(self._connections.values()):
            for connection in list(connections):
                if connection.identity.session == session:
                    connection.close(NOT_SIGNED_IN, "This session has ended.")


class Connection:
    """A connection of a person."""

    def __init__(self, parts: LiveParts, socket: Socket, identity: Identity) -> None:
        self.identity = identity
        self._parts = parts
        self._socket = socket
        self._sending = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by table, like the subscriptions that they run
        self._subscriptions: dict[str, Subscription] = {}
        self._pings: dict[int, float] = {}
        self._bad = self._hasty = 0
        self._lag: float | None = None
        self._closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Serve the client until it disconnects or the connection is closed."""
        now = self._parts.tables.time_source.now()
        await self.send(
            frames.Hello(version=frames.VERSION, person=self.identity.person, name=self.identity.name, now=now)
        )
        tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._ping())]
        try:
            ends: list[asyncio.Future[Any]] = [*tasks, self._closing]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                self._check_task(task)
            if self._closing.done():
                await self._close_socket(*self._closing.result())
        finally:
            tasks += self._tasks.values()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for table in list(self._subscriptions):
                await self._unwatch(table)

    def close(self, code: int, why: str) -> None:
        """Close the connection."""
        if not self._closing.done():
            self._closing.set_result((code, why))

    def _check_task(self, task: asyncio.Task[None]) -> None:
        """Close the connection if a task has failed, so that the client connects again and misses nothing."""
        if not task.done() or task.cancelled():
            return
        error = task.exception()
        if error is not None and not _is_disconnect(error):
            _LOG.error("Connection failed.", exc_info=error)
            self.close(FAILED, "Server error. Reconnect.")

    async def send(self, frame: frames.AnyServerFrame) -> None:
        """Send a frame. This waits for a slow client, but never for more than one frame."""
        data = frames.ENCODER.encode(frame).decode()
        async with self._sending:
            try:
                async with asyncio.timeout(SLOWEST):
                    await self._socket.send_data(data, mode="text")
            except Exception as error:  # servers differ in what they raise
                raise Disconnected from error

    async def _close_socket(self, code: int, why: str) -> None:
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
                frame = _decode(data)
            except AmstelError as error:
                self._bad += 1
                await self.send(error_frame(error))
                if self._bad > MOST_BAD:
                    self.close(BAD, "Too many unreadable frames.")
                    return
                continue
            await self._answer(frame)

    async def _answer(self, frame: frames.AnyClientFrame) -> None:
        table = "" if isinstance(frame, frames.Pong) else frame.table
        id = frame.id or (frame.command.id if isinstance(frame, frames.Do) else "")
        try:
            # The limit applies after decoding: the client must learn which of its frames to send again.
            self._parts.frame_limit.demand(self.identity.session, _cost(frame))
            answer = await self._carry_out(frame, id)
            if answer is not None:
                await self.send(answer)
        except AmstelError as error:
            await self.send(error_frame(error, id, table))
            if isinstance(error, Throttled):
                self._hasty += 1
                if self._hasty > MOST_HASTY:
                    self.close(TOO_MANY, "Too many frames. Reconnect and respect the retry delay.")
            if isinstance(error, StaleMove) and table in self._subscriptions:
                self._subscriptions[table].resend()
        except Disconnected:
            raise
        except Exception:
            _LOG.exception("Could not answer a frame.")
            sorry = ServerError("server/failed", "Server error. Try again in a moment.")
            await self.send(error_frame(sorry, id, table))

    async def _carry_out(self, frame: frames.AnyClientFrame, id: str) -> frames.Answer | None:
        """Do what a frame asks for. Return the answer."""
        parts, person = self._parts, self.identity.person
        match frame:
            case frames.Watch():
                await self._watch(frame.table)
                return frames.Done(id=id, table=frame.table, version=0)
            case frames.Unwatch():
                await self._unwatch(frame.table)
                return frames.Done(id=id, table=frame.table, version=0)
            case frames.Do():
                version = await parts.tables.execute(frame.table, frame.command, person, self.identity.name)
                return frames.Done(id=id, table=frame.table, version=version)
            case frames.Say():
                number = await parts.chat.post(frame.table, person, frame.text)
                return frames.Done(id=id, table=frame.table, version=number)
            case frames.Why():
                async with parts.tables.visible(frame.table, person) as found:
                    return preview.explain(found, person, frame)
            case frames.Preview():
                async with parts.tables.visible(frame.table, person) as found:
                    return preview.preview(found, person, frame)
            case frames.Describe():
                async with parts.tables.visible(frame.table, person) as found:
                    return preview.describe(found, person, frame)
            case frames.Pong():
                self._measure_lag(frame.nonce)
                return None

    async def _watch(self, table: str) -> None:
        parts, person = self._parts, self.identity.person
        async with parts.tables.visible(table, person) as found:
            delay = found.state.setup.delay
        if table in self._subscriptions:
            self._subscriptions[table].restart()
            return
        if len(self._subscriptions) >= MOST_WATCHED:
            raise ServerError(
                "limit/watched", f"A connection can watch at most {MOST_WATCHED} tables. Unwatch one first."
            )
        # Subscribe before reading, so that nothing is missed in between.
        subscriber = await parts.channels.subscribe(bus.channel(table))
        parts.tables.add_listener(table)
        try:
            sent, unsent = await parts.chat.history(table, person)
            for message in sent:
                await self.send(message)
        except BaseException:
            await self._unsubscribe(table, subscriber)
            raise
        subscription = Subscription(parts, person, self.send, table, subscriber, delay, sent, unsent)
        subscription.resend()
        self._subscriptions[table] = subscription
        self._tasks[table] = asyncio.create_task(self._serve(table, subscription))
        self._tasks[table].add_done_callback(self._check_task)
        parts.presence.add(table, person)

    async def _serve(self, table: str, subscription: Subscription) -> None:
        await subscription.run()
        del self._tasks[table]  # it ends by itself, because the person may no longer see the table
        await self._unwatch(table)

    async def _unwatch(self, table: str) -> None:
        subscription = self._subscriptions.pop(table, None)
        if subscription is None:
            return
        if table in self._tasks:
            self._tasks.pop(table).cancel()
        self._parts.presence.remove(table, self.identity.person)
        await self._unsubscribe(table, subscription.subscriber)

    async def _unsubscribe(self, table: str, subscriber: Subscriber) -> None:
        self._parts.tables.remove_listener(table)
        await self._parts.channels.unsubscribe(subscriber, bus.channel(table))

    async def _ping(self) -> None:
        """Measure the lag from time to time, and check that the session hasn't ended."""
        time_source = self._parts.tables.time_source
        while True:
            # A store that can't be reached is no reason to close the connection.
            with contextlib.suppress(AmstelError):
                identity = await self._parts.accounts.sessions.identity(self.identity.session)
                if identity is None:
                    self.close(NOT_SIGNED_IN, "This session has ended.")
                    return
                self.identity = identity  # the name may have changed
            nonce = secrets.randbits(48)
            self._pings = {nonce: time_source.now()}
            await self.send(frames.Ping(nonce=nonce, now=time_source.now(), lag=self._lag))
            await time_source.until(time_source.now() + PING)

    def _measure_lag(self, nonce: int) -> None:
        sent = self._pings.pop(nonce, None)
        if sent is None:
            return
        lag = max(self._parts.tables.time_source.now() - sent, 0.0)
        self._lag = round(lag if self._lag is None else (1 - SMOOTH) * self._lag + SMOOTH * lag, 4)
        self._parts.scheduler.lags[self.identity.person] = self._lag


def _is_disconnect(error: BaseException) -> bool:
    """Return whether an error says only that the client has disconnected."""
    if isinstance(error, BaseExceptionGroup):
        return all(_is_disconnect(each) for each in error.exceptions)
    return isinstance(error, Disconnected | WebSocketDisconnect)


def _cost(frame: frames.AnyClientFrame) -> float:
    """Return how many frames of a session's limit a frame costs: one that asks about many moves costs several."""
    if isinstance(frame, frames.Describe):
        return DESCRIPTION_COST
    return 1.0 + len(frame.moves) / TEXTS_PER_FRAME if isinstance(frame, frames.Why) else 1.0


def _decode(data: str | bytes) -> frames.AnyClientFrame:
    """Return a client's frame. Raise an error that says what is wrong with it."""
    if len(data if isinstance(data, bytes) else data.encode(errors="replace")) > LARGEST_FRAME:
        raise ServerError("limit/too_large", f"A frame can have at most {LARGEST_FRAME:,} bytes.")
    try:
        return frames.CLIENT_FRAME_DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServerError("frame/bad", f"Can't read that frame: {error!s:.200}.") from None
    except RecursionError:
        raise ServerError("frame/bad", "That frame is nested too deeply.") from None
