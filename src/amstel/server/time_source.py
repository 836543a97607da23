"""The time of day. Tests have a clock of their own, so nothing else in the server asks for the time."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time, in seconds, and waits for it."""

    def now(self) -> float:
        """The time."""
        ...

    async def until(self, when: float) -> None:
        """Wait until then."""
        ...


class WallClock:
    """The machine's own."""

    def now(self) -> float:
        """The time."""
        return time.time()

    async def until(self, when: float) -> None:
        """Wait until then; a machine that has slept looks again."""
        while (left := when - time.time()) > 0:
            await asyncio.sleep(min(left, 60.0))
