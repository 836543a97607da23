"""Owners' editions: uploaded, listed, shared, chosen for a table, deleted, and found again in records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import amstel
from amstel.kernel.printed import as_toml
from amstel.players.bot import evaluation_of
from amstel.server.bots import Bots
from amstel.server.settings import Limits
from amstel.server.store.editions import MOST_EDITIONS
from amstel.server.table.table_options import LARGEST_EDITION

from ...games.component_files import ComponentFile
from ..fakes import InstantBots
from ..harness import Person, Site, finish, run, side_of, site

GAME = "nieuw-amsterdam"
# A value of each game that its views show from the start, or that its words have.
CHANGES = {
    "nieuw-amsterdam": ("coins = 8", "coins = 20"),
    "ticket-to-ride-amsterdam": ('name = "Oude Kerk"', 'name = "Old Church"'),
    "merchants-of-amsterdam": ("money = 400", "money = 350"),
}
games = pytest.mark.parametrize("game", amstel.TITLES)


def text_of(game: str = GAME, name: str = "my-box") -> str:
    """Return the component file of an owner's edition."""
    return ComponentFile(game).changed(('edition = "standard"', f'edition = "{name}"'), CHANGES[game])


async def upload(person: Person, game: str = GAME, name: str = "my-box", **fields: Any) -> dict[str, Any]:
    """Upload an edition, and return the answer."""
    body = {"game": game, "text": text_of(game, name), **fields}
    response = await person.http.post("/api/editions", json=body)
    assert response.status_code == 201, response.text
    answer: dict[str, Any] = response.json()
    return answer


async def refused(person: Person, **body: Any) -> dict[str, Any]:
    """Upload something that is no edition, and return the problem."""
    response = await person.http.post("/api/editions", json={"game": GAME, **body})
    assert response.status_code in (400, 413, 429), response.text
    problem: dict[str, Any] = response.json()
    return problem


async def own(person: Person) -> list[str]:
    """Return the names in a person's list."""
    return [card["name"] for card in (await person.http.get("/api/editions")).json()]


# --- uploading ------------------------------------------------------------------------------------------------------


@games
def test_uploaded_edition_is_in_the_list_and_behind_its_link(game: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            edition = await upload(anna, game)
            edited = amstel.TITLES[game].edition_of(text_of(game))
            assert (edition["game"], edition["name"], edition["fingerprint"]) == (game, "my-box", edited.fingerprint)
            (card,) = (await anna.http.get("/api/editions")).json()
            assert card == {key: edition[key] for key in ("id", "game", "name", "fingerprint")} | {"added": 1_000_000.0}
            assert await own(bram) == []
            shared = (await bram.http.get(f"/api/editions/{edition['id']}")).json()
            assert shared == edition
            assert shared["text"] == text_of(game)
            assert "origin" not in json.dumps(shared["components"])
            assert shared["components"]["words"]
            assert (await here.client().get(f"/api/editions/{edition['id']}")).json() == shared

    run(scene)


def test_same_file_is_one_edition(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            first = await upload(anna)
            again = await upload(anna, text=text_of().replace("\n", "\r\n"))
            copy = await upload(bram)
            assert first["id"] == again["id"] == copy["id"]
            assert await own(anna) == await own(bram) == ["my-box"]

    run(scene)


@games
def test_values_are_written_as_a_component_file(game: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            built_in = (await anna.http.get(f"/api/games/{game}/editions/standard")).json()
            assert (built_in["id"], built_in["text"]) == ("", ComponentFile(game).text)
            values = {**built_in["values"], "edition": "from-the-form"}
            response = await anna.http.post("/api/editions", json={"game": game, "values": values})
            assert response.status_code == 201, response.text
            made = response.json()
            assert made["fingerprint"] == built_in["fingerprint"]
            assert made["values"] == values
            assert ComponentFile(game).title.edition_of(as_toml(values)).name == "from-the-form"

    run(scene)


def test_check_stores_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            checked = await upload(anna, keep=False)
            assert checked["components"]["start"]["coins"] == 20
            assert await own(anna) == []
            missing = await anna.http.get(f"/api/editions/{checked['id']}")
            assert (missing.status_code, missing.json()["code"]) == (404, "edition/unknown")

    run(scene)


def test_wrong_edition_is_refused_with_all_its_errors(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            text = text_of().replace("coins = 20", "coins = 31").replace("houses = 1\n", "houses = 4\n", 1)
            problem = await refused(anna, text=text)
            assert problem["code"] == "file/impossible"
            assert problem["errors"] == [
                "start: coins must be from 0 to 30, not 31",
                next(error for error in problem["errors"] if error.startswith("land ")),
            ]
            assert "houses must be from 1 to 3, not 4" in problem["errors"][1]
            syntax = await refused(anna, text=text_of() + "\nbroken = [1,")
            assert "not valid TOML" in syntax["message"]
            assert "line" in syntax["message"] or "end of document" in syntax["message"]
            named = await refused(anna, text=ComponentFile(GAME).text)
            assert named["errors"] == ["edition: standard is the name of a built-in edition; choose another name"]
            other = await refused(anna, text=text_of("ticket-to-ride-amsterdam"))
            assert other["errors"][0].startswith('game: must be "nieuw-amsterdam"')
            assert await own(anna) == []

    run(scene)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": "", "values": {}},
        {"text": "x = 1", "values": {"x": 1}},
        {"text": "\0"},
        {"text": "[" * 60_000},
        {"text": "a = " + "{a = " * 10_000},
        {"text": ".".join("a" * 60_000) + " = 1"},
        {"text": "a = " + "9" * 1_900},
        {"text": "x" * LARGEST_EDITION},
        {"text": "x" * (4 * LARGEST_EDITION)},
        {"text": text_of() + '[extra]\nx = "\x7f"\n'},
        {"text": text_of().replace("[sources]", "[sources]\nbig = 99999999999999999999999999")},
        {"text": text_of().replace("[sources]", "[sources]\nday = 2020-01-01")},
        {"text": text_of().replace("coins = 20", "coins = 99999999999999999999999999")},
        {"text": text_of().replace("coins = 20", "coins = nan")},
        {"text": text_of().replace('"my-box"', '"../../etc"')},
        {"text": text_of().replace('"my-box"', '"<script>"')},
        {"text": text_of(name="x" * 41)},
        {"values": {"game": None}},
        {"values": {"game": GAME, "edition": "x", "start": [[{"a": None}]]}},
        {"values": {"game": GAME, "edition": "x", "a\n[b]": {"c": 1}}},
        {"text": 7},
        {"game": "chess", "text": "x = 1"},
        {"game": ["x"], "text": "x = 1"},
        {"text": text_of(), "keep": True, "id": "mine"},
    ],
    ids=range(25),
)
def test_hostile_upload_is_refused(body: dict[str, Any], tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            problem = await refused(anna, **body)
            assert problem["code"].split("/")[0] in ("file", "game", "limit", "request")
            assert 0 < len(problem["message"]) <= 500
            assert all(len(error) <= 300 for error in problem.get("errors", []))
            assert await own(anna) == []

    run(scene)


def test_hostile_json_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            deep = '{"game": "nieuw-amsterdam", "values": {"a": ' + "[" * 5_000 + "]" * 5_000 + "}}"
            lone = '{"game": "nieuw-amsterdam", "text": "x = \\"\\ud800\\""}'
            for content in (deep, lone, "[]", "x"):
                response = await anna.http.post(
                    "/api/editions", content=content, headers={"Content-Type": "application/json"}
                )
                assert response.status_code == 400, response.text
            for id in ("x", "%00", "a" * 16, "..", "%ff"):
                assert (await anna.http.get(f"/api/editions/{id}")).status_code in (400, 404)
                assert (await anna.http.delete(f"/api/editions/{id}")).status_code in (400, 404, 405)

    run(scene)


def test_number_and_rate_of_uploads_are_limited(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            for number in range(MOST_EDITIONS):
                await upload(anna, name=f"box-{number}")
            assert (await refused(anna, text=text_of()))["code"] == "limit/editions"
            again = await upload(anna, name="box-0")  # one that is there already
            assert len(await own(anna)) == MOST_EDITIONS
            assert (await anna.http.delete(f"/api/editions/{again['id']}")).status_code == 204
            await upload(anna)
        async with site(tmp_path / "narrow.sqlite", limits=Limits()) as here:
            anna = await here.guest("Anna")
            for _ in range(10):
                await upload(anna)
            assert (await refused(anna, text=text_of()))["code"] == "limit/rate"
            nobody = await here.client().post("/api/editions", json={"game": GAME, "text": text_of()})
            assert nobody.status_code == 401
            away = await anna.http.post(
                "/api/editions", json={"game": GAME, "text": text_of()}, headers={"Origin": "https://evil.example"}
            )
            assert away.status_code == 403

    run(scene)


# --- tables ---------------------------------------------------------------------------------------------------------


def terms_of(frame: dict[str, Any]) -> dict[str, Any]:
    """Return what a table says of its edition."""
    edition: dict[str, Any] = frame["terms"]["edition"]
    return edition


@games
def test_table_tells_everyone_of_an_owners_edition(game: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, zoe = await here.guest("Anna"), await here.guest("Zoe")
            edition = await upload(anna, game)
            expected = {"name": "my-box", "fingerprint": edition["fingerprint"], "own": True}
            table = await anna.open(game, 3, edition=edition["id"], access="open", pace="letter", options=_slow(game))
            assert terms_of((await zoe.http.get(f"/api/tables/{table}")).json()) == expected
            (listed,) = (await zoe.http.get("/api/lobby")).json()
            assert listed["card"]["edition"] == expected
            seen = (await zoe.http.get(f"/api/tables/{table}/edition")).json()
            assert seen == edition
            plain = await anna.open(game, 3)
            edition_of_plain = terms_of((await zoe.http.get(f"/api/tables/{plain}")).json())
            built_in = amstel.TITLES[game].edition("standard").fingerprint
            assert edition_of_plain == {"name": "standard", "fingerprint": built_in, "own": False}
            assert (await zoe.http.get(f"/api/tables/{plain}/edition")).json()["id"] == ""
            secret = await anna.open(game, 3, edition=edition["id"], access="private")
            assert (await zoe.http.get(f"/api/tables/{secret}/edition")).status_code == 403

    run(scene)


def _slow(game: str) -> dict[str, str]:
    return {"clock": "sealed"} if game == "merchants-of-amsterdam" else {}


def test_edition_of_another_game_or_of_no_one_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            edition = await upload(anna)
            for game, id in ((GAME, "nothing"), ("ticket-to-ride-amsterdam", edition["id"]), (GAME, "my-box")):
                body = {"game": game, "seats": 2, "edition": id}
                response = await anna.http.post("/api/tables", json=body)
                assert (response.status_code, response.json()["code"]) == (400, "game/bad_setup")
            for field in ("components", "fingerprint", "start"):
                body = {"game": GAME, "seats": 2, field: "x"}
                assert (await anna.http.post("/api/tables", json=body)).status_code == 400

    run(scene)


@games
def test_game_with_an_owners_edition_survives_restart_deletion_and_its_record_opens(game: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            edition = await upload(anna, game)
            people = [anna, bram, await here.guest("Cato")]
            table, _ = await here.table(people, game, edition=edition["id"], options=_slow(game))
            assert (await anna.http.delete(f"/api/editions/{edition['id']}")).status_code == 204
            assert (await anna.http.get(f"/api/editions/{edition['id']}")).status_code == 404
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.again(person) for person in people]
            sockets = [await person.connect() for person in people]
            for socket in sockets:
                await socket.watch(table)
            await finish(table, sockets, choose=lambda moves: moves[0])
            await check_finished(here, people[1], table, game, edition)

    run(scene)


async def check_finished(here: Site, person: Person, table: str, game: str, edition: dict[str, Any]) -> None:
    """Check what can be done with a finished game of an edition that its owner has deleted."""
    record = (await person.http.get(f"/api/tables/{table}/record")).text
    assert f'[Edition "my-box {edition["fingerprint"]}"]' in record
    match = amstel.load(record)
    assert match.over
    assert match.rules.edition.text == text_of(game)
    (listed,) = (await person.http.get("/api/mine", params={"over": True})).json()
    assert listed["card"]["edition"]["own"]
    assert (await person.http.get(f"/api/tables/{table}/rounds")).json()["parts"]
    assert (await person.http.get(f"/api/tables/{table}/edition")).json()["text"] == text_of(game)
    moment = (await person.http.get(f"/api/tables/{table}/moments/3", params={"seat": 0})).json()
    assert moment["side"]["view"]
    continued = await person.http.post("/api/continuations", json={"record": record, "move": 2})
    assert continued.status_code == 201, continued.text
    frame = (await person.http.get(f"/api/tables/{continued.json()['table']}")).json()
    assert terms_of(frame) == {"name": "my-box", "fingerprint": edition["fingerprint"], "own": True}
    same = await person.http.post("/api/continuations", json={"table": table, "move": 2})
    assert same.status_code == 201, same.text
    rematch = await person.http.post(f"/api/tables/{table}", json={"do": "rematch"})
    assert rematch.status_code == 200, rematch.text
    again = (await person.http.get(f"/api/tables/{table}")).json()["rematch"]
    assert terms_of((await person.http.get(f"/api/tables/{again}")).json())["own"]


def test_old_record_opens_where_its_edition_is_known(tmp_path: Path) -> None:
    async def scene() -> None:
        path = tmp_path / "my-box.toml"
        path.write_text(text_of(), "utf-8")
        match = amstel.new(GAME, seats=2, seed=1, edition=path)
        match.play(match.moves()[0])
        old = match.record().partition("[Components]")[0]
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            missing = await anna.http.post("/api/continuations", json={"record": old})
            assert missing.status_code == 400
            for word in ("my-box", match.rules.edition.fingerprint, "Upload its component file"):
                assert word in missing.json()["message"]
            await upload(bram)
            opened = await anna.http.post("/api/continuations", json={"record": old})
            assert opened.status_code == 201, opened.text
            whole = match.record().replace("coins = 20", "coins = 21")
            wrong = await anna.http.post("/api/continuations", json={"record": whole})
            assert "played with edition my-box" in wrong.json()["message"]

    run(scene)


# --- bots, hints, previews, words -----------------------------------------------------------------------------------


@games
def test_bots_hints_and_descriptions_use_the_edition(game: str, tmp_path: Path) -> None:
    evaluation_of(amstel.TITLES[game].package)

    async def scene() -> None:
        bots = InstantBots()
        async with site(tmp_path / "t.sqlite", bots=bots) as here:
            anna = await here.guest("Anna")
            edition = await upload(anna, game)
            table, (socket,) = await here.table(
                [anna],
                game,
                edition=edition["id"],
                hints=True,
                opponents=["clerk", "clerk"],
                options=_slow(game),
            )
            await finish(table, [socket], choose=lambda moves: moves[0])
            assert bots.asked
            assert all(amstel.load(asked.record).rules.edition.name == "my-box" for asked in bots.asked[:3])
            table, (socket,) = await here.table(
                [anna], game, edition=edition["id"], hints=True, opponents=["clerk"] * 2, options=_slow(game)
            )
            while not (moves := side_of(socket.tables[table], 0)["moves"]):
                await socket.version(table, socket.tables[table]["version"] + 1)
            frame: dict[str, Any] = {"table": table, "seat": 0}
            preview = await socket.ask("preview", moves=moves[:1], version=99, **frame)
            assert preview["type"] == "previewed", preview
            described = await socket.ask("describe", **frame)
            assert described["type"] == "described"
            assert described["things"]

    run(scene)


@games
def test_bot_processes_play_an_owners_edition(game: str, tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text(text_of(game), "utf-8")
    match = amstel.new(game, seats=3, seed=1, edition=path)

    async def scene() -> None:
        async with Bots(1, 20.0) as bots:
            seat = match.waiting[0]
            analysis = await bots.analyse(match.record(), seat, 0.2)
            assert {each.text for each in analysis.moves} <= set(match.moves(seat))

    run(scene)
