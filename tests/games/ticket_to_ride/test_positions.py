"""Position files: an impossible one is refused with all its errors."""

from __future__ import annotations

import json
from typing import Any

import pytest

import amstel

from ..position_files import Change, errors_of, put
from .positions import FOURTEEN, VALID, SeatSetup, file, seat, table

# --- valid positions --------------------------------------------------------------------------------------------------


def test_record_from_a_position_loads() -> None:
    match = table(seat("green 3"), seat())
    match.play("claim dam-oost_indisch_huis:green green 3")
    for text in (match.record(), match.record_json()):
        assert amstel.load(text).position() == match.position()


# --- invalid positions --------------------------------------------------------------------------------------------


def faulty(*changes: Change, seats: tuple[SeatSetup, ...] = VALID, **position: Any) -> dict[str, Any]:
    """Return a position with some changes."""
    whole = file(*seats, **position)
    for change in changes:
        change(whole["position"])
    return whole


def test_valid_position_has_no_errors_of() -> None:
    amstel.load(json.dumps(faulty()))


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (put("seats", 0, "hand", "green", value=4), ["green cards: found 7, 1 too many"]),
        (put("seats", 0, "hand", "green", value=1), ["green cards: found 4, 2 missing"]),
        (put("seats", 0, "hand", "wild", value=9), ["wild cards: found 17, 9 too many"]),
        (put("seats", 1, "hand", "red", value=-1), ["seats[1].hand: red must not be negative, is -1"]),
        (put("discards", "red", value=-2), ["discards: red must not be negative, is -2"]),
        (put("seats", 0, "hand", "purple", value=1), ["seats[0].hand: unknown card 'purple'"]),
        (put("deck", 0, value="purple"), ["deck: unknown card 'purple'", "orange cards: found 5, 1 missing"]),
        (put("row", 0, value="grey"), ["row: unknown card 'grey'"]),
        (
            put("row", 0, value=None),
            ["pink cards: found 5, 1 missing", "row: has a gap although there are cards to fill it"],
        ),
        (
            put("row", value=["pink", "blue", "green", "black"]),
            ["row: expected 5 entries, found 4; use null for an empty one"],
        ),
        (put("seats", 0, "shown", value={"red": 1}), ["seats[0].shown: more red cards than in the hand"]),
        (
            put("seats", 0, "contracts", value=["dam-munttoren", "dam-oude_waal"]),
            ["contract dam-oude_waal: in 2 places"],
        ),
        (
            put("seats", 0, "contracts", value=["dam-munttoren", "dam-munttoren"]),
            ["seats[0].contracts: dam-munttoren is listed 2 times"],
        ),
        (put("contract_deck", 0, value="dam-atlantis"), ["contract_deck: unknown contract 'dam-atlantis'"]),
        (
            put("seats", 0, "contracts", value=[]),
            ["contract dam-munttoren: missing", "seats[0].contracts: none, but each player keeps at least one"],
        ),
        (
            put("seats", 0, "offered", value=["dam-oude_waal"]),
            ["seats[0].offered: 1 contracts, but nothing is offered now"],
        ),
        (
            put("seats", 0, "returned", value=["dam-munttoren"]),
            ["seats[0].returned: dam-munttoren is not in contract_deck"],
        ),
        (put("seats", 0, "routes", value=["dam-atlantis"]), ["seats[0].routes: unknown route 'dam-atlantis'"]),
        (put("seats", 0, "routes", value=["dam-begijnhof"] * 2), ["seats[0].routes: dam-begijnhof is listed 2 times"]),
        (
            put("seats", 0, "routes", value=["dam-oost_indisch_huis:green", "dam-oost_indisch_huis:black"]),
            ["route dam-oost_indisch_huis:green: seats[0] has both routes of a double route"],
        ),
        (put("turn", value=2), ["turn: must be from 0 to 1, is 2"]),
        (put("turn", value=-1), ["turn: must be from 0 to 1, is -1"]),
        (put("passes", value=-1), ["passes: must be from 0 to 2, is -1"]),
        (put("passes", value=2), ["passes: all 2 players have passed in a row, which ends the game"]),
        (put("last_turns", value=1), ["last_turns: set, but no seat has two carts or fewer"]),
        (put("last_turns", value=-3), ["last_turns: must not be negative, is -3"]),
        (put("last_turns", value=3), ["last_turns: must be from 0 to 2, or null, is 3"]),
        (
            put("phase", value="over"),
            ["phase: is over, but the last turns were not played and not everyone has passed"],
        ),
        (put("phase", value="choosing"), ["seats[0].offered: none, but the phase is choosing"]),
        (
            put("phase", value="dealt"),
            [
                "seats[0].offered: expected 2 contracts in phase dealt, found 0",
                "seats[0]: already has contracts or routes, but contracts are being dealt",
            ],
        ),
        (
            put("seats", 0, "chosen", value="keep both"),
            ["seats[0].chosen: must be a choice among the contracts offered"],
        ),
        (put("seats", 0, "chosen", value="keep calm"), ["seats[0].chosen: unknown move 'keep calm'"]),
        (put("seats", 1, "hand", "red", value=1001), ["seats[1].hand: red is over 1,000"]),
    ],
)
def test_invalid_position_is_refused(change: Change, found: list[str]) -> None:
    """TA-102, TA-103, TA-105, TA-6."""
    assert set(found) <= set(errors_of(faulty(change)))


def test_all_errors_are_listed() -> None:
    """A card too many, a card twice, a negative number, a seventeenth cart, an unknown word: all at once."""
    position = faulty(
        put("seats", 0, "hand", "green", value=4),
        put("seats", 0, "contracts", value=["dam-munttoren", "dam-oude_waal"]),
        put("seats", 1, "hand", "blue", value=-1),
        put("seats", 0, "routes", value=[*FOURTEEN, "noordermarkt-korenmetershuisje"]),
        put("seats", 1, "routes", value=["dam-begijnhof", "dam-atlantis"]),
        put("turn", value=7),
        put("passes", value=9),
    )
    assert set(errors_of(position)) >= {
        "green cards: found 7, 1 too many",
        "contract dam-oude_waal: in 2 places",
        "seats[1].hand: blue must not be negative, is -1",
        "seats[0].routes: use 17 carts, but a player has only 16",
        "seats[1].routes: unknown route 'dam-atlantis'",
        "route dam-begijnhof: claimed by 2 seats",
        "turn: must be from 0 to 1, is 7",
        "passes: must be from 0 to 2, is 9",
        "last_turns: null, but a seat has two carts or fewer",
    }


def test_seventeenth_cart_is_an_error() -> None:
    """TA-102."""
    position = faulty(
        put("turn", value=1),
        put("last_turns", value=2),
        put("seats", 0, "routes", value=[*FOURTEEN, "jordaan-jan_roodenpoortstoren"]),
    )
    assert errors_of(position) == ("seats[0].routes: use 17 carts, but a player has only 16",)


def test_both_routes_of_a_double_are_an_error_with_two_players() -> None:
    """TA-6."""
    halves = [seat(routes=["dam-oost_indisch_huis:green"]), seat(routes=["dam-oost_indisch_huis:black"])]
    assert errors_of(faulty(seats=tuple(halves))) == (
        "route dam-oost_indisch_huis:green: with two players, only one route of a double route can be claimed",
    )
    amstel.load(json.dumps(faulty(seats=(*halves, seat()))))


def test_route_with_two_owners_is_an_error() -> None:
    """TA-121."""
    position = faulty(seats=(seat(routes=["dam-begijnhof"]), seat(routes=["dam-begijnhof"])))
    assert errors_of(position) == ("route dam-begijnhof: claimed by 2 seats",)


def test_three_replaceable_wild_cards_are_an_error() -> None:
    """TA-2: wild cards that can't be replaced are valid."""
    assert errors_of(faulty(seats=(seat(), seat()), row="wild 3 pink 2")) == (
        "row: has 3 wild cards, which would have been replaced",
    )
    table(seat(), seat(), row="wild 3 pink 2", rest=0)


def test_empty_deck_with_discards_is_an_error() -> None:
    """TA-3: not in version 1, which waits until a card is needed."""
    position = file(seat(), seat(), discards="red 2", rest=1, version=2)
    assert errors_of(position) == ("deck: is empty, but there are discards, which become the new deck at once",)
    table(seat(), seat(), discards="red 2", rest=1, version=1)


def test_drawn_cards_are_checked() -> None:
    """TA-3: they came from the deck as it was last shuffled; version 1 does not record them."""
    assert errors_of(faulty(put("seats", 0, "drawn", value={"green": 5}))) == (
        "drawn: 5 green cards, more than the deck can have had",
    )
    assert errors_of(faulty(put("seats", 0, "drawn", value={"green": 1}), version=1)) == (
        "seats[0].drawn: unknown in version 1 of the rules",
    )


def test_last_turns_must_match_the_carts() -> None:
    """TA-10."""
    low = (seat(routes=FOURTEEN), seat())
    assert errors_of(faulty(seats=low)) == ("last_turns: null, but a seat has two carts or fewer",)
    assert errors_of(faulty(seats=low, last_turns=0)) == ("last_turns: 0, but the game is not over",)
    amstel.load(json.dumps(faulty(seats=low, last_turns=0, phase="over", turn=0)))


def test_starting_choice_is_checked() -> None:
    """TA-1, TA-111."""
    offer = ("dam-munttoren", "dam-oude_waal")
    dealt: dict[str, Any] = {"phase": "dealt", "seats": (seat("red 2", offered=offer), seat("blue 2"))}
    match = amstel.load(json.dumps(faulty(put("seats", 0, "chosen", value="keep dam-munttoren"), **dealt)))
    assert match.waiting == (1,)
    assert errors_of(faulty(put("seats", 0, "chosen", value="keep blauwbrug-jordaan"), **dealt)) == (
        "seats[0].chosen: must be a choice among the contracts offered",
    )
    both = [put("seats", number, "chosen", value="keep both") for number in (0, 1)]
    assert errors_of(faulty(*both, **dealt)) == ("phase: dealt, but everyone has chosen",)
    three = put("seats", 0, "offered", value=[*offer, "jordaan-oude_kerk"])
    assert "seats[0].offered: expected at most 2 contracts, found 3" in errors_of(faulty(three, **dealt))


def test_wrong_number_of_seats_is_refused() -> None:
    assert errors_of(faulty() | {"seats": 3}) == ("seats: expected 3, found 2",)


# --- positions that no game reaches --------------------------------------------------------------------------------


def test_second_card_phase_without_cards_is_an_error() -> None:
    """TA-3: the turn would be over; a seat to move must have a legal move."""
    assert errors_of(file(seat(), seat(), phase="second-card", row="wild 2", rest=1))
    assert errors_of(file(seat(), seat(), phase="second-card", row="", rest=1))


def test_single_offered_contract_needs_an_empty_deck() -> None:
    """TA-9: two are offered as long as there are more."""
    assert errors_of(file(seat(offered=["dam-munttoren"]), seat(), phase="choosing"))


def test_dealt_hands_without_two_cards_are_an_error() -> None:
    """TA-1, TA-109: during the choice of starting contracts no one can have drawn cards."""
    assert errors_of(file(seat("red 3"), seat("blue 2"), phase="dealt"))
    assert errors_of(file(seat("red 2", shown="red 1"), seat("blue 2"), phase="dealt"))


def test_last_turns_must_end_with_a_seat_low_on_carts() -> None:
    """TA-10: the seat before the first of the last turns has two carts or fewer."""
    low, fine = seat(routes=FOURTEEN), seat()
    table(low, fine, fine, turn=1, last_turns=3)
    table(low, fine, fine, turn=2, last_turns=2)
    assert errors_of(file(low, fine, fine, turn=2, last_turns=3))
    assert errors_of(file(low, fine, fine, turn=0, last_turns=2))


def test_passes_with_cards_to_draw_are_an_error() -> None:
    """TA-13, TA-14: with cards in the deck no one can have passed, and the game can't have ended by passes."""
    assert errors_of(file(seat(), seat(), passes=1))
    assert errors_of(file(seat(), seat(), phase="over", passes=2))


def test_contract_returned_by_two_seats_is_an_error() -> None:
    """TA-134: two seats cannot both have put the same card back last."""
    both = [seat(returned=["dam-munttoren"]), seat(returned=["dam-munttoren"])]
    assert errors_of(file(*both, contract_deck=["dam-munttoren"]))
