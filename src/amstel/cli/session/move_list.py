"""The list of legal moves: moves that differ only in an amount are one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from amstel.kernel.message import Message, Part
from amstel.kernel.presentation import Option

FEWEST = 3  # moves that are worth one line


class ListedMove(NamedTuple):
    """A line of the list. `number` is what to say for the figures of that name in the label."""

    move: str
    label: Message
    group: Message
    number: str = ""
    step: int = 1  # between the amounts of several moves


def listed_moves(options: Sequence[Option]) -> list[ListedMove]:
    """Return the lines for some options, in their order."""
    lines: list[ListedMove] = []
    at = 0
    while at < len(options):
        run = _run(options, at)
        if len(run) >= FEWEST:
            lines.append(_one_line(run))
            at += len(run)
            continue
        option = options[at]
        numbers = "" if option.least is None else f"{option.least}..{option.most}"
        lines.append(ListedMove(f"{option.move} {numbers}".rstrip(), option.label, option.group, numbers))
        at += 1
    return lines


def _run(options: Sequence[Option], at: int) -> Sequence[Option]:
    """Return the options from one on that are the same move with equally spaced amounts.

    Moves whose numbers are next to each other are not put together: those are often things, such as cards in a row.
    Amounts without gaps are one option already.
    """
    end, step = at + 1, 0
    while end < len(options):
        before, after = options[end - 1], options[end]
        distance = _distance(before, after)
        if abs(distance) < 2 or (step and distance != step) or not _differ_in_numbers(before.label, after.label):
            break
        step = distance
        end += 1
    return options[at:end]


def _distance(before: Option, after: Option) -> int:
    """Return the difference between the numbers at the end of two moves, 0 if they differ in more."""
    (start, _, one), (other_start, _, other) = before.move.rpartition(" "), after.move.rpartition(" ")
    same = start == other_start and before.group == after.group and before.least is None and after.least is None
    return int(other) - int(one) if same and one.isdecimal() and other.isdecimal() else 0


def _differ_in_numbers(one: Part, other: Part) -> bool:
    """Return whether two labels are the same except for numbers."""
    if isinstance(one, Message) and isinstance(other, Message):
        same_names = one.key == other.key and one.figures.keys() == other.figures.keys()
        return same_names and all(_differ_in_numbers(one.figures[name], other.figures[name]) for name in one.figures)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_differ_in_numbers, one, other))
    return one == other or (isinstance(one, int) and isinstance(other, int))


def _one_line(run: Sequence[Option]) -> ListedMove:
    """Return a line for several moves, with the range of each number."""
    lowest, highest = sorted((run[0], run[-1]), key=_amount)
    label = _ranges(lowest.label, highest.label)
    assert isinstance(label, Message)
    start = lowest.move.rpartition(" ")[0]
    step = abs(_amount(run[1]) - _amount(run[0]))
    return ListedMove(f"{start} {_amount(lowest)}..{_amount(highest)}", label, lowest.group, step=step)


def _amount(option: Option) -> int:
    return int(option.move.rpartition(" ")[2])


def _ranges(low: Part, high: Part) -> Part:
    """Return a label in which each number that differs is a range."""
    if isinstance(low, Message) and isinstance(high, Message):
        return Message(low.key, {name: _ranges(low.figures[name], high.figures[name]) for name in low.figures})
    if low == high:
        return low
    if isinstance(low, list) and isinstance(high, list):
        pairs = [_ranges(one, other) for one, other in zip(low, high, strict=True)]
        return [each for each in pairs if isinstance(each, Message)]
    return f"{low}..{high}"
