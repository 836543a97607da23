"""What a move of Fish Market does for its seat, as coded notes for hints."""

from __future__ import annotations

from typing import cast

from amstel.kernel.notes import CodedNote, cost, gain
from amstel.kernel.state import State
from fourth_game.bots.policy import win_chance
from fourth_game.moves import Exchange, shapes
from fourth_game.rules import FishMarket

# The names of the notes, and of their figures.
NOTES = {"chance": ("percent",), "loses": ("bid",), "new-card": ("cards",)}


def notes(state: State, seat: int, move: int) -> list[CodedNote]:
    """Return what speaks for or against a legal move, in a position that the seat may know."""
    table = cast(FishMarket, state)
    chosen = shapes(table.board)[move]
    if isinstance(chosen, Exchange):
        return [gain("new-card", cards=len(table.deck))]
    if chosen.card < max(table.bids):
        return [cost("loses", bid=max(table.bids))]
    return [gain("chance", percent=round(100 * win_chance(table, seat, chosen.card)))]
