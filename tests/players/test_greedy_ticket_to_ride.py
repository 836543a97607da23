from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import amstel
from amstel.kernel.match import Match

from .bot_games import greedy_choice

GAME = "ticket-to-ride-amsterdam"

# Jordaan to the Oost-Indisch Huis: a red or pink route of two spaces is missing to reach Blauwbrug.
NEARLY_ACROSS = [
    "jordaan-westermarkt",
    "jan_roodenpoortstoren-westermarkt:green",
    "jan_roodenpoortstoren-dam:red",
    "dam-oost_indisch_huis:green",
]
ACROSS = "blauwbrug-jordaan"
# Fourteen spaces in the north: these are the last turns.
NORTH = [
    "nieuwe_waal-haringpakkerstoren:pink",
    "nieuwe_waal-noordermarkt",
    "haringpakkerstoren-noordermarkt",
    "noordermarkt-korenmetershuisje",
    "haringpakkerstoren-oude_waal",
]


def seat(hand: dict[str, int], routes: Sequence[str] = (), contracts: Sequence[str] = ()) -> dict[str, Any]:
    return {
        "hand": hand,
        "shown": {},
        "routes": list(routes),
        "contracts": list(contracts),
        "offered": [],
        "chosen": None,
        "returned": [],
    }


def position(row: Sequence[str], *seats: dict[str, Any], **changed: Any) -> Match:
    """Return a match from a position; everything that is not named is in the decks."""
    file = json.loads(amstel.new(GAME, seats=len(seats), seed=0).position())
    cards = Counter(dict.fromkeys(("pink", "blue", "green", "black", "red", "orange"), 6) | {"wild": 8})
    cards.subtract(row)
    contracts = set(amstel.new(GAME, seats=2, seed=0).rules.names["contract"])
    for has in seats:
        cards.subtract(has["hand"])
        contracts -= {*has["contracts"], *has["offered"]}
    file["position"] = {
        "phase": "turn",
        "turn": 0,
        "row": list(row),
        "deck": sorted(cards.elements()),
        "discards": {},
        "contract_deck": sorted(contracts),
        "last_turns": None,
        "passes": 0,
        "seats": list(seats),
    } | changed
    return amstel.load(json.dumps(file))


def test_greedy_completes_its_contract_in_the_last_turn() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 2, "orange": 4}, NEARLY_ACROSS, [ACROSS]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert greedy_choice(match) == "claim oost_indisch_huis-blauwbrug:red red 2"


def test_greedy_claims_for_points_without_a_contract_to_complete() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 1, "orange": 4}, NEARLY_ACROSS, [ACROSS]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert greedy_choice(match) in {
        "claim de_drie_hendricken-begijnhof orange 4",
        "claim montelbaanstoren-blauwbrug orange 4",
    }


def test_greedy_draws_no_contracts_at_the_end() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({}, ["korenmetershuisje-oude_kerk:green", "oude_kerk-waag:black"], ["korenmetershuisje-waag"]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert "contracts" in match.moves(0)
    assert greedy_choice(match) != "contracts"


@pytest.mark.parametrize("colour", ["red", "pink"])
def test_greedy_takes_the_colour_that_it_needs(colour: str) -> None:
    match = position(
        ["blue", "orange", "green", "black", colour],
        seat({colour: 1}, NEARLY_ACROSS, [ACROSS]),
        seat({"blue": 1, "black": 1}, ["dam-begijnhof"], ["dam-munttoren"]),
    )
    assert greedy_choice(match) == f"take {colour}"


def test_greedy_keeps_contracts_that_share_routes() -> None:
    both = seat({"red": 1, "orange": 1}) | {"offered": ["jordaan-oost_indisch_huis", ACROSS]}
    other = seat({"blue": 1, "black": 1}) | {"offered": ["dam-munttoren", "dam-oude_waal"]}
    match = position(["blue", "orange", "green", "black", "pink"], both, other, phase="dealt")
    assert greedy_choice(match) == "keep both"


def test_greedy_keeps_one_contract_if_two_are_too_long() -> None:
    apart = seat({"red": 1, "orange": 1}) | {
        "offered": ["begijnhof-nieuwe_waal", "haringpakkerstoren-montelbaanstoren"]
    }
    other = seat({"blue": 1, "black": 1}) | {"offered": ["dam-munttoren", "dam-oude_waal"]}
    match = position(["blue", "orange", "green", "black", "pink"], apart, other, phase="dealt")
    assert greedy_choice(match) != "keep both"


def test_greedy_pays_with_plain_cards_before_wild_ones() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 2, "wild": 2}, NEARLY_ACROSS, [ACROSS]),
        seat({"blue": 1}, ["dam-begijnhof"], ["dam-munttoren"]),
    )
    assert greedy_choice(match) == "claim oost_indisch_huis-blauwbrug:red red 2"
