"""What is wrong with a position of Ticket to Ride: Amsterdam."""

from collections import Counter
from typing import cast

from amstel.games.ticket_to_ride.moves import names
from amstel.games.ticket_to_ride.rules import FEW_CARTS, START_CARDS, TicketToRide
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    DEALT,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOBODY,
    NOTHING,
    OFFER,
    OVER,
    SECOND_CARD,
    TOO_MANY_WILDS,
    WILD,
)
from amstel.games.ticket_to_ride.view import PHASES, offers
from amstel.kernel.bits import count, has
from amstel.kernel.state import State


def errors(state: State) -> list[str]:
    """Return what is wrong with a position: pieces and cards, contracts, routes, and how it came about."""
    table = cast(TicketToRide, state)
    checks = (_card_errors, _contract_errors, _deck_errors, _route_errors, _phase_errors, _offer_errors)
    return [error for check in checks for error in check(table)]


def _card_errors(table: TicketToRide) -> list[str]:
    """Check the number of each kind of card, and the face-up cards (TA-2, TA-3, TA-103)."""
    found = []
    for kind, word in enumerate(names(table.board)["card"]):
        hands = [table.hands[seat * KINDS + kind] for seat in range(table.seats)]
        total = (
            sum(hands)
            + table.discards[kind]
            + sum(card == kind for card in table.row)
            + sum(card == kind for card in table.deck)
        )
        printed = table.board.component_cards(kind)
        if total > printed:
            found.append(f"{word} cards: found {total}, {total - printed} too many")
        elif total < printed:
            found.append(f"{word} cards: found {total}, {printed - total} missing")
        for seat in range(table.seats):
            if table.known_cards[seat * KINDS + kind] > hands[seat]:
                found.append(f"seats[{seat}].shown: more {word} cards than in the hand")
        drawn = sum(table.drawn_cards[seat * KINDS + kind] for seat in range(table.seats))
        if table.board.renews_deck_at_once and drawn + table.deck.to_list().count(kind) > printed:
            found.append(f"drawn: {drawn} {word} cards, more than the deck can have had")
    if table.board.renews_deck_at_once and not len(table.deck) and any(table.discards.to_list()):
        found.append("deck: is empty, but there are discards, which become the new deck at once")
    if NOTHING in list(table.row) and (len(table.deck) or sum(table.discards)):
        found.append("row: has a gap although there are cards to fill it")
    wilds = table.face_up_cards(WILD)
    if not found and wilds >= TOO_MANY_WILDS and table.has_better_row():
        found.append(f"row: has {wilds} wild cards, which would have been replaced")
    return found


def _contract_errors(table: TicketToRide) -> list[str]:
    """Check that each contract is in exactly one place (TA-105)."""
    found = []
    words = names(table.board)["contract"]
    places = Counter(table.contract_deck)
    for seat in range(table.seats):
        places.update(offers(table, seat))
        places.update(number for number in range(len(words)) if has(table.contracts[seat], number))
    for contract, word in enumerate(words):
        if places[contract] > 1:
            found.append(f"contract {word}: in {places[contract]} places")
        elif not places[contract]:
            found.append(f"contract {word}: missing")
    return found


def _deck_errors(table: TicketToRide) -> list[str]:
    """Check that contracts that were put back are below all others (TA-9)."""
    returned = [table.returned_by[contract] != NOBODY for contract in table.contract_deck]
    return (
        [] if returned == sorted(returned) else ["returned: returned contracts must be at the bottom of contract_deck"]
    )


def _route_errors(table: TicketToRide) -> list[str]:
    """Check the owners of the routes, and their carts (TA-6, TA-7, TA-121)."""
    found = []
    board = table.board
    words = names(board)["route"]
    for route, word in enumerate(words):
        owners = [seat for seat in range(table.seats) if has(table.claimed_routes[seat], route)]
        if len(owners) > 1:
            found.append(f"route {word}: claimed by {len(owners)} seats")
        twin = board.twin[route]
        if route < twin:
            for seat in owners:
                if has(table.claimed_routes[seat], twin):
                    found.append(f"route {word}: seats[{seat}] has both routes of a double route")
            if table.seats == 2 and owners and any(has(table.claimed_routes[s], twin) for s in {0, 1} - {*owners}):
                found.append(f"route {word}: with two players, only one route of a double route can be claimed")
    for seat in range(table.seats):
        if table.carts[seat] < 0:
            used = board.carts - table.carts[seat]
            found.append(f"seats[{seat}].routes: use {used} carts, but a player has only {board.carts}")
    return found


def _phase_errors(table: TicketToRide) -> list[str]:
    """Check turn, phase, passes and last turns against each other (TA-10, TA-13, TA-14)."""
    found = []
    seats = range(table.seats)
    phase = PHASES[table.phase]
    if table.turn not in seats:
        found.append(f"turn: must be from 0 to {table.seats - 1}, is {table.turn}")
    if not 0 <= table.passes <= table.seats:
        found.append(f"passes: must be from 0 to {table.seats}, is {table.passes}")
    if table.passes == table.seats and table.phase != OVER:
        found.append(f"passes: all {table.seats} players have passed in a row, which ends the game")
    if table.is_ending() and not 0 <= table.last_turns <= table.seats:
        found.append(f"last_turns: must be from 0 to {table.seats}, or null, is {table.last_turns}")
    low = any(table.carts[seat] <= FEW_CARTS for seat in seats)
    if low and not table.is_ending():
        found.append("last_turns: null, but a seat has two carts or fewer")
    if not low and table.is_ending():
        found.append("last_turns: set, but no seat has two carts or fewer")
    if table.last_turns == 0 and table.phase != OVER:
        found.append("last_turns: 0, but the game is not over")
    if table.phase == OVER and table.last_turns != 0 and table.passes != table.seats:
        found.append("phase: is over, but the last turns were not played and not everyone has passed")
    if low and table.turn in seats and table.last_turns in range(1, table.seats + 1):
        # The last of the last turns belongs to the seat that brought them about.
        first = (table.turn + table.last_turns - 1) % table.seats
        if table.carts[first] > FEW_CARTS:
            found.append(
                f"last_turns: {table.last_turns}, which would end with seats[{first}], but it has more than two carts"
            )
    if table.phase == SECOND_CARD and not table.has_second_card():
        found.append(f"phase: is {phase}, but there is no second card to take")
    if table.passes > 0 and table.phase in (SECOND_CARD, CHOOSING):
        found.append(f"passes: {table.passes}, but the phase is {phase}")
    elif table.passes > 0 and (
        len(table.deck) or sum(table.discards) or len(table.contract_deck) or any(card != NOTHING for card in table.row)
    ):
        found.append(f"passes: {table.passes}, but there are cards or contracts to draw")
    return found


def _offer_errors(table: TicketToRide) -> list[str]:
    """Check what the seats are offered, have kept and have chosen (TA-1, TA-9)."""
    found = []
    seats = range(table.seats)
    phase = PHASES[table.phase]
    for seat in seats:
        where = f"seats[{seat}]"
        offered = len(offers(table, seat))
        kept = count(table.contracts[seat])
        if table.phase == DEALT:
            if offered != OFFER:
                found.append(f"{where}.offered: expected {OFFER} contracts in phase {phase}, found {offered}")
            if table.hand_size(seat) != START_CARDS or table.known_size(seat):
                found.append(
                    f"{where}.hand: expected the {START_CARDS} cards dealt face down, found {table.hand_size(seat)}"
                )
            if kept or table.claimed_routes[seat]:
                found.append(f"{where}: already has contracts or routes, but contracts are being {phase}")
        elif table.phase == CHOOSING and seat == table.turn:
            if not offered:
                found.append(f"{where}.offered: none, but the phase is {phase}")
            elif offered < OFFER and len(table.contract_deck):
                found.append(f"{where}.offered: expected {OFFER} contracts while the deck has more, found {offered}")
        elif offered:
            found.append(f"{where}.offered: {offered} contracts, but nothing is offered now")
        if table.phase != DEALT and not kept:
            found.append(f"{where}.contracts: none, but each player keeps at least one")
        if table.choices[seat] != NOTHING:
            possible = [KEEP_BOTH, *(KEEP + contract for contract in offers(table, seat))]
            if table.phase != DEALT or table.choices[seat] not in possible:
                found.append(f"{where}.chosen: must be a choice among the contracts offered")
    if table.phase == DEALT and all(table.choices[seat] != NOTHING for seat in seats):
        found.append("phase: dealt, but everyone has chosen")
    return found
