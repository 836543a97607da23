"""Provisions and income at the end of a round (NA-20, NA-21, NA-143 to NA-146)."""

from typing import Final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import (
    FROM_REMOVAL,
    GOODS_CAME,
    GOODS_LOST,
    HARVESTED,
    INCOME,
    PROVIDED,
    REMOVED,
)
from amstel.games.nieuw_amsterdam.rules.codes import REMOVE
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import COINS, CORN, DISTRICTS, EARNED, GOODS, REMOVING, TOKEN
from amstel.kernel.ints import Ints

REMOVAL: Final[i64] = 2  # victory points lost for a Business (NA-20)


def harvest(table: Table) -> None:
    """Give everybody the corn of all cleared lands (NA-143)."""
    for seat in range(table.seats):
        corn = table.corn_income(seat)
        if corn > 0:
            table.add(seat, CORN, corn)
            table.tell(HARVESTED, seat, corn)


def provide(table: Table, token: i64) -> bool:
    """Pay 1 corn for each Business, in turn order from a token on; return whether everybody has (NA-144).

    It stops at a seat that has too little corn, and has to remove Businesses first (NA-20).
    """
    while token < table.seats:
        seat = table.holder(token)
        needed = table.all_businesses(seat)
        paid = min(needed, table.has(seat, CORN))
        table.add(seat, CORN, -paid)
        if needed > 0:
            table.tell(PROVIDED, seat, paid, needed)
        if paid < needed:
            table.progress = needed - paid
            table.ask(seat, REMOVING)
            return False
        token += 1
    return True


def list_removals(table: Table, seat: i64, found: Ints) -> None:
    """List the districts where the seat has a Business."""
    for district in range(DISTRICTS):
        if table.businesses(seat, district) > 0:
            found.append(REMOVE + district)


def remove(table: Table, seat: i64, district: i64) -> bool:
    """Remove a Business, for 2 points but never below 0; return whether everybody is provided for then (NA-20)."""
    table.add_businesses(seat, district, -1)
    lost = min(REMOVAL, table.points(seat))
    table.add(seat, EARNED + FROM_REMOVAL, -lost)
    table.tell(REMOVED, seat, district, lost)
    table.progress -= 1
    if table.businesses_to_remove() > 0:
        return False
    return provide(table, table.has(seat, TOKEN) + 1)


def collect_income(table: Table) -> None:
    """Give everybody goods, as far as the piers hold them, and then coins for districts (NA-21, NA-145, NA-146)."""
    for seat in range(table.seats):
        came = table.goods_income(seat)
        kept = min(came, table.goods_room(seat) - table.has(seat, GOODS))
        table.add(seat, GOODS, kept)
        if came > 0:
            table.tell(GOODS_CAME, seat, kept)
        if came > kept:
            table.tell(GOODS_LOST, seat, came - kept)
    for seat in range(table.seats):
        occupied: i64 = 0
        controlled: i64 = 0
        for district in range(DISTRICTS):
            if table.businesses(seat, district) > 0:
                occupied += 1
            if table.controls(seat, district):
                controlled += 1
        table.add(seat, COINS, occupied + controlled)
        if occupied > 0:
            table.tell(INCOME, seat, occupied, controlled)
