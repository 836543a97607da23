"""The live auction clock of Merchants of Amsterdam, for programs that keep its time."""

from __future__ import annotations

import json
from typing import Any

from amstel.kernel.files import read
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match


class AuctionClock:
    """What a table must know about the clock besides its moves; implements `kernel.live_clock.LiveClock`."""

    def schedule(self, match: Match) -> list[str]:
        """Return the move that stops the clock at each price, the highest first."""
        return [f"stop {price}" for price in _prices(match)]

    def step(self, match: Match) -> int:
        """Return the number of the price on the clock."""
        return _prices(match).index(match.view().pointer)

    def may_stop(self, match: Match, seat: int) -> bool:
        """Return whether a seat has not misbid in the running auction (MA-9)."""
        return seat not in match.view(seat).barred

    def sealed(self, match: Match) -> Match:
        """Return a live auction as a sealed one, with the pointer at the top and no answers given.

        Answers at the current price are secret and are forgotten at the next tick, so the twin has none of them. A seat
        that has misbid can only wait in a sealed auction (MA-9), so in the twin it has done so. If all have misbid,
        there is no twin, and no one to ask.
        """
        file: dict[str, Any] = json.loads(match.position())
        file["options"]["clock"] = "sealed"
        position = file["position"]
        position["pointer"] = _prices(match)[0]
        position["stops"] = ["wait" if seat in position["barred"] else None for seat in range(match.seats)]
        position["barred"] = []
        return match_of(read(json.dumps(file)), lambda _: match.title, match.rules.edition)


def _prices(match: Match) -> list[int]:
    return list(match.rules.edition.components.clock.prices)
