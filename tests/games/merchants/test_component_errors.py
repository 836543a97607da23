"""Component files that are refused, with all their errors."""

from __future__ import annotations

import pytest

from ..component_files import ComponentFile
from .positions import GAME

FILE = ComponentFile(GAME)


def table_of(start: str) -> str:
    """The first table that has these words."""
    return next(block for block in FILE.text.split("\n\n") if start in block and block.startswith("["))


def inside(start: str, old: str, new: str) -> tuple[str, str]:
    """A change in the first table that has some words."""
    block = table_of(start)
    assert old in block, block
    return block, block.replace(old, new, 1)


FIRST_YEARS = 'date = "1585"\nevent = "none"'
SCORING = 'date = "1611"'
FINAL = 'date = "1666"'


@pytest.mark.parametrize(
    ("change", "error"),
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
        (inside("west = 4", '"###", "###", "###"', ""), "district 4: the number of rows must be from 1 to 9, not 0"),
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
        (inside('id = "africa"\nkind', 'region = "africa"\n', ""), "card 5: a region card must have a region"),
        (
            inside('id = "africa"\nkind', 'region = "africa"\n', 'region = "africa"\ncommodity = "silk"\n'),
            "card 5: a region card must have no commodity",
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
            "card: 61 action cards don't give 4 players the same number of turns",
        ),
        (
            inside('id = "marked_commodity"', 'kind = "marked-commodity"', 'kind = "commodity"'),
            "card: 60 action cards don't give 3 players the same number of turns",
        ),
        (('region = "far_east"\ncommodity', 'region = "asia"\ncommodity'), "start_space 1: unknown region 'asia'"),
        (('commodity = "silk"\nwarehouse', 'commodity = "tea"\nwarehouse'), "start_space 1: unknown commodity 'tea'"),
        (('"lastage-b2"', '"lastage-d2"'), "start_space 1: unknown space 'lastage-d2'"),
        (('"lastage-b2"', '"grachten-b2"'), "start_space: 2 warehouses on grachten-b2"),
        (
            inside('id = "far_east"\nnumber', "silk = 3", "silk = 0"),
            "start_space 1: there is no office space left for silk in far_east",
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
def test_invalid_file_is_refused_with_its_error(change: tuple[str, str], error: str) -> None:
    """G-5."""
    FILE.assert_refused(FILE.changed(change), error)


@pytest.mark.parametrize(
    ("missing", "error"),
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
def test_missing_table_is_named(missing: str, error: str) -> None:
    """G-5."""
    assert error in FILE.errors_of(FILE.without(missing))


def test_oversized_file_is_refused() -> None:
    """G-5: bridges, years, and cards so that no game is longer than the title says."""
    bridge, year = table_of("[[bridge]]"), table_of(FIRST_YEARS)
    assert "bridge: the number of bridges must be from 0 to 30, not 31" in FILE.errors_of(
        "\n\n".join([FILE.text, *[bridge] * 25])
    )
    assert "year: the number of spaces must be from 3 to 60, not 61" in FILE.errors_of(
        "\n\n".join([FILE.text, *[year] * 35])
    )
    cards = "\n\n".join(table_of('id = "commodity"').replace("count = 6", f"count = {n}") for n in (60, 60))
    assert "card: action cards in total must be from 1 to 120, not 180" in FILE.errors_of(f"{FILE.text}\n\n{cards}")


def test_errors_of_all_kinds_are_named_together() -> None:
    """G-5: a track and a year missing, a price too few, a bridge to nowhere, wrong types and origins: at once."""
    text = FILE.changed(
        ("tokens = 24", 'tokens = "many"'),
        ("[200, 190,", "[200,"),
        ('["grachten-a3"', '["dam-a3"'),
        ('origin = { loan = "printed", repayment = "printed" }', 'origin = { loan = "printed" }'),
        ("spaces = 8", "spaces = 80"),
        ('"lastage-b2"', '"oude_zijde-b2"'),
        text=FILE.without('date = "1600"'),
    )
    assert set(FILE.errors_of(text)) == {
        "start: Expected `int`, got `str` - at `$.tokens`",
        "credit: repayment has no origin",
        "clock: expected 16 prices, found 15",
        "bridge 1: unknown space 'dam-a3'",
        "commodity 1: spaces must be from 2 to 20, not 80",
        "start_space: 2 warehouses on oude_zijde-b2",
        "year: 25 spaces need 23 sand clocks, not 24",
    }
