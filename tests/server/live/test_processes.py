"""Two servers on one database, and one server after another."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from amstel.server.live.subscription import RETRY
from amstel.server.live.tables import Tables
from amstel.server.store import Unavailable
from amstel.server.table import events
from amstel.server.table.events import AnyEvent
from amstel.server.table.table import Table

from ..asgi_socket import Socket
from ..fakes import InstantBots, ManualClock, MemoryBus
from ..harness import Person, Site, finish, replay, run, side_of, site

GAME = "ticket-to-ride-amsterdam"


async def _open(stack: AsyncExitStack, path: Path, clock: ManualClock, hub: MemoryBus, **fields: Any) -> Site:
    return await stack.enter_async_context(site(path, clock, backend=hub.end(), **fields))


def _turn(sockets: list[Socket], table: str) -> tuple[int, str]:
    seat = sockets[0].tables[table]["waiting"][0]
    return seat, side_of(sockets[seat].tables[table], seat)["moves"][0]


def test_loser_of_a_write_race_decides_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            other = Tables(here.services.store, here.clock, lambda notice: None)  # which tells nobody
            seat, move = _turn(sockets, table)
            before = sockets[seat].tables[table]["version"]

            def quicker(told: Table) -> list[AnyEvent]:
                return [events.PersonMuted(at=here.clock.now(), person=here.people[1].id, muted=True)]

            assert await other.record(table, quicker)
            done = await sockets[seat].play(table, move, seat=seat)
            assert (done["type"], done["version"]) == ("done", before + 2)
            for socket in sockets:
                shown = await socket.version(table, before + 2)
                assert shown["muted"] == [here.people[1].id]
            # And where the other has played the same seat, the move is stale, and the table is shown.
            seat, move = _turn(sockets, table)
            version = sockets[seat].tables[table]["version"]

            def played_before(told: Table) -> list[AnyEvent]:
                return [events.MovesPlayed(at=here.clock.now(), moves=[(seat, move)])]

            assert await other.record(table, played_before)
            seen = len(sockets[seat].frames)
            stale = await sockets[seat].do(table, "play", seat=seat, moves=[move], version=version)
            assert stale["code"] == "move/stale"
            shown = await sockets[seat].wait(lambda frame: frame["type"] == "table", since=seen)
            assert shown["version"] == version + 1
            assert len((await replay(here, table)).state.match.log()) == 2  # type: ignore[union-attr]

    run(scene)


def test_command_is_not_refused_for_an_outdated_state(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            other = Tables(here.services.store, here.clock, lambda notice: None)
            # All moves until it is another's turn are played elsewhere; here, nobody is told.
            first = sockets[0].tables[table]["waiting"][0]

            def play(told: Table) -> list[AnyEvent]:
                assert told.state.match is not None
                seat = told.state.match.waiting[0]
                return [
                    events.MovesPlayed(at=here.clock.now(), moves=[(seat, next(iter(told.state.match.moves(seat))))])
                ]

            while (known := await replay(here, table)).state.match.waiting == (first,):  # type: ignore[union-attr]
                assert await other.record(table, play)
            assert known.state.match is not None
            seat = known.state.match.waiting[0]
            move = next(iter(known.state.match.moves(seat)))
            done = await sockets[seat].do(table, "play", seat=seat, moves=[move], version=known.state.version)
            assert (done["type"], done["version"]) == ("done", known.state.version + 1)

    run(scene)


def test_two_servers_keep_each_other_up_to_date(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, hub, path = ManualClock(), MemoryBus(), tmp_path / "t.sqlite"
        async with AsyncExitStack() as stack:
            here = await _open(stack, path, clock, hub)
            there = await _open(stack, path, clock, hub)
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            bram = await there.again(bram)
            table = await anna.open(GAME, 2)
            sockets = [await anna.connect(), await bram.connect()]
            assert (await sockets[1].do(table, "sit"))["type"] == "done"
            assert (await sockets[1].do(table, "ready"))["type"] == "done"
            for socket in sockets:
                await socket.watch(table)
            for socket in sockets:
                await socket.wait(lambda frame: frame["type"] == "present" and len(frame["people"]) == 2)
            began = await sockets[0].do(table, "start")
            for socket in sockets:
                await socket.version(table, began["version"])
            await sockets[0].ask("say", table=table, text="hello")
            await sockets[1].wait(lambda frame: frame["type"] == "said" and frame["text"] == "hello")
            done = await finish(table, sockets, lambda moves: moves[0])
            match = (await replay(here, table)).state.match
            assert match is not None
            assert match.log() == [(seat, move) for seat, move, _ in done]
            seen = len(sockets[0].frames)
            await sockets[1].leave()
            await sockets[0].wait(lambda frame: frame["type"] == "present" and len(frame["people"]) == 1, since=seen)
            # Both ask for another game at the same moment: there is one.
            second = await bram.connect()
            await second.watch(table)
            for socket in (sockets[0], second):
                socket.put({"type": "do", "table": table, "id": "next", "command": {"do": "rematch"}})
            for socket in (sockets[0], second):
                answer = await socket.wait(lambda frame: frame.get("id") == "next")
                assert answer["type"] == "done"
            shown = [await socket.until(table, lambda frame: frame["rematch"] != "") for socket in (sockets[0], second)]
            assert shown[0]["rematch"] == shown[1]["rematch"]
            own = (await anna.http.get("/api/mine")).json()
            assert [card["table"] for card in own] == [shown[0]["rematch"]]

    run(scene)


def test_client_that_changes_servers_sees_the_newest_state(tmp_path: Path) -> None:
    """A loaded table without watchers, which another process has changed."""

    async def scene() -> None:
        clock, hub, path = ManualClock(), MemoryBus(), tmp_path / "t.sqlite"
        async with AsyncExitStack() as stack:
            here = await _open(stack, path, clock, hub)
            there = await _open(stack, path, clock, hub)
            table, sockets = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            twins = [await there.again(person) for person in here.people]
            assert (await twins[0].http.get(f"/api/tables/{table}")).status_code == 200  # warm there now
            seat, move = _turn(sockets, table)
            done = await sockets[seat].play(table, move, seat=seat)
            assert (await twins[0].http.get(f"/api/tables/{table}")).json()["version"] == done["version"]
            for socket in sockets:
                await socket.version(table, done["version"])
            socket = await twins[0].connect()
            await socket.watch(table)
            assert socket.tables[table]["version"] == done["version"]
            await socket.leave()
            seat, move = _turn(sockets, table)
            done = await sockets[seat].play(table, move, seat=seat)
            socket = await twins[0].connect()
            await socket.watch(table)
            assert socket.tables[table]["version"] == done["version"]

    run(scene)


def test_new_server_continues_after_the_old_one(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        async with site(path, clock, bots=InstantBots()) as here:
            anna = await here.guest("Anna")
            table, (socket,) = await here.table([anna], GAME, opponents=["clerk", "apprentice"])
            socket = await _some_moves(socket, table, 3)
            before = socket.tables[table]["version"]
        async with site(path, clock, bots=InstantBots()) as here:
            again = await here.again(anna)
            socket = await again.connect()
            shown = await socket.watch(table)
            assert shown["version"] >= before
            await finish(table, [socket], lambda moves: moves[0])

    async def _some_moves(socket: Socket, table: str, count: int) -> Socket:
        for _ in range(count):
            shown = await socket.until(table, lambda frame: frame["waiting"] == [0])
            done = await socket.play(table, side_of(shown, 0)["moves"][0], seat=0)
            await socket.version(table, done["version"])
        return socket

    run(scene)


def test_bot_turn_is_found_after_a_restart(tmp_path: Path) -> None:
    class Slow(InstantBots):
        """Bots that never decide."""

        async def decide(self, wish: Any) -> Any:
            self.asked.append(wish)
            await ManualClock().until(1e12)

    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        async with site(path, clock, bots=Slow()) as here:
            anna = await here.guest("Anna")
            table, (socket,) = await here.table([anna], GAME, opponents=["clerk"])
            while 1 not in (await replay(here, table)).state.match.waiting:  # type: ignore[union-attr]
                shown = await socket.until(table, lambda frame: 0 in frame["waiting"])
                done = await socket.play(table, side_of(shown, 0)["moves"][0], seat=0)
                await socket.version(table, done["version"])
            length = (await replay(here, table)).state.sequence
        bots = InstantBots()
        async with site(path, clock, bots=bots) as here:  # nobody is connected, and it goes on
            while (await replay(here, table)).state.sequence == length:
                await here.quiet()
            assert bots.asked

    run(scene)


def test_clock_that_ran_out_during_an_outage_is_handled(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        people: list[Person] = []
        async with site(path, clock) as here:
            people = [await here.guest("Anna"), await here.guest("Bram")]
            table, sockets = await here.table(people, GAME, time={"per_move": 60.0})
            late = sockets[0].tables[table]["waiting"]
            clock.advance(59.0)
            await here.quiet()
            assert all(not chair["opponent"] for chair in sockets[0].tables[table]["chairs"])
        clock.advance(3600.0)
        async with site(path, clock) as here:
            socket = await (await here.again(people[0])).connect()
            await socket.watch(table)
            shown = await socket.until(table, lambda frame: any(chair["opponent"] for chair in frame["chairs"]))
            assert shown["chairs"][late[0]]["opponent"] == "clerk"
            seats = [seat for seat in (0, 1) if shown["chairs"][seat]["person"] == people[0].id]
            if shown["chairs"][seats[0]]["opponent"]:
                assert (await socket.do(table, "takeback", seat=seats[0]))["type"] == "done"

    run(scene)


def test_seat_is_handed_over_when_time_runs_out(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            table, sockets = await here.table(
                [await here.guest("Anna"), await here.guest("Bram")], GAME, time={"per_move": 30.0}
            )
            seat = sockets[0].tables[table]["waiting"][0]
            clock.advance(30.0)
            shown = await sockets[0].until(table, lambda frame: bool(frame["chairs"][seat]["opponent"]))
            assert shown["chairs"][seat]["person"] == here.people[seat].id
            back = await sockets[seat].do(table, "takeback", seat=seat)
            assert back["type"] == "done"
            shown = await sockets[seat].version(table, back["version"])
            assert shown["chairs"][seat]["opponent"] == ""

    run(scene)


def test_unreadable_change_is_read_later(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, hub, path = ManualClock(), MemoryBus(), tmp_path / "t.sqlite"
        async with AsyncExitStack() as stack:
            here = await _open(stack, path, clock, hub)
            there = await _open(stack, path, clock, hub)
            table, sockets = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            socket = await (await there.again(here.people[0])).connect()
            await socket.watch(table)
            await there.quiet()

            async def broken(*_: object) -> None:
                raise Unavailable

            vars(there.services.store)["events"] = broken
            seat, move = _turn(sockets, table)
            seen = len(socket.frames)
            done = await sockets[seat].play(table, move, seat=seat)
            told = await socket.wait(lambda frame: frame["type"] == "error", since=seen)
            assert (told["code"], told["table"]) == ("limit/busy", table)
            del vars(there.services.store)["events"]
            clock.advance(RETRY)
            await socket.version(table, done["version"])

    run(scene)
