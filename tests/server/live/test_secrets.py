"""What each seat and spectator receives does not depend on hidden state."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from amstel.kernel.errors import AmstelError
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import seeded
from amstel.server.table import commands, preview
from amstel.server.table.frames import ENCODER, Preview, Why
from amstel.server.table.frames_out import error_frame, table_frame
from amstel.server.table.table import Table

from ..asgi_socket import Frame, Socket
from ..harness import Person, Site, replay, run, side_of, site

GAMES = [
    ("ticket-to-ride-amsterdam", {}),
    ("nieuw-amsterdam", {}),
    ("merchants-of-amsterdam", {"clock": "sealed", "money": "hidden"}),
    ("merchants-of-amsterdam", {"clock": "live", "money": "hidden"}),
]


def _known(frame: Frame) -> Any:
    """Return a frame without its facts, its log and its notices of who came and left, which come in parts."""
    sides = [
        {key: value for key, value in side.items() if "facts" not in key and not key.startswith("log")}
        for side in frame["sides"]
    ]
    return {**frame, "sides": sides, "notices": []}


def _otherwise(table: Table, seat: int, seed: int) -> Table:
    """Replace everything that a seat can't see by random values, and return the table."""
    assert table.state.match is not None
    table.state.match.state = table.state.match.state.guess(seat, seeded(seed))
    return table


def _refusals(table: Table, person: str, seat: int, seed: int) -> list[Any]:
    """Return the answers to moves that a person tries or asks about."""
    assert table.state.match is not None
    texts = table.state.match.rules.notation
    told: list[Any] = []
    for number in random.Random(seed).sample(range(len(texts)), 12):
        moves = [texts.text(number)]
        play = commands.Play(seat=seat, moves=moves, version=table.state.version)
        asked = Preview(table=table.state.id, seat=seat, moves=moves, version=table.state.version)
        told.append(preview.explain(table, person, Why(table=table.state.id, seat=seat, moves=moves)))
        try:
            told.append(ENCODER.encode(preview.preview(table, person, asked)))
            table.decide(play, person, "", table.state.updated)
        except AmstelError as error:
            told.append(error_frame(error))
    return told


async def _check(here: Site, table: str, sockets: list[tuple[Person, Socket, int]], seed: int) -> None:
    """Check that no frame depends on the secrets of others."""
    for person, socket, seat in sockets:
        real = await replay(here, table)
        frame = await socket.version(table, real.state.version)
        assert frame["version"] == real.state.version
        other = _otherwise(await replay(here, table), seat, seed)
        assert _known(frame) == _known(json.loads(ENCODER.encode(table_frame(other.state, person.id))))
        if seat != SPECTATOR:
            assert _refusals(real, person.id, seat, seed) == _refusals(other, person.id, seat, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_frames_reveal_nothing_hidden(tmp_path: Path, game: str, options: dict[str, str]) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato", "Dirk")]
            table, sockets = await here.table(people[:3], game, options=options)
            watcher = await people[3].connect()
            await watcher.watch(table)
            seats = [*range(3), int(SPECTATOR)]
            readers = list(zip(people, [*sockets, watcher], seats, strict=True))
            chance = random.Random(7)
            for turn in range(100):
                now = await replay(here, table)
                if now.state.phase == "finished":
                    break
                if now.state.is_clock_running:
                    await _stop(here, table, readers, chance)
                    continue
                if turn % 8 == 0:
                    await _check(here, table, readers, turn)
                seat = chance.choice(now.state.waiting_seats)
                frame = await sockets[seat].version(table, now.state.version)
                answer = await sockets[seat].play(table, chance.choice(side_of(frame, seat)["moves"]), seat=seat)
                assert answer["type"] == "done", answer
            await _look_for_words(here, table, readers)

    async def _stop(here: Site, table: str, readers: list[tuple[Person, Socket, int]], chance: random.Random) -> None:
        """Stop the running clock, which no one else may notice, and settle the auction."""
        seat = chance.randrange(3)
        socket = readers[seat][1]
        shown = await socket.until(table, lambda frame: frame["auction"] is not None)
        index = chance.randrange(len(shown["auction"]["stops"]))
        await here.quiet()
        here.clock.advance(shown["auction"]["start"] + index + 0.5 - here.clock.now())
        answer = await socket.do(table, "stop", seat=seat, index=index)
        assert answer["type"] == "done" or answer["code"] == "auction/barred", answer
        await _check(here, table, [reader for reader in readers if reader[1] is not socket], index)
        here.clock.advance(30.0)
        for _, each, _ in readers:
            await each.version(table, shown["version"] + 1)

    run(scene)


async def _look_for_words(here: Site, table: str, readers: list[tuple[Person, Socket, int]]) -> None:
    """Check that no frame of a running game contains secret words."""
    real = await replay(here, table)
    secrets = [str(real.state.seed), '"seed"', '[Seed \\"', "[Game "]
    keys = []
    for person, _, _ in readers:
        asking = await here.services.accounts.sessions.identify(person.cookie)
        assert asking is not None
        keys += [asking.session, person.cookie, person.cookie.split(".")[1], person.cookie.split(".")[2]]
    for person, socket, _ in readers:
        sent = "\n".join(socket.texts) + (await person.http.get(f"/api/tables/{table}")).text
        for word in (*secrets, *keys):
            assert word not in sent
        assert set(json.loads(socket.texts[-1])) <= _FIELDS


_FIELDS = {
    "type", "table", "version", "state", "host", "terms", "chairs", "waiting", "played", "auction", "undo", "rematch",
    "muted", "notices", "sides", "result", "id", "people", "watchers", "nonce", "now", "lag", "code", "message",
    "reason", "figures", "choices", "number", "person", "name", "at", "text",
}  # fmt: skip


def test_running_game_cannot_be_inspected(tmp_path: Path) -> None:
    """The record, positions and advice of a running game are refused over HTTP."""

    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table(people[:2], "ticket-to-ride-amsterdam")
            seat = sockets[0].tables[table]["waiting"][0]
            await sockets[seat].play(table, side_of(sockets[seat].tables[table], seat)["moves"][0], seat=seat)
            for person, own in ((people[0], 0), (people[1], 1), (people[2], -1)):
                for path, wanted in (
                    ("/record", 409), ("/rounds", 409), ("/moments/0", 403), ("/advice?seat=0", 403),
                    ("/advice?seat=1", 403), (f"/moments/1?seat={1 - own if own >= 0 else 0}", 403),
                ):  # fmt: skip
                    response = await person.http.get(f"/api/tables/{table}{path}")
                    assert response.status_code == wanted, (own, path, response.text)
                response = await person.http.post("/api/continuations", json={"table": table})
                assert response.json()["code"] == "table/not_finished"
            assert (await people[0].http.get(f"/api/tables/{table}/moments/1?seat=0")).status_code == 200

    run(scene)
