"""Positions with any value changed: they load or are refused in words, and what loads can be played to its end."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import amstel
from amstel.games.merchants.components import EVENTS
from amstel.games.merchants.view import Phase, Reward, Stage
from amstel.kernel.random import seeded

from .positions import CARDS, PARTS, new

COMMODITIES = [commodity.id for commodity in PARTS.commodities]
OFFICES = [f"{region.id}-{commodity}" for region in PARTS.regions for commodity in COMMODITIES]
SPACES = PARTS.space_names()


@cache
def moments() -> tuple[str, ...]:
    """Positions of every phase, from games of three to five in both ways of the auction."""
    found: dict[tuple[Any, ...], str] = {}
    for seed in range(6):
        for clock in ("sealed", "live"):
            match, source = new(3 + seed % 3, seed, clock=clock), seeded(seed)
            while True:
                view = match.view()
                kind = (clock, view.phase, view.stage, view.event, view.doubler is None, not view.barred)
                # A moment of a later game now and then, so that there are some of each year.
                if kind not in found or source.below(20) == 0:
                    found[kind] = match.position()
                if match.over:
                    break
                seat = match.waiting[source.below(len(match.waiting))]
                codes = match.codes(seat)
                match.play(codes[source.below(len(codes))], seat)
    return tuple(found.values())


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a position; of a long deck only the first cards."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    kept = list(inner)[:6] if path == ("deck",) else inner
    return [path] * bool(path) + [found for key, entry in kept for found in paths(entry, (*path, key))]


PRICE = st.sampled_from(range(210, 40, -10))
NUMBERS = st.integers(-2, 12) | PRICE | st.integers() | st.sampled_from([400, 9999, 99_999, 100_000])
KINDS = [*get_args(Phase), *get_args(Stage), *get_args(Reward), *EVENTS, *CARDS]
WORDS = st.sampled_from([*KINDS, *COMMODITIES, "wait", "market", "auctions"]) | st.sampled_from([*OFFICES, *SPACES])
ANYTHING = st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=4) | st.lists(WORDS | NUMBERS, max_size=3)
COUNTS = st.dictionaries(WORDS, NUMBERS, max_size=3)


def fitting(name: Any, old: Any) -> st.SearchStrategy[Any]:
    """Values of the same kind as an old one, as a rule: they get further than any others."""
    words = {"phase": get_args(Phase), "stage": get_args(Stage), "reward": get_args(Reward), "event": EVENTS}
    if name in words:
        return st.sampled_from(words[name])
    if old is None:
        return st.integers(0, 4) | PRICE | WORDS
    if isinstance(old, int):
        return st.integers(0, 5) | PRICE | st.none() | NUMBERS
    if isinstance(old, str):
        return WORDS | st.none()
    if isinstance(old, dict):
        return COUNTS | ANYTHING
    return st.lists(st.integers(0, 4), max_size=3) | st.lists(WORDS | st.none(), max_size=4) | ANYTHING


def reached(position: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        position = position[key]
    return position


@pytest.mark.slow
@pytest.mark.compiled
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=250)
@given(st.data())
def test_changed_position_is_refused_or_playable_to_the_end(data: st.DataObject) -> None:
    """G-3: and every position on the way is a sound one."""
    whole = json.loads(data.draw(st.sampled_from(moments())))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(paths(whole["position"])))
        at = reached(whole["position"], path[:-1])
        at[path[-1]] = data.draw(fitting(path[-1], at[path[-1]]))
    played_or_refused(whole)


def played_or_refused(whole: dict[str, Any]) -> bool:
    """Whether a position loads; then it is played to its end."""
    try:
        match = amstel.load(json.dumps(whole))
    except (amstel.InvalidPosition, amstel.BadFile) as error:
        assert str(error)
        return False
    source = seeded(1)
    while not match.over:
        seat = match.waiting[source.below(len(match.waiting))]
        codes = match.codes(seat)
        assert codes == sorted(set(codes))
        assert codes
        match.play(codes[source.below(len(codes))], seat)
        assert match.rules.game.errors(match.state) == []
        assert match.sequence < match.title.longest
    assert amstel.load(match.position()).scores() == match.scores()
    return True


# --- changes that fit together ----------------------------------------------------------------------------------------


def other_money(data: st.DataObject, position: dict[str, Any]) -> None:
    """More, or less, or nothing: earned on the market, or spent at auctions."""
    for has in position["seats"]:
        change = data.draw(st.sampled_from([0, 10, 500, -10, -60, -has["money"], 1 - has["money"]]))
        source = "market" if change > 0 else "auctions"
        has["money"] += change
        has["earned"][source] = has["earned"].get(source, 0) + change


def other_loans(data: st.DataObject, position: dict[str, Any]) -> None:
    """Loans that somebody was forced to take."""
    for has in position["seats"]:
        more = data.draw(st.integers(0, 3))
        has["credits"] += more
        has["money"] += 120 * more
        has["earned"]["loans"] = has["earned"].get("loans", 0) + 120 * more


def other_tokens(data: st.DataObject, position: dict[str, Any]) -> None:
    """Tokens from the supply to the board, or from the board to the supply, until it is empty perhaps."""
    has = data.draw(st.sampled_from(position["seats"]))
    for _ in range(data.draw(st.integers(1, 8))):
        commodity, office = data.draw(st.sampled_from(COMMODITIES)), data.draw(st.sampled_from(OFFICES))
        space = data.draw(st.sampled_from(SPACES))
        match data.draw(st.sampled_from(["market", "office", "warehouse"])):
            case "market":
                place = data.draw(st.integers(0, 8))
                has["tokens"] += (has["market"].get(commodity, 0) > 0) - (place > 0)
                has["market"][commodity] = place
            case "office":
                has["offices"][office] = has["offices"].get(office, 0) + 1
                has["tokens"] -= 1
            case _ if space in has["warehouses"]:
                has["warehouses"].remove(space)
                has["tokens"] += 1
            case _:
                has["warehouses"].append(space)
                has["tokens"] -= 1
    good = len(has["market"]) == 4 and min(has["market"].values()) >= 2
    if (has["reward"] in ("rewarded", "unrewarded")) != good:
        has["reward"] = data.draw(st.sampled_from(["rewarded", "unrewarded"])) if good else "none"
    regions = {office.split("-")[0] for office, number in has["offices"].items() if number}
    bridges = sum(set(bridge.ends) <= set(has["warehouses"]) for bridge in PARTS.bridges)
    earned = {
        "regions": 100 * (len(regions) == 4),
        "districts": 100 * (len({space.split("-")[0] for space in has["warehouses"]}) == 4),
        "bridges": 40 * bridges,
    }
    for source, amount in earned.items():
        has["money"] += amount - has["earned"].get(source, 0)
        has["earned"][source] = amount


def other_deck(data: st.DataObject, position: dict[str, Any]) -> None:
    """The deck in another order, some turns or years later or earlier."""
    deck = data.draw(st.permutations(position["deck"]))
    years = data.draw(st.integers(-2, 2))
    position["year"] += years
    deck += ["sand_clock"] * -years
    for _ in range(min(years, deck.count("sand_clock"))):
        deck.remove("sand_clock")
    turns = data.draw(st.integers(0, 3))
    for card in [card for card in deck if card not in ("sand_clock", "marked_commodity")][: 3 * turns]:
        deck.remove(card)
    seats = len(position["seats"])
    if position["phase"] == "placing":
        position["turn"] = (position["mayor"] + turns) % seats
    position["mayor"] = (position["mayor"] + turns) % seats
    position["deck"] = deck


@pytest.mark.slow
@pytest.mark.compiled
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=150)
@given(st.data())
def test_other_holdings_and_decks_are_playable_to_the_end(data: st.DataObject) -> None:
    """MA-6, MA-15, MA-16: whoever holds much or nothing, with every token on the board or none."""
    whole = json.loads(data.draw(st.sampled_from(moments())))
    for change in (other_money, other_loans, other_tokens, other_deck):
        if data.draw(st.booleans()):
            change(data, whole["position"])
    played_or_refused(whole)


@pytest.mark.slow
def test_most_consistent_changes_load() -> None:
    """So that the test above plays something."""
    loaded = 0
    for number, text in enumerate(moments()):
        whole = json.loads(text)
        for has in whole["position"]["seats"]:
            has["money"] += 10 * number
            has["earned"]["market"] = has["earned"].get("market", 0) + 10 * number
        loaded += played_or_refused(whole)
    assert loaded == len(moments())
