"""A stop that has lost is known to its own seat only: in error texts, and in records that are given out (MA-21)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import amstel
from amstel import Match
from amstel.kernel.errors import AmstelError
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import Random, seeded
from amstel.players.analysis import seat_to_advise

from .auctions import BOTH, LIVE, having, told
from .positions import auction, new

READERS = (*range(4), int(SPECTATOR))

# --- error texts while the clock runs ---------------------------------------------------------------------------------


def answers(match: Match, seat: int) -> list[str]:
    """Return why a seat can't play each text, the errors that it meets, and whether it gets advice."""
    found = []
    for text in ("stop 200", "stop 190", "stop 60", "stop 1", "wait", "tick", "pass", "mayor", "", "stop", "nonsense"):
        for ask in (match.why_not, match.copy().play):
            try:
                found.append(str(ask(text, seat)))
            except AmstelError as error:
                found.append(str(error))
    try:
        found.append(str(seat_to_advise(match, seat)))
        match.check_to_move(seat)
    except AmstelError as error:
        found.append(str(error))
    return found


@pytest.mark.parametrize("own", [None, "wait", "stop 200"])
def test_errors_tell_nothing_about_others_answers_on_a_live_clock(own: str | None) -> None:
    """MA-21, MA-11: neither which, nor whose, nor whether there is any."""
    found = set()
    for others in ({}, {1: "wait"}, {1: "stop 200"}, {2: "wait", 3: "stop 200"}, dict.fromkeys((1, 2, 3), "stop 200")):
        match = auction(options=LIVE)
        for seat, move in (({0: own} if own else {}) | others).items():
            match.play(move, seat)
        found.add(tuple(answers(match, 0)))
    assert len(found) == 1


def test_errors_name_the_waiting_seats_of_a_sealed_auction() -> None:
    """MA-10: there everyone sees who has answered."""
    match = auction()
    match.play("wait", 0)
    assert match.why_not("wait", 0) == "Seat 1 can't move now; waiting for seats 2, 3 and 4."
    with pytest.raises(amstel.IllegalMove, match=r"^Seat 1 can't move now; waiting for seats 2, 3 and 4\.$"):
        seat_to_advise(match, 0)


# --- records ----------------------------------------------------------------------------------------------------------


def test_lost_sealed_stop_reads_as_wait_to_the_others() -> None:
    """MA-21, MA-10."""
    match = auction()
    for seat, move in ((3, "stop 60"), (0, "wait"), (1, "stop 130"), (2, "stop 130")):
        match.play(move, seat)
    assert match.view().sold_to == 1
    shown = [(3, "wait"), (0, "wait"), (1, "stop 130"), (2, "wait")]
    assert match.log(SPECTATOR) == match.log(0) == match.log(1) == shown
    assert match.log(2) == [*shown[:3], (2, "stop 130")]
    assert match.log(3) == [(3, "stop 60"), *shown[1:]]
    assert match.log([2, 3]) == match.log() == [(3, "stop 60"), *shown[1:3], (2, "stop 130")]


def test_lost_live_answer_is_left_out_for_the_others() -> None:
    """MA-21, MA-11: no one sees who has answered, so a `wait` would tell something too."""
    match = auction(options=LIVE)
    for seat, move in ((0, "wait"), (4, "tick"), (2, "stop 190"), (1, "stop 190"), (3, "wait"), (4, "tick")):
        match.play(move, seat)
    assert match.view().sold_to == 1
    shown = [(4, "tick"), (1, "stop 190"), (4, "tick")]
    assert match.log(SPECTATOR) == match.log(1) == shown
    assert match.log(2) == [shown[0], (2, "stop 190"), *shown[1:]]
    assert match.log(0) == [(0, "wait"), *shown]
    for reader in READERS:
        assert amstel.load(match.record(reader)).facts(reader) == match.facts(reader)


def test_comments_stay_with_their_moves() -> None:
    """MA-21: also where a move before them is left out."""
    match = auction(options=LIVE)
    for seat, move in ((2, "stop 200"), (1, "stop 200"), (4, "tick")):
        match.play(move, seat)
    match.tags = {"Event": "A rainy day"}
    match.comments = {0: ["The first auction."], 2: ["Brave!"]}
    shared = match.for_readers(SPECTATOR)
    assert (shared.tags, shared.comments) == (match.tags, {0: ["The first auction."], 1: ["Brave!"]})
    assert "1. 2: stop 200 ; Brave!" in match.record(SPECTATOR)


@BOTH
def test_stops_that_double_or_misbid_are_shown(options: dict[str, str]) -> None:
    """MA-21, MA-8, MA-9: everyone has seen them. Stops that lost to them are not."""
    match = auction(options=options, holdings=having(400, 150, 400, 400))
    match.play("stop 200", 3)
    match.play("stop 200", 2)  # the nearest to the mayor's left who can pay
    match.play("wait", 0)
    match.play("wait" if not options else "stop 200", 1)
    if options:
        match.play("tick", 4)  # seat 2 has misbid, and the clock starts again
        assert told(match, "misbid") == [("misbid", 1, 200)]
        match.play("stop 200", 2)
        match.play("tick", 4)
    assert told(match, "doubled") == [("doubled", 2)]
    stops = [move for move in match.log(SPECTATOR) if move[1] == "stop 200"]
    assert stops == ([(1, "stop 200"), (2, "stop 200")] if options else [(2, "stop 200")])
    assert amstel.load(match.record(SPECTATOR)).position() == match.position()


@BOTH
def test_record_from_the_middle_of_an_auction_hides_its_answers(options: dict[str, str]) -> None:
    """MA-21: the answers of a position that a record begins with, too."""
    match = auction(options=options)
    match.play("stop 200", 1)
    match.play("stop 200", 3)
    match = amstel.load(match.position())
    match.play("wait", 0)
    match.play("wait", 2)
    if options:
        match.play("tick", 4)
    assert match.view().doubler == 1
    hidden: Any = None if options else "wait"
    for reader, stops in ((SPECTATOR, [None, 200, None, hidden]), (3, [None, 200, None, 200])):
        file = json.loads(match.record_json(reader))
        assert file["start"]["position"]["stops"] == stops
        assert amstel.load(match.record(reader)).position() == match.position()


@BOTH
def test_unrevealed_answers_are_hidden(options: dict[str, str]) -> None:
    """MA-21: in the record of a game that is not over."""
    records = set()
    for move in ("wait", "stop 200"):
        match = auction(options=options)
        match.play(move, 1)
        records.add(tuple(match.record(reader) for reader in READERS if reader != 1))
    assert len(records) == 1


@BOTH
@pytest.mark.parametrize("seed", range(3))
def test_records_do_not_depend_on_lost_stops_of_others(options: dict[str, str], seed: int) -> None:
    """MA-21: in a whole game, whatever the losers have answered instead."""
    match = new(3, seed=seed, **options)
    random = seeded(seed)
    while not match.over:
        seat = match.waiting[random.below(len(match.waiting))]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    for reader in (0, 1, 2, SPECTATOR):
        twin = other_lost_stops(match, reader, random)
        assert twin.position() == match.position()
        assert twin.log() != match.log()
        assert (twin.record(reader), twin.record_json(reader)) == (match.record(reader), match.record_json(reader))
        assert twin.facts(reader) == match.facts(reader)


def other_lost_stops(match: Match, reader: int, random: Random) -> Match:
    """Return the same game in which other seats have lost with other answers."""
    shown = match.for_readers(reader)
    twin = match.position_after(0)
    for number, (seat, text) in enumerate(shown.log()):
        if shown.clock is not None and seat == shown.clock:
            _answer_in_vain(twin, reader, random)
        if text == "wait" and seat != reader:
            text = _losing_stop(shown, number, seat) or text
        twin.play(text, seat)
    return twin


def _answer_in_vain(twin: Match, reader: int, random: Random) -> None:
    """Let seats answer a live clock that another seat stops, or without stopping it."""
    stopped = {
        seat for seat in range(twin.seats) if seat not in twin.waiting and twin.view(seat).stop not in (None, "wait")
    }
    for seat in range(twin.seats):
        if seat in twin.waiting and seat != reader and random.below(2):
            order = twin.view().order
            loses = any(order.index(winner) < order.index(seat) for winner in stopped)
            twin.play(list(twin.moves(seat))[-1] if loses else "wait", seat)


def _losing_stop(shown: Match, number: int, seat: int) -> str | None:
    """Return the lowest stop of a seat in a sealed auction, if it loses."""
    then = shown.position_after(number)
    stop = list(then.moves(seat))[-1]
    if stop == "wait":
        return None
    later = shown.position_after(number)
    before = len(later.facts())
    for mover, text in shown.log()[number:]:
        later.play(text, mover)
        names = [fact.name for fact in later.facts()[before:]]
        if "stopped" in names:
            fact = later.facts()[before + names.index("stopped")]
            return stop if int(stop.split()[1]) < int(fact.details["price"]) else None
        if "no-sale" in names or "forced" in names:
            return None
    return None
