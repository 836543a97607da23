"""The journal: what happened in a game, as small coded facts with an audience.

The rules write facts only if the state has a journal. A fact is its kind, who may know it, and up to four details,
packed into one number because every move writes some. Log lines, animations, statistics and sounds are made from them.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.kernel.ints import Ints

EVERYBODY: Final[i64] = -1
SPECTATOR: Final[i64] = -1

# A fact, from the lowest bit: four details of 12 bits, the kind of 8, the audience of 5.
LEAST: Final[i64] = -1024
MOST: Final[i64] = 3071
_AUDIENCE: Final[i64] = 16  # so that no audience is below 0


@final
class Journal:
    """Facts in the order in which they happened."""

    def __init__(self) -> None:
        self._facts: Ints = Ints(0)

    def __len__(self) -> int:
        return len(self._facts)

    def write(self, audience: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Add a fact for EVERYBODY, for one seat, or for all `others` than a seat."""
        first = a - LEAST
        second = b - LEAST
        third = c - LEAST
        fourth = d - LEAST
        if (first | second | third | fourth) & -4096 != 0:
            raise ValueError(f"a fact's details must be from {LEAST} to {MOST}, not {a}, {b}, {c}, {d}")
        self._facts.append(
            first | (second << 12) | (third << 24) | (fourth << 36) | (kind << 48) | ((audience + _AUDIENCE) << 56)
        )

    def copy(self) -> "Journal":
        """Return an independent journal with the same facts."""
        twin = Journal()
        twin._facts = self._facts.copy()
        return twin

    def read(self, seat: i64, start: i64 = 0) -> list[tuple[int, int, int, int, int]]:
        """Return the facts from number `start` on that a seat, or a SPECTATOR, may know: kind and details."""
        known: list[tuple[int, int, int, int, int]] = []
        for number in range(start, len(self._facts)):
            fact = self._facts[number]
            audience = (fact >> 56) - _AUDIENCE
            if audience == EVERYBODY or audience == seat or (audience < -1 and audience != -2 - seat):
                known.append(
                    (
                        (fact >> 48) & 255,
                        (fact & 4095) + LEAST,
                        ((fact >> 12) & 4095) + LEAST,
                        ((fact >> 24) & 4095) + LEAST,
                        ((fact >> 36) & 4095) + LEAST,
                    )
                )
        return known

    def reveals(self, kinds: frozenset[int], mover: i64, start: i64, end: i64) -> bool:
        """Return whether the facts from number `start` up to `end`, all of one move, show its seat something hidden.

        Facts of the given kinds do. So does a fact with a private side that is not the mover's own: it means that
        another seat's secret took effect, such as a choice that all make at once and that shows when the last is made.
        """
        for number in range(start, end):
            fact = self._facts[number]
            kind = (fact >> 48) & 255
            audience = (fact >> 56) - _AUDIENCE
            if kind in kinds or (audience != EVERYBODY and audience != mover and audience != others(mover)):
                return True
        return False


def others(seat: i64) -> i64:
    """Return the audience of everyone but one seat; spectators belong to it."""
    return -2 - seat
