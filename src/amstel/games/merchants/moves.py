"""The notation of Merchants of Amsterdam: each coded move with its text and parts, and words for numbered things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from amstel.games.merchants import state as at
from amstel.games.merchants.components import AREAS, DISKS, EVENTS
from amstel.games.merchants.facts import SOURCES


class _Move(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """A move: its text, and what it is about."""

    text: str


class Pass(_Move, frozen=True):
    """Decline what a card, an event or a bonus offers."""


class Put(_Move, frozen=True):
    """Put the drawn card on a disk."""

    disk: str  # which of the three


class Wait(_Move, frozen=True):
    """Let the clock run."""


class Stop(_Move, frozen=True):
    """Stop the clock at a price."""

    price: int  # as printed on the clock, in thousands of guilders


class Tick(_Move, frozen=True):
    """Move the pointer of a live clock to the next price."""


class Open(_Move, frozen=True):
    """Open a trade office."""

    region: str  # where
    commodity: str  # for what


class Close(_Move, frozen=True):
    """Close a trade office."""

    region: str  # where
    commodity: str  # for what


class Advance(_Move, frozen=True):
    """Take a step forward on the market."""

    commodity: str  # the track


class Retreat(_Move, frozen=True):
    """Take a step back on the market."""

    commodity: str  # the track


class Borrow(_Move, frozen=True):
    """Take the loan of a credit note."""


class Build(_Move, frozen=True):
    """Build a warehouse."""

    space: str  # its district, row and column


class Remove(_Move, frozen=True):
    """Remove a warehouse."""

    space: str  # its district, row and column


Move = Pass | Put | Wait | Stop | Tick | Open | Close | Advance | Retreat | Borrow | Build | Remove


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
        "date": [year.date for year in parts.years],  # a year in the middle of a sentence, without its history
        "event": EVENTS,
        "source": [source for source, _ in SOURCES],
    }


def office_names(board: at.Board) -> list[str]:
    """Return the name of each trade office: a region and a commodity."""
    words = names(board)
    return [f"{region}-{commodity}" for region in words["region"] for commodity in words["commodity"]]


def shapes(board: at.Board) -> list[Move]:
    """Return each move with its text and parts, by its code."""
    words = names(board)
    moves: dict[int, Move] = {at.PASS: Pass("pass"), at.WAIT: Wait("wait"), at.TICK: Tick("tick")}
    moves[at.BORROW] = Borrow("borrow")
    moves |= {at.PUT + disk: Put(word, word) for disk, word in enumerate(DISKS)}
    moves |= {at.STOP_AT + index: Stop(f"stop {price}", price) for index, price in enumerate(board.prices)}
    for number, region in enumerate(words["region"]):
        for commodity, word in enumerate(words["commodity"]):
            office = at.office_at(number, commodity)
            moves[at.OPEN + office] = Open(f"open {region}-{word}", region, word)
            moves[at.CLOSE + office] = Close(f"close {region}-{word}", region, word)
    for commodity, word in enumerate(words["commodity"]):
        moves[at.ADVANCE + commodity] = Advance(f"advance {word}", word)
        moves[at.RETREAT + commodity] = Retreat(f"retreat {word}", word)
    for space, word in enumerate(words["space"]):
        moves[at.BUILD + space] = Build(f"build {word}", word)
        moves[board.remove + space] = Remove(f"remove {word}", word)
    return [moves[code] for code in range(len(moves))]


@lru_cache(maxsize=16)
def shapes_by_text(board: at.Board) -> Mapping[str, Move]:
    """Return each move with its parts, by its text."""
    return {move.text: move for move in shapes(board)}


def texts(board: at.Board) -> list[str]:
    """Return the text of each move, by its code."""
    return [move.text for move in shapes(board)]
