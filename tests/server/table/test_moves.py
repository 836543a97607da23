"""Moves at a table: whose turn, which version, once each, all of a list or none."""

from __future__ import annotations

import pytest

import amstel
from amstel.kernel.errors import StaleMove
from amstel.kernel.match import Match
from amstel.server.table import commands, events

from .table_driver import (
    MERCHANTS,
    NIEUW_AMSTERDAM,
    STRANGER,
    TICKET_TO_RIDE,
    TableDriver,
    continued_table,
    running_table,
)


def started_game(people: str = "anna ben") -> TableDriver:
    """Return a game of Ticket to Ride after the choice of contracts, with Anna to move."""
    driver = running_table(people=people)
    for seat in range(driver.match.seats):
        driver.play(driver.state.holders[seat].person, "keep both", seat=seat)
    assert driver.turn() == "anna"
    return driver


# --- who, and when ---------------------------------------------------------------------------------------------------


def test_move_is_stored_in_full_notation() -> None:
    driver = started_game()
    assert driver.play("anna", "DRA") == [
        events.MovesPlayed(at=driver.now, by="anna", moves=[(0, "draw")]),
    ]
    assert driver.match.log()[-1] == (0, "draw")


def test_move_for_another_persons_seat_is_refused() -> None:
    driver = started_game()
    for person in ("ben", STRANGER, ""):
        assert driver.code(person, driver.wish("anna", "draw")) == "table/forbidden"
    assert driver.code("anna", driver.wish("anna", "draw", seat=9)) == "table/forbidden"


def test_move_for_a_bot_or_out_of_turn_is_refused() -> None:
    driver = started_game()
    told = driver.refused("ben", driver.wish("ben", "draw"))
    assert (told.code, told.reason) == ("move/illegal", "not-asked")
    mixed = running_table(people="anna clerk")
    assert mixed.code("anna", mixed.wish("anna", "keep both", seat=1)) == "table/forbidden"


def test_illegal_move_error_has_reason_and_figures() -> None:
    driver = started_game()
    unknown = driver.refused("anna", driver.wish("anna", "fly away"))
    assert unknown.code == "move/unknown"
    ambiguous = driver.refused("anna", driver.wish("anna", "take"))
    assert ambiguous.code == "move/ambiguous"
    assert ambiguous.choices == [move for move in driver.match.moves(0) if move.startswith("take")]
    missing = next(c for c in ("pink", "blue", "red", "green", "black") if f"take {c}" not in driver.match.moves(0))
    illegal = driver.refused("anna", driver.wish("anna", f"take {missing}"))
    assert (illegal.code, illegal.reason) == ("move/illegal", "not-in-row")


def test_move_for_a_handed_over_seat_is_refused() -> None:
    driver = started_game()
    driver.do("anna", commands.Leave())
    assert driver.code("anna", driver.wish("anna", "draw")) == "table/handed_over"
    driver.do("anna", commands.TakeBack(seat=0))
    driver.play("anna", "draw")


def test_move_after_the_game_is_refused() -> None:
    driver = started_game()
    while driver.runs():
        driver.step()
    for person in ("anna", "ben"):
        assert driver.code(person, driver.wish(person, "draw")) == "table/finished"
        assert driver.code(person, commands.Undo(to=0, version=driver.state.version)) == "table/finished"
        assert driver.code(person, commands.Leave()) == "table/finished"
        assert driver.code(person, commands.TakeBack(seat=0)) == "table/finished"
    shown = driver.seen(STRANGER)
    assert shown.result is not None
    assert shown.result.winners == driver.match.winners()
    assert driver.state.due_at() is None
    assert all(chair.since is None for chair in shown.seats)


# --- once ------------------------------------------------------------------------------------------------------------


def test_command_with_an_id_takes_effect_once() -> None:
    driver = started_game()
    wish = commands.Play(id="m1", seat=0, moves=["draw"], version=driver.state.version)
    driver.do("anna", wish)
    made = driver.state.version
    before = driver.everything()
    assert driver.do("anna", wish) == []
    assert driver.everything() == before
    assert driver.table.earlier_version(wish, "anna") == made
    assert driver.folded().earlier_version(wish, "anna") == made, "another process knows it too"


def test_command_ids_are_per_person_and_optional() -> None:
    driver = started_game()
    wish = commands.Play(id="m1", seat=0, moves=["draw"], version=driver.state.version)
    driver.do("anna", wish)
    assert driver.table.earlier_version(wish, "ben") is None
    nameless = commands.Ready()
    assert driver.table.earlier_version(nameless, "anna") is None


def test_refused_command_can_be_repeated_with_the_same_id() -> None:
    driver = started_game()
    wish = commands.Play(id="m1", seat=0, moves=["draw", "fly"], version=driver.state.version)
    assert driver.code("anna", wish) == "move/revealing"
    driver.do("anna", commands.Play(id="m1", seat=0, moves=["draw"], version=driver.state.version))


def test_command_with_several_events_takes_effect_once() -> None:
    driver = running_table(people="anna ben ben")
    leave = commands.Leave(id="bye")
    assert len(driver.do("ben", leave)) == 2
    assert driver.do("ben", leave) == []


# --- of which version --------------------------------------------------------------------------------------------


def test_move_from_an_old_version_is_stale() -> None:
    driver = started_game()
    seen = driver.state.version
    driver.play("anna", "draw", version=seen)
    told = driver.refused("anna", driver.wish("anna", "draw", version=seen))
    assert told.code == "move/stale"
    assert str(driver.state.version) in told.message
    driver.play("anna", "draw")
    assert driver.code("ben", driver.wish("ben", "draw", version=driver.state.version - 1)) == "move/stale"


def test_simultaneous_choices_do_not_make_moves_stale() -> None:
    driver = running_table(people="anna ben carl")
    seen = driver.state.version
    for person in ("carl", "anna", "ben"):
        driver.play(person, "keep both", version=seen)
    assert driver.match.sequence == 3
    assert driver.code("anna", driver.wish("anna", "draw", version=seen)) == "move/stale"


def test_table_events_do_not_make_moves_stale() -> None:
    driver = started_game("anna ben carl")
    seen = driver.state.version
    driver.do("anna", commands.Mute(person="ben"))
    driver.do("carl", commands.Leave())
    driver.do("ben", commands.Undo(to=2, version=driver.state.version))
    driver.play("anna", "draw", version=seen)


def test_undo_makes_all_moves_stale() -> None:
    driver = started_game()
    claim = next(move for move in driver.match.moves(0) if move.startswith("claim"))
    driver.play("anna", claim)
    seen = driver.state.version
    driver.undo("anna", driver.match.sequence - 1)
    assert driver.code("ben", driver.wish("ben", "draw", version=seen)) == "move/stale"
    assert driver.code("anna", driver.wish("anna", "draw", version=seen)) == "move/stale"
    driver.play("anna", claim)


def test_bot_move_counts_only_for_its_own_version() -> None:
    driver = running_table(people="anna clerk")
    thought = driver.state.version
    with pytest.raises(StaleMove):
        driver.table.bot_move(0, "keep both", thought, driver.now)
    with pytest.raises(StaleMove):
        driver.table.bot_move(1, "keep both", 0, driver.now)
    driver.keep([driver.table.bot_move(1, "keep both", driver.state.version, driver.now)])
    assert driver.state.bot_seats == []
    assert driver.log[-1].by == ""


def test_table_events_do_not_block_a_bot_move() -> None:
    driver = running_table(people="anna clerk ben")
    thought = driver.state.version
    driver.play("anna", "keep both")  # at the same time: the opponent's choice is what it was
    for muted in (True, False):
        driver.do("anna", commands.Mute(person="anna", muted=muted))
    driver.do("anna", commands.Leave())
    driver.keep([driver.table.bot_move(1, "keep both", thought, driver.now)])
    assert 1 not in driver.state.bot_seats


# --- all or none ----------------------------------------------------------------------------------------------------


def test_list_of_moves_is_one_event() -> None:
    driver = running_table(NIEUW_AMSTERDAM, "anna ben")
    moves = driver.come_to_a_long_turn()
    seat, person = driver.match.waiting[0], driver.turn()
    made = driver.play(person, *moves, seat=seat)
    assert made == [events.MovesPlayed(at=driver.now, by=person, moves=[(seat, move) for move in moves])]


def test_list_with_an_illegal_move_plays_nothing() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=4)
    match.play_all(["discard", "auction", "mayor"])
    driver = continued_table(match, "anna ben carl")
    person, seat = driver.turn(), driver.match.waiting[0]
    good = driver.first_move(seat)
    for bad, code in (("fly", "move/unknown"), ("tick", "move/illegal")):
        assert driver.code(person, driver.wish(person, good, bad, seat=seat)) == code


def test_list_past_the_end_of_the_turn_is_refused() -> None:
    driver = started_game()
    claim = next(move for move in driver.match.moves(0) if move.startswith("claim"))
    told = driver.refused("anna", driver.wish("anna", claim, "draw"))
    assert (told.code, told.reason) == ("move/illegal", "not-asked")


def test_list_past_a_reveal_is_refused() -> None:
    """Otherwise the refusal would reveal the card, without anything played for it."""
    driver = started_game()
    card = next(move for move in driver.match.moves(0) if move.startswith("take") and "wild" not in move)
    for first in (card, "draw"):
        for second in ("take", "take pink", "take blue", "draw", "nonsense"):
            told = driver.refused("anna", driver.wish("anna", first, second))
            assert told.code == "move/revealing"
            assert told.message == f"{first} revealed something new. Look before you continue."
            assert told.choices == []


def test_list_into_a_live_auction_is_refused() -> None:
    """A stop in a list would come before the first price, and the others would see it."""
    driver = running_table(MERCHANTS, "anna ben carl", options={"clock": "live"})
    while not driver.clock_runs():
        trial = Match(driver.match.rules, 3, options=driver.match.options, position=driver.match.state)
        seat = driver.match.waiting[0]
        person, move = driver.turn(), driver.match.moves(seat)[0]
        trial.play(move, seat)
        if trial.clock in trial.waiting:
            for bid in ("stop 200", "wait"):
                assert driver.code(person, driver.wish(person, move, bid, seat=seat)) == "auction/running"
        driver.play(person, move, seat=seat)
    assert driver.code("anna", driver.wish("anna", "stop 200")) == "auction/running"


def test_bot_move_while_a_clock_runs_is_refused() -> None:
    driver = running_table(MERCHANTS, "anna ben clerk", options={"clock": "live"})
    while not driver.clock_runs():
        if driver.state.bot_seats:
            seat = driver.state.bot_seats[0]
            move = driver.first_move(seat)
            driver.keep([driver.table.bot_move(seat, move, driver.state.version, driver.now)])
        else:
            driver.step()
    assert driver.state.bot_seats == [2]
    with pytest.raises(ValueError, match="clock is running"):
        driver.table.bot_move(2, "wait", driver.state.version, driver.now)


def test_one_person_can_play_several_seats() -> None:
    driver = running_table(TICKET_TO_RIDE, "anna anna")
    driver.play("anna", "keep both", seat=1)
    driver.play("anna", "keep both", seat=0)
    driver.play("anna", "draw", seat=0)
    assert [side.seat for side in driver.seen("anna").sides] == [0, 1]
    moves = [bool(side.moves) for side in driver.seen("anna").sides]
    assert moves == [True, False]


def test_command_to_a_full_log_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = running_table(people="anna ben")
    monkeypatch.setattr("amstel.server.table.table.LONGEST_LOG", driver.state.sequence)
    assert driver.code("anna", driver.wish("anna", "keep both")) == "limit/log"


def test_command_without_effect_makes_no_event() -> None:
    driver = running_table(people="anna ben")
    driver.do("anna", commands.Mute(person="ben"))
    assert driver.do("anna", commands.Mute(person="ben")) == []
