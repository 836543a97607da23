"""The Actions Phase: steps, turns, passes and the fee; Businesses and elections."""

import pytest

import amstel
from amstel import Match

from .positions import DISTRICTS, facts_of, legal_moves, mat, position_of, refusal_of, resources_of, seat, table

# --- steps and turns ------------------------------------------------------------------------------------------------


def asked(match: Match) -> tuple[str, int]:
    """The step, and whose turn it is."""
    return position_of(match)["step"], match.waiting[0]


def test_steps_are_played_in_turn_order() -> None:
    """NA-126, NA-127: city, land, trade; by tokens, even for those without a tile."""
    match = table(seat(token=2), seat(token=3), seat(token=1), turn=2)
    seen = []
    while position_of(match)["phase"] == "acting":
        seen.append(asked(match))
        match.play("pass special")
    assert seen == [(step, number) for step in ("city", "land", "trade") for number in (2, 0, 1)]
    assert facts_of(match, 0, "step") == [("step", {"step": "land"}), ("step", {"step": "trade"})]


def test_special_action_comes_once_per_step() -> None:
    """NA-137, NA-127: any district in any step, the same one again."""
    match = table(seat(coins=9), seat(coins=9))
    for _ in range(3):
        for _ in range(2):
            match.play_all(["lumberyard buy", "amount 1"])
    assert resources_of(match, 0)[2] == resources_of(match, 1)[2] == 3
    assert position_of(match)["phase"] == "choosing"


def test_second_special_action_is_refused() -> None:
    """NA-137."""
    match = table(seat(coins=9, wood=5, tiles="city 1"), seat())
    match.play_all(["granary buy", "amount 1"])
    for move in ("lumberyard buy", "granary sell", "docks", "black_market 1", "pass special"):
        assert refusal_of(match, move) == ("special-used", "You have already used your Special Action in this step")
    assert legal_moves(match) == ["pass tile", *(f"build {district}" for district in DISTRICTS)]


@pytest.mark.parametrize(
    "order",
    [
        ["granary buy", "amount 1", "build docks", "done", "elections"],
        ["build docks", "done", "granary buy", "amount 1", "elections"],
        ["build docks", "done", "elections", "granary buy", "amount 1"],
        ["elections", "granary buy", "amount 1", "build docks", "done"],
        ["pass tile", "pass tile", "pass special"],
        ["pass special", "pass tile", "pass tile"],
    ],
)
def test_tiles_and_special_action_come_in_any_order(order: list[str]) -> None:
    """NA-7."""
    match = table(seat(coins=3, wood=3, businesses="millwork 1", tiles="city 2"), seat())
    for move in order:
        assert asked(match) == ("city", 0)
        match.play(move)
    assert asked(match) == ("city", 1)


def test_turn_adds_land_builds_houses_and_clears() -> None:
    """NA-7, NA-12, G-2: the Millwork comes between two tiles; the new land brings no House by itself."""
    match = table(
        seat(wood=1, tiles="land 2", businesses="millwork 1"), seat(), step="land", round=3, new_lands=["l20-01"]
    )
    match.play("add 1")
    assert mat(match)["houses"] == 0
    match.play_all(["millwork 1", "clear"])
    assert match.scores() == [1, 0]
    assert resources_of(match)[2] == 4


def test_pass_pays_a_coin() -> None:
    """NA-7: for each tile, and for the Special Action."""
    match = table(seat(tiles="city 2"), seat())
    match.play("pass tile")
    assert (resources_of(match)[0], mat(match)["tiles"]) == (1, {"city": 1})
    match.play("pass special")
    assert (resources_of(match)[0], match.waiting) == (2, (0,))
    match.play("pass tile")
    assert (resources_of(match)[0], match.waiting) == (3, (1,))
    assert facts_of(match) == [
        ("passed-tile", {"seat": 0}),
        ("passed-special", {"seat": 0}),
        ("passed-tile", {"seat": 0}),
    ]


def test_tiles_of_other_steps_are_refused() -> None:
    """NA-126, NA-127."""
    match = table(seat(wood=3, tiles="land 1 trade 1", furs="lynx 9"), seat())
    assert refusal_of(match, "pass tile") == ("no-tile", "You have no city tile left")
    assert refusal_of(match, "add 1") == ("other-step", "This is the city step")
    assert refusal_of(match, "ship 1") == ("other-step", "This is the city step")
    assert refusal_of(match, "build docks") == ("no-tile", "You have no city tile left")
    match.play("pass special")
    assert mat(match)["tiles"] == {"land": 1, "trade": 1}


def test_spent_tiles_leave_the_hand() -> None:
    """NA-7: all of a step are spent when the turn is over."""
    match = table(seat(wood=3, tiles="city 2 land 1"), seat())
    match.play_all(["build docks", "done", "pass tile", "pass special"])
    assert mat(match)["tiles"] == {"land": 1}


def test_bids_and_payments_are_refused_in_a_turn() -> None:
    """NA-118."""
    match = table(seat(coins=9, tiles="city 1"), seat())
    for move in ("bid 3", "column 4", "bid more"):
        assert refusal_of(match, move) == ("not-bidding", "The bidding is over")
    for move in ("pay coins 1", "pay coins more"):
        assert refusal_of(match, move) == ("nothing-to-pay", "There is nothing to pay now")
    with pytest.raises(amstel.AmbiguousMove, match="pass tile; pass special"):
        match.play("pass")
    assert refusal_of(match, "remove docks") == (
        "nothing-to-remove",
        "You remove Businesses only at the end of a round, if you are short of corn",
    )
    assert refusal_of(match, "done") == (
        "nothing-begun",
        "There is nothing to finish. To skip a tile or the Special Action, pass on it for 1 coin",
    )


# --- the fee --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "third", "fee"),
    [
        (0, 0, 0, 1),  # an empty district is nobody's
        (0, 1, 0, 1),
        (1, 0, 0, 0),
        (1, 1, 0, 0),
        (1, 1, 1, 0),
        (1, 2, 0, 1),
        (2, 2, 1, 0),
        (3, 2, 2, 0),
    ],
)
@pytest.mark.parametrize("district", DISTRICTS)
def test_fee_is_waived_for_leaders(district: str, own: int, other: int, third: int, fee: int) -> None:
    """NA-8, G-2: a tie is enough, with a Business of one's own."""
    move = {
        "lumberyard": "lumberyard buy",
        "granary": "granary sell",
        "docks": "docks",
        "millwork": "millwork 1",
        "black_market": "black_market 1",
        "trading_company": "trading_company",
    }[district]
    has = [f"{district} {number}" if number else "" for number in (own, other, third)]
    match = table(
        seat(coins=4, wood=2, corn=2, goods=3, lands=["l20-01"], businesses=has[0], tiles="city 1"),
        seat(businesses=has[1]),
        seat(businesses=has[2]),
        longhouses=(2, 1, 0, 0, 0),
    )
    assert match.view().standings[0].fees[district] == fee
    match.play(move)
    assert facts_of(match, 0, "fee") == [("fee", {"seat": 0, "district": district})] * fee


def test_fee_is_paid_besides_the_price() -> None:
    """NA-8."""
    match = table(seat(coins=4, tiles="city 1"), seat())
    match.play("lumberyard buy")
    assert legal_moves(match, "amount") == ["1", "2", "3"]
    assert refusal_of(match, "amount 4") == ("no-coins", "That costs 4 coins; you have 3")
    match.play("amount 3")
    assert resources_of(match) == (0, 0, 3, 0)


@pytest.mark.parametrize("move", ["lumberyard sell", "granary sell", "docks", "millwork 1", "black_market 1"])
def test_missing_coin_for_the_fee_is_refused(move: str) -> None:
    """NA-138, NA-8: a sale does not pay for its own fee, and goods are no coins."""
    match = table(
        seat(wood=3, corn=3, goods=4, lands=["l20-01"]),
        seat(businesses="lumberyard 1 granary 1 docks 1 millwork 1 black_market 1"),
    )
    reason, words = refusal_of(match, move)
    assert reason == "no-coin-for-fee"
    assert "fee" in words
    assert move.split()[0].replace("_", " ").title() in words


def test_fee_refusal_is_true_in_an_empty_district() -> None:
    """NA-8: nobody has more Businesses in an empty district, and yet the fee is due."""
    match = table(seat(wood=3), seat())
    assert refusal_of(match, "docks") == (
        "no-coin-for-fee",
        "You have no coin for the fee, because you don't lead in the Docks",
    )


def test_coin_from_a_pass_pays_the_fee() -> None:
    """NA-8, NA-7."""
    match = table(seat(wood=1, tiles="city 1"), seat())
    assert "docks" not in match.moves()
    match.play_all(["pass tile", "docks"])
    assert (resources_of(match), mat(match)["warehouses"]) == ((0, 0, 0, 0), 2)


# --- build Businesses -----------------------------------------------------------------------------------------------


def test_build_action_places_up_to_three_businesses() -> None:
    """NA-10, NA-129: done after one or two, by itself after three."""
    match = table(seat(wood=9, tiles="city 3"), seat())
    match.play_all(["build docks", "done"])
    assert (mat(match)["tiles"], resources_of(match)[2]) == ({"city": 2}, 8)
    match.play_all(["build docks", "build granary", "done"])
    assert (mat(match)["tiles"], resources_of(match)[2]) == ({"city": 1}, 6)
    match.play_all(["build millwork", "build docks", "build millwork"])
    assert (mat(match)["tiles"], resources_of(match)[2], position_of(match)["phase"]) == ({}, 3, "acting")
    assert mat(match)["businesses"] == {"docks": 3, "granary": 1, "millwork": 2}
    assert facts_of(match, 0, "built")[0] == ("built", {"seat": 0, "district": "docks"})


def test_build_action_allows_nothing_else_before_it_is_done() -> None:
    """NA-128, NA-129."""
    match = table(seat(wood=9, coins=3, tiles="city 2"), seat())
    match.play("build docks")
    assert legal_moves(match) == ["done", *(f"build {district}" for district in DISTRICTS)]
    for move in ("elections", "pass tile", "pass special", "lumberyard sell"):
        assert refusal_of(match, move) == (
            "finish-building",
            "First finish building: build another Business or choose done",
        )


def test_business_costs_a_wood() -> None:
    """NA-10, G-4: without wood only done is left, and the player says it."""
    match = table(seat(wood=1, tiles="city 2"), seat())
    match.play("build docks")
    assert list(match.moves()) == ["done"]
    assert refusal_of(match, "build docks") == ("no-wood", "That costs 1 wood; you have none")
    match.play("done")
    assert refusal_of(match, "build granary") == ("no-wood", "That costs 1 wood; you have none")


def test_buildings_are_limited_to_twenty_five() -> None:
    """NA-10: Businesses, Houses and Warehouses together."""
    match = table(
        seat(
            wood=9,
            coins=9,
            businesses="docks 18",
            lands=["l20-10", "l20-11"],
            houses=4,
            warehouses=2,
            tiles="city 1",
        ),
        seat(),
    )
    assert match.view().standings[0].buildings == 1
    assert legal_moves(match, "millwork") == ["1"]
    assert refusal_of(match, "millwork 2") == ("no-buildings", "That needs 2 Buildings; you have 1 left")
    match.play("build docks")
    assert list(match.moves()) == ["done"]
    assert refusal_of(match, "build docks") == ("no-buildings", "That needs 1 Building; you have none left")
    match.play("done")
    for move in ("docks", "millwork 1"):
        assert refusal_of(match, move)[0] == "no-buildings"


# --- hold elections -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "others", "points"),
    [
        ("docks 1", ["", ""], 3),
        ("docks 1", ["docks 1", ""], 2),
        ("docks 1", ["docks 1", "docks 1"], 2),
        ("docks 2", ["docks 1", "docks 1"], 3),
        ("docks 1 granary 2", ["docks 2", "granary 2"], 2),
        ("lumberyard 1 granary 1 docks 1 millwork 1 black_market 1 trading_company 1", ["", ""], 18),
    ],
)
def test_elections_score_three_alone_and_two_tied(own: str, others: list[str], points: int) -> None:
    """NA-9, NA-130."""
    match = table(seat(businesses=own, tiles="city 1"), *(seat(businesses=other) for other in others))
    match.play("elections")
    assert match.scores() == [points, 0, 0]


@pytest.mark.parametrize("own", ["", "docks 1"])
def test_elections_that_score_nothing_are_not_offered(own: str) -> None:
    """NA-130, G-3: also not for being tied at none."""
    match = table(seat(businesses=own, tiles="city 1"), seat(businesses="docks 2"))
    assert "elections" not in match.moves()
    assert refusal_of(match, "elections") == (
        "no-election",
        "You don't lead in any district, so elections would score nothing",
    )


def test_elections_may_be_held_twice_in_a_turn() -> None:
    """NA-9, NA-127: one action a tile."""
    match = table(seat(businesses="docks 1", tiles="city 2"), seat())
    match.play_all(["elections", "elections"])
    assert match.scores() == [6, 0]
