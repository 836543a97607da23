"""What a seat of Fish Market may see, by whitelist (FM-2, FM-3)."""

from __future__ import annotations

from typing import cast

import msgspec

from amstel.kernel.state import State
from fourth_game.moves import names
from fourth_game.rules import FishMarket
from fourth_game.state import NOTHING


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is visible of a seat: `hand` to that seat only."""

    points: int
    catches: list[str]
    cards: int
    bid: int | None
    exchanged: bool
    hand: list[int] | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat sees."""

    round: int
    rounds: int
    turn: int
    waiting: tuple[int, ...]
    catch: str | None  # the catch for sale, none when the game is over
    coming: int  # how many catches are face down
    deck: int
    discards: list[int]
    seats: list[SeatView]


def view(state: State, seat: int) -> View:
    """Return what a seat sees; a spectator sees what is public."""
    table = cast(FishMarket, state)
    scores = table.scores()
    return View(
        round=len(table.owners) - len(table.coming),
        rounds=len(table.owners),
        turn=table.turn,
        waiting=table.waiting,
        catch=None if table.catch == NOTHING else names(table.board)["catch"][table.catch],
        coming=len(table.coming),
        deck=len(table.deck),
        discards=sorted(table.discards),
        seats=[
            SeatView(
                points=scores[other],
                catches=catches_of(table, other),
                cards=len(table.hands[other]),
                bid=None if table.bids[other] == NOTHING else table.bids[other],
                exchanged=table.exchanged[other],
                hand=table.hands[other] if other == seat else None,
            )
            for other in range(table.seats)
        ],
    )


def catches_of(table: FishMarket, seat: int) -> list[str]:
    """Return the names of the catches that a seat has taken."""
    return [name for name, owner in zip(names(table.board)["catch"], table.owners, strict=True) if owner == seat]
