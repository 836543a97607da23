"""Broken frames get their code, and the connection stays open."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from amstel.server.accounts.accounts import AccountLimits
from amstel.server.accounts.throttle import Rate
from amstel.server.live.connection import LARGEST_FRAME, MOST_BAD, MOST_CONNECTIONS, MOST_HASTY, MOST_WATCHED
from amstel.server.live.tables import MOST_TABLES
from amstel.server.settings import Limits
from amstel.server.store import Unavailable

from ..fakes import ManualClock
from ..harness import WIDE, run, site

GAME = "ticket-to-ride-amsterdam"
CORPUS = Path(__file__).parent / "frames"
EXPECTED: dict[str, str] = tomllib.loads((CORPUS / "expected.toml").read_text("utf-8"))


def _frame(name: str) -> str | bytes:
    data = (CORPUS / name).read_bytes()
    return data if name.endswith(".bin") else data.decode()


def test_every_corpus_file_has_an_expected_code() -> None:
    assert {path.name for path in CORPUS.iterdir()} == {*EXPECTED, "expected.toml"}


def test_broken_frame_gets_its_code_and_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            table = await anna.open(GAME, 2)
            for name, code in EXPECTED.items():
                socket = await anna.connect()
                seen = len(socket.frames)
                socket.put(_frame(name))
                answer = await socket.wait(lambda frame: frame["type"] in ("error", "done"), since=seen)
                assert answer.get("code") == code, (name, answer)
                assert len(answer["message"]) <= 500, name
                await socket.watch(table)  # it lives on
                await socket.leave()

    run(scene)


def test_too_many_broken_frames_close_the_connection(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            socket, other = await anna.connect(), await anna.connect()
            for _ in range(MOST_BAD + 1):
                socket.put("{")
            assert (await socket.ended())[0] == 4400
            assert [frame["code"] for frame in socket.of("error")] == ["frame/bad"] * (MOST_BAD + 1)
            assert (await other.ask("unwatch", table="x"))["type"] == "done"
            assert (await (await anna.connect()).ask("unwatch", table="x"))["type"] == "done"

    run(scene)


@pytest.mark.parametrize("letter", ["x", "é"])  # one byte, two bytes
def test_oversized_frame_is_refused(tmp_path: Path, letter: str) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            socket = await (await here.guest("Anna")).connect()
            socket.put('{"type":"watch","table":"' + letter * (LARGEST_FRAME // len(letter.encode())) + '"}')
            answer = await socket.wait(lambda frame: frame["type"] == "error")
            assert answer["code"] == "limit/too_large"
            assert (await socket.ask("unwatch", table="x"))["type"] == "done"

    run(scene)


def test_frames_above_the_limit_are_throttled(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        limits = Limits(accounts=AccountLimits(), frames=Rate(burst=5, every=1.0))
        async with site(tmp_path / "t.sqlite", clock, limits=limits) as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            socket, other = await anna.connect(), await bram.connect()
            for _ in range(5):
                assert (await socket.ask("unwatch", table="x"))["type"] == "done"
            socket.put({"type": "unwatch", "table": "x", "id": "too often"})
            assert (await socket.wait(lambda frame: frame["type"] == "error"))["code"] == "limit/rate"
            second = await anna.connect()  # the limit is the person's, not the window's
            second.put({"type": "unwatch", "table": "x"})
            assert (await second.wait(lambda frame: frame["type"] == "error"))["code"] == "limit/rate"
            assert (await other.ask("unwatch", table="x"))["type"] == "done"
            clock.advance(1.0)
            assert (await socket.ask("unwatch", table="x"))["type"] == "done"
            for _ in range(MOST_HASTY):
                socket.put({"type": "unwatch", "table": "x"})
            assert (await socket.ended())[0] == 4429
            assert (await other.ask("unwatch", table="x"))["type"] == "done"

    run(scene)


def test_too_many_connections_watches_and_tables_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            tables = [await anna.open(GAME, 2) for _ in range(MOST_TABLES)]
            over = await anna.http.post("/api/tables", json={"game": GAME, "seats": 2})
            assert (over.status_code, over.json()["code"]) == (429, "limit/tables")
            sockets = [await anna.connect() for _ in range(MOST_CONNECTIONS)]
            refused = here.socket(("cookie", f"amstel={anna.cookie}"))
            assert (await refused.ended())[0] == 4429
            assert refused.frames[0]["code"] == "limit/connections"
            assert (await (await bram.connect()).ask("unwatch", table="x"))["type"] == "done"
            await sockets[1].leave()
            await anna.connect()
            for table in tables[:MOST_WATCHED]:
                await sockets[0].watch(table)
            more = await sockets[0].ask("watch", table=tables[MOST_WATCHED])
            assert more["code"] == "limit/watched"
            assert (await sockets[0].ask("unwatch", table=tables[0]))["type"] == "done"
            await sockets[0].watch(tables[MOST_WATCHED])
            assert (await sockets[0].do(tables[0], "cancel"))["type"] == "done"
            assert (await anna.http.post("/api/tables", json={"game": GAME, "seats": 2})).status_code == 201

    run(scene)


def test_connection_from_another_site_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite", origins=("https://play.example",)) as here:
            anna = await here.guest("Anna")
            for origin in ("https://evil.example", "null", "http://amstel.test.evil.example", "http://amstel.test:81"):
                socket = here.socket(("cookie", f"amstel={anna.cookie}"), ("origin", origin))
                assert (await socket.ended())[0] == 4403
                assert [frame["code"] for frame in socket.frames] == ["auth/forbidden"]
            for origin in ("http://amstel.test", "https://amstel.test", "https://play.example"):
                await anna.connect(("origin", origin))
            await anna.connect()  # a program

    run(scene)


def test_connection_without_a_session_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            for headers in ([], [("cookie", "amstel=v1.x.y")], [("cookie", f"amstel={anna.cookie[:-1]}x")]):
                socket = here.socket(*headers)
                assert (await socket.ended())[0] == 4401
                assert [frame["code"] for frame in socket.frames] == ["auth/nobody"]

    run(scene)


def test_ended_session_closes_its_connections(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            sockets = [await anna.connect(), await anna.connect()]
            other = await bram.connect()
            (session,) = (await anna.http.get("/api/people/sessions")).json()
            assert (await anna.http.delete(f"/api/people/sessions/{session['id']}")).status_code == 204
            for socket in sockets:
                assert (await socket.ended())[0] == 4401
            assert (await other.ask("unwatch", table="x"))["type"] == "done"
            assert (await here.socket(("cookie", f"amstel={anna.cookie}")).ended())[0] == 4401

    run(scene)


def test_session_ended_by_another_process_closes_the_connection(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            anna = await here.guest("Anna")
            socket = await anna.connect()
            asking = await here.services.accounts.sessions.identify(anna.cookie)
            assert asking is not None
            await here.quiet()
            assert await here.services.store.end_session(asking.session, anna.id)
            clock.advance(11.0)
            assert (await socket.ended())[0] == 4401

    run(scene)


def test_unreadable_store_does_not_close_connections(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock, limits=WIDE) as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            store = here.services.store

            async def broken(*_: object) -> None:
                raise Unavailable

            await here.quiet()
            for name in ("session", "events", "append", "messages"):
                vars(store)[name] = broken
            clock.advance(11.0)
            seen = len(sockets[0].frames)
            refused = await sockets[0].do(table, "mute", person=bram.id)
            assert refused["code"] == "limit/busy"
            assert (await sockets[0].ask("watch", table="aaaaaaaaaaaa"))["code"] == "limit/busy"
            await sockets[0].wait(lambda frame: frame["type"] == "ping", since=seen)
            for name in ("session", "events", "append", "messages"):
                del vars(store)[name]
            done = await sockets[0].do(table, "mute", person=bram.id)
            for socket in sockets:
                await socket.version(table, done["version"])

    run(scene)
