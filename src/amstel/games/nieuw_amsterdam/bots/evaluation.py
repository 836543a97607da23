"""What bots ask about a position of Nieuw Amsterdam: its value, the rank of its moves, and how play continues."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.judge import Judge
from amstel.games.nieuw_amsterdam.bots.policy import Policy
from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.bots.weights import (
    FAR,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.state import (
    ACTING,
    BIDDING,
    BUILDING,
    BUYING,
    FOUNDING,
    PAYING,
    REMOVING,
    SHIPPING,
    TRADING,
)
from amstel.kernel.evaluation import Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.state import State

PIECE: Final[i64] = 100  # what a wrong piece in a bid or a payment costs, in hundredths of a point


@final
class NieuwAmsterdamEvaluation(Evaluation):
    """The expected lead in points, from the prospects of the seats."""

    def __init__(self) -> None:
        super().__init__(spread=1000, patience=1, boldness=30, near=12, far=1000, guesses=4, margin=75)

    def value(self, state: State, seat: i64) -> i64:
        """Return the expected lead of a seat over the best of the others."""
        assert isinstance(state, NieuwAmsterdam)
        prospects = Prospects(state, seat)
        best: i64 = -FAR
        for other in range(state.seats):
            if other != seat:
                best = max(best, prospects.worth(state, other))
        return prospects.worth(state, seat) - best

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """Append the rank of each move: the prospects after it; of bids and payments, how near they are to the best."""
        assert isinstance(state, NieuwAmsterdam)
        found = Judge(state, seat).ranks(moves)
        phase = state.phase
        # Bids and payments are ranked by how many pieces they are away from the best one.
        unit: i64 = PIECE if phase == BIDDING or phase == PAYING or phase == BUYING or phase == SHIPPING else 1
        for number in range(len(found)):
            ranks.append(found[number] * unit)

    def policy_move(self, state: State, seat: i64) -> i64:
        """Return the move of the policy."""
        assert isinstance(state, NieuwAmsterdam)
        return Policy(state).choose(seat)

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """Play on by the policy, for so many decisions and then until the position is settled."""
        assert isinstance(state, NieuwAmsterdam)
        policy = Policy(state)
        while state.waiting_bits != 0 and (decisions > 0 or not self.is_settled(state)):
            state.play(state.turn, policy.choose(state.turn))
            decisions -= 1

    def is_settled(self, state: State) -> bool:
        """Return whether a position can be judged: not in auctions, when only some have a column, nor in a payment."""
        assert isinstance(state, NieuwAmsterdam)
        phase = state.phase
        return phase == ACTING or phase == BUILDING or phase == TRADING or phase == FOUNDING or phase == REMOVING


EVALUATION: Final = NieuwAmsterdamEvaluation()
