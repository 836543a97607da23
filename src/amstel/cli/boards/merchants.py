"""Merchants of Amsterdam in a terminal.

Nothing depends on colour alone: each token has its owner's sign, each event of the time track its letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from amstel.cli.boards import Size
from amstel.cli.boards.merchants_clock import MerchantsClock
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
CLOCK_SIDE = 40


class MerchantsBoard:
    """The board of Merchants of Amsterdam."""

    least_width = 60

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
            bottom.add_row(panels.disks(width - CLOCK_SIDE), panels.clock(CLOCK_SIDE))
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

    def _panels(self, match: Match, reader: int, texts: Texts, hands: Sequence[int] = ()) -> Panels:
        look = Look(match.rules.board.components, self._unicode, texts)
        return Panels(match, _view(match, reader), reader, hands, look, texts)


def _view(match: Match, reader: int) -> View:
    return cast(View, match.view(reader))


BOARD = MerchantsBoard
CLOCK = MerchantsClock
