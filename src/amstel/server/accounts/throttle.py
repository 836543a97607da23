"""Rate limits. Each key has a bucket of tokens that refills with time; if it is empty, the sender must wait."""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from amstel.server.errors import ServerError

MOST_KEYS = 10_000  # at a time; beyond that the oldest are forgotten, so that memory stays bounded


class Rate(msgspec.Struct, frozen=True):
    """A number of requests at once, and then one more every `every` seconds."""

    burst: int
    every: float

    def __post_init__(self) -> None:
        if self.burst < 1 or not 0 < self.every < math.inf:
            raise ValueError(f"A rate needs a burst of at least 1 and a positive interval, not {self}.")


class Throttled(ServerError):
    """Too many requests in too short a time. After `wait` seconds the sender may try again."""

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
        """Take tokens and return 0; if there are too few, take none and return how many seconds to wait.

        A cost above the burst needs a full bucket: otherwise no one could ever pay it.
        """
        self._refill(rate, now)
        cost = min(cost, rate.burst)
        if self._tokens >= cost:
            self._tokens -= cost
            return 0.0
        return (cost - self._tokens) * rate.every

    def give_back(self, rate: Rate, cost: float = 1.0) -> None:
        """Return tokens that were taken without need."""
        self._tokens = min(float(rate.burst), self._tokens + cost)

    def _refill(self, rate: Rate, now: float) -> None:
        # A clock that was set back must neither empty nor fill a bucket.
        passed = max(0.0, now - self._at)
        self._tokens = min(float(rate.burst), self._tokens + passed / rate.every)
        self._at = now


class Throttle:
    """A bucket for each of the `most` keys that were used last.

    A forgotten key has a full bucket again. Only the key that was unused for longest is forgotten.
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
        """Take tokens of a key and return 0, or return how many seconds to wait."""
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
        """Take tokens of a key. Raise `Throttled` if there are too few."""
        wait = self.take(key, cost)
        if wait > 0:
            raise Throttled(self._code, wait)

    def give_back(self, key: str, cost: float = 1.0) -> None:
        """Return tokens that were taken without need, such as for an attempt that turned out to be honest."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.give_back(self._rate, cost)


def network_of(address: str) -> str:
    """Return the network of one customer of a provider: an IPv4 address, or the 64-bit prefix of an IPv6 address.

    >>> network_of("2001:db8:1:2:aaaa::1"), network_of("::ffff:192.0.2.1"), network_of("unix")
    ('2001:db8:1:2::/64', '192.0.2.1', 'unix')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        # A customer with one such address has 2^64 of them.
        return str(ipaddress.IPv6Network((int(parsed), 64), strict=False))
    return str(parsed)
