"""The whole position of Fish Market as readable data, and back."""

from __future__ import annotations

from typing import cast

import msgspec

from amstel.kernel.component_file import converted
from amstel.kernel.errors import InvalidPosition
from amstel.kernel.random import Random
from amstel.kernel.state import State
from fourth_game.moves import names
from fourth_game.position_errors import errors
from fourth_game.rules import FishMarket
from fourth_game.state import NOTHING, Board
from fourth_game.view import catches_of


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a seat has."""

    hand: list[int]
    bid: int | None
    exchanged: bool
    catches: list[str]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the table and in the hands; the deck and the catches to come from the top down."""

    turn: int
    catch: str | None
    coming: list[str]
    deck: list[int]
    discards: list[int]
    seats: list[SeatPosition]


def position(state: State) -> Position:
    """Return the whole position, including what is hidden."""
    table = cast(FishMarket, state)
    words = names(table.board)["catch"]
    return Position(
        turn=table.turn,
        catch=None if table.catch == NOTHING else words[table.catch],
        coming=[words[catch] for catch in reversed(table.coming)],
        deck=table.deck[::-1],
        discards=sorted(table.discards),
        seats=[
            SeatPosition(
                hand=table.hands[seat],
                bid=None if table.bids[seat] == NOTHING else table.bids[seat],
                exchanged=table.exchanged[seat],
                catches=catches_of(table, seat),
            )
            for seat in range(table.seats)
        ],
    )


def restore(board: Board, seats: int, options: dict[str, str], data: object, random: Random) -> FishMarket:
    """Return the state of a position, or raise `InvalidPosition` with all errors."""
    given = converted(data, Position)
    if len(given.seats) != seats:
        raise InvalidPosition([f"seats: expected {seats}, found {len(given.seats)}"])
    sold = [catch for own in given.seats for catch in own.catches]
    found = [] if given.catch is None else [given.catch]
    numbers = {name: number for number, name in enumerate(names(board)["catch"])}
    if sorted(sold + found + given.coming) != sorted(numbers):
        raise InvalidPosition([f"catches: each of {', '.join(numbers)} must be in exactly one place"])
    state = FishMarket(board, seats, random)
    state.turn = given.turn
    state.catch = NOTHING if given.catch is None else numbers[given.catch]
    state.coming = [numbers[catch] for catch in reversed(given.coming)]
    state.deck = given.deck[::-1]
    state.discards = given.discards
    for seat, own in enumerate(given.seats):
        state.hands[seat] = sorted(own.hand)
        state.bids[seat] = NOTHING if own.bid is None else own.bid
        state.exchanged[seat] = own.exchanged
        for catch in own.catches:
            state.owners[numbers[catch]] = seat
    found = errors(state)
    if found:
        raise InvalidPosition(found)
    state.waiting_bits = 0 if state.catch == NOTHING else 1 << state.turn
    return state
