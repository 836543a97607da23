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
            "Starting turn order tokens: in seat order or random.",
        ),
    ),
    load=_load,
    # Six rounds: bids and payments of at most 60 each, three turns each with a few small decisions a tile.
    longest=6000,
    package="amstel.games.nieuw_amsterdam",
    read=read,
    icon="i-ship",
    secrets=False,
)
