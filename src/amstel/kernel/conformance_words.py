"""Checks of `kernel.conformance` for what a game says: its moves in words, and the description of its table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from amstel.kernel.journal import SPECTATOR
from amstel.kernel.presentation import Line, Row, Section, Table, Thing
from amstel.kernel.state import State

if TYPE_CHECKING:
    from amstel.kernel.conformance import Case


def options_are_the_legal_moves(case: Case) -> None:
    """Check that each legal move is in exactly one option, and that each move by its parts has its text."""
    texts = [shape.text for shape in case.rules.shapes]
    assert texts == list(case.rules.notation.texts), f"{case}: moves by their parts have other texts"
    for match in case.positions():
        for seat in match.waiting if match.sequence % 3 == 0 else ():
            if seat == match.clock:
                continue
            moves = list(match.moves(seat))
            covered: list[str] = []
            for option in case.rules.game.options(case.rules.board, match.view(seat), seat, moves):
                if option.least is None or option.most is None:
                    covered.append(_first(case, option.move))
                else:
                    numbers = range(option.least, option.most + 1)
                    covered += {_first(case, f"{option.move} {number}") for number in numbers} & set(moves)
            assert sorted(covered) == sorted(moves), f"{case} move {match.sequence} seat {seat}"


def _first(case: Case, text: str) -> str:
    """Return the move that a text is, or the first step towards its number."""
    return [*case.rules.notation.steps(text), text][0]


def descriptions_name_things_and_keep_secrets(case: Case) -> None:
    """Check that every thing of a description has an entry, and that no words change with what a seat can't see."""
    random = case.random()
    for match in case.positions():
        if match.sequence % 7 and not match.over:
            continue
        for seat in (*range(case.seats), SPECTATOR):
            where = f"{case} move {match.sequence} seat {seat}"
            described, things = _words(case, match.state, seat)
            places = {thing.place for thing in things}
            assert len(places) == len(things), f"{where}: two things at one place"
            missing = {place for section in described for place in _places(section)} - places
            assert not missing, f"{where}: no entry for {sorted(missing)}"
            assert _words(case, match.state.guess(seat, random), seat) == (described, things), f"{where}: a secret"


def _words(case: Case, state: State, seat: int) -> tuple[list[Section], list[Thing]]:
    """Return a position in words, as a seat reads it."""
    game, board, view = case.rules.game, case.rules.board, case.rules.game.view(state, seat)
    return game.describe(board, view, seat), game.things(board, view, seat)


def _places(part: Section | Table | Line | Row) -> Iterator[str]:
    """Yield the places that a part of a description names."""
    if isinstance(part, Line | Row):
        if part.place:
            yield part.place
        return
    for inner in part.parts if isinstance(part, Section) else part.rows:
        yield from _places(inner)
