"""A person whom the host has removed: every route and frame refuses them, and nothing more reaches them."""

from __future__ import annotations

from pathlib import Path

from ..harness import finish, run, site

GAME = "ticket-to-ride-amsterdam"


def test_removed_person_is_refused_everywhere(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            assert (await sockets[0].ask("say", table=table, text="hello"))["type"] == "done"
            assert (await sockets[1].do(table, "remove", person=anna.id))["code"] == "table/forbidden"
            seen = len(sockets[1].frames)
            done = await sockets[0].do(table, "remove", person=bram.id)
            assert done["type"] == "done"
            told = await sockets[1].wait(lambda frame: frame["type"] == "error", since=seen)
            assert (told["code"], told["table"], told["id"]) == ("table/removed", table, "")
            await sockets[0].version(table, done["version"])
            assert sockets[0].tables[table]["notices"][-1]["kind"] == "removed"

            asked = [
                await sockets[1].ask("watch", table=table),
                await sockets[1].ask("say", table=table, text="let me in"),
                await sockets[1].ask("why", table=table, seat=1, moves=["draw"]),
                await sockets[1].ask("preview", table=table, seat=1, moves=["draw"], version=done["version"]),
                *[
                    await sockets[1].do(table, do, **fields)
                    for do, fields in (
                        ("sit", {}), ("stand", {"seat": 1}), ("invite", {"seat": 1, "opponent": ""}), ("ready", {}),
                        ("start", {}), ("cancel", {}), ("leave", {}), ("takeback", {"seat": 1}), ("rematch", {}),
                        ("play", {"seat": 1, "moves": ["draw"], "version": done["version"]}),
                        ("stop", {"seat": 1, "index": 0}), ("undo", {"to": 0, "version": done["version"]}),
                        ("answerundo", {"yes": True}), ("mute", {"person": anna.id}), ("remove", {"person": anna.id}),
                    )
                ],
            ]  # fmt: skip
            assert {frame["code"] for frame in asked} == {"table/removed"}
            second = await bram.connect()
            assert (await second.ask("watch", table=table))["code"] == "table/removed"
            for path in ("", "/chat", "/record", "/rounds", "/moments/0", "/moments/0?seat=1", "/advice?seat=1"):
                response = await bram.http.get(f"/api/tables/{table}{path}")
                assert (response.status_code, response.json()["code"]) == (403, "table/removed"), path
            response = await bram.http.post(f"/api/tables/{table}", json={"do": "sit"})
            assert (response.status_code, response.json()["code"]) == (403, "table/removed")
            response = await bram.http.post("/api/continuations", json={"table": table})
            assert response.json()["code"] == "table/removed"
            assert (await bram.http.get("/api/mine")).json() == []

    run(scene)


def test_nothing_more_reaches_a_removed_person(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table(people, GAME, delay=300.0)
            done = await sockets[0].do(table, "remove", person=people[1].id)
            await sockets[1].wait(lambda frame: frame["type"] == "error")
            seen = len(sockets[1].frames)
            assert (await sockets[0].ask("say", table=table, text="now we can talk"))["type"] == "done"
            present = await sockets[0].wait(
                lambda frame: frame["type"] == "present" and people[1].id not in frame["people"]
            )
            assert present["watchers"] == 0
            here.clock.advance(400.0)
            await here.quiet()
            others = [frame for frame in sockets[1].frames[seen:] if frame["type"] != "ping"]
            assert others == []
            await sockets[0].version(table, done["version"])

    run(scene)


def test_removed_person_stays_out_of_the_rematch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table(people, GAME)
            assert (await sockets[0].do(table, "remove", person=people[2].id))["type"] == "done"
            await finish(table, sockets[:2], lambda moves: moves[0])
            assert (await sockets[0].do(table, "rematch"))["type"] == "done"
            again = (await people[0].http.get(f"/api/tables/{table}")).json()["rematch"]
            shown = (await people[0].http.get(f"/api/tables/{again}")).json()
            assert sorted(seat["person"] for seat in shown["chairs"]) == sorted(["", people[0].id, people[1].id])
            response = await people[2].http.get(f"/api/tables/{again}")
            assert response.json()["code"] == "table/removed"

    run(scene)


def test_chat_works_before_the_start_and_keeps_the_names_of_those_who_left(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table = await anna.open(GAME, 2)
            hers, his = await anna.connect(), await bram.connect()
            await hers.watch(table)
            assert (await his.ask("say", table=table, text="hi"))["code"] == "chat/forbidden"
            assert (await his.do(table, "sit"))["type"] == "done"
            assert (await his.ask("say", table=table, text="hi"))["type"] == "done"
            said = await hers.wait(lambda frame: frame["type"] == "said")
            assert (said["name"], said["text"]) == ("Bram", "hi")
            assert (await his.do(table, "leave"))["type"] == "done"
            chat = (await cato.http.get(f"/api/tables/{table}/chat")).json()
            assert [(message["name"], message["text"]) for message in chat] == [("Bram", "hi")]

    run(scene)


def test_new_name_counts_at_once_on_an_open_connection(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Visitor 2")
            table = await anna.open(GAME, 2)
            socket = await bram.connect()
            assert (await bram.http.patch("/api/people/me", json={"name": "Anna"})).status_code == 200
            assert (await socket.do(table, "sit"))["type"] == "done"
            assert (await socket.watch(table))["chairs"][1]["name"] == "Anna 2"

    run(scene)


def test_own_list_names_your_seats(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table = await anna.open(GAME, 4, chairs=["clerk", "me", "", "me"])
            watched = await anna.open(GAME, 2, chairs=[])
            assert (await bram.http.post(f"/api/tables/{table}", json={"do": "sit"})).status_code == 200
            own = {listed["table"]: listed["own"] for listed in (await anna.http.get("/api/mine")).json()}
            assert own == {table: [1, 3], watched: []}
            assert [listed["own"] for listed in (await bram.http.get("/api/mine")).json()] == [[2]]

    run(scene)
