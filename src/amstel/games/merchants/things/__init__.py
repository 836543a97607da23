"""Every thing on the table of Merchants of Amsterdam: what it is, how it stands, what is done with it, its rules."""

from __future__ import annotations

from typing import Any

from amstel.games.merchants.things.board import BoardThings
from amstel.games.merchants.things.table import TableThings
from amstel.games.merchants.view import View
from amstel.kernel.presentation import Thing


def things(board: Any, view: View, seat: int) -> list[Thing]:
    """Return every thing on the table, for a seat or a spectator."""
    reader = seat if 0 <= seat < len(view.seats) else None
    parts = board.components
    return [*BoardThings(parts, view, reader).all(), *TableThings(parts, view, reader).all()]
