from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import amstel
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.players import Sight, make

from .bot_games import greedy_choice

GAME = "nieuw-amsterdam"
FURS = ("beaver", "mink", "otter", "muskrat", "lynx")


def mat(token: int, **changed: Any) -> dict[str, Any]:
    return {
        "token": token,
        "column": 1 if token == 1 else 3,
        "tiles": {},
        "coins": 0,
        "goods": 0,
        "wood": 0,
        "corn": 0,
        "furs": {},
        "businesses": {},
        "lands": [],
        "houses": 0,
        "cleared": 0,
        "warehouses": 1,
        "ships": [],
        "post": 1,
        "points": {"elections": 20},
    } | changed


def position(*mats: dict[str, Any], **changed: Any) -> Match:
    """A match from here, in the third round; all that is not said lies in the decks and in the reserve."""
    file = json.loads(amstel.new(GAME, seats=len(mats), seed=0).position())
    at: dict[str, Any] = file["position"]
    at |= {
        "phase": "acting",
        "round": 3,
        "step": "trade",
        "turn": 0,
        "special": 1,
        "cash_box": [[], ["city", "land", "trade"], [], ["city", "land"], ["trade", "land"]],
        "new_lands": ["l20-01", "l20-02", "l20-09", "l20-12"],
        "new_ships": ["s20-01", "s20-06", "s20-09", "s20-12"],
        "traders": {"top": [None] * 4, "middle": [None] * 3, "bottom": [None] * 4},
        "land_deck": [f"l30-{number:02}" for number in range(1, 13)],
        "ship_deck": [f"s30-{number:02}" for number in range(1, 13)],
        "seats": list(mats),
    } | changed
    if at["round"] == 6:
        at |= {"land_deck": [], "ship_deck": []}
    furs = Counter(dict.fromkeys(FURS, 10))
    for has in mats:
        furs.subtract(has["furs"])
    for offered in at["traders"].values():
        furs.subtract(fur for fur in offered if fur)
    at["fur_reserve"] = sorted(furs.elements())
    return amstel.load(json.dumps(file))


def test_greedy_buys_corn_for_its_businesses() -> None:
    hungry = mat(1, coins=8, businesses={"lumberyard": 2, "docks": 2})
    match = position(hungry, mat(2, corn=9, businesses={"millwork": 1}))
    assert greedy_choice(match) == "granary buy"
    match.play("granary buy")
    assert int(greedy_choice(match).split()[-1]) >= 4


def test_greedy_buys_no_corn_without_need() -> None:
    fed = mat(1, coins=2, corn=4, businesses={"lumberyard": 2, "docks": 2})
    assert not greedy_choice(position(fed, mat(2), round=6)).startswith("granary buy")


def test_greedy_holds_elections_if_it_leads() -> None:
    leader = mat(1, tiles={"city": 1}, corn=20, businesses={"lumberyard": 2, "docks": 2, "granary": 2, "millwork": 2})
    assert (
        greedy_choice(position(leader, mat(2, businesses={"black_market": 1}), step="city", special=0)) == "elections"
    )


def test_greedy_builds_before_it_holds_elections() -> None:
    builder = mat(1, tiles={"city": 2}, corn=20, wood=3, businesses={"lumberyard": 1, "docks": 1})
    assert greedy_choice(position(builder, mat(2), step="city", special=0)).startswith("build")


def test_greedy_does_not_build_in_a_lost_district() -> None:
    builder = mat(1, tiles={"city": 1}, corn=20, wood=1, businesses={"lumberyard": 1})
    other = mat(2, corn=20, businesses={"granary": 5, "docks": 5, "millwork": 5, "trading_company": 5})
    assert greedy_choice(position(builder, other, step="city", special=0)) in {"build black_market", "build lumberyard"}


def test_greedy_loads_the_largest_groups() -> None:
    furs = {"beaver": 1, "mink": 3, "lynx": 2}
    match = position(mat(1, tiles={"trade": 1}, furs=furs), mat(2), round=6, special=0)
    match.play("ship 2")  # five furs
    paid = []
    while match.waiting == (0,) and greedy_choice(match).startswith("pay"):
        paid.append(greedy_choice(match))
        match.play(paid[-1])
    assert paid == ["pay beaver 0", "pay mink 3", "pay lynx 2"]
    assert match.scores()[0] >= 20 + 9 + 4


def test_greedy_takes_the_fur_that_it_collects() -> None:
    collector = mat(1, tiles={"trade": 1}, goods=1, furs={"mink": 3})
    traders = {"top": ["lynx", "beaver", "mink", "otter"], "middle": [None] * 3, "bottom": [None] * 4}
    assert greedy_choice(position(collector, mat(2), traders=traders, special=0)) == "trade top mink"


def test_greedy_clears_land_for_corn() -> None:
    farmer = mat(1, tiles={"land": 1}, lands=["l20-10"], houses=3, businesses={"docks": 2, "granary": 2})
    assert greedy_choice(position(farmer, mat(2), step="land", special=0)) == "clear"


def test_greedy_fills_land_before_the_end() -> None:
    farmer = mat(1, coins=1, wood=3, lands=["l20-03", "l20-04", "l20-05", "l20-06"], houses=4, cleared=3)
    assert greedy_choice(position(farmer, mat(2), step="trade", round=6)) == "millwork 2"


def test_greedy_removes_the_least_useful_business() -> None:
    starving = mat(1, businesses={"lumberyard": 1, "docks": 2})
    other = mat(2, businesses={"docks": 5})
    assert greedy_choice(position(starving, other, phase="removing", special=0, done=1)) == "remove docks"


def test_greedy_passes_for_a_coin_without_an_action() -> None:
    idle = mat(1, tiles={"trade": 1})
    assert greedy_choice(position(idle, mat(2), special=0)) == "pass tile"


def test_greedy_pays_with_the_least_useful_resources() -> None:
    bidder = mat(1, column=None, coins=9, goods=1, wood=2, corn=4, furs={"mink": 4}, businesses={"docks": 4})
    match = position(
        bidder,
        mat(2, column=None),
        phase="paying",
        step="city",
        special=0,
        chooser=0,
        column=1,
        bid=3,
        bidder=0,
        due=3,
        cash_box=[
            ["city", "trade", "land"],
            ["city", "trade", "land"],
            ["city", "trade"],
            ["land", "city"],
            ["land", "trade"],
        ],
    )
    assert greedy_choice(match) == "pay coins 3"


def _state(match: Match) -> NieuwAmsterdam:
    return _as_rules(match.state)


def _as_rules(state: object) -> NieuwAmsterdam:
    assert isinstance(state, NieuwAmsterdam)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_decisions_stay_small(seats: int) -> None:
    """A choice of things is short even for the rich; a number is one of at most 61 (NA-24)."""
    match = amstel.new(GAME, seats=seats, seed=seats)
    players = [make("greedy", seeded(seat)) for seat in range(seats)]
    while match.waiting:
        seat = match.waiting[0]
        moves = list(match.moves(seat))
        numbered = [move for move in moves if move.startswith(("bid ", "pay ", "amount "))]
        assert len(numbered) <= 61
        assert len(moves) - len(numbered) <= 36
        match.play(players[seat].choose(Sight(match, seat)), seat)
