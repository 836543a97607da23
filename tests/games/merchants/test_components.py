"""What is printed on the components, and where each value comes from."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import amstel
from amstel.games.merchants.components import EVENTS, Components
from amstel.games.merchants.title import TITLE
from amstel.kernel.component_file import values

from ..component_files import ComponentFile
from .positions import GAME

SHIPPED: Components = TITLE.edition("standard").components
FILE = ComponentFile(GAME)

COMMODITIES = ("sugar", "gemstones", "spice", "silk")
REGIONS = ("americas", "africa", "east_indies", "far_east")
DISTRICTS = ("grachten", "nieuwe_zijde", "oude_zijde", "lastage")  # from the west
NUMBERED = ("nieuwe_zijde", "oude_zijde", "grachten", "lastage")


# --- what it says -------------------------------------------------------------------------------------------------


def test_start_money_and_tokens_are_those_of_the_rulebook() -> None:
    """MA-103, MA-107, MA-15, MA-16."""
    assert (SHIPPED.start.money, SHIPPED.start.tokens) == (400, 24)
    assert (SHIPPED.credit.loan, SHIPPED.credit.repayment) == (120, 200)
    assert (SHIPPED.bonus.regions, SHIPPED.bonus.districts, SHIPPED.bonus.bridge) == (100, 100, 40)


def test_clock_has_the_prices_of_the_rulebook() -> None:
    """MA-7, MA-8: sixteen prices, the last of which is the mark at which nobody buys."""
    clock = SHIPPED.clock
    assert clock.prices == tuple(range(200, 40, -10))
    assert (clock.forced_at, clock.forced_price, clock.seconds) == (100, 200, 2)
    assert clock.forced_price == 2 * clock.forced_at


def test_cards_have_their_kinds_and_counts() -> None:
    """MA-104, MA-2, MA-146: 84, of which 24 are sand clocks; 60 give everybody equal turns, and 54 do with three."""
    kinds: Counter[str] = Counter()
    for card in SHIPPED.cards:
        kinds[card.kind] += card.count
    assert kinds == {
        "sand-clock": 24,
        "commodity": 6,
        "marked-commodity": 6,
        "region": 12,
        "commodity-office": 12,
        "district": 12,
        "pair": 12,
    }
    action = kinds.total() - kinds["sand-clock"]
    assert (kinds.total(), action, action - kinds["marked-commodity"]) == (84, 60, 54)
    assert [54 // 9, 60 // 12, 60 // 15] == [6, 5, 4]


def test_each_region_commodity_and_district_has_three_cards() -> None:
    """MA-113, MA-115."""
    cards = [card for card in SHIPPED.cards if card.kind in ("region", "commodity-office", "district")]
    shown = [(card.kind, card.region or card.commodity or card.district, card.id, card.count) for card in cards]
    assert shown == [
        *(("region", name, name, 3) for name in REGIONS),
        *(("commodity-office", name, name, 3) for name in COMMODITIES),
        *(("district", name, name, 3) for name in NUMBERED),
    ]


def test_pair_cards_combine_each_district_with_each_other() -> None:
    """MA-116: the commodity is the one with the first district's number, as on the one card that is known."""
    pairs = {card.districts: card for card in SHIPPED.cards if card.kind == "pair"}
    assert set(pairs) == {(one, other) for one in NUMBERED for other in NUMBERED if one != other}
    for districts, card in pairs.items():
        assert districts is not None
        assert (card.commodity, card.count) == (COMMODITIES[NUMBERED.index(districts[0])], 1)
        assert card.id == "+".join(districts)
    assert pairs["oude_zijde", "grachten"].commodity == "gemstones"
    assert Counter(card.commodity for card in pairs.values()) == dict.fromkeys(COMMODITIES, 3)


def test_market_has_its_tracks() -> None:
    """MA-5, MA-17."""
    tracks = [(track.id, track.number, track.spaces) for track in SHIPPED.commodities]
    assert tracks == [(name, number, 8) for number, name in enumerate(COMMODITIES, 1)]


def test_colonies_have_their_office_spaces() -> None:
    """MA-17, MA-102: 36 spaces, nine in each region and for each commodity; three of what a region is known for."""
    assert [(region.id, region.number) for region in SHIPPED.regions] == [
        (name, number) for number, name in enumerate(REGIONS, 1)
    ]
    for number, region in enumerate(SHIPPED.regions):
        assert region.offices == {name: 3 if own == number else 2 for own, name in enumerate(COMMODITIES)}
    assert [sum(region.offices.values()) for region in SHIPPED.regions] == [9] * 4
    assert [sum(region.offices[name] for region in SHIPPED.regions) for name in COMMODITIES] == [9] * 4


def test_city_has_its_spaces() -> None:
    """MA-102, MA-14, MA-17: 36 spaces in four squares of nine, side by side from the west."""
    by_place = sorted(SHIPPED.districts, key=lambda district: district.west)
    assert [district.id for district in by_place] == list(DISTRICTS)
    assert {district.id: district.number for district in by_place} == dict(zip(NUMBERED, (1, 2, 3, 4), strict=True))
    assert [district.rows for district in by_place] == [("###", "###", "###")] * 4
    assert len(SHIPPED.space_names()) == len(set(SHIPPED.space_names())) == 36
    assert SHIPPED.space_names()[:4] == ["grachten-a1", "grachten-a2", "grachten-a3", "grachten-b1"]


def test_bridges_connect_their_districts() -> None:
    """MA-144: two over each canal, in the north and in the south."""
    ends = {frozenset(bridge.ends) for bridge in SHIPPED.bridges}
    assert len(SHIPPED.bridges) == 6
    assert ends == {
        frozenset((f"{west}-{row}3", f"{east}-{row}1")) for west, east in pairwise(DISTRICTS) for row in "ac"
    }


def test_start_spaces_differ_for_each_player() -> None:
    """MA-110: for five players, none at the end of a bridge."""
    assert [(start.region, start.commodity, start.warehouse) for start in SHIPPED.start_spaces] == [
        ("far_east", "silk", "lastage-b2"),
        ("east_indies", "spice", "grachten-b2"),
        ("africa", "gemstones", "oude_zijde-b2"),
        ("americas", "sugar", "nieuwe_zijde-a2"),
        ("east_indies", "gemstones", "nieuwe_zijde-c2"),
    ]
    ends = {end for bridge in SHIPPED.bridges for end in bridge.ends}
    assert ends.isdisjoint(start.warehouse for start in SHIPPED.start_spaces)


TRACK = [
    ("1579", "start"),
    ("1585", "none"),
    ("1588", "ship"),
    ("1596/97", "none"),
    ("1597", "none"),
    ("1600", "none"),
    ("1602", "globe"),
    ("1609", "credit"),
    ("1609/21", "ship"),
    ("1611", "score-market"),
    ("1613", "coat-of-arms"),
    ("1619", "globe"),
    ("1621", "score-colonies"),
    ("1624", "globe"),
    ("1625", "coat-of-arms"),
    ("1628", "score-market"),
    ("1632", "score-amsterdam"),
    ("1636/37", "leaders-lose"),
    ("c. 1640", "score-market"),
    ("1641", "score-colonies"),
    ("1652/54", "shipwreck"),
    ("1656", "score-amsterdam"),
    ("1662", "lose-trade-office"),
    ("1664", "lose-warehouse"),
    ("1665", "none"),
    ("1666", "final"),
]


def test_time_track_has_its_dates_and_events() -> None:
    """MA-126 to MA-136: 26 spaces, a sand clock for each step but the last one, five of them blank."""
    assert [(year.date, year.event) for year in SHIPPED.years] == TRACK
    assert len(TRACK) == 26
    assert next(card.count for card in SHIPPED.cards if card.kind == "sand-clock") == len(TRACK) - 2
    often = {"none": 5, "ship": 2, "globe": 3, "coat-of-arms": 2}
    scorings = {"score-market": 3, "score-amsterdam": 2, "score-colonies": 2}
    assert Counter(event for _, event in TRACK) == Counter(EVENTS) | Counter(often) | Counter(scorings)


def test_scoring_tables_have_their_amounts() -> None:
    """MA-135, MA-137: seven alike, and the final one doubled."""
    tables = [year.table for year in SHIPPED.years if year.event.startswith("score-")]
    assert tables == [((100, 60), (80, 40), (60, 40), (40, 20))] * 7
    assert SHIPPED.years[-1].table == ((200, 120), (160, 80), (120, 80), (80, 40))
    assert sum(year.table is not None for year in SHIPPED.years) == 8


def test_notation_has_its_words() -> None:
    """MA-102."""
    rules = amstel.new(GAME, seats=3, seed=1).rules
    assert tuple(rules.names["commodity"]) == COMMODITIES
    assert tuple(rules.names["region"]) == REGIONS
    assert len(rules.notation.texts) == 63 + 36 + 36


# --- where it comes from ------------------------------------------------------------------------------------------


def test_value_cites_its_sources() -> None:
    """G-5."""
    for _, entry in FILE.entries():
        assert set(entry["source"].split()) <= set(FILE.data["sources"]), entry


def origins(part: str, name: str) -> Counter[str]:
    """How often each origin is given for a value of some parts."""
    return Counter(value.origin for value in values(FILE.data) if value.part.split()[0] == part and value.name == name)


def test_values_of_the_rulebook_are_marked_as_printed() -> None:
    """G-5: all of the money but the tables, the tokens, the marked cards, dates, tracks and their numbers."""
    for part in ("start", "credit", "bonus"):
        assert set(FILE.data[part]["origin"].values()) == {"printed"}
    assert FILE.data["clock"]["origin"] == {
        "prices": "derived",  # both ends and the step were read, not the face
        "forced_at": "printed",
        "forced_price": "printed",
        "seconds": "reconstructed",
    }
    assert origins("card", "kind") == {"printed": 27}
    assert origins("commodity", "number") == origins("commodity", "spaces") == {"printed": 4}
    assert origins("year", "date") == {"printed": 26}


def origin(part: str, id_: str, name: str) -> str:
    (found,) = (value.origin for value in values(FILE.data) if (value.part, value.name) == (f"{part} {id_}", name))
    return found


def test_cards_seen_in_sources_are_marked_as_printed() -> None:
    """G-5: one of each kind; that there is one for each of the four follows, how many does not."""
    for id_, name in (("americas", "region"), ("silk", "commodity"), ("lastage", "district")):
        assert origin("card", id_, name) == "printed"
    for id_, name in (("africa", "region"), ("sugar", "commodity"), ("grachten", "district")):
        assert origin("card", id_, name) == "derived"
    assert [origin("card", "oude_zijde+grachten", name) for name in ("districts", "commodity")] == ["printed"] * 2
    assert origin("card", "lastage+grachten", "commodity") == "reconstructed"
    assert origin("card", "sand_clock", "count") == "derived"
    assert origin("card", "marked_commodity", "count") == "printed"
    assert origins("card", "count") == {"derived": 1, "printed": 1, "reconstructed": 25}


def test_guessed_values_are_marked_as_reconstructed() -> None:
    """G-5: the board but for two numbers, most symbols of the time track, and all tables."""
    for part, name, number in (
        ("region", "number", 4),
        ("region", "offices", 4),
        ("district", "rows", 4),
        ("district", "west", 4),
        ("bridge", "ends", 6),
        ("start_space", "region", 5),
        ("start_space", "commodity", 5),
        ("start_space", "warehouse", 5),
        ("year", "table", 8),
    ):
        assert origins(part, name) == {"reconstructed": number}, (part, name)
    assert {id_: origin("district", id_, "number") for id_ in NUMBERED} == {
        "nieuwe_zijde": "printed",
        "oude_zijde": "printed",
        "grachten": "reconstructed",
        "lastage": "reconstructed",
    }
    seen = [year["date"] for year in FILE.data["year"] if year["origin"]["event"] == "printed"]
    assert seen == ["1579", "1585", "1596/97", "1597", "1600", "1665", "1666"]
