"""The city step: build Businesses, hold elections (NA-9, NA-10, NA-129, NA-130)."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import BUILT, ELECTED, FROM_ELECTIONS
from amstel.games.nieuw_amsterdam.rules.codes import BUILD, ELECTIONS
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import ACTING, BUILDING, DISTRICTS, MOST_PLACED, WOOD
from amstel.kernel.ints import Ints


def list_city_actions(table: Table, seat: i64, found: Ints) -> None:
    """List what a City tile can do; elections that score nothing are not offered (NA-130)."""
    list_builds(table, seat, found)
    if table.election_points(seat) > 0:
        found.append(ELECTIONS)


def list_builds(table: Table, seat: i64, found: Ints) -> None:
    """List all districts, while the seat has wood and Buildings (NA-10)."""
    if table.has(seat, WOOD) > 0 and table.buildings(seat) > 0:
        for district in range(DISTRICTS):
            found.append(BUILD + district)


def build(table: Table, seat: i64, district: i64) -> bool:
    """Build a Business for 1 wood; return whether the action is over, as it is after the third (NA-10, NA-129)."""
    if table.phase == ACTING:
        table.use_tile(seat)
    table.add(seat, WOOD, -1)
    table.add_businesses(seat, district, 1)
    table.tell(BUILT, seat, district)
    table.progress += 1
    if table.businesses_built() == MOST_PLACED:
        return True
    table.ask(seat, BUILDING)
    return False


def hold_elections(table: Table, seat: i64) -> None:
    """Score the districts that the seat leads; nobody else scores (NA-9, NA-130)."""
    table.use_tile(seat)
    table.tell(ELECTED, seat)
    table.earn(seat, FROM_ELECTIONS, table.election_points(seat))
