"""How each game is drawn in a terminal: its board, its panels, its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, runtime_checkable

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

    def has_secrets(self, match: Match) -> bool:
        """Return whether a seat sees something that others at the same keyboard must not see."""
        ...

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, size: Size) -> RenderableType:
        """Return the board and panels, with the hidden cards and money of the seats in `hands`."""
        ...

    def summary(self, match: Match, reader: int, texts: Texts, size: Size) -> RenderableType:
        """Return what a reader needs for a decision, in a few lines without the board."""
        ...


@runtime_checkable
class ClockBoard(TerminalBoard, Protocol):
    """The board of a game with an auction clock."""

    wait_move: str  # the move that lets the clock run

    def bidders(self, match: Match, people: Sequence[int]) -> list[int]:
        """Return the people who must still answer before the clock moves; the first answer decides a tie."""
        ...

    def pointer(self, match: Match) -> int:
        """Return the price on the clock."""
        ...

    def has_fallen(self, match: Match) -> bool:
        """Return whether the clock has moved since the start of the auction."""
        ...

    def price_text(self, match: Match, texts: Texts) -> str:
        """Return the price for the prompt."""
        ...

    def wait_limit(self, line: str) -> int | None:
        """Return the price at which a player wants to be asked again, None if the line is something else."""
        ...


def board_for(title: Title, *, unicode: bool = True) -> TerminalBoard:
    """Return the board of a game, drawn in ASCII unless `unicode`.

    The drawn board of a game in `amstel.games` is `BOARD` in the module here that has the name of its folder. A game
    without one is shown by its description.
    """
    package, _, folder = title.package.rpartition(".")
    if package == "amstel.games" and find_spec(f"{__name__}.{folder}"):
        make: Callable[[bool], TerminalBoard] = import_module(f"{__name__}.{folder}").BOARD
        return make(unicode)
    from amstel.cli.boards.described import DescribedBoard

    return DescribedBoard(unicode)
