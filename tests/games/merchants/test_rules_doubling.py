"""Doubled auctions and misbids."""

from __future__ import annotations

import pytest

from amstel.kernel.random import seeded

from .auctions import BOTH, FOR_SALE, LIVE, PRICES, bid, having, told
from .positions import auction, facts, money, refused

# --- doubling ---------------------------------------------------------------------------------------------------------


@BOTH
def test_stop_at_200_doubles_the_auction(options: dict[str, str]) -> None:
    """MA-8: the clock starts again, nobody has paid, and everybody is asked, the doubler too."""
    match = bid(auction(options=options), {1: 200, 2: 190})
    assert facts(match)[-2 - bool(options) :][:2] == [("stopped", 1, 200), ("doubled", 1)]
    view = match.view()
    assert (view.phase, view.doubler, view.pointer, view.decided) == ("stopping", 1, 200, [])
    assert match.waiting == tuple(range(4 + bool(options)))
    assert money(match) == [400] * 4


@BOTH
@pytest.mark.parametrize("mayor", range(4))
def test_equal_stops_at_200_double_for_the_first_from_the_mayors_left(mayor: int, options: dict[str, str]) -> None:
    """MA-8, MA-11."""
    match = bid(auction(turns=mayor, options=options), dict.fromkeys(range(4), 200))
    assert match.view().doubler == (mayor + 1) % 4
    match = bid(auction(turns=mayor, options=options), {mayor: 200, (mayor + 3) % 4: 200})
    assert match.view().doubler == (mayor + 3) % 4


@BOTH
@pytest.mark.parametrize("buyer", [0, 1, 3])
@pytest.mark.parametrize("price", [200, 150, 110])
def test_doubled_auction_counts_each_price_twice(buyer: int, price: int, options: dict[str, str]) -> None:
    """MA-8: the doubler, seat 2, may stop it as everybody may."""
    match = bid(auction(options=options, doubler=1), {buyer: price})
    assert money(match)[buyer] == 400 - 2 * price
    assert told(match, "stopped", "bought", "doubled", "forced") == [
        ("stopped", buyer, price),
        ("bought", buyer, "silk", 2 * price),
    ]
    assert (match.view().sold_to, match.view().sold_for, match.view().doubler) == (buyer, 2 * price, None)


@BOTH
def test_doubled_auction_cannot_be_doubled_again(options: dict[str, str]) -> None:
    """MA-8: a stop at 200 is then a sale, for 400."""
    match = bid(auction(options=options, doubler=1), {3: 200})
    assert (match.view().stage, money(match)[3], match.view().sold_for) == ("sold", 0, 400)


def test_doubled_auction_offers_prices_above_100() -> None:
    """MA-8, MA-9: twice the price must be held, and at 100 the doubler buys."""
    match = auction(doubler=1, holdings=having(400, 250, 219, 220))
    assert list(match.moves(0)) == ["wait", *(f"stop {price}" for price in range(200, 100, -10))]
    assert list(match.moves(1)) == ["wait", "stop 120", "stop 110"]
    assert list(match.moves(2)) == ["wait"]
    assert list(match.moves(3)) == ["wait", "stop 110"]
    assert refused(match, "stop 130", 1) == ("price-too-high", "It would cost 260; you have 250")
    for price in (100, 60, 50):
        assert refused(match, f"stop {price}", 0) == (
            "not-for-sale",
            "The lowest price you can stop at in this auction is 110",
        )


@pytest.mark.parametrize("options", [{}, LIVE, FOR_SALE, FOR_SALE | LIVE], ids=str)
def test_doubler_buys_for_200_at_100(options: dict[str, str]) -> None:
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


def test_doubling_is_not_offered_below_200_sealed() -> None:
    """MA-8, MA-9."""
    match = auction(holdings=having(200, 199))
    assert "stop 200" in match.moves(0)
    assert "stop 200" not in match.moves(1)
    assert refused(match, "stop 200", 1) == ("price-too-high", "It would cost 200; you have 199")


def test_doubling_below_200_is_a_misbid_live() -> None:
    """MA-8: the auction is not doubled then."""
    match = bid(auction(options=LIVE, holdings=having(400, 199)), {1: 200})
    assert facts(match) == [("stopped", 1, 200), ("misbid", 1, 200), ("pointer", 200)]
    assert (match.view().doubler, match.view().barred, match.waiting) == (None, [1], (0, 2, 3, 4))
    bid(match, {3: 80})
    assert (match.view().sold_to, money(match)) == (3, [400, 199, 400, 320])


# --- misbids ----------------------------------------------------------------------------------------------------------


def test_misbid_restarts_the_clock_without_that_player() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, holdings=having(400, 400, 100)), {2: 150})
    assert facts(match) == [("stopped", 2, 150), ("misbid", 2, 150), ("pointer", 200)]
    view = match.view()
    assert (view.phase, view.pointer, view.barred, view.decided) == ("stopping", 200, [2], [])
    assert match.waiting == (0, 1, 3, 4)
    assert list(match.moves(2)) == []
    assert refused(match, "stop 200", 2)[0] == "not-asked"
    assert money(match) == [400, 400, 100, 400]


def test_misbidder_is_not_asked_at_later_prices() -> None:
    """MA-9: not even at one that could be paid."""
    match = bid(auction(options=LIVE, holdings=having(400, 400, 100)), {2: 150})
    while match.view().phase == "stopping":
        assert match.waiting == (0, 1, 3, 4)
        match.play("tick", 4)
    assert match.view().mayor == 1


def test_misbid_counts_for_one_auction() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, holdings=having(400, 400, 100)), {2: 150})
    bid(match, {})
    match.play_all(["mayor", "auction", "discard", "pass"])
    assert (match.view().phase, match.view().barred, match.waiting) == ("stopping", [], (0, 1, 2, 3, 4))


def test_misbid_of_equal_stops_asks_the_other_player_again() -> None:
    """MA-9, MA-11: a stop that has not counted does not bind."""
    match = bid(auction(options=LIVE, holdings=having(400, 100, 400)), {1: 150, 2: 150})
    assert (match.view().barred, match.view().decided, match.view(2).stop) == ([1], [], None)
    bid(match, {2: 70})
    assert (match.view().sold_to, match.view().sold_for) == (2, 70)


def test_auction_can_be_doubled_after_a_misbid() -> None:
    """MA-8, MA-9."""
    match = bid(auction(options=LIVE, holdings=having(400, 100)), {1: 150})
    bid(match, {3: 200})
    assert (match.view().doubler, match.view().barred, match.waiting) == (3, [1], (0, 2, 3, 4))
    bid(match, {})
    assert (match.view().sold_to, match.view().sold_for) == (3, 200)


def test_doubled_auction_stays_doubled_after_a_misbid() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, doubler=1, holdings=having(400, 400, 250)), {2: 130})
    assert facts(match) == [("stopped", 2, 130), ("misbid", 2, 260), ("pointer", 200)]
    assert (match.view().doubler, match.view().barred) == (1, [2])
    bid(match, {0: 120})
    assert (match.view().sold_to, match.view().sold_for) == (0, 240)


def test_doubler_must_buy_after_a_misbid() -> None:
    """MA-8, MA-9: for 200 when the pointer reaches 100."""
    match = bid(auction(options=LIVE, doubler=1, holdings=having(400, 250)), {1: 150})
    assert facts(match) == [("stopped", 1, 150), ("misbid", 1, 300), ("pointer", 200)]
    assert (match.view().doubler, match.view().barred, match.waiting) == (1, [1], (0, 2, 3, 4))
    bid(match, {})
    assert facts(match)[-3:] == [("forced", 1, 200), ("bought", 1, "silk", 200), ("used", 1, "silk")]
    assert (match.waiting, money(match)[1]) == ((1,), 50)


def test_doubler_can_be_outbid_after_a_misbid() -> None:
    """MA-9."""
    match = bid(auction(options=LIVE, doubler=1, holdings=having(400, 250)), {1: 150})
    bid(match, {0: 110})
    assert (match.view().sold_to, match.view().sold_for, money(match)[1]) == (0, 220, 250)


def test_clock_runs_down_when_all_have_misbid() -> None:
    """MA-9, MA-7."""
    match = auction(seats=3, options=LIVE, holdings=having(0, 0, 0))
    for seat in (2, 0, 1):
        bid(match, {seat: 60})
    assert (match.view().barred, match.waiting) == ([0, 1, 2], (3,))
    bid(match, {})
    assert (facts(match)[:2], match.view().mayor) == ([("pointer", 50), ("no-sale", "silk")], 1)


def test_doubler_buys_when_all_have_misbid() -> None:
    """MA-8, MA-9."""
    match = auction(seats=3, options=LIVE, doubler=2, holdings=having(0, 0, 200))
    for seat in (0, 1, 2):
        bid(match, {seat: 110})
    assert match.waiting == (3,)
    bid(match, {})
    assert (match.view().sold_to, money(match)) == (2, [0, 0, 0])


def test_misbids_follow_each_other() -> None:
    """MA-9: each restart is at the top, without all who have misbid."""
    match = auction(options=LIVE, holdings=having(0, 0, 0, 400))
    for barred, seat in (([1], 1), ([0, 1], 0), ([0, 1, 2], 2)):
        bid(match, {seat: 190})
        assert (match.view().barred, match.view().pointer) == (barred, 200)
    bid(match, {3: 60})
    assert match.view().sold_to == 3


def test_misbid_is_impossible_sealed() -> None:
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
