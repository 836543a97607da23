"""Moves at a table: whose they are, from which version, once each, all of a list or none."""

from __future__ import annotations

import pytest

import amstel
from amstel.kernel.errors import StaleMove
from amstel.kernel.match import Match
from amstel.server.table import commands, events

from .table_driver import MERCHANTS, NIEUW_AMSTERDAM, STRANGER, TICKET_TO_RIDE, Desk, continued, running


def begun(people: str = "anna ben") -> Desk:
    """Ticket to Ride, the starting contracts chosen: Anna is to move."""
    desk = running(people=people)
    for seat in range(desk.match.seats):
        desk.play(desk.table.holders[seat].person, "keep both", seat=seat)
    assert desk.turn() == "anna"
    return desk


# --- who, and when ---------------------------------------------------------------------------------------------------


def test_a_move_is_played_and_kept_as_it_is_written() -> None:
    desk = begun()
    assert desk.play("anna", "DRA") == [
        events.Played(at=desk.now, by="anna", moves=[(0, "draw")]),
    ]
    assert desk.match.log()[-1] == (0, "draw")


def test_a_seat_is_moved_by_its_person_alone() -> None:
    desk = begun()
    for person in ("ben", STRANGER, ""):
        assert desk.code(person, desk.wish("anna", "draw")) == "table/forbidden"
    assert desk.code("anna", desk.wish("anna", "draw", seat=9)) == "table/forbidden"


def test_nobody_moves_for_an_opponent_or_out_of_turn() -> None:
    desk = begun()
    told = desk.refused("ben", desk.wish("ben", "draw"))
    assert (told.code, told.reason) == ("move/illegal", "not-asked")
    mixed = running(people="anna clerk")
    assert mixed.code("anna", mixed.wish("anna", "keep both", seat=1)) == "table/forbidden"


def test_errors_of_the_game_come_with_their_reasons() -> None:
    desk = begun()
    unknown = desk.refused("anna", desk.wish("anna", "fly away"))
    assert unknown.code == "move/unknown"
    ambiguous = desk.refused("anna", desk.wish("anna", "take"))
    assert ambiguous.code == "move/ambiguous"
    assert ambiguous.choices == [move for move in desk.match.moves(0) if move.startswith("take")]
    missing = next(c for c in ("pink", "blue", "red", "green", "black") if f"take {c}" not in desk.match.moves(0))
    illegal = desk.refused("anna", desk.wish("anna", f"take {missing}"))
    assert (illegal.code, illegal.reason) == ("move/illegal", "not-in-row")


def test_one_who_is_away_takes_the_seat_back_first() -> None:
    desk = begun()
    desk.do("anna", commands.Leave())
    assert desk.code("anna", desk.wish("anna", "draw")) == "table/handed_over"
    desk.do("anna", commands.TakeBack(seat=0))
    desk.play("anna", "draw")


def test_when_it_is_over_nothing_is_played() -> None:
    desk = begun()
    while desk.runs():
        desk.step()
    for person in ("anna", "ben"):
        assert desk.code(person, desk.wish(person, "draw")) == "table/finished"
        assert desk.code(person, commands.Undo(to=0, version=desk.table.version)) == "table/finished"
        assert desk.code(person, commands.Leave()) == "table/finished"
        assert desk.code(person, commands.TakeBack(seat=0)) == "table/finished"
    shown = desk.seen(STRANGER)
    assert shown.result is not None
    assert shown.result.winners == desk.match.winners()
    assert desk.table.due() is None
    assert all(chair.since is None for chair in shown.chairs)


# --- once ------------------------------------------------------------------------------------------------------------


def test_a_command_with_an_id_acts_once() -> None:
    desk = begun()
    wish = commands.Play(id="m1", seat=0, moves=["draw"], version=desk.table.version)
    desk.do("anna", wish)
    made = desk.table.version
    before = desk.everything()
    assert desk.do("anna", wish) == []
    assert desk.everything() == before
    assert desk.table.repeated(wish, "anna") == made
    assert desk.folded().repeated(wish, "anna") == made, "another process knows it too"


def test_an_id_is_ones_own_and_one_may_do_without() -> None:
    desk = begun()
    wish = commands.Play(id="m1", seat=0, moves=["draw"], version=desk.table.version)
    desk.do("anna", wish)
    assert desk.table.repeated(wish, "ben") is None
    nameless = commands.Ready()
    assert desk.table.repeated(nameless, "anna") is None


def test_what_was_refused_may_be_tried_again_with_the_same_id() -> None:
    desk = begun()
    wish = commands.Play(id="m1", seat=0, moves=["draw", "fly"], version=desk.table.version)
    assert desk.code("anna", wish) == "move/revealing"
    desk.do("anna", commands.Play(id="m1", seat=0, moves=["draw"], version=desk.table.version))


def test_a_command_of_several_entries_is_one_command() -> None:
    desk = running(people="anna ben ben")
    leave = commands.Leave(id="bye")
    assert len(desk.do("ben", leave)) == 2
    assert desk.do("ben", leave) == []


# --- of which version --------------------------------------------------------------------------------------------


def test_a_move_meant_for_another_moment_is_stale() -> None:
    desk = begun()
    seen = desk.table.version
    desk.play("anna", "draw", version=seen)
    told = desk.refused("anna", desk.wish("anna", "draw", version=seen))
    assert told.code == "move/stale"
    assert str(desk.table.version) in told.message
    desk.play("anna", "draw")
    assert desk.code("ben", desk.wish("ben", "draw", version=desk.table.version - 1)) == "move/stale"


def test_what_others_choose_at_the_same_time_makes_nobody_stale() -> None:
    desk = running(people="anna ben carl")
    seen = desk.table.version
    for person in ("carl", "anna", "ben"):
        desk.play(person, "keep both", version=seen)
    assert desk.match.sequence == 3
    assert desk.code("anna", desk.wish("anna", "draw", version=seen)) == "move/stale"


def test_what_has_nothing_to_do_with_the_game_makes_nobody_stale() -> None:
    desk = begun("anna ben carl")
    seen = desk.table.version
    desk.do("anna", commands.Mute(person="ben"))
    desk.do("carl", commands.Leave())
    desk.do("ben", commands.Undo(to=2, version=desk.table.version))
    desk.play("anna", "draw", version=seen)


def test_after_an_undo_everybody_is_stale() -> None:
    desk = begun()
    claim = next(move for move in desk.match.moves(0) if move.startswith("claim"))
    desk.play("anna", claim)
    seen = desk.table.version
    desk.undo("anna", desk.match.sequence - 1)
    assert desk.code("ben", desk.wish("ben", "draw", version=seen)) == "move/stale"
    assert desk.code("anna", desk.wish("anna", "draw", version=seen)) == "move/stale"
    desk.play("anna", claim)


def test_the_move_of_an_opponent_counts_for_the_moment_it_has_thought_about() -> None:
    desk = running(people="anna clerk")
    thought = desk.table.version
    with pytest.raises(StaleMove):
        desk.table.opponent_plays(0, "keep both", thought, desk.now)
    with pytest.raises(StaleMove):
        desk.table.opponent_plays(1, "keep both", 0, desk.now)
    desk.keep([desk.table.opponent_plays(1, "keep both", desk.table.version, desk.now)])
    assert desk.table.thinking == []
    assert desk.log[-1].by == ""


def test_nobody_keeps_an_opponent_from_moving() -> None:
    desk = running(people="anna clerk ben")
    thought = desk.table.version
    desk.play("anna", "keep both")  # at the same time: the opponent's choice is what it was
    for muted in (True, False):
        desk.do("anna", commands.Mute(person="anna", muted=muted))
    desk.do("anna", commands.Leave())
    desk.keep([desk.table.opponent_plays(1, "keep both", thought, desk.now)])
    assert 1 not in desk.table.thinking


# --- all or none ----------------------------------------------------------------------------------------------------


def test_a_list_of_moves_is_one_entry() -> None:
    desk = running(NIEUW_AMSTERDAM, "anna ben")
    moves = desk.come_to_a_long_turn()
    seat, person = desk.match.waiting[0], desk.turn()
    made = desk.play(person, *moves, seat=seat)
    assert made == [events.Played(at=desk.now, by=person, moves=[(seat, move) for move in moves])]


def test_where_one_move_of_a_list_fails_none_is_played() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=4)
    match.play_all(["discard", "auction", "mayor"])
    desk = continued(match, "anna ben carl")
    person, seat = desk.turn(), desk.match.waiting[0]
    good = desk.first_move(seat)
    for bad, code in (("fly", "move/unknown"), ("tick", "move/illegal")):
        assert desk.code(person, desk.wish(person, good, bad, seat=seat)) == code


def test_a_list_does_not_go_on_past_the_end_of_ones_turn() -> None:
    desk = begun()
    claim = next(move for move in desk.match.moves(0) if move.startswith("claim"))
    told = desk.refused("anna", desk.wish("anna", claim, "draw"))
    assert (told.code, told.reason) == ("move/illegal", "not-asked")


def test_no_list_goes_past_what_shows_something_hidden() -> None:
    """Else its refusal would tell what card was turned up, and nothing would have been played for it."""
    desk = begun()
    card = next(move for move in desk.match.moves(0) if move.startswith("take") and "wild" not in move)
    for first in (card, "draw"):
        for second in ("take", "take pink", "take blue", "draw", "nonsense"):
            told = desk.refused("anna", desk.wish("anna", first, second))
            assert told.code == "move/revealing"
            assert told.message == f"{first} revealed something new. Look before you continue."
            assert told.choices == []


def test_a_list_cannot_reach_into_an_auction_on_the_clock() -> None:
    """A stop by a list would come before the first price is shown, and the others would see that it was made."""
    desk = running(MERCHANTS, "anna ben carl", options={"clock": "live"})
    while not desk.clock_runs():
        trial = Match(desk.match.rules, 3, options=desk.match.options, position=desk.match.state)
        seat = desk.match.waiting[0]
        person, move = desk.turn(), desk.match.moves(seat)[0]
        trial.play(move, seat)
        if trial.clock in trial.waiting:
            for bid in ("stop 200", "wait"):
                assert desk.code(person, desk.wish(person, move, bid, seat=seat)) == "auction/running"
        desk.play(person, move, seat=seat)
    assert desk.code("anna", desk.wish("anna", "stop 200")) == "auction/running"


def test_an_opponent_does_not_move_where_a_clock_runs() -> None:
    desk = running(MERCHANTS, "anna ben clerk", options={"clock": "live"})
    while not desk.clock_runs():
        if desk.table.thinking:
            seat = desk.table.thinking[0]
            move = desk.first_move(seat)
            desk.keep([desk.table.opponent_plays(seat, move, desk.table.version, desk.now)])
        else:
            desk.step()
    assert desk.table.thinking == [2]
    with pytest.raises(ValueError, match="clock is running"):
        desk.table.opponent_plays(2, "wait", desk.table.version, desk.now)


def test_one_person_may_play_for_several_seats() -> None:
    desk = running(TICKET_TO_RIDE, "anna anna")
    desk.play("anna", "keep both", seat=1)
    desk.play("anna", "keep both", seat=0)
    desk.play("anna", "draw", seat=0)
    assert [side.seat for side in desk.seen("anna").sides] == [0, 1]
    moves = [bool(side.moves) for side in desk.seen("anna").sides]
    assert moves == [True, False]


def test_a_log_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = running(people="anna ben")
    monkeypatch.setattr("amstel.server.table.table.LONGEST_LOG", desk.table.sequence)
    assert desk.code("anna", desk.wish("anna", "keep both")) == "limit/log"


def test_what_is_so_already_is_no_entry() -> None:
    desk = running(people="anna ben")
    desk.do("anna", commands.Mute(person="ben"))
    assert desk.do("anna", commands.Mute(person="ben")) == []
