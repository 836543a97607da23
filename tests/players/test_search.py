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
from amstel.players.guard import sealed
from amstel.players.tree import Finding, Tree

THINKING = list(TITLES.values())
TABLES = [(title.id, seats) for title in THINKING for seats in range(title.fewest, title.most + 1)]
# Where the guess of a seat depends on nothing that it cannot see, however the stream of chance runs.
SAME_GUESSES = [title.id for title in THINKING]
# Walks that are enough to prefer something; merchants' are long.
WALKS = {"ticket-to-ride-amsterdam": 8, "nieuw-amsterdam": 8, "merchants-of-amsterdam": 3}
SEED = 20


def decisions(game: str, seats: int, seed: int, step: int, most: int) -> Iterator[tuple[Match, int]]:
    """Moments of a random game at which a seat has a real choice, some moves apart, not more than `most`."""
    match, chance = amstel.new(game, seats=seats, seed=seed), make("random", seeded(seed))
    found = last = 0
    while not match.over and found < most:
        seat = match.waiting[0]
        if match.sequence >= last + step and len(match.codes(seat)) > 1:
            yield match, seat
            found, last = found + 1, match.sequence
        match.play(chance.choose(Sight(match, seat)), seat)


def elsewhere(match: Match, seat: int, seed: int) -> Match:
    """The same moment for a seat, with another hidden part."""
    guess = match.state.guess(seat, seeded(seed))
    return Match(match.rules, match.seats, options=match.options, names=match.names, position=guess)


def whole(match: Match) -> bytes:
    return msgspec.json.encode(match.rules.game.position(match.state))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_answers_legally_at_every_table(game: str, seats: int) -> None:
    asked = 0
    for match, seat in decisions(game, seats, seed=SEED + seats, step=7, most=6):
        assert make("search:2", seeded(asked)).choose(Sight(match, seat)) in match.codes(seat)
        asked += 1
    assert asked == 6


@pytest.mark.parametrize("game", [title.id for title in THINKING if title.fewest == 2])
def test_plays_to_the_end_of_a_game(game: str) -> None:
    # A match refuses what is illegal, so the end is the proof.
    match = amstel.new(game, seats=2, seed=SEED)
    players = [make("search:1", seeded(1)), make("random", seeded(2))]
    while not match.over:
        seat = match.waiting[0]
        match.play(players[seat].choose(Sight(match, seat)), seat)
    assert match.winners()


@pytest.mark.parametrize("title", THINKING, ids=lambda title: title.id)
def test_the_same_seed_makes_the_same_choices(title: Title) -> None:
    def choices(seed: int) -> list[list[Finding]]:
        player = Search(seeded(seed), str(WALKS[title.id]))
        moments = decisions(title.id, title.fewest, SEED, step=20, most=3)
        return [player.think(Sight(match, seat)).found() for match, seat in moments]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


class Decided:
    """A tree that is sure after 37 walks."""

    walks = 0

    def think(self, walks: int) -> None:
        self.walks += walks

    def decided(self, left: int) -> bool:
        return self.walks >= 37


def test_no_clock_decides_when_a_search_by_walks_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    walks = set()
    for step in (0.0, 0.001, 10.0):  # a machine that is quick, busy, and asleep
        ticking = count(step=step)
        monkeypatch.setattr("amstel.players.search.perf_counter", lambda ticking=ticking: float(next(ticking)))
        tree = Decided()
        Search(seeded(SEED), "400")._walk(cast(Tree, tree), to_the_last=False)
        walks.add(tree.walks)
    assert len(walks) == 1
    assert 37 <= walks.pop() < 400


@pytest.mark.parametrize("spec", ["search:4", "planner:1", "greedy"])
def test_whoever_is_asked_together_with_others_decides_for_itself(spec: str) -> None:
    """The starting contracts are chosen at once, and each seat has other ones."""
    match = amstel.new("ticket-to-ride-amsterdam", seats=4, seed=SEED)
    for seat in reversed(match.waiting):
        assert make(spec, seeded(1)).choose(Sight(match, seat)) in match.codes(seat)


def test_walks_as_often_as_it_was_told() -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED)
    for walks in (1, 15, 16, 17, 40):
        assert Search(seeded(1), str(walks)).think(Sight(match, match.waiting[0])).walks == walks


@pytest.mark.parametrize("title", THINKING, ids=lambda title: title.id)
def test_bears_an_interruption(title: Title) -> None:
    """Long numbers of Python notice a signal in the midst of compiled code, which does not expect that."""

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


@pytest.mark.parametrize("sealing", [False, True])
def test_goes_on_with_its_tree_until_another_seat_has_moved(sealing: bool) -> None:
    match, player, kept, made = (
        amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED),
        Search(seeded(1), "40"),
        0,
        0,
    )
    while not match.over:
        seat = match.waiting[0]
        sight = sealed(Sight(match, seat), seeded(1)) if sealing else Sight(match, seat)
        before = player._tree if seat == 0 else None
        move = player.choose(sight) if seat == 0 else make("greedy", seeded(1)).choose(sight)
        assert move in match.codes(seat)
        if before is not None:
            own = match.run(0)
            assert (player._tree is before) == bool(own) or len(sight.sensible) == 1
            kept, made = kept + bool(own), made + (not own)
        match.play(move, seat)
    assert kept > 3
    assert made > 3


@pytest.mark.skipif(not COMPILED, reason="it takes many walks until there is no doubt left")
def test_stops_when_there_is_no_doubt_left() -> None:
    limit, stopped, asked = 1000, 0, 0
    for match, seat in decisions("nieuw-amsterdam", 2, SEED, step=9, most=8):
        player = Search(seeded(1), str(limit))
        player.choose(Sight(match, seat))
        asked += 1
        stopped += player._tree is not None and player._tree.walks < limit
        assert player._tree is None or player._tree.walks <= limit
    assert 0 < stopped < asked


@pytest.mark.parametrize("title", THINKING, ids=lambda title: title.id)
def test_does_not_think_for_ever(title: Title) -> None:
    # A walk or a batch of them may be under way when the time is up, and machines are busy: this is no stop-watch.
    for match, seat in decisions(title.id, title.fewest, SEED, step=30, most=1):
        begun = time.monotonic()
        move = make("search:0.1s", seeded(1)).choose(Sight(match, seat))
        assert time.monotonic() - begun < 30
        assert move in match.codes(seat)


def test_uses_the_time_that_it_was_given() -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED)
    begun = time.monotonic()
    assert Search(seeded(1), "0.3s").think(Sight(match, 0)).walks > 0
    assert time.monotonic() - begun >= 0.3


@pytest.mark.parametrize("setting", ["0.0000001s", "1"])
def test_the_smallest_limit_is_still_enough_for_a_move(setting: str) -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=SEED)
    seat = match.waiting[0]
    assert make(f"search:{setting}", seeded(1)).choose(Sight(match, seat)) in match.codes(seat)


def test_a_single_move_is_answered_at_once() -> None:
    for game in ("ticket-to-ride-amsterdam", "nieuw-amsterdam"):
        match, chance, single = amstel.new(game, seats=2, seed=SEED), make("random", seeded(1)), 0
        player = make("search:600s", seeded(1))
        while single < 3 and not match.over:
            seat = match.waiting[0]
            if len(match.codes(seat)) == 1:
                assert player.choose(Sight(match, seat)) == match.codes(seat)[0]
                single += 1
            match.play(chance.choose(Sight(match, seat)), seat)
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
def test_a_setting_that_is_none_is_refused(setting: str) -> None:
    with pytest.raises(amstel.BadSetup, match=r"a time such as 0\.2s or a number of walks such as 500") as caught:
        make(f"search:{setting}", seeded(1))
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("setting", ["0", "0s", "0.0s", "601s", "10000001", "9" * 400 + "s", "9" * 400])
def test_a_limit_out_of_bounds_is_refused(setting: str) -> None:
    with pytest.raises(amstel.BadSetup, match="more than 0 and up to 600 s or 10,000,000 walks") as caught:
        make(f"search:{setting}", seeded(1))
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("game", SAME_GUESSES)
def test_search_thinks_the_same_whatever_is_hidden(game: str) -> None:
    """All that it finds, not only its choice, which `test_secrecy.py` compares for every opponent."""
    walks, changed = str(WALKS[game]), 0
    for number, (match, seat) in enumerate(decisions(game, TITLES[game].most, SEED, step=5, most=12)):
        found = Search(seeded(number), walks).think(Sight(match, seat)).found()
        other = elsewhere(match, seat, number)
        changed += whole(other) != whole(match)
        assert Search(seeded(number), walks).think(Sight(other, seat)).found() == found, (
            f"seed {SEED}, move {match.sequence}"
        )
    assert changed > 5
