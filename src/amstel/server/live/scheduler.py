"""The scheduler: it acts when a clock runs out, an auction has to be settled, or a bot has to decide.

There is one task per table where something is due soon, and none for a table that waits for people. A regular sweep
finds what another process, or this one before a restart, has left behind.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from amstel.kernel.errors import AmstelError, StaleMove
from amstel.server.bots import Bots, DecisionRequest
from amstel.server.live.tables import Tables
from amstel.server.store import Store
from amstel.server.table.events import AnyEvent
from amstel.server.table.table import Table
from amstel.server.table.table_state import TableState
from amstel.server.time_source import TimeSource

SOON = 120.0  # seconds; for what is due later, the sweep is early enough
SWEEP = 30.0
MOST_SWEPT = 500
RETRY = 2.0  # seconds after a failure, doubled each time
LONGEST_RETRY = 60.0

_LOG = logging.getLogger("amstel.server")


class Scheduler:
    """Runs the clocks, auctions and bots of this process's tables."""

    def __init__(self, tables: Tables, store: Store, bots: Bots, time_source: TimeSource) -> None:
        self._tables = tables
        self._store = store
        self._bots = bots
        self._time_source = time_source
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wakeups: dict[str, asyncio.Event] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._is_stopped = False
        self.lags: dict[str, float] = {}  # round trips of people who are connected here

    def start(self) -> None:
        """Follow changes of the tables, and look for what was left behind."""
        self._tables.on_change = self.wake
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop all tasks. The next process continues with their tables."""
        self._is_stopped = True
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, id: str) -> None:
        """Check what is due at a table that has changed."""
        if self._is_stopped:
            return
        if id in self._wakeups:
            self._wakeups[id].set()
            return
        self._wakeups[id] = asyncio.Event()
        task = asyncio.create_task(self._run(id))
        self._tasks[id] = task
        task.add_done_callback(lambda _: self._forget(id))

    def _forget(self, id: str) -> None:
        self._tasks.pop(id, None)
        wakeup = self._wakeups.pop(id, None)
        if wakeup is not None and wakeup.is_set():  # the table has changed since the task last looked
            self.wake(id)

    async def _sweep(self) -> None:
        while True:
            try:
                for id in await self._store.due(self._time_source.now() + SOON, MOST_SWEPT):
                    self.wake(id)
            except Exception:
                _LOG.exception("Checking for due tables failed; retrying.")
            await self._time_source.until(self._time_source.now() + SWEEP)

    async def _run(self, id: str) -> None:
        """Do what is due at a table until nothing is due soon."""
        retry = RETRY
        bidding: asyncio.Task[None] | None = None
        bidding_start = None  # of the auction in which the bots bid
        try:
            while True:
                self._wakeups[id].clear()
                try:
                    async with self._tables.locked(id) as table:
                        state = table.state
                        due, start = state.due_at(), state.auction.start if state.auction else None
                        request = None if state.is_clock_running else _next_request(state)
                        version = state.version
                        played = state.match.sequence if state.match else 0
                        bidders = _bidders(state) if state.is_bot_auction else None
                    if start != bidding_start and bidding is not None:
                        bidding.cancel()
                        bidding = None
                    if due is None or due > self._time_source.now() + SOON:
                        return
                    # Clocks come first: a bot may think for a long time while people decide.
                    if await self._tables.record(id, self._due_events):
                        pass
                    elif bidders is not None:
                        await self._settle_bot_auction(id, bidders, played)
                    elif request is not None:
                        await self._decide(id, request, version)
                    else:
                        if start is not None and bidding is None:
                            bidding, bidding_start = asyncio.create_task(self._bid(id)), start
                        await self._wait(id, due)
                    retry = RETRY
                except Exception as error:  # a table never hangs, whatever is wrong
                    failure = not _is_expected(error)
                    _LOG.warning("Table %s: %s Retrying in %g s.", id, error, retry, exc_info=failure)
                    await self._wait(id, self._time_source.now() + retry)
                    retry = min(2 * retry, LONGEST_RETRY)
        finally:
            if bidding is not None:
                bidding.cancel()

    def _due_events(self, table: Table) -> list[AnyEvent]:
        return table.due_events(self._time_source.now(), self.lags)

    async def _wait(self, id: str, when: float) -> None:
        """Wait until a time, or until the table changes."""
        wakeup = asyncio.create_task(self._wakeups[id].wait())
        timer = asyncio.create_task(self._time_source.until(when))
        try:
            await asyncio.wait([wakeup, timer], return_when=asyncio.FIRST_COMPLETED)
        finally:
            wakeup.cancel()
            timer.cancel()

    async def _decide(self, id: str, request: DecisionRequest, version: int) -> None:
        """Let a bot decide. If its legal moves change meanwhile, drop the decision."""
        decision = await self._bots.decide(request)
        with contextlib.suppress(StaleMove):
            await self._tables.record(
                id, lambda table: [table.bot_move(request.seat, decision.move, version, self._time_source.now())]
            )

    async def _settle_bot_auction(self, id: str, bidders: list[DecisionRequest], played: int) -> None:
        """Settle an auction that only bots can win: they choose their stop prices, and the clock need not run."""
        prices = await asyncio.gather(*(self._bots.stop_price(request) for request in bidders))
        stops = {request.seat: price for request, price in zip(bidders, prices, strict=True)}
        with contextlib.suppress(StaleMove):
            await self._tables.record(
                id, lambda table: [table.settle_bot_auction(stops, played, self._time_source.now())]
            )

    async def _bid(self, id: str) -> None:
        """Let the bots choose their stop prices, and stop the clock for them when it gets there."""
        try:
            async with self._tables.locked(id) as table:
                bidders = _bidders(table.state)
            outcomes = await asyncio.gather(*(self._stop(id, request) for request in bidders), return_exceptions=True)
            for outcome in outcomes:
                if isinstance(outcome, Exception) and not _is_expected(outcome):
                    raise outcome
        except Exception as error:
            _LOG.warning("Table %s: bots did not bid. %s", id, error, exc_info=not _is_expected(error))

    async def _stop(self, id: str, request: DecisionRequest) -> None:
        index = await self._bots.stop_price(request)
        if index is None:
            return
        async with self._tables.locked(id) as table:
            auction = table.state.auction
        if auction is None:
            return
        # Stop in the middle of the price, so that no one can say that the bot read it before it was shown.
        await self._time_source.until(auction.start + (index + 0.5) * auction.step)

        def stop(table: Table) -> list[AnyEvent]:
            current = table.state.auction
            if current is None or current.start != auction.start:
                return []
            now = self._time_source.now()
            # A bot that thought too long pays the current price.
            return [table.bot_stop(request.seat, max(index, current.price_index(now)), now)]

        await self._tables.record(id, stop)


def _is_expected(error: Exception) -> bool:
    """Return whether an error explains itself, without a traceback."""
    return isinstance(error, AmstelError)


def _bidders(state: TableState) -> list[DecisionRequest]:
    """Return requests for the bots that still have to choose a stop price."""
    return [_request(state, seat) for seat in state.bot_seats]


def _next_request(state: TableState) -> DecisionRequest | None:
    """Return the request for the first bot that has to decide."""
    seats = state.bot_seats
    return _request(state, seats[0]) if seats else None


def _request(state: TableState, seat: int) -> DecisionRequest:
    return DecisionRequest(
        record=state.started_match().record(),
        seat=seat,
        opponent=state.holders[seat].opponent,
        seed=state.seed ^ state.sequence,
    )
