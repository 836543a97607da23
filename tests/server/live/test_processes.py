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

from ..harness import Hub, InstantBots, Line, ManualClock, Person, Site, finish, played, replay, side_of, site

GAME = "ticket-to-ride-amsterdam"


async def _open(stack: AsyncExitStack, path: Path, clock: ManualClock, hub: Hub, **fields: Any) -> Site:
    return await stack.enter_async_context(site(path, clock, backend=hub.end(), **fields))


def _turn(lines: list[Line], table: str) -> tuple[int, str]:
    seat = lines[0].tables[table]["waiting"][0]
    return seat, side_of(lines[seat].tables[table], seat)["moves"][0]


def test_loser_of_a_write_race_decides_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, lines = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            other = Tables(here.services.store, here.clock, lambda notice: None)  # which tells nobody
            seat, move = _turn(lines, table)
            before = lines[seat].tables[table]["version"]

            def quicker(told: Table) -> list[AnyEvent]:
                return [events.PersonMuted(at=here.clock.now(), person=here.people[1].id, muted=True)]

            assert await other.record(table, quicker)
            done = await lines[seat].play(table, move, seat=seat)
            assert (done["type"], done["version"]) == ("done", before + 2)
            for line in lines:
                shown = await line.version(table, before + 2)
                assert shown["muted"] == [here.people[1].id]
            # And where the other has played the same seat, the move is stale, and the table is shown.
            seat, move = _turn(lines, table)
            version = lines[seat].tables[table]["version"]

            def played_before(told: Table) -> list[AnyEvent]:
                return [events.MovesPlayed(at=here.clock.now(), moves=[(seat, move)])]

            assert await other.record(table, played_before)
            seen = len(lines[seat].frames)
            stale = await lines[seat].do(table, "play", seat=seat, moves=[move], version=version)
            assert stale["code"] == "move/stale"
            shown = await lines[seat].wait(lambda frame: frame["type"] == "table", since=seen)
            assert shown["version"] == version + 1
            assert len((await replay(here, table)).state.match.log()) == 2  # type: ignore[union-attr]

    played(scene)


def test_command_is_not_refused_for_an_outdated_state(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, lines = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            other = Tables(here.services.store, here.clock, lambda notice: None)
            # All moves until it is another's turn are played elsewhere; here, nobody is told.
            first = lines[0].tables[table]["waiting"][0]

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
            done = await lines[seat].do(table, "play", seat=seat, moves=[move], version=known.state.version)
            assert (done["type"], done["version"]) == ("done", known.state.version + 1)

    played(scene)


def test_two_servers_keep_each_other_up_to_date(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, hub, path = ManualClock(), Hub(), tmp_path / "t.sqlite"
        async with AsyncExitStack() as stack:
            here = await _open(stack, path, clock, hub)
            there = await _open(stack, path, clock, hub)
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            bram = await there.again(bram)
            table = await anna.open(GAME, 2)
            lines = [await anna.connect(), await bram.connect()]
            assert (await lines[1].do(table, "sit"))["type"] == "done"
            assert (await lines[1].do(table, "ready"))["type"] == "done"
            for line in lines:
                await line.watch(table)
            for line in lines:
                await line.wait(lambda frame: frame["type"] == "present" and len(frame["people"]) == 2)
            began = await lines[0].do(table, "start")
            for line in lines:
                await line.version(table, began["version"])
            await lines[0].ask("say", table=table, text="hello")
            await lines[1].wait(lambda frame: frame["type"] == "said" and frame["text"] == "hello")
            done = await finish(table, lines, lambda moves: moves[0])
            match = (await replay(here, table)).state.match
            assert match is not None
            assert match.log() == [(seat, move) for seat, move, _ in done]
            seen = len(lines[0].frames)
            await lines[1].leave()
            await lines[0].wait(lambda frame: frame["type"] == "present" and len(frame["people"]) == 1, since=seen)
            # Both ask for another game at the same moment: there is one.
            second = await bram.connect()
            await second.watch(table)
            for line in (lines[0], second):
                line.put({"type": "do", "table": table, "id": "next", "command": {"do": "rematch"}})
            for line in (lines[0], second):
                answer = await line.wait(lambda frame: frame.get("id") == "next")
                assert answer["type"] == "done"
            shown = [await line.until(table, lambda frame: frame["rematch"] != "") for line in (lines[0], second)]
            assert shown[0]["rematch"] == shown[1]["rematch"]
            own = (await anna.http.get("/api/mine")).json()
            assert [card["table"] for card in own] == [shown[0]["rematch"]]

    played(scene)


def test_client_that_changes_servers_sees_the_newest_state(tmp_path: Path) -> None:
    """A table that was warm in a process, and that nobody watched there, while it went on in another one."""

    async def scene() -> None:
        clock, hub, path = ManualClock(), Hub(), tmp_path / "t.sqlite"
        async with AsyncExitStack() as stack:
            here = await _open(stack, path, clock, hub)
            there = await _open(stack, path, clock, hub)
            table, lines = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            twins = [await there.again(person) for person in here.people]
            assert (await twins[0].http.get(f"/api/tables/{table}")).status_code == 200  # warm there now
            seat, move = _turn(lines, table)
            done = await lines[seat].play(table, move, seat=seat)
            assert (await twins[0].http.get(f"/api/tables/{table}")).json()["version"] == done["version"]
            for line in lines:
                await line.version(table, done["version"])
            line = await twins[0].connect()
            await line.watch(table)
            assert line.tables[table]["version"] == done["version"]
            await line.leave()
            seat, move = _turn(lines, table)
            done = await lines[seat].play(table, move, seat=seat)
            line = await twins[0].connect()
            await line.watch(table)
            assert line.tables[table]["version"] == done["version"]

    played(scene)


def test_new_server_continues_after_the_old_one(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        async with site(path, clock, bots=InstantBots()) as here:
            anna = await here.guest("Anna")
            table, (line,) = await here.table([anna], GAME, opponents=["clerk", "apprentice"])
            line = await _some_moves(line, table, 3)
            before = line.tables[table]["version"]
        async with site(path, clock, bots=InstantBots()) as here:
            again = await here.again(anna)
            line = await again.connect()
            shown = await line.watch(table)
            assert shown["version"] >= before
            await finish(table, [line], lambda moves: moves[0])

    async def _some_moves(line: Line, table: str, count: int) -> Line:
        for _ in range(count):
            shown = await line.until(table, lambda frame: frame["waiting"] == [0])
            done = await line.play(table, side_of(shown, 0)["moves"][0], seat=0)
            await line.version(table, done["version"])
        return line

    played(scene)


def test_bot_turn_is_found_after_a_restart(tmp_path: Path) -> None:
    class Slow(InstantBots):
        """Never comes to a decision."""

        async def decide(self, wish: Any) -> Any:
            self.asked.append(wish)
            await ManualClock().until(1e12)

    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        async with site(path, clock, bots=Slow()) as here:
            anna = await here.guest("Anna")
            table, (line,) = await here.table([anna], GAME, opponents=["clerk"])
            while 1 not in (await replay(here, table)).state.match.waiting:  # type: ignore[union-attr]
                shown = await line.until(table, lambda frame: 0 in frame["waiting"])
                done = await line.play(table, side_of(shown, 0)["moves"][0], seat=0)
                await line.version(table, done["version"])
            length = (await replay(here, table)).state.sequence
        bots = InstantBots()
        async with site(path, clock, bots=bots) as here:  # nobody is connected, and it goes on
            while (await replay(here, table)).state.sequence == length:
                await here.quiet()
            assert bots.asked

    played(scene)


def test_clock_that_ran_out_during_an_outage_is_handled(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        people: list[Person] = []
        async with site(path, clock) as here:
            people = [await here.guest("Anna"), await here.guest("Bram")]
            table, lines = await here.table(people, GAME, time={"per_move": 60.0})
            late = lines[0].tables[table]["waiting"]
            clock.advance(59.0)
            await here.quiet()
            assert all(not chair["opponent"] for chair in lines[0].tables[table]["chairs"])
        clock.advance(3600.0)
        async with site(path, clock) as here:
            line = await (await here.again(people[0])).connect()
            await line.watch(table)
            shown = await line.until(table, lambda frame: any(chair["opponent"] for chair in frame["chairs"]))
            assert shown["chairs"][late[0]]["opponent"] == "clerk"
            seats = [seat for seat in (0, 1) if shown["chairs"][seat]["person"] == people[0].id]
            if shown["chairs"][seats[0]]["opponent"]:
                assert (await line.do(table, "takeback", seat=seats[0]))["type"] == "done"

    played(scene)


def test_seat_is_handed_over_when_time_runs_out(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            table, lines = await here.table(
                [await here.guest("Anna"), await here.guest("Bram")], GAME, time={"per_move": 30.0}
            )
            seat = lines[0].tables[table]["waiting"][0]
            clock.advance(30.0)
            shown = await lines[0].until(table, lambda frame: bool(frame["chairs"][seat]["opponent"]))
            assert shown["chairs"][seat]["person"] == here.people[seat].id
            back = await lines[seat].do(table, "takeback", seat=seat)
            assert back["type"] == "done"
            shown = await lines[seat].version(table, back["version"])
            assert shown["chairs"][seat]["opponent"] == ""

    played(scene)


def test_unreadable_change_is_read_later(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, hub, path = ManualClock(), Hub(), tmp_path / "t.sqlite"
        async with AsyncExitStack() as stack:
            here = await _open(stack, path, clock, hub)
            there = await _open(stack, path, clock, hub)
            table, lines = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            line = await (await there.again(here.people[0])).connect()
            await line.watch(table)
            await there.quiet()

            async def broken(*_: object) -> None:
                raise Unavailable

            vars(there.services.store)["events"] = broken
            seat, move = _turn(lines, table)
            seen = len(line.frames)
            done = await lines[seat].play(table, move, seat=seat)
            told = await line.wait(lambda frame: frame["type"] == "error", since=seen)
            assert (told["code"], told["table"]) == ("limit/busy", table)
            del vars(there.services.store)["events"]
            clock.advance(RETRY)
            await line.version(table, done["version"])

    played(scene)
