from __future__ import annotations

import pytest

import amstel
from amstel.games.ticket_to_ride.bots.evaluation import EVALUATION
from amstel.games.ticket_to_ride.bots.policy import Policy
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import CLAIM, KINDS, TURN, WILD
from amstel.kernel.bits import lowest
from amstel.kernel.ints import ints

GAME = "ticket-to-ride-amsterdam"


def new_state(seats: int, seed: int) -> TicketToRide:
    state = amstel.new(GAME, seats=seats, seed=seed).state.copy()
    assert isinstance(state, TicketToRide)
    return state


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
