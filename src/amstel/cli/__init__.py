"""The `amstel` command. Exit codes: 0 fine, 1 the answer is no, 2 wrong use."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

FINE, NO, WRONG_USE, INTERRUPTED = 0, 1, 2, 130


def parser(command: str = "") -> argparse.ArgumentParser:
    """All that can be asked for. A command's own module is imported when that `command` is given."""
    from amstel import __version__

    top = argparse.ArgumentParser(
        prog="amstel",
        description="Board games of the Dutch seventeenth century: play, serve, simulate, replay.",
        epilog="Exit codes: 0 fine, 1 the answer is no, 2 wrong use.",
    )
    top.add_argument("--version", action="version", version=f"amstel {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    games = commands.add_parser("games", help="which games there are", description="List the games.")
    games.add_argument("--json", action="store_true", help="as JSON")

    play = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal, against opponents or with friends at one keyboard.",
    )
    play.add_argument("game", nargs="?", metavar="GAME", help="its id, or the beginning of it (see: amstel games)")
    play.add_argument("--seats", type=int, metavar="N", help="how many play (3)")
    play.add_argument(
        "--bots",
        metavar="NAMES",
        help="opponents on the last seats: apprentice, clerk, merchant, director-general, or others, such as "
        "clerk,merchant; none: people only (clerk on all seats but yours)",
    )
    play.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same cards (drawn by lot)")
    _add_option(play)
    _add_edition(play)
    kept = play.add_mutually_exclusive_group()
    kept.add_argument("--load", metavar="FILE", help="go on with a record or position")
    kept.add_argument("--resume", action="store_true", help="go on with the game that was played last")
    play.add_argument("--name", metavar="NAME", help="your name (You)")
    _add_language(play)

    simulate = commands.add_parser(
        "simulate", help="play many games and tell their scores", description="Play many games and tell their scores."
    )
    simulate.add_argument("game", metavar="GAME", help="its id, or the beginning of it (see: amstel games)")
    simulate.add_argument("--seats", type=int, default=3, metavar="N", help="how many play (3)")
    simulate.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (1000)")
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game; the others follow (0)")
    simulate.add_argument("--bots", metavar="NAMES", help="one opponent for all seats, or one a seat (random moves)")
    _add_option(simulate)
    _add_edition(simulate)
    simulate.add_argument("--json", action="store_true", help="one JSON object with every score")

    replay = commands.add_parser(
        "replay", help="step through a record", description="Step through a record, or show one moment of it."
    )
    replay.add_argument("file", metavar="FILE", help="a record or position")
    replay.add_argument("--at", type=int, metavar="N", help="show the moment after N moves, and no more")
    seen = replay.add_mutually_exclusive_group()
    seen.add_argument("--seat", type=int, metavar="K", help="as seat K saw it, from 1 (as a spectator)")
    seen.add_argument("--all", action="store_true", help="with all hands open")
    replay.add_argument("--view", action="store_true", help="what is seen as JSON, in place of the board")
    replay.add_argument("--json", action="store_true", help="one moment as one JSON object (the last moment)")
    _add_edition(replay)
    _add_language(replay)

    hint = commands.add_parser(
        "hint",
        help="what to do in a position, and why",
        description="Look ahead from a record or position, and tell the best moves of whoever is to decide there, each "
        "with its share of wins, the points to expect, why, and what may follow. Only what that seat sees is used.",
    )
    hint.add_argument("file", metavar="FILE", help="a record or position")
    hint.add_argument("--seat", type=int, metavar="N", help="whom to advise, from 1 (whoever is asked first)")
    hint.add_argument("--seconds", type=float, default=1.0, metavar="S", help="how long to think (1)")
    hint.add_argument("--move", type=int, metavar="K", help="the moment after K moves (the end)")
    hint.add_argument("--json", action="store_true", help="all moves as one JSON object")
    _add_edition(hint)
    _add_language(hint)

    verify = commands.add_parser(
        "verify",
        help="say whether a record is sound",
        description="Replay a record and say whether it is sound: exit code 0 if so, 1 if not.",
    )
    verify.add_argument("file", metavar="FILE", help="a record or position")
    verify.add_argument("--json", action="store_true", help="as JSON")
    _add_edition(verify)

    components = commands.add_parser(
        "components",
        help="what is printed on board and cards, with origins",
        description="Print an edition as a table: every value with its origin and source.",
    )
    components.add_argument("game", metavar="GAME", help="its id, or the beginning of it (see: amstel games)")
    _add_edition(components)
    components.add_argument("--origin", choices=("printed", "derived", "reconstructed"), help="only values of one kind")
    written = components.add_mutually_exclusive_group()
    written.add_argument("--json", action="store_true", help="as JSON")
    written.add_argument(
        "--template",
        metavar="FILE",
        help="write the component file, for an owner of the box to put the printed values in",
    )

    arena = commands.add_parser(
        "arena",
        help="let opponents play each other",
        description="Let opponents play each other, and tell who is better, by how much, and how sure that is.",
    )
    if command == "arena":
        importlib.import_module("amstel.cli.arena").add_arguments(arena)

    serve = commands.add_parser(
        "serve",
        help="serve tables to friends over a network",
        description="Serve tables over a network. Without options it listens on this machine alone, and keeps all in "
        "one file.",
    )
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (127.0.0.1: only here)")
    serve.add_argument("--port", type=int, default=8642, metavar="N", help="the port (8642)")
    serve.add_argument("--data", metavar="FILE", help="the database file (tables.sqlite beside your saved games)")
    serve.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="a page that may use it besides its own"
    )
    serve.add_argument("--open", action="store_true", help="show the page in the browser of this machine")
    serve.add_argument("--https", action="store_true", help="people reach it by https, through a proxy")
    serve.add_argument("--workers", type=int, default=2, metavar="N", help="processes that think for opponents (2)")

    bench = commands.add_parser("bench", help="measure the engine's speed", description="Measure the engine's speed.")
    if command == "bench":
        importlib.import_module("amstel.cli.bench").add_arguments(bench)
    return top


def _add_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", metavar="LANGUAGE", help="en or nl (that of this machine, else en)")


def _add_edition(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", metavar="FILE", help="the component file, where it is not a shipped edition")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks, and tell the exit code."""
    from amstel.cli.terminal import close_quietly, say_wrong
    from amstel.kernel.errors import AmstelError

    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever called: the exit code still tells
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a name may have letters that the terminal lacks
    given = list(sys.argv[1:] if arguments is None else arguments)
    top = parser(given[0] if given else "")
    args = top.parse_args(given)
    if args.command is None:
        top.print_help(sys.stderr)
        return WRONG_USE
    try:
        code: int = importlib.import_module(f"amstel.cli.{args.command}").run(args)
        sys.stdout.flush()
    except AmstelError as error:
        say_wrong(str(error))
        return WRONG_USE
    except BrokenPipeError:
        close_quietly()
        return FINE
    except OSError as error:
        close_quietly()
        say_wrong(f"{error.strerror or error}.")
        return WRONG_USE
    except KeyboardInterrupt:
        say_wrong("stopped.")
        return INTERRUPTED
    return code
