"""Payments, one kind of resource after the other (NA-124, NA-125, NA-136)."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import LOADED, PAID
from amstel.games.nieuw_amsterdam.rules.amounts import list_numbers
from amstel.games.nieuw_amsterdam.rules.codes import pay_code
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import BUYING, COINS, FUR, GOODS, KINDS, PAYING, SHIPPING
from amstel.kernel.ints import Ints


def list_payments(table: Table, seat: i64, found: Ints) -> None:
    """List what can be paid of this kind: never more than is due, and enough that the rest can still be paid."""
    list_numbers(table, seat, pay_code(table.kind), found)


def payable_kinds(table: Table, seat: i64) -> list[int]:
    """Return the kinds that the current payment may still consist of, in the order of asking (NA-124, NA-136)."""
    if table.phase != PAYING and table.phase != SHIPPING and table.phase != BUYING:
        return []
    last = GOODS if table.phase == BUYING else KINDS - 1
    return [kind for kind in range(table.kind, last + 1) if table.has(seat, kind) > 0]


def begin_payment(table: Table, seat: i64, phase: i64, due: i64) -> bool:
    """Ask for a payment, a shipment for furs and any other for coins first; return whether nothing is due."""
    table.due = due
    table.kind = FUR if phase == SHIPPING else COINS
    table.ask(seat, phase)
    return _next_kind(table, seat)


def pay(table: Table, seat: i64, amount: i64) -> bool:
    """Pay so many of the kind that is asked for; return whether all is paid."""
    kind = table.kind
    table.add(seat, kind, -amount)
    if kind >= FUR:
        fur = kind - FUR
        table.put_discards(fur, table.discards(fur) + amount)
        if table.phase == SHIPPING:
            table.load(fur, amount)
    if amount > 0:
        if table.phase == SHIPPING:
            table.tell(LOADED, seat, kind - FUR, amount, table.slot + 1)
        else:
            table.tell(PAID, seat, kind, amount)
    table.due -= amount
    table.kind += 1
    return _next_kind(table, seat)


def _next_kind(table: Table, seat: i64) -> bool:
    """Go on to the next kind that the seat has any of, unless all is paid; return whether it is."""
    if table.due == 0:
        table.kind = 0
        return True
    while table.has(seat, table.kind) == 0:
        table.kind += 1
    return False
