from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.players import LEVELS, Greedy, GuardedBot, LateAnswer, Search, Sight, ask, make, make_guarded
from amstel.players.timeout import choose_within, is_interruptible

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nothing can be interrupted here")

SECONDS = 0.05
FOR_EVER = 20.0  # seconds; long enough to notice if a test waits for it


class Slow:
    """A bot that runs a function, and then plays the last move."""

    seconds = SECONDS

    def __init__(self, wait: Callable[[Sight], Any]) -> None:
        self._wait = wait

    def choose(self, sight: Sight) -> int:
        self._wait(sight)
        return sight.moves[-1]


class First:
    """A fallback that plays the first move."""

    def choose(self, sight: Sight) -> int:
        return sight.moves[0]


def sleep(_: Sight) -> None:
    time.sleep(FOR_EVER)


def busy_wait(_: Sight) -> None:
    until = time.monotonic() + FOR_EVER
    while time.monotonic() < until:
        pass


def catch_exceptions(_: Sight) -> None:
    until = time.monotonic() + FOR_EVER
    while time.monotonic() < until:
        with suppress(Exception):
            time.sleep(FOR_EVER)


def catch_everything_three_times(_: Sight) -> None:
    for _again in range(3):
        with suppress(BaseException):
            time.sleep(FOR_EVER)
    time.sleep(FOR_EVER)


def clean_up_for_ever(_: Sight) -> None:
    try:
        time.sleep(FOR_EVER)
    finally:
        time.sleep(FOR_EVER)


def search(sight: Sight) -> None:
    """Spend the time in compiled code."""
    Search(seeded(1), f"{FOR_EVER}s").think(sight)


SLOW = [sleep, busy_wait, catch_exceptions, catch_everything_three_times, clean_up_for_ever, search]


@pytest.fixture(autouse=True)
def _short_limits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make limits short, and check that each test restores timer and handler."""
    monkeypatch.setattr("amstel.players.guard.FAR", 1.0)
    monkeypatch.setattr("amstel.players.guard.SECONDS_OF_GRACE", 0.0)
    before = signal.getsignal(signal.SIGALRM)
    yield
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def new() -> Match:
    return amstel.new("ticket-to-ride-amsterdam", seats=2, seed=4)


@pytest.mark.parametrize("wait", SLOW, ids=lambda wait: wait.__name__)
def test_bot_that_never_answers_is_interrupted(wait: Callable[[Sight], None], caplog: pytest.LogCaptureFixture) -> None:
    match, bot = new(), GuardedBot(Slow(wait), First(), name="slow")
    start = time.monotonic()
    for times in (1, 2):
        assert bot.choose(Sight(match, 0)) == match.codes(0)[0]
        assert bot.failures == {"late": times}
    assert time.monotonic() - start < FOR_EVER / 2
    assert "the hard limit is 0.05 s" in caplog.text


@pytest.mark.parametrize("game", TITLES)
def test_search_can_be_interrupted_in_every_game(game: str) -> None:
    match = amstel.new(game, seats=TITLES[game].fewest, seed=4)
    with pytest.raises(LateAnswer):
        ask(Slow(search), Sight(match, match.waiting[0]))


def test_greedy_decides_for_a_file_bot_that_never_answers(tmp_path: Path) -> None:
    text = f"import time\nclass Asleep:\n    seconds = {SECONDS}\n    def __init__(self, random): pass\n"
    (tmp_path / "asleep.py").write_text(f"{text}    def choose(self, sight): time.sleep({FOR_EVER})\n")
    match, bot = new(), make_guarded(f"{tmp_path}/asleep.py:Asleep", seeded(1))
    start = time.monotonic()
    assert isinstance(bot.fallback, Greedy)
    assert bot.choose(Sight(match, 0)) in match.codes(0)
    assert bot.failures == {"late": 1}
    assert time.monotonic() - start < FOR_EVER / 2


def test_bot_that_answers_in_time_is_not_disturbed() -> None:
    match = new()
    assert ask(Slow(lambda sight: None), Sight(match, 0)) == match.codes(0)[-1]
    with pytest.raises(ZeroDivisionError):
        ask(Slow(lambda sight: 1 // 0), Sight(match, 0))
    time.sleep(2 * SECONDS)  # no alarm comes afterwards


class Punctual:
    """A bot that answers at a given time."""

    def __init__(self, until: float) -> None:
        self._until = until

    def choose(self, sight: Sight) -> int:
        while time.perf_counter() < self._until:
            pass
        return sight.moves[0]


@pytest.mark.slow
def test_alarm_that_comes_with_the_answer_does_not_escape() -> None:
    """At random times around the limit, the result is either an answer or a late one."""
    sight, limit, random, late = Sight(new(), 0), 0.002, seeded(8), 0
    for number in range(300):
        until = time.perf_counter() + limit * (0.9 + random.below(200) / 1000)
        answer = choose_within(limit, Punctual(until), sight)
        assert answer in (None, sight.moves[0]), f"seed 8, trial {number}"
        late += answer is None
    assert 0 < late < 300


@pytest.mark.parametrize("after", [0.0, 0.5])
def test_time_is_measured_afterwards_in_another_thread(after: float) -> None:
    match, bot = new(), GuardedBot(Slow(lambda sight: time.sleep(after)), First(), name="slow")
    chosen: list[int] = []
    thread = Thread(target=lambda: chosen.append(bot.choose(Sight(match, 0))))
    start = time.monotonic()
    thread.start()
    thread.join()
    assert time.monotonic() - start >= after
    assert chosen == [match.codes(0)[0 if after else -1]]
    assert bot.failures == ({"late": 1} if after else {})


def test_other_timer_is_left_alone() -> None:
    rang: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _: rang.append(number))
    try:
        signal.setitimer(signal.ITIMER_REAL, 3 * SECONDS)
        with pytest.raises(LateAnswer):
            ask(Slow(lambda sight: time.sleep(5 * SECONDS)), Sight(new(), 0))
        assert rang == [signal.SIGALRM]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_other_signal_handler_is_restored() -> None:
    def own(*_: object) -> None:
        raise AssertionError

    before = signal.signal(signal.SIGALRM, own)
    sight = Sight(new(), 0)
    try:
        with pytest.raises(LateAnswer):
            ask(Slow(sleep), sight)
        assert signal.getsignal(signal.SIGALRM) is own
        with pytest.raises(ZeroDivisionError):
            ask(Slow(lambda sight: 1 // 0), sight)
        assert signal.getsignal(signal.SIGALRM) is own
        ask(Slow(lambda sight: None), sight)
        assert signal.getsignal(signal.SIGALRM) is own
    finally:
        signal.signal(signal.SIGALRM, before)


def test_nested_bots_share_the_outer_limit() -> None:
    """The inner bot runs under the outer alarm and can't set its own."""
    inside = GuardedBot(Slow(sleep), First(), name="inside")
    outside = GuardedBot(Slow(inside.choose), First(), name="outside")
    match = new()
    start = time.monotonic()
    assert outside.choose(Sight(match, 0)) == match.codes(0)[0]
    assert time.monotonic() - start < FOR_EVER / 2
    assert (outside.failures, inside.failures) == ({"late": 1}, {})


def test_keyboard_interrupt_still_works() -> None:
    def interrupt(_: Sight) -> None:
        signal.raise_signal(signal.SIGINT)
        time.sleep(FOR_EVER)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a program started in the background ignores it
    try:
        with pytest.raises(KeyboardInterrupt):
            GuardedBot(Slow(interrupt), First()).choose(Sight(new(), 0))
    finally:
        signal.signal(signal.SIGINT, before)


def test_own_bots_are_not_interruptible() -> None:
    for spec in ("random", "greedy", "planner", "search", "process:cat", *(level.name for level in LEVELS)):
        assert not is_interruptible(make(spec, seeded(1)))
    assert not is_interruptible(GuardedBot(First(), First()))  # its inner bot has its own limit
    assert is_interruptible(First())
