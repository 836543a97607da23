"""Positions whose fields contradict each other, or that no game reaches."""

from __future__ import annotations

from typing import Any

import pytest

from ..position_files import errors_of
from .positions import cards, file, seat

# --- contradictory fields -----------------------------------------------------------------------------------------


def wrong(**moment: Any) -> Any:
    """Return the errors of a position that `file` makes."""
    seats = moment.pop("seats", (seat(coins=9, wood=1), seat(coins=9), seat(coins=9)))
    return errors_of(file(*seats, **moment))


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
            | {"phase": "paying", "bid": 200, "bidder": 0, "due": 200, "seats": (seat(coins=300), seat(), seat())}
            | {"rules": 1},
            "bid: must be at most 60, is 200",
            id="NA-24: in version 1, a bid of 200 would be paid by moves of another kind",
        ),
        pytest.param(
            AUCTION
            | {"phase": "paying", "bid": 10**6, "bidder": 0, "due": 10**6}
            | {"seats": (seat(coins=10**6), seat(), seat())},
            "bid: must be at most 60000, is 1000000",
            id="NA-24: a bid in a file is paid in a thousand steps at most",
        ),
        pytest.param(
            AUCTION | {"added": 60, "seats": (seat(coins=60), seat(), seat())},
            "added: must be less than 60, the largest number that can be chosen, is 60",
            id="NA-24: steps add no more than can be completed",
        ),
        pytest.param(
            AUCTION | {"added": 60, "rules": 1, "seats": (seat(coins=90), seat(), seat())},
            "added: must be less than 60, the largest number that can be chosen, is 60",
            id="NA-24: version 1 has no steps",
        ),
        pytest.param(
            AUCTION | {"added": 61, "seats": (seat(coins=90), seat(), seat())},
            "added: must be a multiple of 60, is 61",
            id="NA-24: each step adds 60",
        ),
        pytest.param(
            {"added": 60, "seats": (seat(coins=90), seat())},
            "added: 60, but the phase is acting",
            id="NA-24: only a number is chosen in steps",
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
