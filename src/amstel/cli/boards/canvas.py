"""A grid of characters to draw on, with fine lines below the characters."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.text import Text

# The eight dots of a braille character, by column and row: they make lines twice as fine across and four times down.
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


class Canvas:
    """A grid of characters with styles. Later texts cover earlier ones; lines are below all texts."""

    def __init__(self, width: int, height: int, *, fine: bool = True) -> None:
        self.width = width
        self.height = height
        self.fine = fine  # if not, lines are made of full stops, for terminals with ASCII only
        self._characters: list[list[str | None]] = [[None] * width for _ in range(height)]
        self._styles: list[list[str]] = [[""] * width for _ in range(height)]
        self._dots = [[0] * width for _ in range(height)]
        self._dot_styles: list[list[str]] = [[""] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text in one row from a place on, cut off at the edges."""
        for offset, character in enumerate(text):
            if 0 <= column + offset < self.width and 0 <= row < self.height:
                self._characters[row][column + offset] = character
                self._styles[row][column + offset] = style

    def line(self, start: tuple[float, float], end: tuple[float, float], style: str = "") -> None:
        """Draw a fine line between two places (columns and rows, fractions allowed)."""
        steps = max(2, int(max(abs(end[0] - start[0]) * 2, abs(end[1] - start[1]) * 4) * 1.1))
        for step in range(steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            column, row = int(x), int(y)
            if 0 <= column < self.width and 0 <= row < self.height:
                self._dots[row][column] |= _DOTS[int((x - column) * 2)][int((y - row) * 4)]
                self._dot_styles[row][column] = style

    def text(self) -> Text:
        """Return the drawing."""
        rows = []
        for row in range(self.height):
            line = Text(no_wrap=True, end="")
            for style, cells in groupby((self._cell(column, row) for column in range(self.width)), itemgetter(1)):
                line.append("".join(character for character, _ in cells), style)
            rows.append(line)
        return Text("\n").join(rows)

    def _cell(self, column: int, row: int) -> tuple[str, str]:
        """Return the visible character at a place, and its style."""
        character = self._characters[row][column]
        if character is not None:
            return character, self._styles[row][column]
        if self._dots[row][column]:
            return chr(0x2800 + self._dots[row][column]) if self.fine else ".", self._dot_styles[row][column]
        return " ", ""
