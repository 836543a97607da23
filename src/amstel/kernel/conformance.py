"""What the contract means, as checks that every game passes, for every number of seats and every option.

The author of a new game runs them: `for case in cases(title): for check in CHECKS: check(case)`. A check that fails
raises an AssertionError that names the case, its seed and the move.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

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
        """The table before its first move."""
        return Match(self.rules, self.seats, seed=self.seed, options=self.options)

    def random(self) -> Random:
        """Random numbers for the moves, other than the table's own."""
        return seeded(self.seed ^ 0x5EED)

    def moments(self) -> Iterator[Match]:
        """One match, at its start and after each move of a random game."""
        match, random = self.match(), self.random()
        yield match
        while match.waiting:
            seat = match.waiting[random.below(len(match.waiting))]
            codes = match.codes(seat)
            match.play(codes[random.below(len(codes))], seat)
            yield match

    def finished(self) -> Match:
        """The match at its end."""
        match = self.match()
        for match in self.moments():  # noqa: B007
            pass
        return match

    def reload(self, text: str) -> Match:
        """A match from a record or position of this table."""
        title = self.rules.title
        return match_of(read(text), lambda _: title, self.rules.edition)


def cases(title: Title, seeds: range = range(1), rules: Rules | None = None) -> Iterator[Case]:
    """Every number of seats with every combination of options."""
    rules = rules or built_in(title, title.editions[0])
    names = [option.name for option in title.options]
    for seats in range(title.fewest, title.most + 1):
        for values in itertools.product(*(option.values for option in title.options)):
            for seed in seeds:
                yield Case(rules, seats, dict(zip(names, values, strict=True)), seed)


def legal_moves_are_sorted_unique_and_masked(case: Case) -> None:
    """Legal moves ascend, each once; the mask says the same; who is not asked has none."""
    for match in case.moments():
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


def every_other_move_is_refused_with_a_reason(case: Case) -> None:
    """Whatever is not legal is refused in words, and nothing changes."""
    for match in case.moments():
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
    """Each move of the space has one text of its own, and is found by it, however it is cased and spaced."""
    notation = case.rules.notation
    everything = range(len(notation))
    assert len(set(notation.texts)) == len(notation)
    for code in everything:
        text = notation.text(code)
        assert notation.code(text) == code, text
        assert notation.fitting(f"  {text.upper()} ".replace(" ", "  "), everything) == [code], text


def copies_stay_frozen(case: Case) -> None:
    """A copy does not change when its original goes on, nor the other way round."""
    kept: list[tuple[State, bytes]] = []
    for match in case.moments():
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


def same_seed_same_game(case: Case) -> None:
    """A game is determined by its seed and moves."""
    assert [digest(match) for match in case.moments()] == [digest(match) for match in case.moments()], str(case)
    other = Case(case.rules, case.seats, case.options, case.seed + 1)
    assert digest(case.match()) != digest(other.match()), f"{case}: another seed starts the same"


def every_moment_saves_loads_and_replays(case: Case) -> None:
    """Record as text, record as JSON and position bring back every moment; a loaded game goes on alike."""
    final = case.finished()
    log = final.log()
    for match in case.moments():
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
    """Every move can be taken back, facts and all; several moves are played together or not at all.

    A long game goes back by several moves at once, because each time it is replayed from its start.
    """
    seen = [(digest(match), match.facts(0)) for match in case.moments()]
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
    """Every point has a source."""
    for match in case.moments():
        sums = [0] * case.seats
        for row in match.breakdown():
            sums[row.seat] += row.points
        assert sums == match.scores(), f"{case} move {match.sequence}"


def rounds_are_the_breakdown_in_parts(case: Case) -> None:
    """What was won round by round is the breakdown in the end, and adds up on the way."""
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
    """No position of a game has a fault: no piece too many, none lost."""
    for match in case.moments():
        faults = case.rules.game.errors(match.state)
        assert not faults, f"{case} move {match.sequence}: {faults}"


def games_end_within_their_bound(case: Case) -> None:
    """A random game ends, somebody has won, and nothing can be played afterwards."""
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
    """A guess looks the same to its seat, has the same legal moves, is a possible position, and is really a guess."""
    random, guessed = case.random(), 0
    for match in case.moments():
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
            faults = case.rules.game.errors(guess)
            assert not faults, f"{where}: {faults}"
            guessed += _whole(case, guess) != whole
        assert _whole(case, state) == whole, f"{case} move {match.sequence}: guessing changed the state"
    assert guessed, f"{case}: nothing was ever guessed"


def what_a_seat_cannot_see_does_not_touch_it(case: Case) -> None:
    """Non-interference: with the hidden part changed, a seat's view, reasons, answers and journal stay the same.

    A move may uncover something. So its facts are compared where the seat's view after the move is the same in both
    worlds: then what it was told on the way must be the same too. Somebody else's secret move may even be another one.
    """
    random, compared = case.random(), 0
    for match in case.moments():
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
                    real, told = _told(case, match, mover, code, seat), _told(case, other, mover, changed, seat)
                    if real[0] == told[0]:
                        # In any order: furs drawn before all eyes may come in another one and lie there the same.
                        assert sorted(real[1]) == sorted(told[1]), f"{where}: {case.rules.notation.text(code)}"
                        compared += 1
    assert compared, f"{case}: no move could be compared"


CHECKS: tuple[Callable[[Case], None], ...] = (
    legal_moves_are_sorted_unique_and_masked,
    every_other_move_is_refused_with_a_reason,
    notation_round_trips,
    copies_stay_frozen,
    same_seed_same_game,
    every_moment_saves_loads_and_replays,
    undo_leads_back_to_the_start,
    scores_equal_their_breakdown,
    rounds_are_the_breakdown_in_parts,
    pieces_are_conserved,
    games_end_within_their_bound,
    guesses_agree_with_the_view,
    what_a_seat_cannot_see_does_not_touch_it,
)


def _whole(case: Case, state: State) -> bytes:
    """All of a state to the byte, its randomness too."""
    return msgspec.json.encode([case.rules.game.position(state), state.random.words()])


def _seen(case: Case, state: State, seat: int) -> bytes:
    """What a seat sees, to the byte."""
    return msgspec.json.encode(case.rules.game.view(state, seat))


def _answers(case: Case, match: Match, seat: int) -> list[Any]:
    """What a seat hears: its legal moves, every reason, and the errors for texts good and bad."""
    answers: list[Any] = [match.codes(seat)]
    if seat in match.waiting:
        legal = set(match.codes(seat))
        for code in range(len(case.rules.notation)):
            if code not in legal:
                answers.append(case.rules.reason(*case.rules.game.why_not(match.state, seat, code)))
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
    """A move that both worlds allow, and, where somebody else moves, one of each world."""
    real, changed = match.codes(mover), other.codes(mover)
    both = sorted(set(real) & set(changed))
    if both:
        code = both[random.below(len(both))]
        yield code, code
    if mover != seat:
        yield real[random.below(len(real))], changed[random.below(len(changed))]


def _told(case: Case, match: Match, mover: int, code: int, seat: int) -> tuple[bytes, list[Any]]:
    """A seat's view after a move, and the facts that it was told."""
    state, journal = match.state.copy(), Journal()
    state.journal = journal
    state.play(mover, code)
    return _seen(case, state, seat), list(journal.read(seat))
