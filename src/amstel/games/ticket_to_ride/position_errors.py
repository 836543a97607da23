"""What is wrong with a position of Ticket to Ride: Amsterdam."""

from collections import Counter
from typing import cast

from amstel.games.ticket_to_ride.moves import names
from amstel.games.ticket_to_ride.rules import FEW_CARTS, OFFER, START_CARDS, TicketToRide
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    DEALT,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOBODY,
    NOTHING,
    OVER,
    SECOND_CARD,
    TOO_MANY_WILDS,
    WILD,
)
from amstel.games.ticket_to_ride.view import PHASES
from amstel.kernel.bits import count
from amstel.kernel.state import State


def errors(state: State) -> list[str]:
    """What is impossible in a position: pieces too many or missing, cards twice, moments that cannot be."""
    table = cast(TicketToRide, state)
    parts = (_card_errors, _contract_errors, _deck_errors, _route_errors, _moment_errors)
    return [fault for part in parts for fault in part(table)]


def _card_errors(table: TicketToRide) -> list[str]:
    found = []
    for kind, word in enumerate(names(table.board)["card"]):
        hands = [table.hands[seat * KINDS + kind] for seat in range(table.seats)]
        there = (
            sum(hands)
            + table.discards[kind]
            + sum(card == kind for card in table.row)
            + sum(card == kind for card in table.deck)
        )
        printed = table.board.component_cards(kind)
        if there > printed:
            found.append(f"{word} cards: found {there}, {there - printed} too many")
        elif there < printed:
            found.append(f"{word} cards: found {there}, {printed - there} missing")
        for seat in range(table.seats):
            if table.shown[seat * KINDS + kind] > hands[seat]:
                found.append(f"seats[{seat}].shown: more {word} cards than in the hand")
    if NOTHING in list(table.row) and (len(table.deck) or sum(table.discards)):
        found.append("row: has a gap although there are cards to fill it")
    wilds = sum(card == WILD for card in table.row)
    if not found and wilds >= TOO_MANY_WILDS and table.better_row_possible():
        found.append(f"row: has {wilds} wild cards, which would have been replaced")
    return found


def _contract_errors(table: TicketToRide) -> list[str]:
    found = []
    words = names(table.board)["contract"]
    there = Counter(table.contract_deck)
    there.update(contract for contract in table.offered if contract != NOTHING)
    for seat in range(table.seats):
        there.update(number for number in range(len(words)) if table.contracts[seat] >> number & 1)
    for contract, word in enumerate(words):
        if there[contract] > 1:
            found.append(f"contract {word}: in {there[contract]} places")
        elif not there[contract]:
            found.append(f"contract {word}: missing")
    return found


def _deck_errors(table: TicketToRide) -> list[str]:
    """Contracts that were put back lie below all others."""
    returned = [table.returned_by[contract] != NOBODY for contract in table.contract_deck]
    return (
        [] if returned == sorted(returned) else ["returned: returned contracts must be at the bottom of contract_deck"]
    )


def _route_errors(table: TicketToRide) -> list[str]:
    found = []
    board = table.board
    words = names(board)["route"]
    for route, word in enumerate(words):
        owners = [seat for seat in range(table.seats) if table.claimed[seat] >> route & 1]
        if len(owners) > 1:
            found.append(f"route {word}: claimed by {len(owners)} seats")
        twin = board.twin[route]
        if route < twin:
            for seat in owners:
                if table.claimed[seat] >> twin & 1:
                    found.append(f"route {word}: seats[{seat}] has both routes of the double")
            if table.seats == 2 and owners and any(table.claimed[s] >> twin & 1 for s in {0, 1} - {*owners}):
                found.append(f"route {word}: with two players only one route of a double can be claimed")
    for seat in range(table.seats):
        if table.carts[seat] < 0:
            used = board.carts - table.carts[seat]
            found.append(f"seats[{seat}].routes: use {used} carts, but a player has only {board.carts}")
    return found


def _moment_errors(table: TicketToRide) -> list[str]:
    found = []
    seats = range(table.seats)
    phase = PHASES[table.phase]
    if table.turn not in seats:
        found.append(f"turn: must be from 0 to {table.seats - 1}, is {table.turn}")
    if not 0 <= table.passes <= table.seats:
        found.append(f"passes: must be from 0 to {table.seats}, is {table.passes}")
    if table.passes == table.seats and table.phase != OVER:
        found.append(f"passes: all {table.seats} in a row have passed, which ends the game")
    if table.last_turns != NOTHING and not 0 <= table.last_turns <= table.seats:
        found.append(f"last_turns: {table.last_turns}, and they are from 0 to {table.seats}, or null")
    low = any(table.carts[seat] <= FEW_CARTS for seat in seats)
    if low and table.last_turns == NOTHING:
        found.append("last_turns: null, though a seat has two carts or fewer")
    if not low and table.last_turns != NOTHING:
        found.append("last_turns: set, though no seat has two carts or fewer")
    if table.last_turns == 0 and table.phase != OVER:
        found.append("last_turns: 0, and the game is not over")
    if table.phase == OVER and table.last_turns != 0 and table.passes != table.seats:
        found.append("phase: is over, but the last turns were not played and not everyone has passed")
    if low and table.turn in seats and table.last_turns in range(1, table.seats + 1):
        # The turns that are left end with the seat that brought them about.
        first = (table.turn + table.last_turns - 1) % table.seats
        if table.carts[first] > FEW_CARTS:
            found.append(
                f"last_turns: {table.last_turns}, which would end with seats[{first}], and it has more than two carts"
            )
    if table.phase == SECOND_CARD and not table.second_card_possible():
        found.append(f"phase: is {phase}, but there is no second card to take")
    if table.passes > 0 and table.phase in (SECOND_CARD, CHOOSING):
        found.append(f"passes: {table.passes}, though the phase is {phase}")
    elif table.passes > 0 and (
        len(table.deck) or sum(table.discards) or len(table.contract_deck) or any(card != NOTHING for card in table.row)
    ):
        found.append(f"passes: {table.passes}, though there are cards or contracts to draw")
    for seat in seats:
        where = f"seats[{seat}]"
        offered = sum(table.offered[number] != NOTHING for number in (seat * 2, seat * 2 + 1))
        kept = count(table.contracts[seat])
        if table.phase == DEALT:
            if offered != 2:
                found.append(f"{where}.offered: {offered} contracts, and {phase} offers 2 to each")
            if table.hand_size(seat) != START_CARDS or table.shown_size(seat):
                found.append(
                    f"{where}.hand: {table.hand_size(seat)} cards, and {START_CARDS} are dealt to each, unseen"
                )
            if kept or table.claimed[seat]:
                found.append(f"{where}: has contracts or routes already, though contracts are being {phase}")
        elif table.phase == CHOOSING and seat == table.turn:
            if not offered:
                found.append(f"{where}.offered: none, though the phase is {phase}")
            elif offered < OFFER and len(table.contract_deck):
                found.append(f"{where}.offered: {offered} contracts, though the deck has more and {OFFER} are drawn")
        elif offered:
            found.append(f"{where}.offered: {offered} contracts, though nothing is offered now")
        if table.phase != DEALT and not kept:
            found.append(f"{where}.contracts: none, though each keeps at least one")
        if table.chosen[seat] != NOTHING:
            fitting = [KEEP_BOTH, *(KEEP + table.offered[n] for n in (seat * 2, seat * 2 + 1))]
            if table.phase != DEALT or table.chosen[seat] not in fitting:
                found.append(f"{where}.chosen: not a choice among what is offered")
    if table.phase == DEALT and all(table.chosen[seat] != NOTHING for seat in seats):
        found.append("phase: dealt, though all have chosen")
    return found
