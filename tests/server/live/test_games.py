"""Whole games over the socket."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import amstel

from ..harness import finish, replay, run, site


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("ticket-to-ride-amsterdam", 2, {}),
        ("nieuw-amsterdam", 3, {}),
        ("merchants-of-amsterdam", 3, {"clock": "sealed"}),
    ],
)
def test_connected_people_play_a_whole_game(tmp_path: Path, game: str, seats: int, options: dict[str, str]) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")[:seats]]
            table, sockets = await here.table(people, game, options=options)
            done = await finish(table, sockets, random.Random(1).choice)
            versions = [version for _, _, version in done]
            assert versions == sorted(set(versions))  # each made one of its own
            last = [socket.tables[table] for socket in sockets]
            assert {frame["version"] for frame in last} == {versions[-1]}
            assert all(frame["result"] == last[0]["result"] for frame in last)
            record = (await people[0].http.get(f"/api/tables/{table}/record")).text
            shared = amstel.load(record)
            match = (await replay(here, table)).state.started_match()
            assert match.log() == [(seat, move) for seat, move, _ in done]
            assert shared.log() == match.log(0)  # without what stays secret from seat 0
            assert shared.scores() == match.scores()
            assert match.scores() == last[0]["result"]["scores"]
            for seat, socket in enumerate(sockets):
                told = [(fact["name"], fact["details"]) for fact in socket.facts[table, seat]]
                assert told == [(fact.name, dict(fact.details)) for fact in match.facts(seat)]
                seen = [frame["version"] for frame in socket.frames if frame["type"] == "table"]
                assert seen == sorted(seen)

    run(scene)
