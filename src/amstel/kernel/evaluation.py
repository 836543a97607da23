"""What a bot needs to know about a game: how good a position is, and how good its moves are."""

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from amstel.kernel.bits import lowest
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

POINT: Final[i64] = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """The evaluation of a game; each game has one. All values are in hundredths of a point.

    It may read only what the seat may know; a search asks it about guesses.
    """

    def __init__(
        self, spread: i64, patience: i64, boldness: i64, near: i64, far: i64, guesses: i64, margin: i64
    ) -> None:
        self.spread: i64 = spread  # the lead with which a win is about three times as likely as a loss
        self.patience: i64 = patience  # how often a position is met before its moves are ranked
        self.boldness: i64 = boldness  # how much a search explores, in per cent of a win
        # How many decisions of each seat are played out by rules of thumb before a position is judged.
        self.near: i64 = near  # by a planner, about a turn or a round
        self.far: i64 = far  # by a search
        self.guesses: i64 = guesses  # that a planner makes by default; 0 if it follows the policy
        self.margin: i64 = margin  # per cent of a judgement by the lead, even when the winner is known

    def value(self, state: State, seat: i64) -> i64:
        """Return the expected lead of a seat over the best of the others at the end."""
        raise NotImplementedError

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """Append how good each of the moves is for a seat to `ranks`."""
        raise NotImplementedError

    def prune(self, state: State, seat: i64, moves: Ints) -> None:
        """Remove the moves that a sensible player need not consider from a list; at least one stays."""

    def policy_move(self, state: State, seat: i64) -> i64:
        """Return what the quick policy of the game would play for a seat, -1 if it has none here."""
        return -1

    def is_settled(self, state: State) -> bool:
        """Return whether a position can be judged as it is, and not in the middle of a payment or a bid."""
        return True

    def noticeable_difference(self, state: State) -> i64:
        """Return the difference between two ranks of this decision that a person starts to notice."""
        return self.spread // 12

    def guess(self, state: State, seat: i64, random: Random) -> State:
        """Return a guess to look ahead in. Secret decisions of others should be likely ones."""
        return state.guess(seat, random)

    def can_branch(self, state: State) -> bool:
        """Return whether a search may branch here: not where chance or a secret has just made all iterations differ."""
        return True

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """Play what looks best for each seat, for some decisions and then until the position is settled."""
        while state.waiting_bits != 0 and (decisions > 0 or not self.is_settled(state)):
            mover = lowest(state.waiting_bits)
            legal.clear()
            state.list_moves(mover, legal)
            move = legal[0]
            if len(legal) > 1:
                ranks.clear()
                self.rank(state, mover, legal, ranks)
                best = ranks[0]
                for number in range(1, len(ranks)):
                    if ranks[number] > best:
                        best = ranks[number]
                        move = legal[number]
            state.play(mover, move)
            decisions -= 1

    def judge(self, state: State, shares: Ints) -> None:
        """Write the expected win share of each seat to `shares`, in millionths: by its lead, at the end by the winner.

        At the end the lead counts too, because a clear win shows better play than a lucky one. So a search needs fewer
        iterations to tell good moves from bad ones.
        """
        if state.waiting_bits != 0:
            self.write_leads(state, shares)
            for seat in range(state.seats):
                shares[seat] = i64(self.win_chance(shares[seat]) * 1_000_000.0)
            return
        scores = state.scores()
        winners = state.winners()
        for seat in range(state.seats):
            best: i64 = -(1 << 40)
            for other in range(state.seats):
                if other != seat:
                    best = max(best, i64(scores[other]))
            lead = (i64(scores[seat]) - best) * POINT
            shares[seat] = i64(self.win_chance(lead) * float(10_000 * self.margin))
        for winner in winners:
            shares[winner] += 10_000 * (100 - self.margin) // i64(len(winners))

    def write_leads(self, state: State, leads: Ints) -> None:
        """Write the expected lead of each seat to `leads`; a game may have a quicker way to find them all."""
        for seat in range(state.seats):
            leads[seat] = self.value(state, seat)

    def win_chance(self, lead: i64) -> float:
        """Return the win chance that a lead gives."""
        return 1.0 / (1.0 + exp(min(max(-float(lead) / float(self.spread), -12.0), 12.0)))
