"""How the policy pays: with what the seat misses least."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.standing import Standing
from amstel.games.nieuw_amsterdam.bots.weights import (
    COINS_AT_HAND,
    CORN_NEEDED,
    FAR,
    GOOD_MORE,
    GOODS_PER_TRADE,
    MANY,
    POINT,
    SPARE,
    TO_SHIP,
    WOOD_AT_HAND,
    WOOD_MORE,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.amounts import least_amount, move_towards
from amstel.games.nieuw_amsterdam.rules.codes import pay_code
from amstel.games.nieuw_amsterdam.state import BUYING, CITY, COINS, CORN, GOODS, HOUSES, KINDS, MOST_PLACED, TRADE, WOOD
from amstel.kernel.ints import Ints

WOOD_TO_BUILD: Final[i64] = 60  # more, for wood that a City tile can use at once
GOOD_TO_TRADE: Final[i64] = 60  # more, for a good that a Trade tile can use at once
COIN_FOR_CORN: Final[i64] = 100  # more, for a coin that buys the corn for a Business
FUR_IN_GROUP: Final[i64] = 50  # more, for each of the next two furs of a type


@final
class Payments:
    """What is left of a seat's stock while it pays, and what losing the next one of each kind costs."""

    def __init__(self, standing: Standing) -> None:
        self.state: NieuwAmsterdam = standing.state
        self.standing: Standing = standing
        self.left: Ints = Ints(KINDS)
        self.loss: Ints = Ints(KINDS)
        self.reserve: i64 = 0  # coins for the corn that is short in this round

    def count_stock(self, seat: i64, first: i64, last: i64, city: i64, trade: i64) -> None:
        """Count what there is to pay with, and what losing the first one of each kind costs."""
        short = self.standing.corn_short(seat)
        self.reserve = short + 1 if short > 0 else 0
        for kind in range(KINDS):
            number = self.state.has(seat, kind) if first <= kind <= last else 0
            self.left[kind] = number
            self.loss[kind] = self._loss(seat, kind, number, city, trade) if number > 0 else FAR

    def pay_some(self, seat: i64, most: i64, city: i64, trade: i64) -> i64:
        """Pay up to so many resources of the kind that the seat misses least; return how many."""
        best: i64 = 0
        for kind in range(1, KINDS):
            if self.loss[kind] < self.loss[best]:
                best = kind
        paid = min(most, self.left[best])
        number = self.left[best] - paid
        self.left[best] = number
        self.loss[best] = self._loss(seat, best, number, city, trade) if number > 0 else FAR
        return paid

    def pay(self, seat: i64) -> i64:
        """Return the payment in this kind that spends the least useful resources."""
        state = self.state
        standing = self.standing
        city = state.tiles(seat, CITY)
        trade = state.tiles(seat, TRADE)
        if state.phase == BUYING:
            self.count_stock(seat, state.kind, GOODS, city, trade)
        else:
            city += standing.tiles_in(state.column, CITY)
            trade += standing.tiles_in(state.column, TRADE)
            self.count_stock(seat, state.kind, KINDS - 1, city, trade)
        due = state.due
        while due > 0:
            due -= self.pay_some(seat, 1 + due // MANY, city, trade)
        amount = state.has(seat, state.kind) - self.left[state.kind]
        return move_towards(state, pay_code(state.kind), max(amount, least_amount(state, seat)))

    def _loss(self, seat: i64, kind: i64, number: i64, city: i64, trade: i64) -> i64:
        """Return what the last one of so many of a kind is worth, to a seat with so many City and Trade tiles."""
        state = self.state
        standing = self.standing
        coin = standing.coin
        later = standing.later
        if kind == COINS:
            if number <= self.reserve:
                return coin + COIN_FOR_CORN
            return SPARE if number > COINS_AT_HAND else coin
        if kind == GOODS:
            if (later == 0 and trade == 0) or number > 2 * GOODS_PER_TRADE:
                return SPARE
            if number > GOODS_PER_TRADE:
                return (coin + SPARE) // 2
            return coin + GOOD_MORE + (GOOD_TO_TRADE if trade > 0 else 0)
        if kind == WOOD:
            if city > 0 and number <= MOST_PLACED:
                return coin + WOOD_MORE + WOOD_TO_BUILD
            useful = WOOD_AT_HAND + state.house_spaces(seat) - state.has(seat, HOUSES)
            if number <= useful:
                return coin + WOOD_MORE
            return SPARE if number > useful + WOOD_AT_HAND else (coin + SPARE) // 2
        if kind == CORN:
            needed = state.all_businesses(seat) - state.corn_income(seat)
            return CORN_NEEDED + SPARE if number <= needed * (1 + later) else SPARE
        if later == 0 and trade == 0:
            return POINT
        return POINT + TO_SHIP + FUR_IN_GROUP * min(number - 1, 2)
