"""Group commit: all waiting requests share one transaction, and none is acknowledged before it is durable.

A write function takes a connection and all waiting requests of its kind. It returns for each of them, in order, a value
or a refusal. It refuses a request before it has written any part of it, so that a refusal needs no rollback. It may run
more than once until a transaction is committed.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from amstel.server.store.errors import Conflict, Taken, Unavailable, Unknown

Request = TypeVar("Request")
Answer = TypeVar("Answer")
Refusal: TypeAlias = Conflict | Taken | Unknown
Writing: TypeAlias = Callable[[Connection, Sequence[Request]], Sequence[Answer | Refusal]]

_LOG = logging.getLogger(__name__)

MOST_WAITING = 1024  # requests; later ones wait for room
MOST_TOGETHER = 256  # requests in one transaction


def one_by_one(write: Callable[[Connection, Request], Answer]) -> Writing[Request, Answer]:
    """Return a write function that takes its requests one after the other."""

    @functools.wraps(write)
    def write_all(connection: Connection, requests: Sequence[Request]) -> list[Answer | Refusal]:
        answers: list[Answer | Refusal] = []
        for request in requests:
            try:
                answers.append(write(connection, request))
            except (Conflict, Taken, Unknown) as refusal:
                answers.append(refusal)
        return answers

    return write_all


class Job:
    """A request that waits to be written."""

    __slots__ = ("answer", "request", "writing")

    def __init__(self, writing: Writing[Any, Any], request: Any) -> None:
        self.writing = writing
        self.request = request
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def finish(self, outcome: Any) -> None:
        """Give the outcome to the caller, if it still waits."""
        if self.answer.done():
            return
        if isinstance(outcome, Exception):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class Writer:
    """The one task of this process that writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.commits = 0
        self._engine = engine
        self._jobs: deque[Job] = deque()
        self._room = asyncio.Semaphore(MOST_WAITING)
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, writing: Writing[Request, Answer], request: Request) -> Answer:
        """Write a request together with all others that wait. Return its answer when it is durable.

        A request that is in the queue is written even if its caller is cancelled.
        """
        await self._room.acquire()
        if self._closing:
            self._room.release()
            raise Unavailable
        job = Job(writing, request)
        self._jobs.append(job)
        self._wake.set()
        answer: Answer = await job.answer
        return answer

    async def close(self) -> None:
        """Write what is queued, and accept no more."""
        self._closing = True
        self._wake.set()
        # Unlike a plain await, this doesn't cancel the writer when the caller is cancelled.
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        batch: list[Job] = []
        try:
            while True:
                await self._wake.wait()
                if not self._jobs:
                    if self._closing:
                        return
                    self._wake.clear()
                    continue
                batch = [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_TOGETHER))]
                outcomes = await self._outcomes(batch)
                self._finish(batch, outcomes)
                batch = []
        finally:
            # Only a cancelled writer leaves anything here; its callers must not wait for ever.
            self._closing = True
            left = [*batch, *self._jobs]
            self._jobs.clear()
            self._finish(left, [Unavailable() for _ in left])

    def _finish(self, jobs: Sequence[Job], outcomes: Sequence[Any]) -> None:
        for job, outcome in zip(jobs, outcomes, strict=True):
            job.finish(outcome)
            self._room.release()

    async def _outcomes(self, batch: Sequence[Job]) -> Sequence[Any]:
        """Return for each job its answer, its refusal, or the failure that all of them share."""
        try:
            try:
                outcomes = await self._commit(_together, batch)
            except _BadRequest:
                outcomes = await self._commit(_separately, batch)
        except Exception as error:
            _LOG.error("None of %d requests was written: %s", len(batch), error)
            return [_unavailable(error) for _ in batch]
        self.commits += 1
        return outcomes

    async def _commit(
        self, write: Callable[[Connection, Sequence[Job]], Sequence[Any]], batch: Sequence[Job]
    ) -> Sequence[Any]:
        async with self._engine.begin() as connection:
            # Only failures in here are tried again. After a failed commit no one knows what was written.
            try:
                return await connection.run_sync(write, batch)
            except Exception as error:
                if _is_request_fault(error):
                    raise _BadRequest from error
                raise


class _BadRequest(Exception):
    """Some request of a batch can't be written; it isn't known yet which."""


def _together(connection: Connection, batch: Sequence[Job]) -> Sequence[Any]:
    """Write all jobs of a kind at once: few statements, however many jobs."""
    kinds: dict[Writing[Any, Any], list[int]] = {}
    for number, job in enumerate(batch):
        kinds.setdefault(job.writing, []).append(number)
    outcomes: list[Any] = [None] * len(batch)
    for writing, numbers in kinds.items():
        answers = writing(connection, [batch[number].request for number in numbers])
        for number, answer in zip(numbers, answers, strict=True):
            outcomes[number] = answer
    return outcomes


def _separately(connection: Connection, batch: Sequence[Job]) -> Sequence[Any]:
    """Write each job by itself, so that a bad request harms no other."""
    return [_alone(connection, job) for job in batch]


def _alone(connection: Connection, job: Job) -> Any:
    try:
        return _attempt(connection, job)
    except IntegrityError:
        # Another process may have written the same key after we looked. A second attempt sees it.
        pass
    except Exception as error:
        if not _is_request_fault(error):
            raise
        return error
    try:
        return _attempt(connection, job)
    except IntegrityError as error:
        unknown = Unknown("Unknown person or table. Add it first.")
        unknown.__cause__ = error
        return unknown


def _attempt(connection: Connection, job: Job) -> Any:
    with connection.begin_nested():
        return job.writing(connection, [job.request])[0]


def _is_request_fault(error: Exception) -> bool:
    """Return whether one request caused an error, and not the database or the connection to it."""
    if isinstance(error, DBAPIError):
        return isinstance(error, IntegrityError | DataError | ProgrammingError) and not error.connection_invalidated
    return not isinstance(error, SQLAlchemyError | OSError)


def _unavailable(error: Exception) -> Unavailable:
    # Each caller gets its own error: one that is raised in many places would collect their tracebacks.
    unavailable = Unavailable()
    unavailable.__cause__ = error
    return unavailable
