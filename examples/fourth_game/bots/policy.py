"""Rules of thumb for Fish Market: what a move gains, and what a card is worth later.

Only what the seat may know is read: its own hand, the bids and the discards.
"""

from __future__ import annotations

from fourth_game.moves import Bid, shapes
from fourth_game.rules import FishMarket, bid_code
from fourth_game.state import NOTHING


def gain(state: FishMarket, seat: int, move: int) -> float:
    """Return the points that a move gains a seat."""
    chosen = shapes(state.board)[move]
    if isinstance(chosen, Bid):
        points = state.board.points[state.catch]
        return points * win_chance(state, seat, chosen.card) - worth(state, chosen.card)
    # On average the deck gives a card from the middle; the seat bids afterwards as well as before.
    middle = len(state.board.cards) // 2
    best = max(gain(state, seat, bid_code(card)) for card in state.hands[seat])
    return best + worth(state, middle) - worth(state, chosen.card)


def win_chance(state: FishMarket, seat: int, card: int) -> float:
    """Return how likely a card takes the catch: it must beat the bids, and what the seats after it may bid."""
    if card < max(state.bids):
        return 0.0
    later = sum(bid == NOTHING for bid in state.bids) - 1
    unseen = set(state.board.cards) - set(state.hands[seat]) - set(state.bids) - set(state.discards)
    lower = sum(other < card for other in unseen)
    return (lower / len(unseen)) ** later if unseen else 1.0


def worth(state: FishMarket, card: int) -> float:
    """Return the points that a card in the hand is likely to win later: high cards win more than their share."""
    left = [points for points, owner in zip(state.board.points, state.owners, strict=True) if owner == NOTHING]
    strength = (card / len(state.board.cards)) ** 2
    return strength * sum(left) / len(left) if state.coming else 0.0
