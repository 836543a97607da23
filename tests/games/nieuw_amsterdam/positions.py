"""Positions for tests: name what matters, and everything else goes where it belongs.

    match = table(seat(wood=3, tiles="city 1"), seat(businesses="docks 2"), step="city")

Seat 1 has token 1 and so on, unless said otherwise. In the Actions Phase everybody has a column, and the tiles that
nobody holds are spent. Furs that are not named fill the traders and then the reserve, below those of `reserve`; `rest`
sends them to a seat instead, so that the reserve can be empty. Cards that are not named are new, in the decks, or out
of the game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

import amstel
from amstel import Match

GAME = "nieuw-amsterdam"
DISTRICTS = ("lumberyard", "granary", "docks", "millwork", "black_market", "trading_company")
STEPS = ("city", "land", "trade")
FURS = ("beaver", "mink", "otter", "muskrat", "lynx")
BOX = Counter(dict.fromkeys(FURS, 10))
COLUMNS = (3, 3, 2, 2, 2)
BONUS = (1, 0, 2, 1, 0)
SPACES = {"top": 4, "middle": 3, "bottom": 4}
AUCTION = ("choosing", "bidding", "paying", "taking")


@dataclass(frozen=True)
class SeatHas:
    """What a seat has."""

    coins: int = 0
    goods: int = 0
    wood: int = 0
    corn: int = 0
    furs: str = ""
    businesses: str = ""
    lands: Sequence[str] = ()
    houses: int = 0
    cleared: int = 0
    warehouses: int = 1
    ships: Sequence[str] = ()
    post: int = 1
    token: int | None = None
    column: int | None = None
    tiles: str = ""
    points: dict[str, int] = field(default_factory=dict)


seat = SeatHas

# Two seats that have something of most kinds.
VALID = (
    seat(coins=3, goods=2, wood=2, corn=1, furs="lynx 2", businesses="docks 2", tiles="city 1", lands=["l20-01"]),
    seat(coins=3, ships=["s20-01"]),
)


def counted(pieces: str) -> Counter[str]:
    """Return `lynx 2 beaver 1` as numbers."""
    words = pieces.split()
    return Counter({word: int(number) for word, number in zip(words[::2], words[1::2], strict=True)})


def listed(pieces: str) -> list[str]:
    """Return `lynx 2 beaver 1` as three pieces in this order."""
    words = pieces.split()
    return [word for word, number in zip(words[::2], words[1::2], strict=True) for _ in range(int(number))]


@cache
def _fresh(seats: int) -> str:
    return amstel.new(GAME, seats=seats, seed=1).position()


@cache
def cards(kind: str) -> tuple[str, ...]:
    """Return the `land` or `ship` cards, the older era first."""
    return tuple(amstel.new(GAME, seats=2, seed=1).rules.names[kind])


def _dealt(kind: str, round_: int, held: list[str], new: Sequence[str | None] | None) -> tuple[list[Any], list[str]]:
    """Return the new cards and the deck of a round, the older era on top."""
    named = {*held, *(card for card in new or () if card)}
    newer = [card for card in cards(kind)[12:] if card not in named]
    older = [card for card in cards(kind)[:12] if card not in named]
    left = 24 - 4 * round_
    deck = [*older[len(older) - max(left - 12, 0) :], *newer[len(newer) - min(left, 12) :]]
    if new is None:
        spare = [card for card in ([], older, newer)[(round_ > 0) + (round_ > 3)] if card not in deck]
        new = spare[:4]
    return [*new, *[None] * (4 - len(new))], deck


def _columns(seats: Sequence[SeatHas]) -> list[int]:
    """Return a column for each seat that names none: three tiles for seats that need them; NA-6 for two players."""
    taken = [has.column for has in seats if has.column]
    order = [1, 3, 2, 4, 5] if len(seats) == 2 else [1, 2, 3, 4, 5]
    free = [column for column in order if column not in taken]
    if len(seats) == 2:
        free = free[:2]
    chosen: dict[int, int] = {}
    for number in sorted(range(len(seats)), key=lambda number: -len(listed(seats[number].tiles))):
        column = seats[number].column or free.pop(0)
        chosen[number] = column
    return [chosen[number] for number in range(len(seats))]


def file(
    *seats: SeatHas,
    phase: str = "acting",
    round: int = 5,
    step: str | None = None,
    turn: int = 0,
    box: Sequence[str] | None = None,
    new_lands: Sequence[str | None] | None = None,
    new_ships: Sequence[str | None] | None = None,
    traders: dict[str, str] | None = None,
    discards: str = "",
    reserve: str = "",
    rest: int | None = None,
    longhouses: Sequence[int] | None = None,
    special: int | None = None,
    rules: int | None = None,
    **moment: Any,
) -> dict[str, Any]:
    """Return a position file. A trader or list of new cards with too few entries has gaps."""
    whole: dict[str, Any] = json.loads(_fresh(len(seats)))
    if rules is not None:
        whole["rules"] = rules
    auction = phase in AUCTION
    own = [counted(has.furs) for has in seats]
    offered = {trader: listed(furs) for trader, furs in (traders or {}).items()}
    top = listed(reserve)
    left = BOX - sum(own, Counter(top)) - counted(discards) - Counter(fur for furs in offered.values() for fur in furs)
    below = [fur for number in range(10) for fur in FURS if left[fur] > number]
    for trader, spaces in SPACES.items():
        if trader not in offered:
            offered[trader], below = below[:spaces], below[spaces:]
        offered[trader] = [*offered[trader], *[None] * (spaces - len(offered[trader]))]  # type: ignore[list-item]
    if rest is not None:
        own[rest].update(below)
        below = []

    lands, land_deck = _dealt("land", round, [card for has in seats for card in has.lands], new_lands)
    ships, ship_deck = _dealt("ship", round, [card for has in seats for card in has.ships], new_ships)

    columns: Sequence[int | None] = [has.column for has in seats]
    if not auction and phase != "founding":
        columns = _columns(seats)
    tiles = [counted(has.tiles) for has in seats]
    if auction:  # nothing is spent yet: a column that is won is in the hand, whole
        for number, column in enumerate(columns):
            if column and not tiles[number]:
                tiles[number] = counted("city 1 land 1" + (" trade 1" if COLUMNS[column - 1] == 3 else ""))
    stock = Counter(dict.fromkeys(STEPS, 4)) - sum(tiles, Counter[str]())
    cash_box: list[list[str]] = []
    for number, size in enumerate(COLUMNS):
        column_tiles: list[str] = []
        if phase != "founding" and number + 1 not in columns:
            if box is not None and number < len(box) and box[number]:
                column_tiles = box[number].split()
            else:
                later = Counter(word for text in (box or ())[number + 1 :] for word in text.split())
                for _ in range(size):
                    column_tiles.append(max(STEPS, key=lambda step: stock[step] - later[step]))
                    stock[column_tiles[-1]] -= 1
                stock.update(column_tiles)
            stock.subtract(column_tiles)
        cash_box.append(column_tiles)

    whole["position"] = {
        "phase": phase,
        "round": round,
        "step": step or ("trade" if phase in ("trading", "shipping", "removing", "over") else "city"),
        "turn": turn,
        "chooser": None,
        "column": None,
        "bid": None,
        "bidder": None,
        "special": int(phase == "acting") if special is None else special,
        "done": 0,
        "due": 0,
        "kind": "coins",
        "slot": None,
        "cargo": {},
        **moment,
        "cash_box": cash_box,
        "new_lands": lands,
        "new_ships": ships,
        "traders": offered,
        "fur_discards": counted(discards),
        "longhouses": [len(seats), 0, 0, 0, 0] if longhouses is None else list(longhouses),
        "seats": [
            {
                "token": has.token or number + 1,
                "column": columns[number],
                "tiles": tiles[number],
                "coins": has.coins,
                "goods": has.goods,
                "wood": has.wood,
                "corn": has.corn,
                "furs": own[number],
                "businesses": counted(has.businesses),
                "lands": list(has.lands),
                "houses": has.houses,
                "cleared": has.cleared,
                "warehouses": has.warehouses,
                "ships": list(has.ships),
                "post": has.post,
                "points": dict(has.points),
            }
            for number, has in enumerate(seats)
        ],
        "fur_reserve": [*top, *below],
        "land_deck": land_deck,
        "ship_deck": ship_deck,
    }
    return whole


def table(*seats: SeatHas, **moment: Any) -> Match:
    """Return a match that starts with such a position."""
    return amstel.load(json.dumps(file(*seats, **moment)))


def position_of(match: Match) -> Any:
    """Return the position of a match as data."""
    return json.loads(match.position())["position"]


def mat(match: Match, number: int = 0) -> Any:
    """What a seat has."""
    return position_of(match)["seats"][number]


def resources_of(match: Match, number: int = 0) -> tuple[int, int, int, int]:
    """Return a seat's coins, goods, wood and corn."""
    has = mat(match, number)
    return has["coins"], has["goods"], has["wood"], has["corn"]


def legal_moves(match: Match, start: str = "") -> list[str]:
    """Return the legal moves that begin with some words, without these words."""
    return [move.removeprefix(start).strip() for move in match.moves() if move.startswith(start)]


def refusal_of(match: Match, move: str, number: int | None = None) -> tuple[str, str]:
    """Return the code and the words with which a move is refused, and check that nothing has changed."""
    before = match.position()
    with pytest.raises(amstel.IllegalMove) as caught:
        match.play(move, number)
    assert match.position() == before
    return caught.value.reason, str(caught.value).removeprefix(f"{move}: ").removesuffix(".")


def facts_of(match: Match, since: int = 0, *names: str) -> list[tuple[str, dict[str, int | str]]]:
    """Return the facts from a move on; only those with some names, if any are given. All facts are public."""
    facts = [(fact.name, dict(fact.details)) for fact in match.facts(-1, since)]
    return [fact for fact in facts if not names or fact[0] in names]


def round_end(*seats: SeatHas, **moment: Any) -> Match:
    """Return a match that has just ended a round, with provisions and income.

    The last player has passed the Special Action of the trade step, and has a coin more.
    """
    match = table(*seats, **{"step": "trade", "turn": len(seats) - 1} | moment)
    match.play("pass special")
    return match
