"""Replacements for what a test must control: the clock, the bots, the bus between servers, and the disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Any

from litestar.channels.backends.base import ChannelsBackend

import amstel
from amstel.players import Analysis
from amstel.server.bots import Bots, Decision, DecisionRequest
from amstel.server.errors import ServerError
from amstel.server.store import Store, Unavailable
from amstel.server.table.summary import Summary

NOON = 1_000_000.0


class ManualClock:
    """A clock that stands still until the test advances it."""

    def __init__(self, now: float = NOON) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Return the time."""
        return self._now

    async def until(self, when: float) -> None:
        """Wait until a time."""
        while when > self._now:
            sleeper = (when, asyncio.get_running_loop().create_future())
            self._sleepers.append(sleeper)
            try:
                await sleeper[1]
            finally:
                self._sleepers.remove(sleeper)

    def advance(self, seconds: float) -> None:
        """Let time pass, and wake all tasks that waited for it."""
        self._now += seconds
        for when, sleeper in self._sleepers:
            if when <= self._now and not sleeper.done():
                sleeper.set_result(None)


class InstantBots(Bots):
    """Bots that decide at once, by the seed alone, and stop the clock where the test says."""

    def __init__(self, stops: dict[int, int] | None = None) -> None:
        super().__init__(1, 1.0)
        self.stops = stops or {}
        self.asked: list[DecisionRequest] = []

    async def decide(self, request: DecisionRequest) -> Decision:
        """Return a legal move."""
        self.asked.append(request)
        moves = list(amstel.load(request.record).moves(request.seat))
        return Decision(moves[request.seed % len(moves)], late=False, failed=False)

    async def stop_price(self, request: DecisionRequest) -> int | None:
        """Return the price that the test has set."""
        self.asked.append(request)
        return self.stops.get(request.seat)

    async def analyse(self, record: str, seat: int, seconds: float) -> Analysis:
        """Refuse: these bots do not analyse."""
        raise ServerError("limit/busy", "No analysis here.")


class MemoryBus:
    """A bus between several servers, each of which has an end of it."""

    def __init__(self) -> None:
        self.ends: list[BusEnd] = []

    def end(self) -> BusEnd:
        """Return an end for one more server."""
        end = BusEnd(self)
        self.ends.append(end)
        return end


class BusEnd(ChannelsBackend):
    """An end of the bus: what is published at one end comes out at all of them."""

    def __init__(self, hub: MemoryBus) -> None:
        self._hub = hub
        self._channels: set[str] = set()
        self.queue: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()

    async def on_startup(self) -> None:
        """Do nothing."""

    async def on_shutdown(self) -> None:
        """Stop listening."""
        self._hub.ends.remove(self)

    async def publish(self, data: bytes, channels: Any) -> None:
        """Publish at all ends."""
        for channel in channels:
            for end in self._hub.ends:
                end.queue.put_nowait((channel, data))

    async def subscribe(self, channels: Any) -> None:
        """Start listening."""
        self._channels.update(channels)

    async def unsubscribe(self, channels: Any) -> None:
        """Stop listening."""
        self._channels.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Yield what is published."""
        while True:
            channel, data = await self.queue.get()
            if channel in self._channels:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Return no history."""
        return []


class FaultyDisk:
    """A disk that can delay a store's appends, before or after the write, or make them fail."""

    def __init__(self, store: Store) -> None:
        self._append = store.append
        self.before = asyncio.Event()
        self.after = asyncio.Event()
        self.before.set()
        self.after.set()
        self.failures = 0  # so many of the next appends
        self.written_failures = 0  # so many fail although they are written, as where a commit is not answered
        self.arrived = asyncio.Event()  # an append waits at one of the two
        vars(store)["append"] = self._stand_before

    async def _stand_before(self, table: str, first: int, data: Sequence[bytes], summary: Summary) -> None:
        if self.failures:
            self.failures -= 1
            raise Unavailable
        self.arrived.set()
        await self.before.wait()
        await self._append(table, first, data, summary)
        if self.written_failures:
            self.written_failures -= 1
            raise Unavailable
        await self.after.wait()
