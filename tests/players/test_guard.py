from __future__ import annotations

import logging
import pickle
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.ints import COMPILED
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players import Guarded, OpponentFailed, Process, Sight, dismiss, guarded, make
from amstel.players.guard import FAR, PATIENCE, SECONDS_OF_GRACE, BadAnswer, asked, latest, sealed
from amstel.players.player import Player

GAME = "ticket-to-ride-amsterdam"
# Where the guess of a seat depends on nothing that it cannot see, however the stream of chance runs.
SAME_GUESSES = list(TITLES)


class Scripted:
    """A player that does what a function does."""

    def __init__(self, does: Callable[[Sight], Any]) -> None:
        self._does = does

    def choose(self, sight: Sight) -> int:
        return self._does(sight)  # type: ignore[no-any-return]


class First:
    """A fallback that one recognizes."""

    def choose(self, sight: Sight) -> int:
        return sight.moves[0]


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("and not even this")


class Index:
    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


def new(game: str = GAME, seats: int = 2, seed: int = 4) -> Match:
    return amstel.new(game, seats=seats, seed=seed)


def raising(error: BaseException) -> Callable[[Sight], int]:
    def does(sight: Sight) -> int:
        raise error

    return does


def guard(does: Callable[[Sight], Any], fallback: Player | None = None) -> Guarded:
    return Guarded(Scripted(does), fallback or First(), name="scripted")


FAILURES: dict[str, tuple[Callable[[Sight], Any], str, str]] = {
    "an exception": (raising(KeyError("hand")), "error", "KeyError: 'hand'"),
    "an error of ours": (raising(amstel.IllegalMove("no", "x")), "error", "no"),
    "an exit": (raising(SystemExit(3)), "error", "SystemExit: 3"),
    "an endless recursion": (raising(RecursionError()), "error", "RecursionError"),
    "an exception that cannot be told": (raising(Unspeakable()), "error", "Unspeakable"),
    "an exception that is too long": (raising(ValueError("x" * 1_000_000)), "error", "ValueError: xxx"),
    "an illegal move": (lambda sight: sight.rules.notation.code("draw"), "illegal", "draw, is not a legal move"),
    "a number that is no move": (lambda sight: 10**6, "illegal", "(type int) is not a move of this game"),
    "a number beyond all bounds": (lambda sight: 10**10_000, "illegal", "(type int) is not a move of this game"),
    "a negative number": (lambda sight: -1, "illegal", "is not a move of this game"),
    "a truth": (lambda sight: True, "illegal", "(type bool) is not a move of this game"),
    "nothing": (lambda sight: None, "illegal", "(type NoneType) is not a move of this game"),
    "a text": (lambda sight: "keep both", "illegal", "(type str) is not a move of this game"),
    "a fraction": (lambda sight: 10.0, "illegal", "(type float) is not a move of this game"),
    "a class that is no answer": (lambda sight: Index, "illegal", "(type type) is not a move of this game"),
}


@pytest.mark.parametrize(("does", "kind", "reason"), FAILURES.values(), ids=FAILURES)
def test_a_failure_is_the_fallbacks_move_and_is_logged(
    does: Callable[[Sight], Any], kind: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = new()
    player = guard(does)
    assert player.choose(Sight(match, 0)) == match.codes(0)[0]
    assert player.failures == {kind: 1}
    assert len(caplog.records) == 1
    record = caplog.records[0]
    assert (record.name, record.levelno) == ("amstel.players", logging.WARNING)
    assert "Bot scripted failed at move 0" in record.getMessage()
    assert reason in record.getMessage()
    assert len(record.getMessage()) < 700
    assert match.sequence == 0


class Failing:
    """A number that cannot say which."""

    def __index__(self) -> int:
        raise LookupError("I forgot")


def test_without_a_guard_the_error_says_what_was_wrong() -> None:
    sight = Sight(new(), 0)
    for does, kind, reason in FAILURES.values():
        if kind == "illegal":
            with pytest.raises(BadAnswer, match=re.escape(reason)) as caught:
                asked(Scripted(does), sight)
            assert caught.value.kind == "illegal"
            assert isinstance(caught.value, OpponentFailed)
            # It may have to go from one process to another.
            assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - our own
    assert asked(Scripted(lambda sight: Index(sight.moves[-1])), sight) == sight.moves[-1]


def test_without_a_guard_an_exception_is_passed_on_as_it_is() -> None:
    error = KeyError("hand")
    with pytest.raises(KeyError) as caught:
        asked(Scripted(raising(error)), Sight(new(), 0))
    assert caught.value is error
    with pytest.raises(LookupError, match="I forgot"):
        asked(Scripted(lambda sight: Failing()), Sight(new(), 0))


def test_a_sight_is_sealed_with_a_stream_of_chance_only() -> None:
    seen: list[Match] = []
    player = Scripted(lambda sight: seen.append(sight._match) or sight.moves[0])  # type: ignore[func-returns-value]
    match = new()
    asked(player, Sight(match, 0))
    asked(player, Sight(match, 0), seeded(1))
    assert seen[0] is match
    assert seen[1] is not match


def test_an_interruption_by_the_person_at_the_table_is_none_of_its_business() -> None:
    with pytest.raises(KeyboardInterrupt):
        guard(raising(KeyboardInterrupt())).choose(Sight(new(), 0))


def test_a_good_answer_passes() -> None:
    match = new()
    good: list[Callable[[Sight], Any]] = [lambda sight: sight.moves[-1], lambda sight: Index(sight.moves[-1])]
    for does in good:
        player = guard(does)
        assert player.choose(Sight(match, 0)) == match.codes(0)[-1]
        assert not player.failures


def test_failures_are_logged_once_a_game_and_all_counted(caplog: pytest.LogCaptureFixture) -> None:
    player = guard(raising(ValueError("always")), make("random", seeded(2)))
    for game in range(2):
        match, failed = new(seed=game), sum(player.failures.values())
        while not match.over:
            match.play(player.choose(Sight(match, match.waiting[0])), match.waiting[0])
        assert player.failures["error"] == failed + match.sequence
        assert len(caplog.records) == game + 1


def test_one_failure_does_not_take_the_next_decision_away() -> None:
    answers = iter([10**6, 10])
    player, match = guard(lambda sight: next(answers)), new()
    assert match.codes(0)[0] == 10
    other = guard(lambda sight: sight.moves[1])
    assert player.choose(Sight(match, 0)) == 10
    assert player.choose(Sight(match, 0)) == 10
    assert player.failures == {"illegal": 1}
    assert other.choose(Sight(match, 0)) == match.codes(0)[1]


def test_an_answer_that_comes_far_too_late_does_not_count(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(sight: Sight) -> int:
        time.sleep(0.05)
        return sight.moves[1]

    player, match = guard(slowly), new()
    assert player.choose(Sight(match, 0)) == match.codes(0)[1]
    monkeypatch.setattr("amstel.players.guard.latest", lambda player: 0.02)
    assert player.choose(Sight(match, 0)) == match.codes(0)[0]
    assert player.failures == {"late": 1}
    assert "the hard limit is 0.02 s" in caplog.text


@pytest.mark.parametrize(
    ("seconds", "limit"),
    [
        (0.5, FAR * 0.5 + SECONDS_OF_GRACE),
        (2, FAR * 2 + SECONDS_OF_GRACE),
        (None, None),
        ("soon", FAR * PATIENCE + SECONDS_OF_GRACE),
        (float("nan"), FAR * PATIENCE + SECONDS_OF_GRACE),
        (float("inf"), FAR * PATIENCE + SECONDS_OF_GRACE),
        (-1, FAR * PATIENCE + SECONDS_OF_GRACE),
        (True, FAR * PATIENCE + SECONDS_OF_GRACE),
        (10**400, FAR * PATIENCE + SECONDS_OF_GRACE),
    ],
)
def test_far_too_late_goes_by_the_players_own_limit(seconds: Any, limit: float | None) -> None:
    player = First()
    assert latest(player) == FAR * PATIENCE + SECONDS_OF_GRACE
    player.seconds = seconds  # type: ignore[attr-defined]
    assert latest(player) == limit


def test_search_by_walks_is_never_late_so_that_games_can_be_repeated() -> None:
    assert latest(make("search:50", seeded(1))) is None
    assert latest(make("search:0.5s", seeded(1))) == FAR * 0.5 + SECONDS_OF_GRACE


def test_a_fallback_that_fails_too_leaves_the_first_legal_move(caplog: pytest.LogCaptureFixture) -> None:
    match = new()
    for fallback in (Scripted(raising(ValueError())), Scripted(lambda sight: 10**6)):
        player = guard(raising(ValueError()), fallback)
        assert player.choose(Sight(match, 0)) == match.codes(0)[0]
    assert "failed too" in caplog.text


def test_a_bad_leave_is_logged_and_over(caplog: pytest.LogCaptureFixture) -> None:
    class Clinging(First):
        def dismiss(self) -> None:
            raise OSError("I stay")

    dismiss(Guarded(Clinging(), First(), name="clinging"))
    assert "Bot clinging failed to shut down cleanly: OSError: I stay." in caplog.text


def test_a_text_that_means_no_player_is_still_refused() -> None:
    for spec in ("nobody", "greedy:5", "process:./no-such-bot", "none.py:Bot"):
        with pytest.raises(amstel.BadSetup):
            guarded(spec, seeded(1))


def test_a_process_that_fails_is_the_fallbacks_too(caplog: pytest.LogCaptureFixture) -> None:
    player, match = guarded("process:1s:cat", seeded(1)), new()
    assert isinstance(player.player, Process)
    for _ in range(2):
        assert player.choose(Sight(match, 0)) in match.codes(0)
    player.dismiss()
    assert player.failures == {"error": 2}
    assert "expected the greeting 'bot 1 NAME', got 'amstel 1'" in caplog.text
    assert "Traceback" not in caplog.text  # it would tell of our lines, not of the bot's
    with pytest.raises(OpponentFailed):
        player.player.choose(Sight(match, 0))
    player.dismiss()


# --- what a player gets to see ---------------------------------------------------------------------------------------


def whole(match: Match) -> bytes:
    return msgspec.json.encode([match.rules.game.position(match.state), match.state.random.words()])


@pytest.mark.parametrize("game", list(TITLES))
def test_behind_its_sight_a_player_finds_a_guess_and_not_the_match(game: str) -> None:
    found: list[tuple[bytes, bytes]] = []

    def peeking(sight: Sight) -> int:
        found.append((whole(sight._match), msgspec.json.encode(sight.view)))
        tree = sight.tree(seeded(1))
        assert tree.root is sight._match.state
        assert sight._match.seed is None
        return sight.moves[0]

    match, player, chance = new(game, 3), guard(peeking), make("random", seeded(3))
    real: list[bytes] = []
    while len(real) < 20:
        seat = match.waiting[0]
        before = whole(match)
        real.append(before)
        assert player.choose(Sight(match, seat)) == match.codes(seat)[0]
        assert whole(match) == before
        assert found[-1][0] != before
        assert found[-1][1] == msgspec.json.encode(match.view(seat))
        match.play(chance.choose(Sight(match, seat)), seat)
    assert not player.failures


def test_what_a_player_does_to_what_it_finds_changes_nothing_at_the_table() -> None:
    def meddling(sight: Sight) -> int:
        sight.moves.clear()
        sight._match.play(sight.moves[-1], sight.seat)
        sight._match.state.waiting_bits = 0
        return 10**6

    match = new()
    before, moves = whole(match), match.codes(0)
    assert guard(meddling).choose(Sight(match, 0)) == moves[0]
    assert (whole(match), match.codes(0), match.sequence) == (before, moves, 0)


@pytest.mark.parametrize("game", SAME_GUESSES)
def test_a_sealed_sight_depends_on_nothing_hidden(game: str) -> None:
    match, chance = new(game, 3), make("random", seeded(3))
    for step in range(60):
        seat = match.waiting[0]
        other = Match(match.rules, 3, options=match.options, position=match.state.guess(seat, seeded(step)))
        one, two = sealed(Sight(match, seat), seeded(7)), sealed(Sight(other, seat), seeded(7))
        assert whole(one._match) == whole(two._match), f"{game}, move {step}"
        match.play(chance.choose(Sight(match, seat)), seat)


@pytest.mark.parametrize("game", SAME_GUESSES)
@pytest.mark.parametrize("spec", ["greedy", "apprentice", "clerk", "planner:1", "merchant", "search:2"])
def test_a_guarded_player_plays_the_same_game_as_without_a_guard(spec: str, game: str) -> None:
    if spec == "merchant" and game == "merchants-of-amsterdam" and not COMPILED:
        pytest.skip("as many guesses as it takes here are too many where nothing is compiled")
    seats = max(TITLES[game].fewest, 2)

    def log(maker: Callable[[str, Random], Player]) -> list[tuple[int, str]]:
        match = new(game, seats)
        players = [maker(spec, seeded(5)), *(make("random", seeded(6 + seat)) for seat in range(seats - 1))]
        while not match.over and match.sequence < (60 if COMPILED else 30):
            seat = match.waiting[0]
            match.play(players[seat].choose(Sight(match, seat)), seat)
        return match.log()

    assert log(guarded) == log(make)


@pytest.mark.parametrize("game", TITLES)
def test_the_journal_goes_with_a_sealed_sight(game: str) -> None:
    match = amstel.new(game, seats=3, seed=5)
    random = seeded(5)
    for _ in range(25):
        seat = match.waiting[0]
        seen: list[list[Any]] = []
        guarded = guard(lambda sight, seen=seen: seen.append(sight.facts) or sight.moves[0])  # type: ignore[misc]
        guarded.choose(Sight(match, seat))
        assert seen == [match.facts(seat)]
        assert guarded.failures == {}
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)


def test_a_journal_holds_what_its_seat_knows() -> None:
    match = amstel.new(GAME, seats=2, seed=5)
    match.play("keep both", 0)
    match.play("keep both", 1)
    match.play("draw", 0)
    own, others = Sight(match, 0).facts, Sight(match, 1).facts
    assert own[-1].name == "drew"
    assert others[-1].name == "drew-unseen"
    assert [fact.name for fact in others].count("dealt-card") == 2
    assert sealed(Sight(match, 1), seeded(3)).facts == others
