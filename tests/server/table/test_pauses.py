"""Games that everyone has left are paused, and a game played alone can be given up."""

from __future__ import annotations

import pytest

from amstel.kernel.errors import StaleMove
from amstel.server.table import commands
from amstel.server.table.events import SeatHandedOver
from amstel.server.table.table_options import TimeLimit

from .table_driver import MERCHANTS, NIEUW_AMSTERDAM, TICKET_TO_RIDE, TableDriver, running_table

games = pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM])


def stands_still(driver: TableDriver) -> bool:
    """Check that nothing is due, no bot decides, and nothing happens however long the test waits."""
    return driver.state.due_at() is None and not driver.state.bot_seats and not driver.wait(100 * 86_400)


@games
def test_leaving_bots_pauses_the_game(game: str) -> None:
    driver = running_table(game, "anna clerk")
    driver.step()
    before = driver.match.record()
    driver.do("anna", commands.Leave())
    assert stands_still(driver)
    driver.do("anna", commands.TakeBack(seat=0))
    assert driver.match.record() == before
    assert driver.state.bot_seats or driver.state.waiting_seats == [0]


def test_bot_move_in_a_paused_game_is_stale() -> None:
    driver = running_table(people="anna clerk")
    thought = driver.state.version
    driver.do("anna", commands.Leave())
    with pytest.raises(StaleMove):
        driver.table.bot_move(1, "keep both", thought, driver.now)
    driver.do("anna", commands.TakeBack(seat=0))
    driver.keep([driver.table.bot_move(1, "keep both", driver.state.version, driver.now)])


def test_game_continues_while_a_person_plays() -> None:
    driver = running_table(people="anna ben clerk")
    driver.do("anna", commands.Leave())
    assert driver.state.bot_seats == [0, 2]
    driver.do("ben", commands.Leave())
    assert stands_still(driver)
    driver.do("anna", commands.TakeBack(seat=0))
    assert driver.state.bot_seats == [1, 2]


def test_leaving_on_a_shared_device_pauses_the_game() -> None:
    driver = running_table(people="anna anna clerk")
    made = driver.do("anna", commands.Leave())
    assert [entry.seat for entry in made if isinstance(entry, SeatHandedOver)] == [0, 1]
    assert stands_still(driver)
    driver.do("anna", commands.TakeBack(seat=1))
    assert driver.state.bot_seats == [0, 2]


def test_no_time_passes_in_a_paused_game() -> None:
    driver = running_table(people="anna clerk", time=TimeLimit(per_move=60))
    driver.wait(20)
    driver.do("anna", commands.Leave())
    driver.now += 86_400
    driver.do("anna", commands.TakeBack(seat=0))
    assert driver.state.clocks.deadline(0) == driver.now + 40


def test_running_out_of_time_does_not_pause_the_game() -> None:
    driver = running_table(people="anna clerk", time=TimeLimit(per_move=60))
    driver.wait(61)
    assert driver.state.bot_seats == [0, 1]


def test_overdue_player_can_resume_a_paused_game() -> None:
    driver = running_table(people="anna ben", time=TimeLimit(bank=60))
    driver.play("anna", "keep both")
    driver.wait(61)  # Ben's time is over, and it is still for him to decide
    driver.do("anna", commands.Leave())
    assert stands_still(driver)
    driver.do("ben", commands.TakeBack(seat=1))
    assert driver.state.waiting_seats == [1]
    assert driver.state.clocks.deadline(1) == driver.now + 60


def test_announced_auction_is_settled_before_the_pause() -> None:
    driver = running_table(MERCHANTS, "anna clerk clerk", options={"clock": "live"})
    while not driver.clock_runs():
        seat = driver.match.waiting[0]
        if driver.state.holders[seat].person:
            driver.step()
        else:
            driver.keep([driver.table.bot_move(seat, driver.first_move(seat), driver.state.version, driver.now)])
    driver.happen()
    driver.do("anna", commands.Leave())
    assert driver.state.bot_seats == [0, 1, 2]
    assert driver.state.due_at() is not None
    played = driver.match.sequence
    driver.wait(9)
    assert driver.match.sequence == played
    driver.wait(12)
    assert driver.match.sequence > played
    assert stands_still(driver)


def test_host_can_close_a_game_played_alone() -> None:
    driver = running_table(people="anna clerk")
    driver.do("anna", commands.Cancel())
    assert driver.state.phase == "cancelled"
    assert stands_still(driver)
    assert driver.state.waiting_seats == []
    assert driver.seen("anna").sides == []
    assert driver.code("anna", driver.wish("anna", "keep both", seat=0)) == "table/cancelled"
    assert driver.code("anna", commands.TakeBack(seat=0)) == "table/cancelled"
    assert driver.code("anna", commands.Cancel()) == "table/cancelled"


def test_host_cannot_close_a_game_with_others() -> None:
    driver = running_table(people="anna ben clerk")
    assert driver.code("anna", commands.Cancel()) == "table/begun"
    driver.do("ben", commands.Leave())
    assert driver.code("anna", commands.Cancel()) == "table/begun"  # he may come back
    assert driver.code("ben", commands.Cancel()) == "table/forbidden"


def test_replayed_log_shows_the_pause() -> None:
    driver = running_table(people="anna clerk")
    driver.do("anna", commands.Leave())
    other = driver.folded()
    assert other.state.is_paused
    assert other.state.due_at() is None
