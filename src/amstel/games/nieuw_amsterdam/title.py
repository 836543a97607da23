"""What Nieuw Amsterdam is: its name, seats, options and versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amstel.games.nieuw_amsterdam.components import read
from amstel.kernel.title import Option, Title

if TYPE_CHECKING:
    from amstel.games.nieuw_amsterdam.view import View
    from amstel.kernel.game import Game


def _load() -> Game[View]:
    """Import the rules once they are needed."""
    from amstel.games.nieuw_amsterdam.game import NieuwAmsterdamGame

    return NieuwAmsterdamGame()


TITLE: Title[View] = Title(
    id="nieuw-amsterdam",
    name="Nieuw Amsterdam",
    about="Patroons bid for actions, build the city, settle land, and trade furs with the Lenape to ship them home.",
    fewest=2,
    most=5,
    minutes="60-120",
    options=(
        Option(
            "tokens",
            ("seat-order", "random"),
            "seat-order",
            "Who has turn order token 1 at the start, with the others following clockwise: seat 1, or a random seat.",
        ),
    ),
    load=_load,
    # Six rounds: at most 14 bids and 4 payments of up to 9 kinds, and three turns of five seats with a few small
    # decisions a tile, one of them an amount. In any edition a seat has less than 1,500 resources at any time (18 lands
    # of 12 corn in each of six rounds, and a fraction of that in coins and wood), so a number has at most 25 steps.
    longest=12000,
    package="amstel.games.nieuw_amsterdam",
    read=read,
    version=2,  # version 1 cut numbers at 60 (NA-24), and its random tokens were all drawn (NA-22)
    icon="i-ship",
    secrets=False,
)
