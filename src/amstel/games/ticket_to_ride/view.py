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

Phase = Literal[
    "dealt",  # all players choose which of their starting contracts to keep
    "turn",  # the player to move draws a card or contracts, claims a route, or passes
    "second-card",  # the player to move takes a second card
    "choosing",  # the player to move chooses which of the drawn contracts to keep
    "over",  # the game has ended; no one decides
]
PHASES: dict[int, Phase] = {
    DEALT: "dealt",
    TURN: "turn",
    SECOND_CARD: "second-card",
    CHOOSING: "choosing",
    OVER: "over",
}


class ContractView(msgspec.Struct, frozen=True):
    """A contract that the viewer may see."""

    contract: str  # its name, from its two ends
    points: int  # won if it is completed, lost if not
    completed: bool  # its owner's routes connect the two locations
    # The fewest spaces that its owner still has to claim; None if there is no free way or too few carts for it.
    spaces_left: int | None


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is visible of a seat: hand, offer and payable routes to that seat only, contracts to everyone at the end."""

    carts: int  # carts left
    points: int  # on the score track: those of the routes
    score: int  # the same during the game, and all points at the end
    cards: int  # number of cards in hand
    shown: dict[str, int]  # cards that everyone saw it take and that it has not paid yet
    contract_count: int  # number of contracts that it keeps
    offered_count: int  # number of contracts that it chooses from
    merchandise: int  # number of merchandise cards
    merchandise_bonus: int  # the points of its rank by merchandise, as things are
    routes: list[str]  # the routes that it has claimed
    hand: dict[str, int] | None = None  # its cards by kind; only in its own view
    payable: list[str] | None = None  # routes that it may claim, with its cards and carts, when it is its turn
    contracts: list[ContractView] | None = None  # those that it keeps; in its own view, and in all views at the end
    offered: list[ContractView] | None = None  # those that it chooses from; only in its own view


class View(msgspec.Struct, frozen=True):
    """What one seat sees."""

    phase: Phase  # what is decided now
    turn: int  # the player to move; in `dealt`, the player who will move first
    waiting: tuple[int, ...]  # the seats that have to decide
    row: list[str | None]  # the face-up cards by place
    deck: int  # number of cards in the deck
    discards: dict[str, int]  # number of discarded cards by kind
    contract_deck: int  # number of contracts in the deck
    merchandise: int  # cards that no one has yet
    fewest_carts: int  # of any seat: with few of them, the last turns begin
    last_turns: int | None  # turns left once the end has been triggered, else None
    winners: list[int]  # none during the game
    closed: list[str]  # routes without an owner that no one may claim any more
    seats: list[SeatView]  # what is visible of each seat


def view(state: State, seat: int) -> View:
    """Return what a seat sees; a spectator sees what is public (TA-133, TA-134)."""
    table = cast(TicketToRide, state)
    scores = table.scores()
    return View(
        phase=PHASES[table.phase],
        turn=table.turn,
        waiting=table.waiting,
        row=[None if card == NOTHING else names(table.board)["card"][card] for card in table.row],
        deck=len(table.deck),
        discards=card_counts(names(table.board)["card"], table.discards),
        contract_deck=len(table.contract_deck),
        merchandise=table.board.components.cards.merchandise - sum(map(table.merchandise, range(table.seats))),
        fewest_carts=min(table.carts),
        last_turns=table.last_turns if table.is_ending() else None,
        winners=table.winners(),
        closed=_closed_routes(table),
        seats=[_seat_view(table, other, other == seat, scores[other]) for other in range(table.seats)],
    )


def _seat_view(table: TicketToRide, seat: int, own: bool, score: int) -> SeatView:
    cards = names(table.board)["card"]
    kept = [number for number in range(table.board.contracts) if has(table.contracts[seat], number)]
    offered = offers(table, seat)
    return SeatView(
        carts=table.carts[seat],
        points=table.route_points(seat),
        score=score,
        cards=table.hand_size(seat),
        shown=card_counts(cards, table.known_cards, seat),
        contract_count=len(kept),
        offered_count=len(offered),
        merchandise=table.merchandise(seat),
        merchandise_bonus=table.merchandise_bonus(seat),
        routes=claimed_routes(table, seat),
        hand=card_counts(cards, table.hands, seat) if own else None,
        payable=_route_names(table, table.payable_routes(seat)) if own else None,
        contracts=_contract_views(table, seat, kept) if own or table.phase == OVER else None,
        offered=_contract_views(table, seat, offered) if own else None,
    )


def _contract_views(table: TicketToRide, seat: int, contracts: Sequence[int]) -> list[ContractView]:
    board = table.board
    views = []
    for number in contracts:
        spaces = _spaces_left(table, seat, board.contract_one[number], board.contract_other[number])
        views.append(ContractView(names(board)["contract"][number], board.contract_points[number], spaces == 0, spaces))
    return views


def _spaces_left(table: TicketToRide, seat: int, start: int, goal: int) -> int | None:
    """Return the fewest spaces that a seat has to claim to connect two locations, None if that is impossible (TA-125).

    That takes open routes, and as many carts as they have spaces (TA-6, TA-7).
    """
    board = table.board
    far = table.carts[seat] + 1
    distance = [far] * board.locations
    distance[start] = 0
    nearer = True
    while nearer:
        nearer = False
        for route in range(board.routes):
            if has(table.claimed_routes[seat], route):
                length = 0
            elif has(table.open_routes[seat], route):
                length = board.length[route]
            else:
                continue
            one, other = board.one_end[route], board.other_end[route]
            for near, away in ((one, other), (other, one)):
                if distance[near] + length < distance[away]:
                    distance[away] = distance[near] + length
                    nearer = True
    return None if distance[goal] == far else distance[goal]


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
    return _route_names(table, table.claimed_routes[seat])


def _closed_routes(table: TicketToRide) -> list[str]:
    """Return the names of the routes without an owner that no one may claim any more (TA-6)."""
    usable = 0
    for seat in range(table.seats):
        usable |= table.claimed_routes[seat] | table.open_routes[seat]
    return _route_names(table, table.board.all_routes & ~usable)


def _route_names(table: TicketToRide, routes: int) -> list[str]:
    """Return the names of a set of routes."""
    return [name for number, name in enumerate(names(table.board)["route"]) if has(routes, number)]
