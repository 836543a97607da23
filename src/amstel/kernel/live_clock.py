"""A clock that runs while players decide, such as the falling price of an auction.

A program that runs a table keeps its time and plays its moves. This is what it must know besides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from amstel.kernel.match import Match


class LiveClock(Protocol):
    """What a game says about its running clock."""

    def schedule(self, match: Match, /) -> list[str]:
        """Return the move that stops the clock at each of its steps, from its start."""

    def step(self, match: Match, /) -> int:
        """Return the number of the step that the clock shows now, from 0."""

    def may_stop(self, match: Match, seat: int, /) -> bool:
        """Return whether a seat may still stop the running clock."""

    def sealed(self, match: Match, /) -> Match:
        """Return the position as it is where each player answers once and in secret, before the clock starts.

        A bot decides there once, and not at every step of the clock.
        """


def asked_seats(match: Match) -> list[int]:
    """Return the seats to move as everyone may know them; while a clock runs, all that may stop it, answered or not."""
    load, clock = match.title.live_clock, match.clock
    if load is None or clock is None or clock not in match.waiting:
        return [seat for seat in match.waiting if seat != clock]
    known = load()
    return [seat for seat in range(match.seats) if known.may_stop(match, seat)]
