"""What a seat of Nieuw Amsterdam can expect from its furs: on ships, at the end, and by trading for more."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.weights import (
    CARGO,
    COIN,
    COIN_PER_ROUND,
    CORN_NEEDED,
    GOOD_MORE,
    GOODS_FLOW,
    GROUPED,
    POINT,
    TO_SHIP,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.trade import shipment_points
from amstel.games.nieuw_amsterdam.state import CORN, FURS, GOODS, NOTHING, ROUNDS, SLOTS, TOP
from amstel.kernel.ints import Ints


class FurProspects:
    """What furs and Trade tiles are worth to a seat, and the time that is left for all prospects."""

    def __init__(self, state: NieuwAmsterdam, seat: i64) -> None:
        self.state: NieuwAmsterdam = state
        self.seat: i64 = seat
        self.later: i64 = 0  # rounds after this one
        self.coin: i64 = 0  # what a coin is worth
        self.furs: Ints = Ints(FURS)
        # The best first action for the Trade tiles that were last looked at; NOTHING means to pass.
        self.ship: i64 = NOTHING
        self.trader: i64 = NOTHING
        self.trade_gain: i64 = 0  # without the travelling fee
        self.ship_first: bool = False

    def set_round(self) -> None:
        """Work out how many rounds are to come, and what a coin is worth then."""
        self.later = ROUNDS - self.state.round
        self.coin = COIN + COIN_PER_ROUND * self.later

    def shipment(self, furs: i64) -> i64:
        """Return the points of so many of `furs` on a ship, the largest groups first (NA-16)."""
        first: i64 = 0
        second: i64 = 0
        for fur in range(FURS):
            number = self.furs[fur]
            if number > first:
                second = first
                first = number
            elif number > second:
                second = number
        first = min(first, furs)
        second = min(second, furs - first)
        return shipment_points(furs, first, second) * POINT

    def fur_count(self) -> i64:
        """Return how many `furs` there are."""
        furs: i64 = 0
        for fur in range(FURS):
            furs += self.furs[fur]
        return furs

    def furs_worth(self) -> i64:
        """Return what `furs` are worth: a point each at the end, and more on a ship of a later round."""
        furs = self.fur_count()
        total = furs * POINT
        if self.later > 0 and furs > 0:
            cargo = min(furs, CARGO)
            total += (self.shipment(cargo) - cargo * POINT) * GROUPED // 100 + cargo * TO_SHIP
        return total

    def load(self, furs: i64) -> None:
        """Remove the furs of a shipment from `furs`: the largest groups first, then the smallest."""
        groups: i64 = 0
        while furs > 0:
            chosen: i64 = NOTHING
            for fur in range(FURS):
                number = self.furs[fur]
                if number > 0:
                    if chosen == NOTHING or (number > self.furs[chosen]) == (groups < 2):
                        chosen = fur
            number = min(self.furs[chosen], furs)
            self.furs[chosen] -= number
            furs -= number
            groups += 1

    def ship_now(self) -> i64:
        """Ship `furs` with the ship that gains most; remove them and return the gain."""
        state = self.state
        board = state.board
        have = self.furs_worth()
        furs = self.fur_count()
        kept = self.furs.copy()
        best: i64 = 0
        best_furs: i64 = 0
        self.ship = NOTHING
        for slot in range(SLOTS):
            ship = state.new_ship(slot)
            if ship != NOTHING and board.ship_furs[ship] <= furs:
                cargo = board.ship_furs[ship]
                gain = self.shipment(cargo) + board.ship_coins[ship] * self.coin - have
                gain += board.ship_goods[ship] * self.later * GOODS_FLOW
                self.load(cargo)
                gain += self.furs_worth()
                for fur in range(FURS):
                    self.furs[fur] = kept[fur]
                if gain > best:
                    best, best_furs = gain, cargo
                    self.ship = slot
        self.load(best_furs)
        return best

    def trade_now(self, goods: i64) -> i64:
        """Buy furs from the trader that gains most; add them to `furs` and return the gain."""
        state = self.state
        board = state.board
        have = self.furs_worth()
        best: i64 = 0
        best_trader: i64 = NOTHING
        for trader in range(len(board.prices)):
            first = board.first_fur[trader]
            last = board.first_fur[trader + 1]
            if trader == TOP:
                last = min(last, goods // board.prices[TOP])
            elif goods < board.prices[trader]:
                continue
            furs: i64 = 0
            for space in range(first, last):
                fur = state.trader_fur(space)
                if fur != NOTHING:
                    self.furs[fur] += 1
                    furs += 1
            price = board.prices[trader] * (furs if trader == TOP else 1)
            gain = self.furs_worth() - have - price * (self.coin + GOOD_MORE)
            for space in range(first, last):
                fur = state.trader_fur(space)
                if fur != NOTHING:
                    self.furs[fur] -= 1
            if furs > 0 and gain > best:
                best, best_trader = gain, trader
        self.trader = best_trader
        if best_trader != NOTHING:
            last = board.first_fur[best_trader + 1]
            if best_trader == TOP:
                last = min(last, goods // board.prices[TOP])
            for space in range(board.first_fur[best_trader], last):
                fur = state.trader_fur(space)
                if fur != NOTHING:
                    self.furs[fur] += 1
        return best

    def trade_tiles(self, tiles: i64) -> i64:
        """Return what Trade tiles are worth: ship first, or trade first and then ship."""
        state = self.state
        seat = self.seat
        fee = state.travelling_fee(seat)
        goods = state.has(seat, GOODS) if state.has(seat, CORN) >= fee else 0
        kept = self.furs.copy()
        ship_first = max(self.ship_now(), self.coin)
        ship = self.ship
        if tiles > 1:
            ship_first += max(self.trade_now(goods) - fee * CORN_NEEDED, self.coin)
        for fur in range(FURS):
            self.furs[fur] = kept[fur]
        self.trade_gain = self.trade_now(goods)
        trade_first = max(self.trade_gain - fee * CORN_NEEDED, self.coin)
        trader = self.trader
        if tiles > 1:
            trade_first += max(self.ship_now(), self.coin)
        for fur in range(FURS):
            self.furs[fur] = kept[fur]
        self.ship = ship
        self.trader = trader
        self.ship_first = ship_first >= trade_first
        total = max(ship_first, trade_first)
        if tiles > 2:
            total += (tiles - 2) * 2 * self.coin
        return total
