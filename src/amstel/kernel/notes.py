"""Notes: what a move does for its seat, coded; hints put them into words, in the reader's language.

Each game's `notes.py` has `NOTES`, the names with their figures, and `notes(state, seat, move)`: what a legal move
gains and what it costs, from a position that the seat may know. Numbered things are named as in facts.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from amstel.kernel.game import Figure


class CodedNote(NamedTuple):
    """One thing that a move does: for it, or, as a cost, against it."""

    name: str
    against: bool
    figures: dict[str, int]


class Note(msgspec.Struct, frozen=True):
    """A note with its figures named, as it is sent to whoever puts it into words."""

    name: str
    against: bool
    figures: dict[str, Figure]


def gain(name: str, /, **figures: int) -> CodedNote:
    """What speaks for a move."""
    return CodedNote(name, False, {figure: int(number) for figure, number in figures.items()})


def cost(name: str, /, **figures: int) -> CodedNote:
    """What speaks against a move."""
    return CodedNote(name, True, {figure: int(number) for figure, number in figures.items()})
