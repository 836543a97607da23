"""Player clocks: time per move or from a bank, for people only; a stand-in plays after the deadline."""

from __future__ import annotations

from typing import Any

import pytest

from amstel.server.table import events
from amstel.server.table.commands import Leave, TakeBack
from amstel.server.table.events import SeatHandedOver
from amstel.server.table.player_clocks import GRACE
from amstel.server.table.table_options import TimeLimit

from .table_driver import BEGIN, MERCHANTS, NIEUW_AMSTERDAM, STRANGER, TableDriver, running_table

PER_MOVE = TimeLimit(per_move=100.0)
BANK = TimeLimit(bank=300.0, increment=10.0)


def started_game(time: TimeLimit | None, people: str = "anna ben", **setup: Any) -> TableDriver:
    """Return a game of Ticket to Ride after the choice of contracts, with Anna to move."""
    driver = running_table(people=people, time=time, **setup)
    for seat in range(driver.match.seats):
        person = driver.state.holders[seat].person
        if person:
            driver.play(person, "keep both", seat=seat)
        else:
            driver.keep([driver.table.bot_move(seat, "keep both", driver.state.version, driver.now)])
    return driver


def claim(driver: TableDriver) -> str:
    return next(move for move in driver.match.moves() if move.startswith("claim"))


def deadline(driver: TableDriver, seat: int) -> float | None:
    """Return the seconds from now."""
    end = driver.seen(STRANGER).seats[seat].deadline
    return None if end is None else end - driver.now


def bank(driver: TableDriver, seat: int) -> float | None:
    return driver.seen(STRANGER).seats[seat].bank


# --- whom the table waits for ----------------------------------------------------------------------------------------


def test_frame_shows_who_is_waited_for_and_since_when() -> None:
    driver = started_game(None)
    driver.wait(7)
    assert [chair.since for chair in driver.seen(STRANGER).seats] == [BEGIN, None]
    assert deadline(driver, 0) is None
    driver.play("anna", claim(driver))
    assert [chair.since for chair in driver.seen(STRANGER).seats] == [None, BEGIN + 7]
    assert driver.state.due_at() is None, "without a time nothing happens by itself"


def test_no_clock_runs_before_or_after_the_game() -> None:
    driver = started_game(PER_MOVE)
    while driver.runs():
        driver.step()
    assert driver.state.clocks.since == {}
    assert driver.state.due_at() is None
    assert driver.wait(1e9) == []


def test_simultaneous_decisions_have_separate_clocks() -> None:
    driver = running_table(people="anna ben carl", time=PER_MOVE)
    driver.wait(40)
    driver.play("ben", "keep both")
    assert [deadline(driver, seat) for seat in range(3)] == [60, None, 60]
    assert [entry.seat for entry in driver.wait(60) if isinstance(entry, SeatHandedOver)] == [0, 2]


def test_bots_have_no_clock() -> None:
    driver = running_table(people="anna clerk", time=PER_MOVE)
    assert deadline(driver, 1) is None
    assert driver.state.due_at() == driver.state.updated, "the opponent is to think now"
    driver.keep([driver.table.bot_move(1, "keep both", driver.state.version, driver.now)])
    assert driver.state.due_at() == BEGIN + 100
    assert [entry.seat for entry in driver.wait(1000) if isinstance(entry, SeatHandedOver)] == [0]
    assert driver.wait(1e6) == []


# --- for each move ---------------------------------------------------------------------------------------------------


def test_time_per_move_starts_again_with_each_move() -> None:
    driver = started_game(PER_MOVE)
    driver.wait(99)
    driver.play("anna", "draw")
    assert deadline(driver, 0) == 100
    driver.wait(99)
    driver.play("anna", "draw")
    assert (deadline(driver, 0), deadline(driver, 1)) == (None, 100)
    assert bank(driver, 0) is None


def test_seat_is_handed_over_exactly_at_its_deadline() -> None:
    driver = started_game(PER_MOVE, stand_in="merchant")
    assert driver.wait(99.999) == []
    assert driver.wait(0.001) == [SeatHandedOver(at=driver.now, seat=0, opponent="merchant", cause="time")]
    assert driver.state.bot_seats == [0]
    assert driver.seen("ben").seats[0].opponent == "merchant"
    assert driver.seen("ben").seats[0].person == "anna"
    assert driver.happen() == []


def test_replaying_undone_moves_earns_no_time() -> None:
    driver = running_table(NIEUW_AMSTERDAM, "anna ben", time=PER_MOVE)
    moves = driver.come_to_a_long_turn()
    person, seat = driver.turn(), driver.match.waiting[0]
    before = driver.match.sequence
    for _ in range(4):
        driver.now += 10
        driver.play(person, moves[0], seat=seat)
        assert driver.match.waiting == (seat,)
        driver.undo(person, before)
    assert deadline(driver, seat) == 70, "the first move had earned some"


# --- from a bank ------------------------------------------------------------------------------------------------------


def test_bank_shrinks_by_thinking_time_and_grows_by_the_increment() -> None:
    driver = started_game(TimeLimit(bank=300.0))
    driver.wait(100)
    driver.play("anna", "draw")
    assert (deadline(driver, 0), bank(driver, 0)) == (200, 300)
    driver.wait(50)
    driver.play("anna", "draw")
    assert (bank(driver, 0), deadline(driver, 1)) == (150, 300)
    driver = started_game(BANK)
    start = bank(driver, 0)
    assert start == 310, "the starting contracts were a turn"
    driver.wait(100)
    driver.play("anna", claim(driver))
    assert bank(driver, 0) == start - 100 + 10


def test_empty_bank_hands_the_seat_over() -> None:
    driver = started_game(BANK)
    made = driver.wait(310)
    assert made == [SeatHandedOver(at=driver.now, seat=0, opponent="clerk", cause="time")]
    assert bank(driver, 0) == 0


def test_undo_adds_nothing_to_a_bank() -> None:
    driver = started_game(BANK)
    for _ in range(5):
        driver.play("anna", claim(driver))
        driver.undo("anna", 2)
    driver.play("anna", claim(driver))
    assert bank(driver, 0) == 320, "ten for the contracts, ten for the claim, once"


def test_moves_after_an_agreed_undo_earn_time() -> None:
    driver = started_game(BANK)
    driver.play("anna", "draw")
    driver.play("anna", "draw")
    driver.undo("anna", 2)
    driver.answer("ben")
    assert driver.match.sequence == 2
    driver.play("anna", claim(driver))
    assert bank(driver, 0) == 330


# --- away and back ----------------------------------------------------------------------------------------------------


def stand_in_moves(driver: TableDriver, seat: int = 0) -> None:
    move = next((move for move in driver.match.moves(seat) if move.startswith("claim")), driver.first_move(seat))
    driver.keep([driver.table.bot_move(seat, move, driver.state.version, driver.now)])


@pytest.mark.parametrize("time", [PER_MOVE, BANK])
def test_seat_cannot_be_taken_back_for_the_overdue_decision(time: TimeLimit) -> None:
    """Otherwise a player could run out of time, come back, and think on for ever."""
    driver = started_game(time)
    driver.wait(310)
    assert driver.code("anna", TakeBack(seat=0)) == "table/out_of_time"
    stand_in_moves(driver)
    driver.do("anna", TakeBack(seat=0))
    assert not driver.state.holders[0].opponent


def test_returning_with_an_empty_bank_gives_a_grace_period() -> None:
    driver = started_game(BANK)
    driver.wait(310)
    stand_in_moves(driver)
    driver.do("anna", TakeBack(seat=0))
    assert bank(driver, 0) == GRACE
    small = started_game(TimeLimit(bank=20.0))
    small.wait(20)
    stand_in_moves(small)
    small.do("anna", TakeBack(seat=0))
    assert bank(small, 0) == 20, "never more than it once was"


def test_leaving_and_returning_earns_no_time() -> None:
    driver = started_game(PER_MOVE)
    for _ in range(3):
        driver.wait(30)
        driver.do("anna", Leave())
        driver.wait(1000)
        driver.do("anna", TakeBack(seat=0))
    assert deadline(driver, 0) == 10
    driver = started_game(BANK)
    for _ in range(3):
        driver.wait(100)
        driver.do("anna", Leave())
        driver.wait(1000)
        driver.do("anna", TakeBack(seat=0))
    assert deadline(driver, 0) == 10
    driver.wait(10)
    assert driver.state.holders[0].opponent


def test_absence_during_other_turns_costs_no_time() -> None:
    driver = started_game(BANK)
    driver.do("ben", Leave())
    driver.wait(50)
    driver.do("ben", TakeBack(seat=1))
    assert (bank(driver, 1), deadline(driver, 1)) == (310, None)


def test_seat_can_be_taken_back_after_an_undo() -> None:
    driver = started_game(PER_MOVE)
    driver.play("anna", claim(driver))
    driver.wait(100)
    assert driver.state.holders[1].opponent
    driver.undo("anna", 2)
    driver.do("ben", TakeBack(seat=1))


def test_only_the_owner_can_take_a_seat_back() -> None:
    driver = started_game(None)
    driver.do("anna", Leave())
    assert driver.code("ben", TakeBack(seat=0)) == "table/forbidden"
    assert driver.code(STRANGER, TakeBack(seat=0)) == "table/forbidden"
    assert driver.code("ben", TakeBack(seat=1)) == "table/not_handed_over"
    assert driver.code("anna", TakeBack(seat=7)) == "table/forbidden"
    assert driver.code("anna", Leave()) == "table/handed_over"
    driver.do("anna", TakeBack(seat=0))
    assert driver.state.waiting_seats == [0]


def test_leaving_hands_over_all_seats_and_keeps_their_view() -> None:
    driver = started_game(None, people="anna ben ben")
    made = driver.do("ben", Leave())
    assert [(entry.seat, entry.cause) for entry in made if isinstance(entry, SeatHandedOver)] == [
        (1, "left"),
        (2, "left"),
    ]
    assert [side.seat for side in driver.seen("ben").sides] == [1, 2]
    driver.do("ben", TakeBack(seat=2))
    assert [holder.opponent for holder in driver.state.holders] == ["", "clerk", ""]


def test_bot_move_after_its_person_is_back_is_stale() -> None:
    driver = started_game(None)
    driver.do("anna", Leave())
    thought = driver.state.sequence
    driver.do("anna", TakeBack(seat=0))
    with pytest.raises(ValueError, match="position changed"):
        driver.table.bot_move(0, "draw", thought, driver.now)


# --- an auction on the clock ------------------------------------------------------------------------------------------


def test_player_clocks_stand_still_during_a_live_auction() -> None:
    driver = running_table(MERCHANTS, "anna ben carl", options={"clock": "live"}, time=PER_MOVE)
    while not driver.clock_runs():
        driver.step()
    assert driver.state.clocks.since == {}
    assert driver.state.due_at() == driver.state.updated
    driver.happen()
    assert driver.state.clocks.since == {}
    assert driver.state.auction is not None
    made = driver.wait(driver.state.auction.settles_at() - driver.now)
    assert [type(entry) for entry in made] == [events.MovesPlayed]
    assert list(driver.state.clocks.since.values()) == [driver.now]


def test_undone_turn_continues_with_the_time_left() -> None:
    driver = started_game(PER_MOVE)
    deadline = driver.state.clocks.deadline(0)
    assert deadline is not None
    for _ in range(4):
        driver.wait(20.0)
        driver.play("anna", claim(driver))
        assert driver.state.waiting_seats == [1]
        driver.undo("anna", driver.match.sequence - 1)
        assert driver.state.clocks.deadline(0) == pytest.approx(deadline)


def test_agreed_undo_restarts_the_time_per_move() -> None:
    driver = started_game(PER_MOVE)
    driver.wait(90.0)
    driver.play("anna", claim(driver))
    driver.play("ben", claim(driver))
    driver.undo("anna", driver.match.sequence - 2)
    driver.answer("ben")
    assert driver.state.clocks.deadline(0) == driver.now + 100.0
