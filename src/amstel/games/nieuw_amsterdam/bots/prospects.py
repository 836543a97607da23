"""What a seat of Nieuw Amsterdam can expect from a position.

Prospects are counted in hundredths of a point: what a seat has scored, what its Businesses, lands, furs and stores will
bring over the rounds that are left, and what the tiles in its hand are good for this round. All are whole numbers, so
that compiled and interpreted opponents choose alike.

Only what lies open on the table is read; the order of decks and fur reserve is not (NA-22).
"""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.weights import (
    AHEAD,
    BEHIND,
    BUSINESS_LOST,
    CARGO,
    CLEARED_LATER,
    COIN,
    COIN_PER_ROUND,
    COINS_AT_HAND,
    CORN_INCOME,
    CORN_NEEDED,
    ELECTIONS_PER_ROUND,
    FAR,
    FAR_AHEAD,
    FAR_BEHIND,
    FEES,
    FILLED_AND_CLEARED,
    FILLED_LATER,
    FREE_CHOICE,
    GOOD_MORE,
    GOODS_FLOW,
    GOODS_PER_TRADE,
    GROUPED,
    GROWTH,
    HOUSE_EFFORT,
    ORDER,
    POINT,
    SPARE,
    SPECIAL_MORE,
    TIED,
    TO_SHIP,
    TRAVELS,
    WOOD_AT_HAND,
    WOOD_MORE,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.provisions import REMOVAL
from amstel.games.nieuw_amsterdam.rules.trade import shipment_points
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
    NOTHING,
    OVER,
    REMOVING,
    ROUNDS,
    SLOTS,
    STEPS,
    TIED_POINTS,
    TOKEN,
    TOP,
    TRADE,
    WOOD,
)
from amstel.kernel.ints import Ints


@final
class Prospects:
    """What a seat can expect from a position. One object serves many positions."""

    def __init__(self, state: NieuwAmsterdam, seat: i64) -> None:
        self.state: NieuwAmsterdam = state
        self.seat: i64 = seat
        self.later: i64 = 0  # rounds after this one
        self.coin: i64 = 0  # what a coin is worth
        self.specials: i64 = 0  # Special Actions left in this round
        self.cards: Ints = Ints(0)  # the row of lands, with those that may be added
        self.taken: Ints = Ints(SLOTS)
        self.furs: Ints = Ints(FURS)
        self.own: Ints = Ints(DISTRICTS)  # Businesses, with those that may be built
        self.rival: Ints = Ints(DISTRICTS)  # the most that another seat has
        # What the last look at tiles found best to begin with; NOTHING is to pass.
        self.slot: i64 = NOTHING  # a new land, or SLOTS to clear
        self.ship: i64 = NOTHING
        self.trader: i64 = NOTHING
        self.trade_gain: i64 = 0  # without the travelling fee
        self.ship_first: bool = False

    def worth(self, state: NieuwAmsterdam, seat: i64) -> i64:
        """All that a seat can expect."""
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

    def set_round(self) -> None:
        """How many rounds are to come, and what a coin is worth for that."""
        self.later = ROUNDS - self.state.round
        self.coin = COIN + COIN_PER_ROUND * self.later

    def special_now(self) -> bool:
        """Whether the seat has its Special Action in a turn that is running."""
        state = self.state
        return state.turn == self.seat and state.special > 0 and ACTING <= state.phase <= BUYING

    def specials_left(self) -> i64:
        """The Special Actions of this round that the seat still has."""
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

    def provided(self) -> bool:
        """Whether the seat has provided for its Businesses in this round (NA-20)."""
        state = self.state
        return state.phase == REMOVING and state.has(self.seat, TOKEN) <= state.has(state.turn, TOKEN)

    # --- the city -------------------------------------------------------------------------------------------------

    def lead_worth(self, own: i64, rival: i64) -> i64:
        """A district with so many Businesses: elections, income, the fee that is waived."""
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
        # The final elections are the surer the nearer they are; those of later rounds may be held or not.
        total = (now * (ROUNDS - later) + lasting * later) // ROUNDS
        total += lasting * ELECTIONS_PER_ROUND * later // 100
        # A coin each round for a district that is occupied, another one where the seat is alone at the top (NA-21).
        total += self.coin * (1 + later)
        if lead > 0:
            total += self.coin
        return total + (self.coin + FEES) * lasting * later // (ALONE_POINTS * POINT)

    def election_worth(self) -> i64:
        """What elections would score with `own` Businesses (NA-9)."""
        points: i64 = 0
        for district in range(DISTRICTS):
            if self.own[district] > self.rival[district]:
                points += ALONE_POINTS
            elif self.own[district] > 0 and self.own[district] == self.rival[district]:
                points += TIED_POINTS
        return points * POINT

    def best_district(self) -> i64:
        """Where one more Business brings most."""
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
        """City tiles: elections with all of them, or some Businesses first."""
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
        """Coins, goods and wood."""
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
        """The corn of the seat against what its Businesses need, now and later; what cannot be had costs a Business."""
        state = self.state
        seat = self.seat
        corn = state.has(seat, CORN)
        income = state.corn_income(seat)
        businesses = state.all_businesses(seat)
        total: i64 = 0
        if not self.provided():
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

    # --- land -----------------------------------------------------------------------------------------------------

    def place_points(self, place: i64) -> i64:
        """Return what a place in the row scores, from 1; nothing for 0 (NA-13)."""
        return self.state.board.clearing_points[place] * POINT

    def clearing_worth(self, first: i64, last: i64, harvests: i64) -> i64:
        """Wood and corn of the cards between two places of the row."""
        board = self.state.board
        total: i64 = 0
        for place in range(first, last):
            card = self.cards[place]
            total += board.wood[card] * (self.coin + WOOD_MORE) + board.corn[card] * CORN_INCOME * harvests
        return total

    def filled(self, houses: i64) -> i64:
        """How many cards so many Houses fill (NA-12)."""
        place: i64 = 0
        while place < len(self.cards):
            houses -= self.state.board.houses[self.cards[place]]
            if houses < 0:
                break
            place += 1
        return place

    def row(self, houses: i64, cleared: i64) -> i64:
        """A row of lands: the rightmost filled card scores in any case, the others if they are filled in time."""
        board = self.state.board
        lands: i64 = len(self.cards)
        filled = self.filled(houses)
        now: i64 = self.place_points(filled) if filled > cleared else 0
        total = now
        later = self.later
        if filled < lands:
            if later > 0:
                spaces: i64 = -houses
                for place in range(lands):
                    spaces += board.houses[self.cards[place]]
                gain = self.place_points(lands) - now
                gain += self.clearing_worth(filled, lands, later - 1) * FILLED_AND_CLEARED // 100
                gain = gain * FILLED_LATER // 100 - spaces * (self.coin + WOOD_MORE + HOUSE_EFFORT)
                total += max(gain, 0)
            else:
                more = min(self.state.has(self.seat, WOOD), MOST_PLACED * self.specials)
                reached = self.filled(houses + more)
                if reached > filled:
                    total += (self.place_points(reached) - now) * FILLED_LATER // 100
        if filled > cleared and later > 0:
            total += self.clearing_worth(cleared, filled, later) * CLEARED_LATER // 100
        return total + self.place_points(lands + 1) * GROWTH * later // 100

    def land_tiles(self, tiles: i64, houses: i64) -> i64:
        """Land tiles, used one after the other for what brings most: clear, or add a card."""
        state = self.state
        lands: i64 = len(self.cards)
        cleared = state.has(self.seat, CLEARED)
        begun = self.row(state.has(self.seat, HOUSES), cleared)
        total: i64 = 0
        gained: i64 = 0
        coins: i64 = 0
        for slot in range(SLOTS):
            self.taken[slot] = 0
        self.slot = NOTHING
        for tile in range(tiles):
            best: i64 = NOTHING
            best_total: i64 = total + self.coin
            filled = self.filled(houses)
            gain: i64 = 0
            if filled > cleared:
                gain = self.place_points(filled) + self.clearing_worth(cleared, filled, self.later + 1)
                here = gained + gain + self.row(houses, filled) - begun
                if here > best_total:
                    best, best_total = SLOTS, here
            for slot in range(SLOTS):
                if state.new_land(slot) != NOTHING and self.taken[slot] == 0:
                    self.cards.append(state.new_land(slot))
                    here = gained + self.row(houses, cleared) - begun
                    self.cards.pop()
                    if here > best_total:
                        best, best_total = slot, here
            if tile == 0:
                self.slot = best
            if best == NOTHING:
                coins += self.coin
            elif best == SLOTS:
                cleared = filled
                gained += gain
                total = best_total
            else:
                self.taken[best] = 1
                self.cards.append(state.new_land(best))
                total = best_total
        while len(self.cards) > lands:
            self.cards.pop()
        return total + coins

    # --- furs -----------------------------------------------------------------------------------------------------

    def shipment(self, furs: i64) -> i64:
        """The points of so many of `self.furs` on a ship, the largest groups first (NA-16)."""
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
        """All of `self.furs`."""
        furs: i64 = 0
        for fur in range(FURS):
            furs += self.furs[fur]
        return furs

    def furs_worth(self) -> i64:
        """Furs are a point each at the end, and more on a ship of a later round."""
        furs = self.fur_count()
        total = furs * POINT
        if self.later > 0 and furs > 0:
            cargo = min(furs, CARGO)
            total += (self.shipment(cargo) - cargo * POINT) * GROUPED // 100 + cargo * TO_SHIP
        return total

    def load(self, furs: i64) -> None:
        """Take furs for a ship off: the largest groups as far as they go, then the smallest."""
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
        """Ship furs at once, with the ship that brings most; what is gained, and `self.furs` without them."""
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
        """Trade for furs at once, with the trader that brings most; what is gained, and `self.furs` with them."""
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
        """Trade tiles: ship what there is, or trade first and ship then."""
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

    # --- tiles ----------------------------------------------------------------------------------------------------

    def tiles_worth(self) -> i64:
        """What the tiles that are not yet used are good for; `own` Businesses may be changed by this."""
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
            # The Special Actions before can build Houses.
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
        """What the leads of the other seats are worth to them."""
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
