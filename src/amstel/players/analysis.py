"""What a seat could do, and what a search thinks of it: win share, points, what may follow, and why.

Everything here comes from guesses and from what the seat itself may see, so an analysis can be shown to whoever sits
there. Reasons are coded; `amstel.locales.reasons` puts them into words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from time import perf_counter
from typing import cast

import msgspec

from amstel.kernel.bits import lowest
from amstel.kernel.errors import BadSetup, IllegalMove
from amstel.kernel.ints import Ints, ints
from amstel.kernel.match import Match, seat_list
from amstel.kernel.notes import CodedNote, Note
from amstel.kernel.random import Random, seeded
from amstel.kernel.state import State
from amstel.players.player import Sight
from amstel.players.search import MOST_SECONDS, MOST_WALKS, Search
from amstel.players.tree import Finding, Tree

SECONDS = 1.0
LEAST_SECONDS = 0.001  # enough for a walk
LONGEST_LINE = 8  # decisions
FARTHEST = 24  # decisions, those included that a line leaves out
NOBODY = -1  # decides any more
GUESSES = 9  # of which more than half must agree on how a line goes on
FORCED_WALKS = 16  # to judge the only move by


class Step(msgspec.Struct, frozen=True):
    """A decision of a line: who may decide, and how."""

    seat: int
    text: str


class Advice(msgspec.Struct, frozen=True):
    """A legal move and what was found out about it; without a visit nothing was."""

    move: int
    text: str
    share: float | None  # of the win
    score: float | None  # points, as far as was looked ahead
    visits: int
    line: list[Step]  # the move itself first; forced moves are left out
    reasons: list[Note]  # what speaks for it first


class Analysis(msgspec.Struct, frozen=True):
    """All legal moves of a seat, the best first."""

    seat: int
    walks: int
    seconds: float
    moves: list[Advice]


def analyse(
    match: Match,
    seat: int | None = None,
    seconds: float = SECONDS,
    *,
    walks: int | None = None,
    random: Random | None = None,
) -> Analysis:
    """Think for a seat that is asked, without one for the first such seat; by time, or by walks where they are given.

    The same walks and the same stream of chance give the same analysis, whatever the seat cannot see.
    """
    seat = asked(match, seat)
    limit = f"{max(seconds, LEAST_SECONDS):f}s" if walks is None else str(walks)
    if walks is None and not 0 < seconds <= MOST_SECONDS:
        raise BadSetup(f"seconds must be more than 0 and at most {MOST_SECONDS:g}, not {seconds!r:.30}.")
    if walks is not None and (type(walks) is not int or not 0 < walks <= MOST_WALKS):
        raise BadSetup(f"walks must be from 1 to {MOST_WALKS:,}, not {walks!r:.30}.")
    random = random or seeded(match.sequence)
    sight = Sight(match, seat)
    begun = perf_counter()
    # The only move needs no comparison, but there is something to expect of it.
    tree = Search(random, limit if len(sight.moves) > 1 else str(FORCED_WALKS)).think(sight)
    findings, walked = _all_found(sight, tree), tree.walks
    lines = {row.move: tree.line(row.move, LONGEST_LINE) or [row.move] for row in findings}
    told = notes_of(match.title.package)
    guesses = [sight.guess(random) for _ in range(GUESSES)]
    advised = [
        Advice(
            move=row.move,
            text=sight.rules.notation.text(row.move),
            share=round(row.share, 4) if row.visits else None,
            score=round(row.score, 2) if row.visits else None,
            visits=row.visits,
            line=_line(sight, lines[row.move], [guess.copy() for guess in guesses]),
            reasons=_reasons(sight, told(guesses[0], seat, row.move)),
        )
        for row in findings
    ]
    return Analysis(seat, walked, round(perf_counter() - begun, 3), advised)


def noted(match: Match, seat: int, move: str) -> list[Note]:
    """What a legal move of a seat gains and costs, as far as the seat can know; without any search."""
    sight = Sight(match, seat)
    code = sight.rules.notation.code(move)
    told = notes_of(match.title.package)
    return [] if code is None else _reasons(sight, told(sight.guess(seeded(match.sequence)), seat, code))


def asked(match: Match, seat: int | None) -> int:
    """The seat that an analysis is for, if it is asked now; a clock needs no advice."""
    waiting = [each for each in match.waiting if each != match.clock]
    if not waiting:
        over = "The game is over" if match.over else "Only the clock can move now"
        raise IllegalMove(f"{over}, so there is no advice to give. Choose an earlier move.", "game-over")
    if seat is None:
        return waiting[0]
    if not 0 <= seat < match.seats:
        raise IllegalMove(f"seat={seat} is out of range: use 0 to {match.seats - 1}.", "no-seat")
    if seat not in waiting:
        raise IllegalMove(f"Seat {seat + 1} can't move now; waiting for {seat_list(waiting)}.", "not-asked")
    return seat


@lru_cache(maxsize=16)
def notes_of(package: str) -> Callable[[State, int, int], list[CodedNote]]:
    """What the game in a package notes about a move."""
    return cast(Callable[[State, int, int], list[CodedNote]], import_module(f"{package}.bots.notes").notes)


def _all_found(sight: Sight, tree: Tree) -> list[Finding]:
    """What was found about every legal move, also where the search has not come to it."""
    found = tree.found()
    known = {row.move for row in found}
    return found + [Finding(move, 0, 0.0, 0.0, 0) for move in sight.moves if move not in known]


def _line(sight: Sight, moves: list[int], guesses: list[State]) -> list[Step]:
    """What most likely follows: the decisions that more than half of the guesses agree on that came so far.

    What the others do where that depends on the guess is left out, and the line goes on at the seat's own next choice.
    Where the search has not branched, they go on by habit, as its walks do.
    """
    text = sight.rules.notation.text
    steps = [Step(sight.seat, text(moves[0]))]
    for guess in guesses:
        guess.play(sight.seat, moves[0])
    ahead = moves[1:]
    waiting = (sight.seat, NOBODY)  # for the other guesses, where they differ
    for _ in range(FARTHEST):
        following = [_following(sight, guess, ahead) for guess in guesses]
        wanted, agreed = Counter(following).most_common(1)[0]
        seat, move = wanted
        if seat != NOBODY and 2 * agreed > len(guesses) > 1:
            steps.append(Step(seat, text(move)))
            if len(steps) == LONGEST_LINE:
                break
            ahead = ahead[1:] if ahead[:1] == [move] else []
            going = [(guess, each) for guess, each in zip(guesses, following, strict=True) if each == wanted]
            guesses = [guess for guess, _ in going]
        else:
            ahead = []
            going = [(guess, each) for guess, each in zip(guesses, following, strict=True) if each[0] not in waiting]
        if not going:
            break
        for guess, (seat, move) in going:
            guess.play(seat, move)
    return steps


def _following(sight: Sight, guess: State, ahead: list[int]) -> tuple[int, int]:
    """Who decides next in a guess, and how: by the tree where that is possible there, else by habit or rank."""
    seat = _next_decider(guess)
    if seat == NOBODY:
        return NOBODY, NOBODY
    moves = guess.moves(seat)
    if ahead and ahead[0] in moves:
        return seat, ahead[0]
    liked = sight.evaluation.favourite(guess, seat)
    if liked < 0:
        ranks = Ints(0)
        sight.evaluation.rank(guess, seat, ints(moves), ranks)
        liked = moves[max(range(len(moves)), key=lambda number: ranks[number])]
    return seat, liked


def _next_decider(state: State) -> int:
    """Who has a choice next, once forced moves are played; NOBODY at the end."""
    while state.waiting_bits:
        seat = lowest(state.waiting_bits)
        moves = state.moves(seat)
        if len(moves) > 1:
            return seat
        state.play(seat, moves[0])
    return NOBODY


def _reasons(sight: Sight, told: list[CodedNote]) -> list[Note]:
    """CodedNote notes by their names, what speaks for the move first."""
    return [
        Note(note.name, note.against, sight.rules.figures(note.figures))
        for note in sorted(told, key=lambda note: note.against)
    ]
