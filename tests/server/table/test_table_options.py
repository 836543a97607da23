"""Invalid table options are refused with a code and a helpful message."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import amstel
from amstel.kernel.errors import AmstelError
from amstel.server.table import commands
from amstel.server.table.table_options import LARGEST_START, MOST_DELAY, MOST_TIME, TableSetup, TimeLimit, validate

from .table_driver import MERCHANTS, NIEUW_AMSTERDAM, TICKET_TO_RIDE, TableDriver, seat_all


def refused(**fields: Any) -> str:
    """Return the code by which a set-up is refused, and check the form of its message."""
    given: dict[str, Any] = {"game": TICKET_TO_RIDE, "seats": 2} | fields
    with pytest.raises(AmstelError) as caught:
        validate(TableSetup(**given))
    message = str(caught.value)
    assert message.strip()
    assert len(message) < 20_000
    return caught.value.code


def a_match(moves: int = 6) -> amstel.Match:
    match = amstel.new(TICKET_TO_RIDE, seats=2, seed=3)
    for _ in range(moves):
        match.play(match.codes()[0])
    return match


def test_valid_setup_has_all_options_filled_in() -> None:
    setup = validate(TableSetup(game=MERCHANTS, seats=3))
    assert setup.options == {"clock": "sealed", "last-price": "no-sale", "money": "public", "ending": "deck"}
    assert validate(setup) == setup


@pytest.mark.parametrize("game", ["", "chess", "ticket-to-ride", "../etc/passwd", "x" * 1000])
def test_unknown_game_is_refused(game: str) -> None:
    assert refused(game=game) == "game/unknown"


@pytest.mark.parametrize("seats", [0, 1, 5, -1, 10**9, 10**100, 2.0, "2", True])
def test_wrong_number_of_seats_is_refused(seats: Any) -> None:
    assert refused(seats=seats) == "game/bad_setup"


@pytest.mark.parametrize("options", [{"colour": "red"}, {"start": "never"}, {"start": ""}, {"x" * 500: "y" * 500}])
def test_unknown_option_is_refused(options: dict[str, str]) -> None:
    assert refused(options=options) == "game/bad_setup"


@pytest.mark.parametrize("edition", ["luxury", "../standard", "standard ", "/etc/passwd"])
def test_unknown_edition_is_refused(edition: str) -> None:
    assert refused(edition=edition) == "game/bad_setup"


@pytest.mark.parametrize("stand_in", ["", "random", "process:/bin/sh", "./mine.py:Bot", "search:100s"])
def test_unknown_stand_in_is_refused(stand_in: str) -> None:
    assert refused(stand_in=stand_in) == "table/no_such_opponent"


BAD = [-1.0, -0.001, math.nan, math.inf, -math.inf, 1e308, MOST_TIME + 1]


@pytest.mark.parametrize("seconds", BAD)
def test_invalid_times_are_refused(seconds: float) -> None:
    assert refused(time=TimeLimit(per_move=seconds)) == "table/bad_time"
    assert refused(time=TimeLimit(bank=seconds)) == "table/bad_time"
    assert refused(time=TimeLimit(bank=60.0, increment=seconds)) == "table/bad_time"
    if not 0 <= seconds <= MOST_DELAY:
        assert refused(delay=seconds) == "table/bad_time"


@pytest.mark.parametrize(
    "time",
    [TimeLimit(), TimeLimit(increment=5.0), TimeLimit(per_move=5.0, bank=5.0), TimeLimit(per_move=5.0, increment=5.0)],
)
def test_contradictory_times_are_refused(time: TimeLimit) -> None:
    assert refused(time=time) == "table/bad_time"


def test_valid_times_are_accepted() -> None:
    for time in (TimeLimit(per_move=MOST_TIME), TimeLimit(bank=600.0), TimeLimit(bank=60.0, increment=2.5), None):
        assert validate(TableSetup(game=TICKET_TO_RIDE, seats=2, time=time, delay=MOST_DELAY)).time == time


def test_live_clock_in_a_correspondence_game_is_refused() -> None:
    live = {"clock": "live"}
    assert refused(game=MERCHANTS, seats=3, pace="letter", options=live) == "game/bad_setup"
    match = amstel.new(MERCHANTS, seats=3, seed=1, options=live)
    assert refused(game=MERCHANTS, seats=3, pace="letter", start=match.record()) == "game/bad_setup"
    validate(TableSetup(game=MERCHANTS, seats=3, pace="letter"))


# --- records to go on from --------------------------------------------------------------------------------------------


def test_setup_takes_options_and_edition_from_its_record() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=1, options={"money": "hidden"})
    for start in (match.record(), match.record_json(), match.position()):
        setup = validate(TableSetup(game=MERCHANTS, seats=3, start=start, options={"money": "public"}))
        assert setup.options["money"] == "hidden"
        assert setup.edition == "standard"
        assert validate(setup) == setup


@pytest.mark.parametrize(
    "start", ["nonsense", "{}", "[", '[Game "x"]', "\x00", '{"amstel": "record"}', "[" * 100_000, "{" * 100_000]
)
def test_unreadable_record_is_refused(start: str) -> None:
    assert refused(start=start) == "file/bad"


def test_record_of_another_game_is_refused() -> None:
    record = a_match().record()
    assert refused(game=NIEUW_AMSTERDAM, start=record) == "game/bad_setup"
    assert refused(seats=3, start=record) == "game/bad_setup"
    assert refused(edition="luxury", start=record) == "game/bad_setup"
    assert refused(start=record.replace('[Rules "2"]', '[Rules "9"]')) == "file/bad"
    assert refused(start=record.replace("standard ", "other ")) == "file/bad"


def test_record_with_an_illegal_move_is_refused() -> None:
    record = a_match().record()
    assert refused(start=record + "7. 1: fly\n") == "file/bad"
    assert refused(start=record + "7. 2: draw\n8. 2: draw\n9. 2: draw\n") == "file/bad"
    assert refused(start=record + "8. 1: draw\n") == "file/bad"


def test_invalid_position_is_refused() -> None:
    file = msgspec.json.decode(a_match().position())
    file["position"]["deck"] = file["position"]["deck"] * 2
    assert refused(start=msgspec.json.encode(file).decode()) == "file/impossible"


@pytest.mark.parametrize("move", [7, 100_000, -1, 1 << 70])
def test_move_beyond_the_record_is_refused(move: int) -> None:
    assert refused(start=a_match(6).record(), move=move) == "undo/nothing"


def test_move_without_a_record_is_refused() -> None:
    assert refused(move=0) == "game/bad_setup"


def test_record_that_is_too_long_is_refused() -> None:
    assert refused(start="x" * (LARGEST_START + 1)) == "limit/too_large"


@pytest.mark.parametrize("move", [None, 0, 3, 6])
def test_every_position_of_a_record_can_be_continued(move: int | None) -> None:
    match = a_match(6)
    driver = TableDriver(validate(TableSetup(game=TICKET_TO_RIDE, seats=2, start=match.record(), move=move)))
    seat_all(driver, ["anna", "ben"])
    assert driver.match.sequence == driver.state.first_move == (6 if move is None else move)
    assert list(driver.match.names) == ["Anna", "Ben"]
    driver.step()


def test_table_from_a_finished_game_is_finished() -> None:
    match = a_match()
    while match.waiting:
        match.play(match.codes()[0])
    driver = TableDriver(validate(TableSetup(game=TICKET_TO_RIDE, seats=2, start=match.record())))
    seat_all(driver, ["anna", "clerk"])
    assert driver.state.phase == "finished"
    assert driver.seen("anna").result is not None
    assert driver.code("anna", commands.Leave()) == "table/finished"


# --- whatever comes over the wire ---------------------------------------------------------------------------------


@given(
    st.fixed_dictionaries(
        {"game": st.sampled_from([TICKET_TO_RIDE, MERCHANTS, "x"]), "seats": st.integers()},
        optional={
            "options": st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=3),
            "edition": st.text(max_size=10),
            "delay": st.floats(),
            "time": st.builds(TimeLimit, st.floats(), st.floats(), st.floats()),
            "stand_in": st.text(max_size=10),
            "start": st.text(max_size=200),
            "move": st.integers(),
        },
    )
)
def test_any_setup_is_accepted_or_refused(fields: dict[str, Any]) -> None:
    try:
        setup = validate(TableSetup(**fields))
    except AmstelError as error:
        assert error.code != "error"
    else:
        assert validate(setup) == setup
        for seconds in (setup.delay, *(msgspec.structs.astuple(setup.time) if setup.time else ())):
            assert math.isfinite(seconds)
