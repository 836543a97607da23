"""A position of Nieuw Amsterdam as a readable file, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.components import MOST_LONGHOUSES, STEPS, TRADERS
from amstel.games.nieuw_amsterdam.moves import names
from amstel.games.nieuw_amsterdam.position_errors import errors
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.view import PHASES, Mat, PublicPosition, public_fields
from amstel.kernel.bits import bit
from amstel.kernel.component_file import converted
from amstel.kernel.errors import InvalidPosition
from amstel.kernel.ints import ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

# Play adds to what a position holds, and every position on the way must load. So this is far more than anyone would
# write into a file, and small enough that no sum or product overflows.
_MOST = 10**9


class Position(PublicPosition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole position, hidden parts included; the decks from the top down."""

    fur_reserve: list[str]  # from the top down
    land_deck: list[str]  # from the top down
    ship_deck: list[str]  # from the top down


def position(state: State) -> Position:
    """Return the whole position, hidden parts included."""
    table = cast(NieuwAmsterdam, state)
    words = names(table.board)
    return Position(
        **public_fields(table),
        fur_reserve=[words["fur"][fur] for fur in reversed(table.reserve.to_list())],
        land_deck=[words["land"][card] for card in reversed(table.land_deck.to_list()[: table.cards_left()])],
        ship_deck=[words["ship"][card] for card in reversed(table.ship_deck.to_list()[: table.cards_left()])],
    )


def restore(board: at.Board, seats: int, options: dict[str, str], data: object, random: Random) -> NieuwAmsterdam:
    """Return the state of a position; refuse an invalid one with all its errors."""
    given = converted(data, Position)
    if len(given.seats) != seats:
        raise InvalidPosition([f"seats: expected {seats}, found {len(given.seats)}"])
    reader = _Reader(board)
    state = NieuwAmsterdam(board, seats, random)
    state.lay_out()
    state.phase = PHASES.index(given.phase)
    state.round = given.round
    state.step = STEPS.index(given.step)
    state.turn = given.turn
    state.chooser = reader.or_nothing(given.chooser, "chooser")
    state.column = reader.or_nothing(given.column, "column", 1)
    state.bid = reader.or_nothing(given.bid, "bid")
    state.bidder = reader.or_nothing(given.bidder, "bidder")
    state.special = given.special
    state.progress = given.done
    state.due = given.due
    state.kind = max(reader.number(given.kind, "kind", "kind"), 0)
    state.added = given.added
    state.slot = reader.or_nothing(given.slot, "slot", 1)
    for fur, number in enumerate(reader.counts(given.cargo, "fur", "cargo")):
        state.load(fur, min(number, at.MOST_OF_A_KIND))
    reader.box(state, given.cash_box)
    for slot, land in enumerate(reader.slots(given.new_lands, "land", "new_lands")):
        state.put_new_land(slot, land)
    for slot, ship in enumerate(reader.slots(given.new_ships, "ship", "new_ships")):
        state.put_new_ship(slot, ship)
    reader.traders(state, given.traders)
    for fur, number in enumerate(reader.counts(given.fur_discards, "fur", "fur_discards")):
        state.put_discards(fur, number)
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
            if 0 <= number <= MOST_LONGHOUSES:
                state.add_longhouses(camp, number)
            else:
                reader.errors.append(f"longhouses: must be from 0 to {MOST_LONGHOUSES} in camp {camp + 1}, is {number}")
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
    """Turns the words of a position file into numbers and collects the errors."""

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
            elif number > _MOST:
                self.errors.append(f"{where}: {word:.60} must be at most {_MOST}, is {number}")
            elif place != at.NOTHING:
                counts[place] = number
        return counts

    def slots(self, cards: list[str | None], kind: str, where: str) -> list[int]:
        if len(cards) != at.SLOTS:
            self.errors.append(f"{where}: expected {at.SLOTS} entries, found {len(cards)}; use null for an empty one")
        return [self.or_gap(card, kind, where) for card in cards][: at.SLOTS]

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
                state.put_box_tile(self.board.first_tile[number] + place, self.number(word, "step", "cash_box"))

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
                state.put_trader_fur(furs[number] + space, self.or_gap(word, "fur", f"traders.{trader}"))

    def mat(self, state: NieuwAmsterdam, seat: int, mat: Mat) -> None:
        where = f"seats[{seat}]"

        state.put(seat, at.TOKEN, self.from_one(mat.token, f"{where}.token"))
        state.put(seat, at.COLUMN, self.or_nothing(mat.column, f"{where}.column", 1))
        state.put(seat, at.POST, self.from_one(mat.post, f"{where}.post"))
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
            if not 0 <= number <= _MOST:
                self.errors.append(f"{where}.{name}: must be from 0 to {_MOST}, is {number}")
                number = 0
            state.put(seat, what, number)
        for what, kind, name, least in (
            (at.TILES, "step", "tiles", 0),
            (at.FUR, "fur", "furs", 0),
            (at.BUSINESSES, "district", "businesses", 0),
            (at.EARNED, "source", "points", -_MOST),
        ):
            for place, number in enumerate(self.counts(getattr(mat, name), kind, f"{where}.{name}", least)):
                state.put(seat, what + place, number)
        lands = self.all(mat.lands, "land", f"{where}.lands")
        if len(lands) > at.MOST_LANDS:
            self.errors.append(f"{where}.lands: expected at most {at.MOST_LANDS}, found {len(lands)}")
            lands = lands[: at.MOST_LANDS]
        for land in lands:
            state.append_land(seat, land)
        ships = self.all(mat.ships, "ship", f"{where}.ships")
        if len(set(ships)) < len(ships):
            self.errors.append(f"{where}.ships: listed twice")
        for ship in ships:
            state.add_ship(seat, ship)
