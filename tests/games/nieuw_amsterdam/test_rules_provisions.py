"""Provisions and income: corn, upkeep, goods, coins; and the next round."""

import pytest

from amstel import Match

from .positions import holds, lies, mat, offers, refused, round_end, seat, table, told

# --- corn -----------------------------------------------------------------------------------------------------------


def test_only_cleared_lands_give_corn() -> None:
    """NA-143, NA-132."""
    match = round_end(seat(lands=["l20-01", "l20-03", "l20-10"], houses=3, cleared=1), seat(lands=["l20-12"]))
    assert [holds(match, number)[3] for number in (0, 1)] == [1, 0]
    assert told(match, 0, "harvested") == [("harvested", {"seat": 0, "corn": 1})]


def test_the_harvest_comes_before_the_upkeep() -> None:
    """NA-143, NA-144: with fresh corn the Businesses can be kept."""
    match = round_end(seat(lands=["l20-12"], houses=3, cleared=1, businesses="docks 5"), seat())
    assert (lies(match)["phase"], holds(match)[3], mat(match)["businesses"]) == ("choosing", 0, {"docks": 5})


def test_houses_and_warehouses_eat_nothing() -> None:
    """NA-144."""
    match = round_end(seat(corn=3, lands=["l20-12"], houses=3, warehouses=4, businesses="docks 1"), seat())
    assert holds(match)[3] == 2
    assert told(match, 0, "provided") == [("provided", {"seat": 0, "corn": 1, "businesses": 1})]


# --- missing corn ---------------------------------------------------------------------------------------------------


def short(**moment: object) -> Match:
    """Two players with too little corn, the first to remove by token being seat 2."""
    return round_end(
        seat(token=2, corn=1, businesses="docks 2 granary 1", points={"elections": 10}),
        seat(token=1, businesses="millwork 1 docks 1", points={"shipping": 3}),
        turn=0,
        **moment,
    )


def test_businesses_are_removed_in_turn_order_and_by_choice() -> None:
    """NA-20: all that is missing, one by one."""
    match = short()
    asked = []
    while lies(match)["phase"] == "removing":
        asked.append((match.waiting[0], offers(match, "remove")))
        match.play(match.codes()[-1])
    assert asked == [
        (1, ["docks", "millwork"]),
        (1, ["docks"]),
        (0, ["granary", "docks"]),
        (0, ["granary", "docks"]),
    ]
    assert [mat(match, number)["businesses"] for number in (0, 1)] == [{"granary": 1}, {}]
    assert [holds(match, number)[3] for number in (0, 1)] == [0, 0]
    assert match.scores() == [10 - 4, 0]  # 3 points were all that could be lost
    assert told(match, 0, "removed")[:2] == [
        ("removed", {"seat": 1, "district": "millwork", "points": 2}),
        ("removed", {"seat": 1, "district": "docks", "points": 1}),
    ]
    assert mat(match, 1)["points"] == {"shipping": 3, "removal": -3}


def test_nobody_falls_below_zero() -> None:
    """NA-20."""
    match = round_end(seat(businesses="docks 3"), seat())
    match.play_all(["remove docks"] * 3)
    assert match.scores() == [0, 0]
    assert mat(match)["points"] == {}


def test_removing_cannot_be_put_off() -> None:
    """NA-20: nor can corn be kept back; and only one's own Businesses count."""
    match = short()
    for move in ("docks", "elections", "bid 3", "done", "pass special"):
        assert refused(match, move) == (
            "remove-first",
            "you are short of corn: first remove 2 of your Businesses",
        )
    assert refused(match, "remove granary") == ("no-business-there", "you have no Business in the granary")


def test_a_removed_business_comes_back_to_its_owner() -> None:
    """NA-10, NA-20."""
    match = round_end(seat(businesses="docks 3"), seat())
    before = match.view().standings[0].buildings
    match.play("remove docks")
    assert match.view().standings[0].buildings == before + 1


def test_income_comes_after_the_removal() -> None:
    """NA-20, NA-146: what was removed pays nothing."""
    match = round_end(seat(businesses="docks 1"), seat(corn=1, businesses="docks 1"))
    assert holds(match, 1)[0] == 1  # for passing
    match.play("remove docks")
    assert [holds(match, number)[0] for number in (0, 1)] == [0, 1 + 2]


# --- goods ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goods", "warehouses", "ships", "after", "lost"),
    [
        (0, 1, ["s20-01"], 2, 0),
        (3, 1, ["s20-01"], 4, 1),
        (4, 1, ["s20-01"], 4, 2),
        (4, 2, ["s20-01"], 6, 0),
        (0, 4, ["s20-01", "s20-02", "s20-03", "s20-04"], 9, 0),
        (2, 4, ["s20-01", "s20-02", "s20-03", "s20-04"], 10, 1),
        (3, 1, [], 3, 0),
    ],
)
def test_goods_come_as_far_as_there_is_room(
    goods: int, warehouses: int, ships: list[str], after: int, lost: int
) -> None:
    """NA-145, NA-21, NA-105."""
    match = round_end(seat(goods=goods, warehouses=warehouses, ships=ships), seat())
    assert holds(match)[1] == after
    assert told(match, 0, "goods-lost") == [("goods-lost", {"seat": 0, "goods": lost})] * (lost > 0)


# --- coins ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "coins"),
    [
        ("", "docks 1", 0),
        ("docks 1", "", 2),
        ("docks 1", "docks 1", 1),
        ("docks 1", "docks 2", 1),
        ("docks 3", "docks 2", 2),
        ("docks 2 granary 1", "granary 1", 3),
        ("lumberyard 1 granary 1 docks 1 millwork 1 black_market 1 trading_company 1", "", 12),
    ],
)
def test_coins_for_districts(own: str, other: str, coins: int) -> None:
    """NA-146: a tie controls nothing."""
    match = round_end(seat(corn=9, businesses=own), seat(corn=9, businesses=other))
    assert holds(match)[0] == coins


# --- the next round -------------------------------------------------------------------------------------------------


def test_the_next_round_begins_with_the_same_tokens() -> None:
    """NA-147, NA-118."""
    match = round_end(seat(token=2), seat(token=1), turn=0, round=4)
    moment = lies(match)
    assert (moment["round"], moment["phase"], match.waiting) == (5, "choosing", (1,))
    assert [has["token"] for has in moment["seats"]] == [2, 1]
    assert [has["column"] for has in moment["seats"]] == [None, None]
    assert [has["tiles"] for has in moment["seats"]] == [{}, {}]
    assert told(match, 0, "round") == [("round", {"round": 5})]


def test_a_position_does_not_tell_how_it_was_reached() -> None:
    """NA-147: in a Bidding Phase no step has begun, in whatever round."""
    assert lies(round_end(seat(), seat()))["step"] == "city"


def test_six_rounds() -> None:
    """NA-118, NA-147: then the decks are empty."""
    match = table(seat(), seat(), phase="choosing", round=1)
    rounds = set()
    while not match.over:
        rounds.add(lies(match)["round"])
        moves = match.moves()
        match.play(next(move for move in moves if move.startswith(("column", "bid 0", "pass"))))
    assert rounds == {1, 2, 3, 4, 5, 6}
    assert (lies(match)["land_deck"], lies(match)["ship_deck"]) == ([], [])
