"""Before the game: who sits where, who is ready, who may begin, and how it all ends before it has begun."""

from __future__ import annotations

import pytest

from amstel.server.table import commands, events
from amstel.server.table.commands import AnyCommand, Cancel, Invite, Leave, Mute, Ready, Sit, Stand, Start
from amstel.server.table.summary import card, summary
from amstel.server.table.table_options import BOTS, TableSetup

from .table_driver import STRANGER, TICKET_TO_RIDE, TableDriver, opened, running


def seats(driver: TableDriver) -> list[str]:
    return [holder.person or holder.opponent for holder in driver.state.holders]


def test_one_takes_a_seat_by_number_or_the_first_free_one() -> None:
    driver = opened(seats=3)
    driver.do("ben", Sit(seat=1))
    driver.do("carl", Sit())
    driver.do("anna", Sit())
    assert seats(driver) == ["carl", "ben", "anna"]
    assert [chair.name for chair in driver.seen("ben").seats] == ["Carl", "Ben", "Anna"]


def test_a_seat_that_is_taken_or_not_there_is_refused() -> None:
    driver = opened()
    driver.do("ben", Sit(seat=0))
    assert driver.code("carl", Sit(seat=0)) == "table/no_seat"
    assert driver.code("carl", Sit(seat=2)) == "table/no_seat"
    driver.do("anna", Invite(seat=1, opponent="clerk"))
    assert driver.code("carl", Sit(seat=1)) == "table/no_seat"
    full = driver.refused("carl", Sit())
    assert (full.code, full.message) == ("table/no_seat", "All seats are taken.")


def test_several_people_on_one_device_take_several_seats_with_names_of_their_own() -> None:
    driver = opened()
    driver.do("anna", Sit(seat=0))
    driver.do("anna", Sit(seat=1, name="Grandpa"))
    assert [chair.name for chair in driver.seen("anna").seats] == ["Anna", "Grandpa"]
    driver.do("anna", Start())
    assert [side.seat for side in driver.seen("anna").sides] == [0, 1]
    assert list(driver.match.names) == ["Anna", "Grandpa"]


@pytest.mark.parametrize("name", [" ", "a\nb", 'a"b', "\u202eabc", "\u200b", "x" * 41, "a" + "\u0301" * 10])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    assert opened().code("anna", Sit(name=name)) == "people/bad_name"


def test_at_an_open_table_everybody_but_the_host_takes_one_seat() -> None:
    driver = opened(seats=4, access="open")
    driver.do("ben", Sit())
    assert driver.code("ben", Sit()) == "table/no_seat"
    driver.do("anna", Sit())
    driver.do("anna", Sit())
    assert seats(driver) == ["ben", "anna", "anna", ""]
    driver.do("ben", Stand(seat=0))
    driver.do("ben", Sit(seat=3))


def test_by_a_link_one_may_take_several() -> None:
    driver = opened(seats=3, access="link")
    driver.do("ben", Sit())
    driver.do("ben", Sit())
    assert seats(driver) == ["ben", "ben", ""]


def test_one_gives_back_ones_own_seat_and_the_host_any() -> None:
    driver = opened(seats=3)
    driver.do("ben", Sit(seat=0))
    driver.do("carl", Sit(seat=1))
    assert driver.code("carl", Stand(seat=0)) == "table/forbidden"
    assert driver.code(STRANGER, Stand(seat=0)) == "table/forbidden"
    assert driver.code("anna", Stand(seat=2)) == "table/forbidden"
    assert driver.code("anna", Stand(seat=9)) == "table/forbidden"
    driver.do("ben", Stand(seat=0))
    driver.do("anna", Stand(seat=1))
    assert seats(driver) == ["", "", ""]


def test_who_gives_back_the_last_seat_is_no_longer_ready() -> None:
    driver = opened(seats=3)
    driver.do("ben", Sit())
    driver.do("ben", Sit())
    driver.do("ben", Ready())
    driver.do("ben", Stand(seat=0))
    assert driver.seen("anna").seats[1].ready
    driver.do("ben", Stand(seat=1))
    driver.do("ben", Sit(seat=1))
    assert not driver.seen("anna").seats[1].ready


def test_the_host_invites_opponents_changes_them_and_sends_them_away() -> None:
    driver = opened()
    assert driver.code("ben", Invite(seat=0, opponent="clerk")) == "table/forbidden"
    assert driver.code("anna", Invite(seat=2, opponent="clerk")) == "table/no_seat"
    assert driver.code("anna", Invite(seat=0, opponent="search:1000000s")) == "table/no_such_opponent"
    assert driver.code("anna", Invite(seat=0, opponent="process:/bin/sh")) == "table/no_such_opponent"
    for opponent in BOTS:
        driver.do("anna", Invite(seat=0, opponent=opponent))
    assert seats(driver) == [BOTS[-1], ""]
    driver.do("anna", Invite(seat=0, opponent=""))
    driver.do("ben", Sit(seat=0))
    assert driver.code("anna", Invite(seat=0, opponent="clerk")) == "table/no_seat"


def test_it_begins_when_all_seats_are_taken_and_all_are_ready() -> None:
    driver = opened(seats=3)
    driver.do("anna", Sit())
    driver.do("ben", Sit())
    assert driver.code("anna", Start()) == "table/not_ready"
    driver.do("anna", Invite(seat=2, opponent="clerk"))
    told = driver.refused("anna", Start())
    assert told.code == "table/not_ready"
    assert "Ben" in told.message
    driver.do("ben", Ready())
    driver.do("ben", Ready(ready=False))
    assert driver.code("anna", Start()) == "table/not_ready"
    driver.do("ben", Ready())
    assert driver.code("ben", Start()) == "table/forbidden"
    assert driver.code(STRANGER, Start()) == "table/forbidden"
    driver.do("anna", Start())
    assert driver.state.phase == "running"
    assert driver.seen("ben").state == "running"
    assert list(driver.match.names) == ["Anna", "Ben", "clerk"]


def test_only_who_sits_can_be_ready() -> None:
    driver = opened()
    assert driver.code("ben", Ready()) == "table/forbidden"


def test_the_host_may_watch_opponents_play() -> None:
    driver = opened()
    for seat in range(2):
        driver.do("anna", Invite(seat=seat, opponent="clerk"))
    driver.do("anna", Start())
    assert driver.state.bot_seats == [0, 1]
    assert [side.seat for side in driver.seen("anna").sides] == [None]


def test_the_host_cancels_before_the_game_and_then_it_is_over() -> None:
    driver = opened()
    driver.do("ben", Sit())
    assert driver.code("ben", Cancel()) == "table/forbidden"
    driver.do("anna", Cancel())
    assert driver.seen("ben").state == "cancelled"
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
        assert driver.code(person, command) == "table/cancelled", command


def test_whoever_leaves_before_the_game_leaves_all_seats_free() -> None:
    driver = opened(seats=3)
    assert driver.code("ben", Leave()) == "table/forbidden"
    driver.do("ben", Sit())
    driver.do("ben", Sit())
    driver.do("ben", Ready())
    assert [type(entry) for entry in driver.do("ben", Leave())] == [events.SeatLeft, events.SeatLeft]
    assert seats(driver) == ["", "", ""]
    assert not driver.state.ready
    assert driver.code("ben", Leave()) == "table/forbidden"


def test_nothing_of_that_is_possible_in_the_game() -> None:
    driver = running(people="anna ben")
    asked: list[AnyCommand] = [
        Sit(),
        Stand(seat=0),
        Invite(seat=0, opponent="clerk"),
        Ready(),
        Start(),
        Cancel(),
    ]
    for command in asked:
        assert driver.code("anna", command) == "table/begun", command


def test_nothing_of_the_game_is_possible_before_it() -> None:
    driver = opened()
    driver.do("anna", Sit())
    asked: list[AnyCommand] = [
        commands.Play(seat=0, moves=["draw"], version=0),
        commands.Undo(to=0, version=0),
        commands.AnswerUndo(yes=True),
        commands.Stop(seat=0, index=0),
        commands.TakeBack(seat=0),
    ]
    for command in asked:
        assert driver.code("anna", command) == "table/not_running", command
    assert driver.code("anna", commands.Rematch()) == "table/not_finished"


def test_the_host_closes_a_mouth_and_opens_it_again() -> None:
    driver = running(people="anna ben")
    assert driver.code("ben", Mute(person="anna")) == "table/forbidden"
    assert driver.code("anna", Mute(person=STRANGER)) == "table/no_such_person"
    driver.do("anna", Mute(person="ben"))
    assert driver.seen(STRANGER).muted == ["ben"]
    driver.do("anna", Mute(person="ben", muted=False))
    assert driver.seen("ben").muted == []


def test_a_rematch_is_for_those_who_sat_there_when_it_is_over() -> None:
    driver = running(people="anna ben")
    with pytest.raises(ValueError, match="over"):
        driver.table.check_rematch("ben")
    while driver.runs():
        driver.step()
    with pytest.raises(ValueError, match="don't have a seat"):
        driver.table.check_rematch(STRANGER)
    driver.table.check_rematch("ben")
    driver.keep([events.RematchCreated(at=driver.now, by="ben", table="another")])
    assert driver.seen("anna").rematch == "another"


def test_a_private_table_is_the_hosts_and_tells_others_nothing() -> None:
    driver = opened(access="private")
    told = {driver.refused("ben", command).message for command in (Sit(), Cancel(), Start(), Stand(seat=0), Leave())}
    assert told == {"This table is private."}
    assert not driver.state.may_watch("ben")
    assert not driver.state.may_watch("")
    driver.do("anna", Sit())
    driver.do("anna", Sit())
    driver.do("anna", Start())
    assert driver.refused("ben", driver.wish("anna", "draw")).message == "This table is private."


def test_a_table_that_is_not_private_is_seen_by_everybody() -> None:
    for access in ("open", "link"):
        driver = opened(access=access)
        assert driver.state.may_watch(STRANGER)
        assert driver.state.may_watch("")


def test_what_lists_say_of_a_table() -> None:
    driver = TableDriver(TableSetup(game=TICKET_TO_RIDE, seats=2, access="open"))
    driver.do("anna", Sit())
    assert summary(driver.state).listed
    assert card(driver.state).host == "Anna"
    driver.do("anna", Invite(seat=1, opponent="clerk"))
    driver.do("anna", Start())
    assert [seat.waiting for seat in card(driver.state).seats] == [True, False]
    assert card(driver.state).scores is None
    for access in ("link", "private"):
        assert not summary(opened(access=access).state).listed


def test_when_the_host_leaves_before_the_game_the_next_person_is_the_host() -> None:
    driver = TableDriver(TableSetup(game=TICKET_TO_RIDE, seats=2))
    driver.do("anna", commands.Sit())
    driver.do("ben", commands.Sit())
    driver.do("anna", commands.Leave())
    assert driver.state.host == "ben"
    driver.do("ben", commands.Invite(seat=0, opponent="clerk"))
    driver.do("ben", commands.Start())
    assert driver.runs()


def test_when_nobody_is_left_there_is_no_table() -> None:
    driver = TableDriver(TableSetup(game=TICKET_TO_RIDE, seats=2))
    driver.do("anna", commands.Sit())
    driver.do("anna", commands.Leave())
    assert driver.state.phase == "cancelled"
