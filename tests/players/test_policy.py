"""The policies with which bots play games out, in the games whose policies ask for nothing but a position."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import amstel
from amstel.games.nieuw_amsterdam.bots import policy as nieuw_amsterdam
from amstel.games.ticket_to_ride.bots import policy as ticket_to_ride
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random, seeded
from amstel.kernel.state import State
from amstel.players.bot import evaluation_of

NA, TA = "nieuw-amsterdam", "ticket-to-ride-amsterdam"
POLICIES: dict[str, Callable[[Any], Any]] = {NA: nieuw_amsterdam.Policy, TA: ticket_to_ride.Policy}
TABLES = [*((NA, seats) for seats in (2, 3, 4, 5)), *((TA, seats) for seats in (2, 3, 4))]


def new_state(game: str, seats: int, seed: int) -> State:
    return amstel.new(game, seats=seats, seed=seed).state.copy()


def play_any(state: State, random: Random) -> None:
    seat = state.waiting[0]
    moves = state.moves(seat)
    state.play(seat, moves[random.below(len(moves))])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_policy_plays_legally_to_the_end(game: str, seats: int) -> None:
    for seed in range(8) if game == TA else [3]:
        state = new_state(game, seats, seed)
        policy = POLICIES[game](state)
        while state.waiting:
            seat = state.waiting[0]
            move = policy.choose(seat)
            assert move in state.moves(seat), f"seed {seed}"
            state.play(seat, move)
        assert state.winners()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_policy_starts_anywhere_and_leaves_the_position_unchanged(game: str, seats: int) -> None:
    # Also from positions that a policy would not reach: an odd payment, many contracts, a hand of wild cards.
    position = amstel.new(game, seats=seats, seed=0).rules.game.position
    for seed in range(6) if game == TA else [4]:
        state, random = new_state(game, seats, seed), seeded(seed)
        while state.waiting:
            seat = state.waiting[0]
            before = (position(state), state.random.words())
            assert POLICIES[game](state).choose(seat) in state.moves(seat), f"seed {seed}"
            assert (position(state), state.random.words()) == before
            play_any(state, random)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", POLICIES)
def test_hidden_information_does_not_change_the_choice(game: str, seats: int) -> None:
    state, random = new_state(game, seats, seed=5), seeded(1)
    while state.waiting:
        seat = state.waiting[0]
        other = state.guess(seat, random)
        assert POLICIES[game](other).choose(seat) == POLICIES[game](state).choose(seat)
        play_any(state, random)


@pytest.mark.parametrize(
    ("game", "tables", "digest"),
    [
        (NA, [(seats, seats) for seats in (2, 3, 4, 5)], "5ab783fffd346940"),
        (TA, [(seats, seed) for seats in (2, 3, 4) for seed in range(5)], "6445f66f1d0af77c"),
    ],
    ids=[NA, TA],
)
def test_policy_plays_alike_compiled_and_interpreted(game: str, tables: Sequence[tuple[int, int]], digest: str) -> None:
    # The tests run compiled and interpreted. Another policy gives another number.
    scores = []
    for seats, seed in tables:
        state = new_state(game, seats, seed)
        evaluation_of(amstel.TITLES[game].package).play_out(state, 10_000, Ints(0), Ints(0))
        scores.append(state.scores())
    assert hashlib.sha256(repr(scores).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("game", POLICIES)
def test_policy_beats_random_play(game: str) -> None:
    for seed in range(6):
        state, random = new_state(game, 2, seed), seeded(seed)
        policy, own = POLICIES[game](state), seed % 2
        while state.waiting:
            if state.waiting[0] == own:
                state.play(own, policy.choose(own))
            else:
                play_any(state, random)
        assert state.winners() == [own], f"seed {seed}"


def test_play_out_stops_at_a_settled_position() -> None:
    state, evaluation = new_state(NA, 4, seed=6), evaluation_of(amstel.TITLES[NA].package)
    evaluation.play_out(state, 40, Ints(0), Ints(0))
    assert state.waiting
    assert evaluation.is_settled(state)
