"""What an opponent needs to know of a game: how good a position is, and how good its moves are."""

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
    """The sense of a game; each game has one. All is counted in hundredths of a point.

    Only what the seat may know is to be read; search asks it about guesses.
    """

    def __init__(
        self, spread: i64, patience: i64, boldness: i64, near: i64, far: i64, guesses: i64, margin: i64
    ) -> None:
        self.spread: i64 = spread  # the lead that makes a win about three times as likely as a defeat
        self.patience: i64 = patience  # how often a position is met before its moves are worth being ranked
        self.boldness: i64 = boldness  # how much a search tries what it knows little of, in per cent of a win
        # How many decisions of each seat are played out by rules of thumb before a position is judged.
        self.near: i64 = near  # by a planner, about a turn or a round
        self.far: i64 = far  # by a search
        self.guesses: i64 = guesses  # that a planner makes, if nobody says how many; none where it keeps to its habit
        self.margin: i64 = margin  # per cent of a judgement that go by the lead even where it is known who has won

    def value(self, state: State, seat: i64) -> i64:
        """The expected lead of a seat over the best of the others at the end."""
        raise NotImplementedError

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """Append how good each of the moves is for a seat."""
        raise NotImplementedError

    def prune(self, state: State, seat: i64, moves: Ints) -> None:
        """Take those moves out of a list that a sensible player need not look at; at least one stays."""

    def favourite(self, state: State, seat: i64) -> i64:
        """What a seat would do by habit, where that is quickly told; -1 where it is not."""
        return -1

    def settled(self, state: State) -> bool:
        """Whether a position can be judged as it is, and not in the midst of a payment or a bid."""
        return True

    def doubt(self, state: State) -> i64:
        """How far apart ranks of this decision lie when a person begins to feel the difference."""
        return self.spread // 12

    def guess(self, state: State, seat: i64, random: Random) -> State:
        """A guess to look ahead in. Where others have decided in secret, it should be what they are likely to want."""
        return state.guess(seat, random)

    def can_branch(self, state: State) -> bool:
        """Whether a search may branch here: not where chance or a secret has just made each walk another one."""
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
                self.rank(state, mover, legal, ranks)
                best = ranks[0]
                for number in range(1, len(ranks)):
                    if ranks[number] > best:
                        best = ranks[number]
                        move = legal[number]
            state.play(mover, move)
            decisions -= 1

    def judge(self, state: State, shares: Ints) -> None:
        """The share of the win that each seat may expect, in millionths: by its lead, and at the end by who has won.

        At the end the lead counts too: who wins by much has played better than who wins by luck, and so a search needs
        fewer walks to tell good moves from bad ones.
        """
        if state.waiting_bits != 0:
            self.expect(state, shares)
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

    def expect(self, state: State, leads: Ints) -> None:
        """The expected lead of each seat; a game may have a quicker way to tell them all."""
        for seat in range(state.seats):
            leads[seat] = self.value(state, seat)

    def win_chance(self, lead: i64) -> float:
        """How likely a lead makes a win."""
        return 1.0 / (1.0 + exp(min(max(-float(lead) / float(self.spread), -12.0), 12.0)))
