"""What happened, in words for one reader."""

from __future__ import annotations

from collections.abc import Iterator

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
    for group in _gathered(facts, face):
        name = group[0].name
        figures = [_figures(match, seat, fact, face, texts) for fact in group]
        if name in face.gathered or name in face.surveyed:
            figures[0]["items"] = ", ".join(texts(f"item-{name}", **each) for each in figures)
        sentence = texts(f"fact-{name}", **figures[0])
        if before in face.joined.get(name, ()):
            told[-1] += f" {sentence}"
        else:
            told.append(sentence)
        before = name
    return told


def _gathered(facts: list[Fact], face: Face) -> Iterator[list[Fact]]:
    """The facts, with those that follow each other and are told together in one group."""
    group: list[Fact] = []
    for fact in facts:
        if group and group[-1].name == fact.name:
            same_seat = group[-1].details.get("seat") == fact.details.get("seat")
            if fact.name in face.surveyed or (fact.name in face.gathered and same_seat):
                group.append(fact)
                continue
        if group:
            yield group
        group = [fact]
    if group:
        yield group


def _figures(match: Match, seat: int, fact: Fact, face: Face, texts: Texts) -> dict[str, Figure]:
    figures = {name: face.words(match.rules, name, figure, texts) for name, figure in fact.details.items()}
    number = fact.details.get("seat")
    if isinstance(number, int):
        figures["who"] = choices.called(match.names[number])
        figures["own"] = "yes" if number == seat else "no"
    return figures
