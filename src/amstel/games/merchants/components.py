"""What is printed on the components of Merchants of Amsterdam, and how the component file is read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, get_args

import msgspec

from amstel.kernel.component_file import ComponentFile
from amstel.kernel.title import Origin

AREAS = ("market", "amsterdam", "colonies")
DISKS = ("mayor", "auction", "discard")
PER_AREA = 4  # commodities; also regions, and districts
PRICES = 16  # on the auction clock
MOST_SPACES = 60  # for warehouses, so that a set of them fits into one machine word
MOST_BRIDGES = 30
MOST_PLAYERS = 5
MOST_MONEY = 1000  # in one amount, in thousands of guilders
MOST_ACTION_CARDS = 120  # so that no game is longer than `longest`

CardKind = Literal[
    "sand-clock",  # the year goes on
    "commodity",  # up to three steps on the market
    "marked-commodity",  # the same; not used with three players
    "region",  # a trade office in this region
    "commodity-office",  # a trade office for this commodity
    "district",  # a warehouse in this district, and a step of your choice
    "pair",  # a warehouse in one of two districts, and a step of this commodity
]
CARD_KINDS: tuple[CardKind, ...] = get_args(CardKind)

Event = Literal[
    "start",
    "none",
    "ship",
    "globe",
    "coat-of-arms",
    "credit",
    "lose-warehouse",
    "lose-trade-office",
    "shipwreck",
    "leaders-lose",
    "score-market",
    "score-amsterdam",
    "score-colonies",
    "final",
]
EVENTS: tuple[Event, ...] = get_args(Event)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each player starts with."""

    money: int
    tokens: int
    origin: dict[str, Origin]
    source: str


class Credit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a credit note pays, and what it costs at the end."""

    loan: int
    repayment: int
    origin: dict[str, Origin]
    source: str


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bonuses in money."""

    regions: int
    districts: int
    bridge: int
    origin: dict[str, Origin]
    source: str


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prices of the auction clock, and what a doubler must pay if no one else stops it."""

    prices: tuple[int, ...]
    forced_at: int
    forced_price: int
    seconds: int
    origin: dict[str, Origin]
    source: str


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card, and how many there are."""

    id: str
    kind: CardKind
    count: int
    origin: dict[str, Origin]
    source: str
    region: str | None = None
    commodity: str | None = None
    district: str | None = None
    districts: tuple[str, str] | None = None


class Commodity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A track of the commodity market."""

    id: str
    number: int
    spaces: int
    origin: dict[str, Origin]
    source: str


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colonial region, and its trade office spaces by commodity."""

    id: str
    number: int
    offices: dict[str, int]
    origin: dict[str, Origin]
    source: str


class District(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A district of Amsterdam: its place from the west, its rows from the north, a # for each space."""

    id: str
    number: int
    west: int
    rows: tuple[str, ...]
    origin: dict[str, Origin]
    source: str

    def spaces(self) -> list[tuple[int, int]]:
        """Return row and column of each space."""
        return [(row, at) for row, line in enumerate(self.rows) for at, mark in enumerate(line) if mark == "#"]


class Bridge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge between two spaces of different districts."""

    ends: tuple[str, str]
    origin: dict[str, Origin]
    source: str


class StartSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces of a player's first three tokens. The market token is on the track of the office's commodity."""

    region: str
    commodity: str
    warehouse: str
    origin: dict[str, Origin]
    source: str


class Year(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the time track. A scoring has a table with the first and the second player's money for each rank."""

    date: str
    event: Event
    origin: dict[str, Origin]
    source: str
    table: tuple[tuple[int, int], ...] | None = None


class Components(msgspec.Struct, frozen=True):
    """Everything that is printed on the components."""

    start: Start
    credit: Credit
    bonus: Bonus
    clock: Clock
    cards: tuple[Card, ...]
    commodities: tuple[Commodity, ...]
    regions: tuple[Region, ...]
    districts: tuple[District, ...]
    bridges: tuple[Bridge, ...]
    start_spaces: tuple[StartSpace, ...]
    years: tuple[Year, ...]

    def spaces(self) -> list[tuple[int, int, int]]:
        """Return district, row and column of each space of the city."""
        return [(number, *space) for number, district in enumerate(self.districts) for space in district.spaces()]

    def space_names(self) -> list[str]:
        """Return the names of the spaces."""
        return [space_name(self.districts[district].id, row, column) for district, row, column in self.spaces()]


def space_name(district: str, row: int, column: int) -> str:
    """Return a space's name: district, a letter for the row from the north, a number for the column from the west."""
    return f"{district}-{chr(ord('a') + row)}{column + 1}"


def read(data: dict[str, Any]) -> Components:
    """Return the components of an edition; raise InvalidEdition with every error in it."""
    parts = ComponentFile(data)
    start = parts.table("start", Start)
    credit = parts.table("credit", Credit)
    bonus = parts.table("bonus", Bonus)
    clock = parts.table("clock", Clock)
    cards = parts.tables("card", Card)
    commodities = parts.tables("commodity", Commodity)
    regions = parts.tables("region", Region)
    districts = parts.tables("district", District)
    bridges = parts.tables("bridge", Bridge)
    start_spaces = parts.tables("start_space", StartSpace)
    years = parts.tables("year", Year)
    if start:
        parts.number("start: money", start.money, 0, MOST_MONEY)
        parts.number("start: tokens", start.tokens, 5, 60)
    if credit:
        parts.number("credit: loan", credit.loan, 10, MOST_MONEY)
        parts.number("credit: repayment", credit.repayment, 0, MOST_MONEY)
    if bonus:
        for name in ("regions", "districts", "bridge"):
            parts.number(f"bonus: {name}", getattr(bonus, name), 0, MOST_MONEY)
    if clock:
        _check_clock(parts, clock)
    _check_city(parts, data, districts, bridges)
    ids = {
        name: _check_ids(parts, data, name, [(entry.id, entry.number) for entry in entries.values()])
        for name, entries in (("commodity", commodities), ("region", regions), ("district", districts))
    }
    for number, commodity in commodities.items():
        parts.number(f"commodity {number}: spaces", commodity.spaces, 2, 20)
    for number, region in regions.items():
        for name in sorted(ids["commodity"] ^ set(region.offices)):
            parts.errors.append(
                f"region {number}: offices needs one number per commodity; {name:.60} is not a commodity"
            )
        for name, offices in region.offices.items():
            parts.number(f"region {number}: offices, {name:.60}", offices, 0, 9)
    _check_cards(parts, cards, ids)
    _check_starts(parts, data, start_spaces, regions, ids["commodity"], districts)
    _check_years(parts, data, years, cards)
    parts.refuse_errors()
    assert start is not None
    assert credit is not None
    assert bonus is not None
    assert clock is not None
    return Components(
        start,
        credit,
        bonus,
        clock,
        tuple(cards.values()),
        tuple(commodities.values()),
        tuple(regions.values()),
        tuple(districts.values()),
        tuple(bridges.values()),
        tuple(start_spaces.values()),
        tuple(years.values()),
    )


def _check_clock(parts: ComponentFile, clock: Clock) -> None:
    if len(clock.prices) != PRICES:
        parts.errors.append(f"clock: expected {PRICES} prices, found {len(clock.prices)}")
    if any(later >= earlier for earlier, later in zip(clock.prices, clock.prices[1:], strict=False)):
        parts.errors.append("clock: prices must fall")
    for price in clock.prices:
        parts.number("clock: a price", price, 1, MOST_MONEY)
    if clock.forced_at not in clock.prices[1:]:
        parts.errors.append(f"clock: forced_at must be one of the prices below the first, not {clock.forced_at}")
    parts.number("clock: forced_price", clock.forced_price, 1, clock.prices[0] if clock.prices else MOST_MONEY)
    parts.number("clock: seconds", clock.seconds, 1, 60)


def _check_ids(parts: ComponentFile, data: dict[str, Any], name: str, given: list[tuple[str, int]]) -> set[str]:
    """Check that there are four, each with its own id and its own number from 1 to 4, and return their ids."""
    there = data.get(name)
    if isinstance(there, list) and len(there) != PER_AREA:
        parts.errors.append(f"{name}: expected {PER_AREA}, found {len(there)}")
    elif len(given) == PER_AREA and sorted(number for _, number in given) != list(range(1, PER_AREA + 1)):
        parts.errors.append(f"{name}: the numbers must be 1 to {PER_AREA}, each once")
    _check_words(parts, name, [id_ for id_, _ in given])
    return {id_ for id_, _ in given}


def _check_words(parts: ComponentFile, name: str, ids: Iterable[str]) -> None:
    for id_, number in Counter(ids).items():
        if number > 1:
            parts.errors.append(f"{name} {id_:.60}: listed {number} times")
        plain = id_.replace("_", "").replace("+", "")
        if not plain.isascii() or not plain.isalpha() or id_ != id_.lower():
            parts.errors.append(f"{name} {id_!r:.60}: an id must have only lower-case letters and underscores")


def _check_cards(parts: ComponentFile, cards: dict[int, Card], ids: dict[str, set[str]]) -> None:
    _check_words(parts, "card", [card.id for card in cards.values()])
    printed: dict[CardKind, set[str]] = {
        "region": {"region"},
        "commodity-office": {"commodity"},
        "district": {"district"},
        "pair": {"districts", "commodity"},
    }
    for number, card in cards.items():
        where = f"card {number}"
        parts.number(f"{where}: count", card.count, 1, 60)
        for name in ("region", "commodity", "district", "districts"):
            value = getattr(card, name)
            if (value is not None) != (name in printed.get(card.kind, set())):
                parts.errors.append(
                    f"{where}: a {card.kind} card must have {'no' if value is not None else 'a'} {name}"
                )
            elif value is not None:
                words = [value] if isinstance(value, str) else value
                known = ids[name.removesuffix("s")]
                parts.errors.extend(f"{where}: unknown {name} {word!r:.60}" for word in words if word not in known)
                if len(set(words)) != len(words):
                    parts.errors.append(f"{where}: its two districts must differ")
    counts = Counter(dict.fromkeys(CARD_KINDS, 0))
    for card in cards.values():
        counts[card.kind] += card.count
    action = counts.total() - counts["sand-clock"]
    if sum(card.kind == "sand-clock" for card in cards.values()) != 1:
        parts.errors.append("card: expected one sand-clock entry with the count of these cards")
    parts.number("card: action cards in total", action, 1, MOST_ACTION_CARDS)
    # A turn takes three cards, and all players must have the same number of turns.
    for players, number in ((3, action - counts["marked-commodity"]), (4, action), (5, action)):
        if number % (3 * players):
            parts.errors.append(f"card: {number} action cards don't give {players} players the same number of turns")


def _check_city(
    parts: ComponentFile, data: dict[str, Any], districts: dict[int, District], bridges: dict[int, Bridge]
) -> None:
    if len(districts) == PER_AREA and sorted(entry.west for entry in districts.values()) != [1, 2, 3, 4]:
        parts.errors.append("district: west must be 1 to 4, counted from the west, each once")
    for number, district in districts.items():
        parts.number(f"district {number}: the number of rows", len(district.rows), 1, 9)
        for row in district.rows:
            if not 1 <= len(row) <= 9 or set(row) - {"#", "."}:
                parts.errors.append(f"district {number}: a row must be 1 to 9 of # and ., not {row!r:.60}")
        parts.number(f"district {number}: spaces", len(district.spaces()), 1, 30)
    spaces = _spaces(districts)
    parts.number("district: spaces in total", len(spaces), PER_AREA, MOST_SPACES)
    if isinstance(data.get("bridge"), list):
        parts.number("bridge: the number of bridges", len(data["bridge"]), 0, MOST_BRIDGES)
    for number, bridge in bridges.items():
        unknown = [end for end in bridge.ends if end not in spaces]
        parts.errors.extend(f"bridge {number}: unknown space {end!r:.60}" for end in unknown)
        if not unknown and spaces[bridge.ends[0]] == spaces[bridge.ends[1]]:
            parts.errors.append(f"bridge {number}: its ends must be in different districts")
    for ends, count in Counter(tuple(sorted(bridge.ends)) for bridge in bridges.values()).items():
        if count > 1:
            parts.errors.append(f"bridge {' '.join(ends):.60}: listed {count} times")


def _spaces(districts: dict[int, District]) -> dict[str, str]:
    """Return the district of each space of the city."""
    return {
        space_name(district.id, row, column): district.id
        for district in districts.values()
        for row, column in district.spaces()
    }


def _check_starts(
    parts: ComponentFile,
    data: dict[str, Any],
    starts: dict[int, StartSpace],
    regions: dict[int, Region],
    commodities: set[str],
    districts: dict[int, District],
) -> None:
    there = data.get("start_space")
    if isinstance(there, list) and len(there) != MOST_PLAYERS:
        parts.errors.append(f"start_space: expected {MOST_PLAYERS}, found {len(there)}")
    offices = {(region.id, name): count for region in regions.values() for name, count in region.offices.items()}
    spaces = _spaces(districts)
    for number, start in starts.items():
        where = f"start_space {number}"
        if start.region not in {region.id for region in regions.values()}:
            parts.errors.append(f"{where}: unknown region {start.region!r:.60}")
        elif start.commodity not in commodities:
            parts.errors.append(f"{where}: unknown commodity {start.commodity!r:.60}")
        else:
            offices[start.region, start.commodity] = offices.get((start.region, start.commodity), 0) - 1
            if offices[start.region, start.commodity] < 0:
                parts.errors.append(f"{where}: there is no office space left for {start.commodity} in {start.region}")
        if start.warehouse not in spaces:
            parts.errors.append(f"{where}: unknown space {start.warehouse!r:.60}")
    for space, count in Counter(start.warehouse for start in starts.values()).items():
        if count > 1:
            parts.errors.append(f"start_space: {count} warehouses on {space:.60}")


def _check_years(parts: ComponentFile, data: dict[str, Any], years: dict[int, Year], cards: dict[int, Card]) -> None:
    there = data.get("year")
    if isinstance(there, list):
        parts.number("year: the number of spaces", len(there), 3, 60)
        clocks = sum(card.count for card in cards.values() if card.kind == "sand-clock")
        if clocks != len(there) - 2:
            parts.errors.append(f"year: {len(there)} spaces need {len(there) - 2} sand clocks, not {clocks}")
    for number, year in years.items():
        where = f"year {number}"
        if not 1 <= len(year.date) <= 12 or not year.date.isprintable():
            parts.errors.append(f"{where}: a date must have 1 to 12 characters, not {year.date!r:.60}")
        if isinstance(there, list):
            for event, place in (("start", 1), ("final", len(there))):
                if (year.event == event) != (number == place):
                    parts.errors.append(f"{where}: the event {event} must be on space {place} and nowhere else")
        scoring = year.event.startswith("score-") or year.event == "final"
        if scoring != (year.table is not None):
            parts.errors.append(f"{where}: only a scoring must have a table")
        elif year.table is not None:
            if len(year.table) != PER_AREA:
                parts.errors.append(f"{where}: expected {PER_AREA} columns in its table, found {len(year.table)}")
            for first, second in year.table:
                parts.number(f"{where}: the first player's money", first, 0, MOST_MONEY)
                parts.number(f"{where}: the second player's money", second, 0, MOST_MONEY)
