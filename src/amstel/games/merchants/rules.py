"""What may be done in Merchants of Amsterdam, and what follows. The ids are those of the rules catalogue."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.state import (
    ADVANCE,
    AREAS,
    AUCTION,
    AUCTIONING,
    BORROW,
    BORROWING,
    BRIDGES_BONUS,
    BUILD,
    BUILDING,
    CITY_AREA,
    CLOSE,
    COAT_OF_ARMS,
    COMMODITIES,
    COMMODITY,
    CREDIT,
    CREDITS,
    DISCARD,
    DISKS,
    DISTRICT,
    DISTRICTS_BONUS,
    DRAWING,
    EARNED,
    ENDED,
    FINAL,
    GLOBE,
    KEPT,
    LEADERS_LOSE,
    LOSE_TRADE_OFFICE,
    LOSE_WAREHOUSE,
    LOSING_OFFICE,
    LOSING_WAREHOUSE,
    MARKED,
    MARKET_AREA,
    MAYOR,
    MONEY,
    MOST_ON_A_TRACK,
    MOST_STEPS,
    NO_EVENT,
    NO_REWARD,
    NOTHING,
    OFFERED,
    OFFICE_KINDS,
    OPEN,
    OPENING,
    OVER,
    OWING,
    PAIR,
    PASS,
    PER_AREA,
    PLACING,
    PRICES,
    PUT,
    REGIONS,
    REGIONS_BONUS,
    RETREAT,
    RETURNING,
    REWARDED,
    REWARDING,
    SAND_CLOCK,
    SCORE,
    SHIP,
    SHIPPING,
    SOLD,
    SOURCES,
    START_TOKENS,
    STEPPING,
    STOP_AT,
    STOPPING,
    TICK,
    TOKENS,
    UNDECIDED,
    UNREWARDED,
    USING,
    WAIT,
    WAITED,
    WRECKED,
    Board,
    Table,
    commodity_of,
    office_at,
    region_of,
)
from amstel.kernel.bits import bit, has, lowest
from amstel.kernel.ints import Ints
from amstel.kernel.journal import EVERYBODY, Journal
from amstel.kernel.random import Random, seeded

PAID_PLACES: Final[i64] = 2  # a scoring pays the first and the second player of a rank (MA-17)
ROUNDED: Final[i64] = 10  # shares are rounded down to that many thousands (MA-18)

# Sources of money; `facts.SOURCES` names them.
FROM_CAPITAL: Final[i64] = 0
FROM_SCORING: Final[i64] = 1  # three areas
FROM_FINAL: Final[i64] = 4  # three areas
FROM_REGIONS: Final[i64] = 7
FROM_DISTRICTS: Final[i64] = 8
FROM_BRIDGES: Final[i64] = 9
FROM_AUCTIONS: Final[i64] = 10
FROM_LOANS: Final[i64] = 11
FROM_REPAYMENTS: Final[i64] = 12

# Facts for the journal; `facts.FACTS` names their details.
BEGAN: Final[i64] = 0
TERM: Final[i64] = 1
DREW: Final[i64] = 2
YEAR: Final[i64] = 3
UNUSED_CARD: Final[i64] = 4
PLACED: Final[i64] = 5
DISCARDED: Final[i64] = 6
USED: Final[i64] = 7
PUT_UP: Final[i64] = 8
POINTER: Final[i64] = 9
STOPPED: Final[i64] = 10
DOUBLED: Final[i64] = 11
MISBID: Final[i64] = 12
FORCED: Final[i64] = 13
BOUGHT: Final[i64] = 14
NO_SALE: Final[i64] = 15
OPENED: Final[i64] = 16
BUILT: Final[i64] = 17
ADVANCED: Final[i64] = 18
PLACED_TOKEN: Final[i64] = 19
RETREATED: Final[i64] = 20
TOOK_TOKEN: Final[i64] = 21
CLOSED: Final[i64] = 22
REMOVED: Final[i64] = 23
BORROWED: Final[i64] = 24
MUST_BORROW: Final[i64] = 25
DECLINED: Final[i64] = 26
IMPOSSIBLE: Final[i64] = 27
NO_TOKEN: Final[i64] = 28
SCORING: Final[i64] = 29  # three areas
INCOME: Final[i64] = 32  # three areas
REGIONS_WON: Final[i64] = 35
REGIONS_LOST: Final[i64] = 36
DISTRICTS_WON: Final[i64] = 37
DISTRICTS_LOST: Final[i64] = 38
BRIDGE_WON: Final[i64] = 39
BRIDGE_LOST: Final[i64] = 40
REWARD_WON: Final[i64] = 41
REWARD_LOST: Final[i64] = 42
NOTHING_RETURNED: Final[i64] = 43
REPAID: Final[i64] = 44
WON: Final[i64] = 45
SPARED: Final[i64] = 46


@final
class Merchants(Table):
    """The rules, version 1."""

    # --- what may be done ---------------------------------------------------------------------------------------

    def list_moves(self, seat: i64, found: Ints) -> None:
        """The legal moves, ascending."""
        phase = self.phase
        if phase == PLACING:
            for disk in range(DISKS):
                if self.disks[disk] == NOTHING:
                    found.append(PUT + disk)
        elif phase == STOPPING:
            self._list_stops(seat, found)
        elif phase == LOSING_WAREHOUSE or phase == RETURNING:
            self._list_spaces(self.warehouses(seat), self.board.remove, found)
        elif phase == LOSING_OFFICE:
            for office in range(OFFICE_KINDS):
                if self.offices(seat, office) > 0:
                    found.append(CLOSE + office)
        elif phase == WRECKED:
            for commodity in range(COMMODITIES):
                if self.track_place(seat, commodity) > 0:
                    found.append(RETREAT + commodity)
        else:
            if phase != STEPPING:
                found.append(PASS)
            self._list_gains(seat, phase, found)

    def _list_stops(self, seat: i64, found: Ints) -> None:
        """Sealed: any price that the seat can pay, or none. Live: the price of the moment, or not yet (MA-10)."""
        if seat == self.clock:
            found.append(TICK)
            return
        found.append(WAIT)
        if self.is_live:
            if self.pointer <= self.lowest_stop():
                found.append(STOP_AT + self.pointer)
            return
        for index in range(self.lowest_stop() + 1):
            if self.price(index) <= self.money(seat):
                found.append(STOP_AT + index)

    def _list_gains(self, seat: i64, phase: i64, found: Ints) -> None:
        """What a card, an event or a bonus offers, but for declining it."""
        if phase == USING:
            kind = self.board.card_kinds[self.used_card()]
            if kind == COMMODITY or kind == MARKED:
                self._list_commodity_steps(seat, found)
            elif kind == DISTRICT or kind == PAIR:
                self._list_builds(seat, found)
            else:
                self._list_offices(seat, found)
        elif phase == STEPPING or phase == SHIPPING:
            for commodity in range(COMMODITIES):
                if self.may_advance(seat, commodity):
                    found.append(ADVANCE + commodity)
        elif phase == OPENING:
            self._list_offices(seat, found)
        elif phase == BORROWING:
            found.append(BORROW)
        elif self.tokens(seat) > 0:  # a coat of arms, or the bonus
            self._list_spaces(self.free_spaces(), BUILD, found)

    def _list_commodity_steps(self, seat: i64, found: Ints) -> None:
        """Three steps, at most two on one track (MA-4)."""
        for commodity in range(COMMODITIES):
            if self.steps_on(commodity) < MOST_ON_A_TRACK and self.may_advance(seat, commodity):
                found.append(ADVANCE + commodity)

    def _list_offices(self, seat: i64, found: Ints) -> None:
        """An empty space that is shown; without a token to place, only the step on the market (MA-3, MA-6)."""
        if self.tokens(seat) > 0:
            for office in range(OFFICE_KINDS):
                if self.shows_office(office) and self.free_offices(office) > 0:
                    found.append(OPEN + office)
            return
        for commodity in range(COMMODITIES):
            if self.may_advance(seat, commodity):
                for region in range(REGIONS):
                    office = office_at(region, commodity)
                    if self.shows_office(office) and self.free_offices(office) > 0:
                        found.append(ADVANCE + commodity)
                        break

    def _list_builds(self, seat: i64, found: Ints) -> None:
        """An empty space of the districts shown; without a token to place, only the step on the market (MA-3, MA-6)."""
        card = self.used_card()
        spaces = self.free_spaces() & self.board.card_spaces[card]
        if self.tokens(seat) > 0:
            self._list_spaces(spaces, BUILD, found)
        elif spaces != 0:
            shown = self.board.card_commodity[card]
            for commodity in range(COMMODITIES):
                if (shown == NOTHING or shown == commodity) and self.may_advance(seat, commodity):
                    found.append(ADVANCE + commodity)

    def _list_spaces(self, spaces: i64, code: i64, found: Ints) -> None:
        while spaces != 0:
            found.append(code + lowest(spaces))
            spaces &= spaces - 1

    # --- what follows -------------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        """Play a legal move."""
        if move >= STOP_AT and move < TICK:
            self._answer_clock(seat, move - STOP_AT)
        elif move == WAIT:
            self._answer_clock(seat, WAITED)
        elif move >= PUT and move < WAIT:
            self._place(seat, move - PUT)
        elif move == TICK:
            self._tick()
        else:
            self._act(seat, move)
            self._check_bonuses(seat)
            self._go_on()

    def _act(self, seat: i64, move: i64) -> None:
        """Use a card, or answer an event or a bonus."""
        if move >= self.board.remove:
            self._remove(seat, move - self.board.remove)
            if self.phase == RETURNING:
                self.set_reward(seat, NO_REWARD)
        elif move >= BUILD:
            self._build(seat, move - BUILD)
        elif move >= OPEN and move < CLOSE:
            self._open(seat, move - OPEN)
        elif move >= ADVANCE and move < RETREAT:
            self._advance(seat, move - ADVANCE)
            self._count_step(move - ADVANCE)
        elif move >= RETREAT and move < BORROW:
            self._retreat(seat, move - RETREAT)
        elif move == BORROW:
            self._borrow(seat, BORROWED)
        elif move == PASS:
            self._tell(DECLINED, seat)
            if self.phase == USING:
                self.steps_left = 0
            elif self.phase == REWARDING:
                self.set_reward(seat, UNREWARDED)
        else:
            self._close(seat, move - CLOSE)

    def _ask(self, seat: i64, phase: i64) -> None:
        self.phase = phase
        self.turn = seat
        self.waiting_bits = bit(seat)

    def _tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """All facts of this game are public; what is secret is told when it is revealed."""
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, kind, a, b, c, d)

    # --- the turn -------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Bonuses come first, then the event or card that they interrupted, then the turn."""
        while True:
            if self._ask_about_bonus():
                return
            if self.event != NO_EVENT:
                if self._ask_about_event():
                    return
                self.event = NO_EVENT
            elif self.stage == DRAWING:
                if self._draw():
                    return
            elif self._ask_user():
                return
            elif self.stage == KEPT:
                self._put_up()
                return
            else:
                self._end_turn()

    def _draw(self) -> bool:
        """The mayor turns over the next card; whether somebody is asked, or the game is over."""
        while self.cards_left > 0:
            self.cards_left -= 1
            card = self.deck[self.cards_left]
            self._tell(DREW, self.mayor, card)
            if self.is_for_disks(card):
                self.card = card
                self._ask(self.mayor, PLACING)
                return True
            if self.board.card_kinds[card] == SAND_CLOCK:
                self._pass_time()
                return False
            self._tell(UNUSED_CARD, card)  # discarded on sight (MA-2)
        self._end()
        return True

    def _place(self, seat: i64, disk: i64) -> None:
        """A card on a disk; with the third one the disks are dealt with (MA-105)."""
        self.disks[disk] = self.card
        self._tell(PLACED, seat, self.card, disk)
        self.card = NOTHING
        for other in range(DISKS):
            if self.disks[other] == NOTHING:
                self._go_on()
                return
        self._tell(DISCARDED, self.disks[DISCARD])
        self.stage = KEPT
        self._take_up(seat, MAYOR)
        self._go_on()

    def _take_up(self, seat: i64, disk: i64) -> None:
        """Begin to use the card on a disk."""
        self.user = seat
        kind = self.board.card_kinds[self.disks[disk]]
        self.steps_left = MOST_STEPS if kind == COMMODITY or kind == MARKED else 1
        self.steps_taken = 0
        self._tell(USED, seat, self.disks[disk])

    def _ask_user(self) -> bool:
        """Whether the card in use still has something to offer; asks whoever uses it."""
        if self.steps_left == 0:
            return False
        phase = STEPPING if self.phase == STEPPING else USING
        found = Ints(0)
        self._list_gains(self.user, phase, found)
        if len(found) == 0:
            if phase == USING and self.steps_taken == 0:
                self._tell(IMPOSSIBLE, self.user)
            self.steps_left = 0
            return False
        self._ask(self.user, phase)
        return True

    def _end_turn(self) -> None:
        """The office passes to the left; so do the disks, empty."""
        self.user = NOTHING
        self.stage = DRAWING
        for disk in range(DISKS):
            self.disks[disk] = NOTHING
        self.mayor = (self.mayor + 1) % self.seats
        if self._has_turn_left():
            self._tell(TERM, self.mayor)

    def _has_turn_left(self) -> bool:
        """Whether the deck has a card for the disks; nobody takes a turn for trailing sand clocks (MA-1)."""
        for place in range(self.cards_left):
            if self.is_for_disks(self.deck[place]):
                return True
        return False

    # --- tokens ---------------------------------------------------------------------------------------------------

    def _open(self, seat: i64, office: i64) -> None:
        """A trade office, and a step with its commodity."""
        self.add_offices(seat, office, 1)
        self.add(seat, TOKENS, -1)
        self._tell(OPENED, seat, region_of(office), commodity_of(office))
        self._advance(seat, commodity_of(office))
        if self.phase == USING:
            self.steps_left = 0

    def _build(self, seat: i64, space: i64) -> None:
        """A warehouse; if it is a card's, a step with its commodity follows, or with one of the player's choice."""
        self.place_warehouse(seat, space)
        self.add(seat, TOKENS, -1)
        self._tell(BUILT, seat, space)
        if self.phase == USING:
            commodity = self.board.card_commodity[self.used_card()]
            if commodity == NOTHING:
                self.phase = STEPPING
            else:
                self._advance(seat, commodity)
                self.steps_left = 0
        elif self.phase == REWARDING:
            self.set_reward(seat, REWARDED)

    def _advance(self, seat: i64, commodity: i64) -> None:
        """One step forward, from off the track onto its first space; not beyond its last (MA-5, MA-6)."""
        place = self.track_place(seat, commodity)
        if place == 0:
            if self.tokens(seat) == 0:
                self._tell(NO_TOKEN, seat, commodity)
                return
            self.add(seat, TOKENS, -1)
            self._tell(PLACED_TOKEN, seat, commodity)
        elif place == self.board.track_ends[commodity]:
            return
        else:
            self._tell(ADVANCED, seat, commodity, place + 1)
        self.move_token(seat, commodity, 1)

    def _count_step(self, commodity: i64) -> None:
        """A card allows one step less."""
        if self.phase == USING or self.phase == STEPPING:
            self.steps_left -= 1
            self.add_steps_on(commodity, 1)

    def _retreat(self, seat: i64, commodity: i64) -> None:
        """One step backward, from the first space off the track (MA-13)."""
        place = self.track_place(seat, commodity)
        self.move_token(seat, commodity, -1)
        if place == 1:
            self.add(seat, TOKENS, 1)
            self._tell(TOOK_TOKEN, seat, commodity)
        else:
            self._tell(RETREATED, seat, commodity, place - 1)

    def _remove(self, seat: i64, space: i64) -> None:
        self.remove_warehouse(seat, space)
        self.add(seat, TOKENS, 1)
        self._tell(REMOVED, seat, space)

    def _close(self, seat: i64, office: i64) -> None:
        self.add_offices(seat, office, -1)
        self.add(seat, TOKENS, 1)
        self._tell(CLOSED, seat, region_of(office), commodity_of(office))

    # --- money ----------------------------------------------------------------------------------------------------

    def _receive(self, seat: i64, source: i64, amount: i64) -> None:
        self.add(seat, MONEY, amount)
        self.add(seat, EARNED + source, amount)

    def _give_back(self, seat: i64, source: i64, amount: i64) -> None:
        """Money that is owed; whoever does not hold it must borrow (MA-16)."""
        while self.money(seat) < amount:
            self._borrow(seat, MUST_BORROW)
        self._receive(seat, source, -amount)

    def _borrow(self, seat: i64, fact: i64) -> None:
        self.add(seat, CREDITS, 1)
        self._tell(fact, seat, self.board.loan)
        self._receive(seat, FROM_LOANS, self.board.loan)

    # --- bonuses --------------------------------------------------------------------------------------------------

    def _check_bonuses(self, seat: i64) -> None:
        """What a seat has earned is paid, what it no longer qualifies for is returned (MA-15)."""
        regions: i64 = 1 if self.has_four_regions(seat) else 0
        if regions != self.has(seat, REGIONS_BONUS):
            self.put(seat, REGIONS_BONUS, regions)
            self._pay_bonus(seat, regions, REGIONS_WON, FROM_REGIONS, self.board.regions_bonus, 0)
        districts: i64 = 1 if self.has_four_districts(seat) else 0
        if districts != self.has(seat, DISTRICTS_BONUS):
            self.put(seat, DISTRICTS_BONUS, districts)
            self._pay_bonus(seat, districts, DISTRICTS_WON, FROM_DISTRICTS, self.board.districts_bonus, 0)
        bridges = self.bridges_of(seat)
        changed = bridges ^ self.has(seat, BRIDGES_BONUS)
        self.put(seat, BRIDGES_BONUS, bridges)
        while changed != 0:
            bridge = lowest(changed)
            changed &= changed - 1
            won: i64 = 1 if has(bridges, bridge) else 0
            self._pay_bonus(seat, won, BRIDGE_WON, FROM_BRIDGES, self.board.bridge_bonus, bridge)
        self._check_reward(seat)

    def _pay_bonus(self, seat: i64, won: i64, fact: i64, source: i64, amount: i64, which: i64) -> None:
        """A bonus in money; the fact that it is lost follows the one that it is won."""
        self._tell(fact + 1 - won, seat, amount, which)
        if won == 1:
            self._receive(seat, source, amount)
        else:
            self._give_back(seat, source, amount)

    def _check_reward(self, seat: i64) -> None:
        """Four tokens on the second space or beyond: a free warehouse, to be returned when that is lost."""
        reward = self.reward(seat)
        if self.has_four_markets(seat):
            if reward == NO_REWARD:
                self._tell(REWARD_WON, seat)
                self.set_reward(seat, OFFERED)
        elif reward == REWARDED:
            self._tell(REWARD_LOST, seat)
            self.set_reward(seat, OWING)
        elif reward == UNREWARDED:
            self.set_reward(seat, NO_REWARD)

    def _ask_about_bonus(self) -> bool:
        """Whether a free warehouse is to be built or returned; asks its owner. Left of the mayor comes first."""
        for number in range(self.seats):
            seat = self.seat_in_order(number)
            reward = self.reward(seat)
            if reward == OFFERED:
                if self.tokens(seat) > 0 and self.free_spaces() != 0:
                    self._ask(seat, REWARDING)
                    return True
                self._tell(IMPOSSIBLE, seat)
                self.set_reward(seat, UNREWARDED)
            elif reward == OWING:
                if self.warehouses(seat) != 0:
                    self._ask(seat, RETURNING)
                    return True
                self._tell(NOTHING_RETURNED, seat)
                self.set_reward(seat, NO_REWARD)
        return False

    # --- the auction ----------------------------------------------------------------------------------------------

    def _put_up(self) -> None:
        """The card on the auction disk is put up."""
        self.user = NOTHING
        self.stage = AUCTIONING
        self.sold_to = NOTHING
        self.sold_for = 0
        self._tell(PUT_UP, self.disks[AUCTION])
        self._wind_up()

    def _wind_up(self) -> None:
        """The pointer at the top; all who have not misbid are asked."""
        self.phase = STOPPING
        self.turn = NOTHING
        self.pointer = 0
        self._ask_bidders()
        if self.is_live:
            self._tell(POINTER, self.board.prices[0])

    def _ask_bidders(self) -> None:
        waiting: i64 = 0
        for seat in range(self.seats):
            self.set_stop(seat, UNDECIDED)
            if not self.is_barred(seat):
                waiting |= bit(seat)
        self.waiting_bits = waiting | bit(self.clock) if self.is_live else waiting

    def _answer_clock(self, seat: i64, answer: i64) -> None:
        """A secret answer; a sealed auction is opened when all are in, a live one when the clock moves on."""
        self.set_stop(seat, answer)
        self.waiting_bits &= ~bit(seat)
        if self.waiting_bits == 0:
            self._open_stops()

    def _open_stops(self) -> None:
        """Sealed: the clock is run for all, down to the highest stop (MA-10)."""
        highest: i64 = WAITED
        for seat in range(self.seats):
            highest = min(highest, self.stop(seat))
        self._tell(POINTER, self.board.prices[0])
        while self.pointer < highest:
            if self._run_on():
                return
        self._stopped(self._nearest_stop())

    def _tick(self) -> None:
        """Live: the price of the moment has passed; whoever has stopped at it is now known (MA-11)."""
        seat = self._nearest_stop()
        if seat != NOTHING:
            self._stopped(seat)
        elif not self._run_on():
            self._ask_bidders()

    def _nearest_stop(self) -> i64:
        """Of those who have stopped at the pointer, the one nearest to the mayor's left, the mayor last (MA-11)."""
        for number in range(self.seats):
            seat = self.seat_in_order(number)
            if self.stop(seat) == self.pointer:
                return seat
        return NOTHING

    def _run_on(self) -> bool:
        """The pointer falls to the next price; whether the auction has ended there."""
        self.pointer += 1
        if self.pointer < PRICES:
            self._tell(POINTER, self.board.prices[self.pointer])
        if self.pointer <= self.lowest_stop():
            return False
        if self.doubler != NOTHING:
            self._tell(FORCED, self.doubler, self.board.forced_price)
            self._sell(self.doubler, self.board.forced_price)
        else:
            self._tell(NO_SALE, self.disks[AUCTION])
            self._close_auction()
            self._end_turn()
            self._go_on()
        return True

    def _stopped(self, seat: i64) -> None:
        """A sale, a doubling or a misbid (MA-8, MA-9)."""
        price = self.price(self.pointer)
        self._tell(STOPPED, seat, self.board.prices[self.pointer])
        if price > self.money(seat):
            self._tell(MISBID, seat, price)
            self.barred_seats |= bit(seat)
            self._wind_up()
        elif self.pointer == 0 and self.doubler == NOTHING:
            self._tell(DOUBLED, seat)
            self.doubler = seat
            self._wind_up()
        else:
            self._sell(seat, price)

    def _sell(self, seat: i64, price: i64) -> None:
        self._tell(BOUGHT, seat, self.disks[AUCTION], price)
        self._receive(seat, FROM_AUCTIONS, -price)
        self.sold_to = seat
        self.sold_for = price
        self._close_auction()
        self.stage = SOLD
        self._take_up(seat, AUCTION)
        self._go_on()

    def _close_auction(self) -> None:
        """Stops that have lost are forgotten, not told: on a clock nobody would have seen them."""
        for seat in range(self.seats):
            self.set_stop(seat, UNDECIDED)
        self.phase = PLACING
        self.pointer = 0
        self.doubler = NOTHING
        self.barred_seats = 0

    # --- the time track -------------------------------------------------------------------------------------------

    def _pass_time(self) -> None:
        """A sand clock: the figure moves, and the event of its space takes place at once."""
        self.year += 1
        self._tell(YEAR, self.year, self.board.events[self.year])
        self.players_asked = 0
        self.phase = PLACING
        self.event = self.board.events[self.year]
        if self.event >= SCORE:
            self._score(self.event - SCORE, FROM_SCORING)
            self.event = NO_EVENT
        elif self.event == LEADERS_LOSE:
            self._leaders_lose()
            self.event = NO_EVENT

    def _ask_about_event(self) -> bool:
        """Whether the event still concerns somebody; asks the next, left of the mayor first (MA-12)."""
        phase = event_phase(self.event)
        loss = phase == LOSING_WAREHOUSE or phase == LOSING_OFFICE or phase == WRECKED
        self.phase = phase
        found = Ints(0)
        while self.players_asked < self.seats:
            seat = self.seat_in_order(self.players_asked)
            self.players_asked += 1
            if loss:
                self.list_moves(seat, found)
            else:
                self._list_gains(seat, phase, found)
            if len(found) > 0:
                self._ask(seat, phase)
                return True
            self._tell(SPARED if loss else IMPOSSIBLE, seat)
        return False

    def _leaders_lose(self) -> None:
        """The farthest tokens of each track, all of them, lose a space (MA-13)."""
        for commodity in range(COMMODITIES):
            farthest = self.farthest_place(commodity)
            if farthest > 0:
                for number in range(self.seats):
                    seat = self.seat_in_order(number)
                    if self.track_place(seat, commodity) == farthest:
                        self._retreat(seat, commodity)
        for number in range(self.seats):
            self._check_bonuses(self.seat_in_order(number))

    # --- scoring --------------------------------------------------------------------------------------------------

    def measure(self, area: i64, thing: i64, seat: i64) -> i64:
        """By what players are compared: the place on a track, the largest group in a district, offices in a region."""
        if area == MARKET_AREA:
            return self.track_place(seat, thing)
        if area == CITY_AREA:
            return self.largest_group(seat, thing)
        return self.offices_in(seat, thing)

    def weight(self, area: i64, thing: i64) -> i64:
        """By what tracks, districts and regions are ranked: the farthest token, or all tokens (MA-17)."""
        if area == MARKET_AREA:
            return self.farthest_place(thing)
        total: i64 = 0
        for seat in range(self.seats):
            if area == CITY_AREA:
                total += self.warehouses_in(seat, thing)
            else:
                total += self.offices_in(seat, thing)
        return total

    def thing_at(self, area: i64, rank: i64) -> i64:
        """The track, district or region of a rank, from 0; ties go to the lower number (MA-17)."""
        for thing in range(PER_AREA):
            weight = self.weight(area, thing)
            number = self.board.numbers[area * PER_AREA + thing]
            before: i64 = 0
            for other in range(PER_AREA):
                theirs = self.weight(area, other)
                if theirs > weight or (theirs == weight and self.board.numbers[area * PER_AREA + other] < number):
                    before += 1
            if before == rank:
                return thing
        return NOTHING

    def _score(self, area: i64, source: i64) -> None:
        """Ranks, and in each the first and then the second player (MA-17, MA-18)."""
        self._tell(SCORING + area)
        for rank in range(PER_AREA):
            thing = self.thing_at(area, rank)
            for place in range(PAID_PLACES):
                for number in range(self.seats):
                    seat = self.seat_in_order(number)
                    money = self.income(area, thing, seat, place, rank, self.year)
                    if money > 0:
                        self._tell(INCOME + area, seat, thing, money, place + 1)
                        self._receive(seat, source + area, money)

    def income(self, area: i64, thing: i64, seat: i64, place: i64, rank: i64, year: i64) -> i64:
        """Return what a year's table pays a seat that is first (place 0) or second (place 1) in a rank (MA-18).

        A seat that has nothing there, or another place, gets 0.
        """
        own = self.measure(area, thing, seat)
        if own == 0:
            return 0
        ahead: i64 = 0
        level: i64 = 0
        for other in range(self.seats):
            theirs = self.measure(area, thing, other)
            if theirs > own:
                ahead += 1
            elif theirs == own:
                level += 1
        if ahead != place:
            return 0
        table = self.board.table_at(year, rank)
        return payment(self.board.tables[table], self.board.tables[table + 1], ahead, level)

    def incomes(self, area: i64, rank: i64, year: i64) -> list[int]:
        """Return what a rank of an area would pay each seat by a year's table, if it were scored now (MA-17, MA-18)."""
        thing = self.thing_at(area, rank)
        return [
            self.income(area, thing, seat, 0, rank, year) + self.income(area, thing, seat, 1, rank, year)
            for seat in range(self.seats)
        ]

    def next_scoring(self, area: i64) -> i64:
        """Return the year in which an area is scored next; the last year scores all of them (MA-1)."""
        for year in range(self.year + 1, self.board.years):
            if self.board.events[year] == SCORE + area:
                return year
        return self.board.years - 1

    def _end(self) -> None:
        """The deck is empty: the final scoring, and loans are paid back (MA-1)."""
        self.year = self.board.years - 1
        self._tell(YEAR, self.year, FINAL)
        for area in range(AREAS):
            self._score(area, FROM_FINAL)
        for seat in range(self.seats):
            loans = self.credits(seat)
            if loans > 0:
                self._tell(REPAID, seat, loans, self.board.repayment)
                self._receive(seat, FROM_REPAYMENTS, -loans * self.board.repayment)
        self.stage = ENDED
        self.phase = OVER
        self.turn = NOTHING
        self.waiting_bits = 0
        for winner in self.winners():
            self._tell(WON, winner)

    def scores(self) -> list[int]:
        """The money, in thousands of guilders; where it is hidden, nothing before the end (MA-19)."""
        if self.hides_money and self.phase != OVER:
            return [0] * self.seats
        return [self.money(seat) for seat in range(self.seats)]

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """The money by its sources."""
        rows: list[tuple[int, int, int, int]] = []
        if self.hides_money and self.phase != OVER:
            return rows
        for seat in range(self.seats):
            for source in range(SOURCES):
                money = self.earned(seat, source)
                if money != 0:
                    rows.append((seat, source, 0, money))
        return rows

    def winners(self) -> list[int]:
        """Most money; tied players share the victory (MA-20)."""
        if self.phase != OVER:
            return []
        best = self.money(0)
        for seat in range(self.seats):
            best = max(best, self.money(seat))
        return [seat for seat in range(self.seats) if self.money(seat) == best]

    # --- copies and guesses -------------------------------------------------------------------------------------

    def copy(self) -> "Merchants":
        """An independent position without a journal."""
        twin = Merchants(self.board, self.seats, self.random.copy())
        twin.take_over(self)
        return twin

    def guess(self, seat: i64, random: Random) -> "Merchants":
        """Another order of the deck, and other stops of the others; money is what whoever has kept count knows."""
        twin = self.copy()
        twin.random = random.branch()
        twin.redraw_hidden(seat, random)
        return twin


def event_phase(event: i64) -> i64:
    """What an event asks of each player."""
    if event == SHIP:
        return SHIPPING
    if event == GLOBE:
        return OPENING
    if event == COAT_OF_ARMS:
        return BUILDING
    if event == CREDIT:
        return BORROWING
    if event == LOSE_WAREHOUSE:
        return LOSING_WAREHOUSE
    if event == LOSE_TRADE_OFFICE:
        return LOSING_OFFICE
    return WRECKED


def payment(first: i64, second: i64, ahead: i64, level: i64) -> i64:
    """What each of `level` equal players gets in a rank with `ahead` players before them.

    Ties for first share both amounts, and then nobody is second; ties for second share the second (MA-18).
    """
    if ahead == 0:
        return first if level == 1 else share(first + second, level)
    return share(second, level) if ahead == 1 else 0


def share(money: i64, players: i64) -> i64:
    """Money for several, each the same, rounded down to 10,000 (MA-18)."""
    return money // players // ROUNDED * ROUNDED


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> Merchants:
    """The preparation: money, the deck, three tokens each."""
    state = Merchants(board, seats, seeded(seed))
    state.lay_out()
    state.set_options(options)
    state.journal = journal
    for card in range(len(board.card_counts)):
        for _ in range(board.card_counts[card]):
            state.deck.append(card)
    state.cards_left = len(state.deck)
    state.random.shuffle(state.deck)
    for seat in range(state.seats):
        office = board.start_offices[seat]
        state.put(seat, TOKENS, board.tokens - START_TOKENS)
        state.add_offices(seat, office, 1)
        state.move_token(seat, commodity_of(office), 1)
        state.place_warehouse(seat, board.start_spaces[seat])
        state._receive(seat, FROM_CAPITAL, board.money)
        state._tell(BEGAN, seat, region_of(office), commodity_of(office), board.start_spaces[seat])
    state._tell(TERM, 0)
    state._go_on()
    return state
