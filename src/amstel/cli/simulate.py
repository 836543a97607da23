"""`amstel simulate`: play many games and report their scores."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator

import amstel
from amstel import players
from amstel.cli import arguments
from amstel.cli.plain import columns, has_rich, printer
from amstel.kernel.errors import BadSetup
from amstel.kernel.game import Rules, rules_of
from amstel.kernel.match import LARGEST_SEED, Match
from amstel.kernel.playout import play_randomly
from amstel.kernel.random import seeded
from amstel.kernel.state import State

MOST_GAMES = 10_000_000
FAILURES = {"error": "error", "illegal": "illegal answer", "late": "late answer"}


def run(args: argparse.Namespace) -> int:
    """Play the games, print their statistics, and return the exit code."""
    title = arguments.find_title(args.game)
    seats = title.checked_seats(args.seats)
    options = title.checked_options(arguments.parse_options(args.option))
    bots = None if args.bots is None else _one_per_seat(arguments.parse_bots(args.bots), seats)
    if not 1 <= args.games <= MOST_GAMES:
        raise BadSetup(f"--games must be from 1 to {MOST_GAMES:,}, not {args.games:,}.")
    if not 0 <= args.seed <= LARGEST_SEED - args.games:
        raise BadSetup(f"Seeds run from 0 to {LARGEST_SEED}, one per game. Choose a smaller --seed.")
    edition = title.edition_from(args.edition) if args.edition else title.edition(title.editions[0])
    rules = rules_of(title, edition)
    scores: list[list[int]] = []
    shares = [0.0] * seats
    failures: list[Counter[str]] = [Counter() for _ in range(seats)]
    decisions = 0
    start = time.perf_counter()
    for number in _game_numbers(args.games):
        seed = args.seed + number
        if bots is None:
            state, moves = _play_random_game(rules, seats, options, seed)
        else:
            state, moves = _play_bot_game(rules, bots, options, seed, failures)
        scores.append(state.scores())
        decisions += moves
        winners = state.winners()
        for winner in winners:
            shares[winner] += 1 / len(winners)
    seconds = time.perf_counter() - start
    if args.json:
        fields = {
            "game": title.id,
            "seats": seats,
            "games": args.games,
            "seed": args.seed,
            "options": options,
            "edition": rules.edition.name,
            "players": bots or ["random"] * seats,
            "compiled": amstel.COMPILED,
            "decisions": decisions,
            "seconds": round(seconds, 6),
            "win_shares": [round(share / args.games, 6) for share in shares],
            "scores": scores,
        }
        if bots is not None:
            fields["failures"] = failures
        sys.stdout.write(json.dumps(fields) + "\n")
    else:
        _print_statistics(title.name, bots or ["random"] * seats, scores, shares, failures, decisions, seconds)
    return 0


def _one_per_seat(bots: list[str], seats: int) -> list[str]:
    if not bots:
        raise BadSetup("A simulation needs bots. Remove --bots for random play.")
    if len(bots) not in (1, seats):
        raise BadSetup(f"{len(bots)} bots for {seats} seats. Name one bot for all seats, or one per seat.")
    return bots * seats if len(bots) == 1 else bots


def _play_random_game(rules: Rules, seats: int, options: dict[str, str], seed: int) -> tuple[State, int]:
    """Play random moves inside compiled code, and return the final state and the number of moves."""
    state = rules.game.start(rules.board, seats, options, seed, None)
    return state, play_randomly(state, seeded(seed).branch())


def _play_bot_game(
    rules: Rules, names: list[str], options: dict[str, str], seed: int, failures: list[Counter[str]]
) -> tuple[State, int]:
    """Play a game of bots, add their failures per seat, and return the final state and the number of moves.

    Each bot has its own random stream. A clock moves when all have decided.
    """
    match = Match(rules, len(names), seed=seed, options=options)
    random = seeded(seed).branch()
    bots = [players.make_guarded(name, random.branch()) for name in names]
    try:
        players.play_out(match, bots)
    finally:
        for bot in bots:
            bot.dismiss()
    for seat, bot in enumerate(bots):
        failures[seat].update(bot.failures)
    return match.state, match.sequence


def _game_numbers(games: int) -> Iterator[int]:
    """Yield the numbers of the games, with a progress bar in a terminal."""
    if not (sys.stderr.isatty() and has_rich()):
        yield from range(games)
        return
    from rich.progress import track

    from amstel.cli.terminal import Terminal

    yield from track(range(games), "Playing", console=Terminal(stderr=True), transient=True)


def _print_statistics(
    name: str,
    bots: list[str],
    scores: list[list[int]],
    shares: list[float],
    failures: list[Counter[str]],
    decisions: int,
    seconds: float,
) -> None:
    games = len(scores)
    rows = []
    for seat, bot in enumerate(bots):
        points = [score[seat] for score in scores]
        mean, deviation = statistics.fmean(points), statistics.pstdev(points)
        figures = (f"{mean:.2f}", f"{deviation:.2f}", str(min(points)), str(max(points)))
        rows.append([str(seat + 1), bot, *figures, f"{shares[seat] / games:.1%}"])
    _print_table(f"{name}: {_number_of(games, 'game')}", ["seat", "player", "mean", "sd", "min", "max", "wins"], rows)
    terminal = printer()
    speed = decisions / seconds if seconds else 0.0
    terminal.print(
        f"{decisions / games:.1f} decisions per game, {decisions:,} in {seconds:.2f} s: {speed:,.0f} per second."
    )
    for line in _failure_lines(bots, failures):
        terminal.print(line)


def _print_table(title: str, head: list[str], rows: list[list[str]]) -> None:
    """Print a table of texts and, from the third column on, figures; drawn where rich is installed."""
    if not has_rich():
        sys.stdout.write(f"{title}\n{columns([head, *rows], right=frozenset(range(2, len(head))))}\n")
        return
    from rich.table import Table

    from amstel.cli.terminal import Terminal

    table = Table(title=title)
    for place, column in enumerate(head):
        table.add_column(column, justify="left" if place < 2 else "right")
    for row in rows:
        table.add_row(*row)
    Terminal().print(table)


def _failure_lines(bots: list[str], failures: list[Counter[str]]) -> Iterator[str]:
    """Yield a line per bot that failed, because some of its decisions are not its own."""
    by_bot: dict[str, Counter[str]] = {}
    for bot, counts in zip(bots, failures, strict=True):
        by_bot.setdefault(bot, Counter()).update(counts)
    for bot, counts in by_bot.items():
        if counts:
            kinds = ", ".join(_number_of(counts[kind], word) for kind, word in FAILURES.items() if counts[kind])
            yield f"{bot} failed {_number_of(counts.total(), 'time')}, and greedy decided instead ({kinds})."


def _number_of(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"
