"""`make bench`: our loops, their interpreted form and the peers, side by side in one run, with the goals.

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
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BEGIN, END = "<!-- bench -->", "<!-- /bench -->"
TIMEOUT = 300

Answer = dict[str, Any]


class Unmeasured(Exception):
    """A contestant that did not answer; the message says which one and why."""


@dataclass(frozen=True)
class Row:
    """One rate: of the best round, and the median of all."""

    name: str
    best: float
    median: float


@dataclass(frozen=True)
class Goal:
    """A ratio to reach."""

    name: str
    wanted: float
    by_best: float
    by_median: float

    @property
    def reached(self) -> bool:
        """Whether it is, by both measures."""
        return min(self.by_best, self.by_median) >= self.wanted


@dataclass(frozen=True)
class Report:
    """A whole run."""

    when: str
    machine: dict[str, str]
    game: str
    seats: int
    rounds: int
    rows: list[Row]
    goals: list[Goal]
    copy_us: float
    guess_us: float


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


def measure(game: str, seats: int, rounds: int, seconds: float, peers: Path) -> dict[str, list[Answer]]:
    """The answers of all contestants, round by round."""
    amstel = str(Path(sys.executable).with_name("amstel"))
    ours = [amstel, "bench", game, "--seats", str(seats), "--seconds", str(seconds), "--json"]
    answers: dict[str, list[Answer]] = {"compiled": [], "interpreted": [], "hearts": [], "catanatron": []}
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        answers["compiled"].append(ask("amstel", ours))
        answers["interpreted"].append(ask("amstel, interpreted", ours, PYTHONPATH=str(HERE.parent / "src")))
        for name, script in (("hearts", "open_spiel_hearts.py"), ("catanatron", "catanatron_random.py")):
            command = [str(peers), str(HERE / "peers" / script), "--windows", str(answers["compiled"][-1]["rounds"])]
            answers[name].append(ask(script, command))
    for form in ("compiled", "interpreted"):
        if any(answer["compiled"] != (form == "compiled") for answer in answers[form]):
            raise Unmeasured(
                f"the {form} engine was not there to be measured: the installed amstel must be compiled (is there a C "
                "compiler?), and src must hold no compiled files"
            )
    return answers


def report(answers: dict[str, list[Answer]]) -> Report:
    """The best of each contestant, and what that says about the goals."""

    def row(name: str, contestant: str, key: str) -> Row:
        rates = [float(answer[key]) for answer in answers[contestant]]
        return Row(name, max(rates), statistics.median(rates))

    def goal(name: str, wanted: float, one: Row, other: Row) -> Goal:
        return Goal(name, wanted, one.best / other.best, one.median / other.median)

    hearts = f"open_spiel {answers['hearts'][0]['version']}, hearts, C++ loop"
    rows = [
        engine := row("engine loop", "compiled", "engine_decisions_per_s"),
        api := row("API loop", "compiled", "api_decisions_per_s"),
        plain := row("engine loop, interpreted", "interpreted", "engine_decisions_per_s"),
        row("API loop, interpreted", "interpreted", "api_decisions_per_s"),
        spiel := row(hearts, "hearts", "decisions_per_s"),
        row(f"{hearts}, chance nodes counted too", "hearts", "nodes_per_s"),
        catan := row(
            f"catanatron {answers['catanatron'][0]['version']}, random players", "catanatron", "decisions_per_s"
        ),
    ]
    ours = answers["compiled"]
    return Report(
        when=datetime.now(UTC).strftime("%Y-%m-%d"),
        machine=machine(),
        game=ours[0]["game"],
        seats=ours[0]["seats"],
        rounds=len(ours),
        rows=rows,
        goals=[
            goal("engine loop against its interpreted form", 16, engine, plain),
            goal("engine loop against open_spiel's hearts", 1, engine, spiel),
            goal("engine loop against catanatron", 60, engine, catan),
            goal("API loop against engine loop", 0.5, api, engine),
        ],
        copy_us=min(answer["copy_us"] for answer in ours),
        guess_us=min(answer["guess_us"] for answer in ours),
    )


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
    engine = result.rows[0].best
    rates = [
        (row.name, f"{row.best:,.0f}", f"{row.median:,.0f}", f"{1e6 / row.best:.2f}", f"{row.best / engine:.3f}")
        for row in result.rows
    ]
    goals = [
        (
            goal.name,
            f"{goal.wanted:g}",
            f"{goal.by_best:.2f}",
            f"{goal.by_median:.2f}",
            "reached" if goal.reached else "not reached",
        )
        for goal in result.goals
    ]
    machine = "; ".join(result.machine.values())
    return "\n".join(
        [
            f"Measured on {result.when}: {result.game}, {result.seats} seats, {result.rounds} rounds.",
            f"Machine: {machine}.",
            "",
            *_table(("measured", "decisions a second", "median round", "µs a decision", "engine loop = 1"), rates),
            "",
            *_table(("goal", "at least", "by the best", "by the medians", ""), goals),
            "",
            f"A copy at mid-game takes {result.copy_us:.2f} µs, a guess {result.guess_us:.2f} µs.",
        ]
    )


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


def main() -> int:
    """Measure, print, and write where asked; 1 where something could not be measured."""
    parser = argparse.ArgumentParser(description="Measure the engine beside its peers.")
    parser.add_argument("--peers", type=Path, required=True, metavar="PYTHON", help="the peers' own python")
    parser.add_argument("--game", default="ticket-to-ride-amsterdam")
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
        result = report(measure(args.game, args.seats, args.rounds, args.seconds, args.peers))
    except (Unmeasured, OSError) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    text = as_text(result)
    print(text)
    if args.json:
        goals = [asdict(goal) | {"reached": goal.reached} for goal in result.goals]
        args.json.write_text(json.dumps(asdict(result) | {"goals": goals}, indent=2) + "\n", "utf-8")
    if page is not None:
        args.write.write_text(placed(page, text), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
