"""Position files: every position of a game loads again, and an invalid one is refused with all its errors."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import amstel
from amstel import Match
from amstel.kernel.files import digest

from .positions import FOURTEEN, GAME, SeatSetup, file, seat, table

Change = Callable[[dict[str, Any]], None]


# --- valid positions --------------------------------------------------------------------------------------------------


def at_random(match: Match, source: random.Random) -> None:
    """Play a random move of a waiting seat; claims are preferred, so that games end soon."""
    number = source.choice(match.waiting)
    codes = match.codes(number)
    match.play(codes[-1] if source.random() < 0.5 else source.choice(codes), number)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_position_of_a_game_loads_with_the_same_digest(seats: int, seed: int) -> None:
    source = random.Random(seed * 10 + seats)
    match = amstel.new(GAME, seats=seats, seed=seed, options={"start": "random"})
    phases = set()
    while True:
        text = match.position()
        loaded = amstel.load(text)
        assert loaded.position() == text
        assert digest(loaded) == digest(match)
        assert loaded.waiting == match.waiting
        for number in match.waiting:
            assert loaded.codes(number) == match.codes(number)
        assert [loaded.view(number) for number in range(-1, seats)] == [
            match.view(number) for number in range(-1, seats)
        ]
        assert loaded.scores() == match.scores()
        phases.add(match.view().phase)
        if match.over:
            break
        at_random(match, source)
    assert match.winners() == loaded.winners()
    assert phases >= {"dealt", "turn", "second-card", "over"}


def test_game_continues_from_a_position_unchanged() -> None:
    match = amstel.new(GAME, seats=3, seed=6)
    source = random.Random(6)
    for _ in range(40):
        at_random(match, source)
    twin = amstel.load(match.position())
    while not match.over:
        number = match.waiting[0]
        code = source.choice(match.codes(number))
        match.play(code, number)
        twin.play(code, number)
    assert twin.position() == match.position()


def test_record_from_a_position_loads() -> None:
    match = table(seat("green 3"), seat())
    match.play("claim dam-oost_indisch_huis:green green 3")
    for text in (match.record(), match.record_json()):
        assert amstel.load(text).position() == match.position()


def test_position_without_random_words_starts_from_seed_0() -> None:
    position = file(seat(), seat())
    del position["random"]
    one, other = amstel.load(json.dumps(position)), amstel.load(json.dumps(position))
    assert one.position() == other.position()


def test_position_written_by_hand_may_have_any_layout() -> None:
    position = file(seat("green 3"), seat())
    assert amstel.load(json.dumps(position)).position() == amstel.load(json.dumps(position, indent=7)).position()


# --- invalid positio----------------------------------------------------------------------------------------------


def errors(position: dict[str, Any]) -> tuple[str, ...]:
    """Return the errors with which a position is refused; the message has them all."""
    with pytest.raises(amstel.InvalidPosition) as caught:
        amstel.load(json.dumps(position))
    for fault in caught.value.errors:
        assert f"- {fault}" in str(caught.value)
    return caught.value.errors


def changed(
    *changes: Change,
    seats: tuple[SeatSetup, ...] = (seat("green 3", contracts=["dam-munttoren"]), seat()),
    **position: Any,
) -> dict[str, Any]:
    """Return a valid position with some changes."""
    whole = file(*seats, **position)
    for change in changes:
        change(whole["position"])
    return whole


def put(*path: str | int, value: Any) -> Change:
    """Return a change of one value."""

    def change(position: dict[str, Any]) -> None:
        at: Any = position
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def test_valid_position_has_no_errors() -> None:
    amstel.load(json.dumps(changed()))


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
    assert set(found) <= set(errors(changed(change)))


def test_all_errors_are_listed() -> None:
    """A card too many, a card twice, a negative number, a seventeenth cart, an unknown word: all at once."""
    position = changed(
        put("seats", 0, "hand", "green", value=4),
        put("seats", 0, "contracts", value=["dam-munttoren", "dam-oude_waal"]),
        put("seats", 1, "hand", "blue", value=-1),
        put("seats", 0, "routes", value=[*FOURTEEN, "noordermarkt-korenmetershuisje"]),
        put("seats", 1, "routes", value=["dam-begijnhof", "dam-atlantis"]),
        put("turn", value=7),
        put("passes", value=9),
    )
    assert set(errors(position)) >= {
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
    position = changed(
        put("turn", value=1),
        put("last_turns", value=2),
        put("seats", 0, "routes", value=[*FOURTEEN, "jordaan-jan_roodenpoortstoren"]),
    )
    assert errors(position) == ("seats[0].routes: use 17 carts, but a player has only 16",)


def test_both_routes_of_a_double_are_an_error_with_two_players() -> None:
    """TA-6."""
    halves = [seat(routes=["dam-oost_indisch_huis:green"]), seat(routes=["dam-oost_indisch_huis:black"])]
    assert errors(changed(seats=tuple(halves))) == (
        "route dam-oost_indisch_huis:green: with two players, only one route of a double route can be claimed",
    )
    amstel.load(json.dumps(changed(seats=(*halves, seat()))))


def test_route_with_two_owners_is_an_error() -> None:
    """TA-121."""
    position = changed(seats=(seat(routes=["dam-begijnhof"]), seat(routes=["dam-begijnhof"])))
    assert errors(position) == ("route dam-begijnhof: claimed by 2 seats",)


def test_three_replaceable_wild_cards_are_an_error() -> None:
    """TA-2: wild cards that can't be replaced are valid."""
    assert errors(changed(seats=(seat(), seat()), row="wild 3 pink 2")) == (
        "row: has 3 wild cards, which would have been replaced",
    )
    table(seat(), seat(), row="wild 3 pink 2", rest=0)


def test_last_turns_must_match_the_carts() -> None:
    """TA-10."""
    low = (seat(routes=FOURTEEN), seat())
    assert errors(changed(seats=low)) == ("last_turns: null, but a seat has two carts or fewer",)
    assert errors(changed(seats=low, last_turns=0)) == ("last_turns: 0, but the game is not over",)
    amstel.load(json.dumps(changed(seats=low, last_turns=0, phase="over", turn=0)))


def test_starting_choice_is_checked() -> None:
    """TA-1, TA-111."""
    offer = ("dam-munttoren", "dam-oude_waal")
    dealt: dict[str, Any] = {"phase": "dealt", "seats": (seat("red 2", offered=offer), seat("blue 2"))}
    match = amstel.load(json.dumps(changed(put("seats", 0, "chosen", value="keep dam-munttoren"), **dealt)))
    assert match.waiting == (1,)
    assert errors(changed(put("seats", 0, "chosen", value="keep blauwbrug-jordaan"), **dealt)) == (
        "seats[0].chosen: must be a choice among the contracts offered",
    )
    both = [put("seats", number, "chosen", value="keep both") for number in (0, 1)]
    assert errors(changed(*both, **dealt)) == ("phase: dealt, but everyone has chosen",)
    three = put("seats", 0, "offered", value=[*offer, "jordaan-oude_kerk"])
    assert "seats[0].offered: expected at most 2 contracts, found 3" in errors(changed(three, **dealt))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("turn", value="first"), "turn: Expected `int`, got `str`"),
        (put("turn", value=None), "turn: Expected `int`, got `null`"),
        (put("turn", value=0.5), "turn: Expected `int`, got `float`"),
        (put("turn", value=True), "turn: Expected `int`, got `bool`"),
        (put("phase", value="midnight"), "phase: Invalid enum value 'midnight'"),
        (put("row", value="red"), "row: Expected `array`, got `str`"),
        (put("deck", 0, value=3), "deck[0]: Expected `str`, got `int`"),
        (put("seats", 0, "hand", value=["red"]), "seats[0].hand: Expected `object`, got `array`"),
        (put("seats", 0, "hand", "red", value="one"), "seats[0].hand[...]: Expected `int`, got `str`"),
        (put("seats", 0, "carts", value=16), "seats[0].carts: unknown"),
        (put("weather", value="fine"), "weather: unknown"),
        (put("seats", value={}), "seats: Expected `array`, got `object`"),
    ],
)
def test_wrong_types_are_refused_with_their_path(change: Change, words: str) -> None:
    (found,) = errors(changed(change))
    assert words in found


def test_missing_field_is_named() -> None:
    def forget(position: dict[str, Any]) -> None:
        del position["contract_deck"]

    assert errors(changed(forget)) == ("contract_deck: missing",)


@pytest.mark.parametrize("number", [1 << 31, 1 << 62, 1 << 63, 1 << 64, 10**30, -(1 << 63), -(10**30)])
@pytest.mark.parametrize(
    "path", [("turn",), ("passes",), ("last_turns",), ("seats", 0, "hand", "red"), ("discards", "red")]
)
def test_huge_numbers_are_refused(path: tuple[str | int, ...], number: int) -> None:
    assert errors(changed(put(*path, value=number)))


@pytest.mark.parametrize(
    "words",
    [[0, 0, 0, 0], [1 << 32, 1, 1, 1], [-1, 1, 1, 1], [1, 2, 3], "seed", [1, 2, 3, "four"], [1, 2, 3, 10**30]],
)
def test_wrong_random_words_are_refused(words: object) -> None:
    position = file(seat(), seat())
    position["random"] = words
    with pytest.raises(amstel.BadFile):
        amstel.load(json.dumps(position))


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seats", 3, "seats: expected 3, found 2"),
        ("seats", 9, "is for 2 to 4 players, not 9"),
        ("game", "chess", "chess"),
        ("rules", 99, "Rules version 99 of Ticket to Ride: Amsterdam is not supported. Supported: 1"),
        (
            "edition",
            "my-box",
            "This game was played with edition my-box, which is not built in. Give its component file with --edition",
        ),
        ("fingerprint", "0" * 12, "played with edition standard 000000000000, not standard"),
        ("options", {"start": "oldest"}, "Option start must be one of first-seat, random, not 'oldest'"),
        ("names", ["A", "B", "C"], "Got 3 names for 2 seats"),
        ("position", None, "position: missing table of names and values"),
        ("amstel", "poem", "Invalid value 'poem'"),
    ],
)
def test_wrong_setups_are_refused(field: str, value: object, words: str) -> None:
    position = file(seat(), seat())
    position[field] = value
    with pytest.raises(amstel.AmstelError) as caught:
        amstel.load(json.dumps(position))
    assert words in str(caught.value)


# --- positions that no game reaches----------------------------------------------------------------------------------


def test_second_card_phase_without_cards_is_an_error() -> None:
    """TA-3: the turn would be over; a seat to move must have a legal move."""
    assert errors(file(seat(), seat(), phase="second-card", row="wild 2", rest=1))
    assert errors(file(seat(), seat(), phase="second-card", row="", rest=1))


def test_single_offered_contract_needs_an_empty_deck() -> None:
    """TA-9: two are offered as long as there are more."""
    assert errors(file(seat(offered=["dam-munttoren"]), seat(), phase="choosing"))


def test_dealt_hands_without_two_cards_are_an_error() -> None:
    """TA-1, TA-109: during the choice of starting contracts no one can have drawn cards."""
    assert errors(file(seat("red 3"), seat("blue 2"), phase="dealt"))
    assert errors(file(seat("red 2", shown="red 1"), seat("blue 2"), phase="dealt"))


def test_last_turns_must_end_with_a_seat_low_on_carts() -> None:
    """TA-10: the seat before the first of the last turns has two carts or fewer."""
    low, fine = seat(routes=FOURTEEN), seat()
    table(low, fine, fine, turn=1, last_turns=3)
    table(low, fine, fine, turn=2, last_turns=2)
    assert errors(file(low, fine, fine, turn=2, last_turns=3))
    assert errors(file(low, fine, fine, turn=0, last_turns=2))


def test_passes_with_cards_to_draw_are_an_error() -> None:
    """TA-13, TA-14: with cards in the deck no one can have passed, and the game can't have ended by passes."""
    assert errors(file(seat(), seat(), passes=1))
    assert errors(file(seat(), seat(), phase="over", passes=2))


def test_contract_returned_by_two_seats_is_an_error() -> None:
    """TA-134: two seats cannot both have put the same card back last."""
    both = [seat(returned=["dam-munttoren"]), seat(returned=["dam-munttoren"])]
    assert errors(file(*both, contract_deck=["dam-munttoren"]))
