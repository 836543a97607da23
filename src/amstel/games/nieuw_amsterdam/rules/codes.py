"""The coded moves: where each kind of move begins in the move space, and what follows from there."""

from typing import Final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.state import COINS, CORN, FUR, GOODS, MOST_OF_A_KIND, WOOD

PASS: Final[i64] = 0
PASS_TILE: Final[i64] = 1
PASS_SPECIAL: Final[i64] = 2
DONE: Final[i64] = 3
TAKE_COLUMN: Final[i64] = 4
BID: Final[i64] = 9
PAY_COINS: Final[i64] = 70
PAY_GOODS: Final[i64] = 131
PAY_WOOD: Final[i64] = 152
PAY_CORN: Final[i64] = 213
PAY_FUR: Final[i64] = 274
BUILD: Final[i64] = 379
ELECTIONS: Final[i64] = 385
ADD: Final[i64] = 386
CLEAR: Final[i64] = 390
TRADE_TOP: Final[i64] = 391
TRADE_MIDDLE: Final[i64] = 396
TRADE_BOTTOM: Final[i64] = 397
TAKE_FUR: Final[i64] = 398
SHIP: Final[i64] = 403
BUY_WOOD: Final[i64] = 407
SELL_WOOD: Final[i64] = 408
BUY_CORN: Final[i64] = 409
SELL_CORN: Final[i64] = 410
BUILD_WAREHOUSE: Final[i64] = 411
BUILD_HOUSES: Final[i64] = 412
BUY_FURS: Final[i64] = 415
MOVE_POST: Final[i64] = 418
REMOVE: Final[i64] = 419
AMOUNT: Final[i64] = 425
FIRST_SPACE: Final[i64] = 485  # the moves of version 1
BID_MORE: Final[i64] = 485  # the steps to numbers above 60 (NA-24)
PAY_COINS_MORE: Final[i64] = 486
PAY_WOOD_MORE: Final[i64] = 487
PAY_CORN_MORE: Final[i64] = 488
AMOUNT_MORE: Final[i64] = 489
SPACE: Final[i64] = 490


def pay_code(kind: i64) -> i64:
    """Return the move that pays nothing of a kind; those that pay more follow it."""
    if kind == COINS:
        return PAY_COINS
    if kind == GOODS:
        return PAY_GOODS
    if kind == WOOD:
        return PAY_WOOD
    if kind == CORN:
        return PAY_CORN
    return PAY_FUR + (kind - FUR) * (MOST_OF_A_KIND + 1)
