"""Plans: the best-looking moves, each continued by rules of thumb for a turn or a round and then compared."""

from typing import final

from mypy_extensions import i64

from amstel.kernel.evaluation import Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random
from amstel.kernel.state import State


@final
class Plan:
    """The promising moves of a decision, continued in the same guesses, so that luck is the same for all of them."""

    def __init__(self, state: State, seat: i64, evaluation: Evaluation, random: Random, most: i64) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.evaluation: Evaluation = evaluation
        self.random: Random = random
        self.legal: Ints = Ints(0)
        self.ranks: Ints = Ints(0)
        self.moves: Ints = Ints(0)  # at most `most`, by the evaluation of the game, the best first
        self.totals: Ints = Ints(0)
        self.shares: Ints = Ints(state.seats)
        self.guesses: i64 = 0
        first = state.guess(seat, random)
        first.list_moves(seat, self.legal)
        evaluation.prune(first, seat, self.legal)
        evaluation.rank(first, seat, self.legal, self.ranks)
        while len(self.moves) < most and len(self.moves) < len(self.legal):
            best: i64 = -1
            for number in range(len(self.legal)):
                if self.legal[number] >= 0 and (best < 0 or self.ranks[number] > self.ranks[best]):
                    best = number
            self.moves.append(self.legal[best])
            self.totals.append(0)
            self.legal[best] = -1

    def think(self, guesses: i64) -> None:
        """Continue each of the moves in a number of guesses."""
        for _ in range(guesses):
            guess = self.evaluation.guess(self.state, self.seat, self.random)
            for number in range(len(self.moves)):
                twin = guess.copy()
                twin.play(self.seat, self.moves[number])
                self.evaluation.play_out(twin, self.evaluation.near * twin.seats, self.legal, self.ranks)
                self.evaluation.judge(twin, self.shares)
                self.totals[number] += self.shares[self.seat]
            self.guesses += 1

    def best(self) -> i64:
        """Return the move that has done best, and of several the one that looked best at first."""
        found: i64 = 0
        for number in range(1, len(self.moves)):
            if self.totals[number] > self.totals[found]:
                found = number
        return self.moves[found]
