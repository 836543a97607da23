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
from amstel.players import Bot, BotFailed, GuardedBot, Process, Sight, dismiss, make, make_guarded
from amstel.players.guard import FAR, PATIENCE, SECONDS_OF_GRACE, BadAnswer, ask, hard_limit, seal

GAME = "ticket-to-ride-amsterdam"
# Games in which a guess does not depend on anything hidden, whatever the random numbers.
SAME_GUESSES = list(TITLES)


class Scripted:
    """A bot whose answer comes from a function."""

    def __init__(self, answer: Callable[[Sight], Any]) -> None:
        self._answer = answer

    def choose(self, sight: Sight) -> int:
        return self._answer(sight)  # type: ignore[no-any-return]


class First:
    """A fallback that plays the first move."""

    def choose(self, sight: Sight) -> int:
        return sight.moves[0]


class Unprintable(Exception):
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
    def answer(sight: Sight) -> int:
        raise error

    return answer


def guard(answer: Callable[[Sight], Any], fallback: Bot | None = None) -> GuardedBot:
    return GuardedBot(Scripted(answer), fallback or First(), name="scripted")


FAILURES: dict[str, tuple[Callable[[Sight], Any], str, str]] = {
    "an exception": (raising(KeyError("hand")), "error", "KeyError: 'hand'"),
    "an error of Amstel": (raising(amstel.IllegalMove("no", "x")), "error", "no"),
    "an exit": (raising(SystemExit(3)), "error", "SystemExit: 3"),
    "an endless recursion": (raising(RecursionError()), "error", "RecursionError"),
    "an exception that cannot be printed": (raising(Unprintable()), "error", "Unprintable"),
    "an exception that is too long": (raising(ValueError("x" * 1_000_000)), "error", "ValueError: xxx"),
    "an illegal move": (lambda sight: sight.rules.notation.code("draw"), "illegal", "draw, is not a legal move"),
    "a number that is not a move": (lambda sight: 10**6, "illegal", "(type int) is not a move of this game"),
    "a huge number": (lambda sight: 10**10_000, "illegal", "(type int) is not a move of this game"),
    "a negative number": (lambda sight: -1, "illegal", "is not a move of this game"),
    "a bool": (lambda sight: True, "illegal", "(type bool) is not a move of this game"),
    "nothing": (lambda sight: None, "illegal", "(type NoneType) is not a move of this game"),
    "a text": (lambda sight: "keep both", "illegal", "(type str) is not a move of this game"),
    "a fraction": (lambda sight: 10.0, "illegal", "(type float) is not a move of this game"),
    "a class": (lambda sight: Index, "illegal", "(type type) is not a move of this game"),
}


@pytest.mark.parametrize(("answer", "kind", "reason"), FAILURES.values(), ids=FAILURES)
def test_failure_is_logged_and_the_fallback_decides(
    answer: Callable[[Sight], Any], kind: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = new()
    bot = guard(answer)
    assert bot.choose(Sight(match, 0)) == match.codes(0)[0]
    assert bot.failures == {kind: 1}
    assert len(caplog.records) == 1
    record = caplog.records[0]
    assert (record.name, record.levelno) == ("amstel.players", logging.WARNING)
    assert "Bot scripted failed at move 0" in record.getMessage()
    assert reason in record.getMessage()
    assert len(record.getMessage()) < 700
    assert match.sequence == 0


class Failing:
    """A number that fails to give its value."""

    def __index__(self) -> int:
        raise LookupError("I forgot")


def test_ask_raises_an_error_for_a_bad_answer() -> None:
    sight = Sight(new(), 0)
    for answer, kind, reason in FAILURES.values():
        if kind == "illegal":
            with pytest.raises(BadAnswer, match=re.escape(reason)) as caught:
                ask(Scripted(answer), sight)
            assert caught.value.kind == "illegal"
            assert isinstance(caught.value, BotFailed)
            # It can be sent from one process to another.
            assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - our own
    assert ask(Scripted(lambda sight: Index(sight.moves[-1])), sight) == sight.moves[-1]


def test_ask_passes_exceptions_on() -> None:
    error = KeyError("hand")
    with pytest.raises(KeyError) as caught:
        ask(Scripted(raising(error)), Sight(new(), 0))
    assert caught.value is error
    with pytest.raises(LookupError, match="I forgot"):
        ask(Scripted(lambda sight: Failing()), Sight(new(), 0))


def test_ask_seals_the_sight_only_with_random_numbers() -> None:
    seen: list[Match] = []
    bot = Scripted(lambda sight: seen.append(sight._match) or sight.moves[0])  # type: ignore[func-returns-value]
    match = new()
    ask(bot, Sight(match, 0))
    ask(bot, Sight(match, 0), seeded(1))
    assert seen[0] is match
    assert seen[1] is not match


def test_guard_does_not_catch_keyboard_interrupts() -> None:
    with pytest.raises(KeyboardInterrupt):
        guard(raising(KeyboardInterrupt())).choose(Sight(new(), 0))


def test_legal_answer_passes_the_guard() -> None:
    match = new()
    good: list[Callable[[Sight], Any]] = [lambda sight: sight.moves[-1], lambda sight: Index(sight.moves[-1])]
    for answer in good:
        bot = guard(answer)
        assert bot.choose(Sight(match, 0)) == match.codes(0)[-1]
        assert not bot.failures


def test_failures_are_logged_once_per_game_and_all_counted(caplog: pytest.LogCaptureFixture) -> None:
    bot = guard(raising(ValueError("always")), make("random", seeded(2)))
    for game in range(2):
        match, failed = new(seed=game), sum(bot.failures.values())
        while not match.over:
            match.play(bot.choose(Sight(match, match.waiting[0])), match.waiting[0])
        assert bot.failures["error"] == failed + match.sequence
        assert len(caplog.records) == game + 1


def test_bot_decides_again_after_a_failure() -> None:
    answers = iter([10**6, 10])
    bot, match = guard(lambda sight: next(answers)), new()
    assert match.codes(0)[0] == 10
    other = guard(lambda sight: sight.moves[1])
    assert bot.choose(Sight(match, 0)) == 10
    assert bot.choose(Sight(match, 0)) == 10
    assert bot.failures == {"illegal": 1}
    assert other.choose(Sight(match, 0)) == match.codes(0)[1]


def test_late_answer_does_not_count(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer_slowly(sight: Sight) -> int:
        time.sleep(0.05)
        return sight.moves[1]

    bot, match = guard(answer_slowly), new()
    assert bot.choose(Sight(match, 0)) == match.codes(0)[1]
    monkeypatch.setattr("amstel.players.guard.hard_limit", lambda bot: 0.02)
    assert bot.choose(Sight(match, 0)) == match.codes(0)[0]
    assert bot.failures == {"late": 1}
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
def test_hard_limit_depends_on_the_limit_of_the_bot(seconds: Any, limit: float | None) -> None:
    bot = First()
    assert hard_limit(bot) == FAR * PATIENCE + SECONDS_OF_GRACE
    bot.seconds = seconds  # type: ignore[attr-defined]
    assert hard_limit(bot) == limit


def test_search_by_iterations_has_no_hard_limit() -> None:
    assert hard_limit(make("search:50", seeded(1))) is None
    assert hard_limit(make("search:0.5s", seeded(1))) == FAR * 0.5 + SECONDS_OF_GRACE


def test_failing_fallback_leaves_the_first_legal_move(caplog: pytest.LogCaptureFixture) -> None:
    match = new()
    for fallback in (Scripted(raising(ValueError())), Scripted(lambda sight: 10**6)):
        bot = guard(raising(ValueError()), fallback)
        assert bot.choose(Sight(match, 0)) == match.codes(0)[0]
    assert "failed too" in caplog.text


def test_failing_dismissal_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Clinging(First):
        def dismiss(self) -> None:
            raise OSError("I stay")

    dismiss(GuardedBot(Clinging(), First(), name="clinging"))
    assert "Bot clinging failed to shut down cleanly: OSError: I stay." in caplog.text


def test_unknown_bot_is_refused_under_guard() -> None:
    for spec in ("nobody", "greedy:5", "process:./no-such-bot", "none.py:Bot"):
        with pytest.raises(amstel.BadSetup):
            make_guarded(spec, seeded(1))


def test_failing_process_leaves_the_decision_to_the_fallback(caplog: pytest.LogCaptureFixture) -> None:
    bot, match = make_guarded("process:1s:cat", seeded(1)), new()
    assert isinstance(bot.bot, Process)
    for _ in range(2):
        assert bot.choose(Sight(match, 0)) in match.codes(0)
    bot.dismiss()
    assert bot.failures == {"error": 2}
    assert "expected the greeting 'bot 1 NAME', got 'amstel 1'" in caplog.text
    assert "Traceback" not in caplog.text  # it would show our code, not the bot's
    with pytest.raises(BotFailed):
        bot.bot.choose(Sight(match, 0))
    bot.dismiss()


# --- what a bot gets to see ------------------------------------------------------------------------------------------


def whole(match: Match) -> bytes:
    return msgspec.json.encode([match.rules.game.position(match.state), match.state.random.words()])


@pytest.mark.parametrize("game", list(TITLES))
def test_sealed_sight_hides_the_real_match(game: str) -> None:
    found: list[tuple[bytes, bytes]] = []

    def peek(sight: Sight) -> int:
        found.append((whole(sight._match), msgspec.json.encode(sight.view)))
        tree = sight.tree(seeded(1))
        assert tree.root is sight._match.state
        assert sight._match.seed is None
        return sight.moves[0]

    match, bot, random_bot = new(game, 3), guard(peek), make("random", seeded(3))
    real: list[bytes] = []
    while len(real) < 20:
        seat = match.waiting[0]
        before = whole(match)
        real.append(before)
        assert bot.choose(Sight(match, seat)) == match.codes(seat)[0]
        assert whole(match) == before
        assert found[-1][0] != before
        assert found[-1][1] == msgspec.json.encode(match.view(seat))
        match.play(random_bot.choose(Sight(match, seat)), seat)
    assert not bot.failures


def test_changes_by_a_bot_do_not_reach_the_match() -> None:
    def meddle(sight: Sight) -> int:
        sight.moves.clear()
        sight._match.play(sight.moves[-1], sight.seat)
        sight._match.state.waiting_bits = 0
        return 10**6

    match = new()
    before, moves = whole(match), match.codes(0)
    assert guard(meddle).choose(Sight(match, 0)) == moves[0]
    assert (whole(match), match.codes(0), match.sequence) == (before, moves, 0)


@pytest.mark.parametrize("game", SAME_GUESSES)
def test_sealed_sight_does_not_depend_on_hidden_parts(game: str) -> None:
    match, random_bot = new(game, 3), make("random", seeded(3))
    for step in range(60):
        seat = match.waiting[0]
        other = Match(match.rules, 3, options=match.options, position=match.state.guess(seat, seeded(step)))
        one, two = seal(Sight(match, seat), seeded(7)), seal(Sight(other, seat), seeded(7))
        assert whole(one._match) == whole(two._match), f"{game}, move {step}"
        match.play(random_bot.choose(Sight(match, seat)), seat)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", SAME_GUESSES)
@pytest.mark.parametrize("spec", ["greedy", "apprentice", "clerk", "planner:1", "merchant", "search:2"])
def test_guarded_bot_plays_the_same_game_as_without_a_guard(spec: str, game: str) -> None:
    if spec == "merchant" and game == "merchants-of-amsterdam" and not COMPILED:
        pytest.skip("its guesses take too long without compiled code")
    seats = max(TITLES[game].fewest, 2)

    def log(factory: Callable[[str, Random], Bot]) -> list[tuple[int, str]]:
        match = new(game, seats)
        players = [factory(spec, seeded(5)), *(make("random", seeded(6 + seat)) for seat in range(seats - 1))]
        while not match.over and match.sequence < (60 if COMPILED else 30):
            seat = match.waiting[0]
            match.play(players[seat].choose(Sight(match, seat)), seat)
        return match.log()

    assert log(make_guarded) == log(make)


@pytest.mark.parametrize("game", TITLES)
def test_sealed_sight_has_the_journal(game: str) -> None:
    match = amstel.new(game, seats=3, seed=5)
    random = seeded(5)
    for _ in range(25):
        seat = match.waiting[0]
        seen: list[list[Any]] = []
        bot = guard(lambda sight, seen=seen: seen.append(sight.facts) or sight.moves[0])  # type: ignore[misc]
        bot.choose(Sight(match, seat))
        assert seen == [match.facts(seat)]
        assert bot.failures == {}
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)


def test_journal_has_only_what_its_seat_knows() -> None:
    match = amstel.new(GAME, seats=2, seed=5)
    match.play("keep both", 0)
    match.play("keep both", 1)
    match.play("draw", 0)
    own, others = Sight(match, 0).facts, Sight(match, 1).facts
    assert own[-1].name == "drew"
    assert others[-1].name == "drew-unseen"
    assert [fact.name for fact in others].count("dealt-card") == 2
    assert seal(Sight(match, 1), seeded(3)).facts == others
