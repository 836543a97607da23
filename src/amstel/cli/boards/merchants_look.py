"""The signs and names of Merchants of Amsterdam, and figures computed from a view."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from rich import box

from amstel.cli.boards.marks import Marks
from amstel.games.merchants.components import AREAS, District, Year
from amstel.games.merchants.rules import payment
from amstel.games.merchants.state import GOOD_PLACE, Board
from amstel.games.merchants.view import Answer, Holding, View
from amstel.texts import Texts


class Look:
    """The names of one edition, and its signs for a terminal with Unicode or with ASCII only."""

    def __init__(self, board: Board, unicode: bool, texts: Texts) -> None:
        self.parts = board.components
        self.cards = {card.id: card for card in self.parts.cards}
        self.districts: list[District] = sorted(self.parts.districts, key=lambda district: district.west)
        self.texts = texts
        self.marks = Marks(unicode)
        self.box = box.ROUNDED if unicode else box.ASCII
        self.free = "·" if unicode else "."
        self.none = "·" if unicode else "-"
        self.apart = " · " if unicode else " - "
        self.bridge = "═" if unicode else "="
        self.canal = "≈" if unicode else "~"
        self.overflow: Literal["ellipsis", "crop"] = "ellipsis" if unicode else "crop"

    # --- names ----------------------------------------------------------------------------------------------------

    def name(self, kind: str, id_: str) -> str:
        """Return the name of something, or its id in a custom edition without such a text."""
        try:
            return self.texts(f"{kind}-{id_}")
        except LookupError:
            return id_.replace("_", " ").capitalize()

    def commodity(self, id_: str) -> str:
        """Return the name of a commodity in a sentence."""
        return self.name("commodity", id_).lower()

    def region(self, id_: str) -> str:
        """Return the name of a region in a sentence."""
        return self.name("place", id_)

    def space(self, id_: str) -> str:
        """Return the name of a space of the city, such as Grachten b2."""
        district, _, place = id_.partition("-")
        return f"{self.name('district', district)} {place}"

    def bridge_name(self, id_: str) -> str:
        """Return the name of a bridge, which is its two ends."""
        west, east = id_.split("=")
        return self.texts("bridge-between", west=self.space(west), east=self.space(east))

    def card(self, id_: str) -> str:
        """Return what a card allows."""
        card = self.cards[id_]
        districts = [self.name("district", name) for name in card.districts or ()]
        return self.texts(
            f"card-{card.kind}",
            region=self.region(card.region or ""),
            commodity=self.commodity(card.commodity or ""),
            district=self.name("district", card.district or ""),
            one=districts[0] if districts else "",
            other=districts[1] if districts else "",
        )

    def year(self, date: str) -> str:
        """Return a date with its event in history, if there is one."""
        try:
            return self.texts("dated", year=date, history=self.texts(f"history-{plain_date(date)}"))
        except LookupError:
            return date

    # --- the board ------------------------------------------------------------------------------------------------

    def bridges(self) -> dict[tuple[str, str], frozenset[str]]:
        """Return the two ends of each bridge, in order and as a set."""
        return {bridge.ends: frozenset(bridge.ends) for bridge in self.parts.bridges}

    def next_scoring(self, view: View, area: str) -> Year:
        """Return the next space of the time track at which an area is scored."""
        years = self.parts.years
        for year in years[view.year + 1 :]:
            if year.event in (f"score-{area}", "final"):
                return year
        return years[-1]

    def shares(self, view: View, area: str, year: Year) -> list[list[tuple[int, int]]]:
        """Return what each rank of an area would pay by a year's table: seats with their money, first place first."""
        table = year.table or ()
        return [
            payments(rank.places, *table[number]) if rank.weight else [] for number, rank in enumerate(view.ranks[area])
        ]

    def final(self, view: View, seat: int) -> int:
        """Return what a seat would earn if the final scoring came now."""
        rows = [row for area in AREAS for rank in self.shares(view, area, self.parts.years[-1]) for row in rank]
        return sum(money for row_seat, money in rows if row_seat == seat)


def plain_date(date: str) -> str:
    """Return a date as a part of a text's name, such as 1596-97."""
    return "-".join(re.findall(r"\d+", date))


def short_date(date: str) -> str:
    """Return a date in two digits, for the time track."""
    found = re.search(r"\d{4}", date)
    return found[0][2:] if found else date[:2]


def payments(places: Sequence[int], first: int, second: int) -> list[tuple[int, int]]:
    """Return seats with their money in one rank, first place first (MA-18)."""
    rows = []
    for seat, own in enumerate(places):
        ahead = sum(place > own for place in places)
        money = payment(first, second, ahead, places.count(own)) if own else 0
        if money:
            rows.append((ahead, seat, money))
    return [(seat, money) for _, seat, money in sorted(rows)]


def regions(holding: Holding) -> set[str]:
    """Return the regions with a player's trade offices."""
    return {office.partition("-")[0] for office in holding.offices}


def districts(warehouses: Sequence[str]) -> set[str]:
    """Return the districts with one of the warehouses."""
    return {space.partition("-")[0] for space in warehouses}


def has_markets(market: Mapping[str, int], tracks: int) -> bool:
    """Return whether there is a token on the second space of each track or beyond."""
    return sum(place >= GOOD_PLACE for place in market.values()) == tracks


def answer_text(answer: Answer, texts: Texts) -> str:
    """Return an answer to the clock in words."""
    if answer is None:
        return texts("answer-none")
    return texts("answer-wait") if answer == "wait" else texts("answer-stop", price=answer)
