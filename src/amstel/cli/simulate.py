"""`amstel simulate`: many games at once, and what their scores look like."""

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
    """Play the games and tell their statistics."""
    title = arguments.find_title(args.game)
    seats = title.checked_seats(args.seats)
    options = title.checked_options(arguments.parse_options(args.option))
    bots = None if args.bots is None else _one_a_seat(arguments.parse_bots(args.bots), seats)
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
    begun = time.perf_counter()
    for number in _counted(args.games):
        seed = args.seed + number
        if bots is None:
            state, played = _random(rules, seats, options, seed)
        else:
            state, played = _played(rules, bots, options, seed, failures)
        scores.append(state.scores())
        decisions += played
        winners = state.winners()
        for winner in winners:
            shares[winner] += 1 / len(winners)
    seconds = time.perf_counter() - begun
    if args.json:
        told = {
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
            told["failures"] = failures
        sys.stdout.write(json.dumps(told) + "\n")
    else:
        _show(title.name, bots or ["random"] * seats, scores, shares, failures, decisions, seconds)
    return 0


def _one_a_seat(given: list[str], seats: int) -> list[str]:
    if not given:
        raise BadSetup("A simulation needs bots. Remove --bots for random play.")
    if len(given) not in (1, seats):
        raise BadSetup(f"{len(given)} bots for {seats} seats. Name one bot for all seats, or one per seat.")
    return given * seats if len(given) == 1 else given


def _random(rules: Rules, seats: int, options: dict[str, str], seed: int) -> tuple[State, int]:
    """A game of random moves, inside compiled code."""
    state = rules.game.start(rules.board, seats, options, seed, None)
    return state, play_randomly(state, seeded(seed).branch())


def _played(
    rules: Rules, bots: list[str], options: dict[str, str], seed: int, failures: list[Counter[str]]
) -> tuple[State, int]:
    """A game of opponents, each with its own stream of chance; a clock moves when all have decided.

    What they failed at is added to `failures`, one a seat.
    """
    match = Match(rules, len(bots), seed=seed, options=options)
    chance = seeded(seed).branch()
    opponents = [players.make_guarded(bot, chance.branch()) for bot in bots]
    try:
        players.play_out(match, opponents)
    finally:
        for opponent in opponents:
            opponent.dismiss()
    for seat, opponent in enumerate(opponents):
        failures[seat].update(opponent.failures)
    return match.state, match.sequence


def _counted(games: int) -> Iterator[int]:
    """The numbers of the games, with a bar on the way where somebody watches."""
    if not (sys.stderr.isatty() and has_rich()):
        yield from range(games)
        return
    from rich.progress import track

    from amstel.cli.terminal import Terminal

    yield from track(range(games), "Playing", console=Terminal(stderr=True), transient=True)


def _show(
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
        own = [score[seat] for score in scores]
        figures = (f"{statistics.fmean(own):.2f}", f"{statistics.pstdev(own):.2f}", str(min(own)), str(max(own)))
        rows.append([str(seat + 1), bot, *figures, f"{shares[seat] / games:.1%}"])
    _show_table(f"{name}: {_times(games, 'game')}", ["seat", "player", "mean", "sd", "min", "max", "wins"], rows)
    terminal = printer()
    speed = decisions / seconds if seconds else 0.0
    terminal.print(
        f"{decisions / games:.1f} decisions per game, {decisions:,} in {seconds:.2f} s: {speed:,.0f} per second."
    )
    for line in _failed(bots, failures):
        terminal.print(line)


def _show_table(title: str, head: list[str], rows: list[list[str]]) -> None:
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


def _failed(bots: list[str], failures: list[Counter[str]]) -> Iterator[str]:
    """Whose results are in part those of another, a line each."""
    counted: dict[str, Counter[str]] = {}
    for bot, own in zip(bots, failures, strict=True):
        counted.setdefault(bot, Counter()).update(own)
    for bot, own in counted.items():
        if own:
            kinds = ", ".join(_times(own[kind], word) for kind, word in FAILURES.items() if own[kind])
            yield f"{bot} failed {_times(own.total(), 'time')}, and greedy decided instead ({kinds})."


def _times(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"
