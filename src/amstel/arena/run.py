"""Playing a contest: by one process or several, on one machine or many."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Container, Iterator, Sequence
from contextlib import closing, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from time import monotonic, sleep
from typing import Protocol

import msgspec

from amstel.arena.contest import BadBot, Contest, Outcome, own_file, play
from amstel.kernel.errors import AmstelError
from amstel.kernel.game import Rules

MOST_TRIES = 2  # to play one game, where workers die over it
SECONDS_TO_LEAVE = 1.0  # for a worker in the midst of a game; then it is ended


class Failure(msgspec.Struct, frozen=True, tag=True):
    """What a worker says of a game that it could not play."""

    why: str


class Played(msgspec.Struct, frozen=True, tag=True):
    """What a worker says of a game that it has played."""

    outcome: Outcome


_ANSWERS = msgspec.json.Encoder()
_ANSWER = msgspec.json.Decoder(Played | Failure)


class Crew(Protocol):
    """Workers, by their numbers, each of whom plays one game at a time."""

    size: int

    def ask(self, worker: int, number: int) -> None:
        """Give an idle worker a game to play."""
        ...

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        """Who has answered and what, after waiting so many seconds for the first; None has died, and is replaced."""
        ...

    def close(self) -> None:
        """Send all home at once, in the midst of a game too."""
        ...


def run(
    contest: Contest,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    done: Container[int] = (),
    keep: bool = False,
) -> Iterator[Outcome]:
    """The games of a contest that are not yet done, as they end; whoever has seen enough stops asking.

    Without `workers` this process plays, or as many as the cluster at an address has processors. An opponent from a
    file has a process of its own even so: one that crashes takes that with it, and not this program.
    """
    numbers = [number for number in range(contest.games) if number not in done]
    if cluster is None and (workers or 1) == 1 and not any(map(own_file, contest.bots)):
        rules = contest.rules()
        for number in numbers:
            yield play(contest, rules, number, keep=keep)
    elif numbers:
        most = workers or (len(numbers) if cluster else 1)
        with closing(_crew(contest, min(most, len(numbers)), cluster, keep)) as crew:
            yield from gather(contest, crew, numbers)


def _crew(contest: Contest, workers: int, cluster: str | None, keep: bool) -> Crew:
    if cluster is None:
        return Processes(contest, workers, keep)
    from amstel.arena.cluster import Ray  # only who asks for it needs it

    return Ray(contest, workers, keep, cluster)


def gather(contest: Contest, crew: Crew, numbers: Sequence[int]) -> Iterator[Outcome]:
    """Keep all workers playing, and hand on what they have played; all of it before an error says what has failed."""
    queue = list(reversed(numbers))
    idle = list(range(crew.size))
    tries: dict[int, int] = {}
    playing: dict[int, int] = {}
    failed = ""
    try:
        while not failed and (queue or playing):
            while queue and idle:
                worker, number = idle.pop(), queue.pop()
                playing[worker] = number
                crew.ask(worker, number)
            for worker, answer in crew.answers(None):
                if worker not in playing:  # it has died while it had nothing to do, and is replaced
                    continue
                number = playing.pop(worker)
                idle.append(worker)
                if answer is None:
                    tries[number] = tries.get(number, 0) + 1
                    failed = failed or (_crashed(contest, number) if tries[number] == MOST_TRIES else "")
                    queue.append(number)
                    continue
                told = _ANSWER.decode(answer)
                if isinstance(told, Failure):
                    failed = failed or told.why
                else:
                    yield told.outcome
        if failed:
            raise BadBot(failed)
    except (KeyboardInterrupt, BadBot):
        for worker, answer in crew.answers(0):  # what is done is not lost
            told = _ANSWER.decode(answer) if answer is not None and worker in playing else None
            if isinstance(told, Played):  # a failure is no wonder now: Ctrl-C may have ended an opponent's own process
                yield told.outcome
        raise


def _crashed(contest: Contest, number: int) -> str:
    seated = " or ".join(dict.fromkeys(contest.bots[bot] for bot in contest.line_up(number)))
    return (
        f"Game {number} crashed its process {MOST_TRIES} times: {seated} crashes, or there is too "
        "little memory for this many workers."
    )


def answered(contest: Contest, rules: Rules, number: int, keep: bool, called: Sequence[str] | None = None) -> bytes:
    """A worker's answer: a game played, or why not."""
    try:
        return _ANSWERS.encode(Played(play(contest, rules, number, keep=keep, called=called)))
    except AmstelError as error:
        return _ANSWERS.encode(Failure(str(error)))


class Processes:
    """Workers on this machine."""

    def __init__(self, contest: Contest, size: int, keep: bool) -> None:
        self.size = size
        self._contest, self._keep = contest, keep
        self._context = get_context("spawn")  # a forked compiled engine with threads about is asking for trouble
        self._workers: list[tuple[SpawnProcess, Connection]] = []
        try:
            for _ in range(size):
                self._workers.append(self._hired())
        except BaseException:
            self.close()
            raise

    def _hired(self) -> tuple[SpawnProcess, Connection]:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_work, args=(there, self._contest, self._keep), daemon=True)
        process.start()
        there.close()
        return process, here

    def ask(self, worker: int, number: int) -> None:
        """Give an idle worker a game to play."""
        with suppress(BrokenPipeError):  # it has died: that shows when its answer is waited for
            self._workers[worker][1].send(number)

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        """Who has answered and what; None has died, and is replaced."""
        found: list[tuple[int, bytes | None]] = []
        by_line = {line: worker for worker, (_, line) in enumerate(self._workers)}
        for line in wait(list(by_line), patience):
            worker = by_line[line]  # type: ignore[index]  # only connections are waited for
            try:
                found.append((worker, self._workers[worker][1].recv_bytes()))
            except (EOFError, OSError):
                process, line = self._workers[worker]
                line.close()
                process.join()
                self._workers[worker] = self._hired()
                found.append((worker, None))
        return found

    def close(self) -> None:
        """Send all home at once, in the midst of a game too."""
        for process, line in self._workers:
            process.terminate()
            line.close()
        until = monotonic() + SECONDS_TO_LEAVE
        for process, _ in self._workers:
            process.join(max(until - monotonic(), 0))
            process.kill()
        for process, _ in self._workers:
            process.join()


def _work(line: Connection, contest: Contest, keep: bool) -> None:
    """In a worker: play what is asked for, until nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all of a terminal's processes; the first one decides
    Thread(target=_leave_with_the_first, daemon=True).start()
    sys.stdout = sys.stderr  # what an opponent prints is not the result
    if sys.platform != "win32":
        os.nice(1)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that it ends what an opponent has started
        rules = contest.rules()
        while True:
            line.send_bytes(answered(contest, rules, line.recv(), keep))


def _leave_with_the_first() -> None:
    """In a worker: end when the process that has hired it does, however that ends and whatever an opponent does."""
    first = parent_process()
    assert first is not None
    first.join()
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(SECONDS_TO_LEAVE)
    os._exit(1)
