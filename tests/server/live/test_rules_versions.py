"""A table keeps the version of the rules that it was begun with, through an upgrade of the server."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import amstel
from amstel.games import TITLES

from ..harness import finish, run, side_of, site

GAMES = [(id, max(2, title.fewest)) for id, title in TITLES.items() if title.version > 1]


def _first(moves: list[str]) -> str:
    return moves[0]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_table_of_the_first_version_is_finished_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    async def scene() -> None:
        names = [f"Player {number}" for number in range(seats)]
        with monkeypatch.context() as before:
            before.setitem(TITLES, game, dataclasses.replace(TITLES[game], version=1))
            async with site(tmp_path / "t.sqlite") as old:
                people = [await old.guest(name) for name in names]
                table, sockets = await old.table(people, game)
                for _ in range(20):
                    frame = sockets[0].tables[table]
                    seat = frame["waiting"][0]
                    own = await sockets[seat].version(table, frame["version"])
                    done = await sockets[seat].play(table, side_of(own, seat)["moves"][0], seat=seat)
                    for socket in sockets:
                        await socket.version(table, done["version"])
                created = json.loads((await old.services.store.events(table))[0])
                assert "rules" not in created["setup"]  # as it was stored when there was one version
        async with site(tmp_path / "t.sqlite") as new:
            people = [await new.again(person) for person in people]
            sockets = [await person.connect() for person in people]
            for socket in sockets:
                await socket.watch(table)
            await finish(table, sockets, _first)
            record = (await people[0].http.get(f"/api/tables/{table}/record")).text
            assert amstel.load(record).rules.version == 1
            rematch = await sockets[0].do(table, "rematch")
            assert rematch["type"] == "done", rematch
            frame = await sockets[0].until(table, lambda each: bool(each["rematch"]))
            created = json.loads((await new.services.store.events(frame["rematch"]))[0])
            assert created["setup"]["rules"] == TITLES[game].version

    run(scene)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_new_table_has_the_newest_rules(tmp_path: Path, game: str, seats: int) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(f"Player {number}") for number in range(seats)]
            table, _ = await here.table(people, game)
            created = json.loads((await here.services.store.events(table))[0])
            assert created["setup"]["rules"] == TITLES[game].version

    run(scene)
