"""The clocks of the people at a table: who is waited for, since when, and until when.

All times are passed in; nothing here reads a clock.
"""

from __future__ import annotations

from collections.abc import Collection

from amstel.server.table.table_options import TimeLimit

GRACE = 60.0  # seconds for a person who comes back after their bank ran out, unless the bank was smaller from the start


class PlayerClocks:
    """The thinking time of the people at a table. Bots and the auction clock have none."""

    def __init__(self, time: TimeLimit | None, seats: int) -> None:
        self._time = time
        self.banks = [time.bank if time else 0.0] * seats
        self.since: dict[int, float] = {}  # by seat that is waited for
        self._spent: dict[int, float] = {}  # seconds spent on the last decision, in case it is undone
        self._undoing = False
        self._used: dict[int, float] = {}  # seconds used by people who left while it was their turn

    def turn(self, waiting: Collection[int], moved: Collection[int], at: float, *, earned: bool = True) -> None:
        """Update the clocks after an event: some seats have moved, and the table now waits for others.

        No one earns time by playing again what was undone: otherwise a player could gain time without end.
        """
        for seat in moved:
            self._used.pop(seat, None)
        for seat, since in list(self.since.items()):
            if seat in waiting:
                if earned and seat in moved and self._time and self._time.per_move:
                    self.since[seat] = at
                continue
            del self.since[seat]
            self._spent[seat] = at - since
            if self._time and self._time.bank:
                self.banks[seat] -= at - since
                if earned and seat in moved:
                    self.banks[seat] += self._time.increment
        for seat in waiting:
            if seat not in self.since:
                spent = self._spent.pop(seat, 0.0) if self._undoing and self._time and self._time.per_move else 0.0
                self.since[seat] = at - spent
        self._undoing = False

    def hand_over(self, seat: int, at: float) -> None:
        """Note the time that a person has used when a bot takes over."""
        if seat in self.since:
            self._used[seat] = at - self.since[seat]

    def undo(self, *, agreed: bool) -> None:
        """Prepare for an undo. Unless everyone agreed to it, the decision continues with the time that was left."""
        self._used.clear()
        self._undoing = not agreed

    def has_time(self, seat: int) -> bool:
        """Return whether a person may come back: not for the decision for which their time ran out."""
        if not self._time or seat not in self._used:
            return True
        return (self._time.per_move - self._used[seat] if self._time.per_move else self.banks[seat]) > 0

    def take_back(self, seat: int, at: float) -> None:
        """Restart the clock of a person who plays again, with the time that was left or a short grace period."""
        used = self._used.pop(seat, None)
        if used is not None and self._time and self._time.per_move:
            self.since[seat] = at - used
        if self._time and self._time.bank and self.banks[seat] <= 0:
            self.banks[seat] = min(GRACE, self._time.bank)

    def deadline(self, seat: int) -> float | None:
        """Return when the time of a seat runs out, or None if the table doesn't wait for it or has no limit."""
        if not self._time or seat not in self.since:
            return None
        return self.since[seat] + (self._time.per_move or self.banks[seat])

    def next_deadline(self) -> float | None:
        """Return the earliest deadline."""
        return min((end for seat in self.since if (end := self.deadline(seat)) is not None), default=None)

    def overdue_seats(self, now: float) -> list[int]:
        """Return the seats whose time has run out."""
        return [seat for seat in sorted(self.since) if (end := self.deadline(seat)) is not None and end <= now]
