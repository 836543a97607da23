from __future__ import annotations

import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.ints import COMPILED, Ints, ints
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.players import Planner, Sight, make
from amstel.players.planner import MOST_MOVES

TABLES = [(title.id, seats) for title in TITLES.values() for seats in range(title.fewest, title.most + 1)]


def at_a_choice(game: str, seats: int, seed: int, moves: int) -> tuple[Match, int]:
    """Return a position of a random game after some moves, and a seat with a choice."""
    match, random = amstel.new(game, seats=seats, seed=seed), seeded(seed)
    while match.sequence < moves or len(match.codes()) == 1:
        codes = match.codes()
        match.play(codes[random.below(len(codes))])
    return match, match.waiting[0]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_bot_answers_legally_at_every_table(game: str, seats: int) -> None:
    for moves in (0, 25):
        match, seat = at_a_choice(game, seats, seats, moves)
        assert make("planner:1", seeded(0)).choose(Sight(match, seat)) in match.codes(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_planner_follows_the_policy_if_the_game_has_one(seats: int) -> None:
    """In a whole game, and what is hidden does not change a move."""
    match, planner = amstel.new("ticket-to-ride-amsterdam", seats=seats, seed=6), make("planner", seeded(0))
    while not match.over:
        seat = match.waiting[0]
        sight = Sight(match, seat)
        move = planner.choose(sight)
        assert move in match.codes(seat)
        assert len(sight.moves) == 1 or move == sight.evaluation.policy_move(match.state, seat)
        match.play(move, seat)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_planner_compares_the_best_ranked_moves(title: Title) -> None:
    match, seat = at_a_choice(title.id, title.fewest, 3, 20)
    sight = Sight(match, seat)
    plan = sight.plan(seeded(5), MOST_MOVES)
    ranks = Ints(0)
    sight.evaluation.rank(sight.guess(seeded(5)), seat, ints(sight.moves), ranks)
    by_rank = dict(zip(sight.moves, ranks, strict=True))
    moves = plan.moves.to_list()
    assert len(moves) == min(MOST_MOVES, len(by_rank))
    assert [by_rank[move] for move in moves] == sorted(by_rank.values(), reverse=True)[: len(moves)]


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_plans_repeat_with_the_same_seed(title: Title) -> None:
    match, seat = at_a_choice(title.id, title.fewest, 4, 20)

    def totals(seed: int) -> list[int]:
        plan = Sight(match, seat).plan(seeded(seed), 3)
        plan.think(1)
        return plan.totals.to_list()

    before = match.position()
    assert totals(1) == totals(1)
    assert match.position() == before


def test_forced_move_needs_no_plan() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=1)
    match.play_all(["mayor"])
    while match.view().phase != "placing":
        match.play(match.codes()[0])
    match.play("auction")
    while match.view().phase != "placing":
        match.play(match.codes()[0])
    assert list(match.moves()) == ["discard"]
    assert make("planner:10000", seeded(0)).choose(Sight(match, match.waiting[0])) == match.codes()[0]


@pytest.mark.parametrize("setting", ["0", "-1", "1.5", "2s", "x", "99999", "9" * 400, "²"])
def test_invalid_setting_is_refused(setting: str) -> None:
    with pytest.raises(amstel.BadSetup, match="planner takes a number of guesses from 1 to 10,000"):
        Planner(seeded(0), setting)


@pytest.mark.skipif(not COMPILED, reason="plans take long without compiled code")
@pytest.mark.parametrize(
    ("game", "planner"), [("nieuw-amsterdam", "planner:2"), ("ticket-to-ride-amsterdam", "planner")]
)
def test_planner_beats_greedy(game: str, planner: str) -> None:
    """The threshold is far below what the arena shows, so that luck does not fail the test."""
    won = 0
    for seed in range(12):
        match = amstel.new(game, seats=2, seed=seed)
        own = seed % 2
        seated = [make(planner if seat == own else "greedy", seeded(seed * 2 + seat)) for seat in range(2)]
        while not match.over:
            seat = match.waiting[0]
            match.play(seated[seat].choose(Sight(match, seat)), seat)
        won += match.winners() == [own]
    assert won >= 6, f"{won} of 12, seeds 0 to 11"
