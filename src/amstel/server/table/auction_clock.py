"""The running clock of a Dutch auction, fair under lag.

The server announces when the price starts to fall and how fast; every client shows the price from that alone. A stop
names the price that the player saw. It counts if that price was on the clock within the player's lag allowance, which
is bounded and public. After a stop the server waits until its price has passed, plus the largest allowance, because a
stop at the same or a higher price might still be on its way. Then the highest price wins, whichever stop came first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amstel.server.errors import ServerError

LEAD_IN = 3.0  # seconds from the announcement to the first price
STEP = 1.0  # seconds per price
LEAST_LAG = 0.15  # allowance for everyone, because hands and screens are slow too
MOST_LAG = 0.6


def allowance(lag: float | None) -> float:
    """Return the lag allowance of a person whose measured round trip takes `lag` seconds."""
    return round(min(LEAST_LAG + max(lag or 0.0, 0.0), MOST_LAG), 3)


class AuctionClock:
    """One falling price, as it was announced, and the stops so far."""

    def __init__(self, start: float, step: float, lags: Sequence[float], moves: Sequence[str], version: int) -> None:
        self.start = start
        self.step = step
        self.lags = list(lags)
        self.moves = list(moves)  # the move that stops the clock, for each price
        self.prices = len(moves)
        self.version = version  # of the table when the auction was announced
        self.stops: dict[int, int] = {}

    def price_index(self, now: float) -> int:
        """Return the index of the price on the clock; it is negative before the first price."""
        return min(int((now - self.start) // self.step), self.prices)

    def check_stop(self, seat: int, index: int, now: float) -> None:
        """Raise an error if a seat can't have seen this price, or stopped before."""
        if seat in self.stops:
            raise ServerError("auction/stopped", "You have already stopped the clock.")
        if not 0 <= index < self.prices or index > self.price_index(now):
            raise ServerError("auction/not_shown", "The clock hasn't reached that price yet. Wait for it.")
        gone = now - (self.start + (index + 1) * self.step)
        if gone > self.lags[seat]:
            raise ServerError(
                "auction/too_late",
                f"Your stop arrived {gone:.2f} s after that price had passed; your allowance is "
                f"{self.lags[seat]:.2f} s.",
            )
        if now >= self.settles_at():
            raise ServerError("auction/too_late", "Someone else stopped the clock first.")

    def settles_at(self) -> float:
        """Return the time after which no stop can win any more: the highest price and all allowances have passed."""
        prices = min(self.result()[0] + 1, self.prices)
        return self.start + prices * self.step + max(self.lags)

    def result(self) -> tuple[int, list[int]]:
        """Return the index of the winning price and the seats that stopped there; past the last index if no one did."""
        return settle(self.stops, self.prices)


def settle(stops: Mapping[int, int], prices: int) -> tuple[int, list[int]]:
    """Return the highest price and who stopped there. The rules choose between equal stops (MA-11)."""
    best = min(stops.values(), default=prices)
    return best, sorted(seat for seat, index in stops.items() if index == best)
