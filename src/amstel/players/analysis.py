"""Analysis of a decision: for each move the win share, points, what may follow, and reasons.

It uses only guesses and what the seat may see, so it may be shown to the player there. Reasons are coded notes;
`amstel.texts.notes` makes sentences of them.
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
from amstel.players.bot import Sight
from amstel.players.search import MOST_ITERATIONS, MOST_SECONDS, Search
from amstel.players.tree import Finding, Tree

SECONDS = 1.0
LEAST_SECONDS = 0.001  # enough for one iteration
LONGEST_LINE = 8  # decisions
FARTHEST = 24  # decisions, with those that a line leaves out
NOBODY = -1  # no seat has a decision left
GUESSES = 9  # more than half must agree on how a line continues
FORCED_ITERATIONS = 16  # to judge a forced move


class Step(msgspec.Struct, frozen=True):
    """A decision in a line: a seat and its move."""

    seat: int
    text: str


class Advice(msgspec.Struct, frozen=True):
    """A legal move and what the search found out about it; without visits, nothing."""

    move: int
    text: str
    share: float | None  # of the win
    score: float | None  # points where the search stopped looking ahead
    visits: int
    line: list[Step]  # starts with the move itself, and leaves out forced moves
    reasons: list[Note]  # those for the move first


class Analysis(msgspec.Struct, frozen=True):
    """All legal moves of a seat, the best first."""

    seat: int
    iterations: int = msgspec.field(name="walks")  # the name in JSON is older
    seconds: float
    moves: list[Advice]


def analyse(
    match: Match,
    seat: int | None = None,
    seconds: float = SECONDS,
    *,
    iterations: int | None = None,
    random: Random | None = None,
) -> Analysis:
    """Analyse the decision of a waiting seat (default: the first one), for some seconds or a number of iterations.

    The same iterations and random numbers give the same analysis, whatever is hidden from the seat.
    """
    seat = seat_to_advise(match, seat)
    limit = f"{max(seconds, LEAST_SECONDS):f}s" if iterations is None else str(iterations)
    if iterations is None and not 0 < seconds <= MOST_SECONDS:
        raise BadSetup(f"seconds must be more than 0 and at most {MOST_SECONDS:g}, not {seconds!r:.30}.")
    if iterations is not None and (type(iterations) is not int or not 0 < iterations <= MOST_ITERATIONS):
        raise BadSetup(f"iterations must be from 1 to {MOST_ITERATIONS:,}, not {iterations!r:.30}.")
    random = random or seeded(match.sequence)
    sight = Sight(match, seat)
    start = perf_counter()
    # A forced move needs no comparison, only an estimate of what follows.
    tree = Search(random, limit if len(sight.moves) > 1 else str(FORCED_ITERATIONS)).think(sight)
    findings = _all_findings(sight, tree)
    lines = {row.move: tree.line(row.move, LONGEST_LINE) or [row.move] for row in findings}
    notes = notes_of(match.title.package)
    guesses = [sight.guess(random) for _ in range(GUESSES)]
    advice = [
        Advice(
            move=row.move,
            text=sight.rules.notation.text(row.move),
            share=round(row.share, 4) if row.visits else None,
            score=round(row.score, 2) if row.visits else None,
            visits=row.visits,
            line=_line(sight, lines[row.move], [guess.copy() for guess in guesses]),
            reasons=_reasons(sight, notes(guesses[0], seat, row.move)),
        )
        for row in findings
    ]
    return Analysis(seat, tree.iterations, round(perf_counter() - start, 3), advice)


def move_notes(match: Match, seat: int, move: str) -> list[Note]:
    """Return what a legal move of a seat gains and costs, as far as the seat can know, without a search."""
    sight = Sight(match, seat)
    code = sight.rules.notation.code(move)
    notes = notes_of(match.title.package)
    return [] if code is None else _reasons(sight, notes(sight.guess(seeded(match.sequence)), seat, code))


def seat_to_advise(match: Match, seat: int | None) -> int:
    """Return the seat that an analysis is for, or raise `IllegalMove` if it has no decision now."""
    waiting = [other for other in match.waiting if other != match.clock]
    if match.over or (not waiting and seat is None):
        over = "The game is over" if match.over else "Only the clock can move now"
        raise IllegalMove(f"{over}, so there is no advice to give. Choose an earlier move.", "game-over")
    if seat is None:
        return waiting[0]
    if not 0 <= seat < match.seats:
        raise IllegalMove(f"seat={seat} is out of range: use 0 to {match.seats - 1}.", "no-seat")
    if seat not in waiting:
        # While a clock runs, nobody may learn who has answered it (MA-21).
        asked = "" if match.clock in match.waiting else f"; waiting for {seat_list(waiting)}"
        raise IllegalMove(f"Seat {seat + 1} can't move now{asked}.", "not-asked")
    return seat


@lru_cache(maxsize=16)
def notes_of(package: str) -> Callable[[State, int, int], list[CodedNote]]:
    """Return the function that makes notes about a move of the game in a package."""
    return cast(Callable[[State, int, int], list[CodedNote]], import_module(f"{package}.bots.notes").notes)


def _all_findings(sight: Sight, tree: Tree) -> list[Finding]:
    """Return what was found about every legal move, including those that the search did not try."""
    findings = tree.findings()
    known = {row.move for row in findings}
    return findings + [Finding(move, 0, 0.0, 0.0, 0) for move in sight.moves if move not in known]


def _line(sight: Sight, moves: list[int], guesses: list[State]) -> list[Step]:
    """Return what most likely follows: the decisions that more than half of the guesses that got there agree on.

    Decisions of others that depend on the guess are left out, and the line continues at the seat's own next choice.
    Where the search has no branch, the policy decides, as it does in the search.
    """
    text = sight.rules.notation.text
    steps = [Step(sight.seat, text(moves[0]))]
    for guess in guesses:
        guess.play(sight.seat, moves[0])
    ahead = moves[1:]
    waiting = (sight.seat, NOBODY)  # guesses that differ play on until one of these
    for _ in range(FARTHEST):
        following = [_next_step(sight, guess, ahead) for guess in guesses]
        wanted, agreed = Counter(following).most_common(1)[0]
        seat, move = wanted
        if seat != NOBODY and 2 * agreed > len(guesses) > 1:
            steps.append(Step(seat, text(move)))
            if len(steps) == LONGEST_LINE:
                break
            ahead = ahead[1:] if ahead[:1] == [move] else []
            continuing = [(guess, step) for guess, step in zip(guesses, following, strict=True) if step == wanted]
            guesses = [guess for guess, _ in continuing]
        else:
            ahead = []
            continuing = [
                (guess, step) for guess, step in zip(guesses, following, strict=True) if step[0] not in waiting
            ]
        if not continuing:
            break
        for guess, (seat, move) in continuing:
            guess.play(seat, move)
    return steps


def _next_step(sight: Sight, guess: State, ahead: list[int]) -> tuple[int, int]:
    """Return the seat that decides next in a guess and its move: by the tree if legal, or else by policy or rank."""
    seat = _next_decider(guess)
    if seat == NOBODY:
        return NOBODY, NOBODY
    moves = guess.moves(seat)
    if ahead and ahead[0] in moves:
        return seat, ahead[0]
    move = sight.evaluation.policy_move(guess, seat)
    if move < 0:
        ranks = Ints(0)
        sight.evaluation.rank(guess, seat, ints(moves), ranks)
        move = moves[max(range(len(moves)), key=lambda number: ranks[number])]
    return seat, move


def _next_decider(state: State) -> int:
    """Play forced moves, and return the seat that has a choice next; NOBODY at the end."""
    while state.waiting_bits:
        seat = lowest(state.waiting_bits)
        moves = state.moves(seat)
        if len(moves) > 1:
            return seat
        state.play(seat, moves[0])
    return NOBODY


def _reasons(sight: Sight, notes: list[CodedNote]) -> list[Note]:
    """Return coded notes with names for their figures, those for the move first."""
    return [
        Note(note.name, note.against, sight.rules.figures(note.figures))
        for note in sorted(notes, key=lambda note: note.against)
    ]
