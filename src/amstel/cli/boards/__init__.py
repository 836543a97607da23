"""How each game shows itself in a terminal: its board, its panels, its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from rich.console import RenderableType

from amstel.kernel.game import Figure, Rules
from amstel.kernel.match import Match
from amstel.kernel.title import Title
from amstel.locales import Texts


@dataclass(frozen=True)
class Move:
    """A legal move, or several that begin alike: how it begins, how it may go on, what it means."""

    begins: str
    ends: tuple[str, ...]
    meaning: str


@dataclass(frozen=True)
class Moves:
    """Legal moves of one kind."""

    heading: str
    moves: list[Move]


@dataclass(frozen=True)
class Sheet:
    """What there is to draw on: columns and rows."""

    width: int
    height: int


class Face(Protocol):
    """A game's look in the terminal. Seats are numbered from 0; a reader of -1 is a spectator."""

    has_secrets: bool  # whether a seat sees what others at the same keyboard must not

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, sheet: Sheet) -> RenderableType:
        """Board and panels; `hands` are the seats whose cards are shown."""
        ...

    def brief(self, match: Match, reader: int, texts: Texts, sheet: Sheet) -> RenderableType:
        """What has to be known for a decision, in few lines and without the board."""
        ...

    def question(self, match: Match, reader: int, texts: Texts) -> str:
        """What a seat is asked now."""
        ...

    def moves(self, match: Match, seat: int, texts: Texts) -> list[Moves]:
        """The legal moves of a seat in groups."""
        ...

    def words(self, rules: Rules, kind: str, figure: Figure, texts: Texts) -> Figure:
        """A figure of a fact or of points as people say it."""
        ...


@runtime_checkable
class Clocked(Protocol):
    """What the face of a game adds where a table may have a clock."""

    lets_run: str  # the move that lets the clock run on

    def keeps_secrets(self, match: Match) -> bool:
        """Whether at this table a seat sees what others at the same keyboard must not."""
        ...

    def bidders(self, match: Match, people: Sequence[int]) -> list[int]:
        """Those of some people who are still to be asked before the clock moves, the one whose answer counts first."""
        ...

    def pointer(self, match: Match) -> int:
        """What the clock shows."""
        ...

    def has_fallen(self, match: Match) -> bool:
        """Whether the clock has moved since it was wound up."""
        ...

    def glance(self, match: Match, texts: Texts) -> str:
        """The clock in a word or two, for a prompt."""
        ...

    def patience(self, line: str) -> int | None:
        """Down to which price a line lets the clock run without a question; None where it says something else."""
        ...


def face(title: Title, *, unicode: bool = True) -> Face:
    """The look of a game; without `unicode` in ASCII."""
    from amstel.cli.boards.merchants import MerchantsFace
    from amstel.cli.boards.nieuw_amsterdam import NieuwAmsterdamFace
    from amstel.cli.boards.ticket_to_ride import TicketToRideFace

    faces: dict[str, Callable[[bool], Face]] = {
        "ticket-to-ride-amsterdam": TicketToRideFace,
        "nieuw-amsterdam": NieuwAmsterdamFace,
        "merchants-of-amsterdam": MerchantsFace,
    }
    return faces[title.id](unicode)
