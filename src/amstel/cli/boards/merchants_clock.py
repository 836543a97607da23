"""The live auction clock of Merchants of Amsterdam in a terminal: who is asked, and at which price."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from amstel.games.merchants.view import View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.texts import Texts

_WAIT = re.compile(r"w(?:a|ai|ait)? (\d{1,4})")


class MerchantsClock:
    """The clock of Merchants of Amsterdam."""

    wait_move = "wait"

    def bidders(self, match: Match, people: Sequence[int]) -> list[int]:
        """Return the people from the mayor's left up to the first who has stopped, as later stops would lose (MA-11).

        So people at one keyboard gain nothing from seeing each other's answers.
        """
        bidders = []
        for seat in _view(match, SPECTATOR).order:
            if seat in match.waiting and seat in people:
                bidders.append(seat)
            elif seat in people and isinstance(_view(match, seat).stop, int):
                break
        return bidders

    def pointer(self, match: Match) -> int:
        """Return the price on the clock."""
        return _view(match, SPECTATOR).pointer

    def has_fallen(self, match: Match) -> bool:
        """Return whether the pointer has left the top, so that everyone has seen the card already."""
        prices: Sequence[int] = match.rules.board.components.clock.prices
        return self.pointer(match) != prices[0]

    def price_text(self, match: Match, texts: Texts) -> str:
        """Return the price, and in a doubled auction also the cost."""
        view = _view(match, SPECTATOR)
        prices: Sequence[int] = match.rules.board.components.clock.prices
        cost = view.costs[prices.index(view.pointer)]
        return str(view.pointer) if cost == view.pointer else texts("glance-doubled", price=view.pointer, money=cost)

    def wait_limit(self, line: str) -> int | None:
        """Return the price in a line like `wait 90`, None for other lines."""
        found = _WAIT.fullmatch(" ".join(line.lower().split()))
        return int(found[1]) if found else None


def _view(match: Match, reader: int) -> View:
    return cast(View, match.view(reader))
