from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import amstel
from amstel.games.merchants.rules import Merchants
from amstel.kernel.match import Match

from ..games.merchants import positions
from .bot_games import greedy_choice, play_out

GAME = positions.GAME
LIVE = {"clock": "live"}
TRACKS = ("sugar", "gemstones", "spice", "silk")
SPACES = positions.PARTS.space_names()


def chosen_until_done(match: Match, seat: int = 0) -> list[str]:
    """What a seat chooses as long as it is the only one that is asked."""
    moves = []
    sequence = match.sequence
    while match.waiting == (seat,) and match.sequence < sequence + 9:
        moves.append(greedy_choice(match, seat))
        match.play(moves[-1], seat)
    return moves


def price_named(match: Match, seat: int = 0) -> int | None:
    """The price that a seat gives in secret, none where it waits."""
    move = greedy_choice(match, seat)
    return None if move == "wait" else int(move.removeprefix("stop "))


def price_stopped_at(match: Match, seat: int = 0) -> int | None:
    """The price at which a seat stops a running clock, while all others wait."""
    while match.waiting and match.view(seat).phase == "stopping":
        pointer = match.view(seat).pointer
        for other in match.waiting:
            if other == match.clock:
                match.play("tick", other)
            elif other != seat:
                match.play("wait", other)
            else:
                move = greedy_choice(match, seat)
                if move != "wait":
                    assert move == f"stop {pointer}"
                    return int(pointer)
                match.play(move, other)
    return None


def full(district: str) -> list[str]:
    """All spaces of a district."""
    return [space for space in SPACES if space.startswith(district)]


def only_colonies(**changed: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """Four seats for whom nothing but trade offices is left to gain: tracks are at their end, the city is full."""
    return {
        seat: {"market": dict.fromkeys(TRACKS, 8), "warehouses": SPACES[9 * seat : 9 * seat + 9]}
        | changed.get(f"seat{seat}", {})
        for seat in range(4)
    }


# --- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(
    ("seats", "options", "games", "few"),
    [(4, {}, 300, 8), (4, LIVE, 60, 1), (3, {}, 100, 4), (3, LIVE, 60, 1), (5, {}, 100, 4), (5, LIVE, 60, 1)],
)
def test_greedy_beats_random_play(seats: int, options: Mapping[str, str], games: int, few: int) -> None:
    # Interpreted it plays the same games, but not so many.
    games = games if amstel.COMPILED else few
    lost = []
    for seed in range(games):
        me = seed % seats
        names = ["random"] * seats
        names[me] = "greedy"
        if play_out(GAME, names, seed, options).winners() != [me]:
            lost.append(seed)
    print("seeds of lost games:", lost)
    assert len(lost) <= games * 3 // 100


@pytest.mark.slow
@pytest.mark.compiled
def test_four_greedy_bots_play_a_sensible_game() -> None:
    """What a card costs and what a merchant owns at the end are such as people report of their games."""
    games = [play_out(GAME, ("greedy",) * 4, seed) for seed in range(40 if amstel.COMPILED else 3)]
    facts = [fact for match in games for fact in match.facts()]
    prices = [int(fact.details["money"]) for fact in facts if fact.name == "bought"]
    unsold = sum(fact.name == "no-sale" for fact in facts)
    money = [score for match in games for score in match.scores()]
    assert 110 <= sum(prices) / len(prices) <= 175
    assert unsold <= 0.2 * (unsold + len(prices))
    assert 1000 <= sum(money) / len(money) <= 1600
    assert not any(fact.name == "misbid" for fact in facts)


@pytest.mark.parametrize("seat", [0, 2])
def test_secret_stop_of_another_seat_does_not_change_the_choice(seat: int) -> None:
    """MA-10, MA-19."""
    stops = [["wait", "stop 190", "stop 60"][number] for number in range(3)]
    answers = set()
    for stop in stops:
        match = positions.auction("commodity", turns=1)
        match.play(stop, 1)
        answers.add(greedy_choice(match, seat))
    assert len(answers) == 1


# --- tokens ---------------------------------------------------------------------------------------------------------


def test_greedy_overtakes_with_two_steps_if_one_is_not_enough() -> None:
    """MA-4, MA-17."""
    rival = {"market": {"sugar": 5, "gemstones": 8, "spice": 8, "silk": 8}}
    own = {"market": {"sugar": 4, "gemstones": 2, "spice": 2, "silk": 2}, "reward": "unrewarded"}
    match = positions.using("commodity", year=23, turns=16, holdings={0: own, 1: rival, 2: rival})
    assert chosen_until_done(match)[:3].count("advance sugar") == 2


def test_greedy_takes_the_steps_that_bring_the_free_warehouse() -> None:
    """MA-15."""
    own = {"market": {"sugar": 2, "gemstones": 2, "spice": 1, "silk": 1}, "warehouses": ["lastage-b2"]}
    match = positions.using("commodity", year=12, turns=8, holdings={0: own})
    steps = chosen_until_done(match)
    assert {"advance spice", "advance silk"} <= set(steps[:3])


def test_greedy_opens_the_office_in_the_fourth_region() -> None:
    """MA-15."""
    own = {"market": {"sugar": 4}, "offices": {"americas-sugar": 1, "africa-sugar": 1, "far_east-sugar": 1}}
    others = {
        1: {"market": {"silk": 2}, "offices": {"africa-silk": 2, "africa-spice": 2}},
        2: {"market": {"silk": 2}, "offices": {"americas-silk": 2, "americas-spice": 2}},
        3: {"market": {"silk": 2}, "offices": {"far_east-silk": 3, "far_east-spice": 1}},
    }
    assert (
        greedy_choice(positions.using("sugar", year=15, turns=12, holdings={0: own, **others}))
        == "open east_indies-sugar"
    )


def test_greedy_builds_at_the_other_end_of_its_bridge() -> None:
    """MA-15."""
    own = {"warehouses": ["grachten-a3"]}
    rival = {"warehouses": ["nieuwe_zijde-b2"]}
    assert (
        greedy_choice(positions.using("nieuwe_zijde", year=15, turns=12, holdings={0: own, 1: rival}))
        == "build nieuwe_zijde-a1"
    )


def test_greedy_builds_in_the_fourth_district() -> None:
    """MA-15."""
    own = {"warehouses": ["grachten-b2", "nieuwe_zijde-b2", "lastage-b2"]}
    rival = {"warehouses": ["oude_zijde-b2", "grachten-b1"]}
    match = positions.using("oude_zijde+grachten", year=15, turns=12, holdings={0: own, 1: rival})
    assert greedy_choice(match).startswith("build oude_zijde")


def test_greedy_builds_next_to_its_largest_group() -> None:
    """MA-14."""
    own = {"warehouses": ["lastage-a3", "lastage-b3", "lastage-c1"]}
    rival = {"warehouses": ["lastage-b1", "lastage-a1"]}
    assert greedy_choice(positions.using("lastage", year=19, turns=12, holdings={0: own, 1: rival})) in {
        "build lastage-b2",
        "build lastage-a2",
    }


def test_greedy_joins_two_groups() -> None:
    """MA-14."""
    own = {"warehouses": ["lastage-a1", "lastage-a2", "lastage-c1", "lastage-c2"]}
    rival = {"warehouses": ["lastage-a3", "lastage-b3", "lastage-c3"]}
    assert greedy_choice(positions.using("lastage", year=20, turns=16, holdings={0: own, 1: rival})) in {
        "build lastage-b1",
        "build lastage-b2",
    }


def test_greedy_loses_the_warehouse_that_counts_least() -> None:
    """MA-12, MA-15: not one of the group, of the bridge or of the four districts."""
    kept = ["grachten-a3", "nieuwe_zijde-a1", "oude_zijde-b2", "lastage-a1", "lastage-b1", "lastage-c1"]
    holdings = {
        1: {"warehouses": [*kept, "lastage-b3"]},
        2: {"warehouses": ["grachten-c1"]},
    }
    match = positions.sand_clock(23, turns=16, holdings=holdings)
    match.play("mayor")
    assert greedy_choice(match, 1) == "remove lastage-b3"


def test_greedy_closes_an_office_that_keeps_the_four_regions() -> None:
    """MA-12, MA-15."""
    offices = {"americas-sugar": 1, "africa-silk": 1, "east_indies-silk": 1, "far_east-silk": 2}
    match = positions.sand_clock(
        22, turns=16, holdings={1: {"offices": offices}, 2: {"offices": {"far_east-sugar": 1}}}
    )
    match.play("mayor")
    assert greedy_choice(match, 1) == "close far_east-silk"


def test_greedy_is_wrecked_where_it_loses_no_rank() -> None:
    """MA-12, MA-13."""
    holdings = {
        1: {"market": {"sugar": 6, "gemstones": 4, "spice": 7}},
        2: {"market": {"sugar": 6, "gemstones": 4, "spice": 2}},
        3: {"market": {"sugar": 5, "gemstones": 3, "spice": 1}},
    }
    match = positions.sand_clock(20, turns=16, holdings=holdings)
    match.play("mayor")
    assert greedy_choice(match, 1) == "retreat spice"


def test_greedy_takes_what_an_event_gives() -> None:
    """MA-12."""
    match = positions.sand_clock(2)
    match.play("mayor")
    assert greedy_choice(match, 1).startswith("advance")
    match = positions.sand_clock(6)
    match.play("mayor")
    assert greedy_choice(match, 1).startswith("open")


def test_greedy_with_much_money_takes_no_loan() -> None:
    match = positions.sand_clock(7)
    match.play("mayor")
    assert set(match.moves(1)) == {"pass", "borrow"}
    assert greedy_choice(match, 1) == "pass"


# --- the auction ----------------------------------------------------------------------------------------------------


def test_greedy_waits_if_the_card_gives_nothing() -> None:
    """MA-3."""
    taken = {0: {"warehouses": full("lastage")[:5]}, 1: {"warehouses": full("lastage")[5:]}}
    assert price_named(positions.auction("lastage", year=12, turns=8, holdings=taken), 2) is None


def test_greedy_bids_the_lowest_price_if_no_one_else_has_money() -> None:
    """MA-7."""
    holdings: dict[int, Any] = {seat: {"money": 20, "market": {"sugar": 2}} for seat in (1, 2, 3)}
    assert price_named(positions.auction("commodity", year=14, turns=8, holdings=holdings)) == 60


def test_greedy_bids_more_if_others_want_the_card() -> None:
    holdings: dict[int, Any] = {seat: {"money": 20, "market": {"sugar": 2}} for seat in (1, 2, 3)}
    alone = price_named(positions.auction("commodity", year=14, turns=8, holdings=holdings))
    rich = {seat: holding | {"money": 500} for seat, holding in holdings.items()}
    contested = price_named(positions.auction("commodity", year=14, turns=8, holdings=rich))
    assert alone is not None
    assert contested is not None
    assert contested > alone


@pytest.mark.parametrize("money", [0, 50, 60, 70, 130])
@pytest.mark.parametrize("options", [{}, LIVE])
def test_greedy_never_bids_more_than_its_money(money: int, options: Mapping[str, str]) -> None:
    """MA-9."""
    match = positions.auction(
        "commodity", year=14, turns=8, options=options, holdings={0: {"money": money, "market": {"sugar": 1}}}
    )
    price = price_stopped_at(match) if options else price_named(match)
    assert price is None or price <= money


@pytest.mark.parametrize("card", ["commodity", "silk", "africa", "lastage", "lastage+grachten"])
@pytest.mark.parametrize(("year", "turns"), [(0, 0), (11, 8), (22, 16)])
def test_greedy_stops_a_running_clock_at_its_sealed_price(card: str, year: int, turns: int) -> None:
    """MA-10."""
    holdings = {
        0: {"market": {"sugar": 3, "spice": 1}, "offices": {"africa-sugar": 1}, "warehouses": ["lastage-b2"]},
        1: {"market": {"sugar": 2, "silk": 3}, "offices": {"africa-silk": 2}, "warehouses": ["grachten-b2"]},
    }
    named = price_named(positions.auction(card, year=year, turns=turns, holdings=holdings))
    assert price_stopped_at(positions.auction(card, year=year, turns=turns, holdings=holdings, options=LIVE)) == named


def test_greedy_does_not_double_for_a_common_card() -> None:
    """MA-8."""
    for seed in range(3):
        match = positions.new(4, seed)
        while match.view(0).phase != "stopping":
            match.play(greedy_choice(match, match.waiting[0]), match.waiting[0])
        assert all(price_named(match, seat) != 200 for seat in match.waiting)


def test_greedy_doubler_waits_if_no_one_else_can_pay() -> None:
    """MA-8: the card is theirs for 200,000."""
    holdings = {seat: {"money": 180, "market": {"sugar": 2}} for seat in (1, 2, 3)}
    match = positions.auction("commodity", year=14, turns=8, doubler=0, holdings=holdings | {0: {"money": 500}})
    assert price_named(match) is None


# --- the disks ------------------------------------------------------------------------------------------------------


def test_greedy_keeps_the_card_that_completes_the_four_regions() -> None:
    """MA-15."""
    offices = {"americas-sugar": 1, "africa-silk": 1, "east_indies-silk": 1}
    match = positions.table(
        year=20,
        turns=16,
        phase="placing",
        card="far_east",
        disks={"auction": "silk"},
        holdings=only_colonies(seat0={"offices": offices}),
    )
    assert greedy_choice(match) == "mayor"


def test_greedy_does_not_keep_a_useless_card() -> None:
    """MA-3."""
    taken = {1: {"warehouses": full("lastage")[:5]}, 2: {"warehouses": full("lastage")[5:]}}
    assert greedy_choice(positions.table(year=12, turns=8, top=["lastage"], holdings=taken)) in {"auction", "discard"}


def test_greedy_auctions_a_card_that_it_alone_can_pay() -> None:
    holdings = {seat: {"money": 0, "warehouses": [f"grachten-b{seat}"]} for seat in (1, 2, 3)}
    match = positions.table(
        year=15, turns=12, phase="placing", card="lastage", disks={"mayor": "commodity"}, holdings=holdings
    )
    assert greedy_choice(match) == "auction"


def test_greedy_discards_a_card_that_others_would_buy() -> None:
    """The rival lacks the region for its bonus and has the money for the lowest price only; nobody else has any."""
    offices = {"americas-sugar": 1, "africa-silk": 1, "east_indies-silk": 1}
    match = positions.table(
        year=20,
        turns=16,
        phase="placing",
        card="far_east",
        disks={"mayor": "commodity"},
        holdings=only_colonies(
            seat0={"money": 0}, seat1={"offices": offices, "money": 60}, seat2={"money": 0}, seat3={"money": 0}
        ),
    )
    assert greedy_choice(match) == "discard"


def _state(match: Match) -> Merchants:
    return _as_rules(match.state)


def _as_rules(state: object) -> Merchants:
    assert isinstance(state, Merchants)
    return state
