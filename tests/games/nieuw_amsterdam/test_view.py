"""What the view says would happen is what happens."""

from __future__ import annotations

from itertools import product

import pytest

from amstel.games.nieuw_amsterdam.view import View
from amstel.kernel.conformance import Case

from .positions import FURS, seat, table
from .walk import positions, tables

every_table = pytest.mark.parametrize("case", tables(), ids=str)


@every_table
def test_what_an_action_would_bring_is_what_it_brings(case: Case) -> None:
    """Elections, clearing and the Trading Company keep the promise of the view (NA-9, NA-13, NA-19)."""
    for match in positions(case):
        for turn in match.waiting:
            before: View = match.view(turn)
            own = before.standings[turn]
            for move in ("elections", "clear", "trading_company"):
                if move not in match.moves(turn):
                    continue
                copy = match.copy()
                copy.play(move, turn)
                after: View = copy.view(turn)
                gained = sum(after.seats[turn].points.values()) - sum(before.seats[turn].points.values())
                if move == "elections" and after.part == before.part:
                    assert gained == own.elections > 0
                elif move == "clear" and after.part == before.part:
                    assert own.clearing is not None
                    assert gained == own.clearing.points
                    assert after.seats[turn].wood - before.seats[turn].wood == own.clearing.wood
                elif move == "trading_company":
                    assert after.seats[turn].post == own.next_zone
                    assert after.standings[turn].travelling_fee == own.next_travelling_fee


def test_clearing_brings_what_the_view_said() -> None:
    match = table(
        seat(lands=["l20-01", "l20-08", "l20-09"], houses=3, tiles="land 1"), seat(), step="land"
    )  # one and two Houses fill the first two lands
    own = match.view(0).standings[0]
    assert [plot.is_full for plot in own.row] == [True, True, False]
    assert own.clearing is not None
    assert (own.clearing.lands, own.clearing.points) == (2, 3)
    match.play("clear", 0)
    after: View = match.view(0)
    assert after.seats[0].wood == own.clearing.wood
    assert after.standings[0].corn_income == own.clearing.corn
    assert after.seats[0].points == {"clearing": 3}
    assert after.standings[0].clearing is None


@every_table
def test_parts_of_the_view_agree(case: Case) -> None:
    for match in positions(case):
        view: View = match.view()
        assert [view.seats[player].token for player in view.order] == list(range(1, case.seats + 1))
        for number, zone in enumerate(view.zones, 1):
            assert zone.posts == [player for player, mat in enumerate(view.seats) if mat.post == number]
            assert len(zone.posts) <= zone.black + zone.white
            assert view.longhouses[number - 1] <= zone.longhouse_spaces
        for district, leaders in view.leaders.items():
            assert leaders == [player for player, own in enumerate(view.standings) if own.fees[district] == 0]
        for mat, own in zip(view.seats, view.standings, strict=True):
            assert [plot.land for plot in own.row] == mat.lands
            assert sum(plot.houses for plot in own.row) == mat.houses
            assert sum(plot.is_cleared for plot in own.row) == mat.cleared
            assert own.resources == mat.coins + mat.goods + mat.wood + mat.corn + own.furs
        assert bool(view.winners) == match.over


def test_best_cargo_is_the_best_of_all() -> None:
    """Every way to load each ship is counted (NA-16)."""
    held = {"beaver": 3, "mink": 2, "otter": 2, "lynx": 1}
    match = table(seat(furs=" ".join(f"{fur} {number}" for fur, number in held.items())), seat(), step="trade")
    view: View = match.view(0)
    ships = {ship.id: ship.furs for ship in match.rules.board.components.ships}
    for name, points in zip(view.new_ships, view.standings[0].cargo_points, strict=True):
        cargoes = [sorted(cargo, reverse=True) for cargo in product(*(range(held.get(fur, 0) + 1) for fur in FURS))]
        fitting = [cargo for cargo in cargoes if name and sum(cargo) == ships[name]]
        best = max((sum(cargo) + 2 * cargo[0] + cargo[1] for cargo in fitting), default=0)
        assert points == best


def test_final_points_are_what_is_still_to_come() -> None:
    """The view says what the final scoring would bring now, and nothing once it is done (NA-148 to NA-150)."""
    match = table(
        seat(coins=4, furs="lynx 2", businesses="docks 1", corn=5),
        seat(token=2),
        step="trade",
        round=6,
        turn=0,
    )
    assert match.view().standings[0].final_points == 3 + 2 + 3
    while not match.over:
        match.play("pass special")
    assert match.view().standings[0].final_points == 0


@pytest.mark.parametrize(("seats", "black", "white"), [(2, 2, 0), (3, 0, 3), (4, 2, 3), (5, 2, 3)])
def test_zones_show_the_spaces_that_so_many_players_use(seats: int, black: int, white: int) -> None:
    """Two players use the black spaces, three the white ones, more all of them (NA-114)."""
    match = table(*[seat() for _ in range(seats)], step="city")
    first = match.view().zones[0]
    assert (first.black, first.white) == (black, white)
