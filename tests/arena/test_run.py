from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from amstel.arena import BadBot, Outcome, run
from amstel.arena.run import ProcessPool, gather, play_encoded

from .conftest import contest


def untimed(outcomes: Sequence[Outcome]) -> list[Outcome]:
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    return [msgspec.structs.replace(outcome, seconds=[], longest=[]) for outcome in ordered]


def test_two_workers_play_the_same_games_as_one(mine: Path) -> None:
    held = contest("random", f"{mine}:First", seats=3, games=7).checked()
    alone = untimed(list(run(held, keep=True)))
    assert [outcome.number for outcome in alone] == list(range(7))
    assert all(outcome.record for outcome in alone)
    assert untimed(list(run(held, workers=2, keep=True))) == alone


def test_finished_games_are_not_played_again() -> None:
    held = contest("random", games=6).checked()
    assert [outcome.number for outcome in run(held, done={0, 2, 5})] == [1, 3, 4]
    assert list(run(held, done=range(6), workers=2)) == []


def test_stopping_early_ends_all_workers(mine: Path) -> None:
    held = contest(f"{mine}:Stuck", "random", games=4).checked()
    crew = ProcessPool(held, 2, keep=False)
    pids = [process.pid for process, _ in crew._workers]
    crew.ask(0, 0)
    crew.ask(1, 1)
    assert crew.answers(0.5) == []
    start = time.monotonic()
    crew.close()
    assert time.monotonic() - start < 2
    for pid in pids:
        assert pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_game_of_a_crashed_worker_is_played_again(mine: Path) -> None:
    held = contest(f"{mine}:CrashOnce", "random", games=4).checked()
    outcomes = list(run(held, workers=2))
    assert sorted(outcome.number for outcome in outcomes) == [0, 1, 2, 3]


@pytest.mark.parametrize("workers", [None, 1, 2])
def test_game_that_always_crashes_ends_the_contest(mine: Path, workers: int | None) -> None:
    held = contest(f"{mine}:Crash", "random", games=4).checked()
    with pytest.raises(BadBot, match=r"Game \d crashed its process") as caught:
        list(run(held, workers=workers))
    assert f"{mine}:Crash" in str(caught.value)
    assert "random" in str(caught.value)


def test_own_bots_play_in_this_process_with_one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProcessPool, "__init__", lambda *_: pytest.fail("a worker was hired"))
    assert len(list(run(contest("random", "greedy", games=1).checked()))) == 1


def test_killed_worker_is_replaced(mine: Path) -> None:
    held = contest(f"{mine}:Slow", "random", games=4).checked()
    with closing(ProcessPool(held, 2, keep=False)) as crew:
        games = gather(held, crew, range(4))
        numbers = [next(games).number]
        for process, _ in list(crew._workers)[:1]:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
        numbers += [outcome.number for outcome in games]
    assert sorted(numbers) == [0, 1, 2, 3]


@pytest.mark.parametrize("workers", [1, 2])
def test_bad_bot_ends_the_contest_with_its_name(mine: Path, workers: int) -> None:
    held = contest(f"{mine}:Broken", "random", games=4).checked()
    with pytest.raises(BadBot, match=r"mine\.py:Broken failed in game"):
        list(run(held, workers=workers))


class InterruptedPool:
    """A pool that is interrupted by Ctrl-C when one worker has finished a game and another one fails."""

    size = 2

    def __init__(self) -> None:
        self.held = contest("random", games=9).checked()
        self.asked: dict[int, int] = {}

    def ask(self, worker: int, number: int) -> None:
        self.asked[worker] = number

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        if patience is None:
            raise KeyboardInterrupt
        broken = contest("nobody", games=9)
        return [
            (1, play_encoded(broken, broken.rules(), self.asked[1], False)),
            (0, play_encoded(self.held, self.held.rules(), self.asked[0], False)),
        ]

    def close(self) -> None:
        pass


def test_interruption_yields_finished_games() -> None:
    crew = InterruptedPool()
    games = gather(crew.held, crew, range(9))
    assert next(games).number == crew.asked[0]
    with pytest.raises(KeyboardInterrupt):
        next(games)


class FailingPool(InterruptedPool):
    """A pool in which one worker fails when another has finished a game, and a third finishes one a little later."""

    size = 3

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        if patience is None:
            return list(super().answers(0))
        return [(2, play_encoded(self.held, self.held.rules(), self.asked[2], False))]


def test_failure_is_raised_after_finished_games() -> None:
    crew = FailingPool()
    games = gather(crew.held, crew, range(9))
    assert [next(games).number for _ in range(2)] == [crew.asked[0], crew.asked[2]]
    with pytest.raises(BadBot, match="nobody"):
        next(games)
