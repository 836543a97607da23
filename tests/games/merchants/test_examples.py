"""Every worked example of the rulebook, played from a position; each symbol of the time track, and each bonus."""

import pytest

from amstel import Match

from .positions import PARTS, facts, held, money, moved_to, new, nobody_buys, offers, table, using

BLUE, GREEN, YELLOW, ORANGE = 0, 1, 2, 3
PURPLE = 0

YEARS = {year.date: number for number, year in enumerate(PARTS.years)}


# --- cards ----------------------------------------------------------------------------------------------------------


def test_commodity_card_of_the_purple_player_moves_three_steps() -> None:
    """MA-4, MA-112: spice two spaces forward, and a token on the first space of silk."""
    match = using("commodity", PURPLE, holdings={PURPLE: {"market": {"sugar": 3, "spice": 2}}})
    match.play_all(["advance spice", "advance spice", "advance silk"])
    assert held(match, PURPLE).market == {"sugar": 3, "spice": 4, "silk": 1}
    assert held(match, PURPLE).tokens == 24 - 3
    assert facts(match, 0)[:3] == [
        ("advanced", PURPLE, "spice", 3),
        ("advanced", PURPLE, "spice", 4),
        ("placed-token", PURPLE, "silk"),
    ]
    assert match.view().phase == "stopping"  # the card is used up, and the auction begins


@pytest.mark.parametrize("commodity", ["sugar", "gemstones", "spice", "silk"])
@pytest.mark.parametrize("before", [0, 2])
def test_region_card_opens_an_office_in_the_americas(commodity: str, before: int) -> None:
    """MA-113, MA-114: all four commodities are offered, and the one of the office is placed or moved."""
    market = {commodity: before} if before else {}
    match = using("americas", holdings={0: {"market": market}})
    assert offers(match, "open") == ["americas-sugar", "americas-gemstones", "americas-spice", "americas-silk"]
    match.play(f"open americas-{commodity}")
    assert held(match, 0).offices == {f"americas-{commodity}": 1}
    assert held(match, 0).market == {commodity: before + 1}
    assert held(match, 0).tokens == 22


@pytest.mark.parametrize("before", [0, 4])
def test_commodity_office_card_opens_an_office_for_silk(before: int) -> None:
    """MA-113, MA-114: all four regions are offered; it is opened in the Americas."""
    match = using("silk", holdings={0: {"market": {"silk": before} if before else {}}})
    assert offers(match, "open") == ["americas-silk", "africa-silk", "east_indies-silk", "far_east-silk"]
    match.play("open americas-silk")
    assert held(match, 0).offices == {"americas-silk": 1}
    assert held(match, 0).market == {"silk": before + 1}


@pytest.mark.parametrize("district", ["grachten", "oude_zijde"])
@pytest.mark.parametrize("before", [0, 3])
def test_pair_card_builds_in_grachten_or_oude_zijde_with_gemstones(district: str, before: int) -> None:
    """MA-115, MA-116: the gemstones token steps forward, or is placed."""
    match = using("oude_zijde+grachten", holdings={0: {"market": {"gemstones": before} if before else {}}})
    assert {space.split("-")[0] for space in offers(match, "build")} == {"grachten", "oude_zijde"}
    assert len(offers(match, "build")) == 18
    match.play(f"build {district}-b2")
    assert held(match, 0).warehouses == [f"{district}-b2"]
    assert held(match, 0).market == {"gemstones": before + 1}


@pytest.mark.parametrize("commodity", ["sugar", "gemstones", "spice", "silk"])
@pytest.mark.parametrize("before", [0, 5])
def test_district_card_builds_in_lastage_with_any_commodity(commodity: str, before: int) -> None:
    """MA-115, MA-116: whichever is chosen steps forward, or is placed."""
    match = using("lastage", holdings={0: {"market": {commodity: before} if before else {}}})
    assert {space.split("-")[0] for space in offers(match, "build")} == {"lastage"}
    match.play("build lastage-a1")
    assert offers(match) == ["advance sugar", "advance gemstones", "advance spice", "advance silk"]
    match.play(f"advance {commodity}")
    assert held(match, 0).warehouses == ["lastage-a1"]
    assert held(match, 0).market == {commodity: before + 1}


# --- scorings -------------------------------------------------------------------------------------------------------


def test_market_scoring_ranks_gemstones_first() -> None:
    """MA-17, MA-18, MA-137, MA-138: sugar and silk are tied for the second rank, and sugar has the lower number."""
    match = moved_to(
        "1611",
        holdings={
            BLUE: {"market": {"gemstones": 6, "sugar": 2, "spice": 3}},
            GREEN: {"market": {"gemstones": 3, "silk": 5}},
            YELLOW: {"market": {"gemstones": 3}},
            ORANGE: {"market": {"sugar": 5, "silk": 4, "spice": 3}},
        },
    )
    assert [fact for fact in facts(match) if fact[0] == "market-income"] == [
        ("market-income", BLUE, "gemstones", 100, 1),
        ("market-income", GREEN, "gemstones", 30, 2),
        ("market-income", YELLOW, "gemstones", 30, 2),
        ("market-income", ORANGE, "sugar", 80, 1),
        ("market-income", BLUE, "sugar", 40, 2),
        ("market-income", GREEN, "silk", 60, 1),
        ("market-income", ORANGE, "silk", 40, 2),
        ("market-income", ORANGE, "spice", 30, 1),
        ("market-income", BLUE, "spice", 30, 1),
    ]
    assert money(match) == [400 + 170, 400 + 90, 400 + 30, 400 + 150]


def test_amsterdam_scoring_compares_groups() -> None:
    """MA-14, MA-17, MA-18, MA-137, MA-139, MA-140: five tokens in each Zijde, and Nieuwe Zijde has the lower number."""
    match = moved_to(
        "1632",
        holdings={
            BLUE: {
                "warehouses": ["nieuwe_zijde-c3", "oude_zijde-a1", "oude_zijde-a2", "oude_zijde-b2", "oude_zijde-b3"],
            },
            GREEN: {"warehouses": ["lastage-b2"]},
            YELLOW: {"warehouses": ["grachten-a1", "grachten-a2"]},
            ORANGE: {
                "warehouses": [
                    "nieuwe_zijde-a1",
                    "nieuwe_zijde-a2",
                    "nieuwe_zijde-b1",
                    "nieuwe_zijde-c1",
                    "oude_zijde-c3",
                    "grachten-b3",
                    "grachten-c3",
                ],
            },
        },
    )
    assert [fact for fact in facts(match) if fact[0] == "amsterdam-income"] == [
        ("amsterdam-income", ORANGE, "nieuwe_zijde", 100, 1),
        ("amsterdam-income", BLUE, "nieuwe_zijde", 60, 2),
        ("amsterdam-income", BLUE, "oude_zijde", 80, 1),
        ("amsterdam-income", ORANGE, "oude_zijde", 40, 2),
        ("amsterdam-income", YELLOW, "grachten", 50, 1),
        ("amsterdam-income", ORANGE, "grachten", 50, 1),
        ("amsterdam-income", GREEN, "lastage", 40, 1),
    ]
    assert money(match) == [400 + 140, 400 + 40, 400 + 50, 400 + 190]


def test_amsterdam_scoring_pays_by_its_table() -> None:
    """MA-137, MA-17: four districts with different numbers of tokens, two players in each."""
    match = moved_to(
        "1656",
        seats=3,
        holdings={
            0: {
                "warehouses": [
                    *("nieuwe_zijde-b1", "nieuwe_zijde-b2", "nieuwe_zijde-b3"),
                    *("oude_zijde-b1", "oude_zijde-b2"),
                    "lastage-b2",
                ],
            },
            1: {
                "warehouses": [
                    *("nieuwe_zijde-c1", "nieuwe_zijde-c2"),
                    *("grachten-a1", "grachten-a2"),
                    *("lastage-c2", "lastage-c3"),
                ],
            },
            2: {"warehouses": ["oude_zijde-a3", "grachten-c1", "nieuwe_zijde-a2", "oude_zijde-c1"]},
        },
    )
    assert [fact[1:] for fact in facts(match) if fact[0] == "amsterdam-income"] == [
        (0, "nieuwe_zijde", 100, 1),
        (1, "nieuwe_zijde", 60, 2),
        (0, "oude_zijde", 80, 1),
        (2, "oude_zijde", 40, 2),
        (1, "grachten", 60, 1),
        (2, "grachten", 40, 2),
        (1, "lastage", 40, 1),
        (0, "lastage", 20, 2),
    ]


# --- the symbols of the time track ----------------------------------------------------------------------------------


def test_starting_space_gives_400() -> None:
    """MA-126, MA-107."""
    assert (PARTS.years[0].date, PARTS.years[0].event) == ("1579", "start")
    for seats in (3, 4, 5):
        assert money(new(seats)) == [400] * seats


def test_ship_gives_a_step() -> None:
    """MA-127, MA-12: a step, a first token, nothing; the mayor is last."""
    match = moved_to("1588", holdings={1: {"market": {"spice": 2}}})
    assert facts(match) == [
        ("placed", 0, "commodity", "mayor"),
        ("drew", 0, "sand_clock"),
        ("year", "1588", "ship"),
    ]
    asked = []
    for move in ("advance spice", "advance silk", "pass", "advance sugar"):
        asked.append(match.waiting)
        match.play(move)
    assert asked == [(1,), (2,), (3,), (0,)]
    assert [held(match, seat).market for seat in range(4)] == [{"sugar": 1}, {"spice": 3}, {"silk": 1}, {}]
    assert match.view().phase == "placing"


def test_globe_gives_a_trade_office() -> None:
    """MA-128: any empty space, and a step with its commodity."""
    match = moved_to("1602", holdings={1: {"market": {"silk": 4}}})
    assert len(offers(match, "open")) == 16
    match.play_all(["open africa-silk", "open far_east-sugar", "pass", "open africa-silk"])
    assert held(match, 1).market == {"silk": 5}
    assert held(match, 2).market == {"sugar": 1}
    assert held(match, 3).offices == {}
    assert held(match, 0).offices == {"africa-silk": 1}
    assert match.view().phase == "placing"


def test_coat_of_arms_gives_a_warehouse() -> None:
    """MA-129: any empty space, and the market stays as it is."""
    match = moved_to("1613", holdings={1: {"market": {"silk": 4}}})
    assert len(offers(match, "build")) == 36
    match.play_all(["build grachten-a1", "build lastage-c3", "build oude_zijde-b2", "build nieuwe_zijde-b2"])
    assert [held(match, seat).warehouses for seat in range(4)] == [
        ["nieuwe_zijde-b2"],
        ["grachten-a1"],
        ["lastage-c3"],
        ["oude_zijde-b2"],
    ]
    assert held(match, 1).market == {"silk": 4}


def test_credit_note_gives_a_loan() -> None:
    """MA-130: 120,000 for a marker."""
    match = moved_to("1609", holdings={1: {"credits": 2}})
    assert offers(match) == ["pass", "borrow"]
    match.play_all(["borrow", "pass", "pass", "borrow"])
    assert money(match) == [520, 520, 400, 400]
    assert [held(match, seat).credits for seat in range(4)] == [1, 3, 0, 0]


def test_each_player_loses_a_warehouse() -> None:
    """MA-131, MA-103: of their own choice; the token comes back."""
    match = moved_to(
        "1664", holdings={1: {"warehouses": ["grachten-a1", "lastage-c3"]}, 2: {"warehouses": ["lastage-a1"]}}
    )
    assert offers(match) == ["remove grachten-a1", "remove lastage-c3"]
    match.play_all(["remove grachten-a1", "remove lastage-a1"])
    assert held(match, 1).warehouses == ["lastage-c3"]
    assert [held(match, seat).tokens for seat in range(4)] == [24, 23, 24, 24]


def test_each_player_loses_a_trade_office() -> None:
    """MA-132, MA-103: of their own choice; the market stays as it is."""
    match = moved_to("1662", holdings={1: {"offices": {"africa-silk": 2, "americas-spice": 1}, "market": {"silk": 3}}})
    assert offers(match) == ["close americas-spice", "close africa-silk"]
    match.play("close africa-silk")
    assert held(match, 1).offices == {"africa-silk": 1, "americas-spice": 1}
    assert (held(match, 1).market, held(match, 1).tokens) == ({"silk": 3}, 21)


def test_shipwreck_moves_a_token_back() -> None:
    """MA-133, MA-13: one space backward, from the first space off the track."""
    match = moved_to(
        "1652/54", holdings={1: {"market": {"sugar": 1, "silk": 3}}, 2: {"market": {"sugar": 1, "silk": 3}}}
    )
    assert offers(match) == ["retreat sugar", "retreat silk"]
    match.play_all(["retreat sugar", "retreat silk"])
    assert held(match, 1).market == {"silk": 3}
    assert held(match, 2).market == {"sugar": 1, "silk": 2}
    assert [held(match, seat).tokens for seat in (1, 2)] == [23, 22]
    assert facts(match, 1) == [
        ("took-token", 1, "sugar"),
        ("retreated", 2, "silk", 2),
        ("spared", 3),
        ("spared", 0),
        ("drew", 0, "commodity"),
    ]


def test_leaders_lose_a_space() -> None:
    """MA-134, MA-13: all of the farthest tokens, on each track."""
    match = moved_to(
        "1636/37",
        holdings={
            0: {"market": {"sugar": 5, "spice": 1}},
            1: {"market": {"sugar": 5, "gemstones": 2}},
            2: {"market": {"sugar": 4, "spice": 1}},
        },
    )
    assert [held(match, seat).market for seat in range(4)] == [
        {"sugar": 4},
        {"sugar": 4, "gemstones": 1},
        {"sugar": 4},
        {},
    ]


@pytest.mark.parametrize("date", ["1611", "1628", "c. 1640"])
def test_three_spaces_score_the_market(date: str) -> None:
    """MA-135."""
    match = moved_to(date, holdings={2: {"market": {"spice": 1}}, 3: {"offices": {"africa-silk": 1}}})
    assert money(match) == [400, 400, 500, 400]


@pytest.mark.parametrize("date", ["1632", "1656"])
def test_two_spaces_score_amsterdam(date: str) -> None:
    """MA-135."""
    match = moved_to(date, holdings={2: {"warehouses": ["lastage-b1"]}, 3: {"offices": {"africa-silk": 1}}})
    assert money(match) == [400, 400, 500, 400]


@pytest.mark.parametrize("date", ["1621", "1641"])
def test_two_spaces_score_the_colonies(date: str) -> None:
    """MA-135, MA-138."""
    match = moved_to(date, holdings={2: {"warehouses": ["lastage-b1"]}, 3: {"offices": {"africa-silk": 1}}})
    assert money(match) == [400, 400, 400, 500]


@pytest.mark.parametrize("date", ["1585", "1596/97", "1597", "1600", "1665"])
def test_space_without_a_symbol_has_no_event(date: str) -> None:
    """MA-136: the mayor simply draws on."""
    match = moved_to(date, holdings={1: {"market": {"silk": 3}, "warehouses": ["lastage-a1"]}})
    assert facts(match) == [
        ("placed", 0, "commodity", "mayor"),
        ("drew", 0, "sand_clock"),
        ("year", date, "none"),
        ("drew", 0, "commodity"),
    ]
    assert (match.waiting, match.view().phase) == ((0,), "placing")


# --- each bonus won, lost and won again -----------------------------------------------------------------------------


def twice(card: str, date: str, **holding: object) -> Match:
    """Seat 1, the mayor, is about to use a card; in the next turn a sand clock comes, and the same kind is sold."""
    top = [card, "commodity", "sugar", "sand_clock", "gemstones", card, "commodity"]
    match = table(year=YEARS[date] - 1, top=top, holdings={0: holding})
    match.play_all(["mayor", "auction", "discard"])
    return match


def buy_again(match: Match) -> None:
    """Seat 2 as mayor puts the card up, and seat 1 buys it for 60."""
    match.play_all(["mayor", "auction", "discard"])
    assert match.waiting == (1,)
    match.play("pass")
    match.play("stop 60", 0)
    nobody_buys(match)


def test_market_warehouse_is_won_lost_and_won_again() -> None:
    """MA-141, MA-145, MA-15."""
    match = twice(
        "silk", "1652/54", market={"sugar": 2, "gemstones": 2, "spice": 2, "silk": 1}, warehouses=["lastage-a1"]
    )
    match.play("open africa-silk")
    assert facts(match) == [("opened", 0, "africa", "silk"), ("advanced", 0, "silk", 2), ("reward-won", 0)]
    assert (match.waiting, offers(match)[0], len(offers(match, "build"))) == ((0,), "pass", 35)
    match.play("build grachten-b2")
    assert (held(match, 0).warehouses, held(match, 0).reward) == (["grachten-b2", "lastage-a1"], "rewarded")
    assert held(match, 0).market == {"sugar": 2, "gemstones": 2, "spice": 2, "silk": 2}  # it moves no token

    nobody_buys(match)
    match.play("retreat silk")
    assert facts(match) == [("retreated", 0, "silk", 1), ("reward-lost", 0)]
    assert (match.waiting, offers(match)) == ((0,), ["remove grachten-b2", "remove lastage-a1"])
    match.play("remove lastage-a1")  # not the one that was built for it
    assert (held(match, 0).warehouses, held(match, 0).reward) == (["grachten-b2"], "none")

    buy_again(match)
    match.play_all(["open africa-silk", "build nieuwe_zijde-b2"])
    assert (held(match, 0).warehouses, held(match, 0).reward) == (["grachten-b2", "nieuwe_zijde-b2"], "rewarded")


def test_four_regions_bonus_is_won_lost_and_won_again() -> None:
    """MA-142, MA-15."""
    match = twice("far_east", "1662", offices={"americas-sugar": 1, "africa-silk": 1, "east_indies-spice": 1})
    match.play("open far_east-silk")
    assert facts(match)[-2] == ("regions-won", 0, 100)
    assert held(match, 0).money == 500

    nobody_buys(match)
    match.play("close far_east-silk")
    assert facts(match)[:2] == [("closed", 0, "far_east", "silk"), ("regions-lost", 0, 100)]
    assert held(match, 0).money == 400

    buy_again(match)
    match.play("open far_east-sugar")
    assert held(match, 0).money == 400 - 60 + 100
    assert held(match, 0).earned["regions"] == 100


def test_four_districts_bonus_is_won_lost_and_won_again() -> None:
    """MA-143, MA-15."""
    match = twice("lastage", "1664", warehouses=["grachten-a1", "nieuwe_zijde-b2", "oude_zijde-b2"])
    match.play("build lastage-b2")
    assert facts(match) == [("built", 0, "lastage-b2"), ("districts-won", 0, 100)]
    match.play("advance sugar")
    assert held(match, 0).money == 500

    nobody_buys(match)
    match.play("remove lastage-b2")
    assert facts(match)[:2] == [("removed", 0, "lastage-b2"), ("districts-lost", 0, 100)]
    assert held(match, 0).money == 400

    buy_again(match)
    match.play_all(["build lastage-c3", "advance sugar"])
    assert held(match, 0).money == 400 - 60 + 100
    assert held(match, 0).earned["districts"] == 100


def test_bridge_bonus_is_won_lost_and_won_again() -> None:
    """MA-144, MA-15."""
    match = twice("lastage", "1664", warehouses=["oude_zijde-a3", "oude_zijde-c3"])
    match.play("build lastage-a1")
    assert facts(match) == [("built", 0, "lastage-a1"), ("bridge-won", 0, 40, "oude_zijde-a3=lastage-a1")]
    match.play("advance sugar")
    assert held(match, 0).money == 440

    nobody_buys(match)
    match.play("remove oude_zijde-a3")
    assert facts(match)[:2] == [("removed", 0, "oude_zijde-a3"), ("bridge-lost", 0, 40, "oude_zijde-a3=lastage-a1")]
    assert held(match, 0).money == 400

    buy_again(match)
    match.play_all(["build lastage-c1", "advance sugar"])  # the other bridge
    assert held(match, 0).money == 400 - 60 + 40
    assert held(match, 0).earned["bridges"] == 40
