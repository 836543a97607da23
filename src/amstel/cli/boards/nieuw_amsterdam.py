"""Nieuw Amsterdam in a terminal.

Nothing depends on colour alone: each piece has its owner's sign, each tile its letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from amstel.cli.boards import Size
from amstel.cli.boards.nieuw_amsterdam_look import Look
from amstel.cli.boards.nieuw_amsterdam_panels import LEAST_TABLE, Panels
from amstel.games.nieuw_amsterdam.view import View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.texts import Texts

WIDEST = 132
CARDS = 24  # the width of the panels of new lands and new ships
BOX = 2 * CARDS  # the width of the Cash Box, which is above both


class NieuwAmsterdamBoard:
    """The board of Nieuw Amsterdam."""

    least_width = 56

    def __init__(self, unicode: bool = True) -> None:
        self._unicode = unicode

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, size: Size) -> RenderableType:
        """Return city, offers and river above the mats, in one column if there is little room."""
        panels = self._panels(match, reader, texts)
        width = min(size.width, WIDEST)
        if width < LEAST_TABLE:
            half = width // 2
            slots = Table.grid()
            slots.add_row(panels.new_lands(half), panels.new_ships(width - half))
            return Group(
                panels.heading(),
                panels.city(width),
                panels.cash_box(width),
                slots,
                panels.traders(width),
                panels.hudson(width),
                panels.mats(width),
            )
        offers = Table.grid()
        offers.add_row(panels.new_lands(CARDS), panels.new_ships(CARDS))
        top = Table.grid()
        top.add_row(
            Group(panels.city(width - BOX), panels.traders(width - BOX)),
            Group(panels.cash_box(BOX), offers),
        )
        heading = Table.grid()
        heading.add_column(width=width)
        heading.add_row(panels.heading())
        return Group(heading, top, panels.hudson(width), panels.mats(width))

    def summary(self, match: Match, reader: int, texts: Texts, size: Size) -> RenderableType:
        """Return what is on offer in the phase, and the reader's mat."""
        panels = self._panels(match, reader, texts)
        view, look = panels.view, panels.look
        lines: list[RenderableType] = []
        if view.phase in ("choosing", "bidding", "taking"):
            for number, tiles in enumerate(view.cash_box, 1):
                if tiles:
                    steps = ", ".join(texts(f"step-{tile}") for tile in tiles)
                    coins = look.parts.columns[number - 1].coins
                    lines.append(Text(texts("brief-column", column=number, tiles=steps, coins=coins)))
            if view.chooser is not None:
                lines.append(panels.auction(with_names=True))
        if reader != SPECTATOR:
            lines.append(panels.mat_words(reader, size.width))
            if view.seats[reader].lands:
                letters = texts("letter-wood"), texts("letter-corn")
                plots = [look.plot(plot, *letters) for plot in view.standings[reader].row]
                lines.append(Text(f"    {' '.join(plots)}"))
        return Group(*lines)

    def _panels(self, match: Match, reader: int, texts: Texts) -> Panels:
        return Panels(match, _view(match, reader), reader, Look(match.rules.board.components, self._unicode), texts)


def _view(match: Match, reader: int) -> View:
    return cast(View, match.view(reader))


BOARD = NieuwAmsterdamBoard
