"""Notes of an analysis as messages."""

from __future__ import annotations

from collections.abc import Sequence

from amstel.kernel.game import Rules
from amstel.kernel.message import Message, Part, message
from amstel.kernel.notes import Note


def notes_message(notes: Sequence[Note], rules: Rules) -> Message | None:
    """Return what speaks for a move, then what speaks against it; None if there are no notes."""
    gains = [_note(note, rules) for note in notes if not note.against]
    costs = [_note(note, rules) for note in notes if note.against]
    if gains and costs:
        return message("notes-both", gains=gains, costs=costs)
    return message("notes-one", notes=gains or costs) if gains or costs else None


def _note(note: Note, rules: Rules) -> Message:
    figures: dict[str, Part] = rules.words(note.figures)
    if "kind" in figures and "amount" in figures:
        figures["stuff"] = message("stuff", kind=figures["kind"], amount=figures["amount"])
    return Message(f"note-{note.name}", figures)
