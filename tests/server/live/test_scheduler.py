"""The scheduler keeps tables going, whatever fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from amstel.server.bots import Decision, DecisionRequest
from amstel.server.live.scheduler import RETRY

from ..asgi_socket import Socket
from ..fakes import FaultyDisk, InstantBots, ManualClock
from ..harness import finish, replay, run, side_of, site

GAME = "ticket-to-ride-amsterdam"


async def _until_the_opponent(socket: Socket, table: str) -> None:
    """Play until it is the bot's turn."""
    while 1 not in socket.tables[table]["waiting"]:
        shown = socket.tables[table]
        done = await socket.play(table, side_of(shown, 0)["moves"][0], seat=0)
        await socket.version(table, done["version"])


class Held(InstantBots):
    """Bots that decide when the test lets them."""

    def __init__(self) -> None:
        super().__init__()
        self.free = asyncio.Event()

    async def decide(self, wish: DecisionRequest) -> Decision:
        """Return a move when the test lets it."""
        thought = await super().decide(wish)
        await self.free.wait()
        return thought


def test_bot_move_is_retried_after_a_failed_write(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, bots = ManualClock(), Held()
        async with site(tmp_path / "t.sqlite", clock, bots=bots) as here:
            table, (socket,) = await here.table([await here.guest("Anna")], GAME, opponents=["clerk"])
            await _until_the_opponent(socket, table)
            disk = FaultyDisk(here.services.store)
            disk.failures = 2
            before = (await replay(here, table)).state.version
            bots.free.set()
            for attempt in range(2):
                while disk.failures > 1 - attempt:
                    await here.quiet()
                await here.quiet()
                assert socket.tables[table]["version"] == before
                clock.advance(RETRY * 2**attempt)
            await socket.version(table, before + 1)

    run(scene)


def test_taking_a_seat_back_drops_the_bots_decision(tmp_path: Path) -> None:
    async def scene() -> None:
        bots = Held()
        async with site(tmp_path / "t.sqlite", bots=bots) as here:
            table, (socket, _) = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            assert 0 in socket.tables[table]["waiting"]
            left = await socket.do(table, "leave")
            await socket.version(table, left["version"])
            while not bots.asked:
                await here.quiet()
            back = await socket.do(table, "takeback", seat=0)
            await socket.version(table, back["version"])
            bots.free.set()
            await here.quiet()
            assert (await replay(here, table)).state.version == back["version"]
            done = await socket.play(table, side_of(socket.tables[table], 0)["moves"][0], seat=0)
            assert done["type"] == "done"

    run(scene)


@pytest.mark.slow
def test_unloaded_table_is_loaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("amstel.server.live.tables.MOST_LOADED", 1)

    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest("Anna"), await here.guest("Bram")]
            games = [await here.table(people, GAME) for _ in range(3)]
            await asyncio.gather(*(finish(table, sockets, lambda moves: moves[0]) for table, sockets in games))
            for table, sockets in games:
                match = (await replay(here, table)).state.match
                assert match is not None
                assert match.over
                for socket in sockets:
                    await socket.until(table, lambda frame: frame["state"] == "finished")

    run(scene)


def test_server_stops_cleanly_while_busy(tmp_path: Path) -> None:
    """A command at the last moment is stored or was never acknowledged, and no task is left."""

    async def scene() -> None:
        path = tmp_path / "t.sqlite"
        async with site(path) as here:
            anna = await here.guest("Anna")
            table, (socket,) = await here.table([anna], GAME, opponents=["clerk"])
            for _ in range(5):
                shown = await socket.until(table, lambda frame: frame["waiting"] == [0])
                answer = await socket.play(table, side_of(shown, 0)["moves"][0], seat=0)
                if answer["type"] == "done":
                    await socket.version(table, answer["version"])
            shown = await socket.until(table, lambda frame: frame["waiting"] == [0])
            move = side_of(shown, 0)["moves"][0]
            command = {"do": "play", "seat": 0, "moves": [move], "version": shown["version"], "id": "last"}
            socket.put({"type": "do", "table": table, "command": command})
            await asyncio.sleep(0)
        left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert not left
        acknowledged = [frame for frame in socket.of("done") if frame["id"] == "last"]
        async with site(path) as here:
            socket = await (await here.again(anna)).connect()
            answer = await socket.do(table, **command)
            if acknowledged:
                assert answer["version"] == acknowledged[0]["version"]

    run(scene)
