"""`amstel completion`: a script with which a shell completes commands and options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import shtab

from amstel.cli import parser
from amstel.games import TITLES


def run(args: argparse.Namespace) -> int:
    """Print the script for a shell, and return the exit code."""
    try:
        top = parser("arena", "bench")
    except ModuleNotFoundError:  # the options of `arena` need the arena extra
        top = parser("bench")
    for action in _actions(top):
        if action.dest == "game":
            action.choices = list(TITLES)
        elif action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    sys.stdout.write(shtab.complete(top, args.shell) + "\n")
    return 0


def _actions(top: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield all arguments of a parser and of its commands."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
        else:
            yield action
