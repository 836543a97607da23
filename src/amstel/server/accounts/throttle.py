"""How often somebody may ask. Each key has a bucket of tokens that refills with time; an empty one means: wait."""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from amstel.server.errors import ServerError

MOST_KEYS = 10_000  # at a time; whoever asks under more names than that pays with the oldest ones, never with memory


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and then one more each `every` seconds."""

    burst: int
    every: float

    def __post_init__(self) -> None:
        if self.burst < 1 or not 0 < self.every < math.inf:
            raise ValueError(f"A rate needs a burst of at least 1 and a positive interval, not {self}.")


class Throttled(ServerError):
    """Too much in too short a time; after `wait` seconds it may be tried again."""

    def __init__(self, code: str, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        seconds = "1 second" if self.wait == 1 else f"{self.wait} seconds"
        super().__init__(code, f"Too many requests. Wait {seconds} and try again.")


class Bucket:
    """The tokens of one key. It is full at first."""

    __slots__ = ("_at", "_tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self._tokens = float(rate.burst)
        self._at = now

    def take(self, rate: Rate, now: float, cost: float = 1.0) -> float:
        """Pay, if there is enough: 0. Otherwise nothing is paid, and the answer is how many seconds are missing.

        A cost above the burst asks for a full bucket: otherwise nobody could ever pay it.
        """
        self._refill(rate, now)
        cost = min(cost, rate.burst)
        if self._tokens >= cost:
            self._tokens -= cost
            return 0.0
        return (cost - self._tokens) * rate.every

    def give_back(self, rate: Rate, cost: float = 1.0) -> None:
        """What was paid for nothing."""
        self._tokens = min(float(rate.burst), self._tokens + cost)

    def _refill(self, rate: Rate, now: float) -> None:
        # A clock that was set back must neither empty nor fill a bucket.
        passed = max(0.0, now - self._at)
        self._tokens = min(float(rate.burst), self._tokens + passed / rate.every)
        self._at = now


class Throttle:
    """A bucket for each key, for the `most` keys that asked last.

    A forgotten key has a full bucket again. Only a key that nobody used for longest is forgotten.
    """

    def __init__(
        self, rate: Rate, now: Callable[[], float], *, code: str = "limit/rate", most: int = MOST_KEYS
    ) -> None:
        self._rate = rate
        self._now = now
        self._code = code
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, cost: float = 1.0) -> float:
        """Pay for the key: 0, or how many seconds are missing until it can."""
        now = self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(self._rate, now, cost)

    def demand(self, key: str, cost: float = 1.0) -> None:
        """Pay for the key, or `Throttled`."""
        wait = self.take(key, cost)
        if wait > 0:
            raise Throttled(self._code, wait)

    def give_back(self, key: str, cost: float = 1.0) -> None:
        """What was paid for nothing, such as an attempt that turned out to be honest."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.give_back(self._rate, cost)


def neighbourhood(address: str) -> str:
    """What one customer of a provider holds: an IPv4 address, or the 64-bit prefix of an IPv6 one.

    >>> neighbourhood("2001:db8:1:2:aaaa::1"), neighbourhood("::ffff:192.0.2.1"), neighbourhood("unix")
    ('2001:db8:1:2::/64', '192.0.2.1', 'unix')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        # Whoever has one such address has 2^64 of them.
        return str(ipaddress.IPv6Network((int(parsed), 64), strict=False))
    return str(parsed)
