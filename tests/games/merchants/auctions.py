"""Auctions for the tests of Merchants of Amsterdam: options, bids, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from amstel import Match

from .positions import facts

LIVE = {"clock": "live"}
FOR_SALE = {"last-price": "for-sale"}
PRICES = tuple(range(200, 40, -10))
REGIONS = ("americas", "africa", "east_indies", "far_east")
BOTH = pytest.mark.parametrize("options", [{}, LIVE], ids=["sealed", "live"])

# For each seat the price at which it stops the clock; a seat without one lets it run.
Stops = Mapping[int, int]


def answer(match: Match, stops: Stops, order: Iterable[int] | None = None) -> Match:
    """Let each player who is asked answer once: sealed for the whole run of the clock, live for its current price."""
    now = match.view().pointer
    for seat in order or [seat for seat in match.waiting if seat != match.clock]:
        price = stops.get(seat)
        stop = price is not None and (match.clock is None or price == now)
        match.play(f"stop {price}" if stop else "wait", seat)
    return match


def bid(match: Match, stops: Stops) -> Match:
    """Run the clock once, until it is stopped or has run down. A doubling or a misbid needs another run."""
    before = match.sequence
    while match.view().phase == "stopping":
        answer(match, stops)
        if match.clock is None:
            break
        match.play("tick", match.clock)
        if any(name in ("stopped", "no-sale", "forced") for name, *_ in facts(match, before)):
            break
    return match


def having(*amounts: int) -> dict[int, dict[str, Any]]:
    """Return holdings with these amounts of money."""
    return {seat: {"money": amount} for seat, amount in enumerate(amounts)}


def told(match: Match, *names: str) -> list[tuple[Any, ...]]:
    """Return the facts with some names since the start of the match."""
    return [fact for fact in facts(match, 0) if fact[0] in names]
