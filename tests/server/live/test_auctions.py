"""Live auctions, from the announcement to the settlement."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import amstel
from amstel.server.table import events
from amstel.server.table.auction_clock import LEAD_IN, STEP

from ..asgi_socket import Frame, Socket
from ..fakes import FaultyDisk, InstantBots, ManualClock
from ..harness import Site, replay, run, side_of, site

GAME = "merchants-of-amsterdam"
LIVE = {"clock": "live"}


async def _to_auction(table: str, sockets: list[Socket]) -> Frame:
    """Play until an auction is announced."""
    while True:
        frame = sockets[0].tables[table]
        if frame["auction"] is not None:
            for socket in sockets:
                await socket.version(table, frame["version"])
            return frame
        seat = next((seat for seat in frame["waiting"] if seat < len(sockets)), None)
        if seat is None:
            await sockets[0].version(table, frame["version"] + 1)
            continue
        own = await sockets[seat].version(table, frame["version"])
        answer = await sockets[seat].play(table, side_of(own, seat)["moves"][0], seat=seat)
        if answer["type"] == "error":
            assert answer["code"] in ("auction/running", "move/stale"), answer
            await sockets[0].version(table, frame["version"] + 1)
        else:
            await sockets[0].version(table, answer["version"])


async def _measured(here: Site, socket: Socket, lag: float) -> None:
    """Let a client have this round trip."""
    here.clock.advance(20.0)
    await here.quiet()
    here.clock.advance(20.0)
    seen = len(socket.frames)
    here.clock.advance(11.0)
    ping = await socket.wait(lambda frame: frame["type"] == "ping", since=seen)
    here.clock.advance(lag)
    socket.put({"type": "pong", "nonce": ping["nonce"]})
    await here.quiet()


async def _last_played(here: Site, table: str) -> list[tuple[int, str]]:
    log = [events.decode(data) for data in await here.services.store.events(table)]
    last = [entry for entry in log if isinstance(entry, events.MovesPlayed)][-1]
    return last.moves


def test_stop_within_the_allowance_wins(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato", "Dirk")]
            table, sockets = await here.table(people[:3], GAME, options=LIVE)
            watcher = await people[3].connect()
            await watcher.watch(table)
            await _measured(here, sockets[1], 0.3)
            shown = await _to_auction(table, sockets)
            schedule = shown["auction"]
            assert schedule["start"] == pytest.approx(clock.now() + LEAD_IN)
            assert schedule["step"] == STEP
            assert [chair["lag"] for chair in shown["chairs"]] == [0.15, 0.45, 0.15]
            for socket in (*sockets, watcher):
                assert (await socket.version(table, shown["version"]))["auction"] == schedule
            early = await sockets[0].do(table, "stop", seat=0, index=0)
            assert early["code"] == "auction/not_shown"
            clock.advance(LEAD_IN + 4.3 * STEP)
            await here.quiet()
            assert (await sockets[2].do(table, "stop", seat=2, index=5))["code"] == "auction/not_shown"
            assert (await sockets[2].do(table, "stop", seat=2, index=99))["code"] == "auction/not_shown"
            assert (await sockets[2].do(table, "stop", seat=2, index=3))["code"] == "auction/too_late"
            assert (await sockets[2].do(table, "stop", seat=0, index=4))["code"] == "table/forbidden"
            await here.quiet()
            others = [sockets[1], sockets[2], watcher]
            told = [len(socket.texts) for socket in others]
            web = [(await person.http.get(f"/api/tables/{table}")).text for person in people[1:]]
            first = await sockets[0].do(table, "stop", seat=0, index=4)
            assert (first["type"], first["version"]) == ("done", shown["version"])
            own = await sockets[0].until(table, lambda frame: side_of(frame, 0)["stopped"] == 4)
            assert own["version"] == shown["version"]
            await here.quiet()
            assert [len(socket.texts) for socket in others] == told  # nobody else can notice
            assert [(await person.http.get(f"/api/tables/{table}")).text for person in people[1:]] == web
            assert (await sockets[0].do(table, "stop", seat=0, index=4))["code"] == "auction/stopped"
            second = await sockets[1].do(table, "stop", seat=1, index=3)  # later, at a higher price, within his lag
            assert second["type"] == "done", second
            await here.quiet()
            assert sockets[2].tables[table]["auction"] is not None
            clock.advance(0.45)
            for socket in (*sockets, watcher):
                await socket.until(table, lambda frame: frame["auction"] is None)
            moves = await _last_played(here, table)
            assert [seat for seat, _ in moves] == [3, 3, 3, 1, 3]  # three ticks, her stop, and the clock sees it
            assert moves[3][1] == schedule["stops"][3]

    run(scene)


def test_bots_stop_at_their_chosen_price(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, bots = ManualClock(), InstantBots(stops={1: 5, 2: 2})
        async with site(tmp_path / "t.sqlite", clock, bots=bots) as here:
            anna = await here.guest("Anna")
            table, sockets = await here.table([anna], GAME, options=LIVE, opponents=["clerk", "clerk"])
            shown = await _to_auction(table, sockets)
            await here.quiet()
            clock.advance(LEAD_IN + 2.4)
            await here.quiet()
            assert sockets[0].tables[table]["version"] == shown["version"]
            clock.advance(0.2)
            while not (await replay(here, table)).state.auction.stops:  # type: ignore[union-attr]
                await here.quiet()
            assert sockets[0].tables[table]["version"] == shown["version"]
            clock.advance(0.7)
            await sockets[0].until(table, lambda frame: frame["version"] > shown["version"])
            log = [events.decode(data) for data in await here.services.store.events(table)]
            stops = [entry for entry in log if isinstance(entry, events.ClockStopped)]
            assert [(entry.seat, entry.index) for entry in stops] == [(2, 2)]
            settled = log[log.index(stops[0]) + 1]
            assert isinstance(settled, events.MovesPlayed)
            assert [seat for seat, _ in settled.moves] == [3, 3, 2, 3]

    run(scene)


def test_unstopped_clock_is_settled(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table(people, GAME, options=LIVE)
            shown = await _to_auction(table, sockets)
            await here.quiet()
            clock.advance(LEAD_IN + len(shown["auction"]["stops"]) * STEP + 1.0)
            for socket in sockets:
                await socket.version(table, shown["version"] + 1)
            assert {seat for seat, _ in await _last_played(here, table)} == {3}

    run(scene)


def test_auction_survives_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        async with site(path, clock) as here:
            people = [await here.guest(name) for name in ("Anna", "Bram")]
            table, sockets = await here.table(people, GAME, options=LIVE, opponents=["clerk"])
            shown = await _to_auction(table, sockets)
            clock.advance(LEAD_IN + 3.5)
            assert (await sockets[0].do(table, "stop", seat=0, index=3))["type"] == "done"
        async with site(path, clock, bots=InstantBots(stops={2: 4})) as here:
            again = await here.again(people[0])
            socket = await again.connect()
            await socket.watch(table)
            assert socket.tables[table]["auction"] == shown["auction"]
            assert side_of(socket.tables[table], 0)["stopped"] == 3
            await here.quiet()
            clock.advance(1.0)
            await socket.until(table, lambda frame: frame["auction"] is None or frame["auction"] != shown["auction"])
            log = [events.decode(data) for data in await here.services.store.events(table)]
            settled = [entry for entry in log if isinstance(entry, events.MovesPlayed) and len(entry.moves) > 1][-1]
            assert (0, shown["auction"]["stops"][3]) in settled.moves

    run(scene)


def test_slow_disk_costs_no_bidder_time(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table(people, GAME, options=LIVE)
            shown = await _to_auction(table, sockets)
            disk = FaultyDisk(here.services.store)
            clock.advance(LEAD_IN + 4.5)
            disk.before.clear()
            for seat in (0, 1):
                command = {"do": "stop", "seat": seat, "index": 4}
                sockets[seat].put({"type": "do", "table": table, "id": "stop", "command": command})
            await disk.arrived.wait()
            await here.quiet()
            clock.advance(2.0)
            await here.quiet()
            disk.before.set()
            for seat in (0, 1):
                answer = await sockets[seat].wait(lambda frame: frame.get("id") == "stop")
                assert answer["type"] == "done", answer
            for socket in sockets:
                await socket.version(table, shown["version"] + 1)
            log = [events.decode(data) for data in await here.services.store.events(table)]
            assert [(e.seat, e.index) for e in log if isinstance(e, events.ClockStopped)] == [(0, 4), (1, 4)]
            moves = await _last_played(here, table)
            assert [seat for seat, _ in moves] == [3, 3, 3, 3, 1, 3]  # of two stops only the winner's is played (MA-21)

    run(scene)


def test_auction_among_bots_is_settled_at_once(tmp_path: Path) -> None:
    match = amstel.new(GAME, seats=3, seed=1, options=LIVE)
    while match.clock not in match.waiting:
        match.play(match.codes()[0])
    file = json.loads(match.position())
    holding = file["position"]["seats"][0]
    holding["earned"]["auctions"] = holding["earned"].get("auctions", 0) + 50 - holding["money"]
    holding["money"] = 50

    async def scene() -> None:
        clock, bots = ManualClock(), InstantBots(stops={1: 9, 2: 12})
        async with site(tmp_path / "t.sqlite", clock, bots=bots) as here:
            anna = await here.guest("Anna")
            asked = {"record": json.dumps(file), "chairs": ["me", "clerk", "clerk"]}
            answer = await anna.http.post("/api/continuations", json=asked)
            table = answer.json()["table"]
            socket = await anna.connect()
            await socket.watch(table)
            await socket.do(table, "start")
            await socket.until(table, lambda frame: frame["auction"] is not None)
            clock.advance(LEAD_IN + 0.2)
            assert (await socket.do(table, "stop", seat=0, index=0))["type"] == "done"
            await here.quiet()
            clock.advance(STEP + 1.0)  # what she cannot pay does not count, and she is out of it
            sold = await socket.until(table, lambda frame: side_of(frame, 0)["view"]["sold_to"] == 1)
            assert sold["auction"] is None
            assert side_of(sold, 0)["view"]["sold_for"] == 110
            log = [events.decode(data) for data in await here.services.store.events(table)]
            assert sum(isinstance(entry, events.AuctionAnnounced) for entry in log) == 1, "the second fall took no time"

    run(scene)
