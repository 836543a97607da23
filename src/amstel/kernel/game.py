"""The contract of a game, and a game with its edition made ready to play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, Protocol

import msgspec

from amstel.kernel.journal import Journal
from amstel.kernel.message import Figure, Message, Part
from amstel.kernel.notation import Notation
from amstel.kernel.presentation import Presentation
from amstel.kernel.random import Random
from amstel.kernel.rounds import Rounds
from amstel.kernel.state import State
from amstel.kernel.title import Edition, Title, ViewT

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    ViewT_co = TypeVar("ViewT_co", covariant=True, default=Any)
else:  # `typing` has defaults from Python 3.13 on
    from typing import TypeVar

    ViewT_co = TypeVar("ViewT_co", covariant=True)


class Fact(msgspec.Struct, frozen=True):
    """Something that happened, by name: for log lines, animations and statistics."""

    name: str
    details: dict[str, Figure]


@dataclass(frozen=True)
class Points:
    """Some of a seat's points and where they come from."""

    seat: int
    source: str
    which: Figure
    points: int


class Game(Presentation, Protocol[ViewT_co]):
    """What the kernel asks of a game: the contract that each game's `game.py` keeps, checked by mypy."""

    @property
    def title(self) -> Title[Any]:
        """What the game is."""

    @property
    def view_type(self) -> type[ViewT_co]:
        """The type of what a seat sees."""

    @property
    def refusals(self) -> Mapping[str, tuple[str, ...]]:
        """Each code that `why_not` returns, with the names of its figures."""

    @property
    def facts(self) -> Mapping[int, tuple[str, tuple[str, ...]]]:
        """Each kind of fact: its name and the names of its details."""

    @property
    def reveals(self) -> frozenset[int]:
        """The kinds of facts that show what was hidden."""

    @property
    def sources(self) -> Sequence[tuple[str, str]]:
        """Each source of points, and what it counts."""

    @property
    def round_tracker(self) -> Callable[[State], Rounds]:
        """Follow a game from a position and tell when its rounds end."""

    def board(self, components: Any, version: int, /) -> Any:
        """Return the board of an edition in the form that a version of the rules uses.

        The board carries what the version changes, as flags: positions share it, and the rules ask it.
        """

    def start(self, board: Any, seats: int, options: dict[str, str], seed: int, journal: Journal | None, /) -> State:
        """Return the position at the start of a game."""

    def texts(self, board: Any, /) -> list[str]:
        """Return the text of each move, by its code."""

    def names(self, board: Any, /) -> Mapping[str, Sequence[str]]:
        """Return the words for numbered things, such as the districts of a city."""

    def why_not(self, state: State, seat: int, move: int, /) -> tuple[str, dict[str, int]]:
        """Return why a move is not legal for a waiting seat: a code and its figures, from what that seat may see."""

    def shown_moves(self, start: State, moves: Sequence[tuple[int, int]], readers: Collection[int], /) -> Sequence[int]:
        """Return the code of each move, given as seat and code, as the holders of some seats may have it afterwards.

        The game replays to the same facts and the same end with these codes. A secret choice that the table never
        showed to them reads as one that does nothing, or as LEFT_OUT where even that would tell something. `start` is
        changed likewise; it is the caller's own copy. Most games have no such secrets: `kernel.sharing.all_moves`.
        """

    def view(self, state: State, seat: int, /) -> ViewT_co:
        """Return what a seat, or a SPECTATOR, sees."""

    def position(self, state: State, /) -> Any:
        """Return the whole position as readable data."""

    def restore(self, board: Any, seats: int, options: dict[str, str], data: object, random: Random, /) -> State:
        """Return the state of a position; an invalid one is refused with all its errors."""

    def errors(self, state: State, /) -> list[str]:
        """Return what is wrong with a position."""


@dataclass(frozen=True)
class Rules(Generic[ViewT_co]):
    """A game with one edition, ready to be played and shared by all its matches."""

    game: Game[ViewT_co]
    version: int
    edition: Edition
    board: Any
    notation: Notation
    names: Mapping[str, Sequence[str]]
    shapes: Sequence[Any]  # each move by its parts, in the order of the codes

    @property
    def title(self) -> Title[Any]:
        """What the game is."""
        return self.game.title

    def figures(self, details: Mapping[str, int]) -> dict[str, Figure]:
        """Return figures with words for what is numbered, where there are words."""
        return {name: self.names[name][number] if name in self.names else number for name, number in details.items()}

    def words(self, figures: Mapping[str, Figure]) -> dict[str, Part]:
        """Return named figures as the game says them in a sentence."""
        return {name: self.game.word(self.board, name, figure) for name, figure in figures.items()}

    def refusal(self, code: str, figures: Mapping[str, int]) -> Message:
        """Return why a move is refused."""
        return Message(f"refusal-{code}", self.words(self.figures(figures)))

    def fact(self, coded: Sequence[int]) -> Fact:
        """Return a coded fact by name."""
        name, details = self.game.facts[coded[0]]
        return Fact(name, self.figures(dict(zip(details, coded[1:], strict=False))))

    def points(self, coded: Sequence[int]) -> Points:
        """Return a coded row of a breakdown by name."""
        seat, kind, which, points = coded
        source, counted = self.game.sources[kind]
        return Points(seat, source, self.names[counted][which] if counted in self.names else which, points)


def is_built_in(rules: Rules[Any]) -> bool:
    """Return whether rules use a built-in edition, so that its name is enough to find it."""
    name = rules.edition.name
    return name in rules.title.editions and rules.edition == built_in(rules.title, name).edition


def rules_of(title: Title[ViewT], edition: Edition, version: int | None = None) -> Rules[ViewT]:
    """Return the rules of a title with an edition, in the newest version or an older one."""
    if edition.name in title.editions and edition == built_in(title, edition.name, version).edition:
        return built_in(title, edition.name, version)
    return _make(title, edition, version)


@lru_cache(maxsize=32)
def rules_of_text(title: Title[Any], text: str, version: int | None = None) -> Rules[Any]:
    """Return the rules of a title with the edition in the text of a component file, shared by its latest users."""
    return rules_of(title, title.edition_of(text), version)


def built_in(title: Title[ViewT], name: str, version: int | None = None) -> Rules[ViewT]:
    """Return the rules of a title with a built-in edition, made once."""
    return _built_in(title, name, title.checked_version(version))


@lru_cache(maxsize=16)
def _built_in(title: Title[Any], name: str, version: int) -> Rules[Any]:
    return _make(title, title.edition(name), version)


def _make(title: Title[ViewT], edition: Edition, version: int | None) -> Rules[ViewT]:
    version = title.checked_version(version)
    game = title.load()
    board = game.board(edition.components, version)
    return Rules(game, version, edition, board, Notation(game.texts(board)), game.names(board), game.shapes(board))
