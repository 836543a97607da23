"""The sense of Merchants of Amsterdam: what opponents ask about a position.

`outlook.py` says what the seats can expect, `judge.py` how good the moves are, and `policy.py` plays on. All are whole
numbers, so that compiled and interpreted opponents choose alike.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.bots.judge import Judge
from amstel.games.merchants.bots.policy import Policy
from amstel.games.merchants.bots.prospects import Outlook
from amstel.games.merchants.bots.weights import FAR
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import DISKS, NOTHING, PLACING, STEPPING, STOPPING, USING
from amstel.kernel.evaluation import Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

TO_THE_END: Final[i64] = 1_000  # decisions of a seat: no game has so many


@final
class MerchantsEvaluation(Evaluation):
    """What a seat has and can expect, in hundredths of a thousand guilders."""

    def __init__(self) -> None:
        # A search walks to the end of the game: what seats can expect tells next to nothing of the winner in the first
        # half of it, and about half of a lead in the second.
        super().__init__(spread=12_000, patience=2, boldness=30, near=6, far=TO_THE_END, guesses=20, margin=70)

    def value(self, state: State, seat: i64) -> i64:
        """What a seat has and can expect, before the best of the others."""
        assert isinstance(state, Merchants)
        outlook = Outlook(state)
        best: i64 = -FAR
        for other in range(state.seats):
            if other != seat:
                best = max(best, outlook.worth(other))
        return outlook.worth(seat) - best

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """What each of the moves is worth; on a running clock, how near a stop is to the wanted one."""
        assert isinstance(state, Merchants)
        found = Judge(state, seat).ranks(moves)
        for number in range(len(found)):
            ranks.append(found[number])

    def doubt(self, state: State) -> i64:
        """On a running clock a price; its ranks count these."""
        assert isinstance(state, Merchants)
        return 1 if state.phase == STOPPING and state.is_live else self.spread // 12

    def guess(self, state: State, seat: i64, random: Random) -> State:
        """Stops that are in already are taken to be what habit would name; in a plain guess they may be anything."""
        guess = state.guess(seat, random)
        assert isinstance(guess, Merchants)
        if guess.phase == STOPPING:
            Policy(guess).imagine_stops(seat)
        return guess

    def can_branch(self, state: State) -> bool:
        """Only the further steps of one card: everything else follows a card that was drawn, or secret stops."""
        assert isinstance(state, Merchants)
        return state.phase == STEPPING or (state.phase == USING and state.steps_taken != 0)

    def expect(self, state: State, leads: Ints) -> None:
        """All seats by one outlook."""
        assert isinstance(state, Merchants)
        outlook = Outlook(state)
        for seat in range(state.seats):
            best: i64 = -FAR
            for other in range(state.seats):
                if other != seat:
                    best = max(best, outlook.worth(other))
            leads[seat] = outlook.worth(seat) - best

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """By habit, which is many times quicker than to rank all moves anew at each decision."""
        assert isinstance(state, Merchants)
        Policy(state).play_on(decisions)

    def settled(self, state: State) -> bool:
        """When a term begins: then no card lies on a disk that somebody is about to use."""
        assert isinstance(state, Merchants)
        if state.phase != PLACING:
            return False
        for disk in range(DISKS):
            if state.disks[disk] != NOTHING:
                return False
        return True


EVALUATION: Final = MerchantsEvaluation()
