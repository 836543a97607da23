"""What happened, in words for one reader."""

from __future__ import annotations

from amstel.cli import choices
from amstel.cli.boards import Face
from amstel.kernel.game import Fact, Figure
from amstel.kernel.match import Match
from amstel.locales import Texts


def lines(match: Match, seat: int, known: int, texts: Texts, face: Face, *, reckoning: bool = True) -> list[str]:
    """What a seat knows to have happened after the first `known` facts, a line a move or event."""
    told: list[str] = []
    before = ""
    facts = [fact for fact in match.facts(seat)[known:] if reckoning or fact.name not in face.reckoning]
    for fact in _gathered(facts, face):
        sentence = texts(f"fact-{fact.name}", **_figures(match, seat, fact, face))
        if fact.name in face.joined and (before in face.opening or before in face.joined):
            told[-1] += f" {sentence}"
        else:
            told.append(sentence)
        before = fact.name
    return told


def _gathered(facts: list[Fact], face: Face) -> list[Fact]:
    """Facts that follow each other and are of a kind that is told together, as one."""
    told: list[Fact] = []
    for fact in facts:
        detail = face.gathered.get(fact.name)
        if detail and told and told[-1].name == fact.name:
            listed = f"{told[-1].details[detail]}, {fact.details[detail]}"
            told[-1] = Fact(fact.name, {**fact.details, detail: listed})
        else:
            told.append(fact)
    return told


def _figures(match: Match, seat: int, fact: Fact, face: Face) -> dict[str, Figure]:
    figures = {name: face.words(match.rules, name, figure) for name, figure in fact.details.items()}
    number = fact.details.get("seat")
    if isinstance(number, int):
        figures["who"] = choices.called(match.names[number])
        figures["own"] = "yes" if number == seat else "no"
    return figures
