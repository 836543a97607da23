"""The component file of Nieuw Amsterdam: its structs, and how it is read and checked."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec

from amstel.kernel.component_file import ComponentFile
from amstel.kernel.title import Origin

DISTRICTS = ("lumberyard", "granary", "docks", "millwork", "black_market", "trading_company")
STEPS = ("city", "land", "trade")
FUR_TYPES = 5
TRADERS = ("top", "middle", "bottom")
ERAS = (1620, 1630)
CARDS_PER_ERA = 12
COLUMNS = 5
TILES = 12
FEWEST_CAMPS, MOST_CAMPS = 3, 6
MOST_LONGHOUSES = 9  # spaces of a camp, in any edition
PIERS = 4
MOST_GOODS = 20  # the most that a wharf holds, in any edition


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each player starts with."""

    coins: int
    goods: int
    wood: int
    corn: int
    furs: int
    buildings: int
    businesses: int
    origin: dict[str, Origin]
    source: str


class Furs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fur chits."""

    types: tuple[str, ...]
    each: int
    origin: dict[str, Origin]
    source: str


class Traders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three traders of the Lenape, from the top."""

    spaces: tuple[int, ...]
    prices: tuple[int, ...]
    origin: dict[str, Origin]
    source: str


class Wharf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many goods each pier holds."""

    first: int
    second: int
    third: int
    fourth: int
    origin: dict[str, Origin]
    source: str

    @property
    def piers(self) -> tuple[int, int, int, int]:
        """The piers from the left."""
        return (self.first, self.second, self.third, self.fourth)


class Clearing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scoring table for cleared land."""

    points: tuple[int, ...]
    origin: dict[str, Origin]
    source: str


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the Cash Box."""

    tiles: int
    coins: int
    origin: dict[str, Origin]
    source: str


class Camp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A camp with its Longhouse spaces for two to five players, and the Trading Post spaces of its zone."""

    longhouses: tuple[int, int, int, int]
    black: int
    white: int
    origin: dict[str, Origin]
    source: str


class Boat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The corn that travelling to the next zone costs."""

    corn: int
    origin: dict[str, Origin]
    source: str


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A land card."""

    id: str
    era: int
    houses: int
    wood: int
    corn: int
    origin: dict[str, Origin]
    source: str


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship card."""

    id: str
    era: int
    furs: int
    goods: int
    coins: int
    origin: dict[str, Origin]
    source: str


class Components(msgspec.Struct, frozen=True):
    """Everything that is printed."""

    start: Start
    furs: Furs
    traders: Traders
    wharf: Wharf
    clearing: Clearing
    columns: tuple[Column, ...]
    camps: tuple[Camp, ...]
    boats: tuple[Boat, ...]
    lands: tuple[Land, ...]
    ships: tuple[Ship, ...]

    def posts(self, seats: int) -> list[int]:
        """Return the Trading Post spaces of each zone: black for two players, white for three, all for more."""
        return [{2: camp.black, 3: camp.white}.get(seats, camp.black + camp.white) for camp in self.camps]


def read(data: dict[str, Any]) -> Components:
    """Return the components of an edition; refuse a wrong file with all its errors."""
    parts = ComponentFile(data)
    start = parts.table("start", Start)
    furs = parts.table("furs", Furs)
    traders = parts.table("traders", Traders)
    wharf = parts.table("wharf", Wharf)
    clearing = parts.table("clearing", Clearing)
    columns = parts.tables("column", Column)
    camps = parts.tables("camp", Camp)
    boats = parts.tables("boat", Boat)
    lands = parts.tables("land", Land)
    ships = parts.tables("ship", Ship)
    if start:
        for name in ("coins", "goods", "wood", "corn"):
            parts.number(f"start: {name}", getattr(start, name), 0, 30)
        parts.number("start: furs", start.furs, 0, 5)
        parts.number("start: buildings", start.buildings, 10, 60)
        parts.number("start: businesses", start.businesses, 0, 5)
    if furs:
        if len(furs.types) != FUR_TYPES or len(set(furs.types)) != FUR_TYPES:
            parts.errors.append(f"furs: expected {FUR_TYPES} types, found {len(set(furs.types))}")
        parts.errors.extend(
            f"furs: a type must be a lower-case word, not {word!r:.60}"
            for word in furs.types
            if not word.isascii()
            or not word.isalpha()
            or not word.islower()
            or word in ("coins", "goods", "wood", "corn")
        )
        parts.number("furs: each", furs.each, 5, 20)
    if traders:
        for name in ("spaces", "prices"):
            numbers = getattr(traders, name)
            if len(numbers) != len(TRADERS):
                parts.errors.append(f"traders: expected {len(TRADERS)} {name}, found {len(numbers)}")
            for number in numbers:
                parts.number(f"traders: {name}", number, 1, 6)
    if wharf:
        for pier in wharf.piers:
            parts.number("wharf: a pier", pier, 1, 10)
        parts.number("wharf: all piers", sum(wharf.piers), 4, MOST_GOODS)
        if start and start.goods > wharf.first:
            parts.errors.append(f"start: has {start.goods} goods, but the first pier holds only {wharf.first}")
    if clearing:
        if len(clearing.points) != 8:
            parts.errors.append(f"clearing: expected 8 places, found {len(clearing.points)}")
        for points in clearing.points:
            parts.number("clearing: points", points, 0, 60)
    _count(parts, data, "column", COLUMNS)
    for number, column in columns.items():
        parts.number(f"column {number}: tiles", column.tiles, 2, 3)
        parts.number(f"column {number}: coins", column.coins, 0, 9)
    if len(columns) == COLUMNS and sum(column.tiles for column in columns.values()) != TILES:
        parts.errors.append(f"column: all columns together must have {TILES} tiles")
    if isinstance(data.get("camp"), list):
        parts.number("camp: the number of camps", len(data["camp"]), FEWEST_CAMPS, MOST_CAMPS)
        _count(parts, data, "boat", max(len(data["camp"]) - 1, 0))
    for number, camp in camps.items():
        for seats, spaces in enumerate(camp.longhouses, 2):
            parts.number(f"camp {number}: longhouses with {seats} players", spaces, 1, MOST_LONGHOUSES)
        _fewer_players_use_fewer(parts, number, camp.longhouses)
        parts.number(f"camp {number}: black", camp.black, 2 if number == 1 else 0, 5)
        parts.number(f"camp {number}: white", camp.white, 3 if number == 1 else 0, 5)
        if number == 1 and camp.black + camp.white < 5:
            parts.errors.append("camp 1: black and white together need 5 spaces")
    for number, boat in boats.items():
        parts.number(f"boat {number}: corn", boat.corn, 0, 9)
    for number, land in lands.items():
        parts.number(f"land {number}: houses", land.houses, 1, 3)
        parts.number(f"land {number}: wood", land.wood, 0, 12)
        parts.number(f"land {number}: corn", land.corn, 0, 12)
    for number, ship in ships.items():
        parts.number(f"ship {number}: furs", ship.furs, 1, 9)
        parts.number(f"ship {number}: goods", ship.goods, 0, 9)
        parts.number(f"ship {number}: coins", ship.coins, 0, 9)
    _cards(parts, data, "land", {number: (land.id, land.era) for number, land in lands.items()})
    _cards(parts, data, "ship", {number: (ship.id, ship.era) for number, ship in ships.items()})
    parts.refuse_errors()
    assert start is not None
    assert furs is not None
    assert traders is not None
    assert wharf is not None
    assert clearing is not None
    return Components(
        start,
        furs,
        traders,
        wharf,
        clearing,
        tuple(columns.values()),
        tuple(camps.values()),
        tuple(boats.values()),
        tuple(lands.values()),
        tuple(ships.values()),
    )


def _count(parts: ComponentFile, data: dict[str, Any], name: str, right: int) -> None:
    there = data.get(name)
    if isinstance(there, list) and len(there) != right:
        parts.errors.append(f"{name}: expected {right}, found {len(there)}")


def _fewer_players_use_fewer(parts: ComponentFile, camp: int, longhouses: tuple[int, ...]) -> None:
    """Check that no number of players uses more Longhouse spaces than a larger one (NA-112)."""
    for seats, (spaces, more) in enumerate(pairwise(longhouses), 2):
        if spaces > more:
            fewer, larger = f"{seats} players ({spaces})", f"{seats + 1} ({more})"
            parts.errors.append(f"camp {camp}: longhouses must not be more with {fewer} than with {larger}")


def _cards(parts: ComponentFile, data: dict[str, Any], name: str, cards: dict[int, tuple[str, int]]) -> None:
    """Check for twelve cards per era, the older era first, each with its own id."""
    _count(parts, data, name, CARDS_PER_ERA * len(ERAS))
    for id_, count in Counter(id_ for id_, _ in cards.values()).items():
        if count > 1:
            parts.errors.append(f"{name} {id_}: listed {count} times")
        if not id_.isascii() or not id_.replace("-", "").isalnum() or id_ != id_.lower():
            parts.errors.append(f"{name} {id_!r:.60}: an id must have only lower-case letters, digits and hyphens")
    there = data.get(name)
    if not isinstance(there, list) or len(there) != CARDS_PER_ERA * len(ERAS):
        return  # with a card too few or too many the eras would all be shifted
    for number, (_, era) in cards.items():
        right = ERAS[0] if number <= CARDS_PER_ERA else ERAS[1]
        if era != right:
            parts.errors.append(f"{name} {number}: the era must be {right}, not {era}")
