"""Reconnecting, several windows, presence, chat, and spectators."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..asgi_socket import Frame, Socket
from ..fakes import ManualClock
from ..harness import finish, replay, run, side_of, site

GAME = "ticket-to-ride-amsterdam"


def _whole(frame: Frame) -> dict[str, Any]:
    """Return a frame without its facts and notices, of which the client has some already."""
    sides = [{key: side[key] for key in ("seat", "view", "moves", "undo_to")} for side in frame["sides"]]
    return {**frame, "sides": sides, "notices": []}


async def _move(table: str, sockets: list[Socket]) -> int:
    """Play a legal move of the seat to move, and return the version after it."""
    frame = sockets[0].tables[table]
    seat = frame["waiting"][0]
    answer = await sockets[seat].play(table, side_of(sockets[seat].tables[table], seat)["moves"][0], seat=seat)
    version: int = answer["version"]
    for socket in sockets:
        await socket.version(table, version)
    return version


def test_returning_client_gets_everything(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            for _ in range(4):
                version = await _move(table, sockets)
            second = await anna.connect()
            await second.watch(table)
            assert second.tables[table]["sides"][0]["facts_from"] == 0
            assert second.facts[table, 0] == sockets[0].facts[table, 0]
            assert _whole(second.tables[table]) == _whole(sockets[0].tables[table])
            await sockets[0].leave()
            version = await _move(table, [second, sockets[1]])
            third = await anna.connect()
            await third.watch(table)
            assert third.tables[table]["version"] == version
            assert _whole(third.tables[table]) == _whole(second.tables[table])
            assert third.facts[table, 0] == second.facts[table, 0]
            # Who asks for the same table again gets it from the beginning.
            seen = len(third.frames)
            await third.watch(table)
            shown = await third.wait(lambda frame: frame["type"] == "table", since=seen)
            assert shown["sides"][0]["facts_from"] == 0

    run(scene)


def test_facts_match_the_journal_after_an_undo(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            table = await anna.open(GAME, 2, chairs=["me", "me"])
            socket = await anna.connect()
            await socket.watch(table)
            await socket.do(table, "start")
            shown = await socket.until(table, lambda frame: frame["state"] == "running")
            for _ in range(3):
                seat = shown["waiting"][0]
                done = await socket.play(table, side_of(shown, seat)["moves"][0], seat=seat)
                shown = await socket.version(table, done["version"])
            undone = await socket.do(table, "undo", to=1, version=shown["version"])
            assert undone["type"] == "done"
            shown = await socket.version(table, undone["version"])
            assert shown["played"] == 1
            match = (await replay(here, table)).state.match
            assert match is not None
            for seat in (0, 1):
                told = [(fact["name"], fact["details"]) for fact in socket.facts[table, seat]]
                assert told == [(fact.name, dict(fact.details)) for fact in match.facts(seat)]

    run(scene)


def test_presence_follows_connections(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table([anna, bram], GAME)
            await sockets[0].wait(lambda frame: frame["type"] == "present" and len(frame["people"]) == 2)
            second = await bram.connect()
            await second.watch(table)
            watcher = await cato.connect()
            await watcher.watch(table)
            there = await sockets[0].wait(lambda frame: frame["type"] == "present" and frame["watchers"] == 1)
            assert there["people"] == sorted([anna.id, bram.id])
            seen = len(sockets[0].frames)
            await sockets[1].leave()  # he has another window
            await watcher.ask("unwatch", table=table)
            there = await sockets[0].wait(
                lambda frame: frame["type"] == "present" and frame["watchers"] == 0, since=seen
            )
            assert there["people"] == sorted([anna.id, bram.id])
            seen = len(sockets[0].frames)
            await second.leave()
            await sockets[0].wait(lambda frame: frame["type"] == "present" and frame["people"] == [anna.id], since=seen)

    run(scene)


def test_chat_is_plain_text_for_everyone_at_the_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table([anna, bram], GAME)
            html = '<script>alert("1")</script> & <b>'
            said = {
                html: html,
                "one\ntwo\tthree\x00\x07": "one two three",
                "\u202eevil\u200b": "evil",
                "  héllo 🎲 ": "héllo 🎲",
            }
            for text, shown in said.items():
                seen = [len(socket.frames) for socket in sockets]
                assert (await sockets[0].ask("say", table=table, text=text))["type"] == "done"
                for socket, since in zip(sockets, seen, strict=True):
                    frame = await socket.wait(lambda frame: frame["type"] == "said", since=since)
                    assert (frame["text"], frame["person"], frame["name"]) == (shown, anna.id, "Anna")
            for text, code in (
                ("\x00\x01", "chat/empty"),
                (" ", "chat/empty"),
                ("", "frame/bad"),
                ("x" * 501, "frame/bad"),
                ("\u0958" * 500, "chat/too_long"),  # which has two code points each in its normal form
            ):
                refused = await sockets[0].wait(
                    lambda frame: frame["type"] == "error", since=_put(sockets[0], table, text)
                )
                assert refused["code"] == code
            watcher = await cato.connect()
            await watcher.watch(table)
            assert [frame["text"] for frame in watcher.of("said")] == list(said.values())
            assert (await watcher.ask("say", table=table, text="hi"))["code"] == "chat/forbidden"
            over_http = (await cato.http.get(f"/api/tables/{table}/chat")).json()
            assert [frame["text"] for frame in over_http] == list(said.values())
            assert (await sockets[1].do(table, "mute", person=anna.id))["code"] == "table/forbidden"
            assert (await sockets[0].do(table, "mute", person=bram.id))["type"] == "done"
            assert (await sockets[1].ask("say", table=table, text="hi"))["code"] == "chat/muted"
            assert (await sockets[0].do(table, "mute", person=bram.id, muted=False))["type"] == "done"
            assert (await sockets[1].ask("say", table=table, text="hi"))["type"] == "done"

    def _put(socket: Socket, table: str, text: str) -> int:
        socket.put({"type": "say", "table": table, "text": text})
        return len(socket.frames)

    run(scene)


def test_slow_client_gets_each_message_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            await here.quiet()
            sockets[1].open_gate.clear()
            for number in range(6):
                assert (await sockets[0].ask("say", table=table, text=f"word {number}"))["type"] == "done"
            for _ in range(90):  # notices, more than anybody keeps for a connection that does not read them
                assert (await sockets[0].do(table, "mute", person=bram.id))["type"] == "done"
            await here.quiet()
            sockets[1].open_gate.set()
            await sockets[1].wait(lambda frame: frame["type"] == "said" and frame["text"] == "word 5")
            assert [frame["text"] for frame in sockets[1].of("said")] == [f"word {number}" for number in range(6)]
            await sockets[1].version(table, (await replay(here, table)).state.version)

    run(scene)


def test_spectators_see_the_public_side(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table([anna, bram], GAME)
            watcher = await cato.connect()
            await watcher.watch(table)
            await finish(table, sockets, lambda moves: moves[0])
            shown = await watcher.until(table, lambda frame: frame["state"] == "finished")
            match = (await replay(here, table)).state.match
            assert match is not None
            assert [side["seat"] for side in shown["sides"]] == [None]
            told = [(fact["name"], fact["details"]) for fact in watcher.facts[table, None]]
            assert told == [(fact.name, dict(fact.details)) for fact in match.facts()]
            assert all(not frame["sides"] or frame["sides"][0]["moves"] == [] for frame in watcher.of("table"))
            refused = await watcher.do(table, "play", seat=0, moves=["x"], version=shown["version"])
            assert refused["code"] in ("table/finished", "table/forbidden")

    run(scene)


def test_private_table_is_for_the_host_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, cato = await here.guest("Anna"), await here.guest("Cato")
            table = await anna.open(GAME, 2, access="private", chairs=["me", "me"])
            socket, other = await anna.connect(), await cato.connect()
            await socket.watch(table)
            await socket.do(table, "start")
            assert (await other.ask("watch", table=table))["code"] == "table/forbidden"
            assert (await other.do(table, "sit"))["type"] == "error"
            assert (await other.ask("say", table=table, text="hi"))["code"] == "chat/forbidden"
            for path in ("", "/chat", "/record", "/rounds", "/moments/0", "/moments/0?seat=0", "/advice?seat=0"):
                answer = await cato.http.get(f"/api/tables/{table}{path}")
                assert (answer.status_code, answer.json()["code"]) == (403, "table/forbidden"), path
                nobody = await here.client().get(f"/api/tables/{table}{path}")
                assert nobody.status_code in (401, 403), path
            assert not other.of("table")
            for listing in ("/api/lobby", "/api/finished", "/api/mine"):
                assert (await cato.http.get(listing)).json() == []

    run(scene)


def test_spectators_are_behind_by_the_delay(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table([anna, bram], GAME, delay=30.0)
            watcher = await cato.connect()
            await watcher.watch(table)
            assert watcher.tables[table]["state"] == "open"  # the game has begun too lately
            times: list[tuple[float, int]] = [(clock.now(), sockets[0].tables[table]["version"])]
            for _ in range(4):
                clock.advance(10.0)
                times.append((clock.now(), await _move(table, sockets)))
                await sockets[0].ask("say", table=table, text=f"version {times[-1][1]}")
                old = (
                    max(version for at, version in times if at <= clock.now() - 30.0 or version == 0)
                    if (times[0][0] <= clock.now() - 30.0)
                    else None
                )
                await here.quiet()
                if old is None:
                    assert watcher.tables[table]["state"] == "open"
                else:
                    await watcher.version(table, old)
                    assert watcher.tables[table]["version"] == old
                over_http = (await cato.http.get(f"/api/tables/{table}")).json()
                assert over_http["version"] == watcher.tables[table]["version"]
                late = await cato.connect()
                await late.watch(table)
                assert late.tables[table]["version"] == watcher.tables[table]["version"]
                for socket in (watcher, late):
                    words = [int(frame["text"].split()[1]) for frame in socket.of("said")]
                    assert all(word <= (old or 0) for word in words)
                chat = (await cato.http.get(f"/api/tables/{table}/chat")).json()
                assert all(frame["at"] <= clock.now() - 30.0 for frame in chat)
                await late.leave()
            clock.advance(30.0)
            await watcher.version(table, times[-1][1])
            await watcher.wait(lambda frame: frame["type"] == "said" and frame["text"] == f"version {times[-1][1]}")

    run(scene)


def test_taking_a_seat_ends_the_spectator_delay(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table = await anna.open(GAME, 2, delay=600.0)
            host, socket = await anna.connect(), await bram.connect()
            await host.watch(table)
            await socket.watch(table)  # before he sits down
            sat = await socket.do(table, "sit")
            await socket.version(table, sat["version"])
            await socket.do(table, "ready")
            began = await host.do(table, "start")
            await socket.version(table, began["version"])
            await host.version(table, began["version"])
            await _move(table, [host, socket])

    run(scene)


def test_delayed_spectators_do_not_see_the_end_early(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table([anna, bram], GAME, delay=60.0)
            await finish(table, sockets, lambda moves: moves[0])
            for path in ("/record", "/rounds", "/moments/1?seat=0", "/moments/1"):
                assert (await cato.http.get(f"/api/tables/{table}{path}")).status_code >= 400
                assert (await anna.http.get(f"/api/tables/{table}{path}")).status_code == 200
            clock.advance(60.0)
            assert (await cato.http.get(f"/api/tables/{table}/record")).status_code == 200

    run(scene)


def test_delayed_spectators_get_moves_and_messages_from_before_they_came(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table([anna, bram], GAME, delay=60.0)
            clock.advance(100.0)
            version = await _move(table, sockets)
            await sockets[0].ask("say", table=table, text="hello")
            clock.advance(10.0)
            late = await cato.connect()
            await late.watch(table)
            assert late.tables[table]["version"] < version
            assert not late.of("said")
            for _ in range(60):
                clock.advance(1.0)
                await here.quiet()
            await late.version(table, version)
            said = await late.wait(lambda frame: frame["type"] == "said")
            assert said["text"] == "hello"

    run(scene)
