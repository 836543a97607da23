"""The component file of Ticket to Ride: Amsterdam: what is printed on board and cards, read and checked."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec

from amstel.kernel.component_file import ComponentFile
from amstel.kernel.errors import InvalidEdition
from amstel.kernel.title import Origin

# Compiled code uses these as numbers of C, so they are Final.
COLOURS: Final = 6
CONTRACT_CARDS: Final = 24
LONGEST_ROUTE: Final = 4

MOST_ROUTES = 60  # a set of routes is one machine word, a bit per route
MOST_LOCATIONS = 60
MOST_POINTS = 30  # keeps every score within what a fact of the journal can hold
MOST_CONTRACT_POINTS = 40
FEWEST_CARDS = 13  # two each for four players, and five face-up cards
GREY = "grey"  # the colour of a route that takes any one colour
WILD = "wild"

_UP_TO = f" up to {MOST_POINTS}"


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of transportation cards and Merchandise Bonus cards."""

    colours: tuple[str, ...]
    each: int
    wild: int
    merchandise: int
    origin: dict[str, Origin]
    source: str


class Carts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The carts that each player starts with."""

    each: int
    origin: dict[str, Origin]
    source: str


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A location on the map."""

    id: str
    name: str
    at: tuple[float, float]
    origin: dict[str, Origin]
    source: str


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A route: its spaces in a row between two locations, each as x, y and angle."""

    between: tuple[str, str]
    colour: str
    length: int
    cart: bool
    spaces: tuple[tuple[float, float, float], ...]
    origin: dict[str, Origin]
    source: str


class Contract(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A contract card: two locations to connect, and the points for it."""

    between: tuple[str, str]
    points: int
    origin: dict[str, Origin]
    source: str

    @property
    def name(self) -> str:
        """The name of the contract in the notation."""
        return "-".join(self.between)


class Components(msgspec.Struct, frozen=True):
    """Everything that is printed on board and cards."""

    cards: Cards
    carts: Carts
    route_points: tuple[int, ...]
    merchandise_points: dict[int, tuple[int, ...]]
    locations: tuple[Location, ...]
    routes: tuple[Route, ...]
    contracts: tuple[Contract, ...]

    def route_names(self) -> list[str]:
        """Return the names of the routes in the notation: the two ends, and in a double route the colour too."""
        ends = Counter(frozenset(route.between) for route in self.routes)
        return [
            "-".join(route.between) + (f":{route.colour}" if ends[frozenset(route.between)] > 1 else "")
            for route in self.routes
        ]


def read(data: dict[str, Any]) -> Components:
    """Return the components of an edition, or raise `InvalidEdition` with all errors."""
    parts = ComponentFile(data)
    errors = parts.errors
    cards = parts.table("cards", Cards)
    carts = parts.table("carts", Carts)
    route_points = parts.values("route_points")
    merchandise = parts.values("merchandise_points")
    locations = parts.tables("location", Location)
    routes = parts.tables("route", Route)
    contracts = parts.tables("contract", Contract)

    points = [(route_points or {}).get(str(length)) for length in range(1, LONGEST_ROUTE + 1)]
    for length, value in enumerate(points, 1):
        if route_points is not None and not _is_points(value):
            errors.append(f"route_points: a route of {length} needs a number of points{_UP_TO}, not {value!r:.60}")
    ranks = {seats: (merchandise or {}).get(str(seats)) for seats in (2, 3, 4)}
    for seats, row in ranks.items():
        if merchandise is not None and not (isinstance(row, list) and len(row) == seats and all(map(_is_points, row))):
            errors.append(
                f"merchandise_points: {seats} players need {seats} numbers of points{_UP_TO}, not {row!r:.60}"
            )

    if cards is not None:
        errors.extend(_card_errors(cards))
        symbols = sum(route.cart for route in routes.values())
        if symbols > cards.merchandise:
            errors.append(f"cards: {symbols} routes have a cart, but there are {cards.merchandise} merchandise cards")
    if carts is not None and not 3 <= carts.each <= 99:
        errors.append(f"carts: each must be from 3 to 99, not {carts.each}")
    # Ids of locations that could not be read count as known: their own error is enough.
    places = {entry.get("id") for entry in data.get("location") or () if isinstance(entry, dict)}
    errors.extend(_location_errors(locations))
    errors.extend(_route_errors(routes, places, None if cards is None else cards.colours))
    if isinstance(data.get("contract"), list) and len(data["contract"]) != CONTRACT_CARDS:
        errors.append(f"contract: expected {CONTRACT_CARDS}, found {len(data['contract'])}")
    errors.extend(_contract_errors(contracts, places))
    if errors or cards is None or carts is None:
        raise InvalidEdition(errors)
    return Components(
        cards,
        carts,
        tuple(int(value or 0) for value in points),
        {seats: tuple(row or ()) for seats, row in ranks.items()},
        tuple(locations.values()),
        tuple(routes.values()),
        tuple(contracts.values()),
    )


def _is_points(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST_POINTS


def _card_errors(cards: Cards) -> list[str]:
    errors = []
    if len(cards.colours) != COLOURS or len(set(cards.colours)) != COLOURS:
        errors.append(f"cards: expected {COLOURS} colours, found {len(set(cards.colours))}")
    for colour in cards.colours:
        if colour in (GREY, WILD) or not colour.isascii() or not colour.isalpha() or not colour.islower():
            errors.append(f"cards: a colour must be a lower-case word other than {GREY} and {WILD}, not {colour!r:.60}")
    for name, number in (("each", cards.each), ("wild", cards.wild), ("merchandise", cards.merchandise)):
        if not 1 <= number <= 99:
            errors.append(f"cards: {name} must be from 1 to 99, not {number}")
    if cards.wild > cards.each * COLOURS:
        errors.append(
            f"cards: {cards.wild} wild cards outnumber all others, so the face-up cards could be replaced for ever"
        )
    total = cards.each * COLOURS + cards.wild
    if 0 <= total < FEWEST_CARDS:
        errors.append(f"cards: {total} in total, but four players and the face-up cards need {FEWEST_CARDS}")
    return errors


def _location_errors(locations: dict[int, Location]) -> list[str]:
    errors = []
    if len(locations) > MOST_LOCATIONS:
        errors.append(f"location: expected at most {MOST_LOCATIONS}, found {len(locations)}")
    for id_, count in Counter(location.id for location in locations.values()).items():
        if count > 1:
            errors.append(f"location {id_}: listed {count} times")
        if not id_.isascii() or not id_.replace("_", "").isalnum() or id_ != id_.lower():
            errors.append(f"location {id_!r:.60}: an id must have only lower-case letters, digits and underscores")
    for location in locations.values():
        if not location.name.isprintable() or not 0 < len(location.name) <= 40:
            errors.append(f"location {location.id:.60}: a name must have 1 to 40 printable characters")
        if not all(0 <= part <= 1 for part in location.at):
            errors.append(f"location {location.id:.60}: at must be two fractions of the board, from 0 to 1")
    return errors


def _route_errors(routes: dict[int, Route], places: set[Any], colours: tuple[str, ...] | None) -> list[str]:
    errors = []
    if not 1 <= len(routes) <= MOST_ROUTES:
        errors.append(f"route: expected 1 to {MOST_ROUTES}, found {len(routes)}")
    for number, route in routes.items():
        errors.extend(f"route {number}: unknown location {end!r:.60}" for end in route.between if end not in places)
        if route.between[0] == route.between[1]:
            errors.append(f"route {number}: both ends are {route.between[0]}")
        if colours is not None and route.colour not in (*colours, GREY):
            errors.append(f"route {number}: unknown colour {route.colour!r:.60}")
        if not 1 <= route.length <= LONGEST_ROUTE:
            errors.append(f"route {number}: a length must be from 1 to {LONGEST_ROUTE}, not {route.length}")
        if not all(0 <= x <= 1 and 0 <= y <= 1 and -360 <= angle <= 360 for x, y, angle in route.spaces):
            errors.append(f"route {number}: a space must be x and y from 0 to 1 and an angle in degrees")
        if len(route.spaces) != route.length:
            errors.append(f"route {number}: expected {route.length} spaces, found {len(route.spaces)}")
    for ends, halves in _routes_by_ends(routes).items():
        if len(halves) > 2 or len({half.colour for half in halves}) < len(halves):
            errors.append(f"route {'-'.join(sorted(ends))}: the routes of a double route must have different colours")
        if len({half.length for half in halves}) > 1:
            errors.append(f"route {'-'.join(sorted(ends))}: the routes of a double route must have the same length")
    return errors


def _contract_errors(contracts: dict[int, Contract], places: set[Any]) -> list[str]:
    errors: list[str] = []
    for number, contract in contracts.items():
        errors.extend(
            f"contract {number}: unknown location {end!r:.60}" for end in contract.between if end not in places
        )
        if contract.between[0] == contract.between[1]:
            errors.append(f"contract {number}: both ends are {contract.between[0]}")
        if not 1 <= contract.points <= MOST_CONTRACT_POINTS:
            errors.append(f"contract {number}: points must be from 1 to {MOST_CONTRACT_POINTS}, not {contract.points}")
    for ends, count in Counter(frozenset(contract.between) for contract in contracts.values()).items():
        if count > 1:
            errors.append(f"contract {'-'.join(sorted(ends))}: listed {count} times")
    return errors


def _routes_by_ends(routes: dict[int, Route]) -> dict[frozenset[str], list[Route]]:
    """Return the routes by the locations that they connect; the halves of a double route are together."""
    by_ends: dict[frozenset[str], list[Route]] = {}
    for route in routes.values():
        by_ends.setdefault(frozenset(route.between), []).append(route)
    return by_ends
