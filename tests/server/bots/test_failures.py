"""Bots that hang, die or fail: the table still gets a legal move."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from pathlib import Path

import anyio
import pytest

from amstel.server.bots import Bots, Decision, DecisionRequest
from amstel.server.bots.answer import answer
from amstel.server.errors import ServerError

from .sample_games import FAULTY_PROGRAM, PATIENCE, midgame_position

MATCH, SEAT = midgame_position("nieuw-amsterdam", seed=4)
RECORD = MATCH.record()
SHORT = 0.5  # patience with opponents that will not answer; greedy has five seconds more


def request(opponent: str) -> DecisionRequest:
    return DecisionRequest(RECORD, SEAT, opponent, seed=1)


def greedy_move() -> str:
    """Return what greedy plays in place of other bots."""
    given = answer(DecisionRequest(record=RECORD, seat=SEAT, opponent="greedy", seed=1, limit=60.0))
    assert isinstance(given, Decision)
    return given.move


async def started_pid(started: Path) -> int:
    """Wait until a bot has started to think, and return its process."""
    while not (started.exists() and started.read_text("utf-8")):
        await asyncio.sleep(0.01)
    pid = int(started.read_text("utf-8"))
    started.unlink()
    return pid


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "started"
    monkeypatch.setenv("STARTED_FILE", str(path))
    return path


@pytest.mark.slow
@pytest.mark.parametrize("act", ["hangs", "holds"])
def test_hung_bot_is_ended_and_replaced_by_greedy(
    act: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("FAULTS", f"apprentice={act}")

    async def play() -> None:
        async with Bots(1, SHORT, program=FAULTY_PROGRAM) as bots:
            (first,) = bots.pids
            assert await bots.decide(request("apprentice")) == Decision(greedy_move(), late=True, failed=False)
            (second,) = bots.pids
            assert first != second
            assert not (await bots.decide(request("merchant"))).late
            assert bots.pids == [second]

    asyncio.run(play())
    assert "Cancelled a decision by apprentice: did not answer within 0.55 s." in caplog.text


def test_bot_whose_process_dies_is_replaced_by_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", "clerk=dies")

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            for _ in range(2):
                assert await bots.decide(request("clerk")) == Decision(greedy_move(), late=False, failed=True)

    asyncio.run(play())


def test_killed_worker_is_replaced_by_greedy(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", "merchant=hangs")

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            task = asyncio.create_task(bots.decide(request("merchant")))
            pid = await started_pid(started)
            assert bots.pids == [pid]
            os.kill(pid, signal.SIGKILL)
            assert await task == Decision(greedy_move(), late=False, failed=True)
            assert pid not in bots.pids

    asyncio.run(play())


def test_killed_idle_worker_is_replaced() -> None:
    async def play() -> None:
        async with Bots(1, PATIENCE) as bots:
            before = await bots.decide(request("clerk"))
            (pid,) = bots.pids
            os.kill(pid, signal.SIGKILL)
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
            assert await bots.decide(request("clerk")) == before == Decision(before.move, late=False, failed=False)

    asyncio.run(play())


def test_bot_that_raises_keeps_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", "clerk=fails,merchant=prints")

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            before = bots.pids
            decision = await bots.decide(request("clerk"))
            assert decision.failed
            assert decision.move in list(MATCH.moves(SEAT))
            assert await bots.decide(request("merchant")) == Decision(
                list(MATCH.moves(SEAT))[-1], late=False, failed=False
            )
            assert bots.pids == before

    asyncio.run(play())


def test_first_legal_move_is_the_last_resort(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("FAULTS", "clerk=dies,greedy=dies")

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            first = next(iter(MATCH.moves(SEAT)))
            assert await bots.decide(request("clerk")) == Decision(first, late=False, failed=True)

    asyncio.run(play())
    assert "Neither clerk nor greedy answered" in caplog.text


def test_missing_worker_program_fails_at_the_start() -> None:
    async def play() -> None:
        async with Bots(1, PATIENCE, program=("./no-such-program",)):
            pass

    with pytest.raises(ServerError, match="Can't start a bot process"):
        asyncio.run(play())


def test_cancelled_request_frees_its_worker(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", "merchant=hangs")

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            running = asyncio.create_task(bots.decide(request("merchant")))
            pid = await started_pid(started)
            waiting = asyncio.create_task(bots.decide(request("merchant")))
            next_one = asyncio.create_task(bots.decide(request("clerk")))
            await asyncio.sleep(0)
            waiting.cancel()
            running.cancel()
            assert not (await next_one).failed
            assert pid not in bots.pids
            await asyncio.wait([running, waiting])
            assert running.cancelled()
            assert waiting.cancelled()

    asyncio.run(play())


def test_repeated_cancellation_leaves_no_process(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Task groups of anyio cancel everything in a cancelled scope again and again."""
    monkeypatch.setenv("FAULTS", "merchant=hangs")

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            async with anyio.create_task_group() as group:
                group.start_soon(bots.decide, request("merchant"))
                pid = await started_pid(started)
                group.cancel_scope.cancel()
            assert pid not in bots.pids
            assert not (await bots.decide(request("clerk"))).failed
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    anyio.run(play)


def test_request_that_waited_too_long_gets_a_quick_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """So a long queue for strong bots dissolves."""
    monkeypatch.setenv("FAULTS", "apprentice=hangs")
    caplog.set_level(logging.INFO, "amstel.server")

    async def play() -> None:
        async with Bots(1, SHORT, program=FAULTY_PROGRAM) as bots:
            thoughts = await asyncio.gather(bots.decide(request("apprentice")), bots.decide(request("merchant")))
            assert list(thoughts) == [Decision(greedy_move(), late=True, failed=False)] * 2

    asyncio.run(play())
    assert "must hurry" in caplog.text
    assert "merchant" not in caplog.text  # which was not even asked


def test_waiting_requests_fail_when_the_server_stops(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", "merchant=hangs")

    async def play() -> None:
        bots = Bots(1, PATIENCE, program=FAULTY_PROGRAM)
        tasks = [asyncio.create_task(bots.decide(request("merchant"))) for _ in range(3)]
        await started_pid(started)
        await bots.close()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(outcome, ServerError)
            assert "shutting down" in str(outcome)
        assert bots.pids == []

    asyncio.run(play())
