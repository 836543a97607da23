"""Reasons in words: what a move does, as an analysis has noted it, in a sentence of the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from amstel.kernel.errors import IllegalMove
from amstel.kernel.game import Figure, Rules
from amstel.kernel.notes import Note
from amstel.locales import Texts


def sentence(reasons: Iterable[Note], rules: Rules, called: Sequence[str], texts: Texts) -> str:
    """What speaks for a move, then what speaks against it; empty where nothing is to be said."""
    told = [
        (reason.against, texts(f"note-{reason.name}", **_figures(reason, rules, called, texts))) for reason in reasons
    ]
    gains = ", ".join(words for against, words in told if not against)
    costs = ", ".join(words for against, words in told if against)
    if gains and costs:
        return texts("notes-both", gains=gains, costs=costs)
    return texts("notes-one", notes=gains or costs) if gains or costs else ""


def refusal(error: IllegalMove, rules: Rules, called: Sequence[str], texts: Texts) -> str:
    """Why a move cannot be, in the reader's language; the rules themselves say it in English, and name the move."""
    if texts.language == "en":
        return str(error)
    return texts(f"refusal-{error.reason}", **_figures(Note(error.reason, True, error.named), rules, called, texts))


def _figures(reason: Note, rules: Rules, called: Sequence[str], texts: Texts) -> dict[str, Figure]:
    figures = {kind: word(rules, kind, figure, texts) for kind, figure in reason.figures.items()}
    seat = reason.figures.get("seat")
    if isinstance(seat, int):
        figures["who"] = called[seat]
    if "kind" in figures and "amount" in figures:
        figures["stuff"] = texts("stuff", kind=figures["kind"], amount=figures["amount"])
    return figures


def word(rules: Rules, kind: str, figure: Figure, texts: Texts) -> Figure:
    """A figure as it stands in a sentence: places and things by their names, slots as people count them."""
    if isinstance(figure, int):
        return figure + 1 if kind == "slot" else figure
    if kind in ("route", "contract"):
        return _between(rules, kind, figure, texts)
    # A region has another name in a sentence than in a table; what an edition of one's own has named keeps that name.
    family = {"region": "place"}.get(kind, kind)
    try:
        said = texts(f"{family}-{figure}")
    except LookupError:
        return figure.replace("_", " ")
    return said.lower() if kind == "commodity" else said


def _between(rules: Rules, kind: str, name: str, texts: Texts) -> str:
    """A route or contract by the places that it connects; of a double route also the colour."""
    parts = rules.board.components
    places = {location.id: location.name for location in parts.locations}
    number = list(rules.names[kind]).index(name)
    entry = (parts.routes if kind == "route" else parts.contracts)[number]
    one, other = (places[end] for end in entry.between)
    return texts("between-coloured" if ":" in name else "between", one=one, other=other, colour=name.partition(":")[2])
