"""What bots ask about a position of Ticket to Ride: Amsterdam."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.bots.judge import Judge
from amstel.games.ticket_to_ride.bots.policy import Policy
from amstel.games.ticket_to_ride.bots.prospects import Prospects, turns_left
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import CLAIM, NOTHING, WILD
from amstel.kernel.bits import lowest
from amstel.kernel.evaluation import Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.state import State


@final
class TicketToRideEvaluation(Evaluation):
    """The evaluation of Ticket to Ride: Amsterdam: the expected lead in points, by plans."""

    def __init__(self) -> None:
        super().__init__(spread=1000, patience=400, boldness=80, near=1000, far=1000, guesses=0, margin=30)

    def value(self, state: State, seat: i64) -> i64:
        """Return the expected lead of a seat over the best of the others."""
        assert isinstance(state, TicketToRide)
        contracts = state.contracts[seat] | state.offered_contracts(seat)
        return Prospects(state, seat).expected_lead(contracts, turns_left(state, seat))

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """Append the expected lead after each of the moves to `ranks`."""
        assert isinstance(state, TicketToRide)
        judge = Judge(state, seat)
        for number in range(len(moves)):
            ranks.append(judge.lead_after(moves[number]))

    def prune(self, state: State, seat: i64, moves: Ints) -> None:
        """Remove payments with more wild cards than necessary."""
        assert isinstance(state, TicketToRide)
        board = state.board
        left: i64 = 0
        last_route: i64 = NOTHING
        last_colour: i64 = NOTHING
        for number in range(len(moves)):
            move = moves[number]
            if move >= CLAIM:
                route = board.claim_route[move - CLAIM]
                colour = board.claim_colour[move - CLAIM]
                # The payments with one colour are in a row, those with the fewest wild cards first.
                if route == last_route and (colour == last_colour or colour == WILD):
                    continue
                last_route, last_colour = route, colour
            moves[left] = move
            left += 1
        while len(moves) > left:
            moves.pop()

    def can_branch(self, state: State) -> bool:
        """Return False: almost every move is followed by a card that no one knew.

        A branch that is the same for all cards is a worse guide than the policy, which sees the card that came.
        """
        return False

    def policy_move(self, state: State, seat: i64) -> i64:
        """Return the move of the policy."""
        assert isinstance(state, TicketToRide)
        return Policy(state).choose(seat)

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """Play by the policy: a whole game takes no longer than judging the moves of one decision."""
        assert isinstance(state, TicketToRide)
        policy = Policy(state)
        while state.waiting_bits != 0 and decisions > 0:
            mover = lowest(state.waiting_bits)
            state.play(mover, policy.choose(mover))
            decisions -= 1


EVALUATION: Final = TicketToRideEvaluation()
