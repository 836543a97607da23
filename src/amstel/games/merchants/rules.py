"""The rules of Merchants of Amsterdam: legal moves and their effects. The ids are those of the rules catalogue."""

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

    # --- legal moves --------------------------------------------------------------------------------------------

    def list_moves(self, seat: i64, found: Ints) -> None:
        """Append the legal moves of a seat, ascending."""
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
        """Append the stops: sealed, any price that the seat can pay; live, the price that the clock shows (MA-10)."""
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
        """Append what a card, an event or a bonus offers, without the move that declines it."""
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
        elif self.tokens(seat) > 0:  # a coat of arms, or the bonus for the market
            self._list_spaces(self.free_spaces(), BUILD, found)

    def _list_commodity_steps(self, seat: i64, found: Ints) -> None:
        """Append the steps of a commodity card: at most two of three on one track (MA-4)."""
        for commodity in range(COMMODITIES):
            if self.steps_on(commodity) < MOST_ON_A_TRACK and self.may_advance(seat, commodity):
                found.append(ADVANCE + commodity)

    def _list_offices(self, seat: i64, found: Ints) -> None:
        """Append the trade offices on offer; without a token to place, only their steps (MA-113, MA-3, MA-6)."""
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
        """Append the warehouses that a card offers; without a token to place, only its steps (MA-115, MA-3, MA-6)."""
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
        """Append a move for each space of a set; `code` is the move for the first space of the city."""
        while spaces != 0:
            found.append(code + lowest(spaces))
            spaces &= spaces - 1

    # --- playing a move -----------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        """Play a legal move."""
        if move >= STOP_AT and move < TICK:
            if self._answer_clock(seat, move - STOP_AT):
                self._continue()
        elif move == WAIT:
            if self._answer_clock(seat, WAITED):
                self._continue()
        elif move >= PUT and move < WAIT:
            self._place_card(seat, move - PUT)
            self._continue()
        elif move == TICK:
            if self._tick():
                self._continue()
        else:
            self._act(seat, move)
            self._check_bonuses(seat)
            self._continue()

    def _act(self, seat: i64, move: i64) -> None:
        """Use a card, or respond to an event or a bonus."""
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
            self._write(DECLINED, seat)
            if self.phase == USING:
                self.steps_left = 0
            elif self.phase == REWARDING:
                self.set_reward(seat, UNREWARDED)
        else:
            self._close(seat, move - CLOSE)

    def _ask(self, seat: i64, phase: i64) -> None:
        """Make a seat the player to move."""
        self.phase = phase
        self.turn = seat
        self.waiting_bits = bit(seat)

    def _write(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write a fact to the journal. All facts are public: a secret becomes a fact when it is revealed."""
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, kind, a, b, c, d)

    # --- the turn -------------------------------------------------------------------------------------------------

    def _continue(self) -> None:
        """Continue until a player must decide: bonuses first, then the event or card in progress, then the turn."""
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
                self._start_auction()
                return
            else:
                self._end_turn()

    def _draw(self) -> bool:
        """Draw the next card; return whether a player must decide, or the game is over (MA-111)."""
        while self.cards_left > 0:
            self.cards_left -= 1
            card = self.deck[self.cards_left]
            self._write(DREW, self.mayor, card)
            if self.is_for_disks(card):
                self.card = card
                self._ask(self.mayor, PLACING)
                return True
            if self.board.card_kinds[card] == SAND_CLOCK:
                self._advance_year()
                return False
            self._write(UNUSED_CARD, card)  # discarded on sight (MA-2)
        self._end_game()
        return True

    def _place_card(self, seat: i64, disk: i64) -> None:
        """Put the drawn card on a disk; after the third one the mayor starts to use the mayor disk (MA-105, MA-118)."""
        self.disks[disk] = self.card
        self._write(PLACED, seat, self.card, disk)
        self.card = NOTHING
        for other in range(DISKS):
            if self.disks[other] == NOTHING:
                return
        self._write(DISCARDED, self.disks[DISCARD])
        self.stage = KEPT
        self._start_using(seat, MAYOR)

    def _start_using(self, seat: i64, disk: i64) -> None:
        """Start to use the card on a disk (MA-119, MA-120)."""
        self.user = seat
        kind = self.board.card_kinds[self.disks[disk]]
        self.steps_left = MOST_STEPS if kind == COMMODITY or kind == MARKED else 1
        self.steps_taken = 0
        self._write(USED, seat, self.disks[disk])

    def _ask_user(self) -> bool:
        """Ask the player who uses a card; return whether the card still offers something (MA-3)."""
        if self.steps_left == 0:
            return False
        phase = STEPPING if self.phase == STEPPING else USING
        found = Ints(0)
        self._list_gains(self.user, phase, found)
        if len(found) == 0:
            if phase == USING and self.steps_taken == 0:
                self._write(IMPOSSIBLE, self.user)
            self.steps_left = 0
            return False
        self._ask(self.user, phase)
        return True

    def _end_turn(self) -> None:
        """End the turn: the player on the left becomes mayor, and the disks are empty (MA-125)."""
        self.user = NOTHING
        self.stage = DRAWING
        for disk in range(DISKS):
            self.disks[disk] = NOTHING
        self.mayor = (self.mayor + 1) % self.seats
        if self._has_turn_left():
            self._write(TERM, self.mayor)

    def _has_turn_left(self) -> bool:
        """Whether the deck has a card for the disks; no one takes a turn for trailing sand clocks (MA-1)."""
        for place in range(self.cards_left):
            if self.is_for_disks(self.deck[place]):
                return True
        return False

    # --- tokens ---------------------------------------------------------------------------------------------------

    def _open(self, seat: i64, office: i64) -> None:
        """Open a trade office, and take a step with its commodity (MA-113, MA-114)."""
        self.add_offices(seat, office, 1)
        self.add(seat, TOKENS, -1)
        self._write(OPENED, seat, region_of(office), commodity_of(office))
        self._advance(seat, commodity_of(office))
        if self.phase == USING:
            self.steps_left = 0

    def _build(self, seat: i64, space: i64) -> None:
        """Build a warehouse; a card also gives a step, with its commodity or with any (MA-115, MA-116)."""
        self.place_warehouse(seat, space)
        self.add(seat, TOKENS, -1)
        self._write(BUILT, seat, space)
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
        """Take a step forward, or place a token on the first space; not beyond the last space (MA-112, MA-5, MA-6)."""
        place = self.track_place(seat, commodity)
        if place == 0:
            if self.tokens(seat) == 0:
                self._write(NO_TOKEN, seat, commodity)
                return
            self.add(seat, TOKENS, -1)
            self._write(PLACED_TOKEN, seat, commodity)
        elif place == self.board.track_ends[commodity]:
            return
        else:
            self._write(ADVANCED, seat, commodity, place + 1)
        self.move_token(seat, commodity, 1)

    def _count_step(self, commodity: i64) -> None:
        """Count a step that a card has brought (MA-4)."""
        if self.phase == USING or self.phase == STEPPING:
            self.steps_left -= 1
            self.add_steps_on(commodity, 1)

    def _retreat(self, seat: i64, commodity: i64) -> None:
        """Take a step backward; from the first space a token leaves the track (MA-13)."""
        place = self.track_place(seat, commodity)
        self.move_token(seat, commodity, -1)
        if place == 1:
            self.add(seat, TOKENS, 1)
            self._write(TOOK_TOKEN, seat, commodity)
        else:
            self._write(RETREATED, seat, commodity, place - 1)

    def _remove(self, seat: i64, space: i64) -> None:
        """Remove a warehouse (MA-131)."""
        self.remove_warehouse(seat, space)
        self.add(seat, TOKENS, 1)
        self._write(REMOVED, seat, space)

    def _close(self, seat: i64, office: i64) -> None:
        """Close a trade office; the market does not change (MA-132)."""
        self.add_offices(seat, office, -1)
        self.add(seat, TOKENS, 1)
        self._write(CLOSED, seat, region_of(office), commodity_of(office))

    # --- money ----------------------------------------------------------------------------------------------------

    def _receive(self, seat: i64, source: i64, amount: i64) -> None:
        """Give a seat money from a source; a negative amount is a payment."""
        self.add(seat, MONEY, amount)
        self.add(seat, EARNED + source, amount)

    def _give_back(self, seat: i64, source: i64, amount: i64) -> None:
        """Take back money from a seat; if it does not have enough, it must borrow (MA-16)."""
        while self.money(seat) < amount:
            self._borrow(seat, MUST_BORROW)
        self._receive(seat, source, -amount)

    def _borrow(self, seat: i64, fact: i64) -> None:
        """Give a seat a loan (MA-130)."""
        self.add(seat, CREDITS, 1)
        self._write(fact, seat, self.board.loan)
        self._receive(seat, FROM_LOANS, self.board.loan)

    # --- bonuses --------------------------------------------------------------------------------------------------

    def _check_bonuses(self, seat: i64) -> None:
        """Pay the bonuses that a seat has earned, and take back those that it no longer qualifies for (MA-15)."""
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
        """Pay a bonus in money, or take it back. The fact that it is lost comes next to the fact that it is won."""
        self._write(fact + 1 - won, seat, amount, which)
        if won == 1:
            self._receive(seat, source, amount)
        else:
            self._give_back(seat, source, amount)

    def _check_reward(self, seat: i64) -> None:
        """Offer the free warehouse for four tokens on the second space or beyond, or ask for it back (MA-141)."""
        reward = self.reward(seat)
        if self.has_four_markets(seat):
            if reward == NO_REWARD:
                self._write(REWARD_WON, seat)
                self.set_reward(seat, OFFERED)
        elif reward == REWARDED:
            self._write(REWARD_LOST, seat)
            self.set_reward(seat, OWING)
        elif reward == UNREWARDED:
            self.set_reward(seat, NO_REWARD)

    def _ask_about_bonus(self) -> bool:
        """Ask the next player who builds or returns a free warehouse; return whether there is one (MA-12, MA-141)."""
        for number in range(self.seats):
            seat = self.seat_in_order(number)
            reward = self.reward(seat)
            if reward == OFFERED:
                if self.tokens(seat) > 0 and self.free_spaces() != 0:
                    self._ask(seat, REWARDING)
                    return True
                self._write(IMPOSSIBLE, seat)
                self.set_reward(seat, UNREWARDED)
            elif reward == OWING:
                if self.warehouses(seat) != 0:
                    self._ask(seat, RETURNING)
                    return True
                self._write(NOTHING_RETURNED, seat)
                self.set_reward(seat, NO_REWARD)
        return False

    # --- the auction ----------------------------------------------------------------------------------------------

    def _start_auction(self) -> None:
        """Put up the card on the auction disk (MA-120)."""
        self.user = NOTHING
        self.stage = AUCTIONING
        self.sold_to = NOTHING
        self.sold_for = 0
        self._write(PUT_UP, self.disks[AUCTION])
        self._wind_up()

    def _wind_up(self) -> None:
        """Set the pointer to the top, and ask all who have not misbid (MA-122)."""
        self.phase = STOPPING
        self.turn = NOTHING
        self.pointer = 0
        self._ask_bidders()
        if self.is_live:
            self._write(POINTER, self.board.prices[0])

    def _ask_bidders(self) -> None:
        """Ask all who have not misbid; a running clock is a seat too (MA-9, MA-121)."""
        waiting: i64 = 0
        for seat in range(self.seats):
            self.set_stop(seat, UNDECIDED)
            if not self.is_barred(seat):
                waiting |= bit(seat)
        self.waiting_bits = waiting | bit(self.clock) if self.is_live else waiting

    def _answer_clock(self, seat: i64, answer: i64) -> bool:
        """Store a secret answer; return whether the auction is over.

        A sealed auction is decided when all answers are in, a live one when the clock ticks.
        """
        self.set_stop(seat, answer)
        self.waiting_bits &= ~bit(seat)
        return self.waiting_bits == 0 and self._reveal_stops()

    def _reveal_stops(self) -> bool:
        """Run the clock of a sealed auction to the highest stop; return whether the auction is over (MA-10)."""
        highest: i64 = WAITED
        for seat in range(self.seats):
            highest = min(highest, self.stop(seat))
        self._write(POINTER, self.board.prices[0])
        while self.pointer < highest:
            if self._lower_price():
                return True
        return self._settle_stop(self._nearest_stop())

    def _tick(self) -> bool:
        """Reveal who has stopped at the price of a live clock; return whether the auction is over (MA-11)."""
        seat = self._nearest_stop()
        if seat != NOTHING:
            return self._settle_stop(seat)
        if self._lower_price():
            return True
        self._ask_bidders()
        return False

    def _nearest_stop(self) -> i64:
        """Return who has stopped at the pointer; of several the first from the mayor's left, the mayor last (MA-11)."""
        for number in range(self.seats):
            seat = self.seat_in_order(number)
            if self.stop(seat) == self.pointer:
                return seat
        return NOTHING

    def _lower_price(self) -> bool:
        """Lower the pointer to the next price; return whether the auction is over there (MA-7, MA-8)."""
        self.pointer += 1
        if self.pointer < PRICES:
            self._write(POINTER, self.board.prices[self.pointer])
        if self.pointer <= self.lowest_stop():
            return False
        if self.doubler != NOTHING:
            self._write(FORCED, self.doubler, self.board.forced_price)
            self._sell(self.doubler, self.board.forced_price)
        else:
            self._write(NO_SALE, self.disks[AUCTION])
            self._end_auction()
        return True

    def _settle_stop(self, seat: i64) -> bool:
        """Make a stop a sale, a doubling or a misbid; return whether the auction is over (MA-8, MA-9)."""
        price = self.price(self.pointer)
        self._write(STOPPED, seat, self.board.prices[self.pointer])
        if price > self.money(seat):
            self._write(MISBID, seat, price)
            self.barred_seats |= bit(seat)
        elif self.pointer == 0 and self.doubler == NOTHING:
            self._write(DOUBLED, seat)
            self.doubler = seat
        else:
            self._sell(seat, price)
            return True
        self._wind_up()
        return False

    def _sell(self, seat: i64, price: i64) -> None:
        """Sell the card; the buyer starts to use it (MA-120)."""
        self._write(BOUGHT, seat, self.disks[AUCTION], price)
        self._receive(seat, FROM_AUCTIONS, -price)
        self.sold_to = seat
        self.sold_for = price
        self._end_auction()
        self.stage = SOLD
        self._start_using(seat, AUCTION)

    def _end_auction(self) -> None:
        """Reset the clock. Stops that have lost stay secret: on a real clock no one would have seen them."""
        for seat in range(self.seats):
            self.set_stop(seat, UNDECIDED)
        self.phase = PLACING
        self.pointer = 0
        self.doubler = NOTHING
        self.barred_seats = 0

    # --- the time track -------------------------------------------------------------------------------------------

    def _advance_year(self) -> None:
        """Move the figure to the next year; its event takes place at once (MA-117)."""
        self.year += 1
        self._write(YEAR, self.year, self.board.events[self.year])
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
        """Ask the next player for the event, from the mayor's left; return whether there is one (MA-12)."""
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
            self._write(SPARED if loss else IMPOSSIBLE, seat)
        return False

    def _leaders_lose(self) -> None:
        """Move the farthest tokens of each track one space back, all of them if several are level (MA-134, MA-13)."""
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
        """Return what players are compared by: place on a track, largest group, number of offices (MA-138, MA-139)."""
        if area == MARKET_AREA:
            return self.track_place(seat, thing)
        if area == CITY_AREA:
            return self.largest_group(seat, thing)
        return self.offices_in(seat, thing)

    def weight(self, area: i64, thing: i64) -> i64:
        """Return what tracks, districts and regions are ranked by: the farthest token, or all tokens (MA-17)."""
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
        """Return the track, district or region of a rank, from 0; ties go to the lower number (MA-17)."""
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
        """Score an area: in each rank the first and then the second players (MA-137, MA-17, MA-18)."""
        self._write(SCORING + area)
        for rank in range(PER_AREA):
            thing = self.thing_at(area, rank)
            for place in range(PAID_PLACES):
                for number in range(self.seats):
                    seat = self.seat_in_order(number)
                    money = self.income(area, thing, seat, place, rank, self.year)
                    if money > 0:
                        self._write(INCOME + area, seat, thing, money, place + 1)
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

    def _end_game(self) -> None:
        """End the game when the deck is empty: score all areas, and pay back the loans (MA-1)."""
        self.year = self.board.years - 1
        self._write(YEAR, self.year, FINAL)
        for area in range(AREAS):
            self._score(area, FROM_FINAL)
        for seat in range(self.seats):
            loans = self.credits(seat)
            if loans > 0:
                self._write(REPAID, seat, loans, self.board.repayment)
                self._receive(seat, FROM_REPAYMENTS, -loans * self.board.repayment)
        self.stage = ENDED
        self.phase = OVER
        self.turn = NOTHING
        self.waiting_bits = 0
        for winner in self.winners():
            self._write(WON, winner)

    def scores(self) -> list[int]:
        """Return everyone's money, in thousands of guilders; if it is hidden, 0 before the end (MA-19)."""
        if self.hides_money and self.phase != OVER:
            return [0] * self.seats
        return [self.money(seat) for seat in range(self.seats)]

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """Return everyone's money by its sources; nothing if it is hidden (MA-19)."""
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
        """Return the players with the most money; tied players share the victory (MA-20)."""
        if self.phase != OVER:
            return []
        best = self.money(0)
        for seat in range(self.seats):
            best = max(best, self.money(seat))
        return [seat for seat in range(self.seats) if self.money(seat) == best]

    # --- copies and guesses -------------------------------------------------------------------------------------

    def copy(self) -> "Merchants":
        """Return an independent position without a journal."""
        twin = Merchants(self.board, self.seats, self.random.copy())
        twin.take_over(self)
        return twin

    def guess(self, seat: i64, random: Random) -> "Merchants":
        """Return a copy with another order of the deck and other stops of the others.

        Hidden money stays: a player who has kept count knows it.
        """
        twin = self.copy()
        twin.random = random.branch()
        twin.redraw_hidden(seat, random)
        return twin


def event_phase(event: i64) -> i64:
    """Return the phase in which an event asks each player."""
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
    """Return what each of `level` equal players gets in a rank with `ahead` players before them.

    Players who tie for first share both amounts, and no one is second; ties for second share the second (MA-18).
    """
    if ahead == 0:
        return first if level == 1 else share(first + second, level)
    return share(second, level) if ahead == 1 else 0


def share(money: i64, players: i64) -> i64:
    """Return an equal share of money, rounded down to 10,000 (MA-18)."""
    return money // players // ROUNDED * ROUNDED


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> Merchants:
    """Return the position at the start: money, the shuffled deck, three tokens each (MA-107 to MA-110)."""
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
        state._write(BEGAN, seat, region_of(office), commodity_of(office), board.start_spaces[seat])
    state._write(TERM, 0)
    state._continue()
    return state
