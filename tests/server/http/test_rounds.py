"""The scores of a finished game, round by round, over HTTP."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import amstel
from amstel.kernel import rounds
from amstel.kernel.match import Match

from ..harness import finish, run, site

GAMES = {"nieuw-amsterdam": 2, "ticket-to-ride-amsterdam": 2, "merchants-of-amsterdam": 3}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rounds_add_up_to_the_result(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Match] = []
    real_parts = rounds.parts

    def counted(match: Match) -> list[rounds.Part]:
        made.append(match)
        return real_parts(match)

    monkeypatch.setattr(rounds, "parts", counted)

    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")[: GAMES[game]]]
            table, sockets = await here.table(people, game)
            running = await people[0].http.get(f"/api/tables/{table}/rounds")
            assert (running.status_code, running.json()["code"]) == (409, "table/not_finished")
            await finish(table, sockets, choose=lambda moves: moves[len(moves) // 2])
            told = (await people[0].http.get(f"/api/tables/{table}/rounds")).json()["parts"]
            result = (await people[0].http.get(f"/api/tables/{table}")).json()["result"]
            assert told[-1]["scores"] == result["scores"]
            won, real = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
            for part in told:
                for gain in part["won"]:
                    won[gain["seat"], gain["source"]] += gain["points"]
            for gain in result["breakdown"]:
                real[gain["seat"], gain["source"]] += gain["points"]
            assert +won == +real
            assert -won == -real
            match = amstel.load((await people[0].http.get(f"/api/tables/{table}/record")).text)
            assert [part["move"] for part in told] == [part.move for part in rounds.parts(match)]
            assert len(made) == 2  # once for the table, once here
            for client in (*(person.http for person in people), here.client()):  # who has the link may read it all
                assert (await client.get(f"/api/tables/{table}/rounds")).json()["parts"] == told
            assert len(made) == 2

    run(scene)


def test_rounds_of_an_unstarted_or_unknown_table_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            table = await anna.open("nieuw-amsterdam", 2)
            early = await anna.http.get(f"/api/tables/{table}/rounds")
            assert (early.status_code, early.json()["code"]) == (409, "table/not_finished")
            nowhere = await anna.http.get("/api/tables/aaaaaaaaaaaa/rounds")
            assert (nowhere.status_code, nowhere.json()["code"]) == (404, "table/unknown")

    run(scene)


def test_rounds_of_a_private_game_are_for_the_host_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=1)
            while match.waiting:
                match.play(match.codes()[-1])
            given = {"record": match.record(), "chairs": ["me", "me"]}
            table = (await anna.http.post("/api/continuations", json=given)).json()["table"]
            await anna.http.post(f"/api/tables/{table}", json={"do": "start"})
            assert (await anna.http.get(f"/api/tables/{table}/rounds")).status_code == 200
            for client in (bram.http, here.client()):
                refused = await client.get(f"/api/tables/{table}/rounds")
                assert (refused.status_code, refused.json()["code"]) == (403, "table/forbidden")

    run(scene)
