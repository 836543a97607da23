"""Measure how simple bots play the reconstructed edition of Nieuw Amsterdam: `make study`.

Plays fixed games (every seed is a game, whatever the machine), puts the tables into the page between its marks, writes
the figures beside it as JSON, and lets `nieuw_amsterdam_plots.py` draw them in an environment that has matplotlib.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, cast

from pages import arguments, interval, plus_minus, publish, table

import amstel
from amstel.games.nieuw_amsterdam import state
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam, codes
from amstel.kernel.random import seeded
from amstel.players import Sight, make

GAME = "nieuw-amsterdam"
SEATS = (2, 3, 4, 5)
PLAYERS = ("greedy", "random")

TILE_ACTIONS = ("build", "elections", "add land", "clear land", "trade", "ship", "pass tile")
SPECIAL_ACTIONS = (
    "buy wood",
    "sell wood",
    "buy corn",
    "sell corn",
    "warehouse",
    "houses",
    "black market",
    "move post",
    "pass special",
)
SOURCES = (
    "elections",
    "clearing",
    "shipping",
    "removal",
    "final-elections",
    "final-land",
    "furs",
    "resources",
)


@dataclass
class Games:
    """What was counted in the games of one kind of player and one number of seats."""

    decisions: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)  # of the victory, by seat
    actions: Counter[str] = field(default_factory=Counter)
    sources: Counter[str] = field(default_factory=Counter)
    traders: Counter[str] = field(default_factory=Counter)
    businesses: int = 0  # built, the free ones aside
    removed: int = 0
    lands: list[int] = field(default_factory=list)  # cleared or filled at the end, by seat and game
    prices: list[list[int]] = field(default_factory=lambda: [[] for _ in range(state.COLUMNS)])
    free: list[int] = field(default_factory=lambda: [0] * state.COLUMNS)
    longhouses: list[list[int]] = field(default_factory=lambda: [[] for _ in range(state.ROUNDS)])  # left on the river
    nearest: list[list[int]] = field(default_factory=lambda: [[] for _ in range(state.ROUNDS)])  # camp of the nearest
    first: list[int] = field(default_factory=lambda: [0] * state.ROUNDS)  # seat 1 holds the first token
    fees: list[list[int]] = field(default_factory=lambda: [[] for _ in range(state.ROUNDS)])  # corn paid for a trade


def action(move: int) -> str | None:
    """The kind of action that a move of the Actions Phase begins."""
    bounds = (
        (codes.PASS_TILE, "pass tile"),
        (codes.PASS_SPECIAL, "pass special"),
        (codes.DONE, None),
        (codes.BUILD, "build"),
        (codes.ELECTIONS, "elections"),
        (codes.ADD, "add land"),
        (codes.CLEAR, "clear land"),
        (codes.TRADE_TOP, "trade"),
        (codes.TAKE_FUR, None),
        (codes.SHIP, "ship"),
        (codes.BUY_WOOD, "buy wood"),
        (codes.SELL_WOOD, "sell wood"),
        (codes.BUY_CORN, "buy corn"),
        (codes.SELL_CORN, "sell corn"),
        (codes.BUILD_WAREHOUSE, "warehouse"),
        (codes.BUILD_HOUSES, "houses"),
        (codes.BUY_FURS, "black market"),
        (codes.MOVE_POST, "move post"),
        (codes.REMOVE, None),
    )
    return [name for first, name in bounds if move >= first][-1]


def trader(move: int) -> str:
    """Whom a trade is with."""
    return "top" if move < codes.TRADE_MIDDLE else "middle" if move == codes.TRADE_MIDDLE else "bottom"


def play(seats: int, player: str, seeds: range) -> Games:
    """The games of some seeds."""
    counted = Games()
    for seed in seeds:
        _play_one(seats, player, seed, counted)
    return counted


def _play_one(seats: int, player: str, seed: int, counted: Games) -> None:
    match = amstel.new(GAME, seats=seats, seed=seed)
    chance = seeded(seed).branch()
    players = [make(player, chance.branch()) for _ in range(seats)]
    now = cast(NieuwAmsterdam, match.state)
    while not match.over:
        seat = match.waiting[0]
        running = now.round
        move = players[seat].choose(Sight(match, seat))
        _count_move(now, seat, move, counted)
        match.play(move, seat)
        if 0 < running < now.round:
            _count_round(now, running, counted)
    _count_round(now, state.ROUNDS, counted)
    counted.decisions.append(match.sequence)
    counted.scores.append(match.scores())
    winners = match.winners()
    counted.shares.append([(seat in winners) / len(winners) for seat in range(seats)])
    for points in match.breakdown():
        counted.sources[points.source] += points.points
    counted.lands += [now.filled_lands(seat) for seat in range(seats)]


def _count_move(now: NieuwAmsterdam, seat: int, move: int, counted: Games) -> None:
    """What a move is, from the position before it."""
    if now.phase == state.ACTING and (kind := action(move)):
        counted.actions[kind] += 1
        if kind == "trade":
            counted.traders[trader(move)] += 1
            counted.fees[now.round - 1].append(now.travelling_fee(seat))
    if now.phase in (state.ACTING, state.BUILDING) and codes.BUILD <= move < codes.ELECTIONS:
        counted.businesses += 1
    elif now.phase == state.REMOVING:
        counted.removed += 1
    elif now.phase == state.TAKING:
        counted.free[move - codes.TAKE_COLUMN] += 1
    elif now.phase == state.BIDDING and move >= codes.BID:
        _note_bid(now, move - codes.BID, counted)


def _note_bid(now: NieuwAmsterdam, bid: int, counted: Games) -> None:
    """The last bid of an auction is the price, so each one replaces the one before it."""
    prices = counted.prices[now.column]
    if now.bid != state.NOTHING:
        prices.pop()
    prices.append(bid)


def _count_round(now: NieuwAmsterdam, ended: int, counted: Games) -> None:
    """The Longhouses and the first token when a round has ended."""
    camps = [now.longhouses(camp) for camp in range(now.board.camps)]
    counted.longhouses[ended - 1].append(sum(camps))
    counted.nearest[ended - 1].append(next(camp for camp, there in enumerate(camps) if there) + 1)
    counted.first[ended - 1] += now.holder(0) == 0


# --- figures ------------------------------------------------------------------------------------------------------


def figures(seats: int, player: str, counted: Games) -> dict[str, Any]:
    """The counts of some games as means."""
    games = len(counted.scores)
    mats = games * seats
    flat = [score for scores in counted.scores for score in scores]
    by_seat = [interval([shares[seat] for shares in counted.shares]) for seat in range(seats)]
    return {
        "seats": seats,
        "player": player,
        "games": games,
        "decisions": [min(counted.decisions), round(statistics.fmean(counted.decisions), 1), max(counted.decisions)],
        "score": [round(number, 2) for number in interval([statistics.fmean(scores) for scores in counted.scores])],
        "score_sd": round(statistics.pstdev(flat), 1),
        "winner": round(statistics.fmean(max(scores) for scores in counted.scores), 1),
        "last": round(statistics.fmean(min(scores) for scores in counted.scores), 1),
        "wins": [[round(100 * number, 1) for number in pair] for pair in by_seat],
        "seat_scores": [round(statistics.fmean(scores[seat] for scores in counted.scores), 1) for seat in range(seats)],
        "actions": {name: round(counted.actions[name] / mats, 2) for name in TILE_ACTIONS + SPECIAL_ACTIONS},
        "traders": {name: round(counted.traders[name] / mats, 2) for name in ("top", "middle", "bottom")},
        "sources": {name: round(counted.sources[name] / mats, 2) for name in SOURCES},
        "businesses": round(counted.businesses / mats, 2),
        "removed": round(counted.removed / mats, 2),
        "lands": round(statistics.fmean(counted.lands), 2),
        "prices": [[round(statistics.fmean(prices), 2), len(prices)] if prices else None for prices in counted.prices],
        "taken_for_nothing": [sum(price == 0 for price in prices) for prices in counted.prices],
        "free": counted.free,
        "first": [round(100 * rounds / games, 1) for rounds in counted.first],
        "longhouses": [round(statistics.fmean(left), 2) for left in counted.longhouses],
        "nearest": [round(statistics.fmean(camp), 2) for camp in counted.nearest],
        "fees": [round(statistics.fmean(fees), 2) if fees else None for fees in counted.fees],
    }


# --- the page -----------------------------------------------------------------------------------------------------


def tables(found: Sequence[dict[str, Any]]) -> dict[str, str]:
    """The tables of the page by their names."""
    greedy = [one for one in found if one["player"] == "greedy"]
    heads = [f"{one['player']}, {one['seats']}" for one in found]
    seats = [f"{one['seats']} players" for one in greedy]
    return {
        "games": table(
            ["players", "games", "decisions per game", "mean score", "spread", "winner", "last", "lands", "removed"],
            [
                [
                    f"{one['player']}, {one['seats']}",
                    f"{one['games']:,}",
                    f"{one['decisions'][1]:.0f} ({one['decisions'][0]} to {one['decisions'][2]})",
                    plus_minus(one["score"]),
                    one["score_sd"],
                    one["winner"],
                    one["last"],
                    one["lands"],
                    one["removed"],
                ]
                for one in found
            ],
        ),
        "actions": table(
            ["per player and game", *heads],
            [[name, *(f"{one['actions'][name]:.2f}" for one in found)] for name in TILE_ACTIONS + SPECIAL_ACTIONS],
        ),
        "sources": table(
            ["points of a player", *heads],
            [[name.replace("-", " "), *(f"{one['sources'][name]:.1f}" for one in found)] for name in SOURCES],
        ),
        "river": table(
            ["greedy, end of round", *(str(number) for number in range(1, state.ROUNDS + 1))],
            [
                [
                    f"{one['seats']} players: {name}",
                    *(f"{number:.2f}" if number is not None else "" for number in one[key]),
                ]
                for one in greedy
                for name, key in (
                    ("Longhouses left", "longhouses"),
                    ("camp of the nearest", "nearest"),
                    ("corn for a trade", "fees"),
                )
            ],
        ),
        "wins": table(
            ["wins in %", *heads],
            [
                [
                    f"seat {seat + 1}",
                    *(plus_minus(one["wins"][seat]) if seat < one["seats"] else "" for one in found),
                ]
                for seat in range(max(SEATS))
            ]
            + [["fair", *(f"{100 / one['seats']:.1f}" for one in found)]],
        ),
        "first": table(
            ["greedy, end of round", *(str(number) for number in range(1, state.ROUNDS + 1))],
            [[f"{one['seats']} players", *(f"{share:.0f}%" for share in one["first"])] for one in greedy],
        ),
        "columns": table(
            ["greedy: mean price (auctions)", *seats],
            [
                [
                    f"column {column + 1}",
                    *(
                        f"{one['prices'][column][0]:.2f} ({one['prices'][column][1]:,})"
                        if one["prices"][column]
                        else ""
                        for one in greedy
                    ),
                ]
                for column in range(state.COLUMNS)
            ]
            + [
                [f"column {column + 1}, free", *(f"{one['free'][column]:,}" for one in greedy)]
                for column in range(state.COLUMNS)
            ],
        ),
    }


def main() -> int:
    """Play, write, draw."""
    args = arguments("Study the reconstructed edition of Nieuw Amsterdam.", 2000, "this takes an hour, not minutes.")
    seeds = range(args.seed, args.seed + args.games)
    kinds = [(seats, player) for player in PLAYERS for seats in SEATS]
    with ProcessPoolExecutor(args.workers) as pool:
        running = [pool.submit(play, seats, player, seeds) for seats, player in reversed(kinds)]
        found = [
            figures(seats, player, games.result())
            for (seats, player), games in zip(kinds, reversed(running), strict=True)
        ]
    publish("nieuw-amsterdam-edition", found, tables(found), "nieuw_amsterdam_plots.py", args.draw)
    return 0


if __name__ == "__main__":
    sys.exit(main())
