"""The socket of a client. It connects again by itself, watches again, and asks again for what got no answer.

A command has an id, by which the server carries it out once however often it comes: so it can be sent again.
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

from amstel.client.errors import Lost, Refused
from amstel.kernel.errors import AmstelError
from amstel.server.table import frames

FIRST_WAIT = 0.05  # seconds before the first attempt to connect again; doubled each time
LONGEST_WAIT = 5.0
TOO_OFTEN_WAIT = 0.5  # seconds after the server has said that it was too often
LARGEST = 1 << 24  # bytes of a frame
SILENCE = 15.0  # seconds without a sign of life; twice that, and the connection is given up
CLOSING = 2.0

# For what the server closes a connection; another attempt would end in the same way.
_FINAL = {4400: "frame/bad", 4401: "auth/nobody", 4403: "auth/forbidden", 4429: "limit/connections"}
_CLOSED_DOORS = (401, 403, 404)

_LOG = logging.getLogger(__name__)


class Listener(Protocol):
    """Whoever watches a table."""

    def hear(self, frame: frames.TableShown | frames.Said | frames.Present) -> None:
        """A frame about the table."""

    def fail(self, error: AmstelError) -> None:
        """No more of it will come."""


class Pending:
    """Something that was asked and is not answered yet."""

    def __init__(self, asked: frames.AnyAsked) -> None:
        self.asked = asked
        self.sent = False
        self.answer: asyncio.Future[frames.Answer] = asyncio.get_running_loop().create_future()

    @property
    def repeatable(self) -> bool:
        """Whether it may be sent twice. What is said in a chat would be heard twice."""
        return not isinstance(self.asked, frames.Say)


class Line:
    """A connection that is kept up. `now` is a clock that never jumps; `patience` is how long to wait for an answer."""

    def __init__(self, address: str, cookie: str, *, patience: float, now: Callable[[], float]) -> None:
        self.heard = 0  # bytes
        self._address = address
        self._cookie = cookie
        self._patience = patience
        self._now = now
        self._ahead = 0.0  # by so much the server's clock is ahead of ours, at least
        self._socket: ClientConnection | None = None
        self._pending: dict[str, Pending] = {}
        self._listeners: dict[str, list[Listener]] = {}
        self._resumed: dict[str, str] = {}  # tables that are watched again, by the id of the frame that asks for it
        self._trouble: Refused | None = None  # the last refusal of nothing in particular: a reason to close, perhaps
        self._over: AmstelError | None = None
        self._greeted = False
        self._wait = FIRST_WAIT
        self._task = asyncio.create_task(self._keep_up())

    # --- for those who use it ---------------------------------------------------------------------------------------

    def now(self) -> float:
        """The server's time, or a little less: by as much as the quickest frame took so far."""
        return self._now() + self._ahead

    async def ask(self, asked: frames.AnyAsked) -> frames.Answer:
        """Ask for something that has an id, and wait for the answer, also through a broken connection."""
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    try:
                        return await self._ask(asked)
                    except Refused as refused:
                        if refused.code != "limit/rate":
                            raise
                    await asyncio.sleep(TOO_OFTEN_WAIT)
        except TimeoutError:
            raise Lost(
                f"No answer from the server for {self._patience:g} s. Check that it is running, and "
                "whether your command took effect."
            ) from None

    async def watch(self, table: str, listener: Listener) -> None:
        """Let somebody hear of a table, from the whole of it on."""
        self._listeners.setdefault(table, []).append(listener)
        try:
            await self.ask(frames.Watch(id=new_id(), table=table))
        except BaseException:
            await self.unwatch(table, listener)
            raise

    async def unwatch(self, table: str, listener: Listener) -> None:
        """No more of a table for somebody."""
        listeners = self._listeners[table]
        listeners.remove(listener)
        if not listeners:
            del self._listeners[table]
            await self._send(frames.Unwatch(table=table))

    def drop(self) -> None:
        """Cut the connection as a bad network would. It comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def close(self) -> None:
        """Hang up."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._end(Lost("The client closed the connection."))

    # --- asking -----------------------------------------------------------------------------------------------------

    async def _ask(self, asked: frames.AnyAsked) -> frames.Answer:
        if self._over is not None:
            raise self._over
        pending = self._pending[asked.id] = Pending(asked)
        try:
            if self._socket is not None:
                pending.sent = True
                await self._send(asked)
            return await pending.answer
        finally:
            self._pending.pop(asked.id, None)

    async def _send(self, asked: frames.AnyAsked) -> None:
        """Send a frame, if there is a connection. What is lost with it is sent again on the next one."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(frames.ENCODER.encode(asked).decode())

    # --- keeping the connection up ----------------------------------------------------------------------------------

    async def _keep_up(self) -> None:
        while True:
            try:
                await self._connected()
            except InvalidStatus as error:
                if error.response.status_code in _CLOSED_DOORS:
                    self._end(Refused("auth/forbidden", f"Connection to {self._address} refused. Check the address."))
            except (OSError, WebSocketException, TimeoutError) as error:
                _LOG.debug("No connection to %s: %s", self._address, error)
            except Exception as error:
                _LOG.exception("Could not read the server's answer")
                self._end(Lost(f"Client error: {error!s:.200}."))
            if self._over is not None:
                return
            self._lose()
            # A server that comes back is not to be met by all its clients in the same moment.
            await asyncio.sleep(random.uniform(self._wait / 2, self._wait))
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    async def _connected(self) -> None:
        """One connection, from the first frame to the last."""
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
                    self.heard += len(data)
                    await self._take(socket, data)
            finally:
                self._socket = None
                self._judge(socket.close_code, socket.close_reason)

    def _judge(self, close_code: int | None, why: str | None) -> None:
        """Whether it makes sense to connect again, after the server has closed the connection."""
        code = _FINAL.get(close_code or 0)
        if code is None or (code == "limit/connections" and self._greeted):
            # The server may not have noticed yet that connections of ours are gone.
            return
        fitting = self._trouble is not None and self._trouble.code == code
        self._end((fitting and self._trouble) or Refused(code, why or "The server closed the connection."))

    async def _resume(self, socket: ClientConnection) -> None:
        """Watch again what was watched, and ask again for what got no answer."""
        self._socket = socket
        waiting = list(self._pending.values())
        asked_for = {pending.asked.table for pending in waiting if isinstance(pending.asked, frames.Watch)}
        self._resumed = {new_id(): table for table in self._listeners if table not in asked_for}
        for id, table in list(self._resumed.items()):
            await self._send(frames.Watch(id=id, table=table))
        for pending in waiting:
            pending.sent = True
            await self._send(pending.asked)

    def _lose(self) -> None:
        """The connection is gone. What must not be sent twice has failed, if it was sent."""
        for pending in list(self._pending.values()):
            if pending.sent and not pending.repeatable and not pending.answer.done():
                pending.answer.set_exception(
                    Lost("The connection broke while sending. Check whether your command took effect.")
                )

    def _end(self, error: AmstelError) -> None:
        """There will be no connection any more."""
        if self._over is not None:
            return
        self._over = error
        for pending in list(self._pending.values()):
            if not pending.answer.done():
                pending.answer.set_exception(error)
        for listeners in list(self._listeners.values()):
            for listener in listeners:
                listener.fail(error)

    # --- hearing ----------------------------------------------------------------------------------------------------

    async def _take(self, socket: ClientConnection, data: str | bytes) -> None:
        try:
            frame = frames.TOLD.decode(data)
        except msgspec.ValidationError as error:
            _LOG.warning("Unknown kind of frame: %s", error)
            return
        match frame:
            case frames.Hello():
                if frame.version != frames.VERSION:
                    versions = f"version {frame.version} of the protocol, this client {frames.VERSION}"
                    self._end(Refused("client/version", f"The server uses {versions}. Update the older of the two."))
                    await socket.close()
                    return
                self._greeted = True
                self._ahead = frame.now - self._now()
                await self._resume(socket)
            case frames.Ping():
                await self._send(frames.Pong(nonce=frame.nonce))
                # Frames are late by more or less, never early: the greatest difference is the nearest to the truth.
                self._ahead = max(self._ahead, frame.now - self._now())
            case frames.Done() | frames.Because() | frames.Previewed():
                self._wait = FIRST_WAIT
                self._resumed.pop(frame.id, None)
                pending = self._pending.get(frame.id)
                if pending is not None and not pending.answer.done():
                    pending.answer.set_result(frame)
            case frames.Failed():
                await self._take_refusal(socket, frame)
            case _:
                for listener in self._listeners.get(frame.table, ()):
                    listener.hear(frame)

    async def _take_refusal(self, socket: ClientConnection, frame: frames.Failed) -> None:
        refused = Refused(
            frame.code,
            frame.message,
            reason=frame.reason,
            figures=frame.figures,
            choices=frame.choices,
            named=frame.named,
        )
        pending = self._pending.get(frame.id)
        # Where nothing was asked, a change of a watched table could not be shown.
        table = self._resumed.pop(frame.id, "" if frame.id else frame.table)
        if pending is not None:
            if not pending.answer.done():
                pending.answer.set_exception(refused)
        elif table in self._listeners:
            if frame.code.startswith("limit/"):
                await socket.close()  # a watched table must not stay silent: begin anew, a little later
                return
            for listener in self._listeners[table]:
                listener.fail(refused)
        else:
            self._trouble = refused
            _LOG.warning("%s: %s", refused.code, refused.message)


def new_id() -> str:
    """An id for something that is asked."""
    return secrets.token_urlsafe(9)
