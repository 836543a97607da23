"""`amstel components`: the values on board and cards with their origins, and a template for your own copy."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import get_args

from amstel.cli import arguments, saves
from amstel.cli.plain import columns, command_name, has_rich, printer
from amstel.kernel.component_file import Value, values
from amstel.kernel.errors import AmstelError, BadSetup, InvalidEdition
from amstel.kernel.title import Edition, Origin, Title

FINE, WRONG_FILE = 0, 1
OWN_NAME = "my-box"
LONGEST_VALUE = 40
_NAME = re.compile(r'^edition\s*=\s*"[^"]*"', re.MULTILINE)


def run(args: argparse.Namespace) -> int:
    """Print an edition or write it as a template, and return the exit code."""
    title = arguments.find_title(args.game)
    if args.template is not None and args.origin is not None:
        raise BadSetup("A template contains all values. Remove --origin.")
    try:
        edition = _edition(title, args.edition)
    except saves.UnreadableFile:
        raise
    except AmstelError as error:
        _print_errors(args.edition, error, as_json=args.json)
        return WRONG_FILE
    if args.template is not None:
        _write_template(title, edition, Path(args.template))
        return FINE
    data = tomllib.loads(edition.text)
    all_values = list(values(data))
    selection = [value for value in all_values if args.origin in (None, value.origin)]
    by_origin = Counter(value.origin for value in all_values)
    counts = {origin: by_origin[origin] for origin in get_args(Origin)}
    sources: dict[str, str] = data.get("sources", {})
    if args.json:
        fields = {
            "game": title.id,
            "edition": edition.name,
            "fingerprint": edition.fingerprint,
            "sources": sources,
            "counts": counts,
            "values": [asdict(value) for value in selection],
        }
        sys.stdout.write(json.dumps(fields, ensure_ascii=False) + "\n")
        return FINE
    _print_edition(title, edition, sources, selection, counts, args.origin)
    return FINE


def _edition(title: Title, file: str | None) -> Edition:
    if file is None:
        return title.edition(title.editions[0])
    saves.read_bytes(file)  # a missing file is a usage error, an invalid one is not
    return title.edition_from(file)


def _print_errors(file: str, error: AmstelError, *, as_json: bool) -> None:
    """Print what is wrong with a file, one error per line."""
    errors = list(error.errors) if isinstance(error, InvalidEdition) else [str(error)]
    if as_json:
        sys.stdout.write(json.dumps({"file": file, "faults": errors}, ensure_ascii=False) + "\n")
        return
    count = "1 error" if len(errors) == 1 else f"{len(errors)} errors"
    sys.stdout.write("\n".join([f"{file}: {count}", *(f"- {line}" for line in errors)]) + "\n")


def _write_template(title: Title, edition: Edition, path: Path) -> None:
    """Write an edition to a new file under another edition name."""
    text = _NAME.sub(f'edition = "{OWN_NAME}"', edition.text, count=1)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise BadSetup(f"{path} already exists. Choose another name.") from None
    except (OSError, ValueError) as error:
        raise BadSetup(f"Can't write {path}: {saves.error_reason(error)}.") from None
    name = shlex.quote(str(path))
    sys.stdout.write(
        f"Written: {path}\n"
        'Enter the values printed in your copy and set their origin to "printed". Then run:\n'
        f"  {command_name()} components {title.id} --edition {name}\n"
        f"  {command_name()} play {title.id} --edition {name}\n"
    )


def _print_edition(
    title: Title,
    edition: Edition,
    sources: dict[str, str],
    selection: Sequence[Value],
    counts: dict[str, int],
    origin: str | None,
) -> None:
    terminal = printer()
    terminal.print(f"{title.name}, edition {edition.name} {edition.fingerprint}", style="bold", soft_wrap=True)
    widths = [max([len(text(value)) for value in selection], default=0) for text in _CELLS]
    for (part, source), own in groupby(selection, lambda value: (value.part, value.source)):
        _print_part(part, source, [[text(value) for text in _CELLS] for value in own], widths)
    for name, about in sources.items():
        terminal.print(f"{name}: {about}", soft_wrap=True)
    totals = ", ".join(f"{number} {kind}" for kind, number in counts.items())
    filter_note = f" Shown: {len(selection)} {origin}." if origin else ""
    terminal.print(f"{sum(counts.values())} values: {totals}.{filter_note}", style="bold", soft_wrap=True)


def _print_part(part: str, source: str, rows: list[list[str]], widths: list[int]) -> None:
    """Print the values of one part in columns, drawn where rich is installed."""
    if not has_rich():
        padded = [["", *(text.ljust(width) for text, width in zip(row, widths, strict=True))] for row in rows]
        sys.stdout.write(f"{part}  ({source})\n{columns(padded)}\n")
        return
    from rich.table import Table
    from rich.text import Text

    from amstel.cli.terminal import Terminal

    terminal = Terminal()
    terminal.print(Text.assemble((part, "bold"), "  ", (f"({source})", "dim")), soft_wrap=True)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=0)
    for width in widths:
        table.add_column(width=width)
    for row in rows:
        table.add_row("", *map(Text, row))
    terminal.print(table)


def _short(value: object) -> str:
    """Return a value as text, shortened because some values are long lists of coordinates."""
    if isinstance(value, list) and not any(isinstance(entry, list) for entry in value):
        text = ", ".join(map(str, value))
    else:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 3]}..."


_CELLS: tuple[Callable[[Value], str], ...] = (
    lambda value: value.name,
    lambda value: _short(value.value),
    lambda value: value.origin,
)
