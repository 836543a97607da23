"""What bots ask about a position of Merchants of Amsterdam.

`prospects.py` says what the seats can expect, `judge.py` how good the moves are, and `policy.py` plays quickly to the
end. All figures are whole numbers, so that compiled and interpreted bots choose the same moves.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.bots.judge import Judge
from amstel.games.merchants.bots.policy import Policy
from amstel.games.merchants.bots.prospects import Prospects
from amstel.games.merchants.bots.weights import FAR
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import DISKS, NOTHING, PLACING, STEPPING, STOPPING, USING
from amstel.kernel.evaluation import Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

TO_THE_END: Final[i64] = 1_000  # decisions of a seat: no game has as many


@final
class MerchantsEvaluation(Evaluation):
    """The evaluation of positions and moves, in hundredths of a thousand guilders."""

    def __init__(self) -> None:
        # A search plays to the end of the game: in the first half of a game, what the seats can expect says almost
        # nothing about the winner, and in the second half it explains about half of a lead.
        super().__init__(spread=12_000, patience=2, boldness=30, near=6, far=TO_THE_END, guesses=20, margin=70)

    def value(self, state: State, seat: i64) -> i64:
        """Return the lead over the best of the others, in what a seat has and can expect."""
        assert isinstance(state, Merchants)
        prospects = Prospects(state)
        best: i64 = -FAR
        for other in range(state.seats):
            if other != seat:
                best = max(best, prospects.worth(other))
        return prospects.worth(seat) - best

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """Append what each of the moves is worth; on a running clock, how near a stop is to the best one."""
        assert isinstance(state, Merchants)
        found = Judge(state, seat).ranks(moves)
        for number in range(len(found)):
            ranks.append(found[number])

    def noticeable_difference(self, state: State) -> i64:
        """Return the step between two ranks that a person notices; on a running clock that is one price."""
        assert isinstance(state, Merchants)
        return 1 if state.phase == STOPPING and state.is_live else self.spread // 12

    def guess(self, state: State, seat: i64, random: Random) -> State:
        """Return a guess in which stops that others have already chosen are those of the policy, not random ones."""
        guess = state.guess(seat, random)
        assert isinstance(guess, Merchants)
        if guess.phase == STOPPING:
            Policy(guess).imagine_stops(seat)
        return guess

    def can_branch(self, state: State) -> bool:
        """Whether a search may branch: only at further steps of a card, not after a drawn card or secret stops."""
        assert isinstance(state, Merchants)
        return state.phase == STEPPING or (state.phase == USING and state.steps_taken != 0)

    def write_leads(self, state: State, leads: Ints) -> None:
        """Set the expected lead of each seat, from the same prospects."""
        assert isinstance(state, Merchants)
        prospects = Prospects(state)
        for seat in range(state.seats):
            best: i64 = -FAR
            for other in range(state.seats):
                if other != seat:
                    best = max(best, prospects.worth(other))
            leads[seat] = prospects.worth(seat) - best

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """Play on by the policy, which is many times faster than ranking all moves at each decision."""
        assert isinstance(state, Merchants)
        Policy(state).play_on(decisions)

    def is_settled(self, state: State) -> bool:
        """Whether a term starts: then there is no card on a disk that a player is about to use."""
        assert isinstance(state, Merchants)
        if state.phase != PLACING:
            return False
        for disk in range(DISKS):
            if state.disks[disk] != NOTHING:
                return False
        return True


EVALUATION: Final = MerchantsEvaluation()
