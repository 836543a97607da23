"""The rounds of a finished game: what each seat scored in each of them, and from what.

Each game says in its `rounds.py` what a round is, with a class that derives from `Rounds`. Only for finished games:
points that are hidden until the end are counted too.
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
    """A round that a move ended, and what that move paid afterwards: seat, kind of source, points."""

    number: int
    later: Sequence[tuple[int, int, int]] = ()


class Rounds:
    """A follower of a game, move by move, that finds the ends of its rounds."""

    word: ClassVar[str]  # what the game calls a round; its numbers are named by it, where they have names
    final: ClassVar[Collection[int]]  # the kinds of sources that pay in the final scoring and at no other time

    def __init__(self, state: State) -> None:
        """Follow a game from its first position, which must be an own copy."""

    def ended(self, state: State, facts: Sequence[Sequence[int]]) -> Iterable[Ended]:
        """Return the rounds that a move ended; at the end of the game, the round it ended in. Before round 1 is 0."""
        raise NotImplementedError


@dataclass(frozen=True)
class Won:
    """What a seat scored, or lost, from one source."""

    seat: int
    source: str
    points: int


@dataclass(frozen=True)
class Part:
    """A part of a game: `start` for points at the start, a round by the game's word for it, or `final` scoring."""

    name: str
    which: int | str  # the number of a round, or its name
    move: int  # so many had been played at its end
    scores: list[int]  # at its end
    won: list[Won]  # in it


def parts(match: Match) -> list[Part]:
    """Return the parts of a finished game, from the start to the final scoring; they add up to its breakdown."""
    if not match.over:
        raise ValueError(
            "Scores by round are available only after the game, because some of them are secret until then."
        )
    rules, journal = match.rules, Journal()
    state = match.start_state(journal)
    state.journal = journal
    rounds = rules.game.round_tracker(state)
    collected = _PartList(match)
    collected.add("start", 0, 0, _points_by_source(state))
    read = len(journal)
    for move, (seat, text) in enumerate(match.log(), 1):
        code = rules.notation.code(text)
        assert code is not None
        state.play(seat, code)
        for number, later in rounds.ended(state, journal.read(SPECTATOR, read)):
            if number:
                stood = _points_by_source(state, without=rounds.final)
                for paid, kind, points in later:
                    stood[paid, kind] -= points
                collected.add(rounds.word, number, move, stood)
        read = len(journal)
    collected.add("final", 0, match.sequence, _points_by_source(state))
    return collected.parts


class _PartList:
    """Parts, each made from how the points stood at its end."""

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


def _points_by_source(state: State, without: Collection[int] = ()) -> dict[tuple[int, int], int]:
    """Return the points by seat and kind of source, without some kinds."""
    stood: dict[tuple[int, int], int] = {}
    for seat, kind, _, points in state.breakdown():
        if kind not in without:
            stood[seat, kind] = stood.get((seat, kind), 0) + points
    return stood
