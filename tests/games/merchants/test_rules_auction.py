"""The auction: the clock, its two ways, its prices and its buyer."""

from __future__ import annotations

from itertools import permutations

import pytest

import amstel

from .auctions import BOTH, FOR_SALE, LIVE, PRICES, REGIONS, answer, bid, having, told
from .positions import auction, facts, held, money, refused, using

# --- who is asked, and for what ---------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("mayor", [0, 2])
def test_auction_asks_all_players_at_once(seats: int, mayor: int, options: dict[str, str]) -> None:
    """MA-10, MA-11, MA-121: and on a live table the clock behind them."""
    match = auction(seats=seats, turns=mayor, options=options)
    assert match.waiting == tuple(range(seats + bool(options)))
    assert match.view().mayor == mayor
    bid(match, {mayor: 120})
    assert (match.waiting, match.view().sold_to) == ((mayor,), mayor)


def test_auction_starts_after_the_mayors_card() -> None:
    """MA-119, MA-120."""
    match = using("commodity")
    match.play("pass")
    view = match.view()
    assert (view.phase, view.stage, view.turn, view.user) == ("stopping", "auctioning", None, None)
    assert facts(match) == [("declined", 0), ("put-up", "silk")]


def test_live_clock_starts_at_its_first_price() -> None:
    """MA-11."""
    match = using("commodity", options=LIVE)
    match.play("pass")
    assert facts(match)[-2:] == [("put-up", "silk"), ("pointer", 200)]
    assert match.view().pointer == 200


def test_sealed_answer_is_any_price_or_none() -> None:
    """MA-7, MA-10."""
    match = auction()
    for seat in range(4):
        assert list(match.moves(seat)) == ["wait", *(f"stop {price}" for price in PRICES[:-1])]


def test_live_answer_is_the_current_price_or_wait() -> None:
    """MA-10, MA-11."""
    match = auction(options=LIVE)
    for price in PRICES[:-1]:
        assert match.view().pointer == price
        for seat in range(4):
            assert list(match.moves(seat)) == ["wait", f"stop {price}"]
        assert list(match.moves(4)) == ["tick"]
        match.play("tick", 4)


def test_price_holds_until_the_next_one() -> None:
    """MA-123: a stop comes after one tick and before the next, so never between two prices."""
    match = auction(options=LIVE)
    match.play("tick", 4)
    match.play("tick", 4)
    for seat in (0, 3):
        match.play("wait", seat)
    match.play("stop 180", 2)
    assert (match.view().pointer, match.view().sold_to) == (180, None)
    match.play("tick", 4)
    assert (match.view().sold_to, match.view().sold_for) == (2, 180)
    assert told(match, "pointer") == [("pointer", 190), ("pointer", 180)]


def test_live_stop_at_another_price_is_refused() -> None:
    """MA-11."""
    match = auction(options=LIVE)
    match.play("tick", 4)
    for price in (200, 180, 50):
        assert refused(match, f"stop {price}", 1) == ("clock-elsewhere", "The clock is at 190")


def test_second_sealed_answer_is_refused() -> None:
    """MA-10."""
    match = auction()
    match.play("stop 90", 1)
    assert match.waiting == (0, 2, 3)
    assert list(match.moves(1)) == []
    assert refused(match, "stop 100", 1) == ("not-asked", "Seat 2 can't move now; waiting for seats 1, 3 and 4")


def test_live_answer_counts_for_one_price() -> None:
    """MA-11: after a tick everybody is asked anew."""
    match = auction(options=LIVE)
    match.play("wait", 1)
    assert 1 not in match.waiting
    match.play("tick", 4)
    assert match.waiting == (0, 1, 2, 3, 4)
    assert match.view(1).stop is None


def test_clock_only_ticks_and_players_cannot() -> None:
    """MA-11."""
    match = auction(options=LIVE)
    assert match.clock == 4
    assert refused(match, "wait", 4) == ("clock-only", "The clock can only tick")
    assert refused(match, "stop 200", 4)[0] == "clock-only"
    assert refused(match, "tick", 2) == ("clock-moves", "Only the clock can tick")
    with pytest.raises(amstel.IllegalMove, match=r"seat=4 is out of range: this match has 4 seats and no clock"):
        match.view(4)


def test_sealed_table_has_no_clock_seat() -> None:
    """MA-10."""
    match = auction()
    assert match.clock is None
    assert refused(match, "tick", 0) == ("clock-moves", "Only the clock can tick")
    with pytest.raises(amstel.IllegalMove, match="seat=4 is out of range"):
        match.play("tick", 4)


@BOTH
def test_other_moves_are_refused_during_an_auction(options: dict[str, str]) -> None:
    """MA-10: and without one there is no clock."""
    match = auction(options=options)
    for move in (
        "pass",
        "mayor",
        "open africa-silk",
        "advance sugar",
        "borrow",
        "build lastage-a1",
        "remove lastage-a1",
    ):
        assert refused(match, move, 0) == ("bid-first", "An auction is running; stop the clock or wait")
    bid(match, {1: 60})
    for move in ("wait", "stop 60", "tick"):
        assert refused(match, move) == ("no-clock", "There is no auction now")


# --- prices -----------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("price", PRICES[1:-1])
def test_stop_costs_the_price_of_the_clock(price: int, options: dict[str, str]) -> None:
    """MA-122, MA-7."""
    match = bid(auction(options=options), {2: price})
    assert money(match) == [400, 400, 400 - price, 400]
    run = [("pointer", passed) for passed in PRICES if passed >= price]
    if options:
        run = run[1:]  # where the pointer stands first was told before this match begins
    assert told(match, "pointer") == run
    assert facts(match)[-3:] == [("stopped", 2, price), ("bought", 2, "silk", price), ("used", 2, "silk")]
    view = match.view()
    assert (view.stage, view.phase, view.user, view.sold_to, view.sold_for) == ("sold", "using", 2, 2, price)
    assert (view.pointer, view.decided, view.barred, view.doubler) == (200, [], [], None)


@BOTH
def test_first_stop_ends_the_auction(options: dict[str, str]) -> None:
    """MA-10: sealed, that is the highest price."""
    match = bid(auction(options=options), {0: 60, 1: 110, 2: 130, 3: 120})
    assert (match.waiting, money(match)) == ((2,), [400, 400, 270, 400])


@BOTH
def test_fifty_is_no_sale(options: dict[str, str]) -> None:
    """MA-7, MA-124, MA-125: the card is discarded, nobody pays, and the office passes on."""
    match = bid(auction(options=options), {})
    run = [("pointer", price) for price in PRICES[bool(options) :]]
    assert told(match, "pointer", "stopped", "no-sale", "bought") == [*run, ("no-sale", "silk")]
    assert money(match) == [400] * 4
    view = match.view()
    assert (view.sold_to, view.sold_for, view.mayor, view.turn) == (None, 0, 1, 1)
    assert (view.stage, view.phase, view.disks) == ("drawing", "placing", dict.fromkeys(view.disks))


def test_fifty_is_not_offered() -> None:
    """MA-7."""
    match = auction()
    assert refused(match, "stop 50", 0) == ("not-for-sale", "The lowest price you can stop at in this auction is 60")


@pytest.mark.parametrize("options", [FOR_SALE, FOR_SALE | LIVE], ids=["sealed", "live"])
def test_fifty_is_for_sale_by_option(options: dict[str, str]) -> None:
    """MA-7."""
    match = bid(auction(options=options), {3: 50})
    assert (match.waiting, money(match)) == ((3,), [400, 400, 400, 350])
    assert told(match, "stopped", "bought") == [("stopped", 3, 50), ("bought", 3, "silk", 50)]


@pytest.mark.parametrize("options", [FOR_SALE, FOR_SALE | LIVE], ids=["sealed", "live"])
def test_last_price_without_a_stop_is_no_sale(options: dict[str, str]) -> None:
    """MA-7: the pointer was at fifty once, and nowhere below."""
    match = bid(auction(options=options), {})
    assert [fact for fact in facts(match, 0) if fact[0] in ("pointer", "no-sale")][-2:] == [
        ("pointer", 50),
        ("no-sale", "silk"),
    ]
    assert match.view().mayor == 1


def test_unaffordable_price_is_not_offered_sealed() -> None:
    """MA-9."""
    match = auction(holdings=having(130, 60, 59, 0))
    assert list(match.moves(0)) == ["wait", *(f"stop {price}" for price in range(130, 50, -10))]
    assert list(match.moves(1)) == ["wait", "stop 60"]
    assert list(match.moves(2)) == list(match.moves(3)) == ["wait"]
    assert refused(match, "stop 140", 0) == ("price-too-high", "It would cost 140; you have 130")
    assert refused(match, "stop 60", 3)[0] == "price-too-high"


def test_player_without_money_may_only_wait() -> None:
    """G-4, MA-10: who could bid is nobody's business."""
    match = auction(holdings=having(0, 0, 0, 0))
    assert match.waiting == (0, 1, 2, 3)
    bid(match, {})
    assert match.view().mayor == 1


@BOTH
def test_stop_may_cost_all_money(options: dict[str, str]) -> None:
    """MA-9: what can just be paid is no misbid."""
    match = bid(auction(options=options, holdings=having(400, 400, 150)), {2: 150})
    assert (money(match)[2], match.waiting) == (0, (2,))


# --- the same price ---------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("mayor", range(4))
def test_equal_stops_go_to_the_first_from_the_mayors_left(mayor: int, options: dict[str, str]) -> None:
    """MA-11: the mayor comes last."""
    order = [(mayor + 1 + number) % 4 for number in range(4)]
    for first in range(4):
        match = auction(turns=mayor, options=options)
        bid(match, dict.fromkeys(order[first:], 110))
        assert match.view().sold_to == order[first]
        assert told(match, "stopped") == [("stopped", order[first], 110)]


@BOTH
def test_order_of_answers_does_not_matter(options: dict[str, str]) -> None:
    """MA-11: never to the faster connection."""
    ends = set()
    for order in permutations(range(3)):
        match = auction(seats=3, turns=1, options=options)
        answer(match, dict.fromkeys(range(3), 200), order)
        if options:
            match.play("tick", 3)
        assert match.view().doubler == 2
        answer(match, dict.fromkeys(range(2), 200), order)
        if options:
            match.play("tick", 3)
        assert match.view().sold_to == 0
        ends.add((match.position(), str(match.facts())))
    assert len(ends) == 1


# --- the buyer --------------------------------------------------------------------------------------------------------


@BOTH
def test_buyer_pays_and_then_uses_the_card(options: dict[str, str]) -> None:
    """MA-120, MA-125: then the office passes on."""
    match = bid(auction("silk", options=options), {3: 90})
    assert match.waiting == (3,)
    assert money(match)[3] == 310
    assert list(match.moves()) == ["pass", *(f"open {region}-silk" for region in REGIONS)]
    match.play("open africa-silk")
    assert (held(match, 3).offices, held(match, 3).market) == ({"africa-silk": 1}, {"silk": 1})
    assert (match.view().mayor, match.view().phase, match.waiting) == (1, "placing", (1,))


@BOTH
def test_buyer_may_decline_the_card(options: dict[str, str]) -> None:
    """MA-3: the money is gone all the same."""
    match = bid(auction(options=options), {3: 90})
    match.play("pass")
    assert (money(match)[3], match.view().mayor, held(match, 3).offices) == (310, 1, {})


@BOTH
def test_useless_card_can_be_bought(options: dict[str, str]) -> None:
    """MA-3: all its spaces are taken, and the money is gone."""
    taken = [{f"{region}-silk": number} for region, number in zip(REGIONS, (2, 2, 2, 3), strict=True)]
    holdings = {seat: {"offices": offices} for seat, offices in enumerate(taken)}
    match = bid(auction("silk", options=options, holdings=holdings), {3: 90})
    assert ("impossible", 3) in facts(match)
    assert (money(match)[3], match.view().mayor) == (310, 1)


@BOTH
def test_last_sale_is_visible_until_the_next_auction(options: dict[str, str]) -> None:
    """MA-120."""
    match = bid(auction(options=options), {3: 90})
    match.play("pass")
    match.play_all(["mayor", "auction", "discard"])
    assert (match.view().sold_to, match.view().sold_for) == (3, 90)
    match.play("pass")
    assert (match.view().phase, match.view().sold_to, match.view().sold_for) == ("stopping", None, 0)
