"""What an opponent needs to know of a game: how good a position is, and how good its moves are."""

from math import exp

from mypy_extensions import i64, mypyc_attr

from amstel.kernel.bits import lowest
from amstel.kernel.ints import Ints
from amstel.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """The sense of a game; each game has one. All is counted in hundredths of a point.

    Only what the seat may know is to be read; search asks it about guesses.
    """

    def __init__(self, spread: i64, patience: i64, near: i64, far: i64) -> None:
        self.spread: i64 = spread  # the lead that makes a win about three times as likely as a defeat
        self.patience: i64 = patience  # how often a position is met before its moves are worth being ranked
        # How many decisions of each seat are played out by rules of thumb before a position is judged.
        self.near: i64 = near  # by a planner, about a turn or a round
        self.far: i64 = far  # by a search

    def value(self, state: State, seat: i64) -> i64:
        """The expected lead of a seat over the best of the others at the end."""
        raise NotImplementedError

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """Append how good each of the moves is for a seat."""
        raise NotImplementedError

    def rank_quickly(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """The same for playing out, where a game has a quicker way that is nearly as good."""
        self.rank(state, seat, moves, ranks)

    def settled(self, state: State) -> bool:
        """Whether a position can be judged as it is, and not in the midst of a payment or a bid."""
        return True

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """Play what looks best for each seat, so many decisions and then until the position is settled."""
        while state.waiting_bits != 0 and (decisions > 0 or not self.settled(state)):
            mover = lowest(state.waiting_bits)
            legal.clear()
            state.list_moves(mover, legal)
            move = legal[0]
            if len(legal) > 1:
                ranks.clear()
                self.rank_quickly(state, mover, legal, ranks)
                best = ranks[0]
                for number in range(1, len(ranks)):
                    if ranks[number] > best:
                        best = ranks[number]
                        move = legal[number]
            state.play(mover, move)
            decisions -= 1

    def share(self, state: State, seat: i64) -> float:
        """The share of the win that a seat may expect: by its lead, or at the end by who has won."""
        if state.waiting_bits == 0:
            winners = state.winners()
            return 1.0 / len(winners) if seat in winners else 0.0
        lead = float(self.value(state, seat)) / float(self.spread)
        return 1.0 / (1.0 + exp(min(max(-lead, -12.0), 12.0)))
