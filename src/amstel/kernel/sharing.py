"""A game as its readers may have it: without secrets of other seats that the table never showed.

A finished game is public as far as its record tells it, with one exception: a choice that lost in secret, such as a
stop in an auction that another seat won. Each game says with `shown_moves` which choices those are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from amstel.kernel.state import State

if TYPE_CHECKING:
    from amstel.kernel import untyped_match
    from amstel.kernel.match import Match

LEFT_OUT: Final = -1  # the code of a move that readers must not even know of


class SharedGame(NamedTuple):
    """A game as its readers may have it."""

    match: Match
    numbers: Sequence[int]  # for each number of moves of the real game, how many of them the shared game has


def all_moves(start: State, moves: Sequence[tuple[int, int]], readers: Collection[int]) -> list[int]:
    """Return the codes of all moves as they are: `shown_moves` of a game whose moves keep no secret after its end."""
    return [code for _, code in moves]


def share(match: untyped_match.Match, readers: Collection[int]) -> SharedGame:
    """Return a game as the holders of some seats may have it; without seats, as a spectator may."""
    moves = match.coded_log()
    start = match.start_state()
    codes = match.rules.game.shown_moves(start, moves, readers)
    numbers = [0]
    for code in codes:
        numbers.append(numbers[-1] + (code != LEFT_OUT))
    shown = [(seat, code) for (seat, _), code in zip(moves, codes, strict=True) if code != LEFT_OUT]
    shared = match.with_moves(shown, start)
    shared.comments = {}
    for number, lines in match.comments.items():
        shared.comments.setdefault(numbers[number], []).extend(lines)
    return SharedGame(cast("Match", shared), numbers)
