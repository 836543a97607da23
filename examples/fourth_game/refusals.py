"""Why a move of Fish Market is not legal: codes with their figures."""

from __future__ import annotations

from typing import cast

from amstel.kernel.state import State
from fourth_game.moves import Exchange, shapes
from fourth_game.rules import FishMarket

# Each code with the names of its figures. The sentences are in `locales`.
REFUSALS: dict[str, tuple[str, ...]] = {"exchanged-before": (), "not-in-hand": ("card",)}


def why_not(state: State, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Return why a move is not legal for a waiting seat, from what that seat can see: a code and its figures."""
    table = cast(FishMarket, state)
    refused = shapes(table.board)[move]
    if isinstance(refused, Exchange) and table.exchanged[seat]:
        return "exchanged-before", {}
    return "not-in-hand", {"card": refused.card}
