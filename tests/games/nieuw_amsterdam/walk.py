"""Positions of whole random games, for every number of seats and every option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from amstel import Match
from amstel.games import TITLES
from amstel.kernel.conformance import Case, cases

from .formatting import GAME

EVERY = 7  # so many moves lie between two positions that are looked at


@cache
def tables() -> list[Case]:
    return list(cases(TITLES[GAME], range(3, 4)))


def positions(case: Case) -> Iterator[Match]:
    """Yield one match at every seventh move, and when a kind of decision comes up for the first or second time."""
    seen: dict[str, int] = {}
    for match in case.positions():
        phase = match.view(-1).phase
        seen[phase] = seen.get(phase, 0) + 1
        if match.sequence % EVERY == 0 or seen[phase] <= 2:
            yield match
