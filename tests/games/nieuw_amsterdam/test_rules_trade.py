"""Trading with the Lenape and shipping furs."""

from typing import Any

import pytest

import amstel
from amstel import Match
from amstel.texts.inspect import label
from amstel.texts.log import log_lines

from .formatting import say
from .positions import facts_of, legal_moves, mat, position_of, refusal_of, resources_of, seat, table

OFFER = {"top": "beaver 2 mink 1 lynx 1", "middle": "otter 3", "bottom": "muskrat 4"}


def trading(trader: Any, **moment: Any) -> Match:
    return table(trader, seat(), seat(), **{"step": "trade", "traders": OFFER} | moment)


# --- the traders ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "goods", "furs"), [("trade middle", 4, {"otter": 3}), ("trade bottom", 3, {"muskrat": 4})]
)
def test_middle_and_bottom_trader_sell_all_furs(move: str, goods: int, furs: dict[str, int]) -> None:
    """NA-15, NA-107."""
    match = trading(seat(goods=4, tiles="trade 1"))
    match.play(move)
    assert (resources_of(match)[1], mat(match)["furs"]) == (4 - goods, furs)
    assert position_of(match)["traders"][move.split()[1]] == [None] * sum(furs.values())
    assert ("paid", {"seat": 0, "kind": "goods", "amount": goods}) in facts_of(match)
    assert len(facts_of(match, 0, "traded")) == sum(furs.values())


def test_top_trader_sells_any_number_of_furs() -> None:
    """NA-15, NA-134: one by one, for a good each."""
    match = trading(seat(goods=4, tiles="trade 2"))
    assert legal_moves(match, "trade top") == ["beaver", "mink", "lynx"]
    match.play("trade top lynx")
    assert legal_moves(match) == ["done", "take beaver", "take mink"]
    match.play("done")
    assert (resources_of(match)[1], mat(match)["furs"], mat(match)["tiles"]) == (3, {"lynx": 1}, {"trade": 1})
    match.play_all(["trade top beaver", "take beaver", "take mink"])
    assert (resources_of(match)[1], mat(match)["furs"]) == (0, {"lynx": 1, "beaver": 2, "mink": 1})
    assert position_of(match)["phase"] == "acting"  # he has none left


def test_trade_allows_nothing_else_before_it_is_done() -> None:
    """NA-128, NA-134."""
    match = trading(seat(goods=4, coins=4, furs="mink 4", tiles="trade 2"))
    match.play("trade top beaver")
    for move in ("trade top mink", "trade bottom", "ship 1", "pass tile", "black_market 1"):
        assert refusal_of(match, move) == ("finish-trading", "First finish trading: buy another fur or choose done")
    assert refusal_of(match, "take otter") == ("fur-not-there", "The top trader has no otter")
    match.play_all(["done", "pass special"])
    assert refusal_of(match, "take mink") == ("trade-first", "First start trading with the top trader")


def test_trade_without_goods_offers_only_done() -> None:
    """NA-15, G-4."""
    match = trading(seat(goods=1, tiles="trade 1"))
    match.play("trade top beaver")
    assert list(match.moves()) == ["done"]
    assert refusal_of(match, "take mink") == ("no-goods", "That costs 1 good; you have none")


@pytest.mark.parametrize(
    ("move", "goods", "words"),
    [
        ("trade bottom", 2, "That costs 3 goods; you have 2"),
        ("trade middle", 3, "That costs 4 goods; you have 3"),
        ("trade top lynx", 0, "That costs 1 good; you have none"),
    ],
)
def test_trader_without_enough_goods_is_refused(move: str, goods: int, words: str) -> None:
    """NA-15."""
    match = trading(seat(goods=goods, coins=9, tiles="trade 1"))
    assert move not in match.moves()
    assert refusal_of(match, move) == ("no-goods", words)


def test_trader_without_furs_is_refused() -> None:
    """NA-15, G-3."""
    match = trading(seat(goods=4, tiles="trade 1"), traders={"top": "", "middle": "", "bottom": ""})
    for move in ("trade top lynx", "trade middle", "trade bottom"):
        assert refusal_of(match, move) == ("trader-empty", "This trader has no furs")
    match = trading(seat(goods=4, tiles="trade 1"))
    assert refusal_of(match, "trade top otter") == ("fur-not-there", "The top trader has no otter")


@pytest.mark.parametrize(("trader", "price"), [("middle", 4), ("bottom", 3)])
def test_trader_with_few_furs_sells_at_full_price(trader: str, price: int) -> None:
    """NA-15."""
    match = trading(seat(goods=4, tiles="trade 1"), traders=OFFER | {trader: "otter 1"})
    match.play(f"trade {trader}")
    assert (resources_of(match)[1], mat(match)["furs"]) == (4 - price, {"otter": 1})


def test_action_trades_with_one_trader() -> None:
    """NA-15, NA-127: two tiles, two traders; with two tiles the same one is empty."""
    match = trading(seat(goods=8, warehouses=3, tiles="trade 2"))
    match.play("trade bottom")
    assert refusal_of(match, "trade bottom") == ("trader-empty", "This trader has no furs")
    match.play("trade middle")
    assert mat(match)["furs"] == {"muskrat": 4, "otter": 3}


# --- the travelling fee ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("post", "longhouses", "fee"),
    [
        (1, (3, 0, 0, 0, 0), 0),
        (1, (1, 2, 0, 0, 0), 0),
        (1, (0, 2, 0, 0, 0), 1),
        (1, (0, 1, 1, 0, 0), 1),
        (1, (0, 0, 1, 0, 0), 2),
        (1, (0, 0, 0, 1, 0), 3),
        (1, (0, 0, 0, 0, 1), 4),
        (2, (0, 1, 1, 0, 0), 0),
        (2, (1, 1, 0, 0, 0), 0),
        (3, (0, 0, 0, 1, 1), 1),
        (3, (0, 1, 1, 0, 0), 0),
        (5, (0, 0, 0, 0, 1), 0),
    ],
)
def test_travelling_fee_is_the_corn_to_the_nearest_longhouse(post: int, longhouses: tuple[int, ...], fee: int) -> None:
    """NA-14, NA-106: one corn a boat in our edition."""
    match = trading(seat(goods=4, corn=5, post=post, tiles="trade 1"), longhouses=longhouses)
    assert match.view().standings[0].travelling_fee == fee
    match.play("trade bottom")
    assert resources_of(match)[3] == 5 - fee


def test_trade_without_the_travelling_fee_is_refused() -> None:
    """NA-14."""
    match = trading(seat(goods=4, corn=1, tiles="trade 1", furs="lynx 6"), longhouses=(0, 0, 1, 0, 0))
    for move in ("trade bottom", "trade middle", "trade top lynx"):
        assert refusal_of(match, move) == ("no-corn-for-boats", "Travelling upriver costs 2 corn; you have 1")
    assert match.why_not("trade bottom") == "trade bottom: Travelling upriver costs 2 corn; you have 1."
    assert legal_moves(match, "ship") != []  # ships come to the town


def test_travelling_fee_is_paid_once_per_action() -> None:
    """NA-14: however many furs are taken, and again for the next tile."""
    match = trading(seat(goods=4, corn=3, tiles="trade 2"), longhouses=(0, 2, 0, 0, 0))
    match.play_all(["trade top beaver", "take beaver", "take mink", "done"])
    assert resources_of(match)[3] == 2
    match.play("trade top lynx")
    assert resources_of(match)[3] == 1
    assert facts_of(match, 0, "travelled") == [("travelled", {"seat": 0, "corn": 1})] * 2


# --- ships ----------------------------------------------------------------------------------------------------------


def test_ship_takes_exactly_its_furs() -> None:
    """NA-135, NA-136: asked for type by type, no more and no fewer."""
    match = trading(seat(furs="beaver 3 mink 1 lynx 2", tiles="trade 1"), round=3, new_ships=["s20-01", "s20-06"])
    match.play("ship 1")
    assert legal_moves(match) == ["pay beaver 1", "pay beaver 2", "pay beaver 3"]
    assert refusal_of(match, "pay beaver 0") == (
        "load-too-little",
        "The ship needs 4 more furs, at least 1 beaver among them: your other furs are too few",
    )
    match.play("pay beaver 2")
    assert legal_moves(match) == ["pay mink 0", "pay mink 1"]
    assert position_of(match)["cargo"] == {"beaver": 2}
    assert refusal_of(match, "pay beaver 1") == (
        "load-first",
        "First load the 2 furs that the ship still needs; now choose how many mink",
    )
    match.play("pay mink 0")
    assert list(match.moves()) == ["pay lynx 2"]
    match.play("pay lynx 2")
    assert (mat(match)["furs"], mat(match)["ships"], mat(match)["coins"]) == (
        {"beaver": 1, "mink": 1},
        ["s20-01"],
        5,
    )
    assert position_of(match)["fur_discards"] == {"beaver": 2, "lynx": 2}
    assert facts_of(match, 0, "shipped") == [("shipped", {"seat": 0, "ship": "s20-01", "coins": 5, "slot": 1})]


def test_ship_with_too_few_furs_is_refused() -> None:
    """NA-135."""
    match = trading(seat(furs="beaver 3", tiles="trade 1"), round=3, new_ships=["s20-01", None, "s20-06"])
    assert legal_moves(match, "ship") == []
    assert refusal_of(match, "ship 1") == ("not-enough-furs", "This ship needs 4 furs; you have 3")
    assert refusal_of(match, "ship 3") == ("not-enough-furs", "This ship needs 5 furs; you have 3")
    assert refusal_of(match, "ship 2") == ("slot-empty", "Slot 2 is empty")


@pytest.mark.parametrize(
    ("furs", "points"),
    [
        ("lynx 4", 12),
        ("beaver 3 lynx 1", 11),
        ("beaver 1 lynx 3", 11),
        ("beaver 2 lynx 2", 10),
        ("beaver 1 mink 1 lynx 2", 9),
        ("beaver 1 mink 2 lynx 1", 9),
        ("beaver 1 mink 1 otter 1 lynx 1", 7),
    ],
)
def test_shipment_scores_the_best_order_of_types(furs: str, points: int) -> None:
    """NA-16: whatever comes first in the box."""
    match = trading(seat(furs=furs, tiles="trade 1"), round=3, new_ships=["s20-01"], traders=dict.fromkeys(OFFER, ""))
    match.play("ship 1")
    while position_of(match)["phase"] == "shipping":
        match.play(match.codes()[-1])
    assert match.scores() == [points, 0, 0]
    assert mat(match)["points"] == {"shipping": points}


def test_two_tiles_fill_two_ships() -> None:
    """NA-135, NA-127."""
    match = trading(seat(furs="lynx 8", tiles="trade 2"), round=3, new_ships=["s20-01", "s20-02"])
    match.play_all(["ship 1", "pay lynx 4"])
    assert refusal_of(match, "ship 1") == ("slot-empty", "Slot 1 is empty")
    match.play_all(["ship 2", "pay lynx 4"])
    assert match.scores() == [24, 0, 0]
    assert mat(match)["coins"] == 9


def test_ships_pay_one_to_five_coins() -> None:
    """G-2, G-1: not 0 to 2, as the summary has it."""
    ships = amstel.new("nieuw-amsterdam", seats=2, seed=1).rules.edition.components.ships
    assert {ship.coins for ship in ships} == {1, 2, 3, 4, 5}


def test_shipment_is_logged_as_a_shipment() -> None:
    """NA-135, NA-136: who loads which furs on which ship; nothing of it is called a payment."""
    match = trading(seat(furs="beaver 3 mink 1 lynx 2", tiles="trade 1"), round=3, new_ships=["s20-01", "s20-06"])
    match.play("ship 1")
    assert say(label(match, 0, "pay beaver 2"), 0) == "Load 2 beaver"
    match.play_all(["pay beaver 3", "pay mink 1"])
    assert facts_of(match, 0, "paid", "loaded") == [
        ("loaded", {"seat": 0, "fur": "beaver", "amount": 3, "slot": 1}),
        ("loaded", {"seat": 0, "fur": "mink", "amount": 1, "slot": 1}),
    ]
    (line,) = [line for line in log_lines(match.rules, match.facts()) if line.messages[0].key == "fact-loaded"]
    assert [say(text, 1) for text in line.messages] == [
        "Anna loads 3 beaver, 1 mink on ship 1.",
        "Ship 1 (4/2/5) sails: +5 coins.",
        "Anna scores 11 (shipped furs).",
    ]
    assert say(line.messages[0], 0, "nl") == "Je laadt 3 bever, 1 nerts op schip 1."


def test_facts_count_slots_and_spaces_as_moves_and_views_do() -> None:
    """NA-15, NA-131: from 1."""
    match = amstel.new("nieuw-amsterdam", seats=2, seed=1)
    while match.view().round == 0:
        match.play(match.codes()[0])
    view = match.view()
    for name, cards in (("new-land", view.new_lands), ("new-ship", view.new_ships)):
        told = {details["slot"]: details[name[4:]] for _, details in facts_of(match, 0, name)}
        assert told == dict(enumerate(cards, 1))
    furs = [fur for trader in ("top", "middle", "bottom") for fur in view.traders[trader]]
    assert {details["space"]: details["fur"] for _, details in facts_of(match, 0, "filled-trader")} == dict(
        enumerate(furs, 1)
    )
    tiles = [step for column in view.cash_box for step in column]
    assert {details["space"]: details["step"] for _, details in facts_of(match, 0, "tile-placed")} == dict(
        enumerate(tiles, 1)
    )
