"""`Client`: a person who plays on a server. It uses HTTP for accounts and lists, and a socket for live tables."""

from __future__ import annotations

import time as _time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from amstel.client.connection import Connection, new_id
from amstel.client.errors import ConnectionLost, RequestRefused, refusal
from amstel.client.live import LiveTable
from amstel.players import Analysis
from amstel.server.errors import Problem
from amstel.server.http import requests, responses
from amstel.server.table import commands, frames
from amstel.server.table.table_options import Access, Pace, TimeLimit

COOKIE = "amstel"
IDLE = 2.0  # seconds after which an HTTP connection isn't used again: servers and proxies close theirs a bit later
PATIENCE = 60.0  # seconds to wait for an answer, including the time to reconnect

_Response = TypeVar("_Response")


class Client:
    """A person on a server; use it as `async with`. With the `cookie` of an earlier client it is the same person."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:8642",
        *,
        cookie: str = "",
        patience: float = PATIENCE,
        now: Callable[[], float] = _time.monotonic,
    ) -> None:
        self.url = url.rstrip("/")
        self._patience = patience
        self._now = now
        self._connection: Connection | None = None
        self._http = httpx.AsyncClient(
            base_url=self.url,
            timeout=patience,
            limits=httpx.Limits(keepalive_expiry=IDLE),
            verify=self.url.startswith("https:"),  # reading the certificates takes long, and http has none
            headers={"User-Agent": "amstel.client"},
            cookies={COOKIE: cookie} if cookie else None,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect. The server still knows the person by the cookie."""
        await self._disconnect()
        await self._http.aclose()

    @property
    def cookie(self) -> str:
        """The cookie by which the server knows you. Keep it as you would keep a password."""
        return next((cookie.value or "" for cookie in self._http.cookies.jar if cookie.name == COOKIE), "")

    # --- accounts ---------------------------------------------------------------------------------------------------

    async def guest(self, name: str) -> responses.Person:
        """Sign in as a guest."""
        await self._disconnect()
        return await self._get_as(responses.Person, "POST", "/api/people/guest", requests.NewGuest(name))

    async def register(self, login: str, password: str) -> responses.Person:
        """Turn the guest into an account."""
        body = requests.NewAccount(login, password)
        return await self._get_as(responses.Person, "POST", "/api/people/register", body)

    async def login(self, login: str, password: str) -> responses.Person:
        """Sign in with an account. Tables that were watched before are not watched any more."""
        await self._disconnect()
        return await self._get_as(responses.Person, "POST", "/api/people/login", requests.Login(login, password))

    async def logout(self) -> None:
        """End this session. A guest can't come back after that."""
        await self._disconnect()
        await self._request("POST", "/api/people/logout")

    async def me(self) -> responses.Person:
        """Return the current user."""
        return await self._get_as(responses.Person, "GET", "/api/people/me")

    async def rename(self, name: str) -> responses.Person:
        """Change the name that others see."""
        return await self._get_as(responses.Person, "PATCH", "/api/people/me", requests.NewName(name))

    async def change_password(self, old: str, new: str) -> None:
        """Change the password. All other sessions end."""
        await self._request("POST", "/api/people/password", requests.NewPassword(old, new))

    async def sessions(self) -> list[responses.Session]:
        """List the devices on which you are signed in."""
        return await self._get_as(list[responses.Session], "GET", "/api/people/sessions")

    async def end_session(self, id: str) -> None:
        """Sign one of these devices out at once."""
        await self._request("DELETE", f"/api/people/sessions/{quote(id, safe='')}")

    # --- tables -----------------------------------------------------------------------------------------------------

    async def games(self) -> responses.Games:
        """List the games and bots."""
        return await self._get_as(responses.Games, "GET", "/api/games")

    async def create_table(
        self,
        game: str,
        *,
        players: Sequence[str] = ("me", ""),
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        edition: str = "",
        access: Access = "link",
        pace: Pace = "live",
        time: TimeLimit | None = None,
        hints: bool = False,
        delay: float = 0.0,
        stand_in: str = "clerk",
    ) -> str:
        """Create a table and return its id. Each player is `me`, a bot, or an empty text for someone else."""
        table = requests.NewTable(
            game=game,
            seats=len(players) if seats is None else seats,
            players=tuple(players),
            options=dict(options or {}),
            edition=edition,
            access=access,
            pace=pace,
            time=time,
            hints=hints,
            delay=delay,
            stand_in=stand_in,
        )
        return (await self._get_as(responses.CreatedTable, "POST", "/api/tables", table)).table

    async def continue_game(
        self, table: str = "", *, record: str = "", move: int | None = None, players: Sequence[str] = ("me",)
    ) -> str:
        """Create a private table that continues a finished table or a record, and return its id.

        Without a move it continues from the last one.
        """
        body = requests.Continuation(table=table, record=record, move=move, players=tuple(players))
        return (await self._get_as(responses.CreatedTable, "POST", "/api/continuations", body)).table

    async def lobby(self, after: str = "") -> list[responses.ListedTable]:
        """List open tables, the newest first. `after` is the `place` of the last table that you have."""
        return await self._get_as(list[responses.ListedTable], "GET", "/api/lobby", after=after)

    async def running(self, after: str = "") -> list[responses.ListedTable]:
        """List the running games of open tables, which you can watch."""
        return await self._get_as(list[responses.ListedTable], "GET", "/api/running", after=after)

    async def finished(self, after: str = "") -> list[responses.ListedTable]:
        """List the finished games of open tables, the newest first."""
        return await self._get_as(list[responses.ListedTable], "GET", "/api/finished", after=after)

    async def mine(self, *, over: bool = False, after: str = "") -> list[responses.ListedTable]:
        """List your tables, first those that wait for you. With `over`, list the finished ones."""
        return await self._get_as(list[responses.ListedTable], "GET", "/api/mine", over=str(over).lower(), after=after)

    async def table(self, id: str) -> frames.TableFrame:
        """Return a table as you see it now."""
        return await self._get_as(frames.TableFrame, "GET", _path(id))

    async def execute(self, table: str, command: commands.AnyCommand) -> int:
        """Send a command to a table that you don't watch. Return the version to which it led."""
        if not command.id:
            command = msgspec.structs.replace(command, id=new_id())
        return (await self._get_as(frames.Done, "POST", _path(table), command)).version

    async def chat(self, table: str) -> list[frames.ChatMessage]:
        """Return the latest chat messages of a table."""
        return await self._get_as(list[frames.ChatMessage], "GET", _path(table, "/chat"))

    async def record(self, table: str) -> str:
        """Return the record of a finished game, as a text."""
        return (await self._request("GET", _path(table, "/record"))).text

    async def rounds(self, table: str) -> responses.Rounds:
        """Return the points of a finished game, round by round."""
        return await self._get_as(responses.Rounds, "GET", _path(table, "/rounds"))

    async def position(self, table: str, move: int, seat: int | None = None) -> responses.Position:
        """Return a game after some moves, as a seat saw it; without a seat, as everyone did."""
        return await self._get_as(responses.Position, "GET", _path(table, f"/moments/{move}"), seat=seat)

    async def advice(self, table: str, seat: int, *, move: int | None = None, seconds: float = 1.0) -> Analysis:
        """Return hints for a seat now, or after some moves of a finished game."""
        return await self._get_as(Analysis, "GET", _path(table, "/advice"), seat=seat, move=move, seconds=seconds)

    # --- live -------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def watch(self, table: str) -> AsyncIterator[LiveTable]:
        """Watch a table live. All watched tables share one connection."""
        if self._connection is None:
            address = f"ws{self.url.removeprefix('http')}/live"
            self._connection = Connection(address, f"{COOKIE}={self.cookie}", patience=self._patience, now=self._now)
        connection = self._connection
        live = LiveTable(table, connection)
        await connection.watch(table, live)
        try:
            await live.until(lambda _: True)
            yield live
        finally:
            await connection.unwatch(table, live)

    def now(self) -> float:
        """Return the server's time as far as it is known. Clocks and auctions use it."""
        return self._now() if self._connection is None else self._connection.now()

    @property
    def bytes_received(self) -> int:
        """The number of bytes that came over the live connection."""
        return 0 if self._connection is None else self._connection.bytes_received

    def drop(self) -> None:
        """Break the connection as a bad network would, for tests. It comes back by itself."""
        if self._connection is not None:
            self._connection.drop()

    async def _disconnect(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None

    # --- HTTP -------------------------------------------------------------------------------------------------------

    async def _get_as(
        self, kind: type[_Response], method: str, path: str, body: object = None, **query: Any
    ) -> _Response:
        response = await self._request(method, path, body, **query)
        return msgspec.json.decode(response.content, type=kind)

    async def _request(self, method: str, path: str, body: object = None, **query: Any) -> httpx.Response:
        try:
            response = await self._http.request(
                method,
                path,
                content=None if body is None else frames.ENCODER.encode(body),
                headers=None if body is None else {"Content-Type": "application/json"},
                params={name: value for name, value in query.items() if value is not None},
            )
        except httpx.TransportError as error:
            raise ConnectionLost(
                f"No answer from {self.url}: {error!s:.200}. Check that the server is running."
            ) from error
        if not response.is_success:
            raise _error(response)
        return response


def _path(table: str, rest: str = "") -> str:
    return f"/api/tables/{quote(table, safe='')}{rest}"


def _error(response: httpx.Response) -> RequestRefused:
    try:
        return RequestRefused(msgspec.json.decode(response.content, type=Problem))
    except msgspec.DecodeError:  # the answer may come from a proxy
        return refusal("server/failed", f"The server answered {response.status_code} {response.reason_phrase}.")
