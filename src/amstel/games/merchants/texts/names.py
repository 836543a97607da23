"""The names of commodities, regions, districts, spaces, bridges, cards and years, as messages."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from amstel.games.merchants.components import Components
from amstel.games.merchants.title import TITLE
from amstel.kernel.message import Figure, Message, message


@lru_cache(maxsize=1)
def _names_with_texts() -> frozenset[str]:
    """Return the names that have texts, which are those of the built-in editions; other editions may add more."""
    found: set[str] = set()
    for name in TITLE.editions:
        parts: Components = TITLE.edition(name).components
        found |= {entry.id for entries in (parts.commodities, parts.regions, parts.districts) for entry in entries}
        found |= {year.date for year in parts.years}
    return frozenset(found)


def _name(family: str, id_: str, other: str) -> Message:
    """Return the name of something by its family of texts, or another name if it has none."""
    return message(f"{family}-{id_}") if id_ in _names_with_texts() else message("custom-name", word=other)


def commodity_name(id_: str, *, in_sentence: bool = False) -> Message:
    """Return the name of a commodity, on its own or in the middle of a sentence."""
    plain = id_.replace("_", " ")
    return _name("goods", id_, plain) if in_sentence else _name("commodity", id_, plain.capitalize())


def goods(id_: str) -> Message:
    """Return the name of a commodity in the middle of a sentence."""
    return commodity_name(id_, in_sentence=True)


def region_name(id_: str, *, in_sentence: bool = False) -> Message:
    """Return the name of a region, on its own or in the middle of a sentence."""
    return _name("place" if in_sentence else "region", id_, id_.replace("_", " ").capitalize())


def place(id_: str) -> Message:
    """Return the name of a region in the middle of a sentence."""
    return region_name(id_, in_sentence=True)


def district_name(id_: str) -> Message:
    """Return the name of a district."""
    return _name("district", id_, id_.replace("_", " ").capitalize())


def space_name(id_: str) -> Message:
    """Return the name of a space of the city, such as Grachten b2."""
    district, _, spot = id_.partition("-")
    return message("space-name", district=district_name(district), place=spot)


def bridge_name(id_: str) -> Message:
    """Return the name of a bridge, which is its two ends."""
    west, east = id_.split("=")
    return message("bridge-between", west=space_name(west), east=space_name(east))


def card_name(parts: Components, id_: str) -> Message:
    """Return what a card allows."""
    card = next(card for card in parts.cards if card.id == id_)
    figures: dict[str, Message] = {}
    if card.region:
        figures["region"] = place(card.region)
    if card.commodity:
        figures["commodity"] = goods(card.commodity)
    if card.district:
        figures["district"] = district_name(card.district)
    if card.districts:
        figures["one"], figures["other"] = map(district_name, card.districts)
    return message(f"card-{card.kind}", **figures)


def year_name(date: str) -> Message:
    """Return a date with its event in history, if there is one."""
    if date not in _names_with_texts():
        return message("custom-name", word=date)
    return message("dated", year=date, history=message(f"history-{plain_date(date)}"))


def plain_date(date: str) -> str:
    """Return a date as a part of a text's key, such as 1596-97."""
    return "-".join(re.findall("[0-9]+", date))


def word(board: Any, kind: str, figure: Figure) -> Figure | Message:
    """Return a figure of a fact, a note, a refusal or a source of money as it is written in a sentence."""
    if not isinstance(figure, str):
        return figure
    if kind in ("disk", "source", "area"):
        return message(f"{kind}-{figure}")
    if kind == "card":
        return card_name(board.components, figure)
    namers = {
        "commodity": goods,
        "region": place,
        "district": district_name,
        "space": space_name,
        "bridge": bridge_name,
        "year": year_name,
    }
    return namers[kind](figure) if kind in namers else figure
