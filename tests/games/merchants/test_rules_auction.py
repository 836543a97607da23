"""The auction: the clock, its two ways, doubling, misbids, what it costs, and who may know what."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import Any

import pytest

import amstel
from amstel import Match
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import seeded

from .positions import GAME, auction, facts, held, new, using

LIVE = {"clock": "live"}
FOR_SALE = {"last-price": "for-sale"}
PRICES = tuple(range(200, 40, -10))
REGIONS = ("americas", "africa", "east_indies", "far_east")
BOTH = pytest.mark.parametrize("options", [{}, LIVE], ids=["sealed", "live"])

# For each seat the price at which it stops the clock; a seat without one lets it run.
Stops = Mapping[int, int]


def answer(match: Match, stops: Stops, order: Iterable[int] | None = None) -> Match:
    """Everybody who is asked answers once: sealed for the whole run of the clock, live for the price of the moment."""
    now = match.view().pointer
    for seat in order or [seat for seat in match.waiting if seat != match.clock]:
        price = stops.get(seat)
        stop = price is not None and (match.clock is None or price == now)
        match.play(f"stop {price}" if stop else "wait", seat)
    return match


def bid(match: Match, stops: Stops) -> Match:
    """One run of the clock: until it is stopped, or has run down. A doubling or a misbid asks for another."""
    before = match.sequence
    while match.view().phase == "stopping":
        answer(match, stops)
        if match.clock is None:
            break
        match.play("tick", match.clock)
        if any(name in ("stopped", "no-sale", "forced") for name, *_ in facts(match, before)):
            break
    return match


def refused(match: Match, move: str, seat: int | None = None) -> tuple[str, str]:
    """The reason and the words with which a move is refused; and nothing has changed by asking."""
    before = match.position()
    with pytest.raises(amstel.IllegalMove) as caught:
        match.play(move, seat)
    assert match.position() == before
    return caught.value.reason, str(caught.value).removeprefix(f"{move}: ").removesuffix(".")


def money(match: Match) -> list[int]:
    return [held(match, seat).money for seat in range(match.seats)]


def having(*amounts: int) -> dict[int, dict[str, Any]]:
    """Holdings with so much money each."""
    return {seat: {"money": amount} for seat, amount in enumerate(amounts)}


def told(match: Match, *names: str) -> list[tuple[Any, ...]]:
    """The facts since the match began, of some names."""
    return [fact for fact in facts(match, 0) if fact[0] in names]


# --- who is asked, and for what ---------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("mayor", [0, 2])
def test_all_players_are_asked_at_once_the_mayor_too(seats: int, mayor: int, options: dict[str, str]) -> None:
    """MA-10, MA-11, MA-121: and on a live table the clock behind them."""
    match = auction(seats=seats, turns=mayor, options=options)
    assert match.waiting == tuple(range(seats + bool(options)))
    assert match.view().mayor == mayor
    bid(match, {mayor: 120})
    assert (match.waiting, match.view().sold_to) == ((mayor,), mayor)


def test_the_card_is_put_up_when_the_mayor_has_used_his_own() -> None:
    """MA-119, MA-120."""
    match = using("commodity")
    match.play("pass")
    view = match.view()
    assert (view.phase, view.stage, view.turn, view.user) == ("stopping", "auctioning", None, None)
    assert facts(match) == [("declined", 0), ("put-up", "silk")]


def test_the_live_clock_stands_at_its_first_price_when_the_card_is_put_up() -> None:
    """MA-11."""
    match = using("commodity", options=LIVE)
    match.play("pass")
    assert facts(match)[-2:] == [("put-up", "silk"), ("pointer", 200)]
    assert match.view().pointer == 200


def test_a_sealed_answer_is_any_price_or_none() -> None:
    """MA-7, MA-10."""
    match = auction()
    for seat in range(4):
        assert list(match.moves(seat)) == ["wait", *(f"stop {price}" for price in PRICES[:-1])]


def test_a_live_answer_is_the_price_of_the_moment_or_not_yet() -> None:
    """MA-10, MA-11."""
    match = auction(options=LIVE)
    for price in PRICES[:-1]:
        assert match.view().pointer == price
        for seat in range(4):
            assert list(match.moves(seat)) == ["wait", f"stop {price}"]
        assert list(match.moves(4)) == ["tick"]
        match.play("tick", 4)


def test_a_price_holds_until_the_next_one_is_shown() -> None:
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


def test_other_prices_than_that_of_the_moment_are_refused() -> None:
    """MA-11."""
    match = auction(options=LIVE)
    match.play("tick", 4)
    for price in (200, 180, 50):
        assert refused(match, f"stop {price}", 1) == ("clock-elsewhere", "the clock is at 190")


def test_a_sealed_answer_is_given_once() -> None:
    """MA-10."""
    match = auction()
    match.play("stop 90", 1)
    assert match.waiting == (0, 2, 3)
    assert list(match.moves(1)) == []
    assert refused(match, "stop 100", 1) == ("not-asked", "Seat 2 can't move now; waiting for seats 1, 3 and 4")


def test_a_live_answer_is_good_for_one_price() -> None:
    """MA-11: after a tick everybody is asked anew."""
    match = auction(options=LIVE)
    match.play("wait", 1)
    assert 1 not in match.waiting
    match.play("tick", 4)
    assert match.waiting == (0, 1, 2, 3, 4)
    assert match.view(1).stop is None


def test_the_clock_does_nothing_but_tick_and_nobody_else_ticks() -> None:
    """MA-11."""
    match = auction(options=LIVE)
    assert match.clock == 4
    assert refused(match, "wait", 4) == ("clock-only", "the clock can only tick")
    assert refused(match, "stop 200", 4)[0] == "clock-only"
    assert refused(match, "tick", 2) == ("clock-moves", "only the clock can tick")
    with pytest.raises(amstel.IllegalMove, match=r"seat=4 is out of range: this match has 4 seats and no clock"):
        match.view(4)


def test_a_sealed_table_has_no_clock_seat() -> None:
    """MA-10."""
    match = auction()
    assert match.clock is None
    assert refused(match, "tick", 0) == ("clock-moves", "only the clock can tick")
    with pytest.raises(amstel.IllegalMove, match="seat=4 is out of range"):
        match.play("tick", 4)


@BOTH
def test_in_an_auction_there_is_nothing_else_to_do(options: dict[str, str]) -> None:
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
        assert refused(match, move, 0) == ("bid-first", "an auction is running; bid a price or wait: stop PRICE, wait")
    bid(match, {1: 60})
    for move in ("wait", "stop 60", "tick"):
        assert refused(match, move) == ("no-clock", "there is no auction now")


# --- prices -----------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("price", PRICES[1:-1])
def test_whoever_stops_the_clock_pays_what_it_shows(price: int, options: dict[str, str]) -> None:
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
def test_the_first_to_stop_has_bought_the_others_no_longer_can(options: dict[str, str]) -> None:
    """MA-10: sealed, that is the highest price."""
    match = bid(auction(options=options), {0: 60, 1: 110, 2: 130, 3: 120})
    assert (match.waiting, money(match)) == ((2,), [400, 400, 270, 400])


@BOTH
def test_at_fifty_there_is_no_sale(options: dict[str, str]) -> None:
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
    assert refused(match, "stop 50", 0) == ("not-for-sale", "the lowest price you can stop at in this auction is 60")


@pytest.mark.parametrize("options", [FOR_SALE, FOR_SALE | LIVE], ids=["sealed", "live"])
def test_by_option_fifty_is_the_last_chance(options: dict[str, str]) -> None:
    """MA-7."""
    match = bid(auction(options=options), {3: 50})
    assert (match.waiting, money(match)) == ((3,), [400, 400, 400, 350])
    assert told(match, "stopped", "bought") == [("stopped", 3, 50), ("bought", 3, "silk", 50)]


@pytest.mark.parametrize("options", [FOR_SALE, FOR_SALE | LIVE], ids=["sealed", "live"])
def test_after_the_last_chance_there_is_no_sale(options: dict[str, str]) -> None:
    """MA-7: the pointer was at fifty once, and nowhere below."""
    match = bid(auction(options=options), {})
    assert [fact for fact in facts(match, 0) if fact[0] in ("pointer", "no-sale")][-2:] == [
        ("pointer", 50),
        ("no-sale", "silk"),
    ]
    assert match.view().mayor == 1


def test_a_price_that_cannot_be_paid_is_not_offered_sealed() -> None:
    """MA-9."""
    match = auction(holdings=having(130, 60, 59, 0))
    assert list(match.moves(0)) == ["wait", *(f"stop {price}" for price in range(130, 50, -10))]
    assert list(match.moves(1)) == ["wait", "stop 60"]
    assert list(match.moves(2)) == list(match.moves(3)) == ["wait"]
    assert refused(match, "stop 140", 0) == ("price-too-high", "it would cost 140 thousand; you have 130 thousand")
    assert refused(match, "stop 60", 3)[0] == "price-too-high"


def test_whoever_has_nothing_is_asked_all_the_same() -> None:
    """G-4, MA-10: who could bid is nobody's business."""
    match = auction(holdings=having(0, 0, 0, 0))
    assert match.waiting == (0, 1, 2, 3)
    bid(match, {})
    assert match.view().mayor == 1


@BOTH
def test_the_last_guilder_may_be_spent(options: dict[str, str]) -> None:
    """MA-9: what can just be paid is no misbid."""
    match = bid(auction(options=options, holdings=having(400, 400, 150)), {2: 150})
    assert (money(match)[2], match.waiting) == (0, (2,))


# --- the same price ---------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("mayor", range(4))
def test_the_same_price_goes_to_the_nearest_at_the_mayors_left(mayor: int, options: dict[str, str]) -> None:
    """MA-11: the mayor comes last."""
    order = [(mayor + 1 + number) % 4 for number in range(4)]
    for first in range(4):
        match = auction(turns=mayor, options=options)
        bid(match, dict.fromkeys(order[first:], 110))
        assert match.view().sold_to == order[first]
        assert told(match, "stopped") == [("stopped", order[first], 110)]


@BOTH
def test_who_answers_first_does_not_matter(options: dict[str, str]) -> None:
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
def test_the_buyer_pays_and_then_uses_the_card(options: dict[str, str]) -> None:
    """MA-120, MA-125: then the office passes on."""
    match = bid(auction("silk", options=options), {3: 90})
    assert match.waiting == (3,)
    assert money(match)[3] == 310
    assert list(match.moves()) == ["pass", *(f"open {region}-silk" for region in REGIONS)]
    match.play("open africa-silk")
    assert (held(match, 3).offices, held(match, 3).market) == ({"africa-silk": 1}, {"silk": 1})
    assert (match.view().mayor, match.view().phase, match.waiting) == (1, "placing", (1,))


@BOTH
def test_the_buyer_may_leave_the_card(options: dict[str, str]) -> None:
    """MA-3: the money is gone all the same."""
    match = bid(auction(options=options), {3: 90})
    match.play("pass")
    assert (money(match)[3], match.view().mayor, held(match, 3).offices) == (310, 1, {})


@BOTH
def test_a_card_that_gives_nothing_can_be_bought(options: dict[str, str]) -> None:
    """MA-3: all its spaces are taken, and the money is gone."""
    taken = [{f"{region}-silk": number} for region, number in zip(REGIONS, (2, 2, 2, 3), strict=True)]
    holdings = {seat: {"offices": offices} for seat, offices in enumerate(taken)}
    match = bid(auction("silk", options=options, holdings=holdings), {3: 90})
    assert ("impossible", 3) in facts(match)
    assert (money(match)[3], match.view().mayor) == (310, 1)


@BOTH
def test_who_has_bought_last_is_shown_until_the_next_auction(options: dict[str, str]) -> None:
    """MA-120."""
    match = bid(auction(options=options), {3: 90})
    match.play("pass")
    match.play_all(["mayor", "auction", "discard"])
    assert (match.view().sold_to, match.view().sold_for) == (3, 90)
    match.play("pass")
    assert (match.view().phase, match.view().sold_to, match.view().sold_for) == ("stopping", None, 0)


# --- doubling ---------------------------------------------------------------------------------------------------------


@BOTH
def test_a_stop_at_two_hundred_doubles_the_auction(options: dict[str, str]) -> None:
    """MA-8: the clock starts again, nobody has paid, and everybody is asked, the doubler too."""
    match = bid(auction(options=options), {1: 200, 2: 190})
    assert facts(match)[-2 - bool(options) :][:2] == [("stopped", 1, 200), ("doubled", 1)]
    view = match.view()
    assert (view.phase, view.doubler, view.pointer, view.decided) == ("stopping", 1, 200, [])
    assert match.waiting == tuple(range(4 + bool(options)))
    assert money(match) == [400] * 4


@BOTH
@pytest.mark.parametrize("mayor", range(4))
def test_of_several_at_two_hundred_the_nearest_doubles(mayor: int, options: dict[str, str]) -> None:
    """MA-8, MA-11."""
    match = bid(auction(turns=mayor, options=options), dict.fromkeys(range(4), 200))
    assert match.view().doubler == (mayor + 1) % 4
    match = bid(auction(turns=mayor, options=options), {mayor: 200, (mayor + 3) % 4: 200})
    assert match.view().doubler == (mayor + 3) % 4


@BOTH
@pytest.mark.parametrize("buyer", [0, 1, 3])
@pytest.mark.parametrize("price", [200, 150, 110])
def test_in_a_doubled_auction_every_price_counts_twice(buyer: int, price: int, options: dict[str, str]) -> None:
    """MA-8: the doubler, seat 2, may stop it as everybody may."""
    match = bid(auction(options=options, doubler=1), {buyer: price})
    assert money(match)[buyer] == 400 - 2 * price
    assert told(match, "stopped", "bought", "doubled", "forced") == [
        ("stopped", buyer, price),
        ("bought", buyer, "silk", 2 * price),
    ]
    assert (match.view().sold_to, match.view().sold_for, match.view().doubler) == (buyer, 2 * price, None)


@BOTH
def test_there_is_no_second_doubling(options: dict[str, str]) -> None:
    """MA-8: a stop at 200 is then a sale, for 400."""
    match = bid(auction(options=options, doubler=1), {3: 200})
    assert (match.view().stage, money(match)[3], match.view().sold_for) == ("sold", 0, 400)


def test_what_a_doubled_auction_offers() -> None:
    """MA-8, MA-9: twice the price must be held, and at 100 the doubler buys."""
    match = auction(doubler=1, holdings=having(400, 250, 219, 220))
    assert list(match.moves(0)) == ["wait", *(f"stop {price}" for price in range(200, 100, -10))]
    assert list(match.moves(1)) == ["wait", "stop 120", "stop 110"]
    assert list(match.moves(2)) == ["wait"]
    assert list(match.moves(3)) == ["wait", "stop 110"]
    assert refused(match, "stop 130", 1) == ("price-too-high", "it would cost 260 thousand; you have 250 thousand")
    for price in (100, 60, 50):
        assert refused(match, f"stop {price}", 0) == (
            "not-for-sale",
            "the lowest price you can stop at in this auction is 110",
        )


@pytest.mark.parametrize("options", [{}, LIVE, FOR_SALE, FOR_SALE | LIVE], ids=str)
def test_at_one_hundred_the_doubler_buys_for_two_hundred(options: dict[str, str]) -> None:
    """MA-8."""
    match = bid(auction(options=options, doubler=1, holdings=having(900, 200, 900, 900)), {})
    run = [("pointer", price) for price in PRICES[: PRICES.index(100) + 1]]
    assert told(match, "pointer", "stopped", "forced", "bought", "used") == [
        *run["clock" in options :],
        ("forced", 1, 200),
        ("bought", 1, "silk", 200),
        ("used", 1, "silk"),
    ]
    assert money(match) == [900, 0, 900, 900]
    assert (match.waiting, match.view().sold_to, match.view().sold_for) == ((1,), 1, 200)


def test_two_hundred_is_not_offered_to_whoever_has_less_sealed() -> None:
    """MA-8, MA-9."""
    match = auction(holdings=having(200, 199))
    assert "stop 200" in match.moves(0)
    assert "stop 200" not in match.moves(1)
    assert refused(match, "stop 200", 1) == ("price-too-high", "it would cost 200 thousand; you have 199 thousand")


def test_a_doubler_who_has_less_than_two_hundred_misbids_live() -> None:
    """MA-8: the auction is not doubled then."""
    match = bid(auction(options=LIVE, holdings=having(400, 199)), {1: 200})
    assert facts(match) == [("stopped", 1, 200), ("misbid", 1, 200), ("pointer", 200)]
    assert (match.view().doubler, match.view().barred, match.waiting) == (None, [1], (0, 2, 3, 4))
    bid(match, {3: 80})
    assert (match.view().sold_to, money(match)) == (3, [400, 199, 400, 320])


# --- misbids ----------------------------------------------------------------------------------------------------------


def test_a_stop_that_cannot_be_paid_starts_the_clock_again_without_that_player() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, holdings=having(400, 400, 100)), {2: 150})
    assert facts(match) == [("stopped", 2, 150), ("misbid", 2, 150), ("pointer", 200)]
    view = match.view()
    assert (view.phase, view.pointer, view.barred, view.decided) == ("stopping", 200, [2], [])
    assert match.waiting == (0, 1, 3, 4)
    assert list(match.moves(2)) == []
    assert refused(match, "stop 200", 2)[0] == "not-asked"
    assert money(match) == [400, 400, 100, 400]


def test_whoever_has_misbid_is_not_asked_at_any_later_price() -> None:
    """MA-9: not even at one that could be paid."""
    match = bid(auction(options=LIVE, holdings=having(400, 400, 100)), {2: 150})
    while match.view().phase == "stopping":
        assert match.waiting == (0, 1, 3, 4)
        match.play("tick", 4)
    assert match.view().mayor == 1


def test_a_misbid_counts_for_one_auction_only() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, holdings=having(400, 400, 100)), {2: 150})
    bid(match, {})
    match.play_all(["mayor", "auction", "discard", "pass"])
    assert (match.view().phase, match.view().barred, match.waiting) == ("stopping", [], (0, 1, 2, 3, 4))


def test_of_two_at_the_same_price_the_nearer_misbids_and_the_other_is_asked_anew() -> None:
    """MA-9, MA-11: a stop that has not counted does not bind."""
    match = bid(auction(options=LIVE, holdings=having(400, 100, 400)), {1: 150, 2: 150})
    assert (match.view().barred, match.view().decided, match.view(2).stop) == ([1], [], None)
    bid(match, {2: 70})
    assert (match.view().sold_to, match.view().sold_for) == (2, 70)


def test_after_a_misbid_the_auction_can_still_be_doubled() -> None:
    """MA-8, MA-9."""
    match = bid(auction(options=LIVE, holdings=having(400, 100)), {1: 150})
    bid(match, {3: 200})
    assert (match.view().doubler, match.view().barred, match.waiting) == (3, [1], (0, 2, 3, 4))
    bid(match, {})
    assert (match.view().sold_to, match.view().sold_for) == (3, 200)


def test_a_doubled_auction_stays_doubled_after_a_misbid() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, doubler=1, holdings=having(400, 400, 250)), {2: 130})
    assert facts(match) == [("stopped", 2, 130), ("misbid", 2, 260), ("pointer", 200)]
    assert (match.view().doubler, match.view().barred) == (1, [2])
    bid(match, {0: 120})
    assert (match.view().sold_to, match.view().sold_for) == (0, 240)


def test_a_doubler_who_misbids_is_still_bound_to_buy() -> None:
    """MA-8, MA-9: for 200 when the pointer reaches 100."""
    match = bid(auction(options=LIVE, doubler=1, holdings=having(400, 250)), {1: 150})
    assert facts(match) == [("stopped", 1, 150), ("misbid", 1, 300), ("pointer", 200)]
    assert (match.view().doubler, match.view().barred, match.waiting) == (1, [1], (0, 2, 3, 4))
    bid(match, {})
    assert facts(match)[-3:] == [("forced", 1, 200), ("bought", 1, "silk", 200), ("used", 1, "silk")]
    assert (match.waiting, money(match)[1]) == ((1,), 50)


def test_a_doubler_who_has_misbid_can_still_lose_the_card_to_another() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, doubler=1, holdings=having(400, 250)), {1: 150})
    bid(match, {0: 110})
    assert (match.view().sold_to, match.view().sold_for, money(match)[1]) == (0, 220, 250)


def test_when_all_have_misbid_the_clock_runs_down_by_itself() -> None:
    """MA-9, MA-7."""
    match = auction(seats=3, options=LIVE, holdings=having(0, 0, 0))
    for seat in (2, 0, 1):
        bid(match, {seat: 60})
    assert (match.view().barred, match.waiting) == ([0, 1, 2], (3,))
    bid(match, {})
    assert (facts(match)[:2], match.view().mayor) == ([("pointer", 50), ("no-sale", "silk")], 1)


def test_when_all_have_misbid_in_a_doubled_auction_the_doubler_buys() -> None:
    """MA-8, MA-9."""
    match = auction(seats=3, options=LIVE, doubler=2, holdings=having(0, 0, 200))
    for seat in (0, 1, 2):
        bid(match, {seat: 110})
    assert match.waiting == (3,)
    bid(match, {})
    assert (match.view().sold_to, money(match)) == (2, [0, 0, 0])


def test_misbids_come_after_one_another() -> None:
    """MA-9: each restart is at the top, without all who have misbid."""
    match = auction(options=LIVE, holdings=having(0, 0, 0, 400))
    for barred, seat in (([1], 1), ([0, 1], 0), ([0, 1, 2], 2)):
        bid(match, {seat: 190})
        assert (match.view().barred, match.view().pointer) == (barred, 200)
    bid(match, {3: 60})
    assert match.view().sold_to == 3


def test_nobody_misbids_sealed() -> None:
    """MA-9: whatever is offered can be paid."""
    source = seeded(9)
    for number in range(60):
        amounts = [10 * source.below(60) for _ in range(4)]
        match = auction(holdings=having(*amounts))
        while match.view().phase == "stopping":
            for seat in match.waiting:
                codes = match.codes(seat)
                match.play(codes[source.below(len(codes))], seat)
        assert told(match, "misbid") == [], f"seed 9, table {number}, money {amounts}"
        assert min(money(match)) >= 0


# --- who may know what ------------------------------------------------------------------------------------------------


def seen(match: Match, readers: Iterable[int]) -> list[Any]:
    """What readers see and have been told."""
    return [(match.view(reader), match.facts(reader)) for reader in readers]


@BOTH
def test_an_answer_that_is_given_is_secret(options: dict[str, str]) -> None:
    """MA-19, MA-10, MA-11: others see sealed that there is one, live not even that; never which."""
    tables = []
    for move in ("stop 200", "wait"):
        match = auction(options=options)
        match.play(move, 1)
        tables.append(match)
    stop, wait = (seen(match, (0, 2, 3, SPECTATOR)) for match in tables)
    assert stop == wait
    live = options == LIVE
    assert all(view.decided == ([] if live else [1]) and view.stop is None for view, _ in stop)
    assert all((1 in view.waiting) == live for view, _ in stop)
    own = tables[0].view(1)
    assert (own.decided, own.stop, 1 in own.waiting) == ([1], 200, False)
    assert tables[0].facts() == []
    assert [match.view(1).stop for match in tables] == [200, "wait"]


def test_no_sealed_answer_can_be_told_from_another() -> None:
    """MA-19."""
    views = set()
    for move in auction().moves(1):
        match = auction()
        match.play(move, 1)
        views.add(repr(seen(match, (0, 2, 3, SPECTATOR))))
    assert len(views) == 1


def test_nothing_is_revealed_before_all_answers_are_in() -> None:
    """MA-10."""
    match = auction()
    for seat in (2, 0, 3):
        match.play("stop 100", seat)
        assert facts(match) == []
        assert match.view().pointer == 200
    match.play("wait", 1)
    assert facts(match)[-3:] == [("stopped", 2, 100), ("bought", 2, "silk", 100), ("used", 2, "silk")]


def test_a_losing_stop_stays_secret() -> None:
    """MA-10, MA-19: on a clock nobody would have seen it, so no view and no journal ever shows it."""
    ends = set()
    for losing in ("wait", "stop 60", "stop 120", "stop 130"):
        match = auction()
        match.play_all([losing], 3)
        match.play_all(["stop 130"], 2)
        match.play("wait", 0)
        match.play("wait", 1)
        assert match.view().sold_to == 2
        ends.add(repr((seen(match, (*range(4), SPECTATOR)), match.position())))
    assert len(ends) == 1


def test_a_losing_stop_at_the_same_price_stays_secret_live() -> None:
    """MA-11, MA-19."""
    ends = set()
    for losing in ("wait", "stop 200"):
        match = auction(options=LIVE)
        match.play("stop 200", 1)
        match.play(losing, 2)
        match.play("tick", 4)
        ends.add(repr((seen(match, (*range(4), SPECTATOR)), match.position())))
    assert len(ends) == 1


def test_a_losing_stop_is_forgotten_when_the_auction_is_doubled() -> None:
    """MA-8, MA-19."""
    match = auction()
    match.play("stop 190", 0)
    match.play("stop 200", 1)
    match.play("stop 180", 2)
    match.play("wait", 3)
    assert [match.view(seat).stop for seat in range(4)] == [None] * 4
    assert facts(match) == [("pointer", 200), ("stopped", 1, 200), ("doubled", 1)]


@BOTH
def test_a_guess_draws_the_others_answers_anew(options: dict[str, str]) -> None:
    """MA-19: one's own stays, and who has answered."""
    match = auction(options=options, holdings=having(400, 400, 90, 50))
    for seat, move in ((0, "stop 200"), (1, "stop 200"), (2, "wait")):
        match.play(move, seat)
    found = set()
    for seed in range(60):
        guess = match.state.guess(0, seeded(seed))
        stops = match.rules.game.position(guess).stops
        assert (stops[0], stops[3]) == (200, None)
        assert None not in stops[1:3]
        assert match.rules.game.errors(guess) == []
        found.add((stops[1], stops[2]))
    assert len({first for first, _ in found}) > 1
    assert len({second for _, second in found}) > 1


def test_the_reason_for_a_refusal_tells_only_ones_own_money() -> None:
    """MA-19."""
    match = auction(options={"money": "hidden"}, holdings=having(130, 77))
    assert match.view(0).seats[1].money is None
    assert refused(match, "stop 80", 1) == ("price-too-high", "it would cost 80 thousand; you have 77 thousand")


# --- the record, and taking back --------------------------------------------------------------------------------------


def until_an_auction(match: Match) -> Match:
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    return match


def test_the_record_of_a_sealed_auction_has_an_answer_a_seat() -> None:
    """MA-10."""
    match = until_an_auction(new(3))
    moves = match.sequence
    bid(match, {0: 120, 1: 130})
    assert match.record().splitlines()[-3:] == [
        f"{moves + 1}. 1: stop 120",
        f"{moves + 2}. 2: stop 130",
        f"{moves + 3}. 3: wait",
    ]
    assert amstel.load(match.record()).position() == match.position()
    assert amstel.load(match.record_json()).position() == match.position()


def test_the_record_of_a_live_auction_names_the_clock() -> None:
    """MA-11."""
    match = until_an_auction(new(3, clock="live"))
    moves = match.sequence
    match.play("tick", 3)
    match.play("stop 190", 2)
    match.play("tick", 3)
    assert match.record().splitlines()[-3:] == [
        f"{moves + 1}. clock: tick",
        f"{moves + 2}. 3: stop 190",
        f"{moves + 3}. clock: tick",
    ]
    for text in (match.record(), match.record_json()):
        twin = amstel.load(text)
        assert (twin.position(), twin.log(), twin.facts()) == (match.position(), match.log(), match.facts())
    assert match.log()[-1] == (3, "tick")


def test_a_sealed_table_has_no_ticks_in_its_record() -> None:
    """MA-10."""
    match = until_an_auction(new(3))
    text = match.record() + f"{match.sequence + 1}. clock: tick\n"
    with pytest.raises(amstel.AmstelError):
        amstel.load(text)


def test_an_answer_can_be_taken_back_and_given_anew() -> None:
    """MA-10: in the middle of a sealed auction."""
    match = auction()
    before = match.position()
    match.play("stop 190", 2)
    match.play("stop 60", 0)
    match.undo()
    assert match.waiting == (0, 1, 3)
    assert (match.view(0).stop, match.view(2).stop, match.view(1).decided) == (None, 190, [2])
    match.undo()
    assert match.position() == before
    match.play("stop 80", 2)
    for seat in (0, 1, 3):
        match.play("wait", seat)
    assert (match.view().sold_to, match.view().sold_for) == (2, 80)


def test_the_answer_that_has_opened_all_others_can_be_taken_back() -> None:
    """MA-10: nothing is told any more then."""
    match = auction()
    for seat in (0, 1, 2):
        match.play("stop 90", seat)
    before, told_before = match.position(), match.facts()
    match.play("stop 100", 3)
    assert match.view().sold_to == 3
    match.undo()
    assert (match.position(), match.facts(), match.waiting) == (before, told_before, (3,))
    match.play("wait", 3)
    assert match.view().sold_to == 1


def test_a_tick_can_be_taken_back() -> None:
    """MA-11."""
    match = auction(options=LIVE)
    match.play("stop 200", 3)
    before = match.position()
    match.play("tick", 4)
    assert match.view().doubler == 3
    match.undo()
    assert (match.position(), match.view().doubler, match.view(3).stop) == (before, None, 200)
    match.undo()
    assert match.waiting == (0, 1, 2, 3, 4)


@BOTH
def test_a_table_can_be_left_in_the_middle_of_an_auction(options: dict[str, str]) -> None:
    """MA-10, MA-11: the answers that are given are in the position file."""
    match = auction(options=options)
    match.play("stop 200", 1)
    match.play("wait", 3)
    assert json.loads(match.position())["position"]["stops"] == [None, 200, None, "wait"]
    twin = amstel.load(match.position())
    for table in (match, twin):
        answer(table, {})
        if options:
            table.play("tick", 4)
    assert twin.position() == match.position()
    assert twin.view().doubler == 1


def test_the_options_of_the_clock_have_their_defaults() -> None:
    """MA-7, MA-10."""
    assert amstel.new(GAME, seats=3, seed=1).options == {"clock": "sealed", "last-price": "no-sale", "money": "public"}
