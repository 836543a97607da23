"""The table of any game in a terminal, from its description: headings, lists and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from amstel.cli.boards import Size
from amstel.cli.log import reader_of
from amstel.kernel.match import Match
from amstel.kernel.presentation import Line, Section, Table
from amstel.texts import Reader, Texts

INDENT = 2
WIDEST = 1000  # more columns than any table needs


class DescribedBoard:
    """The table of a game in words. With `in_lines` a table is a line per row, as a screen reader reads it best."""

    def __init__(self, unicode: bool = True, *, in_lines: bool = False) -> None:
        self._unicode = unicode
        self._in_lines = in_lines

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, size: Size) -> RenderableType:
        """Return the whole description, once for each seat in `hands`."""
        return Group(*(part for seat in hands or [reader] for part in self._description(match, seat, texts)))

    def summary(self, match: Match, reader: int, texts: Texts, size: Size) -> RenderableType:
        """Return the whole description: it is short, and only its game knows what of it matters."""
        return Group(*self._description(match, reader, texts))

    def _description(self, match: Match, seat: int, texts: Texts) -> Iterator[RenderableType]:
        rules = match.rules
        view = match.view(seat)
        reader = reader_of(match, seat)
        yield Text(f"{match.title.name}: {texts.say(rules.game.stage(rules.board, view), reader)}", "bold")
        for section in rules.game.describe(rules.board, view, seat):
            yield from self._section(section, reader, texts, 0)

    def _section(self, section: Section, reader: Reader, texts: Texts, depth: int) -> Iterator[RenderableType]:
        indent = INDENT * depth
        yield Padding(Text(texts.say(section.heading, reader), "bold"), (0, 0, 0, indent), expand=False)
        for part in section.parts:
            if isinstance(part, Section):
                yield from self._section(part, reader, texts, depth + 1)
            elif isinstance(part, Line):
                yield Padding(f"- {texts.say(part.text, reader)}", (0, 0, 0, indent + INDENT), expand=False)
            else:
                heading = texts.say(section.heading, reader)
                lines = self._rows(part, heading, reader, texts)
                content = lines if self._in_lines else _TableOrLines(self._table(part, heading, reader, texts), lines)
                yield Padding(content, (0, 0, 0, indent + INDENT), expand=False)

    def _rows(self, table: Table, heading: str, reader: Reader, texts: Texts) -> Group:
        """Return a table as a line per row, in which each cell has the name of its column."""
        caption = texts.say(table.caption, reader)
        lines = [] if caption == heading else [f"{caption}:"]
        columns = [texts.say(column, reader) for column in table.columns[1:]]
        for row in table.rows:
            cells = [str(cell) if isinstance(cell, int) else texts.say(cell, reader) for cell in row.cells]
            pairs = "; ".join(f"{column}: {cell}" for column, cell in zip(columns, cells, strict=True))
            lines.append(f"- {texts.say(row.name, reader)}. {pairs}")
        return Group(*lines)

    def _table(self, table: Table, heading: str, reader: Reader, texts: Texts) -> Grid:
        """Return a table, with its caption unless the heading above says the same."""
        caption = texts.say(table.caption, reader)
        grid = Grid(
            title=None if caption == heading else caption,
            title_justify="left",
            box=box.SIMPLE_HEAD if self._unicode else box.ASCII2,
        )
        for number, column in enumerate(table.columns):
            has_numbers = bool(table.rows) and all(number and _is_number(row.cells[number - 1]) for row in table.rows)
            grid.add_column(texts.say(column, reader), justify="right" if has_numbers else "left")
        for row in table.rows:
            cells = [str(cell) if isinstance(cell, int) else texts.say(cell, reader) for cell in row.cells]
            grid.add_row(texts.say(row.name, reader), *cells)
        return grid


class _TableOrLines:
    """A table where it fits without breaking its cells, else its rows as lines."""

    def __init__(self, table: Grid, lines: Group) -> None:
        self._table = table
        self._lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield what fits."""
        most = Measurement.get(console, options.update(width=WIDEST), self._table).maximum
        yield self._table if most <= options.max_width else self._lines


def _is_number(cell: object) -> bool:
    return isinstance(cell, int)
