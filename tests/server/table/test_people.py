"""People at a table: distinct names, notices of who comes and goes, and removing a person for good."""

from __future__ import annotations

import pytest

from amstel.server.table import events
from amstel.server.table.commands import (
    AnswerUndo,
    AnyCommand,
    Cancel,
    Invite,
    Leave,
    Mute,
    Ready,
    Rematch,
    Remove,
    Sit,
    Stand,
    Start,
    TakeBack,
    Undo,
)
from amstel.server.table.frames_out import SentState
from amstel.server.table.table_options import TimeLimit

from .table_driver import NOBODY, STRANGER, TableDriver, open_table, running_table


def names(driver: TableDriver) -> list[str]:
    return [seat.name for seat in driver.seen("anna").seats]


def notices(driver: TableDriver, person: str = "anna", sent: SentState | None = None) -> list[tuple[str, str]]:
    return [(notice.kind, notice.name) for notice in driver.seen(person, sent).notices]


# --- names ----------------------------------------------------------------------------------------------------------


def test_equal_names_at_one_table_get_a_number() -> None:
    driver = open_table(seats=4)
    driver.do("anna", Sit())
    driver.do("ben", Sit(name="ANNA"))
    driver.do("carl", Sit(name="Anna"))
    driver.do("anna", Sit())
    assert names(driver) == ["Anna", "ANNA 2", "Anna 3", "Anna 4"]


def test_number_is_free_again_after_leaving() -> None:
    driver = open_table(seats=3)
    driver.do("anna", Sit())
    driver.do("ben", Sit(name="Anna"))
    driver.do("ben", Leave())
    driver.do("carl", Sit(name="Anna"))
    assert names(driver) == ["Anna", "Anna 2", ""]


# --- notices --------------------------------------------------------------------------------------------------------


def test_room_tells_who_comes_and_goes() -> None:
    driver = open_table(seats=4)
    driver.do("anna", Sit())
    driver.do("ben", Sit())
    driver.do("carl", Sit())
    driver.do("dora", Sit())
    driver.do("ben", Stand(seat=1))
    driver.do("anna", Stand(seat=2))
    driver.do("anna", Leave())
    expected = [
        ("joined", "Ben"),
        ("joined", "Carl"),
        ("joined", "Dora"),
        ("left", "Ben"),
        ("unseated", "Carl"),
        ("left", "Anna"),
        ("host", "Dora"),
    ]
    for person in ("dora", STRANGER, NOBODY):
        assert notices(driver, person) == expected


def test_game_tells_who_leaves_and_comes_back() -> None:
    driver = running_table(people="anna ben", time=TimeLimit(per_move=60.0))
    driver.do("ben", Leave())
    driver.do("ben", TakeBack(seat=1))
    driver.wait(60.0)
    assert notices(driver)[-4:] == [
        ("left-game", "Ben"),
        ("back", "Ben"),
        ("out-of-time", "Anna"),
        ("out-of-time", "Ben"),
    ]


def test_client_gets_each_notice_once() -> None:
    driver = open_table(seats=3)
    sent = SentState()
    driver.do("ben", Sit())
    sent.update(driver.seen("anna", sent))
    driver.do("carl", Sit())
    driver.do("carl", Ready())
    assert notices(driver, "anna", sent) == [("joined", "Carl")]
    sent.update(driver.seen("anna", sent))
    assert notices(driver, "anna", sent) == []


def test_only_the_latest_notices_are_sent() -> None:
    driver = open_table()
    for _ in range(40):
        driver.do("ben", Sit())
        driver.do("ben", Leave())
    assert len(notices(driver)) == 20
    numbers = [notice.number for notice in driver.seen("anna").notices]
    assert numbers == sorted(set(numbers))


# --- removing a person ----------------------------------------------------------------------------------------------

EVERYTHING: list[AnyCommand] = [
    Sit(),
    Sit(seat=1, name="Someone else"),
    Stand(seat=1),
    Invite(seat=1, opponent="clerk"),
    Ready(),
    Start(),
    Cancel(),
    Leave(),
    TakeBack(seat=1),
    Mute(person="anna"),
    Remove(person="anna"),
    Rematch(),
    Undo(to=0, version=1_000),
    AnswerUndo(yes=True),
]


def test_host_removes_a_person_from_the_room() -> None:
    driver = open_table(seats=3)
    driver.do("anna", Sit())
    driver.do("ben", Sit())
    driver.do("ben", Sit(name="Friend"))
    driver.do("ben", Ready())
    driver.do("anna", Remove(person="ben"))
    assert [seat.person for seat in driver.seen("anna").seats] == ["anna", "", ""]
    assert notices(driver)[-1] == ("removed", "Friend")
    for command in EVERYTHING:
        refused = driver.refused("ben", command)
        assert (refused.code, "removed you" in refused.message) == ("table/removed", True)
    driver.do("carl", Sit())
    assert names(driver) == ["Anna", "Carl", ""]


def test_host_removes_a_person_from_a_running_game() -> None:
    driver = running_table(people="anna ben")
    version = driver.state.version
    driver.do("anna", Remove(person="ben"))
    seat = driver.seen("anna").seats[1]
    assert (seat.person, seat.name, seat.opponent) == ("", "Ben", "clerk")
    assert driver.seen("ben").sides[0].seat is None
    for command in [*EVERYTHING, driver.wish("ben", "draw", seat=1, version=version)]:
        assert driver.code("ben", command) == "table/removed"
    assert driver.state.bot_seats == [1] or driver.match.waiting == (0,)
    assert driver.state.people == {"anna"}


def test_removed_person_has_no_say_in_an_undo() -> None:
    driver = running_table(people="anna ben carl")
    while not driver.state.match or driver.match.sequence < 6:
        driver.step()
    driver.do("carl", Undo(to=0, version=driver.state.version))
    driver.do("anna", Remove(person="ben"))
    assert driver.seen("anna").undo is None
    assert driver.state.active_people() == {"anna", "carl"}


def test_game_pauses_if_no_one_plays_after_a_removal() -> None:
    driver = running_table(people="anna ben")
    driver.do("anna", Leave())
    driver.do("anna", Remove(person="ben"))
    assert driver.state.is_paused
    driver.do("anna", TakeBack(seat=0))
    assert not driver.state.is_paused


def test_only_the_host_can_remove_and_only_people_of_this_table() -> None:
    driver = open_table(seats=3)
    driver.do("anna", Sit())
    driver.do("ben", Sit())
    driver.do("carl", Sit())
    for person in ("ben", STRANGER):
        assert driver.code(person, Remove(person="carl")) == "table/forbidden"
    assert driver.code("anna", Remove(person="anna")) == "table/forbidden"
    for person in (STRANGER, "", "clerk"):
        assert driver.code("anna", Remove(person=person)) == "table/no_such_person"
    driver.do("ben", Leave())
    driver.do("anna", Remove(person="ben"))  # who has left can be kept from coming back
    assert driver.code("anna", Remove(person="ben")) == "table/no_such_person"
    driver.do("anna", Leave())
    assert driver.state.host == "carl"
    driver.do("carl", Remove(person="anna"))
    assert driver.code("anna", Sit()) == "table/removed"


@pytest.mark.parametrize("ending", ["finished", "cancelled"])
def test_no_one_is_removed_after_the_end(ending: str) -> None:
    if ending == "finished":
        driver = running_table(people="anna ben")
        while driver.runs():
            driver.step()
    else:
        driver = open_table()
        driver.do("ben", Sit())
        driver.do("anna", Cancel())
    assert driver.code("anna", Remove(person="ben")) == f"table/{ending}"


def test_replayed_log_keeps_the_person_out() -> None:
    driver = running_table(people="anna ben")
    made = driver.do("anna", Remove(person="ben"))
    assert [type(event) for event in made] == [events.PersonRemoved]
    assert driver.folded().state.removed == {"ben"}
