"""What bots ask about a position of Fish Market."""

from __future__ import annotations

from typing import Final, cast

from amstel.kernel.evaluation import POINT, Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.state import State
from fourth_game.bots.policy import gain, worth
from fourth_game.rules import FishMarket


class FishMarketEvaluation(Evaluation):
    """The evaluation of Fish Market: points, and what the own cards are worth."""

    def __init__(self) -> None:
        super().__init__(spread=400, patience=2, boldness=40, near=4, far=100, guesses=8, margin=30)

    def value(self, state: State, seat: int) -> int:
        """Return the expected lead of a seat over the best of the others."""
        table = cast(FishMarket, state)
        scores = table.scores()
        best = max(score for other, score in enumerate(scores) if other != seat)
        return hundredths(scores[seat] - best + sum(worth(table, card) for card in table.hands[seat]))

    def rank(self, state: State, seat: int, moves: Ints, ranks: Ints) -> None:
        """Append what each of the moves gains to `ranks`."""
        for move in moves:
            ranks.append(hundredths(gain(cast(FishMarket, state), seat, move)))


def hundredths(points: float) -> int:
    """Return points in the unit of evaluations."""
    return round(points * int(POINT))


EVALUATION: Final = FishMarketEvaluation()
