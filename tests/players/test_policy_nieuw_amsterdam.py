from __future__ import annotations

import hashlib

import pytest

import amstel
from amstel.games.nieuw_amsterdam.bots.evaluation import EVALUATION
from amstel.games.nieuw_amsterdam.bots.policy import Policy
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random, seeded

GAME = "nieuw-amsterdam"


def begun(seats: int, seed: int) -> NieuwAmsterdam:
    state = amstel.new(GAME, seats=seats, seed=seed).state.copy()
    assert isinstance(state, NieuwAmsterdam)
    return state


def legal(state: NieuwAmsterdam) -> list[int]:
    found = Ints(0)
    state.list_moves(state.turn, found)
    return found.to_list()


def play_any(state: NieuwAmsterdam, random: Random) -> None:
    moves = legal(state)
    state.play(state.turn, moves[random.below(len(moves))])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_policy_plays_legally_to_the_end(seats: int) -> None:
    state = begun(seats, seed=3)
    policy = Policy(state)
    while state.waiting_bits:
        move = policy.choose(state.turn)
        assert move in legal(state)
        state.play(state.turn, move)
    assert state.winners()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_policy_starts_anywhere_and_leaves_the_position_unchanged(seats: int) -> None:
    # Also where a seat would never have come to by habit, such as in the midst of an odd payment.
    state, random = begun(seats, seed=4), seeded(seats)
    while state.waiting_bits:
        before = state.mats.copy()
        assert Policy(state).choose(state.turn) in legal(state)
        assert state.mats == before
        play_any(state, random)


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_information_does_not_change_the_choice(seats: int) -> None:
    state, random = begun(seats, seed=5), seeded(1)
    while state.waiting_bits:
        other = state.guess(state.turn, random)
        assert Policy(other).choose(state.turn) == Policy(state).choose(state.turn)
        play_any(state, random)


def test_policy_plays_alike_compiled_and_interpreted() -> None:
    # The tests run both ways. Other habits make another number.
    scores = []
    for seats in (2, 3, 4, 5):
        state = begun(seats, seed=seats)
        EVALUATION.play_out(state, 10_000, Ints(0), Ints(0))
        scores.append(state.scores())
    assert hashlib.sha256(repr(scores).encode()).hexdigest()[:16] == "5ab783fffd346940"


def test_play_out_stops_at_a_settled_position() -> None:
    state = begun(4, seed=6)
    EVALUATION.play_out(state, 40, Ints(0), Ints(0))
    assert state.waiting_bits
    assert EVALUATION.is_settled(state)


def test_policy_beats_random_play() -> None:
    for seed in range(6):
        state, random = begun(2, seed), seeded(seed)
        policy, seat = Policy(state), seed % 2
        while state.waiting_bits:
            if state.turn == seat:
                state.play(seat, policy.choose(seat))
            else:
                play_any(state, random)
        assert state.winners() == [seat]
