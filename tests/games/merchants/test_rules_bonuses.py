"""The four bonuses: won, kept, lost, with all that follows; and loans that nobody wanted."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import amstel

from .positions import (
    GAME,
    PARTS,
    auction,
    city,
    facts,
    held,
    money,
    moved_to,
    nobody_buys,
    offers,
    refused,
    table,
    using,
    with_tokens,
)

COMMODITIES = ["sugar", "gemstones", "spice", "silk"]
GOOD = dict.fromkeys(COMMODITIES, 2)
FOUR_REGIONS = {"americas-sugar": 1, "africa-silk": 1, "east_indies-spice": 1, "far_east-silk": 1}
FOUR_DISTRICTS = ["grachten-b2", "nieuwe_zijde-b2", "oude_zijde-b2", "lastage-b2"]
BRIDGES = [bridge.ends for bridge in PARTS.bridges]


# --- a warehouse for the market -------------------------------------------------------------------------------------


@pytest.mark.parametrize("commodity", COMMODITIES)
def test_four_tokens_on_the_second_space_win_a_warehouse(commodity: str) -> None:
    """MA-141: anywhere, and for nothing."""
    match = using("commodity", holdings={0: {"market": GOOD | {commodity: 1}, "money": 0}})
    match.play(f"advance {commodity}")
    assert facts(match) == [("advanced", 0, commodity, 2), ("reward-won", 0)]
    assert offers(match) == ["pass", *(f"build {space}" for space in PARTS.space_names())]
    match.play("build oude_zijde-c2")
    assert held(match, 0).warehouses == ["oude_zijde-c2"]
    assert held(match, 0).money == 0


@pytest.mark.parametrize("place", [0, 1])
def test_three_tokens_far_ahead_and_one_behind_win_nothing(place: int) -> None:
    """MA-141."""
    market = {"sugar": 7, "gemstones": 7, "spice": 7} | ({"silk": place} if place else {})
    match = using("commodity", holdings={0: {"market": market}})
    match.play("advance sugar")
    assert match.view().phase == "using"
    assert held(match, 0).reward == "none"


def test_market_bonus_comes_before_the_rest_of_the_card() -> None:
    """MA-141, MA-4: and then the card goes on where it was."""
    match = using("commodity", holdings={0: {"market": GOOD | {"silk": 1}}})
    match.play_all(["advance silk", "build lastage-b2"])
    assert (match.view().phase, match.view().steps, match.view().stepped) == ("using", 2, {"silk": 1})
    match.play("advance silk")
    assert offers(match) == ["pass", "advance sugar", "advance gemstones", "advance spice"]
    match.play("advance spice")
    assert held(match, 0).market == {"sugar": 2, "gemstones": 2, "spice": 3, "silk": 3}


def test_free_warehouse_moves_no_token() -> None:
    """MA-15."""
    match = using("commodity", holdings={0: {"market": GOOD | {"silk": 1}}})
    match.play_all(["advance silk", "build lastage-b2"])
    assert held(match, 0).market == GOOD


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("silk", ["open africa-silk"]),
        ("africa", ["open africa-silk"]),
        ("lastage", ["build lastage-a3", "advance silk"]),
        ("lastage+grachten", ["build lastage-a3"]),
    ],
)
@pytest.mark.parametrize("disk", ["mayor", "auction"])
def test_each_kind_of_step_can_win_the_market_bonus(card: str, moves: list[str], disk: str) -> None:
    """MA-141, MA-114, MA-116: with a card of one's own or one that was bought."""
    match = using(card, 2, disk=disk, holdings={2: {"market": GOOD | {"silk": 1}}})
    match.play_all(moves)
    assert (match.view().phase, match.waiting) == ("rewarding", (2,))
    match.play("build grachten-a1")
    assert held(match, 2).reward == "rewarded"
    assert match.view().phase == ("stopping" if disk == "mayor" else "placing")


@pytest.mark.parametrize(("date", "move"), [("1588", "advance silk"), ("1602", "open africa-silk")])
def test_event_waits_for_the_bonus(date: str, move: str) -> None:
    """MA-141, MA-12: then the next player is asked about the event."""
    match = moved_to(date, holdings={1: {"market": GOOD | {"silk": 1}}})
    match.play(move)
    assert (match.view().phase, match.waiting) == ("rewarding", (1,))
    match.play("build grachten-a1")
    assert match.waiting == (2,)
    assert match.view().phase in ("shipping", "opening")


def test_market_bonus_is_not_won_twice() -> None:
    """MA-141: steps beyond the second space win nothing more."""
    match = using("commodity", holdings={0: {"market": GOOD, "reward": "rewarded"}})
    match.play_all(["advance silk", "advance sugar", "advance silk"])
    assert [fact for fact in facts(match, 0) if fact[0] == "reward-won"] == []


@pytest.mark.parametrize("date", ["1652/54", "1636/37"])
def test_market_bonus_is_kept_on_the_second_space(date: str) -> None:
    """MA-15: from the third to the second space nothing is lost."""
    match = moved_to(date, holdings={1: {"market": dict.fromkeys(COMMODITIES, 3), "warehouses": ["lastage-a1"]}})
    if date == "1652/54":
        match.play("retreat silk")
    assert held(match, 1).reward == "rewarded"
    assert held(match, 1).warehouses == ["lastage-a1"]


def test_player_chooses_which_warehouse_to_return() -> None:
    """MA-145, MA-15: it cannot be declined."""
    match = moved_to("1652/54", holdings={1: {"market": GOOD, "warehouses": ["grachten-a1", "lastage-a1"]}})
    match.play("retreat gemstones")
    assert (match.view().phase, match.waiting) == ("returning", (1,))
    assert offers(match) == ["remove grachten-a1", "remove lastage-a1"]
    assert refused(match, "pass")[0] == "must-remove"
    match.play("remove grachten-a1")
    assert facts(match)[0] == ("removed", 1, "grachten-a1")
    assert (held(match, 1).reward, held(match, 1).tokens) == ("none", 24 - 4 - 1)


def test_player_without_a_warehouse_returns_none() -> None:
    """MA-145: the one that was built for it has been lost before."""
    match = moved_to("1652/54", holdings={1: {"market": GOOD}})
    match.play("retreat silk")
    assert facts(match)[:3] == [("retreated", 1, "silk", 1), ("reward-lost", 1), ("nothing-returned", 1)]
    assert held(match, 1).reward == "none"


def test_lost_bonus_is_not_lost_twice() -> None:
    """MA-15: the second token that falls back costs nothing more."""
    market = {"sugar": 5, "gemstones": 5, "spice": 5, "silk": 1}
    match = moved_to("1652/54", holdings={1: {"market": market, "warehouses": ["lastage-a1"]}})
    match.play("retreat silk")
    assert held(match, 1).warehouses == ["lastage-a1"]


def test_lost_warehouse_keeps_the_market_bonus() -> None:
    """MA-15, MA-131: it is neither returned nor earned anew, whichever warehouse goes."""
    match = moved_to("1664", holdings={1: {"market": GOOD, "warehouses": ["lastage-a1"]}})
    match.play("remove lastage-a1")
    assert facts(match)[:2] == [("removed", 1, "lastage-a1"), ("spared", 2)]
    assert (held(match, 1).reward, match.waiting) == ("rewarded", (0,))


def test_declined_bonus_is_not_returned() -> None:
    """MA-145, MA-141: nothing was received."""
    match = using("commodity", holdings={0: {"market": GOOD | {"silk": 1}, "warehouses": ["lastage-a1"]}})
    match.play_all(["advance silk", "pass"])
    assert ("declined", 0) in facts(match)
    assert held(match, 0).reward == "unrewarded"
    assert (match.view().phase, match.view().steps) == ("using", 2)
    lost = moved_to("1652/54", holdings={1: {"market": GOOD, "warehouses": ["lastage-a1"], "reward": "unrewarded"}})
    lost.play("retreat silk")
    assert (held(lost, 1).warehouses, held(lost, 1).reward) == (["lastage-a1"], "none")
    assert "reward-lost" not in [fact[0] for fact in facts(lost)]


def test_declined_bonus_is_offered_again_only_after_its_loss() -> None:
    """MA-15, MA-145: first held on, then lost, then regained."""
    match = using("commodity", holdings={0: {"market": GOOD, "reward": "unrewarded"}})
    match.play("advance silk")
    assert match.view().phase == "using"
    again = using("commodity", holdings={0: {"market": GOOD | {"silk": 1}}})
    again.play("advance silk")
    assert again.view().phase == "rewarding"


def test_bonus_without_a_token_is_lost() -> None:
    """MA-145, MA-6: and nothing will be returned for it."""
    match = using("commodity", holdings={0: with_tokens(0, GOOD | {"silk": 1})})
    match.play("advance silk")
    assert facts(match)[1:] == [("reward-won", 0), ("impossible", 0)]
    assert held(match, 0).reward == "unrewarded"
    assert match.view().phase == "using"


def test_impossible_bonus_is_not_returned() -> None:
    """MA-145, MA-15."""
    top = ["commodity", "silk", "sugar", "sand_clock", "spice", "silk", "africa"]
    match = table(year=19, top=top, holdings={0: with_tokens(0, GOOD | {"silk": 1})})
    match.play_all(["mayor", "auction", "discard", "advance silk", "pass"])
    warehouses = held(match, 0).warehouses
    nobody_buys(match)
    match.play("retreat silk")
    assert (held(match, 0).warehouses, held(match, 0).reward, held(match, 0).tokens) == (warehouses, "none", 0)
    assert "reward-lost" not in [fact[0] for fact in facts(match, 0)]


def test_bonus_in_a_full_city_is_lost() -> None:
    """MA-145."""
    full = {1: {"warehouses": city("grachten", "nieuwe_zijde")}, 2: {"warehouses": city("oude_zijde", "lastage")}}
    match = using("commodity", holdings={0: {"market": GOOD | {"silk": 1}}} | full)
    match.play("advance silk")
    assert facts(match)[1:] == [("reward-won", 0), ("impossible", 0)]
    assert held(match, 0).reward == "unrewarded"


@pytest.mark.parametrize("mayor", range(4))
def test_several_returns_start_at_the_mayors_left(mayor: int) -> None:
    """MA-145, MA-12, MA-134: all tokens move first."""
    losers = (0, 1, 3)
    holdings: dict[int, Any] = {seat: {"market": GOOD, "warehouses": [FOUR_DISTRICTS[seat]]} for seat in losers}
    match = moved_to("1636/37", turns=mayor, holdings=holdings)
    assert all(held(match, seat).market == dict.fromkeys(COMMODITIES, 1) for seat in losers)
    asked = []
    while match.view().phase == "returning":
        asked.append(match.waiting[0])
        match.play(match.codes()[0])
    assert asked == [seat for seat in ((mayor + 1 + number) % 4 for number in range(4)) if seat in losers]
    assert [held(match, seat).warehouses for seat in losers] == [[]] * 3
    assert (match.waiting, match.view().phase) == ((mayor,), "placing")


def test_player_who_returns_nothing_does_not_delay_the_others() -> None:
    """MA-145."""
    match = moved_to("1636/37", holdings={1: {"market": GOOD}, 2: {"market": GOOD, "warehouses": ["lastage-a1"]}})
    assert [fact for fact in facts(match) if fact[0] in ("reward-lost", "nothing-returned")] == [
        ("reward-lost", 1),
        ("reward-lost", 2),
        ("nothing-returned", 1),
    ]
    assert match.waiting == (2,)


# --- money ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("office", FOUR_REGIONS)
def test_office_in_each_region_wins_100(office: str) -> None:
    """MA-142: whatever the commodities."""
    offices = {name: 1 for name in FOUR_REGIONS if name != office}
    match = using(office.split("-")[0], holdings={0: {"offices": offices}})
    match.play(f"open {office}")
    assert held(match, 0).money == 500
    assert held(match, 0).earned["regions"] == 100


def test_second_office_in_a_region_keeps_the_bonus() -> None:
    """MA-142, MA-15: and wins no other."""
    match = using("africa", holdings={0: {"offices": FOUR_REGIONS}})
    match.play("open africa-sugar")
    assert held(match, 0).money == 400
    lost = moved_to("1662", holdings={1: {"offices": FOUR_REGIONS | {"africa-sugar": 1}}})
    lost.play("close africa-silk")
    assert held(lost, 1).money == 400


def test_globe_can_win_the_regions_bonus() -> None:
    """MA-142, MA-128: told after the office and its step."""
    match = moved_to("1602", holdings={1: {"offices": {name: 1 for name in FOUR_REGIONS if name != "africa-silk"}}})
    match.play("open africa-silk")
    assert facts(match) == [
        ("opened", 1, "africa", "silk"),
        ("placed-token", 1, "silk"),
        ("regions-won", 1, 100),
    ]


@pytest.mark.parametrize("space", FOUR_DISTRICTS)
def test_warehouse_in_each_district_wins_100(space: str) -> None:
    """MA-143: by the coat of arms too."""
    match = moved_to("1613", holdings={1: {"warehouses": [other for other in FOUR_DISTRICTS if other != space]}})
    match.play(f"build {space}")
    assert facts(match) == [("built", 1, space), ("districts-won", 1, 100)]
    assert held(match, 1).money == 500


def test_second_warehouse_in_a_district_keeps_the_bonus() -> None:
    """MA-143, MA-15."""
    match = moved_to("1664", holdings={1: {"warehouses": [*FOUR_DISTRICTS, "lastage-c3"]}})
    match.play("remove lastage-b2")
    assert held(match, 1).money == 400


@pytest.mark.parametrize("ends", BRIDGES, ids="=".join)
@pytest.mark.parametrize("first", [0, 1])
def test_each_bridge_wins_40_from_either_side(ends: tuple[str, str], first: int) -> None:
    """MA-144, MA-102."""
    match = moved_to("1613", holdings={1: {"warehouses": [ends[first]]}})
    match.play(f"build {ends[1 - first]}")
    assert facts(match) == [("built", 1, ends[1 - first]), ("bridge-won", 1, 40, "=".join(ends))]
    assert held(match, 1).earned["bridges"] == 40


def test_bridge_to_another_players_warehouse_wins_nothing() -> None:
    """MA-144."""
    one, other = BRIDGES[0]
    match = moved_to("1613", holdings={1: {}, 2: {"warehouses": [one]}})
    match.play(f"build {other}")
    assert money(match) == [400] * 4


def test_several_bridges_count_separately() -> None:
    """MA-144: all six of them are six times 40."""
    ends = [space for bridge in BRIDGES for space in bridge]
    match = moved_to("1613", holdings={1: {"warehouses": ends[:-1], "money": 700}})
    match.play(f"build {ends[-1]}")
    assert held(match, 1).earned["bridges"] == 240
    assert held(match, 1).money == 740


def test_lost_bridge_keeps_the_other_one() -> None:
    """MA-144, MA-15."""
    match = moved_to("1664", holdings={1: {"warehouses": [*BRIDGES[2], *BRIDGES[3]]}})
    match.play(f"remove {BRIDGES[3][0]}")
    assert facts(match)[1] == ("bridge-lost", 1, 40, "=".join(BRIDGES[3]))
    assert held(match, 1).earned["bridges"] == 40


def test_one_warehouse_can_win_a_bridge_and_the_districts() -> None:
    """MA-143, MA-144."""
    match = moved_to("1613", holdings={1: {"warehouses": ["grachten-a1", "nieuwe_zijde-b2", "oude_zijde-a3"]}})
    match.play("build lastage-a1")
    assert facts(match)[1:] == [("districts-won", 1, 100), ("bridge-won", 1, 40, "oude_zijde-a3=lastage-a1")]
    assert held(match, 1).money == 540


# --- chains ---------------------------------------------------------------------------------------------------------


def test_free_warehouse_can_win_a_bridge_and_the_districts() -> None:
    """MA-15, MA-141, MA-143, MA-144."""
    warehouses = ["grachten-a1", "nieuwe_zijde-b2", "oude_zijde-a3"]
    match = using("silk", holdings={0: {"market": GOOD | {"silk": 1}, "warehouses": warehouses}})
    match.play_all(["open africa-silk", "build lastage-a1"])
    assert facts(match)[:3] == [
        ("built", 0, "lastage-a1"),
        ("districts-won", 0, 100),
        ("bridge-won", 0, 40, "oude_zijde-a3=lastage-a1"),
    ]
    assert held(match, 0).money == 540


def test_returned_warehouse_loses_a_bridge_and_the_districts() -> None:
    """MA-15: one shipwreck costs a warehouse and 140,000."""
    warehouses = ["grachten-a1", "nieuwe_zijde-b2", "oude_zijde-a3", "lastage-a1"]
    match = moved_to("1652/54", holdings={1: {"market": GOOD, "warehouses": warehouses}})
    match.play("retreat silk")
    match.play("remove lastage-a1")
    assert facts(match)[:3] == [
        ("removed", 1, "lastage-a1"),
        ("districts-lost", 1, 100),
        ("bridge-lost", 1, 40, "oude_zijde-a3=lastage-a1"),
    ]
    assert held(match, 1).money == 400 - 140
    assert (held(match, 1).earned.get("districts", 0), held(match, 1).earned.get("bridges", 0)) == (0, 0)


def test_one_office_can_win_the_regions_and_the_warehouse() -> None:
    """MA-15, MA-141, MA-142."""
    offices = {name: 1 for name in FOUR_REGIONS if name != "africa-silk"}
    match = using("africa", holdings={0: {"market": GOOD | {"silk": 1}, "offices": offices}})
    match.play("open africa-silk")
    assert facts(match)[2:] == [("regions-won", 0, 100), ("reward-won", 0)]
    assert match.view().phase == "rewarding"


# --- forced loans ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held_before", "loans", "left"),
    [(100, 0, 0), (140, 0, 40), (90, 1, 110), (10, 1, 30), (0, 1, 20)],
)
def test_player_without_money_for_a_lost_bonus_must_borrow(held_before: int, loans: int, left: int) -> None:
    """MA-16: as much as is needed, and nobody is asked."""
    match = moved_to("1662", holdings={1: {"offices": FOUR_REGIONS, "money": held_before}})
    match.play("close africa-silk")
    assert [fact for fact in facts(match) if fact[0] == "must-borrow"] == [("must-borrow", 1, 120)] * loans
    assert (held(match, 1).credits, held(match, 1).money) == (loans, left)


@pytest.mark.parametrize(
    ("held_before", "loans", "left"),
    [(140, 0, 0), (130, 1, 110), (20, 1, 0), (10, 2, 110), (0, 2, 100)],
)
def test_several_loans_follow_if_one_is_not_enough(held_before: int, loans: int, left: int) -> None:
    """MA-16, MA-15: a returned warehouse that costs 140,000."""
    warehouses = ["grachten-a1", "nieuwe_zijde-b2", "oude_zijde-a3", "lastage-a1"]
    match = moved_to("1652/54", holdings={1: {"market": GOOD, "warehouses": warehouses, "money": held_before}})
    match.play_all(["retreat silk", "remove lastage-a1"])
    assert (held(match, 1).credits, held(match, 1).money) == (loans, left)
    assert held(match, 1).earned.get("loans", 0) == 120 * loans


def test_large_bonus_takes_several_loans_at_once(tmp_path: Path) -> None:
    """MA-16: in an edition where the regions are worth 300,000."""
    path = tmp_path / "large.toml"
    shipped = (resources.files("amstel.games.merchants") / "components.toml").read_text("utf-8")
    path.write_text(
        shipped.replace('edition = "standard"', 'edition = "large"').replace("regions = 100", "regions = 300")
    )
    position = json.loads(moved_to("1662", holdings={1: {"offices": FOUR_REGIONS, "money": 50}}).position())["position"]
    position["seats"][1]["earned"] |= {"regions": 300, "auctions": 50 - 400 - 300}
    file = json.loads(amstel.new(GAME, seats=4, seed=0, edition=path).position())
    match = amstel.load(json.dumps(file | {"position": position}), path)
    match.play("close africa-silk")
    assert facts(match)[:5] == [
        ("closed", 1, "africa", "silk"),
        ("regions-lost", 1, 300),
        *[("must-borrow", 1, 120)] * 3,
    ]
    assert (held(match, 1).credits, held(match, 1).money) == (3, 110)


def test_loans_have_no_limit() -> None:
    """MA-16: the sixth of a player, where the box has five markers."""
    match = moved_to("1662", holdings={1: {"offices": FOUR_REGIONS, "money": 0, "credits": 5}})
    match.play("close africa-silk")
    assert (held(match, 1).credits, held(match, 1).money) == (6, 20)


def test_auction_never_forces_a_loan() -> None:
    """MA-16, MA-9: what cannot be paid cannot be bid."""
    match = auction(holdings={0: {"money": 50}})
    assert offers(match, seat=0) == ["wait"]
    nobody_buys(match)
    assert held(match, 0).credits == 0
