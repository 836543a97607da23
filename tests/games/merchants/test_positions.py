"""Position files: each position of a game loads again unchanged."""

from __future__ import annotations

from typing import get_args

import pytest

import amstel
from amstel.games.merchants.view import Phase, Stage

from ..walks import random_walk
from .positions import auction, new

LIVE = {"clock": "live"}


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("clock", ["sealed", "live"])
def test_each_phase_and_stage_loads(clock: str) -> None:
    """Rare ones too: a bonus in the middle of a card or of an event, several bonuses lost at once, a second run."""
    seen: dict[tuple[str, str, str, bool], str] = {}
    for seed in range(12):
        for match in random_walk(new(3 + seed % 3, seed, clock=clock, money="hidden"), seed):
            view = match.view()
            moment = (view.phase, view.stage, view.event, bool(view.barred) or view.doubler is not None)
            if moment not in seen:
                seen[moment] = match.position()
    assert {phase for phase, *_ in seen} == set(get_args(Phase))
    assert {stage for _, stage, *_ in seen} == set(get_args(Stage))
    assert {(phase, stage) for phase, stage, *_ in seen} >= {
        *(("using", "kept"), ("using", "sold"), ("stepping", "kept"), ("stepping", "sold")),
        *(("rewarding", "kept"), ("rewarding", "sold"), ("rewarding", "drawing"), ("returning", "drawing")),
    }
    assert ("stopping", "auctioning", "none", True) in seen
    for text in seen.values():
        assert amstel.load(text).position() == text


def test_position_keeps_the_clock_of_its_table() -> None:
    """MA-11."""
    match = auction(options=LIVE)
    match.play_all(["tick", "tick"], 4)
    match.play("stop 180", 2)
    twin = amstel.load(match.position())
    assert (twin.clock, twin.waiting, twin.view().pointer, twin.view(2).stop) == (4, (0, 1, 3, 4), 180, 180)


@pytest.mark.parametrize("clock", ["sealed", "live"])
def test_records_from_positions_load(clock: str) -> None:
    match = auction(options={"clock": clock})
    for seat in range(4):
        match.play("wait", seat)
    if match.clock is not None:
        match.play("tick", match.clock)
    for text in (match.record(), match.record_json()):
        loaded = amstel.load(text)
        assert (loaded.position(), loaded.log(), loaded.facts()) == (match.position(), match.log(), match.facts())
