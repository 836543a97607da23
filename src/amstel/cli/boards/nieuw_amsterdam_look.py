"""The signs of Nieuw Amsterdam, and figures computed from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich import box
from rich.text import Text

from amstel.cli.boards.marks import Marks
from amstel.games.nieuw_amsterdam.components import Land
from amstel.games.nieuw_amsterdam.state import Board
from amstel.games.nieuw_amsterdam.view import Mat, View

ALONE, TIED = 3, 2  # the points for the most Businesses in a district in elections
MOST_SIGNS = 4  # Businesses that are drawn one by one


@dataclass(frozen=True)
class Plot:
    """A land in a player's row, with its Houses."""

    land: Land
    houses: int
    cleared: bool

    @property
    def is_full(self) -> bool:
        """Whether there is a House on every House space."""
        return self.houses == self.land.houses


class Look:
    """The signs of one edition, for a terminal with Unicode or with ASCII only."""

    def __init__(self, board: Board, unicode: bool) -> None:
        self.parts = board.components
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

    def furs(self, furs: Mapping[str, int] | Iterable[str | None]) -> str:
        """Return furs by type in the order of the edition, such as 2 muskrat, 1 lynx."""
        counts = Counter(furs if isinstance(furs, Mapping) else (fur for fur in furs if fur))
        return ", ".join(f"{counts[fur]} {fur}" for fur in self.parts.furs.types if counts[fur]) or self.none

    def plot(self, plot: Plot, wood: str = "w", corn: str = "c") -> str:
        """Return a land in a row: its Houses, and the wood and corn that it gives, with their letters."""
        if plot.cleared:
            return f"[{self.cleared} {plot.land.corn}{corn}]"
        return f"[{self.spaces(plot.houses, plot.land.houses)} {plot.land.wood}{wood} {plot.land.corn}{corn}]"

    def plots(self, mat: Mat) -> list[Plot]:
        """Return a player's row of lands, with its Houses from the left (NA-12)."""
        left = mat.houses
        row = []
        for place, name in enumerate(mat.lands):
            land = self.lands[name]
            houses = min(left, land.houses)
            left -= houses
            row.append(Plot(land, houses, place < mat.cleared))
        return row

    def clearing_points(self, place: int) -> int:
        """Return the points for clearing up to a place in the row, counted from 1."""
        table = self.parts.clearing.points
        return table[min(place, len(table)) - 1]


def leaders(view: View, district: str) -> list[int]:
    """Return the seats with the most Businesses in a district, none if there are no Businesses."""
    counts = [mat.businesses.get(district, 0) for mat in view.seats]
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if most and count == most]


def election_points(view: View, seat: int) -> int:
    """Return the points of a seat if elections were held now."""
    leading_seats = [leaders(view, district) for district in view.standings[seat].fees]
    return sum(ALONE if len(seats) == 1 else TIED for seats in leading_seats if seat in seats)


def resources(mat: Mat) -> int:
    """Return the number of resources, all of which can pay for a bid."""
    return mat.coins + mat.goods + mat.wood + mat.corn + sum(mat.furs.values())
