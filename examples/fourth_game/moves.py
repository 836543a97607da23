"""The moves of Fish Market: the text and the type of each, and the names of numbered things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from fourth_game.rules import bid_code, exchange_code
from fourth_game.state import Board


class Bid(msgspec.Struct, frozen=True, tag_field="kind", tag="bid"):
    """Bid a card for the catch (FM-4)."""

    text: str
    card: int


class Exchange(msgspec.Struct, frozen=True, tag_field="kind", tag="exchange"):
    """Exchange a card for the top card of the deck (FM-6)."""

    text: str
    card: int


Move = Bid | Exchange


@lru_cache(maxsize=16)
def shapes(board: Board) -> list[Move]:
    """Return the moves, by code."""
    moves: dict[int, Move] = {bid_code(card): Bid(f"bid {card}", card) for card in board.cards}
    moves |= {exchange_code(board, card): Exchange(f"exchange {card}", card) for card in board.cards}
    return [moves[code] for code in range(len(moves))]


def texts(board: Board) -> list[str]:
    """Return the text of each move, by code."""
    return [move.text for move in shapes(board)]


def names(board: Board) -> Mapping[str, Sequence[str]]:
    """Return the names of the catches, by number."""
    return {"catch": [catch.id for catch in board.components.catches]}
