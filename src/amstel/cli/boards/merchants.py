"""Merchants of Amsterdam in a terminal.

Nothing depends on colour alone: each token has its owner's sign, each event of the time track its letters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from amstel.cli.boards import Size
from amstel.cli.boards.merchants_look import Look
from amstel.cli.boards.merchants_panels import Panels
from amstel.games.merchants.components import DISKS
from amstel.games.merchants.view import View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.texts import Texts

WIDEST = 132
LEAST_WIDE = 106  # the width from which the city is beside market and colonies
LEAST_PAIR = 78  # the width from which the colonies are beside the market
SIDE = 40  # the width of market and colonies beside the city
CLOCK = 40

_WAIT = re.compile(r"w(?:a|ai|ait)? (\d{1,4})")


class MerchantsBoard:
    """The board of Merchants of Amsterdam."""

    wait_move = "wait"

    def __init__(self, unicode: bool = True) -> None:
        self._unicode = unicode

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, size: Size) -> RenderableType:
        """Return market, colonies and city, then time track, disks, clock and players."""
        panels = self._panels(match, reader, texts, hands)
        width = min(size.width, WIDEST)
        heading = Table.grid()
        heading.add_column(width=width)
        heading.add_row(panels.heading())
        top = Table.grid()
        if width >= LEAST_WIDE:
            rest = width - SIDE
            top.add_row(
                Group(panels.market(SIDE), panels.colonies(SIDE)),
                Group(panels.city(rest), panels.standings(rest)),
            )
            bottom = Table.grid()
            bottom.add_row(panels.disks(width - CLOCK), panels.clock(CLOCK))
            return Group(heading, top, panels.time(width), bottom, panels.players(width))
        if width >= LEAST_PAIR:
            top.add_row(panels.market(width - SIDE), panels.colonies(SIDE))
        else:
            top.add_row(Group(panels.market(width), panels.colonies(width)))
        return Group(
            heading,
            top,
            panels.city(width),
            panels.standings(width),
            panels.time(width),
            panels.disks(width),
            panels.clock(width),
            panels.players(width),
        )

    def summary(self, match: Match, reader: int, texts: Texts, size: Size) -> RenderableType:
        """Return the cards on the disks or the auction, and what the reader has."""
        panels = self._panels(match, reader, texts)
        view, look = panels.view, panels.look
        lines: list[Text] = []
        if view.phase == "stopping":
            lines += panels.auction()
        elif view.phase == "placing":
            for disk in DISKS:
                card = view.disks[disk]
                if card:
                    lines.append(Text(texts("brief-disk", disk=texts(f"disk-{disk}"), card=look.card(card))))
        if reader != SPECTATOR:
            lines += panels.own_words(reader)
        return Group(*lines)

    # --- the clock ------------------------------------------------------------------------------------------------

    def has_secrets(self, match: Match) -> bool:
        """Return whether stops are sealed or money is hidden; a live clock with public money has no secrets."""
        return match.title.has_secrets(match.options)

    def bidders(self, match: Match, people: Sequence[int]) -> list[int]:
        """Return the people from the mayor's left up to the first who has stopped, as later stops would lose (MA-11).

        So people at one keyboard gain nothing from seeing each other's answers.
        """
        bidders = []
        for seat in _view(match, SPECTATOR).order:
            if seat in match.waiting and seat in people:
                bidders.append(seat)
            elif seat in people and isinstance(_view(match, seat).stop, int):
                break
        return bidders

    def pointer(self, match: Match) -> int:
        """Return the price on the clock."""
        return _view(match, SPECTATOR).pointer

    def has_fallen(self, match: Match) -> bool:
        """Return whether the pointer has left the top, so that everyone has seen the card already."""
        prices: Sequence[int] = match.rules.board.components.clock.prices
        return self.pointer(match) != prices[0]

    def price_text(self, match: Match, texts: Texts) -> str:
        """Return the price, and in a doubled auction also the cost."""
        view = _view(match, SPECTATOR)
        prices: Sequence[int] = match.rules.board.components.clock.prices
        cost = view.costs[prices.index(view.pointer)]
        return str(view.pointer) if cost == view.pointer else texts("glance-doubled", price=view.pointer, money=cost)

    def wait_limit(self, line: str) -> int | None:
        """Return the price in a line like `wait 90`, None for other lines."""
        found = _WAIT.fullmatch(" ".join(line.lower().split()))
        return int(found[1]) if found else None

    # --------------------------------------------------------------------------------------------------------------

    def _panels(self, match: Match, reader: int, texts: Texts, hands: Sequence[int] = ()) -> Panels:
        look = Look(match.rules.board.components, self._unicode, texts)
        return Panels(match, _view(match, reader), reader, hands, look, texts)


def _view(match: Match, reader: int) -> View:
    return cast(View, match.view(reader))


BOARD = MerchantsBoard
