"""A pool of worker processes, and a queue for them: first come, first served."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from amstel.server.bots.messages import AnyAnswer, AnyRequest, decode_answer, encode
from amstel.server.bots.worker import NoAnswer, Worker
from amstel.server.errors import ServerError

_LOG = logging.getLogger("amstel.server")


@dataclass(frozen=True)
class Outcome:
    """An answer, and whether earlier attempts were late or failed."""

    answer: AnyAnswer
    late: bool
    failed: bool


class WorkerPool:
    """A limited number of processes. Each is started when it is needed, and again after it was ended."""

    def __init__(
        self, workers: int, *, program: Sequence[str], niceness: int = 0, most_waiting: int | None = None
    ) -> None:
        self._program = program
        self._niceness = niceness
        self._most = None if most_waiting is None else workers + most_waiting
        self._free_workers = asyncio.Semaphore(workers)
        self._pending = 0  # requests that wait or are being answered
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._ending: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return sorted(worker.pid for worker in self._workers)

    async def warm_up(self) -> None:
        """Start one process in advance, so that the first request doesn't wait for it."""
        async with self._free_workers:
            self._idle.append(await self._worker())

    async def ask(self, attempts: Sequence[AnyRequest], patience: float) -> Outcome:
        """Return the answer to the first request that gets one. Each is tried only if those before it failed.

        If no worker was free for longer than `patience`, only the last request is tried: it is a quick one, so a queue
        of slow requests dissolves. If no attempt is answered, raise the error of the last.
        """
        if self._most is not None and self._pending >= self._most:
            raise ServerError("limit/busy", "Too many hint requests at once. Try again in a minute.")
        loop = asyncio.get_running_loop()
        start = loop.time()
        self._pending += 1
        try:
            async with self._free_workers:
                late = len(attempts) > 1 and loop.time() - start > patience
                if late:
                    _LOG.info("A bot waited %.1f s for a worker and must hurry.", loop.time() - start)
                return await self._first_answer(attempts[-1:] if late else attempts, late)
        finally:
            self._pending -= 1

    async def _first_answer(self, attempts: Sequence[AnyRequest], late: bool) -> Outcome:
        failed = False
        for number, request in enumerate(attempts, 1):
            try:
                answer = decode_answer(await self._ask_worker(request))
            except NoAnswer as why:
                self._check_open()
                who = getattr(request, "opponent", "the analysis")
                _LOG.warning("Cancelled a decision by %s: %s.", who, why)
                late, failed = late or why.late, failed or not why.late
                if number == len(attempts):
                    raise
            else:
                return Outcome(answer, late, failed)
        raise AssertionError("no request was sent")

    async def _ask_worker(self, request: AnyRequest) -> bytes:
        worker = await self._worker()
        try:
            answer = await worker.ask(encode(request), request.limit)
        except BaseException:  # also if the caller was cancelled: the worker would answer the next request with this
            await self._end(worker)
            raise
        self._idle.append(worker)
        return answer

    async def _worker(self) -> Worker:
        """Return a worker that waits for a request: the idle one that was used last, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            await self._end(worker)
        self._check_open()
        worker = await Worker.start(self._program, self._niceness)
        self._workers.add(worker)
        try:
            self._check_open()  # the pool may have been closed meanwhile
            await worker.ready()
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _end(self, worker: Worker) -> None:
        """End a process, even if the caller is interrupted meanwhile."""
        self._workers.discard(worker)
        task = asyncio.create_task(worker.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
        await asyncio.shield(task)

    def _check_open(self) -> None:
        if self._is_closed:
            raise ServerError("limit/busy", "The server is shutting down. Try again when it is back.")

    async def close(self) -> None:
        """End all processes. Waiting requests get an error."""
        self._is_closed = True
        self._idle.clear()
        await asyncio.gather(*[self._end(worker) for worker in list(self._workers)], *self._ending)
