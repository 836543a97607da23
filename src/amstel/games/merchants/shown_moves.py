"""The moves of Merchants of Amsterdam as others may have them: without stops that have lost (MA-21)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast

from amstel.games.merchants import state as at
from amstel.games.merchants.facts import STOPPED
from amstel.games.merchants.rules import Merchants
from amstel.kernel.bits import bit
from amstel.kernel.journal import SPECTATOR, Journal
from amstel.kernel.sharing import LEFT_OUT
from amstel.kernel.state import State

_IN_START = -1  # the number of an answer that was given before the first move


def shown_moves(start: State, moves: Sequence[tuple[int, int]], readers: Collection[int]) -> list[int]:
    """Return the codes of moves without what others have answered to the clock, except for stops that counted.

    In a sealed auction everyone sees who has answered, so a lost stop reads as `wait`. On a live clock no one sees
    even that, so an answer that did not count is left out (MA-10, MA-11, MA-21).
    """
    table = cast(Merchants, start)
    live = table.is_live
    state, journal = table.copy(), Journal()
    state.journal = journal
    codes = [code for _, code in moves]
    # The answers at the current price, or in the current sealed round: the number of the move of each other seat.
    answers = {
        seat: _IN_START
        for seat in range(table.seats)
        if table.phase == at.STOPPING and table.stop(seat) != at.UNDECIDED and seat not in readers
    }

    def hide(winner: int) -> None:
        for seat, number in answers.items():
            if seat == winner:
                continue
            if number != _IN_START:
                codes[number] = LEFT_OUT if live else at.WAIT
            elif live:
                table.set_stop(seat, at.UNDECIDED)
                if not table.is_barred(seat):
                    table.waiting_bits |= bit(seat)
            else:
                table.set_stop(seat, at.WAITED)
        answers.clear()

    for number, (seat, code) in enumerate(moves):
        known = len(journal)
        is_answer = state.phase == at.STOPPING and seat != state.clock
        state.play(seat, code)
        if is_answer and seat not in readers:
            answers[seat] = number
        if seat == state.clock or (is_answer and state.stop(seat) == at.UNDECIDED):  # all answers are revealed
            stops = [who for kind, who, *_ in journal.read(SPECTATOR, known) if kind == STOPPED]
            hide(stops[0] if stops else at.NOTHING)
    hide(at.NOTHING)  # what is not revealed yet
    return codes
