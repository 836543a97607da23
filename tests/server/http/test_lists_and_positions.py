"""Lists in pages, and past positions that reveal no secret."""

from __future__ import annotations

from pathlib import Path

from amstel.server.http.table_routes import PAGE
from amstel.server.live.tables import MOST_TABLES

from ..harness import Person, finish, run, side_of, site

GAME = "ticket-to-ride-amsterdam"


def test_list_continues_after_its_last_place(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            opened = []
            for name in ("Anna", "Bram", "Cato"):
                person = await here.guest(name)
                for _ in range(min(MOST_TABLES, PAGE // 2)):
                    opened.append(await person.open(GAME, 2, access="open"))
                    here.clock.advance(2.5)  # nobody may open tables without pause
            seen: list[str] = []
            after = ""
            while page := (await person.http.get("/api/lobby", params={"after": after})).json():
                assert len(page) <= PAGE
                seen += [card["table"] for card in page]
                after = page[-1]["place"]
            assert seen == opened[::-1]
            wrong = await person.http.get("/api/lobby", params={"after": "there"})
            assert (wrong.status_code, wrong.json()["code"]) == (400, "request/bad")

    run(scene)


def test_running_open_tables_are_listed_and_visible(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, zoe = [await here.guest(name) for name in ("Anna", "Bram", "Zoe")]
            table, _ = await here.table([anna, bram], GAME, access="open")
            await here.table([anna, bram], GAME)
            (found,) = (await zoe.http.get("/api/running")).json()
            assert found["table"] == table
            assert (await zoe.http.get("/api/lobby")).json() == []

    run(scene)


def test_lists_respect_the_delay_of_spectators(tmp_path: Path) -> None:
    """Two tables, one of which ends, are the same in all lists of people without a seat until the delay has passed."""

    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, zoe, host = [await here.guest(name) for name in ("Anna", "Bram", "Zoe", "Host")]
            started = here.clock.now()
            tables, all_sockets = [], []
            for _ in range(2):
                table = await host.open(GAME, 2, access="open", delay=60.0, chairs=[])
                sockets = [await person.connect() for person in (anna, bram)]
                for seat, socket in enumerate(sockets):
                    assert (await socket.do(table, "sit", seat=seat))["type"] == "done"
                    assert (await socket.do(table, "ready"))["type"] == "done"
                    await socket.watch(table)
                done = await (await host.connect()).do(table, "start")
                for socket in sockets:
                    await socket.version(table, done["version"])
                tables.append(table)
                all_sockets.append(sockets)

            async def lists(person: Person) -> list[dict[str, list[dict[str, object]]]]:
                """Return the lists that a person gets, with each of the two tables in them."""
                found: list[dict[str, list[dict[str, object]]]] = [{}, {}]
                for path in ("lobby", "running", "finished", "mine", "mine?over=true"):
                    for card in (await person.http.get(f"/api/{path}")).json():
                        which = found[tables.index(card["table"])]
                        which.setdefault(path, []).append({**card, "table": "", "place": ""})
                return found

            here.clock.advance(10.0)
            await finish(tables[0], all_sockets[0], choose=lambda moves: moves[0])
            for wait in (0.0, 59.0):
                here.clock.advance(wait)
                for person in (zoe, host):
                    over, running = await lists(person)
                    assert over == running
                    (card,) = over["running"]
                    assert (card["updated"], card["card"]["played"]) == (started, 0)  # type: ignore[index]
                assert (await anna.http.get("/api/mine?over=true")).json()[0]["card"]["scores"]
                assert (await zoe.http.get(f"/api/tables/{tables[0]}")).json()["result"] is None
                refused = await zoe.http.get(f"/api/tables/{tables[0]}/record")
                assert refused.json()["code"] == "table/not_finished"
            here.clock.advance(1.0)
            for person in (zoe, host):
                over, running = await lists(person)
                assert "running" not in over
                (card,) = over["finished"]
                assert card["updated"] == started + 70.0
                assert card["card"]["scores"]  # type: ignore[index]
                assert "finished" not in running
            assert (await lists(host))[0]["mine?over=true"] == (await lists(host))[0]["finished"]
            assert (await zoe.http.get(f"/api/tables/{tables[0]}")).json()["result"]

    run(scene)


def test_list_hides_bots_that_took_over_from_delayed_spectators(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, zoe = [await here.guest(name) for name in ("Anna", "Bram", "Zoe")]
            table, sockets = await here.table([anna, bram], GAME, access="open", delay=60.0)
            before = (await zoe.http.get("/api/running")).text
            here.clock.advance(10.0)
            assert (await sockets[1].do(table, "leave"))["type"] == "done"
            await here.quiet()
            assert (await zoe.http.get("/api/running")).text == before
            (own,) = (await anna.http.get("/api/mine")).json()
            assert own["card"]["places"][1]["opponent"]

    run(scene)


def test_position_hides_which_contracts_another_player_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            kept = side_of(sockets[0].tables[table], 0)["moves"][0]
            await sockets[0].play(table, kept, seat=0)
            own = (await anna.http.get(f"/api/tables/{table}/moments/1", params={"seat": 0})).json()
            assert (own["last"], own["by"]) == (kept, 0)
            other = (await bram.http.get(f"/api/tables/{table}/moments/1", params={"seat": 1})).json()
            assert (other["last"], other["by"]) == ("", 0)
            hers = await bram.http.get(f"/api/tables/{table}/moments/1", params={"seat": 0})
            assert hers.json()["code"] == "table/forbidden"
            for socket in sockets:
                await socket.version(table, sockets[0].tables[table]["version"])
            await finish(table, sockets, choose=lambda moves: moves[0])
            after = (await bram.http.get(f"/api/tables/{table}/moments/1", params={"seat": 0})).json()
            assert (after["last"], after["side"]["seat"]) == (kept, 0)

    run(scene)


def test_facts_of_consecutive_positions_join(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            for seat in (0, 1):
                await sockets[seat].play(table, "keep both", seat=seat)
            known: list[object] = []
            for move in range(3):
                side = (await anna.http.get(f"/api/tables/{table}/moments/{move}", params={"seat": 0})).json()["side"]
                assert side["facts_from"] <= len(known)
                known = known[: side["facts_from"]] + side["facts"]
            frame = (await anna.http.get(f"/api/tables/{table}")).json()
            assert known == frame["sides"][0]["facts"]

    run(scene)


def test_http_error_has_reason_and_figures(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            for seat in (0, 1):
                done = await sockets[seat].play(table, "keep both", seat=seat)
            play = {"do": "play", "seat": 0, "moves": ["keep both"], "version": done["version"]}
            refused = await anna.http.post(f"/api/tables/{table}", json=play)
            assert refused.status_code == 409
            assert refused.json()["code"] == "move/illegal"
            assert refused.json()["reason"]
            vague = await anna.http.post(f"/api/tables/{table}", json={**play, "moves": ["take"]})
            assert len(vague.json()["choices"]) > 1

    run(scene)
