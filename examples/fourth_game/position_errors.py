"""What is wrong with a position of Fish Market."""

from __future__ import annotations

from collections import Counter
from typing import cast

from amstel.kernel.state import State
from fourth_game.rules import FishMarket
from fourth_game.state import NOTHING


def errors(state: State) -> list[str]:
    """Return what is wrong with a position: cards that are missing or twice there, hands, bids and the turn."""
    table = cast(FishMarket, state)
    return [*_card_errors(table), *_hand_errors(table), *_bid_errors(table)]


def _card_errors(table: FishMarket) -> list[str]:
    """Check that each card is in exactly one place (FM-1)."""
    places = Counter([*table.deck, *table.discards, *(card for hand in table.hands for card in hand)])
    places.update(bid for bid in table.bids if bid != NOTHING)
    missing = [f"card {card}: missing" for card in table.board.cards if card not in places]
    strange = [f"card {card}: there is no such card" for card in places if card not in table.board.cards]
    return missing + strange + [f"card {card}: found {times} times" for card, times in places.items() if times > 1]


def _hand_errors(table: FishMarket) -> list[str]:
    """Check that everyone has a card for each catch to come, and that the others were discarded (FM-2, FM-5, FM-6)."""
    found = []
    for seat, hand in enumerate(table.hands):
        to_bid = table.catch != NOTHING and table.bids[seat] == NOTHING
        expected = len(table.coming) + to_bid
        if len(hand) != expected:
            found.append(f"seats[{seat}].hand: expected {expected} cards, found {len(hand)}")
    sold = sum(owner != NOTHING for owner in table.owners)
    discarded = sold * table.seats + sum(table.exchanged)
    if len(table.discards) != discarded:
        found.append(f"discards: expected {discarded} cards, found {len(table.discards)}")
    if table.catch == NOTHING and table.coming:
        found.append("catch: the next catch must be turned up")
    return found


def _bid_errors(table: FishMarket) -> list[str]:
    """Check that the seats before the one to move have bid, and no others (FM-4)."""
    if not 0 <= table.turn < table.seats:
        return [f"turn: must be from 0 to {table.seats - 1}, is {table.turn}"]
    count = sum(bid != NOTHING for bid in table.bids)
    first = (table.turn - count) % table.seats
    bidders = {(first + number) % table.seats for number in range(count)}
    if table.catch == NOTHING and count:
        return ["bids: there is no catch to bid for"]
    if count == table.seats or any(table.bids[seat] == NOTHING for seat in bidders):
        return [f"bids: seat {table.turn} bids next, so only the seats before it can have bid"]
    if table.catch != NOTHING and len(table.coming) == len(table.owners) - 1 and first != 0:
        return [f"turn: seat {first} bid first, but seat 0 begins the first round"]
    return []
