"""Nothing is told to anybody before it is kept, and what is kept is told to everybody."""

from __future__ import annotations

from pathlib import Path

from ..harness import Disk, Line, Site, played, replay, side_of, site

GAME = "ticket-to-ride-amsterdam"


def _first_move(lines: list[Line], table: str) -> tuple[int, str]:
    """Who is to decide, and something that this seat may do."""
    seat = lines[0].tables[table]["waiting"][0]
    return seat, side_of(lines[seat].tables[table], seat)["moves"][0]


async def _two(here: Site) -> tuple[str, list[Line]]:
    return await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)


def test_nothing_is_sent_before_the_move_is_durable(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, lines = await _two(here)
            disk = Disk(here.services.store)
            disk.before.clear()
            seat, move = _first_move(lines, table)
            before = lines[0].tables[table]["version"]
            await here.quiet()
            told = [len(line.frames) for line in lines]
            command = {"do": "play", "seat": seat, "moves": [move], "version": before, "id": "once"}
            lines[seat].put({"type": "do", "table": table, "id": "frame", "command": command})
            await disk.arrived.wait()
            await here.quiet()
            assert [len(line.frames) for line in lines] == told
            disk.before.set()
            done = await lines[seat].wait(lambda frame: frame["type"] == "done" and frame["id"] == "frame")
            assert (await replay(here, table)).state.version == done["version"] == before + 1
            for line in lines:
                await line.version(table, done["version"])

    played(scene)


def test_failed_write_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, lines = await _two(here)
            disk = Disk(here.services.store)
            seat, move = _first_move(lines, table)
            before = lines[seat].tables[table]
            await here.quiet()
            told = len(lines[1 - seat].frames)
            disk.failures = 1
            refused = await lines[seat].play(table, move, seat=seat, id="once")
            assert refused["code"] == "limit/busy"
            await here.quiet()
            assert len(lines[1 - seat].frames) == told
            shown = (await here.people[seat].http.get(f"/api/tables/{table}")).json()
            assert shown["version"] == before["version"]
            assert side_of(shown, seat)["view"] == side_of(before, seat)["view"]
            done = await lines[seat].play(table, move, seat=seat, id="once")
            assert done["version"] == before["version"] + 1
            for line in lines:
                await line.version(table, done["version"])

    played(scene)


def test_unanswered_write_is_found_and_published(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, lines = await _two(here)
            disk = Disk(here.services.store)
            seat, move = _first_move(lines, table)
            before = lines[seat].tables[table]["version"]
            disk.written_failures = 1
            assert (await lines[seat].play(table, move, seat=seat, id="once"))["code"] == "limit/busy"
            again = await lines[seat].do(table, "play", seat=seat, moves=[move], version=before, id="once")
            assert again["type"] == "done"
            assert again["version"] == before + 1
            for line in lines:
                await line.version(table, before + 1)
            assert len((await replay(here, table)).state.match.log()) == 1  # type: ignore[union-attr]

    played(scene)


def test_disconnect_during_a_write_still_publishes_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, lines = await _two(here)
            disk = Disk(here.services.store)
            disk.after.clear()
            seat, move = _first_move(lines, table)
            version = lines[seat].tables[table]["version"]
            command = {"do": "play", "seat": seat, "moves": [move], "version": version}
            lines[seat].put({"type": "do", "table": table, "command": command})
            await disk.arrived.wait()
            assert (await here.people[seat].http.post("/api/people/logout")).status_code == 204
            assert (await lines[seat].ended())[0] == 4401
            disk.after.set()
            await lines[1 - seat].version(table, version + 1)

    played(scene)


def test_bot_answers_a_move_of_a_disconnected_player(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, (line,) = await here.table([anna], GAME, opponents=["clerk"])
            watcher = await bram.connect()
            await watcher.watch(table)
            disk = Disk(here.services.store)
            while True:
                shown = await line.until(table, lambda frame: frame["waiting"] == [0])
                move = side_of(shown, 0)["moves"][0]
                trial = (await replay(here, table)).state.match
                assert trial is not None
                trial.play(move, 0)
                if trial.waiting == (1,):
                    break
                done = await line.play(table, move, seat=0)
                await line.version(table, done["version"])
            disk.after.clear()
            disk.arrived.clear()
            command = {"do": "play", "seat": 0, "moves": [move], "version": shown["version"]}
            line.put({"type": "do", "table": table, "command": command})
            await disk.arrived.wait()
            assert (await anna.http.post("/api/people/logout")).status_code == 204
            await line.ended()
            disk.after.set()
            await watcher.version(table, shown["version"] + 2)

    played(scene)
