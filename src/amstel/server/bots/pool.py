"""A lane: some worker processes, and those who wait for one; first come, first served."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from amstel.server.bots.messages import Answer, Question, answer_in, packed
from amstel.server.bots.worker import Unanswered, Worker
from amstel.server.errors import ServerError

_LOG = logging.getLogger("amstel.server")


@dataclass(frozen=True)
class Outcome:
    """The answer, and what was wrong with those who were to answer before."""

    answer: Answer
    late: bool
    failed: bool


class Lane:
    """Up to so many processes, each started when it is needed, and again after it was ended."""

    def __init__(
        self, workers: int, *, program: Sequence[str], niceness: int = 0, most_waiting: int | None = None
    ) -> None:
        self._program = program
        self._niceness = niceness
        self._most = None if most_waiting is None else workers + most_waiting
        self._turns = asyncio.Semaphore(workers)
        self._here = 0  # who waits or is being answered
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        return sorted(worker.pid for worker in self._workers)

    async def warm_up(self) -> None:
        """Start one process ahead, so that the first question need not wait for it."""
        async with self._turns:
            self._idle.append(await self._worker())

    async def ask(self, attempts: Sequence[Question], patience: float) -> Outcome:
        """The answer to the first of several questions that gets one; each is asked only if those before failed.

        Who had to wait for a worker longer than the patience gets the last question asked at once: that is a quick
        one, so a queue of slow thoughts dissolves. Where nobody answers, the error is that of the last.
        """
        if self._most is not None and self._here >= self._most:
            raise ServerError("limit/busy", "Too many hint requests at once. Try again in a minute.")
        loop = asyncio.get_running_loop()
        came = loop.time()
        self._here += 1
        try:
            async with self._turns:
                late = len(attempts) > 1 and loop.time() - came > patience
                if late:
                    _LOG.info("A bot waited %.1f s for a worker and must hurry.", loop.time() - came)
                return await self._first_answer(attempts[-1:] if late else attempts, late)
        finally:
            self._here -= 1

    async def _first_answer(self, attempts: Sequence[Question], late: bool) -> Outcome:
        failed = False
        for number, question in enumerate(attempts, 1):
            try:
                answer = answer_in(await self._asked(question))
            except Unanswered as why:
                self._check_open()
                who = getattr(question, "opponent", "the analysis")
                _LOG.warning("Cancelled a decision by %s: %s.", who, why)
                late, failed = late or why.late, failed or not why.late
                if number == len(attempts):
                    raise
            else:
                return Outcome(answer, late, failed)
        raise AssertionError("no request was sent")

    async def _asked(self, question: Question) -> bytes:
        worker = await self._worker()
        try:
            answer = await worker.ask(packed(question), question.limit)
        except BaseException:  # also where nobody waits any more: it would answer the next question with this answer
            await self._end(worker)
            raise
        self._idle.append(worker)
        return answer

    async def _worker(self) -> Worker:
        """One that waits for a question: of those that are idle the last used, else a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await self._end(worker)
        self._check_open()
        worker = await Worker.start(self._program, self._niceness)
        self._workers.add(worker)
        try:
            self._check_open()  # it may have been closed since
            await worker.ready()
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _end(self, worker: Worker) -> None:
        """End a process, also where whoever ends it is interrupted meanwhile."""
        self._workers.discard(worker)
        task = asyncio.create_task(worker.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
        await asyncio.shield(task)

    def _check_open(self) -> None:
        if self._closed:
            raise ServerError("limit/busy", "The server is shutting down. Try again when it is back.")

    async def close(self) -> None:
        """End all processes; whoever waits is told so."""
        self._closed = True
        self._idle.clear()
        await asyncio.gather(*[self._end(worker) for worker in list(self._workers)], *self._ending)
