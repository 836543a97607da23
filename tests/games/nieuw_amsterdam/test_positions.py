"""Position files: every position of a game loads again, and an invalid one is refused with all its errors."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import amstel
from amstel.kernel.files import digest
from amstel.kernel.random import seeded

from .positions import GAME, SeatHas, cards, file, seat, table

Change = Callable[[dict[str, Any]], None]


# --- valid positions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_position_of_every_move_loads_with_the_same_digest(seats: int) -> None:
    source = seeded(seats)
    match = amstel.new(GAME, seats=seats, seed=seats, options={"tokens": "random"})
    phases = set()
    while True:
        text = match.position()
        loaded = amstel.load(text)
        assert loaded.position() == text
        assert digest(loaded) == digest(match)
        assert (loaded.waiting, loaded.codes()) == (match.waiting, match.codes())
        assert loaded.view() == match.view()
        assert loaded.scores() == match.scores()
        phases.add(match.view().phase)
        if match.over:
            break
        codes = match.codes()
        match.play(codes[source.below(len(codes))])
    assert match.winners() == loaded.winners()
    assert phases >= {"founding", "choosing", "bidding", "paying", "taking", "acting", "building", "over"}


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


def test_loaded_position_continues_the_same_game() -> None:
    match, source = amstel.new(GAME, seats=3, seed=6), seeded(6)
    while match.sequence < 100:
        codes = match.codes()
        match.play(codes[source.below(len(codes))])
    twin = amstel.load(match.position())
    while not match.over:
        codes = match.codes()
        code = codes[source.below(len(codes))]
        match.play(code)
        twin.play(code)
    assert twin.position() == match.position()


# --- invalid positions --------------------------------------------------------------------------------------------


def errors(position: dict[str, Any]) -> tuple[str, ...]:
    """Return the errors with which a position is refused; the message has them all."""
    with pytest.raises(amstel.InvalidPosition) as caught:
        amstel.load(json.dumps(position))
    for fault in caught.value.errors:
        assert f"- {fault}" in str(caught.value)
    return caught.value.errors


SOUND = (
    seat(coins=3, goods=2, wood=2, corn=1, furs="lynx 2", businesses="docks 2", tiles="city 1", lands=["l20-01"]),
    seat(coins=3, ships=["s20-01"]),
)


def changed(*changes: Change, seats: tuple[SeatHas, ...] = SOUND, **moment: Any) -> dict[str, Any]:
    """A sound position, and then what is done to it."""
    whole = file(*seats, **moment)
    amstel.load(json.dumps(whole))
    for change in changes:
        change(whole["position"])
    return whole


def put(*path: str | int, value: Any) -> Change:
    """A value to another one."""

    def change(position: dict[str, Any]) -> None:
        at: Any = position
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


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
        (put("seats", 0, "coins", value=-1), ["seats[0].coins: must be from 0 to 9999, is -1"]),
        (put("seats", 0, "coins", value=10_000), ["seats[0].coins: must be from 0 to 9999, is 10000"]),
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
        (put("longhouses", value=[-1, 1, 0, 0, 0]), ["longhouses: must be from 0 to 5 in camp 1, is -1"]),
        (put("seats", 0, "column", value=None), ["column: 1 seats have none, but the phase is acting"]),
        (put("seats", 0, "column", value=3), ["column: two seats have the same column"]),
        (put("seats", 0, "column", value=6), ["column: must be from 1 to 5"]),
        (put("seats", 0, "column", value=2), ["cash_box: column 1 is gone, but no one has it"]),
        (put("cash_box", 4, value=[]), ["cash_box: column 5 is gone, but no one has it"]),
        (put("cash_box", 4, value=["city"]), ["cash_box: column 5 must have 2 tiles or none, not 1"]),
        (put("cash_box", 0, value=["city", "land", "trade"]), ["cash_box: column 1 is there and taken"]),
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
    assert set(found) <= set(errors(changed(change)))


def test_position_errors_are_all_named() -> None:
    """A fur too many, a card twice, 26 Buildings, goods beyond the piers, tokens twice, a post too far: all at once."""
    position = changed(
        put("seats", 0, "furs", "lynx", value=3),
        put("land_deck", 0, value="l20-01"),
        put("seats", 1, "businesses", "granary", value=25),
        put("seats", 0, "goods", value=9),
        put("seats", 1, "token", value=1),
        put("seats", 1, "post", value=3),
    )
    assert set(errors(position)) >= {
        "lynx furs: found 11, 1 too many",
        "land l20-01: in 2 places",
        "seats[1]: uses 26 Buildings, but a player has only 25",
        "seats[0].goods: is 9, but the piers hold only 4",
        "token: must be 1 to 2, each once",
        "post: zone 3 is beyond the farthest Longhouse",
    }


def test_unknown_words_are_all_named() -> None:
    position = changed(
        put("seats", 0, "coins", value=-3),
        put("seats", 0, "lands", value=["atlantis"]),
        put("fur_reserve", 0, value="wolf"),
        put("kind", value="gold"),
        put("cash_box", 4, value=["war", "city"]),
    )
    assert set(errors(position)) == {
        "seats[0].coins: must be from 0 to 9999, is -3",
        "seats[0].lands: unknown land 'atlantis'",
        "fur_reserve: unknown fur 'wolf'",
        "kind: unknown kind 'gold'",
        "cash_box: unknown step 'war'",
    }


@pytest.mark.parametrize("number", [1 << 31, 1 << 62, 1 << 63, 1 << 64, 10**30, -(1 << 63), -(10**30)])
@pytest.mark.parametrize(
    "path",
    [
        *(("turn",), ("round",), ("bid",), ("chooser",), ("column",), ("slot",), ("done",), ("due",), ("special",)),
        *(("cargo", "lynx"), ("fur_discards", "lynx"), ("longhouses", 0), ("seats", 0, "coins"), ("seats", 0, "post")),
        *(("seats", 0, "token"), ("seats", 0, "tiles", "city"), ("seats", 0, "points", "furs")),
    ],
)
def test_huge_number_is_refused(path: tuple[str | int, ...], number: int) -> None:
    assert errors(changed(put(*path, value=number)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("turn",), "first"),
        (("turn",), 0.5),
        (("turn",), True),
        (("phase",), "midnight"),
        (("step",), "war"),
        (("bid",), "all"),
        (("kind",), 3),
        (("new_lands",), "l20-01"),
        (("cash_box", 0), {}),
        (("traders", "top"), None),
        (("seats", 0, "furs"), ["lynx"]),
        (("seats", 0, "furs", "lynx"), "one"),
        (("seats", 0, "horses"), 3),
        (("seats", 0), None),
        (("seats",), {}),
        (("weather",), "fine"),
    ],
)
def test_wrong_type_is_refused_with_its_place(path: tuple[str | int, ...], value: object) -> None:
    found = errors(changed(put(*path, value=value)))
    words = [str(step) for step in path if isinstance(step, str) and step != "lynx" and step != "top"]
    assert any(words[-1] in fault for fault in found), found


@pytest.mark.parametrize("field", ["phase", "land_deck", "seats", "longhouses"])
def test_missing_field_is_named(field: str) -> None:
    position = changed()
    del position["position"][field]
    assert any(field in fault for fault in errors(position))


def test_wrong_number_of_seats_is_refused() -> None:
    assert errors(changed() | {"seats": 3}) == ("seats: expected 3, found 2",)


# --- contradictory fields -----------------------------------------------------------------------------------------


def wrong(**moment: Any) -> Any:
    """A moment that is asked for by `file` and refused."""
    seats = moment.pop("seats", (seat(coins=9, wood=1), seat(coins=9), seat(coins=9)))
    return errors(file(*seats, **moment))


AUCTION: dict[str, Any] = {"phase": "bidding", "chooser": 0, "column": 1}


@pytest.mark.parametrize(
    ("moment", "fault"),
    [
        ({"phase": "choosing", "turn": 1}, "turn: must be the seat with the lowest token and no column"),
        ({"phase": "taking"}, "phase: taking, but 3 seats have no column"),
        ({"phase": "bidding"}, "chooser: missing, but the phase is bidding"),
        (AUCTION | {"chooser": 1, "turn": 1}, "turn: must be the seat with the lowest token and no column"),
        (AUCTION | {"chooser": 9}, "chooser, column: unknown at this table"),
        (AUCTION | {"column": 9}, "chooser, column: unknown at this table"),
        (AUCTION | {"turn": 1}, "bid: the first bid must be the chooser's"),
        (AUCTION | {"bid": 3}, "bid, bidder: must both be set or both be null"),
        (AUCTION | {"turn": 0, "bid": 3, "bidder": 0}, "turn: each player bids only once"),
        (AUCTION | {"turn": 1, "bid": 3, "bidder": 1}, "turn: each player bids only once"),
        (AUCTION | {"turn": 1, "bid": 3, "bidder": 2}, "bidder: bids must be made in turn order"),
        (AUCTION | {"turn": 1, "bid": 99, "bidder": 0}, "more than"),
        (AUCTION | {"turn": 1, "bid": 3, "bidder": 7}, "bidder: unknown at this table"),
        (AUCTION | {"phase": "paying", "bid": 3, "bidder": 0}, "due"),
        (
            AUCTION | {"phase": "paying", "bid": 3, "bidder": 0, "due": 4},
            "due: must be what the winner of the auction still has to pay",
        ),
        (AUCTION | {"phase": "paying", "turn": 1, "bid": 3, "bidder": 0, "due": 3}, "due: must be what the winner"),
        (
            AUCTION | {"phase": "paying", "bid": 3, "bidder": 0, "due": 3, "kind": "goods"},
            "kind: is not the resource to pay with",
        ),
        (AUCTION | {"phase": "paying", "bid": 20, "bidder": 0, "due": 20}, "due: 20, but there is less to pay it with"),
        ({"phase": "founding", "round": 0, "done": 1}, "done: 1 Businesses must be placed in turn order"),
        ({"phase": "founding", "round": 0, "done": 9}, "done: must be from 0 to 5 in phase founding, is 9"),
        ({"phase": "founding", "round": 0, "turn": 1}, "turn: the first Businesses must be placed in turn order"),
        ({"phase": "removing", "done": 1}, "done: must be from 1 to 0 in phase removing, is 1"),
        (
            {"phase": "removing", "done": 1, "seats": (seat(corn=1, businesses="docks 1"), seat())},
            "phase: is removing, but there is enough corn",
        ),
        ({"phase": "buying", "done": 1, "due": 4}, "due: 4 for 1 furs"),
        (
            {"phase": "shipping", "due": 1, "kind": "lynx", "slot": 1},
            "slot, cargo: must be a ship that is being loaded",
        ),
        ({"special": 0}, "phase: acting, but there is neither a tile nor a Special Action left"),
        ({"step": "land", "seats": (seat(tiles="city 1"), seat())}, "city tiles: some are left, but that step is over"),
        ({"seats": (seat(post=2), seat(post=2)), "longhouses": (1, 1, 0, 0, 0)}, "post: zone 2 has 2, but room for 1"),
    ],
)
def test_contradictory_position_is_refused(moment: dict[str, Any], fault: str) -> None:
    """NA-1, NA-3, NA-5, NA-7, NA-19, NA-116, NA-122, NA-124."""
    assert any(fault in found for found in wrong(**moment)), wrong(**moment)


# --- positions that no game reaches ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "fault"),
    [
        pytest.param(
            AUCTION
            | {"phase": "paying", "bid": 200, "bidder": 0, "due": 200, "seats": (seat(coins=300), seat(), seat())},
            "bid: must be at most 60, is 200",
            id="NA-24: a bid of 200 would be paid by moves of another kind",
        ),
        pytest.param(
            {"phase": "buying", "done": 3, "due": 9, "special": 0, "rest": 1},
            "done: 3 furs bought, but there are 0",
            id="NA-18: three furs are bought, and there are none: corn would be drawn instead",
        ),
        pytest.param(
            {"phase": "buying", "done": 1, "due": 3, "special": 1},
            "special: 1, but the phase is buying",
            id="NA-137: buying furs is the Special Action",
        ),
        pytest.param(
            {"phase": "buying", "done": 2, "due": 3},
            "due: 3, but nothing can be paid yet",
            id="NA-124: coins are asked for first",
        ),
        pytest.param(
            {
                "phase": "shipping",
                "slot": 1,
                "cargo": {"lynx": 2},
                "discards": "lynx 2",
                "due": 3,
                "kind": "beaver",
                "seats": (seat(furs="beaver 2 lynx 2"), seat()),
                "round": 3,
                "new_ships": ["s20-06"],
            },
            "cargo: furs are loaded one type at a time, and these come later",
            id="NA-136: lynx is loaded, and then asked for again",
        ),
        pytest.param(
            {"phase": "choosing", "turn": 1, "seats": (seat(column=1, token=3), seat(token=1), seat(token=2))},
            "token: players who have won a column must have lower tokens than players who have not",
            id="NA-2: the winner of a column has the lowest token",
        ),
        pytest.param(
            {"turn": 1, "seats": (seat(tiles="city 1"), seat())},
            "city tiles: a seat whose turn is over still has some",
            id="NA-7: a turn is over when every tile is spent",
        ),
        pytest.param(
            {"phase": "removing", "done": 1, "seats": (seat(businesses="docks 1", tiles="trade 1"), seat())},
            "trade tiles: some are left, but that step is over",
            id="NA-7: after the trade step no tile is left",
        ),
        pytest.param(
            {"phase": "building", "done": 1, "seats": (seat(businesses="docks 1", tiles="city 3"), seat())},
            "seats[0].tiles: has 3, but one of the 3 is in use",
            id="NA-127: a Business is built with a tile",
        ),
        pytest.param(
            {"phase": "building", "done": 2, "seats": (seat(businesses="docks 1"), seat())},
            "done: 2 Businesses built, but there are 1",
            id="NA-10: what is built stands",
        ),
        pytest.param(
            {"phase": "trading", "done": 2, "seats": (seat(furs="lynx 2"), seat()), "traders": {"top": "lynx 3"}},
            "done: 2 furs bought, but the seat has fewer, or fewer have left the top trader",
            id="NA-134: what is bought is gone",
        ),
        pytest.param(
            {"seats": (seat(column=1), seat(column=2))},
            "column: with two players, the columns must have three and two tiles",
            id="NA-6: two columns of three",
        ),
        pytest.param(
            {"phase": "taking", "turn": 1, "seats": (seat(column=3), seat())},
            "column: with two players, the columns must have three and two tiles",
            id="NA-6: an auction for two tiles",
        ),
        pytest.param(
            {"step": "land", "round": 6, "seats": (seat(), seat(lands=cards("land")[:18], tiles="land 1")), "turn": 1},
            "seats[1].lands, ships: has 18, but at most 17 tiles were spent",
            id="NA-131: nineteen lands have no room in a row",
        ),
        pytest.param(
            {"phase": "choosing", "round": 1, "seats": (seat(lands=["l20-01"]), seat())},
            "seats[0].lands, ships: has 1, but at most 0 tiles were spent",
            id="NA-131: nobody has land before the first land step",
        ),
        pytest.param(
            {"phase": "choosing", "new_lands": ["l30-01"]},
            "new_lands: has a gap, but no one can have taken one yet",
            id="NA-119: four new lands while bids are made",
        ),
        pytest.param(
            {"seats": (seat(points={"final-elections": 9}), seat())},
            "seats[0].points: final-elections must be 0 here, not 9",
            id="NA-148: final elections come at the end",
        ),
        pytest.param(
            {"phase": "over", "round": 6, "new_lands": [], "new_ships": [], "seats": (seat(coins=6), seat())},
            "seats[0].points: resources must be 2 here, not 0",
            id="NA-150: at the end the surplus is scored",
        ),
        pytest.param(
            {"phase": "over", "round": 6, "new_lands": ["l30-01"], "new_ships": []},
            "new_lands: must be empty once the game is over",
            id="NA-147: at the end the slots are empty",
        ),
        pytest.param(
            {"phase": "choosing", "step": "trade"},
            "step: trade, but the phase is choosing",
            id="NA-126: no step has begun",
        ),
        pytest.param(
            {"phase": "founding", "round": 0, "seats": (seat(column=1, tiles="city 3"), seat())},
            "cash_box: column 1 is taken before round 1",
            id="NA-116: nobody has tiles before the first round",
        ),
    ],
)
def test_unreachable_position_is_refused(moment: dict[str, Any], fault: str) -> None:
    """NA-2, NA-6, NA-7, NA-10, NA-18, NA-24, NA-115 to NA-150."""
    assert fault in wrong(**moment)


def test_newer_card_in_the_place_of_an_older_one_is_refused() -> None:
    """NA-115: in round 1 all cards of the newer era are still in the deck."""

    def swap(position: dict[str, Any]) -> None:
        position["new_lands"] = ["l20-01", "l20-02", "l20-03", None]
        position["land_deck"] = [*cards("land")[3:12], *cards("land")[13:]]

    position = changed(swap, round=1, seats=(seat(), seat()))
    assert "land_deck: expected 12 cards of the newer era in round 1, found 11" in errors(position)
