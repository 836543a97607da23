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
from amstel.players import LEVELS, Greedy, Guarded, LateAnswer, Search, Sight, asked, guarded, make
from amstel.players.timeout import interruptible, within

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nothing can be interrupted here")

SECONDS = 0.05
FOR_EVER = 20.0  # seconds; long enough to be sure that nobody has waited for the end


class Slow:
    """A player that takes its time, by a function, and plays the last move when it has."""

    seconds = SECONDS

    def __init__(self, does: Callable[[Sight], Any]) -> None:
        self._does = does

    def choose(self, sight: Sight) -> int:
        self._does(sight)
        return sight.moves[-1]


class First:
    """A fallback that one recognizes."""

    def choose(self, sight: Sight) -> int:
        return sight.moves[0]


def sleeps(_: Sight) -> None:
    time.sleep(FOR_EVER)


def is_busy(_: Sight) -> None:
    until = time.monotonic() + FOR_EVER
    while time.monotonic() < until:
        pass


def goes_on_after_exceptions(_: Sight) -> None:
    until = time.monotonic() + FOR_EVER
    while time.monotonic() < until:
        with suppress(Exception):
            time.sleep(FOR_EVER)


def goes_on_three_times(_: Sight) -> None:
    for _again in range(3):
        with suppress(BaseException):
            time.sleep(FOR_EVER)
    time.sleep(FOR_EVER)


def tidies_up_for_ever(_: Sight) -> None:
    try:
        time.sleep(FOR_EVER)
    finally:
        time.sleep(FOR_EVER)


def searches(sight: Sight) -> None:
    """The time passes in our compiled code."""
    Search(seeded(1), f"{FOR_EVER}s").think(sight)


SLOW = [sleeps, is_busy, goes_on_after_exceptions, goes_on_three_times, tidies_up_for_ever, searches]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Far too late is at once, and after a test everything is as it was."""
    monkeypatch.setattr("amstel.players.guard.FAR", 1.0)
    monkeypatch.setattr("amstel.players.guard.SECONDS_OF_GRACE", 0.0)
    before = signal.getsignal(signal.SIGALRM)
    yield
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def new() -> Match:
    return amstel.new("ticket-to-ride-amsterdam", seats=2, seed=4)


@pytest.mark.parametrize("does", SLOW, ids=lambda does: does.__name__)
def test_who_never_answers_is_interrupted(does: Callable[[Sight], None], caplog: pytest.LogCaptureFixture) -> None:
    match, player = new(), Guarded(Slow(does), First(), name="slow")
    begun = time.monotonic()
    for times in (1, 2):
        assert player.choose(Sight(match, 0)) == match.codes(0)[0]
        assert player.failures == {"late": times}
    assert time.monotonic() - begun < FOR_EVER / 2
    assert "the hard limit is 0.05 s" in caplog.text


@pytest.mark.parametrize("game", TITLES)
def test_a_search_in_any_game_can_be_interrupted(game: str) -> None:
    match = amstel.new(game, seats=TITLES[game].fewest, seed=4)
    with pytest.raises(LateAnswer):
        asked(Slow(searches), Sight(match, match.waiting[0]))


def test_greedy_decides_for_a_class_from_a_file_that_never_answers(tmp_path: Path) -> None:
    text = f"import time\nclass Asleep:\n    seconds = {SECONDS}\n    def __init__(self, random): pass\n"
    (tmp_path / "asleep.py").write_text(f"{text}    def choose(self, sight): time.sleep({FOR_EVER})\n")
    match, player = new(), guarded(f"{tmp_path}/asleep.py:Asleep", seeded(1))
    begun = time.monotonic()
    assert isinstance(player.fallback, Greedy)
    assert player.choose(Sight(match, 0)) in match.codes(0)
    assert player.failures == {"late": 1}
    assert time.monotonic() - begun < FOR_EVER / 2


def test_who_raises_or_answers_in_time_is_not_disturbed() -> None:
    match = new()
    assert asked(Slow(lambda sight: None), Sight(match, 0)) == match.codes(0)[-1]
    with pytest.raises(ZeroDivisionError):
        asked(Slow(lambda sight: 1 // 0), Sight(match, 0))
    time.sleep(2 * SECONDS)  # nothing comes afterwards


class Punctual:
    """A player that answers at a moment of the clock."""

    def __init__(self, until: float) -> None:
        self._until = until

    def choose(self, sight: Sight) -> int:
        while time.perf_counter() < self._until:
            pass
        return sight.moves[0]


def test_an_alarm_that_comes_with_the_answer_escapes_nowhere() -> None:
    """At random moments around the end of the time: whoever wins, it is an answer or a late one."""
    sight, moment, chance, late = Sight(new(), 0), 0.002, seeded(8), 0
    for number in range(300):
        until = time.perf_counter() + moment * (0.9 + chance.below(200) / 1000)
        answer = within(moment, Punctual(until), sight)
        assert answer in (None, sight.moves[0]), f"seed 8, trial {number}"
        late += answer is None
    assert 0 < late < 300


@pytest.mark.parametrize("after", [0.0, 0.5])
def test_in_another_thread_time_is_measured_afterwards(after: float) -> None:
    match, player = new(), Guarded(Slow(lambda sight: time.sleep(after)), First(), name="slow")
    chosen: list[int] = []
    thread = Thread(target=lambda: chosen.append(player.choose(Sight(match, 0))))
    begun = time.monotonic()
    thread.start()
    thread.join()
    assert time.monotonic() - begun >= after
    assert chosen == [match.codes(0)[0 if after else -1]]
    assert player.failures == ({"late": 1} if after else {})


def test_a_timer_of_somebody_else_is_left_alone() -> None:
    rang: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _: rang.append(number))
    try:
        signal.setitimer(signal.ITIMER_REAL, 3 * SECONDS)
        with pytest.raises(LateAnswer):
            asked(Slow(lambda sight: time.sleep(5 * SECONDS)), Sight(new(), 0))
        assert rang == [signal.SIGALRM]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_the_handler_of_somebody_else_is_put_back() -> None:
    def own(*_: object) -> None:
        raise AssertionError

    before = signal.signal(signal.SIGALRM, own)
    sight = Sight(new(), 0)
    try:
        with pytest.raises(LateAnswer):
            asked(Slow(sleeps), sight)
        assert signal.getsignal(signal.SIGALRM) is own
        with pytest.raises(ZeroDivisionError):
            asked(Slow(lambda sight: 1 // 0), sight)
        assert signal.getsignal(signal.SIGALRM) is own
        asked(Slow(lambda sight: None), sight)
        assert signal.getsignal(signal.SIGALRM) is own
    finally:
        signal.signal(signal.SIGALRM, before)


def test_a_player_that_asks_another_has_one_limit_for_both() -> None:
    """The one inside is under the alarm of the one outside, and cannot take it for its own."""
    inside = Guarded(Slow(sleeps), First(), name="inside")
    outside = Guarded(Slow(inside.choose), First(), name="outside")
    match = new()
    begun = time.monotonic()
    assert outside.choose(Sight(match, 0)) == match.codes(0)[0]
    assert time.monotonic() - begun < FOR_EVER / 2
    assert (outside.failures, inside.failures) == ({"late": 1}, {})


def test_a_person_may_still_interrupt() -> None:
    def interrupted(_: Sight) -> None:
        signal.raise_signal(signal.SIGINT)
        time.sleep(FOR_EVER)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever is started in the background ignores it
    try:
        with pytest.raises(KeyboardInterrupt):
            Guarded(Slow(interrupted), First()).choose(Sight(new(), 0))
    finally:
        signal.signal(signal.SIGINT, before)


def test_ours_keep_their_limits_by_themselves() -> None:
    for spec in ("random", "greedy", "planner", "search", "process:cat", *(level.name for level in LEVELS)):
        assert not interruptible(make(spec, seeded(1)))
    assert not interruptible(Guarded(First(), First()))  # whoever is inside is asked within its own limit
    assert interruptible(First())
