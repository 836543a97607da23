"""Who holds a seat at a table."""

from __future__ import annotations

import msgspec


class SeatHolder(msgspec.Struct):
    """The holder of a seat: a person, a bot, or a person for whom a bot plays."""

    person: str = ""
    name: str = ""
    opponent: str = ""  # the bot

    @property
    def is_open(self) -> bool:
        """Whether anyone may take the seat."""
        return not self.person and not self.opponent

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person decides for this seat, and not a bot in their place."""
        return bool(self.person) and not self.opponent
