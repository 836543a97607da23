"""Numbers that a player chooses: how small and how large they may be, and the moves that name them (NA-24).

A move space is fixed, so the largest number of a move is 60. From version 2 on, a larger one takes steps: each adds 60
and asks again, and a number from 1 to 60 completes it. Version 1 ends at 60.
"""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.rules.codes import AMOUNT_MORE, BID_MORE, PAY_COINS_MORE, PAY_CORN_MORE, PAY_WOOD_MORE
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import (
    BIDDING,
    BUYING,
    COINS,
    GOODS,
    KINDS,
    MOST_AT_ONCE,
    STOCKING,
    WOOD,
)
from amstel.kernel.ints import Ints


def least_amount(table: Table, seat: i64) -> i64:
    """Return the smallest number that can be bid, paid or traded now, what the steps have added included."""
    least: i64 = 1
    if table.phase == BIDDING:
        least = table.bid + 1
    elif table.phase != STOCKING:
        least = max(table.due - payable_later(table, seat), 0)
    return max(least, table.added + 1) if table.added > 0 else least


def most_amount(table: Table, seat: i64) -> i64:
    """Return the largest number that can be bid, paid or traded now: what the seat has, or what is due (NA-24)."""
    if table.phase == BIDDING:
        most = table.resources(seat)
    elif table.phase == STOCKING:
        most = table.has(seat, COINS if table.is_buying() else table.kind)
    else:
        most = min(table.has(seat, table.kind), table.due)
    return min(most, MOST_AT_ONCE) if table.board.has_ceiling else most


def payable_later(table: Table, seat: i64) -> i64:
    """Return what can still be paid in kinds after this one; the Black Market takes coins and goods only (NA-141)."""
    last = GOODS if table.phase == BUYING else KINDS - 1
    total: i64 = 0
    kind = table.kind + 1
    while kind <= last:
        total += table.has(seat, kind)
        kind += 1
    return total


def list_numbers(table: Table, seat: i64, code: i64, found: Ints) -> None:
    """List the moves that name a number, of which `code` is 0, and the step to larger ones."""
    added = table.added
    least = least_amount(table, seat) - added
    most = most_amount(table, seat) - added
    for amount in range(least, min(most, MOST_AT_ONCE) + 1):
        found.append(code + amount)
    if most > MOST_AT_ONCE and most >= least:
        found.append(more_code(table))


def more_code(table: Table) -> i64:
    """Return the step to larger numbers of what is asked now; goods and furs need none."""
    if table.phase == BIDDING:
        return BID_MORE
    if table.phase == STOCKING:
        return AMOUNT_MORE
    if table.kind == COINS:
        return PAY_COINS_MORE
    return PAY_WOOD_MORE if table.kind == WOOD else PAY_CORN_MORE


def move_towards(table: Table, code: i64, amount: i64) -> i64:
    """Return the move that names a legal number, of which `code` is 0, or the next step towards it."""
    left = amount - table.added
    return code + left if left <= MOST_AT_ONCE else more_code(table)
