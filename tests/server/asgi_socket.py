"""A WebSocket client that talks to an application in the same process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

from litestar import Litestar

from .fakes import ManualClock

PATIENCE = 60.0  # seconds, after which a test that would hang fails
ANSWERS = ("done", "error", "because", "previewed", "described")

Frame = dict[str, Any]


class Closed(Exception):
    """The server has closed the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code


class Socket:
    """A socket. `frames` has all frames, `tables` the latest of each table, `facts` all facts by table and seat."""

    def __init__(self, application: Litestar, clock: ManualClock, headers: Sequence[tuple[str, str]]) -> None:
        self.clock = clock
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.tables: dict[str, Frame] = {}
        self.facts: dict[tuple[str, int | None], list[Any]] = {}
        self.logs: dict[tuple[str, int | None], list[Frame]] = {}  # by table and seat
        self.notices: dict[str, list[Frame]] = {}  # by table
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
            told = {notice["number"]: notice for notice in (*self.notices.get(frame["table"], ()), *frame["notices"])}
            self.notices[frame["table"]] = [told[number] for number in sorted(told)]
            for side in frame["sides"]:
                known = self.facts.setdefault((frame["table"], side["seat"]), [])
                assert side["facts_from"] <= len(known), "a client was not told some facts"
                known[side["facts_from"] :] = side["facts"]
                log = self.logs.get((frame["table"], side["seat"]), [])
                kept = [line for line in log if line["first"] < side["log_from"]]
                self.logs[frame["table"], side["seat"]] = [*kept, *side["log"]]

    # --- asking ---------------------------------------------------------------------------------------------------

    def put(self, frame: Frame | str | bytes) -> None:
        """Send a frame without waiting."""
        if isinstance(frame, bytes):
            self._incoming.put_nowait({"type": "websocket.receive", "bytes": frame, "text": None})
        else:
            text = frame if isinstance(frame, str) else json.dumps(frame)
            self._incoming.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    def new_id(self) -> str:
        """Return an id that this socket has not used."""
        self._number += 1
        return f"i{self._number}"

    async def ask(self, type: str, **fields: Any) -> Frame:
        """Send a frame, and return its answer."""
        frame = {"type": type, "id": self.new_id(), **fields}
        seen = len(self.frames)
        self.put(frame)
        return await self.wait(lambda told: told["type"] in ANSWERS and told["id"] == frame["id"], since=seen)

    async def do(self, table: str, do: str, **fields: Any) -> Frame:
        """Send a command to a table, and return the answer."""
        return await self.ask("do", table=table, command={"do": do, **fields})

    async def watch(self, table: str) -> Frame:
        """Watch a table, and return its first frame."""
        seen = len(self.frames)
        answer = await self.ask("watch", table=table)
        assert answer["type"] == "done", answer
        return await self.wait(lambda told: told["type"] == "table" and told["table"] == table, since=seen)

    async def play(self, table: str, *moves: str, seat: int, id: str = "") -> Frame:
        """Play moves at the version that this socket has seen."""
        version = self.tables[table]["version"]
        return await self.do(table, "play", seat=seat, moves=list(moves), version=version, id=id)

    # --- waiting --------------------------------------------------------------------------------------------------

    async def wait(self, wanted: Callable[[Frame], bool], since: int = 0) -> Frame:
        """Return the first such frame, from number `since` on."""
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
        """Return the latest frame of a table, once a condition holds."""
        async with asyncio.timeout(PATIENCE):
            while table not in self.tables or not wanted(self.tables[table]):
                if self.closed is not None:
                    raise Closed(*self.closed)
                self._came.clear()
                await self._came.wait()
        return self.tables[table]

    async def version(self, table: str, version: int) -> Frame:
        """Return the table at this version or a later one."""
        return await self.until(table, lambda frame: bool(frame["version"] >= version))

    async def ended(self) -> tuple[int, str]:
        """Return why the server has closed this socket."""
        async with asyncio.timeout(PATIENCE):
            while self.closed is None:
                self._came.clear()
                await self._came.wait()
        await asyncio.gather(self.task, return_exceptions=True)
        return self.closed

    def of(self, type: str) -> list[Frame]:
        """Return all frames of a type."""
        return [frame for frame in self.frames if frame["type"] == type]

    async def leave(self) -> None:
        """Close the socket from this side."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        self.open_gate.set()
        async with asyncio.timeout(PATIENCE):
            await self.task
