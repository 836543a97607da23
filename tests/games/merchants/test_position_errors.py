"""Position files that are refused, with all their errors."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import amstel
from amstel import Match

from ..position_files import Change, changed, errors_of, put
from ..walks import random_walk
from .positions import auction, new, sand_clock, table, using, valid

LIVE = {"clock": "live"}


def faulty(match: Match, *changes: Change) -> dict[str, Any]:
    """Return the position of a match with some changes."""
    return changed(json.loads(match.position()), *changes)


def also(*changes: Change) -> Change:
    """Several changes."""

    def change(position: dict[str, Any]) -> None:
        for each in changes:
            each(position)

    return change


def drawn(card: str, *path: str) -> Change:
    """A card of the deck to another place."""

    def change(position: dict[str, Any]) -> None:
        position["deck"].remove(card)
        put(*path, value=card)(position)

    return change


def back(*path: str) -> Change:
    """A card from where it lies to the deck."""

    def change(position: dict[str, Any]) -> None:
        at = position[path[0]] if len(path) > 1 else position
        position["deck"].insert(0, at[path[-1]])
        at[path[-1]] = None

    return change


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (put("year", value=26), "year: must be from 0 to 25, is 26"),
        (put("year", value=-1), "year: must be from 0 to 25, is -1"),
        (put("event", value="flood"), "event: unknown name 'flood'"),
        (put("answered", value=5), "answered: must be from 0 to 4, is 5"),
        (put("mayor", value=4), "mayor: must be from 0 to 3, is 4"),
        (put("turn", value=4), "turn: must be from 0 to 3, is 4"),
        (put("user", value=-1), "user: must be from 0 to 3, is -1"),
        (put("doubler", value=9), "doubler: must be from 0 to 3, is 9"),
        (put("sold_to", value=7), "sold_to: must be from 0 to 3, is 7"),
        (put("sold_for", value=401), "sold_for: must be from 0 to 400, is 401"),
        (put("card", value="tulips"), "card: unknown name 'tulips'"),
        (put("disks", value={"mayor": None}), "disks: must be mayor, auction, discard"),
        (put("disks", "auction", value="tulips"), "disks.auction: unknown name 'tulips'"),
        (put("steps", value=4), "steps: must be from 0 to 3, is 4"),
        (put("stepped", value={"tulips": 1}), "stepped: unknown name 'tulips'"),
        (put("stepped", value={"silk": 3}), "stepped.silk: must be from 0 to 2, is 3"),
        (put("pointer", value=205), "pointer: unknown price 205"),
        (put("barred", value=[4]), "barred: must be seats from 0 to 3, each once, not 4"),
        (put("barred", value=[1, 1]), "barred: must be seats from 0 to 3, each once, not 1"),
        (put("deck", 0, value="tulips"), "deck: unknown name 'tulips'"),
        (put("stops", 2, value=55), "stops[2]: unknown price 55"),
        (put("seats", 1, "money", value=None), "seats[1].money: missing"),
        (put("seats", 1, "earned", value=None), "seats[1].earned: missing"),
        (
            put("seats", 1, "money", value=1_000_000_000),
            "seats[1].money: must be from -999999 to 999999, is 1000000000",
        ),
        (put("seats", 1, "earned", "luck", value=1), "seats[1].earned: unknown name 'luck'"),
        (
            put("seats", 1, "earned", "market", value=1_000_000),
            "seats[1].earned.market: must be from -999999 to 999999, is 1000000",
        ),
        (put("seats", 1, "credits", value=-1), "seats[1].credits: must be from 0 to 999, is -1"),
        (put("seats", 1, "tokens", value=25), "seats[1].tokens: must be from 0 to 24, is 25"),
        (put("seats", 1, "market", value={"tulips": 1}), "seats[1].market: unknown name 'tulips'"),
        (put("seats", 1, "market", value={"silk": -1}), "seats[1].market.silk: must be from 0 to 20, is -1"),
        (put("seats", 1, "offices", value={"asia-silk": 1}), "seats[1].offices: unknown name 'asia-silk'"),
        (
            put("seats", 1, "offices", "africa-spice", value=21),
            "seats[1].offices.africa-spice: must be from 0 to 20, is 21",
        ),
        (put("seats", 1, "warehouses", value=["jordaan-a1"]), "seats[1].warehouses: unknown name 'jordaan-a1'"),
        (put("seats", 1, "warehouses", value=["lastage-b1"] * 2), "seats[1].warehouses: lastage-b1 is listed twice"),
    ],
)
def test_unknown_word_or_number_is_refused(change: Change, error: str) -> None:
    assert errors_of(faulty(valid(), change)) == (error,)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (put("seats", 1, "offices", value={"africa-silk": 1}), "offices: more than 2 for africa-silk"),
        (put("seats", 1, "warehouses", value=["lastage-a1"]), "warehouses: two on lastage-a1"),
        (put("seats", 1, "market", value={"silk": 9}), "seats[1].market: silk has 8 spaces, not 9"),
        (
            put("seats", 1, "tokens", value=20),
            "seats[1].tokens: 3 on the board plus 20 left, but there are 24 in total",
        ),
        (
            put("seats", 1, "market", value={}),
            "seats[1].tokens: 2 on the board plus 21 left, but there are 24 in total",
        ),
        (put("seats", 1, "earned", "capital", value=300), "seats[1].earned: capital must be 400 here, not 300"),
        (put("seats", 1, "earned", "regions", value=100), "seats[1].earned: regions must be 0 here, not 100"),
        (put("seats", 1, "earned", "districts", value=100), "seats[1].earned: districts must be 0 here, not 100"),
        (put("seats", 1, "earned", "bridges", value=40), "seats[1].earned: bridges must be 0 here, not 40"),
        (put("seats", 0, "earned", "loans", value=240), "seats[0].earned: loans must be 120 here, not 240"),
        (put("seats", 0, "credits", value=2), "seats[0].earned: loans must be 240 here, not 120"),
        (put("seats", 0, "earned", "repayments", value=-200), "seats[0].earned: repayments must be 0 here, not -200"),
        (put("seats", 1, "earned", "auctions", value=10), "seats[1].earned: auctions can't be 10"),
        (put("seats", 1, "earned", "colonies", value=-10), "seats[1].earned: colonies can't be -10"),
        (
            put("seats", 1, "earned", "final-market", value=200),
            "seats[1].earned: final-market must be 0 before the end",
        ),
        (put("seats", 1, "money", value=100), "seats[1].money: is 100, but 90 were earned"),
        (
            also(put("seats", 1, "money", value=-10), put("seats", 1, "earned", "auctions", value=-410)),
            "seats[1].money: can't be negative before the end",
        ),
        (
            put("deck", 0, value="lastage+grachten"),
            "deck: expected at most 1 lastage+grachten with the cards shown, found 2",
        ),
        (put("disks", "discard", value="sand_clock"), "card, disks: has a card that is never placed"),
        (put("year", value=3), "deck: expected 21 sand clocks in year 3, found 24"),
        (lambda position: position["deck"].remove("commodity"), "deck: 56 action cards with 3 shown; a turn has three"),
        (put("mayor", value=1), "mayor: must be seat 0 after 0 turns"),
        (put("stage", value="drawing"), "stage: drawing does not match phase using"),
        (put("stage", value="auctioning"), "stage: auctioning does not match phase using"),
        (put("phase", value="stopping"), "stage: kept does not match phase stopping"),
        (put("phase", value="shipping"), "stage: kept does not match phase shipping"),
        (put("phase", value="returning"), "stage: kept does not match phase returning"),
        (put("turn", value=None), "turn: missing, but the phase is using"),
        (put("user", value=None), "user: missing, but the stage is kept"),
        (put("user", value=1), "user: must be the mayor for the card on the mayor disk"),
        (put("turn", value=1), "turn, steps: must be those of the player using a card"),
        (put("steps", value=0), "turn, steps: must be those of the player using a card"),
        (put("steps", value=2), "steps: 2 left and 0 done, but the card allows one"),
        (put("stepped", value={"silk": 1}), "steps: 1 left and 1 done, but the card allows one"),
        (put("event", value="globe"), "event: globe, but the phase is using in year 0"),
        (put("stage", value="sold"), "user: must be the buyer of the card on the auction disk"),
        (
            put("sold_to", value=1),
            "sold_to, sold_for: must be the buyer at the last auction and the price; null and 0 before it",
        ),
        (
            put("sold_for", value=60),
            "sold_to, sold_for: must be the buyer at the last auction and the price; null and 0 before it",
        ),
        (put("pointer", value=190), "pointer, doubler, barred, stops: set, but there is no auction"),
        (put("doubler", value=1), "pointer, doubler, barred, stops: set, but there is no auction"),
        (put("barred", value=[1]), "pointer, doubler, barred, stops: set, but there is no auction"),
        (put("stops", 1, value="wait"), "pointer, doubler, barred, stops: set, but there is no auction"),
        (put("seats", 0, "reward", value="rewarded"), "seats[0].reward: rewarded does not match the market"),
        (put("seats", 1, "reward", value="owing"), "reward: 1 warehouses to build or return, but the phase is using"),
        (put("phase", value="rewarding"), "reward: 0 warehouses to build or return, but the phase is rewarding"),
    ],
)
def test_impossible_holding_is_refused(change: Change, error: str) -> None:
    """MA-4, MA-5, MA-6, MA-12, MA-15, MA-16, MA-103, MA-104, MA-149."""
    assert error in errors_of(faulty(valid(), change))


def placing() -> Match:
    return table(top=["silk"])


def stopping(**more: Any) -> Match:
    return auction(holdings={1: {"money": 190}}, **more)


def shipped() -> Match:
    """The first ship has come, and seat 2 is asked."""
    match = sand_clock(2)
    match.play("mayor")
    assert (match.view().phase, match.waiting) == ("shipping", (1,))
    return match


def rewarded(year: int = 0) -> Match:
    """Seat 1 has just brought its fourth token to the second space with its first step."""
    market = {"sugar": 2, "gemstones": 2, "spice": 2, "silk": 1}
    match = using("commodity", year=year, holdings={0: {"market": market}, 2: {"market": dict.fromkeys(market, 2)}})
    match.play("advance silk")
    assert (match.view().phase, match.waiting) == ("rewarding", (0,))
    return match


def over() -> Match:
    *_, match = random_walk(new(3, 2), 2)
    return match


@pytest.mark.parametrize(
    ("made", "change", "error"),
    [
        (placing, back("card"), "card: missing, but the phase is placing"),
        (placing, put("turn", value=1), "turn: must be the mayor, who places the cards"),
        (placing, put("user", value=0), "user: set, but the stage is drawing"),
        (placing, put("steps", value=1), "steps: set, but no one is using a card"),
        (
            placing,
            also(*(drawn("sugar", "disks", disk) for disk in ("mayor", "auction", "discard"))),
            "disks: all have a card, but the mayor still draws",
        ),
        (lambda: using("commodity"), put("steps", value=2), "steps: 2 left and 0 done, but a commodity card has 3"),
        (
            lambda: using("commodity"),
            put("stepped", value={"silk": 1}),
            "steps: 3 left and 1 done, but a commodity card has 3",
        ),
        (
            lambda: using("commodity"),
            put("phase", value="stepping"),
            "phase: stepping, but the card is not a district card",
        ),
        (lambda: using("silk"), drawn("commodity", "card"), "card: set, but the phase is using"),
        (stopping, put("turn", value=1), "turn: set, but the phase is stopping"),
        (stopping, put("user", value=1), "user: set, but the stage is auctioning"),
        (stopping, back("disks", "mayor"), "disks: 2 have a card, but the stage is auctioning"),
        (stopping, put("pointer", value=190), "pointer: can't be at 190"),
        (lambda: stopping(options=LIVE), put("pointer", value=50), "pointer: can't be at 50"),
        (lambda: stopping(options=LIVE, doubler=0), put("pointer", value=100), "pointer: can't be at 100"),
        (stopping, put("barred", value=[1]), "barred: must be empty in a sealed auction"),
        (stopping, put("stops", value=["wait"] * 4), "stops: all seats have bid"),
        (stopping, put("doubler", value=1), "doubler: doesn't have enough money"),
        (stopping, put("stops", 1, value=200), "stops[1]: is not a legal answer to the clock"),
        (stopping, put("stops", 2, value=50), "stops[2]: is not a legal answer to the clock"),
        (lambda: stopping(doubler=0), put("stops", 1, value=110), "stops[1]: is not a legal answer to the clock"),
        (lambda: stopping(doubler=0), put("stops", 2, value=100), "stops[2]: is not a legal answer to the clock"),
        (lambda: stopping(options=LIVE), put("stops", 2, value=190), "stops[2]: is not a legal answer to the clock"),
        (
            lambda: stopping(options=LIVE, barred=[1]),
            put("stops", 1, value="wait"),
            "stops[1]: is not a legal answer to the clock",
        ),
        (
            lambda: stopping(options=LIVE, barred=[1]),
            put("stops", 1, value=200),
            "stops[1]: is not a legal answer to the clock",
        ),
        (
            stopping,
            also(put("sold_to", value=1), put("sold_for", value=60)),
            "sold_to, sold_for: must be the buyer at the last auction and the price; null and 0 before it",
        ),
        (shipped, put("event", value="none"), "event: none, but the phase is shipping in year 2"),
        (shipped, put("phase", value="opening"), "event: ship, but the phase is opening in year 2"),
        (
            shipped,
            also(put("phase", value="opening"), put("event", value="globe")),
            "event: globe, but the phase is opening in year 2",
        ),
        (shipped, put("turn", value=3), "answered: is 1, but it is seat 3's turn"),
        (shipped, put("answered", value=0), "answered: is 0, but it is seat 1's turn"),
        (shipped, put("answered", value=3), "answered: is 3, but it is seat 1's turn"),
        (shipped, drawn("sugar", "card"), "card: set, but the phase is shipping"),
        (rewarded, put("event", value="ship"), "event: ship, but the phase is rewarding in year 0"),
        (lambda: rewarded(2), put("event", value="ship"), "event: ship, but the stage is kept"),
        (rewarded, put("turn", value=1), "turn: must be seat 0, who builds or returns a warehouse first"),
        (rewarded, put("phase", value="using"), "reward: 1 warehouses to build or return, but the phase is using"),
        (rewarded, put("seats", 0, "reward", value="none"), "seats[0].reward: none does not match the market"),
        (
            rewarded,
            put("seats", 2, "reward", value="owing"),
            "seats[2].reward: owing does not match the market",
        ),
        (over, put("deck", value=["silk"]), "phase: is over, but there are cards or years left"),
        (over, put("year", value=24), "phase: is over, but there are cards or years left"),
        (over, put("disks", "mayor", value="silk"), "phase: is over, but there are cards or years left"),
        (over, put("turn", value=0), "turn: set, but the phase is over"),
        (over, put("stage", value="drawing"), "stage: drawing does not match phase over"),
    ],
)
def test_impossible_position_is_refused(made: Callable[[], Match], change: Change, error: str) -> None:
    """MA-1, MA-4, MA-7, MA-8, MA-9, MA-10, MA-12, MA-15, MA-105, MA-111."""
    assert error in errors_of(faulty(made(), change))


def test_player_without_a_move_is_refused() -> None:
    """G-3, MA-12: a loss without anything to lose, a gain without a place for it."""
    wrecked: dict[str, Any] = {"phase": "wrecked", "event": "shipwreck", "answered": 1, "turn": 1, "year": 20}
    ends = dict.fromkeys(("sugar", "gemstones", "spice", "silk"), 8)
    for moment, holdings in (
        (wrecked, {}),
        (wrecked | {"phase": "losing-office", "event": "lose-trade-office", "year": 22}, {}),
        (wrecked | {"phase": "losing-warehouse", "event": "lose-warehouse", "year": 23}, {}),
        (wrecked | {"phase": "shipping", "event": "ship", "year": 2}, {1: {"market": ends}}),
    ):
        with pytest.raises(amstel.InvalidPosition) as caught:
            table(**moment, holdings=holdings)
        assert caught.value.errors == (f"phase: is {moment['phase']}, but there is no legal move",)


REWARD = "reward: neither a card in use nor the event of the year gives it"


def test_bonus_without_its_card_or_event_is_refused() -> None:
    """MA-15, MA-12: or its loss; when an event goes on, by the one player whom it is about."""
    good = dict.fromkeys(("sugar", "gemstones", "spice", "silk"), 2)
    one: dict[str, Any] = {"market": good, "reward": "offered"}
    owing: dict[str, Any] = {"warehouses": ["lastage-a1"], "reward": "owing"}
    ship: dict[str, Any] = {"year": 2, "event": "ship", "answered": 1, "turn": 1}
    wreck: dict[str, Any] = {"year": 20, "event": "shipwreck", "answered": 1, "turn": 1}
    leaders: dict[str, Any] = {"year": 17, "turn": 1}
    for moment, holdings in (
        (ship | {"phase": "rewarding"}, {1: one}),
        (wreck | {"phase": "returning"}, {1: owing}),
        (leaders | {"phase": "returning"}, {1: owing, 3: owing | {"warehouses": ["lastage-a2"]}}),
    ):
        table(**moment, holdings=holdings)
    for moment, holdings in (
        (ship | {"phase": "rewarding"}, {1: one, 3: owing}),
        (ship | {"phase": "returning"}, {1: owing}),
        (wreck | {"phase": "rewarding"}, {1: one}),
        (wreck | {"phase": "returning"}, {1: owing, 3: owing | {"warehouses": ["lastage-a2"]}}),
        (leaders | {"phase": "rewarding"}, {1: one}),
        (leaders | {"phase": "returning", "year": 16}, {1: owing}),
        (ship | {"phase": "rewarding", "year": 7, "event": "credit"}, {1: one}),
    ):
        with pytest.raises(amstel.InvalidPosition) as caught:
            table(**moment, holdings=holdings)
        assert caught.value.errors == (REWARD,)


def test_all_errors_are_named() -> None:
    """An office too many, two warehouses on a space, a token too many, money from nowhere: all at once."""
    position = faulty(
        valid(),
        put("seats", 1, "offices", value={"africa-silk": 1}),
        put("seats", 1, "warehouses", value=["lastage-a1"]),
        put("seats", 2, "tokens", value=23),
        put("seats", 3, "money", value=500),
        put("seats", 3, "earned", "regions", value=100),
    )
    assert set(errors_of(position)) == {
        "offices: more than 2 for africa-silk",
        "warehouses: two on lastage-a1",
        "seats[2].tokens: 0 on the board plus 23 left, but there are 24 in total",
        "seats[3].earned: regions must be 0 here, not 100",
    }


def test_all_unknown_words_are_named() -> None:
    position = faulty(
        valid(),
        put("event", value="flood"),
        put("disks", "auction", value="tulips"),
        put("deck", 0, value="windmill"),
        put("seats", 1, "warehouses", value=["jordaan-a1"]),
        put("pointer", value=3),
    )
    assert set(errors_of(position)) == {
        "event: unknown name 'flood'",
        "disks.auction: unknown name 'tulips'",
        "deck: unknown name 'windmill'",
        "seats[1].warehouses: unknown name 'jordaan-a1'",
        "pointer: unknown price 3",
    }


def test_wrong_number_of_seats_is_refused() -> None:
    position = faulty(valid())
    assert errors_of(position | {"seats": 3}) == ("seats, stops: expected 3 each, found 4 and 4",)
    del position["position"]["stops"][0]
    assert errors_of(position) == ("seats, stops: expected 4 each, found 4 and 3",)


def test_marked_card_on_a_disk_is_refused_with_three_players() -> None:
    """MA-2."""
    position = faulty(using("silk", seats=3), put("disks", "auction", value="marked_commodity"))
    assert "card, disks: has a card that is never placed" in errors_of(position)
    amstel.load(
        using("silk", seats=4, disks={"mayor": "silk", "auction": "marked_commodity", "discard": "sugar"}).position()
    )


def test_running_clock_is_refused_at_a_sealed_table() -> None:
    """MA-10: a live position on a sealed table, but for what both have."""
    match = auction(options=LIVE)
    match.play("tick", 4)
    position = faulty(match)
    position["options"]["clock"] = "sealed"
    assert errors_of(position) == ("pointer: can't be at 190",)
