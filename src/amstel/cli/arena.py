"""`amstel arena`: run bots against each other, and report which is better by how much."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

from amstel import arena, players
from amstel.arena.report import report, row
from amstel.arena.standings import standings_of
from amstel.cli import FINE, INTERRUPTED, WRONG_USE, arguments, saves
from amstel.cli.plain import command_name, print_error
from amstel.cli.terminal import Terminal
from amstel.kernel.errors import AmstelError, BadSetup

MOST_WORKERS = 256


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("game", metavar="GAME", help="game id or unique prefix (see: amstel games)")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="NAMES",
        help=(
            "bots, separated by commas: "
            f"{', '.join(name for name in players.names() if name != 'process')}; with a setting, "
            "such as search:0.2s or search:500; your own class, such as ./mine.py:MyBot; your own "
            "program, such as process:./mybot. If there are fewer bots than seats, the last one "
            "fills the rest. See docs/bots.md"
        ),
    )
    parser.add_argument("--games", type=int, default=200, metavar="K", help="number of games (default: 200)")
    parser.add_argument("--seats", type=int, default=3, metavar="N", help="number of players (default: 3)")
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="S",
        help="seed of the first deal; later deals count up from it (default: 0)",
    )
    parser.add_argument(
        "--workers", type=int, metavar="N", help="parallel processes (default: 1; on a cluster, all its CPUs)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on this Ray cluster; 'local' starts Ray on this machine"
    )
    parser.add_argument("--resume", action="store_true", help="continue an interrupted contest")
    parser.add_argument("--json", metavar="FILE", help="write the result as JSON (- for standard output)")
    parser.add_argument("--report", metavar="FILE", help="write the result as an HTML page with charts")
    parser.add_argument("--records", metavar="FOLDER", help="save the record of every game in this folder")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="game option as NAME=VALUE; repeatable"
    )
    parser.add_argument("--edition", metavar="FILE", help="component file, if not a built-in edition")


def run(args: argparse.Namespace) -> int:
    """Run the contest, print or write its result, and return the exit code."""
    about = arguments.find_title(args.game)
    if args.workers is not None and not 1 <= args.workers <= MOST_WORKERS:
        raise BadSetup(f"--workers must be from 1 to {MOST_WORKERS}, not {args.workers}.")
    _check_outputs(args)
    with ExitStack() as stack:
        stack.enter_context(redirect_stdout(sys.stderr))  # so that what a bot prints doesn't end up in the result
        contest = arena.Contest(
            game=about.id,
            seats=args.seats,
            bots=tuple(bot.strip() for bot in args.bots.split(",")),
            games=args.games,
            seed=args.seed,
            options=arguments.parse_options(args.option),
            edition=about.edition_from(args.edition).text if args.edition else "",
        ).checked()
        records = _Records(Path(args.records), contest) if args.records else None
        ledger = arena.Ledger(_ledger_path(contest), contest, resume=args.resume)
        stack.callback(ledger.close)
        if args.resume:
            _report_missing(ledger, records)
        standings = standings_of(contest, ledger.outcomes)
        code, reason = _play(args, contest, ledger, standings, records)
    summary = standings.summary()
    if args.json and args.json != "-":
        Path(args.json).write_text(json.dumps(summary, indent=1, allow_nan=False) + "\n", "utf-8")
    if args.report:
        page = report(standings)
        Path(args.report).write_text(page, "utf-8")
    if args.json == "-":
        sys.stdout.write(json.dumps(summary, allow_nan=False) + "\n")
    else:
        print_standings(standings)
    if code != FINE:
        print_error(f"{reason} {_resume_advice(standings)}")
    return code


def _play(
    args: argparse.Namespace,
    contest: arena.Contest,
    ledger: arena.Ledger,
    standings: arena.Standings,
    records: _Records | None,
) -> tuple[int, str]:
    """Play the games that are left, and return the exit code and why it stopped before the last game."""
    done = {outcome.number for outcome in ledger.outcomes}
    games = arena.run(contest, workers=args.workers, cluster=args.cluster, done=done, keep=records is not None)
    interrupts = _Interrupts()
    try:
        with closing(games), _ProgressBar(standings) as bar, interrupts:  # type: ignore[type-var]
            for outcome in games:
                with interrupts.postpone():
                    if records is not None:
                        records.save(outcome)
                    ledger.add(outcome)
                    standings.add(outcome)
                bar.update()
    except KeyboardInterrupt:
        return interrupts.exit_code, "stopped."
    except AmstelError as error:
        if not standings.games:
            raise
        return WRONG_USE, str(error)
    return FINE, ""


def _resume_advice(standings: arena.Standings) -> str:
    """Return how to continue after an interruption or a failure."""
    if not standings.games:
        return "No games have finished yet."
    games = "1 finished game saved" if standings.games == 1 else f"{standings.games:,} finished games saved"
    files = standings.contest.sources or standings.contest.programs
    other = " If you change a bot's file, it counts as a new contest." if files else ""
    return f"{games}. To continue, run the same command with --resume ({command_name()} arena ... --resume).{other}"


def _ledger_path(contest: arena.Contest) -> Path:
    return saves.state_folder() / "arena" / f"{contest.fingerprint()}.jsonl"


def _check_outputs(args: argparse.Namespace) -> None:
    """Raise BadSetup before the games if a result could not be written after them."""
    if args.report == "-":
        raise BadSetup("--report needs a file name, such as --report result.html.")
    files = [path for path in (args.json, args.report) if path is not None and path != "-"]
    for path in files:
        _check_output(path)
    places = [Path(path).resolve() for path in (*files, *([args.records] if args.records else []))]
    if len(set(places)) < len(places):
        raise BadSetup("--json, --report and --records must not write to the same place.")


def _check_output(path: str) -> None:
    place = Path(path).absolute()
    if not place.parent.is_dir():
        raise BadSetup(f"{path}: folder not found.")
    if place.is_dir():
        raise BadSetup(f"{path} is a folder. Name a file in it.")
    if not os.access(place if place.exists() else place.parent, os.W_OK):
        raise BadSetup(f"Can't write {path}. Choose another file.")


def _report_missing(ledger: arena.Ledger, records: _Records | None) -> None:
    """Print what can't be resumed: damaged lines, no games at all, or games without a record."""
    if ledger.damaged:
        lines = "1 line" if ledger.damaged == 1 else f"{ledger.damaged:,} lines"
        sys.stderr.write(f"amstel: {lines} of {ledger.path} could not be read; those games will be played again.\n")
    if not ledger.outcomes:
        sys.stderr.write("amstel: no saved games of this contest to continue; starting it now.\n")
    elif records is not None:
        missing = sum(not records.path(outcome.number).exists() for outcome in ledger.outcomes)
        if missing:
            games = "1 saved game has" if missing == 1 else f"{missing:,} saved games have"
            sys.stderr.write(f"amstel: {games} no record in {records.folder}.\n")


class _Records:
    """A folder with the record of every game."""

    def __init__(self, folder: Path, contest: arena.Contest) -> None:
        self.folder = folder
        self._prefix = f"{contest.game}-{contest.fingerprint()[:8]}"
        if folder.exists() and not folder.is_dir():
            raise BadSetup(f"{folder} is a file. Name a folder for the records.")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup(
                f"Can't create the records folder {folder} ({error.strerror}). Choose another one."
            ) from None
        if not os.access(folder, os.W_OK):
            raise BadSetup(f"Can't write records to {folder}. Choose another folder.")

    def path(self, number: int) -> Path:
        """Return the path of a game's record."""
        return self.folder / f"{self._prefix}-{number:06}.amstel"

    def save(self, outcome: arena.Outcome) -> None:
        """Write a game's record, whole or not at all."""
        if outcome.record is not None:
            draft = self.path(outcome.number).with_suffix(".draft")
            draft.write_text(outcome.record, "utf-8", newline="\n")
            draft.replace(self.path(outcome.number))


class _Interrupts:
    """The signals that stop a contest, Ctrl-C and SIGTERM, which wait while a game is being saved."""

    def __init__(self) -> None:
        self.exit_code = INTERRUPTED
        self._is_saving = self._is_pending = False
        self._old_handlers: dict[signal.Signals, Any] = {}

    def __enter__(self) -> _Interrupts:
        if threading.current_thread() is threading.main_thread():  # other threads can't set handlers
            stops = (signal.SIGINT, signal.SIGTERM)
            self._old_handlers = {stop: signal.signal(stop, self._handle) for stop in stops}
        return self

    def __exit__(self, *_: object) -> None:
        for stop, handler in self._old_handlers.items():
            signal.signal(stop, handler)

    def _handle(self, number: int, _: object) -> None:
        self.exit_code = 128 + number
        if not self._is_saving:
            raise KeyboardInterrupt
        self._is_pending = True

    @contextmanager
    def postpone(self) -> Iterator[None]:
        """Delay an interrupt until the end of the block."""
        self._is_saving = True
        try:
            yield
        finally:
            self._is_saving = False
        if self._is_pending:
            raise KeyboardInterrupt


class _ProgressBar:
    """A progress bar in a terminal, with the time left and the current standings."""

    def __init__(self, standings: arena.Standings) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self._standings = standings
        self._progress = Progress(
            TextColumn("Playing"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}"),
            console=Terminal(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._task = self._progress.add_task("", total=standings.contest.games, completed=standings.games)

    def __enter__(self) -> _ProgressBar:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def update(self) -> None:
        """Show the standings after another game."""
        bots = enumerate(self._standings.contest.bots)
        now = ", ".join(f"{name} {self._standings.win_share(bot):.0%}" for bot, name in bots)
        safe = "; safe to stop" if self._standings.is_safe_to_stop else ""
        self._progress.update(self._task, completed=self._standings.games, description=now + safe)


def print_standings(standings: arena.Standings) -> None:
    """Print the result as a table."""
    from rich import box
    from rich.table import Table

    contest = standings.contest
    terminal = Terminal()
    games = "1 game" if standings.games == 1 else f"{standings.games:,} games"
    table = Table(
        title=f"{arguments.find_title(contest.game).name}, {contest.seats} seats: {games}", box=box.SIMPLE_HEAD
    )
    table.collapse_padding = True
    table.add_column("bot", overflow="fold", min_width=8)
    rows = [row(bot) for bot in standings.summary()["bots"]]
    for number, column in enumerate(("games", "wins", "95%", "verdict", "rating", "score", "lead", "ms"), 1):
        # In a narrow terminal names are folded, but never figures.
        widest = max(len(cells[number]) for cells in rows)
        table.add_column(column, justify="right", no_wrap=True, min_width=max(widest, len(column)))
    for cells in rows:
        table.add_row(*cells)
    if terminal.measure(table, options=terminal.options.update(width=1000)).minimum > terminal.width:
        table.padding = (0, 0)
    terminal.print(table)
    terminal.print(_explanation(standings))


def _explanation(standings: arena.Standings) -> str:
    """Return the sentences below the table."""
    contest = standings.contest
    last = contest.seats_of(len(contest.bots) - 1)
    sentences = [f"Equal players would win {standings.equal_share:.1%} per seat."]
    if last > 1:
        sentences.append(f"{contest.bots[-1]} plays {last} seats; its wins and score are per seat.")
    sentences.append('A "better" or "worse" verdict is valid whenever you look, at the 5% level.')
    idle = [contest.bots[bot] for bot, tally in enumerate(standings.tallies) if not tally.games]
    if idle and standings.games:
        sentences.append(
            f"Not played yet: {', '.join(idle)}. All bots will have played after {contest.until_all_play} games."
        )
    if len(contest.bots) > 1:
        sentences.append(standings.stop_advice)
    return " ".join(sentences)
