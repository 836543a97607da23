"""`Thinking`: what the server asks of opponents and analyses. A table never hangs on either."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar

import amstel
from amstel import players
from amstel.kernel.errors import BadSetup
from amstel.kernel.match import LARGEST_SEED
from amstel.kernel.random import seeded
from amstel.server.bots.messages import Advised, Analyse, Decide, Moved, Refused, Stop, Stops
from amstel.server.bots.pool import Lane, Outcome
from amstel.server.bots.worker import PROGRAM, Unanswered
from amstel.server.errors import ServerError

MOST_SECONDS = 5.0  # of an analysis
LEAST_SECONDS = 0.01
MOST_WAITING = 4  # analyses for each process that thinks of them
NICENESS = 10  # of analyses: where processors are short, opponents come first
FALLBACK = "greedy"
FALLBACK_SECONDS = 5.0
COUNTING_SECONDS = 10.0  # of a level that counts guesses, not seconds: milliseconds compiled, else a second or two

_Wanted = TypeVar("_Wanted")
_LOG = logging.getLogger("amstel.server")
_OWN_SECONDS = {
    level.name: float(getattr(level.player(seeded(0)), "seconds", None) or COUNTING_SECONDS) for level in players.LEVELS
}


@dataclass(frozen=True)
class Wish:
    """A decision that is wanted of an opponent: the record of the game so far, its seat, its level, and a seed.

    A seat may have the same seed in the whole game: each decision makes chance of its own from it.
    """

    game: str
    seat: int
    opponent: str
    seed: int

    def __post_init__(self) -> None:
        if self.opponent not in _OWN_SECONDS:
            levels = ", ".join(_OWN_SECONDS)
            raise BadSetup(f"There is no bot {self.opponent!r:.60}. Choose one of: {levels}.")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise BadSetup(f"The seed must be a whole number from 0 to {LARGEST_SEED}, not {self.seed!r:.60}.")


@dataclass(frozen=True)
class Thought:
    """A legal move in notation. It is another's than the opponent's where that one was late or has failed."""

    move: str
    late: bool
    failed: bool


class Thinking:
    """Opponents in so many processes, and analyses in others, half as many; use it as `async with`.

    `patience` is what an opponent gets beyond its own time, in seconds, and how long it waits for a process before
    it must be quick.
    """

    def __init__(self, workers: int, patience: float, *, program: Sequence[str] = PROGRAM) -> None:
        self.patience = patience
        self._opponents = Lane(workers, program=program)
        self._analyses = Lane(
            max(workers // 2, 1),
            program=program,
            niceness=NICENESS,
            most_waiting=MOST_WAITING * max(workers // 2, 1),
        )

    async def __aenter__(self) -> Self:
        """Start a process, so that it shows at once where none can be."""
        try:
            await self._opponents.warm_up()
        except Unanswered as why:
            raise ServerError("server/no_opponents", f"Can't start a bot process: {why}. Try again.") from None
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End all processes. Whoever still waits for a thought gets `limit/busy`."""
        await asyncio.gather(self._opponents.close(), self._analyses.close())

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        return [*self._opponents.pids, *self._analyses.pids]

    async def decide(self, wish: Wish) -> Thought:
        """A legal move of the seat, whatever happens to the opponent.

        Only a wish that makes no sense is an error: a record that cannot be read, or a seat that is not asked.
        """
        attempts = [
            Decide(record=wish.game, seat=wish.seat, opponent=opponent, seed=wish.seed, limit=limit)
            for opponent, limit in self._attempts(wish)
        ]
        try:
            outcome = await self._opponents.ask(attempts, self.patience)
        except Unanswered as why:
            return Thought(_first_move(wish), late=why.late, failed=not why.late)
        answer = _sound(outcome, Moved)
        return Thought(answer.move, outcome.late or answer.late, outcome.failed or answer.failed)

    async def stop_at(self, wish: Wish) -> int | None:
        """Asked once a run of a live clock: the index of the price at which the opponent would stop it.

        The highest price has index 0; None lets the clock run down. Where the clock runs already, it is the index at
        which it stands or a later one. What goes wrong is None too.
        """
        attempts = [
            Stop(record=wish.game, seat=wish.seat, opponent=opponent, seed=wish.seed, limit=limit)
            for opponent, limit in self._attempts(wish)
        ]
        try:
            return _sound(await self._opponents.ask(attempts, self.patience), Stops).index
        except Unanswered:
            _LOG.error("Neither %s nor %s answered: seat %d does not bid.", wish.opponent, FALLBACK, wish.seat + 1)
            return None

    async def analyse(self, record: str, seat: int, seconds: float) -> players.Analysis:
        """Think for a seat that is asked, at most five seconds; `limit/busy` where too many want that."""
        seconds = clipped(seconds)
        question = Analyse(record=record, seat=seat, seconds=seconds, limit=seconds + self.patience)
        try:
            return _sound(await self._analyses.ask([question], self.patience), Advised).analysis
        except Unanswered:
            raise ServerError("limit/busy", "The analysis timed out. Try again with less time.") from None

    def _attempts(self, wish: Wish) -> list[tuple[str, float]]:
        """Who is asked, one after the other, and how long each may take."""
        return [
            (wish.opponent, _OWN_SECONDS[wish.opponent] + self.patience),
            (FALLBACK, FALLBACK_SECONDS + self.patience),
        ]


def clipped(seconds: float) -> float:
    """How long an analysis may take, whatever was wished; what is no number at all is as long as can be."""
    return max(seconds, LEAST_SECONDS) if seconds < MOST_SECONDS else MOST_SECONDS


def _sound(outcome: Outcome, kind: type[_Wanted]) -> _Wanted:
    """The answer of the kind that was asked for; what makes no sense is the caller's error."""
    if isinstance(outcome.answer, Refused):
        raise ServerError(outcome.answer.code, outcome.answer.message)
    assert isinstance(outcome.answer, kind)
    return outcome.answer


def _first_move(wish: Wish) -> str:
    """The last resort, which needs no other process."""
    _LOG.error(
        "Neither %s nor %s answered: seat %d plays its first legal move.", wish.opponent, FALLBACK, wish.seat + 1
    )
    match = amstel.load(wish.game)
    return match.rules.notation.text(match.codes(wish.seat)[0])
