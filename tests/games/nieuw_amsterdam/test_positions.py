"""Position files: those of rare phases load again, and an impossible one is refused with all its errors."""

from __future__ import annotations

from typing import Any

import pytest

import amstel
from amstel.kernel.files import digest

from ..position_files import Change, changed, errors_of, put
from .positions import VALID, cards, file, seat, table

# --- valid positions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["trading", "shipping", "buying", "removing"])
def test_position_of_a_rare_phase_loads(phase: str) -> None:
    match = table(
        seat(coins=9, goods=4, furs="lynx 4 otter 2", tiles="trade 1"),
        seat(businesses="docks 2"),
        step="trade",
    )
    match.play_all(
        {
            "trading": ["trade top beaver"],
            "shipping": ["ship 1", "pay otter 1"],
            "buying": ["black_market 2", "pay coins 2"],
            "removing": ["pass tile", "pass special", "pass special"],
        }[phase]
    )
    assert match.view().phase == phase
    twin = amstel.load(match.position())
    assert (digest(twin), twin.codes()) == (digest(match), match.codes())
    for loaded in (amstel.load(match.record()), amstel.load(match.record_json())):
        assert loaded.position() == match.position()


@pytest.mark.parametrize("coins", [9_999, 10**8])
def test_position_with_much_money_loads_after_more_is_earned(coins: int) -> None:
    match = table(seat(coins=coins, goods=1, wood=3, tiles="city 1"), seat(businesses="docks 2"), step="city")
    while not match.over:
        match.play(match.codes()[0])
        assert amstel.load(match.position()).position() == match.position()


# --- invalid positions --------------------------------------------------------------------------------------------


def faulty(*changes: Change) -> dict[str, Any]:
    """Return a valid position with some changes."""
    return changed(file(*VALID), *changes)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (put("seats", 0, "furs", "lynx", value=3), ["lynx furs: found 11, 1 too many"]),
        (put("seats", 0, "furs", value={}), ["lynx furs: found 8, 2 missing"]),
        (put("fur_reserve", 0, value="wolf"), ["fur_reserve: unknown fur 'wolf'"]),
        (put("traders", "top", 0, value=None), ["beaver furs: found 9, 1 missing"]),
        (put("traders", "top", value=["lynx"]), ["traders.top: expected 4 spaces, found 1"]),
        (put("traders", value={"top": []}), ["traders: must be top, middle, bottom"]),
        (put("fur_discards", "lynx", value=-1), ["fur_discards: lynx must be 0 or more, is -1"]),
        (put("seats", 0, "coins", value=-1), ["seats[0].coins: must be from 0 to 1000000000, is -1"]),
        (
            put("seats", 0, "coins", value=10**9 + 1),
            ["seats[0].coins: must be from 0 to 1000000000, is 1000000001"],
        ),
        (put("seats", 1, "businesses", "docks", value=-1), ["seats[1].businesses: docks must be 0 or more, is -1"]),
        (put("seats", 1, "businesses", "mint", value=1), ["seats[1].businesses: unknown district 'mint'"]),
        (put("seats", 1, "tiles", "war", value=1), ["seats[1].tiles: unknown step 'war'"]),
        (put("seats", 1, "furs", "wolf", value=1), ["seats[1].furs: unknown fur 'wolf'"]),
        (put("seats", 1, "points", "luck", value=1), ["seats[1].points: unknown source 'luck'"]),
        (put("seats", 1, "businesses", "docks", value=25), ["seats[1]: uses 26 Buildings, but a player has only 25"]),
        (put("seats", 0, "goods", value=5), ["seats[0].goods: is 5, but the piers hold only 4"]),
        (put("seats", 0, "warehouses", value=0), ["seats[0].warehouses: must be from 1 to 4"]),
        (put("seats", 0, "warehouses", value=5), ["seats[0].warehouses: must be from 1 to 4"]),
        (put("seats", 0, "houses", value=2), ["seats[0].houses: is 2, but the lands have 1 spaces"]),
        (put("seats", 0, "cleared", value=1), ["seats[0].cleared: is 1, but 0 lands are filled"]),
        (put("seats", 0, "lands", value=["l20-01", "l20-01"]), ["land l20-01: in 2 places"]),
        (put("seats", 0, "lands", value=["l40-01"]), ["seats[0].lands: unknown land 'l40-01'"]),
        (put("seats", 0, "ships", value=["s20-01"]), ["ship s20-01: in 2 places"]),
        (put("seats", 1, "ships", value=["s20-01"] * 2), ["seats[1].ships: listed twice"]),
        (put("land_deck", 0, value="l20-01"), ["land l20-01: in 2 places"]),
        (put("land_deck", value=[]), ["land_deck: expected 4 cards in round 5, found 0"]),
        (put("land_deck", value=list(cards("land")[12:])), ["land_deck: expected 4 cards in round 5, found 12"]),
        (put("new_lands", value=[None]), ["new_lands: expected 4 entries, found 1; use null for an empty one"]),
        (put("round", value=7), ["round: must be from 1 to 6, is 7"]),
        (put("round", value=0), ["round: 0, but the phase is acting"]),
        (put("round", value=4), ["land_deck: expected 8 cards in round 4, found 4"]),
        (put("turn", value=2), ["turn: must be from 0 to 1, is 2"]),
        (put("turn", value=-1), ["turn: must be from 0 to 1, is -1"]),
        (put("seats", 1, "token", value=1), ["token: must be 1 to 2, each once"]),
        (put("seats", 1, "token", value=3), ["token: must be 1 to 2, each once"]),
        (put("seats", 1, "token", value=0), ["seats[1].token: must be 1 or more, is 0"]),
        (put("seats", 1, "post", value=0), ["seats[1].post: must be 1 or more, is 0"]),
        (put("seats", 1, "post", value=6), ["post: zone must be from 1 to 5, is 6"]),
        (put("seats", 1, "post", value=2), ["post: zone 2 is beyond the farthest Longhouse"]),
        (put("longhouses", value=[2, 0, 0, 0]), ["longhouses: expected 5 camps, found 4"]),
        (put("longhouses", value=[0, 0, 0, 0, 0]), ["longhouses: 0 in total"]),
        (put("longhouses", value=[2, 1, 0, 0, 0]), ["longhouses: 3 in total"]),
        (put("longhouses", value=[0, 2, 0, 0, 0]), ["longhouses: camp 2 has 2, but room for 1"]),
        (put("longhouses", value=[1, 0, 1, 0, 0]), ["longhouses: must be in one camp or in two neighbouring camps"]),
        (put("longhouses", value=[-1, 1, 0, 0, 0]), ["longhouses: must be from 0 to 9 in camp 1, is -1"]),
        (put("seats", 0, "column", value=None), ["column: 1 seats have none, but the phase is acting"]),
        (put("seats", 0, "column", value=3), ["column: two seats have the same column"]),
        (put("seats", 0, "column", value=6), ["column: must be from 1 to 5"]),
        (put("seats", 0, "column", value=2), ["cash_box: column 1 is gone, but no one has it"]),
        (put("cash_box", 4, value=[]), ["cash_box: column 5 is gone, but no one has it"]),
        (put("cash_box", 4, value=["city"]), ["cash_box: column 5 must have 2 tiles or none, not 1"]),
        (put("cash_box", 0, value=["city", "land", "trade"]), ["cash_box: column 1 is both there and taken"]),
        (put("cash_box", value=[]), ["cash_box: expected 5 columns, found 0; use [] for a taken one"]),
        (put("seats", 0, "tiles", "city", value=4), ["seats[0].tiles: has 4, but the column had 3"]),
        (put("special", value=2), ["special: 2, but the phase is acting"]),
        (put("done", value=1), ["done: must be from 0 to 0 in phase acting, is 1"]),
        (put("due", value=1), ["due: 1, but the phase is acting"]),
        (put("kind", value="wood"), ["kind: set, but the phase is acting"]),
        (put("kind", value="gold"), ["kind: unknown kind 'gold'"]),
        (put("slot", value=1), ["slot, cargo: set, but the phase is acting"]),
        (put("cargo", value={"lynx": 1}), ["slot, cargo: set, but the phase is acting"]),
        (put("bid", value=3), ["bid, bidder: set, but the phase is acting"]),
        (put("chooser", value=0), ["chooser: set, but the phase is acting"]),
        (put("chooser", value=-1), ["chooser: must be 0 or more, or null, is -1"]),
        (put("column", value=2), ["column: set, but the phase is acting"]),
        (put("phase", value="building"), ["done: must be from 1 to 2 in phase building, is 0"]),
        (put("phase", value="trading"), ["step: city, but the phase is trading"]),
        (put("phase", value="shipping"), ["due: 0, but the phase is shipping"]),
        (put("phase", value="buying"), ["due: 0, but the phase is buying"]),
        (put("phase", value="choosing"), ["turn: seats[0] already has a column"]),
        (put("phase", value="removing"), ["step: city, but the phase is removing"]),
        (put("phase", value="over"), ["round: 5, but the game is over"]),
        (put("phase", value="founding"), ["round: 5, but the phase is founding"]),
        (put("seats", 0, "points", value={"elections": -1}), ["seats[0].points: elections can't be negative"]),
        (put("seats", 0, "points", value={"removal": 1}), ["seats[0].points: removal can't be positive"]),
        (
            put("seats", 0, "points", value={"removal": -2}),
            ["seats[0].points: -2 in total, but points can't fall below 0"],
        ),
    ],
)
def test_impossible_position_is_refused_with_its_errors(change: Change, found: list[str]) -> None:
    """NA-10, NA-21, NA-19, NA-20, NA-103, NA-104, NA-105, NA-122."""
    assert set(found) <= set(errors_of(faulty(change)))


def test_position_errors_are_all_named() -> None:
    """A fur too many, a card twice, 26 Buildings, goods beyond the piers, tokens twice, a post too far: all at once."""
    position = faulty(
        put("seats", 0, "furs", "lynx", value=3),
        put("land_deck", 0, value="l20-01"),
        put("seats", 1, "businesses", "granary", value=25),
        put("seats", 0, "goods", value=9),
        put("seats", 1, "token", value=1),
        put("seats", 1, "post", value=3),
    )
    assert set(errors_of(position)) >= {
        "lynx furs: found 11, 1 too many",
        "land l20-01: in 2 places",
        "seats[1]: uses 26 Buildings, but a player has only 25",
        "seats[0].goods: is 9, but the piers hold only 4",
        "token: must be 1 to 2, each once",
        "post: zone 3 is beyond the farthest Longhouse",
    }


def test_unknown_words_are_all_named() -> None:
    position = faulty(
        put("seats", 0, "coins", value=-3),
        put("seats", 0, "lands", value=["atlantis"]),
        put("fur_reserve", 0, value="wolf"),
        put("kind", value="gold"),
        put("cash_box", 4, value=["war", "city"]),
    )
    assert set(errors_of(position)) == {
        "seats[0].coins: must be from 0 to 1000000000, is -3",
        "seats[0].lands: unknown land 'atlantis'",
        "fur_reserve: unknown fur 'wolf'",
        "kind: unknown kind 'gold'",
        "cash_box: unknown step 'war'",
    }


def test_wrong_number_of_seats_is_refused() -> None:
    assert errors_of(faulty() | {"seats": 3}) == ("seats: expected 3, found 2",)


def test_newer_card_in_the_place_of_an_older_one_is_refused() -> None:
    """NA-115: in round 1 all cards of the newer era are still in the deck."""

    def swap(position: dict[str, Any]) -> None:
        position["new_lands"] = ["l20-01", "l20-02", "l20-03", None]
        position["land_deck"] = [*cards("land")[3:12], *cards("land")[13:]]

    position = changed(file(seat(), seat(), round=1), swap)
    assert "land_deck: expected 12 cards of the newer era in round 1, found 11" in errors_of(position)
