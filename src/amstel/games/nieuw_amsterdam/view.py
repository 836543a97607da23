"""What a seat of Nieuw Amsterdam sees, by whitelist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, cast, get_args

import msgspec

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.components import STEPS, TRADERS
from amstel.games.nieuw_amsterdam.moves import names
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.kernel.state import State

# A file may hold any number; the packed state holds machine words.
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]

Phase = Literal[
    "founding",
    "choosing",
    "bidding",
    "paying",
    "taking",
    "acting",
    "building",
    "trading",
    "shipping",
    "buying",
    "stocking",
    "removing",
    "over",
]
PHASES: tuple[Phase, ...] = get_args(Phase)


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a seat has; all of it is public. Tokens, columns and zones count from 1, as on the board."""

    token: Small
    column: Small | None
    tiles: dict[str, Small]
    coins: Small
    goods: Small
    wood: Small
    corn: Small
    furs: dict[str, Small]
    businesses: dict[str, Small]
    lands: list[str]
    houses: Small
    cleared: Small
    warehouses: Small
    ships: list[str]
    post: Small
    points: dict[str, Small]


class PublicPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The public part of a position."""

    phase: Phase
    round: Small
    step: Literal["city", "land", "trade"]
    turn: Small
    chooser: Small | None
    column: Small | None
    bid: Small | None
    bidder: Small | None
    special: Small
    done: Small
    due: Small
    kind: str
    slot: Small | None
    cargo: dict[str, Small]
    cash_box: list[list[str]]
    new_lands: list[str | None]
    new_ships: list[str | None]
    traders: dict[str, list[str | None]]
    fur_discards: dict[str, Small]
    longhouses: list[Small]
    seats: list[Mat]


class Standing(msgspec.Struct, frozen=True):
    """What follows from a seat's mat."""

    points: int
    buildings: int
    goods_room: int
    goods_income: int
    corn_income: int
    upkeep: int
    house_spaces: int
    travelling_fee: int
    fees: dict[str, int]


class View(PublicPosition, frozen=True, kw_only=True):
    """What everyone sees: the public position, how many cards and furs are face down, what follows from each mat."""

    waiting: tuple[int, ...]
    fur_reserve: int
    land_deck: int
    ship_deck: int
    standings: list[Standing]


def view(state: State, seat: int) -> View:
    """Return what a seat sees. All holdings are public, so every seat and every spectator sees the same (NA-22)."""
    table = cast(NieuwAmsterdam, state)
    return View(
        **public_fields(table),
        waiting=table.waiting,
        fur_reserve=len(table.reserve),
        land_deck=table.cards_left(),
        ship_deck=table.cards_left(),
        standings=[_standing(table, other) for other in range(table.seats)],
    )


def _standing(table: NieuwAmsterdam, seat: int) -> Standing:
    return Standing(
        points=table.points(seat),
        buildings=table.buildings(seat),
        goods_room=table.goods_room(seat),
        goods_income=table.goods_income(seat),
        corn_income=table.corn_income(seat),
        upkeep=table.all_businesses(seat),
        house_spaces=table.house_spaces(seat),
        travelling_fee=table.travelling_fee(seat),
        fees={word: table.fee(seat, district) for district, word in enumerate(names(table.board)["district"])},
    )


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
