"""The scorings of market, Amsterdam and colonies: ranks, numbers, ties, shares, groups."""

from typing import Any

import pytest

from amstel import Match
from amstel.kernel.random import Random, seeded

from .positions import PARTS, city, facts, money, moved_to

COMMODITIES = [commodity.id for commodity in PARTS.commodities]
REGIONS = [region.id for region in PARTS.regions]
BY_NUMBER = ["nieuwe_zijde", "oude_zijde", "grachten", "lastage"]
TABLE = [(100, 60), (80, 40), (60, 40), (40, 20)]


def paid(match: Match, area: str) -> list[tuple[Any, ...]]:
    """What a scoring has paid: seat, thing, money, and 1 for the first or 2 for the second."""
    return [fact[1:] for fact in facts(match) if fact[0] == f"{area}-income"]


def market(*places: int, rank: int = 1, seats: int = 4) -> list[int]:
    """What the silk track pays each seat at a rank; other tracks are put before it."""
    holdings: dict[int, Any] = {seat: {"market": {"silk": place} if place else {}} for seat, place in enumerate(places)}
    for commodity in COMMODITIES[: rank - 1]:
        holdings[0]["market"][commodity] = 8
    match = moved_to("1611", seats, holdings=holdings)
    income = [0] * seats
    for seat, commodity, amount, _ in paid(match, "market"):
        if commodity == "silk":
            income[seat] += amount
    return income


# --- first and second -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_first_and_second_are_paid_by_the_column_of_the_rank(rank: int) -> None:
    """MA-137, MA-138: the third gets nothing."""
    first, second = TABLE[rank - 1]
    assert market(4, 6, 3, 0, rank=rank) == [second, first, 0, 0]


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_lone_player_gets_only_the_first_amount(rank: int) -> None:
    """MA-140."""
    assert market(0, 0, 1, 0, rank=rank) == [0, 0, TABLE[rank - 1][0], 0]


@pytest.mark.parametrize(
    ("rank", "shares"),
    [(1, [80, 50, 40, 30]), (2, [60, 40, 30, 20]), (3, [50, 30, 20, 20]), (4, [30, 20, 10, 10])],
)
@pytest.mark.parametrize("tied", [2, 3, 4, 5])
def test_players_tied_for_first_share_both_amounts(rank: int, shares: list[int], tied: int) -> None:
    """MA-18: rounded down to 10,000, and nobody is second."""
    places = [5] * tied + [4] * (5 - tied)
    assert market(*places, rank=rank, seats=5) == [shares[tied - 2]] * tied + [0] * (5 - tied)


@pytest.mark.parametrize(
    ("rank", "shares"),
    [(1, [30, 20, 10]), (2, [20, 10, 10]), (3, [20, 10, 10]), (4, [10, 0, 0])],
)
@pytest.mark.parametrize("tied", [2, 3, 4])
def test_players_tied_for_second_share_the_second_amount(rank: int, shares: list[int], tied: int) -> None:
    """MA-18: rounded down to 10,000, which may be nothing."""
    places = [5] + [4] * tied + [2] * (4 - tied)
    assert market(*places, rank=rank, seats=5) == [TABLE[rank - 1][0]] + [shares[tied - 2]] * tied + [0] * (4 - tied)


def test_share_rounded_down_to_0_has_no_fact() -> None:
    """MA-18: 20 among three."""
    others: dict[str, int] = dict.fromkeys(COMMODITIES[:3], 8)
    holdings = {0: {"market": others | {"silk": 5}}} | {seat: {"market": {"silk": 4}} for seat in (1, 2, 3)}
    match = moved_to("1611", holdings=holdings)
    assert [income for income in paid(match, "market") if income[1] == "silk"] == [(0, "silk", 40, 1)]


def test_absent_players_are_not_tied_for_second() -> None:
    """MA-140, MA-18."""
    assert market(3, 0, 0, 0) == [100, 0, 0, 0]
    assert market(3, 3, 0, 0) == [80, 80, 0, 0]


# --- ranks ----------------------------------------------------------------------------------------------------------


def test_ties_between_tracks_go_to_the_lower_number() -> None:
    """MA-17."""
    match = moved_to("1628", holdings={seat: {"market": {COMMODITIES[3 - seat]: 3}} for seat in range(4)})
    assert paid(match, "market") == [
        (3, "sugar", 100, 1),
        (2, "gemstones", 80, 1),
        (1, "spice", 60, 1),
        (0, "silk", 40, 1),
    ]


def test_ties_between_districts_go_to_the_lower_number() -> None:
    """MA-17: which is not their place from the west."""
    match = moved_to("1632", holdings={seat: {"warehouses": [f"{BY_NUMBER[3 - seat]}-b2"]} for seat in range(4)})
    assert paid(match, "amsterdam") == [
        (3, "nieuwe_zijde", 100, 1),
        (2, "oude_zijde", 80, 1),
        (1, "grachten", 60, 1),
        (0, "lastage", 40, 1),
    ]


def test_ties_between_regions_go_to_the_lower_number() -> None:
    """MA-17."""
    match = moved_to("1641", holdings={seat: {"offices": {f"{REGIONS[3 - seat]}-silk": 1}} for seat in range(4)})
    assert paid(match, "colonies") == [
        (3, "americas", 100, 1),
        (2, "africa", 80, 1),
        (1, "east_indies", 60, 1),
        (0, "far_east", 40, 1),
    ]


def test_track_is_ranked_by_its_farthest_token() -> None:
    """MA-17: one token on the fifth space goes before four on the fourth."""
    match = moved_to(
        "1611",
        holdings={seat: {"market": {"sugar": 4} | ({"silk": 5} if seat == 2 else {})} for seat in range(4)},
    )
    assert paid(match, "market") == [
        (2, "silk", 100, 1),
        (1, "sugar", 30, 1),
        (2, "sugar", 30, 1),
        (3, "sugar", 30, 1),
        (0, "sugar", 30, 1),
    ]


def test_district_is_ranked_by_all_its_tokens() -> None:
    """MA-17, MA-139: three single warehouses go before a group of two."""
    singles = ["lastage-a1", "lastage-b2", "lastage-c1"]
    match = moved_to("1632", holdings={1: {"warehouses": singles}, 2: {"warehouses": ["grachten-b1", "grachten-b2"]}})
    assert paid(match, "amsterdam") == [(1, "lastage", 100, 1), (2, "grachten", 80, 1)]


def test_region_is_ranked_by_all_its_tokens() -> None:
    """MA-17, MA-138."""
    match = moved_to(
        "1621",
        holdings={
            1: {"offices": {"far_east-silk": 1, "far_east-spice": 1}},
            2: {"offices": {"far_east-silk": 1, "africa-sugar": 2}},
        },
    )
    assert paid(match, "colonies") == [
        (1, "far_east", 100, 1),
        (2, "far_east", 60, 2),
        (2, "africa", 80, 1),
    ]


@pytest.mark.parametrize(("date", "area"), [("1611", "market"), ("1632", "amsterdam"), ("1621", "colonies")])
def test_rank_without_tokens_pays_nothing(date: str, area: str) -> None:
    """MA-17: told is only that there is a scoring."""
    match = moved_to(date)
    assert facts(match)[2:-1] == [("year", date, f"score-{area}"), (f"{area}-scoring",)]
    assert money(match) == [400] * 4


@pytest.mark.parametrize("date", ["1611", "1632", "1621"])
def test_scoring_space_scores_only_its_area(date: str) -> None:
    """MA-135."""
    everything = {"market": {"silk": 2}, "offices": {"africa-silk": 1}, "warehouses": ["lastage-a1"]}
    match = moved_to(date, holdings={2: everything})
    assert money(match) == [400, 400, 500, 400]


# --- groups ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "largest"),
    [
        ("a1", 1),
        ("a1 b2", 1),
        ("a1 b2 c3", 1),
        ("a1 a2", 2),
        ("a1 b1", 2),
        ("a1 a3", 1),
        ("a1 a2 b2", 3),
        ("a1 a2 b3", 2),
        ("a1 a2 c1 c2", 2),
        ("a1 a2 c1 c2 c3", 3),
        ("a1 a3 b2 c1 c3", 1),
        ("a2 b1 b2 b3 c2", 5),
        ("a1 a2 a3 b3 c3 c2 c1", 7),
        ("a1 a2 a3 b1 b3 c1 c2 c3", 8),
        ("a1 a2 a3 b1 b2 b3 c1 c2 c3", 9),
    ],
)
@pytest.mark.parametrize("district", BY_NUMBER)
def test_largest_group_counts(shape: str, largest: int, district: str) -> None:
    """MA-139, MA-14: side by side or one behind the other, not corner to corner."""
    match = moved_to("1632", holdings={1: {"warehouses": [f"{district}-{space}" for space in shape.split()]}})
    (rank,) = [rank for rank in match.view().ranks["amsterdam"] if rank.name == district]
    assert (rank.weight, rank.places) == (len(shape.split()), [0, largest, 0, 0])


def test_larger_group_beats_more_warehouses() -> None:
    """MA-139."""
    four = ["lastage-a1", "lastage-a3", "lastage-c1", "lastage-c3"]
    match = moved_to("1656", holdings={1: {"warehouses": four}, 2: {"warehouses": ["lastage-a2", "lastage-b2"]}})
    assert paid(match, "amsterdam") == [(2, "lastage", 100, 1), (1, "lastage", 60, 2)]


def test_groups_do_not_cross_the_border_of_a_district() -> None:
    """MA-14: side by side across a canal, with a bridge and without."""
    row = ["grachten-a3", "nieuwe_zijde-a1", "grachten-b3", "nieuwe_zijde-b1"]
    match = moved_to(
        "1632", holdings={1: {"warehouses": row}, 2: {"warehouses": [f"grachten-{space}1" for space in "abc"]}}
    )
    assert paid(match, "amsterdam") == [
        (2, "grachten", 100, 1),
        (1, "grachten", 60, 2),
        (1, "nieuwe_zijde", 80, 1),
    ]


def test_another_players_warehouse_divides_a_group() -> None:
    """MA-139."""
    match = moved_to(
        "1632", holdings={1: {"warehouses": ["lastage-a1", "lastage-a3"]}, 2: {"warehouses": ["lastage-a2"]}}
    )
    assert paid(match, "amsterdam") == [(1, "lastage", 80, 1), (2, "lastage", 80, 1)]


# --- all of it, reckoned in another way -----------------------------------------------------------------------------


def any_holdings(seats: int, random: Random) -> dict[int, Any]:
    """Tokens anywhere; few of them, so that there are many ties."""
    holdings: dict[int, Any] = {seat: {"market": {}, "offices": {}, "warehouses": []} for seat in range(seats)}
    for has in holdings.values():
        for commodity in COMMODITIES[:3]:  # no bonus for all four
            if random.below(3):
                has["market"][commodity] = 1 + random.below(4)
    for space in PARTS.space_names():
        owner = random.below(2 * seats)
        if owner < seats and len(holdings[owner]["warehouses"]) < 10:
            holdings[owner]["warehouses"].append(space)
    for region in PARTS.regions:
        for commodity, spaces in region.offices.items():
            for _ in range(spaces):
                owner = random.below(3 * seats)
                if owner < seats and sum(holdings[owner]["offices"].values()) < 10:
                    offices = holdings[owner]["offices"]
                    offices[f"{region.id}-{commodity}"] = offices.get(f"{region.id}-{commodity}", 0) + 1
    return holdings


def group(spaces: set[tuple[int, int]]) -> int:
    """The largest group among rows and columns, by flooding."""
    largest = 0
    while spaces:
        flood, size = [spaces.pop()], 0
        while flood:
            row, column = flood.pop()
            size += 1
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & spaces
            spaces -= near
            flood.extend(near)
        largest = max(largest, size)
    return largest


def reckoned(holdings: dict[int, Any], area: str) -> list[int]:
    """What a scoring pays each seat."""
    weights: dict[str, int] = {}
    counts: dict[str, list[int]] = {}
    if area == "market":
        for commodity in COMMODITIES:
            counts[commodity] = [has["market"].get(commodity, 0) for has in holdings.values()]
            weights[commodity] = max(counts[commodity])
    elif area == "colonies":
        for region in REGIONS:
            counts[region] = [
                sum(number for name, number in has["offices"].items() if name.startswith(f"{region}-"))
                for has in holdings.values()
            ]
            weights[region] = sum(counts[region])
    else:
        for district in BY_NUMBER:
            own = [[space[-2:] for space in has["warehouses"] if space in city(district)] for has in holdings.values()]
            counts[district] = [group({(ord(space[0]), int(space[1])) for space in spaces}) for spaces in own]
            weights[district] = sum(map(len, own))
    income = [0] * len(holdings)
    ranking = sorted(weights, key=lambda thing: -weights[thing])  # stable: the numbers ascend
    for (first, second), thing in zip(TABLE, ranking, strict=True):
        levels = sorted({number for number in counts[thing] if number}, reverse=True)
        if not levels:
            continue
        firsts = [seat for seat, number in enumerate(counts[thing]) if number == levels[0]]
        if len(firsts) > 1:
            for seat in firsts:
                income[seat] += (first + second) // (10 * len(firsts)) * 10
            continue
        income[firsts[0]] += first
        if len(levels) > 1:
            seconds = [seat for seat, number in enumerate(counts[thing]) if number == levels[1]]
            for seat in seconds:
                income[seat] += second // (10 * len(seconds)) * 10
    return income


@pytest.mark.parametrize(("date", "area"), [("1611", "market"), ("1632", "amsterdam"), ("1621", "colonies")])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_scoring_matches_an_independent_calculation(date: str, area: str, seats: int) -> None:
    """MA-14, MA-17, MA-18, MA-138, MA-139, MA-140: reckoned twice."""
    for seed in range(40):
        holdings = any_holdings(seats, seeded(seed))
        match = moved_to(date, seats, turns=seed % seats, holdings=holdings)
        assert [amount - 400 for amount in money(match)] == reckoned(holdings, area), f"seed {seed}"
