"""Analyses are limited in time and number, and never delay bots."""

from __future__ import annotations

import asyncio

import pytest

from amstel.server.bots import Bots, DecisionRequest
from amstel.server.bots.bots import MOST_WAITING, clip_seconds
from amstel.server.errors import ServerError
from amstel.server.http.errors import status

from .sample_games import FAULTY_PROGRAM, PATIENCE, midgame_position

MATCH, SEAT = midgame_position("ticket-to-ride-amsterdam", seed=4)
RECORD = MATCH.record()


def test_analysis_covers_every_legal_move() -> None:
    async def play() -> None:
        async with Bots(1, PATIENCE) as bots:
            analysis = await bots.analyse(RECORD, SEAT, 0.05)
            assert analysis.seat == SEAT
            assert sorted(advice.text for advice in analysis.moves) == sorted(MATCH.moves(SEAT))
            assert len(bots.pids) == 2
            with pytest.raises(ServerError, match="can't move now") as error:
                await bots.analyse(RECORD, next(s for s in range(3) if s not in MATCH.waiting), 0.05)
            assert error.value.code == "move/illegal"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("wished", "given"),
    [(1.0, 1.0), (5.0, 5.0), (600.0, 5.0), (float("inf"), 5.0), (float("nan"), 5.0), (0.0, 0.01), (-1.0, 0.01)],
)
def test_analysis_time_is_limited_to_five_seconds(wished: float, given: float) -> None:
    assert clip_seconds(wished) == given


def test_too_many_analyses_are_refused_without_delaying_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", "analyse=hangs")

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            tasks = [asyncio.create_task(bots.analyse(RECORD, SEAT, 5.0)) for _ in range(1 + MOST_WAITING)]
            await asyncio.sleep(0)
            with pytest.raises(ServerError, match="Try again") as error:
                await bots.analyse(RECORD, SEAT, 0.05)
            assert error.value.code == "limit/busy"
            assert status(error.value.code) == 503
            assert not (await bots.decide(DecisionRequest(RECORD, SEAT, "clerk", 1))).late
            assert not any(task.done() for task in tasks)
            # Whoever leaves makes room for another.
            tasks.pop().cancel()
            await asyncio.sleep(0)
            tasks.append(asyncio.create_task(bots.analyse(RECORD, SEAT, 5.0)))
            await asyncio.sleep(0)
            assert not tasks[-1].done()
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    asyncio.run(play())


@pytest.mark.parametrize("act", ["hangs", "dies"])
def test_endless_analysis_times_out(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", f"analyse={act}")

    async def play() -> None:
        async with Bots(1, 0.5, program=FAULTY_PROGRAM) as bots:
            with pytest.raises(ServerError, match="timed out") as error:
                await bots.analyse(RECORD, SEAT, 0.05)
            assert error.value.code == "limit/busy"
            assert len(bots.pids) == 1

    asyncio.run(play())
