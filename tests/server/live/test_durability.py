"""Nothing is sent before it is stored, and everything stored is sent."""

from __future__ import annotations

from pathlib import Path

from ..asgi_socket import Socket
from ..fakes import FaultyDisk
from ..harness import Site, replay, run, side_of, site

GAME = "ticket-to-ride-amsterdam"


def _first_move(sockets: list[Socket], table: str) -> tuple[int, str]:
    """Return a seat to move, and one of its legal moves."""
    seat = sockets[0].tables[table]["waiting"][0]
    return seat, side_of(sockets[seat].tables[table], seat)["moves"][0]


async def _two(here: Site) -> tuple[str, list[Socket]]:
    return await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)


def test_nothing_is_sent_before_the_move_is_durable(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await _two(here)
            disk = FaultyDisk(here.services.store)
            disk.before.clear()
            seat, move = _first_move(sockets, table)
            before = sockets[0].tables[table]["version"]
            await here.quiet()
            told = [len(socket.frames) for socket in sockets]
            command = {"do": "play", "seat": seat, "moves": [move], "version": before, "id": "once"}
            sockets[seat].put({"type": "do", "table": table, "id": "frame", "command": command})
            await disk.arrived.wait()
            await here.quiet()
            assert [len(socket.frames) for socket in sockets] == told
            disk.before.set()
            done = await sockets[seat].wait(lambda frame: frame["type"] == "done" and frame["id"] == "frame")
            assert (await replay(here, table)).state.version == done["version"] == before + 1
            for socket in sockets:
                await socket.version(table, done["version"])

    run(scene)


def test_failed_write_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await _two(here)
            disk = FaultyDisk(here.services.store)
            seat, move = _first_move(sockets, table)
            before = sockets[seat].tables[table]
            await here.quiet()
            told = len(sockets[1 - seat].frames)
            disk.failures = 1
            refused = await sockets[seat].play(table, move, seat=seat, id="once")
            assert refused["code"] == "limit/busy"
            await here.quiet()
            assert len(sockets[1 - seat].frames) == told
            shown = (await here.people[seat].http.get(f"/api/tables/{table}")).json()
            assert shown["version"] == before["version"]
            assert side_of(shown, seat)["view"] == side_of(before, seat)["view"]
            done = await sockets[seat].play(table, move, seat=seat, id="once")
            assert done["version"] == before["version"] + 1
            for socket in sockets:
                await socket.version(table, done["version"])

    run(scene)


def test_unanswered_write_is_found_and_published(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await _two(here)
            disk = FaultyDisk(here.services.store)
            seat, move = _first_move(sockets, table)
            before = sockets[seat].tables[table]["version"]
            disk.written_failures = 1
            assert (await sockets[seat].play(table, move, seat=seat, id="once"))["code"] == "limit/busy"
            again = await sockets[seat].do(table, "play", seat=seat, moves=[move], version=before, id="once")
            assert again["type"] == "done"
            assert again["version"] == before + 1
            for socket in sockets:
                await socket.version(table, before + 1)
            assert len((await replay(here, table)).state.match.log()) == 1  # type: ignore[union-attr]

    run(scene)


def test_write_of_a_signed_out_player_is_published(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await _two(here)
            disk = FaultyDisk(here.services.store)
            disk.after.clear()
            seat, move = _first_move(sockets, table)
            version = sockets[seat].tables[table]["version"]
            command = {"do": "play", "seat": seat, "moves": [move], "version": version}
            sockets[seat].put({"type": "do", "table": table, "command": command})
            await disk.arrived.wait()
            assert (await here.people[seat].http.post("/api/people/logout")).status_code == 204
            assert (await sockets[seat].ended())[0] == 4401
            disk.after.set()
            await sockets[1 - seat].version(table, version + 1)

    run(scene)


def test_bot_answers_a_move_of_a_disconnected_player(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, (socket,) = await here.table([anna], GAME, opponents=["clerk"])
            watcher = await bram.connect()
            await watcher.watch(table)
            disk = FaultyDisk(here.services.store)
            while True:
                shown = await socket.until(table, lambda frame: frame["waiting"] == [0])
                move = side_of(shown, 0)["moves"][0]
                trial = (await replay(here, table)).state.match
                assert trial is not None
                trial.play(move, 0)
                if trial.waiting == (1,):
                    break
                done = await socket.play(table, move, seat=0)
                await socket.version(table, done["version"])
            disk.after.clear()
            disk.arrived.clear()
            command = {"do": "play", "seat": 0, "moves": [move], "version": shown["version"]}
            socket.put({"type": "do", "table": table, "command": command})
            await disk.arrived.wait()
            assert (await anna.http.post("/api/people/logout")).status_code == 204
            await socket.ended()
            disk.after.set()
            await watcher.version(table, shown["version"] + 2)

    run(scene)
