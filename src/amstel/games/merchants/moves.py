"""The notation of Merchants of Amsterdam: the text of each coded move, and the words for numbered things."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from amstel.games.merchants import state as at
from amstel.games.merchants.components import AREAS, DISKS, EVENTS
from amstel.games.merchants.facts import SOURCES


@lru_cache(maxsize=16)
def names(board: at.Board) -> Mapping[str, Sequence[str]]:
    """Return the words for numbered things."""
    parts = board.components
    return {
        "commodity": [commodity.id for commodity in parts.commodities],
        "region": [region.id for region in parts.regions],
        "district": [district.id for district in parts.districts],
        "space": parts.space_names(),
        "bridge": ["=".join(bridge.ends) for bridge in parts.bridges],
        "card": [card.id for card in parts.cards],
        "disk": DISKS,
        "area": AREAS,
        "year": [year.date for year in parts.years],
        "event": EVENTS,
        "source": [source for source, _ in SOURCES],
    }


def office_names(board: at.Board) -> list[str]:
    """Return the name of each trade office: a region and a commodity."""
    words = names(board)
    return [f"{region}-{commodity}" for region in words["region"] for commodity in words["commodity"]]


def texts(board: at.Board) -> list[str]:
    """Return the text of each move, by its code."""
    words = names(board)
    moves = {at.PASS: "pass", at.WAIT: "wait", at.TICK: "tick", at.BORROW: "borrow"}
    moves |= {at.PUT + disk: word for disk, word in enumerate(DISKS)}
    moves |= {at.STOP_AT + index: f"stop {price}" for index, price in enumerate(board.prices)}
    for number, region in enumerate(words["region"]):
        for commodity, word in enumerate(words["commodity"]):
            office = at.office_at(number, commodity)
            moves[at.OPEN + office] = f"open {region}-{word}"
            moves[at.CLOSE + office] = f"close {region}-{word}"
    for commodity, word in enumerate(words["commodity"]):
        moves[at.ADVANCE + commodity] = f"advance {word}"
        moves[at.RETREAT + commodity] = f"retreat {word}"
    for space, word in enumerate(words["space"]):
        moves[at.BUILD + space] = f"build {word}"
        moves[board.remove + space] = f"remove {word}"
    return [moves[code] for code in range(len(moves))]
