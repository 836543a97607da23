"""The points of a match by source, as a table."""

from __future__ import annotations

from rich.table import Table

from amstel.cli import seat_names
from amstel.kernel.match import Match
from amstel.kernel.message import Figure, Message
from amstel.texts import Texts


def table(match: Match, texts: Texts) -> Table:
    """Return the points of each seat by source, the best seat first.

    A game with sources that are listed item by item has one row per seat; other games have one column per seat, so
    that many sources fit.
    """
    sources = [source for source, _ in match.rules.game.sources]
    winners, scores = match.winners(), match.scores()
    order = sorted(range(match.seats), key=lambda seat: (seat not in winners, -scores[seat]))
    has_items = bool(match.rules.game.log.item_sources)
    points = Table(show_lines=has_items)
    points.add_column(texts("column-seat") if has_items else "")
    if has_items:
        for source in sources:
            points.add_column(texts(f"source-{source}"))
        points.add_column(texts("column-total"), justify="right")
        for seat in order:
            cells = [_cell(match, seat, source, texts) for source in sources]
            points.add_row(_name(match, seat), *cells, str(scores[seat]))
        return points
    for seat in order:
        points.add_column(_name(match, seat), justify="right")
    for source in sources:
        points.add_row(
            texts(f"source-{source}"),
            *(_cell(match, seat, source, texts) for seat in order),
            end_section=source == sources[-1],
        )
    points.add_row(texts("column-total"), *(str(scores[seat]) for seat in order), style="bold")
    return points


def _name(match: Match, seat: int) -> str:
    name = f"{seat + 1} {seat_names.display_name(match.names[seat])}"
    return f"* {name}" if seat in match.winners() else name


def _cell(match: Match, seat: int, source: str, texts: Texts) -> str:
    """Return a seat's points from a source: item by item, with a count, or the points alone."""
    rows = [row for row in match.breakdown() if row.seat == seat and row.source == source]
    if source in match.rules.game.log.item_sources:
        return "\n".join(f"{row.points:+d}  {_item(match, source, row.which, texts)}" for row in rows)
    points = sum(row.points for row in rows)
    count = sum(row.which if isinstance(row.which, int) else 1 for row in rows)
    if count:
        return texts("count-of", count=count, points=points)
    return str(points) if rows else ""


def _item(match: Match, source: str, which: Figure, texts: Texts) -> Figure:
    word = match.rules.game.word(match.rules.board, source, which)
    return texts.say(word) if isinstance(word, Message) else word
