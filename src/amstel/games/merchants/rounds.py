"""What a round of Merchants of Amsterdam is, for the review of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

from amstel.games.merchants.facts import FROM_FINAL, FROM_REPAYMENTS, FROM_SCORING, INCOME, YEAR
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import AREAS, FINAL, SCORE
from amstel.kernel.rounds import Ended, Rounds
from amstel.kernel.state import State


class RoundTracker(Rounds):
    """Rounds from one scoring to the next, named by the year of that scoring; the last one ends in 1666 (MA-1).

    There are too many years for a review, and a mayor's term says little. Money comes with the scorings.
    """

    word = "year"
    final = (*range(FROM_FINAL, FROM_FINAL + AREAS), FROM_REPAYMENTS)

    def __init__(self, state: State) -> None:
        cast(Merchants, state).hides_money = False  # at the end all money is public (MA-19)

    def ended(self, state: State, facts: Sequence[Sequence[int]]) -> list[Ended]:
        """Return the rounds that a move has ended: several, if sand clocks follow each other."""
        years = [at for at, (kind, _, event, *_) in enumerate(facts) if kind == YEAR and event >= SCORE]
        return [Ended(facts[at][1], _income(facts[after:])) for at, after in pairwise([*years, len(facts)])]


def _income(facts: Sequence[Sequence[int]]) -> list[tuple[int, int, int]]:
    """Return what scorings have paid, without the final one: seat, kind of source, money."""
    paid: list[tuple[int, int, int]] = []
    for kind, seat, thing, money, _ in facts:
        if kind == YEAR and thing == FINAL:  # a year's event is in the place of the thing
            break
        if INCOME <= kind < INCOME + AREAS:
            paid.append((seat, FROM_SCORING + kind - INCOME, money))
    return paid
