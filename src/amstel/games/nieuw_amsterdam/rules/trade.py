"""The trade step: trade with the Lenape, ship furs (NA-14 to NA-16, NA-134 to NA-136)."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import FROM_SHIPPING, PAID, SHIPPED, TRADED, TRAVELLED
from amstel.games.nieuw_amsterdam.rules.codes import DONE, SHIP, TAKE_FUR, TRADE_MIDDLE, TRADE_TOP
from amstel.games.nieuw_amsterdam.rules.payments import begin_payment
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import (
    COINS,
    CORN,
    FURS,
    GOODS,
    MIDDLE,
    NOTHING,
    SHIPPING,
    SLOTS,
    TOP,
    TRADERS,
    TRADING,
)
from amstel.kernel.ints import Ints


def list_trade_actions(table: Table, seat: i64, found: Ints) -> None:
    """List what a Trade tile can do: a trader with furs that the seat can reach and pay, a ship that it can fill."""
    board = table.board
    if table.has(seat, CORN) >= table.travelling_fee(seat):
        goods = table.has(seat, GOODS)
        if goods >= board.prices[TOP]:
            _list_top_furs(table, found, TRADE_TOP)
        for trader in range(MIDDLE, TRADERS):
            if table.trader_furs(trader) > 0 and goods >= board.prices[trader]:
                found.append(TRADE_MIDDLE + trader - MIDDLE)
    furs = table.furs(seat)
    for slot in range(SLOTS):
        ship = table.new_ship(slot)
        if ship != NOTHING and furs >= board.ship_furs[ship]:
            found.append(SHIP + slot)


def list_more_furs(table: Table, seat: i64, found: Ints) -> None:
    """List the ways to continue with the top trader, or to stop (NA-134)."""
    found.append(DONE)
    if table.has(seat, GOODS) >= table.board.prices[TOP]:
        _list_top_furs(table, found, TAKE_FUR)


def _list_top_furs(table: Table, found: Ints, code: i64) -> None:
    """List the types of fur that the top trader has."""
    for fur in range(FURS):
        for space in range(table.board.first_fur[MIDDLE]):
            if table.trader_fur(space) == fur:
                found.append(code + fur)
                break


def trade(table: Table, seat: i64, move: i64) -> bool:
    """Travel and buy furs from one trader; return whether the action is over (NA-14, NA-15)."""
    table.use_tile(seat)
    fee = table.travelling_fee(seat)
    if fee > 0:
        table.add(seat, CORN, -fee)
        table.tell(TRAVELLED, seat, fee)
    if move < TRADE_MIDDLE:
        return take_fur(table, seat, move - TRADE_TOP)
    trader = move - TRADE_MIDDLE + MIDDLE
    price = table.board.prices[trader]
    table.add(seat, GOODS, -price)
    for space in range(table.board.first_fur[trader], table.board.first_fur[trader + 1]):
        if table.trader_fur(space) != NOTHING:
            _get_fur(table, seat, space)
    table.tell(PAID, seat, GOODS, price)
    return True


def take_fur(table: Table, seat: i64, fur: i64) -> bool:
    """Buy a fur of a type from the top trader; return whether he has none left, which ends the action (NA-134)."""
    price = table.board.prices[TOP]
    table.add(seat, GOODS, -price)
    space: i64 = 0
    while table.trader_fur(space) != fur:
        space += 1
    _get_fur(table, seat, space)
    table.tell(PAID, seat, GOODS, price)
    table.progress += 1
    if table.trader_furs(TOP) == 0:
        return True
    table.ask(seat, TRADING)
    return False


def _get_fur(table: Table, seat: i64, space: i64) -> None:
    """Take the fur from a space of a trader."""
    fur = table.trader_fur(space)
    table.put_trader_fur(space, NOTHING)
    table.add_furs(seat, fur, 1)
    table.tell(TRADED, seat, fur, space + 1)


def load_ship(table: Table, seat: i64, slot: i64) -> None:
    """Ask for exactly the furs that a ship needs, type by type (NA-135, NA-136)."""
    table.use_tile(seat)
    table.slot = slot
    begin_payment(table, seat, SHIPPING, table.board.ship_furs[table.new_ship(slot)])


def send_ship(table: Table, seat: i64) -> None:
    """Score the furs on a loaded ship, with the types in the best order, and take the ship and its coins (NA-16)."""
    slot = table.slot
    table.slot = NOTHING
    ship = table.new_ship(slot)
    table.put_new_ship(slot, NOTHING)
    first: i64 = 0
    second: i64 = 0
    furs: i64 = 0
    for fur in range(FURS):
        number = table.cargo(fur)
        furs += number
        if number > first:
            second = first
            first = number
        elif number > second:
            second = number
    table.packed_cargo = 0
    table.add_ship(seat, ship)
    table.add(seat, COINS, table.board.ship_coins[ship])
    table.tell(SHIPPED, seat, ship, table.board.ship_coins[ship], slot + 1)
    table.earn(seat, FROM_SHIPPING, shipment_points(furs, first, second))


def shipment_points(furs: i64, first: i64, second: i64) -> i64:
    """Return the points of a shipment: 3 for each fur of the first type, 2 of the second, 1 of the others (NA-16)."""
    return furs + 2 * first + second
