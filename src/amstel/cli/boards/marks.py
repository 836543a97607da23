"""The players' marks: each has a sign, a number and a colour, the same in every game."""

from __future__ import annotations

from rich.text import Text

STYLES = ("bold color(51)", "bold color(226)", "bold color(201)", "bold color(119)", "bold color(209)")
_SIGNS, _PLAIN_SIGNS = "■▲●◆★", "#^@%&"


class Marks:
    """The players' marks for a terminal with Unicode or with ASCII only."""

    def __init__(self, unicode: bool) -> None:
        self.signs = _SIGNS if unicode else _PLAIN_SIGNS

    def sign(self, seat: int, times: int = 1) -> Text:
        """Return a seat's sign, as for its pieces."""
        return Text(self.signs[seat] * times, STYLES[seat])

    def full(self, seat: int) -> Text:
        """Return a seat's sign with its number, as beside its name."""
        return Text(f"{self.signs[seat]}{seat + 1}{self.signs[seat]}", STYLES[seat])
