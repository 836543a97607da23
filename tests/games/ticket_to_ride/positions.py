"""Positions for tests: name what matters, and all other components go where they belong.

    match = table(seat(hand="green 3 wild 1"), seat(routes=["dam-begijnhof"]), row="pink 2 wild 2 red 1")

Cards that are not named are in the deck, below those of `deck`, and so are contracts. `rest` and `rest_contracts` move
them to the hand of a seat instead, so that decks can be empty.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import amstel
from amstel import Match

GAME = "ticket-to-ride-amsterdam"
COLOURS = ("pink", "blue", "green", "black", "red", "orange")
BOX = Counter(dict.fromkeys(COLOURS, 6) | {"wild": 8})

# Routes that add up: four spaces, and together with a route of two, 14 carts.
LONG = ["haringpakkerstoren-oude_waal", "montelbaanstoren-blauwbrug", "de_drie_hendricken-begijnhof"]
FOURTEEN = [*LONG, "dam-begijnhof"]


@dataclass(frozen=True)
class SeatSetup:
    """What a seat has in a test position."""

    hand: str
    shown: str
    routes: Sequence[str]
    contracts: Sequence[str]
    offered: Sequence[str]
    chosen: str | None
    returned: Sequence[str]


def seat(
    hand: str = "",
    *,
    shown: str = "",
    routes: Sequence[str] = (),
    contracts: Sequence[str] = (),
    offered: Sequence[str] = (),
    chosen: str | None = None,
    returned: Sequence[str] = (),
) -> SeatSetup:
    """Return a seat with a hand such as `green 3 wild 1`; it gets the contracts and cards that every seat must have."""
    return SeatSetup(hand, shown, routes, contracts, offered, chosen, returned)


# Two seats, the first of which has cards and a contract.
VALID = (seat("green 3", contracts=["dam-munttoren"]), seat())


def card_counts(cards: str) -> Counter[str]:
    """Return `green 3 wild 1` as numbers."""
    words = cards.split()
    return Counter({word: int(number) for word, number in zip(words[::2], words[1::2], strict=True)})


def card_list(cards: str) -> list[str]:
    """Return `green 2 wild 1` as three cards in this order."""
    words = cards.split()
    return [word for word, number in zip(words[::2], words[1::2], strict=True) for _ in range(int(number))]


@cache
def _fresh(seats: int, version: int | None) -> str:
    match = amstel.new(GAME, seats=seats, seed=1, rules=version)
    for number in range(seats):
        match.play("keep both", number)
    return match.position()


@cache
def all_contracts() -> tuple[str, ...]:
    """Return all contracts in the order of the component file."""
    return tuple(amstel.new(GAME, seats=2, seed=1).rules.names["contract"])


def file(
    *seats: SeatSetup,
    phase: str = "turn",
    turn: int = 0,
    row: str | None = None,
    deck: str = "",
    discards: str = "",
    rest: int | None = None,
    contract_deck: Sequence[str] = (),
    rest_contracts: int | None = None,
    last_turns: int | None = None,
    passes: int = 0,
    version: int | None = None,
) -> dict[str, Any]:
    """Return a position file, by default of the newest version of the rules.

    Without a row, the face-up cards are pink, blue, green, black and red, as far as there are any. A row of fewer than
    five cards has gaps at its end.
    """
    whole: dict[str, Any] = json.loads(_fresh(len(seats), version))
    hands = [card_counts(has.hand) for has in seats]
    open_row, top = card_list(row or ""), card_list(deck)
    left = BOX - sum(hands, Counter[str]()) - card_counts(discards) - Counter(open_row) - Counter(top)
    # Colours in turn and the wild cards at the bottom, so that no third face-up wild card comes by accident.
    below = [colour for number in range(6) for colour in COLOURS if left[colour] > number] + ["wild"] * left["wild"]
    if row is None:
        open_row, below = below[:5], below[5:]
    if phase == "dealt":
        for dealt in hands:
            while dealt.total() < 2:
                dealt[below.pop(0)] += 1
    if rest is not None:
        hands[rest].update(below)
        below = []

    named = {contract for has in seats for contract in (*has.contracts, *has.offered)} | set(contract_deck)
    spare = [contract for contract in all_contracts() if contract not in named]
    kept = [list(has.contracts) for has in seats]
    offered = [list(has.offered) for has in seats]
    for number in range(len(seats)):
        if phase == "dealt":
            while len(offered[number]) < 2:
                offered[number].append(spare.pop(0))
        elif not kept[number]:
            kept[number].append(spare.pop(0))
    if rest_contracts is not None:
        kept[rest_contracts] += spare
        spare = []

    whole["position"] = {
        "phase": phase,
        "turn": turn,
        "row": open_row + [None] * (5 - len(open_row)),
        "deck": top + below,
        "discards": card_counts(discards),
        "contract_deck": [*contract_deck, *spare],
        "last_turns": last_turns,
        "passes": passes,
        "seats": [
            {
                "hand": hands[number],
                "shown": card_counts(has.shown),
                "routes": list(has.routes),
                "contracts": kept[number],
                "offered": offered[number],
                "chosen": has.chosen,
                "returned": list(has.returned),
            }
            for number, has in enumerate(seats)
        ],
    }
    return whole


def table(*seats: SeatSetup, **rest: Any) -> Match:
    """Return a match that starts with such a position."""
    return amstel.load(json.dumps(file(*seats, **rest)))


def position_of(match: Match) -> Any:
    """Return the whole position of a match as data."""
    return json.loads(match.position())["position"]


def refusal(match: Match, move: str, number: int | None = None) -> tuple[str, str]:
    """Return the code and the text with which a move is refused, and check that the position has not changed.

    Dashes between places are hyphens here, as in the texts of the tests.
    """
    before = match.position()
    with pytest.raises(amstel.IllegalMove) as caught:
        match.play(move, number)
    assert match.position() == before
    return caught.value.reason, str(caught.value).replace("\N{EN DASH}", "-")


def claims(match: Match, route: str) -> list[str]:
    """Return the payments for a route that are legal for the player to move."""
    start = f"claim {route} "
    return [move.removeprefix(start) for move in match.moves() if move.startswith(start)]


def facts_of(match: Match, number: int = -1, since: int = 0) -> list[tuple[str, dict[str, int | str]]]:
    """Return the facts that a seat knows from a move on; without a seat, those that everyone knows."""
    return [(fact.name, dict(fact.details)) for fact in match.facts(number, since)]
