"""How the policy chooses Special Actions, and how much it then buys or sells."""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.city import City
from amstel.games.nieuw_amsterdam.bots.furs import Furs
from amstel.games.nieuw_amsterdam.bots.land import Land
from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.bots.standing import Standing
from amstel.games.nieuw_amsterdam.bots.weights import (
    BUSINESS_LOST,
    COINS_AT_HAND,
    CORN_NEEDED,
    GOODS_FLOW,
    POINT,
    SPARE,
    TRAVELS,
    WOOD_AT_HAND,
    WOOD_MORE,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.amounts import least_amount, most_amount, move_towards
from amstel.games.nieuw_amsterdam.rules.codes import (
    AMOUNT,
    BUILD_HOUSES,
    BUILD_WAREHOUSE,
    BUY_CORN,
    BUY_FURS,
    BUY_WOOD,
    MOVE_POST,
    PASS_SPECIAL,
    SELL_CORN,
    SELL_WOOD,
)
from amstel.games.nieuw_amsterdam.rules.provisions import REMOVAL
from amstel.games.nieuw_amsterdam.state import (
    CITY,
    CLEARED,
    COINS,
    CORN,
    DOCKS,
    GRANARY,
    HOUSES,
    LAND,
    LUMBERYARD,
    MILLWORK,
    MOST_PLACED,
    NOTHING,
    POST,
    STEPS,
    TRADE,
    TRADING_COMPANY,
    WAREHOUSES,
    WOOD,
)


@final
class Specials:
    """What Special Actions are worth to the seat that `Standing` looks at."""

    def __init__(self, standing: Standing, city: City, land: Land, furs: Furs) -> None:
        self.state: NieuwAmsterdam = standing.state
        self.standing: Standing = standing
        self.prospects: Prospects = standing.prospects
        self.city: City = city
        self.land: Land = land
        self.furs: Furs = furs

    def choose(self, seat: i64) -> i64:
        """Return the Special Action that gains most, or a pass for a coin (NA-8)."""
        state = self.state
        standing = self.standing
        coin = standing.coin
        coins = state.has(seat, COINS)
        wood = state.has(seat, WOOD)
        best: i64 = PASS_SPECIAL
        best_gain = coin
        gain: i64 = 0
        fee = standing.fee(GRANARY)
        if coins > fee:
            gain = self._corn_gain(seat, self._corn_to_buy(seat, coins - fee)) - fee * coin
            if gain > best_gain:
                best, best_gain = BUY_CORN, gain
        if coins >= fee and standing.later > 0:
            spare = self._spare_corn(seat)
            gain = spare * (coin - SPARE) - fee * coin
            if spare > 0 and gain > best_gain:
                best, best_gain = SELL_CORN, gain
        fee = standing.fee(LUMBERYARD)
        if coins > fee:
            amount = self._wood_to_buy(seat, coins - fee)
            if amount > 0:
                gain = self._wood_gain(seat, amount) - fee * coin
                if gain > best_gain:
                    best, best_gain = BUY_WOOD, gain
        if wood > 0:
            if coins >= fee and state.step < TRADE:
                short = min(self._coins_short(seat) + fee, wood)
                gain = short * (REMOVAL * POINT + BUSINESS_LOST - coin) - fee * coin
                if short > 0 and gain > best_gain:
                    best, best_gain = SELL_WOOD, gain
            most = self.land.most_houses(seat)
            if most > 0:
                gain = self.land.houses_gain(seat, most) - standing.fee(MILLWORK) * coin
                if gain > best_gain:
                    best, best_gain = BUILD_HOUSES + most - 1, gain
            if standing.later > 0:
                fee = standing.fee(TRADING_COMPANY)
                if coins >= fee and state.travelling_fee(seat) > 0:
                    gain = self._post_gain(seat) - fee * coin
                    if gain > best_gain:
                        best, best_gain = MOVE_POST, gain
                fee = standing.fee(DOCKS)
                warehouses = state.has(seat, WAREHOUSES)
                if coins >= fee and warehouses < len(state.board.piers) and state.buildings(seat) > 0:
                    over = min(state.goods_income(seat) - state.goods_room(seat), state.board.piers[warehouses])
                    gain = over * standing.later * GOODS_FLOW - coin - WOOD_MORE - fee * coin
                    if gain > best_gain:
                        best, best_gain = BUILD_WAREHOUSE, gain
        if best == PASS_SPECIAL:
            standing.count_furs(seat)
            furs = self.furs.black_market(seat, state.tiles(seat, TRADE))
            if furs > 0:
                best = BUY_FURS + furs - 1
        return best

    def amount(self, seat: i64) -> i64:
        """Return how much wood or corn to buy or sell (NA-17)."""
        state = self.state
        self.standing.look(seat)
        amount: i64 = 1
        coins = state.has(seat, COINS)
        if state.kind == CORN:
            amount = self._corn_to_buy(seat, coins) if state.is_buying() else self._spare_corn(seat)
        else:
            amount = self._wood_to_buy(seat, coins) if state.is_buying() else self._coins_short(seat)
        amount = min(max(amount, least_amount(state, seat)), most_amount(state, seat))
        return move_towards(state, AMOUNT - 1, amount)

    # --- corn and wood --------------------------------------------------------------------------------------------

    def _corn_to_come(self, seat: i64) -> i64:
        """Return the corn that will be short in later rounds."""
        return max(self.state.all_businesses(seat) - self.state.corn_income(seat), 0) * self.standing.later

    def _corn_to_buy(self, seat: i64, purse: i64) -> i64:
        """Return the corn that is short now and later: corn that will be needed is worth more than coins."""
        return min(max(self.standing.corn_short(seat) + self._corn_to_come(seat), 0), purse)

    def _corn_gain(self, seat: i64, amount: i64) -> i64:
        """Return what buying corn now gains."""
        standing = self.standing
        short = max(standing.corn_short(seat), 0)
        now = min(amount, short)
        gain = (amount - now) * (CORN_NEEDED + SPARE - standing.coin)
        gain += max(min(amount, self.state.has(seat, COINS) - COINS_AT_HAND), 0) * (standing.coin - SPARE)
        if self.state.step == TRADE:
            return gain + now * (REMOVAL * POINT + BUSINESS_LOST - standing.coin)
        # The seat can still buy it in a later step.
        return gain + (2 * standing.coin + 1 if now > 0 else 0)

    def _spare_corn(self, seat: i64) -> i64:
        """Return the corn that is needed neither now nor later."""
        return min(-self.standing.corn_short(seat) - self._corn_to_come(seat), self.state.has(seat, CORN))

    def _wood_to_buy(self, seat: i64, purse: i64) -> i64:
        """Return the wood to buy: for Businesses now, for Houses, and some to have at hand; coins for corn are kept."""
        state = self.state
        standing = self.standing
        wanted = WOOD_AT_HAND + state.house_spaces(seat) - state.has(seat, HOUSES) - state.has(seat, WOOD)
        kept = max(standing.corn_short(seat), 0)
        tiles = state.tiles(seat, CITY)
        least: i64 = 0
        if tiles > 0 and state.step == CITY:
            most = standing.most_wood(seat, purse)
            self.city.plan(seat, tiles, most)
            best: i64 = 0
            for number in range(1, most + 1):
                if self.city.built_worth[number] > self.city.built_worth[best]:
                    best = number
            least = best - state.has(seat, WOOD)
            wanted += best
            kept += best
        return max(min(wanted, purse - kept), least)

    def _wood_gain(self, seat: i64, amount: i64) -> i64:
        """Return what buying wood now gains: for Houses before Land tiles, or to have at hand."""
        state = self.state
        prospects = self.prospects
        standing = self.standing
        gain = amount * WOOD_MORE
        gain += max(min(amount, state.has(seat, COINS) - COINS_AT_HAND), 0) * (standing.coin - SPARE)
        if state.step == TRADE:
            return gain
        houses = state.has(seat, HOUSES)
        wood = state.has(seat, WOOD)
        room = min(state.house_spaces(seat) - houses, MOST_PLACED)
        if wood >= room:
            return gain
        standing.deal_cards(seat)
        before = min(wood, room)
        after = min(wood + amount, room)
        if prospects.lands_filled(houses + after) == prospects.lands_filled(houses + before):
            return gain
        prospects.specials = STEPS - 1 - state.step
        tiles = state.tiles(seat, LAND)
        if tiles > 0 and state.step == CITY:
            gain += prospects.land_tiles(tiles, houses + after) - prospects.land_tiles(tiles, houses + before)
        elif standing.later == 0:
            cleared = state.has(seat, CLEARED)
            gain += prospects.row(houses + after, cleared) - prospects.row(houses + before, cleared)
        else:
            return gain
        return gain - (after - before) * (standing.coin + WOOD_MORE) - 2 * standing.coin

    def _coins_short(self, seat: i64) -> i64:
        """Return the coins that the seat is short of for the corn that it is short of."""
        standing = self.standing
        return standing.corn_short(seat) + standing.fee(GRANARY) - self.state.has(seat, COINS)

    def _post_gain(self, seat: i64) -> i64:
        """Return what the next zone upriver saves in travelling fees (NA-14, NA-19)."""
        state = self.state
        standing = self.standing
        zone = state.next_zone(seat)
        if zone == NOTHING:
            return 0
        kept = state.has(seat, POST)
        saved = state.travelling_fee(seat)
        state.put(seat, POST, zone)
        saved -= state.travelling_fee(seat)
        state.put(seat, POST, kept)
        gain = saved * CORN_NEEDED * standing.later * TRAVELS // 100 - standing.coin - WOOD_MORE
        if state.tiles(seat, TRADE) > 0:
            gain += saved * CORN_NEEDED
        return gain
