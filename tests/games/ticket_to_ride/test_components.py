"""The component file: its values, their origins, and which files are refused."""

from __future__ import annotations

import heapq
import re
from collections import Counter

import pytest

from amstel.games.ticket_to_ride.components import Components
from amstel.games.ticket_to_ride.title import TITLE

from ..component_files import ComponentFile
from .positions import COLOURS, GAME

BUILT_IN: Components = TITLE.edition("standard").components
FILE = ComponentFile(GAME)
PRINTED_CONTRACTS = {
    ("dam", "de_drie_hendricken"): 3,
    ("oude_waal", "blauwbrug"): 4,
    ("noordermarkt", "waag"): 5,
    ("jordaan", "oude_kerk"): 6,
}


# --- values -------------------------------------------------------------------------------------------------------


def test_map_has_its_locations_and_routes() -> None:
    """TA-101, TA-104."""
    pairs = Counter(frozenset(route.between) for route in BUILT_IN.routes)
    assert len(BUILT_IN.locations) == 17
    assert len(BUILT_IN.routes) == 45
    assert Counter(pairs.values()) == {1: 19, 2: 13}
    assert sum(route.length for route in BUILT_IN.routes) == 89
    assert Counter(route.length for route in BUILT_IN.routes) == {1: 15, 2: 19, 3: 8, 4: 3}
    assert sum(route.cart for route in BUILT_IN.routes) == 16 == BUILT_IN.cards.merchandise


def test_routes_are_evenly_coloured() -> None:
    """TA-101."""
    routes: Counter[str] = Counter()
    spaces: Counter[str] = Counter()
    for route in BUILT_IN.routes:
        routes[route.colour] += 1
        spaces[route.colour] += route.length
    assert routes == {"pink": 5, "red": 6, "blue": 5, "green": 5, "orange": 5, "black": 5, "grey": 14}
    assert spaces == {"pink": 9, "red": 10, "blue": 9, "green": 9, "orange": 9, "black": 9, "grey": 34}


def test_cards_and_carts_have_their_numbers() -> None:
    """TA-102, TA-103, TA-104."""
    assert BUILT_IN.cards.colours == COLOURS
    assert (BUILT_IN.cards.each, BUILT_IN.cards.wild, BUILT_IN.cards.merchandise) == (6, 8, 16)
    assert BUILT_IN.cards.each * 6 + BUILT_IN.cards.wild == 44
    assert BUILT_IN.carts.each == 16


def test_points_are_those_of_the_rules() -> None:
    """TA-123, TA-11."""
    assert BUILT_IN.route_points == (1, 2, 4, 7)
    assert BUILT_IN.merchandise_points == {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}


def test_contracts_are_those_of_the_edition() -> None:
    """TA-105, G-5: four are printed, twenty reconstructed."""
    assert len(BUILT_IN.contracts) == 24
    printed = {
        contract.between: contract.points
        for contract in BUILT_IN.contracts
        if set(contract.origin.values()) == {"printed"}
    }
    assert printed == PRINTED_CONTRACTS
    others = [contract for contract in BUILT_IN.contracts if contract.between not in printed]
    assert {value for contract in others for value in contract.origin.values()} == {"reconstructed"}
    assert Counter(contract.points for contract in BUILT_IN.contracts) == {
        2: 1,
        3: 3,
        4: 6,
        5: 5,
        6: 4,
        7: 2,
        8: 2,
        9: 1,
    }


def distances(start: str) -> dict[str, int]:
    """Return the fewest spaces from a location to each other one."""
    ways: dict[str, list[tuple[str, int]]] = {}
    for route in BUILT_IN.routes:
        one, other = route.between
        ways.setdefault(one, []).append((other, route.length))
        ways.setdefault(other, []).append((one, route.length))
    found: dict[str, int] = {}
    ahead = [(0, start)]
    while ahead:
        far, place = heapq.heappop(ahead)
        if place not in found:
            found[place] = far
            for other, length in ways[place]:
                heapq.heappush(ahead, (far + length, other))
    return found


def test_contract_is_worth_its_shortest_way() -> None:
    """TA-105, TA-125."""
    for contract in BUILT_IN.contracts:
        assert distances(contract.between[0])[contract.between[1]] == contract.points, contract.name


def test_every_location_is_connected_and_has_contracts() -> None:
    """TA-101, TA-105."""
    places = {location.id for location in BUILT_IN.locations}
    assert set(distances("dam")) == places
    assert {end for contract in BUILT_IN.contracts for end in contract.between} == places


def test_spaces_are_on_the_board_between_their_locations() -> None:
    """TA-101: so that the page can draw them."""
    at = {location.id: location.at for location in BUILT_IN.locations}
    for route in BUILT_IN.routes:
        assert len(route.spaces) == route.length
        (x1, y1), (x2, y2) = at[route.between[0]], at[route.between[1]]
        for x, y, angle in route.spaces:
            assert min(x1, x2) - 0.08 < x < max(x1, x2) + 0.08, route.between
            assert min(y1, y2) - 0.08 < y < max(y1, y2) + 0.08, route.between
            assert -180 <= angle <= 180


# --- origins -------------------------------------------------------------------------------------------------------


def test_value_cites_its_sources() -> None:
    """G-5."""
    for _, entry in FILE.entries():
        cited = re.findall(r"\bS\d\b", entry["source"])
        assert cited
        assert set(cited) <= set(FILE.data["sources"])


def test_reconstructed_values_are_marked() -> None:
    """G-5: the points of a long route, twenty contracts, and carts and spaces that the picture does not show."""
    data = FILE.data
    assert data["route_points"]["origin"] == {"1": "printed", "2": "printed", "3": "printed", "4": "reconstructed"}
    hidden = {"-".join(route["between"]) for route in data["route"] if route["origin"]["cart"] == "derived"}
    assert hidden == {"oude_waal-oude_kerk", "noordermarkt-korenmetershuisje", "dam-begijnhof"}


# --- invalid files ------------------------------------------------------------------------------------------------


LAST_CONTRACT = '[[contract]]\nbetween = ["blauwbrug", "jordaan"]'
FIRST_ROUTE = '[[route]]\nbetween = ["nieuwe_waal", "haringpakkerstoren"]\ncolour = "pink"\nlength = 2'
FIRST_CONTRACT = '[[contract]]\nbetween = ["dam", "de_drie_hendricken"]\npoints = 3'


def without_last_contract(*changes: tuple[str, str]) -> str:
    text = FILE.changed(*changes)
    return text[: text.index(LAST_CONTRACT)]


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        (
            (LAST_CONTRACT, '[[contract]]\nbetween = ["blauwbrug", "atlantis"]'),
            ["contract 24: unknown location 'atlantis'"],
        ),
        ((LAST_CONTRACT, '[[contract]]\nbetween = ["dam", "dam"]'), ["contract 24: both ends are dam"]),
        (
            (LAST_CONTRACT, '[[contract]]\nbetween = ["munttoren", "dam"]'),
            ["contract dam-munttoren: listed 2 times"],
        ),
        ((FIRST_CONTRACT, FIRST_CONTRACT.replace("3", "0")), ["contract 1: points must be from 1 to "]),
        (
            (FIRST_ROUTE, FIRST_ROUTE.replace("length = 2", "length = 0")),
            [
                "route 1: a length must be from 1 to 4, not 0",
                "route 1: expected 0 spaces, found 2",
                "route haringpakkerstoren-nieuwe_waal: the routes of a double route must have the same length",
            ],
        ),
        ((FIRST_ROUTE, FIRST_ROUTE.replace('"pink"', '"mauve"')), ["route 1: unknown colour 'mauve'"]),
        (
            (FIRST_ROUTE, FIRST_ROUTE.replace('"pink"', '"grey"')),
            ["route haringpakkerstoren-nieuwe_waal: the routes of a double route must have different colours"],
        ),
        (("[carts]\neach = 16", "[carts]\neach = 2"), ["carts: each must be from 3 to 99, not 2"]),
        (("wild = 8", "wild = -1"), ["cards: wild must be from 1 to 99, not -1"]),
        (
            ("merchandise = 16", "merchandise = 15"),
            ["cards: 16 routes have a cart, but there are 15 merchandise cards"],
        ),
        (('"pink", "blue"', '"pink", "pink"'), ["cards: expected 6 colours, found 5"]),
        (('"orange"]\neach', '"orange", "white"]\neach'), ["cards: expected 6 colours, found 7"]),
        (("4 = 7", "4 = -7"), ["route_points: a route of 4 needs a number of points"]),
        (("3 = [8, 5, 2]", "3 = [8, 5]"), ["merchandise_points: 3 players need 3 numbers of points"]),
        (('id = "haringpakkerstoren"', 'id = "nieuwe_waal"'), ["location nieuwe_waal: listed 2 times"]),
        (("points = 3", 'points = "three"'), ["contract 1: Expected `int`, got `str` - at `$.points`"]),
        (
            ('origin = { between = "printed", points = "printed" }', 'origin = { between = "printed" }'),
            ["contract 1: points has no origin"],
        ),
        (
            (
                'origin = { between = "printed", points = "printed" }',
                'origin = { between = "guessed", points = "printed" }',
            ),
            ["contract 1: Invalid enum value 'guessed' - at `$.origin[...]`"],
        ),
    ],
)
def test_invalid_file_is_refused_with_its_error(change: tuple[str, str], errors: list[str]) -> None:
    """G-5."""
    FILE.assert_refused(FILE.changed(change), *errors)


def test_all_errors_of_values_are_listed() -> None:
    """G-5: 23 contracts, an unknown location, a length of 0, a contract twice and too few carts, all at once."""
    text = without_last_contract(
        (FIRST_ROUTE, FIRST_ROUTE.replace("length = 2", "length = 0")),
        ('[[route]]\nbetween = ["munttoren", "blauwbrug"]', '[[route]]\nbetween = ["munttoren", "atlantis"]'),
        (
            '[[contract]]\nbetween = ["de_drie_hendricken", "montelbaanstoren"]',
            '[[contract]]\nbetween = ["waag", "noordermarkt"]',
        ),
        ("[carts]\neach = 16", "[carts]\neach = 1"),
        ("4 = 7", "4 = -1"),
    )
    FILE.assert_refused(
        text,
        "contract: expected 24, found 23",
        "route 45: unknown location 'atlantis'",
        "route 1: a length must be from 1 to 4, not 0",
        "contract noordermarkt-waag: listed 2 times",
        "carts: each must be from 3 to 99, not 1",
        "route_points: a route of 4 needs a number of points",
    )


def test_errors_of_all_kinds_are_listed() -> None:
    """G-5: a missing origin and a wrong type do not hide what is wrong with the values."""
    text = without_last_contract(
        ('origin = { between = "printed", points = "printed" }', 'origin = { between = "printed" }'),
        (FIRST_ROUTE, FIRST_ROUTE.replace("length = 2", "length = 0")),
        ("wild = 8", 'wild = "eight"'),
    )
    found = "\n".join(FILE.errors_of(text))
    assert "contract 1: points has no origin" in found
    assert "cards: Expected `int`, got `str`" in found
    assert "route 1: a length must be from 1 to 4, not 0" in found
    assert "contract: expected 24, found 23" in found


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("each = 6\nwild = 8", "each = 1\nwild = 1", "cards"),  # four seats could not be dealt two cards each
        ('"pink"', '"wild"', "wild"),  # a word of the notation
        ('"pink"', '"grey"', "grey"),
        ('"pink"', '"light pink"', "light pink"),  # a word of the notation has no spaces
        ("points = 4", "points = 99", "contract"),  # more points to lose than a fact of the journal can hold
        ("4 = 7", "4 = 9223372036854775808", "route_points"),
        ("2 = [8, 4]", "2 = [9223372036854775808, 4]", "merchandise_points"),
    ],
)
def test_unplayable_file_is_refused(old: str, new: str, word: str) -> None:
    """G-5: too few cards to deal, words that the notation needs for itself, numbers that no board has."""
    assert old in FILE.text
    found = FILE.errors_of(FILE.text.replace(old, new))
    assert any(word in error for error in found)
