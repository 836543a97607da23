"""A game that everybody has left stands still until somebody is back, and a game of one's own can be given up."""

from __future__ import annotations

import pytest

from amstel.kernel.errors import StaleMove
from amstel.server.table import commands
from amstel.server.table.events import HandedOver, Time

from .table_driver import MERCHANTS, NIEUW_AMSTERDAM, TICKET_TO_RIDE, Desk, running

games = pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM])


def stands_still(desk: Desk) -> bool:
    """Nothing is due, nobody thinks, and nothing happens however long one waits."""
    return desk.table.due() is None and not desk.table.thinking and not desk.wait(100 * 86_400)


@games
def test_who_leaves_opponents_finds_the_game_as_it_was(game: str) -> None:
    desk = running(game, "anna clerk")
    desk.step()
    before = desk.match.record()
    desk.do("anna", commands.Leave())
    assert stands_still(desk)
    desk.do("anna", commands.TakeBack(seat=0))
    assert desk.match.record() == before
    assert desk.table.thinking or desk.table.waiting == [0]


def test_what_an_opponent_still_thinks_comes_to_nothing() -> None:
    desk = running(people="anna clerk")
    thought = desk.table.version
    desk.do("anna", commands.Leave())
    with pytest.raises(StaleMove):
        desk.table.opponent_plays(1, "keep both", thought, desk.now)
    desk.do("anna", commands.TakeBack(seat=0))
    desk.keep([desk.table.opponent_plays(1, "keep both", desk.table.version, desk.now)])


def test_while_somebody_plays_the_game_goes_on() -> None:
    desk = running(people="anna ben clerk")
    desk.do("anna", commands.Leave())
    assert desk.table.thinking == [0, 2]
    desk.do("ben", commands.Leave())
    assert stands_still(desk)
    desk.do("anna", commands.TakeBack(seat=0))
    assert desk.table.thinking == [1, 2]


def test_friends_on_one_device_leave_together() -> None:
    desk = running(people="anna anna clerk")
    made = desk.do("anna", commands.Leave())
    assert [entry.seat for entry in made if isinstance(entry, HandedOver)] == [0, 1]
    assert stands_still(desk)
    desk.do("anna", commands.TakeBack(seat=1))
    assert desk.table.thinking == [0, 2]


def test_no_time_passes_while_it_stands_still() -> None:
    desk = running(people="anna clerk", time=Time(per_move=60))
    desk.wait(20)
    desk.do("anna", commands.Leave())
    desk.now += 86_400
    desk.do("anna", commands.TakeBack(seat=0))
    assert desk.table.clocks.deadline(0) == desk.now + 40


def test_whose_time_is_over_has_not_left() -> None:
    desk = running(people="anna clerk", time=Time(per_move=60))
    desk.wait(61)
    assert desk.table.thinking == [0, 1]


def test_one_whose_time_was_over_can_wake_a_game_that_the_others_left() -> None:
    desk = running(people="anna ben", time=Time(bank=60))
    desk.play("anna", "keep both")
    desk.wait(61)  # Ben's time is over, and it is still for him to decide
    desk.do("anna", commands.Leave())
    assert stands_still(desk)
    desk.do("ben", commands.TakeBack(seat=1))
    assert desk.table.waiting == [1]
    assert desk.table.clocks.deadline(1) == desk.now + 60


def test_an_auction_that_was_announced_is_settled_and_then_all_is_still() -> None:
    desk = running(MERCHANTS, "anna clerk clerk", options={"clock": "live"})
    while not desk.clock_runs():
        seat = desk.match.waiting[0]
        if desk.table.holders[seat].person:
            desk.step()
        else:
            desk.keep([desk.table.opponent_plays(seat, desk.first_move(seat), desk.table.version, desk.now)])
    desk.happen()
    desk.do("anna", commands.Leave())
    assert desk.table.thinking == [0, 1, 2]
    assert desk.table.due() is not None
    played = desk.match.sequence
    desk.wait(9)
    assert desk.match.sequence == played
    desk.wait(12)
    assert desk.match.sequence > played
    assert stands_still(desk)


def test_a_game_of_ones_own_is_given_up_by_closing_the_table() -> None:
    desk = running(people="anna clerk")
    desk.do("anna", commands.Cancel())
    assert desk.table.state == "cancelled"
    assert stands_still(desk)
    assert desk.table.waiting == []
    assert desk.seen("anna").sides == []
    assert desk.code("anna", desk.wish("anna", "keep both", seat=0)) == "table/cancelled"
    assert desk.code("anna", commands.TakeBack(seat=0)) == "table/cancelled"
    assert desk.code("anna", commands.Cancel()) == "table/cancelled"


def test_a_game_with_others_is_not_given_up_for_them() -> None:
    desk = running(people="anna ben clerk")
    assert desk.code("anna", commands.Cancel()) == "table/begun"
    desk.do("ben", commands.Leave())
    assert desk.code("anna", commands.Cancel()) == "table/begun"  # he may come back
    assert desk.code("ben", commands.Cancel()) == "table/forbidden"


def test_another_process_knows_that_it_stands_still() -> None:
    desk = running(people="anna clerk")
    desk.do("anna", commands.Leave())
    other = desk.folded()
    assert other.resting
    assert other.due() is None
