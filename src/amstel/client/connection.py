"""The socket of a client. It reconnects by itself, watches its tables again, and repeats unanswered requests.

A command has an id, by which the server carries it out once however often it comes. So it can be sent again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Callable
from typing import Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from amstel.client.errors import ConnectionLost, RequestRefused, refusal
from amstel.kernel.errors import AmstelError
from amstel.server.table import frames

FIRST_WAIT = 0.05  # seconds before the first attempt to reconnect; doubled each time
LONGEST_WAIT = 5.0
TOO_OFTEN_WAIT = 0.5  # seconds after the server has said that there were too many requests
LARGEST = 1 << 24  # bytes of a frame
SILENCE = 15.0  # seconds without a sign of life; after twice that, the connection is given up
CLOSING = 2.0

# Reasons for which the server closes a connection and another attempt would end in the same way.
_FINAL = {4400: "frame/bad", 4401: "auth/nobody", 4403: "auth/forbidden", 4429: "limit/connections"}
_FINAL_STATUSES = (401, 403, 404)

_LOG = logging.getLogger(__name__)


class Listener(Protocol):
    """A watcher of a table."""

    def receive(self, frame: frames.TableFrame | frames.ChatMessage | frames.PresenceFrame) -> None:
        """Take a frame about the table."""

    def fail(self, error: AmstelError) -> None:
        """Take the error after which no more frames come."""


class PendingRequest:
    """A request that is not answered yet."""

    def __init__(self, frame: frames.AnyClientFrame) -> None:
        self.frame = frame
        self.is_sent = False
        self.answer: asyncio.Future[frames.Answer] = asyncio.get_running_loop().create_future()

    @property
    def is_repeatable(self) -> bool:
        """Whether it may be sent twice. A chat message would appear twice."""
        return not isinstance(self.frame, frames.Say)


class Connection:
    """A connection that reconnects. `now` is a clock that never jumps; `patience` limits the wait for an answer."""

    def __init__(self, address: str, cookie: str, *, patience: float, now: Callable[[], float]) -> None:
        self.bytes_received = 0
        self._address = address
        self._cookie = cookie
        self._patience = patience
        self._now = now
        self._ahead = 0.0  # by how much the server's clock is ahead of ours, at least
        self._socket: ClientConnection | None = None
        self._pending: dict[str, PendingRequest] = {}
        self._listeners: dict[str, list[Listener]] = {}
        self._resumed: dict[str, str] = {}  # tables that are watched again, by the id of the frame that asks for it
        self._last_refusal: RequestRefused | None = None  # of no request in particular: it may say why we are closed
        self._error: AmstelError | None = None
        self._was_greeted = False
        self._wait = FIRST_WAIT
        self._task = asyncio.create_task(self._keep_connected())

    # --- for its users ----------------------------------------------------------------------------------------------

    def now(self) -> float:
        """Return the server's time, less the time that the quickest frame took so far."""
        return self._now() + self._ahead

    async def ask(self, frame: frames.AnyClientFrame) -> frames.Answer:
        """Send a frame that has an id, and return the answer, even if the connection breaks meanwhile."""
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    try:
                        return await self._ask(frame)
                    except RequestRefused as refused:
                        if refused.code != "limit/rate":
                            raise
                    await asyncio.sleep(TOO_OFTEN_WAIT)
        except TimeoutError:
            raise ConnectionLost(
                f"No answer from the server for {self._patience:g} s. Check that it is running, and "
                "whether your command took effect."
            ) from None

    async def watch(self, table: str, listener: Listener) -> None:
        """Start watching a table. The listener receives the whole table first."""
        self._listeners.setdefault(table, []).append(listener)
        try:
            await self.ask(frames.Watch(id=new_id(), table=table))
        except BaseException:
            await self.unwatch(table, listener)
            raise

    async def unwatch(self, table: str, listener: Listener) -> None:
        """Stop watching a table."""
        listeners = self._listeners[table]
        listeners.remove(listener)
        if not listeners:
            del self._listeners[table]
            await self._send(frames.Unwatch(table=table))

    def drop(self) -> None:
        """Break the connection as a bad network would. It comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def close(self) -> None:
        """Disconnect for good."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._end(ConnectionLost("The client closed the connection."))

    # --- sending ----------------------------------------------------------------------------------------------------

    async def _ask(self, frame: frames.AnyClientFrame) -> frames.Answer:
        if self._error is not None:
            raise self._error
        pending = self._pending[frame.id] = PendingRequest(frame)
        try:
            if self._socket is not None:
                pending.is_sent = True
                await self._send(frame)
            return await pending.answer
        finally:
            self._pending.pop(frame.id, None)

    async def _send(self, frame: frames.AnyClientFrame) -> None:
        """Send a frame if there is a connection. A lost frame is sent again on the next one."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(frames.ENCODER.encode(frame).decode())

    # --- reconnecting -----------------------------------------------------------------------------------------------

    async def _keep_connected(self) -> None:
        while True:
            try:
                await self._connect()
            except InvalidStatus as error:
                if error.response.status_code in _FINAL_STATUSES:
                    self._end(refusal("auth/forbidden", f"Connection to {self._address} refused. Check the address."))
            except (OSError, WebSocketException, TimeoutError) as error:
                _LOG.debug("No connection to %s: %s", self._address, error)
            except Exception as error:
                _LOG.exception("Could not read the server's answer")
                self._end(ConnectionLost(f"Client error: {error!s:.200}."))
            if self._error is not None:
                return
            self._fail_unrepeatable()
            # The clients of a server that comes back must not all connect at the same time.
            await asyncio.sleep(random.uniform(self._wait / 2, self._wait))
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    async def _connect(self) -> None:
        """Connect once, and receive frames until the connection ends."""
        async with connect(
            self._address,
            additional_headers={"Cookie": self._cookie},
            user_agent_header="amstel.client",
            compression=None,
            max_size=LARGEST,
            ping_interval=SILENCE,
            ping_timeout=SILENCE,
            close_timeout=CLOSING,
        ) as socket:
            try:
                async for data in socket:
                    self.bytes_received += len(data)
                    await self._receive(socket, data)
            finally:
                self._socket = None
                self._check_close(socket.close_code, socket.close_reason)

    def _check_close(self, close_code: int | None, why: str | None) -> None:
        """End for good if the server has closed the connection for a reason that would come again."""
        code = _FINAL.get(close_code or 0)
        if code is None or (code == "limit/connections" and self._was_greeted):
            # The server may not have noticed yet that earlier connections of ours are gone.
            return
        last = self._last_refusal
        if last is None or last.code != code:
            last = refusal(code, why or "The server closed the connection.")
        self._end(last)

    async def _resume(self, socket: ClientConnection) -> None:
        """Watch the same tables again, and send unanswered requests again."""
        self._socket = socket
        waiting = list(self._pending.values())
        asked_for = {pending.frame.table for pending in waiting if isinstance(pending.frame, frames.Watch)}
        self._resumed = {new_id(): table for table in self._listeners if table not in asked_for}
        for id, table in list(self._resumed.items()):
            await self._send(frames.Watch(id=id, table=table))
        for pending in waiting:
            pending.is_sent = True
            await self._send(pending.frame)

    def _fail_unrepeatable(self) -> None:
        """Fail the requests that were sent over the broken connection and must not be sent twice."""
        for pending in list(self._pending.values()):
            if pending.is_sent and not pending.is_repeatable and not pending.answer.done():
                pending.answer.set_exception(
                    ConnectionLost("The connection broke while sending. Check whether your command took effect.")
                )

    def _end(self, error: AmstelError) -> None:
        """Give up for good."""
        if self._error is not None:
            return
        self._error = error
        for pending in list(self._pending.values()):
            if not pending.answer.done():
                pending.answer.set_exception(error)
        for listeners in list(self._listeners.values()):
            for listener in listeners:
                listener.fail(error)

    # --- receiving --------------------------------------------------------------------------------------------------

    async def _receive(self, socket: ClientConnection, data: str | bytes) -> None:
        try:
            frame = frames.SERVER_FRAME_DECODER.decode(data)
        except msgspec.ValidationError as error:
            _LOG.warning("Unknown kind of frame: %s", error)
            return
        match frame:
            case frames.Hello():
                if frame.version != frames.VERSION:
                    versions = f"version {frame.version} of the protocol, this client {frames.VERSION}"
                    self._end(refusal("client/version", f"The server uses {versions}. Update the older of the two."))
                    await socket.close()
                    return
                self._was_greeted = True
                self._ahead = frame.now - self._now()
                await self._resume(socket)
            case frames.Ping():
                await self._send(frames.Pong(nonce=frame.nonce))
                # Frames are late by more or less, never early: the largest difference is the most accurate.
                self._ahead = max(self._ahead, frame.now - self._now())
            case frames.Done() | frames.WhyAnswer() | frames.PreviewAnswer() | frames.Described():
                self._wait = FIRST_WAIT
                self._resumed.pop(frame.id, None)
                pending = self._pending.get(frame.id)
                if pending is not None and not pending.answer.done():
                    pending.answer.set_result(frame)
            case frames.ErrorFrame():
                await self._receive_error(socket, frame)
            case _:
                for listener in self._listeners.get(frame.table, ()):
                    listener.receive(frame)

    async def _receive_error(self, socket: ClientConnection, frame: frames.ErrorFrame) -> None:
        refused = RequestRefused(frame)
        pending = self._pending.get(frame.id)
        # An error without a request means that a change of a watched table could not be shown.
        table = self._resumed.pop(frame.id, "" if frame.id else frame.table)
        if pending is not None:
            if not pending.answer.done():
                pending.answer.set_exception(refused)
        elif table in self._listeners:
            if frame.code.startswith("limit/"):
                await socket.close()  # reconnect a little later, so that the watched table doesn't stay silent
                return
            for listener in self._listeners[table]:
                listener.fail(refused)
        else:
            self._last_refusal = refused
            _LOG.warning("%s: %s", refused.code, refused.message)


def new_id() -> str:
    """Return an id for a request."""
    return secrets.token_urlsafe(9)
