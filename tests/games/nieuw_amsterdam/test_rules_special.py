"""The six Special Actions. The fee is shown in test_rules_actions."""

from typing import Any

import pytest

import amstel
from amstel import Match

from .positions import FURS, facts_of, legal_moves, mat, position_of, refusal_of, resources_of, seat, table

LEADER = "lumberyard 1 granary 1 docks 1 millwork 1 black_market 1 trading_company 1"


def acting(has: Any, **moment: Any) -> Match:
    """Seat 1 leads everywhere, so that no fee is due, and has a tile left, so that the turn goes on."""
    return table(has, seat(), **moment)


# --- lumberyard and granary -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("district", "place"), [("lumberyard", 2), ("granary", 3)])
def test_wood_and_corn_cost_a_coin_each(district: str, place: int) -> None:
    """NA-17."""
    for way, change in (("buy", 3), ("sell", -2)):
        match = acting(seat(coins=4, wood=2, corn=2, businesses=LEADER, tiles="city 1"))
        match.play_all([f"{district} {way}", f"amount {abs(change)}"])
        after = [4 - change, 0, 2, 2]
        after[place] += change
        assert list(resources_of(match)) == after
        kind = ("wood", "corn")[place - 2]
        assert facts_of(match) == [
            ("bought" if change > 0 else "sold", {"seat": 0, "kind": kind, "amount": abs(change)})
        ]


@pytest.mark.parametrize("district", ["lumberyard", "granary"])
def test_amount_is_limited_by_what_the_seat_has(district: str) -> None:
    """NA-17, G-3: never none."""
    match = acting(seat(coins=4, wood=2, corn=2, businesses=LEADER, tiles="city 1"))
    kind = "wood" if district == "lumberyard" else "corn"
    assert refusal_of(match, "amount 1")[0] == "no-amount"
    match.play(f"{district} buy")
    assert legal_moves(match) == [f"amount {number}" for number in (1, 2, 3, 4)]
    assert refusal_of(match, "amount 5") == ("no-coins", "That costs 5 coins; you have 4")
    assert refusal_of(match, "pass tile") == ("amount-first", f"First choose how much {kind}")
    with pytest.raises(amstel.IllegalMove):
        match.play("amount 0")
    match.undo()
    match.play(f"{district} sell")
    assert legal_moves(match) == ["amount 1", "amount 2"]
    assert refusal_of(match, "amount 3") == ("only-have", f"You have only 2 {kind}")


@pytest.mark.parametrize("district", ["lumberyard", "granary"])
def test_trade_in_wood_or_corn_without_stock_is_refused(district: str) -> None:
    """NA-17, G-3."""
    match = acting(seat(businesses=LEADER, tiles="city 1"))
    kind = "wood" if district == "lumberyard" else "corn"
    assert refusal_of(match, f"{district} buy") == ("no-coins", "That costs 1 coin; you have none")
    assert refusal_of(match, f"{district} sell") == ("only-have", f"You have no {kind}")


def test_special_action_buys_or_sells_but_not_both() -> None:
    """NA-17, NA-137: after buying the Special Action is used."""
    match = acting(seat(coins=4, wood=2, businesses=LEADER, tiles="city 1"))
    match.play_all(["lumberyard buy", "amount 1"])
    assert refusal_of(match, "lumberyard sell")[0] == "special-used"


def test_amount_is_at_most_sixty_in_version_1() -> None:
    """NA-24, NA-108: the stock itself has no end."""
    match = acting(seat(coins=99, corn=70, businesses=LEADER), rules=1)
    match.play("granary sell")
    assert legal_moves(match)[-1] == "amount 60"
    match.undo()
    match.play("granary buy")
    assert legal_moves(match)[-1] == "amount 60"
    match.play("amount 60")
    assert resources_of(match) == (39, 0, 0, 130)


# --- docks ----------------------------------------------------------------------------------------------------------


def test_warehouse_opens_its_pier() -> None:
    """NA-139, NA-111: 4, 6, 8 and 10 goods."""
    rooms = []
    for warehouses in (1, 2, 3, 4):
        match = acting(seat(wood=1, warehouses=warehouses, businesses=LEADER, tiles="city 1"))
        rooms.append(match.view().standings[0].goods_room)
        if warehouses < 4:
            match.play("docks")
            assert mat(match)["warehouses"] == warehouses + 1
            assert resources_of(match)[2] == 0
            assert refusal_of(match, "docks")[0] == "special-used"  # one a turn
        else:
            assert refusal_of(match, "docks") == ("all-warehouses", "You have already built all your Warehouses")
    assert rooms == [4, 6, 8, 10]


def test_warehouse_costs_a_wood() -> None:
    """NA-139."""
    assert refusal_of(acting(seat(businesses=LEADER)), "docks") == ("no-wood", "That costs 1 wood; you have none")


# --- millwork -------------------------------------------------------------------------------------------------------


def test_millwork_builds_one_to_three_houses() -> None:
    """NA-140, NA-10: 1 wood and 1 Building each."""
    match = acting(seat(wood=9, lands=["l20-10", "l20-11"], businesses=LEADER, tiles="city 1"))
    assert legal_moves(match, "millwork") == ["1", "2", "3"]
    before = match.view().standings[0].buildings
    match.play("millwork 3")
    assert (mat(match)["houses"], resources_of(match)[2]) == (3, 6)
    assert match.view().standings[0].buildings == before - 3
    assert facts_of(match) == [("housed", {"seat": 0, "houses": 3})]
    with pytest.raises(amstel.IllegalMove):
        match.play("millwork 4")


def test_houses_need_wood_and_space() -> None:
    """NA-140, NA-12."""
    match = acting(seat(wood=1, lands=["l20-10"], businesses=LEADER))
    assert refusal_of(match, "millwork 2") == ("no-wood", "That costs 2 wood; you have 1")
    match = acting(seat(wood=9, lands=["l20-05"], houses=1, businesses=LEADER))
    assert legal_moves(match, "millwork") == ["1"]
    assert refusal_of(match, "millwork 2") == ("no-house-space", "Your lands have only 1 empty House space")
    match = acting(seat(wood=9, businesses=LEADER))
    assert refusal_of(match, "millwork 1") == ("no-house-space", "Your lands have no empty House spaces")


@pytest.mark.parametrize(("houses", "cleared"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_houses_fill_the_row_from_the_left(houses: int, cleared: int) -> None:
    """NA-12: two spaces, then two, then three; what is filled can be cleared."""
    match = acting(
        seat(wood=1, lands=["l20-05", "l20-06", "l20-10"], houses=houses - 1, businesses=LEADER, tiles="land 1"),
        step="land",
    )
    match.play("millwork 1")
    match.play("clear" if cleared else "pass tile")
    assert mat(match)["cleared"] == cleared


# --- black market ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("furs", "price"), [(1, 3), (2, 6), (3, 9)])
def test_furs_cost_three_each(furs: int, price: int) -> None:
    """NA-141: in coins and goods, in any mix."""
    for coins in range(price + 1):
        has = seat(coins=9, goods=9, warehouses=4, businesses=LEADER, tiles="city 1")
        match = acting(has, reserve="lynx 1 otter 2")
        match.play_all([f"black_market {furs}", f"pay coins {coins}"])
        if coins < price:
            match.play(f"pay goods {price - coins}")
        assert resources_of(match)[:2] == (9 - coins, 9 - price + coins)
        assert mat(match)["furs"] == {"lynx": 1} | ({"otter": furs - 1} if furs > 1 else {})
        assert len(position_of(match)["fur_reserve"]) == 50 - 11 - furs


def test_furs_are_seen_after_all_are_paid() -> None:
    """NA-141, NA-128: the number is declared first, the payment comes next, and there is no way back."""
    match = acting(seat(coins=9, wood=1, businesses=LEADER, tiles="city 1"))
    match.play("black_market 2")
    assert (mat(match)["furs"], facts_of(match)) == ({}, [])
    for move in ("black_market 1", "done", "pass special", "build docks", "pay goods 1"):
        assert refusal_of(match, move) == (
            "pay-first",
            "First pay the 6 you still owe; now choose how much to pay in coins",
        )
    match.play("pay coins 6")
    assert len(facts_of(match, 0, "drew-fur")) == 2


def test_only_coins_and_goods_buy_furs() -> None:
    """NA-141, NA-8: the fee is kept apart."""
    match = acting(seat(coins=2, goods=3, wood=9, corn=9, furs="lynx 2", businesses=LEADER))
    assert legal_moves(match, "black_market") == ["1"]
    assert refusal_of(match, "black_market 2") == (
        "no-coins-or-goods",
        "That costs 6 coins and goods in total; you have 5",
    )
    match = acting(seat(coins=3, goods=3))
    assert legal_moves(match, "black_market") == ["1"]
    assert refusal_of(match, "black_market 2") == (
        "no-coins-or-goods",
        "That costs 7 coins and goods in total; you have 6",
    )


def test_black_market_fee_is_a_coin() -> None:
    """NA-138, NA-8: it is gone before the payment begins."""
    match = acting(seat(coins=1, goods=3, tiles="city 1"))
    match.play("black_market 1")
    assert (resources_of(match)[:2], list(match.moves())) == ((0, 3), ["pay goods 3"])


def test_reserve_is_refilled_in_the_middle_of_a_purchase() -> None:
    """NA-18."""
    match = table(
        seat(coins=9, businesses=LEADER, tiles="city 1"), seat(), reserve="lynx 1", discards="otter 5", rest=1
    )
    match.play_all(["black_market 3", "pay coins 9"])
    assert mat(match)["furs"] == {"lynx": 1, "otter": 2}
    assert (position_of(match)["fur_reserve"], position_of(match)["fur_discards"]) == (["otter"] * 3, {})
    assert [name for name, _ in facts_of(match, 1)] == ["paid", "drew-fur", "mixed-furs", "drew-fur", "drew-fur"]


@pytest.mark.parametrize(("reserve", "discards"), [("lynx 1", "otter 1"), ("lynx 2", ""), ("", "otter 2")])
def test_furs_to_buy_are_limited_by_the_stock(reserve: str, discards: str) -> None:
    """NA-18, NA-108."""
    match = table(seat(coins=9, businesses=LEADER), seat(), reserve=reserve, discards=discards, rest=1)
    assert legal_moves(match, "black_market") == ["1", "2"]
    assert refusal_of(match, "black_market 3") == ("no-furs-left", "There are only 2 furs left to buy")


def test_black_market_without_furs_is_refused() -> None:
    """NA-18, G-3."""
    match = table(seat(coins=9, businesses=LEADER), seat(), rest=1)
    assert refusal_of(match, "black_market 1") == ("no-furs-left", "There are no furs left to buy")


def test_furs_are_drawn_at_random() -> None:
    """NA-141: what the reserve has, in its order."""
    match = acting(seat(coins=9, businesses=LEADER, tiles="city 1"))
    top = position_of(match)["fur_reserve"][:3]
    match.play_all(["black_market 3", "pay coins 9"])
    assert sum(mat(match)["furs"].values()) == 3
    assert sorted(top) == sorted(fur for fur in FURS for _ in range(mat(match)["furs"].get(fur, 0)))


# --- trading company ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "spaces"),
    [(2, [2, 1, 1, 1, 1]), (3, [3, 2, 2, 1, 1]), (4, [5, 3, 3, 2, 2]), (5, [5, 3, 3, 2, 2])],
)
def test_zones_have_room_for_so_many_posts(seats: int, spaces: list[int]) -> None:
    """NA-114, NA-19: a zone is full when as many posts stand there as the number of players allows."""
    for zone in (2, 3, 4):
        for posts in range(min(spaces[zone - 1], seats - 1) + 1):
            has = [seat(wood=1, businesses=LEADER, post=zone - 1)]
            has += [seat(post=zone)] * posts + [seat(post=zone + 1)] * 0
            has += [seat(post=1)] * (seats - len(has))
            if zone == 2 and seats - posts > spaces[0]:
                continue
            longhouses = [0, 0, 0, 0, 0]
            longhouses[zone] = 1
            match = table(*has, longhouses=longhouses)
            match.play("trading_company")
            assert mat(match)["post"] == (zone if posts < spaces[zone - 1] else zone + 1)


def test_post_moves_for_a_wood() -> None:
    """NA-142."""
    match = acting(seat(businesses=LEADER), longhouses=(1, 1, 0, 0, 0))
    assert refusal_of(match, "trading_company") == ("no-wood", "That costs 1 wood; you have none")


def test_post_never_moves_downriver() -> None:
    """NA-142: from the last zone there is no way."""
    match = acting(seat(wood=1, post=5, businesses=LEADER), longhouses=(0, 0, 0, 0, 1))
    assert refusal_of(match, "trading_company")[0] == "no-zone"


@pytest.mark.parametrize(
    ("longhouses", "possible"), [((2, 0, 0, 0, 0), False), ((1, 1, 0, 0, 0), True), ((0, 0, 1, 0, 0), True)]
)
def test_post_moves_up_to_the_farthest_longhouse(longhouses: tuple[int, ...], possible: bool) -> None:
    """NA-19: at the start it can only wait; a camp that was left is no hindrance."""
    match = acting(seat(wood=1, businesses=LEADER, tiles="city 1"), longhouses=longhouses)
    assert ("trading_company" in match.moves()) == possible
    if possible:
        match.play("trading_company")
        assert mat(match)["post"] == 2


# --- when ------------------------------------------------------------------------------------------------------------


def test_special_action_waits_until_a_tile_action_is_finished() -> None:
    """NA-25: it is taken before, between or after tile actions, not inside one."""
    match = acting(seat(coins=9, wood=3, businesses=LEADER, tiles="city 2"))
    match.play("build docks")
    assert refusal_of(match, "lumberyard buy")[0] == "finish-building"
    match.play_all(["done", "lumberyard buy", "amount 1", "build docks"])
    assert refusal_of(match, "pass special")[0] == "finish-building"


def test_new_warehouse_is_the_next_one_to_the_right() -> None:
    """NA-25, NA-139."""
    for built in (1, 2, 3):
        match = acting(seat(coins=9, wood=3, warehouses=built, tiles="city 1"))
        match.play("docks")
        room = sum((4, 2, 2, 2)[: built + 1])
        assert facts_of(match, 0, "warehouse") == [("warehouse", {"seat": 0, "warehouses": built + 1, "room": room})]
