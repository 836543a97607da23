"""Notes: what a move gains and costs its seat, as codes that hints put into words in the reader's language.

Each game's `bots/notes.py` has `NOTES`, the names with their figures, and `notes(state, seat, move)`, which returns
the notes of a legal move in a position that the seat may know. Numbered things are named as in facts.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from amstel.kernel.message import Figure


class CodedNote(NamedTuple):
    """One thing that a move does, as numbers; `against` means that it speaks against the move."""

    name: str
    against: bool
    figures: dict[str, int]


class Note(msgspec.Struct, frozen=True):
    """A note with words for its numbered things, ready to be put into a sentence."""

    name: str
    against: bool
    figures: dict[str, Figure]


def gain(name: str, /, **figures: int) -> CodedNote:
    """Return a note that speaks for a move."""
    return CodedNote(name, False, {figure: int(number) for figure, number in figures.items()})


def cost(name: str, /, **figures: int) -> CodedNote:
    """Return a note that speaks against a move."""
    return CodedNote(name, True, {figure: int(number) for figure, number in figures.items()})
