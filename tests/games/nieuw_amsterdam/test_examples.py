"""Every worked example of the rulebook, played from a position. Blue is seat 1, Yellow seat 2, Orange seat 3."""

import pytest

from amstel import Match

from .positions import facts_of, legal_moves, mat, position_of, refusal_of, resources_of, round_end, seat, table

BLUE, YELLOW, ORANGE = 0, 1, 2

# Blue's row: the wood of the second and third land is 3 and 5, the corn of the first three 1, 4 and 5.
ROW = ("l20-01", "l20-09", "l20-12", "l20-08")
ROW_HOUSES = 1 + 2 + 3 + 1


# --- preparation ----------------------------------------------------------------------------------------------------


def test_preparation_discards_leftover_cards_and_draws_four_of_each() -> None:
    """NA-119: two ships and a land were left, and are never seen again."""
    match = round_end(seat(), seat(), seat(), round=2, new_lands=["l20-01"], new_ships=[None, "s20-03", None, "s20-04"])
    moment = position_of(match)
    assert moment["round"] == 3
    for kind, left in (("land", {"l20-01"}), ("ship", {"s20-03", "s20-04"})):
        assert len(set(moment[f"new_{kind}s"]) - {None}) == 4
        assert not left & {*moment[f"new_{kind}s"], *moment[f"{kind}_deck"]}
        assert len(moment[f"{kind}_deck"]) == 12


def test_preparation_fills_five_empty_fur_spaces_only() -> None:
    """NA-120, NA-15: the top trader lacks two, the middle one all three."""
    match = round_end(
        seat(),
        seat(),
        seat(),
        traders={"top": "otter 1 lynx 1", "middle": "", "bottom": "mink 4"},
        reserve="beaver 2 muskrat 3",
    )
    traders = position_of(match)["traders"]
    assert traders["top"] == ["otter", "lynx", "beaver", "beaver"]
    assert traders["middle"] == ["muskrat"] * 3
    assert traders["bottom"] == ["mink"] * 4


def test_preparation_fills_the_cash_box_with_twelve_tiles() -> None:
    """NA-121, NA-103."""
    box = position_of(round_end(seat(), seat(), seat()))["cash_box"]
    assert [len(column) for column in box] == [3, 3, 2, 2, 2]
    assert sorted(tile for column in box for tile in column) == ["city"] * 4 + ["land"] * 4 + ["trade"] * 4


# --- bidding --------------------------------------------------------------------------------------------------------


def test_bidding_phase_gives_every_player_a_column() -> None:
    """NA-1, NA-2, NA-3, NA-4, NA-5, NA-122, NA-123, NA-124, NA-125."""
    match = table(
        seat(coins=5, goods=2, wood=2),
        seat(goods=4, wood=3),
        seat(coins=4, goods=2, wood=2, corn=3, furs="mink 2"),
        phase="choosing",
        box=["land land trade", "city city trade", "land city"],
    )
    assert match.waiting == (BLUE,)
    match.play_all(["column 1", "bid 7"])
    assert match.waiting == (YELLOW,)
    match.play("pass")
    assert match.waiting == (ORANGE,)
    match.play("bid 8")
    assert match.waiting == (ORANGE,)
    match.play_all(["pay coins 3", "pay goods 0", "pay wood 1", "pay corn 3", "pay mink 1"])
    assert mat(match, ORANGE)["tiles"] == {"land": 2, "trade": 1}
    assert resources_of(match, ORANGE) == (4 - 3 + 1, 2, 1, 0)  # the bonus coin has come
    assert mat(match, ORANGE)["furs"] == {"mink": 1}
    assert position_of(match)["fur_discards"] == {"mink": 1}
    assert [mat(match, number)["token"] for number in range(3)] == [3, 2, 1]
    assert resources_of(match, BLUE) == (5, 2, 2, 0)

    assert match.waiting == (YELLOW,)
    match.play_all(["column 2", "bid 5"])
    assert match.waiting == (BLUE,)  # Orange has a column
    match.play("pass")
    match.play_all(["pay goods 4", "pay wood 1"])
    assert mat(match, YELLOW)["tiles"] == {"city": 2, "trade": 1}
    assert resources_of(match, YELLOW) == (0, 0, 2, 0)
    assert mat(match, YELLOW)["token"] == 2

    assert match.waiting == (BLUE,)
    assert list(match.moves()) == ["column 3", "column 4", "column 5"]
    match.play("column 3")
    assert mat(match, BLUE)["tiles"] == {"land": 1, "city": 1}
    assert resources_of(match, BLUE) == (7, 2, 2, 0)
    assert mat(match, BLUE)["token"] == 3
    assert (position_of(match)["phase"], position_of(match)["step"], match.waiting) == ("acting", "city", (ORANGE,))

    assert [fact for fact in facts_of(match) if fact[0] != "paid"] == [
        ("put-up", {"seat": BLUE, "column": "1"}),
        ("bade", {"seat": BLUE, "bid": 7}),
        ("passed", {"seat": YELLOW}),
        ("bade", {"seat": ORANGE, "bid": 8}),
        ("won-column", {"seat": ORANGE, "column": "1", "bid": 8}),
        ("got-token", {"seat": ORANGE, "token": 1}),
        ("got-token", {"seat": BLUE, "token": 3}),
        ("got-bonus", {"seat": ORANGE, "coins": 1}),
        ("put-up", {"seat": YELLOW, "column": "2"}),
        ("bade", {"seat": YELLOW, "bid": 5}),
        ("passed", {"seat": BLUE}),
        ("won-column", {"seat": YELLOW, "column": "2", "bid": 5}),
        ("took-column", {"seat": BLUE, "column": "3"}),
        ("got-bonus", {"seat": BLUE, "coins": 2}),
        ("step", {"step": "city"}),
    ]
    assert facts_of(match, 0, "paid") == [
        ("paid", {"seat": ORANGE, "kind": "coins", "amount": 3}),
        ("paid", {"seat": ORANGE, "kind": "wood", "amount": 1}),
        ("paid", {"seat": ORANGE, "kind": "corn", "amount": 3}),
        ("paid", {"seat": ORANGE, "kind": "mink", "amount": 1}),
        ("paid", {"seat": YELLOW, "kind": "goods", "amount": 4}),
        ("paid", {"seat": YELLOW, "kind": "wood", "amount": 1}),
    ]


# --- city -----------------------------------------------------------------------------------------------------------


def test_three_businesses_change_two_majorities() -> None:
    """NA-10: two into the Trading Company, which Yellow led, and one into the Granary."""
    match = table(
        seat(businesses="granary 1"),
        seat(businesses="trading_company 2"),
        seat(wood=3, tiles="city 1", businesses="trading_company 1 granary 1"),
        turn=ORANGE,
    )
    assert [standing.fees["trading_company"] for standing in match.view().standings] == [1, 0, 1]
    match.play_all(["build trading_company", "build trading_company", "build granary"])
    assert resources_of(match, ORANGE)[2] == 0
    assert mat(match, ORANGE)["businesses"] == {"trading_company": 3, "granary": 2}
    assert [standing.fees["trading_company"] for standing in match.view().standings] == [1, 1, 0]
    assert [standing.fees["granary"] for standing in match.view().standings] == [1, 1, 0]


def test_elections_score_five() -> None:
    """NA-9, NA-130: alone in the Docks 3, tied in the Lumberyard 2; nobody else scores."""
    match = table(
        seat(tiles="city 1", businesses="docks 2 lumberyard 1 granary 1"),
        seat(businesses="lumberyard 1 docks 1 granary 2 millwork 3"),
        seat(businesses="black_market 1"),
    )
    match.play("elections")
    assert match.scores() == [5, 0, 0]
    assert facts_of(match) == [
        ("elected", {"seat": BLUE}),
        ("scored", {"seat": BLUE, "source": "elections", "points": 5}),
    ]


# --- land -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param((1, 1, 0, 0, 0), [0, 2, 0, 0, 0], id="there is room in the next camp"),
        pytest.param((0, 2, 1, 0, 0), [0, 1, 1, 0, 0], id="there is none, so the Longhouse is gone"),
    ],
)
def test_added_land_moves_or_removes_a_longhouse(before: tuple[int, ...], after: list[int]) -> None:
    """NA-131, NA-11: the third of three cards that are left, to the right of the first one, both uncleared."""
    match = table(
        seat(),
        seat(tiles="land 1", lands=["l20-05"], wood=1),
        seat(),
        turn=YELLOW,
        step="land",
        round=3,
        new_lands=["l20-02", None, "l20-03", "l20-04"],
        longhouses=before,
    )
    assert legal_moves(match, "add") == ["1", "3", "4"]
    match.play("add 4")
    assert mat(match, YELLOW)["lands"] == ["l20-05", "l20-04"]
    assert mat(match, YELLOW)["cleared"] == 0
    assert mat(match, YELLOW)["wood"] == 1  # the timber is a marker
    assert position_of(match)["new_lands"] == ["l20-02", None, "l20-03", None]
    assert position_of(match)["longhouses"] == after


def test_last_longhouse_stays() -> None:
    """NA-11."""
    match = table(seat(tiles="land 1"), seat(), seat(), step="land", longhouses=(0, 0, 0, 0, 1))
    match.play("add 1")
    assert position_of(match)["longhouses"] == [0, 0, 0, 0, 1]
    assert facts_of(match, 0, "receded", "longhouse-gone") == []


def test_clearing_two_of_four_lands_gives_wood_and_six_points() -> None:
    """NA-13, NA-132, NA-133: 3 and 5 wood, and 6 points for the third place."""
    match = table(seat(tiles="land 1", lands=ROW, houses=ROW_HOUSES, cleared=1), seat(), seat(), step="land")
    match.play("clear")
    assert resources_of(match)[2] == 3 + 5
    assert mat(match)["cleared"] == 3
    assert match.scores() == [6, 0, 0]
    assert facts_of(match) == [
        ("cleared-land", {"seat": BLUE, "land": "l20-09", "wood": 3}),
        ("cleared-land", {"seat": BLUE, "land": "l20-12", "wood": 5}),
        ("scored", {"seat": BLUE, "source": "clearing", "points": 6}),
    ]


# --- trade ----------------------------------------------------------------------------------------------------------


def test_two_lynx_furs_cost_two_goods_and_a_travelling_fee_of_two() -> None:
    """NA-14, NA-15, NA-134: the bottom trader's furs are gone, and the nearest Longhouse is two boats away."""
    match = table(
        seat(post=2),
        seat(post=2),
        seat(goods=4, corn=3, furs="lynx 2", tiles="trade 1"),
        turn=ORANGE,
        step="trade",
        traders={"top": "lynx 1 otter 1 lynx 1 beaver 1", "middle": "mink 2 otter 1", "bottom": ""},
        longhouses=(0, 0, 1, 1, 0),
    )
    assert legal_moves(match, "trade") == ["top beaver", "top otter", "top lynx", "middle"]
    match.play_all(["trade top lynx", "take lynx", "done"])
    assert mat(match, ORANGE)["furs"] == {"lynx": 4}
    assert resources_of(match, ORANGE) == (0, 2, 0, 1)
    assert position_of(match)["traders"]["top"] == [None, "otter", None, "beaver"]
    assert facts_of(match, 0, "travelled") == [("travelled", {"seat": ORANGE, "corn": 2})]


def test_shipment_scores_ten() -> None:
    """NA-16, NA-135: with five furs only the ship for five will do; 6, 2, 1 and 1 points, and 2 coins."""
    match = table(
        seat(),
        seat(furs="beaver 2 lynx 1 otter 1 muskrat 1", tiles="trade 1", ships=["s20-01"]),
        seat(),
        turn=YELLOW,
        step="trade",
        round=3,
        new_ships=["s20-10", "s20-06", "s20-11"],
    )
    assert legal_moves(match, "ship") == ["2"]
    match.play_all(["ship 2", "pay beaver 2", "pay otter 1", "pay muskrat 1", "pay lynx 1"])
    assert match.scores() == [0, 10, 0]
    assert mat(match, YELLOW)["coins"] == 2
    assert mat(match, YELLOW)["furs"] == {}
    assert mat(match, YELLOW)["ships"] == ["s20-01", "s20-06"]
    assert position_of(match)["new_ships"] == ["s20-10", None, "s20-11", None]
    assert position_of(match)["fur_discards"] == {"beaver": 2, "lynx": 1, "otter": 1, "muskrat": 1}


# --- special actions ------------------------------------------------------------------------------------------------


def test_third_warehouse_opens_its_pier() -> None:
    """NA-139: now there is room for 8 goods."""
    match = table(seat(wood=1, warehouses=2, businesses="docks 1"), seat(), seat())
    assert match.view().standings[BLUE].goods_room == 6
    match.play("docks")
    assert match.view().standings[BLUE].goods_room == 8
    assert (mat(match)["warehouses"], mat(match)["wood"]) == (3, 0)
    assert facts_of(match)[0] == ("warehouse", {"seat": BLUE, "warehouses": 3, "room": 8})


def test_two_houses_fill_the_row_from_the_left() -> None:
    """NA-140, NA-12: one fills the first land, the other begins the second."""
    match = table(
        seat(),
        seat(),
        seat(wood=2, lands=["l20-09", "l20-08"], houses=1, businesses="millwork 1", tiles="land 1"),
        turn=ORANGE,
        step="land",
    )
    match.play("millwork 2")
    assert (mat(match, ORANGE)["houses"], mat(match, ORANGE)["wood"]) == (3, 0)
    match.play("clear")
    assert mat(match, ORANGE)["cleared"] == 1


def test_black_market_takes_a_mixed_payment() -> None:
    """NA-141, NA-18: 3 coins and 3 goods for a muskrat and a mink."""
    match = table(
        seat(),
        seat(coins=4, goods=4, businesses="black_market 1", tiles="city 1"),
        seat(),
        turn=YELLOW,
        reserve="muskrat 1 mink 1",
    )
    match.play("black_market 2")
    assert mat(match, YELLOW)["furs"] == {}
    match.play_all(["pay coins 3", "pay goods 3"])
    assert mat(match, YELLOW)["furs"] == {"muskrat": 1, "mink": 1}
    assert resources_of(match, YELLOW)[:2] == (1, 1)
    assert facts_of(match, 0, "drew-fur") == [
        ("drew-fur", {"seat": YELLOW, "fur": "muskrat"}),
        ("drew-fur", {"seat": YELLOW, "fur": "mink"}),
    ]


def river(blue: int, yellow: int, orange: int, longhouses: tuple[int, ...], turn: int) -> Match:
    return table(
        *(seat(wood=1, post=post, businesses="trading_company 1") for post in (blue, yellow, orange)),
        turn=turn,
        longhouses=longhouses,
    )


def test_trading_post_moves_to_the_next_zone() -> None:
    """NA-142, NA-19: first picture."""
    match = river(2, 1, 1, (1, 2, 0, 0, 0), YELLOW)
    match.play("trading_company")
    assert (mat(match, YELLOW)["post"], mat(match, YELLOW)["wood"]) == (2, 0)
    assert facts_of(match) == [("moved-post", {"seat": YELLOW, "zone": 2})]


def test_trading_post_leaps_over_a_full_zone() -> None:
    """NA-19: second picture."""
    match = river(1, 2, 2, (0, 2, 1, 0, 0), BLUE)
    match.play("trading_company")
    assert mat(match, BLUE)["post"] == 3


@pytest.mark.parametrize("number", [BLUE, YELLOW, ORANGE])
def test_trading_post_stays_behind_the_farthest_longhouse(number: int) -> None:
    """NA-19: third picture."""
    match = river(1, 2, 2, (1, 2, 0, 0, 0), number)
    assert refusal_of(match, "trading_company") == (
        "no-zone",
        "No zone upriver, up to the farthest Longhouse, has a free space",
    )


# --- provisions and income ------------------------------------------------------------------------------------------


def test_three_cleared_lands_give_ten_corn() -> None:
    """NA-143: 1, 4 and 5; the last land is not cleared."""
    match = round_end(seat(lands=ROW, houses=ROW_HOUSES, cleared=3), seat(), seat())
    assert resources_of(match, BLUE) == (0, 0, 0, 10)
    assert ("harvested", {"seat": BLUE, "corn": 10}) in facts_of(match)


def test_missing_corn_removes_a_business() -> None:
    """NA-144, NA-20: Orange has five Businesses and four corn."""
    match = round_end(
        seat(corn=3, businesses="docks 3"),
        seat(corn=4, businesses="granary 4"),
        seat(corn=4, businesses="docks 2 millwork 2 granary 1", points={"elections": 9}),
    )
    assert match.waiting == (ORANGE,)
    assert list(match.moves()) == ["remove granary", "remove docks", "remove millwork"]
    match.play("remove millwork")
    assert mat(match, ORANGE)["businesses"] == {"docks": 2, "millwork": 1, "granary": 1}
    assert [resources_of(match, number)[3] for number in range(3)] == [0, 0, 0]
    assert match.scores() == [0, 0, 7]
    assert facts_of(match, 0, "provided", "removed") == [
        ("provided", {"seat": BLUE, "corn": 3, "businesses": 3}),
        ("provided", {"seat": YELLOW, "corn": 4, "businesses": 4}),
        ("provided", {"seat": ORANGE, "corn": 4, "businesses": 5}),
        ("removed", {"seat": ORANGE, "district": "millwork", "points": 2}),
    ]


def test_goods_beyond_the_piers_are_lost() -> None:
    """NA-145, NA-21: 3 + 2 + 3 come, and only 5 find room."""
    match = round_end(seat(), seat(goods=1, warehouses=2, ships=["s20-02", "s20-01", "s20-04"]), seat())
    assert mat(match, YELLOW)["goods"] == 6
    assert facts_of(match, 0, "goods-came", "goods-lost") == [
        ("goods-came", {"seat": YELLOW, "goods": 5}),
        ("goods-lost", {"seat": YELLOW, "goods": 3}),
    ]


def test_income_of_three_players_counts_districts_and_majorities() -> None:
    """NA-146: 3 + 1, 2 + 1 and 3 + 3 coins; nobody controls the Docks."""
    match = round_end(
        seat(corn=3, businesses="lumberyard 1 granary 1 docks 1"),
        seat(corn=2, businesses="docks 1 millwork 1"),
        seat(corn=4, businesses="granary 2 black_market 1 trading_company 1"),
    )
    assert facts_of(match, 0, "income") == [
        ("income", {"seat": BLUE, "occupied": 3, "controlled": 1}),
        ("income", {"seat": YELLOW, "occupied": 2, "controlled": 1}),
        ("income", {"seat": ORANGE, "occupied": 3, "controlled": 3}),
    ]
    assert [mat(match, number)["coins"] for number in range(3)] == [4, 3, 6 + 1]  # one for passing


# --- the end --------------------------------------------------------------------------------------------------------


def sources(match: Match, source: str) -> list[int]:
    """The points of each seat from a source."""
    return [mat(match, number)["points"].get(source, 0) for number in range(match.seats)]


def test_final_elections_score_for_everyone() -> None:
    """NA-148, NA-9: Docks tied by all three, Millwork and Granary by two, the others led by one each."""
    match = round_end(
        seat(corn=5, businesses="trading_company 2 docks 1 millwork 1 granary 1"),
        seat(corn=4, businesses="black_market 1 docks 1 millwork 1 trading_company 1"),
        seat(corn=3, businesses="lumberyard 1 docks 1 granary 1"),
        round=6,
    )
    assert match.over
    assert sources(match, "final-elections") == [9, 7, 7]


def test_uncleared_fifth_land_scores_at_the_end() -> None:
    """NA-149, NA-13: 15 for Yellow; Blue's rightmost filled land is cleared."""
    match = round_end(
        seat(lands=["l20-01", "l20-02", "l20-03", "l20-04", "l30-01", "l30-05"], houses=6, cleared=5),
        seat(lands=["l20-05", "l30-02", "l30-03", "l30-04", "l20-06"], houses=2 + 1 + 1 + 1 + 2, cleared=3),
        seat(),
        round=6,
    )
    assert sources(match, "final-land") == [0, 15, 0]


def test_surplus_scores_furs_and_thirds_of_resources() -> None:
    """NA-150: two furs, and eight other resources for two points more."""
    match = round_end(seat(), seat(), seat(furs="otter 1 lynx 1", goods=2, corn=2, wood=1, coins=3 - 1), round=6)
    assert resources_of(match, ORANGE) == (3, 2, 1, 2)
    assert sources(match, "furs") == [0, 0, 2]
    assert sources(match, "resources") == [0, 0, 2]
