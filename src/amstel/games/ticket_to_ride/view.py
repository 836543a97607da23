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
    OVER,
    SECOND_CARD,
    TURN,
)
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
    """A contract that a seat may look at."""

    contract: str
    points: int
    completed: bool


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be seen of a seat; `hand` and `offered` only by that seat, `contracts` by all at the end."""

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
    """What one seat sees; `closed` are routes without an owner that nobody may claim any more."""

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
    """What a seat sees; a spectator sees what is public."""
    table = cast(TicketToRide, state)
    cards, contracts = names(table.board)["card"], names(table.board)["contract"]
    over = table.phase == OVER

    def seat_view(other: int) -> SeatView:
        own = other == seat
        completed = table.completed(other)
        kept = [number for number in range(len(contracts)) if table.contracts[other] >> number & 1]
        offered = [table.offered[number] for number in (other * 2, other * 2 + 1)]
        return SeatView(
            carts=table.carts[other],
            points=table.route_points(other),
            cards=table.hand_size(other),
            shown=card_counts(cards, [table.shown[other * KINDS + kind] for kind in range(KINDS)]),
            contract_count=len(kept),
            offered_count=sum(number != NOTHING for number in offered),
            merchandise=table.merchandise(other),
            routes=claimed_routes(table, other),
            hand=card_counts(cards, [table.hands[other * KINDS + kind] for kind in range(KINDS)]) if own else None,
            contracts=[
                OwnContract(contracts[number], table.board.contract_points[number], bool(completed >> number & 1))
                for number in kept
            ]
            if own or over
            else None,
            offered=[contracts[number] for number in offered if number != NOTHING] if own else None,
        )

    return View(
        phase=PHASES[table.phase],
        turn=table.turn,
        waiting=table.waiting,
        row=[None if card == NOTHING else cards[card] for card in table.row],
        deck=len(table.deck),
        discards=card_counts(cards, table.discards.to_list()),
        contract_deck=len(table.contract_deck),
        last_turns=None if table.last_turns == NOTHING else table.last_turns,
        closed=_closed(table),
        seats=[seat_view(other) for other in range(table.seats)],
    )


def card_counts(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    return {word: number for word, number in zip(words, numbers, strict=True) if number}


def _closed(table: TicketToRide) -> list[str]:
    words = names(table.board)["route"]
    still = [table.claimed[seat] | table.open_to[seat] for seat in range(table.seats)]
    return [word for number, word in enumerate(words) if not any(routes >> number & 1 for routes in still)]


def claimed_routes(table: TicketToRide, seat: int) -> list[str]:
    words = names(table.board)["route"]
    return [word for number, word in enumerate(words) if table.claimed[seat] >> number & 1]
