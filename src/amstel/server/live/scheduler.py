"""Whoever keeps the tables going: clocks that run out, auctions that are settled, opponents that decide.

There is a task for each table at which something is due soon, and none for a table that waits for people. A sweep finds
what another process, or this one before it was started anew, has left behind.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from amstel.kernel.errors import AmstelError, StaleMove
from amstel.server.bots import Thinking, Wish
from amstel.server.live.tables import Tables
from amstel.server.store import Store
from amstel.server.table.events import AnyEntry
from amstel.server.table.table import Table
from amstel.server.time_source import Clock

SOON = 120.0  # seconds; for what is due later, the sweep is early enough
SWEEP = 30.0
MOST_SWEPT = 500
RETRY = 2.0  # seconds after a failure, doubled each time
LONGEST_RETRY = 60.0

_LOG = logging.getLogger("amstel.server")


class Keeper:
    """Runs the clocks, auctions and bots of this process's tables."""

    def __init__(self, tables: Tables, store: Store, thinking: Thinking, clock: Clock) -> None:
        self._tables = tables
        self._store = store
        self._thinking = thinking
        self._clock = clock
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stirred: dict[str, asyncio.Event] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._ended = False
        self.lags: dict[str, float] = {}  # of people, there and back, as far as they are connected here

    def begin(self) -> None:
        """Listen to the tables, and look for what was left behind."""
        self._tables.changed = self.stir
        self._sweeper = asyncio.create_task(self._sweep())

    async def end(self) -> None:
        """Let everything be; the next process goes on with it."""
        self._ended = True
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def stir(self, id: str) -> None:
        """Something has changed at a table: look what is due there."""
        if self._ended:
            return
        if id in self._stirred:
            self._stirred[id].set()
            return
        self._stirred[id] = asyncio.Event()
        task = asyncio.create_task(self._keep(id))
        self._tasks[id] = task
        task.add_done_callback(lambda _: self._forget(id))

    def _forget(self, id: str) -> None:
        self._tasks.pop(id, None)
        event = self._stirred.pop(id, None)
        if event is not None and event.is_set():  # between its last look and now
            self.stir(id)

    async def _sweep(self) -> None:
        while True:
            try:
                for id in await self._store.due(self._clock.now() + SOON, MOST_SWEPT):
                    self.stir(id)
            except Exception:
                _LOG.exception("Checking for due tables failed; retrying.")
            await self._clock.until(self._clock.now() + SWEEP)

    async def _keep(self, id: str) -> None:
        """Do what is due at a table, until nothing is soon."""
        retry = RETRY
        bidding: asyncio.Task[None] | None = None
        begun = None  # of the auction that they bid in
        try:
            while True:
                self._stirred[id].clear()
                try:
                    async with self._tables.at(id) as table:
                        due, start = table.due(), table.auction.start if table.auction else None
                        wish = None if table.clock_runs else _wish(table)
                        version = table.version
                        played = table.match.sequence if table.match else 0
                        bidders = _bidders(table) if table.unattended else None
                    if start != begun and bidding is not None:
                        bidding.cancel()
                        bidding = None
                    if due is None or due > self._clock.now() + SOON:
                        return
                    # Clocks first: an opponent may think for long where people decide at the same time.
                    if await self._tables.happen(id, self._overdue):
                        pass
                    elif bidders is not None:
                        await self._settle(id, bidders, played)
                    elif wish is not None:
                        await self._think(id, wish, version)
                    else:
                        if start is not None and bidding is None:
                            bidding, begun = asyncio.create_task(self._bid(id)), start
                        await self._wait(id, due)
                    retry = RETRY
                except Exception as error:  # a table never hangs, whatever is wrong
                    failure = not _known(error)
                    _LOG.warning("Table %s: %s Retrying in %g s.", id, error, retry, exc_info=failure)
                    await self._wait(id, self._clock.now() + retry)
                    retry = min(2 * retry, LONGEST_RETRY)
        finally:
            if bidding is not None:
                bidding.cancel()

    def _overdue(self, table: Table) -> list[AnyEntry]:
        return table.overdue(self._clock.now(), self.lags)

    async def _wait(self, id: str, when: float) -> None:
        """Until then, or until something changes."""
        stirred = asyncio.create_task(self._stirred[id].wait())
        timer = asyncio.create_task(self._clock.until(when))
        try:
            await asyncio.wait([stirred, timer], return_when=asyncio.FIRST_COMPLETED)
        finally:
            stirred.cancel()
            timer.cancel()

    async def _think(self, id: str, wish: Wish, version: int) -> None:
        """Let an opponent decide. If what it may do has changed meanwhile, its thought was in vain."""
        thought = await self._thinking.decide(wish)
        with contextlib.suppress(StaleMove):
            await self._tables.happen(
                id, lambda table: [table.opponent_plays(wish.seat, thought.move, version, self._clock.now())]
            )

    async def _settle(self, id: str, bidders: list[Wish], played: int) -> None:
        """An auction that only opponents can still win: they say how far they let the price fall, and that is all."""
        stops = await asyncio.gather(*(self._thinking.stop_at(wish) for wish in bidders))
        said = {wish.seat: stop for wish, stop in zip(bidders, stops, strict=True)}
        with contextlib.suppress(StaleMove):
            await self._tables.happen(id, lambda table: [table.opponents_settle(said, played, self._clock.now())])

    async def _bid(self, id: str) -> None:
        """Let the opponents say how far they let the price fall, and stop the clock for them when it is there."""
        try:
            async with self._tables.at(id) as table:
                bidders = _bidders(table)
            stops = await asyncio.gather(*(self._stop(id, wish) for wish in bidders), return_exceptions=True)
            for failure in stops:
                if isinstance(failure, Exception) and not _known(failure):
                    raise failure
        except Exception as error:
            _LOG.warning("Table %s: bots did not bid. %s", id, error, exc_info=not _known(error))

    async def _stop(self, id: str, wish: Wish) -> None:
        index = await self._thinking.stop_at(wish)
        if index is None:
            return
        async with self._tables.at(id) as table:
            auction = table.auction
        if auction is None:
            return
        # In the midst of its price, so that nobody can say that it was read before it was shown.
        await self._clock.until(auction.start + (index + 0.5) * auction.step)

        def stop(table: Table) -> list[AnyEntry]:
            if table.auction is None or table.auction.start != auction.start:
                return []
            now = self._clock.now()
            shown = max(index, table.auction.shown(now))  # whoever thought too long pays what is shown now
            return [table.opponent_stops(wish.seat, shown, now)]

        await self._tables.happen(id, stop)


def _known(error: Exception) -> bool:
    """Whether an error says by itself what it is."""
    return isinstance(error, AmstelError)


def _bidders(table: Table) -> list[Wish]:
    """Return the bots that still have to choose a stop price."""
    return [wish for seat in table.thinking if (wish := _wish(table, seat)) is not None]


def _wish(table: Table, seat: int | None = None) -> Wish | None:
    """What an opponent is to think about; without a seat, the first of those who are to decide."""
    thinking = table.thinking
    if not thinking or table.match is None:
        return None
    seat = thinking[0] if seat is None else seat
    return Wish(
        game=table.match.record(), seat=seat, opponent=table.holders[seat].opponent, seed=table.seed ^ table.sequence
    )
