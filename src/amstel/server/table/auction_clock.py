"""The Dutch auction on a running clock, fair under lag.

The server announces when the price begins to fall and how fast; everybody's client shows it from that alone. A stop
names the price that its player saw. It counts if that price stood on the clock within the lag that the player is
allowed, and the allowance is bounded and shown to all. After a stop the server waits until its price is over and then
as long as the largest allowance, because the same price or a higher one may still be on its way. Then the highest price
wins, whatever came first: no stop that could win comes later than that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amstel.server.errors import ServerError

LEAD_IN = 3.0  # seconds from the announcement to the first price
STEP = 1.0  # seconds that a price stands
LEAST_LAG = 0.15  # what everybody is allowed: hands and screens are slow too
MOST_LAG = 0.6


def allowed(lag: float | None) -> float:
    """What is allowed to somebody whose lag, there and back, was measured so."""
    return round(min(LEAST_LAG + max(lag or 0.0, 0.0), MOST_LAG), 3)


class Auction:
    """One fall of the price, as it was announced, and the stops so far."""

    def __init__(self, start: float, step: float, lags: Sequence[float], moves: Sequence[str], version: int) -> None:
        self.start = start
        self.step = step
        self.lags = list(lags)
        self.moves = list(moves)  # that stop the clock, price by price
        self.prices = len(moves)
        self.version = version  # of the table when it was announced
        self.stops: dict[int, int] = {}

    def shown(self, now: float) -> int:
        """The number of the price that the clock shows; below 0 before the first one."""
        return min(int((now - self.start) // self.step), self.prices)

    def check(self, seat: int, index: int, now: float) -> None:
        """Refuse a stop at a price that was not to be seen."""
        if seat in self.stops:
            raise ServerError("auction/stopped", "You have already stopped the clock.")
        shown = self.shown(now)
        if not 0 <= index < self.prices or index > shown:
            raise ServerError("auction/not_shown", "The clock hasn't reached that price yet. Wait for it.")
        gone = now - (self.start + (index + 1) * self.step)
        if gone > self.lags[seat]:
            raise ServerError(
                "auction/too_late",
                f"Your stop arrived {gone:.2f} s after that price had passed; your allowance is "
                f"{self.lags[seat]:.2f} s.",
            )
        if now >= self.settled_at():
            raise ServerError("auction/too_late", "Someone else stopped the clock first.")

    def settled_at(self) -> float:
        """When no stop can come any more that would win: the highest price is over, and whatever lag is allowed."""
        prices = min(self.result()[0] + 1, self.prices)
        return self.start + prices * self.step + max(self.lags)

    def result(self) -> tuple[int, list[int]]:
        """The number of the price at which the clock stood still, and who stopped it there; past the last if nobody."""
        return settle(self.stops, self.prices)


def settle(stops: Mapping[int, int], prices: int) -> tuple[int, list[int]]:
    """The highest price wins, whatever came first; who among equals is a matter of the rules (MA-11)."""
    best = min(stops.values(), default=prices)
    return best, sorted(seat for seat, index in stops.items() if index == best)
