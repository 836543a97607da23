"""Frames that come twice, too late, or partly valid."""

from __future__ import annotations

from pathlib import Path

from ..harness import replay, run, side_of, site

GAME = "ticket-to-ride-amsterdam"


def test_repeated_frame_plays_once_after_reconnect_and_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        path = tmp_path / "t.sqlite"
        async with site(path) as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            seat = sockets[0].tables[table]["waiting"][0]
            person = here.people[seat]
            shown = sockets[seat].tables[table]
            play = {"seat": seat, "moves": [side_of(shown, seat)["moves"][0]], "version": shown["version"], "id": "me"}
            first = await sockets[seat].do(table, "play", **play)
            again = await sockets[seat].do(table, "play", **play)
            assert (first["type"], again["type"]) == ("done", "done")
            assert again["version"] == first["version"]
            await sockets[seat].leave()
            socket = await person.connect()
            assert (await socket.do(table, "play", **play))["version"] == first["version"]
            over_http = await person.http.post(f"/api/tables/{table}", json={"do": "play", **play})
            assert over_http.json()["version"] == first["version"]
            assert (await replay(here, table)).state.version == first["version"]
            # The same id of somebody else is another command.
            other = await sockets[1 - seat].do(table, "play", **play)
            assert other["code"] == "table/forbidden"
        async with site(path) as here:
            socket = await (await here.again(person)).connect()
            assert (await socket.do(table, "play", **play))["version"] == first["version"]
            assert (await replay(here, table)).state.version == first["version"]

    run(scene)


def test_stale_move_gets_the_current_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            seat = sockets[0].tables[table]["waiting"][0]
            socket = sockets[seat]
            old = socket.tables[table]
            move = side_of(old, seat)["moves"][0]
            done = await socket.play(table, move, seat=seat)
            await socket.version(table, done["version"])
            await here.quiet()
            seen = len(socket.frames)
            stale = await socket.do(table, "play", seat=seat, moves=[move], version=old["version"])
            assert stale["code"] == "move/stale"
            shown = await socket.wait(lambda frame: frame["type"] == "table", since=seen)
            assert shown["version"] == done["version"]
            assert socket.frames.index(stale) < socket.frames.index(shown)

    run(scene)


def test_list_of_moves_is_played_whole_or_not_at_all(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            seat = sockets[0].tables[table]["waiting"][0]
            socket = sockets[seat]
            before = socket.tables[table]
            move = side_of(before, seat)["moves"][0]
            for wrong in (f"{move} x", "claim nothing", ""):
                refused = await socket.play(table, move, wrong, seat=seat)
                assert refused["code"] in ("move/unknown", "move/illegal"), refused
            assert (await replay(here, table)).state.version == before["version"]
            moves = [move]
            trial = (await replay(here, table)).state.match
            assert trial is not None
            trial.play(move, seat)
            while seat in trial.waiting and len(moves) < 3:
                moves.append(next(iter(trial.moves(seat))))
                trial.play(moves[-1], seat)
            done = await socket.play(table, *moves, seat=seat)
            assert done["version"] == before["version"] + 1
            assert (await socket.version(table, done["version"]))["played"] == len(moves)

    run(scene)


def test_concurrent_repeated_move_counts_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            table, sockets = await here.table([await here.guest("Anna"), await here.guest("Bram")], GAME)
            seat = sockets[0].tables[table]["waiting"][0]
            second = await here.people[seat].connect()
            shown = sockets[seat].tables[table]
            move = side_of(shown, seat)["moves"][0]
            command = {"do": "play", "seat": seat, "moves": [move], "version": shown["version"], "id": "same"}
            for socket in (sockets[seat], second):
                socket.put({"type": "do", "table": table, "id": "twin", "command": command})
            answers = [await socket.wait(lambda frame: frame.get("id") == "twin") for socket in (sockets[seat], second)]
            assert [answer["type"] for answer in answers] == ["done", "done"]
            assert answers[0]["version"] == answers[1]["version"] == (await replay(here, table)).state.version

    run(scene)
