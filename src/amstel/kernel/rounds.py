"""The rounds of a game that is over: what every seat has won in each of them, and from what.

What a round is each game says in its `rounds.py`, by a class that derives from `Rounds`. Nothing here is for a game
that runs: what is hidden until the end is counted too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from amstel.kernel.journal import SPECTATOR, Journal
from amstel.kernel.state import State

if TYPE_CHECKING:
    from amstel.kernel.match import Match

Standing = Mapping[tuple[int, int], int]  # points by seat and kind of source


class Ended(NamedTuple):
    """A round that a move has ended, and what the same move has paid after that: seat, kind of source, points."""

    number: int
    later: Sequence[tuple[int, int, int]] = ()


class Rounds:
    """Follows a game move by move and tells when a round of it ends."""

    word: ClassVar[str]  # what the game calls a round; its numbers are named by it, where they have names
    final: ClassVar[Collection[int]]  # the kinds of sources that pay in the final scoring and at no other time

    def __init__(self, state: State) -> None:
        """The position that the game begins with; it is played on from there and is nobody else's."""

    def ended(self, state: State, facts: Sequence[Sequence[int]]) -> Iterable[Ended]:
        """The rounds that a move has ended; at the end of the game, the one that it ended in. Before round 1 is 0."""
        raise NotImplementedError


@dataclass(frozen=True)
class Won:
    """What a seat has won, or lost, from a source."""

    seat: int
    source: str
    points: int


@dataclass(frozen=True)
class Part:
    """A part of a game: `start`, what was there at once; a round by the game's own word; `final`, the final scoring."""

    name: str
    which: int | str  # the number of a round, or its name
    move: int  # so many had been played at its end
    scores: list[int]  # at its end
    won: list[Won]  # in it


def parts(match: Match) -> list[Part]:
    """A game that is over in its parts, from the start to the final scoring. Together they are its breakdown."""
    if not match.over:
        raise ValueError(
            "Scores by round are available only after the game, because some of them are secret until then."
        )
    rules, journal = match.rules, Journal()
    state = match.start_state(journal)
    state.journal = journal
    rounds = rules.game.round_tracker(state)
    told = _Telling(match)
    told.add("start", 0, 0, _standing(state))
    read = len(journal)
    for move, (seat, text) in enumerate(match.log(), 1):
        code = rules.notation.code(text)
        assert code is not None
        state.play(seat, code)
        for number, later in rounds.ended(state, journal.read(SPECTATOR, read)):
            if number:
                stood = _standing(state, without=rounds.final)
                for paid, kind, points in later:
                    stood[paid, kind] -= points
                told.add(rounds.word, number, move, stood)
        read = len(journal)
    told.add("final", 0, match.sequence, _standing(state))
    return told.parts


class _Telling:
    """Parts from how the points stood at their ends."""

    def __init__(self, match: Match) -> None:
        self._rules, self._seats = match.rules, match.seats
        self._before: Standing = {}
        self.parts: list[Part] = []

    def add(self, name: str, number: int, move: int, stood: Standing) -> None:
        names, sources = self._rules.names, self._rules.game.sources
        gains = {key: stood.get(key, 0) - self._before.get(key, 0) for key in sorted({*stood, *self._before})}
        self.parts.append(
            Part(
                name,
                names[name][number] if name in names else number,
                move,
                [sum(points for (seat, _), points in stood.items() if seat == each) for each in range(self._seats)],
                [Won(seat, sources[kind][0], points) for (seat, kind), points in gains.items() if points],
            )
        )
        self._before = stood


def _standing(state: State, without: Collection[int] = ()) -> dict[tuple[int, int], int]:
    """How the points stand, without those of some kinds of sources."""
    stood: dict[tuple[int, int], int] = {}
    for seat, kind, _, points in state.breakdown():
        if kind not in without:
            stood[seat, kind] = stood.get((seat, kind), 0) + points
    return stood
