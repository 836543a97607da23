"""Worker processes end with the server, and inherit nothing from it."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from amstel.server.bots import Bots, DecisionRequest
from amstel.server.bots.worker import PROGRAM

from .sample_games import FAULTY_PROGRAM, PATIENCE, midgame_position

MATCH, SEAT = midgame_position("nieuw-amsterdam", seed=4)
HOST_PROGRAM = Path(__file__).with_name("bot_host.py")
LONG = 60  # seconds that nothing here should take, also on a busy machine


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def bot_host(opponent: str, tmp_path: Path, act: str) -> subprocess.Popen[str]:
    """Start a server whose worker has a bot that thinks, in its own process group."""
    started = tmp_path / "started"
    process = subprocess.Popen(
        [sys.executable, str(HOST_PROGRAM), opponent, *FAULTY_PROGRAM],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={
            **os.environ,
            "FAULTS": f"{opponent}={act}",
            "STARTED_FILE": str(started),
            "PYTHONPATH": os.pathsep.join(sys.path),
        },
    )
    end = time.monotonic() + LONG
    while not started.exists():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)
    return process


def test_closing_ends_all_workers() -> None:
    async def play() -> list[int]:
        async with Bots(1, PATIENCE) as bots:
            await bots.analyse(MATCH.record(), SEAT, 0.01)
            pids = bots.pids
            assert len(pids) == 2
            assert not any(map(is_gone, pids))
        assert bots.pids == []
        return pids

    assert all(map(is_gone, asyncio.run(play())))


@pytest.mark.slow
@pytest.mark.parametrize("act", ["hangs", "holds"])
def test_workers_end_with_a_killed_server(act: str, tmp_path: Path) -> None:
    """Even during a decision that lets no other thread run: then the alarm ends the worker."""
    with bot_host("apprentice", tmp_path, act) as process:
        process.kill()
        # The worker has the same error output; that ends when the last of both has gone.
        _, complaints = process.communicate(timeout=LONG)
    assert "Traceback" not in complaints


def test_terminal_interrupt_reaches_only_the_server(tmp_path: Path) -> None:
    with bot_host("merchant", tmp_path, "hangs") as process:
        os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=LONG)
    assert process.returncode == 0
    assert complaints == ""


def test_interrupted_worker_continues() -> None:
    async def play() -> None:
        async with Bots(1, PATIENCE) as bots:
            before = bots.pids
            os.kill(before[0], signal.SIGINT)
            decision = await bots.decide(DecisionRequest(MATCH.record(), SEAT, "clerk", 1))
            assert not decision.failed
            assert bots.pids == before

    asyncio.run(play())


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the open files of a process are not listed here")
def test_workers_inherit_neither_sockets_nor_files(tmp_path: Path) -> None:
    async def play() -> None:
        with socket.create_server(("127.0.0.1", 0)) as listening, (tmp_path / "amstel.sqlite").open("w") as database:
            ours = set()
            for number in (listening.fileno(), database.fileno()):
                os.set_inheritable(number, True)
                ours.add(os.readlink(f"/proc/self/fd/{number}"))
            async with Bots(1, PATIENCE) as bots:
                opened = Path(f"/proc/{bots.pids[0]}/fd")
                assert not ours & {os.readlink(entry) for entry in opened.iterdir()}

    asyncio.run(play())


def test_bots_can_run_in_successive_event_loops() -> None:
    """As a server that is started again in the same program."""

    async def play() -> str:
        async with Bots(1, PATIENCE) as bots:
            return (await bots.decide(DecisionRequest(MATCH.record(), SEAT, "clerk", 1))).move

    assert asyncio.run(play()) == asyncio.run(play())


def test_worker_with_an_unread_answer_ends_too() -> None:
    """A server that is killed with something unread breaks the pipe, which is another thing than ending it."""
    ours, its = socket.socketpair()
    with its:
        worker = subprocess.Popen(
            [*PROGRAM, "0"],
            stdin=its.fileno(),
            stdout=its.fileno(),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
    with worker, ours:
        select.select([ours], [], [], LONG)  # its greeting is there
        ours.close()
        assert worker.wait(LONG) == 0
