"""The mayor's turn: three cards on three disks, one at a time, what becomes of them; sand clocks; reasons."""

from collections.abc import Callable

import pytest

from amstel import Match
from amstel.games.merchants.refusals import REFUSALS

from .positions import auction, facts, held, nobody_buys, offers, refused, sand_clock, table, using, with_tokens

# --- cards on disks -------------------------------------------------------------------------------------------------


def test_card_is_placed_before_the_next_is_drawn() -> None:
    """MA-111, MA-105."""
    match = table(top=["silk", "sugar", "lastage"])
    assert (match.waiting, offers(match)) == ((0,), ["mayor", "auction", "discard"])
    match.play("auction")
    assert facts(match) == [("placed", 0, "silk", "auction"), ("drew", 0, "sugar")]
    assert (match.view().card, offers(match)) == ("sugar", ["mayor", "discard"])
    match.play("discard")
    assert match.view().card == "lastage"


def test_mayor_places_the_last_card_too() -> None:
    """MA-111, and the house's rule that nobody is played for."""
    match = table(top=["silk", "sugar", "lastage"])
    match.play_all(["auction", "discard"])
    assert (match.waiting, offers(match)) == ((0,), ["mayor"])


@pytest.mark.parametrize(
    "disks",
    [
        ["mayor", "auction", "discard"],
        ["mayor", "discard", "auction"],
        ["auction", "mayor", "discard"],
        ["auction", "discard", "mayor"],
        ["discard", "mayor", "auction"],
        ["discard", "auction", "mayor"],
    ],
)
def test_disks_are_resolved_in_their_own_order(disks: list[str]) -> None:
    """MA-105, MA-118, MA-119, MA-120, MA-121: all may bid for the last one."""
    cards = ["silk", "sugar", "lastage"]
    match = table(top=cards)
    match.play_all(disks)
    on = dict(zip(disks, cards, strict=True))
    assert facts(match)[1:] == [("discarded", on["discard"]), ("used", 0, on["mayor"])]
    match.play("pass")
    assert ("put-up", on["auction"]) in facts(match)
    assert match.waiting == (0, 1, 2, 3)


def test_placed_card_cannot_be_moved() -> None:
    """MA-111."""
    match = table(top=["silk", "sugar", "lastage"])
    match.play("mayor")
    assert refused(match, "mayor") == ("disk-taken", "There is already a card on the mayor disk")


def test_mayors_card_costs_nothing() -> None:
    """MA-119."""
    match = using("silk", 2, holdings={2: {"money": 0}})
    match.play("open africa-silk")
    assert (held(match, 2).money, held(match, 2).offices) == (0, {"africa-silk": 1})


def test_buyer_pays_the_bank_and_uses_the_card() -> None:
    """MA-120, MA-122: nobody else gets the money."""
    match = auction("silk", turns=1)
    for seat in range(4):
        match.play("stop 90" if seat == 3 else "wait", seat)
    assert facts(match)[-2:] == [("bought", 3, "silk", 90), ("used", 3, "silk")]
    assert match.waiting == (3,)
    match.play("open africa-silk")
    assert [held(match, seat).money for seat in range(4)] == [400, 400, 400, 310]
    assert held(match, 3).offices == {"africa-silk": 1}


def test_unsold_card_is_not_used() -> None:
    """MA-124, MA-125."""
    match = nobody_buys(auction("silk", turns=1, top=["sugar"]))
    assert facts(match)[-3:] == [("no-sale", "silk"), ("term", 2), ("drew", 2, "sugar")]
    assert [held(match, seat).offices for seat in range(4)] == [{}] * 4


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_mayor_passes_to_the_left(seats: int) -> None:
    """MA-125, MA-109: with empty disks."""
    match = table(seats, top=["silk", "sugar", "lastage", "africa", "silk", "sugar", "lastage", "africa", "spice"])
    for mayor in [*range(seats), 0]:
        assert (match.waiting, match.view().mayor) == ((mayor,), mayor)
        assert match.view().disks == {"mayor": None, "auction": None, "discard": None}
        match.play_all(["mayor", "auction", "discard"])
        match.play("pass")
        nobody_buys(match)


def test_turn_ends_after_the_sold_card() -> None:
    """MA-125."""
    match = using("commodity", 2, disk="auction", top=["africa"])
    match.play_all(["advance silk", "advance silk", "advance sugar"])
    assert facts(match)[-2:] == [("term", 1), ("drew", 1, "africa")]
    assert match.waiting == (1,)


def test_buyer_may_leave_the_card_unused() -> None:
    """MA-3, MA-120: the money is gone."""
    match = using("silk", 2, disk="auction", holdings={2: {"money": 280}})
    match.play("pass")
    assert ("declined", 2) in facts(match)
    assert (held(match, 2).money, held(match, 2).offices) == (280, {})
    assert match.view().mayor == 1


# --- cards for more than three --------------------------------------------------------------------------------------


def test_marked_card_is_discarded_with_three_players() -> None:
    """MA-2: also two of them in a row, and in the middle of a turn."""
    match = table(3, top=["silk", "marked_commodity", "marked_commodity", "sugar"])
    match.play("mayor")
    assert facts(match) == [
        ("placed", 0, "silk", "mayor"),
        ("drew", 0, "marked_commodity"),
        ("unused-card", "marked_commodity"),
        ("drew", 0, "marked_commodity"),
        ("unused-card", "marked_commodity"),
        ("drew", 0, "sugar"),
    ]
    assert (match.view().card, match.view().to_come["marked_commodity"]) == ("sugar", 4)


@pytest.mark.parametrize("seats", [4, 5])
def test_marked_card_is_a_commodity_card_with_more_players(seats: int) -> None:
    """MA-2, MA-4."""
    match = table(seats, top=["marked_commodity", "silk", "sugar"])
    match.play_all(["mayor", "auction", "discard"])
    assert offers(match) == ["pass", "advance sugar", "advance gemstones", "advance spice", "advance silk"]
    match.play_all(["advance silk", "advance silk", "advance sugar"])
    assert held(match, 0).market == {"sugar": 1, "silk": 2}


# --- sand clocks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("placed", [1, 2])
def test_sand_clock_takes_effect_during_a_turn(placed: int) -> None:
    """MA-117: the event first, then the mayor draws on; the disks stay as they are."""
    cards = ["silk", "sugar"][:placed]
    match = table(year=6, top=[*cards, "sand_clock", "lastage", "africa"])
    match.play_all(["discard", "auction"][:placed])
    assert facts(match)[-2:] == [("drew", 0, "sand_clock"), ("year", "1609", "credit")]
    disks = match.view().disks
    for seat in (1, 2, 3, 0):
        assert (match.waiting, match.view().card) == ((seat,), None)
        match.play("borrow")
    assert facts(match)[-1] == ("drew", 0, "lastage")
    assert match.view().disks == disks
    assert (match.waiting, match.view().card) == ((0,), "lastage")


def test_sand_clock_may_be_the_first_card_of_a_turn() -> None:
    """MA-117, MA-125: the new mayor draws it."""
    match = nobody_buys(auction(turns=1, year=6, top=["sand_clock", "silk"]))
    assert facts(match)[-3:] == [("term", 2), ("drew", 2, "sand_clock"), ("year", "1609", "credit")]
    assert match.waiting == (3,)  # on the left of the new mayor
    match.play_all(["pass"] * 4)
    assert (match.waiting, match.view().card) == ((2,), "silk")


def test_several_sand_clocks_take_effect_in_order() -> None:
    """MA-117: each with its event."""
    match = table(
        year=6, top=["silk", "sand_clock", "sand_clock", "sand_clock", "sugar"], holdings={3: {"market": {"silk": 1}}}
    )
    match.play("mayor")
    match.play_all(["pass"] * 4)
    assert facts(match)[-2:] == [("drew", 0, "sand_clock"), ("year", "1609/21", "ship")]
    match.play_all(["pass"] * 4)
    assert facts(match)[-5:] == [
        ("drew", 0, "sand_clock"),
        ("year", "1611", "score-market"),
        ("market-scoring",),
        ("market-income", 3, "silk", 100, 1),
        ("drew", 0, "sugar"),
    ]
    assert match.view().year == 9


def test_sand_clock_is_never_placed_on_a_disk() -> None:
    """MA-117: nor is it shown as a card to place."""
    match = sand_clock(1)
    match.play("mayor")
    assert (match.view().year, match.view().card) == (1, "commodity")
    assert "sand_clock" not in match.view().disks.values()


# --- reasons --------------------------------------------------------------------------------------------------------


def event(year: int, **holding: object) -> Match:
    """Seat 2 is the first whom the event of a year is about."""
    match = sand_clock(year, holdings={1: holding})
    match.play("mayor")
    assert match.waiting == (1,)
    return match


def stepping() -> Match:
    match = using("lastage")
    match.play("build lastage-a1")
    return match


def stepped_twice() -> Match:
    match = using("commodity")
    match.play_all(["advance silk", "advance silk"])
    return match


def live(pointer: int = 200) -> Match:
    return auction(options={"clock": "live"}, pointer=pointer)


PROVOKED: dict[str, tuple[Callable[[], Match], str, str]] = {
    "disk-taken": (
        lambda: table(disks={"mayor": "silk"}, card="sugar"),
        "mayor",
        "There is already a card on the mayor disk",
    ),
    "for-disks": (lambda: table(top=["silk"]), "pass", "First put the drawn card on a disk"),
    "no-card": (lambda: using("silk"), "auction", "There is no card to put on a disk"),
    "no-clock": (lambda: using("silk"), "stop 120", "There is no auction now"),
    "bid-first": (auction, "pass", "An auction is running; stop the clock or wait"),
    "clock-moves": (live, "tick", "Only the clock can tick"),
    "clock-only": (live, "wait", "The clock can only tick"),
    "clock-elsewhere": (lambda: live(120), "stop 110", "The clock is at 120"),
    "not-for-sale": (auction, "stop 50", "The lowest price you can stop at in this auction is 60"),
    "no-price-to-pay": (
        lambda: auction(holdings={0: {"money": 40}}),
        "stop 50",
        "The lowest price you can stop at in this auction is 60. It would cost 60; you have 40",
    ),
    "price-too-high": (
        lambda: auction(holdings={0: {"money": 110}}),
        "stop 120",
        "It would cost 120; you have 110",
    ),
    "must-remove": (
        lambda: event(23, warehouses=["lastage-a1"]),
        "pass",
        "First remove one of your warehouses",
    ),
    "no-warehouse": (
        lambda: event(23, warehouses=["lastage-a1"]),
        "remove lastage-a2",
        "You have no warehouse on Lastage a2",
    ),
    "must-close": (
        lambda: event(22, offices={"africa-silk": 1}),
        "pass",
        "First close one of your trade offices",
    ),
    "no-office": (
        lambda: event(22, offices={"africa-silk": 1}),
        "close africa-sugar",
        "You have no trade office for sugar in Africa",
    ),
    "must-retreat": (
        lambda: event(20, market={"silk": 3}),
        "pass",
        "First move one of your market tokens back",
    ),
    "no-market-token": (
        lambda: event(20, market={"silk": 3}),
        "retreat sugar",
        "You have no token on the sugar track",
    ),
    "must-step": (
        stepping,
        "pass",
        "Warehouse built; now choose a token to advance",
    ),
    "nothing-lost": (lambda: using("silk"), "close africa-silk", "You don't have to give anything up now"),
    "for-market": (
        lambda: using("commodity"),
        "open africa-silk",
        "Take a step on the market or pass",
    ),
    "for-colonies": (
        lambda: using("silk"),
        "build lastage-a1",
        "Open a trade office or pass",
    ),
    "for-step": (
        lambda: using("silk", holdings={0: with_tokens(0, {"silk": 1, "spice": 1})}, version=1),
        "build lastage-a1",
        "You have no tokens left to place; take the step on the market or pass",
    ),
    "for-city": (lambda: using("lastage"), "open africa-silk", "Build a warehouse or pass"),
    "for-credit": (lambda: event(7), "advance silk", "Take the loan or pass"),
    "space-taken": (
        lambda: using("lastage", holdings={1: {"warehouses": ["lastage-a1"]}}),
        "build lastage-a1",
        "Lastage a1 is already taken",
    ),
    "offices-taken": (
        lambda: using("silk", holdings={1: {"offices": {"africa-silk": 2}}}),
        "open africa-silk",
        "All spaces for silk in Africa are taken",
    ),
    "district-not-shown": (lambda: using("lastage"), "build grachten-a1", "The card doesn't show that district"),
    "office-not-shown": (lambda: using("silk"), "open africa-spice", "The card doesn't show spice in Africa"),
    "no-tokens": (
        lambda: using("commodity", holdings={0: with_tokens(0, {"silk": 1})}),
        "advance sugar",
        "You have no tokens left to place",
    ),
    "tokens-left": (
        lambda: using("silk"),
        "advance silk",
        "The step on the market follows when you have placed a token",
    ),
    "end-of-track": (
        lambda: using("commodity", holdings={0: {"market": {"silk": 8}}}),
        "advance silk",
        "Your token is already on the last space of the silk track",
    ),
    "twice-a-track": (stepped_twice, "advance silk", "You may take at most two of the three steps on one track"),
    "commodity-not-shown": (
        lambda: using("silk", holdings={0: with_tokens(0, {"silk": 1, "spice": 1})}, version=1),
        "advance spice",
        "No free space is offered for spice, so there is no step either",
    ),
}


def test_each_refusal_has_its_test() -> None:
    assert sorted(PROVOKED) == sorted(REFUSALS)


@pytest.mark.parametrize("reason", PROVOKED)
def test_refused_move_says_why(reason: str) -> None:
    """MA-111, MA-3, MA-12: what may be done now, or what is missing."""
    made, move, words = PROVOKED[reason]
    match = made()
    seat = match.clock if reason == "clock-only" else None
    assert refused(match, move, seat) == (reason, words)
