"""Provisions and income: corn, upkeep, goods, coins; and the next round."""

import pytest

from amstel import Match

from .positions import facts_of, legal_moves, mat, position_of, refusal_of, resources_of, round_end, seat, table

# --- corn -----------------------------------------------------------------------------------------------------------


def test_only_cleared_lands_give_corn() -> None:
    """NA-143, NA-132."""
    match = round_end(seat(lands=["l20-01", "l20-03", "l20-10"], houses=3, cleared=1), seat(lands=["l20-12"]))
    assert [resources_of(match, number)[3] for number in (0, 1)] == [1, 0]
    assert facts_of(match, 0, "harvested") == [("harvested", {"seat": 0, "corn": 1})]


def test_harvest_comes_before_the_upkeep() -> None:
    """NA-143, NA-144: with fresh corn the Businesses can be kept."""
    match = round_end(seat(lands=["l20-12"], houses=3, cleared=1, businesses="docks 5"), seat())
    assert (position_of(match)["phase"], resources_of(match)[3], mat(match)["businesses"]) == (
        "choosing",
        0,
        {"docks": 5},
    )


def test_houses_and_warehouses_need_no_corn() -> None:
    """NA-144."""
    match = round_end(seat(corn=3, lands=["l20-12"], houses=3, warehouses=4, businesses="docks 1"), seat())
    assert resources_of(match)[3] == 2
    assert facts_of(match, 0, "provided") == [("provided", {"seat": 0, "corn": 1, "businesses": 1})]


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
    while position_of(match)["phase"] == "removing":
        asked.append((match.waiting[0], legal_moves(match, "remove")))
        match.play(match.codes()[-1])
    assert asked == [
        (1, ["docks", "millwork"]),
        (1, ["docks"]),
        (0, ["granary", "docks"]),
        (0, ["granary", "docks"]),
    ]
    assert [mat(match, number)["businesses"] for number in (0, 1)] == [{"granary": 1}, {}]
    assert [resources_of(match, number)[3] for number in (0, 1)] == [0, 0]
    assert match.scores() == [10 - 4, 0]  # 3 points were all that could be lost
    assert facts_of(match, 0, "removed")[:2] == [
        ("removed", {"seat": 1, "district": "millwork", "points": 2}),
        ("removed", {"seat": 1, "district": "docks", "points": 1}),
    ]
    assert mat(match, 1)["points"] == {"shipping": 3, "removal": -3}


def test_removal_never_takes_points_below_zero() -> None:
    """NA-20."""
    match = round_end(seat(businesses="docks 3"), seat())
    match.play_all(["remove docks"] * 3)
    assert match.scores() == [0, 0]
    assert mat(match)["points"] == {}


def test_removal_cannot_be_put_off() -> None:
    """NA-20: nor can corn be kept back; and only one's own Businesses count."""
    match = short()
    for move in ("docks", "elections", "bid 3", "done", "pass special"):
        assert refusal_of(match, move) == (
            "remove-first",
            "You are short of corn: first remove 2 of your Businesses",
        )
    assert refusal_of(match, "remove granary") == ("no-business-there", "You have no Business in the Granary")


def test_removed_business_goes_back_to_its_owner() -> None:
    """NA-10, NA-20."""
    match = round_end(seat(businesses="docks 3"), seat())
    before = match.view().standings[0].buildings
    match.play("remove docks")
    assert match.view().standings[0].buildings == before + 1


def test_income_comes_after_the_removal() -> None:
    """NA-20, NA-146: what was removed pays nothing."""
    match = round_end(seat(businesses="docks 1"), seat(corn=1, businesses="docks 1"))
    assert resources_of(match, 1)[0] == 1  # for passing
    match.play("remove docks")
    assert [resources_of(match, number)[0] for number in (0, 1)] == [0, 1 + 2]


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
def test_goods_income_is_limited_by_the_piers(
    goods: int, warehouses: int, ships: list[str], after: int, lost: int
) -> None:
    """NA-145, NA-21, NA-105."""
    match = round_end(seat(goods=goods, warehouses=warehouses, ships=ships), seat())
    assert resources_of(match)[1] == after
    assert facts_of(match, 0, "goods-lost") == [("goods-lost", {"seat": 0, "goods": lost})] * (lost > 0)


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
def test_coin_income_counts_districts_and_majorities(own: str, other: str, coins: int) -> None:
    """NA-146: a tie controls nothing."""
    match = round_end(seat(corn=9, businesses=own), seat(corn=9, businesses=other))
    assert resources_of(match)[0] == coins


# --- the next round -------------------------------------------------------------------------------------------------


def test_next_round_begins_with_the_same_tokens() -> None:
    """NA-147, NA-118."""
    match = round_end(seat(token=2), seat(token=1), turn=0, round=4)
    moment = position_of(match)
    assert (moment["round"], moment["phase"], match.waiting) == (5, "choosing", (1,))
    assert [has["token"] for has in moment["seats"]] == [2, 1]
    assert [has["column"] for has in moment["seats"]] == [None, None]
    assert [has["tiles"] for has in moment["seats"]] == [{}, {}]
    assert facts_of(match, 0, "round") == [("round", {"round": 5})]


def test_bidding_phase_is_in_the_city_step() -> None:
    """NA-147: in a Bidding Phase no step has begun, in whatever round."""
    assert position_of(round_end(seat(), seat()))["step"] == "city"


def test_game_has_six_rounds() -> None:
    """NA-118, NA-147: then the decks are empty."""
    match = table(seat(), seat(), phase="choosing", round=1)
    rounds = set()
    while not match.over:
        rounds.add(position_of(match)["round"])
        moves = match.moves()
        match.play(next(move for move in moves if move.startswith(("column", "bid 0", "pass"))))
    assert rounds == {1, 2, 3, 4, 5, 6}
    assert (position_of(match)["land_deck"], position_of(match)["ship_deck"]) == ([], [])
