"""What a game says about itself: its log, its questions, its moves, the table in words, and each thing on it.

All of it is made from a view, so it can say nothing that the reader may not know. Terminal, server and page share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from amstel.kernel.message import Figure, Message


class LogFormat(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a game that share a line or a sentence, and the sources of points that are listed item by item."""

    # Facts that continue the line of the previous fact, if it is one of these.
    continuations: dict[str, frozenset[str]] = {}
    seat_groups: frozenset[str] = frozenset()  # one sentence if consecutive and of the same seat, or of no seat
    topic_groups: frozenset[str] = frozenset()  # one sentence if consecutive and about the same thing, for any seats
    final_scoring: frozenset[str] = frozenset()  # facts that the result table shows too
    item_sources: frozenset[str] = frozenset()  # sources of points that the result table lists item by item


class Question(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """What a seat has to decide now. A game has a subclass for each kind of decision, with what a page needs for it."""

    text: Message


class Option(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A legal move, or several that differ only in the number at their end.

    The label of several says `number`, a figure at any depth, which the reader's choice replaces.
    """

    move: str  # its text; of several, what comes before the number
    label: Message  # what it does
    group: Message  # the heading above moves of its kind
    place: str = ""  # the thing on the board that it uses
    least: int | None = None
    most: int | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="line"):
    """A line of a description."""

    text: Message
    place: str = ""  # the thing that it is about


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a table: what it is about, and a cell for each further column."""

    name: Message
    cells: list[Message | int]
    place: str = ""


class Table(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="table"):
    """A table of a description. The first column has the rows' names."""

    caption: Message
    columns: list[Message]
    rows: list[Row]


class Section(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="section"):
    """A part of a description below a heading."""

    heading: Message
    parts: list[Line | Table | Section]


class Thing(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A thing on the table: what it is called, what it is, how it stands, what is done with it, and its rules."""

    place: str  # its id, as in `data-place` on the page: "district:docks"
    name: Message
    about: Message  # one or two sentences for someone who sees the game for the first time
    state: list[Message] = []  # who has how much of it, what lies there
    moves: list[str] = []  # the moves that use it, legal or not; each may leave out its end: "build docks"
    rules: list[str] = []  # ids in docs/rules


class Presentation(Protocol):
    """What a game says. `seat` is SPECTATOR for someone who only watches."""

    @property
    def log(self) -> LogFormat:
        """How facts become log lines."""

    @property
    def question_type(self) -> Any:
        """The type of questions: a union of structs."""

    @property
    def move_type(self) -> Any:
        """The type of moves by their parts: a union of structs that have a `text`."""

    def shapes(self, board: Any, /) -> Sequence[Any]:
        """Return each move by its parts, in the order of the codes."""

    def word(self, board: Any, kind: str, figure: Figure, /) -> Figure | Message:
        """Return a figure of a fact, a note, a refusal or a source of points as it is written in a sentence."""

    def stage(self, board: Any, view: Any, /) -> Message:
        """Return how far the game is: a round, a year, the last turns."""

    def question(self, board: Any, view: Any, seat: int, moves: Sequence[str], /) -> Question:
        """Return what a seat has to decide, given its legal moves."""

    def options(self, board: Any, view: Any, seat: int, moves: Sequence[str], /) -> list[Option]:
        """Return the legal moves of a seat in words, in groups."""

    def describe(self, board: Any, view: Any, seat: int, /) -> list[Section]:
        """Return the table in words: what a sighted player takes in at a glance, in that order."""

    def things(self, board: Any, view: Any, seat: int, /) -> list[Thing]:
        """Return every thing on the table."""
