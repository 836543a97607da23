"""A bot that plans by rules of thumb: it follows the game's policy, or compares where its moves lead."""

from __future__ import annotations

from amstel.kernel.errors import BadSetup
from amstel.kernel.random import Random
from amstel.players.bot import Sight

MOST_MOVES = 6  # that are compared
MOST_GUESSES = 10_000


class Planner:
    """Plans a turn or a round ahead in a number of guesses (`planner:4`, default: what the game's evaluation says).

    If the evaluation says 0, the game's policy plans the whole game, and the planner follows it.
    """

    def __init__(self, random: Random, setting: str = "") -> None:
        if setting and not 0 < (int(setting[:9]) if setting.isascii() and setting.isdigit() else 0) <= MOST_GUESSES:
            raise BadSetup(f"planner takes a number of guesses from 1 to {MOST_GUESSES:,}, not {setting!r:.60}.")
        self._random = random
        self.guesses = int(setting or 0)

    def choose(self, sight: Sight) -> int:
        """Return the move whose plan ends best."""
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        guesses = self.guesses or sight.evaluation.guesses
        if guesses == 0:
            return int(sight.evaluation.policy_move(sight.guess(self._random), sight.seat))
        plan = sight.plan(self._random, MOST_MOVES)
        plan.think(guesses)
        return plan.best()
