"""`make bench`: the loops of our games, their interpreted form and the peers, side by side in one run, with the goals.

Each contestant is a process of its own that prints one JSON object. They take turns, round after round, and each
measures windows of the same length, the same number of them: what else the machine does then hits all alike. With
windows of different lengths it would not, for a short one more easily falls into a quiet moment. Noise only ever slows,
so the best window counts; the median of the rounds stands beside it, and a goal is reached when both reach it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any

import amstel
from amstel.games import TITLES
from amstel.kernel.random import seeded
from amstel.kernel.title import Title

HERE = Path(__file__).resolve().parent
BEGIN, END = "<!-- bench -->", "<!-- /bench -->"
TIMEOUT = 300

Answer = dict[str, Any]


class Unmeasured(Exception):
    """A contestant that did not answer; the message says which one and why."""


@dataclass(frozen=True)
class Wanted:
    """What a game's engine is to reach, from the file `speed_goals.toml` in its folder; 0 where nothing is asked."""

    interpreted: float = 0  # at least so many times its own interpreted form
    hearts: float = 0  # at least so many times open_spiel's hearts
    catanatron: float = 0  # at least so many times catanatron
    api: float = 0  # the API loop at least so much of the engine loop
    copy: float = 0  # a copy costs less than so many decisions


def wanted_of(title: Title) -> Wanted:
    """Return the goals of a game."""
    file = resources.files(title.package) / "speed_goals.toml"
    return Wanted(**tomllib.loads(file.read_text("utf-8"))) if file.is_file() else Wanted()


@dataclass(frozen=True)
class Row:
    """One rate: of the best round, and the median of all."""

    name: str
    best: float
    median: float


@dataclass(frozen=True)
class Goal:
    """A ratio to reach, or one to stay below."""

    name: str
    wanted: float
    by_best: float
    by_median: float
    below: bool = False

    @property
    def reached(self) -> bool:
        """Whether it is, by both measures."""
        if self.below:
            return max(self.by_best, self.by_median) < self.wanted
        return min(self.by_best, self.by_median) >= self.wanted


@dataclass(frozen=True)
class GameReport:
    """One of our games."""

    game: str
    seats: int
    rows: list[Row]
    goals: list[Goal]
    copy_us: float
    guess_us: float
    walks_per_s: float
    auction: float | None  # decisions in a sealed auction, for each seat


@dataclass(frozen=True)
class Report:
    """A whole run."""

    when: str
    machine: dict[str, str]
    rounds: int
    peers: list[Row]
    games: list[GameReport]


@dataclass
class Answers:
    """What the contestants said, round by round: our games by their ids, the peers by their names."""

    compiled: dict[str, list[Answer]] = field(default_factory=dict)
    interpreted: dict[str, list[Answer]] = field(default_factory=dict)
    peers: dict[str, list[Answer]] = field(default_factory=dict)
    auction: dict[str, float] = field(default_factory=dict)  # counted, not measured


def ask(name: str, command: list[str], **environment: str) -> Answer:
    """Let a contestant measure itself once."""
    # An own PYTHONPATH would decide which form of the engine is imported, so only ours counts.
    inherited = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    try:
        done = subprocess.run(
            command,
            env=inherited | environment,
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=True,
        )
        answer: Answer = json.loads(done.stdout)
    except subprocess.CalledProcessError as error:
        last = (error.stderr.strip().splitlines() or ["no message"])[-1]
        raise Unmeasured(f"{name} failed: {last}") from None
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError) as error:
        raise Unmeasured(f"{name} gave no answer: {error}") from None
    return answer


def measure(games: Sequence[str], seats: int, rounds: int, seconds: float, peers: Path) -> Answers:
    """The answers of all contestants, round by round."""
    amstel = str(Path(sys.executable).with_name("amstel"))
    answers = Answers()
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        for game in games:
            ours = [amstel, "bench", game, "--seats", str(seats), "--seconds", str(seconds), "--json"]
            answer = ask(game, ours)
            windows = str(answer["rounds"])
            answers.compiled.setdefault(game, []).append(answer)
            answer = ask(f"{game}, interpreted", ours, PYTHONPATH=str(HERE.parent / "src"))
            answers.interpreted.setdefault(game, []).append(answer)
        for name, script in (("hearts", "open_spiel_hearts.py"), ("catanatron", "catanatron_random.py")):
            command = [str(peers), str(HERE / "peers" / script), "--windows", windows]
            answers.peers.setdefault(name, []).append(ask(script, command))
    for form, said in (("compiled", answers.compiled), ("interpreted", answers.interpreted)):
        if any(answer["compiled"] != (form == "compiled") for game in games for answer in said[game]):
            raise Unmeasured(
                f"the {form} engine was not there to be measured: the installed amstel must be compiled (is there a C "
                "compiler?), and src must hold no compiled files"
            )
    titles = [TITLES[game] for game in games]
    answers.auction = {title.id: auction_decisions(title, seats) for title in titles if title.live_clock}
    return answers


def auction_decisions(title: Title, seats: int, games: int = 50) -> float:
    """The decisions in a sealed auction for each seat: random games in which nobody stops the clock at its start.

    Such a stop may start the clock again. Between two auctions there are other decisions.
    """
    assert title.live_clock is not None
    clock = title.live_clock()
    decisions = auctions = 0
    for seed in range(games):
        random = seeded(seed)
        match = amstel.new(title, seats=seats, seed=seed)
        first, *later = clock.schedule(match)
        stops, waits = {first, *later}, set[str]()
        in_auction = False
        while match.waiting:
            seat = match.waiting[0]
            legal = set(match.moves(seat))
            if legal & stops:
                waits |= legal - stops
            before, in_auction = in_auction, bool(legal & stops) or legal <= waits
            auctions += in_auction and not before
            decisions += in_auction
            moves = [move for move in match.moves(seat) if move != first]
            match.play(moves[random.below(len(moves))], seat)
    return decisions / auctions / seats


def report(answers: Answers) -> Report:
    """The best of each contestant, and what that says about the goals."""
    hearts, catanatron = answers.peers["hearts"], answers.peers["catanatron"]
    spiel = f"open_spiel {hearts[0]['version']}, hearts, C++ loop"
    peers = [
        _row(spiel, hearts, "decisions_per_s"),
        _row(f"{spiel}, chance nodes counted too", hearts, "nodes_per_s"),
        _row(f"catanatron {catanatron[0]['version']}, random players", catanatron, "decisions_per_s"),
    ]
    return Report(
        when=datetime.now(UTC).strftime("%Y-%m-%d"),
        machine=machine(),
        rounds=len(hearts),
        peers=peers,
        games=[_game_report(answers, game, peers[0], peers[2]) for game in answers.compiled],
    )


def _game_report(answers: Answers, game: str, hearts: Row, catanatron: Row) -> GameReport:
    """A game beside the peers, with the goals that are set for it."""
    ours, plain = answers.compiled[game], answers.interpreted[game]
    engine = _row("engine loop", ours, "engine_decisions_per_s")
    api = _row("API loop", ours, "api_decisions_per_s")
    slow = _row("engine loop, interpreted", plain, "engine_decisions_per_s")
    copies = [float(answer["copy_us"]) / 1e6 for answer in ours]
    wanted = wanted_of(TITLES[game])
    goals = [
        _goal("engine loop against its interpreted form", wanted.interpreted, engine, slow),
        _goal("engine loop against open_spiel's hearts", wanted.hearts, engine, hearts),
        _goal("engine loop against catanatron", wanted.catanatron, engine, catanatron),
        _goal("API loop against engine loop", wanted.api, api, engine),
        Goal(
            "a copy, in decisions of the engine loop",
            wanted.copy,
            min(copies) * engine.best,
            statistics.median(copies) * engine.median,
            below=True,
        ),
    ]
    return GameReport(
        game=game,
        seats=ours[0]["seats"],
        rows=[engine, api, slow, _row("API loop, interpreted", plain, "api_decisions_per_s")],
        goals=[goal for goal in goals if goal.wanted],
        copy_us=min(answer["copy_us"] for answer in ours),
        guess_us=min(answer["guess_us"] for answer in ours),
        walks_per_s=max(answer["walks_per_s"] for answer in ours),
        auction=answers.auction.get(game),
    )


def _row(name: str, answers: Sequence[Answer], key: str) -> Row:
    rates = [float(answer[key]) for answer in answers]
    return Row(name, max(rates), statistics.median(rates))


def _goal(name: str, wanted: float, one: Row, other: Row) -> Goal:
    return Goal(name, wanted, one.best / other.best, one.median / other.median)


def machine() -> dict[str, str]:
    """Processor, system, Python and C compiler."""
    processor = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.exists():
        models = [line.split(":", 1)[1].strip() for line in cpus.read_text().splitlines() if "model name" in line]
        processor = models[0] if models else processor
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        told = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        told = "none"
    return {
        "processor": f"{processor}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": told.splitlines()[0],
    }


def as_text(result: Report) -> str:
    """The report as Markdown that reads well in a terminal too."""
    hearts = result.peers[0].best

    def rates(kind: str, rows: Sequence[Row]) -> list[str]:
        def cells(row: Row) -> tuple[str, ...]:
            best = row.best
            return (row.name, f"{best:,.0f}", f"{row.median:,.0f}", f"{1e6 / best:.2f}", f"{best / hearts:.3f}")

        heads = (kind, "decisions per second", "median round", "µs per decision", "hearts = 1")
        return _table(heads, [cells(row) for row in rows])

    lines = [
        f"Measured on {result.when}, {result.rounds} rounds.",
        f"Machine: {'; '.join(result.machine.values())}.",
    ]
    for game in result.games:
        lines += ["", *rates(f"{game.game}, {game.seats} seats", game.rows)]
        if game.goals:
            lines += ["", *_table(("goal", "wanted", "by the best", "by the medians", ""), _goal_cells(game.goals))]
        lines += ["", f"A copy at mid-game takes {game.copy_us:.2f} µs, a guess {game.guess_us:.2f} µs."]
        lines += [f"A search walks {game.walks_per_s:,.0f} times a second there."]
        if game.auction is not None:
            lines += ["", f"A sealed auction without doubling takes {game.auction:.2f} decisions per seat."]
    return "\n".join([*lines, "", *rates("peers", result.peers)])


def _goal_cells(goals: Sequence[Goal]) -> list[tuple[str, ...]]:
    return [
        (
            goal.name,
            f"{'below' if goal.below else 'at least'} {goal.wanted:g}",
            f"{goal.by_best:.2f}",
            f"{goal.by_median:.2f}",
            "reached" if goal.reached else "not reached",
        )
        for goal in goals
    ]


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]

    def line(cells: Sequence[str]) -> str:
        first, *rest = (
            cell.ljust(width) if number == 0 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"| {' | '.join([first, *rest])} |"

    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return [line(heads), line(rule), *(line(row) for row in rows)]


def placed(page: str, text: str) -> str:
    """A page with the text between its two bench marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise Unmeasured(f"the page needs a line {BEGIN} and a line {END}: the table goes between them")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def _as_json(result: Report) -> dict[str, Any]:
    """The report, each goal with whether it is reached."""
    told = asdict(result)
    for game, shown in zip(result.games, told["games"], strict=True):
        for goal, cells in zip(game.goals, shown["goals"], strict=True):
            cells["reached"] = goal.reached
    return told


def main() -> int:
    """Measure, print, and write where asked; 1 where something could not be measured."""
    parser = argparse.ArgumentParser(description="Measure the engine beside its peers.")
    parser.add_argument("--peers", type=Path, required=True, metavar="PYTHON", help="the peers' own python")
    parser.add_argument("--game", action="append", help="again for another one; all that have goals by default")
    parser.add_argument("--seats", type=int, default=4, help="4 by default, as many as play in the peers' games")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.5, help="for our loops in each round, about")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the report as JSON too")
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="put the tables into a page, between its bench marks"
    )
    args = parser.parse_args()
    if args.rounds < 1:
        parser.error("--rounds: at least 1")
    try:
        page = placed(args.write.read_text("utf-8"), "") if args.write else None  # before the wait, not after it
        result = report(measure(args.game or list(amstel.TITLES), args.seats, args.rounds, args.seconds, args.peers))
    except (Unmeasured, OSError) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    text = as_text(result)
    print(text)
    if args.json:
        args.json.write_text(json.dumps(_as_json(result), indent=2) + "\n", "utf-8")
    if page is not None:
        args.write.write_text(placed(page, text), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
