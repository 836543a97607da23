"""How each game is drawn in a terminal: its board, its panels, its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from rich.console import RenderableType

from amstel.kernel.match import Match
from amstel.kernel.title import Title
from amstel.texts import Texts


@dataclass(frozen=True)
class Size:
    """A size in columns and rows of characters."""

    width: int
    height: int


class TerminalBoard(Protocol):
    """The board of a game in the terminal. Seats count from 0; reader -1 is a spectator."""

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, size: Size) -> RenderableType:
        """Return the board and panels, with the hidden cards and money of the seats in `hands`."""
        ...

    def summary(self, match: Match, reader: int, texts: Texts, size: Size) -> RenderableType:
        """Return what a reader needs for a decision, in a few lines without the board."""
        ...


class DrawnBoard(TerminalBoard, Protocol):
    """A board that is drawn, for which a terminal may be too narrow."""

    least_width: int  # the columns that its smallest form needs


class TerminalClock(Protocol):
    """The auction clock of a game in the terminal, however its board is shown."""

    wait_move: str  # the move that lets the clock run

    def bidders(self, match: Match, people: Sequence[int]) -> list[int]:
        """Return the people who must still answer before the clock moves; the first answer decides a tie."""
        ...

    def has_fallen(self, match: Match) -> bool:
        """Return whether the clock has moved since the start of the auction."""
        ...

    def pointer(self, match: Match) -> int:
        """Return the price on the clock."""
        ...

    def price_text(self, match: Match, texts: Texts) -> str:
        """Return the price for the prompt."""
        ...

    def wait_limit(self, line: str) -> int | None:
        """Return the price at which a player wants to be asked again, None if the line is something else."""
        ...


class FittingBoard:
    """A drawn board where the terminal is wide enough for it, and the description elsewhere."""

    def __init__(self, drawn: DrawnBoard, described: TerminalBoard) -> None:
        self._drawn = drawn
        self._described = described

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, size: Size) -> RenderableType:
        """Return the board as it fits."""
        return self._fitting(size).screen(match, reader, hands, texts, size)

    def summary(self, match: Match, reader: int, texts: Texts, size: Size) -> RenderableType:
        """Return the summary of the drawn board, whose lines can be folded."""
        return self._drawn.summary(match, reader, texts, size)

    def _fitting(self, size: Size) -> TerminalBoard:
        return self._drawn if size.width >= self._drawn.least_width else self._described


def board_for(title: Title, *, unicode: bool = True, in_words: bool = False) -> TerminalBoard:
    """Return the board of a game, drawn in ASCII unless `unicode`, or only described if `in_words`.

    The drawn board of a game in `amstel.games` is `BOARD` in the module here that has the name of its folder. A game
    without one is shown by its description.
    """
    from amstel.cli.boards.described import DescribedBoard

    described = DescribedBoard(unicode, in_lines=in_words)
    make: Callable[[bool], DrawnBoard] | None = None if in_words else _of_module(title, "BOARD")
    return FittingBoard(make(unicode), described) if make else described


def clock_for(title: Title) -> TerminalClock | None:
    """Return the auction clock of a game, `CLOCK` in the module with its board, None if it has none."""
    make: Callable[[], TerminalClock] | None = _of_module(title, "CLOCK")
    return make() if make else None


def _of_module(title: Title, name: str) -> Any:
    """Return what the module here for a game has under a name, None if it or the module is missing."""
    package, _, folder = title.package.rpartition(".")
    if package != "amstel.games" or not find_spec(f"{__name__}.{folder}"):
        return None
    return getattr(import_module(f"{__name__}.{folder}"), name, None)
