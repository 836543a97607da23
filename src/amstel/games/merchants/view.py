"""What a seat of Merchants of Amsterdam may see, by whitelist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Literal, cast, get_args

import msgspec

from amstel.games.merchants import state as at
from amstel.games.merchants.components import AREAS, DISKS, EVENTS
from amstel.games.merchants.moves import names, office_names
from amstel.games.merchants.rules import Merchants
from amstel.kernel.bits import has
from amstel.kernel.state import State

# A file may have any number in it, but the packed state has only machine words.
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]

Stage = Literal["drawing", "kept", "auctioning", "sold", "ended"]
STAGES: tuple[Stage, ...] = get_args(Stage)
Phase = Literal[
    "placing",
    "using",
    "stepping",
    "stopping",
    "shipping",
    "opening",
    "building",
    "borrowing",
    "losing-warehouse",
    "losing-office",
    "wrecked",
    "rewarding",
    "returning",
    "over",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
Reward = Literal["none", "offered", "rewarded", "unrewarded", "owing"]
REWARDS: tuple[Reward, ...] = get_args(Reward)
Answer = Small | Literal["wait"] | None  # to the clock: the price of a stop, no stop, or no answer yet


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has: money in thousands of guilders, tokens in the supply and on the board."""

    money: Small | None
    earned: dict[str, Small] | None
    credits: Small
    tokens: Small
    market: dict[str, Small]
    offices: dict[str, Small]
    warehouses: list[str]
    reward: Reward


class PublicPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The public part of a position. Years and seats count from 0; the pointer is the price that the clock shows."""

    phase: Phase
    stage: Stage
    year: Small
    event: str
    answered: Small
    mayor: Small
    turn: Small | None
    card: str | None
    disks: dict[str, str | None]
    user: Small | None
    steps: Small
    stepped: dict[str, Small]
    pointer: Small
    doubler: Small | None
    barred: list[Small]
    sold_to: Small | None
    sold_for: Small
    seats: list[Holding]


class Rank(msgspec.Struct, frozen=True):
    """A track, district or region as it would be scored now: what ranks it, and what each seat has there."""

    name: str
    weight: int
    places: list[int]
    incomes: list[int]  # what the next scoring would pay each seat if nothing changed


class View(PublicPosition, frozen=True, kw_only=True):
    """What a seat sees: the public position, its own answer to the clock, the cards still to come, and the ranks."""

    waiting: tuple[int, ...]
    decided: list[int]
    stop: Answer
    deck: int
    to_come: dict[str, int]
    left_out: list[str]  # cards that are laid aside unused with this number of players
    ranks: dict[str, list[Rank]]
    scorings: dict[str, int]  # the years in which the areas are scored next
    times: int  # how often the price of the clock is paid: twice in a doubled auction


def view(state: State, seat: int) -> View:
    """Return what a seat sees. Hidden are the deck's order, the others' stops and, by option, money (MA-19)."""
    table = cast(Merchants, state)
    words = names(table.board)
    left = Counter(table.deck.to_list()[: table.cards_left])
    return View(
        **public_fields(table, seat),
        waiting=_waiting(table, seat),
        decided=[
            other
            for other in range(table.seats)
            if table.stop(other) != at.UNDECIDED and (other == seat or not table.is_live)
        ],
        stop=answer(table, seat) if 0 <= seat < table.seats else None,
        deck=table.cards_left,
        to_come={word: left[card] for card, word in enumerate(words["card"]) if left[card]},
        left_out=[word for card, word in enumerate(words["card"]) if table.is_left_out(card)],
        ranks={area: _ranks(table, number) for number, area in enumerate(AREAS)},
        scorings={area: table.next_scoring(number) for number, area in enumerate(AREAS)},
        times=table.times_paid(),
    )


def _waiting(table: Merchants, reader: int) -> tuple[int, ...]:
    """Return the seats that may decide.

    A live clock shows only when it ticks who has answered it; otherwise a later stop could beat an earlier one (MA-11).
    """
    if not table.is_live or table.phase != at.STOPPING:
        return table.waiting
    others = [seat for seat in range(table.seats) if seat != reader and not table.is_barred(seat)]
    return tuple(sorted({*table.waiting, *others}))


def _ranks(table: Merchants, area: int) -> list[Rank]:
    """Return the ranks of an area, the highest first (MA-17)."""
    words = names(table.board)[("commodity", "district", "region")[area]]
    year = table.next_scoring(area)
    return [
        Rank(
            name=words[thing],
            weight=table.weight(area, thing),
            places=[table.measure(area, thing, seat) for seat in range(table.seats)],
            incomes=table.incomes(area, rank, year),
        )
        for rank, thing in enumerate(table.thing_at(area, rank) for rank in range(at.PER_AREA))
    ]


def answer(table: Merchants, seat: int) -> Answer:
    """Return a seat's answer to the clock."""
    stop = table.stop(seat)
    if stop == at.UNDECIDED:
        return None
    return "wait" if stop == at.WAITED else table.board.prices[stop]


def public_fields(table: Merchants, reader: int | None) -> dict[str, Any]:
    """Return the fields of PublicPosition as a reader sees them; None sees everyone's money."""
    words = names(table.board)

    def card(number: int) -> str | None:
        return None if number == at.NOTHING else words["card"][number]

    return {
        "phase": PHASES[table.phase],
        "stage": STAGES[table.stage],
        "year": table.year,
        "event": EVENTS[table.event],
        "answered": table.players_asked,
        "mayor": table.mayor,
        "turn": _or_none(table.turn),
        "card": card(table.card),
        "disks": {disk: card(table.disks[number]) for number, disk in enumerate(DISKS)},
        "user": _or_none(table.user),
        "steps": table.steps_left,
        "stepped": _counts(words["commodity"], [table.steps_on(n) for n in range(at.COMMODITIES)]),
        "pointer": table.board.prices[table.pointer],
        "doubler": _or_none(table.doubler),
        "barred": [seat for seat in range(table.seats) if has(table.barred_seats, seat)],
        "sold_to": _or_none(table.sold_to),
        "sold_for": table.sold_for,
        "seats": [
            _holding(table, seat, reader is None or table.can_see_money(reader, seat)) for seat in range(table.seats)
        ],
    }


def _holding(table: Merchants, seat: int, money: bool) -> Holding:
    """Return what a seat has, with or without its money."""
    words = names(table.board)
    return Holding(
        money=table.money(seat) if money else None,
        earned=_counts(words["source"], [table.earned(seat, n) for n in range(at.SOURCES)]) if money else None,
        credits=table.credits(seat),
        tokens=table.tokens(seat),
        market=_counts(words["commodity"], [table.track_place(seat, n) for n in range(at.COMMODITIES)]),
        offices=_counts(office_names(table.board), [table.offices(seat, n) for n in range(at.OFFICE_KINDS)]),
        warehouses=[word for space, word in enumerate(words["space"]) if has(table.warehouses(seat), space)],
        reward=REWARDS[table.reward(seat)],
    )


def _counts(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """Return numbers by their names, without zeros."""
    return {word: number for word, number in zip(words, numbers, strict=True) if number}


def _or_none(number: int) -> int | None:
    """Return a seat, or None where the packed state has NOTHING."""
    return None if number == at.NOTHING else number
