"""A bot that judges at a glance and errs as people do: it overlooks, forgets and misjudges, but does nothing absurd.

It starts from the ranks that the game's evaluation gives the moves. Its errors are counted in the difference of ranks
that a person just notices (`Evaluation.doubt`), so that they are alike in all games.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.players.bot import Sight

SECONDS = 0.05  # it answers at once
GUESSES = 3  # in which a cautious bot tries a move, to see how much depends on luck
MOST_TRIED = 6  # moves that a cautious bot tries
MOST_LUCK = 2.0  # units; the limit of what bad luck counts


@dataclass(frozen=True)
class Fallibility:
    """How a bot errs. Chances are from 0 to 1; the rest is in units of what a person just notices."""

    overlooks: float  # the chance to miss an option that does not stand out
    forgets: float  # the chance to miss a whole kind of moves
    misjudges: float  # the standard deviation of its judgement
    dazzled: float  # the bonus for the move that scores most at once
    caution: float  # how much a possible loss by bad luck counts against a move
    worst: float  # a move further behind the best one is never played


class FallibleBot:
    """Plays the move that looks best to it."""

    def __init__(self, random: Random, fallibility: Fallibility) -> None:
        self._random = random
        self.fallibility = fallibility
        self.seconds = SECONDS

    def choose(self, sight: Sight) -> int:
        """Return the best of the moves that it notices, as it judges them."""
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        guess = sight.guess(self._random)
        ranked = Ints(0)
        sight.evaluation.rank(guess, sight.seat, ints(moves), ranked)
        ranks = dict(zip(moves, ranked.to_list(), strict=True))
        unit = float(max(sight.evaluation.noticeable_difference(guess), 1))
        best = max(ranks.values())
        # Moves far behind the best are not considered, so an obvious move is always found.
        acceptable = [move for move in moves if best - ranks[move] <= self.fallibility.worst * unit]
        if len(acceptable) == 1:
            return acceptable[0]
        noticed = self._notice(sight, acceptable, ranks, unit)
        judged = {move: ranks[move] / unit for move in noticed}
        if self.fallibility.dazzled:
            gains = _gains(sight, noticed, self._random)
            most = max(gains.values())
            for move, gain in gains.items():
                judged[move] += self.fallibility.dazzled * gain / most if most > 0 else 0.0
        if self.fallibility.caution:
            tried = sorted(noticed, key=lambda move: -ranks[move])[:MOST_TRIED]
            for move, luck in _luck(sight, tried, self._random).items():
                judged[move] -= self.fallibility.caution * min(luck / unit, MOST_LUCK)
        for alternatives in _options(sight, noticed).values():
            # An option is misjudged as a whole, however it is paid; its payments are compared well enough.
            error = self._normal()
            for move in alternatives:
                judged[move] += self.fallibility.misjudges * (error + self._normal() / 4)
        return max(judged, key=lambda move: judged[move])

    def _notice(self, sight: Sight, moves: list[int], ranks: dict[int, int], unit: float) -> list[int]:
        """Return the moves that are neither forgotten nor overlooked, or the best one. Good moves are rarely missed."""
        usual = median(ranks.values())
        verbs = dict.fromkeys(_verb(sight, move) for move in moves)
        forgotten = {verb for verb in verbs if self._happens(self.fallibility.forgets)}
        noticed: list[int] = []
        for alternatives in _options(sight, moves).values():
            outstanding = max(max(ranks[move] for move in alternatives) - usual, 0.0) / unit
            if not self._happens(self.fallibility.overlooks / (1.0 + outstanding / 4.0)):
                noticed += [move for move in alternatives if _verb(sight, move) not in forgotten]
        return noticed or [max(moves, key=lambda move: ranks[move])]

    def _happens(self, chance: float) -> bool:
        """Return True with a chance from 0 to 1."""
        return int(self._random.below(10_000)) < int(chance * 10_000)

    def _normal(self) -> float:
        """Return roughly a normal deviate: the sum of three uniform ones."""
        return (sum(int(self._random.below(1001)) for _ in range(3)) - 1500) / 500


def _verb(sight: Sight, move: int) -> str:
    return sight.rules.notation.text(move).partition(" ")[0]


def _options(sight: Sight, moves: list[int]) -> dict[tuple[str, ...], list[int]]:
    """Return the moves by the first two words of their texts: all payments for a route are one option."""
    options: dict[tuple[str, ...], list[int]] = {}
    for move in moves:
        options.setdefault(tuple(sight.rules.notation.text(move).split(" ")[:2]), []).append(move)
    return options


def _gains(sight: Sight, moves: list[int], random: Random) -> dict[int, int]:
    """Return the points that each move scores at once."""
    guess = sight.guess(random)
    before = guess.scores()[sight.seat]
    gains = {}
    for move in moves:
        after = guess.copy()
        after.play(sight.seat, move)
        gains[move] = max(after.scores()[sight.seat] - before, 0)
    return gains


def _luck(sight: Sight, moves: list[int], random: Random) -> dict[int, float]:
    """Return how much of each move depends on luck: how far the worst of some guesses is below their mean."""
    values: dict[int, list[int]] = {move: [] for move in moves}
    for _ in range(GUESSES):
        guess = sight.guess(random)
        for move in moves:
            after = guess.copy()
            after.play(sight.seat, move)
            values[move].append(sight.evaluation.value(after, sight.seat))
    return {move: sum(found) / len(found) - min(found) for move, found in values.items()}
