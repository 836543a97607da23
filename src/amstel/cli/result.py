"""Points with their sources, as a table."""

from __future__ import annotations

from rich.table import Table

from amstel.cli import choices
from amstel.cli.boards import Face
from amstel.kernel.match import Match
from amstel.locales import Texts
from amstel.locales.telling import telling


def table(match: Match, texts: Texts, face: Face) -> Table:
    """The points of every seat by their sources, the best seat first.

    Where a source is listed piece by piece, each seat has a line; else each has a column, so that many sources fit.
    """
    sources = [source for source, _ in match.rules.game.sources]
    winners, scores = match.winners(), match.scores()
    order = sorted(range(match.seats), key=lambda seat: (seat not in winners, -scores[seat]))
    listed = telling(match.title.id).listed
    drawn = Table(show_lines=bool(listed))
    drawn.add_column("" if not listed else texts("column-seat"))
    if listed:
        for source in sources:
            drawn.add_column(texts(f"source-{source}"))
        drawn.add_column(texts("column-total"), justify="right")
        for seat in order:
            cells = [_cell(match, seat, source, texts, face) for source in sources]
            drawn.add_row(_name(match, seat), *cells, str(scores[seat]))
        return drawn
    for seat in order:
        drawn.add_column(_name(match, seat), justify="right")
    for source in sources:
        drawn.add_row(
            texts(f"source-{source}"),
            *(_cell(match, seat, source, texts, face) for seat in order),
            end_section=source == sources[-1],
        )
    drawn.add_row(texts("column-total"), *(str(scores[seat]) for seat in order), style="bold")
    return drawn


def _name(match: Match, seat: int) -> str:
    name = f"{seat + 1} {choices.called(match.names[seat])}"
    return f"* {name}" if seat in match.winners() else name


def _cell(match: Match, seat: int, source: str, texts: Texts, face: Face) -> str:
    """What a seat has from a source: piece by piece, counted, or the points alone."""
    found = [row for row in match.breakdown() if row.seat == seat and row.source == source]
    if source in telling(match.title.id).listed:
        return "\n".join(f"{row.points:+d}  {face.words(match.rules, source, row.which, texts)}" for row in found)
    points = sum(row.points for row in found)
    counted = sum(row.which if isinstance(row.which, int) else 1 for row in found)
    if counted:
        return texts("count-of", count=counted, points=points)
    return str(points) if found else ""
