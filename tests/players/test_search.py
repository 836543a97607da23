from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from itertools import count
from typing import cast

import msgspec
import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.ints import COMPILED
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.players import Search, Sight, make
from amstel.players.guard import seal
from amstel.players.tree import Finding, Tree

THINKING = list(TITLES.values())
TABLES = [(title.id, seats) for title in THINKING for seats in range(title.fewest, title.most + 1)]
# Games in which a guess does not depend on anything hidden, whatever the random numbers.
SAME_GUESSES = [title.id for title in THINKING]
# Iterations that are enough to prefer a move; those of Merchants take long.
ITERATIONS = {"ticket-to-ride-amsterdam": 8, "nieuw-amsterdam": 8, "merchants-of-amsterdam": 3}
SEED = 20


def decisions(game: str, seats: int, seed: int, step: int, most: int) -> Iterator[tuple[Match, int]]:
    """Yield at most `most` positions of a random game in which a seat has a choice, some moves apart."""
    match, random_bot = amstel.new(game, seats=seats, seed=seed), make("random", seeded(seed))
    found = last = 0
    while not match.over and found < most:
        seat = match.waiting[0]
        if match.sequence >= last + step and len(match.codes(seat)) > 1:
            yield match, seat
            found, last = found + 1, match.sequence
        match.play(random_bot.choose(Sight(match, seat)), seat)


def with_other_hidden_parts(match: Match, seat: int, seed: int) -> Match:
    """Return the same position for a seat, with another hidden part."""
    guess = match.state.guess(seat, seeded(seed))
    return Match(match.rules, match.seats, options=match.options, names=match.names, position=guess)


def whole(match: Match) -> bytes:
    return msgspec.json.encode(match.rules.game.position(match.state))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_bot_answers_legally_at_every_table(game: str, seats: int) -> None:
    asked = 0
    for match, seat in decisions(game, seats, seed=SEED + seats, step=7, most=6):
        assert make("search:2", seeded(asked)).choose(Sight(match, seat)) in match.codes(seat)
        asked += 1
    assert asked == 6


@pytest.mark.parametrize("game", [title.id for title in THINKING if title.fewest == 2])
def test_search_plays_to_the_end_of_a_game(game: str) -> None:
    # A match refuses illegal moves, so reaching the end is the proof.
    match = amstel.new(game, seats=2, seed=SEED)
    players = [make("search:1", seeded(1)), make("random", seeded(2))]
    while not match.over:
        seat = match.waiting[0]
        match.play(players[seat].choose(Sight(match, seat)), seat)
    assert match.winners()


@pytest.mark.slow
@pytest.mark.parametrize("title", THINKING, ids=lambda title: title.id)
def test_search_repeats_its_choices_with_the_same_seed(title: Title) -> None:
    def choices(seed: int) -> list[list[Finding]]:
        player = Search(seeded(seed), str(ITERATIONS[title.id]))
        positions = decisions(title.id, title.fewest, SEED, step=20, most=3)
        return [player.think(Sight(match, seat)).findings() for match, seat in positions]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


class DecidedTree:
    """A tree that is decided after 37 iterations."""

    iterations = 0

    def think(self, iterations: int) -> None:
        self.iterations += iterations

    def is_decided(self, left: int) -> bool:
        return self.iterations >= 37


def test_search_by_iterations_stops_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    iterations = set()
    for step in (0.0, 0.001, 10.0):  # a quick machine, a busy one, and one that sleeps
        ticking = count(step=step)
        monkeypatch.setattr("amstel.players.search.perf_counter", lambda ticking=ticking: float(next(ticking)))
        tree = DecidedTree()
        Search(seeded(SEED), "400")._search(cast(Tree, tree), use_all=False)
        iterations.add(tree.iterations)
    assert len(iterations) == 1
    assert 37 <= iterations.pop() < 400


@pytest.mark.parametrize("spec", ["search:4", "planner:1", "greedy"])
def test_simultaneous_decision_is_the_seats_own(spec: str) -> None:
    """Everyone chooses starting contracts at once, and each seat has others."""
    match = amstel.new("ticket-to-ride-amsterdam", seats=4, seed=SEED)
    for seat in reversed(match.waiting):
        assert make(spec, seeded(1)).choose(Sight(match, seat)) in match.codes(seat)


def test_search_runs_the_given_iterations() -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED)
    for iterations in (1, 15, 16, 17, 40):
        tree = Search(seeded(1), str(iterations)).think(Sight(match, match.waiting[0]))
        assert tree.iterations == iterations


@pytest.mark.parametrize("title", THINKING, ids=lambda title: title.id)
def test_search_survives_an_interruption(title: Title) -> None:
    """Python's long integers check for signals inside compiled code, which does not expect that."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    match = amstel.new(title.id, seats=title.fewest, seed=SEED)
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(KeyboardInterrupt):
            Search(seeded(1), "20s").think(Sight(match, match.waiting[0]))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.slow
@pytest.mark.parametrize("sealing", [False, True])
def test_search_resumes_its_tree_until_another_seat_moves(sealing: bool) -> None:
    match, player, resumed, new = (
        amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED),
        Search(seeded(1), "40"),
        0,
        0,
    )
    while not match.over:
        seat = match.waiting[0]
        sight = seal(Sight(match, seat), seeded(1)) if sealing else Sight(match, seat)
        before = player._tree if seat == 0 else None
        move = player.choose(sight) if seat == 0 else make("greedy", seeded(1)).choose(sight)
        assert move in match.codes(seat)
        if before is not None:
            own = match.run(0)
            assert (player._tree is before) == bool(own) or len(sight.sensible) == 1
            resumed, new = resumed + bool(own), new + (not own)
        match.play(move, seat)
    assert resumed > 3
    assert new > 3


@pytest.mark.skipif(not COMPILED, reason="it takes many iterations until a move is decided")
def test_search_stops_when_the_move_is_decided() -> None:
    limit, stopped, asked = 1000, 0, 0
    for match, seat in decisions("nieuw-amsterdam", 2, SEED, step=9, most=8):
        player = Search(seeded(1), str(limit))
        player.choose(Sight(match, seat))
        asked += 1
        stopped += player._tree is not None and player._tree.iterations < limit
        assert player._tree is None or player._tree.iterations <= limit
    assert 0 < stopped < asked


@pytest.mark.parametrize("title", THINKING, ids=lambda title: title.id)
def test_search_keeps_its_time_limit(title: Title) -> None:
    # A batch of iterations may be running when the time is up, and machines are busy, so the limit is generous.
    for match, seat in decisions(title.id, title.fewest, SEED, step=30, most=1):
        start = time.monotonic()
        move = make("search:0.1s", seeded(1)).choose(Sight(match, seat))
        assert time.monotonic() - start < 30
        assert move in match.codes(seat)


def test_search_uses_all_its_time() -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED)
    start = time.monotonic()
    assert Search(seeded(1), "0.3s").think(Sight(match, 0)).iterations > 0
    assert time.monotonic() - start >= 0.3


@pytest.mark.parametrize("setting", ["0.0000001s", "1"])
def test_smallest_limit_is_enough_for_a_move(setting: str) -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED)
    seat = match.waiting[0]
    assert make(f"search:{setting}", seeded(1)).choose(Sight(match, seat)) in match.codes(seat)


def test_forced_move_is_answered_at_once() -> None:
    for game in ("ticket-to-ride-amsterdam", "nieuw-amsterdam"):
        match, random_bot, single = amstel.new(game, seats=2, seed=SEED), make("random", seeded(1)), 0
        player = make("search:600s", seeded(1))
        while single < 3 and not match.over:
            seat = match.waiting[0]
            if len(match.codes(seat)) == 1:
                assert player.choose(Sight(match, seat)) == match.codes(seat)[0]
                single += 1
            match.play(random_bot.choose(Sight(match, seat)), seat)
    assert single == 3


@pytest.mark.parametrize(
    "setting",
    [
        "fast",
        "s",
        "-1s",
        "-5",
        "1.5",
        "1e3",
        " 5",
        "5 ",
        "0.2 s",
        "0.2s,",
        ".5s",
        "5:5",
        "\u0665\u0665s?",
        "nan",
        "infs",
        "x" * 10_000,
    ],
)
def test_invalid_setting_is_refused(setting: str) -> None:
    with pytest.raises(amstel.BadSetup, match=r"a time such as 0\.2s or a number of iterations such as 500") as caught:
        make(f"search:{setting}", seeded(1))
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("setting", ["0", "0s", "0.0s", "601s", "10000001", "9" * 400 + "s", "9" * 400])
def test_limit_out_of_range_is_refused(setting: str) -> None:
    with pytest.raises(amstel.BadSetup, match="more than 0 and up to 600 s or 10,000,000 iterations") as caught:
        make(f"search:{setting}", seeded(1))
    assert len(str(caught.value)) < 200


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", SAME_GUESSES)
def test_search_findings_do_not_depend_on_hidden_parts(game: str) -> None:
    """All findings, not only the choice, which `test_secrecy.py` compares for every bot."""
    iterations, changed = str(ITERATIONS[game]), 0
    for number, (match, seat) in enumerate(decisions(game, TITLES[game].most, SEED, step=5, most=12)):
        found = Search(seeded(number), iterations).think(Sight(match, seat)).findings()
        other = with_other_hidden_parts(match, seat, number)
        changed += whole(other) != whole(match)
        assert Search(seeded(number), iterations).think(Sight(other, seat)).findings() == found, (
            f"seed {SEED}, move {match.sequence}"
        )
    assert changed > 5
