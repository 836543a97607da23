"""The sealed twin of a live auction of the Merchants: the same position, asked once and not at every tick."""

from __future__ import annotations

import json
from typing import Any

import amstel
from amstel.kernel.errors import IllegalMove
from amstel.kernel.match import Match


def auctioning(match: Match) -> bool:
    """Whether a live clock runs."""
    return match.clock is not None and match.clock in match.waiting


def may_stop(match: Match, seat: int) -> bool:
    """Whether a seat has not misbid in the auction that goes on (MA-9)."""
    if not auctioning(match):
        raise IllegalMove("No live auction is running, so there is no stop price to choose.", "no-clock")
    return seat not in match.view(seat).barred


def sealed_twin(match: Match) -> Match:
    """A live auction as a sealed one, with the pointer at the top and nobody's answer given.

    Answers at the price of the moment are secret and are forgotten at the next tick, so the twin has none of them.
    Whoever has misbid might as well wait in a sealed auction (MA-9), so there it has done so already; where all have,
    there is no twin, and nobody to ask for one.
    """
    file: dict[str, Any] = json.loads(match.position())
    file["options"]["clock"] = "sealed"
    position = file["position"]
    position["pointer"] = prices(match)[0]
    position["stops"] = ["wait" if seat in position["barred"] else None for seat in range(match.seats)]
    position["barred"] = []
    return amstel.load(json.dumps(file))


def prices(match: Match) -> list[int]:
    """What the clock shows, the highest first."""
    return list(match.rules.edition.components.clock.prices)


def price_index(match: Match, move: str) -> int | None:
    """The price of a move in the twin, on the clock that runs: one that has already passed means to stop at once."""
    if move == "wait":
        return None
    shown = prices(match)
    return max(shown.index(int(move.removeprefix("stop "))), shown.index(match.view().pointer))
