"""The games of the merchants' study: editions to try, games to play, and games played again in another way."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from merchants_story import Story, told

import amstel
from amstel.games.merchants import state
from amstel.games.merchants.components import Components
from amstel.games.merchants.rules import Merchants
from amstel.kernel.game import Rules, rules_of
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.kernel.title import Edition
from amstel.players import Sight, make

GAME = "merchants-of-amsterdam"
# Other tables, to see what the reconstructed ones do; the example's table is the standard one of all seven scorings.
EXAMPLE = [[100, 60], [80, 40], [60, 40], [40, 20]]
SINGLE = "final table like the others"
HALF = "final table one and a half"
RISING = "tables that rise"
STANDARD = "standard"
TURNED = "starts dealt round"


@dataclass
class Trial:
    """A game that was played on from one moment of another, with one decision changed."""

    year: int
    kind: str  # of the card that was bought; for a loan, what was chosen in the real game
    price: int
    gain: int  # in money at the end, of the real decision against the other one
    victory: float  # likewise, in shares of the victory
    scored: Counter[str]  # the gain by its sources


@dataclass
class Played:
    """A game, and what became of some of its moments when they were changed."""

    story: Story
    turn: int  # by how many places the starts were dealt round
    against_nobody: Trial | None = None
    against_others: Trial | None = None
    loan: Trial | None = None


@lru_cache(maxsize=16)
def rules_for(variant: str, seats: int = 0, turn: int = 0) -> Rules:
    """The rules with the standard edition, or with one of its values changed."""
    title = amstel.TITLES[GAME]
    standard = title.edition("standard")
    if variant == STANDARD:
        return rules_of(title, standard)
    data = tomllib.loads(standard.text)
    if variant == TURNED:
        starts = data["start_space"]
        starts[:seats] = starts[turn:seats] + starts[:turn]
    elif variant == RISING:
        _raise(data["year"])
    else:
        for column in data["year"][-1]["table"]:
            column[:] = [amount // 2 if variant == SINGLE else amount * 3 // 4 for amount in column]
    return rules_of(title, Edition("study", f"{variant} {turn}", title.read(data), ""))


def _raise(years: list[dict[str, Any]]) -> None:
    """The first scoring of each area pays less, the third of the market more."""
    low = [[80, 40], [60, 30], [40, 20], [20, 10]]
    high = [[120, 80], [100, 60], [80, 40], [60, 20]]
    seen: Counter[str] = Counter()
    for year in years:
        event = year["event"]
        if event.startswith("score-"):
            year["table"] = (low, EXAMPLE, high)[seen[event]]
            seen[event] += 1


def printed() -> Components:
    """What the standard edition has."""
    return cast(Components, rules_for(STANDARD).edition.components)


def play(variant: str, seats: int, player: str, seeds: range) -> list[Played]:
    """The games of some seeds."""
    return [play_one(variant, seats, player, seed) for seed in seeds]


def play_one(variant: str, seats: int, player: str, seed: int) -> Played:
    """A game; with the standard edition and greedy players also what a purchase and a loan were good for."""
    turn = seed % seats if variant == TURNED else 0
    match = Match(rules_for(variant, seats, turn), seats, seed=seed)
    chance = seeded(seed).branch()
    auctions: list[int] = []  # the moves before which the clock was wound up, and a loan was offered
    loans: list[int] = []
    now = cast(Merchants, match.state)
    stage = now.stage

    def look() -> None:
        nonlocal stage
        if now.stage == state.AUCTIONING != stage:
            auctions.append(match.sequence)
        stage = now.stage
        if now.phase == state.BORROWING:
            loans.append(match.sequence)

    finish(match, player, chance, look)
    played = Played(told(match), turn)
    if variant == STANDARD and player == "greedy":
        _try_without_card(match, auctions, played, chance)
        _try_other_answer(match, loans, played, chance)
    return played


def finish(match: Match, player: str, chance: Random, look: Callable[[], None] = lambda: None) -> None:
    """Play a match to its end; `look` is called before each move."""
    players = [make(player, chance.branch()) for _ in range(match.seats)]
    while not match.over:
        look()
        seat = match.waiting[0]
        match.play(players[seat].choose(Sight(match, seat)), seat)


def _try_without_card(match: Match, auctions: Sequence[int], played: Played, chance: Random) -> None:
    """Replay one random purchase of the game: without a buyer, and without this buyer."""
    sales = [number for number, auction in enumerate(played.story.auctions) if auction.price is not None]
    if not sales:
        return
    number = sales[chance.below(len(sales))]
    auction = played.story.auctions[number]
    assert auction.price is not None
    assert auction.buyer is not None
    for waits in (None, auction.buyer):
        other = match.position_after(auctions[number])
        now = cast(Merchants, other.state)
        bidders = [make("greedy", chance.branch()) for _ in range(match.seats)]
        while now.stage == state.AUCTIONING:
            seat = other.waiting[0]
            other.play(state.WAIT if waits in (None, seat) else bidders[seat].choose(Sight(other, seat)), seat)
        finish(other, "greedy", chance)
        trial = _difference(match, other, auction.buyer, auction.year, auction.kind, auction.price)
        if waits is None:
            played.against_nobody = trial
        else:
            played.against_others = trial


def _try_other_answer(match: Match, loans: Sequence[int], played: Played, chance: Random) -> None:
    """One player, taken by lot, answers the other way when a loan is offered."""
    other = match.position_after(loans[chance.below(len(loans))])
    seat = other.waiting[0]
    year = cast(Merchants, other.state).year
    borrowed = played.story.borrowed[seat] > 0
    other.play(state.PASS if borrowed else state.BORROW, seat)
    finish(other, "greedy", chance)
    with_loan, without = (match, other) if borrowed else (other, match)
    played.loan = _difference(with_loan, without, seat, year, "borrowed" if borrowed else "passed", 0)


def _difference(one: Match, other: Match, seat: int, year: int, kind: str, price: int) -> Trial:
    scored: Counter[str] = Counter()
    for match, sign in ((one, 1), (other, -1)):
        for points in match.breakdown():
            if points.seat == seat:
                scored[points.source] += sign * points.points
    shares = [(seat in match.winners()) / len(match.winners()) for match in (one, other)]
    return Trial(year, kind, price, one.scores()[seat] - other.scores()[seat], shares[0] - shares[1], scored)
