"""Positions with any value changed: they are refused with an error, or load and play to the end."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import amstel
from amstel.kernel.random import seeded

from .positions import DISTRICTS, FURS, GAME, STEPS, cards

PHASES = ("founding", "choosing", "bidding", "paying", "taking", "acting", "building", "trading", "shipping", "buying")


@cache
def moments() -> tuple[str, ...]:
    """Positions of every phase, from games of two to five."""
    found: dict[tuple[int, str, str], str] = {}
    for seats in (2, 3, 4, 5):
        for seed in range(2):
            match, source = amstel.new(GAME, seats=seats, seed=seed), seeded(seed * 10 + seats)
            while not match.over:
                view = match.view()
                # A later moment of each kind is richer than an earlier one.
                found[(seats, view.phase, view.step)] = match.position()
                codes = match.codes()
                match.play(codes[source.below(len(codes))])
    return tuple(found.values())


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [found for key, entry in inner for found in paths(entry, (*path, key))]


NUMBERS = st.integers(-2, 12) | st.integers() | st.sampled_from([60, 61, 200, 9999, 10_000, 10**8])
WORDS = st.sampled_from(
    [*FURS, *STEPS, *DISTRICTS, *PHASES, "removing", "over", "coins", "goods", "elections", "removal", "furs"]
) | st.sampled_from([*cards("land"), *cards("ship")])
ANYTHING = st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=4) | st.lists(WORDS, max_size=3)
COUNTS = st.dictionaries(WORDS, NUMBERS, max_size=3)


def fitting(old: Any) -> st.SearchStrategy[Any]:
    """Values of the same kind as an old one, as a rule: they get further than any others."""
    if isinstance(old, bool) or old is None:
        return ANYTHING
    if isinstance(old, int):
        return st.integers(0, 5) | NUMBERS
    if isinstance(old, str):
        return WORDS | st.none()
    if isinstance(old, dict):
        return COUNTS | ANYTHING
    return st.lists(WORDS | st.none(), max_size=4) | st.just([]) | ANYTHING


def reached(position: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        position = position[key]
    return position


@pytest.mark.slow
@pytest.mark.compiled
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=200, deadline=None)
@given(st.data())
def test_changed_position_is_refused_or_plays_to_its_end(data: st.DataObject) -> None:
    """G-3: and every position on the way is one that loads."""
    whole = json.loads(data.draw(st.sampled_from(moments())))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(paths(whole["position"])))
        at = reached(whole["position"], path[:-1])
        at[path[-1]] = data.draw(fitting(at[path[-1]]))
    try:
        match = amstel.load(json.dumps(whole))
    except amstel.AmstelError as error:
        assert str(error)
        return
    played_to_its_end(match)


def played_to_its_end(match: amstel.Match) -> None:
    source = seeded(1)
    while not match.over:
        codes = match.codes()
        assert codes == sorted(set(codes))
        assert codes
        match.play(codes[source.below(len(codes))])
        if match.sequence % 5 == 0:
            assert match.rules.game.errors(match.state) == []
        assert match.sequence < match.title.longest
    assert amstel.load(match.position()).scores() == match.scores()


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=15, deadline=None)
@given(st.data())
def test_changed_holdings_play_to_the_end(data: st.DataObject) -> None:
    """NA-24, NA-108: players who have much or nothing."""
    whole = json.loads(data.draw(st.sampled_from(moments())))
    for has in whole["position"]["seats"]:
        for kind in ("coins", "wood", "corn"):
            has[kind] = data.draw(st.sampled_from([0, 1, has[kind], 70, 5000]))
        for district in DISTRICTS:
            has["businesses"][district] = data.draw(st.integers(0, 2))
    try:
        match = amstel.load(json.dumps(whole))
    except amstel.InvalidPosition:
        return
    played_to_its_end(match)
