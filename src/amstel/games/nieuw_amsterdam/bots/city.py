"""How the policy plays in the city: Businesses and elections."""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.bots.standing import Standing
from amstel.games.nieuw_amsterdam.bots.weights import (
    BUSINESS_LOST,
    CORN_NEEDED,
    FAR,
    OTHERS_LEAD,
    POINT,
    SPARE,
    WOOD_MORE,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.codes import BUILD, BUY_WOOD, DONE, ELECTIONS, PASS_TILE, REMOVE
from amstel.games.nieuw_amsterdam.rules.provisions import REMOVAL
from amstel.games.nieuw_amsterdam.state import (
    BUSINESSES,
    CITY,
    COINS,
    DISTRICTS,
    GRANARY,
    LUMBERYARD,
    MOST_PLACED,
    NOTHING,
    WIDTH,
    WOOD,
)
from amstel.kernel.ints import Ints


@final
class City:
    """What City tiles and Businesses are worth to the seat that `Standing` looks at."""

    def __init__(self, standing: Standing) -> None:
        self.state: NieuwAmsterdam = standing.state
        self.standing: Standing = standing
        self.prospects: Prospects = standing.prospects
        self.next: Ints = Ints(DISTRICTS)  # what one more Business in each district gains
        self.first: i64 = NOTHING  # where to build first
        self.built_worth: Ints = Ints(MOST_PLACED + 1)  # what City tiles are worth with so many Businesses built

    def _one_more(self, seat: i64, district: i64) -> i64:
        """Return what one more Business in a district gains, with a share of what the others lose."""
        mats = self.state.mats  # read directly: this is among the hottest loops of a play-out
        seats = self.state.seats
        standing = self.standing
        own = self.prospects.own[district]
        rival = self.prospects.rival[district]
        gain = standing.lead(own + 1, rival) - standing.lead(own, rival)
        if own + 1 < rival or rival == 0:
            return gain
        # The leader of the district competes with the second, all others with the leader.
        second: i64 = 0
        tops: i64 = 0
        for other in range(seats):
            if other != seat:
                number = mats[other * WIDTH + BUSINESSES + district]
                if number == rival:
                    tops += 1
                elif number > second:
                    second = number
        if tops > 1:
            second = rival
        loss: i64 = 0
        for other in range(seats):
            if other != seat:
                number = mats[other * WIDTH + BUSINESSES + district]
                if number > 0:
                    third = max(own, second if number == rival else rival)
                    if own + 1 > third:
                        loss += standing.lead(number, third) - standing.lead(number, own + 1)
        return gain + loss * OTHERS_LEAD // (100 * (seats - 1))

    def best_district(self) -> i64:
        """Return the district where one more Business gains most; store the gain of each in `next`."""
        seat = self.prospects.seat
        best: i64 = 0
        for district in range(DISTRICTS):
            self.next[district] = self._one_more(seat, district)
            if self.next[district] > self.next[best]:
                best = district
        return best

    def plan(self, seat: i64, tiles: i64, wood: i64) -> None:
        """Store in `built_worth` what City tiles are worth if the first of them builds 0 to 3 Businesses."""
        state = self.state
        prospects = self.prospects
        standing = self.standing
        corn = -standing.corn_short(seat)
        fee = standing.fee(GRANARY)
        purse = state.has(seat, COINS) - fee
        at_hand = state.has(seat, WOOD)
        self.built_worth[0] = tiles * max(prospects.election_worth(), standing.coin)
        gain: i64 = 0
        district = self.best_district()
        self.first = district
        price = standing.coin + WOOD_MORE + CORN_NEEDED * standing.later
        for number in range(MOST_PLACED):
            if number >= wood:
                self.built_worth[number + 1] = -FAR
                continue
            gain += self.next[district] - price
            # Each Business needs a corn this round: from stock, bought, or the Business is lost.
            if number < corn:
                gain -= SPARE
            elif number < corn + purse - max(number + 1 - at_hand, 0):
                gain -= standing.coin if number != corn else (fee + 2) * standing.coin
            else:
                gain -= REMOVAL * POINT + BUSINESS_LOST
            prospects.own[district] += 1
            self.built_worth[number + 1] = gain + (tiles - 1) * max(prospects.election_worth(), standing.coin)
            if number + 1 < wood:
                self.next[district] = self._one_more(seat, district)
                for other in range(DISTRICTS):
                    if self.next[other] > self.next[district]:
                        district = other
        for district in range(DISTRICTS):
            prospects.own[district] = state.businesses(seat, district)

    def use(self, seat: i64, tiles: i64) -> i64:
        """Return a move for a City tile: build, after buying wood if it is short, or hold elections."""
        state = self.state
        standing = self.standing
        wood = standing.most_wood(seat, 0)
        more = wood
        fee = standing.fee(LUMBERYARD)
        if state.special > 0:
            more = standing.most_wood(seat, state.has(seat, COINS) - fee)
        self.plan(seat, tiles, more)
        best: i64 = 0
        for number in range(1, wood + 1):
            if self.built_worth[number] > self.built_worth[best]:
                best = number
        for number in range(wood + 1, more + 1):
            if self.built_worth[number] - (fee + 1) * standing.coin > self.built_worth[best]:
                return BUY_WOOD
        if best > 0:
            return BUILD + self.first
        return ELECTIONS if self.prospects.election_worth() > 0 else PASS_TILE

    def next_business(self, seat: i64) -> i64:
        """Return the move that builds another Business, if that gains something; else stop."""
        state = self.state
        if state.has(seat, WOOD) == 0 or state.buildings(seat) == 0:
            return DONE
        tiles = state.tiles(seat, CITY)
        self.plan(seat, tiles + 1, 1)
        left = tiles * max(self.prospects.election_worth(), self.standing.coin)
        return BUILD + self.first if self.built_worth[1] > left else DONE

    def remove(self, seat: i64) -> i64:
        """Return the move that removes the Business that the seat misses least (NA-20)."""
        prospects = self.prospects
        standing = self.standing
        best: i64 = NOTHING
        best_loss: i64 = FAR
        for district in range(DISTRICTS):
            own = prospects.own[district]
            if own > 0:
                rival = prospects.rival[district]
                loss = standing.lead(own, rival) - standing.lead(own - 1, rival)
                if loss < best_loss:
                    best, best_loss = district, loss
        return REMOVE + best
