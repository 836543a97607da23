"""What happened, in words for one reader."""

from __future__ import annotations

from collections.abc import Iterator

from amstel.cli import choices
from amstel.cli.boards import Face
from amstel.kernel.game import Fact, Figure
from amstel.kernel.match import Match
from amstel.locales import Texts
from amstel.locales.telling import Telling, telling

NOTHING = "none"  # before a sentence that begins a line


def lines(match: Match, seat: int, known: int, texts: Texts, face: Face, *, reckoning: bool = True) -> list[str]:
    """What a seat knows to have happened after the first `known` facts, a line a move or event."""
    told: list[str] = []
    before, about = "", None
    how = telling(match.title.id)
    facts = [fact for fact in match.facts(seat)[known:] if reckoning or fact.name not in how.reckoning]
    for group in _gathered(facts, how):
        name = group[0].name
        figures = [_figures(match, seat, fact, face, texts) for fact in group]
        seated = group[0].details.get("seat")
        follows = before in how.joined.get(name, ()) and (name not in how.gathered or _agree(about, seated))
        whole: dict[str, Figure] = {**figures[0], "before": before if follows else NOTHING}
        if name in how.gathered or name in how.surveyed:
            whole |= {f"last_{detail}": figure for detail, figure in figures[-1].items()}
            whole["count"] = len(group)
            whole["items"] = ", ".join(texts(f"item-{name}", **each) for each in figures)
        sentence = texts(f"fact-{name}", **whole)
        if follows:
            told[-1] += f" {sentence}"
        else:
            told.append(sentence)
        before, about = name, seated
    return told


def _agree(about: Figure | None, seated: Figure | None) -> bool:
    """Whether two facts are not about different seats."""
    return about is None or seated is None or about == seated


def _gathered(facts: list[Fact], how: Telling) -> Iterator[list[Fact]]:
    """The facts, with those that follow each other and are told together in one group."""
    group: list[Fact] = []
    for fact in facts:
        if group and group[-1].name == fact.name:
            same_seat = group[-1].details.get("seat") == fact.details.get("seat")
            same_thing = _things(group[-1]) == _things(fact)
            if (fact.name in how.surveyed and same_thing) or (fact.name in how.gathered and same_seat):
                group.append(fact)
                continue
        if group:
            yield group
        group = [fact]
    if group:
        yield group


def _things(fact: Fact) -> list[str]:
    """What a fact is about beside seats and numbers."""
    return [figure for figure in fact.details.values() if isinstance(figure, str)]


def _figures(match: Match, seat: int, fact: Fact, face: Face, texts: Texts) -> dict[str, Figure]:
    figures = {name: face.words(match.rules, name, figure, texts) for name, figure in fact.details.items()}
    number = fact.details.get("seat")
    if isinstance(number, int):
        figures["who"] = choices.called(match.names[number])
        figures["own"] = "yes" if number == seat else "no"
    return figures
