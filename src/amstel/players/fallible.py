"""An opponent that judges by eye and errs as people do: it overlooks, forgets and misjudges, but does nothing absurd.

It starts from the ranks that the game's own sense gives the moves. How far two ranks must lie apart for a person to
feel it, the game says too: that is the unit in which all its errors are counted, so that they are alike on all games.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.players.player import Sight

SECONDS = 0.05  # an answer by eye comes at once
GUESSES = 3  # in which a cautious one tries a move, to see how much of it is luck
WEIGHED = 6  # moves that it tries
MOST_LUCK = 2.0  # units; what is very uncertain is not feared without bounds


@dataclass(frozen=True)
class Eye:
    """How well somebody sees and judges. Chances are from 0 to 1; the rest is in units of what a person feels."""

    overlooks: float  # the chance not to see a thing to do, where it does not stand out
    forgets: float  # the chance not to think of a whole kind of moves
    misjudges: float  # how far a judgement is off, as a standard deviation
    dazzled: float  # how much more that looks which pays most at once
    caution: float  # how much of what a move may lose by bad luck is held against it
    worst: float  # nothing that lies farther behind the best is ever done


class Human:
    """Plays what looks best to an eye."""

    def __init__(self, random: Random, eye: Eye) -> None:
        self._random = random
        self.eye = eye
        self.seconds = SECONDS

    def choose(self, sight: Sight) -> int:
        """The best of the moves that it sees, as it judges them."""
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        guess = sight.guess(self._random)
        found = Ints(0)
        sight.evaluation.rank(guess, sight.seat, ints(moves), found)
        ranks = dict(zip(moves, found.to_list(), strict=True))
        unit = float(max(sight.evaluation.doubt(guess), 1))
        best = max(ranks.values())
        # What is far behind the best is not looked at: so what is forced or obvious is always found.
        sound = [move for move in moves if best - ranks[move] <= self.eye.worst * unit]
        if len(sound) == 1:
            return sound[0]
        seen = self._seen(sight, sound, ranks, unit)
        judged = {move: ranks[move] / unit for move in seen}
        if self.eye.dazzled:
            gains = _gains(sight, seen, self._random)
            most = max(gains.values())
            for move, gain in gains.items():
                judged[move] += self.eye.dazzled * gain / most if most > 0 else 0.0
        if self.eye.caution:
            tried = sorted(seen, key=lambda move: -ranks[move])[:WEIGHED]
            for move, luck in _luck(sight, tried, self._random).items():
                judged[move] -= self.eye.caution * min(luck / unit, MOST_LUCK)
        for moves_of_it in _things(sight, seen).values():
            # However it is paid, a thing is misjudged as a whole; the ways to pay it are compared well enough.
            error = self._normal()
            for move in moves_of_it:
                judged[move] += self.eye.misjudges * (error + self._normal() / 4)
        return max(judged, key=lambda move: judged[move])

    def _seen(self, sight: Sight, moves: list[int], ranks: dict[int, int], unit: float) -> list[int]:
        """The moves that are neither forgotten nor overlooked, as what stands out seldom is; if none is, the best."""
        usual = median(ranks.values())
        verbs = dict.fromkeys(_verb(sight, move) for move in moves)
        forgotten = {verb for verb in verbs if self._happens(self.eye.forgets)}
        seen: list[int] = []
        for moves_of_it in _things(sight, moves).values():
            outstanding = max(max(ranks[move] for move in moves_of_it) - usual, 0.0) / unit
            if not self._happens(self.eye.overlooks / (1.0 + outstanding / 4.0)):
                seen += [move for move in moves_of_it if _verb(sight, move) not in forgotten]
        return seen or [max(moves, key=lambda move: ranks[move])]

    def _happens(self, chance: float) -> bool:
        return int(self._random.below(10_000)) < int(chance * 10_000)

    def _normal(self) -> float:
        """About a normal deviate: the sum of three even ones."""
        return (sum(int(self._random.below(1001)) for _ in range(3)) - 1500) / 500


def _verb(sight: Sight, move: int) -> str:
    return sight.rules.notation.text(move).partition(" ")[0]


def _things(sight: Sight, moves: list[int]) -> dict[tuple[str, ...], list[int]]:
    """The moves by what they are about, the first two words of their texts: all ways to pay a route are one thing."""
    things: dict[tuple[str, ...], list[int]] = {}
    for move in moves:
        things.setdefault(tuple(sight.rules.notation.text(move).split(" ")[:2]), []).append(move)
    return things


def _gains(sight: Sight, moves: list[int], random: Random) -> dict[int, int]:
    """The points that each move brings at once."""
    guess = sight.guess(random)
    before = guess.scores()[sight.seat]
    gains = {}
    for move in moves:
        after = guess.copy()
        after.play(sight.seat, move)
        gains[move] = max(after.scores()[sight.seat] - before, 0)
    return gains


def _luck(sight: Sight, moves: list[int], random: Random) -> dict[int, float]:
    """How far the worst of some guesses is below the mean, after each move: what depends on luck."""
    values: dict[int, list[int]] = {move: [] for move in moves}
    for _ in range(GUESSES):
        guess = sight.guess(random)
        for move in moves:
            after = guess.copy()
            after.play(sight.seat, move)
            values[move].append(sight.evaluation.value(after, sight.seat))
    return {move: sum(found) / len(found) - min(found) for move, found in values.items()}
