"""The sealed twin of a live auction: the same position, in which a bot decides once and not at every tick."""

from __future__ import annotations

import json
from typing import Any

import amstel
from amstel.kernel.errors import IllegalMove
from amstel.kernel.match import Match


def is_auctioning(match: Match) -> bool:
    """Return whether a live clock runs."""
    return match.clock is not None and match.clock in match.waiting


def may_stop(match: Match, seat: int) -> bool:
    """Return whether a seat has not misbid in the running auction (MA-9)."""
    if not is_auctioning(match):
        raise IllegalMove("No live auction is running, so there is no stop price to choose.", "no-clock")
    return seat not in match.view(seat).barred


def sealed_twin(match: Match) -> Match:
    """Return a live auction as a sealed one, with the pointer at the top and no answers given.

    Answers at the current price are secret and are forgotten at the next tick, so the twin has none of them. A seat
    that has misbid can only wait in a sealed auction (MA-9), so in the twin it has done so. If all have misbid, there
    is no twin, and no one to ask.
    """
    file: dict[str, Any] = json.loads(match.position())
    file["options"]["clock"] = "sealed"
    position = file["position"]
    position["pointer"] = prices(match)[0]
    position["stops"] = ["wait" if seat in position["barred"] else None for seat in range(match.seats)]
    position["barred"] = []
    return amstel.load(json.dumps(file))


def prices(match: Match) -> list[int]:
    """Return the prices on the clock, the highest first."""
    return list(match.rules.edition.components.clock.prices)


def price_index(match: Match, move: str) -> int | None:
    """Return the index of a move's price on the running clock. A price that has passed means to stop at once."""
    if move == "wait":
        return None
    shown = prices(match)
    return max(shown.index(int(move.removeprefix("stop "))), shown.index(match.view().pointer))
