"""The `amstel` command. Exit codes: 0 success, 1 check failed, 2 usage error."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

FINE, NO, WRONG_USE, INTERRUPTED = 0, 1, 2, 130

# The extra that a command needs; the others need no more than the package itself.
EXTRAS = {
    "play": "terminal",
    "replay": "terminal",
    "bench": "terminal",
    "completion": "terminal",
    "arena": "arena",
    "serve": "server",
}


def parser(*commands_in_full: str) -> argparse.ArgumentParser:
    """Return the parser of all commands.

    The options of `arena` and `bench` are in their own modules, which are imported for the commands given here.
    """
    from amstel import __version__

    top = argparse.ArgumentParser(
        prog="amstel",
        description="Dutch Golden Age board games: play, serve, simulate, replay.",
        epilog="Exit codes: 0 success, 1 check failed, 2 usage error.",
    )
    top.add_argument("--version", action="version", version=f"amstel {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    games = commands.add_parser("games", help="list the games", description="List the games.")
    games.add_argument("--json", action="store_true", help="print as JSON")

    play = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal, against bots or with friends at one keyboard.",
    )
    play.add_argument("game", nargs="?", metavar="GAME", help="game id or unique prefix (see: amstel games)")
    play.add_argument("--seats", type=int, metavar="N", help="number of players (default: 3)")
    play.add_argument(
        "--bots",
        metavar="NAMES",
        help=(
            "bots for the last seats, separated by commas, such as clerk,merchant; levels: "
            "apprentice, clerk, merchant, director-general; none: humans only (default: a clerk on "
            "every seat but yours)"
        ),
    )
    play.add_argument(
        "--seed", type=int, metavar="S", help="random seed; the same seed deals the same cards (default: random)"
    )
    _add_option(play)
    _add_edition(play)
    saved_game = play.add_mutually_exclusive_group()
    saved_game.add_argument("--load", metavar="FILE", help="continue from a record or position")
    saved_game.add_argument("--resume", action="store_true", help="continue the last game")
    play.add_argument("--name", metavar="NAME", help="your name (default: You)")
    _add_in_words(play)
    _add_language(play)

    simulate = commands.add_parser(
        "simulate",
        help="play many games and report their scores",
        description="Play many games and report their scores.",
    )
    simulate.add_argument("game", metavar="GAME", help="game id or unique prefix (see: amstel games)")
    simulate.add_argument("--seats", type=int, default=3, metavar="N", help="number of players (default: 3)")
    simulate.add_argument("--games", type=int, default=1000, metavar="K", help="number of games (default: 1000)")
    simulate.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="S",
        help="seed of the first game; later games count up from it (default: 0)",
    )
    simulate.add_argument("--bots", metavar="NAMES", help="one bot for all seats, or one per seat (default: random)")
    _add_option(simulate)
    _add_edition(simulate)
    simulate.add_argument("--json", action="store_true", help="print one JSON object with every score")

    replay = commands.add_parser(
        "replay",
        help="step through a game record",
        description="Step through a game record, or show one position in it.",
    )
    replay.add_argument("file", metavar="FILE", help="a record or position")
    replay.add_argument("--at", type=int, metavar="N", help="show only the position after N moves")
    reader = replay.add_mutually_exclusive_group()
    reader.add_argument(
        "--seat", type=int, metavar="K", help="show what seat K saw, counted from 1 (default: spectator view)"
    )
    reader.add_argument("--all", action="store_true", help="show all hands")
    replay.add_argument("--view", action="store_true", help="print the view as JSON instead of drawing the board")
    replay.add_argument("--json", action="store_true", help="print one position as a JSON object (default: the last)")
    _add_edition(replay)
    _add_in_words(replay)
    _add_language(replay)

    hint = commands.add_parser(
        "hint",
        help="suggest moves and explain them",
        description=(
            "Search from a record or position and print the best moves for the player to "
            "move, each with its win chance, expected points, reasons and likely "
            "continuation. Uses only what that player can see."
        ),
    )
    hint.add_argument("file", metavar="FILE", help="a record or position")
    hint.add_argument(
        "--seat", type=int, metavar="N", help="seat to advise, counted from 1 (default: the first seat to move)"
    )
    hint.add_argument("--seconds", type=float, default=1.0, metavar="S", help="thinking time in seconds (default: 1)")
    hint.add_argument("--move", type=int, metavar="K", help="analyse the position after K moves (default: the last)")
    hint.add_argument("--json", action="store_true", help="print all moves as one JSON object")
    _add_edition(hint)
    _add_language(hint)

    verify = commands.add_parser(
        "verify",
        help="check a record",
        description="Replay a record and check every move. Exit code 0 if it is valid, 1 if not.",
    )
    verify.add_argument("file", metavar="FILE", help="a record or position")
    verify.add_argument("--json", action="store_true", help="print as JSON")
    _add_edition(verify)

    components = commands.add_parser(
        "components",
        help="show board and card values with their origins",
        description="Print an edition as a table: each value with its origin and source.",
    )
    components.add_argument("game", metavar="GAME", help="game id or unique prefix (see: amstel games)")
    _add_edition(components)
    components.add_argument(
        "--origin", choices=("printed", "derived", "reconstructed"), help="show only values with this origin"
    )
    output = components.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print as JSON")
    output.add_argument(
        "--template",
        metavar="FILE",
        help="write a component file that you can fill in from your own copy of the game",
    )

    arena = commands.add_parser(
        "arena",
        help="run bots against each other",
        description=(
            "Run bots against each other and report which is stronger, by how much, and how certain the result is."
        ),
    )
    if "arena" in commands_in_full:
        importlib.import_module("amstel.cli.arena").add_arguments(arena)

    serve = commands.add_parser(
        "serve",
        help="host games over a network",
        description=(
            "Host games over a network. By default the server listens on this machine only "
            "and stores everything in one file."
        ),
    )
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="address to listen on (default: 127.0.0.1, this machine only)",
    )
    serve.add_argument("--port", type=int, default=8642, metavar="N", help="port to listen on (default: 8642)")
    serve.add_argument("--data", metavar="FILE", help="database file (default: tables.sqlite next to your saved games)")
    serve.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another site allowed to use this server; repeatable",
    )
    serve.add_argument("--open", action="store_true", help="open the page in a browser on this machine")
    serve.add_argument("--https", action="store_true", help="the server is behind an HTTPS proxy")
    serve.add_argument(
        "--guests",
        type=int,
        default=40,
        metavar="N",
        help="new guests from one address before they must wait, for a school or a club (default: 40)",
    )
    serve.add_argument("--workers", type=int, default=2, metavar="N", help="number of bot processes (default: 2)")

    bench = commands.add_parser("bench", help="measure the engine's speed", description="Measure the engine's speed.")
    if "bench" in commands_in_full:
        importlib.import_module("amstel.cli.bench").add_arguments(bench)

    completion = commands.add_parser(
        "completion",
        help="print a completion script for your shell",
        description="Print a script with which your shell completes amstel's commands and options.",
    )
    completion.add_argument("shell", choices=("bash", "zsh", "fish"), help="your shell")
    return top


def _add_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="game option as NAME=VALUE; repeatable"
    )


def _add_in_words(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--in-words", action="store_true", help="describe the table in words instead of drawing it (for screen readers)"
    )


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", metavar="LANGUAGE", help="en or nl (default: the system language, else en)")


def _add_edition(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", metavar="FILE", help="component file, if not a built-in edition")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code."""
    from amstel.cli.encoding import PLAIN
    from amstel.cli.plain import close_quietly, print_error
    from amstel.games import check_registered
    from amstel.kernel.errors import AmstelError

    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # the caller has closed it and may still want the exit code
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors=PLAIN)  # a name may have letters that the terminal lacks
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        top = parser(*words[:1])
        args = top.parse_args(words)
        if args.command is None:
            top.print_help(sys.stderr)
            return WRONG_USE
        check_registered()
        code: int = importlib.import_module(f"amstel.cli.{args.command}").run(args)
        sys.stdout.flush()
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(words[0])
        if extra is None or (error.name or "amstel").startswith("amstel"):
            raise
        print_error(f"This command needs the {extra} extra: pip install 'amstel[{extra}]'")
        return WRONG_USE
    except AmstelError as error:
        print_error(str(error))
        return WRONG_USE
    except BrokenPipeError:
        close_quietly()
        return FINE
    except OSError as error:
        close_quietly()
        print_error(f"{error.strerror or error}.")
        return WRONG_USE
    except KeyboardInterrupt:
        print_error("stopped.")
        return INTERRUPTED
    return code
