"""The figures of the merchants' study: what the games say, as numbers."""

from __future__ import annotations

import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from merchants_games import Played, Trial, printed
from merchants_story import BONUSES, LOSSES, Story, rooms
from pages import interval

from amstel.games.merchants.components import AREAS, CARD_KINDS, DISKS

SEATS = (3, 4, 5)
KINDS = [kind for kind in CARD_KINDS if kind not in ("sand-clock", "marked-commodity")]
SOURCES = (
    *AREAS,
    *(f"final-{area}" for area in AREAS),
    "regions",
    "districts",
    "bridges",
    "auctions",
    "loans",
    "repayments",
)
PERIODS = (("to 1609/21", 0, 8), ("1611 to 1628", 9, 15), ("1632 to 1641", 16, 19), ("from 1652/54", 20, 25))
BANDS = (("60 to 90", 60, 90), ("100 or 110", 100, 110), ("120 to 170", 120, 170), ("180 or more", 180, 400))


def mean(values: Sequence[float], digits: int = 1) -> float | None:
    """A rounded mean, where there is one."""
    return round(statistics.fmean(values), digits) if values else None


def spread(values: Sequence[float], digits: int = 1) -> list[float] | None:
    """A mean with its interval, and how many values it comes from."""
    return [*(round(number, digits) for number in interval(values)), len(values)] if len(values) > 1 else None


def pooled(found: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Several means with their intervals as one, each weighing as much as it has values."""
    values = sum(number for _, _, number in found)
    return (
        sum(middle * number for middle, _, number in found) / values,
        math.sqrt(sum((half * number) ** 2 for _, half, number in found)) / values,
    )


def correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    """How far two figures of a player go together; none where one of them never varies."""
    columns = list(zip(*pairs, strict=True))
    if not columns or len(set(columns[0])) < 2 or len(set(columns[1])) < 2:
        return None
    return round(statistics.correlation(*columns), 2)


def figures(seats: int, player: str, games: Sequence[Played]) -> dict[str, Any]:
    """The games of one kind as means."""
    stories = [game.story for game in games]
    flat = [score for story in stories for score in story.scores]
    by_seat = [interval([story.shares[seat] for story in stories]) for seat in range(seats)]
    decisions = [story.decisions for story in stories]
    return {
        "seats": seats,
        "player": player,
        "games": len(games),
        "decisions": [min(decisions), round(statistics.fmean(decisions), 1), max(decisions)],
        "score": [round(number, 1) for number in interval([statistics.fmean(story.scores) for story in stories])],
        "score_sd": round(statistics.pstdev(flat), 1),
        "by_place": [
            mean([sorted(story.scores, reverse=True)[place] for story in stories], 0) for place in range(seats)
        ],
        "wins": [[round(100 * number, 1) for number in pair] for pair in by_seat],
        "seat_scores": [mean([story.scores[seat] for story in stories], 0) for seat in range(seats)],
        "money": _money(stories),
        "sources": {name: mean([account[name] for story in stories for account in story.sources]) for name in SOURCES},
        "scorings": _scorings(stories),
        "margin": _margin(stories),
        **_auctions(stories, seats),
        "disks": _disks(stories),
        **_tokens(stories),
        **_filling(stories, seats),
        "bonuses": _bonuses(stories, seats),
        "losses": _losses(stories, seats),
        **_loans(games, stories),
        "returns": _returns(games),
    }


def _money(stories: Sequence[Story]) -> list[list[float]]:
    """By year: the mean, and the tenth and ninetieth of a hundred players."""
    found = []
    for year in range(len(stories[0].money)):
        held = sorted(money for story in stories for money in story.money[year])
        found.append([round(statistics.fmean(held), 1), held[len(held) // 10], held[len(held) * 9 // 10]])
    return found


def _scorings(stories: Sequence[Story]) -> dict[str, dict[str, float | None]]:
    """What each scoring pays in all, how unequally, and how far its income goes together with the victory."""
    found = {}
    for name in sorted(stories[0].scorings, key=list(stories[0].scorings).index):
        pairs = []
        for story in stories:
            income = story.scorings[name]
            even = statistics.fmean(income)
            pairs += [
                (earned - even, share - 1 / len(income)) for earned, share in zip(income, story.shares, strict=True)
            ]
        found[name] = {
            "paid": mean([sum(story.scorings[name]) for story in stories]),
            "uneven": round(statistics.pstdev([pair[0] for pair in pairs]), 1),
            "victory": correlation(pairs),
            "margin": mean([_lead(story, story.scorings[name]) for story in stories]),
        }
    return found


def _lead(story: Story, amounts: Sequence[float]) -> float:
    """By how much the winner is ahead of the mean of the others, in some amount."""
    others = len(amounts) - 1
    return sum(amount * (share - (1 - share) / others) for amount, share in zip(amounts, story.shares, strict=True))


def _margin(stories: Sequence[Story]) -> dict[str, float | None]:
    """The winner's lead over the mean of the others by its sources, which sum to it."""
    return {
        name: mean([_lead(story, [account[name] for account in story.sources]) for story in stories])
        for name in SOURCES
    }


def _auctions(stories: Sequence[Story], seats: int) -> dict[str, Any]:
    held = [auction for story in stories for auction in story.auctions]
    sold = [auction for auction in held if auction.price is not None]
    prices = [auction.price or 0 for auction in sold]
    by_kind = {kind: [auction.price or 0 for auction in sold if auction.kind == kind] for kind in KINDS}
    by_period = {
        name: [auction.price or 0 for auction in sold if first <= auction.year <= last] for name, first, last in PERIODS
    }
    return {
        "auctions": {
            "held": round(len(held) / len(stories), 1),
            "price": mean(prices),
            "price_sd": round(statistics.pstdev(prices), 1) if prices else None,
            "lowest": min(prices, default=None),
            "highest": max(prices, default=None),
            "no_sale": _share(len(held) - len(sold), len(held)),
            "doubled": _share(sum(auction.doubled for auction in held), len(held)),
            "forced": _share(sum(auction.forced for auction in held), len(held)),
            "by_mayor": _share(sum(auction.by_mayor for auction in sold), len(sold)),
            "paid": mean([sum(auction.price or 0 for auction in story.auctions) / seats for story in stories]),
        },
        "bands": {name: _share(sum(low <= price <= high for price in prices), len(held)) for name, low, high in BANDS},
        "price_by_kind": {kind: mean(there) for kind, there in by_kind.items()},
        "price_by_period": {name: mean(there) for name, there in by_period.items()},
        "unsold_by_kind": {
            kind: _share(
                sum(auction.kind == kind and auction.price is None for auction in held),
                sum(auction.kind == kind for auction in held),
            )
            for kind in KINDS
        },
    }


def _share(part: float, whole: float) -> float:
    return round(100 * part / whole, 1) if whole else 0.0


def _disks(stories: Sequence[Story]) -> dict[str, list[float]]:
    """Of a hundred cards of a kind, how many go on each disk."""
    counted: Counter[tuple[str, str]] = Counter()
    for story in stories:
        counted += story.disks
    totals = {kind: sum(counted[kind, disk] for disk in DISKS) for kind in KINDS}
    return {kind: [_share(counted[kind, disk], totals[kind]) for disk in DISKS] for kind in KINDS}


def _tokens(stories: Sequence[Story]) -> dict[str, Any]:
    fewest = [left for story in stories for left in story.fewest]
    used = [sum(story.nothing.values()) for story in stories]
    return {
        "tokens": {
            "fewest": mean(fewest),
            "least": min(fewest),
            "ran_out": _share(sum(left == 0 for left in fewest), len(fewest)),
            "games": _share(sum(min(story.fewest) == 0 for story in stories), len(stories)),
            "lost": mean([story.tokenless for story in stories], 2),
            "by_left": [_share(sum(left == number for left in fewest), len(fewest)) for number in range(22)],
        },
        "nothing": {
            "all": mean(used, 2),
            "card": mean([story.nothing["card"] for story in stories], 2),
            "reward": mean([story.nothing["reward"] for story in stories], 2),
        },
    }


def _filling(stories: Sequence[Story], seats: int) -> dict[str, Any]:
    """How districts, regions and tracks fill, and how close the first two players are there."""
    parts = printed()
    room = rooms(parts)
    areas = {"city": [one.id for one in parts.districts], "colonies": [one.id for one in parts.regions]}
    dates = [year.date for year in parts.years]
    filling = {
        area: [
            round(
                100
                * statistics.fmean(sum(story.filled[year][thing] for thing in things) for story in stories)
                / sum(room[thing] for thing in things),
                1,
            )
            for year in range(len(dates))
        ]
        for area, things in areas.items()
    }
    places = {}
    for thing in room:
        years = [story.full[thing] for story in stories if thing in story.full]
        places[thing] = {
            "peak": mean([100 * max(year[thing] for year in story.filled) / room[thing] for story in stories]),
            "end": mean([100 * story.filled[-1][thing] / room[thing] for story in stories]),
            "full": _share(len(years), len(stories)),
            "when": dates[round(statistics.median(years))] if years else None,
            "players": mean([story.contests[thing][0] for story in stories], 2),
            "tied": _share(sum(story.contests[thing][1] == 0 for story in stories), len(stories)),
            "by_one": _share(sum(story.contests[thing][1] == 1 for story in stories), len(stories)),
        }
    tracks = {
        good.id: {
            "leader": mean([story.places[number][0] for story in stories], 2),
            "second": mean([story.places[number][1] for story in stories], 2),
            "at_end": _share(sum(story.places[number].count(good.spaces) for story in stories), len(stories) * seats),
            "off": _share(sum(story.places[number].count(0) for story in stories), len(stories) * seats),
            "tied": _share(sum(story.places[number][0] == story.places[number][1] for story in stories), len(stories)),
        }
        for number, good in enumerate(parts.commodities)
    }
    return {"filling": filling, "places": places, "tracks": tracks}


def _bonuses(stories: Sequence[Story], seats: int) -> dict[str, dict[str, float | None]]:
    found = {}
    for bonus in BONUSES:
        pairs = [
            (float(had), share - 1 / seats)
            for story in stories
            for had, share in zip(story.had[bonus], story.shares, strict=True)
        ]
        found[bonus] = {
            "won": round(sum(story.won[bonus] for story in stories) / len(pairs), 2),
            "players": _share(sum(had for had, _ in pairs), len(pairs)),
            "lost": round(sum(story.lost[bonus] for story in stories) / len(pairs), 2),
            "victory": correlation(pairs),
        }
    return found


def _losses(stories: Sequence[Story], seats: int) -> dict[str, dict[str, float | None]]:
    found = {}
    for event in LOSSES:
        losses = [loss for story in stories for loss in story.losses if loss.event == event]
        costs = [cost for loss in losses for cost in loss.cost]
        bonuses = [lost for loss in losses for lost in loss.bonuses]
        found[event] = {
            "hurt": _share(sum(cost > 0 for cost in costs), len(costs)),
            "unharmed": _share(sum(cost == 0 for cost in costs), len(costs)),
            "helped": _share(sum(cost < 0 for cost in costs), len(costs)),
            "worst": mean([max(loss.cost) for loss in losses]),
            "bonus": _share(sum(lost > 0 for lost in bonuses), len(bonuses)),
        }
    return found


def _loans(games: Sequence[Played], stories: Sequence[Story]) -> dict[str, Any]:
    answers = [
        (float(loans > 0), share)
        for story in stories
        for loans, share in zip(story.borrowed, story.shares, strict=True)
    ]
    trials = [game.loan for game in games if game.loan]
    return {
        "loans": {
            "borrowed": _share(sum(loans for loans, _ in answers), len(answers)),
            "forced": mean([story.forced_loans for story in stories], 3),
            "wins_with": _share(sum(share for loans, share in answers if loans), sum(loans for loans, _ in answers)),
            "wins_without": _share(
                sum(share for loans, share in answers if not loans), sum(not loans for loans, _ in answers)
            ),
            "worth": {
                name: {
                    "money": spread([trial.gain for trial in trials if trial.kind in chosen]),
                    "victory": spread([100 * trial.victory for trial in trials if trial.kind in chosen]),
                }
                for name, chosen in (
                    ("all", ("borrowed", "passed")),
                    ("borrowed", ("borrowed",)),
                    ("passed", ("passed",)),
                )
            },
        }
    }


def _returns(games: Sequence[Played]) -> dict[str, Any]:
    """What a purchase has returned, its price aside: against a card that no one buys, and against leaving it."""
    found: dict[str, Any] = {}
    for name, trials in (
        ("nobody", [game.against_nobody for game in games if game.against_nobody]),
        ("others", [game.against_others for game in games if game.against_others]),
    ):
        groups: dict[str, list[Trial]] = defaultdict(list)
        for trial in trials:
            groups["all"].append(trial)
            groups[trial.kind].append(trial)
            groups[next(period for period, first, last in PERIODS if first <= trial.year <= last)].append(trial)
        found[name] = {
            group: {
                "price": mean([trial.price for trial in there]),
                "returned": spread([trial.gain + trial.price for trial in there]),
                "gain": spread([trial.gain for trial in there]),
                "victory": spread([100 * trial.victory for trial in there]),
            }
            for group, there in groups.items()
        }
        found[name]["sources"] = {
            source: mean([trial.scored[source] for trial in trials]) for source in SOURCES if trials
        }
    return found


def turned_figures(seats: int, games: Sequence[Played]) -> dict[str, Any]:
    """Wins by seat and by start space, each start having been at each seat equally often."""
    by_seat: list[list[float]] = [[] for _ in range(seats)]
    by_start: list[list[float]] = [[] for _ in range(seats)]
    for game in games:
        for seat, share in enumerate(game.story.shares):
            by_seat[seat].append(100 * share)
            by_start[(seat + game.turn) % seats].append(100 * share)
    return {
        "seats": seats,
        "games": len(games),
        "by_seat": [spread(shares) for shares in by_seat],
        "by_start": [spread(shares) for shares in by_start],
    }


def variant_figures(variant: str, games: Sequence[Played]) -> dict[str, Any]:
    """What another table does to the money of five players."""
    stories = [game.story for game in games]
    prices = [auction.price for story in stories for auction in story.auctions if auction.price is not None]
    final = [sum(sum(story.scorings[f"final {area}"]) for area in AREAS) for story in stories]
    earned = [sum(map(sum, story.scorings.values())) for story in stories]
    return {
        "variant": variant,
        "games": len(games),
        "total": [round(number) for number in interval([sum(story.scores) for story in stories])],
        "by_place": [
            mean([sorted(story.scores, reverse=True)[place] for story in stories], 0) for place in range(max(SEATS))
        ],
        "price": mean(prices),
        "scorings": mean(earned, 0),
        "final_share": _share(sum(final), sum(earned)),
        "overtaken": _share(
            sum(
                1
                - sum(
                    share
                    for held, share in zip(story.money[-2], story.shares, strict=True)
                    if held == max(story.money[-2])
                )
                for story in stories
            ),
            len(stories),
        ),
    }
