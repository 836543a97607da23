"""Notes of an analysis and refusals of moves, as sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from amstel.kernel.errors import IllegalMove
from amstel.kernel.game import Figure, Rules
from amstel.kernel.notes import Note
from amstel.texts import Texts


def sentence(notes: Iterable[Note], rules: Rules, names: Sequence[str], texts: Texts) -> str:
    """Return what speaks for a move, then what speaks against it; empty if there are no notes."""
    phrases = [(note.against, texts(f"note-{note.name}", **_figures(note, rules, names, texts))) for note in notes]
    gains = ", ".join(words for against, words in phrases if not against)
    costs = ", ".join(words for against, words in phrases if against)
    if gains and costs:
        return texts("notes-both", gains=gains, costs=costs)
    return texts("notes-one", notes=gains or costs) if gains or costs else ""


def refusal(error: IllegalMove, rules: Rules, names: Sequence[str], texts: Texts) -> str:
    """Return why a move is illegal; in English these are the words of the rules, which also name the move."""
    if texts.language == "en":
        return str(error)
    return texts(f"refusal-{error.reason}", **_figures(Note(error.reason, True, error.named), rules, names, texts))


def _figures(note: Note, rules: Rules, names: Sequence[str], texts: Texts) -> dict[str, Figure]:
    figures = {kind: word(rules, kind, figure, texts) for kind, figure in note.figures.items()}
    seat = note.figures.get("seat")
    if isinstance(seat, int):
        figures["who"] = names[seat]
    if "kind" in figures and "amount" in figures:
        figures["stuff"] = texts("stuff", kind=figures["kind"], amount=figures["amount"])
    return figures


def word(rules: Rules, kind: str, figure: Figure, texts: Texts) -> Figure:
    """Return a figure as it is written in a sentence: places and things by name, slots counted from 1."""
    if isinstance(figure, int):
        return figure + 1 if kind == "slot" else figure
    if kind in ("route", "contract"):
        return _between(rules, kind, figure, texts)
    # A region has a different name in a sentence than in a table.
    family = {"region": "place"}.get(kind, kind)
    try:
        name = texts(f"{family}-{figure}")
    except LookupError:  # a custom edition has names without a text
        return figure.replace("_", " ")
    return name.lower() if kind == "commodity" else name


def _between(rules: Rules, kind: str, name: str, texts: Texts) -> str:
    """Return the places that a route or contract connects, and the colour for half of a double route."""
    parts = rules.board.components
    places = {location.id: location.name for location in parts.locations}
    number = list(rules.names[kind]).index(name)
    entry = (parts.routes if kind == "route" else parts.contracts)[number]
    one, other = (places[end] for end in entry.between)
    return texts("between-coloured" if ":" in name else "between", one=one, other=other, colour=name.partition(":")[2])
