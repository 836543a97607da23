"""The real server in this process, with a clock that is set by hand, opponents that answer at once, and ASGI clients.

Nothing here measures time. Whoever waits, waits for a frame; `PATIENCE` only ends a test that would hang.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend

import amstel
from amstel.players import Analysis
from amstel.server.accounts.accounts import AccountLimits
from amstel.server.accounts.throttle import Rate
from amstel.server.app import app
from amstel.server.bots import Bots, Decision, DecisionRequest
from amstel.server.errors import ServerError
from amstel.server.services import Services
from amstel.server.settings import Limits, Settings, sqlite
from amstel.server.store import Store, Unavailable
from amstel.server.table import events
from amstel.server.table.summary import Summary
from amstel.server.table.table import Table

PATIENCE = 60.0
NOON = 1_000_000.0
ADDRESS = "http://amstel.test"
WIDE = Limits(
    accounts=AccountLimits(guests=Rate(burst=1000, every=0.01)),
    frames=Rate(burst=100_000, every=0.001),
    requests=Rate(burst=100_000, every=0.001),
    reading=Rate(burst=100_000, every=0.001),
)

ANSWERS = ("done", "error", "because", "previewed")

Frame = dict[str, Any]
Given = TypeVar("Given")


def played(scene: Callable[[], Coroutine[Any, Any, Given]]) -> Given:
    """Run a scene of a test; one that hangs fails."""

    async def bounded() -> Given:
        async with asyncio.timeout(5 * PATIENCE):
            return await scene()

    return asyncio.run(bounded())


class ManualClock:
    """It stands still until somebody advances it."""

    def __init__(self, now: float = NOON) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """The time."""
        return self._now

    async def until(self, when: float) -> None:
        """Wait until then."""
        while when > self._now:
            sleeper = (when, asyncio.get_running_loop().create_future())
            self._sleepers.append(sleeper)
            try:
                await sleeper[1]
            finally:
                self._sleepers.remove(sleeper)

    def advance(self, seconds: float) -> None:
        """It is so much later; whoever has waited for that wakes up."""
        self._now += seconds
        for when, sleeper in self._sleepers:
            if when <= self._now and not sleeper.done():
                sleeper.set_result(None)


class InstantBots(Bots):
    """Opponents that decide at once, by the seed alone, and stop the clock where the test says."""

    def __init__(self, stops: dict[int, int] | None = None) -> None:
        super().__init__(1, 1.0)
        self.stops = stops or {}
        self.asked: list[DecisionRequest] = []

    async def decide(self, request: DecisionRequest) -> Decision:
        """Some legal move."""
        self.asked.append(request)
        moves = list(amstel.load(request.record).moves(request.seat))
        return Decision(moves[request.seed % len(moves)], late=False, failed=False)

    async def stop_price(self, request: DecisionRequest) -> int | None:
        """The price of the test."""
        self.asked.append(request)
        return self.stops.get(request.seat)

    async def analyse(self, record: str, seat: int, seconds: float) -> Analysis:
        """Nothing to say."""
        raise ServerError("limit/busy", "No analysis here.")


class Hub:
    """What several servers tell each other by: each has an end of it."""

    def __init__(self) -> None:
        self.ends: list[End] = []

    def end(self) -> End:
        """An end for one more server."""
        end = End(self)
        self.ends.append(end)
        return end


class End(ChannelsBackend):
    """What is published at one end comes out at all of them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._channels: set[str] = set()
        self.queue: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()

    async def on_startup(self) -> None:
        """Nothing to do."""

    async def on_shutdown(self) -> None:
        """No longer listen."""
        self._hub.ends.remove(self)

    async def publish(self, data: bytes, channels: Any) -> None:
        """To all ends."""
        for channel in channels:
            for end in self._hub.ends:
                end.queue.put_nowait((channel, data))

    async def subscribe(self, channels: Any) -> None:
        """Listen."""
        self._channels.update(channels)

    async def unsubscribe(self, channels: Any) -> None:
        """No longer listen."""
        self._channels.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What comes."""
        while True:
            channel, data = await self.queue.get()
            if channel in self._channels:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """There is none."""
        return []


class Closed(Exception):
    """The server has closed the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code


class Line:
    """A socket. All that comes is kept in `frames`; `tables` has the latest of each table, `facts` all of its facts."""

    def __init__(self, application: Litestar, clock: ManualClock, headers: Sequence[tuple[str, str]]) -> None:
        self.clock = clock
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.tables: dict[str, Frame] = {}
        self.facts: dict[tuple[str, int | None], list[Any]] = {}
        self.closed: tuple[int, str] | None = None
        self.accepted = False
        self.open_gate = asyncio.Event()
        self.open_gate.set()  # a slow client closes it
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._came = asyncio.Event()
        self._number = 0
        scope: Any = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/live",
            "raw_path": b"/live",
            "query_string": b"",
            "root_path": "",
            "headers": [
                (b"host", b"amstel.test"),
                *((name.encode(), value.encode()) for name, value in headers),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("amstel.test", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self._incoming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(application(scope, self._incoming.get, self._sent))  # type: ignore[arg-type]
        self.task.add_done_callback(lambda _: self._came.set())

    async def _sent(self, message: Any) -> None:
        await self.open_gate.wait()
        match message["type"]:
            case "websocket.accept":
                self.accepted = True
            case "websocket.send":
                self.texts.append(message["text"])
                self._take(json.loads(message["text"]))
            case "websocket.close":
                self.closed = (message["code"], message["reason"])
                self._incoming.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
        self._came.set()

    def _take(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["type"] == "table":
            self.tables[frame["table"]] = frame
            for side in frame["sides"]:
                known = self.facts.setdefault((frame["table"], side["seat"]), [])
                assert side["facts_from"] <= len(known), "a client was not told some facts"
                known[side["facts_from"] :] = side["facts"]

    # --- asking ---------------------------------------------------------------------------------------------------

    def put(self, frame: Frame | str | bytes) -> None:
        """Send a frame, and wait for nothing."""
        if isinstance(frame, bytes):
            self._incoming.put_nowait({"type": "websocket.receive", "bytes": frame, "text": None})
        else:
            text = frame if isinstance(frame, str) else json.dumps(frame)
            self._incoming.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    def new_id(self) -> str:
        """An id that this line has not used."""
        self._number += 1
        return f"i{self._number}"

    async def ask(self, type: str, **fields: Any) -> Frame:
        """Send a frame and wait for its answer."""
        frame = {"type": type, "id": self.new_id(), **fields}
        seen = len(self.frames)
        self.put(frame)
        return await self.wait(lambda told: told["type"] in ANSWERS and told["id"] == frame["id"], since=seen)

    async def do(self, table: str, do: str, **fields: Any) -> Frame:
        """Ask a table for something."""
        return await self.ask("do", table=table, command={"do": do, **fields})

    async def watch(self, table: str) -> Frame:
        """Watch a table, and wait until it is shown."""
        seen = len(self.frames)
        answer = await self.ask("watch", table=table)
        assert answer["type"] == "done", answer
        return await self.wait(lambda told: told["type"] == "table" and told["table"] == table, since=seen)

    async def play(self, table: str, *moves: str, seat: int, id: str = "") -> Frame:
        """Play moves at the version that this line has seen."""
        version = self.tables[table]["version"]
        return await self.do(table, "play", seat=seat, moves=list(moves), version=version, id=id)

    # --- waiting --------------------------------------------------------------------------------------------------

    async def wait(self, wanted: Callable[[Frame], bool], since: int = 0) -> Frame:
        """The first such frame, from the one with the number `since` on."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for frame in self.frames[since:]:
                    if wanted(frame):
                        return frame
                since = len(self.frames)
                if self.closed is not None:
                    raise Closed(*self.closed)
                if self.task.done():
                    self.task.result()
                    raise Closed(1000, "the server has left")
                self._came.clear()
                await self._came.wait()

    async def until(self, table: str, wanted: Callable[[Frame], bool] = lambda _: True) -> Frame:
        """The table as it is shown last, as soon as it is so."""
        async with asyncio.timeout(PATIENCE):
            while table not in self.tables or not wanted(self.tables[table]):
                if self.closed is not None:
                    raise Closed(*self.closed)
                self._came.clear()
                await self._came.wait()
        return self.tables[table]

    async def version(self, table: str, version: int) -> Frame:
        """The table at this version or a later one."""
        return await self.until(table, lambda frame: bool(frame["version"] >= version))

    async def ended(self) -> tuple[int, str]:
        """Why the server has closed this socket."""
        async with asyncio.timeout(PATIENCE):
            while self.closed is None:
                self._came.clear()
                await self._came.wait()
        await asyncio.gather(self.task, return_exceptions=True)
        return self.closed

    def of(self, type: str) -> list[Frame]:
        """All frames of a type."""
        return [frame for frame in self.frames if frame["type"] == type]

    async def leave(self) -> None:
        """Close the socket from this side."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        self.open_gate.set()
        async with asyncio.timeout(PATIENCE):
            await self.task


class Person:
    """Somebody with a cookie."""

    def __init__(self, site: Site, client: httpx.AsyncClient, told: dict[str, Any]) -> None:
        self.site = site
        self.http = client
        self.id: str = told["id"]
        self.name: str = told["name"]
        self.cookie: str = next(cookie.value or "" for cookie in client.cookies.jar if cookie.name == "amstel")
        self.lines: list[Line] = []

    async def connect(self, *headers: tuple[str, str]) -> Line:
        """A socket that was greeted."""
        line = self.site.line(("cookie", f"amstel={self.cookie}"), *headers)
        self.lines.append(line)
        await line.wait(lambda frame: frame["type"] == "hello")
        return line

    async def open(self, game: str, seats: int, **fields: Any) -> str:
        """A table of one's own."""
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
        self.lines: list[Line] = []

    @property
    def services(self) -> Services:
        """Its parts."""
        services: Services = self.app.state.services
        return services

    def client(self, cookie: str = "", address: str = "127.0.0.1") -> httpx.AsyncClient:
        """A browser, so to speak."""
        transport = httpx.ASGITransport(app=self.app, client=(address, 1))  # type: ignore[arg-type]
        client = httpx.AsyncClient(transport=transport, base_url=ADDRESS)
        if cookie:
            client.cookies["amstel"] = cookie
        self._clients.append(client)
        return client

    async def guest(self, name: str) -> Person:
        """Somebody new."""
        client = self.client()
        response = await client.post("/api/people/guest", json={"name": name})
        assert response.status_code == 201, response.text
        person = Person(self, client, response.json())
        self.people.append(person)
        return person

    async def again(self, person: Person) -> Person:
        """Somebody who was here before the server was started anew."""
        client = self.client(person.cookie)
        response = await client.get("/api/people/me")
        assert response.status_code == 200, response.text
        return Person(self, client, response.json())

    def line(self, *headers: tuple[str, str]) -> Line:
        """A socket."""
        line = Line(self.app, self.clock, headers)
        self.lines.append(line)
        return line

    async def quiet(self) -> None:
        """Let everything happen that is under way, as far as it needs no time: for what must *not* happen."""
        for _ in range(4):
            for _ in range(25):
                await asyncio.sleep(0)
            await self.services.store.events("nothing")

    async def table(self, people: Sequence[Person], game: str, **fields: Any) -> tuple[str, list[Line]]:
        """A running table of some people, each with a line that watches it."""
        host = people[0]
        table = await host.open(game, len(people) + len(fields.get("opponents", ())), **_without(fields, "opponents"))
        lines = [await person.connect() for person in people]
        for number, (person, line) in enumerate(zip(people, lines, strict=True)):
            if person is not host:
                assert (await line.do(table, "sit", seat=number))["type"] == "done"
                assert (await line.do(table, "ready"))["type"] == "done"
        for number, opponent in enumerate(fields.get("opponents", ()), len(people)):
            assert (await lines[0].do(table, "invite", seat=number, opponent=opponent))["type"] == "done"
        for line in lines:
            await line.watch(table)
        done = await lines[0].do(table, "start")
        assert done["type"] == "done", done
        for line in lines:
            await line.version(table, done["version"])
        return table, lines

    async def close(self) -> None:
        """Close all connections."""
        for line in self.lines:
            if not line.task.done():
                await line.leave()
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
    """A server on a database, from its start to its end."""
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
    """The side of a seat in a frame."""
    return next(side for side in frame["sides"] if side["seat"] == seat)


async def finish(
    table: str, lines: Sequence[Line], choose: Callable[[list[str]], str], most: int = 5_000
) -> list[tuple[int, str, int]]:
    """Play a game to its end, line n for seat n. What was acknowledged: seat, move and version."""
    done: list[tuple[int, str, int]] = []
    for _ in range(most):
        frame = lines[0].tables[table]
        if frame["state"] == "finished":
            return done
        turn = next((seat for seat in frame["waiting"] if seat < len(lines)), None)
        if turn is None:
            await lines[0].version(table, frame["version"] + 1)
            continue
        own = await lines[turn].version(table, frame["version"])
        moves = side_of(own, turn)["moves"]
        if not moves:
            await lines[0].version(table, frame["version"] + 1)
            continue
        move = choose(moves)
        answer = await lines[turn].play(table, move, seat=turn)
        assert answer["type"] == "done", (answer, move)
        done.append((turn, move, answer["version"]))
        for line in lines:
            await line.version(table, answer["version"])
    raise AssertionError("the game does not end")


class Disk:
    """Stands before a store's appends: it can make them wait before or after the writing, or fail."""

    def __init__(self, store: Store) -> None:
        self._append = store.append
        self.before = asyncio.Event()
        self.after = asyncio.Event()
        self.before.set()
        self.after.set()
        self.failures = 0  # so many of the next appends
        self.written_failures = 0  # so many fail although they are written, as where a commit is not answered
        self.arrived = asyncio.Event()  # an append waits at one of the two
        vars(store)["append"] = self._stand_before

    async def _stand_before(self, table: str, first: int, data: Sequence[bytes], summary: Summary) -> None:
        if self.failures:
            self.failures -= 1
            raise Unavailable
        self.arrived.set()
        await self.before.wait()
        await self._append(table, first, data, summary)
        if self.written_failures:
            self.written_failures -= 1
            raise Unavailable
        await self.after.wait()


async def replay(here: Site, table: str) -> Table:
    """A table as its log says, whatever the server has in mind."""
    return Table(table, [events.decode(data) for data in await here.services.store.events(table)])
