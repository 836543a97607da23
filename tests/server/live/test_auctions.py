"""The Dutch clock of the Merchants, live, from its announcement to its settlement."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import amstel
from amstel.server.table import events
from amstel.server.table.auction_clock import LEAD_IN, STEP

from ..harness import Disk, Frame, InstantBots, Line, ManualClock, Site, played, replay, side_of, site

GAME = "merchants-of-amsterdam"
LIVE = {"clock": "live"}


async def _to_auction(table: str, lines: list[Line]) -> Frame:
    """Play until a clock is announced."""
    while True:
        frame = lines[0].tables[table]
        if frame["auction"] is not None:
            for line in lines:
                await line.version(table, frame["version"])
            return frame
        seat = next((seat for seat in frame["waiting"] if seat < len(lines)), None)
        if seat is None:
            await lines[0].version(table, frame["version"] + 1)
            continue
        own = await lines[seat].version(table, frame["version"])
        answer = await lines[seat].play(table, side_of(own, seat)["moves"][0], seat=seat)
        if answer["type"] == "error":
            assert answer["code"] in ("auction/running", "move/stale"), answer
            await lines[0].version(table, frame["version"] + 1)
        else:
            await lines[0].version(table, answer["version"])


async def _measured(here: Site, line: Line, lag: float) -> None:
    """Let a client be so slow, there and back."""
    here.clock.advance(20.0)
    await here.quiet()
    here.clock.advance(20.0)
    seen = len(line.frames)
    here.clock.advance(11.0)
    ping = await line.wait(lambda frame: frame["type"] == "ping", since=seen)
    here.clock.advance(lag)
    line.put({"type": "pong", "nonce": ping["nonce"]})
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
            table, lines = await here.table(people[:3], GAME, options=LIVE)
            watcher = await people[3].connect()
            await watcher.watch(table)
            await _measured(here, lines[1], 0.3)
            shown = await _to_auction(table, lines)
            schedule = shown["auction"]
            assert schedule["start"] == pytest.approx(clock.now() + LEAD_IN)
            assert schedule["step"] == STEP
            assert [chair["lag"] for chair in shown["chairs"]] == [0.15, 0.45, 0.15]
            for line in (*lines, watcher):
                assert (await line.version(table, shown["version"]))["auction"] == schedule
            early = await lines[0].do(table, "stop", seat=0, index=0)
            assert early["code"] == "auction/not_shown"
            clock.advance(LEAD_IN + 4.3 * STEP)
            await here.quiet()
            assert (await lines[2].do(table, "stop", seat=2, index=5))["code"] == "auction/not_shown"
            assert (await lines[2].do(table, "stop", seat=2, index=99))["code"] == "auction/not_shown"
            assert (await lines[2].do(table, "stop", seat=2, index=3))["code"] == "auction/too_late"
            assert (await lines[2].do(table, "stop", seat=0, index=4))["code"] == "table/forbidden"
            await here.quiet()
            others = [lines[1], lines[2], watcher]
            told = [len(line.texts) for line in others]
            web = [(await person.http.get(f"/api/tables/{table}")).text for person in people[1:]]
            first = await lines[0].do(table, "stop", seat=0, index=4)
            assert (first["type"], first["version"]) == ("done", shown["version"])
            own = await lines[0].until(table, lambda frame: side_of(frame, 0)["stopped"] == 4)
            assert own["version"] == shown["version"]
            await here.quiet()
            assert [len(line.texts) for line in others] == told  # nobody else can notice
            assert [(await person.http.get(f"/api/tables/{table}")).text for person in people[1:]] == web
            assert (await lines[0].do(table, "stop", seat=0, index=4))["code"] == "auction/stopped"
            second = await lines[1].do(table, "stop", seat=1, index=3)  # later, at a higher price, within his lag
            assert second["type"] == "done", second
            await here.quiet()
            assert lines[2].tables[table]["auction"] is not None
            clock.advance(0.45)
            for line in (*lines, watcher):
                await line.until(table, lambda frame: frame["auction"] is None)
            moves = await _last_played(here, table)
            assert [seat for seat, _ in moves] == [3, 3, 3, 1, 3]  # three ticks, her stop, and the clock sees it
            assert moves[3][1] == schedule["stops"][3]

    played(scene)


def test_bots_stop_at_their_chosen_price(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, bots = ManualClock(), InstantBots(stops={1: 5, 2: 2})
        async with site(tmp_path / "t.sqlite", clock, bots=bots) as here:
            anna = await here.guest("Anna")
            table, lines = await here.table([anna], GAME, options=LIVE, opponents=["clerk", "clerk"])
            shown = await _to_auction(table, lines)
            await here.quiet()
            clock.advance(LEAD_IN + 2.4)
            await here.quiet()
            assert lines[0].tables[table]["version"] == shown["version"]
            clock.advance(0.2)
            while not (await replay(here, table)).state.auction.stops:  # type: ignore[union-attr]
                await here.quiet()
            assert lines[0].tables[table]["version"] == shown["version"]
            clock.advance(0.7)
            await lines[0].until(table, lambda frame: frame["version"] > shown["version"])
            log = [events.decode(data) for data in await here.services.store.events(table)]
            stops = [entry for entry in log if isinstance(entry, events.ClockStopped)]
            assert [(entry.seat, entry.index) for entry in stops] == [(2, 2)]
            settled = log[log.index(stops[0]) + 1]
            assert isinstance(settled, events.MovesPlayed)
            assert [seat for seat, _ in settled.moves] == [3, 3, 2, 3]

    played(scene)


def test_unstopped_clock_is_settled(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, lines = await here.table(people, GAME, options=LIVE)
            shown = await _to_auction(table, lines)
            await here.quiet()
            clock.advance(LEAD_IN + len(shown["auction"]["stops"]) * STEP + 1.0)
            for line in lines:
                await line.version(table, shown["version"] + 1)
            assert {seat for seat, _ in await _last_played(here, table)} == {3}

    played(scene)


def test_auction_survives_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, path = ManualClock(), tmp_path / "t.sqlite"
        async with site(path, clock) as here:
            people = [await here.guest(name) for name in ("Anna", "Bram")]
            table, lines = await here.table(people, GAME, options=LIVE, opponents=["clerk"])
            shown = await _to_auction(table, lines)
            clock.advance(LEAD_IN + 3.5)
            assert (await lines[0].do(table, "stop", seat=0, index=3))["type"] == "done"
        async with site(path, clock, bots=InstantBots(stops={2: 3})) as here:
            again = await here.again(people[0])
            line = await again.connect()
            await line.watch(table)
            assert line.tables[table]["auction"] == shown["auction"]
            assert side_of(line.tables[table], 0)["stopped"] == 3
            await here.quiet()
            clock.advance(1.0)
            await line.until(table, lambda frame: frame["auction"] is None or frame["auction"] != shown["auction"])
            log = [events.decode(data) for data in await here.services.store.events(table)]
            settled = [entry for entry in log if isinstance(entry, events.MovesPlayed) and len(entry.moves) > 1][-1]
            assert (0, shown["auction"]["stops"][3]) in settled.moves

    played(scene)


def test_slow_disk_costs_no_bidder_time(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        async with site(tmp_path / "t.sqlite", clock) as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, lines = await here.table(people, GAME, options=LIVE)
            shown = await _to_auction(table, lines)
            disk = Disk(here.services.store)
            clock.advance(LEAD_IN + 4.5)
            disk.before.clear()
            for seat in (0, 1):
                command = {"do": "stop", "seat": seat, "index": 4}
                lines[seat].put({"type": "do", "table": table, "id": "stop", "command": command})
            await disk.arrived.wait()
            await here.quiet()
            clock.advance(2.0)
            await here.quiet()
            disk.before.set()
            for seat in (0, 1):
                answer = await lines[seat].wait(lambda frame: frame.get("id") == "stop")
                assert answer["type"] == "done", answer
            for line in lines:
                await line.version(table, shown["version"] + 1)
            moves = await _last_played(here, table)
            assert [seat for seat, _ in moves] == [3, 3, 3, 3, 0, 1, 3]

    played(scene)


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
            line = await anna.connect()
            await line.watch(table)
            await line.do(table, "start")
            await line.until(table, lambda frame: frame["auction"] is not None)
            clock.advance(LEAD_IN + 0.2)
            assert (await line.do(table, "stop", seat=0, index=0))["type"] == "done"
            await here.quiet()
            clock.advance(STEP + 1.0)  # what she cannot pay does not count, and she is out of it
            sold = await line.until(table, lambda frame: side_of(frame, 0)["view"]["sold_to"] == 1)
            assert sold["auction"] is None
            assert side_of(sold, 0)["view"]["sold_for"] == 110
            log = [events.decode(data) for data in await here.services.store.events(table)]
            assert sum(isinstance(entry, events.AuctionAnnounced) for entry in log) == 1, "the second fall took no time"

    played(scene)
