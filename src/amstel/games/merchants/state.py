"""The position of Merchants of Amsterdam, and the board that it stands on, both in packed form."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.components import CARD_KINDS, EVENTS, Components
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

NOTHING: Final[i64] = -1
OF_A_KIND: Final[i64] = 4  # commodities, regions, districts
OFFICE_KINDS: Final[i64] = 16  # a commodity in a region
PRICES: Final[i64] = 16
MOST_STEPS: Final[i64] = 3  # of a commodity card
MOST_ON_A_TRACK: Final[i64] = 2  # of these
GOOD_PLACE: Final[i64] = 2  # on all four tracks: the bonus of a warehouse

# Kinds of cards, as `components.CARD_KINDS` has them.
SAND_CLOCK: Final[i64] = 0
COMMODITY: Final[i64] = 1
MARKED: Final[i64] = 2
REGION: Final[i64] = 3
COMMODITY_OFFICE: Final[i64] = 4
DISTRICT: Final[i64] = 5
PAIR: Final[i64] = 6

# Events of the time track, as `components.EVENTS` has them.
NO_EVENT: Final[i64] = 1
SHIP: Final[i64] = 2
GLOBE: Final[i64] = 3
COAT_OF_ARMS: Final[i64] = 4
CREDIT: Final[i64] = 5
LOSE_WAREHOUSE: Final[i64] = 6
LOSE_TRADE_OFFICE: Final[i64] = 7
SHIPWRECK: Final[i64] = 8
LEADERS_LOSE: Final[i64] = 9
SCORE: Final[i64] = 10  # market, Amsterdam, colonies
FINAL: Final[i64] = 13

# Areas that are scored.
MARKET_AREA: Final[i64] = 0
CITY_AREA: Final[i64] = 1
COLONIES_AREA: Final[i64] = 2
AREAS: Final[i64] = 3

# Disks.
MAYOR: Final[i64] = 0
AUCTION: Final[i64] = 1
DISCARD: Final[i64] = 2
DISKS: Final[i64] = 3

# What belongs to a seat: what each number of it counts.
MONEY: Final[i64] = 0  # thousands of guilders
TOKENS: Final[i64] = 1  # left in the supply
CREDITS: Final[i64] = 2
MARKET: Final[i64] = 3  # the place on each of four tracks; 0 is off the track
OFFICES: Final[i64] = 7  # four commodities for each of four regions
CITY: Final[i64] = 23  # the warehouses, a set of spaces
REWARD: Final[i64] = 24  # the bonus for the market: one of the states below
REGIONS_BONUS: Final[i64] = 25
DISTRICTS_BONUS: Final[i64] = 26
BRIDGES_BONUS: Final[i64] = 27  # a set of bridges
STOP: Final[i64] = 28  # in an auction: the index of a price, or one of the answers below
EARNED: Final[i64] = 29  # money by source
SOURCES: Final[i64] = 13
WIDTH: Final[i64] = 42

# The bonus for the market.
NO_REWARD: Final[i64] = 0
OFFERED: Final[i64] = 1  # a free warehouse is about to be built
REWARDED: Final[i64] = 2
UNREWARDED: Final[i64] = 3  # earned, but no warehouse was built for it, so none will be returned
OWING: Final[i64] = 4  # a warehouse is about to be returned

# Answers to the clock beside the index of a price.
UNDECIDED: Final[i64] = -1
WAITED: Final[i64] = 16

# What the turn has come to.
DRAWING: Final[i64] = 0  # the mayor draws and places cards
KEPT: Final[i64] = 1  # the card on the mayor disk is used
AUCTIONING: Final[i64] = 2
SOLD: Final[i64] = 3  # the card on the auction disk is used
ENDED: Final[i64] = 4

# What is asked for.
PLACING: Final[i64] = 0  # a disk for the card that was drawn
USING: Final[i64] = 1  # a card
STEPPING: Final[i64] = 2  # the commodity of a district card
STOPPING: Final[i64] = 3  # the auction
SHIPPING: Final[i64] = 4  # a ship
OPENING: Final[i64] = 5  # a globe
BUILDING: Final[i64] = 6  # a coat of arms
BORROWING: Final[i64] = 7
LOSING_WAREHOUSE: Final[i64] = 8
LOSING_OFFICE: Final[i64] = 9
WRECKED: Final[i64] = 10
REWARDING: Final[i64] = 11  # a free warehouse
RETURNING: Final[i64] = 12  # a warehouse for a bonus that is lost
OVER: Final[i64] = 13

# The move space, ascending. What is removed from the city comes last, behind as many spaces as the city has.
PASS: Final[i64] = 0
PUT: Final[i64] = 1
WAIT: Final[i64] = 4
STOP_AT: Final[i64] = 5
TICK: Final[i64] = 21
OPEN: Final[i64] = 22
CLOSE: Final[i64] = 38
ADVANCE: Final[i64] = 54
RETREAT: Final[i64] = 58
BORROW: Final[i64] = 62
BUILD: Final[i64] = 63


@final
class Board:
    """What is printed, as tables."""

    def __init__(self, components: Components) -> None:
        self.components: Components = components
        self.money: i64 = components.start.money
        self.tokens: i64 = components.start.tokens
        self.loan: i64 = components.credit.loan
        self.repayment: i64 = components.credit.repayment
        self.regions_bonus: i64 = components.bonus.regions
        self.districts_bonus: i64 = components.bonus.districts
        self.bridge_bonus: i64 = components.bonus.bridge
        self.prices: Ints = ints(components.clock.prices)
        self.forced_at: i64 = components.clock.prices.index(components.clock.forced_at)
        self.forced_price: i64 = components.clock.forced_price
        commodity = [entry.id for entry in components.commodities]
        region = [entry.id for entry in components.regions]
        district = [entry.id for entry in components.districts]
        cards = components.cards
        self.card_kinds: Ints = ints([CARD_KINDS.index(card.kind) for card in cards])
        self.card_counts: Ints = ints([card.count for card in cards])
        self.card_region: Ints = ints([NOTHING if card.region is None else region.index(card.region) for card in cards])
        self.card_commodity: Ints = ints(
            [NOTHING if card.commodity is None else commodity.index(card.commodity) for card in cards]
        )
        self.track_ends: Ints = ints([entry.spaces for entry in components.commodities])
        self.offices: Ints = ints([entry.offices[name] for entry in components.regions for name in commodity])
        # For ties: the numbers of commodities, districts and regions, area by area.
        self.numbers: Ints = ints(
            [entry.number for entry in components.commodities]
            + [entry.number for entry in components.districts]
            + [entry.number for entry in components.regions]
        )
        spaces = components.spaces()
        names = components.space_names()
        self.spaces: i64 = len(spaces)
        self.remove: i64 = BUILD + self.spaces  # the first move that removes a warehouse
        self.space_district: Ints = ints([space[0] for space in spaces])
        self.districts: Ints = Ints(OF_A_KIND)  # the spaces of each, as sets
        self.neighbours: Ints = Ints(self.spaces)  # in the same district (MA-14)
        for number, (own, row, column) in enumerate(spaces):
            self.districts[own] |= bit(number)
            for other, (theirs, its_row, its_column) in enumerate(spaces):
                if own == theirs and abs(row - its_row) + abs(column - its_column) == 1:
                    self.neighbours[number] |= bit(other)
        self.city: i64 = 0
        for number in range(OF_A_KIND):
            self.city |= self.districts[number]
        self.bridges: Ints = ints(
            [bit(names.index(bridge.ends[0])) | bit(names.index(bridge.ends[1])) for bridge in components.bridges]
        )
        # The districts of a card as one set of spaces.
        self.card_spaces: Ints = Ints(len(cards))
        for number, card in enumerate(cards):
            for name in [card.district] if card.district else card.districts or ():
                self.card_spaces[number] |= self.districts[district.index(name)]
        starts = components.start_spaces
        self.start_offices: Ints = ints(
            [region.index(start.region) * OF_A_KIND + commodity.index(start.commodity) for start in starts]
        )
        self.start_spaces: Ints = ints([names.index(start.warehouse) for start in starts])
        self.years: i64 = len(components.years)
        self.events: Ints = ints([EVENTS.index(year.event) for year in components.years])
        # Eight numbers per year: for each rank the money of the first and of the second player, see `table_at`.
        self.tables: Ints = ints(
            [amount for year in components.years for pair in year.table or ((0, 0),) * OF_A_KIND for amount in pair]
        )

    def table_at(self, year: i64, rank: i64) -> i64:
        """Return where `tables` has a year's money for the first player of a rank; the second player's follows."""
        return (year * OF_A_KIND + rank) * 2


class Table(State):
    """All that lies on the table. Hidden are the deck's order, stops that are not yet revealed, and by option money."""

    def __init__(self, board: Board, seats: i64, random: Random) -> None:
        super().__init__(seats, random)
        self.board: Board = board
        self.live: bool = False  # whether a clock runs (MA-11)
        self.hidden: bool = False  # whether money is hidden until the end (MA-19)
        self.last_for_sale: bool = False  # whether the last price can be bought at (MA-7)
        self.year: i64 = 0
        self.mayor: i64 = 0
        self.stage: i64 = DRAWING
        self.phase: i64 = PLACING
        self.turn: i64 = 0  # the seat that is asked; NOTHING where several are
        self.card: i64 = NOTHING  # drawn and not yet placed
        self.user: i64 = NOTHING  # whoever uses a card
        self.steps: i64 = 0  # what a card still allows
        self.stepped: i64 = 0  # how often on each track, two bits each
        self.event: i64 = NO_EVENT  # the event that is going on
        self.answered: i64 = 0  # how many players it has been about
        self.pointer: i64 = 0  # of the clock: an index of the prices
        self.doubler: i64 = NOTHING
        self.barred: i64 = 0  # the seats that have misbid
        self.sold_to: i64 = NOTHING  # who has bought at the last auction
        self.sold_for: i64 = 0
        self.left: i64 = 0  # how many cards the deck still has: the first ones of its order, the next one last

    def set_options(self, options: dict[str, str]) -> None:
        """The table's choices."""
        self.live = options["clock"] == "live"
        self.hidden = options["money"] == "hidden"
        self.last_for_sale = options["last-price"] == "for-sale"
        self.clock = self.seats if self.live else NOTHING

    def lay_out(self) -> None:
        """Empty arrays of the right sizes."""
        self.holdings: Ints = Ints(self.seats * WIDTH)
        self.disks: Ints = Ints(DISKS, NOTHING)
        self.deck: Ints = Ints(0)  # in the order of the whole game, so copies share it: see `left`
        for seat in range(self.seats):
            self.holdings[seat * WIDTH + STOP] = UNDECIDED

    def take_over(self, other: "Table") -> None:
        """Become a copy of another position, but for the journal."""
        self.clock = other.clock
        self.waiting_bits = other.waiting_bits
        self.live = other.live
        self.hidden = other.hidden
        self.last_for_sale = other.last_for_sale
        self.year = other.year
        self.mayor = other.mayor
        self.stage = other.stage
        self.phase = other.phase
        self.turn = other.turn
        self.card = other.card
        self.user = other.user
        self.steps = other.steps
        self.stepped = other.stepped
        self.event = other.event
        self.answered = other.answered
        self.pointer = other.pointer
        self.doubler = other.doubler
        self.barred = other.barred
        self.sold_to = other.sold_to
        self.sold_for = other.sold_for
        self.left = other.left
        self.holdings = other.holdings.copy()
        self.disks = other.disks.copy()
        self.deck = other.deck

    # --- what belongs to a seat -----------------------------------------------------------------------------------

    def has(self, seat: i64, what: i64) -> i64:
        """A number that belongs to a seat."""
        return self.holdings[seat * WIDTH + what]

    def put(self, seat: i64, what: i64, number: i64) -> None:
        """Set a number that belongs to a seat."""
        self.holdings[seat * WIDTH + what] = number

    def add(self, seat: i64, what: i64, number: i64) -> None:
        """Change a number that belongs to a seat."""
        self.holdings[seat * WIDTH + what] += number

    def offices_in(self, seat: i64, region: i64) -> i64:
        """A seat's trade offices in a region."""
        first = seat * WIDTH + OFFICES + region * OF_A_KIND
        cells = self.holdings
        return cells[first] + cells[first + 1] + cells[first + 2] + cells[first + 3]

    def warehouses_in(self, seat: i64, district: i64) -> i64:
        """A seat's warehouses in a district."""
        return count(self.has(seat, CITY) & self.board.districts[district])

    def largest_group(self, seat: i64, district: i64) -> i64:
        """The size of a seat's largest group of adjacent warehouses in a district (MA-14)."""
        left = self.has(seat, CITY) & self.board.districts[district]
        largest: i64 = 0
        while left != 0:
            group = left & -left
            around = group
            while around != 0:
                near = self.board.neighbours[lowest(around)] & left & ~group
                around = (around & (around - 1)) | near
                group |= near
            left &= ~group
            largest = max(largest, count(group))
        return largest

    def has_four_regions(self, seat: i64) -> bool:
        """Whether a seat has a trade office in each region."""
        for region in range(OF_A_KIND):
            if self.offices_in(seat, region) == 0:
                return False
        return True

    def has_four_districts(self, seat: i64) -> bool:
        """Whether a seat has a warehouse in each district."""
        city = self.has(seat, CITY)
        for district in range(OF_A_KIND):
            if city & self.board.districts[district] == 0:
                return False
        return True

    def has_four_markets(self, seat: i64) -> bool:
        """Whether a seat has a token on the second space of each track or beyond."""
        for commodity in range(OF_A_KIND):
            if self.has(seat, MARKET + commodity) < GOOD_PLACE:
                return False
        return True

    def bridged(self, seat: i64) -> i64:
        """The bridges with a seat's warehouses at both ends, as a set."""
        city = self.has(seat, CITY)
        found: i64 = 0
        for bridge in range(len(self.board.bridges)):
            ends = self.board.bridges[bridge]
            if city & ends == ends:
                found |= bit(bridge)
        return found

    def may_advance(self, seat: i64, commodity: i64) -> bool:
        """Whether a token can step forward, or be placed (MA-5, MA-6)."""
        place = self.has(seat, MARKET + commodity)
        if place == 0:
            return self.has(seat, TOKENS) > 0
        return place < self.board.track_ends[commodity]

    def steps_on(self, commodity: i64) -> i64:
        """How often the card in use has moved a token on a track."""
        return (self.stepped >> (2 * commodity)) & 3

    # --- the common board -----------------------------------------------------------------------------------------

    def free_spaces(self) -> i64:
        """The empty spaces of the city, as a set."""
        free = self.board.city
        for seat in range(self.seats):
            free &= ~self.has(seat, CITY)
        return free

    def free_offices(self, office: i64) -> i64:
        """How many spaces for a commodity in a region are empty."""
        free = self.board.offices[office]
        for seat in range(self.seats):
            free -= self.holdings[seat * WIDTH + OFFICES + office]
        return free

    def office_shown(self, office: i64) -> bool:
        """Whether the card in use shows a commodity in a region; a globe shows all of them."""
        if self.event == GLOBE:
            return True
        card = self.used_card()
        if self.board.card_kinds[card] == REGION:
            return self.board.card_region[card] == office // OF_A_KIND
        return self.board.card_commodity[card] == office % OF_A_KIND

    def used_card(self) -> i64:
        """The card that is being used, from the mayor disk or the auction disk."""
        return self.disks[MAYOR if self.stage == KEPT else AUCTION]

    def is_for_disks(self, card: i64) -> bool:
        """Whether a card is placed on a disk: no sand clock, and with three players no marked card (MA-2)."""
        kind = self.board.card_kinds[card]
        return kind != SAND_CLOCK and (kind != MARKED or self.seats > 3)

    def is_left_out(self, card: i64) -> bool:
        """Whether a card is laid aside unused: with three players the marked ones are (MA-2)."""
        return self.board.card_kinds[card] == MARKED and self.seats == 3

    def leader(self, commodity: i64) -> i64:
        """The place of the farthest token on a track."""
        farthest: i64 = 0
        for seat in range(self.seats):
            farthest = max(farthest, self.has(seat, MARKET + commodity))
        return farthest

    def in_order(self, number: i64) -> i64:
        """Seats from the mayor's left, the mayor last (MA-12)."""
        return (self.mayor + 1 + number) % self.seats

    # --- the clock ------------------------------------------------------------------------------------------------

    def price(self, index: i64) -> i64:
        """What a stop costs: twice what the clock shows, where the auction is doubled (MA-8)."""
        return self.board.prices[index] * self.times_paid()

    def times_paid(self) -> i64:
        """Return how often the price of the clock is paid: twice in a doubled auction (MA-8)."""
        return 1 if self.doubler == NOTHING else 2

    def lowest_stop(self) -> i64:
        """The index of the last price at which the clock can be stopped (MA-7, MA-8)."""
        if self.doubler != NOTHING:
            return self.board.forced_at - 1
        return PRICES - 1 if self.last_for_sale else PRICES - 2

    # --- what is hidden -------------------------------------------------------------------------------------------

    def redraw_hidden(self, seat: i64, random: Random) -> None:
        """Draw anew what a seat cannot see: the order of the deck, and the others' stops.

        The deck begins in a fixed order, so that the old one, which nobody may know, leaves no trace in the new one.
        """
        left = Ints(len(self.board.card_counts))
        for place in range(self.left):
            left[self.deck[place]] += 1
        deck = Ints(0)
        for card in range(len(left)):
            for _ in range(left[card]):
                deck.append(card)
        random.shuffle(deck)
        self.deck = deck
        if self.phase != STOPPING:
            return
        for other in range(self.seats):
            if other == seat or self.has(other, STOP) == UNDECIDED:
                continue
            if self.live:
                self.put(other, STOP, self.pointer if random.below(2) == 0 else WAITED)
                continue
            first: i64 = 0
            while first <= self.lowest_stop() and self.price(first) > self.has(other, MONEY):
                first += 1
            stop = first + random.below(self.lowest_stop() - first + 2)
            self.put(other, STOP, stop if stop <= self.lowest_stop() else WAITED)

    def can_see_money(self, reader: i64, seat: i64) -> bool:
        """Whether a reader sees a seat's money (MA-19)."""
        return not self.hidden or reader == seat or self.phase == OVER

    def was_barred(self, seat: i64) -> bool:
        """Whether a seat has misbid in this auction (MA-9)."""
        return has(self.barred, seat)
