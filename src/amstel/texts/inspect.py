"""What can be done with a thing on the table now, or why not; and a single move in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amstel.kernel.errors import IllegalMove
from amstel.kernel.match import Match
from amstel.kernel.message import Figure, Message
from amstel.kernel.notation import MORE, Notation
from amstel.kernel.presentation import Option, Thing


def possible(match: Match, seat: int, thing: Thing) -> tuple[list[str], Message | None]:
    """Return the legal moves of a seat that use a thing, and if there are none, why not.

    A thing that no move uses, or a seat that has nothing to decide, has neither.
    """
    notation = match.rules.notation
    legal = frozenset(match.codes(seat) if seat in match.waiting else ())
    used = [code for text in thing.moves for code in matching_codes(notation, text)]
    possible_now = [notation.text(code) for code in used if code in legal]
    if possible_now or not used or not legal:
        return possible_now, None
    return [], most_helpful(match, seat, used).text


def label(match: Match, seat: int, move: str) -> Message:
    """Return a legal move of a seat in words."""
    rules = match.rules
    for option in rules.game.options(rules.board, match.view(seat), seat, list(match.moves(seat))):
        if covers(option, move):
            return option.label if option.least is None else with_number(option.label, int(move.rpartition(" ")[2]))
        if move == option.move.rstrip("0123456789").rstrip() + MORE:
            return with_number(option.label, _larger(option, rules.notation.added_by(move)))
    raise LookupError(f"{move} is in no option of {match.title.name}")


def _larger(option: Option, added: int) -> str:
    """Return the numbers of an option that a step leads to, such as 61..75."""
    if option.least is None or option.most is None:
        return option.move.rpartition(" ")[2]
    least = max(option.least, added + 1)
    return f"{least}..{option.most}" if least < option.most else str(least)


def with_number(text: Message, number: Figure) -> Message:
    """Return a message in which every figure `number` is replaced."""
    figures = {
        name: number
        if name == "number"
        else with_number(part, number)
        if isinstance(part, Message)
        else [with_number(each, number) for each in part]
        if isinstance(part, list)
        else part
        for name, part in text.figures.items()
    }
    return Message(text.key, figures)


def covers(option: Option, move: str) -> bool:
    """Return whether a move is the option or one of its numbers."""
    if option.least is None or option.most is None:
        return option.move == move
    start, _, number = move.rpartition(" ")
    return option.move == start and number.isdigit() and option.least <= int(number) <= option.most


def matching_codes(notation: Notation, tidy: str) -> list[int]:
    """Return the moves that a text is or begins; if there are none, those that it might mean."""
    beginning = f"{tidy} "
    exact = [code for code, whole in enumerate(notation.texts) if whole == tidy or whole.startswith(beginning)]
    return exact or notation.fitting(tidy, range(len(notation)))


def most_helpful(match: Match, seat: int, codes: Sequence[int]) -> IllegalMove:
    """Return, of the moves refused for the same reason as the first, why the one that lacks least is."""
    found = [(code, *match.rules.game.why_not(match.state, seat, code)) for code in codes]
    code, _, _ = min((each for each in found if each[1] == found[0][1]), key=lambda each: _lack(each[2]))
    return match.refusal(code, seat)


def _lack(figures: Mapping[str, int]) -> int:
    return figures["need"] - figures["have"] if "need" in figures and "have" in figures else 0
