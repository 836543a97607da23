from __future__ import annotations

import itertools

import pytest

import amstel
from amstel.games.merchants.bots.evaluation import EVALUATION
from amstel.games.merchants.bots.policy import Policy
from amstel.games.merchants.bots.standing import Standing
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import STOPPING, UNDECIDED, WAITED
from amstel.kernel.ints import COMPILED, Ints
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import seeded

GAME = "merchants-of-amsterdam"
CLOCKS = ({"clock": "sealed"}, {"clock": "live"})
SEEDS = range(8 if COMPILED else 1)


def dealt(seats: int, seed: int, options: dict[str, str] | None = None) -> Merchants:
    state = amstel.new(GAME, seats=seats, seed=seed, options=options or {}).state
    assert isinstance(state, Merchants)
    return state.copy()


def chosen(state: Merchants, seat: int, seed: int = 1) -> int:
    """What a seat does by habit; whoever bids is as unsure as the seed says."""
    twin = state.copy()
    twin.random = seeded(seed)
    policy = Policy(twin)
    policy.notice()
    return policy.choose(seat)


@pytest.mark.parametrize("options", CLOCKS, ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_policy_moves_are_legal_to_the_end(seats: int, options: dict[str, str]) -> None:
    for seed in SEEDS:
        state = dealt(seats, seed, options)
        policy = Policy(state)
        while state.waiting:
            seat = state.waiting[0]
            policy.notice()
            move = policy.choose(seat)
            assert move in state.moves(seat)
            state.play(seat, move)
            policy.follow(seat, move)


@pytest.mark.parametrize("options", CLOCKS, ids=str)
def test_stored_standing_equals_a_new_one(options: dict[str, str]) -> None:
    """Sizes, weights and what is open follow the position through random moves, which try all that there is."""
    state = dealt(4, 3, options)
    policy = Policy(state)
    chance = seeded(4)
    for number in itertools.count():
        if not state.waiting:
            break
        seat = state.waiting[0]
        policy.notice()
        if number % 9 == 0:
            old, new = policy.standing, Standing(state)
            assert (old.open_offices, old.free_spaces) == (new.open_offices, new.free_spaces)
            assert (old.sizes, old.weights, old.cards_left) == (new.sizes, new.weights, new.cards_left)
        moves = state.moves(seat)
        move = moves[chance.below(len(moves))]
        state.play(seat, move)
        policy.follow(seat, move)


@pytest.mark.parametrize("options", CLOCKS, ids=str)
def test_hidden_information_does_not_change_the_policy(options: dict[str, str]) -> None:
    state = dealt(4, 5, options)
    chance = seeded(6)
    while state.waiting:
        seat = state.waiting[0]
        move = chosen(state, seat)
        if chance.below(4) == 0:
            assert chosen(state.guess(seat if seat < 4 else SPECTATOR, chance), seat) == move
        state.play(seat, move)


def test_guess_fills_in_secret_stops() -> None:
    state = dealt(4, 1)
    while state.phase != STOPPING:
        state.play(state.waiting[0], chosen(state, state.waiting[0]))
    for seat in (0, 1):
        state.play(seat, state.moves(seat)[-1])
    before = imagined(state)
    assert all(0 <= stop <= WAITED for pair in before for stop in pair)
    state.set_stop(0, WAITED)  # which seat 3 cannot know
    assert imagined(state) == before


def imagined(state: Merchants) -> list[tuple[int, int]]:
    """What seat 3 takes the stops of seats 0 and 1 to be."""
    found = []
    for seed in range(6):
        guess = EVALUATION.guess(state, 3, seeded(seed))
        assert isinstance(guess, Merchants)
        assert guess.waiting == state.waiting
        assert [guess.stop(seat) for seat in (2, 3)] == [UNDECIDED, UNDECIDED]
        found.append((guess.stop(0), guess.stop(1)))
    return found


def test_policy_beats_random_play() -> None:
    won = 0
    for seed in SEEDS:
        state = dealt(4, seed)
        chance = seeded(seed)
        while state.waiting:
            seat = state.waiting[0]
            moves = state.moves(seat)
            move = chosen(state, seat, seed) if seat == seed % 4 else moves[chance.below(len(moves))]
            state.play(seat, move)
        won += seed % 4 in state.winners()
    assert won == len(SEEDS)


def test_playout_ends_when_a_term_starts() -> None:
    state = dealt(3, 2)
    EVALUATION.play_out(state, 5, Ints(0), Ints(0))
    assert EVALUATION.is_settled(state)
    assert state.waiting
    EVALUATION.play_out(state, 10_000, Ints(0), Ints(0))
    assert not state.waiting
