"""How the policy bids for columns of the Cash Box."""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.city import City
from amstel.games.nieuw_amsterdam.bots.payments import Payments
from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.bots.standing import Standing
from amstel.games.nieuw_amsterdam.bots.weights import BID_SHARE, BID_UNIT, FAR, FREE_CHOICE, HOPE, SPITE, WOOD_MORE
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.amounts import least_amount, most_amount, move_towards
from amstel.games.nieuw_amsterdam.rules.codes import BID, PASS, TAKE_COLUMN
from amstel.games.nieuw_amsterdam.state import (
    CITY,
    COINS,
    COLUMN,
    COLUMNS,
    HOUSES,
    KINDS,
    LAND,
    LUMBERYARD,
    MOST_PLACED,
    NOTHING,
    STEPS,
    TAKING,
    TOKEN,
    TRADE,
    WOOD,
)
from amstel.kernel.ints import Ints


@final
class Bidding:
    """The auctions of one round. Seats without a column have paid nothing, so their prices hold for all auctions."""

    def __init__(self, standing: Standing, city: City, payments: Payments) -> None:
        self.state: NieuwAmsterdam = standing.state
        self.standing: Standing = standing
        self.prospects: Prospects = standing.prospects
        self.city: City = city
        self.payments: Payments = payments
        self.priced_round: i64 = NOTHING  # the round that the gains are for
        self.gains: Ints = Ints(self.state.seats * COLUMNS)
        self.tile_gains: Ints = Ints(STEPS * (MOST_PLACED + 1))
        self.rest: Ints = Ints(COLUMNS)

    def column(self, seat: i64) -> i64:
        """Return the column that does best if it is put up, or that is worth most if it is free."""
        state = self.state
        if self.priced_round != state.round:
            self._price_columns()
        free = state.phase == TAKING
        best: i64 = NOTHING
        best_worth: i64 = -FAR
        for column in range(COLUMNS):
            if state.can_be_free(column) if free else state.can_be_auctioned(column):
                worth = self.gains[seat * COLUMNS + column]
                if not free:
                    bid = max(self._limit(seat, column), 0)  # the chooser must bid
                    dearest = max(self._dearest(seat, column, NOTHING), 0)
                    if dearest <= bid:
                        worth -= dearest * BID_UNIT
                    else:
                        worth = self._without(seat, column) + (bid + 1) * BID_UNIT * SPITE // 100
                if worth > best_worth:
                    best, best_worth = column, worth
        return TAKE_COLUMN + best

    def bid(self, seat: i64) -> i64:
        """Return a bid just above those still expected, at most what the column is worth; or a pass."""
        state = self.state
        if self.priced_round != state.round:
            self._price_columns()
        limit = self._own_limit(seat, state.column)
        least = least_amount(state, seat)
        if limit < least:
            return PASS if seat != state.chooser and state.added == 0 else move_towards(state, BID, least)
        after = NOTHING if seat == state.chooser else state.has(seat, TOKEN)
        return move_towards(state, BID, min(max(self._dearest(seat, state.column, after), least), limit))

    # --- what columns are worth -----------------------------------------------------------------------------------

    def _price_columns(self) -> None:
        """Work out what each column is worth to each seat without one, once per round."""
        state = self.state
        standing = self.standing
        self.priced_round = state.round
        for seat in range(state.seats):
            if state.has(seat, COLUMN) == NOTHING:
                standing.look(seat)
                standing.deal_cards(seat)
                standing.count_furs(seat)
                others = 100 - (100 - FREE_CHOICE) * state.has(seat, TOKEN) // (state.seats - 1)
                for place in range(len(self.tile_gains)):
                    self.tile_gains[place] = NOTHING
                for column in range(COLUMNS):
                    if state.is_column_left(column):
                        gain = state.board.bonus[column] * standing.coin
                        for step in range(STEPS):
                            tiles = standing.tiles_in(column, step)
                            if tiles > 0:
                                worth = self._tiles_gain(seat, step, tiles)
                                gain += worth if step == CITY else worth * others // 100
                        self.gains[seat * COLUMNS + column] = gain

    def _tiles_gain(self, seat: i64, step: i64, tiles: i64) -> i64:
        """Return what so many tiles of a step are worth to a seat; worked out once for all columns."""
        at = step * (MOST_PLACED + 1) + tiles
        if self.tile_gains[at] != NOTHING:
            return self.tile_gains[at]
        state = self.state
        prospects = self.prospects
        standing = self.standing
        worth: i64 = 0
        if step == CITY:
            wood = standing.most_wood(seat, 0)
            fee = standing.fee(LUMBERYARD)
            more = standing.most_wood(seat, state.has(seat, COINS) - fee)
            self.city.plan(seat, tiles, more)
            for number in range(more + 1):
                worth = max(worth, self.city.built_worth[number] - (0 if number <= wood else (fee + 1) * standing.coin))
        elif step == LAND:
            houses = state.has(seat, HOUSES)
            prospects.specials = STEPS
            worth = prospects.land_tiles(tiles, houses)
            more = min(state.has(seat, WOOD), state.house_spaces(seat) - houses)
            more = min(more, MOST_PLACED * 2)
            if more > 0 and prospects.lands_filled(houses + more) > prospects.lands_filled(houses):
                price = more * (standing.coin + WOOD_MORE) + 2 * standing.coin
                worth = max(worth, prospects.land_tiles(tiles, houses + more) - price)
        else:
            worth = prospects.trade_tiles(tiles)
        self.tile_gains[at] = worth
        return worth

    def _without(self, seat: i64, lost: i64) -> i64:
        """Return what a seat can expect if it loses a column: between the best and the worst of the rest."""
        state = self.state
        rest = self.rest
        count: i64 = 0
        for column in range(COLUMNS):
            if column != lost and state.can_be_free(column):
                gain = self.gains[seat * COLUMNS + column]
                place = count
                while place > 0 and rest[place - 1] < gain:
                    rest[place] = rest[place - 1]
                    place -= 1
                rest[place] = gain
                count += 1
        if state.seats == 2:
            return rest[0]
        others: i64 = -2  # choose before the last one; neither the seat nor the winner of this column is among them
        for other in range(state.seats):
            if state.has(other, COLUMN) == NOTHING:
                others += 1
        worst = rest[others]
        return worst + (rest[0] - worst) * HOPE // 100

    def _stake(self, seat: i64, column: i64) -> i64:
        return (self.gains[seat * COLUMNS + column] - self._without(seat, column)) * BID_SHARE // 100

    def _limit(self, seat: i64, column: i64) -> i64:
        """Return roughly how much a seat will bid for a column."""
        return min(max(self._stake(seat, column) // BID_UNIT, -1), self.state.resources(seat))

    def _own_limit(self, seat: i64, column: i64) -> i64:
        """Return the most that a column is worth, in the resources that the seat misses least."""
        stake = self._stake(seat, column)
        if stake < 0:
            return -1
        standing = self.standing
        payments = self.payments
        city = standing.tiles_in(column, CITY)
        trade = standing.tiles_in(column, TRADE)
        payments.count_stock(seat, COINS, KINDS - 1, city, trade)
        most = most_amount(self.state, seat)
        amount: i64 = 0
        while amount < most:
            least = FAR
            for kind in range(KINDS):
                least = min(least, payments.loss[kind])
            stake -= least
            if stake < 0:
                break
            payments.pay_some(seat, 1, city, trade)
            amount += 1
        return amount

    def _dearest(self, seat: i64, column: i64, after: i64) -> i64:
        """Return the highest bid to expect from the other seats after a token, except the chooser."""
        state = self.state
        most: i64 = -1
        for other in range(state.seats):
            if other != seat and other != state.chooser and state.has(other, COLUMN) == NOTHING:
                if state.has(other, TOKEN) > after:
                    most = max(most, self._limit(other, column))
        return most
