"""What the studies share: arguments of a script, tables in Markdown, a page whose tables are written anew."""

from __future__ import annotations

import argparse
import json
import math
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import amstel

HERE = Path(__file__).resolve().parent


def arguments(about: str, games: int, without: str) -> argparse.Namespace:
    """What a study is asked for; `without` says how long it takes without the compiled engine."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=games, help=f"for each kind of table, {games:,} if not given")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the next game has the next seed")
    parser.add_argument("--workers", type=int, help="how many processes play, one a core if not given")
    parser.add_argument("--draw", type=Path, metavar="PYTHON", help="a python that has matplotlib; draws the plots too")
    args = parser.parse_args()
    if args.games < 2:
        parser.error("a spread needs two games at least")
    if not amstel.COMPILED:
        print(f"The engine runs interpreted: {without}", file=sys.stderr)
    return args


def interval(values: Sequence[float]) -> tuple[float, float]:
    """A mean, and half of the width of its 95% confidence interval."""
    return statistics.fmean(values), 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def plus_minus(pair: Sequence[float], digits: int = 1) -> str:
    """A mean with its interval."""
    return f"{pair[0]:.{digits}f} ± {pair[1]:.{digits}f}"


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A Markdown table, numbers to the right."""
    cells = [list(map(str, row)) for row in (heads, *rows)]
    widths = [max(3, *(len(row[column]) for row in cells)) for column in range(len(heads))]

    def line(row: Sequence[str]) -> str:
        first, *rest = (
            cell.rjust(width) if number else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        return f"| {' | '.join([first, *rest])} |"

    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join([line(cells[0]), line(rule), *map(line, cells[1:])])


def placed(page: str, name: str, text: str) -> str:
    """The page with a table between its marks."""
    begin, end = f"<!-- study: {name} -->", f"<!-- /study: {name} -->"
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"The page needs the marks {begin} and {end}: the table goes between them")
    return f"{before}{begin}\n\n{text}\n\n{end}{after}"


def publish(study: str, figures: Any, tables: Mapping[str, str], plots: str, draw: Path | None) -> None:
    """Put the tables into the page of a study, write its figures beside it, and let its plots be drawn."""
    page = HERE / f"{study}.md"
    text = page.read_text("utf-8")
    for name, rows in tables.items():
        text = placed(text, name, rows)
    page.write_text(text, "utf-8")
    beside = HERE / f"{study}.json"
    beside.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    if draw:
        command = [str(draw), str(HERE / plots), str(beside)]
        subprocess.run(command, check=True)  # noqa: S603  (a python that the caller names, and our own script)
