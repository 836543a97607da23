"""Who may know what of an auction, its record, and undo."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

import amstel
from amstel import Match
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import seeded

from .auctions import BOTH, LIVE, answer, bid, having
from .positions import GAME, auction, facts, new, refused

# --- who may know what ------------------------------------------------------------------------------------------------


def seen(match: Match, readers: Iterable[int]) -> list[Any]:
    """What readers see and have been told."""
    return [(match.view(reader), match.facts(reader)) for reader in readers]


@BOTH
def test_answer_is_secret(options: dict[str, str]) -> None:
    """MA-19, MA-10, MA-11: others see sealed that there is one, live not even that; never which."""
    tables = []
    for move in ("stop 200", "wait"):
        match = auction(options=options)
        match.play(move, 1)
        tables.append(match)
    stop, wait = (seen(match, (0, 2, 3, SPECTATOR)) for match in tables)
    assert stop == wait
    live = options == LIVE
    assert all(view.decided == ([] if live else [1]) and view.stop is None for view, _ in stop)
    assert all((1 in view.waiting) == live for view, _ in stop)
    own = tables[0].view(1)
    assert (own.decided, own.stop, 1 in own.waiting) == ([1], 200, False)
    assert tables[0].facts() == []
    assert [match.view(1).stop for match in tables] == [200, "wait"]


def test_sealed_answers_look_the_same_to_others() -> None:
    """MA-19."""
    views = set()
    for move in auction().moves(1):
        match = auction()
        match.play(move, 1)
        views.add(repr(seen(match, (0, 2, 3, SPECTATOR))))
    assert len(views) == 1


def test_answers_stay_hidden_until_all_are_in() -> None:
    """MA-10."""
    match = auction()
    for seat in (2, 0, 3):
        match.play("stop 100", seat)
        assert facts(match) == []
        assert match.view().pointer == 200
    match.play("wait", 1)
    assert facts(match)[-3:] == [("stopped", 2, 100), ("bought", 2, "silk", 100), ("used", 2, "silk")]


def test_losing_stop_stays_secret() -> None:
    """MA-10, MA-19: on a clock nobody would have seen it, so no view and no journal ever shows it."""
    ends = set()
    for losing in ("wait", "stop 60", "stop 120", "stop 130"):
        match = auction()
        match.play_all([losing], 3)
        match.play_all(["stop 130"], 2)
        match.play("wait", 0)
        match.play("wait", 1)
        assert match.view().sold_to == 2
        ends.add(repr((seen(match, (*range(4), SPECTATOR)), match.position())))
    assert len(ends) == 1


def test_losing_stop_at_the_same_price_stays_secret_live() -> None:
    """MA-11, MA-19."""
    ends = set()
    for losing in ("wait", "stop 200"):
        match = auction(options=LIVE)
        match.play("stop 200", 1)
        match.play(losing, 2)
        match.play("tick", 4)
        ends.add(repr((seen(match, (*range(4), SPECTATOR)), match.position())))
    assert len(ends) == 1


def test_losing_stop_is_forgotten_after_a_doubling() -> None:
    """MA-8, MA-19."""
    match = auction()
    match.play("stop 190", 0)
    match.play("stop 200", 1)
    match.play("stop 180", 2)
    match.play("wait", 3)
    assert [match.view(seat).stop for seat in range(4)] == [None] * 4
    assert facts(match) == [("pointer", 200), ("stopped", 1, 200), ("doubled", 1)]


@BOTH
def test_guess_redraws_the_others_answers(options: dict[str, str]) -> None:
    """MA-19: one's own stays, and who has answered."""
    match = auction(options=options, holdings=having(400, 400, 90, 50))
    for seat, move in ((0, "stop 200"), (1, "stop 200"), (2, "wait")):
        match.play(move, seat)
    found = set()
    for seed in range(60):
        guess = match.state.guess(0, seeded(seed))
        stops = match.rules.game.position(guess).stops
        assert (stops[0], stops[3]) == (200, None)
        assert None not in stops[1:3]
        assert match.rules.game.errors(guess) == []
        found.add((stops[1], stops[2]))
    assert len({first for first, _ in found}) > 1
    assert len({second for _, second in found}) > 1


def test_refusal_shows_only_the_players_own_money() -> None:
    """MA-19."""
    match = auction(options={"money": "hidden"}, holdings=having(130, 77))
    assert match.view(0).seats[1].money is None
    assert refused(match, "stop 80", 1) == ("price-too-high", "It would cost 80; you have 77")


# --- the record, and taking back --------------------------------------------------------------------------------------


def until_an_auction(match: Match) -> Match:
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    return match


def test_sealed_record_has_one_answer_per_seat() -> None:
    """MA-10."""
    match = until_an_auction(new(3))
    moves = match.sequence
    bid(match, {0: 120, 1: 130})
    assert match.record().splitlines()[-3:] == [
        f"{moves + 1}. 1: stop 120",
        f"{moves + 2}. 2: stop 130",
        f"{moves + 3}. 3: wait",
    ]
    assert amstel.load(match.record()).position() == match.position()
    assert amstel.load(match.record_json()).position() == match.position()


def test_live_record_names_the_clock() -> None:
    """MA-11."""
    match = until_an_auction(new(3, clock="live"))
    moves = match.sequence
    match.play("tick", 3)
    match.play("stop 190", 2)
    match.play("tick", 3)
    assert match.record().splitlines()[-3:] == [
        f"{moves + 1}. clock: tick",
        f"{moves + 2}. 3: stop 190",
        f"{moves + 3}. clock: tick",
    ]
    for text in (match.record(), match.record_json()):
        twin = amstel.load(text)
        assert (twin.position(), twin.log(), twin.facts()) == (match.position(), match.log(), match.facts())
    assert match.log()[-1] == (3, "tick")


def test_sealed_record_has_no_ticks() -> None:
    """MA-10."""
    match = until_an_auction(new(3))
    text = match.record() + f"{match.sequence + 1}. clock: tick\n"
    with pytest.raises(amstel.AmstelError):
        amstel.load(text)


def test_answer_can_be_undone_and_given_again() -> None:
    """MA-10: in the middle of a sealed auction."""
    match = auction()
    before = match.position()
    match.play("stop 190", 2)
    match.play("stop 60", 0)
    match.undo()
    assert match.waiting == (0, 1, 3)
    assert (match.view(0).stop, match.view(2).stop, match.view(1).decided) == (None, 190, [2])
    match.undo()
    assert match.position() == before
    match.play("stop 80", 2)
    for seat in (0, 1, 3):
        match.play("wait", seat)
    assert (match.view().sold_to, match.view().sold_for) == (2, 80)


def test_revealing_answer_can_be_undone() -> None:
    """MA-10: nothing is told any more then."""
    match = auction()
    for seat in (0, 1, 2):
        match.play("stop 90", seat)
    before, told_before = match.position(), match.facts()
    match.play("stop 100", 3)
    assert match.view().sold_to == 3
    match.undo()
    assert (match.position(), match.facts(), match.waiting) == (before, told_before, (3,))
    match.play("wait", 3)
    assert match.view().sold_to == 1


def test_tick_can_be_undone() -> None:
    """MA-11."""
    match = auction(options=LIVE)
    match.play("stop 200", 3)
    before = match.position()
    match.play("tick", 4)
    assert match.view().doubler == 3
    match.undo()
    assert (match.position(), match.view().doubler, match.view(3).stop) == (before, None, 200)
    match.undo()
    assert match.waiting == (0, 1, 2, 3, 4)


@BOTH
def test_auction_can_be_saved_and_loaded(options: dict[str, str]) -> None:
    """MA-10, MA-11: the answers that are given are in the position file."""
    match = auction(options=options)
    match.play("stop 200", 1)
    match.play("wait", 3)
    assert json.loads(match.position())["position"]["stops"] == [None, 200, None, "wait"]
    twin = amstel.load(match.position())
    for table in (match, twin):
        answer(table, {})
        if options:
            table.play("tick", 4)
    assert twin.position() == match.position()
    assert twin.view().doubler == 1


def test_clock_options_have_their_defaults() -> None:
    """MA-7, MA-10."""
    options = amstel.new(GAME, seats=3, seed=1).options
    assert (options["clock"], options["last-price"]) == ("sealed", "no-sale")
