"""Why a move of Ticket to Ride: Amsterdam is not legal: codes with the names of their figures."""

from typing import cast

from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    CLAIM,
    CONTRACTS,
    DEALT,
    DRAW,
    KEEP,
    KEEP_BOTH,
    OFFER,
    PASS,
    SECOND_CARD,
    TAKE,
    WILD,
)
from amstel.kernel.bits import has
from amstel.kernel.state import State

# Each code with the names of its figures.
#   need: how many it takes
#   have: how many the seat has
REFUSALS: dict[str, tuple[str, ...]] = {
    "only-one-contract": ("contract",),
    "not-offered": ("contract",),
    "choose-contracts": (),
    "nothing-offered": (),
    "pass-only-when-stuck": (),
    "no-cards-left": (),
    "no-second-wild": (),
    "not-in-row": ("card",),
    "draw-second-card": (),
    "no-contracts-left": (),
    "route-taken": ("seat", "route"),
    "own-twin": (),
    "twin-closed": (),
    "not-enough-carts": ("route", "need", "have"),
    "too-few-cards": ("route", "need", "card", "have"),
    "not-enough-cards": ("need", "card", "have"),
}


def why_not(state: State, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Return why a move is not legal for a waiting seat, from what that seat can see: a code and its figures."""
    table = cast(TicketToRide, state)
    phase = table.phase
    if phase in (DEALT, CHOOSING):
        if move == KEEP_BOTH:
            return "only-one-contract", {"contract": table.offers[seat * OFFER]}
        if KEEP <= move < CLAIM:
            return "not-offered", {"contract": move - KEEP}
        return "choose-contracts", {}
    if KEEP_BOTH <= move < CLAIM:
        return "nothing-offered", {}
    if move == PASS:
        return "pass-only-when-stuck", {}
    if move == DRAW:
        return "no-cards-left", {}
    if TAKE <= move < CONTRACTS:
        card = move - TAKE
        if card == WILD and phase == SECOND_CARD:
            return "no-second-wild", {}
        return "not-in-row", {"card": card}
    if phase == SECOND_CARD:
        return "draw-second-card", {}
    if move == CONTRACTS:
        return "no-contracts-left", {}
    return _why_not_claim(table, seat, move - CLAIM)


def _why_not_claim(table: TicketToRide, seat: int, claim: int) -> tuple[str, dict[str, int]]:
    """Return why a route can't be claimed with a payment (TA-5, TA-6, TA-7)."""
    board = table.board
    route = board.claim_route[claim]
    for owner in range(table.seats):
        if has(table.claimed_routes[owner], route):
            return "route-taken", {"route": route, "seat": owner}
    if not has(table.open_routes[seat], route):
        if has(table.claimed_routes[seat], board.twin[route]):
            return "own-twin", {"route": route}
        return "twin-closed", {"route": route}
    if table.carts[seat] < board.length[route]:
        return "not-enough-carts", {"route": route, "need": board.length[route], "have": table.carts[seat]}
    colour = board.claim_colour[claim]
    plain = board.claim_plain[claim]
    cards = table.cards(seat, colour)
    wilds = table.cards(seat, WILD)
    # If no mixture pays for the route, the figures of this one payment would suggest that one more card is enough.
    if plain and cards + wilds < board.length[route]:
        return "too-few-cards", {"route": route, "card": colour, "need": board.length[route], "have": cards + wilds}
    if plain > cards:
        return "not-enough-cards", {"card": colour, "need": plain, "have": cards}
    return "not-enough-cards", {"card": WILD, "need": board.claim_wild[claim], "have": wilds}
