"""The end of the game (NA-23, NA-148 to NA-151)."""

from typing import Final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import ENDED, FROM_FINAL_ELECTIONS, FROM_FINAL_LAND, FROM_FURS, WON
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import CLEARED, NOTHING, OVER, SLOTS, SOURCE_COUNT

RESOURCES_PER_POINT: Final[i64] = 3  # furs aside (NA-150)


def end_game(table: Table) -> None:
    """Score final elections, the last field and the surplus, and find the winners (NA-148 to NA-150)."""
    table.phase = OVER
    table.waiting_bits = 0
    for slot in range(SLOTS):
        table.put_new_land(slot, NOTHING)
        table.put_new_ship(slot, NOTHING)
    for seat in range(table.seats):
        for source in range(FROM_FINAL_ELECTIONS, SOURCE_COUNT):
            table.earn(seat, source, final_points(table, seat, source))
    for seat in range(table.seats):
        table.tell(ENDED, seat, table.points(seat))
    for winner in winners(table):
        table.tell(WON, winner)


def final_points(table: Table, seat: i64, source: i64) -> i64:
    """Return what a source of the final scoring would pay if the game ended now (NA-148 to NA-150)."""
    if source == FROM_FINAL_ELECTIONS:
        return table.election_points(seat)
    if source == FROM_FINAL_LAND:
        filled = table.filled_lands(seat)
        return table.board.clearing_points[filled] if filled > table.has(seat, CLEARED) else 0
    furs = table.furs(seat)
    return furs if source == FROM_FURS else (table.resources(seat) - furs) // RESOURCES_PER_POINT


def winners(table: Table) -> list[int]:
    """Return the seats with most points, who share the victory if they are several; none before the end (NA-23)."""
    if table.phase != OVER:
        return []
    best: i64 = 0
    for seat in range(table.seats):
        best = max(best, table.points(seat))
    return [seat for seat in range(table.seats) if table.points(seat) == best]
