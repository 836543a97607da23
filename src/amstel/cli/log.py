"""The log: what happened in a match, as sentences for one reader."""

from __future__ import annotations

from collections.abc import Iterator

from amstel.cli import seat_names
from amstel.cli.boards import TerminalBoard
from amstel.kernel.game import Fact, Figure
from amstel.kernel.match import Match
from amstel.texts import Texts
from amstel.texts.log_format import LogFormat, log_format

NOTHING = "none"  # the value of `before` in the first sentence of a line


def lines(
    match: Match, seat: int, first: int, texts: Texts, board: TerminalBoard, *, final_scoring: bool = True
) -> list[str]:
    """Return the log for a seat from its fact number `first` on, one line per move or event."""
    log: list[str] = []
    before, last_seat = "", None
    format_ = log_format(match.title.id)
    facts = [fact for fact in match.facts(seat)[first:] if final_scoring or fact.name not in format_.final_scoring]
    for group in _groups(facts, format_):
        name = group[0].name
        figures = [_figures(match, seat, fact, board, texts) for fact in group]
        fact_seat = group[0].details.get("seat")
        continues = before in format_.continuations.get(name, ()) and (
            name not in format_.seat_groups or _may_be_same(last_seat, fact_seat)
        )
        arguments: dict[str, Figure] = {**figures[0], "before": before if continues else NOTHING}
        if name in format_.seat_groups or name in format_.topic_groups:
            arguments |= {f"last_{detail}": figure for detail, figure in figures[-1].items()}
            arguments["count"] = len(group)
            arguments["items"] = ", ".join(texts(f"item-{name}", **each) for each in figures)
        sentence = texts(f"fact-{name}", **arguments)
        if continues:
            log[-1] += f" {sentence}"
        else:
            log.append(sentence)
        before, last_seat = name, fact_seat
    return log


def _may_be_same(one: Figure | None, other: Figure | None) -> bool:
    """Return whether two facts are not about different seats."""
    return one is None or other is None or one == other


def _groups(facts: list[Fact], format_: LogFormat) -> Iterator[list[Fact]]:
    """Yield the facts in order, with consecutive facts of one sentence in one group."""
    group: list[Fact] = []
    for fact in facts:
        if group and group[-1].name == fact.name:
            same_seat = group[-1].details.get("seat") == fact.details.get("seat")
            same_topic = _topic(group[-1]) == _topic(fact)
            if (fact.name in format_.topic_groups and same_topic) or (fact.name in format_.seat_groups and same_seat):
                group.append(fact)
                continue
        if group:
            yield group
        group = [fact]
    if group:
        yield group


def _topic(fact: Fact) -> list[str]:
    """Return the details of a fact other than seats and numbers."""
    return [figure for figure in fact.details.values() if isinstance(figure, str)]


def _figures(match: Match, reader: int, fact: Fact, board: TerminalBoard, texts: Texts) -> dict[str, Figure]:
    figures = {kind: board.word(match.rules, kind, figure, texts) for kind, figure in fact.details.items()}
    seat = fact.details.get("seat")
    if isinstance(seat, int):
        figures["who"] = seat_names.display_name(match.names[seat])
        figures["own"] = "yes" if seat == reader else "no"
    return figures
