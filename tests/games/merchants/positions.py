"""Positions to test from: say what matters, and the rest is made to fit (deck, tokens, bonuses, accounts)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import amstel
from amstel.kernel.match import Match

GAME = "merchants-of-amsterdam"
PARTS = amstel.TITLES[GAME].edition("standard").components
CARDS = {card.id: card for card in PARTS.cards}
DISKS = ("mayor", "auction", "discard")


def new(seats: int = 4, seed: int = 1, **options: str) -> Match:
    """A fresh table; options by their names with underscores."""
    return amstel.new(GAME, seats=seats, seed=seed, options=named(options))


def named(options: Mapping[str, str]) -> dict[str, str]:
    """Options by their real names."""
    return {name.replace("_", "-"): value for name, value in options.items()}


def table(
    seats: int = 4,
    *,
    options: Mapping[str, str] | None = None,
    year: int = 0,
    turns: int = 0,
    top: Sequence[str] = (),
    holdings: Mapping[int, Mapping[str, Any]] | None = None,
    version: int | None = None,
    **moment: Any,
) -> Match:
    """A match from a position, by default of the newest version of the rules.

    `turns` have been taken, so that the mayor is known; `top` are the next cards of the deck, in order. A holding has
    `market`, `offices`, `warehouses`, `money`, `credits` and `reward`; what is left out is empty, money is 400. Without
    more words the mayor is about to place the first card of `top`; `moment` says otherwise.
    """
    cards = list(top)
    data: dict[str, Any] = {
        "phase": "placing",
        "stage": "drawing",
        "year": year,
        "event": "none",
        "answered": 0,
        "mayor": turns % seats,
        "turn": turns % seats,
        "card": None,
        "disks": dict.fromkeys(DISKS),
        "user": None,
        "steps": 0,
        "stepped": {},
        "pointer": 200,
        "doubler": None,
        "barred": [],
        "sold_to": None,
        "sold_for": 0,
        "stops": [None] * seats,
    }
    if not moment and cards:
        data["card"] = cards.pop(0)
    data |= moment
    data["disks"] = dict.fromkeys(DISKS) | data["disks"]
    shown = [card for card in (data["card"], *data["disks"].values()) if card]
    data["deck"] = [*cards, *_rest(seats, year, turns, [*cards, *shown])]
    given = holdings or {}
    data["seats"] = [_holding(given.get(seat, {})) for seat in range(seats)]
    file = json.loads(amstel.new(GAME, seats=seats, seed=0, options=dict(options or {}), rules=version).position())
    return amstel.load(json.dumps(file | {"position": data}))


def using(card: str, seat: int = 0, *, disk: str = "mayor", **more: Any) -> Match:
    """A match in which a seat uses a card: the mayor the one on the mayor disk, a buyer the one on the auction disk."""
    kept = disk == "mayor"
    steps = 3 if CARDS[card].kind in ("commodity", "marked-commodity") else 1
    others = iter(spare for spare in ("silk", "sugar", "lastage") if spare != card)
    settings: dict[str, Any] = {
        "turns": seat if kept else 0,
        "phase": "using",
        "stage": "kept" if kept else "sold",
        "turn": seat,
        "user": seat,
        "steps": steps,
        "sold_to": None if kept else seat,
        "sold_for": 0 if kept else 120,
        "disks": {name: card if name == disk else next(others) for name in DISKS},
    }
    return table(**settings | more)


def valid() -> Match:
    """Return a match in which seat 1 uses a card of a district, and two seats have something of each kind."""
    return using(
        "oude_zijde",
        holdings={
            0: {"market": {"sugar": 3}, "offices": {"africa-silk": 2}, "warehouses": ["lastage-a1"], "credits": 1},
            1: {"market": {"sugar": 1}, "offices": {"africa-spice": 1}, "warehouses": ["lastage-a2"], "money": 90},
        },
    )


def auction(card: str = "silk", **more: Any) -> Match:
    """A match in which a card is put up."""
    disks = {"mayor": "commodity", "auction": card, "discard": "lastage"}
    settings: dict[str, Any] = {"phase": "stopping", "stage": "auctioning", "turn": None, "disks": disks}
    return table(**settings | more)


def sand_clock(year: int, seats: int = 4, **more: Any) -> Match:
    """A match in which the next card after the mayor's first is the sand clock that leads to a year."""
    return table(seats, year=year - 1, top=["commodity", "sand_clock"], **more)


def _rest(seats: int, year: int, turns: int, seen: Sequence[str]) -> list[str]:
    """The cards below those that are named: all that were not drawn in the turns and years so far."""
    left = Counter({card.id: card.count for card in PARTS.cards})
    left.subtract(seen)
    left["sand_clock"] -= year
    gone = 3 * turns
    for card in reversed(PARTS.cards):
        if card.kind != "sand-clock" and not (seats == 3 and card.kind == "marked-commodity"):
            taken = min(gone, left[card.id])
            left[card.id] -= taken
            gone -= taken
    assert not gone
    assert min(left.values()) >= 0, left
    return sorted(left.elements(), key=lambda card: card == "sand_clock")  # these last


def _holding(given: Mapping[str, Any]) -> dict[str, Any]:
    market, offices = dict(given.get("market", {})), dict(given.get("offices", {}))
    warehouses, loans = list(given.get("warehouses", [])), given.get("credits", 0)
    earned = {
        "capital": PARTS.start.money,
        "regions": PARTS.bonus.regions if len({office.split("-")[0] for office in offices}) == 4 else 0,
        "districts": PARTS.bonus.districts if len({space.split("-")[0] for space in warehouses}) == 4 else 0,
        "bridges": PARTS.bonus.bridge * sum(set(bridge.ends) <= set(warehouses) for bridge in PARTS.bridges),
        "loans": PARTS.credit.loan * loans,
    }
    money = given.get("money", PARTS.start.money)
    rest = money - sum(earned.values())
    earned["market" if rest > 0 else "auctions"] = rest
    good = len(market) == 4 and min(market.values()) >= 2
    return {
        "money": money,
        "earned": earned,
        "credits": loans,
        "tokens": PARTS.start.tokens - len(market) - sum(offices.values()) - len(warehouses),
        "market": market,
        "offices": offices,
        "warehouses": warehouses,
        "reward": given.get("reward", "rewarded" if good else "none"),
    }


def facts(match: Match, since: int | None = None) -> list[tuple[Any, ...]]:
    """What happened from a move on, the last one where none is named: names with their details."""
    start = match.sequence - 1 if since is None else since
    return [(fact.name, *fact.details.values()) for fact in match.facts(since=start)]


def held(match: Match, seat: int) -> Any:
    """What a seat has, as itself sees it."""
    return match.view(seat).seats[seat]


def offers(match: Match, start: str = "", seat: int | None = None) -> list[str]:
    """The moves of whoever is asked that begin with some words, without them."""
    return [move.removeprefix(start).strip() for move in match.moves(seat) if move.startswith(start)]


def refused(match: Match, move: str, seat: int | None = None) -> tuple[str, str]:
    """The reason and the words with which a move is refused; and nothing has changed by asking."""
    before = match.position()
    with pytest.raises(amstel.IllegalMove) as caught:
        match.play(move, seat)
    assert match.position() == before
    return caught.value.reason, str(caught.value).removeprefix(f"{move}: ").removesuffix(".")


def nobody_buys(match: Match) -> Match:
    """Let all of a sealed auction wait, so that nothing is sold."""
    for seat in match.waiting:
        match.play("wait", seat)
    return match


def last_turn(seats: int = 4, *, year: int = 24, **more: Any) -> Match:
    """The last auction of a game, before anybody has answered: no card is left but the sand clocks of later years."""
    turns = 17 if seats == 3 else 19
    return auction(seats=seats, turns=turns, year=year, **more)


# Eighteen trade offices: all of the Americas and of Africa.
EIGHTEEN = {
    f"{region.id}-{commodity}": spaces for region in PARTS.regions[:2] for commodity, spaces in region.offices.items()
}


def city(*districts: str) -> list[str]:
    """The spaces of some districts."""
    return [space for space in PARTS.space_names() if space.split("-")[0] in districts]


def with_tokens(left: int, market: Mapping[str, int]) -> dict[str, Any]:
    """A holding with few tokens left; the others are all offices of two regions, and warehouses in Grachten."""
    warehouses = PARTS.start.tokens - left - sum(EIGHTEEN.values()) - len(market)
    assert 0 <= warehouses <= 9
    return {"market": dict(market), "offices": EIGHTEEN, "warehouses": city("grachten")[:warehouses]}


def moved_to(date: str, seats: int = 4, **more: Any) -> Match:
    """The sand clock of a year has just been drawn, after the first card of the mayor was put on the mayor disk."""
    match = sand_clock([year.date for year in PARTS.years].index(date), seats, **more)
    match.play("mayor")
    return match


def money(match: Match) -> list[int]:
    """What each seat holds, as itself sees it."""
    return [held(match, seat).money for seat in range(match.seats)]


__all__ = [
    "CARDS",
    "EIGHTEEN",
    "GAME",
    "PARTS",
    "auction",
    "city",
    "facts",
    "held",
    "last_turn",
    "money",
    "moved_to",
    "named",
    "new",
    "nobody_buys",
    "offers",
    "refused",
    "sand_clock",
    "table",
    "using",
    "valid",
    "with_tokens",
]
