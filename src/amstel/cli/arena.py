"""`amstel arena`: opponents against each other, and who is better by how much."""

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
    """The command's arguments."""
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
    """Hold the contest."""
    about = arguments.find_title(args.game)
    if args.workers is not None and not 1 <= args.workers <= MOST_WORKERS:
        raise BadSetup(f"--workers must be from 1 to {MOST_WORKERS}, not {args.workers}.")
    _check_places(args)
    with ExitStack() as stack:
        stack.enter_context(redirect_stdout(sys.stderr))  # what an opponent prints is not the result
        contest = arena.Contest(
            game=about.id,
            seats=args.seats,
            bots=tuple(bot.strip() for bot in args.bots.split(",")),
            games=args.games,
            seed=args.seed,
            options=arguments.parse_options(args.option),
            edition=about.edition_from(args.edition).text if args.edition else "",
        ).checked()
        shelved = _Records(Path(args.records), contest) if args.records else None
        ledger = arena.Ledger(_ledger(contest), contest, resume=args.resume)
        stack.callback(ledger.close)
        if args.resume:
            _say_what_is_kept(ledger, shelved)
        standings = standings_of(contest, ledger.outcomes)
        code, why = _play(args, contest, ledger, standings, shelved)
    told = standings.summary()
    if args.json and args.json != "-":
        Path(args.json).write_text(json.dumps(told, indent=1, allow_nan=False) + "\n", "utf-8")
    if args.report:
        page = report(standings)
        Path(args.report).write_text(page, "utf-8")
    if args.json == "-":
        sys.stdout.write(json.dumps(told, allow_nan=False) + "\n")
    else:
        show(standings)
    if code != FINE:
        print_error(f"{why} {_how_to_go_on(standings)}")
    return code


def _play(
    args: argparse.Namespace,
    contest: arena.Contest,
    ledger: arena.Ledger,
    standings: arena.Standings,
    shelved: _Records | None,
) -> tuple[int, str]:
    """Play what is not yet played; the exit code, and what has kept it from being all."""
    done = {outcome.number for outcome in ledger.outcomes}
    games = arena.run(contest, workers=args.workers, cluster=args.cluster, done=done, keep=shelved is not None)
    patience = _Patience()
    try:
        with closing(games), _Bar(standings) as bar, patience:  # type: ignore[type-var]
            for outcome in games:
                with patience.holding():
                    if shelved is not None:
                        shelved.keep(outcome)
                    ledger.add(outcome)
                    standings.add(outcome)
                bar.step()
    except KeyboardInterrupt:
        return patience.code, "stopped."
    except AmstelError as error:
        if not standings.games:
            raise
        return WRONG_USE, str(error)
    return FINE, ""


def _how_to_go_on(standings: arena.Standings) -> str:
    """After an interruption or a failure."""
    if not standings.games:
        return "No games have finished yet."
    games = "1 finished game saved" if standings.games == 1 else f"{standings.games:,} finished games saved"
    files = standings.contest.sources or standings.contest.programs
    other = " If you change a bot's file, it counts as a new contest." if files else ""
    return f"{games}. To continue, run the same command with --resume ({command_name()} arena ... --resume).{other}"


def _ledger(contest: arena.Contest) -> Path:
    return saves.state_folder() / "arena" / f"{contest.fingerprint()}.jsonl"


def _check_places(args: argparse.Namespace) -> None:
    if args.report == "-":
        raise BadSetup("--report needs a file name, such as --report result.html.")
    files = [path for path in (args.json, args.report) if path is not None and path != "-"]
    for path in files:
        _check_place(path)
    places = [Path(path).resolve() for path in (*files, *([args.records] if args.records else []))]
    if len(set(places)) < len(places):
        raise BadSetup("--json, --report and --records must not write to the same place.")


def _check_place(path: str) -> None:
    """A result that cannot be written is better said before the games than after."""
    place = Path(path).absolute()
    if not place.parent.is_dir():
        raise BadSetup(f"{path}: folder not found.")
    if place.is_dir():
        raise BadSetup(f"{path} is a folder. Name a file in it.")
    if not os.access(place if place.exists() else place.parent, os.W_OK):
        raise BadSetup(f"Can't write {path}. Choose another file.")


def _say_what_is_kept(ledger: arena.Ledger, shelved: _Records | None) -> None:
    if ledger.damaged:
        lines = "1 line" if ledger.damaged == 1 else f"{ledger.damaged:,} lines"
        sys.stderr.write(f"amstel: {lines} of {ledger.path} could not be read; those games will be played again.\n")
    if not ledger.outcomes:
        sys.stderr.write("amstel: no saved games of this contest to continue; starting it now.\n")
    elif shelved is not None:
        lost = sum(not shelved.path(outcome.number).exists() for outcome in ledger.outcomes)
        if lost:
            games = "1 saved game has" if lost == 1 else f"{lost:,} saved games have"
            sys.stderr.write(f"amstel: {games} no record in {shelved.folder}.\n")


class _Records:
    """A folder with the record of every game."""

    def __init__(self, folder: Path, contest: arena.Contest) -> None:
        self.folder = folder
        self._begin = f"{contest.game}-{contest.fingerprint()[:8]}"
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
        """Where the record of a game lies."""
        return self.folder / f"{self._begin}-{number:06}.amstel"

    def keep(self, outcome: arena.Outcome) -> None:
        """Write a record, whole or not at all."""
        if outcome.record is not None:
            draft = self.path(outcome.number).with_suffix(".draft")
            draft.write_text(outcome.record, "utf-8", newline="\n")
            draft.replace(self.path(outcome.number))


class _Patience:
    """Ctrl-C, and being told to end by another program, wait while a game is written down."""

    def __init__(self) -> None:
        self.code = INTERRUPTED  # what the program then ends with
        self._busy = self._asked = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> _Patience:
        if threading.current_thread() is threading.main_thread():  # no other may
            self._before = {each: signal.signal(each, self._hear) for each in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *_: object) -> None:
        for each, before in self._before.items():
            signal.signal(each, before)

    def _hear(self, heard: int, _: object) -> None:
        self.code = 128 + heard
        if not self._busy:
            raise KeyboardInterrupt
        self._asked = True

    @contextmanager
    def holding(self) -> Iterator[None]:
        """What must not be interrupted."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._asked:
            raise KeyboardInterrupt


class _Bar:
    """Progress, time left and current standings, where somebody watches."""

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

    def __enter__(self) -> _Bar:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def step(self) -> None:
        """One game more."""
        bots = enumerate(self._standings.contest.bots)
        now = ", ".join(f"{name} {self._standings.win_share(bot):.0%}" for bot, name in bots)
        safe = "; safe to stop" if self._standings.is_safe_to_stop else ""
        self._progress.update(self._task, completed=self._standings.games, description=now + safe)


def show(standings: arena.Standings) -> None:
    """The result as a table."""
    from rich import box
    from rich.table import Table

    contest = standings.contest
    terminal = Terminal()
    games = "1 game" if standings.games == 1 else f"{standings.games:,} games"
    table = Table(title=f"{arguments.find_title(contest.game).name}, {contest.seats} seats: {games}", box=box.SIMPLE_HEAD)
    table.collapse_padding = True
    table.add_column("bot", overflow="fold", min_width=8)
    rows = [row(bot) for bot in standings.summary()["bots"]]
    for number, column in enumerate(("games", "wins", "95%", "verdict", "rating", "score", "lead", "ms"), 1):
        least = max(len(cells[number]) for cells in rows)  # names are folded where it is narrow, figures never
        table.add_column(column, justify="right", no_wrap=True, min_width=max(least, len(column)))
    for cells in rows:
        table.add_row(*cells)
    if terminal.measure(table, options=terminal.options.update(width=1000)).minimum > terminal.width:
        table.padding = (0, 0)
    terminal.print(table)
    terminal.print(_foot(standings))


def _foot(standings: arena.Standings) -> str:
    """What the table does not say by itself."""
    contest = standings.contest
    last = contest.seats_of(len(contest.bots) - 1)
    said = [f"Equal players would win {standings.equal_share:.1%} per seat."]
    if last > 1:
        said.append(f"{contest.bots[-1]} plays {last} seats; its wins and score are per seat.")
    said.append('A "better" or "worse" verdict is valid whenever you look, at the 5% level.')
    idle = [contest.bots[bot] for bot, tally in enumerate(standings.tallies) if not tally.games]
    if idle and standings.games:
        said.append(
            f"Not played yet: {', '.join(idle)}. All bots will have played after {contest.until_all_play} games."
        )
    if len(contest.bots) > 1:
        said.append(standings.stop_advice)
    return " ".join(said)
