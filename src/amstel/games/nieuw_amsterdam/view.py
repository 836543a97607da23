"""The position in readable form: what all see, by whitelist, and whole, for position files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, cast, get_args

import msgspec

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.moves import names
from amstel.games.nieuw_amsterdam.rules import FROM_FINAL_ELECTIONS, MOST_PLACED, NieuwAmsterdam
from amstel.games.nieuw_amsterdam.title import STEPS, TRADERS
from amstel.kernel.bits import bit, has
from amstel.kernel.component_file import converted
from amstel.kernel.errors import InvalidPosition
from amstel.kernel.ints import ints
from amstel.kernel.random import Random
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
_PHASES: tuple[Phase, ...] = get_args(Phase)


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat has, and all of it is public. Tokens, columns and zones are numbered as on the board, from 1."""

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


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is public of a position."""

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


class View(Moment, frozen=True, kw_only=True):
    """What everybody sees: the moment, how many cards and furs lie face down, and what follows from each mat."""

    waiting: tuple[int, ...]
    fur_reserve: int
    land_deck: int
    ship_deck: int
    standings: list[Standing]


class Position(Moment, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole of it; the decks from the top down."""

    fur_reserve: list[str]
    land_deck: list[str]
    ship_deck: list[str]


def view(state: State, seat: int) -> View:
    """What a seat sees. All holdings are public, so every seat and every spectator see the same (NA-22)."""
    table = cast(NieuwAmsterdam, state)
    return View(
        **_moment(table),
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


def position(state: State) -> Position:
    """The whole position, hidden parts included."""
    table = cast(NieuwAmsterdam, state)
    words = names(table.board)
    return Position(
        **_moment(table),
        fur_reserve=[words["fur"][fur] for fur in reversed(table.reserve.to_list())],
        land_deck=[words["land"][card] for card in reversed(table.land_deck.to_list()[: table.cards_left()])],
        ship_deck=[words["ship"][card] for card in reversed(table.ship_deck.to_list()[: table.cards_left()])],
    )


def _moment(table: NieuwAmsterdam) -> dict[str, Any]:
    board = table.board
    words = names(board)
    furs = board.first_fur.to_list()

    def card(kind: str, slot: int) -> str | None:
        number = table.offer[slot]
        return None if number == at.NOTHING else words[kind][number]

    return {
        "phase": _PHASES[table.phase],
        "round": table.round,
        "step": STEPS[table.step],
        "turn": table.turn,
        "chooser": _or_none(table.chooser),
        "column": _or_none(table.column, 1),
        "bid": _or_none(table.bid),
        "bidder": _or_none(table.bidder),
        "special": table.special,
        "done": table.done,
        "due": table.due,
        "kind": words["kind"][table.kind],
        "slot": _or_none(table.slot, 1),
        "cargo": _counts(words["fur"], [table.loaded(fur) for fur in range(at.FURS)]),
        "cash_box": [
            [
                STEPS[table.offer[at.BOX + tile]]
                for tile in range(board.first_tile[column], board.first_tile[column] + board.tiles[column])
                if table.offer[at.BOX + tile] != at.NOTHING
            ]
            for column in range(at.COLUMNS)
        ],
        "new_lands": [card("land", slot) for slot in range(at.SLOTS)],
        "new_ships": [card("ship", at.SLOTS + slot) for slot in range(at.SLOTS)],
        "traders": {
            trader: [
                None if table.chits[at.TRADERS + space] == at.NOTHING else words["fur"][table.chits[at.TRADERS + space]]
                for space in range(furs[number], furs[number + 1])
            ]
            for number, trader in enumerate(TRADERS)
        },
        "fur_discards": _counts(words["fur"], table.chits.to_list()[: at.FURS]),
        "longhouses": [table.longhouses(camp) for camp in range(board.camps)],
        "seats": [_mat(table, seat) for seat in range(table.seats)],
    }


def _mat(table: NieuwAmsterdam, seat: int) -> Mat:
    words = names(table.board)

    def several(what: int, kind: str) -> dict[str, int]:
        return _counts(words[kind], [table.has(seat, what + number) for number in range(len(words[kind]))])

    ships = table.has(seat, at.SHIPS)
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
        lands=[words["land"][table.lands[seat * at.MOST_LANDS + n]] for n in range(table.has(seat, at.LANDS))],
        houses=table.has(seat, at.HOUSES),
        cleared=table.has(seat, at.CLEARED),
        warehouses=table.has(seat, at.WAREHOUSES),
        ships=[word for number, word in enumerate(words["ship"]) if has(ships, number)],
        post=table.has(seat, at.POST) + 1,
        points=several(at.EARNED, "source"),
    )


def restore(board: at.Board, seats: int, options: dict[str, str], data: object, random: Random) -> NieuwAmsterdam:
    """The state of a position; refused with every fault named."""
    given = converted(data, Position)
    if len(given.seats) != seats:
        raise InvalidPosition([f"seats: expected {seats}, found {len(given.seats)}"])
    reader = _Reader(board)
    state = NieuwAmsterdam(board, seats, random)
    state.lay_out()
    state.phase = _PHASES.index(given.phase)
    state.round = given.round
    state.step = STEPS.index(given.step)
    state.turn = given.turn
    state.chooser = reader.or_nothing(given.chooser, "chooser")
    state.column = reader.or_nothing(given.column, "column", 1)
    state.bid = reader.or_nothing(given.bid, "bid")
    state.bidder = reader.or_nothing(given.bidder, "bidder")
    state.special = given.special
    state.done = given.done
    state.due = given.due
    state.kind = max(reader.number(given.kind, "kind", "kind"), 0)
    state.slot = reader.or_nothing(given.slot, "slot", 1)
    for fur, number in enumerate(reader.counts(given.cargo, "fur", "cargo")):
        state.cargo |= min(number, at.MOST_OF_A_KIND) << (5 * fur)
    reader.box(state, given.cash_box)
    slots = []
    for name, kind, there in (("new_lands", "land", given.new_lands), ("new_ships", "ship", given.new_ships)):
        if len(there) != at.SLOTS:
            reader.errors.append(f"{name}: expected {at.SLOTS} entries, found {len(there)}; use null for an empty one")
        slots += [*(reader.or_gap(card, kind, name) for card in there), *[at.NOTHING] * at.SLOTS][: at.SLOTS]
    for slot, card in enumerate(slots):
        state.offer[slot] = card
    reader.traders(state, given.traders)
    for fur, number in enumerate(reader.counts(given.fur_discards, "fur", "fur_discards")):
        state.chits[fur] = number
    state.reserve = ints(reader.all(reversed(given.fur_reserve), "fur", "fur_reserve"))
    for kind, cards in (("land", given.land_deck), ("ship", given.ship_deck)):
        if 0 <= given.round <= at.ROUNDS and len(cards) > state.cards_left():
            reader.errors.append(
                f"{kind}_deck: expected {state.cards_left()} cards in round {given.round}, found {len(cards)}"
            )
    state.land_deck = ints(reader.all(reversed(given.land_deck), "land", "land_deck"))
    state.ship_deck = ints(reader.all(reversed(given.ship_deck), "ship", "ship_deck"))
    if len(given.longhouses) == board.camps:
        for camp, number in enumerate(given.longhouses):
            if 0 <= number <= 5:
                state.put_longhouses(camp, number)
            else:
                reader.errors.append(f"longhouses: must be from 0 to 5 in camp {camp + 1}, is {number}")
    else:
        reader.errors.append(f"longhouses: expected {board.camps} camps, found {len(given.longhouses)}")
    for seat, mat in enumerate(given.seats):
        reader.mat(state, seat, mat)
    if state.phase == at.OVER:
        state.waiting_bits = 0
    elif 0 <= state.turn < seats:
        state.waiting_bits = bit(state.turn)
    found = reader.errors or errors(state)
    if found:
        raise InvalidPosition(found)
    return state


class _Reader:
    """Words of a position file to numbers, with the errors on the way."""

    def __init__(self, board: at.Board) -> None:
        self.board = board
        self.names: Mapping[str, Sequence[str]] = names(board)
        self.errors: list[str] = []

    def number(self, word: str, kind: str, where: str) -> int:
        if word in self.names[kind]:
            return self.names[kind].index(word)
        self.errors.append(f"{where}: unknown {kind} {word!r:.60}")
        return at.NOTHING

    def or_gap(self, word: str | None, kind: str, where: str) -> int:
        return at.NOTHING if word is None else self.number(word, kind, where)

    def or_nothing(self, number: int | None, where: str, first: int = 0) -> int:
        if number is None:
            return at.NOTHING
        if number < first:
            self.errors.append(f"{where}: must be {first} or more, or null, is {number}")
            return at.NOTHING
        return number - first

    def from_one(self, number: int, where: str) -> int:
        if number < 1:
            self.errors.append(f"{where}: must be 1 or more, is {number}")
            return 0
        return number - 1

    def all(self, words: Any, kind: str, where: str) -> list[int]:
        return [number for word in words if (number := self.number(word, kind, where)) != at.NOTHING]

    def counts(self, given: dict[str, int], kind: str, where: str, least: int = 0) -> list[int]:
        counts = [0] * len(self.names[kind])
        for word, number in given.items():
            place = self.number(word, kind, where)
            if number < least:
                self.errors.append(f"{where}: {word:.60} must be {least} or more, is {number}")
            elif number > 9999:
                self.errors.append(f"{where}: {word:.60} is over 9999")
            elif place != at.NOTHING:
                counts[place] = number
        return counts

    def box(self, state: NieuwAmsterdam, columns: list[list[str]]) -> None:
        if len(columns) != at.COLUMNS:
            self.errors.append(f"cash_box: expected {at.COLUMNS} columns, found {len(columns)}; use [] for a taken one")
            return
        for number, tiles in enumerate(columns):
            size = self.board.tiles[number]
            if len(tiles) not in (0, size):
                self.errors.append(f"cash_box: column {number + 1} must have {size} tiles or none, not {len(tiles)}")
                continue
            for place, word in enumerate(tiles):
                state.offer[at.BOX + self.board.first_tile[number] + place] = self.number(word, "step", "cash_box")

    def traders(self, state: NieuwAmsterdam, given: dict[str, list[str | None]]) -> None:
        if sorted(given) != sorted(TRADERS):
            self.errors.append(f"traders: must be {', '.join(TRADERS)}")
            return
        furs = self.board.first_fur.to_list()
        for number, trader in enumerate(TRADERS):
            spaces = furs[number + 1] - furs[number]
            if len(given[trader]) != spaces:
                self.errors.append(f"traders.{trader}: expected {spaces} spaces, found {len(given[trader])}")
                continue
            for space, word in enumerate(given[trader]):
                state.chits[at.TRADERS + furs[number] + space] = self.or_gap(word, "fur", f"traders.{trader}")

    def mat(self, state: NieuwAmsterdam, seat: int, mat: Mat) -> None:
        where = f"seats[{seat}]"

        def put(what: int, number: int) -> None:
            state.mats[seat * at.WIDTH + what] = number

        put(at.TOKEN, self.from_one(mat.token, f"{where}.token"))
        put(at.COLUMN, self.or_nothing(mat.column, f"{where}.column", 1))
        put(at.POST, self.from_one(mat.post, f"{where}.post"))
        for what, name in (
            (at.COINS, "coins"),
            (at.GOODS, "goods"),
            (at.WOOD, "wood"),
            (at.CORN, "corn"),
            (at.HOUSES, "houses"),
            (at.CLEARED, "cleared"),
            (at.WAREHOUSES, "warehouses"),
        ):
            number = getattr(mat, name)
            if not 0 <= number <= 9999:
                self.errors.append(f"{where}.{name}: must be from 0 to 9999, is {number}")
                number = 0
            put(what, number)
        for what, kind, name, least in (
            (at.TILES, "step", "tiles", 0),
            (at.FUR, "fur", "furs", 0),
            (at.BUSINESSES, "district", "businesses", 0),
            (at.EARNED, "source", "points", -9999),
        ):
            for place, number in enumerate(self.counts(getattr(mat, name), kind, f"{where}.{name}", least)):
                put(what + place, number)
        lands = self.all(mat.lands, "land", f"{where}.lands")
        if len(lands) > at.MOST_LANDS:
            self.errors.append(f"{where}.lands: expected at most {at.MOST_LANDS}, found {len(lands)}")
            lands = lands[: at.MOST_LANDS]
        put(at.LANDS, len(lands))
        for place, land in enumerate(lands):
            state.lands[seat * at.MOST_LANDS + place] = land
        ships = self.all(mat.ships, "ship", f"{where}.ships")
        if len(set(ships)) < len(ships):
            self.errors.append(f"{where}.ships: listed twice")
        put(at.SHIPS, sum(bit(ship) for ship in set(ships)))


def errors(state: State) -> list[str]:
    """What is impossible in a position: pieces too many or missing, cards twice, moments that cannot be."""
    table = cast(NieuwAmsterdam, state)
    return [
        *_fur_errors(table),
        *_card_errors(table),
        *_tile_errors(table),
        *_river_errors(table),
        *(fault for seat in range(table.seats) for fault in _mat_errors(table, seat)),
        *_moment_errors(table),
    ]


_AUCTION = (at.CHOOSING, at.BIDDING, at.PAYING, at.TAKING)


def _fur_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    for fur, word in enumerate(names(table.board)["fur"]):
        there = (
            sum(table.has(seat, at.FUR + fur) for seat in range(table.seats))
            + table.chits[fur]
            + sum(chit == fur for chit in table.chits.to_list()[at.TRADERS :])
            + sum(chit == fur for chit in table.reserve)
        )
        right = table.board.furs_each
        if there > right:
            found.append(f"{word} furs: found {there}, {there - right} too many")
        elif there < right:
            found.append(f"{word} furs: found {there}, {right - there} missing")
    return found


def _card_errors(table: NieuwAmsterdam) -> list[str]:
    found: list[str] = []
    rounds = table.round
    if not 0 <= rounds <= at.ROUNDS:
        return [f"round: must be from 1 to {at.ROUNDS}, is {rounds}"]
    for kind, deck, first in (("land", table.land_deck, 0), ("ship", table.ship_deck, at.SLOTS)):
        words = names(table.board)[kind]
        left = table.cards_left()
        if len(deck) < left:
            found.append(f"{kind}_deck: expected {left} cards in round {rounds}, found {len(deck)}")
            continue
        cards = deck.to_list()[:left]
        there = Counter(cards)
        there.update(card for card in table.offer.to_list()[first : first + at.SLOTS] if card != at.NOTHING)
        for seat in range(table.seats):
            if kind == "land":
                row = seat * at.MOST_LANDS
                there.update(table.lands[row + place] for place in range(table.has(seat, at.LANDS)))
            else:
                there.update(ship for ship in range(len(words)) if has(table.has(seat, at.SHIPS), ship))
        found.extend(f"{kind} {words[card]}: in {count} places" for card, count in there.items() if count > 1)
        eras = [card >= table.board.older for card in cards]
        if eras != sorted(eras, reverse=True):
            found.append(f"{kind}_deck: the cards of the older era must be on top")
        newer = min(left, table.board.cards - table.board.older)
        if sum(eras) != newer:
            found.append(f"{kind}_deck: expected {newer} cards of the newer era in round {rounds}, found {sum(eras)}")
        found.extend(_slot_errors(table, kind, table.offer.to_list()[first : first + at.SLOTS]))
    return found


def _slot_errors(table: NieuwAmsterdam, kind: str, slots: list[int]) -> list[str]:
    """The slots are full until actions are taken, and empty at the end."""
    found = []
    if table.phase in _AUCTION and at.NOTHING in slots:
        found.append(f"new_{kind}s: has a gap, but no one can have taken one yet")
    if table.phase == at.OVER and any(card != at.NOTHING for card in slots):
        found.append(f"new_{kind}s: must be empty once the game is over")
    return found


def _tile_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    auction = table.phase in _AUCTION
    taken = {table.has(seat, at.COLUMN) for seat in range(table.seats)} - {at.NOTHING}
    holders = sum(table.has(seat, at.COLUMN) != at.NOTHING for seat in range(table.seats))
    if len(taken) < holders:
        found.append("column: two seats have the same column")
    if any(column >= at.COLUMNS for column in taken):
        found.append(f"column: must be from 1 to {at.COLUMNS}")
        return found
    for column in range(at.COLUMNS):
        empty = table.offer[at.BOX + table.board.first_tile[column]] == at.NOTHING
        if table.round > 0 and empty != (column in taken):
            found.append(
                f"cash_box: column {column + 1} is " + ("gone, but no one has it" if empty else "there and taken")
            )
        if table.round == 0 and (column in taken or not empty):
            found.append(f"cash_box: column {column + 1} is " + ("there" if not empty else "taken") + " before round 1")
    for step, word in enumerate(STEPS):
        held = [table.has(seat, at.TILES + step) for seat in range(table.seats)]
        tiles = sum(tile == step for tile in table.offer.to_list()[at.BOX :]) + sum(held)
        if tiles > at.BOX_TILES // len(STEPS):
            found.append(f"{word} tiles: expected at most {at.BOX_TILES // len(STEPS)}, found {tiles}")
        if not auction and any(held) and (step < table.step or table.phase in (at.REMOVING, at.OVER)):
            found.append(f"{word} tiles: some are left, but that step is over")
        elif not auction and step == table.step and table.turn in range(table.seats):
            now = table.has(table.turn, at.TOKEN)
            if any(held[seat] and table.has(seat, at.TOKEN) < now for seat in range(table.seats)):
                found.append(f"{word} tiles: a seat whose turn is over still has some")
    for seat in range(table.seats):
        own = sum(table.has(seat, at.TILES + step) for step in range(at.STEPS))
        column = table.has(seat, at.COLUMN)
        most = 0 if column == at.NOTHING else table.board.tiles[column]
        if own > most or (auction and own < most):
            found.append(f"seats[{seat}].tiles: has {own}, but the column had {most}")
        elif own == most and seat == table.turn and table.phase in (at.BUILDING, at.TRADING, at.SHIPPING):
            found.append(f"seats[{seat}].tiles: has {own}, but one of the {most} is in use")
        # Each card was a tile, of at most three a round: a row has no room for more.
        spent = max(table.round - 1, 0) * 3 + (0 if auction else max(most - own, 0))
        cards = table.has(seat, at.LANDS) + int(table.has(seat, at.SHIPS)).bit_count()
        if cards > spent:
            found.append(f"seats[{seat}].lands, ships: has {cards}, but at most {spent} tiles were spent")
    if table.seats == 2 and len(taken) == holders > 0:
        sizes = sorted(table.board.tiles[column] for column in taken)
        if sizes not in ([3], [2, 3]):
            found.append("column: with two players, the columns must have three and two tiles")
    return found


def _river_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    board = table.board
    longhouses = [table.longhouses(camp) for camp in range(board.camps)]
    for camp, number in enumerate(longhouses):
        spaces = board.longhouse_spaces(table.seats, camp)
        if not 0 <= number <= spaces:
            found.append(f"longhouses: camp {camp + 1} has {number}, but room for {spaces}")
    if not 1 <= sum(longhouses) <= board.longhouse_spaces(table.seats, 0):
        found.append(f"longhouses: {sum(longhouses)} in total")
    occupied = [camp for camp, number in enumerate(longhouses) if number]
    if occupied and occupied[-1] - occupied[0] > 1:
        found.append("longhouses: must be in one camp or in two neighbouring camps")
    posts = Counter(table.has(seat, at.POST) for seat in range(table.seats))
    for zone, number in posts.items():
        if zone >= board.camps:
            found.append(f"post: zone must be from 1 to {board.camps}, is {zone + 1}")
        elif number > board.post_spaces(table.seats, zone):
            found.append(f"post: zone {zone + 1} has {number}, but room for {board.post_spaces(table.seats, zone)}")
        elif occupied and zone > occupied[-1]:
            found.append(f"post: zone {zone + 1} is beyond the farthest Longhouse")
    return found


def _mat_errors(table: NieuwAmsterdam, seat: int) -> list[str]:
    found = []
    where = f"seats[{seat}]"
    if table.buildings(seat) < 0:
        used = table.board.buildings - table.buildings(seat)
        found.append(f"{where}: uses {used} Buildings, but a player has only {table.board.buildings}")
    if not 1 <= table.has(seat, at.WAREHOUSES) <= len(table.board.piers):
        found.append(f"{where}.warehouses: must be from 1 to {len(table.board.piers)}")
    elif table.has(seat, at.GOODS) > table.goods_room(seat):
        found.append(f"{where}.goods: is {table.has(seat, at.GOODS)}, but the piers hold only {table.goods_room(seat)}")
    if table.has(seat, at.HOUSES) > table.house_spaces(seat):
        found.append(
            f"{where}.houses: is {table.has(seat, at.HOUSES)}, but the lands have {table.house_spaces(seat)} spaces"
        )
    if table.has(seat, at.CLEARED) > table.filled(seat):
        found.append(f"{where}.cleared: is {table.has(seat, at.CLEARED)}, but {table.filled(seat)} lands are filled")
    if table.points(seat) < 0:
        found.append(f"{where}.points: {table.points(seat)} in total, but points can't fall below 0")
    for source, word in enumerate(names(table.board)["source"]):
        if table.has(seat, at.EARNED + source) < 0 and word != "removal":
            found.append(f"{where}.points: {word} can't be negative")
        if table.has(seat, at.EARNED + source) > 0 and word == "removal":
            found.append(f"{where}.points: {word} can't be positive")
        if source >= FROM_FINAL_ELECTIONS and not found:
            right = table.final_points(seat, source) if table.phase == at.OVER else 0
            if table.has(seat, at.EARNED + source) != right:
                found.append(f"{where}.points: {word} must be {right} here, not {table.has(seat, at.EARNED + source)}")
    return found


def _moment_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    seats = range(table.seats)
    phase = _PHASES[table.phase]
    if sorted(table.has(seat, at.TOKEN) for seat in seats) != list(seats):
        found.append(f"token: must be 1 to {table.seats}, each once")
        return found
    if table.turn not in seats:
        found.append(f"turn: must be from 0 to {table.seats - 1}, is {table.turn}")
        return found
    if not 0 <= table.round <= at.ROUNDS or (table.round == 0) != (table.phase == at.FOUNDING):
        found.append(f"round: {table.round}, but the phase is {phase}")
    if table.phase == at.OVER and table.round != at.ROUNDS:
        found.append(f"round: {table.round}, but the game is over")
    auction = table.phase in (at.BIDDING, at.PAYING)
    for name, number in (("chooser", table.chooser), ("column", table.column)):
        if (number != at.NOTHING) != auction:
            found.append(f"{name}: {'missing' if auction else 'set'}, but the phase is {phase}")
    if auction and (table.chooser not in seats or not 0 <= table.column < at.COLUMNS):
        found.append("chooser, column: unknown at this table")
        return found
    if not auction and (table.bid != at.NOTHING or table.bidder != at.NOTHING):
        found.append(f"bid, bidder: set, but the phase is {phase}")
    if auction:
        found.extend(_auction_errors(table))
    if table.phase in (at.CHOOSING, at.TAKING) and table.has(table.turn, at.COLUMN) != at.NOTHING:
        found.append(f"turn: seats[{table.turn}] already has a column")
    without = [seat for seat in seats if table.has(seat, at.COLUMN) == at.NOTHING]
    bidding = table.phase in _AUCTION
    if table.round and not bidding and without:
        found.append(f"column: {len(without)} seats have none, but the phase is {phase}")
    if bidding:
        lowest = min(without, key=lambda seat: table.has(seat, at.TOKEN), default=at.NOTHING)
        if (table.chooser if auction else table.turn) != lowest:
            found.append("turn: must be the seat with the lowest token and no column")
        if any(table.has(seat, at.TOKEN) < table.seats - len(without) for seat in without):
            found.append("token: players who have won a column must have lower tokens than players who have not")
        if (len(without) == 1) != (table.phase == at.TAKING):
            found.append(f"phase: {phase}, but {len(without)} seats have no column")
    found.extend(_payment_errors(table))
    found.extend(_turn_errors(table))
    return found


def _auction_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    if table.has(table.turn, at.COLUMN) != at.NOTHING or table.has(table.chooser, at.COLUMN) != at.NOTHING:
        found.append("turn, chooser: a seat that has a column can't bid")
    if table.offer[at.BOX + table.board.first_tile[table.column]] == at.NOTHING:
        found.append(f"column: {table.column + 1} is taken")
    if (table.bid == at.NOTHING) != (table.bidder == at.NOTHING):
        found.append("bid, bidder: must both be set or both be null")
    if table.bid == at.NOTHING and (table.turn != table.chooser or table.phase == at.PAYING):
        found.append("bid: the first bid must be the chooser's")
    if table.bidder != at.NOTHING:
        if table.bidder >= table.seats:
            found.append("bidder: unknown at this table")
        elif table.phase == at.BIDDING and table.turn in (table.chooser, table.bidder):
            found.append("turn: each player bids only once")
        elif table.phase == at.BIDDING and table.bid > table.resources(table.bidder):
            found.append(f"bid: {table.bid}, more than the bidder has")
        elif table.bid > at.MOST:
            found.append(f"bid: must be at most {at.MOST}, is {table.bid}")
        elif table.phase == at.PAYING and (table.turn != table.bidder or not 0 < table.due <= table.bid):
            found.append("due: must be what the winner of the auction still has to pay")
        elif table.bidder != table.chooser and table.has(table.bidder, at.TOKEN) < table.has(table.chooser, at.TOKEN):
            found.append("bidder: already has a column, or bids before the chooser")
        elif (
            table.phase == at.BIDDING
            and table.bidder != table.chooser
            and table.has(table.bidder, at.TOKEN) > table.has(table.turn, at.TOKEN)
        ):
            found.append("bidder: bids must be made in turn order")
    if table.seats == 2 and table.board.tiles[table.column] != 3:
        found.append("column: with two players, the auction must be for three tiles")
    return found


def _payment_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    phase = _PHASES[table.phase]
    paying = table.phase in (at.PAYING, at.SHIPPING, at.BUYING)
    if (table.due > 0) != paying or table.due < 0:
        found.append(f"due: {table.due}, but the phase is {phase}")
    elif table.phase == at.STOCKING:
        found.extend(_stocking_errors(table))
    elif not paying and table.kind != 0:
        found.append(f"kind: set, but the phase is {phase}")
    elif paying:
        first, last = {at.PAYING: (0, 8), at.SHIPPING: (4, 8), at.BUYING: (0, 1)}[table.phase]
        held = [table.has(table.turn, kind) for kind in range(at.KINDS)]
        if not first <= table.kind <= last or not held[table.kind]:
            found.append("kind: is not the resource to pay with now")
        elif sum(held[table.kind : last + 1]) < table.due:
            found.append(f"due: {table.due}, but there is less to pay it with")
        elif table.kind == at.COINS and table.due < (table.bid if table.phase == at.PAYING else 3 * table.done):
            found.append(f"due: {table.due}, but nothing can be paid yet")
    loaded = sum(table.loaded(fur) for fur in range(at.FURS))
    if table.phase == at.SHIPPING:
        ship = table.offer[at.NEW_SHIPS + table.slot] if 0 <= table.slot < at.SLOTS else at.NOTHING
        if ship == at.NOTHING or loaded + table.due != table.board.ship_furs[ship]:
            found.append("slot, cargo: must be a ship that is being loaded")
        elif any(table.loaded(fur) > table.chits[fur] for fur in range(at.FURS)):
            found.append("cargo: loaded furs must be in the discards")
        elif any(table.loaded(fur) for fur in range(max(table.kind - at.FUR, 0), at.FURS)):
            found.append("cargo: furs are loaded one type at a time, and these come later")
    elif loaded or table.slot != at.NOTHING:
        found.append(f"slot, cargo: set, but the phase is {phase}")
    return found


def _stocking_errors(table: NieuwAmsterdam) -> list[str]:
    if table.kind not in (at.WOOD, at.CORN):
        return ["kind: must be wood or corn"]
    if not table.has(table.turn, at.COINS if table.done == at.BUYS else table.kind):
        return ["phase: stocking, but nothing can be bought or sold"]
    return []


def _turn_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    phase = _PHASES[table.phase]
    acting = table.phase in (at.ACTING, at.BUILDING, at.TRADING, at.SHIPPING, at.BUYING, at.STOCKING)
    if table.special not in (0, 1) or (table.special and (not acting or table.phase in (at.BUYING, at.STOCKING))):
        found.append(f"special: {table.special}, but the phase is {phase}")
    if table.step and not acting and table.phase not in (at.REMOVING, at.OVER):
        found.append(f"step: {STEPS[table.step]}, but the phase is {phase}")
    tiles = table.has(table.turn, at.TILES + table.step)
    if table.phase == at.ACTING and not table.special and not tiles:
        found.append("phase: acting, but there is neither a tile nor a Special Action left")
    right = {at.BUILDING: at.CITY, at.TRADING: at.TRADE, at.SHIPPING: at.TRADE}.get(table.phase, table.step)
    if table.step != right:
        found.append(f"step: {STEPS[table.step]}, but the phase is {phase}")
    if table.phase in (at.REMOVING, at.OVER) and table.step != at.TRADE:
        found.append(f"step: {STEPS[table.step]}, but the phase is {phase}")
    tops = table.board.first_fur[1]
    limits: dict[int, tuple[int, int]] = {
        at.FOUNDING: (0, table.board.founded * table.seats - 1),
        at.BUILDING: (1, MOST_PLACED - 1),
        at.TRADING: (1, tops - 1),
        at.BUYING: (1, MOST_PLACED),
        at.STOCKING: (at.BUYS, at.SELLS),
        at.REMOVING: (1, table.all_businesses(table.turn)),
    }
    least, most = limits.get(table.phase, (0, 0))
    if not least <= table.done <= most:
        found.append(f"done: must be from {least} to {most} in phase {phase}, is {table.done}")
    elif table.phase == at.FOUNDING:
        built = [table.all_businesses(table.holder(token)) for token in range(table.seats)]
        if built != [(table.done + table.seats - 1 - token) // table.seats for token in range(table.seats)]:
            found.append(f"done: {table.done} Businesses must be placed in turn order")
        elif table.has(table.turn, at.TOKEN) != table.done % table.seats:
            found.append("turn: the first Businesses must be placed in turn order")
    elif table.phase == at.BUILDING and table.all_businesses(table.turn) < table.done:
        found.append(f"done: {table.done} Businesses built, but there are {table.all_businesses(table.turn)}")
    elif table.phase == at.TRADING and table.fur_offered(0) == 0:
        found.append("phase: trading, but the top trader has no furs")
    elif table.phase == at.TRADING and table.done > min(tops - table.fur_offered(0), table.furs(table.turn)):
        found.append(f"done: {table.done} furs bought, but the seat has fewer, or fewer have left the top trader")
    elif table.phase == at.BUYING and table.fur_stock() < table.done:
        found.append(f"done: {table.done} furs bought, but there are {table.fur_stock()}")
    elif table.phase == at.BUYING and table.due > 3 * table.done:
        found.append(f"due: {table.due} for {table.done} furs")
    elif table.phase == at.REMOVING and table.has(table.turn, at.CORN):
        found.append("phase: is removing, but there is enough corn")
    return found


def _or_none(number: int, first: int = 0) -> int | None:
    return None if number == at.NOTHING else number + first


def _counts(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    return {word: number for word, number in zip(words, numbers, strict=True) if number}
