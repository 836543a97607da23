"""What a seat of Ticket to Ride: Amsterdam may see, by whitelist (TA-133, TA-134)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

import msgspec

from amstel.games.ticket_to_ride.moves import names
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    DEALT,
    KINDS,
    NOTHING,
    OFFER,
    OVER,
    SECOND_CARD,
    TURN,
)
from amstel.kernel.bits import has
from amstel.kernel.ints import Ints
from amstel.kernel.state import State

Phase = Literal["dealt", "turn", "second-card", "choosing", "over"]
PHASES: dict[int, Phase] = {
    DEALT: "dealt",
    TURN: "turn",
    SECOND_CARD: "second-card",
    CHOOSING: "choosing",
    OVER: "over",
}


class OwnContract(msgspec.Struct, frozen=True):
    """A contract that the viewer may see."""

    contract: str
    points: int
    completed: bool


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is visible of a seat: `hand` and `offered` to that seat only, `contracts` to everyone at the end."""

    carts: int
    points: int
    cards: int
    shown: dict[str, int]
    contract_count: int
    offered_count: int
    merchandise: int
    routes: list[str]
    hand: dict[str, int] | None = None
    contracts: list[OwnContract] | None = None
    offered: list[str] | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat sees; `closed` lists routes without an owner that no one may claim any more."""

    phase: Phase
    turn: int
    waiting: tuple[int, ...]
    row: list[str | None]
    deck: int
    discards: dict[str, int]
    contract_deck: int
    last_turns: int | None
    closed: list[str]
    seats: list[SeatView]


def view(state: State, seat: int) -> View:
    """Return what a seat sees; a spectator sees what is public (TA-133, TA-134)."""
    table = cast(TicketToRide, state)
    cards, contracts = names(table.board)["card"], names(table.board)["contract"]
    over = table.phase == OVER

    def seat_view(other: int) -> SeatView:
        own = other == seat
        completed = table.completed(other)
        kept = [number for number in range(len(contracts)) if has(table.contracts[other], number)]
        offered = offers(table, other)
        return SeatView(
            carts=table.carts[other],
            points=table.route_points(other),
            cards=table.hand_size(other),
            shown=card_counts(cards, table.known_cards, other),
            contract_count=len(kept),
            offered_count=len(offered),
            merchandise=table.merchandise(other),
            routes=claimed_routes(table, other),
            hand=card_counts(cards, table.hands, other) if own else None,
            contracts=[
                OwnContract(contracts[number], table.board.contract_points[number], has(completed, number))
                for number in kept
            ]
            if own or over
            else None,
            offered=[contracts[number] for number in offered] if own else None,
        )

    return View(
        phase=PHASES[table.phase],
        turn=table.turn,
        waiting=table.waiting,
        row=[None if card == NOTHING else cards[card] for card in table.row],
        deck=len(table.deck),
        discards=card_counts(cards, table.discards),
        contract_deck=len(table.contract_deck),
        last_turns=table.last_turns if table.is_ending() else None,
        closed=_closed_routes(table),
        seats=[seat_view(other) for other in range(table.seats)],
    )


def card_counts(names: Sequence[str], cards: Ints, seat: int = 0) -> dict[str, int]:
    """Return how many cards of each kind a seat has in an array by seat and kind, without the kinds it has none of."""
    numbers = [cards[seat * KINDS + kind] for kind in range(KINDS)]
    return {name: number for name, number in zip(names, numbers, strict=True) if number}


def offers(table: TicketToRide, seat: int) -> list[int]:
    """Return the contracts that a seat chooses from, in the order in which it drew them."""
    places = range(seat * OFFER, (seat + 1) * OFFER)
    return [table.offers[place] for place in places if table.offers[place] != NOTHING]


def claimed_routes(table: TicketToRide, seat: int) -> list[str]:
    """Return the names of a seat's routes."""
    routes = names(table.board)["route"]
    return [name for number, name in enumerate(routes) if has(table.claimed_routes[seat], number)]


def _closed_routes(table: TicketToRide) -> list[str]:
    """Return the names of the routes without an owner that no one may claim any more (TA-6)."""
    routes = names(table.board)["route"]
    usable = 0
    for seat in range(table.seats):
        usable |= table.claimed_routes[seat] | table.open_routes[seat]
    return [name for number, name in enumerate(routes) if not has(usable, number)]
