"""`Client`: somebody who plays on a server. HTTP for coming, going and looking back; a socket for tables, live."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from amstel.client.connection import Line, new_id
from amstel.client.errors import Lost, Refused
from amstel.client.live import LiveTable
from amstel.players import Analysis
from amstel.server.http import responses
from amstel.server.table import commands, frames
from amstel.server.table.events import Access, Pace, Time

COOKIE = "amstel"
IDLE = 2.0  # seconds after which a connection for HTTP is not used again: servers and proxies close theirs a bit later
PATIENCE = 60.0  # seconds to wait for an answer, time for connecting again included

_Answer = TypeVar("_Answer")


class Client:
    """A person on a server; use it as `async with`. With the `cookie` of an earlier one it is the same person."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:8642",
        *,
        cookie: str = "",
        patience: float = PATIENCE,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.url = url.rstrip("/")
        self._patience = patience
        self._now = now
        self._line: Line | None = None
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
        """Hang up. The person stays known to the server by the cookie."""
        await self._hang_up()
        await self._http.aclose()

    @property
    def cookie(self) -> str:
        """What one is known by. Keep it as you would keep a password."""
        return next((cookie.value or "" for cookie in self._http.cookies.jar if cookie.name == COOKIE), "")

    # --- who one is -------------------------------------------------------------------------------------------------

    async def guest(self, name: str) -> responses.Person:
        """Come in under a name."""
        await self._hang_up()
        return await self._ask(responses.Person, "POST", "/api/people/guest", {"name": name})

    async def register(self, login: str, password: str) -> responses.Person:
        """Make an account of the guest that one is."""
        return await self._ask(responses.Person, "POST", "/api/people/register", {"login": login, "password": password})

    async def login(self, login: str, password: str) -> responses.Person:
        """Come in with an account. What was watched before is not watched any more."""
        await self._hang_up()
        return await self._ask(responses.Person, "POST", "/api/people/login", {"login": login, "password": password})

    async def logout(self) -> None:
        """End this session. A guest cannot come back after that."""
        await self._hang_up()
        await self._request("POST", "/api/people/logout")

    async def me(self) -> responses.Person:
        """Who one is."""
        return await self._ask(responses.Person, "GET", "/api/people/me")

    async def rename(self, name: str) -> responses.Person:
        """Be called otherwise."""
        return await self._ask(responses.Person, "PATCH", "/api/people/me", {"name": name})

    async def change_password(self, old: str, new: str) -> None:
        """Another password. All other sessions end."""
        await self._request("POST", "/api/people/password", {"old": old, "new": new})

    async def sessions(self) -> list[responses.Session]:
        """Where one is known."""
        return await self._ask(list[responses.Session], "GET", "/api/people/sessions")

    async def end_session(self, id: str) -> None:
        """One of these devices is out at once."""
        await self._request("DELETE", f"/api/people/sessions/{quote(id, safe='')}")

    # --- tables -----------------------------------------------------------------------------------------------------

    async def games(self) -> responses.Games:
        """What can be played, and against whom."""
        return await self._ask(responses.Games, "GET", "/api/games")

    async def open(
        self,
        game: str,
        *,
        chairs: Sequence[str] = ("me", ""),
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        edition: str = "",
        access: Access = "link",
        pace: Pace = "live",
        time: Time | None = None,
        hints: bool = False,
        delay: float = 0.0,
        stand_in: str = "clerk",
    ) -> str:
        """A new table; the answer is its id. Each chair is `me`, an opponent, or an empty text for somebody else."""
        wish = {
            "game": game,
            "seats": len(chairs) if seats is None else seats,
            "chairs": list(chairs),
            "options": dict(options or {}),
            "edition": edition,
            "access": access,
            "pace": pace,
            "time": time,
            "hints": hints,
            "delay": delay,
            "stand_in": stand_in,
        }
        return (await self._ask(responses.Opened, "POST", "/api/tables", wish)).table

    async def go_on(
        self, table: str = "", *, record: str = "", move: int | None = None, chairs: Sequence[str] = ("me",)
    ) -> str:
        """A private table that goes on from a moment of a finished table, or of a record; without a move, its last."""
        wish = {"table": table, "record": record, "move": move, "chairs": list(chairs)}
        return (await self._ask(responses.Opened, "POST", "/api/continuations", wish)).table

    async def lobby(self, after: str = "") -> list[responses.Listed]:
        """Open tables, the newest first; `after` is the `place` of the last one that is known."""
        return await self._ask(list[responses.Listed], "GET", "/api/lobby", after=after)

    async def running(self, after: str = "") -> list[responses.Listed]:
        """Open tables that are played now, to be watched."""
        return await self._ask(list[responses.Listed], "GET", "/api/running", after=after)

    async def finished(self, after: str = "") -> list[responses.Listed]:
        """Finished games of open tables, the newest first."""
        return await self._ask(list[responses.Listed], "GET", "/api/finished", after=after)

    async def mine(self, *, over: bool = False, after: str = "") -> list[responses.Listed]:
        """One's own tables, those first that wait for one; with `over` the finished ones."""
        return await self._ask(list[responses.Listed], "GET", "/api/mine", over=str(over).lower(), after=after)

    async def look(self, table: str) -> frames.TableShown:
        """A table as one may see it now."""
        return await self._ask(frames.TableShown, "GET", _at(table))

    async def do(self, table: str, command: commands.AnyCommand) -> int:
        """A command to a table that is not watched; the answer is the version that it made."""
        if not command.id:
            command = msgspec.structs.replace(command, id=new_id())
        return (await self._ask(frames.Done, "POST", _at(table), command)).version

    async def chat(self, table: str) -> list[frames.Said]:
        """What was said last at a table."""
        return await self._ask(list[frames.Said], "GET", _at(table, "/chat"))

    async def record(self, table: str) -> str:
        """The record of a finished game, as a text."""
        return (await self._request("GET", _at(table, "/record"))).text

    async def rounds(self, table: str) -> responses.Rounds:
        """How the points of a finished game came, round by round."""
        return await self._ask(responses.Rounds, "GET", _at(table, "/rounds"))

    async def moment(self, table: str, move: int, seat: int | None = None) -> responses.Moment:
        """A game after so many moves, as a seat saw it; without a seat, as everybody did."""
        return await self._ask(responses.Moment, "GET", _at(table, f"/moments/{move}"), seat=seat)

    async def advice(self, table: str, seat: int, *, move: int | None = None, seconds: float = 1.0) -> Analysis:
        """What a seat could do now, or could have done after so many moves."""
        return await self._ask(Analysis, "GET", _at(table, "/advice"), seat=seat, move=move, seconds=seconds)

    # --- live -------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def watch(self, table: str) -> AsyncIterator[LiveTable]:
        """A table, live. All tables that are watched share one connection."""
        if self._line is None:
            address = f"ws{self.url.removeprefix('http')}/live"
            self._line = Line(address, f"{COOKIE}={self.cookie}", patience=self._patience, now=self._now)
        line = self._line
        live = LiveTable(table, line)
        await line.watch(table, live)
        try:
            await live.until(lambda _: True)
            yield live
        finally:
            await line.unwatch(table, live)

    def now(self) -> float:
        """The server's time as far as it is known, by which clocks and auctions run."""
        return self._now() if self._line is None else self._line.now()

    @property
    def heard(self) -> int:
        """The bytes of all that the server has told over the connection."""
        return 0 if self._line is None else self._line.heard

    def drop(self) -> None:
        """Cut the connection as a bad network would. It comes back by itself: this is for trying that out."""
        if self._line is not None:
            self._line.drop()

    async def _hang_up(self) -> None:
        if self._line is not None:
            await self._line.close()
            self._line = None

    # --- HTTP -------------------------------------------------------------------------------------------------------

    async def _ask(self, kind: type[_Answer], method: str, path: str, body: object = None, **query: Any) -> _Answer:
        answer = await self._request(method, path, body, **query)
        return msgspec.json.decode(answer.content, type=kind)

    async def _request(self, method: str, path: str, body: object = None, **query: Any) -> httpx.Response:
        try:
            answer = await self._http.request(
                method,
                path,
                content=None if body is None else frames.ENCODER.encode(body),
                headers=None if body is None else {"Content-Type": "application/json"},
                params={name: value for name, value in query.items() if value is not None},
            )
        except httpx.TransportError as error:
            raise Lost(f"No answer from {self.url}: {error!s:.200}. Check that the server is running.") from error
        if not answer.is_success:
            raise _refused(answer)
        return answer


def _at(table: str, what: str = "") -> str:
    return f"/api/tables/{quote(table, safe='')}{what}"


def _refused(answer: httpx.Response) -> Refused:
    try:
        problem = msgspec.json.decode(answer.content, type=responses.Problem)
    except msgspec.DecodeError:  # a proxy speaks, perhaps
        return Refused("server/failed", f"The server answered {answer.status_code} {answer.reason_phrase}.")
    return Refused(
        problem.code,
        problem.message,
        reason=problem.reason,
        figures=problem.figures,
        choices=problem.choices,
        named=problem.named,
    )
