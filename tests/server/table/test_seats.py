"""Before the game: who sits where, who is ready, who may begin, and how it all ends before it has begun."""

from __future__ import annotations

import pytest

from amstel.server.table import commands, events
from amstel.server.table.commands import AnyCommand, Cancel, Invite, Leave, Mute, Ready, Sit, Stand, Start
from amstel.server.table.events import Setup
from amstel.server.table.summary import card, summary
from amstel.server.table.table_options import OPPONENTS

from .table_driver import STRANGER, TICKET_TO_RIDE, Desk, opened, running


def seats(desk: Desk) -> list[str]:
    return [holder.person or holder.opponent for holder in desk.table.holders]


def test_one_takes_a_seat_by_number_or_the_first_free_one() -> None:
    desk = opened(seats=3)
    desk.do("ben", Sit(seat=1))
    desk.do("carl", Sit())
    desk.do("anna", Sit())
    assert seats(desk) == ["carl", "ben", "anna"]
    assert [chair.name for chair in desk.seen("ben").chairs] == ["Carl", "Ben", "Anna"]


def test_a_seat_that_is_taken_or_not_there_is_refused() -> None:
    desk = opened()
    desk.do("ben", Sit(seat=0))
    assert desk.code("carl", Sit(seat=0)) == "table/no_seat"
    assert desk.code("carl", Sit(seat=2)) == "table/no_seat"
    desk.do("anna", Invite(seat=1, opponent="clerk"))
    assert desk.code("carl", Sit(seat=1)) == "table/no_seat"
    full = desk.refused("carl", Sit())
    assert (full.code, full.message) == ("table/no_seat", "All seats are taken.")


def test_several_people_on_one_device_take_several_seats_with_names_of_their_own() -> None:
    desk = opened()
    desk.do("anna", Sit(seat=0))
    desk.do("anna", Sit(seat=1, name="Grandpa"))
    assert [chair.name for chair in desk.seen("anna").chairs] == ["Anna", "Grandpa"]
    desk.do("anna", Start())
    assert [side.seat for side in desk.seen("anna").sides] == [0, 1]
    assert list(desk.match.names) == ["Anna", "Grandpa"]


@pytest.mark.parametrize("name", [" ", "a\nb", 'a"b', "\u202eabc", "\u200b", "x" * 41, "a" + "\u0301" * 10])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    assert opened().code("anna", Sit(name=name)) == "people/bad_name"


def test_at_an_open_table_everybody_but_the_host_takes_one_seat() -> None:
    desk = opened(seats=4, access="open")
    desk.do("ben", Sit())
    assert desk.code("ben", Sit()) == "table/no_seat"
    desk.do("anna", Sit())
    desk.do("anna", Sit())
    assert seats(desk) == ["ben", "anna", "anna", ""]
    desk.do("ben", Stand(seat=0))
    desk.do("ben", Sit(seat=3))


def test_by_a_link_one_may_take_several() -> None:
    desk = opened(seats=3, access="link")
    desk.do("ben", Sit())
    desk.do("ben", Sit())
    assert seats(desk) == ["ben", "ben", ""]


def test_one_gives_back_ones_own_seat_and_the_host_any() -> None:
    desk = opened(seats=3)
    desk.do("ben", Sit(seat=0))
    desk.do("carl", Sit(seat=1))
    assert desk.code("carl", Stand(seat=0)) == "table/forbidden"
    assert desk.code(STRANGER, Stand(seat=0)) == "table/forbidden"
    assert desk.code("anna", Stand(seat=2)) == "table/forbidden"
    assert desk.code("anna", Stand(seat=9)) == "table/forbidden"
    desk.do("ben", Stand(seat=0))
    desk.do("anna", Stand(seat=1))
    assert seats(desk) == ["", "", ""]


def test_who_gives_back_the_last_seat_is_no_longer_ready() -> None:
    desk = opened(seats=3)
    desk.do("ben", Sit())
    desk.do("ben", Sit())
    desk.do("ben", Ready())
    desk.do("ben", Stand(seat=0))
    assert desk.seen("anna").chairs[1].ready
    desk.do("ben", Stand(seat=1))
    desk.do("ben", Sit(seat=1))
    assert not desk.seen("anna").chairs[1].ready


def test_the_host_invites_opponents_changes_them_and_sends_them_away() -> None:
    desk = opened()
    assert desk.code("ben", Invite(seat=0, opponent="clerk")) == "table/forbidden"
    assert desk.code("anna", Invite(seat=2, opponent="clerk")) == "table/no_seat"
    assert desk.code("anna", Invite(seat=0, opponent="search:1000000s")) == "table/no_such_opponent"
    assert desk.code("anna", Invite(seat=0, opponent="process:/bin/sh")) == "table/no_such_opponent"
    for opponent in OPPONENTS:
        desk.do("anna", Invite(seat=0, opponent=opponent))
    assert seats(desk) == [OPPONENTS[-1], ""]
    desk.do("anna", Invite(seat=0, opponent=""))
    desk.do("ben", Sit(seat=0))
    assert desk.code("anna", Invite(seat=0, opponent="clerk")) == "table/no_seat"


def test_it_begins_when_all_seats_are_taken_and_all_are_ready() -> None:
    desk = opened(seats=3)
    desk.do("anna", Sit())
    desk.do("ben", Sit())
    assert desk.code("anna", Start()) == "table/not_ready"
    desk.do("anna", Invite(seat=2, opponent="clerk"))
    told = desk.refused("anna", Start())
    assert told.code == "table/not_ready"
    assert "Ben" in told.message
    desk.do("ben", Ready())
    desk.do("ben", Ready(ready=False))
    assert desk.code("anna", Start()) == "table/not_ready"
    desk.do("ben", Ready())
    assert desk.code("ben", Start()) == "table/forbidden"
    assert desk.code(STRANGER, Start()) == "table/forbidden"
    desk.do("anna", Start())
    assert desk.table.state == "running"
    assert desk.seen("ben").state == "running"
    assert list(desk.match.names) == ["Anna", "Ben", "clerk"]


def test_only_who_sits_can_be_ready() -> None:
    desk = opened()
    assert desk.code("ben", Ready()) == "table/forbidden"


def test_the_host_may_watch_opponents_play() -> None:
    desk = opened()
    for seat in range(2):
        desk.do("anna", Invite(seat=seat, opponent="clerk"))
    desk.do("anna", Start())
    assert desk.table.thinking == [0, 1]
    assert [side.seat for side in desk.seen("anna").sides] == [None]


def test_the_host_cancels_before_the_game_and_then_it_is_over() -> None:
    desk = opened()
    desk.do("ben", Sit())
    assert desk.code("ben", Cancel()) == "table/forbidden"
    desk.do("anna", Cancel())
    assert desk.seen("ben").state == "cancelled"
    before: list[tuple[str, AnyCommand]] = [
        ("carl", Sit()),
        ("ben", Stand(seat=0)),
        ("anna", Invite(seat=1, opponent="clerk")),
        ("ben", Ready()),
        ("anna", Start()),
        ("anna", Cancel()),
        ("ben", Leave()),
        ("ben", commands.Play(seat=0, moves=["draw"], version=9)),
        ("ben", commands.Undo(to=0, version=9)),
        ("ben", commands.AnswerUndo(yes=True)),
        ("ben", commands.Stop(seat=0, index=0)),
        ("ben", commands.TakeBack(seat=0)),
    ]
    for person, command in before:
        assert desk.code(person, command) == "table/cancelled", command


def test_whoever_leaves_before_the_game_leaves_all_seats_free() -> None:
    desk = opened(seats=3)
    assert desk.code("ben", Leave()) == "table/forbidden"
    desk.do("ben", Sit())
    desk.do("ben", Sit())
    desk.do("ben", Ready())
    assert [type(entry) for entry in desk.do("ben", Leave())] == [events.Stood, events.Stood]
    assert seats(desk) == ["", "", ""]
    assert not desk.table.ready
    assert desk.code("ben", Leave()) == "table/forbidden"


def test_nothing_of_that_is_possible_in_the_game() -> None:
    desk = running(people="anna ben")
    asked: list[AnyCommand] = [
        Sit(),
        Stand(seat=0),
        Invite(seat=0, opponent="clerk"),
        Ready(),
        Start(),
        Cancel(),
    ]
    for command in asked:
        assert desk.code("anna", command) == "table/begun", command


def test_nothing_of_the_game_is_possible_before_it() -> None:
    desk = opened()
    desk.do("anna", Sit())
    asked: list[AnyCommand] = [
        commands.Play(seat=0, moves=["draw"], version=0),
        commands.Undo(to=0, version=0),
        commands.AnswerUndo(yes=True),
        commands.Stop(seat=0, index=0),
        commands.TakeBack(seat=0),
    ]
    for command in asked:
        assert desk.code("anna", command) == "table/not_running", command
    assert desk.code("anna", commands.Rematch()) == "table/not_finished"


def test_the_host_closes_a_mouth_and_opens_it_again() -> None:
    desk = running(people="anna ben")
    assert desk.code("ben", Mute(person="anna")) == "table/forbidden"
    assert desk.code("anna", Mute(person=STRANGER)) == "table/no_such_person"
    desk.do("anna", Mute(person="ben"))
    assert desk.seen(STRANGER).muted == ["ben"]
    desk.do("anna", Mute(person="ben", muted=False))
    assert desk.seen("ben").muted == []


def test_a_rematch_is_for_those_who_sat_there_when_it_is_over() -> None:
    desk = running(people="anna ben")
    with pytest.raises(ValueError, match="over"):
        desk.table.check_rematch("ben")
    while desk.runs():
        desk.step()
    with pytest.raises(ValueError, match="don't have a seat"):
        desk.table.check_rematch(STRANGER)
    desk.table.check_rematch("ben")
    desk.keep([events.Rematched(at=desk.now, by="ben", table="another")])
    assert desk.seen("anna").rematch == "another"


def test_a_private_table_is_the_hosts_and_tells_others_nothing() -> None:
    desk = opened(access="private")
    told = {desk.refused("ben", command).message for command in (Sit(), Cancel(), Start(), Stand(seat=0), Leave())}
    assert told == {"This table is private."}
    assert not desk.table.may_watch("ben")
    assert not desk.table.may_watch("")
    desk.do("anna", Sit())
    desk.do("anna", Sit())
    desk.do("anna", Start())
    assert desk.refused("ben", desk.wish("anna", "draw")).message == "This table is private."


def test_a_table_that_is_not_private_is_seen_by_everybody() -> None:
    for access in ("open", "link"):
        desk = opened(access=access)
        assert desk.table.may_watch(STRANGER)
        assert desk.table.may_watch("")


def test_what_lists_say_of_a_table() -> None:
    desk = Desk(Setup(game=TICKET_TO_RIDE, seats=2, access="open"))
    desk.do("anna", Sit())
    assert summary(desk.table).listed
    assert card(desk.table).host == "Anna"
    desk.do("anna", Invite(seat=1, opponent="clerk"))
    desk.do("anna", Start())
    assert [place.waiting for place in card(desk.table).places] == [True, False]
    assert card(desk.table).scores is None
    for access in ("link", "private"):
        assert not summary(opened(access=access).table).listed


def test_when_the_host_leaves_before_the_game_the_next_person_is_the_host() -> None:
    desk = Desk(Setup(game=TICKET_TO_RIDE, seats=2))
    desk.do("anna", commands.Sit())
    desk.do("ben", commands.Sit())
    desk.do("anna", commands.Leave())
    assert desk.table.host == "ben"
    desk.do("ben", commands.Invite(seat=0, opponent="clerk"))
    desk.do("ben", commands.Start())
    assert desk.runs()


def test_when_nobody_is_left_there_is_no_table() -> None:
    desk = Desk(Setup(game=TICKET_TO_RIDE, seats=2))
    desk.do("anna", commands.Sit())
    desk.do("anna", commands.Leave())
    assert desk.table.state == "cancelled"
