"""Printing without any extra: errors, and plain text where rich is not installed."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol


class Printer(Protocol):
    """A place to print texts: a terminal drawn by rich, or the plain standard output."""

    def print(self, text: str, /, *, style: str = "", soft_wrap: bool = False) -> None:
        """Print a text; `style` and `soft_wrap` are for a terminal."""
        ...


class PlainPrinter:
    """The standard output as it is."""

    def print(self, text: str, /, *, style: str = "", soft_wrap: bool = False) -> None:
        """Print a text on lines of its own."""
        sys.stdout.write(f"{text}\n")


def has_rich() -> bool:
    """Return whether texts can be drawn by rich, which the terminal extra brings."""
    return find_spec("rich") is not None


def printer() -> Printer:
    """Return the best place to print to."""
    if not has_rich():
        return PlainPrinter()
    from amstel.cli.terminal import Terminal

    return Terminal()


def columns(rows: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> str:
    """Return rows as lines of aligned columns; the columns in `right` are aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            text.rjust(width) if place in right else text.ljust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def print_error(message: str) -> None:
    """Print a message as one line on the standard error."""
    head, *details = message.splitlines()
    rest = "; ".join(detail.removeprefix("- ") for detail in details)
    sys.stderr.write(f"amstel: {head}{' ' + rest if rest else ''}\n")


def close_quietly() -> None:
    """Discard all further output after the standard output was closed, also while the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command_name() -> str:
    """Return how to call the command, so that a command line in a message works when it is copied."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m amstel"
    if program.name != "amstel" or shutil.which("amstel"):
        return "amstel"
    return shlex.quote(str(program))
