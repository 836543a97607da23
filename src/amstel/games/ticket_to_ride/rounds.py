"""What a round of Ticket to Ride: Amsterdam is, for reviews of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from amstel.games.ticket_to_ride import rules
from amstel.games.ticket_to_ride.state import DEALT
from amstel.kernel.rounds import Ended, Rounds
from amstel.kernel.state import State


class RoundTracker(Rounds):
    """Tracks rounds: one turn per player, from the first player on; the last round may be shorter (TA-10)."""

    word = "round"
    final = (rules.FROM_CONTRACT, rules.FROM_MERCHANDISE)

    def __init__(self, state: State) -> None:
        table = cast(rules.TicketToRide, state)
        self._first = self._turn = table.turn
        self._round = 1

    def ended(self, state: State, facts: Sequence[Sequence[int]]) -> list[Ended]:
        """Return the round that a move has ended: with the turn before the first player's, or with the game."""
        table = cast(rules.TicketToRide, state)
        before, self._turn = self._turn, table.turn
        if not state.waiting:
            return [Ended(self._round)]
        if table.phase == DEALT or self._turn == before or self._turn != self._first:
            return []
        self._round += 1
        return [Ended(self._round - 1)]
