"""The contract of a position, which every game's state keeps. `kernel.conformance` checks it."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from amstel.kernel.ints import Ints
from amstel.kernel.journal import Journal
from amstel.kernel.random import Random

# Up to six seats: which seats a set of waiting bits names, made once.
_SEATS_OF: Final[list[tuple[int, ...]]] = [tuple(seat for seat in range(6) if bits >> seat & 1) for bits in range(64)]

_ROOM: Final[Ints] = Ints(24)  # for the moves of a position, enough as a rule


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game, hidden parts included.

    `play` trusts its caller; `amstel.Match` checks moves and explains what is not legal.
    """

    def __init__(self, seats: i64, random: Random) -> None:
        self.seats: i64 = seats
        self.random: Random = random
        self.clock: i64 = -1  # the seat of a running clock, behind the players'; -1 where the table has none
        self.waiting_bits: i64 = 0
        self.journal: Journal | None = None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats to move: usually one, several where the rules say at once, none at the end.

        While a clock runs, its seat is among them. The program that keeps the table's time plays its moves.
        """
        return _SEATS_OF[self.waiting_bits]

    def moves(self, seat: i64) -> list[int]:
        """Return the codes of a waiting seat's legal moves, ascending, each once."""
        found = _ROOM.copy()
        found.clear()
        self.list_moves(seat, found)
        return found.to_list()

    def list_moves(self, seat: i64, found: Ints) -> None:
        """Append the legal moves of a waiting seat to `found`, ascending. Unlike `moves`, it boxes no numbers."""
        raise NotImplementedError

    def play(self, seat: i64, move: i64) -> None:
        """Change the position by a legal move of a waiting seat."""
        raise NotImplementedError

    def copy(self) -> "State":
        """Return an independent position without a journal."""
        raise NotImplementedError

    def guess(self, seat: i64, random: Random) -> "State":
        """Return a copy in which everything that `seat` can't see is redrawn, consistently with what it has seen.

        A SPECTATOR sees what is public.
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return the points of each seat: those on the track while the game runs, the final ones at its end."""
        raise NotImplementedError

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """Return all points with their sources (seat, kind of source, which one, points), adding up to the scores."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the seats that have won, none while the game runs."""
        raise NotImplementedError
