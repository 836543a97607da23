"""A game with its rules, as the kernel uses it: what the seven files of a game's folder give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from amstel.kernel.journal import Journal
from amstel.kernel.notation import Notation
from amstel.kernel.random import Random
from amstel.kernel.rounds import Rounds
from amstel.kernel.state import State
from amstel.kernel.title import Edition, Title

Figure = int | str


@dataclass(frozen=True)
class Fact:
    """Something that happened, named: for log lines, animations, statistics."""

    name: str
    details: dict[str, Figure]


@dataclass(frozen=True)
class Points:
    """Some of a seat's points, and where they come from."""

    seat: int
    source: str
    which: Figure
    points: int


@dataclass(frozen=True)
class Game:
    """The rules of a title.

    `why_not` says why a move of the space is not legal for a waiting seat: a code and its figures, from what that seat
    may see; `refusals` has the English of each code. `facts` names each kind of fact and its details, `reveals` those
    kinds that show what was hidden, `sources` each source of points and what it counts. What is numbered and has a word
    in `names` is shown by it. `rounds` follows a game from a position and tells when its rounds end.
    """

    title: Title
    board: Callable[[Any], Any]
    start: Callable[[Any, int, dict[str, str], int, Journal | None], State]
    texts: Callable[[Any], list[str]]
    names: Callable[[Any], Mapping[str, Sequence[str]]]
    why_not: Callable[[State, int, int], tuple[str, dict[str, int]]]
    refusals: Mapping[str, str]
    facts: Mapping[int, tuple[str, tuple[str, ...]]]
    reveals: frozenset[int]
    sources: Sequence[tuple[str, str]]
    rounds: Callable[[State], Rounds]
    view: Callable[[State, int], Any]
    position: Callable[[State], Any]
    restore: Callable[[Any, int, dict[str, str], Any, Random], State]
    errors: Callable[[State], list[str]]


@dataclass(frozen=True)
class Rules:
    """A game with one edition: board, notation and words made ready, shared by all its matches."""

    game: Game
    version: int
    edition: Edition
    board: Any
    notation: Notation
    names: Mapping[str, Sequence[str]]

    def figures(self, details: Mapping[str, int]) -> dict[str, Figure]:
        """Numbered things by their names, where they have one."""
        return {name: self.names[name][number] if name in self.names else number for name, number in details.items()}

    def reason(self, code: str, figures: Mapping[str, int]) -> str:
        """A reason of the rules in English; seats as people count them."""
        people = {name: number + 1 if name == "seat" else number for name, number in figures.items()}
        return self.game.refusals[code].format(**self.figures(people))

    def fact(self, coded: Sequence[int]) -> Fact:
        """A coded fact by its name."""
        name, details = self.game.facts[coded[0]]
        return Fact(name, self.figures(dict(zip(details, coded[1:], strict=False))))

    def points(self, coded: Sequence[int]) -> Points:
        """A coded row of a breakdown by its names."""
        seat, kind, which, points = coded
        source, counted = self.game.sources[kind]
        return Points(seat, source, self.names[counted][which] if counted in self.names else which, points)


def load_game(package: str) -> Callable[[Title], Game]:
    """How the rules in a game's folder are loaded: once they are needed, and the same way for every game."""

    def load(title: Title) -> Game:
        files = ("state", "rules", "moves", "rounds", "view")
        state, rules, moves, rounds, view = (import_module(f"{package}.{name}") for name in files)
        return Game(
            title=title,
            board=state.Board,
            start=rules.start,
            texts=moves.texts,
            names=moves.names,
            why_not=moves.why_not,
            refusals=moves.REFUSALS,
            facts=moves.FACTS,
            reveals=moves.REVEALS,
            sources=moves.SOURCES,
            rounds=rounds.RoundTracker,
            view=view.view,
            position=view.position,
            restore=view.restore,
            errors=view.errors,
        )

    return load


def rules_of(title: Title, edition: Edition, version: int | None = None) -> Rules:
    """The rules of a title with an edition, as they are now or were in an older version."""
    if edition.name in title.editions and edition == shipped(title, edition.name, version).edition:
        return shipped(title, edition.name, version)
    return _make(title, edition, version)


@lru_cache(maxsize=16)
def shipped(title: Title, name: str, version: int | None = None) -> Rules:
    """The rules of a title with a shipped edition, made once."""
    return _make(title, title.edition(name), version)


def _make(title: Title, edition: Edition, version: int | None) -> Rules:
    version = version or title.version
    game = title.versions[version - 1](title)
    board = game.board(edition.components)
    return Rules(game, version, edition, board, Notation(game.texts(board)), game.names(board))
