"""The real server in this process, with a clock that tests set, bots that answer at once, and ASGI clients.

Nothing here measures time. A test waits for frames; `PATIENCE` only ends a test that would hang.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend

from amstel.server.accounts.accounts import AccountLimits
from amstel.server.accounts.throttle import Rate
from amstel.server.app import app
from amstel.server.services import Services
from amstel.server.settings import Limits, Settings, sqlite
from amstel.server.table import events
from amstel.server.table.table import Table

from .asgi_socket import PATIENCE, Frame, Socket
from .fakes import InstantBots, ManualClock

ADDRESS = "http://amstel.test"
WIDE = Limits(
    accounts=AccountLimits(guests=Rate(burst=1000, every=0.01)),
    frames=Rate(burst=100_000, every=0.001),
    requests=Rate(burst=100_000, every=0.001),
    reading=Rate(burst=100_000, every=0.001),
)


_Result = TypeVar("_Result")


def run(scene: Callable[[], Coroutine[Any, Any, _Result]]) -> _Result:
    """Run a scene of a test, and fail if it hangs."""

    async def bounded() -> _Result:
        async with asyncio.timeout(5 * PATIENCE):
            return await scene()

    return asyncio.run(bounded())


class Person:
    """A person with a cookie."""

    def __init__(self, site: Site, client: httpx.AsyncClient, told: dict[str, Any]) -> None:
        self.site = site
        self.http = client
        self.id: str = told["id"]
        self.name: str = told["name"]
        self.cookie: str = next(cookie.value or "" for cookie in client.cookies.jar if cookie.name == "amstel")
        self.sockets: list[Socket] = []

    async def connect(self, *headers: tuple[str, str]) -> Socket:
        """Return a socket after its first frame."""
        socket = self.site.socket(("cookie", f"amstel={self.cookie}"), *headers)
        self.sockets.append(socket)
        await socket.wait(lambda frame: frame["type"] == "hello")
        return socket

    async def open(self, game: str, seats: int, **fields: Any) -> str:
        """Create a table, and return its id."""
        response = await self.http.post("/api/tables", json={"game": game, "seats": seats, **fields})
        assert response.status_code == 201, response.text
        table: str = response.json()["table"]
        return table


class Site:
    """A running server."""

    def __init__(self, application: Litestar, clock: ManualClock, bots: InstantBots) -> None:
        self.app = application
        self.clock = clock
        self.bots = bots
        self.people: list[Person] = []
        self._clients: list[httpx.AsyncClient] = []
        self.sockets: list[Socket] = []

    @property
    def services(self) -> Services:
        """The services of the server."""
        services: Services = self.app.state.services
        return services

    def client(self, cookie: str = "", address: str = "127.0.0.1") -> httpx.AsyncClient:
        """Return an HTTP client, like a browser."""
        transport = httpx.ASGITransport(app=self.app, client=(address, 1))  # type: ignore[arg-type]
        client = httpx.AsyncClient(transport=transport, base_url=ADDRESS)
        if cookie:
            client.cookies["amstel"] = cookie
        self._clients.append(client)
        return client

    async def guest(self, name: str) -> Person:
        """Sign in a new guest."""
        client = self.client()
        response = await client.post("/api/people/guest", json={"name": name})
        assert response.status_code == 201, response.text
        person = Person(self, client, response.json())
        self.people.append(person)
        return person

    async def again(self, person: Person) -> Person:
        """Return a person from before the server was restarted."""
        client = self.client(person.cookie)
        response = await client.get("/api/people/me")
        assert response.status_code == 200, response.text
        return Person(self, client, response.json())

    def socket(self, *headers: tuple[str, str]) -> Socket:
        """Open a socket."""
        socket = Socket(self.app, self.clock, headers)
        self.sockets.append(socket)
        return socket

    async def quiet(self) -> None:
        """Let pending work finish as far as it needs no time, to check that something does not happen."""
        for _ in range(4):
            for _ in range(25):
                await asyncio.sleep(0)
            await self.services.store.events("nothing")

    async def table(self, people: Sequence[Person], game: str, **fields: Any) -> tuple[str, list[Socket]]:
        """Create a running table, and return it with a watching socket for each person."""
        host = people[0]
        table = await host.open(game, len(people) + len(fields.get("opponents", ())), **_without(fields, "opponents"))
        sockets = [await person.connect() for person in people]
        for number, (person, socket) in enumerate(zip(people, sockets, strict=True)):
            if person is not host:
                assert (await socket.do(table, "sit", seat=number))["type"] == "done"
                assert (await socket.do(table, "ready"))["type"] == "done"
        for number, opponent in enumerate(fields.get("opponents", ()), len(people)):
            assert (await sockets[0].do(table, "invite", seat=number, opponent=opponent))["type"] == "done"
        for socket in sockets:
            await socket.watch(table)
        done = await sockets[0].do(table, "start")
        assert done["type"] == "done", done
        for socket in sockets:
            await socket.version(table, done["version"])
        return table, sockets

    async def close(self) -> None:
        """Close all connections."""
        for socket in self.sockets:
            if not socket.task.done():
                await socket.leave()
        for client in self._clients:
            await client.aclose()


def _without(fields: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if key != name}


@asynccontextmanager
async def site(
    path: Path,
    clock: ManualClock | None = None,
    *,
    bots: InstantBots | None = None,
    backend: ChannelsBackend | None = None,
    limits: Limits = WIDE,
    origins: tuple[str, ...] = (),
    page: Path | None = None,
) -> AsyncIterator[Site]:
    """Run a server on a database."""
    clock = clock or ManualClock()
    bots = bots or InstantBots()
    settings = Settings(
        sqlite(path), origins=origins, time_source=clock, limits=limits, bots=bots, page=page, backend=backend
    )
    application = app(settings)
    incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    living = asyncio.create_task(
        application({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, incoming.get, outgoing.put)  # type: ignore[arg-type]
    )
    incoming.put_nowait({"type": "lifespan.startup"})
    assert (told := await outgoing.get())["type"] == "lifespan.startup.complete", told
    opened = Site(application, clock, bots)
    try:
        yield opened
    finally:
        try:
            await opened.close()
        finally:
            incoming.put_nowait({"type": "lifespan.shutdown"})
            assert (told := await outgoing.get())["type"] == "lifespan.shutdown.complete", told
            await living


def side_of(frame: Frame, seat: int) -> Frame:
    """Return the side of a seat in a frame."""
    return next(side for side in frame["sides"] if side["seat"] == seat)


async def finish(
    table: str, sockets: Sequence[Socket], choose: Callable[[list[str]], str], most: int = 5_000
) -> list[tuple[int, str, int]]:
    """Play a game to its end, socket n for seat n. Return seat, move and version of each acknowledged move."""
    done: list[tuple[int, str, int]] = []
    for _ in range(most):
        frame = sockets[0].tables[table]
        if frame["state"] == "finished":
            return done
        turn = next((seat for seat in frame["waiting"] if seat < len(sockets)), None)
        if turn is None:
            await sockets[0].version(table, frame["version"] + 1)
            continue
        own = await sockets[turn].version(table, frame["version"])
        moves = side_of(own, turn)["moves"]
        if not moves:
            await sockets[0].version(table, frame["version"] + 1)
            continue
        move = choose(moves)
        answer = await sockets[turn].play(table, move, seat=turn)
        assert answer["type"] == "done", (answer, move)
        done.append((turn, move, answer["version"]))
        for socket in sockets:
            await socket.version(table, answer["version"])
    raise AssertionError("the game does not end")


async def replay(here: Site, table: str) -> Table:
    """Return a table replayed from its log, whatever the server has in memory."""
    return Table(table, [events.decode(data) for data in await here.services.store.events(table)])
