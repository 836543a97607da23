"""What Merchants of Amsterdam is: name, seats, options, editions and versions of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amstel.games.merchants.components import MOST_PLAYERS, read
from amstel.kernel.title import Option, Title

if TYPE_CHECKING:
    from amstel.games.merchants.view import View
    from amstel.kernel.game import Game
    from amstel.kernel.live_clock import LiveClock


def _load() -> Game[View]:
    """Import the rules when they are first needed."""
    from amstel.games.merchants.game import MerchantsGame

    return MerchantsGame()


def _load_clock() -> LiveClock:
    """Import the clock when a live auction first runs."""
    from amstel.games.merchants.live_clock import AuctionClock

    return AuctionClock()


TITLE: Title[View] = Title(
    id="merchants-of-amsterdam",
    name="Merchants of Amsterdam",
    about=(
        "Each mayor deals out three cards per turn, and merchants bid against a falling clock "
        "through a century of trade."
    ),
    fewest=3,
    most=MOST_PLAYERS,
    minutes="90",
    options=(
        Option(
            "clock",
            ("sealed", "live"),
            "sealed",
            "How auctions work: sealed (each player secretly bids a price) or live (one clock runs for everyone).",
            suggested="live",
            secret=("sealed",),
        ),
        Option(
            "last-price",
            ("no-sale", "for-sale"),
            "no-sale",
            "What happens when the clock reaches its last price, 50: no sale, or a last chance to buy.",
        ),
        Option(
            "money",
            ("public", "hidden"),
            "public",
            "Whether players' money is public or hidden until the end.",
            secret=("hidden",),
        ),
        Option(
            "ending",
            ("deck", "1665"),
            "deck",
            "When the game ends: when the deck is empty, or with the turn in which the figure reaches 1665.",
            since=2,
        ),
    ),
    load=_load,
    # At most forty turns. A live clock asks six seats at sixteen prices, and restarts after each misbid and doubling.
    longest=32_000,
    package="amstel.games.merchants",
    version=2,  # version 1 gave the step on the market even without a token to place (MA-6)
    read=read,
    icon="i-auction-clock",
    unit="money",
    secrets=False,
    live_clock=_load_clock,
)
