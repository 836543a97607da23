"""Before the game: seats, readiness, start, and closing the table."""

from __future__ import annotations

import pytest

from amstel.server.errors import ServerError
from amstel.server.table import commands, events
from amstel.server.table.commands import AnyCommand, Cancel, Invite, Leave, Mute, Ready, Sit, Stand, Start
from amstel.server.table.summary import card, summary
from amstel.server.table.table_options import BOTS, TableSetup

from .table_driver import STRANGER, TICKET_TO_RIDE, TableDriver, open_table, running_table


def seats(driver: TableDriver) -> list[str]:
    return [holder.person or holder.opponent for holder in driver.state.holders]


def test_sit_takes_the_given_or_first_open_seat() -> None:
    driver = open_table(seats=3)
    driver.do("ben", Sit(seat=1))
    driver.do("carl", Sit())
    driver.do("anna", Sit())
    assert seats(driver) == ["carl", "ben", "anna"]
    assert [chair.name for chair in driver.seen("ben").seats] == ["Carl", "Ben", "Anna"]


def test_taken_or_missing_seat_is_refused() -> None:
    driver = open_table()
    driver.do("ben", Sit(seat=0))
    assert driver.code("carl", Sit(seat=0)) == "table/no_seat"
    assert driver.code("carl", Sit(seat=2)) == "table/no_seat"
    driver.do("anna", Invite(seat=1, opponent="clerk"))
    assert driver.code("carl", Sit(seat=1)) == "table/no_seat"
    full = driver.refused("carl", Sit())
    assert (full.code, full.message) == ("table/no_seat", "All seats are taken.")


def test_hot_seat_players_have_their_own_names() -> None:
    driver = open_table()
    driver.do("anna", Sit(seat=0))
    driver.do("anna", Sit(seat=1, name="Grandpa"))
    assert [chair.name for chair in driver.seen("anna").seats] == ["Anna", "Grandpa"]
    driver.do("anna", Start())
    assert [side.seat for side in driver.seen("anna").sides] == [0, 1]
    assert list(driver.match.names) == ["Anna", "Grandpa"]


@pytest.mark.parametrize("name", [" ", "a\nb", 'a"b', "\u202eabc", "\u200b", "x" * 41, "a" + "\u0301" * 10])
def test_invalid_name_is_refused(name: str) -> None:
    assert open_table().code("anna", Sit(name=name)) == "people/bad_name"


def test_second_seat_at_an_open_table_is_refused() -> None:
    driver = open_table(seats=4, access="open")
    driver.do("ben", Sit())
    assert driver.code("ben", Sit()) == "table/no_seat"
    driver.do("anna", Sit())
    driver.do("anna", Sit())
    assert seats(driver) == ["ben", "anna", "anna", ""]
    driver.do("ben", Stand(seat=0))
    driver.do("ben", Sit(seat=3))


def test_several_seats_at_a_link_table_are_allowed() -> None:
    driver = open_table(seats=3, access="link")
    driver.do("ben", Sit())
    driver.do("ben", Sit())
    assert seats(driver) == ["ben", "ben", ""]


def test_players_can_leave_their_seat_and_hosts_clear_any() -> None:
    driver = open_table(seats=3)
    driver.do("ben", Sit(seat=0))
    driver.do("carl", Sit(seat=1))
    assert driver.code("carl", Stand(seat=0)) == "table/forbidden"
    assert driver.code(STRANGER, Stand(seat=0)) == "table/forbidden"
    assert driver.code("anna", Stand(seat=2)) == "table/forbidden"
    assert driver.code("anna", Stand(seat=9)) == "table/forbidden"
    driver.do("ben", Stand(seat=0))
    driver.do("anna", Stand(seat=1))
    assert seats(driver) == ["", "", ""]


def test_leaving_the_last_seat_ends_readiness() -> None:
    driver = open_table(seats=3)
    driver.do("ben", Sit())
    driver.do("ben", Sit())
    driver.do("ben", Ready())
    driver.do("ben", Stand(seat=0))
    assert driver.seen("anna").seats[1].ready
    driver.do("ben", Stand(seat=1))
    driver.do("ben", Sit(seat=1))
    assert not driver.seen("anna").seats[1].ready


def test_host_can_add_replace_and_remove_bots() -> None:
    driver = open_table()
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


def test_start_needs_full_seats_and_ready_players() -> None:
    driver = open_table(seats=3)
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


def test_ready_without_a_seat_is_refused() -> None:
    driver = open_table()
    assert driver.code("ben", Ready()) == "table/forbidden"


def test_host_without_a_seat_can_start_a_game_of_bots() -> None:
    driver = open_table()
    for seat in range(2):
        driver.do("anna", Invite(seat=seat, opponent="clerk"))
    driver.do("anna", Start())
    assert driver.state.bot_seats == [0, 1]
    assert [side.seat for side in driver.seen("anna").sides] == [None]


def test_host_can_close_the_table_before_the_game() -> None:
    driver = open_table()
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


def test_leaving_before_the_game_opens_all_seats() -> None:
    driver = open_table(seats=3)
    assert driver.code("ben", Leave()) == "table/forbidden"
    driver.do("ben", Sit())
    driver.do("ben", Sit())
    driver.do("ben", Ready())
    assert [type(entry) for entry in driver.do("ben", Leave())] == [events.SeatLeft, events.SeatLeft]
    assert seats(driver) == ["", "", ""]
    assert not driver.state.ready
    assert driver.code("ben", Leave()) == "table/forbidden"


def test_seating_commands_during_the_game_are_refused() -> None:
    driver = running_table(people="anna ben")
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


def test_game_commands_before_the_game_are_refused() -> None:
    driver = open_table()
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


def test_host_can_mute_and_unmute() -> None:
    driver = running_table(people="anna ben")
    assert driver.code("ben", Mute(person="anna")) == "table/forbidden"
    assert driver.code("anna", Mute(person=STRANGER)) == "table/no_such_person"
    driver.do("anna", Mute(person="ben"))
    assert driver.seen(STRANGER).muted == ["ben"]
    driver.do("anna", Mute(person="ben", muted=False))
    assert driver.seen("ben").muted == []


def test_rematch_is_for_seated_players_after_the_game() -> None:
    driver = running_table(people="anna ben")
    with pytest.raises(ValueError, match="over"):
        driver.table.check_rematch("ben")
    while driver.runs():
        driver.step()
    with pytest.raises(ValueError, match="don't have a seat"):
        driver.table.check_rematch(STRANGER)
    driver.table.check_rematch("ben")
    driver.keep([events.RematchCreated(at=driver.now, by="ben", table="another")])
    assert driver.seen("anna").rematch == "another"


def test_private_table_refuses_everyone_but_the_host() -> None:
    driver = open_table(access="private")
    told = {driver.refused("ben", command).message for command in (Sit(), Cancel(), Start(), Stand(seat=0), Leave())}
    assert told == {"This table is private."}
    for person in ("ben", ""):
        with pytest.raises(ServerError, match="private"):
            driver.state.check_visible_to(person)
    driver.do("anna", Sit())
    driver.do("anna", Sit())
    driver.do("anna", Start())
    assert driver.refused("ben", driver.wish("anna", "draw")).message == "This table is private."


def test_other_tables_are_visible_to_everyone() -> None:
    for access in ("open", "link"):
        driver = open_table(access=access)
        driver.state.check_visible_to(STRANGER)
        driver.state.check_visible_to("")


def test_summary_and_card_describe_the_table() -> None:
    driver = TableDriver(TableSetup(game=TICKET_TO_RIDE, seats=2, access="open"))
    driver.do("anna", Sit())
    assert summary(driver.state).listed
    assert card(driver.state).host == "Anna"
    driver.do("anna", Invite(seat=1, opponent="clerk"))
    driver.do("anna", Start())
    assert [seat.waiting for seat in card(driver.state).seats] == [True, False]
    assert card(driver.state).scores is None
    for access in ("link", "private"):
        assert not summary(open_table(access=access).state).listed


def test_next_person_becomes_host_when_the_host_leaves() -> None:
    driver = TableDriver(TableSetup(game=TICKET_TO_RIDE, seats=2))
    driver.do("anna", commands.Sit())
    driver.do("ben", commands.Sit())
    driver.do("anna", commands.Leave())
    assert driver.state.host == "ben"
    driver.do("ben", commands.Invite(seat=0, opponent="clerk"))
    driver.do("ben", commands.Start())
    assert driver.runs()


def test_table_closes_when_no_one_is_left() -> None:
    driver = TableDriver(TableSetup(game=TICKET_TO_RIDE, seats=2))
    driver.do("anna", commands.Sit())
    driver.do("anna", commands.Leave())
    assert driver.state.phase == "cancelled"
