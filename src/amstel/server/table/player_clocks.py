"""Who is being waited for, since when, and until when. All times are given; nothing here looks at a clock."""

from __future__ import annotations

from collections.abc import Collection

from amstel.server.table.events import Time

GRACE = 60.0  # seconds for somebody whose bank had run out and who comes back, as far as it ever had so many


class Clocks:
    """The time of the people at a table. Opponents and the auction's clock have none."""

    def __init__(self, time: Time | None, seats: int) -> None:
        self._time = time
        self.banks = [time.bank if time else 0.0] * seats
        self.since: dict[int, float] = {}  # whom the table waits for
        self._spent: dict[int, float] = {}  # seconds on the last decision, for whoever takes it back
        self._going_back = False
        self._used: dict[int, float] = {}  # seconds of those who went away when it was for them to decide

    def turn(self, waiting: Collection[int], moved: Collection[int], at: float, *, earned: bool = True) -> None:
        """After something has happened: some seats have moved, and these are waited for now.

        No time is `earned` by playing again what was taken back: else one could go on doing so for ever.
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
                spent = self._spent.pop(seat, 0.0) if self._going_back and self._time and self._time.per_move else 0.0
                self.since[seat] = at - spent
        self._going_back = False

    def go_away(self, seat: int, at: float) -> None:
        """An opponent plays on for somebody."""
        if seat in self.since:
            self._used[seat] = at - self.since[seat]

    def go_back(self, *, agreed: bool) -> None:
        """Moves were taken back, and are decided anew; where nobody has agreed to it, in the time that is left."""
        self._used.clear()
        self._going_back = not agreed

    def has_time(self, seat: int) -> bool:
        """Whether somebody may come back: not for the very decision that their time has run out for."""
        if not self._time or seat not in self._used:
            return True
        return (self._time.per_move - self._used[seat] if self._time.per_move else self.banks[seat]) > 0

    def come_back(self, seat: int, at: float) -> None:
        """Somebody plays again: with the time that was left, or with some more if none was."""
        used = self._used.pop(seat, None)
        if used is not None and self._time and self._time.per_move:
            self.since[seat] = at - used
        if self._time and self._time.bank and self.banks[seat] <= 0:
            self.banks[seat] = min(GRACE, self._time.bank)

    def deadline(self, seat: int) -> float | None:
        """When the time of a seat that is waited for runs out; None where it does not."""
        if not self._time or seat not in self.since:
            return None
        return self.since[seat] + (self._time.per_move or self.banks[seat])

    def next_deadline(self) -> float | None:
        """The first of all deadlines."""
        return min((end for seat in self.since if (end := self.deadline(seat)) is not None), default=None)

    def overdue(self, now: float) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat in sorted(self.since) if (end := self.deadline(seat)) is not None and end <= now]
