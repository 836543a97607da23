from __future__ import annotations

import hashlib

import pytest

import amstel
from amstel.games.ticket_to_ride.bots.evaluation import EVALUATION
from amstel.games.ticket_to_ride.bots.policy import Policy
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import CLAIM, KINDS, TURN, WILD
from amstel.kernel.bits import lowest
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random, seeded

GAME = "ticket-to-ride-amsterdam"


def new_state(seats: int, seed: int) -> TicketToRide:
    state = amstel.new(GAME, seats=seats, seed=seed).state.copy()
    assert isinstance(state, TicketToRide)
    return state


def play_any(state: TicketToRide, random: Random) -> None:
    seat = lowest(state.waiting_bits)
    moves = state.moves(seat)
    state.play(seat, moves[random.below(len(moves))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_policy_plays_legally_to_the_end(seats: int) -> None:
    for seed in range(8):
        state = new_state(seats, seed)
        policy = Policy(state)
        while state.waiting_bits:
            seat = lowest(state.waiting_bits)
            move = policy.choose(seat)
            assert move in state.moves(seat), f"seed {seed}"
            state.play(seat, move)
        assert state.winners()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_policy_starts_anywhere_and_leaves_the_position_unchanged(seats: int) -> None:
    # Also from positions that the policy would not reach: many contracts, an empty deck, a hand of wild cards.
    for seed in range(6):
        state, random = new_state(seats, seed), seeded(seed)
        while state.waiting_bits:
            seat = lowest(state.waiting_bits)
            before = (state.hands.copy(), state.claimed_routes.copy(), state.random.copy().word())
            assert Policy(state).choose(seat) in state.moves(seat), f"seed {seed}"
            assert (state.hands, state.claimed_routes, state.random.copy().word()) == before
            play_any(state, random)


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_do_not_change_the_choice(seats: int) -> None:
    state, random = new_state(seats, seed=5), seeded(1)
    while state.waiting_bits:
        seat = lowest(state.waiting_bits)
        other = state.guess(seat, random)
        assert Policy(other).choose(seat) == Policy(state).choose(seat)
        play_any(state, random)


def test_policy_plays_alike_compiled_and_interpreted() -> None:
    # The tests run compiled and interpreted. Another policy gives another number.
    scores = []
    for seats in (2, 3, 4):
        for seed in range(5):
            state = new_state(seats, seed)
            EVALUATION.play_out(state, 10_000, Ints(0), Ints(0))
            scores.append(state.scores())
    assert hashlib.sha256(repr(scores).encode()).hexdigest()[:16] == "05f2864f34d6d085"


def test_policy_wins_against_random_play() -> None:
    for seed in range(6):
        state, random = new_state(2, seed), seeded(seed)
        policy, own = Policy(state), seed % 2
        while state.waiting_bits:
            if lowest(state.waiting_bits) == own:
                state.play(own, policy.choose(own))
            else:
                play_any(state, random)
        assert state.winners() == [own], f"seed {seed}"


def with_a_hand(lacking: int) -> tuple[TicketToRide, Policy]:
    """Return the first turn of seat 0, with all but the last cards that its plan needs."""
    state = new_state(2, 18)
    while state.phase != TURN:
        seat = lowest(state.waiting_bits)
        state.play(seat, Policy(state).choose(seat))
    policy = Policy(state)
    policy.make_plan(0)
    policy.count_needs(0)
    for kind in range(KINDS):
        state.hands[kind] = 0
    cards = [kind for kind in range(WILD) for _ in range(policy.need[kind])] + [WILD] * policy.need[WILD]
    assert len(cards) > lacking + 2
    for kind in cards[: len(cards) - lacking]:
        state.hands[kind] += 1
    return state, policy


@pytest.mark.parametrize(("lacking", "claims"), [(0, True), (2, True), (3, False)])
def test_policy_claims_when_few_cards_are_lacking(lacking: int, claims: bool) -> None:
    state, policy = with_a_hand(lacking)
    planned = policy.wanted_routes[0]
    move = policy.choose(0)
    assert (move >= CLAIM) == claims
    assert not claims or planned & ~policy.wanted_routes[0] == 1 << state.board.claim_route[move - CLAIM]


@pytest.mark.parametrize("carts", [8, 10])
def test_policy_claims_early_if_time_is_short(carts: int) -> None:
    # With 8 carts the opponent may soon end the game; with 10 it has placed 6 more.
    state, policy = with_a_hand(3)
    state.carts[1] = carts
    assert policy.choose(0) >= CLAIM


def test_policy_pays_with_as_few_wild_cards_as_possible() -> None:
    notation = amstel.new(GAME, seats=2, seed=1).rules.notation
    texts = ["draw", "claim dam-begijnhof red 2", "claim dam-begijnhof red 1 wild 1", "claim dam-begijnhof wild 2"]
    moves = ints(sorted(code for text in texts if (code := notation.code(text)) is not None))
    assert len(moves) == 4
    EVALUATION.prune(new_state(2, 1), 0, moves)
    assert [notation.text(move) for move in moves] == texts[:2]
