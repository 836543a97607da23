"""Runs a contest: in one process or several, on one machine or many."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Container, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from time import monotonic, sleep
from typing import Protocol

import msgspec

from amstel.arena.contest import BadBot, Contest, Outcome, bot_file, play
from amstel.kernel.errors import AmstelError
from amstel.kernel.game import Rules

MOST_TRIES = 2  # of one game, if it crashes its worker
SECONDS_TO_LEAVE = 1.0  # for a worker during a game, before it is killed


class Failure(msgspec.Struct, frozen=True, tag=True):
    """The answer of a worker about a game that failed."""

    why: str


class Played(msgspec.Struct, frozen=True, tag=True):
    """The answer of a worker about a game that it has played."""

    outcome: Outcome


_ANSWERS = msgspec.json.Encoder()
_ANSWER = msgspec.json.Decoder(Played | Failure)


class WorkerPool(Protocol):
    """Numbered workers that each play one game at a time."""

    size: int

    def ask(self, worker: int, number: int) -> None:
        """Give an idle worker a game to play."""
        ...

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        """Return workers and their answers, waiting some seconds for the first; None is a worker that died."""
        ...

    def close(self) -> None:
        """End all workers at once, even during a game."""
        ...


def run(
    contest: Contest,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    done: Container[int] = (),
    keep: bool = False,
) -> Iterator[Outcome]:
    """Play the games of a contest that are not `done`, and yield their outcomes as they end.

    Without `workers` this process plays, or as many workers as the cluster at an address has processors. A bot from a
    file always runs in a worker, so that its crash does not end this program.
    """
    numbers = [number for number in range(contest.games) if number not in done]
    if cluster is None and (workers or 1) == 1 and not any(map(bot_file, contest.bots)):
        rules = contest.rules()
        for number in numbers:
            yield play(contest, rules, number, keep=keep)
    elif numbers:
        size = workers or (len(numbers) if cluster else 1)
        with closing(_make_pool(contest, min(size, len(numbers)), cluster, keep)) as pool:
            yield from gather(contest, pool, numbers)


def _make_pool(contest: Contest, workers: int, cluster: str | None, keep: bool) -> WorkerPool:
    """Return workers on this machine or on a cluster."""
    if cluster is None:
        return ProcessPool(contest, workers, keep)
    from amstel.arena.cluster import RayPool  # needs the extra `cluster`

    return RayPool(contest, workers, keep, cluster)


def gather(contest: Contest, pool: WorkerPool, numbers: Sequence[int]) -> Iterator[Outcome]:
    """Keep all workers busy and yield their outcomes; an error is raised after all finished games."""
    queue = list(reversed(numbers))
    idle = list(range(pool.size))
    tries: dict[int, int] = {}
    playing: dict[int, int] = {}
    failure = ""
    try:
        while not failure and (queue or playing):
            while queue and idle:
                worker, number = idle.pop(), queue.pop()
                playing[worker] = number
                pool.ask(worker, number)
            for worker, answer in pool.answers(None):
                if worker not in playing:  # it died while it was idle, and is replaced
                    continue
                number = playing.pop(worker)
                idle.append(worker)
                if answer is None:
                    tries[number] = tries.get(number, 0) + 1
                    failure = failure or (_crash_message(contest, number) if tries[number] == MOST_TRIES else "")
                    queue.append(number)
                    continue
                message = _ANSWER.decode(answer)
                if isinstance(message, Failure):
                    failure = failure or message.why
                else:
                    yield message.outcome
        if failure:
            raise BadBot(failure)
    except (KeyboardInterrupt, BadBot):
        for worker, answer in pool.answers(0):  # finished games are not lost
            message = _ANSWER.decode(answer) if answer is not None and worker in playing else None
            if isinstance(message, Played):  # failures are expected: Ctrl-C may have ended a bot's own process
                yield message.outcome
        raise


def _crash_message(contest: Contest, number: int) -> str:
    """Return the error for a game that crashes its workers."""
    bots = " or ".join(dict.fromkeys(contest.bots[bot] for bot in contest.line_up(number)))
    return (
        f"Game {number} crashed its process {MOST_TRIES} times: {bots} crashes, or there is too "
        "little memory for this many workers."
    )


def play_encoded(
    contest: Contest, rules: Rules, number: int, keep: bool, local_names: Sequence[str] | None = None
) -> bytes:
    """Play a game in a worker, and return its outcome or failure as JSON."""
    try:
        return _ANSWERS.encode(Played(play(contest, rules, number, keep=keep, local_names=local_names)))
    except AmstelError as error:
        return _ANSWERS.encode(Failure(str(error)))


class ProcessPool:
    """Worker processes on this machine."""

    def __init__(self, contest: Contest, size: int, keep: bool) -> None:
        self.size = size
        self._contest, self._keep = contest, keep
        self._context = get_context("spawn")  # forking a program that has threads is not safe
        self._workers: list[tuple[SpawnProcess, Connection]] = []
        try:
            for _ in range(size):
                self._workers.append(self._start_worker())
        except BaseException:
            self.close()
            raise

    def _start_worker(self) -> tuple[SpawnProcess, Connection]:
        """Start a worker, and return its process and connection."""
        here, there = self._context.Pipe()
        process = self._context.Process(target=_work, args=(there, self._contest, self._keep), daemon=True)
        with _without_interrupts():
            process.start()
        there.close()
        return process, here

    def ask(self, worker: int, number: int) -> None:
        """Give an idle worker a game to play."""
        with suppress(BrokenPipeError):  # it died, which `answers` will notice
            self._workers[worker][1].send(number)

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        """Return workers and their answers; None is a worker that died and was replaced."""
        answers: list[tuple[int, bytes | None]] = []
        by_connection = {connection: worker for worker, (_, connection) in enumerate(self._workers)}
        for connection in wait(list(by_connection), patience):
            worker = by_connection[connection]  # type: ignore[index]  # only connections are waited for
            try:
                answers.append((worker, self._workers[worker][1].recv_bytes()))
            except (EOFError, OSError):
                process, closed = self._workers[worker]
                closed.close()
                process.join()
                self._workers[worker] = self._start_worker()
                answers.append((worker, None))
        return answers

    def close(self) -> None:
        """End all workers at once, even during a game."""
        for process, connection in self._workers:
            process.terminate()
            connection.close()
        until = monotonic() + SECONDS_TO_LEAVE
        for process, _ in self._workers:
            process.join(max(until - monotonic(), 0))
            process.kill()
        for process, _ in self._workers:
            process.join()


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Block Ctrl-C while a worker starts: it would end the new process before it can ignore the signal."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(connection: Connection, contest: Contest, keep: bool) -> None:
    """Play the requested games in a worker, until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal; the parent decides
    Thread(target=_exit_with_parent, daemon=True).start()
    sys.stdout = sys.stderr  # output of bots must not mix with the result
    if sys.platform != "win32":
        os.nice(1)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that it ends what a bot has started
        rules = contest.rules()
        while True:
            connection.send_bytes(play_encoded(contest, rules, connection.recv(), keep))


def _exit_with_parent() -> None:
    """End a worker when its parent process ends, however that ends and whatever a bot does."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(SECONDS_TO_LEAVE)
    os._exit(1)
