"""The signs and words of Merchants of Amsterdam, and what follows from a view of it."""

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
from amstel.locales import Texts


class Look:
    """The signs of one edition, for a terminal that knows Unicode or ASCII only, and its names."""

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
        """How something is called; what an edition of one's own has named, by that name."""
        try:
            return self.texts(f"{kind}-{id_}")
        except LookupError:
            return id_.replace("_", " ").capitalize()

    def commodity(self, id_: str) -> str:
        """A commodity in a sentence."""
        return self.name("commodity", id_).lower()

    def region(self, id_: str) -> str:
        """A region in a sentence."""
        return self.name("place", id_)

    def space(self, id_: str) -> str:
        """A space of the city: Grachten b2."""
        district, _, place = id_.partition("-")
        return f"{self.name('district', district)} {place}"

    def bridge_name(self, id_: str) -> str:
        """A bridge by its two ends."""
        west, east = id_.split("=")
        return self.texts("bridge-between", west=self.space(west), east=self.space(east))

    def card(self, id_: str) -> str:
        """A card by what it allows."""
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
        """A date with what happened then, where that is known."""
        try:
            return self.texts("dated", year=date, history=self.texts(f"history-{plain_date(date)}"))
        except LookupError:
            return date

    # --- the board ------------------------------------------------------------------------------------------------

    def bridges(self) -> dict[tuple[str, str], frozenset[str]]:
        """The bridges, each with its two ends."""
        return {bridge.ends: frozenset(bridge.ends) for bridge in self.parts.bridges}

    def next_scoring(self, view: View, area: str) -> Year:
        """The next space of the time track at which an area is scored; at the end all are."""
        years = self.parts.years
        for year in years[view.year + 1 :]:
            if year.event in (f"score-{area}", "final"):
                return year
        return years[-1]

    def shares(self, view: View, area: str, year: Year) -> list[list[tuple[int, int]]]:
        """What each rank of an area would pay by a year's table: seats with their money, the first ones first."""
        table = year.table or ()
        return [
            payments(rank.places, *table[number]) if rank.weight else [] for number, rank in enumerate(view.ranks[area])
        ]

    def final(self, view: View, seat: int) -> int:
        """What a seat would earn if the final scoring came now."""
        paid = [row for area in AREAS for rank in self.shares(view, area, self.parts.years[-1]) for row in rank]
        return sum(money for who, money in paid if who == seat)


def plain_date(date: str) -> str:
    """A date as a part of a text's name: 1596-97."""
    return "-".join(re.findall(r"\d+", date))


def short_date(date: str) -> str:
    """A date in two digits, as on a narrow track."""
    found = re.search(r"\d{4}", date)
    return found[0][2:] if found else date[:2]


def payments(places: Sequence[int], first: int, second: int) -> list[tuple[int, int]]:
    """Who would get how much in one rank, the first ones first."""
    found = []
    for seat, own in enumerate(places):
        ahead = sum(place > own for place in places)
        money = payment(first, second, ahead, places.count(own)) if own else 0
        if money:
            found.append((ahead, seat, money))
    return [(seat, money) for _, seat, money in sorted(found)]


def regions(holding: Holding) -> set[str]:
    """The regions in which there are trade offices."""
    return {office.partition("-")[0] for office in holding.offices}


def districts(warehouses: Sequence[str]) -> set[str]:
    """The districts in which there are warehouses."""
    return {space.partition("-")[0] for space in warehouses}


def has_markets(market: Mapping[str, int], tracks: int) -> bool:
    """Whether there is a token on the second space of each track or beyond."""
    return sum(place >= GOOD_PLACE for place in market.values()) == tracks


def money(thousands: int) -> str:
    """Guilders: 120,000."""
    return f"{thousands:,},000" if thousands else "0"


def said(answer: Answer, texts: Texts) -> str:
    """An answer to the clock."""
    if answer is None:
        return texts("answer-none")
    return texts("answer-wait") if answer == "wait" else texts("answer-stop", price=answer)
