"""`amstel bench`: measure the speed of the engine on this machine.

Other programs can only slow a measurement down. So the tasks take turns, each for a window of the same length, and the
best window of each task counts. All windows have the same length because a short task would find an undisturbed window
more easily than a long one.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter

from rich.console import Console
from rich.table import Table

import amstel
from amstel.cli import arguments
from amstel.kernel.game import Rules, built_in
from amstel.kernel.match import Match
from amstel.kernel.playout import play_randomly
from amstel.kernel.random import seeded
from amstel.kernel.state import State
from amstel.players.bot import Sight, evaluation_of, make
from amstel.players.tree import Tree

GAMES = 50  # the games of seeds 0 to 49, by the engine loop and by the API loop
POSITIONS = 25  # random games at mid-game that are copied and guessed
SEARCHED_GAMES, ITERATIONS = 3, 60  # games of greedy bots at mid-game, and search iterations in each
WINDOW = 0.2  # seconds; bench/peers has the same
LEAST_ROUNDS = 3
LONGEST = 3600.0


@dataclass(frozen=True)
class Speed:
    """The measured speeds. A decision is a played move; the time includes the setup of each game."""

    game: str
    seats: int
    compiled: bool
    engine_decisions_per_s: float
    api_decisions_per_s: float
    copy_us: float
    guess_us: float
    walks_per_s: float
    games: int
    decisions: int
    rounds: int
    seconds: float
    version: str
    python: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    default = next(iter(amstel.TITLES))
    parser.add_argument(
        "game", nargs="?", default=default, metavar="GAME", help=f"game id or unique prefix (default: {default})"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="number of players (default: the game's maximum)")
    parser.add_argument(
        "--seconds", type=_seconds, default=3.0, metavar="S", help="approximate measuring time in seconds (default: 3)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure the speed, print it, and return the exit code."""
    about = arguments.find_title(args.game)
    seats = about.checked_seats(about.most if args.seats is None else args.seats)
    speed = measure(built_in(about, about.editions[0]), seats, args.seconds)
    if args.json:
        print(json.dumps(asdict(speed)))
    else:
        Console().print(_table(speed))
    return 0


def measure(rules: Rules, seats: int, seconds: float) -> Speed:
    """Return the speed of a game, from as many rounds as fit in the time and at least three."""
    decisions = _engine_loop(rules, seats)  # not measured, to fill the caches
    if _api_loop(rules, seats) != decisions:
        raise AssertionError("the engine loop and the API loop played different games")
    positions = [_random_position(rules, seats, seed) for seed in range(POSITIONS)]
    stream = seeded(0)

    def copies() -> None:
        for state in positions:
            state.copy()

    def guesses() -> None:
        random = stream.copy()
        for state in positions:
            state.guess(state.waiting[0], random)

    evaluation, space = evaluation_of(rules.title.package), len(rules.notation)

    searched = [_greedy_position(rules, seats, seed) for seed in range(SEARCHED_GAMES)]

    def searches() -> None:
        random = stream.copy()
        for state in searched:
            Tree(state, state.waiting[0], evaluation, space, random).think(ITERATIONS)

    tasks: tuple[Callable[[], object], ...] = (
        lambda: _engine_loop(rules, seats),
        lambda: _api_loop(rules, seats),
        copies,
        guesses,
        searches,
    )
    best = [float("inf")] * len(tasks)
    rounds = 0
    start = perf_counter()
    while rounds < LEAST_ROUNDS or perf_counter() - start < seconds:
        for number, task in enumerate(tasks):
            best[number] = min(best[number], _mean_time(task))
        rounds += 1
    engine, api, copy, guess, search = best
    return Speed(
        game=rules.title.id,
        seats=seats,
        compiled=amstel.COMPILED,
        engine_decisions_per_s=round(decisions / engine),
        api_decisions_per_s=round(decisions / api),
        copy_us=round(copy / POSITIONS * 1e6, 3),
        guess_us=round(guess / POSITIONS * 1e6, 3),
        walks_per_s=round(SEARCHED_GAMES * ITERATIONS / search),
        games=GAMES,
        decisions=decisions,
        rounds=rounds,
        seconds=round(perf_counter() - start, 3),
        version=amstel.__version__,
        python=platform.python_version(),
    )


def _mean_time(task: Callable[[], object]) -> float:
    """Return the mean time of a task, repeated for the length of a window."""
    repeats = 0
    seconds = 0.0
    start = perf_counter()
    while not repeats or seconds < WINDOW:
        task()
        repeats += 1
        seconds = perf_counter() - start
    return seconds / repeats


def _engine_loop(rules: Rules, seats: int) -> int:
    """Play random games inside compiled code, without a journal, and return the number of decisions."""
    options = rules.title.checked_options({})
    return sum(
        play_randomly(rules.game.start(rules.board, seats, options, seed, None), seeded(seed)) for seed in range(GAMES)
    )


def _api_loop(rules: Rules, seats: int) -> int:
    """Play the same games through `Match` in ordinary Python, and return the number of decisions."""
    decisions = 0
    for seed in range(GAMES):
        random = seeded(seed)
        match = Match(rules, seats, seed=seed)
        while codes := match.codes():
            match.play(codes[random.below(len(codes))])
        decisions += match.sequence
    return decisions


def _random_position(rules: Rules, seats: int, seed: int) -> State:
    """Return a random game after half of its decisions."""
    options = rules.title.checked_options({})
    decisions = play_randomly(rules.game.start(rules.board, seats, options, seed, None), seeded(seed))
    state = rules.game.start(rules.board, seats, options, seed, None)
    play_randomly(state, seeded(seed), decisions // 2)
    return state


def _greedy_position(rules: Rules, seats: int, seed: int) -> State:
    """Return a game of greedy bots after half of its decisions, or at the next one with at least three moves."""
    match, greedy = Match(rules, seats, seed=seed), make("greedy", seeded(seed))
    while not match.over:
        seat = match.waiting[0]
        match.play(greedy.choose(Sight(match, seat)), seat)
    position = match.position_after(match.sequence // 2)
    while len(position.codes(position.waiting[0])) < 3:
        position = match.position_after(position.sequence + 1)
    return position.state


def _table(speed: Speed) -> Table:
    form = "compiled" if speed.compiled else "interpreted"
    table = Table(
        title=f"{amstel.TITLES[speed.game].name}, {speed.seats} seats, {form}",
        caption=f"Best of {speed.rounds} windows of {WINDOW:g} s each, over {speed.games} random games.",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("")
    table.add_column("decisions per second", justify="right")
    table.add_column("µs each", justify="right")
    for name, rate in (("engine loop", speed.engine_decisions_per_s), ("API loop", speed.api_decisions_per_s)):
        table.add_row(name, f"{rate:,.0f}", f"{1e6 / rate:.2f}")
    table.add_row("copy, mid-game", "", f"{speed.copy_us:.2f}")
    table.add_row("guess, mid-game", "", f"{speed.guess_us:.2f}")
    table.add_row("search iteration, mid-game", f"{speed.walks_per_s:,.0f}", f"{1e6 / speed.walks_per_s:.2f}")
    return table


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text!r:.30} is not a number of seconds from 0 to {LONGEST:.0f}")
    return seconds
