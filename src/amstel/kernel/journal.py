"""The journal: what happened, as small coded facts with an audience.

Rules write facts when somebody listens and skip them when nobody does. A fact is six numbers: its kind, who may
know it, and up to four details. Log lines, animations, statistics and sounds are made from facts, elsewhere.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.kernel.ints import Ints

EVERYBODY: Final[i64] = -1
SPECTATOR: Final[i64] = -1

_WIDTH: Final[i64] = 6


@final
class Journal:
    """Facts in the order in which they happened."""

    def __init__(self) -> None:
        self._cells: Ints = Ints(0)

    def __len__(self) -> int:
        return len(self._cells) // 6

    def write(self, audience: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Note a fact for EVERYBODY, for one seat, or for all `others` than a seat."""
        cells = self._cells
        cells.append(audience)
        cells.append(kind)
        cells.append(a)
        cells.append(b)
        cells.append(c)
        cells.append(d)

    def read(self, seat: i64, start: i64 = 0) -> list[tuple[int, int, int, int, int]]:
        """The facts from number `start` on that a seat (or a SPECTATOR) may know: kind and details."""
        facts: list[tuple[int, int, int, int, int]] = []
        cells = self._cells
        size: i64 = len(cells)
        at: i64 = start * _WIDTH
        while at < size:
            audience = cells[at]
            if audience == EVERYBODY or audience == seat or (audience < -1 and audience != -2 - seat):
                facts.append((cells[at + 1], cells[at + 2], cells[at + 3], cells[at + 4], cells[at + 5]))
            at += _WIDTH
        return facts

    def copy(self) -> "Journal":
        """An independent journal with the same facts."""
        twin = Journal()
        twin._cells = self._cells.copy()
        return twin


def others(seat: i64) -> i64:
    """The audience of all but one seat; spectators belong to it."""
    return -2 - seat
