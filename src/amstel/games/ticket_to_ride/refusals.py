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
#   carts: how many carts the seat has left
#   cost: how many cards of that kind the payment takes
#   contracts: how many are in the contract deck
REFUSALS: dict[str, tuple[str, ...]] = {
    "only-one-contract": ("contract",),
    "not-offered": ("contract",),
    "choose-contracts": (),
    "nothing-offered": ("contracts",),
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
    "too-few-carts-and-cards": ("route", "need", "carts", "card", "have"),
    "not-enough-carts-and-cards": ("route", "need", "carts", "cost", "card", "have"),
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
        if phase == SECOND_CARD:
            return "draw-second-card", {}
        return "nothing-offered", {"contracts": len(table.contract_deck)}
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
    length, carts = board.length[route], table.carts[seat]
    lack = _lacking_cards(table, seat, claim)
    if carts >= length:
        assert lack is not None, "the claim is legal"
        return lack
    if lack is None:
        return "not-enough-carts", {"route": route, "need": length, "have": carts}
    code, figures = lack
    if code == "too-few-cards":
        return "too-few-carts-and-cards", figures | {"carts": carts}
    cost = figures["need"]
    return "not-enough-carts-and-cards", figures | {"route": route, "need": length, "carts": carts, "cost": cost}


def _lacking_cards(table: TicketToRide, seat: int, claim: int) -> tuple[str, dict[str, int]] | None:
    """Return which cards a seat lacks for a payment, or None if it has them (TA-5)."""
    board = table.board
    route = board.claim_route[claim]
    colour, plain, wild = board.claim_colour[claim], board.claim_plain[claim], board.claim_wild[claim]
    cards = table.cards(seat, colour)
    wilds = table.cards(seat, WILD)
    # If no mixture pays for the route, the figures of this one payment would suggest that one more card is enough.
    if plain and cards + wilds < board.length[route]:
        return "too-few-cards", {"route": route, "card": colour, "need": board.length[route], "have": cards + wilds}
    if plain > cards:
        return "not-enough-cards", {"card": colour, "need": plain, "have": cards}
    if wild > wilds:
        return "not-enough-cards", {"card": WILD, "need": wild, "have": wilds}
    return None
