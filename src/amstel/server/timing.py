"""Who is being waited for, since when, and until when. All times are given; nothing here looks at a clock."""

from __future__ import annotations

from collections.abc import Collection

from amstel.server.entries import Time

GRACE = 60.0  # seconds that somebody who comes back has at least, as far as the bank ever had so many


class Clocks:
    """The time of the people at a table. Opponents and the auction's clock have none."""

    def __init__(self, time: Time | None, seats: int) -> None:
        self._time = time
        self.banks = [time.bank if time else 0.0] * seats
        self.since: dict[int, float] = {}  # whom the table waits for

    def turn(self, waiting: Collection[int], moved: Collection[int], at: float) -> None:
        """After something has happened: some seats have moved, and these are waited for now."""
        for seat, since in list(self.since.items()):
            if seat in waiting:
                if seat in moved and self._time and self._time.per_move:
                    self.since[seat] = at
                continue
            del self.since[seat]
            if self._time and self._time.bank:
                self.banks[seat] -= at - since
                if seat in moved:
                    self.banks[seat] += self._time.increment
        for seat in waiting:
            self.since.setdefault(seat, at)

    def come_back(self, seat: int) -> None:
        """Somebody whose time had run out plays again."""
        if self._time and self._time.bank:
            self.banks[seat] = max(self.banks[seat], min(GRACE, self._time.bank))

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
