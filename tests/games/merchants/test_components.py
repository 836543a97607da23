"""The component file: what it says, where it comes from, and which files are refused."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import amstel
from amstel.cli import main
from amstel.games.merchants.components import EVENTS, Components
from amstel.games.merchants.title import TITLE
from amstel.kernel.component_file import values
from amstel.kernel.match import Match
from amstel.kernel.random import seeded

from .positions import GAME

SHIPPED: Components = TITLE.edition("standard").components
TEXT = (resources.files("amstel.games.merchants") / "components.toml").read_text("utf-8")
DATA = tomllib.loads(TEXT)

COMMODITIES = ("sugar", "gemstones", "spice", "silk")
REGIONS = ("americas", "africa", "east_indies", "far_east")
DISTRICTS = ("grachten", "nieuwe_zijde", "oude_zijde", "lastage")  # from the west
NUMBERED = ("nieuwe_zijde", "oude_zijde", "grachten", "lastage")


# --- what it says -------------------------------------------------------------------------------------------------


def test_money_and_tokens() -> None:
    """MA-103, MA-107, MA-15, MA-16."""
    assert (SHIPPED.start.money, SHIPPED.start.tokens) == (400, 24)
    assert (SHIPPED.credit.loan, SHIPPED.credit.repayment) == (120, 200)
    assert (SHIPPED.bonus.regions, SHIPPED.bonus.districts, SHIPPED.bonus.bridge) == (100, 100, 40)


def test_the_clock() -> None:
    """MA-7, MA-8: sixteen prices, the last of which is the mark at which nobody buys."""
    clock = SHIPPED.clock
    assert clock.prices == tuple(range(200, 40, -10))
    assert (clock.forced_at, clock.forced_price, clock.seconds) == (100, 200, 2)
    assert clock.forced_price == 2 * clock.forced_at


def test_the_cards() -> None:
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


def test_three_cards_of_each_region_commodity_and_district() -> None:
    """MA-113, MA-115."""
    cards = [card for card in SHIPPED.cards if card.kind in ("region", "commodity-office", "district")]
    shown = [(card.kind, card.region or card.commodity or card.district, card.id, card.count) for card in cards]
    assert shown == [
        *(("region", name, name, 3) for name in REGIONS),
        *(("commodity-office", name, name, 3) for name in COMMODITIES),
        *(("district", name, name, 3) for name in NUMBERED),
    ]


def test_a_pair_card_for_each_district_with_each_other() -> None:
    """MA-116: the commodity is the one with the first district's number, as on the one card that is known."""
    pairs = {card.districts: card for card in SHIPPED.cards if card.kind == "pair"}
    assert set(pairs) == {(one, other) for one in NUMBERED for other in NUMBERED if one != other}
    for districts, card in pairs.items():
        assert districts is not None
        assert (card.commodity, card.count) == (COMMODITIES[NUMBERED.index(districts[0])], 1)
        assert card.id == "+".join(districts)
    assert pairs["oude_zijde", "grachten"].commodity == "gemstones"
    assert Counter(card.commodity for card in pairs.values()) == dict.fromkeys(COMMODITIES, 3)


def test_the_market() -> None:
    """MA-5, MA-17."""
    tracks = [(track.id, track.number, track.spaces) for track in SHIPPED.commodities]
    assert tracks == [(name, number, 8) for number, name in enumerate(COMMODITIES, 1)]


def test_the_colonies() -> None:
    """MA-17, MA-102: 36 spaces, nine in each region and for each commodity; three of what a region is known for."""
    assert [(region.id, region.number) for region in SHIPPED.regions] == [
        (name, number) for number, name in enumerate(REGIONS, 1)
    ]
    for number, region in enumerate(SHIPPED.regions):
        assert region.offices == {name: 3 if own == number else 2 for own, name in enumerate(COMMODITIES)}
    assert [sum(region.offices.values()) for region in SHIPPED.regions] == [9] * 4
    assert [sum(region.offices[name] for region in SHIPPED.regions) for name in COMMODITIES] == [9] * 4


def test_the_city() -> None:
    """MA-102, MA-14, MA-17: 36 spaces in four squares of nine, side by side from the west."""
    by_place = sorted(SHIPPED.districts, key=lambda district: district.west)
    assert [district.id for district in by_place] == list(DISTRICTS)
    assert {district.id: district.number for district in by_place} == dict(zip(NUMBERED, (1, 2, 3, 4), strict=True))
    assert [district.rows for district in by_place] == [("###", "###", "###")] * 4
    assert len(SHIPPED.space_names()) == len(set(SHIPPED.space_names())) == 36
    assert SHIPPED.space_names()[:4] == ["grachten-a1", "grachten-a2", "grachten-a3", "grachten-b1"]


def test_the_bridges() -> None:
    """MA-144: two over each canal, in the north and in the south."""
    ends = {frozenset(bridge.ends) for bridge in SHIPPED.bridges}
    assert len(SHIPPED.bridges) == 6
    assert ends == {
        frozenset((f"{west}-{row}3", f"{east}-{row}1")) for west, east in pairwise(DISTRICTS) for row in "ac"
    }


def test_the_start_spaces() -> None:
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


def test_the_time_track() -> None:
    """MA-126 to MA-136: 26 spaces, a sand clock for each step but the last one, five of them blank."""
    assert [(year.date, year.event) for year in SHIPPED.years] == TRACK
    assert len(TRACK) == 26
    assert next(card.count for card in SHIPPED.cards if card.kind == "sand-clock") == len(TRACK) - 2
    often = {"none": 5, "ship": 2, "globe": 3, "coat-of-arms": 2}
    scorings = {"score-market": 3, "score-amsterdam": 2, "score-colonies": 2}
    assert Counter(event for _, event in TRACK) == Counter(EVENTS) | Counter(often) | Counter(scorings)


def test_the_tables_of_the_scorings() -> None:
    """MA-135, MA-137: seven alike, and the final one doubled."""
    tables = [year.table for year in SHIPPED.years if year.event.startswith("score-")]
    assert tables == [((100, 60), (80, 40), (60, 40), (40, 20))] * 7
    assert SHIPPED.years[-1].table == ((200, 120), (160, 80), (120, 80), (80, 40))
    assert sum(year.table is not None for year in SHIPPED.years) == 8


def test_the_words_of_the_notation() -> None:
    """MA-102."""
    rules = amstel.new(GAME, seats=3, seed=1).rules
    assert tuple(rules.names["commodity"]) == COMMODITIES
    assert tuple(rules.names["region"]) == REGIONS
    assert len(set(rules.notation.texts)) == len(rules.notation.texts) == 63 + 36 + 36


# --- where it comes from ------------------------------------------------------------------------------------------


LISTS = ("card", "commodity", "region", "district", "bridge", "start_space", "year")


def tables() -> list[dict[str, Any]]:
    found = [DATA[name] for name in ("start", "credit", "bonus", "clock")]
    return found + [entry for name in LISTS for entry in DATA[name]]


def test_every_value_has_an_origin_and_a_source() -> None:
    """G-5."""
    assert len(tables()) == 4 + 27 + 4 + 4 + 4 + 6 + 5 + 26
    for entry in tables():
        assert set(entry["origin"]) == set(entry) - {"id", "origin", "source"}
        assert set(entry["origin"].values()) <= {"printed", "derived", "reconstructed"}
        assert entry["source"]
        assert set(entry["source"].split()) <= set(DATA["sources"]), entry
    assert len(list(values(DATA))) == sum(len(entry["origin"]) for entry in tables())


def origins(part: str, name: str) -> Counter[str]:
    """How often each origin is given for a value of some parts."""
    return Counter(value.origin for value in values(DATA) if value.part.split()[0] == part and value.name == name)


def test_what_the_rules_say_is_printed() -> None:
    """G-5: all of the money but the tables, the tokens, the marked cards, dates, tracks and their numbers."""
    for part in ("start", "credit", "bonus"):
        assert set(DATA[part]["origin"].values()) == {"printed"}
    assert DATA["clock"]["origin"] == {
        "prices": "derived",  # both ends and the step were read, not the face
        "forced_at": "printed",
        "forced_price": "printed",
        "seconds": "reconstructed",
    }
    assert origins("card", "kind") == {"printed": 27}
    assert origins("commodity", "number") == origins("commodity", "spaces") == {"printed": 4}
    assert origins("year", "date") == {"printed": 26}


def origin(part: str, id_: str, name: str) -> str:
    (found,) = (value.origin for value in values(DATA) if (value.part, value.name) == (f"{part} {id_}", name))
    return found


def test_the_cards_that_somebody_has_seen() -> None:
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


def test_what_is_reconstructed() -> None:
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
    seen = [year["date"] for year in DATA["year"] if year["origin"]["event"] == "printed"]
    assert seen == ["1579", "1585", "1596/97", "1597", "1600", "1665", "1666"]


# --- wrong files --------------------------------------------------------------------------------------------------


def faults_of(text: str) -> tuple[str, ...]:
    with pytest.raises(amstel.InvalidEdition) as caught:
        TITLE.edition_of(text)
    for fault in caught.value.errors:
        assert f"- {fault}" in str(caught.value)
    return caught.value.errors


def changed(*changes: tuple[str, str]) -> str:
    """The shipped file with some words changed, each at its first place."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def without(start: str) -> str:
    """The shipped file without the tables that have these words."""
    assert start in TEXT
    return "\n\n".join(block for block in TEXT.split("\n\n") if start not in block)


def table_of(start: str) -> str:
    """The first table that has these words."""
    return next(block for block in TEXT.split("\n\n") if start in block and block.startswith("["))


def inside(start: str, old: str, new: str) -> tuple[str, str]:
    """A change in the first table that has some words."""
    block = table_of(start)
    assert old in block, block
    return block, block.replace(old, new, 1)


FIRST_YEARS = 'date = "1585"\nevent = "none"'
SCORING = 'date = "1611"'
FINAL = 'date = "1666"'


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("money = 400", "money = 1001"), "start: money must be from 0 to 1000, not 1001"),
        (("tokens = 24", "tokens = 4"), "start: tokens must be from 5 to 60, not 4"),
        (("loan = 120", "loan = 9"), "credit: loan must be from 10 to 1000, not 9"),
        (("repayment = 200", "repayment = -1"), "credit: repayment must be from 0 to 1000, not -1"),
        (("regions = 100", "regions = 2000"), "bonus: regions must be from 0 to 1000, not 2000"),
        (("districts = 100", "districts = -5"), "bonus: districts must be from 0 to 1000, not -5"),
        (("bridge = 40", "bridge = 1001"), "bonus: bridge must be from 0 to 1000, not 1001"),
        (("[200, 190,", "[200,"), "clock: expected 16 prices, found 15"),
        (("[200, 190,", "[200, 200,"), "clock: prices must fall"),
        (("60, 50]", "60, 0]"), "clock: a price must be from 1 to 1000, not 0"),
        (("forced_at = 100", "forced_at = 105"), "clock: forced_at must be one of the prices below the first, not 105"),
        (("forced_at = 100", "forced_at = 200"), "clock: forced_at must be one of the prices below the first, not 200"),
        (("forced_price = 200", "forced_price = 201"), "clock: forced_price must be from 1 to 200, not 201"),
        (("forced_price = 200", "forced_price = 0"), "clock: forced_price must be from 1 to 200, not 0"),
        (("seconds = 2", "seconds = 0"), "clock: seconds must be from 1 to 60, not 0"),
        (inside('id = "gemstones"\nnumber', "gemstones", "sugar"), "commodity sugar: listed 2 times"),
        (
            inside('id = "gemstones"\nnumber', '"gemstones"', '"Gem stones"'),
            "commodity 'Gem stones': an id must have only lower-case letters and underscores",
        ),
        (inside('id = "silk"\nnumber', "number = 4", "number = 3"), "commodity: the numbers must be 1 to 4, each once"),
        (inside('id = "silk"\nnumber', "spaces = 8", "spaces = 1"), "commodity 4: spaces must be from 2 to 20, not 1"),
        (inside('id = "africa"\nnumber', "number = 2", "number = 5"), "region: the numbers must be 1 to 4, each once"),
        (
            inside('id = "africa"\nnumber', "sugar = 2", "tulips = 2"),
            "region 2: offices needs one number per commodity; tulips is not a commodity",
        ),
        (
            inside('id = "africa"\nnumber', "sugar = 2, ", ""),
            "region 2: offices needs one number per commodity; sugar is not a commodity",
        ),
        (
            inside('id = "africa"\nnumber', "sugar = 2", "sugar = 10"),
            "region 2: offices, sugar must be from 0 to 9, not 10",
        ),
        (
            inside('id = "lastage"\nnumber', "number = 4", "number = 1"),
            "district: the numbers must be 1 to 4, each once",
        ),
        (inside("west = 4", "west = 4", "west = 3"), "district: west must be 1 to 4, counted from the west, each once"),
        (inside("west = 4", '"###", "###", "###"', ""), "district 4: rows, how many must be from 1 to 9, not 0"),
        (inside("west = 4", '["###"', '["#x#"'), "district 4: a row must be 1 to 9 of # and ., not '#x#'"),
        (inside("west = 4", '["###"', '[""'), "district 4: a row must be 1 to 9 of # and ., not ''"),
        (inside("west = 4", '"###", "###", "###"', '"..."'), "district 4: spaces must be from 1 to 30, not 0"),
        (
            inside("west = 4", '"###", "###", "###"', ", ".join(['"#########"'] * 4)),
            "district 4: spaces must be from 1 to 30, not 36",
        ),
        (
            inside("west = 4", '"###", "###", "###"', ", ".join(['"#########"'] * 4)),
            "district: spaces in total must be from 4 to 60, not 63",
        ),
        (('["grachten-a3"', '["grachten-a4"'), "bridge 1: unknown space 'grachten-a4'"),
        (('["grachten-a3"', '["nieuwe_zijde-b1"'), "bridge 1: its ends must be in different districts"),
        (
            ('["grachten-a3", "nieuwe_zijde-a1"]', '["nieuwe_zijde-c1", "grachten-c3"]'),
            "bridge grachten-c3 nieuwe_zijde-c1: listed 2 times",
        ),
        (inside('id = "commodity"', "count = 6", "count = 0"), "card 2: count must be from 1 to 60, not 0"),
        (inside('id = "commodity"', 'id = "commodity"', 'id = "africa"'), "card africa: listed 2 times"),
        (
            inside('id = "commodity"', 'id = "commodity"', 'id = "3 steps"'),
            "card '3 steps': an id must have only lower-case letters and underscores",
        ),
        (inside('id = "africa"\nkind', 'region = "africa"\n', ""), "card 5: a region card has a region"),
        (
            inside('id = "africa"\nkind', 'region = "africa"\n', 'region = "africa"\ncommodity = "silk"\n'),
            "card 5: a region card has no commodity",
        ),
        (inside('id = "africa"\nkind', 'region = "africa"', 'region = "asia"'), "card 5: unknown region 'asia'"),
        (inside('id = "sugar"\nkind', 'commodity = "sugar"', 'commodity = "tea"'), "card 8: unknown commodity 'tea'"),
        (inside('id = "lastage"\nkind', 'district = "lastage"', 'district = "dam"'), "card 15: unknown district 'dam'"),
        (
            inside('id = "lastage+grachten"', '["lastage", "grachten"]', '["lastage", "dam"]'),
            "card 27: unknown districts 'dam'",
        ),
        (
            inside('id = "lastage+grachten"', '["lastage", "grachten"]', '["lastage", "lastage"]'),
            "card 27: its two districts must differ",
        ),
        (
            inside('id = "commodity"', 'kind = "commodity"', 'kind = "sand-clock"'),
            "card: expected one sand-clock entry with the count of these cards",
        ),
        (inside('id = "sand_clock"', "count = 24", "count = 23"), "year: 26 spaces need 24 sand clocks, not 23"),
        (
            inside('id = "commodity"', "count = 6", "count = 7"),
            "card: 61 action cards give 4 players no equal number of turns",
        ),
        (
            inside('id = "marked_commodity"', 'kind = "marked-commodity"', 'kind = "commodity"'),
            "card: 60 action cards give 3 players no equal number of turns",
        ),
        (('region = "far_east"\ncommodity', 'region = "asia"\ncommodity'), "start_space 1: unknown region 'asia'"),
        (('commodity = "silk"\nwarehouse', 'commodity = "tea"\nwarehouse'), "start_space 1: unknown commodity 'tea'"),
        (('"lastage-b2"', '"lastage-d2"'), "start_space 1: unknown space 'lastage-d2'"),
        (('"lastage-b2"', '"grachten-b2"'), "start_space: 2 warehouses on grachten-b2"),
        (
            inside('id = "far_east"\nnumber', "silk = 3", "silk = 0"),
            "start_space 1: no office space for silk in far_east is left",
        ),
        (('date = "1585"', 'date = ""'), "year 2: a date must have 1 to 12 characters, not ''"),
        (
            ('date = "1585"', 'date = "fifteen eighty"'),
            "year 2: a date must have 1 to 12 characters, not 'fifteen eighty'",
        ),
        (
            (FIRST_YEARS, FIRST_YEARS.replace("none", "start")),
            "year 2: the event start must be on space 1 and nowhere else",
        ),
        (
            (FIRST_YEARS, FIRST_YEARS.replace("none", "final")),
            "year 2: the event final must be on space 26 and nowhere else",
        ),
        (inside(FINAL, '"final"', '"score-market"'), "year 26: the event final must be on space 26 and nowhere else"),
        (
            (FIRST_YEARS, FIRST_YEARS.replace("none", "score-market")),
            "year 2: only a scoring must have a table",
        ),
        (inside(SCORING, "score-market", "ship"), "year 10: only a scoring must have a table"),
        (inside(SCORING, "[100, 60], ", ""), "year 10: expected 4 columns in its table, found 3"),
        (
            inside(SCORING, "[100, 60]", "[1001, 60]"),
            "year 10: the first player's money must be from 0 to 1000, not 1001",
        ),
        (
            inside(SCORING, "[100, 60]", "[100, -6]"),
            "year 10: the second player's money must be from 0 to 1000, not -6",
        ),
        (('money = "printed", tokens', "tokens"), "start: money has no origin"),
        (('money = "printed", tokens', 'money = "guessed", tokens'), "start: Invalid enum value 'guessed'"),
        (("tokens = 24", 'tokens = "many"'), "start: Expected `int`, got `str` - at `$.tokens`"),
        (("tokens = 24", "tokens = 24\nships = 3"), "start: Object contains unknown field `ships`"),
        (inside(FIRST_YEARS, '"none"', '"flood"'), "year 2: Invalid enum value 'flood' - at `$.event`"),
        (('edition = "standard"', 'edition = "standard"\ntulips = 3'), "tulips: unknown name"),
    ],
)
def test_a_wrong_file_is_refused_with_its_fault(change: tuple[str, str], fault: str) -> None:
    """G-5."""
    found = faults_of(changed(change))
    assert any(named.startswith(fault) for named in found), found


@pytest.mark.parametrize(
    ("missing", "fault"),
    [
        ("[start]", "start: Expected `object`, got `null`"),
        ("[clock]", "clock: Expected `object`, got `null`"),
        ("[[card]]", "card: missing [[card]] tables"),
        ("[[bridge]]", "bridge: missing [[bridge]] tables"),
        ('id = "silk"\nnumber', "commodity: expected 4, found 3"),
        ('id = "africa"\nnumber', "region: expected 4, found 3"),
        ("west = 4", "district: expected 4, found 3"),
        ('region = "africa"\ncommodity', "start_space: expected 5, found 4"),
        ('date = "1600"', "year: 25 spaces need 23 sand clocks, not 24"),
        ('kind = "sand-clock"', "card: expected one sand-clock entry with the count of these cards"),
    ],
)
def test_a_missing_table_is_named(missing: str, fault: str) -> None:
    """G-5."""
    assert fault in faults_of(without(missing))


def test_a_file_may_not_have_more_than_a_game_can_bear() -> None:
    """G-5: bridges, years, and cards so that no game is longer than the title says."""
    bridge, year = table_of("[[bridge]]"), table_of(FIRST_YEARS)
    assert "bridge: how many there are must be from 0 to 30, not 31" in faults_of("\n\n".join([TEXT, *[bridge] * 25]))
    assert "year: how many there are must be from 3 to 60, not 61" in faults_of("\n\n".join([TEXT, *[year] * 35]))
    cards = "\n\n".join(table_of('id = "commodity"').replace("count = 6", f"count = {n}") for n in (60, 60))
    assert "card: action cards in total must be from 1 to 120, not 180" in faults_of(f"{TEXT}\n\n{cards}")


def test_every_fault_is_named_whatever_its_kind() -> None:
    """G-5: a track and a year missing, a price too few, a bridge to nowhere, wrong types and origins: at once."""
    text = without('date = "1600"')
    for old, new in (
        ("tokens = 24", 'tokens = "many"'),
        ("[200, 190,", "[200,"),
        ('["grachten-a3"', '["dam-a3"'),
        ('origin = { loan = "printed", repayment = "printed" }', 'origin = { loan = "printed" }'),
        ("spaces = 8", "spaces = 80"),
        ('"lastage-b2"', '"oude_zijde-b2"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    assert set(faults_of(text)) == {
        "start: Expected `int`, got `str` - at `$.tokens`",
        "credit: repayment has no origin",
        "clock: expected 16 prices, found 15",
        "bridge 1: unknown space 'dam-a3'",
        "commodity 1: spaces must be from 2 to 20, not 80",
        "start_space: 2 warehouses on oude_zijde-b2",
        "year: 25 spaces need 23 sand clocks, not 24",
    }


def test_a_bare_file_names_all_tables() -> None:
    """G-5."""
    found = faults_of(f'game = "{GAME}"\nedition = "bare"\n')
    named = [fault.split(":")[0] for fault in found]
    assert named[:11] == ["start", "credit", "bonus", "clock", *LISTS]


def test_a_file_of_another_game_is_refused() -> None:
    """G-5."""
    assert faults_of(changed((f'game = "{GAME}"', 'game = "chess"'))) == (f"game: must be \"{GAME}\", is 'chess'",)


# --- own editions ---------------------------------------------------------------------------------------------------


def own(folder: Path, name: str = "my-box", change: Callable[[str], str] = lambda text: text) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(change(TEXT.replace('edition = "standard"', f'edition = "{name}"')), "utf-8")
    return path


def played(match: Match, seed: int) -> Match:
    """Played at random; what lies on the table is sound at every move."""
    source = seeded(seed)
    while not match.over:
        assert match.rules.game.errors(match.state) == [], (seed, match.sequence)
        seat = match.waiting[source.below(len(match.waiting))]
        codes = match.codes(seat)
        match.play(codes[source.below(len(codes))], seat)
    assert match.rules.game.errors(match.state) == []
    assert match.sequence < match.title.longest
    return match


def test_an_own_edition_plays_and_its_record_names_it(tmp_path: Path) -> None:
    """G-5."""
    path = own(tmp_path, change=lambda text: text.replace("money = 400", "money = 350", 1))
    match = amstel.new(GAME, seats=3, seed=4, edition=path)
    assert match.view().seats[0].money == 350
    played(match, 4)
    edition = match.rules.edition
    assert edition.fingerprint != TITLE.edition("standard").fingerprint
    assert f'[Edition "my-box {edition.fingerprint}"]' in match.record()
    for text in (match.record(), match.record_json(), match.position()):
        assert amstel.load(text, path).position() == match.position()
        with pytest.raises(amstel.BadFile, match="played with edition my-box, which is not built in"):
            amstel.load(text)
        with pytest.raises(amstel.BadFile, match=r"played with edition my-box .*, not their-box"):
            amstel.load(text, own(tmp_path, "their-box"))


def test_the_command_writes_a_file_to_begin_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """G-5: the template has all values of the shipped edition, under a name of its own, and loads."""
    path = tmp_path / "box.toml"
    assert main(("components", GAME, "--template", str(path))) == 0
    edition = TITLE.edition_from(path)
    assert (edition.name, edition.components) == ("my-box", SHIPPED)
    assert main(("components", GAME, "--edition", str(path), "--json")) == 0
    assert '"edition": "my-box"' in capsys.readouterr().out
    path.write_text(path.read_text("utf-8").replace("tokens = 24", "tokens = 3", 1), "utf-8")
    assert main(("components", GAME, "--edition", str(path))) == 1
    assert "- start: tokens must be from 5 to 60, not 3" in capsys.readouterr().out


def other_city(text: str) -> str:
    """Districts of other shapes, up to sixty spaces, and other bridges."""
    shapes = (
        ("west = 1", '["#########", "##.#.#.#.", ".########"]'),
        ("west = 2", '["###", "#.#", "###", "###"]'),
        ("west = 3", '["..#", ".##", "###", "###", "#"]'),
        ("west = 4", '["####", "####", "####", "####", "#"]'),
    )
    for west, rows in shapes:
        text = text.replace(f'{west}\nrows = ["###", "###", "###"]', f"{west}\nrows = {rows}")
    bridges = (
        ("grachten-a3", "grachten-a9"),
        ("grachten-c3", "grachten-c9"),
        ("oude_zijde-a1", "oude_zijde-c2"),
        ("oude_zijde-a3", "grachten-a1"),
    )
    for old, new in bridges:
        text = text.replace(f'"{old}"', f'"{new}"')
    return text


def small_city(text: str) -> str:
    """Hardly more spaces than players, and no bridges: most cards give nothing."""
    text = "\n\n".join(block for block in text.split("\n\n") if "[[bridge]]" not in block)
    text = text.replace('edition = "my-box"', 'edition = "my-box"\nbridge = []')
    rows = 'rows = ["###", "###", "###"]'
    for row in ('["###"]', '["###"]', '["#"]', '["#"]'):
        text = text.replace(rows, f"rows = {row}", 1)
    starts = (
        ("lastage-b2", "lastage-a1"),
        ("grachten-b2", "grachten-a2"),
        ("oude_zijde-b2", "oude_zijde-a1"),
        ("nieuwe_zijde-c2", "nieuwe_zijde-a3"),
    )
    for old, new in starts:
        text = text.replace(f'warehouse = "{old}"', f'warehouse = "{new}"')
    return text


def other_clock(text: str) -> str:
    """Other prices, the dearest that a file may have, and a doubler who is soon bound."""
    prices = "[1000, 700, 500, 400, 300, 250, 200, 150, 120, 100, 75, 50, 25, 10, 5, 1]"
    start = text.index("prices = [200")
    text = text[:start] + f"prices = {prices}" + text[text.index("\n", start) :]
    return (
        text.replace("forced_at = 100", "forced_at = 700")
        .replace("forced_price = 200", "forced_price = 900")
        .replace("money = 400", "money = 1000")
    )


def late_doubler(text: str) -> str:
    """A doubler who is bound at the last price only, for next to nothing."""
    return text.replace("forced_at = 100", "forced_at = 50").replace("forced_price = 200", "forced_price = 1")


def more_offices(text: str) -> str:
    """As many office spaces as a file may have, long tracks, and tokens for them."""
    return (
        text.replace("sugar = 2, gemstones = 2", "sugar = 9, gemstones = 9")
        .replace("spice = 2, silk = 2", "spice = 9, silk = 0")
        .replace("spaces = 8", "spaces = 20")
        .replace("tokens = 24", "tokens = 60")
    )


def few_tokens(text: str) -> str:
    """So few tokens that most placements are lost, and so little money that nobody buys."""
    return (
        text.replace("tokens = 24", "tokens = 5")
        .replace("money = 400", "money = 0")
        .replace("spaces = 8", "spaces = 2")
        .replace("bridge = 40", "bridge = 1000")
        .replace("loan = 120", "loan = 10")
    )


def other_times(text: str) -> str:
    """Gains and losses by turns for sixty years, and a scoring that pays as much as a file may say."""
    start = text.index("[[year]]")
    events = ["ship", "globe", "coat-of-arms", "ship", "leaders-lose", "shipwreck", "lose-warehouse", "credit"]
    events = [*(events * 7), "lose-trade-office", "score-amsterdam"]
    rich = "[[1000, 1000], [1000, 1000], [1000, 999], [999, 998]]"
    years = []
    for number, event in enumerate(["start", *events, "final"]):
        table, origin = (
            (f"table = {rich}\n", ', table = "printed"') if event in ("score-amsterdam", "final") else ("", "")
        )
        years.append(
            f'[[year]]\ndate = "{1600 + number}"\nevent = "{event}"\n{table}'
            f'origin = {{ date = "printed", event = "printed"{origin} }}\nsource = "R"\n'
        )
    return text[:start].replace("count = 24", "count = 58") + "\n".join(years)


def rich_times(text: str) -> str:
    """Nothing but scorings that pay as much as a file may say."""
    text = other_times(text)
    head, years = text[: text.index("[[year]]")], text[text.index("[[year]]") :].split("[[year]]")[1:]
    table = "table = [[1000, 1000], [1000, 1000], [1000, 1000], [1000, 1000]]\n"
    for number in range(1, len(years) - 1):
        years[number] = (
            f'\ndate = "{1600 + number}"\nevent = "score-market"\n{table}'
            'origin = { date = "printed", event = "printed", table = "printed" }\nsource = "R"\n'
        )
    return head + "".join(f"[[year]]{year}" for year in years)


def double_deck(text: str) -> str:
    """Twice the action cards: everybody has twice the turns."""
    start, end = text.index('[[card]]\nid = "commodity"'), text.index("[[commodity]]")
    cards = text[start:end]
    for count in (6, 3, 1):
        cards = cards.replace(f"\ncount = {count}\n", f"\ncount = {2 * count} \n")
    return text[:start] + cards + text[end:]


EDITIONS = [
    other_city,
    small_city,
    other_clock,
    late_doubler,
    more_offices,
    few_tokens,
    other_times,
    rich_times,
    double_deck,
]


@pytest.mark.parametrize("clock", ["sealed", "live"])
@pytest.mark.parametrize("change", EDITIONS)
def test_quite_other_editions_play(tmp_path: Path, change: Callable[[str], str], clock: str) -> None:
    """G-5, MA-6, MA-16: sound at every move, and every fact and position of them can be told."""
    path = own(tmp_path, change=change)
    assert TITLE.edition_from(path).components != SHIPPED
    for seats, option in ((3, "for-sale"), (5, "no-sale")):
        seed = seats
        print(f"seed {seed}")
        options = {"clock": clock, "last-price": option}
        match = played(amstel.new(GAME, seats=seats, seed=seed, edition=path, options=options), seed)
        assert match.facts()
        assert match.view().phase == "over"
        assert amstel.load(match.position(), path).scores() == match.scores()
        assert amstel.load(match.record(), path).position() == match.position()
