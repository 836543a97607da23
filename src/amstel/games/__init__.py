"""The games: one folder each, with the same seven files."""

from amstel.games.merchants.title import TITLE as MERCHANTS
from amstel.games.nieuw_amsterdam.title import TITLE as NIEUW_AMSTERDAM
from amstel.games.ticket_to_ride.title import TITLE as TICKET_TO_RIDE
from amstel.kernel.errors import UnknownGame
from amstel.kernel.title import Title

TITLES: dict[str, Title] = {title.id: title for title in (TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS)}


def title(name: str) -> Title:
    """The game of that name."""
    if name not in TITLES:
        raise UnknownGame(f"There is no game {name!r:.60}. Choose one of: {', '.join(TITLES)}.")
    return TITLES[name]
