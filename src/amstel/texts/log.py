"""The log: what happened, as lines of messages. A line has all that one move or event brought about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from amstel.kernel.game import Fact, Rules
from amstel.kernel.message import Figure, Message, Part
from amstel.kernel.presentation import LogFormat

NOTHING = "none"  # the value of `before` in the first sentence of a line


class LogLine(msgspec.Struct, frozen=True):
    """Some facts in words. `first` is the number of the first of them among all that the reader knows."""

    first: int
    facts: int
    messages: list[Message]


def log_lines(rules: Rules, facts: Sequence[Fact], first: int = 0, *, final_scoring: bool = True) -> list[LogLine]:
    """Return facts as log lines, the first fact having the number `first`.

    What is said about a fact depends on the facts before it in its line only. So the log can go on at the first fact
    of the last line.
    """
    how = rules.game.log
    if not final_scoring:
        facts = [fact for fact in facts if fact.name not in how.final_scoring]
    lines: list[LogLine] = []
    before, last_seat = "", None
    for group in _groups(facts, how):
        name, seat = group[0].name, group[0].details.get("seat")
        continues = before in how.continuations.get(name, ()) and (
            name not in how.seat_groups or _may_be_same(last_seat, seat)
        )
        sentence = _sentence(rules, group, before if continues else NOTHING)
        if continues:
            line = lines[-1]
            lines[-1] = LogLine(line.first, line.facts + len(group), [*line.messages, sentence])
        else:
            lines.append(LogLine(first, len(group), [sentence]))
        first += len(group)
        before, last_seat = name, seat
    return lines


def _sentence(rules: Rules, group: Sequence[Fact], before: str) -> Message:
    """Return the message about facts that share a sentence."""
    name = group[0].name
    figures: dict[str, Part] = {**rules.words(group[0].details), "before": before}
    if name in rules.game.log.seat_groups or name in rules.game.log.topic_groups:
        figures |= {f"last_{kind}": figure for kind, figure in rules.words(group[-1].details).items()}
        figures["count"] = len(group)
        figures["items"] = [Message(f"item-{name}", rules.words(fact.details)) for fact in group]
    return Message(f"fact-{name}", figures)


def _may_be_same(one: Figure | None, other: Figure | None) -> bool:
    """Return whether two facts are not about different seats."""
    return one is None or other is None or one == other


def _groups(facts: Sequence[Fact], how: LogFormat) -> Iterator[list[Fact]]:
    """Yield the facts in order, with consecutive facts of one sentence in one group."""
    group: list[Fact] = []
    for fact in facts:
        if group and group[-1].name == fact.name:
            same_seat = group[-1].details.get("seat") == fact.details.get("seat")
            same_topic = _topic(group[-1]) == _topic(fact)
            if (fact.name in how.topic_groups and same_topic) or (fact.name in how.seat_groups and same_seat):
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
