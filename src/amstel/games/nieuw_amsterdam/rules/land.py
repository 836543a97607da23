"""The land step: add land, clear land (NA-11, NA-13, NA-131 to NA-133)."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import ADDED_LAND, CLEARED_LAND, FROM_CLEARING, LONGHOUSE_GONE, RECEDED
from amstel.games.nieuw_amsterdam.rules.codes import ADD, CLEAR
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import CLEARED, NOTHING, SLOTS, WOOD
from amstel.kernel.ints import Ints


def list_land_actions(table: Table, seat: i64, found: Ints) -> None:
    """List what a Land tile can do: add a new land, or clear if a land is filled and not cleared."""
    for slot in range(SLOTS):
        if table.new_land(slot) != NOTHING:
            found.append(ADD + slot)
    if table.filled_lands(seat) > table.has(seat, CLEARED):
        found.append(CLEAR)


def add_land(table: Table, seat: i64, slot: i64) -> None:
    """Put a new land at the right end of the row; the Lenape recede (NA-11, NA-131)."""
    table.use_tile(seat)
    land = table.new_land(slot)
    table.put_new_land(slot, NOTHING)
    table.append_land(seat, land)
    table.tell(ADDED_LAND, seat, land, slot + 1)
    _recede(table)


def _recede(table: Table) -> None:
    """Move a Longhouse of the leftmost camp upriver, or remove it if there is no room; the last one stays (NA-11)."""
    last = table.board.camps - 1
    camp: i64 = 0
    while table.longhouses(camp) == 0:
        camp += 1
    if camp == last and table.longhouses(camp) == 1:
        return
    table.add_longhouses(camp, -1)
    if camp < last and table.longhouses(camp + 1) < table.board.longhouse_spaces(table.seats, camp + 1):
        table.add_longhouses(camp + 1, 1)
        table.tell(RECEDED, camp + 2)
    else:
        table.tell(LONGHOUSE_GONE, camp + 1)


def clear_land(table: Table, seat: i64) -> None:
    """Clear all filled lands: each gives wood, and the rightmost one scores by its place (NA-13, NA-132, NA-133)."""
    table.use_tile(seat)
    filled = table.filled_lands(seat)
    for place in range(table.has(seat, CLEARED), filled):
        land = table.land_at(seat, place)
        wood = table.board.wood[land]
        table.add(seat, WOOD, wood)
        table.tell(CLEARED_LAND, seat, land, wood)
    table.put(seat, CLEARED, filled)
    table.earn(seat, FROM_CLEARING, table.board.clearing_points[filled])
