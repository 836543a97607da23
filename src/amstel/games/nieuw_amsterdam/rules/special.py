"""The Special Actions of the six districts (NA-8, NA-12, NA-17 to NA-19, NA-137 to NA-142)."""

from typing import Final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import BOUGHT, DREW_FUR, FEE, HOUSED, MOVED_POST, SOLD, WAREHOUSE
from amstel.games.nieuw_amsterdam.rules.amounts import list_numbers
from amstel.games.nieuw_amsterdam.rules.codes import (
    AMOUNT,
    BUILD_HOUSES,
    BUILD_WAREHOUSE,
    BUY_CORN,
    BUY_FURS,
    BUY_WOOD,
    MOVE_POST,
    SELL_CORN,
    SELL_WOOD,
)
from amstel.games.nieuw_amsterdam.rules.payments import begin_payment
from amstel.games.nieuw_amsterdam.rules.preparation import next_fur
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import (
    BLACK_MARKET,
    BUYING,
    BUYS,
    COINS,
    CORN,
    DOCKS,
    GOODS,
    GRANARY,
    HOUSES,
    LUMBERYARD,
    MILLWORK,
    MOST_PLACED,
    NOTHING,
    POST,
    SELLS,
    STOCKING,
    TRADING_COMPANY,
    WAREHOUSES,
    WOOD,
)
from amstel.kernel.ints import Ints

FUR_PRICE: Final[i64] = 3  # at the Black Market (NA-141)


def list_special_actions(table: Table, seat: i64, found: Ints) -> None:
    """List the Special Actions that the seat can pay, each with its district's fee (NA-8)."""
    coins = table.has(seat, COINS)
    wood = table.has(seat, WOOD)
    fee = table.fee(seat, LUMBERYARD)
    if coins > fee:
        found.append(BUY_WOOD)
    if coins >= fee and wood > 0:
        found.append(SELL_WOOD)
    fee = table.fee(seat, GRANARY)
    if coins > fee:
        found.append(BUY_CORN)
    if coins >= fee and table.has(seat, CORN) > 0:
        found.append(SELL_CORN)
    if wood > 0:
        buildings = table.buildings(seat)
        if coins >= table.fee(seat, DOCKS) and buildings > 0 and table.has(seat, WAREHOUSES) < len(table.board.piers):
            found.append(BUILD_WAREHOUSE)
        if coins >= table.fee(seat, MILLWORK):
            most = min(min(wood, buildings), table.house_spaces(seat) - table.has(seat, HOUSES))
            for houses in range(min(most, MOST_PLACED)):
                found.append(BUILD_HOUSES + houses)
    purse = coins - table.fee(seat, BLACK_MARKET)
    if purse >= 0:
        most = min(min((purse + table.has(seat, GOODS)) // FUR_PRICE, table.fur_stock()), MOST_PLACED)
        for furs in range(most):
            found.append(BUY_FURS + furs)
    if wood > 0 and coins >= table.fee(seat, TRADING_COMPANY) and table.next_zone(seat) != NOTHING:
        found.append(MOVE_POST)


def list_amounts(table: Table, seat: i64, found: Ints) -> None:
    """List how much wood or corn the seat can buy or sell (NA-17)."""
    list_numbers(table, seat, AMOUNT - 1, found)


def use_special_action(table: Table, seat: i64, move: i64) -> bool:
    """Pay the fee and take a Special Action; return whether it is over, with no amount or payment to follow (NA-8)."""
    table.special = 0
    if move == BUY_WOOD:
        _begin_stocking(table, seat, LUMBERYARD, WOOD, BUYS)
        return False
    if move == SELL_WOOD:
        _begin_stocking(table, seat, LUMBERYARD, WOOD, SELLS)
        return False
    if move == BUY_CORN:
        _begin_stocking(table, seat, GRANARY, CORN, BUYS)
        return False
    if move == SELL_CORN:
        _begin_stocking(table, seat, GRANARY, CORN, SELLS)
        return False
    if move == BUILD_WAREHOUSE:
        _build_warehouse(table, seat)
        return True
    if move < BUY_FURS:
        _build_houses(table, seat, move - BUILD_HOUSES + 1)
        return True
    if move < MOVE_POST:
        _order_furs(table, seat, move - BUY_FURS + 1)
        return False
    _move_post(table, seat)
    return True


def _pay_fee(table: Table, seat: i64, district: i64) -> None:
    """Pay the coin for a district, unless it is waived (NA-8)."""
    fee = table.fee(seat, district)
    if fee > 0:
        table.add(seat, COINS, -fee)
        table.tell(FEE, seat, district)


def _begin_stocking(table: Table, seat: i64, district: i64, kind: i64, way: i64) -> None:
    """Lumberyard, Granary: pay the fee and ask how much is bought or sold (NA-17)."""
    _pay_fee(table, seat, district)
    table.kind = kind
    table.progress = way
    table.ask(seat, STOCKING)


def trade_stock(table: Table, seat: i64, amount: i64) -> None:
    """Buy or sell wood or corn, for 1 coin each (NA-17)."""
    buys = table.is_buying()
    bought = amount if buys else -amount
    table.add(seat, COINS, -bought)
    table.add(seat, table.kind, bought)
    table.tell(BOUGHT if buys else SOLD, seat, table.kind, amount)
    table.kind = 0


def _build_warehouse(table: Table, seat: i64) -> None:
    """Docks: build the next Warehouse for 1 wood (NA-139)."""
    _pay_fee(table, seat, DOCKS)
    table.add(seat, WOOD, -1)
    table.add(seat, WAREHOUSES, 1)
    table.tell(WAREHOUSE, seat, table.has(seat, WAREHOUSES), table.goods_room(seat))


def _build_houses(table: Table, seat: i64, houses: i64) -> None:
    """Millwork: build Houses for 1 wood each (NA-12, NA-140)."""
    _pay_fee(table, seat, MILLWORK)
    table.add(seat, WOOD, -houses)
    table.add(seat, HOUSES, houses)
    table.tell(HOUSED, seat, houses)


def _order_furs(table: Table, seat: i64, furs: i64) -> None:
    """Black Market: say how many furs, and pay for them before they are drawn (NA-141)."""
    _pay_fee(table, seat, BLACK_MARKET)
    table.progress = furs
    begin_payment(table, seat, BUYING, furs * FUR_PRICE)


def draw_furs(table: Table, seat: i64) -> None:
    """Draw the furs from the Black Market, after all of them are paid (NA-18, NA-141)."""
    for _ in range(table.furs_ordered()):
        fur = next_fur(table)
        table.add_furs(seat, fur, 1)
        table.tell(DREW_FUR, seat, fur)


def _move_post(table: Table, seat: i64) -> None:
    """Trading Company: move the Trading Post upriver for 1 wood (NA-19, NA-142)."""
    _pay_fee(table, seat, TRADING_COMPANY)
    table.add(seat, WOOD, -1)
    zone = table.next_zone(seat)
    table.put(seat, POST, zone)
    table.tell(MOVED_POST, seat, zone + 1)
