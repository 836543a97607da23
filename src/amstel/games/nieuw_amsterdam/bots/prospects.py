"""What a seat of Nieuw Amsterdam can expect from a position.

Prospects are counted in hundredths of a point: what a seat has scored, what its Businesses, lands, furs and stores will
bring over the remaining rounds, and what the tiles in its hand are good for this round. All figures are whole numbers,
so that compiled and interpreted bots choose alike.

Only what is open on the table is read; the order of decks and fur reserve is not (NA-22).
"""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.land_prospects import LandProspects
from amstel.games.nieuw_amsterdam.bots.weights import (
    AHEAD,
    BEHIND,
    BUSINESS_LOST,
    COINS_AT_HAND,
    CORN_NEEDED,
    ELECTIONS_PER_ROUND,
    FAR,
    FAR_AHEAD,
    FAR_BEHIND,
    FEES,
    FREE_CHOICE,
    GOOD_MORE,
    GOODS_FLOW,
    GOODS_PER_TRADE,
    ORDER,
    POINT,
    SPARE,
    SPECIAL_MORE,
    TIED,
    TRAVELS,
    WOOD_AT_HAND,
    WOOD_MORE,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.provisions import REMOVAL
from amstel.games.nieuw_amsterdam.state import (
    ACTING,
    ALONE_POINTS,
    BUYING,
    CITY,
    CLEARED,
    COINS,
    CORN,
    DISTRICTS,
    FURS,
    GOODS,
    GRANARY,
    HOUSES,
    LAND,
    LANDS,
    MOST_PLACED,
    OVER,
    REMOVING,
    ROUNDS,
    STEPS,
    TIED_POINTS,
    TOKEN,
    TRADE,
    WOOD,
)
from amstel.kernel.ints import Ints


@final
class Prospects(LandProspects):
    """What a seat can expect from a position. One object serves many positions."""

    def __init__(self, state: NieuwAmsterdam, seat: i64) -> None:
        super().__init__(state, seat)
        self.own: Ints = Ints(DISTRICTS)  # Businesses, with those that are built while planning
        self.rival: Ints = Ints(DISTRICTS)  # the most that another seat has

    def worth(self, state: NieuwAmsterdam, seat: i64) -> i64:
        """Return everything that a seat can expect."""
        self.state = state
        self.seat = seat
        total = state.points(seat) * POINT
        if state.phase == OVER:
            return total
        self.set_round()
        self.specials = self.specials_left()
        for district in range(DISTRICTS):
            self.own[district] = state.businesses(seat, district)
            rival: i64 = 0
            for other in range(state.seats):
                if other != seat:
                    rival = max(rival, state.businesses(other, district))
            self.rival[district] = rival
        self.cards.clear()
        for place in range(state.has(seat, LANDS)):
            self.cards.append(state.land_at(seat, place))
        for fur in range(FURS):
            self.furs[fur] = state.furs_of(seat, fur)
        for district in range(DISTRICTS):
            total += self.lead_worth(self.own[district], self.rival[district])
        total += self.stores() + self.provisions()
        total += self.row(state.has(seat, HOUSES), state.has(seat, CLEARED)) + self.furs_worth()
        total += min(state.goods_income(seat), state.goods_room(seat)) * self.later * GOODS_FLOW
        total -= state.travelling_fee(seat) * CORN_NEEDED * self.later * TRAVELS // 100
        total += (state.seats - 1 - state.has(seat, TOKEN)) * ORDER
        if self.special_now():
            total += self.coin + SPECIAL_MORE
        return total + self.tiles_worth()

    # --- time ---------------------------------------------------------------------------------------------------

    def special_now(self) -> bool:
        """Return whether it is the seat's turn and its Special Action is unused."""
        state = self.state
        return state.turn == self.seat and state.special > 0 and ACTING <= state.phase <= BUYING

    def specials_left(self) -> i64:
        """Return how many Special Actions the seat still has in this round."""
        state = self.state
        if state.phase < ACTING:
            return STEPS
        if state.phase == REMOVING:
            return 0
        left = STEPS - 1 - state.step
        if state.turn == self.seat:
            return left + state.special
        if state.has(self.seat, TOKEN) > state.has(state.turn, TOKEN):
            left += 1
        return left

    def has_provided(self) -> bool:
        """Return whether the seat has provided for its Businesses in this round (NA-20)."""
        state = self.state
        return state.phase == REMOVING and state.has(self.seat, TOKEN) <= state.has(state.turn, TOKEN)

    # --- the city -------------------------------------------------------------------------------------------------

    def lead_worth(self, own: i64, rival: i64) -> i64:
        """Return what a district with so many Businesses is worth: elections, income, the waived fee."""
        if own == 0:
            return 0
        now: i64 = 0
        if own > rival:
            now = ALONE_POINTS * POINT
        elif own == rival:
            now = TIED_POINTS * POINT
        lead = own - rival
        lasting: i64 = FAR_BEHIND
        if lead >= 2:
            lasting = FAR_AHEAD
        elif lead == 1:
            lasting = AHEAD
        elif lead == 0:
            lasting = TIED
        elif lead == -1:
            lasting = BEHIND
        later = self.later
        # Final elections are more certain the nearer they are; those of later rounds may be held or not.
        total = (now * (ROUNDS - later) + lasting * later) // ROUNDS
        total += lasting * ELECTIONS_PER_ROUND * later // 100
        # A coin each round for an occupied district, and another one where the seat is alone at the top (NA-146).
        total += self.coin * (1 + later)
        if lead > 0:
            total += self.coin
        return total + (self.coin + FEES) * lasting * later // (ALONE_POINTS * POINT)

    def election_worth(self) -> i64:
        """Return what elections would score with `own` Businesses (NA-9)."""
        points: i64 = 0
        for district in range(DISTRICTS):
            if self.own[district] > self.rival[district]:
                points += ALONE_POINTS
            elif self.own[district] > 0 and self.own[district] == self.rival[district]:
                points += TIED_POINTS
        return points * POINT

    def best_district(self) -> i64:
        """Return the district where one more Business gains most."""
        best: i64 = 0
        best_gain: i64 = -FAR
        for district in range(DISTRICTS):
            own = self.own[district]
            rival = self.rival[district]
            gain = self.lead_worth(own + 1, rival) - self.lead_worth(own, rival)
            if gain > best_gain:
                best, best_gain = district, gain
        return best

    def city_tiles(self, tiles: i64) -> i64:
        """Return what City tiles are worth: elections with all of them, or some Businesses first."""
        state = self.state
        seat = self.seat
        elections = tiles * self.election_worth()
        wood = min(state.has(seat, WOOD), state.buildings(seat))
        corn = state.has(seat, CORN) + state.corn_income(seat) - state.all_businesses(seat)
        gain: i64 = 0
        best: i64 = 0
        for number in range(min(wood, MOST_PLACED)):
            district = self.best_district()
            own = self.own[district]
            rival = self.rival[district]
            gain += self.lead_worth(own + 1, rival) - self.lead_worth(own, rival)
            gain -= self.coin + WOOD_MORE + CORN_NEEDED * self.later
            gain -= SPARE if number < corn else self.coin
            self.own[district] = own + 1
            best = max(best, gain + (tiles - 1) * self.election_worth())
        return max(max(best, elections), tiles * self.coin)

    # --- stores and provisions --------------------------------------------------------------------------------------

    def stores(self) -> i64:
        """Return what coins, goods and wood are worth."""
        state = self.state
        seat = self.seat
        coins = state.has(seat, COINS)
        goods = state.has(seat, GOODS)
        wood = state.has(seat, WOOD)
        coin = self.coin
        total = (coins + goods + wood) * SPARE
        total += min(coins, COINS_AT_HAND) * (coin - SPARE)
        if self.later > 0 or state.tiles(seat, TRADE) > 0:
            total += min(goods, GOODS_PER_TRADE) * (coin + GOOD_MORE - SPARE)
            total += min(max(goods - GOODS_PER_TRADE, 0), GOODS_PER_TRADE) * (coin - SPARE) // 2
        if self.later > 0 or self.specials > 0:
            useful = WOOD_AT_HAND + state.house_spaces(seat) - state.has(seat, HOUSES)
            total += min(wood, useful) * (coin + WOOD_MORE - SPARE)
            total += max(min(wood, useful + WOOD_AT_HAND) - useful, 0) * (coin - SPARE) // 2
        return total

    def provisions(self) -> i64:
        """Return what corn is worth or costs: Businesses need it now and later, and are lost without it."""
        state = self.state
        seat = self.seat
        corn = state.has(seat, CORN)
        income = state.corn_income(seat)
        businesses = state.all_businesses(seat)
        total: i64 = 0
        if not self.has_provided():
            if state.phase != REMOVING:
                corn += income
            corn -= businesses
            if corn < 0:
                bought: i64 = 0
                if self.specials > 0:
                    fee = state.fee(seat, GRANARY)
                    bought = min(-corn, max(state.has(seat, COINS) - fee, 0))
                    total -= bought * self.coin + (fee + 1) * self.coin
                total -= (-corn - bought) * (REMOVAL * POINT + BUSINESS_LOST)
                corn = 0
        surplus = (income - businesses) * self.later
        if surplus < 0:
            kept = min(corn, -surplus)
            return total + (surplus + kept) * CORN_NEEDED + corn * SPARE
        return total + (surplus + corn) * SPARE

    # --- tiles ----------------------------------------------------------------------------------------------------

    def tiles_worth(self) -> i64:
        """Return what the unused tiles are worth; this may change `own`."""
        state = self.state
        seat = self.seat
        total: i64 = 0
        others = (100 - FREE_CHOICE) * state.has(seat, TOKEN) // (state.seats - 1)
        if state.turn == seat and state.phase >= ACTING:
            others = 0
        tiles = state.tiles(seat, CITY)
        if tiles > 0:
            total += self.city_tiles(tiles)
        tiles = state.tiles(seat, LAND)
        if tiles > 0:
            houses = state.has(seat, HOUSES)
            worth = self.land_tiles(tiles, houses)
            # Special Actions before the land step can build Houses.
            more = min(state.has(seat, WOOD), state.house_spaces(seat) - houses)
            more = min(more, MOST_PLACED * min(self.specials, 2))
            if more > 0 and (state.step < LAND or self.special_now()):
                built = self.land_tiles(tiles, houses + more) - more * (self.coin + WOOD_MORE)
                worth = max(worth, built - 2 * self.coin)
            total += worth * (100 - others) // 100
        tiles = state.tiles(seat, TRADE)
        if tiles > 0:
            total += self.trade_tiles(tiles) * (100 - others) // 100
        return total

    def others_leads(self, state: NieuwAmsterdam, seat: i64) -> i64:
        """Return what the leads of the other seats are worth to them."""
        self.state = state
        self.set_round()
        total: i64 = 0
        for other in range(state.seats):
            if other != seat:
                for district in range(DISTRICTS):
                    rival: i64 = 0
                    for third in range(state.seats):
                        if third != other:
                            rival = max(rival, state.businesses(third, district))
                    total += self.lead_worth(state.businesses(other, district), rival)
        return total
