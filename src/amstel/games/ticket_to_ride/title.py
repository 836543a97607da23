"""What Ticket to Ride: Amsterdam is: name, seats, options, editions and versions of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amstel.games.ticket_to_ride.components import read
from amstel.kernel.title import Option, Title

if TYPE_CHECKING:
    from amstel.games.ticket_to_ride.view import View
    from amstel.kernel.game import Game


def _load() -> Game[View]:
    """Import the rules once they are needed."""
    from amstel.games.ticket_to_ride.game import TicketToRideGame

    return TicketToRideGame()


TITLE: Title[View] = Title(
    id="ticket-to-ride-amsterdam",
    name="Ticket to Ride: Amsterdam",
    about="Claim routes with carts, connect the places on your contracts, collect merchandise.",
    fewest=2,
    most=4,
    minutes="10-15",
    options=(
        Option(
            "start",
            ("first-seat", "random"),
            "first-seat",
            "First player: seat 1 (give it to the youngest player) or random.",
        ),
    ),
    load=_load,
    # Each turn except a pass takes a card from a finite supply or puts a cart on the board: 44 cards and at most 64
    # discarded ones to draw, 64 carts, 24 contracts to draw and keep, and fewer than four passes between two of these.
    longest=1000,
    package="amstel.games.ticket_to_ride",
    version=2,  # version 1 reshuffled only when a card was needed (TA-3)
    read=read,
    icon="i-cart",
)
