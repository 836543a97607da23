"""Clients that join, leave, watch, play, undo, repeat, reorder, reconnect and chat, in any order, over any restarts.

The model is small: what was acknowledged, and the log. After every step, everybody who watches is up to date and sees
what a fresh fold of the log would show them; what was acknowledged is in the log; nobody's connection has died.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from amstel.server.table.frames import ENCODER
from amstel.server.table.frames_out import table_frame
from amstel.server.table.notices import MOST_NOTICES
from amstel.server.table.table import Table

from ..asgi_socket import Frame, Socket
from ..fakes import InstantBots, ManualClock
from ..harness import Person, Site, replay, site

GAME = "ticket-to-ride-amsterdam"
NAMES = ("Anna", "Bram", "Cato")  # two play, with an opponent between them; the third one watches
CODES = re.compile(
    r"move/(stale|illegal|unknown|ambiguous)|undo/(away|nothing|asked|not_asked|auction)|chat/(forbidden|muted|empty)"
    r"|table/(forbidden|finished|begun|handed_over|not_handed_over|not_running|no_seat|not_finished|not_ready)"
)
WHO = st.sampled_from(range(len(NAMES)))
SOME = st.integers(0, 1000)

Given = TypeVar("Given")


class _Errors(logging.Handler):
    """Everything that the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


class Clients(RuleBasedStateMachine):
    """Three people, their windows, and a table."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.stack = AsyncExitStack()
        self.clock = ManualClock()
        self.errors = _Errors()
        logging.getLogger("amstel").addHandler(self.errors)
        self.people: list[Person] = []
        self.sockets: list[list[Socket]] = [[], [], []]
        self.watching: set[Socket] = set()
        self.table = ""
        self.acknowledged: dict[tuple[str, str], int] = {}  # by person and id of a command: its version
        self.sent: list[tuple[int, dict[str, Any]]] = []
        self.number = 0

    def run(self, scene: Coroutine[Any, Any, Given]) -> Given:
        """Let the event loop run."""
        return self.loop.run_until_complete(scene)

    # --- the beginning and the end --------------------------------------------------------------------------------

    @initialize()
    def begin(self) -> None:
        """A running table."""

        async def scene() -> None:
            await self._serve()
            self.people = [await self.here.guest(name) for name in NAMES]
            for who in range(3):
                self.sockets[who].append(await self.people[who].connect())
            self.table = await self.people[0].open(GAME, 3, chairs=["me", "", "clerk"])
            await self._do(1, 0, {"do": "sit"})
            await self._do(1, 0, {"do": "ready"})
            for who in range(3):
                await self._watch(self.sockets[who][0])
            await self._do(0, 0, {"do": "start"})

        self.run(scene())

    async def _serve(self) -> None:
        database = Path(self.folder.name) / "t.sqlite"
        self.here: Site = await self.stack.enter_async_context(site(database, self.clock, bots=InstantBots()))

    def teardown(self) -> None:
        """Close everything, and check that nothing was logged."""
        try:
            self.run(self.stack.aclose())
            assert self.errors.told == []
        finally:
            logging.getLogger("amstel").removeHandler(self.errors)
            self.loop.close()
            self.folder.cleanup()

    # --- what clients do ------------------------------------------------------------------------------------------

    @rule(who=WHO)
    def connect(self, who: int) -> None:
        """Open one more window, which watches."""
        if len(self.sockets[who]) < 3:
            socket = self.run(self.people[who].connect())
            self.sockets[who].append(socket)
            self.run(self._watch(socket))

    @rule(who=WHO, which=SOME)
    def leave(self, who: int, which: int) -> None:
        """Close a window."""
        if self.sockets[who]:
            socket = self.sockets[who].pop(which % len(self.sockets[who]))
            self.watching.discard(socket)
            self.run(socket.leave())

    @rule(who=WHO, which=SOME)
    def look_away(self, who: int, which: int) -> None:
        """Stop or start watching in a window."""
        socket = self._line(who, which)
        if socket is None:
            return
        if socket in self.watching:
            self.watching.discard(socket)
            assert self.run(socket.ask("unwatch", table=self.table))["type"] == "done"
        else:
            self.run(self._watch(socket))

    @rule(who=st.sampled_from([0, 1]), which=SOME, what=SOME)
    def play(self, who: int, which: int, what: int) -> None:
        """Play a move that the window shows."""
        socket = self._line(who, which)
        if socket is None or self.table not in socket.tables:
            return
        frame = socket.tables[self.table]
        moves = [move for side in frame["sides"] for move in side["moves"]]
        if moves:
            self.run(self._do(who, which, self._play(frame, who, moves[what % len(moves)])))

    @rule(who=st.sampled_from([0, 1]), what=SOME)
    def play_in_two_windows(self, who: int, what: int) -> None:
        """Send the same frame, or two different ones, in two windows at once."""
        if len(self.sockets[who]) < 2 or self.table not in self.sockets[who][0].tables:
            return
        frame = self.sockets[who][0].tables[self.table]
        moves = [move for side in frame["sides"] for move in side["moves"]]
        if not moves:
            return
        wishes = [self._named(self._play(frame, who, moves[(what + n * (what % 2)) % len(moves)])) for n in range(2)]
        if what % 3 == 0:
            wishes[1] = wishes[0]

        async def scene() -> None:
            await asyncio.gather(*(self._send(who, n, wish) for n, wish in enumerate(wishes)))

        self.run(scene())

    @rule(who=WHO, which=SOME, back=st.integers(1, 3))
    def undo(self, who: int, which: int, back: int) -> None:
        """Undo, or request it."""
        socket = self._line(who, which)
        if socket is not None and self.table in socket.tables:
            frame = socket.tables[self.table]
            wish = {"do": "undo", "to": max(frame["played"] - back, 0), "version": frame["version"]}
            self.run(self._do(who, which, wish))

    @rule(who=WHO, which=SOME, yes=st.booleans())
    def answer_undo(self, who: int, which: int, yes: bool) -> None:
        """Answer an undo request."""
        self.run(self._do(who, which, {"do": "answerundo", "yes": yes}))

    @rule(who=WHO, which=SOME)
    def go_away(self, who: int, which: int) -> None:
        """Leave the table."""
        self.run(self._do(who, which, {"do": "leave"}))

    @rule(who=WHO, which=SOME)
    def come_back(self, who: int, which: int) -> None:
        """Take a seat back."""
        self.run(self._do(who, which, {"do": "takeback", "seat": who}))

    @rule(who=WHO, which=SOME, text=st.text(min_size=1, max_size=30))
    def chat(self, who: int, which: int, text: str) -> None:
        """Post a chat message."""
        socket = self._line(who, which)
        if socket is not None:
            self._check_answer(self.run(socket.ask("say", table=self.table, text=text)))
            self.clock.advance(3.0)

    @precondition(lambda self: self.sent)
    @rule(which=SOME, what=SOME)
    def repeat(self, which: int, what: int) -> None:
        """Repeat an earlier command."""
        who, wish = self.sent[what % len(self.sent)]
        known = self.acknowledged.get((self.people[who].id, wish["id"]))
        answer = self.run(self._send(who, which, wish))
        if known is not None and answer is not None:
            assert answer["type"] == "done"
            assert answer["version"] == known

    @rule(who=WHO, which=SOME, type=st.sampled_from(["watch", "do", "say", "x"]), junk=st.text(max_size=10))
    def confuse(self, who: int, which: int, type: str, junk: str) -> None:
        """Send an unreadable frame."""
        socket = self._line(who, which)
        if socket is None or sum(frame.get("code") == "frame/bad" for frame in socket.frames) > 15:
            return
        seen = len(socket.frames)
        socket.put(json.dumps({"type": type, "junk": junk}))
        assert self.run(socket.wait(lambda frame: frame["type"] == "error", since=seen))["code"] == "frame/bad"

    @rule(seconds=st.sampled_from([0.5, 11.0, 40.0]))
    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.clock.advance(seconds)

    @rule()
    def restart(self) -> None:
        """Restart the server, and reconnect everyone."""

        async def scene() -> None:
            await self.stack.aclose()
            self.stack = AsyncExitStack()
            await self._serve()
            self.people = [await self.here.again(person) for person in self.people]
            self.sockets = [[await person.connect()] for person in self.people]
            self.watching.clear()
            for (socket,) in self.sockets:
                await self._watch(socket)

        self.run(scene())

    # --- what always holds ----------------------------------------------------------------------------------------

    @invariant()
    def everybody_sees_the_same(self) -> None:
        """Check that watchers are up to date, and see what a replay of the log shows."""
        if self.table:
            self.run(self._compare())

    async def _compare(self) -> None:
        now = await self._settled()
        for command, version in self.acknowledged.items():
            assert now.state.command_versions[command] == version, "an acknowledged command is lost"
        for who, sockets in enumerate(self.sockets):
            expected = json.loads(ENCODER.encode(table_frame(now.state, self.people[who].id)))
            for socket in sockets:
                assert socket.closed is None
                assert not socket.task.done()
                if socket not in self.watching:
                    continue
                frame = await socket.version(self.table, now.state.version)
                assert _without_facts(frame) == _without_facts(expected)
                assert socket.notices[self.table][-MOST_NOTICES:] == expected["notices"]
                for side in expected["sides"]:
                    assert socket.facts[self.table, side["seat"]] == side["facts"]
                    assert socket.logs[self.table, side["seat"]] == side["log"]

    async def _settled(self) -> Table:
        """Return the table once bots have nothing to do."""
        while True:
            await self.here.quiet()
            now = await replay(self.here, self.table)
            if not now.state.bot_seats:
                return now

    # --- small things ---------------------------------------------------------------------------------------------

    def _line(self, who: int, which: int) -> Socket | None:
        return self.sockets[who][which % len(self.sockets[who])] if self.sockets[who] else None

    async def _watch(self, socket: Socket) -> None:
        await socket.watch(self.table)
        self.watching.add(socket)

    def _play(self, frame: Frame, seat: int, move: str) -> dict[str, Any]:
        return {"do": "play", "seat": seat, "moves": [move], "version": frame["version"]}

    def _named(self, wish: dict[str, Any]) -> dict[str, Any]:
        self.number += 1
        return {**wish, "id": f"c{self.number}"}

    async def _do(self, who: int, which: int, wish: dict[str, Any]) -> None:
        await self._send(who, which, self._named(wish))

    async def _send(self, who: int, which: int, wish: dict[str, Any]) -> Frame | None:
        socket = self._line(who, which)
        if socket is None:
            return None
        self.sent.append((who, wish))
        answer = await socket.ask("do", table=self.table, command=wish)
        self._check_answer(answer)
        if answer["type"] == "done":
            before = self.acknowledged.setdefault((self.people[who].id, wish["id"]), answer["version"])
            assert before == answer["version"], "a command was carried out twice"
        return answer

    def _check_answer(self, answer: Frame) -> None:
        assert answer["type"] == "done" or CODES.fullmatch(answer["code"]), answer


def _without_facts(frame: Frame) -> Any:
    sides = [
        {key: value for key, value in side.items() if "facts" not in key and not key.startswith("log")}
        for side in frame["sides"]
    ]
    return {**frame, "sides": sides, "notices": []}


TestClients = pytest.mark.slow(Clients.TestCase)
TestClients.settings = settings(
    max_examples=5, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
