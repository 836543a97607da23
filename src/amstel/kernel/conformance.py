"""Checks that every game passes, for every number of seats and every option: what the contract means.

The author of a new game runs them with `for case in cases(title): for check in CHECKS: check(case)`. A check that
fails raises an AssertionError that names the case, its seed and the move.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from amstel.kernel.conformance_sharing import shared_games_are_the_same_game
from amstel.kernel.conformance_words import descriptions_name_things_and_keep_secrets, options_are_the_legal_moves
from amstel.kernel.errors import AmstelError, IllegalMove
from amstel.kernel.files import digest, read
from amstel.kernel.game import Rules, built_in
from amstel.kernel.journal import SPECTATOR, Journal
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.kernel.rounds import parts
from amstel.kernel.state import State
from amstel.kernel.title import Title


@dataclass(frozen=True)
class Case:
    """A table to check: a game with its edition, seats, options and seed."""

    rules: Rules
    seats: int
    options: dict[str, str]
    seed: int

    def __str__(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.rules.title.id} seats={self.seats} seed={self.seed}{chosen}"

    def match(self) -> Match:
        """Return the table before its first move."""
        return Match(self.rules, self.seats, seed=self.seed, options=self.options)

    def random(self) -> Random:
        """Return random numbers for the moves, separate from the table's own."""
        return seeded(self.seed ^ 0x5EED)

    def positions(self) -> Iterator[Match]:
        """Yield one match, at its start and after each move of a random game."""
        match, random = self.match(), self.random()
        yield match
        while match.waiting:
            seat = match.waiting[random.below(len(match.waiting))]
            codes = match.codes(seat)
            match.play(codes[random.below(len(codes))], seat)
            yield match

    def finished(self) -> Match:
        """Return the match at its end."""
        match = self.match()
        for match in self.positions():  # noqa: B007
            pass
        return match

    def reload(self, text: str) -> Match:
        """Return a match from a record or position of this table."""
        title = self.rules.title
        return match_of(read(text), lambda _: title, self.rules.edition)


def cases(title: Title, seeds: range = range(1), rules: Rules | None = None) -> Iterator[Case]:
    """Yield a case for each number of seats and each combination of options."""
    rules = rules or built_in(title, title.editions[0])
    names = [option.name for option in title.options_in(rules.version)]
    for seats in range(title.fewest, title.most + 1):
        for values in itertools.product(*(option.values for option in title.options_in(rules.version))):
            for seed in seeds:
                yield Case(rules, seats, dict(zip(names, values, strict=True)), seed)


def legal_moves_are_sorted_unique_and_masked(case: Case) -> None:
    """Check that legal moves ascend, each once, agree with the mask, and that a seat that can't move has none."""
    for match in case.positions():
        where = f"{case} move {match.sequence}"
        assert list(match.waiting) == sorted(set(match.waiting)), where
        for seat in (*range(case.seats), *([] if match.clock is None else [match.clock])):
            codes = match.codes(seat)
            assert codes == sorted(set(codes)), where
            assert bool(codes) == (seat in match.waiting), where
            mask = match.mask(seat)
            assert len(mask) == len(case.rules.notation), where
            assert [code for code, legal in enumerate(mask) if legal] == codes, where
            assert list(match.moves(seat)) == [case.rules.notation.text(code) for code in codes], where


def other_moves_are_refused_with_a_reason(case: Case) -> None:
    """Check that a move that is not legal is refused with a known reason and changes nothing."""
    for match in case.positions():
        if match.sequence % 7:
            continue
        before = digest(match)
        for seat in match.waiting:
            legal = set(match.codes(seat))
            for code in range(len(case.rules.notation)):
                if code not in legal:
                    try:
                        match.play(code, seat)
                    except IllegalMove as error:
                        assert error.reason in case.rules.game.refusals, f"{case} move {match.sequence}: {error}"
                    else:
                        raise AssertionError(f"{case} move {match.sequence}: {code} was played")
        assert digest(match) == before, f"{case} move {match.sequence}"


def notation_round_trips(case: Case) -> None:
    """Check that each move has one text of its own and is found by it in any case and spacing."""
    notation = case.rules.notation
    everything = range(len(notation))
    assert len(set(notation.texts)) == len(notation)
    for code in everything:
        text = notation.text(code)
        assert notation.code(text) == code, text
        assert notation.fitting(f"  {text.upper()} ".replace(" ", "  "), everything) == [code], text


def copies_are_independent(case: Case) -> None:
    """Check that a copy does not change when its original continues, nor the other way round."""
    kept: list[tuple[State, bytes]] = []
    for match in case.positions():
        state = match.state
        whole = _whole(case, state)
        twin = state.copy()
        assert twin.journal is None
        assert _whole(case, twin) == whole, f"{case} move {match.sequence}"
        if twin.waiting:
            other = state.copy()
            other.play(other.waiting[0], other.moves(other.waiting[0])[0])
            assert _whole(case, state) == whole, f"{case} move {match.sequence}: the copy changed its original"
        kept.append((twin, whole))
    for number, (twin, whole) in enumerate(kept):
        assert _whole(case, twin) == whole, f"{case} move {number}: the original changed its copy"


def same_seed_gives_the_same_game(case: Case) -> None:
    """Check that a game is determined by its seed and moves."""
    assert [digest(match) for match in case.positions()] == [digest(match) for match in case.positions()], str(case)
    other = Case(case.rules, case.seats, case.options, case.seed + 1)
    assert digest(case.match()) != digest(other.match()), f"{case}: another seed starts the same"


def every_position_saves_loads_and_replays(case: Case) -> None:
    """Check that records and position files restore every position, and that a loaded game continues alike."""
    final = case.finished()
    log = final.log()
    for match in case.positions():
        where = f"{case} move {match.sequence}"
        now = digest(match)
        if match.sequence % 5 == 0 or match.over:
            for text in (match.record(), match.record_json()):
                loaded = case.reload(text)
                assert digest(loaded) == now, where
                assert loaded.record() == match.record(), where
        placed = case.reload(match.position())
        assert digest(placed) == now, where
        assert placed.waiting == match.waiting, where
        if match.sequence % 11 == 0:
            for seat, text in log[match.sequence :]:
                placed.play(text, seat)
            assert digest(placed) == digest(final), where
            assert digest(case.reload(placed.record())) == digest(final), where


def undo_leads_back_to_the_start(case: Case) -> None:
    """Check that every move can be undone with its facts, and that several moves are played together or not at all.

    A long game goes back by several moves at once, because each undo replays it from its start.
    """
    seen = [(digest(match), match.facts(0)) for match in case.positions()]
    match = case.finished()
    log = match.log()
    while match.sequence:
        match.undo(1 + match.sequence // 100)
        assert (digest(match), match.facts(0)) == seen[match.sequence], f"{case} move {match.sequence}"
    for seat, text in log:
        try:
            match.play_all([text, "no such move"], seat)
        except AmstelError:
            assert digest(match) == seen[match.sequence][0], f"{case} move {match.sequence}"
        else:
            raise AssertionError(f"{case}: a list with an unknown move was played")
        match.play_all([text], seat)


def scores_equal_their_breakdown(case: Case) -> None:
    """Check that every point has a source."""
    for match in case.positions():
        sums = [0] * case.seats
        for row in match.breakdown():
            sums[row.seat] += row.points
        assert sums == match.scores(), f"{case} move {match.sequence}"


def rounds_add_up_to_the_breakdown(case: Case) -> None:
    """Check that the points of the rounds add up to the scores after each round, and to the breakdown at the end."""
    match = case.finished()
    told = parts(match)
    assert (told[0].name, told[-1].name, told[-1].scores) == ("start", "final", match.scores()), f"{case}"
    assert [part.move for part in told] == sorted(part.move for part in told), f"{case}: not in order"
    won, real = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    for part in told:
        for gain in part.won:
            won[gain.seat, gain.source] += gain.points
        sums = [sum(points for (seat, _), points in won.items() if seat == each) for each in range(case.seats)]
        assert part.scores == sums, f"{case}: {part.name} {part.which}"
    for row in match.breakdown():
        real[row.seat, row.source] += row.points
    assert all(won[key] == real[key] for key in {*won, *real}), f"{case}: {won} is not {real}"
    which = [part.which for part in told[1:-1]]
    assert len(set(which)) == len(which), f"{case}: a round that ends twice"


def pieces_are_conserved(case: Case) -> None:
    """Check that no position of a game has an error: no piece too many, none lost."""
    for match in case.positions():
        errors = case.rules.game.errors(match.state)
        assert not errors, f"{case} move {match.sequence}: {errors}"


def games_end_within_their_bound(case: Case) -> None:
    """Check that a random game ends, someone has won, and nothing can be played afterwards."""
    match = case.finished()
    assert match.sequence <= case.rules.title.longest, str(case)
    assert match.winners(), str(case)
    assert len(match.scores()) == case.seats, str(case)
    for seat in range(case.seats):
        assert match.codes(seat) == [], str(case)
        try:
            match.play(0, seat)
        except IllegalMove as error:
            assert error.reason == "game-over", str(case)
        else:
            raise AssertionError(f"{case}: a move was played after the end")


def guesses_agree_with_the_view(case: Case) -> None:
    """Check that a guess looks the same to its seat, has the same legal moves, is valid, and really guesses."""
    random, guessed = case.random(), 0
    for match in case.positions():
        if match.sequence % 3:
            continue
        state = match.state
        whole = _whole(case, state)
        for seat in (*range(case.seats), SPECTATOR):
            where = f"{case} move {match.sequence} seat {seat}"
            guess = state.guess(seat, random)
            assert _seen(case, guess, seat) == _seen(case, state, seat), where
            assert guess.waiting == state.waiting, where
            if seat in state.waiting:
                assert guess.moves(seat) == state.moves(seat), where
            errors = case.rules.game.errors(guess)
            assert not errors, f"{where}: {errors}"
            guessed += _whole(case, guess) != whole
        assert _whole(case, state) == whole, f"{case} move {match.sequence}: guessing changed the state"
    assert guessed, f"{case}: nothing was ever guessed"


def hidden_things_do_not_affect_a_seat(case: Case) -> None:
    """Check non-interference: with the hidden part changed, a seat's view, refusals, answers and journal stay the same.

    A move may reveal something. So its facts are compared only where the seat's view after the move is the same in both
    worlds: then the facts must be the same too. Another seat's secret move may even differ.
    """
    random, compared = case.random(), 0
    for match in case.positions():
        if match.sequence % 3 or match.over:
            continue
        for seat in (*range(case.seats), SPECTATOR):
            where = f"{case} move {match.sequence} seat {seat}"
            other = Match(
                case.rules, case.seats, options=case.options, position=match.state.guess(seat, random.branch())
            )
            assert _seen(case, other.state, seat) == _seen(case, match.state, seat), where
            assert (other.scores(), other.breakdown()) == (match.scores(), match.breakdown()), f"{where}: not public"
            if seat != SPECTATOR:
                assert _answers(case, other, seat) == _answers(case, match, seat), where
            for mover in match.waiting:
                for code, changed in _pairs(match, other, mover, seat, random):
                    real, told = _outcome(case, match, mover, code, seat), _outcome(case, other, mover, changed, seat)
                    if real[0] == told[0]:
                        # In any order: furs that are drawn openly may come in another order and end up the same.
                        assert sorted(real[1]) == sorted(told[1]), f"{where}: {case.rules.notation.text(code)}"
                        compared += 1
    assert compared, f"{case}: no move could be compared"


CHECKS: tuple[Callable[[Case], None], ...] = (
    legal_moves_are_sorted_unique_and_masked,
    other_moves_are_refused_with_a_reason,
    notation_round_trips,
    copies_are_independent,
    same_seed_gives_the_same_game,
    every_position_saves_loads_and_replays,
    undo_leads_back_to_the_start,
    scores_equal_their_breakdown,
    rounds_add_up_to_the_breakdown,
    pieces_are_conserved,
    games_end_within_their_bound,
    guesses_agree_with_the_view,
    hidden_things_do_not_affect_a_seat,
    shared_games_are_the_same_game,
    options_are_the_legal_moves,
    descriptions_name_things_and_keep_secrets,
)


def _whole(case: Case, state: State) -> bytes:
    """Return all of a state as bytes, with its randomness."""
    return msgspec.json.encode([case.rules.game.position(state), state.random.words()])


def _seen(case: Case, state: State, seat: int) -> bytes:
    """Return what a seat sees, as bytes."""
    return msgspec.json.encode(case.rules.game.view(state, seat))


def _answers(case: Case, match: Match, seat: int) -> list[Any]:
    """Return what a seat is answered: its legal moves, every refusal, and the errors for valid and invalid texts."""
    answers: list[Any] = [match.codes(seat)]
    if seat in match.waiting:
        legal = set(match.codes(seat))
        for code in range(len(case.rules.notation)):
            if code not in legal:
                answers.append(case.rules.refusal(*case.rules.game.why_not(match.state, seat, code)))
    for text in (
        "",
        "nonsense",
        case.rules.notation.text(0)[:1],
        case.rules.notation.text(len(case.rules.notation) - 1),
    ):
        try:
            answers.append(match.why_not(text, seat))
        except AmstelError as error:
            answers.append(str(error))
    return answers


def _pairs(match: Match, other: Match, mover: int, seat: int, random: Random) -> Iterator[tuple[int, int]]:
    """Yield a move that both worlds allow and, if another seat moves, one of each world."""
    real, changed = match.codes(mover), other.codes(mover)
    both = sorted(set(real) & set(changed))
    if both:
        code = both[random.below(len(both))]
        yield code, code
    if mover != seat:
        yield real[random.below(len(real))], changed[random.below(len(changed))]


def _outcome(case: Case, match: Match, mover: int, code: int, seat: int) -> tuple[bytes, list[Any]]:
    """Return a seat's view after a move, and the facts that it may know."""
    state, journal = match.state.copy(), Journal()
    state.journal = journal
    state.play(mover, code)
    return _seen(case, state, seat), list(journal.read(seat))
