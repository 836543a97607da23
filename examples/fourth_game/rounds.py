"""What a round of Fish Market is, for reviews of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from amstel.kernel.rounds import Ended, Rounds
from amstel.kernel.state import State
from fourth_game import rules


class RoundTracker(Rounds):
    """Tracks rounds: one per catch (FM-5)."""

    word = "round"
    final = ()  # no points are scored at the end only

    def ended(self, state: State, facts: Sequence[Sequence[int]]) -> list[Ended]:
        """Return the round that a move has ended: the one in which a catch was taken."""
        sold = len(cast(rules.FishMarket, state).breakdown())
        return [Ended(sold)] if any(fact[0] == rules.TOOK for fact in facts) else []
