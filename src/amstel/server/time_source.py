"""The time of day. Nothing else in the server reads a clock, so tests can set the time."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class TimeSource(Protocol):
    """A source of the current time, in seconds."""

    def now(self) -> float:
        """Return the current time."""
        ...

    async def until(self, when: float) -> None:
        """Wait until a time."""
        ...


class SystemTime:
    """The time of this machine."""

    def now(self) -> float:
        """Return the current time."""
        return time.time()

    async def until(self, when: float) -> None:
        """Wait until a time. It looks again every minute, because a machine may have slept."""
        while (left := when - time.time()) > 0:
            await asyncio.sleep(min(left, 60.0))
