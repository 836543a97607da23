"""The signs and names of Merchants of Amsterdam in a terminal."""

from __future__ import annotations

import re
from typing import Literal

from rich import box

from amstel.cli.boards.marks import Marks
from amstel.games.merchants.components import Components, District
from amstel.games.merchants.texts import names
from amstel.games.merchants.view import Answer
from amstel.kernel.message import Message
from amstel.texts import Texts

NAMERS = {"commodity": names.commodity_name, "region": names.region_name, "district": names.district_name}


class Look:
    """The names of one edition, and its signs for a terminal with Unicode or with ASCII only."""

    def __init__(self, parts: Components, unicode: bool, texts: Texts) -> None:
        self.parts = parts
        self.districts: list[District] = sorted(parts.districts, key=lambda district: district.west)
        self.texts = texts
        self.marks = Marks(unicode)
        self.box = box.ROUNDED if unicode else box.ASCII
        self.free = "·" if unicode else "."
        self.none = "·" if unicode else "-"
        self.apart = " · " if unicode else " - "
        self.bridge = "═" if unicode else "="
        self.canal = "≈" if unicode else "~"
        self.overflow: Literal["ellipsis", "crop"] = "ellipsis" if unicode else "crop"

    def name(self, kind: str, id_: str) -> str:
        """Return the name of a commodity, region or district in a table."""
        return self.texts.say(NAMERS[kind](id_))

    def short(self, commodity: str) -> str:
        """Return the short name of a commodity, or its whole name in an edition of one's own."""
        try:
            return self.texts(f"short-{commodity}")
        except LookupError:
            return self.name("commodity", commodity)

    def goods(self, commodity: str) -> str:
        """Return the name of a commodity in a sentence."""
        return self.texts.say(names.goods(commodity))

    def bridge_name(self, ends: tuple[str, str]) -> str:
        """Return the name of a bridge, which is its two ends."""
        return self.texts.say(names.bridge_name("=".join(ends)))

    def card(self, id_: str) -> str:
        """Return what a card allows."""
        return self.texts.say(names.card_name(self.parts, id_))

    def say(self, text: Message) -> str:
        """Return a message that names no player."""
        return self.texts.say(text)


def short_date(date: str) -> str:
    """Return a date in two digits, for the time track."""
    found = re.search(r"\d{4}", date)
    return found[0][2:] if found else date[:2]


def answer_text(answer: Answer, texts: Texts) -> str:
    """Return an answer to the clock in words."""
    if answer is None:
        return texts("answer-none")
    return texts("answer-wait") if answer == "wait" else texts("answer-stop", price=answer)
