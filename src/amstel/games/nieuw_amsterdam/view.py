"""What a seat of Nieuw Amsterdam sees, by whitelist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, cast, get_args

import msgspec

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.components import STEPS, TRADERS
from amstel.games.nieuw_amsterdam.facts import FROM_FINAL_ELECTIONS
from amstel.games.nieuw_amsterdam.moves import Way, names
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.amounts import least_amount, most_amount
from amstel.games.nieuw_amsterdam.rules.ending import final_points
from amstel.games.nieuw_amsterdam.rules.payments import payable_kinds
from amstel.games.nieuw_amsterdam.rules.trade import shipment_points
from amstel.kernel.state import State

# A file may hold any number; the packed state holds machine words.
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]

Phase = Literal[
    "founding",  # the player to move places a free Business before the first round
    "choosing",  # the player to move puts a column up for auction
    "bidding",  # the player to move bids for the column or passes
    "paying",  # the winner of the auction pays the bid, one resource after the other
    "taking",  # the last player takes a column for free
    "acting",  # the player to move uses tiles of the step and the Special Action
    "building",  # the player to move builds another Business in the same action, or stops
    "trading",  # the player to move buys another fur from the top trader, or stops
    "shipping",  # the player to move loads a ship, one type of fur after the other
    "buying",  # the player to move pays for furs of the Black Market
    "stocking",  # the player to move says how much wood or corn to buy or sell
    "removing",  # a player without enough corn removes Businesses
    "over",  # the game has ended; no one decides
]
PHASES: tuple[Phase, ...] = get_args(Phase)

# What a round consists of, with what comes before the first and after the last one (NA-118).
Part = Literal[
    "founding",  # before the first round
    "bidding",  # the auction of the columns
    "city",  # the city step
    "land",  # the land step
    "trade",  # the trade step
    "provisions",  # the end of the round
    "over",  # after the last round
]
_PARTS: dict[Phase, Part] = {
    "founding": "founding",
    "choosing": "bidding",
    "bidding": "bidding",
    "paying": "bidding",
    "taking": "bidding",
    "removing": "provisions",
    "over": "over",
}


# The phases that ask for a number.
_NUMBERED = frozenset({"bidding", "paying", "shipping", "buying", "stocking"})


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a seat has; all of it is public. Tokens, columns and zones count from 1, as on the board."""

    token: Small  # the turn order token, from 1
    column: Small | None  # the column won in this round, from 1; None before
    tiles: dict[str, Small]  # tiles left by step
    coins: Small  # number of coins
    goods: Small  # number of goods on the wharf
    wood: Small  # amount of wood
    corn: Small  # amount of corn
    furs: dict[str, Small]  # number of furs by type
    businesses: dict[str, Small]  # number of Businesses by district
    lands: list[str]  # the row of lands from the left
    houses: Small  # Houses in the row; they fill it from the left
    cleared: Small  # number of cleared lands, from the left
    warehouses: Small  # number of Warehouses, which are the open piers
    ships: list[str]  # the loaded ships
    post: Small  # the zone of the Trading Post, from 1
    points: dict[str, Small]  # victory points by source


class PublicPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The public part of a position."""

    phase: Phase  # what is decided now
    round: Small  # the round, from 1; 0 before the first
    step: Literal["city", "land", "trade"]  # the step of the Actions Phase
    turn: Small  # the player to move
    chooser: Small | None  # who has put the column up, else None
    column: Small | None  # the column that is up or being paid for, from 1, else None
    bid: Small | None  # the highest bid, else None
    bidder: Small | None  # whose bid it is, else None
    special: Small  # Special Actions left in this turn: 1 or 0
    done: Small  # Businesses founded, built or to remove, or furs bought, by phase; in `stocking`, 1 buys and 2 sells
    due: Small  # what is still to be paid or loaded
    kind: str  # the resource that is asked for
    added: Small = 0  # what steps such as `bid more` have added to the number that is asked for; left out if 0
    slot: Small | None  # the slot of the ship that is being loaded, from 1, else None
    cargo: dict[str, Small]  # its furs so far, by type
    cash_box: list[list[str]]  # the action tiles of each column; a taken column has none
    new_lands: list[str | None]  # the cards in the slots; None is an empty slot
    new_ships: list[str | None]  # the cards in the slots; None is an empty slot
    traders: dict[str, list[str | None]]  # the fur spaces of `top`, `middle` and `bottom`; None is an empty space
    fur_discards: dict[str, Small]  # number of discarded furs by type
    longhouses: list[Small]  # number of Longhouses in each camp, downriver first
    seats: list[Mat]  # the mat of each seat


class Plot(msgspec.Struct, frozen=True):
    """A land of a row. Houses fill the row from the left (NA-12)."""

    land: str  # the card
    houses: int  # Houses on it
    is_full: bool  # whether all its House spaces are filled
    is_cleared: bool  # whether it is cleared
    points: int  # if it is the last one of those that are cleared together (NA-133)


class Clearing(msgspec.Struct, frozen=True):
    """What clearing all full lands would bring now: wood once, corn every round, and points (NA-13)."""

    lands: int  # number of lands
    wood: int  # wood at once
    corn: int  # corn in every round from now on
    points: int  # victory points


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What follows from a seat's mat."""

    points: int  # victory points so far
    buildings: int  # Buildings left in the supply (NA-10)
    resources: int  # the most that the seat can bid (NA-3)
    furs: int  # number of furs of all types
    goods_room: int  # how many goods the open piers hold (NA-21)
    goods_income: int  # goods at the end of the round
    corn_income: int  # corn of the harvest
    coin_income: int  # for districts, at the end of the round (NA-146)
    upkeep: int  # corn for all Businesses
    spare_corn: int  # after harvest and upkeep; below 0, so many Businesses are lost (NA-20)
    house_spaces: int  # House spaces in the row, empty or not
    row: list[Plot]  # the row of lands from the left
    clearing: Clearing | None  # None if no land is full and uncleared
    elections: int  # what elections would score now (NA-9)
    cargo_points: list[int]  # for each new ship, the points of the best cargo; 0 if the seat can't fill it (NA-16)
    travelling_fee: int  # corn that a trade costs (NA-14)
    next_zone: int | None  # where the Trading Company would move the post to (NA-19)
    next_travelling_fee: int | None  # what a trade would cost from there
    final_points: int  # what the final scoring would bring now; 0 when it is done (NA-148 to NA-150)
    fees: dict[str, int]  # by district: coins for its Special Action, 0 for a leader (NA-8)


class Zone(msgspec.Struct, frozen=True):
    """A camp and the zone before it, with the spaces that this number of players uses (NA-112, NA-114)."""

    longhouse_spaces: int  # spaces for Longhouses in the camp
    black: int  # black spaces for Trading Posts
    white: int  # white spaces for Trading Posts
    posts: list[int]  # the seats with their Trading Post here


class View(PublicPosition, frozen=True, kw_only=True):
    """What everyone sees: the public position, how many cards and furs are face down, and what follows from it."""

    waiting: tuple[int, ...]  # the seats that have to decide
    part: Part  # what is going on in the round
    rounds: int  # number of rounds in a game
    order: list[int]  # the seats by their tokens
    way: Way | None  # while wood or corn is bought or sold
    least: int | None  # while a bid, a payment or an amount is asked for: the smallest number, `added` included
    most: int | None  # the largest one; below `least` if the seat can only pass
    payable: list[str]  # while something is paid or loaded: what it may still consist of, in the order of asking
    leaders: dict[str, list[int]]  # for each district, the seats with the most Businesses (NA-8)
    zones: list[Zone]  # camps and zones, downriver first
    fur_reserve: int  # number of furs in the reserve
    land_deck: int  # number of cards in the deck
    ship_deck: int  # number of cards in the deck
    standings: list[Standing]  # what follows from each seat's mat
    winners: list[int]  # none during the game


def view(state: State, seat: int) -> View:
    """Return what a seat sees. All holdings are public, so every seat and every spectator sees the same (NA-22)."""
    table = cast(NieuwAmsterdam, state)
    words = names(table.board)
    seats = range(table.seats)
    phase = PHASES[table.phase]
    return View(
        **public_fields(table),
        waiting=table.waiting,
        part=_PARTS.get(phase) or cast(Part, STEPS[table.step]),
        rounds=at.ROUNDS,
        order=[table.holder(token) for token in seats],
        way=("buy" if table.is_buying() else "sell") if phase == "stocking" else None,
        least=least_amount(table, table.turn) if phase in _NUMBERED else None,
        most=most_amount(table, table.turn) if phase in _NUMBERED else None,
        payable=[words["kind"][kind] for kind in payable_kinds(table, table.turn)],
        leaders={
            word: [other for other in seats if table.leads(other, district)]
            for district, word in enumerate(words["district"])
        },
        zones=[_zone(table, zone) for zone in range(table.board.camps)],
        fur_reserve=len(table.reserve),
        land_deck=table.cards_left(),
        ship_deck=table.cards_left(),
        standings=[_standing(table, other) for other in seats],
        winners=table.winners(),
    )


def _zone(table: NieuwAmsterdam, zone: int) -> Zone:
    camp = table.board.components.camps[zone]
    return Zone(
        longhouse_spaces=table.board.longhouse_spaces(table.seats, zone),
        black=camp.black if table.seats != 3 else 0,
        white=camp.white if table.seats != 2 else 0,
        posts=[seat for seat in range(table.seats) if table.has(seat, at.POST) == zone],
    )


def _standing(table: NieuwAmsterdam, seat: int) -> Standing:
    harvest, upkeep = table.corn_income(seat), table.all_businesses(seat)
    next_zone = table.next_zone(seat)
    districts = range(at.DISTRICTS)
    is_over = PHASES[table.phase] == "over"
    return Standing(
        points=table.points(seat),
        buildings=table.buildings(seat),
        resources=table.resources(seat),
        furs=table.furs(seat),
        goods_room=table.goods_room(seat),
        goods_income=table.goods_income(seat),
        corn_income=harvest,
        coin_income=sum((table.businesses(seat, each) > 0) + table.controls(seat, each) for each in districts),
        upkeep=upkeep,
        spare_corn=table.has(seat, at.CORN) + harvest - upkeep,
        house_spaces=table.house_spaces(seat),
        row=_row(table, seat),
        clearing=_clearing(table, seat),
        elections=table.election_points(seat),
        cargo_points=[_cargo_points(table, seat, slot) for slot in range(at.SLOTS)],
        travelling_fee=table.travelling_fee(seat),
        next_zone=_or_none(next_zone, 1),
        next_travelling_fee=None if next_zone == at.NOTHING else table.travelling_fee_from(next_zone),
        final_points=0
        if is_over
        else sum(final_points(table, seat, source) for source in range(FROM_FINAL_ELECTIONS, at.SOURCE_COUNT)),
        fees={word: table.fee(seat, district) for district, word in enumerate(names(table.board)["district"])},
    )


def _row(table: NieuwAmsterdam, seat: int) -> list[Plot]:
    """Return a row of lands, with its Houses from the left (NA-12)."""
    board = table.board
    left = table.has(seat, at.HOUSES)
    row = []
    for place in range(table.has(seat, at.LANDS)):
        land = table.land_at(seat, place)
        houses = min(left, board.houses[land])
        left -= houses
        row.append(
            Plot(
                land=names(board)["land"][land],
                houses=houses,
                is_full=houses == board.houses[land],
                is_cleared=place < table.has(seat, at.CLEARED),
                points=board.clearing_points[place + 1],
            )
        )
    return row


def _clearing(table: NieuwAmsterdam, seat: int) -> Clearing | None:
    """Return what clearing would bring, if any land is full and uncleared (NA-13)."""
    cleared, filled = table.has(seat, at.CLEARED), table.filled_lands(seat)
    if filled == cleared:
        return None
    lands = [table.land_at(seat, place) for place in range(cleared, filled)]
    return Clearing(
        lands=len(lands),
        wood=sum(table.board.wood[land] for land in lands),
        corn=sum(table.board.corn[land] for land in lands),
        points=table.board.clearing_points[filled],
    )


def _cargo_points(table: NieuwAmsterdam, seat: int, slot: int) -> int:
    """Return the points of the best cargo for a new ship: the largest numbers of one type first (NA-16)."""
    ship = table.new_ship(slot)
    if ship == at.NOTHING or table.furs(seat) < table.board.ship_furs[ship]:
        return 0
    need = table.board.ship_furs[ship]
    first, second, *_ = sorted((table.furs_of(seat, fur) for fur in range(at.FURS)), reverse=True)
    first = min(first, need)
    return shipment_points(need, first, min(second, need - first))


def public_fields(table: NieuwAmsterdam) -> dict[str, Any]:
    """Return the fields of a `PublicPosition`, for views and position files alike."""
    board = table.board
    words = names(board)
    furs = board.first_fur.to_list()

    def word(kind: str, number: int) -> str | None:
        return None if number == at.NOTHING else words[kind][number]

    return {
        "phase": PHASES[table.phase],
        "round": table.round,
        "step": STEPS[table.step],
        "turn": table.turn,
        "chooser": _or_none(table.chooser),
        "column": _or_none(table.column, 1),
        "bid": _or_none(table.bid),
        "bidder": _or_none(table.bidder),
        "special": table.special,
        "done": table.progress,
        "due": table.due,
        "kind": words["kind"][table.kind],
        "added": table.added,
        "slot": _or_none(table.slot, 1),
        "cargo": _counts(words["fur"], [table.cargo(fur) for fur in range(at.FURS)]),
        "cash_box": [
            [
                STEPS[table.box_tile(tile)]
                for tile in range(board.first_tile[column], board.first_tile[column] + board.tiles[column])
                if table.box_tile(tile) != at.NOTHING
            ]
            for column in range(at.COLUMNS)
        ],
        "new_lands": [word("land", table.new_land(slot)) for slot in range(at.SLOTS)],
        "new_ships": [word("ship", table.new_ship(slot)) for slot in range(at.SLOTS)],
        "traders": {
            trader: [word("fur", table.trader_fur(space)) for space in range(furs[number], furs[number + 1])]
            for number, trader in enumerate(TRADERS)
        },
        "fur_discards": _counts(words["fur"], [table.discards(fur) for fur in range(at.FURS)]),
        "longhouses": [table.longhouses(camp) for camp in range(board.camps)],
        "seats": [_mat(table, seat) for seat in range(table.seats)],
    }


def _mat(table: NieuwAmsterdam, seat: int) -> Mat:
    words = names(table.board)

    def several(what: int, kind: str) -> dict[str, int]:
        return _counts(words[kind], [table.has(seat, what + number) for number in range(len(words[kind]))])

    return Mat(
        token=table.has(seat, at.TOKEN) + 1,
        column=_or_none(table.has(seat, at.COLUMN), 1),
        tiles=several(at.TILES, "step"),
        coins=table.has(seat, at.COINS),
        goods=table.has(seat, at.GOODS),
        wood=table.has(seat, at.WOOD),
        corn=table.has(seat, at.CORN),
        furs=several(at.FUR, "fur"),
        businesses=several(at.BUSINESSES, "district"),
        lands=[words["land"][table.land_at(seat, n)] for n in range(table.has(seat, at.LANDS))],
        houses=table.has(seat, at.HOUSES),
        cleared=table.has(seat, at.CLEARED),
        warehouses=table.has(seat, at.WAREHOUSES),
        ships=[word for number, word in enumerate(words["ship"]) if table.has_ship(seat, number)],
        post=table.has(seat, at.POST) + 1,
        points=several(at.EARNED, "source"),
    )


def _or_none(number: int, first: int = 0) -> int | None:
    return None if number == at.NOTHING else number + first


def _counts(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    return {word: number for word, number in zip(words, numbers, strict=True) if number}
