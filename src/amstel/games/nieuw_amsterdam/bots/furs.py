"""How the policy trades, ships and buys furs."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.bots.standing import Standing
from amstel.games.nieuw_amsterdam.bots.weights import BUSINESS_LOST, CARGO, COINS_AT_HAND, POINT, SPARE, TO_SHIP
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.codes import (
    BUY_FURS,
    DONE,
    PASS_TILE,
    SHIP,
    TAKE_FUR,
    TRADE_MIDDLE,
    TRADE_TOP,
    pay_code,
)
from amstel.games.nieuw_amsterdam.rules.provisions import REMOVAL
from amstel.games.nieuw_amsterdam.rules.special import FUR_PRICE
from amstel.games.nieuw_amsterdam.state import (
    BLACK_MARKET,
    COINS,
    FUR,
    FURS,
    GOODS,
    GRANARY,
    MIDDLE,
    MOST_PLACED,
    NOTHING,
    TOP,
    TRADE,
)

FUR_MEAN: Final[i64] = 30  # what groups add to a fur of unknown type


@final
class Furs:
    """What Trade tiles and furs are worth to the seat that `Standing` looks at."""

    def __init__(self, standing: Standing) -> None:
        self.state: NieuwAmsterdam = standing.state
        self.standing: Standing = standing
        self.prospects: Prospects = standing.prospects

    def use(self, seat: i64, tiles: i64) -> i64:
        """Return a move for a Trade tile: ship or trade, after buying furs if they fill a better ship."""
        state = self.state
        prospects = self.prospects
        standing = self.standing
        standing.count_furs(seat)
        if state.special > 0:
            furs = self.black_market(seat, tiles)
            if furs > 0:
                return BUY_FURS + furs - 1
        prospects.trade_tiles(tiles)
        if prospects.ship != NOTHING and prospects.ship_first:
            return SHIP + prospects.ship
        fee = state.travelling_fee(seat)
        if fee > 0:
            short = max(standing.corn_short(seat) + fee, 0)
            lost = short if state.special == 0 else short + standing.fee(GRANARY) - state.has(seat, COINS)
            fee = fee * standing.coin + min(max(lost, 0), fee) * (REMOVAL * POINT + BUSINESS_LOST)
        if prospects.trader == NOTHING or prospects.trade_gain - fee < standing.coin:
            return PASS_TILE if prospects.ship == NOTHING else SHIP + prospects.ship
        if prospects.trader == TOP:
            return TRADE_TOP + self._top_fur(seat)
        return TRADE_MIDDLE + prospects.trader - MIDDLE

    def _top_fur(self, seat: i64) -> i64:
        """Return the top trader's fur that the seat has most of (NA-15)."""
        state = self.state
        best: i64 = NOTHING
        for space in range(state.board.first_fur[1]):
            fur = state.trader_fur(space)
            if fur != NOTHING and (best == NOTHING or state.furs_of(seat, fur) > state.furs_of(seat, best)):
                best = fur
        return best

    def next_fur(self, seat: i64) -> i64:
        """Return the move that buys another fur, while the seat has goods: a fur is worth more."""
        if self.state.has(seat, GOODS) < self.state.board.prices[TOP]:
            return DONE
        return TAKE_FUR + self._top_fur(seat)

    def load(self, seat: i64) -> i64:
        """Return how many furs of a type to load: the largest groups first, then the smallest (NA-16)."""
        state = self.state
        furs = self.prospects.furs
        for fur in range(FURS):
            furs[fur] = state.furs_of(seat, fur) if FUR + fur >= state.kind else 0
        before = furs[state.kind - FUR]
        self.prospects.load(state.due)
        return pay_code(state.kind) + before - furs[state.kind - FUR]

    def black_market(self, seat: i64, tiles: i64) -> i64:
        """Return how many furs of the Black Market are worth their price and the Special Action (NA-18)."""
        state = self.state
        prospects = self.prospects
        standing = self.standing
        fee = standing.fee(BLACK_MARKET)
        coins = state.has(seat, COINS) - fee
        short = standing.corn_short(seat)
        if short > 0:
            if state.step == TRADE:
                return 0
            coins -= short + standing.fee(GRANARY)
        if coins < 0:
            return 0
        most = min(min((coins + state.has(seat, GOODS)) // FUR_PRICE, MOST_PLACED), state.fur_stock())
        if most <= 0:
            return 0
        furs = prospects.fur_count()
        shipped: i64 = 0
        if tiles > 0:
            shipped = self._ship_gain()
        best: i64 = 0
        best_gain = (fee + 1) * standing.coin
        gain: i64 = 0
        for number in range(1, most + 1):
            gain += POINT
            if standing.later > 0 and furs + number <= CARGO:
                gain += TO_SHIP + FUR_MEAN
            for _ in range(FUR_PRICE):
                gain -= SPARE if coins > COINS_AT_HAND else standing.coin
                coins -= 1
            here = gain
            if tiles > 0:
                # Their types are unknown: assume that each is of another type, the rarest first.
                rarest: i64 = 0
                for fur in range(1, FURS):
                    if prospects.furs[fur] < prospects.furs[rarest]:
                        rarest = fur
                prospects.furs[rarest] += 1
                here += self._ship_gain() - shipped
            if here > best_gain:
                best, best_gain = number, here
        if tiles > 0:
            standing.count_furs(seat)
        return best

    def _ship_gain(self) -> i64:
        """Return what the best ship gains now; leave `furs` as they are."""
        prospects = self.prospects
        furs = prospects.furs
        a, b, c, d, e = furs[0], furs[1], furs[2], furs[3], furs[4]
        gain = prospects.ship_now()
        furs[0], furs[1], furs[2], furs[3], furs[4] = a, b, c, d, e
        return gain
