"""What Fish Market is: name, seats, editions and versions of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amstel.kernel.title import Title
from fourth_game.components import MOST_SEATS, read

if TYPE_CHECKING:
    from amstel.kernel.game import Game
    from fourth_game.view import View


def _load() -> Game[View]:
    """Import the rules once they are needed."""
    from fourth_game.game import FishMarketGame

    return FishMarketGame()


TITLE: Title[View] = Title(
    id="fish-market",
    name="Fish Market",
    about="Bid for five catches with the cards in your hand, and keep the high ones for the best fish.",
    fewest=2,
    most=MOST_SEATS,
    minutes="5",
    options=(),
    load=_load,
    longest=200,  # at most twenty bids and one exchange for each of four players
    package="fourth_game",
    read=read,
    icon="i-scales",
)
