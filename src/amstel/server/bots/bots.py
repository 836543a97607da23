"""`Bots`: what the server asks of bots and analyses. A table never hangs on either."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from types import TracebackType
from typing import Self, TypeVar

import msgspec

import amstel
from amstel import players
from amstel.kernel.errors import BadSetup
from amstel.kernel.match import LARGEST_SEED
from amstel.kernel.random import seeded
from amstel.server.bots.messages import (
    AnalysisAnswer,
    AnalysisRequest,
    Decision,
    DecisionRequest,
    Refusal,
    StopPrice,
    StopRequest,
)
from amstel.server.bots.pool import Outcome, WorkerPool
from amstel.server.bots.worker import PROGRAM, NoAnswer
from amstel.server.errors import ServerError

MOST_SECONDS = 5.0  # of an analysis
LEAST_SECONDS = 0.01
MOST_WAITING = 4  # analyses per process
NICENESS = 10  # of analyses: where processors are short, bots come first
FALLBACK = "greedy"
FALLBACK_SECONDS = 5.0
COUNTING_SECONDS = 10.0  # for a level that counts guesses, not seconds: milliseconds compiled, otherwise seconds

_Answer = TypeVar("_Answer")
_SomeRequest = TypeVar("_SomeRequest", bound=DecisionRequest)
_LOG = logging.getLogger("amstel.server")
_OWN_SECONDS = {
    level.name: float(getattr(level.make(seeded(0)), "seconds", None) or COUNTING_SECONDS) for level in players.LEVELS
}


class Bots:
    """Bots in a number of processes, and analyses in half as many others; use it as `async with`.

    `patience` is how many seconds a bot gets beyond its own time, and how long it waits for a process before it must be
    quick.
    """

    def __init__(self, workers: int, patience: float, *, program: Sequence[str] = PROGRAM) -> None:
        self.patience = patience
        self._bots = WorkerPool(workers, program=program)
        self._analyses = WorkerPool(
            max(workers // 2, 1),
            program=program,
            niceness=NICENESS,
            most_waiting=MOST_WAITING * max(workers // 2, 1),
        )

    async def __aenter__(self) -> Self:
        """Start a process, so that an error shows at once."""
        try:
            await self._bots.warm_up()
        except NoAnswer as why:
            raise ServerError("server/no_opponents", f"Can't start a bot process: {why}. Try again.") from None
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End all processes. Waiting callers get `limit/busy`."""
        await asyncio.gather(self._bots.close(), self._analyses.close())

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [*self._bots.pids, *self._analyses.pids]

    async def decide(self, request: DecisionRequest) -> Decision:
        """Return a legal move of the seat, whatever happens to the bot.

        Raise an error only for a request that makes no sense: an unknown bot, an unreadable record, or a seat that
        doesn't have to decide.
        """
        try:
            outcome = await self._bots.ask(self._attempts(request), self.patience)
        except NoAnswer as why:
            return Decision(_first_move(request), late=why.late, failed=not why.late)
        decision = _expect(outcome, Decision)
        return Decision(decision.move, outcome.late or decision.late, outcome.failed or decision.failed)

    async def stop_price(self, request: DecisionRequest) -> int | None:
        """Return the index of the price at which the bot stops a live clock. Ask once per run of the clock.

        The highest price has index 0; None lets the clock run down. If the clock already runs, the index is that of the
        current price or a later one. After a failure the result is None too.
        """
        stop = StopRequest(record=request.record, seat=request.seat, opponent=request.opponent, seed=request.seed)
        try:
            return _expect(await self._bots.ask(self._attempts(stop), self.patience), StopPrice).index
        except NoAnswer:
            _LOG.error(
                "Neither %s nor %s answered: seat %d does not bid.", request.opponent, FALLBACK, request.seat + 1
            )
            return None

    async def analyse(self, record: str, seat: int, seconds: float) -> players.Analysis:
        """Return an analysis for the player to move, after at most five seconds; `limit/busy` if too many ask."""
        seconds = clip_seconds(seconds)
        request = AnalysisRequest(record=record, seat=seat, seconds=seconds, limit=seconds + self.patience)
        try:
            return _expect(await self._analyses.ask([request], self.patience), AnalysisAnswer).analysis
        except NoAnswer:
            raise ServerError("limit/busy", "The analysis timed out. Try again with less time.") from None

    def _attempts(self, request: _SomeRequest) -> list[_SomeRequest]:
        """Return the request for the bot and then for its fallback, each with its time limit."""
        _check(request)
        own = _OWN_SECONDS[request.opponent] + self.patience
        return [
            msgspec.structs.replace(request, limit=own),
            msgspec.structs.replace(request, opponent=FALLBACK, limit=FALLBACK_SECONDS + self.patience),
        ]


def clip_seconds(seconds: float) -> float:
    """Return the time of an analysis within its limits; the maximum for what is no number."""
    return max(seconds, LEAST_SECONDS) if seconds < MOST_SECONDS else MOST_SECONDS


def _check(request: DecisionRequest) -> None:
    if request.opponent not in _OWN_SECONDS:
        levels = ", ".join(_OWN_SECONDS)
        raise BadSetup(f"There is no bot {request.opponent!r:.60}. Choose one of: {levels}.")
    if not 0 <= request.seed <= LARGEST_SEED:
        raise BadSetup(f"The seed must be a whole number from 0 to {LARGEST_SEED}, not {request.seed!r:.60}.")


def _expect(outcome: Outcome, kind: type[_Answer]) -> _Answer:
    """Return the answer, which is of the expected kind. Raise the caller's error if the request was refused."""
    if isinstance(outcome.answer, Refusal):
        raise ServerError(outcome.answer.code, outcome.answer.message)
    assert isinstance(outcome.answer, kind)
    return outcome.answer


def _first_move(request: DecisionRequest) -> str:
    """Return the first legal move: the last resort, which needs no other process."""
    _LOG.error(
        "Neither %s nor %s answered: seat %d plays its first legal move.", request.opponent, FALLBACK, request.seat + 1
    )
    match = amstel.load(request.record)
    return match.rules.notation.text(match.codes(request.seat)[0])
