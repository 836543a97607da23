"""How the seats of Nieuw Amsterdam play on quickly, for play-outs.

The same prospects as in `sense.py`, but no move is tried on a copy: for each kind of action there is a formula of what
it gains, and what holds for a whole auction is found out once. That is some twenty times as quick and nearly as good.
All are whole numbers, so that compiled and interpreted play-outs are alike.

Only what lies open on the table is read; the order of decks and fur reserve is not (NA-22).
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.prospects import (
    BID_SHARE,
    BID_UNIT,
    BUSINESS_LOST,
    CARGO,
    COINS_AT_HAND,
    CORN_NEEDED,
    FAR,
    FREE_CHOICE,
    GOOD_MORE,
    GOODS_A_TRADE,
    GOODS_FLOW,
    HOPE,
    OTHERS_LEAD,
    POINT,
    SPARE,
    SPITE,
    TO_SHIP,
    TRAVELS,
    WOOD_AT_HAND,
    WOOD_MORE,
    Prospects,
)
from amstel.games.nieuw_amsterdam.rules import FUR_PRICE, MOST_PLACED, REMOVAL, TOP, NieuwAmsterdam, pay_code
from amstel.games.nieuw_amsterdam.state import (
    ACTING,
    ADD,
    AMOUNT,
    BID,
    BIDDING,
    BLACK_MARKET,
    BOX,
    BUILD,
    BUILD_HOUSES,
    BUILD_WAREHOUSE,
    BUILDING,
    BUSINESSES,
    BUY_CORN,
    BUY_FURS,
    BUY_WOOD,
    BUYING,
    BUYS,
    CHOOSING,
    CITY,
    CLEAR,
    CLEARED,
    COINS,
    COLUMN,
    COLUMNS,
    CORN,
    DISTRICTS,
    DOCKS,
    DONE,
    ELECTIONS,
    FOUNDING,
    FUR,
    FURS,
    GOODS,
    GRANARY,
    HOUSES,
    KINDS,
    LAND,
    LANDS,
    LUMBERYARD,
    MILLWORK,
    MOST,
    MOST_LANDS,
    MOVE_POST,
    NOTHING,
    PASS,
    PASS_SPECIAL,
    PASS_TILE,
    PAYING,
    POST,
    REMOVE,
    SELL_CORN,
    SELL_WOOD,
    SHIP,
    SHIPPING,
    SLOTS,
    STEPS,
    STOCKING,
    TAKE_COLUMN,
    TAKE_FUR,
    TAKING,
    TILES,
    TOKEN,
    TRADE,
    TRADE_TOP,
    TRADERS,
    TRADING,
    TRADING_COMPANY,
    WAREHOUSES,
    WIDTH,
    WOOD,
)
from amstel.kernel.ints import Ints

CLOSEST: Final[i64] = 2  # a lead of more Businesses is worth no more, and a larger distance no less
WOOD_TO_BUILD: Final[i64] = 60  # more, for wood that a City tile can use at once
GOOD_TO_TRADE: Final[i64] = 60  # more, for a good that a Trade tile can use at once
COIN_FOR_CORN: Final[i64] = 100  # more, for a coin that buys the corn for a Business
FUR_IN_GROUP: Final[i64] = 50  # more, for each of the next two furs of a type
FUR_MEAN: Final[i64] = 30  # what groups add to a fur of a type that is not known yet


@final
class Habits:
    """How all seats of one position play on."""

    def __init__(self, state: NieuwAmsterdam) -> None:
        self.state: NieuwAmsterdam = state
        self.prospects: Prospects = Prospects(state, 0)
        self.coin: i64 = 0  # what a coin is worth in this round
        self.later: i64 = 0  # rounds after this one
        self.known: i64 = NOTHING  # the round that these and the leads are for
        self.leads: Ints = Ints(2 * CLOSEST + 1)  # what a district is worth by the lead
        self.next: Ints = Ints(DISTRICTS)  # what one more Business in each district brings
        self.first: i64 = NOTHING  # where to build first
        self.built: Ints = Ints(MOST_PLACED + 1)  # what City tiles are worth with so many Businesses built
        # For one payment.
        self.left: Ints = Ints(KINDS)
        self.missed: Ints = Ints(KINDS)
        self.reserve: i64 = 0  # coins for the corn that lacks in this round
        # For the auctions of one round. Who has no column yet has paid nothing, so that all stays as it is.
        self.priced: i64 = NOTHING  # the round
        self.gains: Ints = Ints(state.seats * COLUMNS)
        self.tile_gains: Ints = Ints(STEPS * (MOST_PLACED + 1))
        self.rest: Ints = Ints(COLUMNS)

    def choose(self, seat: i64) -> i64:
        """A legal move."""
        state = self.state
        if state.round != self.known:
            self._know_round()
        phase = state.phase
        if phase == ACTING:
            self._look(seat)
            tiles = state.has(seat, TILES + state.step)
            if tiles == 0:
                return self._special(seat)
            if state.step == CITY:
                return self._city(seat, tiles)
            if state.step == LAND:
                return self._land(seat, tiles)
            return self._trade(seat, tiles)
        if phase == BIDDING:
            return self._bid(seat)
        if phase == PAYING or phase == BUYING:
            return self._pay(seat)
        if phase == SHIPPING:
            return self._load(seat)
        if phase == CHOOSING or phase == TAKING:
            return self._column(seat)
        if phase == STOCKING:
            return self._amount(seat)
        if phase == TRADING:
            return self._next_fur(seat)
        self._look(seat)
        if phase == BUILDING:
            return self._next_business(seat)
        if phase == FOUNDING:
            return BUILD + self._best_district()
        return self._removed(seat)

    def _know_round(self) -> None:
        self.known = self.state.round
        prospects = self.prospects
        prospects.set_round()
        self.coin = prospects.coin
        self.later = prospects.later
        for lead in range(2 * CLOSEST + 1):
            self.leads[lead] = prospects.lead_worth(2 * CLOSEST + lead, 3 * CLOSEST)

    def _look(self, seat: i64) -> None:
        """What is needed at most decisions of a seat."""
        prospects = self.prospects
        prospects.seat = seat
        mats = self.state.mats
        for district in range(DISTRICTS):
            rival: i64 = 0
            for other in range(self.state.seats):
                number = mats[other * WIDTH + BUSINESSES + district]
                if other == seat:
                    prospects.own[district] = number
                elif number > rival:
                    rival = number
            prospects.rival[district] = rival

    def _fee(self, district: i64) -> i64:
        """The fee of a Special Action (NA-8)."""
        own = self.prospects.own[district]
        return 0 if own > 0 and own >= self.prospects.rival[district] else 1

    # --- the city -------------------------------------------------------------------------------------------------

    def _lead(self, own: i64, rival: i64) -> i64:
        if own == 0:
            return 0
        return self.leads[min(max(own - rival, -CLOSEST), CLOSEST) + CLOSEST]

    def _one_more(self, seat: i64, district: i64) -> i64:
        """What one more Business in a district gains, with a share of what the others lose."""
        mats = self.state.mats
        seats = self.state.seats
        own = self.prospects.own[district]
        rival = self.prospects.rival[district]
        gain = self._lead(own + 1, rival) - self._lead(own, rival)
        if own + 1 < rival or rival == 0:
            return gain
        # The most of a third seat: who has the most has to fear the second.
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
                        loss += self._lead(number, third) - self._lead(number, own + 1)
        return gain + loss * OTHERS_LEAD // (100 * (seats - 1))

    def _best_district(self) -> i64:
        """Where one more Business brings most; notes it for all."""
        seat = self.prospects.seat
        best: i64 = 0
        for district in range(DISTRICTS):
            self.next[district] = self._one_more(seat, district)
            if self.next[district] > self.next[best]:
                best = district
        return best

    def _plan_city(self, seat: i64, tiles: i64, wood: i64) -> None:
        """What City tiles are worth with 0 to 3 Businesses built by the first of them, in `built`."""
        state = self.state
        prospects = self.prospects
        corn = -self._corn_short(seat)
        fee = self._fee(GRANARY)
        purse = state.has(seat, COINS) - fee
        at_hand = state.has(seat, WOOD)
        self.built[0] = tiles * max(prospects.election_worth(), self.coin)
        gain: i64 = 0
        district = self._best_district()
        self.first = district
        price = self.coin + WOOD_MORE + CORN_NEEDED * self.later
        for number in range(MOST_PLACED):
            if number >= wood:
                self.built[number + 1] = -FAR
                continue
            gain += self.next[district] - price
            # Each Business wants a corn at once: what there is, what can be bought, or the Business is lost.
            if number < corn:
                gain -= SPARE
            elif number < corn + purse - max(number + 1 - at_hand, 0):
                gain -= self.coin if number != corn else (fee + 2) * self.coin
            else:
                gain -= REMOVAL * POINT + BUSINESS_LOST
            prospects.own[district] += 1
            self.built[number + 1] = gain + (tiles - 1) * max(prospects.election_worth(), self.coin)
            if number + 1 < wood:
                self.next[district] = self._one_more(seat, district)
                for other in range(DISTRICTS):
                    if self.next[other] > self.next[district]:
                        district = other
        for district in range(DISTRICTS):
            prospects.own[district] = state.has(seat, BUSINESSES + district)

    def _most_wood(self, seat: i64, purse: i64) -> i64:
        """How many Businesses can be built with the wood at hand and as much as a purse buys."""
        state = self.state
        return min(min(state.has(seat, WOOD) + max(purse, 0), state.buildings(seat)), MOST_PLACED)

    def _city(self, seat: i64, tiles: i64) -> i64:
        """Build, after buying wood where it lacks, or hold elections."""
        state = self.state
        wood = self._most_wood(seat, 0)
        more = wood
        fee = self._fee(LUMBERYARD)
        if state.special > 0:
            more = self._most_wood(seat, state.has(seat, COINS) - fee)
        self._plan_city(seat, tiles, more)
        best: i64 = 0
        for number in range(1, wood + 1):
            if self.built[number] > self.built[best]:
                best = number
        for number in range(wood + 1, more + 1):
            if self.built[number] - (fee + 1) * self.coin > self.built[best]:
                return BUY_WOOD
        if best > 0:
            return BUILD + self.first
        return ELECTIONS if self.prospects.election_worth() > 0 else PASS_TILE

    def _next_business(self, seat: i64) -> i64:
        """Another Business, if it gains something."""
        state = self.state
        if state.has(seat, WOOD) == 0 or state.buildings(seat) == 0:
            return DONE
        tiles = state.has(seat, TILES + CITY)
        self._plan_city(seat, tiles + 1, 1)
        return BUILD + self.first if self.built[1] > tiles * max(self.prospects.election_worth(), self.coin) else DONE

    def _removed(self, seat: i64) -> i64:
        """The Business that is missed least (NA-20)."""
        prospects = self.prospects
        best: i64 = NOTHING
        best_loss: i64 = FAR
        for district in range(DISTRICTS):
            own = prospects.own[district]
            if own > 0:
                rival = prospects.rival[district]
                loss = self._lead(own, rival) - self._lead(own - 1, rival)
                if loss < best_loss:
                    best, best_loss = district, loss
        return REMOVE + best

    # --- land -----------------------------------------------------------------------------------------------------

    def _deal_cards(self, seat: i64) -> None:
        """The row of lands into the prospects."""
        state = self.state
        cards = self.prospects.cards
        cards.clear()
        for place in range(state.has(seat, LANDS)):
            cards.append(state.lands[seat * MOST_LANDS + place])

    def _most_houses(self, seat: i64) -> i64:
        """How many Houses one action can place."""
        state = self.state
        most = min(self._most_wood(seat, 0), state.house_spaces(seat) - state.has(seat, HOUSES))
        return most if most > 0 and state.has(seat, COINS) >= self._fee(MILLWORK) else 0

    def _fewest_houses(self, houses: i64, most: i64) -> i64:
        """The fewest Houses that fill as much as the most."""
        filled = self.prospects.filled(houses + most)
        while most > 1 and self.prospects.filled(houses + most - 1) == filled:
            most -= 1
        return most

    def _land(self, seat: i64, tiles: i64) -> i64:
        """Clear or add, after building Houses where they fill lands that can be cleared now."""
        state = self.state
        prospects = self.prospects
        self._deal_cards(seat)
        houses = state.has(seat, HOUSES)
        if state.special > 0:
            most = self._most_houses(seat)
            if most > 0:
                most = self._fewest_houses(houses, most)
                if prospects.filled(houses + most) > prospects.filled(houses):
                    price = most * (self.coin + WOOD_MORE) + (self._fee(MILLWORK) + 1) * self.coin
                    if prospects.land_tiles(tiles, houses + most) - price > prospects.land_tiles(tiles, houses):
                        return BUILD_HOUSES + most - 1
        prospects.land_tiles(tiles, houses)
        if prospects.slot == NOTHING:
            return PASS_TILE
        return CLEAR if prospects.slot == SLOTS else ADD + prospects.slot

    # --- furs -----------------------------------------------------------------------------------------------------

    def _count_furs(self, seat: i64) -> None:
        """The furs into the prospects."""
        for fur in range(FURS):
            self.prospects.furs[fur] = self.state.has(seat, FUR + fur)

    def _trade(self, seat: i64, tiles: i64) -> i64:
        """Ship or trade, after buying furs where they fill a better ship."""
        state = self.state
        prospects = self.prospects
        self._count_furs(seat)
        if state.special > 0:
            furs = self._black_market(seat, tiles)
            if furs > 0:
                return BUY_FURS + furs - 1
        prospects.trade_tiles(tiles)
        if prospects.ship != NOTHING and prospects.ship_first:
            return SHIP + prospects.ship
        fee = state.travelling_fee(seat)
        if fee > 0:
            short = max(self._corn_short(seat) + fee, 0)
            lost = short if state.special == 0 else short + self._fee(GRANARY) - state.has(seat, COINS)
            fee = fee * self.coin + min(max(lost, 0), fee) * (REMOVAL * POINT + BUSINESS_LOST)
        if prospects.trader == NOTHING or prospects.trade_gain - fee < self.coin:
            return PASS_TILE if prospects.ship == NOTHING else SHIP + prospects.ship
        if prospects.trader == TOP:
            return TRADE_TOP + self._top_fur(seat)
        return TRADE_TOP + FURS - 1 + prospects.trader

    def _top_fur(self, seat: i64) -> i64:
        """The fur of the top trader that the seat has most of (NA-15)."""
        state = self.state
        best: i64 = NOTHING
        for space in range(state.board.first_fur[1]):
            fur = state.chits[TRADERS + space]
            if fur != NOTHING and (best == NOTHING or state.has(seat, FUR + fur) > state.has(seat, FUR + best)):
                best = fur
        return best

    def _next_fur(self, seat: i64) -> i64:
        """Another fur, while there are goods: a fur is worth more."""
        if self.state.has(seat, GOODS) < self.state.board.prices[TOP]:
            return DONE
        return TAKE_FUR + self._top_fur(seat)

    def _load(self, seat: i64) -> i64:
        """The largest groups, as far as they go, then the smallest (NA-16)."""
        state = self.state
        furs = self.prospects.furs
        for fur in range(FURS):
            furs[fur] = state.has(seat, FUR + fur) if FUR + fur >= state.kind else 0
        before = furs[state.kind - FUR]
        self.prospects.load(state.due)
        return pay_code(state.kind) + before - furs[state.kind - FUR]

    def _black_market(self, seat: i64, tiles: i64) -> i64:
        """How many furs of the Black Market are worth their price and the Special Action (NA-18)."""
        state = self.state
        prospects = self.prospects
        fee = self._fee(BLACK_MARKET)
        coins = state.has(seat, COINS) - fee
        short = self._corn_short(seat)
        if short > 0:
            if state.step == TRADE:
                return 0
            coins -= short + self._fee(GRANARY)
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
        best_gain = (fee + 1) * self.coin
        gain: i64 = 0
        for number in range(1, most + 1):
            gain += POINT
            if self.later > 0 and furs + number <= CARGO:
                gain += TO_SHIP + FUR_MEAN
            for _ in range(FUR_PRICE):
                gain -= SPARE if coins > COINS_AT_HAND else self.coin
                coins -= 1
            here = gain
            if tiles > 0:
                # They may be of any type: here each is of another one, and the rarest come first.
                rarest: i64 = 0
                for fur in range(1, FURS):
                    if prospects.furs[fur] < prospects.furs[rarest]:
                        rarest = fur
                prospects.furs[rarest] += 1
                here += self._ship_gain() - shipped
            if here > best_gain:
                best, best_gain = number, here
        if tiles > 0:
            self._count_furs(seat)
        return best

    def _ship_gain(self) -> i64:
        """What the best ship gains now; the furs stay."""
        prospects = self.prospects
        furs = prospects.furs
        a, b, c, d, e = furs[0], furs[1], furs[2], furs[3], furs[4]
        gain = prospects.ship_now()
        furs[0], furs[1], furs[2], furs[3], furs[4] = a, b, c, d, e
        return gain

    # --- special actions ------------------------------------------------------------------------------------------

    def _special(self, seat: i64) -> i64:
        """The Special Action that gains most, or a coin (NA-8)."""
        state = self.state
        coin = self.coin
        coins = state.has(seat, COINS)
        wood = state.has(seat, WOOD)
        best: i64 = PASS_SPECIAL
        best_gain = coin
        gain: i64 = 0
        fee = self._fee(GRANARY)
        if coins > fee:
            gain = self._corn_gain(seat, self._corn_to_buy(seat, coins - fee)) - fee * coin
            if gain > best_gain:
                best, best_gain = BUY_CORN, gain
        if coins >= fee and self.later > 0:
            spare = self._spare_corn(seat)
            gain = spare * (coin - SPARE) - fee * coin
            if spare > 0 and gain > best_gain:
                best, best_gain = SELL_CORN, gain
        fee = self._fee(LUMBERYARD)
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
            most = self._most_houses(seat)
            if most > 0:
                gain = self._houses_gain(seat, most) - self._fee(MILLWORK) * coin
                if gain > best_gain:
                    best, best_gain = BUILD_HOUSES + most - 1, gain
            if self.later > 0:
                fee = self._fee(TRADING_COMPANY)
                if coins >= fee and state.travelling_fee(seat) > 0:
                    gain = self._post_gain(seat) - fee * coin
                    if gain > best_gain:
                        best, best_gain = MOVE_POST, gain
                fee = self._fee(DOCKS)
                warehouses = state.has(seat, WAREHOUSES)
                if coins >= fee and warehouses < len(state.board.piers) and state.buildings(seat) > 0:
                    over = min(state.goods_income(seat) - state.goods_room(seat), state.board.piers[warehouses])
                    gain = over * self.later * GOODS_FLOW - coin - WOOD_MORE - fee * coin
                    if gain > best_gain:
                        best, best_gain = BUILD_WAREHOUSE, gain
        if best == PASS_SPECIAL:
            self._count_furs(seat)
            furs = self._black_market(seat, state.has(seat, TILES + TRADE))
            if furs > 0:
                best = BUY_FURS + furs - 1
        return best

    def _corn_short(self, seat: i64) -> i64:
        """The corn that lacks in this round; less than none is left over (NA-20)."""
        state = self.state
        return state.all_businesses(seat) - state.has(seat, CORN) - state.corn_income(seat)

    def _corn_to_come(self, seat: i64) -> i64:
        """The corn that will lack in later rounds."""
        return max(self.state.all_businesses(seat) - self.state.corn_income(seat), 0) * self.later

    def _corn_to_buy(self, seat: i64, purse: i64) -> i64:
        """What lacks now and later: corn that will be needed is worth more than coins."""
        return min(max(self._corn_short(seat) + self._corn_to_come(seat), 0), purse)

    def _corn_gain(self, seat: i64, amount: i64) -> i64:
        """What corn gains that is bought now."""
        short = max(self._corn_short(seat), 0)
        now = min(amount, short)
        gain = (amount - now) * (CORN_NEEDED + SPARE - self.coin)
        gain += max(min(amount, self.state.has(seat, COINS) - COINS_AT_HAND), 0) * (self.coin - SPARE)
        if self.state.step == TRADE:
            return gain + now * (REMOVAL * POINT + BUSINESS_LOST - self.coin)
        # It could be bought later just as well.
        return gain + (2 * self.coin + 1 if now > 0 else 0)

    def _spare_corn(self, seat: i64) -> i64:
        return min(-self._corn_short(seat) - self._corn_to_come(seat), self.state.has(seat, CORN))

    def _houses_gain(self, seat: i64, most: i64) -> i64:
        """What Houses gain, with the Land tiles that are still to come in this round."""
        state = self.state
        prospects = self.prospects
        self._deal_cards(seat)
        houses = state.has(seat, HOUSES)
        cleared = state.has(seat, CLEARED)
        prospects.specials = STEPS - 1 - state.step
        gain = prospects.row(houses + most, cleared) - prospects.row(houses, cleared)
        tiles = state.has(seat, TILES + LAND)
        if tiles > 0:
            gain = prospects.land_tiles(tiles, houses + most) - prospects.land_tiles(tiles, houses)
        return gain - most * (self.coin + WOOD_MORE)

    def _wood_to_buy(self, seat: i64, purse: i64) -> i64:
        """For Businesses at once, for Houses, and some to have at hand; coins for corn are kept."""
        state = self.state
        wanted = WOOD_AT_HAND + state.house_spaces(seat) - state.has(seat, HOUSES) - state.has(seat, WOOD)
        kept = max(self._corn_short(seat), 0)
        tiles = state.has(seat, TILES + CITY)
        least: i64 = 0
        if tiles > 0 and state.step == CITY:
            most = self._most_wood(seat, purse)
            self._plan_city(seat, tiles, most)
            best: i64 = 0
            for number in range(1, most + 1):
                if self.built[number] > self.built[best]:
                    best = number
            least = best - state.has(seat, WOOD)
            wanted += best
            kept += best
        return max(min(wanted, purse - kept), least)

    def _wood_gain(self, seat: i64, amount: i64) -> i64:
        """What wood gains that is bought now, before Land tiles for Houses, or else to have at hand."""
        state = self.state
        prospects = self.prospects
        gain = amount * WOOD_MORE
        gain += max(min(amount, state.has(seat, COINS) - COINS_AT_HAND), 0) * (self.coin - SPARE)
        if state.step == TRADE:
            return gain
        houses = state.has(seat, HOUSES)
        wood = state.has(seat, WOOD)
        room = min(state.house_spaces(seat) - houses, MOST_PLACED)
        if wood >= room:
            return gain
        self._deal_cards(seat)
        before = min(wood, room)
        after = min(wood + amount, room)
        if prospects.filled(houses + after) == prospects.filled(houses + before):
            return gain
        prospects.specials = STEPS - 1 - state.step
        tiles = state.has(seat, TILES + LAND)
        if tiles > 0 and state.step == CITY:
            gain += prospects.land_tiles(tiles, houses + after) - prospects.land_tiles(tiles, houses + before)
        elif self.later == 0:
            cleared = state.has(seat, CLEARED)
            gain += prospects.row(houses + after, cleared) - prospects.row(houses + before, cleared)
        else:
            return gain
        return gain - (after - before) * (self.coin + WOOD_MORE) - 2 * self.coin

    def _coins_short(self, seat: i64) -> i64:
        """The coins that lack for the corn that lacks."""
        return self._corn_short(seat) + self._fee(GRANARY) - self.state.has(seat, COINS)

    def _post_gain(self, seat: i64) -> i64:
        """What the next zone upriver saves in travelling fees (NA-14, NA-19)."""
        state = self.state
        zone = state.next_zone(seat)
        if zone == NOTHING:
            return 0
        kept = state.has(seat, POST)
        saved = state.travelling_fee(seat)
        state.mats[seat * WIDTH + POST] = zone
        saved -= state.travelling_fee(seat)
        state.mats[seat * WIDTH + POST] = kept
        gain = saved * CORN_NEEDED * self.later * TRAVELS // 100 - self.coin - WOOD_MORE
        if state.has(seat, TILES + TRADE) > 0:
            gain += saved * CORN_NEEDED
        return gain

    def _amount(self, seat: i64) -> i64:
        """How much wood or corn is bought or sold (NA-17)."""
        state = self.state
        self._look(seat)
        amount: i64 = 1
        coins = state.has(seat, COINS)
        if state.kind == CORN:
            amount = self._corn_to_buy(seat, coins) if state.done == BUYS else self._spare_corn(seat)
        else:
            amount = self._wood_to_buy(seat, coins) if state.done == BUYS else self._coins_short(seat)
        most = coins if state.done == BUYS else state.has(seat, state.kind)
        return AMOUNT - 1 + min(max(amount, 1), min(most, MOST))

    # --- payments -------------------------------------------------------------------------------------------------

    def _missed(self, seat: i64, kind: i64, number: i64, city: i64, trade: i64) -> i64:
        """What the last one of so many of a kind is worth, to a seat that has such tiles."""
        state = self.state
        coin = self.coin
        later = self.later
        if kind == COINS:
            if number <= self.reserve:
                return coin + COIN_FOR_CORN
            return SPARE if number > COINS_AT_HAND else coin
        if kind == GOODS:
            if (later == 0 and trade == 0) or number > 2 * GOODS_A_TRADE:
                return SPARE
            if number > GOODS_A_TRADE:
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

    def _count_stock(self, seat: i64, first: i64, last: i64, city: i64, trade: i64) -> None:
        """What there is to pay with, and what is missed of each kind first."""
        short = self._corn_short(seat)
        self.reserve = short + 1 if short > 0 else 0
        for kind in range(KINDS):
            number = self.state.has(seat, kind) if first <= kind <= last else 0
            self.left[kind] = number
            self.missed[kind] = self._missed(seat, kind, number, city, trade) if number > 0 else FAR

    def _pay_one(self, seat: i64, city: i64, trade: i64) -> i64:
        """Pay one with what is missed least; the kind."""
        best: i64 = 0
        for kind in range(1, KINDS):
            if self.missed[kind] < self.missed[best]:
                best = kind
        number = self.left[best] - 1
        self.left[best] = number
        self.missed[best] = self._missed(seat, best, number, city, trade) if number > 0 else FAR
        return best

    def _pay(self, seat: i64) -> i64:
        """What of this kind belongs to the least useful resources."""
        state = self.state
        city = state.has(seat, TILES + CITY)
        trade = state.has(seat, TILES + TRADE)
        if state.phase == BUYING:
            self._count_stock(seat, state.kind, GOODS, city, trade)
        else:
            city += self._tiles_in(state.column, CITY)
            trade += self._tiles_in(state.column, TRADE)
            self._count_stock(seat, state.kind, KINDS - 1, city, trade)
        for _ in range(state.due):
            self._pay_one(seat, city, trade)
        return pay_code(state.kind) + state.has(seat, state.kind) - self.left[state.kind]

    # --- bidding --------------------------------------------------------------------------------------------------

    def _is_there(self, column: i64) -> bool:
        return self.state.offer[BOX + self.state.board.first_tile[column]] != NOTHING

    def _tiles_in(self, column: i64, step: i64) -> i64:
        """How many tiles of a step a column has."""
        state = self.state
        first = state.board.first_tile[column]
        tiles: i64 = 0
        for tile in range(first, first + state.board.tiles[column]):
            if state.offer[BOX + tile] == step:
                tiles += 1
        return tiles

    def _price_columns(self) -> None:
        """What each column is worth to each seat that has none yet, once a round."""
        state = self.state
        self.priced = state.round
        for seat in range(state.seats):
            if state.has(seat, COLUMN) == NOTHING:
                self._look(seat)
                self._deal_cards(seat)
                self._count_furs(seat)
                others = 100 - (100 - FREE_CHOICE) * state.has(seat, TOKEN) // (state.seats - 1)
                for place in range(len(self.tile_gains)):
                    self.tile_gains[place] = NOTHING
                for column in range(COLUMNS):
                    if self._is_there(column):
                        gain = state.board.bonus[column] * self.coin
                        for step in range(STEPS):
                            tiles = self._tiles_in(column, step)
                            if tiles > 0:
                                worth = self._tiles_gain(seat, step, tiles)
                                gain += worth if step == CITY else worth * others // 100
                        self.gains[seat * COLUMNS + column] = gain

    def _tiles_gain(self, seat: i64, step: i64, tiles: i64) -> i64:
        """What so many tiles of a step are worth to a seat, found out once for all columns."""
        at = step * (MOST_PLACED + 1) + tiles
        if self.tile_gains[at] != NOTHING:
            return self.tile_gains[at]
        state = self.state
        prospects = self.prospects
        worth: i64 = 0
        if step == CITY:
            wood = self._most_wood(seat, 0)
            fee = self._fee(LUMBERYARD)
            more = self._most_wood(seat, state.has(seat, COINS) - fee)
            self._plan_city(seat, tiles, more)
            for number in range(more + 1):
                worth = max(worth, self.built[number] - (0 if number <= wood else (fee + 1) * self.coin))
        elif step == LAND:
            houses = state.has(seat, HOUSES)
            prospects.specials = STEPS
            worth = prospects.land_tiles(tiles, houses)
            more = min(state.has(seat, WOOD), state.house_spaces(seat) - houses)
            more = min(more, MOST_PLACED * 2)
            if more > 0 and prospects.filled(houses + more) > prospects.filled(houses):
                price = more * (self.coin + WOOD_MORE) + 2 * self.coin
                worth = max(worth, prospects.land_tiles(tiles, houses + more) - price)
        else:
            worth = prospects.trade_tiles(tiles)
        self.tile_gains[at] = worth
        return worth

    def _without(self, seat: i64, lost: i64) -> i64:
        """What a seat can expect if another one gets a column: something between the best and the worst of the rest."""
        state = self.state
        rest = self.rest
        count: i64 = 0
        for column in range(COLUMNS):
            if column != lost and self._is_there(column) and (state.seats > 2 or state.board.tiles[column] == 2):
                gain = self.gains[seat * COLUMNS + column]
                place = count
                while place > 0 and rest[place - 1] < gain:
                    rest[place] = rest[place - 1]
                    place -= 1
                rest[place] = gain
                count += 1
        if state.seats == 2:
            return rest[0]
        others: i64 = -2  # those who choose before the last: neither the seat nor who gets the column
        for other in range(state.seats):
            if state.has(other, COLUMN) == NOTHING:
                others += 1
        worst = rest[others]
        return worst + (rest[0] - worst) * HOPE // 100

    def _stake(self, seat: i64, column: i64) -> i64:
        return (self.gains[seat * COLUMNS + column] - self._without(seat, column)) * BID_SHARE // 100

    def _limit(self, seat: i64, column: i64) -> i64:
        """About how much a seat will bid for a column."""
        return min(max(self._stake(seat, column) // BID_UNIT, -1), self.state.resources(seat))

    def _own_limit(self, seat: i64, column: i64) -> i64:
        """The most that a column is worth, in resources that are missed least."""
        stake = self._stake(seat, column)
        if stake < 0:
            return -1
        city = self._tiles_in(column, CITY)
        trade = self._tiles_in(column, TRADE)
        self._count_stock(seat, COINS, KINDS - 1, city, trade)
        most = min(self.state.resources(seat), MOST)
        amount: i64 = 0
        while amount < most:
            least = FAR
            for kind in range(KINDS):
                least = min(least, self.missed[kind])
            stake -= least
            if stake < 0:
                break
            self._pay_one(seat, city, trade)
            amount += 1
        return amount

    def _dearest(self, seat: i64, column: i64, after: i64) -> i64:
        """The highest bid to be expected of the others who come after a token, the chooser aside."""
        state = self.state
        most: i64 = -1
        for other in range(state.seats):
            if other != seat and other != state.chooser and state.has(other, COLUMN) == NOTHING:
                if state.has(other, TOKEN) > after:
                    most = max(most, self._limit(other, column))
        return most

    def _column(self, seat: i64) -> i64:
        """The column that comes out best if it is put up, or that is worth most where it is free."""
        state = self.state
        if self.priced != state.round:
            self._price_columns()
        free = state.phase == TAKING
        best: i64 = NOTHING
        best_worth: i64 = -FAR
        for column in range(COLUMNS):
            if self._is_there(column) and (state.seats > 2 or (state.board.tiles[column] == 2) == free):
                worth = self.gains[seat * COLUMNS + column]
                if not free:
                    bid = max(self._limit(seat, column), 0)  # who puts a column up must bid
                    dearest = max(self._dearest(seat, column, NOTHING), 0)
                    if dearest <= bid:
                        worth -= dearest * BID_UNIT
                    else:
                        worth = self._without(seat, column) + (bid + 1) * BID_UNIT * SPITE // 100
                if worth > best_worth:
                    best, best_worth = column, worth
        return TAKE_COLUMN + best

    def _bid(self, seat: i64) -> i64:
        """Just enough to be above those who come, or as much as the column is worth; else pass."""
        state = self.state
        if self.priced != state.round:
            self._price_columns()
        limit = self._own_limit(seat, state.column)
        if limit <= state.bid:
            return PASS if seat != state.chooser else BID + state.bid + 1
        after = NOTHING if seat == state.chooser else state.has(seat, TOKEN)
        return BID + min(max(self._dearest(seat, state.column, after), state.bid + 1), limit)
