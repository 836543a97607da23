"""The position of Merchants of Amsterdam and its board, both in packed form."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.components import CARD_KINDS, EVENTS, Components
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

NOTHING: Final[i64] = -1
COMMODITIES: Final[i64] = 4
DISTRICTS: Final[i64] = 4
REGIONS: Final[i64] = 4
PER_AREA: Final[i64] = 4  # commodities of the market, districts of the city or regions of the colonies
OFFICE_KINDS: Final[i64] = 16  # see `office_at`
PRICES: Final[i64] = 16  # on the auction clock
CARDS_PER_TURN: Final[i64] = 3  # one for each disk
FEWEST_SEATS: Final[i64] = 3  # with so many players the marked cards are left out (MA-2)
START_TOKENS: Final[i64] = 3  # on the board at the start: a trade office, a warehouse, a market token
MOST_STEPS: Final[i64] = 3  # of a commodity card (MA-4)
MOST_ON_A_TRACK: Final[i64] = 2  # of these steps (MA-4)
GOOD_PLACE: Final[i64] = 2  # on all four tracks: earns a free warehouse (MA-15)

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
SCORE: Final[i64] = 10  # three areas: market, Amsterdam, colonies
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

# The fields of a seat. `Table` has an accessor for each of them.
MONEY: Final[i64] = 0  # thousands of guilders
TOKENS: Final[i64] = 1  # left in the supply
CREDITS: Final[i64] = 2  # loans that must be paid back at the end
MARKET: Final[i64] = 3  # four tracks: the place on each; 0 is off the track
OFFICES: Final[i64] = 7  # sixteen kinds, see `office_at`
CITY: Final[i64] = 23  # the warehouses, a set of spaces
REWARD: Final[i64] = 24  # the bonus for the market: one of the states below
REGIONS_BONUS: Final[i64] = 25  # whether the bonus was paid: 1 or 0
DISTRICTS_BONUS: Final[i64] = 26
BRIDGES_BONUS: Final[i64] = 27  # the bridges for which a bonus was paid, a set
STOP: Final[i64] = 28  # the answer to the clock: the index of a price, or one of those below
EARNED: Final[i64] = 29  # money by source
SOURCES: Final[i64] = 13
SEAT_FIELDS: Final[i64] = 42

# The bonus for the market (MA-15).
NO_REWARD: Final[i64] = 0
OFFERED: Final[i64] = 1  # the player is about to build the free warehouse
REWARDED: Final[i64] = 2
UNREWARDED: Final[i64] = 3  # earned, but no warehouse was built for it, so none will be returned
OWING: Final[i64] = 4  # the player is about to return a warehouse

# Answers to the clock other than the index of a price.
UNDECIDED: Final[i64] = -1
WAITED: Final[i64] = 16

# Stages of a turn.
DRAWING: Final[i64] = 0  # the mayor draws and places cards
KEPT: Final[i64] = 1  # the mayor uses the card on the mayor disk
AUCTIONING: Final[i64] = 2
SOLD: Final[i64] = 3  # the buyer uses the card on the auction disk
ENDED: Final[i64] = 4

# Phases: what the players are asked for.
PLACING: Final[i64] = 0  # the mayor chooses a disk for the drawn card
USING: Final[i64] = 1  # a player uses a card
STEPPING: Final[i64] = 2  # a player chooses the commodity of a district card
STOPPING: Final[i64] = 3  # the auction clock
SHIPPING: Final[i64] = 4  # the event of a ship: a step on the market
OPENING: Final[i64] = 5  # the event of a globe: a trade office
BUILDING: Final[i64] = 6  # the event of a coat of arms: a warehouse
BORROWING: Final[i64] = 7  # the event of a credit
LOSING_WAREHOUSE: Final[i64] = 8
LOSING_OFFICE: Final[i64] = 9
WRECKED: Final[i64] = 10  # the event of a shipwreck: a step back on the market
REWARDING: Final[i64] = 11  # the free warehouse of the bonus for the market
RETURNING: Final[i64] = 12  # a warehouse for that bonus, which is lost
OVER: Final[i64] = 13

# The move space, ascending. Behind BUILD come as many moves that remove a warehouse, see `Board.remove`.
PASS: Final[i64] = 0
PUT: Final[i64] = 1  # three disks
WAIT: Final[i64] = 4
STOP_AT: Final[i64] = 5  # sixteen prices
TICK: Final[i64] = 21
OPEN: Final[i64] = 22  # sixteen kinds of offices
CLOSE: Final[i64] = 38  # sixteen kinds of offices
ADVANCE: Final[i64] = 54  # four tracks
RETREAT: Final[i64] = 58  # four tracks
BORROW: Final[i64] = 62
BUILD: Final[i64] = 63  # the spaces of the city


def office_at(region: i64, commodity: i64) -> i64:
    """Return the kind of a trade office: a commodity in a region."""
    return region * COMMODITIES + commodity


def region_of(office: i64) -> i64:
    """Return the region of a kind of trade office."""
    return office // COMMODITIES


def commodity_of(office: i64) -> i64:
    """Return the commodity of a kind of trade office."""
    return office % COMMODITIES


@final
class Board:
    """What is printed, in packed form."""

    def __init__(self, components: Components, version: int) -> None:
        self.version: i64 = version
        self.steps_without_token: bool = version < 2  # whether a lost placement leaves its step (MA-6)
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
        self.kinds_of_cards: i64 = len(cards)
        self.card_region: Ints = ints([NOTHING if card.region is None else region.index(card.region) for card in cards])
        self.card_commodity: Ints = ints(
            [NOTHING if card.commodity is None else commodity.index(card.commodity) for card in cards]
        )
        self.track_ends: Ints = ints([entry.spaces for entry in components.commodities])
        self.offices: Ints = ints([entry.offices[name] for entry in components.regions for name in commodity])
        # The numbers of commodities, districts and regions, area by area, which break ties (MA-17).
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
        self.districts: Ints = Ints(DISTRICTS)  # the spaces of each, as sets
        self.neighbours: Ints = Ints(self.spaces)  # of each space, as sets: in the same district (MA-14)
        for number, (own, row, column) in enumerate(spaces):
            self.districts[own] |= bit(number)
            for other, (theirs, its_row, its_column) in enumerate(spaces):
                if own == theirs and abs(row - its_row) + abs(column - its_column) == 1:
                    self.neighbours[number] |= bit(other)
        self.city: i64 = 0  # all spaces, as a set
        for number in range(DISTRICTS):
            self.city |= self.districts[number]
        # The two ends of each bridge, as sets.
        self.bridges: Ints = ints(
            [bit(names.index(bridge.ends[0])) | bit(names.index(bridge.ends[1])) for bridge in components.bridges]
        )
        # The spaces of the districts that a card shows, as a set.
        self.card_spaces: Ints = Ints(len(cards))
        for number, card in enumerate(cards):
            for name in [card.district] if card.district else card.districts or ():
                self.card_spaces[number] |= self.districts[district.index(name)]
        starts = components.start_spaces
        self.start_offices: Ints = ints(
            [office_at(region.index(start.region), commodity.index(start.commodity)) for start in starts]
        )
        self.start_spaces: Ints = ints([names.index(start.warehouse) for start in starts])
        self.years: i64 = len(components.years)
        self.events: Ints = ints([EVENTS.index(year.event) for year in components.years])
        # Eight numbers per year: for each rank the money of the first and of the second player, see `table_at`.
        self.tables: Ints = ints(
            [amount for year in components.years for pair in year.table or ((0, 0),) * PER_AREA for amount in pair]
        )

    def table_at(self, year: i64, rank: i64) -> i64:
        """Return where `tables` has a year's money for the first player of a rank; the second player's follows."""
        return (year * PER_AREA + rank) * 2


class Table(State):
    """A position. Hidden are the deck's order, stops that are not yet revealed and, by option, money."""

    def __init__(self, board: Board, seats: i64, random: Random) -> None:
        super().__init__(seats, random)
        self.board: Board = board
        self.is_live: bool = False  # whether auctions have a running clock (MA-11)
        self.hides_money: bool = False  # whether money is hidden until the end (MA-19)
        self.last_for_sale: bool = False  # whether players can buy at the last price (MA-7)
        self.ends_in_1665: bool = False  # whether reaching the last year but one ends the game (MA-1)
        self.year: i64 = 0
        self.mayor: i64 = 0
        self.stage: i64 = DRAWING
        self.phase: i64 = PLACING
        self.turn: i64 = 0  # the player to move; NOTHING where several decide at once
        self.card: i64 = NOTHING  # drawn and not yet placed
        self.user: i64 = NOTHING  # the player who uses a card
        self.steps_left: i64 = 0  # how many steps the card in use still allows; 1 for a card that places a token
        self.steps_taken: i64 = 0  # with the card in use, two bits per track: see `steps_on`
        self.event: i64 = NO_EVENT  # the event that still asks players
        self.players_asked: i64 = 0  # by this event
        self.pointer: i64 = 0  # of the clock: the index of a price
        self.doubler: i64 = NOTHING
        self.barred_seats: i64 = 0  # those that have misbid in this auction, a set (MA-9)
        self.sold_to: i64 = NOTHING  # the buyer of the last auction
        self.sold_for: i64 = 0
        self.cards_left: i64 = 0  # in the deck: its first cards, of which the last is drawn next

    def set_options(self, options: dict[str, str]) -> None:
        """Set the options of the table."""
        self.is_live = options["clock"] == "live"
        self.hides_money = options["money"] == "hidden"
        self.last_for_sale = options["last-price"] == "for-sale"
        self.ends_in_1665 = self.board.version > 1 and options["ending"] == "1665"
        self.clock = self.seats if self.is_live else NOTHING

    def lay_out(self) -> None:
        """Make empty arrays of the right sizes."""
        self.holdings: Ints = Ints(self.seats * SEAT_FIELDS)
        self.disks: Ints = Ints(DISKS, NOTHING)
        self.deck: Ints = Ints(0)  # of the whole game; it never changes, so copies share it: see `cards_left`
        for seat in range(self.seats):
            self.holdings[seat * SEAT_FIELDS + STOP] = UNDECIDED

    def take_over(self, other: "Table") -> None:
        """Become a copy of another position, without its journal."""
        self.clock = other.clock
        self.waiting_bits = other.waiting_bits
        self.is_live = other.is_live
        self.hides_money = other.hides_money
        self.last_for_sale = other.last_for_sale
        self.ends_in_1665 = other.ends_in_1665
        self.year = other.year
        self.mayor = other.mayor
        self.stage = other.stage
        self.phase = other.phase
        self.turn = other.turn
        self.card = other.card
        self.user = other.user
        self.steps_left = other.steps_left
        self.steps_taken = other.steps_taken
        self.event = other.event
        self.players_asked = other.players_asked
        self.pointer = other.pointer
        self.doubler = other.doubler
        self.barred_seats = other.barred_seats
        self.sold_to = other.sold_to
        self.sold_for = other.sold_for
        self.cards_left = other.cards_left
        self.holdings = other.holdings.copy()
        self.disks = other.disks.copy()
        self.deck = other.deck

    # --- the fields of a seat -------------------------------------------------------------------------------------

    def has(self, seat: i64, field: i64) -> i64:
        """Return a field of a seat."""
        return self.holdings[seat * SEAT_FIELDS + field]

    def put(self, seat: i64, field: i64, number: i64) -> None:
        """Set a field of a seat."""
        self.holdings[seat * SEAT_FIELDS + field] = number

    def add(self, seat: i64, field: i64, number: i64) -> None:
        """Add a number to a field of a seat."""
        self.holdings[seat * SEAT_FIELDS + field] += number

    def money(self, seat: i64) -> i64:
        """Return a seat's money, in thousands of guilders."""
        return self.holdings[seat * SEAT_FIELDS + MONEY]

    def earned(self, seat: i64, source: i64) -> i64:
        """Return the money that a seat has had from a source."""
        return self.holdings[seat * SEAT_FIELDS + EARNED + source]

    def credits(self, seat: i64) -> i64:
        """Return how many loans a seat has taken (MA-16)."""
        return self.holdings[seat * SEAT_FIELDS + CREDITS]

    def tokens(self, seat: i64) -> i64:
        """Return how many tokens a seat has left to place (MA-6)."""
        return self.holdings[seat * SEAT_FIELDS + TOKENS]

    def track_place(self, seat: i64, commodity: i64) -> i64:
        """Return the place of a seat's token on a track of the market, 0 if it is off the track."""
        return self.holdings[seat * SEAT_FIELDS + MARKET + commodity]

    def move_token(self, seat: i64, commodity: i64, steps: i64) -> None:
        """Move a seat's token forward or backward on a track of the market."""
        self.holdings[seat * SEAT_FIELDS + MARKET + commodity] += steps

    def offices(self, seat: i64, office: i64) -> i64:
        """Return how many trade offices of a kind a seat has."""
        return self.holdings[seat * SEAT_FIELDS + OFFICES + office]

    def add_offices(self, seat: i64, office: i64, number: i64) -> None:
        """Change how many trade offices of a kind a seat has."""
        self.holdings[seat * SEAT_FIELDS + OFFICES + office] += number

    def warehouses(self, seat: i64) -> i64:
        """Return a seat's warehouses, as a set of spaces."""
        return self.holdings[seat * SEAT_FIELDS + CITY]

    def place_warehouse(self, seat: i64, space: i64) -> None:
        """Put a warehouse of a seat on an empty space."""
        self.holdings[seat * SEAT_FIELDS + CITY] |= bit(space)

    def remove_warehouse(self, seat: i64, space: i64) -> None:
        """Take a seat's warehouse off its space."""
        self.holdings[seat * SEAT_FIELDS + CITY] &= ~bit(space)

    def reward(self, seat: i64) -> i64:
        """Return the state of a seat's bonus for the market (MA-15)."""
        return self.holdings[seat * SEAT_FIELDS + REWARD]

    def set_reward(self, seat: i64, reward: i64) -> None:
        """Set the state of a seat's bonus for the market (MA-15)."""
        self.holdings[seat * SEAT_FIELDS + REWARD] = reward

    def stop(self, seat: i64) -> i64:
        """Return a seat's answer to the clock: the index of a price, WAITED or UNDECIDED."""
        return self.holdings[seat * SEAT_FIELDS + STOP]

    def set_stop(self, seat: i64, answer: i64) -> None:
        """Set a seat's answer to the clock."""
        self.holdings[seat * SEAT_FIELDS + STOP] = answer

    # --- what a seat has on the board -----------------------------------------------------------------------------

    def offices_in(self, seat: i64, region: i64) -> i64:
        """Return how many trade offices a seat has in a region."""
        first = seat * SEAT_FIELDS + OFFICES + office_at(region, 0)
        cells = self.holdings
        return cells[first] + cells[first + 1] + cells[first + 2] + cells[first + 3]

    def warehouses_in(self, seat: i64, district: i64) -> i64:
        """Return how many warehouses a seat has in a district."""
        return count(self.warehouses(seat) & self.board.districts[district])

    def largest_group(self, seat: i64, district: i64) -> i64:
        """Return the size of a seat's largest group of adjacent warehouses in a district (MA-14)."""
        left = self.warehouses(seat) & self.board.districts[district]
        if left & (left - 1) == 0:
            return 0 if left == 0 else 1
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
        """Whether a seat has a trade office in each region (MA-15)."""
        for region in range(REGIONS):
            if self.offices_in(seat, region) == 0:
                return False
        return True

    def has_four_districts(self, seat: i64) -> bool:
        """Whether a seat has a warehouse in each district (MA-15)."""
        city = self.warehouses(seat)
        for district in range(DISTRICTS):
            if city & self.board.districts[district] == 0:
                return False
        return True

    def has_four_markets(self, seat: i64) -> bool:
        """Whether a seat has a token on the second space or beyond of each track (MA-15)."""
        for commodity in range(COMMODITIES):
            if self.track_place(seat, commodity) < GOOD_PLACE:
                return False
        return True

    def bridges_of(self, seat: i64) -> i64:
        """Return the bridges with a seat's warehouses at both ends, as a set (MA-15)."""
        city = self.warehouses(seat)
        found: i64 = 0
        for bridge in range(len(self.board.bridges)):
            ends = self.board.bridges[bridge]
            if city & ends == ends:
                found |= bit(bridge)
        return found

    def may_advance(self, seat: i64, commodity: i64) -> bool:
        """Whether a seat's token can step forward on a track, or be placed on it (MA-5, MA-6)."""
        place = self.track_place(seat, commodity)
        if place == 0:
            return self.tokens(seat) > 0
        return place < self.board.track_ends[commodity]

    def steps_on(self, commodity: i64) -> i64:
        """Return how many steps the card in use has brought on a track (MA-4)."""
        return (self.steps_taken >> (2 * commodity)) & 3

    def add_steps_on(self, commodity: i64, steps: i64) -> None:
        """Count steps that the card in use has brought on a track."""
        self.steps_taken += steps << (2 * commodity)

    # --- the common board -----------------------------------------------------------------------------------------

    def free_spaces(self) -> i64:
        """Return the empty spaces of the city, as a set."""
        free = self.board.city
        for seat in range(self.seats):
            free &= ~self.warehouses(seat)
        return free

    def free_offices(self, office: i64) -> i64:
        """Return how many spaces for a kind of trade office are empty."""
        free = self.board.offices[office]
        for seat in range(self.seats):
            free -= self.offices(seat, office)
        return free

    def shows_office(self, office: i64) -> bool:
        """Whether the card in use shows a kind of trade office; a globe shows all of them."""
        if self.event == GLOBE:
            return True
        card = self.used_card()
        if self.board.card_kinds[card] == REGION:
            return self.board.card_region[card] == region_of(office)
        return self.board.card_commodity[card] == commodity_of(office)

    def used_card(self) -> i64:
        """Return the card in use, which is on the mayor disk or the auction disk."""
        return self.disks[MAYOR if self.stage == KEPT else AUCTION]

    def is_for_disks(self, card: i64) -> bool:
        """Whether a card is placed on a disk: not a sand clock, and with three players not a marked card (MA-2)."""
        kind = self.board.card_kinds[card]
        return kind != SAND_CLOCK and (kind != MARKED or self.seats > FEWEST_SEATS)

    def is_left_out(self, card: i64) -> bool:
        """Whether a card is laid aside unused: with three players the marked ones are (MA-2)."""
        return self.board.card_kinds[card] == MARKED and self.seats == FEWEST_SEATS

    def clocks_left(self) -> i64:
        """Return how many sand clocks are left in the deck: one for each year but the last (MA-1)."""
        return self.board.years - 2 - self.year

    def cards_before_end(self, cards: i64) -> i64:
        """Return how many of the cards for disks that are left are drawn, on average, until the game ends (MA-1)."""
        if not self.ends_in_1665:
            return cards
        clocks = self.clocks_left()
        needed: i64 = 0  # to complete a turn
        if self.stage == DRAWING:
            needed = 0 if self.card == NOTHING else -1
            for disk in range(DISKS):
                if self.disks[disk] == NOTHING:
                    needed += 1
        if clocks > 0:  # the turn of the last sand clock needs one more, on average
            needed = max(needed, cards * clocks // (clocks + 1) + 1)
        return min(cards, needed)

    def farthest_place(self, commodity: i64) -> i64:
        """Return the place of the farthest token on a track."""
        farthest: i64 = 0
        for seat in range(self.seats):
            farthest = max(farthest, self.track_place(seat, commodity))
        return farthest

    def seat_in_order(self, number: i64) -> i64:
        """Return a seat by its number, counted from the mayor's left; the mayor is last (MA-12)."""
        return (self.mayor + 1 + number) % self.seats

    # --- the clock ------------------------------------------------------------------------------------------------

    def price(self, index: i64) -> i64:
        """Return what a stop at a price costs: twice what the clock shows if the auction is doubled (MA-8)."""
        return self.board.prices[index] * self.times_paid()

    def times_paid(self) -> i64:
        """Return how often the price of the clock is paid: twice in a doubled auction (MA-8)."""
        return 1 if self.doubler == NOTHING else 2

    def lowest_stop(self) -> i64:
        """Return the index of the last price at which players can stop the clock (MA-7, MA-8)."""
        if self.doubler != NOTHING:
            return self.board.forced_at - 1
        return PRICES - 1 if self.last_for_sale else PRICES - 2

    # --- what is hidden -------------------------------------------------------------------------------------------

    def redraw_hidden(self, seat: i64, random: Random) -> None:
        """Replace what a seat cannot see by random choices: the order of the deck, and the others' stops.

        The shuffle starts from a fixed order, so the real order, which no one may know, leaves no trace in the new one.
        """
        left = Ints(self.board.kinds_of_cards)
        for place in range(self.cards_left):
            left[self.deck[place]] += 1
        deck = Ints(self.cards_left)
        first: i64 = 0
        for card in range(self.board.kinds_of_cards):
            for place in range(first, first + left[card]):
                deck[place] = card
            first += left[card]
        random.shuffle(deck)
        self.deck = deck
        if self.phase != STOPPING:
            return
        for other in range(self.seats):
            if other == seat or self.stop(other) == UNDECIDED:
                continue
            if self.is_live:
                self.set_stop(other, self.pointer if random.below(2) == 0 else WAITED)
                continue
            dearest: i64 = 0
            while dearest <= self.lowest_stop() and self.price(dearest) > self.money(other):
                dearest += 1
            stop = dearest + random.below(self.lowest_stop() - dearest + 2)
            self.set_stop(other, stop if stop <= self.lowest_stop() else WAITED)

    def can_see_money(self, reader: i64, seat: i64) -> bool:
        """Whether a reader sees a seat's money (MA-19)."""
        return not self.hides_money or reader == seat or self.phase == OVER

    def is_barred(self, seat: i64) -> bool:
        """Whether a seat has misbid in this auction (MA-9)."""
        return has(self.barred_seats, seat)
