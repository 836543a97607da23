"""What a round of Nieuw Amsterdam is, for reports on a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from amstel.games.nieuw_amsterdam.facts import FROM_FINAL_ELECTIONS
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.state import SOURCE_COUNT
from amstel.kernel.rounds import Ended, Rounds
from amstel.kernel.state import State


class RoundTracker(Rounds):
    """Follows the six rounds of the rulebook; founding Businesses before them scores nothing (NA-116)."""

    word = "round"
    final = range(FROM_FINAL_ELECTIONS, SOURCE_COUNT)

    def __init__(self, state: State) -> None:
        self._round = cast(NieuwAmsterdam, state).round

    def ended(self, state: State, facts: Sequence[Sequence[int]]) -> list[Ended]:
        """Return the round that has ended: it ends with its income, before the next one is prepared (NA-21, NA-23)."""
        before, self._round = self._round, cast(NieuwAmsterdam, state).round
        return [Ended(before)] if before != self._round or not state.waiting else []
