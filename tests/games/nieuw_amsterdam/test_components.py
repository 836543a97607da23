"""The component file: its values, their origins, and wrong files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import amstel
from amstel.games.nieuw_amsterdam.components import Components
from amstel.games.nieuw_amsterdam.title import TITLE
from amstel.kernel.component_file import values

from ..component_files import ComponentFile
from ..walks import play_soundly
from .positions import DISTRICTS, FURS, GAME, mat, position_of

SHIPPED: Components = TITLE.edition("standard").components
FILE = ComponentFile(GAME)


# --- printed values -----------------------------------------------------------------------------------------------


def test_start_is_eight_coins_four_goods_three_wood_two_corn() -> None:
    """NA-110, NA-113, NA-116, NA-10."""
    start = SHIPPED.start
    assert (start.coins, start.goods, start.wood, start.corn) == (8, 4, 3, 2)
    assert (start.furs, start.buildings, start.businesses) == (2, 25, 2)


def test_furs_and_traders_have_their_printed_numbers() -> None:
    """NA-104, NA-107, NA-15."""
    assert SHIPPED.furs.types == FURS
    assert SHIPPED.furs.each * len(FURS) == 50
    assert SHIPPED.traders.spaces == (4, 3, 4)
    assert SHIPPED.traders.prices == (1, 4, 3)


def test_cash_box_has_twelve_tiles_in_five_columns() -> None:
    """NA-103."""
    assert [column.tiles for column in SHIPPED.columns] == [3, 3, 2, 2, 2]
    assert sum(column.tiles for column in SHIPPED.columns) == 12
    assert [column.coins for column in SHIPPED.columns][:3] == [1, 0, 2]


def test_wharf_and_scoring_table_have_their_printed_numbers() -> None:
    """NA-139, NA-133."""
    assert SHIPPED.wharf.piers == (4, 2, 2, 2)
    assert SHIPPED.clearing.points == (1, 3, 6, 10, 15, 21, 28, 36)


def test_river_has_five_camps_and_four_boats() -> None:
    """NA-106, NA-112, NA-114."""
    assert len(SHIPPED.camps) == 5
    assert len(SHIPPED.boats) == 4
    assert SHIPPED.camps[0].longhouses == (2, 3, 4, 5)
    for camp, later in pairwise(SHIPPED.camps):
        assert all(more >= fewer for more, fewer in zip(camp.longhouses, later.longhouses, strict=True))
    assert [SHIPPED.posts(seats)[0] for seats in (2, 3, 4, 5)] == [2, 3, 5, 5]
    assert SHIPPED.posts(4) == SHIPPED.posts(5)


def test_cards_are_twelve_per_era_with_the_values_of_the_examples() -> None:
    """NA-105, G-2: the values of the examples are among them."""
    for cards in (SHIPPED.lands, SHIPPED.ships):
        assert Counter(card.era for card in cards) == {1620: 12, 1630: 12}
        assert len({card.id for card in cards}) == 24
    assert {land.houses for land in SHIPPED.lands} == {1, 2, 3}
    assert {(3, 4), (5, 5)} <= {(land.wood, land.corn) for land in SHIPPED.lands}
    assert all(1 <= ship.coins <= 5 for ship in SHIPPED.ships)
    assert {(5, 2)} <= {(ship.furs, ship.coins) for ship in SHIPPED.ships}
    assert {ship.goods for ship in SHIPPED.ships} >= {2, 3}
    assert {ship.furs for ship in SHIPPED.ships} == {4, 5, 6}


def test_notation_names_the_districts() -> None:
    """NA-102."""
    assert amstel.new(GAME, seats=2, seed=1).rules.names["district"] == DISTRICTS


# --- origins and sources ------------------------------------------------------------------------------------------


def test_printed_value_cites_its_source() -> None:
    """G-5."""
    for _, entry in FILE.entries():
        if "printed" in {origin for name, origin in entry["origin"].items() if name != "era"}:
            assert set(entry["source"].split()) <= set(FILE.data["sources"]), entry


def test_reconstructed_values_are_mostly_cards() -> None:
    """G-5: most of the cards; of the rest the last pier, two bonuses, four camps and two boats."""
    made = [value for value in values(FILE.data) if value.origin == "reconstructed"]
    parts = Counter(value.part.split()[0] for value in made)
    assert parts == {"wharf": 1, "column": 2, "camp": 12, "boat": 2, "land": parts["land"], "ship": parts["ship"]}
    assert parts["land"] > 60
    assert parts["ship"] > 55
    assert not [value for value in made if value.part in ("start", "furs", "traders", "clearing")]


# --- wrong files --------------------------------------------------------------------------------------------------


LAND = 'id = "l20-01"\nera = 1620\nhouses = 1\nwood = 4\ncorn = 1'
SHIP = 'id = "s20-01"\nera = 1620\nfurs = 4\ngoods = 2\ncoins = 5'
CAMP = "[[camp]]\nlonghouses = [2, 3, 4, 5]\nblack = 2\nwhite = 3"


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        ((SHIP, SHIP.replace("furs = 4", "furs = 0")), ["ship 1: furs must be from 1 to 9, not 0"]),
        ((SHIP, SHIP.replace("coins = 5", "coins = -1")), ["ship 1: coins must be from 0 to 9, not -1"]),
        ((SHIP, SHIP.replace("s20-01", "s20-02")), ["ship s20-02: listed 2 times"]),
        (
            (SHIP, SHIP.replace("s20-01", "S20 01")),
            ["ship 'S20 01': an id must have only lower-case letters, digits and hyphens"],
        ),
        ((SHIP, SHIP.replace("1620", "1630")), ["ship 1: the era must be 1620, not 1630"]),
        ((LAND, LAND.replace("houses = 1", "houses = 4")), ["land 1: houses must be from 1 to 3, not 4"]),
        ((LAND, LAND.replace("wood = 4", "wood = -4")), ["land 1: wood must be from 0 to 12, not -4"]),
        ((LAND, LAND.replace("corn = 1", 'corn = "one"')), ["land 1: Expected `int`, got `str` - at `$.corn`"]),
        ((LAND, LAND.replace("corn = 1", "corn = 1\ncows = 3")), ["land 1: Object contains unknown field `cows`"]),
        (("coins = 8", "coins = 99"), ["start: coins must be from 0 to 30, not 99"]),
        (("goods = 4\n", "goods = 5\n"), ["start: has 5 goods, but the first pier holds only 4"]),
        (("buildings = 25", "buildings = 3"), ["start: buildings must be from 10 to 60, not 3"]),
        (('"lynx"]', '"beaver"]'), ["furs: expected 5 types, found 4"]),
        (('"lynx"]', '"wood"]'), ["furs: a type must be a lower-case word, not 'wood'"]),
        (('"lynx"]', '"grey wolf"]'), ["furs: a type must be a lower-case word, not 'grey wolf'"]),
        (("each = 10", "each = 0"), ["furs: each must be from 5 to 20, not 0"]),
        (("spaces = [4, 3, 4]", "spaces = [4, 3]"), ["traders: expected 3 spaces, found 2"]),
        (("prices = [1, 4, 3]", "prices = [0, 4, 3]"), ["traders: prices must be from 1 to 6, not 0"]),
        (
            ("fourth = 2", "fourth = 20"),
            ["wharf: a pier must be from 1 to 10, not 20", "wharf: all piers must be from 4 to 20"],
        ),
        (("points = [1, 3,", "points = [3,"), ["clearing: expected 8 places, found 7"]),
        (("points = [1, 3,", "points = [-1, 3,"), ["clearing: points must be from 0 to 60, not -1"]),
        (("tiles = 3", "tiles = 2"), ["column: all columns together must have 12 tiles"]),
        (("tiles = 3", "tiles = 4"), ["column 1: tiles must be from 2 to 3, not 4"]),
        ((CAMP, CAMP.replace("[2,", "[0,")), ["camp 1: longhouses with 2 players must be from 1 to 9, not 0"]),
        (
            (CAMP, CAMP.replace("[2, 3, 4,", "[2, 4, 3,")),
            ["camp 1: longhouses must not be more with 3 players (4) than with 4 (3)"],
        ),
        ((CAMP, CAMP.replace("black = 2", "black = 1")), ["camp 1: black must be from 2 to 5, not 1"]),
        (("[[boat]]\ncorn = 1", "[[boat]]\ncorn = -1"), ["boat 1: corn must be from 0 to 9, not -1"]),
        (('coins = "printed", goods', "goods"), ["start: coins has no origin"]),
        (('coins = "printed", goods', 'coins = "guessed", goods'), ["start: Invalid enum value 'guessed'"]),
    ],
)
def test_wrong_file_is_refused_with_its_error(change: tuple[str, str], errors: list[str]) -> None:
    """G-5."""
    FILE.assert_refused(FILE.changed(change), *errors)


@pytest.mark.parametrize(
    ("missing", "error"),
    [
        ('id = "l30-12"', "land: expected 24, found 23"),
        ('id = "s30-12"', "ship: expected 24, found 23"),
        ("longhouses = [1, 1, 1, 1]", "boat: expected 3, found 4"),
        ("[[boat]]", "boat: missing [[boat]] tables"),
        ("tiles = 3\ncoins = 1", "column: expected 5, found 4"),
        ("[furs]", "furs: Expected `object`, got `null`"),
    ],
)
def test_missing_table_is_named(missing: str, error: str) -> None:
    """G-5: 23 lands, a camp too few for the boats, no furs."""
    assert error in FILE.errors_of(FILE.without(missing))


def test_errors_of_different_kinds_are_all_named() -> None:
    """G-5: 23 lands, a ship without furs, a camp missing, wrong types and origins: at once."""
    text = FILE.changed(
        (SHIP, SHIP.replace("furs = 4", "furs = 0")),
        ("buildings = 25", 'buildings = "many"'),
        ("points = [1, 3,", "points = [99, 3,"),
        ("third = 2", "third = 0"),
        ('origin = { points = "printed" }', "origin = { }"),
        text=FILE.without('id = "l30-12"', "longhouses = [1, 1, 1, 1]"),
    )
    assert set(FILE.errors_of(text)) == {
        "start: Expected `int`, got `str` - at `$.buildings`",
        "clearing: points has no origin",
        "clearing: points must be from 0 to 60, not 99",
        "wharf: a pier must be from 1 to 10, not 0",
        "boat: expected 3, found 4",
        "land: expected 24, found 23",
        "ship 1: furs must be from 1 to 9, not 0",
    }


@pytest.mark.parametrize("longhouses", ["[3, 4, 4, 5]", "[1, 1, 1, 1]", "[5, 5, 7, 9]"])
def test_first_camp_may_have_other_numbers_of_spaces(tmp_path: Path, longhouses: str) -> None:
    """NA-112, G-5: whatever is printed, as long as fewer players don't use more."""
    path = FILE.write(tmp_path, change=lambda text: text.replace("[2, 3, 4, 5]", longhouses, 1))
    for seats, spaces in enumerate(json.loads(longhouses), 2):
        match = amstel.new(GAME, seats=seats, seed=3, edition=path)
        assert match.view().longhouses == [spaces, 0, 0, 0, 0]
        assert match.view().zones[0].longhouse_spaces == spaces
        play_soundly(match, 3)


def test_edition_without_a_river_is_refused() -> None:
    """G-5, NA-106: empty lists are no camps."""
    empty = ('edition = "standard"', 'edition = "dry"\ncamp = []\nboat = []')
    text = FILE.changed(empty, text=FILE.without("[[camp]]", "[[boat]]"))
    assert FILE.errors_of(text) == ("camp: the number of camps must be from 3 to 6, not 0",)


# --- custom editions --------------------------------------------------------------------------------------------------


def test_custom_edition_sets_the_start(tmp_path: Path) -> None:
    """G-5."""
    path = FILE.write(tmp_path, change=lambda text: text.replace("coins = 8", "coins = 20", 1))
    assert mat(amstel.new(GAME, seats=3, seed=4, edition=path))["coins"] == 20


def other_river(text: str) -> str:
    """Three camps only, with longer ways."""
    blocks = text.split("\n\n")
    camps = [block for block in blocks if "[[camp]]" in block]
    boats = [block for block in blocks if "[[boat]]" in block]
    kept = "\n\n".join(block for block in blocks if block not in [*camps[3:], *boats[2:]])
    return kept.replace("[[boat]]\ncorn = 1", "[[boat]]\ncorn = 3")


def few_furs(text: str) -> str:
    """So few furs that the reserve is empty most of the time."""
    return text.replace("each = 10", "each = 5").replace("spaces = [4, 3, 4]", "spaces = [6, 6, 6]")


def no_businesses(text: str) -> str:
    """No first Businesses: the game begins with round 1."""
    return text.replace("businesses = 2", "businesses = 0", 1)


def many(text: str) -> str:
    """As much of everything as a file may have."""
    return (
        text.replace("coins = 8", "coins = 30")
        .replace("each = 10", "each = 20")
        .replace("furs = 2", "furs = 5")
        .replace("fourth = 2", "fourth = 10")
        .replace("corn = 5", "corn = 12")
    )


@pytest.mark.parametrize("change", [other_river, few_furs, no_businesses, many])
@pytest.mark.parametrize("seats", [2, 5])
def test_unusual_edition_plays_to_the_end(tmp_path: Path, change: Callable[[str], str], seats: int) -> None:
    """G-5, NA-106, NA-18: and every fact and position of them can be told."""
    match = amstel.new(GAME, seats=seats, seed=7, edition=FILE.write(tmp_path, change=change))
    play_soundly(match, 7)
    assert match.facts()
    assert position_of(match)["phase"] == "over"
