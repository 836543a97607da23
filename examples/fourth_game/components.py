"""The component file of Fish Market, read and checked."""

from __future__ import annotations

from typing import Any

import msgspec

from amstel.kernel.component_file import ComponentFile
from amstel.kernel.title import Origin

MOST_SEATS = 4
MOST_CATCHES = 20


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards, numbered from 1."""

    highest: int
    origin: dict[str, Origin]
    source: str


class Catch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A catch that is sold at the market."""

    id: str
    points: int
    origin: dict[str, Origin]
    source: str


class Components(msgspec.Struct, frozen=True):
    """Everything that is printed on the cards."""

    cards: Cards
    catches: tuple[Catch, ...]


def read(data: dict[str, Any]) -> Components:
    """Return the components of an edition, or raise `InvalidEdition` with all errors."""
    file = ComponentFile(data)
    cards = file.table("cards", Cards)
    catches = file.tables("catch", Catch)
    if cards is not None:
        # Everyone needs a card for each catch and one to exchange.
        file.number("cards: highest", cards.highest, MOST_SEATS * (len(catches) + 1), 200)
    if not 1 <= len(catches) <= MOST_CATCHES:
        file.errors.append(f"catch: expected 1 to {MOST_CATCHES}, found {len(catches)}")
    ids = [catch.id for catch in catches.values()]
    for number, catch in catches.items():
        file.number(f"catch {number}: points", catch.points, 1, 100)
        if not catch.id.isascii() or not catch.id.isalpha() or not catch.id.islower() or ids.count(catch.id) > 1:
            file.errors.append(f"catch {number}: an id must be a lower-case word of its own, not {catch.id!r:.60}")
    file.refuse_errors()
    assert cards is not None  # it would have been refused
    return Components(cards, tuple(catches.values()))
