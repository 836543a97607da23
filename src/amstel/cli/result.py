"""Points with their sources, as a table."""

from __future__ import annotations

from rich.table import Table

from amstel.cli import choices
from amstel.cli.boards import Face
from amstel.kernel.match import Match
from amstel.locales import Texts


def table(match: Match, texts: Texts, face: Face) -> Table:
    """A line a seat, a column a source: what is worth telling one by one is listed, the rest is counted."""
    sources = [source for source, _ in match.rules.game.sources]
    winners = match.winners()
    drawn = Table(show_lines=True)
    drawn.add_column(texts("column-seat"))
    for source in sources:
        drawn.add_column(texts(f"source-{source}"))
    drawn.add_column(texts("column-total"), justify="right")
    rows = match.breakdown()
    scores = match.scores()
    for seat in sorted(range(match.seats), key=lambda seat: (seat not in winners, -scores[seat])):
        cells = []
        for source in sources:
            found = [row for row in rows if row.seat == seat and row.source == source]
            if source in face.listed:
                cells.append(
                    "\n".join(f"{row.points:+d}  {face.words(match.rules, source, row.which)}" for row in found)
                )
            else:
                counted = sum(row.which if isinstance(row.which, int) else 1 for row in found)
                points = sum(row.points for row in found)
                cells.append(texts("count-of", count=counted, points=points) if found else "")
        name = f"{seat + 1} {choices.called(match.names[seat])}"
        drawn.add_row(f"* {name}" if seat in winners else name, *cells, str(scores[seat]))
    return drawn
