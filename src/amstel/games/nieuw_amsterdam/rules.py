"""What may be done in Nieuw Amsterdam, and what follows. The ids are those of the rules catalogue."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.state import (
    ACTING,
    ADD,
    AMOUNT,
    BID,
    BIDDING,
    BLACK_MARKET,
    BOX_TILES,
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
    EARNED,
    ELECTIONS,
    FOUNDING,
    FUR,
    FURS,
    GOODS,
    GRANARY,
    HOUSES,
    KINDS,
    LAND,
    LUMBERYARD,
    MIDDLE,
    MILLWORK,
    MOST_AT_ONCE,
    MOST_OF_A_KIND,
    MOVE_POST,
    NOTHING,
    OVER,
    PASS,
    PASS_SPECIAL,
    PASS_TILE,
    PAY_COINS,
    PAY_CORN,
    PAY_FUR,
    PAY_GOODS,
    PAY_WOOD,
    PAYING,
    POST,
    REMOVE,
    REMOVING,
    ROUNDS,
    SELL_CORN,
    SELL_WOOD,
    SELLS,
    SHIP,
    SHIPPING,
    SLOTS,
    SOURCES,
    STEPS,
    STOCKING,
    TAKE_COLUMN,
    TAKE_FUR,
    TAKING,
    TILES,
    TOKEN,
    TOP,
    TRADE,
    TRADE_MIDDLE,
    TRADE_TOP,
    TRADERS,
    TRADING,
    TRADING_COMPANY,
    WAREHOUSES,
    WOOD,
    Board,
    Table,
)
from amstel.kernel.bits import bit
from amstel.kernel.ints import Ints
from amstel.kernel.journal import EVERYBODY, Journal
from amstel.kernel.random import Random, seeded

MOST_PLACED: Final[i64] = 3  # Businesses, Houses or furs in one action
FUR_PRICE: Final[i64] = 3
REMOVAL: Final[i64] = 2  # victory points lost for a Business (NA-20)
RESOURCES_PER_POINT: Final[i64] = 3  # at the end of the game, furs aside (NA-150)

# Sources of victory points; `moves.SOURCES` names them.
FROM_ELECTIONS: Final[i64] = 0
FROM_CLEARING: Final[i64] = 1
FROM_SHIPPING: Final[i64] = 2
FROM_REMOVAL: Final[i64] = 3
FROM_FINAL_ELECTIONS: Final[i64] = 4
FROM_FINAL_LAND: Final[i64] = 5
FROM_FURS: Final[i64] = 6
FROM_RESOURCES: Final[i64] = 7

# Facts for the journal; `moves.FACTS` names their details.
BEGAN: Final[i64] = 0
DREW_FUR: Final[i64] = 1
FOUNDED: Final[i64] = 2
ROUND: Final[i64] = 3
NEW_LAND: Final[i64] = 4
NEW_SHIP: Final[i64] = 5
FILLED_TRADER: Final[i64] = 6
MIXED_FURS: Final[i64] = 7
TILE_PLACED: Final[i64] = 8
PUT_UP: Final[i64] = 9
BADE: Final[i64] = 10
PASSED: Final[i64] = 11
WON_COLUMN: Final[i64] = 12
PAID: Final[i64] = 13
GOT_TOKEN: Final[i64] = 14
GOT_BONUS: Final[i64] = 15
TOOK_COLUMN: Final[i64] = 16
STEP: Final[i64] = 17
BUILT: Final[i64] = 18
ELECTED: Final[i64] = 19
ADDED_LAND: Final[i64] = 20
RECEDED: Final[i64] = 21
LONGHOUSE_GONE: Final[i64] = 22
CLEARED_LAND: Final[i64] = 23
SCORED: Final[i64] = 24
TRAVELLED: Final[i64] = 25
TRADED: Final[i64] = 26
SHIPPED: Final[i64] = 27
FEE: Final[i64] = 28
BOUGHT: Final[i64] = 29
SOLD: Final[i64] = 30
WAREHOUSE: Final[i64] = 31
HOUSED: Final[i64] = 32
MOVED_POST: Final[i64] = 33
PASSED_TILE: Final[i64] = 34
PASSED_SPECIAL: Final[i64] = 35
HARVESTED: Final[i64] = 36
PROVIDED: Final[i64] = 37
REMOVED: Final[i64] = 38
GOODS_CAME: Final[i64] = 39
GOODS_LOST: Final[i64] = 40
INCOME: Final[i64] = 41
ENDED: Final[i64] = 42
WON: Final[i64] = 43


@final
class NieuwAmsterdam(Table):
    """The rules, version 1."""

    # --- what may be done ---------------------------------------------------------------------------------------

    def list_moves(self, seat: i64, found: Ints) -> None:
        """The legal moves, ascending."""
        phase = self.phase
        if phase == ACTING:
            self._list_actions(seat, found)
        elif phase == CHOOSING or phase == TAKING:
            for column in range(COLUMNS):
                if self.can_be_auctioned(column) if phase == CHOOSING else self.can_be_free(column):
                    found.append(TAKE_COLUMN + column)
        elif phase == BIDDING:
            if seat != self.chooser:
                found.append(PASS)
            amount = self.bid + 1
            most = min(self.resources(seat), MOST_AT_ONCE)
            while amount <= most:
                found.append(BID + amount)
                amount += 1
        elif phase == PAYING or phase == SHIPPING or phase == BUYING:
            code = pay_code(self.kind)
            amount = max(self.due - self.payable_later(seat), 0)
            most = min(self.has(seat, self.kind), self.due)
            while amount <= most:
                found.append(code + amount)
                amount += 1
        elif phase == FOUNDING:
            for district in range(DISTRICTS):
                found.append(BUILD + district)
        elif phase == BUILDING:
            found.append(DONE)
            self._list_builds(seat, found)
        elif phase == TRADING:
            found.append(DONE)
            if self.has(seat, GOODS) >= self.board.prices[TOP]:
                self._list_top_furs(found, TAKE_FUR)
        elif phase == STOCKING:
            for amount in range(min(self.has(seat, COINS if self.buys() else self.kind), MOST_AT_ONCE)):
                found.append(AMOUNT + amount)
        elif phase == REMOVING:
            for district in range(DISTRICTS):
                if self.businesses(seat, district) > 0:
                    found.append(REMOVE + district)

    def _list_actions(self, seat: i64, found: Ints) -> None:
        """The tile actions of the step, the Special Actions, and passes for a coin (NA-7)."""
        tiles = self.tiles(seat, self.step)
        if tiles > 0:
            found.append(PASS_TILE)
        if self.special > 0:
            found.append(PASS_SPECIAL)
        if tiles > 0:
            if self.step == CITY:
                self._list_builds(seat, found)
                if self.election_points(seat) > 0:
                    found.append(ELECTIONS)
            elif self.step == LAND:
                for slot in range(SLOTS):
                    if self.new_land(slot) != NOTHING:
                        found.append(ADD + slot)
                if self.filled_lands(seat) > self.has(seat, CLEARED):
                    found.append(CLEAR)
            else:
                self._list_trades(seat, found)
        if self.special > 0:
            self._list_special_actions(seat, found)

    def _list_builds(self, seat: i64, found: Ints) -> None:
        """Any district, for 1 wood, while there are Buildings (NA-10)."""
        if self.has(seat, WOOD) > 0 and self.buildings(seat) > 0:
            for district in range(DISTRICTS):
                found.append(BUILD + district)

    def _list_trades(self, seat: i64, found: Ints) -> None:
        """A trader that has furs, for goods and the travelling fee; a ship that can be filled (NA-14, NA-15)."""
        board = self.board
        if self.has(seat, CORN) >= self.travelling_fee(seat):
            goods = self.has(seat, GOODS)
            if goods >= board.prices[TOP]:
                self._list_top_furs(found, TRADE_TOP)
            for trader in range(MIDDLE, TRADERS):
                if self.trader_furs(trader) > 0 and goods >= board.prices[trader]:
                    found.append(TRADE_MIDDLE + trader - MIDDLE)
        furs = self.furs(seat)
        for slot in range(SLOTS):
            ship = self.new_ship(slot)
            if ship != NOTHING and furs >= board.ship_furs[ship]:
                found.append(SHIP + slot)

    def _list_top_furs(self, found: Ints, code: i64) -> None:
        """The types of fur that the top trader has."""
        for fur in range(FURS):
            for space in range(self.board.first_fur[1]):
                if self.trader_fur(space) == fur:
                    found.append(code + fur)
                    break

    def _list_special_actions(self, seat: i64, found: Ints) -> None:
        """One of six, each with its district's fee (NA-8, NA-17, NA-18, NA-19)."""
        coins = self.has(seat, COINS)
        wood = self.has(seat, WOOD)
        fee = self.fee(seat, LUMBERYARD)
        if coins > fee:
            found.append(BUY_WOOD)
        if coins >= fee and wood > 0:
            found.append(SELL_WOOD)
        fee = self.fee(seat, GRANARY)
        if coins > fee:
            found.append(BUY_CORN)
        if coins >= fee and self.has(seat, CORN) > 0:
            found.append(SELL_CORN)
        if wood > 0:
            buildings = self.buildings(seat)
            if coins >= self.fee(seat, DOCKS) and buildings > 0 and self.has(seat, WAREHOUSES) < len(self.board.piers):
                found.append(BUILD_WAREHOUSE)
            if coins >= self.fee(seat, MILLWORK):
                most = min(min(wood, buildings), self.house_spaces(seat) - self.has(seat, HOUSES))
                for houses in range(min(most, MOST_PLACED)):
                    found.append(BUILD_HOUSES + houses)
        purse = coins - self.fee(seat, BLACK_MARKET)
        if purse >= 0:
            most = min(min((purse + self.has(seat, GOODS)) // FUR_PRICE, self.fur_stock()), MOST_PLACED)
            for furs in range(most):
                found.append(BUY_FURS + furs)
        if wood > 0 and coins >= self.fee(seat, TRADING_COMPANY) and self.next_zone(seat) != NOTHING:
            found.append(MOVE_POST)

    # --- what follows -------------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        """Play a legal move."""
        if move >= BUY_WOOD and move < REMOVE:
            self._special_action(seat, move)
        elif move >= PAY_COINS and move < BUILD:
            self._pay(seat, move - pay_code(self.kind))
        elif move >= BID and move < PAY_COINS:
            self._bid(seat, move - BID)
        elif move >= BUILD and move < ELECTIONS:
            self._build(seat, move - BUILD)
        elif move == PASS_TILE:
            self._pass_tile(seat)
        elif move == PASS_SPECIAL:
            self._pass_special(seat)
        elif move == PASS:
            self._pass(seat)
        elif move == DONE:
            self._action_done(seat)
        elif move >= TAKE_COLUMN and move < BID:
            self._take_column(seat, move - TAKE_COLUMN)
        elif move == ELECTIONS:
            self._hold_elections(seat)
        elif move >= ADD and move < CLEAR:
            self._add_land(seat, move - ADD)
        elif move == CLEAR:
            self._clear_land(seat)
        elif move >= TRADE_TOP and move < TAKE_FUR:
            self._trade(seat, move - TRADE_TOP)
        elif move >= TAKE_FUR and move < SHIP:
            self._take_fur(seat, move - TAKE_FUR)
        elif move >= SHIP and move < BUY_WOOD:
            self._ship(seat, move - SHIP)
        elif move < AMOUNT:
            self._remove(seat, move - REMOVE)
        else:
            self._trade_stock(seat, move - AMOUNT + 1)

    def _ask(self, seat: i64, phase: i64) -> None:
        self.phase = phase
        self.turn = seat
        self.waiting_bits = bit(seat)

    def _tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """All facts of this game are public."""
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, kind, a, b, c, d)

    def _earn(self, seat: i64, source: i64, points: i64) -> None:
        if points > 0:
            self.add(seat, EARNED + source, points)
            self._tell(SCORED, seat, source, points)

    # --- rounds -------------------------------------------------------------------------------------------------

    def _found(self, seat: i64, district: i64) -> None:
        """Two free Businesses each, one after the other in turn order (NA-116)."""
        self.add(seat, BUSINESSES + district, 1)
        self._tell(FOUNDED, seat, district)
        self.progress += 1
        if self.founded() == self.board.founded * self.seats:
            self._prepare()
        else:
            self._ask(self.holder(self.founded() % self.seats), FOUNDING)

    def _prepare(self) -> None:
        """New lands and ships, furs for the traders, the tiles into the Cash Box: preparation 1 to 3."""
        left = self.cards_left()
        self.round += 1
        self.step = CITY
        self.progress = 0
        self._tell(ROUND, self.round)
        for slot in range(SLOTS):
            land = self.land_deck[left - 1 - slot]
            self.put_new_land(slot, land)
            self._tell(NEW_LAND, land, slot)
        for slot in range(SLOTS):
            ship = self.ship_deck[left - 1 - slot]
            self.put_new_ship(slot, ship)
            self._tell(NEW_SHIP, ship, slot)
        self._fill_traders()
        tiles = Ints(0)
        for tile in range(BOX_TILES):
            tiles.append(tile % STEPS)
        self.random.shuffle(tiles)
        for tile in range(BOX_TILES):
            self.put_box_tile(tile, tiles[tile])
            self._tell(TILE_PLACED, tile, tiles[tile])
        for seat in range(self.seats):
            self.put(seat, COLUMN, NOTHING)
        self._next_auction()

    def _fill_traders(self) -> None:
        """Empty fur spaces are filled: top, middle, bottom (NA-15)."""
        for space in range(self.board.fur_spaces):
            if self.trader_fur(space) == NOTHING:
                fur = self._next_fur()
                if fur == NOTHING:
                    return
                self.put_trader_fur(space, fur)
                self._tell(FILLED_TRADER, space, fur)

    def _next_fur(self) -> i64:
        """A fur from the reserve; an empty one is made anew from the discards (NA-18)."""
        if len(self.reserve) == 0:
            for fur in range(FURS):
                for _ in range(self.discards(fur)):
                    self.reserve.append(fur)
                self.put_discards(fur, 0)
            if len(self.reserve) == 0:
                return NOTHING
            self.random.shuffle(self.reserve)
            self._tell(MIXED_FURS, len(self.reserve))
        return self.reserve.pop()

    # --- the bidding phase ----------------------------------------------------------------------------------------

    def _next_auction(self) -> None:
        """The lowest token without a column chooses the next; the last such player takes one free (NA-1, NA-5)."""
        without: i64 = 0
        first: i64 = NOTHING
        for token in range(self.seats):
            seat = self.holder(token)
            if self.has(seat, COLUMN) == NOTHING:
                without += 1
                if first == NOTHING:
                    first = seat
        self.chooser = NOTHING
        self.column = NOTHING
        self.bid = NOTHING
        self.bidder = NOTHING
        if without == 0:
            self._begin_step(CITY)
        else:
            self._ask(first, CHOOSING if without > 1 else TAKING)

    def _take_column(self, seat: i64, column: i64) -> None:
        """Put a column up for auction, or take the last one's free column (NA-5)."""
        if self.phase == TAKING:
            self._tell(TOOK_COLUMN, seat, column)
            self._get_column(seat, column)
            self._next_auction()
            return
        self.chooser = seat
        self.column = column
        self._tell(PUT_UP, seat, column)
        self._ask(seat, BIDDING)

    def _bid(self, seat: i64, amount: i64) -> None:
        """A higher bid (NA-3)."""
        self.bid = amount
        self.bidder = seat
        self._tell(BADE, seat, amount)
        self._next_bidder(seat)

    def _pass(self, seat: i64) -> None:
        self._tell(PASSED, seat)
        self._next_bidder(seat)

    def _next_bidder(self, seat: i64) -> None:
        """The chooser bids first, the others once each by ascending token (NA-1)."""
        token: i64 = 0 if seat == self.chooser else self.has(seat, TOKEN) + 1
        while token < self.seats:
            other = self.holder(token)
            if other != self.chooser and self.has(other, COLUMN) == NOTHING:
                self._ask(other, BIDDING)
                return
            token += 1
        winner = self.bidder
        self._tell(WON_COLUMN, winner, self.column, self.bid)
        self._begin_payment(winner, PAYING, self.bid, COINS)

    def _won(self, seat: i64) -> None:
        """The token on the column goes to the winner, and a chooser who lost gets the winner's old one (NA-2)."""
        if seat != self.chooser:
            token = self.has(self.chooser, TOKEN)
            self.put(self.chooser, TOKEN, self.has(seat, TOKEN))
            self.put(seat, TOKEN, token)
            self._tell(GOT_TOKEN, seat, token + 1)
            self._tell(GOT_TOKEN, self.chooser, self.has(self.chooser, TOKEN) + 1)
        self._get_column(seat, self.column)
        self._next_auction()

    def _get_column(self, seat: i64, column: i64) -> None:
        """Tiles and bonus coins; these come after the payment (NA-4)."""
        self.put(seat, COLUMN, column)
        first = self.board.first_tile[column]
        for tile in range(first, first + self.board.tiles[column]):
            self.add(seat, TILES + self.box_tile(tile), 1)
            self.put_box_tile(tile, NOTHING)
        bonus = self.board.bonus[column]
        if bonus > 0:
            self.add(seat, COINS, bonus)
            self._tell(GOT_BONUS, seat, bonus)

    # --- payments, one kind at a time -----------------------------------------------------------------------------

    def _begin_payment(self, seat: i64, phase: i64, due: i64, kind: i64) -> None:
        """Ask for a payment, beginning with a kind of resource; the phase says which kinds count."""
        self.due = due
        self.kind = kind
        self._ask(seat, phase)
        self._next_kind(seat)

    def _last_kind(self) -> i64:
        return GOODS if self.phase == BUYING else KINDS - 1

    def payable_later(self, seat: i64) -> i64:
        """What can still be paid in kinds after this one."""
        total: i64 = 0
        kind = self.kind + 1
        while kind <= self._last_kind():
            total += self.has(seat, kind)
            kind += 1
        return total

    def _next_kind(self, seat: i64) -> None:
        """Go on to the next kind that there is something of, or to what is bought."""
        if self.due == 0:
            self._paid(seat)
            return
        while self.has(seat, self.kind) == 0:
            self.kind += 1

    def _pay(self, seat: i64, amount: i64) -> None:
        kind = self.kind
        self.add(seat, kind, -amount)
        if kind >= FUR:
            fur = kind - FUR
            self.put_discards(fur, self.discards(fur) + amount)
            if self.phase == SHIPPING:
                self.load(fur, amount)
        if amount > 0:
            self._tell(PAID, seat, kind, amount)
        self.due -= amount
        self.kind += 1
        self._next_kind(seat)

    def _paid(self, seat: i64) -> None:
        self.kind = 0
        if self.phase == PAYING:
            self._won(seat)
        elif self.phase == SHIPPING:
            self._ship_leaves(seat)
        else:
            self._draw_furs(seat)

    # --- the actions phase ----------------------------------------------------------------------------------------

    def _begin_step(self, step: i64) -> None:
        self.step = step
        self._tell(STEP, step)
        self._begin_turn(self.holder(0))

    def _begin_turn(self, seat: i64) -> None:
        self.special = 1
        self.progress = 0
        self._ask(seat, ACTING)

    def _action_done(self, seat: i64) -> None:
        """A turn is over when every tile of the step and the Special Action is used or passed (NA-7)."""
        self.progress = 0
        self._ask(seat, ACTING)
        if self.special > 0 or self.tiles(seat, self.step) > 0:
            return
        token = self.has(seat, TOKEN) + 1
        if token < self.seats:
            self._begin_turn(self.holder(token))
        elif self.step < TRADE:
            self._begin_step(self.step + 1)
        else:
            self._harvest()

    def _use_tile(self, seat: i64) -> None:
        self.add(seat, TILES + self.step, -1)

    def _pass_tile(self, seat: i64) -> None:
        """A tile passed pays 1 coin (NA-7)."""
        self._use_tile(seat)
        self.add(seat, COINS, 1)
        self._tell(PASSED_TILE, seat)
        self._action_done(seat)

    def _pass_special(self, seat: i64) -> None:
        """A Special Action passed pays 1 coin (NA-7)."""
        self.special = 0
        self.add(seat, COINS, 1)
        self._tell(PASSED_SPECIAL, seat)
        self._action_done(seat)

    def _build(self, seat: i64, district: i64) -> None:
        """One to three Businesses, 1 wood each, in any districts (NA-10)."""
        if self.phase == FOUNDING:
            self._found(seat, district)
            return
        if self.phase == ACTING:
            self._use_tile(seat)
        self.add(seat, WOOD, -1)
        self.add(seat, BUSINESSES + district, 1)
        self._tell(BUILT, seat, district)
        self.progress += 1
        if self.built() == MOST_PLACED:
            self._action_done(seat)
        else:
            self._ask(seat, BUILDING)

    def _hold_elections(self, seat: i64) -> None:
        """Points for the districts that the seat leads; nobody else scores (NA-9)."""
        self._use_tile(seat)
        self._tell(ELECTED, seat)
        self._earn(seat, FROM_ELECTIONS, self.election_points(seat))
        self._action_done(seat)

    def _add_land(self, seat: i64, slot: i64) -> None:
        """A card to the right of the row; the Lenape recede (NA-11)."""
        self._use_tile(seat)
        land = self.new_land(slot)
        self.put_new_land(slot, NOTHING)
        self.append_land(seat, land)
        self._tell(ADDED_LAND, seat, land, slot)
        self._recede()
        self._action_done(seat)

    def _recede(self) -> None:
        """A Longhouse of the leftmost camp moves upriver, or goes if there is no room; the last one stays (NA-11)."""
        last = self.board.camps - 1
        camp: i64 = 0
        while self.longhouses(camp) == 0:
            camp += 1
        if camp == last and self.longhouses(camp) == 1:
            return
        self.add_longhouses(camp, -1)
        if camp < last and self.longhouses(camp + 1) < self.board.longhouse_spaces(self.seats, camp + 1):
            self.add_longhouses(camp + 1, 1)
            self._tell(RECEDED, camp + 1)
        else:
            self._tell(LONGHOUSE_GONE, camp)

    def _clear_land(self, seat: i64) -> None:
        """Every filled uncleared card gives its wood; the rightmost one scores by its place (NA-13)."""
        self._use_tile(seat)
        filled = self.filled_lands(seat)
        for place in range(self.has(seat, CLEARED), filled):
            wood = self.board.wood[self.land_at(seat, place)]
            self.add(seat, WOOD, wood)
            self._tell(CLEARED_LAND, seat, self.land_at(seat, place), wood)
        self.put(seat, CLEARED, filled)
        self._earn(seat, FROM_CLEARING, self.board.clearing_points[filled])
        self._action_done(seat)

    def _trade(self, seat: i64, trade: i64) -> None:
        """Goods for furs of one trader; the travelling fee is paid once an action (NA-14, NA-15)."""
        self._use_tile(seat)
        fee = self.travelling_fee(seat)
        if fee > 0:
            self.add(seat, CORN, -fee)
            self._tell(TRAVELLED, seat, fee)
        if trade < FURS:
            self._take_fur(seat, trade)
            return
        trader = trade - FURS + MIDDLE
        price = self.board.prices[trader]
        self.add(seat, GOODS, -price)
        for space in range(self.board.first_fur[trader], self.board.first_fur[trader + 1]):
            if self.trader_fur(space) != NOTHING:
                self._get_fur(seat, space)
        self._tell(PAID, seat, GOODS, price)
        self._action_done(seat)

    def _take_fur(self, seat: i64, fur: i64) -> None:
        """One of the top trader's furs, 1 good each; up to all of them (NA-15)."""
        price = self.board.prices[TOP]
        self.add(seat, GOODS, -price)
        space: i64 = 0
        while self.trader_fur(space) != fur:
            space += 1
        self._get_fur(seat, space)
        self._tell(PAID, seat, GOODS, price)
        self.progress += 1
        if self.trader_furs(TOP) == 0:
            self._action_done(seat)
        else:
            self._ask(seat, TRADING)

    def _get_fur(self, seat: i64, space: i64) -> None:
        fur = self.trader_fur(space)
        self.put_trader_fur(space, NOTHING)
        self.add(seat, FUR + fur, 1)
        self._tell(TRADED, seat, fur, space)

    def _ship(self, seat: i64, slot: i64) -> None:
        """Exactly the furs that a ship needs, chosen type by type (NA-16)."""
        self._use_tile(seat)
        self.slot = slot
        self._begin_payment(seat, SHIPPING, self.board.ship_furs[self.new_ship(slot)], FUR)

    def _ship_leaves(self, seat: i64) -> None:
        """3 points for each fur of the first type, 2 of the second, 1 of the others, in the best order (NA-16)."""
        slot = self.slot
        self.slot = NOTHING
        ship = self.new_ship(slot)
        self.put_new_ship(slot, NOTHING)
        first: i64 = 0
        second: i64 = 0
        furs: i64 = 0
        for fur in range(FURS):
            number = self.cargo(fur)
            furs += number
            if number > first:
                second = first
                first = number
            elif number > second:
                second = number
        self.packed_cargo = 0
        self.add_ship(seat, ship)
        self.add(seat, COINS, self.board.ship_coins[ship])
        self._tell(SHIPPED, seat, ship, self.board.ship_coins[ship], slot)
        self._earn(seat, FROM_SHIPPING, shipment_points(furs, first, second))
        self._action_done(seat)

    # --- special actions ------------------------------------------------------------------------------------------

    def _special_action(self, seat: i64, move: i64) -> None:
        """One of the six, after its fee (NA-8)."""
        self.special = 0
        if move == BUY_WOOD:
            self._begin_stocking(seat, LUMBERYARD, WOOD, BUYS)
        elif move == SELL_WOOD:
            self._begin_stocking(seat, LUMBERYARD, WOOD, SELLS)
        elif move == BUY_CORN:
            self._begin_stocking(seat, GRANARY, CORN, BUYS)
        elif move == SELL_CORN:
            self._begin_stocking(seat, GRANARY, CORN, SELLS)
        elif move == BUILD_WAREHOUSE:
            self._pay_fee(seat, DOCKS)
            self.add(seat, WOOD, -1)
            self.add(seat, WAREHOUSES, 1)
            self._tell(WAREHOUSE, seat, self.has(seat, WAREHOUSES), self.goods_room(seat))
            self._action_done(seat)
        elif move < BUY_FURS:
            houses = move - BUILD_HOUSES + 1
            self._pay_fee(seat, MILLWORK)
            self.add(seat, WOOD, -houses)
            self.add(seat, HOUSES, houses)
            self._tell(HOUSED, seat, houses)
            self._action_done(seat)
        elif move < MOVE_POST:
            furs = move - BUY_FURS + 1
            self._pay_fee(seat, BLACK_MARKET)
            self.progress = furs
            self._begin_payment(seat, BUYING, furs * FUR_PRICE, COINS)
        else:
            self._pay_fee(seat, TRADING_COMPANY)
            self.add(seat, WOOD, -1)
            zone = self.next_zone(seat)
            self.put(seat, POST, zone)
            self._tell(MOVED_POST, seat, zone + 1)
            self._action_done(seat)

    def _pay_fee(self, seat: i64, district: i64) -> None:
        fee = self.fee(seat, district)
        if fee > 0:
            self.add(seat, COINS, -fee)
            self._tell(FEE, seat, district)

    def _begin_stocking(self, seat: i64, district: i64, kind: i64, way: i64) -> None:
        """Pay the fee; how much is bought or sold is a decision of its own (NA-17)."""
        self._pay_fee(seat, district)
        self.kind = kind
        self.progress = way
        self._ask(seat, STOCKING)

    def _trade_stock(self, seat: i64, amount: i64) -> None:
        """Wood or corn for coins or back, 1 a piece, in one direction (NA-17)."""
        bought = amount if self.buys() else -amount
        self.add(seat, COINS, -bought)
        self.add(seat, self.kind, bought)
        self._tell(BOUGHT if self.buys() else SOLD, seat, self.kind, amount)
        self.kind = 0
        self._action_done(seat)

    def _draw_furs(self, seat: i64) -> None:
        """Furs from the Black Market, unseen until all are drawn (NA-18)."""
        for _ in range(self.ordered()):
            fur = self._next_fur()
            self.add(seat, FUR + fur, 1)
            self._tell(DREW_FUR, seat, fur)
        self._action_done(seat)

    # --- provisions and income ------------------------------------------------------------------------------------

    def _harvest(self) -> None:
        """The corn of all cleared lands: provisions 8."""
        for seat in range(self.seats):
            corn = self.corn_income(seat)
            if corn > 0:
                self.add(seat, CORN, corn)
                self._tell(HARVESTED, seat, corn)
        self._provide(0)

    def _provide(self, token: i64) -> None:
        """1 corn for each Business, in turn order; what cannot be provided for is removed (NA-20): provisions 9."""
        while token < self.seats:
            seat = self.holder(token)
            needed = self.all_businesses(seat)
            paid = min(needed, self.has(seat, CORN))
            self.add(seat, CORN, -paid)
            if needed > 0:
                self._tell(PROVIDED, seat, paid, needed)
            if paid < needed:
                self.progress = needed - paid
                self._ask(seat, REMOVING)
                return
            token += 1
        self._income()

    def _remove(self, seat: i64, district: i64) -> None:
        """A Business goes back to its owner, who loses 2 points and never falls below 0 (NA-20)."""
        self.add(seat, BUSINESSES + district, -1)
        lost = min(REMOVAL, self.points(seat))
        self.add(seat, EARNED + FROM_REMOVAL, -lost)
        self._tell(REMOVED, seat, district, lost)
        self.progress -= 1
        if self.to_remove() == 0:
            self._provide(self.has(seat, TOKEN) + 1)

    def _income(self) -> None:
        """Goods as far as the piers hold them, coins for districts (NA-21): provisions 10 and 11."""
        for seat in range(self.seats):
            came = self.goods_income(seat)
            kept = min(came, self.goods_room(seat) - self.has(seat, GOODS))
            self.add(seat, GOODS, kept)
            if came > 0:
                self._tell(GOODS_CAME, seat, kept)
            if came > kept:
                self._tell(GOODS_LOST, seat, came - kept)
        for seat in range(self.seats):
            occupied: i64 = 0
            controlled: i64 = 0
            for district in range(DISTRICTS):
                if self.businesses(seat, district) > 0:
                    occupied += 1
                if self.controls(seat, district):
                    controlled += 1
            self.add(seat, COINS, occupied + controlled)
            if occupied > 0:
                self._tell(INCOME, seat, occupied, controlled)
        if self.round < ROUNDS:
            self._prepare()
        else:
            self._end_game()

    # --- the end --------------------------------------------------------------------------------------------------

    def _end_game(self) -> None:
        """Final elections, the rightmost filled land if it is not cleared, surplus: game end 1 to 3."""
        self.phase = OVER
        self.waiting_bits = 0
        for slot in range(SLOTS):
            self.put_new_land(slot, NOTHING)
            self.put_new_ship(slot, NOTHING)
        for seat in range(self.seats):
            for source in range(FROM_FINAL_ELECTIONS, SOURCES):
                self._earn(seat, source, self.final_points(seat, source))
        for seat in range(self.seats):
            self._tell(ENDED, seat, self.points(seat))
        for winner in self.winners():
            self._tell(WON, winner)

    def final_points(self, seat: i64, source: i64) -> i64:
        """What a source would pay if the game ended as it stands now: game end 1 to 3."""
        if source == FROM_FINAL_ELECTIONS:
            return self.election_points(seat)
        if source == FROM_FINAL_LAND:
            filled = self.filled_lands(seat)
            return self.board.clearing_points[filled] if filled > self.has(seat, CLEARED) else 0
        furs = self.furs(seat)
        return furs if source == FROM_FURS else (self.resources(seat) - furs) // RESOURCES_PER_POINT

    def scores(self) -> list[int]:
        """The victory points."""
        return [self.points(seat) for seat in range(self.seats)]

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """The victory points by their sources."""
        rows: list[tuple[int, int, int, int]] = []
        for seat in range(self.seats):
            for source in range(SOURCES):
                points = self.earned(seat, source)
                if points != 0:
                    rows.append((seat, source, 0, points))
        return rows

    def winners(self) -> list[int]:
        """Most points; tied players share the victory (NA-23)."""
        if self.phase != OVER:
            return []
        best: i64 = 0
        for seat in range(self.seats):
            best = max(best, self.points(seat))
        return [seat for seat in range(self.seats) if self.points(seat) == best]

    # --- copies and guesses -------------------------------------------------------------------------------------

    def copy(self) -> "NieuwAmsterdam":
        """An independent position without a journal."""
        twin = NieuwAmsterdam(self.board, self.seats, self.random.copy())
        twin.take_over(self)
        return twin

    def guess(self, seat: i64, random: Random) -> "NieuwAmsterdam":
        """Nothing is hidden but the order of decks and fur reserve (NA-22), the same for all."""
        twin = self.copy()
        twin.random = random.branch()
        twin.shuffle_hidden(random)
        return twin


def shipment_points(furs: i64, first: i64, second: i64) -> i64:
    """Return the points of a shipment with so many furs of the first and second type: 3, 2 and 1 each (NA-16)."""
    return furs + 2 * first + second


def pay_code(kind: i64) -> i64:
    """The move that pays nothing of a kind; what is more follows."""
    if kind == COINS:
        return PAY_COINS
    if kind == GOODS:
        return PAY_GOODS
    if kind == WOOD:
        return PAY_WOOD
    if kind == CORN:
        return PAY_CORN
    return PAY_FUR + (kind - FUR) * (MOST_OF_A_KIND + 1)


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> NieuwAmsterdam:
    """Set-up A to K; the first Businesses are the players' own decisions."""
    state = NieuwAmsterdam(board, seats, seeded(seed))
    state.lay_out()
    state.journal = journal
    first = board.components.start
    tokens = Ints(0)
    for seat in range(state.seats):
        tokens.append(seat)
    if options["tokens"] == "random":
        state.random.shuffle(tokens)
    for fur in range(FURS):
        for _ in range(board.furs_each):
            state.reserve.append(fur)
    for card in range(board.cards):
        state.land_deck.append(card)
        state.ship_deck.append(card)
    state.shuffle_hidden(state.random)
    for seat in range(state.seats):
        state.add(seat, COINS, first.coins)
        state.add(seat, GOODS, first.goods)
        state.add(seat, WOOD, first.wood)
        state.add(seat, CORN, first.corn)
        state.add(seat, WAREHOUSES, 1)
        state.add(seat, TOKEN, tokens[seat])
    for seat in range(state.seats):
        state._tell(BEGAN, seat, tokens[seat] + 1)
    state.add_longhouses(0, board.longhouse_spaces(state.seats, 0))
    for seat in range(state.seats):
        for _ in range(first.furs):
            fur = state._next_fur()
            state.add(seat, FUR + fur, 1)
            state._tell(DREW_FUR, seat, fur)
    state._fill_traders()
    if board.founded == 0:
        state._prepare()
    else:
        state._ask(state.holder(0), FOUNDING)
    return state
