"""The signs of Nieuw Amsterdam."""

from __future__ import annotations

from rich import box
from rich.text import Text

from amstel.cli.boards.marks import Marks
from amstel.games.nieuw_amsterdam.components import Components
from amstel.games.nieuw_amsterdam.view import Plot

MOST_SIGNS = 4  # Businesses that are drawn one by one


class Look:
    """The signs of one edition, for a terminal with Unicode or with ASCII only."""

    def __init__(self, components: Components, unicode: bool) -> None:
        self.parts = components
        self.lands = {land.id: land for land in self.parts.lands}
        self.ships = {ship.id: ship for ship in self.parts.ships}
        self.marks = Marks(unicode)
        self.box = box.ROUNDED if unicode else box.ASCII
        self.house = "⌂" if unicode else "H"
        self.space = "·" if unicode else "."
        self.cleared = "✓" if unicode else "x"
        self.water = "≈" if unicode else "~"
        self.none = "·" if unicode else "-"
        self.apart = " · " if unicode else " - "

    def businesses(self, seat: int, number: int) -> Text:
        """Return Businesses as signs of their owner."""
        if number == 0:
            return Text(self.none, "dim")
        if number <= MOST_SIGNS:
            return self.marks.sign(seat, number)
        return self.marks.sign(seat) + Text(f"x{number}")

    def spaces(self, taken: int, spaces: int) -> str:
        """Return House or Longhouse spaces, the taken ones first."""
        return self.house * taken + self.space * (spaces - taken)

    def plot(self, plot: Plot, wood: str = "w", corn: str = "c") -> str:
        """Return a land in a row: its Houses, and the wood and corn that it gives, with their letters."""
        land = self.lands[plot.land]
        if plot.is_cleared:
            return f"[{self.cleared} {land.corn}{corn}]"
        return f"[{self.spaces(plot.houses, land.houses)} {land.wood}{wood} {land.corn}{corn}]"
