"""Time to think: for each move or from a bank, for people only; who runs out of it is played for, and may come back."""

from __future__ import annotations

from typing import Any

import pytest

from amstel.server.table import events
from amstel.server.table.commands import Leave, TakeBack
from amstel.server.table.events import HandedOver, Time
from amstel.server.table.player_clocks import GRACE

from .table_driver import BEGIN, MERCHANTS, NIEUW_AMSTERDAM, STRANGER, Desk, running

PER_MOVE = Time(per_move=100.0)
BANK = Time(bank=300.0, increment=10.0)


def begun(time: Time | None, people: str = "anna ben", **setup: Any) -> Desk:
    """Ticket to Ride, the starting contracts chosen at once: Anna is to move."""
    desk = running(people=people, time=time, **setup)
    for seat in range(desk.match.seats):
        person = desk.table.holders[seat].person
        if person:
            desk.play(person, "keep both", seat=seat)
        else:
            desk.keep([desk.table.opponent_plays(seat, "keep both", desk.table.version, desk.now)])
    return desk


def claim(desk: Desk) -> str:
    return next(move for move in desk.match.moves() if move.startswith("claim"))


def deadline(desk: Desk, seat: int) -> float | None:
    """In seconds from now."""
    end = desk.seen(STRANGER).chairs[seat].deadline
    return None if end is None else end - desk.now


def bank(desk: Desk, seat: int) -> float | None:
    return desk.seen(STRANGER).chairs[seat].bank


# --- whom the table waits for ----------------------------------------------------------------------------------------


def test_everybody_sees_who_is_waited_for_and_since_when() -> None:
    desk = begun(None)
    desk.wait(7)
    assert [chair.since for chair in desk.seen(STRANGER).chairs] == [BEGIN, None]
    assert deadline(desk, 0) is None
    desk.play("anna", claim(desk))
    assert [chair.since for chair in desk.seen(STRANGER).chairs] == [None, BEGIN + 7]
    assert desk.table.due() is None, "without a time nothing happens by itself"


def test_nobody_is_waited_for_before_or_after_the_game() -> None:
    desk = begun(PER_MOVE)
    while desk.runs():
        desk.step()
    assert desk.table.clocks.since == {}
    assert desk.table.due() is None
    assert desk.wait(1e9) == []


def test_where_several_decide_at_once_each_has_a_clock() -> None:
    desk = running(people="anna ben carl", time=PER_MOVE)
    desk.wait(40)
    desk.play("ben", "keep both")
    assert [deadline(desk, seat) for seat in range(3)] == [60, None, 60]
    assert [entry.seat for entry in desk.wait(60) if isinstance(entry, HandedOver)] == [0, 2]


def test_opponents_have_no_clock() -> None:
    desk = running(people="anna clerk", time=PER_MOVE)
    assert deadline(desk, 1) is None
    assert desk.table.due() == desk.table.updated, "the opponent is to think now"
    desk.keep([desk.table.opponent_plays(1, "keep both", desk.table.version, desk.now)])
    assert desk.table.due() == BEGIN + 100
    assert [entry.seat for entry in desk.wait(1000) if isinstance(entry, HandedOver)] == [0]
    assert desk.wait(1e6) == []


# --- for each move ---------------------------------------------------------------------------------------------------


def test_each_move_has_its_time() -> None:
    desk = begun(PER_MOVE)
    desk.wait(99)
    desk.play("anna", "draw")
    assert deadline(desk, 0) == 100
    desk.wait(99)
    desk.play("anna", "draw")
    assert (deadline(desk, 0), deadline(desk, 1)) == (None, 100)
    assert bank(desk, 0) is None


def test_who_runs_out_of_time_is_played_for_exactly_then() -> None:
    desk = begun(PER_MOVE, stand_in="merchant")
    assert desk.wait(99.999) == []
    assert desk.wait(0.001) == [HandedOver(at=desk.now, seat=0, opponent="merchant", cause="time")]
    assert desk.table.thinking == [0]
    assert desk.seen("ben").chairs[0].opponent == "merchant"
    assert desk.seen("ben").chairs[0].person == "anna"
    assert desk.happen() == []


def test_what_is_taken_back_and_played_again_earns_no_time() -> None:
    desk = running(NIEUW_AMSTERDAM, "anna ben", time=PER_MOVE)
    moves = desk.come_to_a_long_turn()
    person, seat = desk.turn(), desk.match.waiting[0]
    before = desk.match.sequence
    for _ in range(4):
        desk.now += 10
        desk.play(person, moves[0], seat=seat)
        assert desk.match.waiting == (seat,)
        desk.undo(person, before)
    assert deadline(desk, seat) == 70, "the first move had earned some"


# --- from a bank ------------------------------------------------------------------------------------------------------


def test_a_bank_shrinks_by_what_was_thought_and_grows_with_each_turn() -> None:
    desk = begun(Time(bank=300.0))
    desk.wait(100)
    desk.play("anna", "draw")
    assert (deadline(desk, 0), bank(desk, 0)) == (200, 300)
    desk.wait(50)
    desk.play("anna", "draw")
    assert (bank(desk, 0), deadline(desk, 1)) == (150, 300)
    desk = begun(BANK)
    start = bank(desk, 0)
    assert start == 310, "the starting contracts were a turn"
    desk.wait(100)
    desk.play("anna", claim(desk))
    assert bank(desk, 0) == start - 100 + 10


def test_a_bank_that_is_empty_hands_the_seat_over() -> None:
    desk = begun(BANK)
    made = desk.wait(310)
    assert made == [HandedOver(at=desk.now, seat=0, opponent="clerk", cause="time")]
    assert bank(desk, 0) == 0


def test_no_bank_grows_by_taking_back() -> None:
    desk = begun(BANK)
    for _ in range(5):
        desk.play("anna", claim(desk))
        desk.undo("anna", 2)
    desk.play("anna", claim(desk))
    assert bank(desk, 0) == 320, "ten for the contracts, ten for the claim, once"


def test_after_an_undo_that_all_agreed_to_time_is_earned_again() -> None:
    desk = begun(BANK)
    desk.play("anna", "draw")
    desk.play("anna", "draw")
    desk.undo("anna", 2)
    desk.answer("ben")
    assert desk.match.sequence == 2
    desk.play("anna", claim(desk))
    assert bank(desk, 0) == 330


# --- away and back ----------------------------------------------------------------------------------------------------


def stand_in_moves(desk: Desk, seat: int = 0) -> None:
    move = next((move for move in desk.match.moves(seat) if move.startswith("claim")), desk.first_move(seat))
    desk.keep([desk.table.opponent_plays(seat, move, desk.table.version, desk.now)])


@pytest.mark.parametrize("time", [PER_MOVE, BANK])
def test_a_decision_whose_time_is_over_is_the_stand_ins(time: Time) -> None:
    """Else one could run out of time, come back, and think on, for ever."""
    desk = begun(time)
    desk.wait(310)
    assert desk.code("anna", TakeBack(seat=0)) == "table/out_of_time"
    stand_in_moves(desk)
    desk.do("anna", TakeBack(seat=0))
    assert not desk.table.holders[0].opponent


def test_who_comes_back_with_an_empty_bank_gets_a_little() -> None:
    desk = begun(BANK)
    desk.wait(310)
    stand_in_moves(desk)
    desk.do("anna", TakeBack(seat=0))
    assert bank(desk, 0) == GRACE
    small = begun(Time(bank=20.0))
    small.wait(20)
    stand_in_moves(small)
    small.do("anna", TakeBack(seat=0))
    assert bank(small, 0) == 20, "never more than it once was"


def test_leaving_and_coming_back_earns_no_time() -> None:
    desk = begun(PER_MOVE)
    for _ in range(3):
        desk.wait(30)
        desk.do("anna", Leave())
        desk.wait(1000)
        desk.do("anna", TakeBack(seat=0))
    assert deadline(desk, 0) == 10
    desk = begun(BANK)
    for _ in range(3):
        desk.wait(100)
        desk.do("anna", Leave())
        desk.wait(1000)
        desk.do("anna", TakeBack(seat=0))
    assert deadline(desk, 0) == 10
    desk.wait(10)
    assert desk.table.holders[0].opponent


def test_away_while_others_think_costs_nothing() -> None:
    desk = begun(BANK)
    desk.do("ben", Leave())
    desk.wait(50)
    desk.do("ben", TakeBack(seat=1))
    assert (bank(desk, 1), deadline(desk, 1)) == (310, None)


def test_one_comes_back_after_an_undo_too() -> None:
    desk = begun(PER_MOVE)
    desk.play("anna", claim(desk))
    desk.wait(100)
    assert desk.table.holders[1].opponent
    desk.undo("anna", 2)
    desk.do("ben", TakeBack(seat=1))


def test_who_may_take_a_seat_back() -> None:
    desk = begun(None)
    desk.do("anna", Leave())
    assert desk.code("ben", TakeBack(seat=0)) == "table/forbidden"
    assert desk.code(STRANGER, TakeBack(seat=0)) == "table/forbidden"
    assert desk.code("ben", TakeBack(seat=1)) == "table/not_handed_over"
    assert desk.code("anna", TakeBack(seat=7)) == "table/forbidden"
    assert desk.code("anna", Leave()) == "table/handed_over"
    desk.do("anna", TakeBack(seat=0))
    assert desk.table.waiting == [0]


def test_a_leaver_is_played_for_on_all_seats_and_still_sees_them() -> None:
    desk = begun(None, people="anna ben ben")
    made = desk.do("ben", Leave())
    assert [(entry.seat, entry.cause) for entry in made if isinstance(entry, HandedOver)] == [(1, "left"), (2, "left")]
    assert [side.seat for side in desk.seen("ben").sides] == [1, 2]
    desk.do("ben", TakeBack(seat=2))
    assert [holder.opponent for holder in desk.table.holders] == ["", "clerk", ""]


def test_an_opponents_thought_is_in_vain_when_its_person_is_back() -> None:
    desk = begun(None)
    desk.do("anna", Leave())
    thought = desk.table.sequence
    desk.do("anna", TakeBack(seat=0))
    with pytest.raises(ValueError, match="position changed"):
        desk.table.opponent_plays(0, "draw", thought, desk.now)


# --- an auction on the clock ------------------------------------------------------------------------------------------


def test_on_a_running_clock_nobody_has_one_of_their_own() -> None:
    desk = running(MERCHANTS, "anna ben carl", options={"clock": "live"}, time=PER_MOVE)
    while not desk.clock_runs():
        desk.step()
    assert desk.table.clocks.since == {}
    assert desk.table.due() == desk.table.updated
    desk.happen()
    assert desk.table.clocks.since == {}
    assert desk.table.auction is not None
    made = desk.wait(desk.table.auction.settled_at() - desk.now)
    assert [type(entry) for entry in made] == [events.Played]
    assert list(desk.table.clocks.since.values()) == [desk.now]


def test_a_turn_that_is_taken_back_is_decided_in_the_time_that_was_left() -> None:
    desk = begun(PER_MOVE)
    deadline = desk.table.clocks.deadline(0)
    assert deadline is not None
    for _ in range(4):
        desk.wait(20.0)
        desk.play("anna", claim(desk))
        assert desk.table.waiting == [1]
        desk.undo("anna", desk.match.sequence - 1)
        assert desk.table.clocks.deadline(0) == pytest.approx(deadline)


def test_what_all_have_agreed_to_take_back_is_decided_in_a_time_of_its_own() -> None:
    desk = begun(PER_MOVE)
    desk.wait(90.0)
    desk.play("anna", claim(desk))
    desk.play("ben", claim(desk))
    desk.undo("anna", desk.match.sequence - 2)
    desk.answer("ben")
    assert desk.table.clocks.deadline(0) == desk.now + 100.0
