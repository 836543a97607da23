"""The position of Nieuw Amsterdam, and the board that it stands on, both in packed form."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.components import Components
from amstel.kernel.bits import has
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

NOTHING: Final[i64] = -1
DISTRICTS: Final[i64] = 6
STEPS: Final[i64] = 3
FURS: Final[i64] = 5
SLOTS: Final[i64] = 4
COLUMNS: Final[i64] = 5
ROUNDS: Final[i64] = 6
MOST_LANDS: Final[i64] = 18  # three tiles in each of six rounds
MOST: Final[i64] = 60  # the largest amount in one bid, payment or purchase (NA-24)
MOST_OF_A_KIND: Final[i64] = 20  # goods on a wharf, furs of a type

# Districts, in the order of the board.
LUMBERYARD: Final[i64] = 0
GRANARY: Final[i64] = 1
DOCKS: Final[i64] = 2
MILLWORK: Final[i64] = 3
BLACK_MARKET: Final[i64] = 4
TRADING_COMPANY: Final[i64] = 5

# What is on offer: four new lands, four new ships, twelve tiles in the Cash Box.
NEW_SHIPS: Final[i64] = 4
BOX: Final[i64] = 8
BOX_TILES: Final[i64] = 12

# Fur chits on the board: the discards by type, then the traders' spaces.
TRADERS: Final[i64] = 5

# Steps of the Actions Phase.
CITY: Final[i64] = 0
LAND: Final[i64] = 1
TRADE: Final[i64] = 2

# A player's mat: what each number of it counts.
COINS: Final[i64] = 0
GOODS: Final[i64] = 1
WOOD: Final[i64] = 2
CORN: Final[i64] = 3
FUR: Final[i64] = 4  # five types
KINDS: Final[i64] = 9  # all resources
BUSINESSES: Final[i64] = 9  # six districts
LANDS: Final[i64] = 15  # cards in the row
HOUSES: Final[i64] = 16  # they fill the row from the left (NA-12)
CLEARED: Final[i64] = 17  # cleared cards are the first ones of the row
WAREHOUSES: Final[i64] = 18
SHIPS: Final[i64] = 19  # a set of cards, as bits
POST: Final[i64] = 20  # the zone of the Trading Post
TOKEN: Final[i64] = 21  # turn order, from 0
COLUMN: Final[i64] = 22  # won this round
TILES: Final[i64] = 23  # three steps
EARNED: Final[i64] = 26  # victory points by source
SOURCES: Final[i64] = 8
WIDTH: Final[i64] = 34

# Phases of the game.
FOUNDING: Final[i64] = 0  # the first Businesses, in turn order
CHOOSING: Final[i64] = 1  # a column to auction
BIDDING: Final[i64] = 2
PAYING: Final[i64] = 3  # a bid that has won
TAKING: Final[i64] = 4  # the last player's free column
ACTING: Final[i64] = 5  # a turn in a step
BUILDING: Final[i64] = 6  # has built a Business and may go on
TRADING: Final[i64] = 7  # has bought a fur of the top trader and may go on
SHIPPING: Final[i64] = 8  # chooses the furs of a shipment
BUYING: Final[i64] = 9  # pays the Black Market
STOCKING: Final[i64] = 10  # says how much wood or corn is bought or sold
REMOVING: Final[i64] = 11  # loses Businesses for missing corn
OVER: Final[i64] = 12

# What a seat is about while stocking.
BUYS: Final[i64] = 1
SELLS: Final[i64] = 2

# The move space, ascending.
PASS: Final[i64] = 0
PASS_TILE: Final[i64] = 1
PASS_SPECIAL: Final[i64] = 2
DONE: Final[i64] = 3
TAKE_COLUMN: Final[i64] = 4
BID: Final[i64] = 9
PAY_COINS: Final[i64] = 70
PAY_GOODS: Final[i64] = 131
PAY_WOOD: Final[i64] = 152
PAY_CORN: Final[i64] = 213
PAY_FUR: Final[i64] = 274
BUILD: Final[i64] = 379
ELECTIONS: Final[i64] = 385
ADD: Final[i64] = 386
CLEAR: Final[i64] = 390
TRADE_TOP: Final[i64] = 391
TRADE_MIDDLE: Final[i64] = 396
TRADE_BOTTOM: Final[i64] = 397
TAKE_FUR: Final[i64] = 398
SHIP: Final[i64] = 403
BUY_WOOD: Final[i64] = 407
SELL_WOOD: Final[i64] = 408
BUY_CORN: Final[i64] = 409
SELL_CORN: Final[i64] = 410
BUILD_WAREHOUSE: Final[i64] = 411
BUILD_HOUSES: Final[i64] = 412
BUY_FURS: Final[i64] = 415
MOVE_POST: Final[i64] = 418
REMOVE: Final[i64] = 419
AMOUNT: Final[i64] = 425
SPACE: Final[i64] = 485


@final
class Board:
    """What is printed, as tables."""

    def __init__(self, components: Components) -> None:
        self.components: Components = components
        self.buildings: i64 = components.start.buildings
        self.founded: i64 = components.start.businesses
        self.furs_each: i64 = components.furs.each
        self.camps: i64 = len(components.camps)
        self.tiles: Ints = ints([column.tiles for column in components.columns])
        self.bonus: Ints = ints([column.coins for column in components.columns])
        self.first_tile: Ints = ints(
            [sum(column.tiles for column in components.columns[:number]) for number in range(len(components.columns))]
        )
        self.piers: Ints = ints(components.wharf.piers)
        self.clearing: Ints = ints(components.clearing.points)
        self.boats: Ints = ints([boat.corn for boat in components.boats])
        self.longhouses: Ints = ints([camp.longhouses[seats - 2] for seats in range(2, 6) for camp in components.camps])
        self.posts: Ints = ints([spaces for seats in range(2, 6) for spaces in components.posts(seats)])
        self.houses: Ints = ints([land.houses for land in components.lands])
        self.wood: Ints = ints([land.wood for land in components.lands])
        self.corn: Ints = ints([land.corn for land in components.lands])
        self.ship_furs: Ints = ints([ship.furs for ship in components.ships])
        self.ship_goods: Ints = ints([ship.goods for ship in components.ships])
        self.ship_coins: Ints = ints([ship.coins for ship in components.ships])
        self.cards: i64 = len(components.lands)
        self.older: i64 = sum(land.era == components.lands[0].era for land in components.lands)
        # The traders' fur spaces one after another, from the top.
        self.prices: Ints = ints(components.traders.prices)
        self.first_fur: Ints = ints([sum(components.traders.spaces[:number]) for number in range(4)])

    def longhouse_spaces(self, seats: i64, camp: i64) -> i64:
        """How many Longhouses a camp has room for."""
        return self.longhouses[(seats - 2) * self.camps + camp]

    def post_spaces(self, seats: i64, zone: i64) -> i64:
        """How many Trading Posts a zone has room for."""
        return self.posts[(seats - 2) * self.camps + zone]


class Table(State):
    """All that lies on the table. Only the order of decks and fur reserve is hidden."""

    def __init__(self, board: Board, seats: i64, random: Random) -> None:
        super().__init__(seats, random)
        self.board: Board = board
        self.round: i64 = 0
        self.phase: i64 = FOUNDING
        self.step: i64 = 0
        self.turn: i64 = 0  # the seat that decides
        self.chooser: i64 = NOTHING  # who has put a column up
        self.column: i64 = NOTHING  # the column that is put up
        self.bid: i64 = NOTHING  # the highest bid
        self.bidder: i64 = NOTHING  # who has made it
        self.special: i64 = 0  # Special Actions left in this turn
        self.done: i64 = 0  # Businesses founded or built, furs bought, Businesses to remove, BUYS or SELLS: by phase
        self.due: i64 = 0  # what is still to be paid
        self.kind: i64 = 0  # the resource that is asked for
        self.slot: i64 = NOTHING  # where the ship lies that is being loaded
        self.cargo: i64 = 0  # the furs that it has on board, five bits a type
        self.camps: i64 = 0  # the Longhouses, four bits a camp

    def lay_out(self) -> None:
        """Empty arrays of the right sizes."""
        self.mats: Ints = Ints(self.seats * WIDTH)
        self.lands: Ints = Ints(self.seats * MOST_LANDS, NOTHING)
        self.offer: Ints = Ints(BOX + BOX_TILES, NOTHING)  # new lands, new ships, the tiles in the Cash Box
        self.chits: Ints = Ints(TRADERS + self.board.first_fur[3])  # furs in the discards, furs on the traders' spaces
        self.reserve: Ints = Ints(0)  # the next is the last
        self.land_deck: Ints = Ints(0)  # in the order of the whole game, so copies share it: see `cards_left`
        self.ship_deck: Ints = Ints(0)
        for space in range(self.board.first_fur[3]):
            self.chits[TRADERS + space] = NOTHING
        for seat in range(self.seats):
            self.mats[seat * WIDTH + COLUMN] = NOTHING

    def take_over(self, other: "Table") -> None:
        """Become a copy of another position, but for the journal."""
        self.waiting_bits = other.waiting_bits
        self.round = other.round
        self.phase = other.phase
        self.step = other.step
        self.turn = other.turn
        self.chooser = other.chooser
        self.column = other.column
        self.bid = other.bid
        self.bidder = other.bidder
        self.special = other.special
        self.done = other.done
        self.due = other.due
        self.kind = other.kind
        self.slot = other.slot
        self.cargo = other.cargo
        self.camps = other.camps
        self.mats = other.mats.copy()
        self.lands = other.lands.copy()
        self.offer = other.offer.copy()
        self.chits = other.chits.copy()
        self.reserve = other.reserve.copy()
        self.land_deck = other.land_deck
        self.ship_deck = other.ship_deck

    # --- what a mat says ------------------------------------------------------------------------------------------

    def has(self, seat: i64, what: i64) -> i64:
        """A number of a seat's mat."""
        return self.mats[seat * WIDTH + what]

    def add(self, seat: i64, what: i64, number: i64) -> None:
        """Change a number of a seat's mat."""
        self.mats[seat * WIDTH + what] += number

    def resources(self, seat: i64) -> i64:
        """All that can be bid with: coins, goods, wood, corn and furs count 1 each (NA-3)."""
        total: i64 = 0
        for kind in range(KINDS):
            total += self.mats[seat * WIDTH + kind]
        return total

    def furs(self, seat: i64) -> i64:
        """How many furs a seat holds."""
        total: i64 = 0
        for kind in range(FUR, KINDS):
            total += self.mats[seat * WIDTH + kind]
        return total

    def all_businesses(self, seat: i64) -> i64:
        """A seat's Businesses in all districts."""
        total: i64 = 0
        for district in range(DISTRICTS):
            total += self.mats[seat * WIDTH + BUSINESSES + district]
        return total

    def buildings(self, seat: i64) -> i64:
        """The Buildings that a seat has left (NA-10)."""
        used = self.all_businesses(seat) + self.has(seat, HOUSES) + self.has(seat, WAREHOUSES)
        return self.board.buildings - used

    def points(self, seat: i64) -> i64:
        """A seat's place on the scoring track."""
        total: i64 = 0
        for source in range(SOURCES):
            total += self.mats[seat * WIDTH + EARNED + source]
        return total

    def goods_room(self, seat: i64) -> i64:
        """How many goods the unlocked piers hold (NA-21)."""
        room: i64 = 0
        for pier in range(self.has(seat, WAREHOUSES)):
            room += self.board.piers[pier]
        return room

    def goods_income(self, seat: i64) -> i64:
        """The goods that a seat's ships bring each round."""
        income: i64 = 0
        ships = self.has(seat, SHIPS)
        for ship in range(self.board.cards):
            if has(ships, ship):
                income += self.board.ship_goods[ship]
        return income

    def corn_income(self, seat: i64) -> i64:
        """The corn of a seat's cleared lands."""
        income: i64 = 0
        for place in range(self.has(seat, CLEARED)):
            income += self.board.corn[self.lands[seat * MOST_LANDS + place]]
        return income

    def house_spaces(self, seat: i64) -> i64:
        """The House spaces on a seat's row of lands."""
        spaces: i64 = 0
        for place in range(self.has(seat, LANDS)):
            spaces += self.board.houses[self.lands[seat * MOST_LANDS + place]]
        return spaces

    def filled(self, seat: i64) -> i64:
        """How many lands of a row, from the left, are filled with Houses (NA-12)."""
        houses = self.has(seat, HOUSES)
        place: i64 = 0
        while place < self.has(seat, LANDS):
            houses -= self.board.houses[self.lands[seat * MOST_LANDS + place]]
            if houses < 0:
                return place
            place += 1
        return place

    # --- city and river -------------------------------------------------------------------------------------------

    def most_businesses(self, district: i64) -> i64:
        """The most Businesses that anybody has in a district."""
        most: i64 = 0
        for seat in range(self.seats):
            most = max(most, self.has(seat, BUSINESSES + district))
        return most

    def leads(self, seat: i64, district: i64) -> bool:
        """Whether a seat has most Businesses in a district or is tied for most, with at least one (NA-8)."""
        own = self.has(seat, BUSINESSES + district)
        return own > 0 and own == self.most_businesses(district)

    def controls(self, seat: i64, district: i64) -> bool:
        """Whether a seat has more Businesses in a district than anybody else."""
        own = self.has(seat, BUSINESSES + district)
        if own == 0:
            return False
        for other in range(self.seats):
            if other != seat and self.has(other, BUSINESSES + district) >= own:
                return False
        return True

    def election_points(self, seat: i64) -> i64:
        """What elections are worth: 3 alone at the top of a district, 2 tied (NA-9)."""
        points: i64 = 0
        for district in range(DISTRICTS):
            if self.controls(seat, district):
                points += 3
            elif self.leads(seat, district):
                points += 2
        return points

    def fee(self, seat: i64, district: i64) -> i64:
        """The coin for a district's Special Action; waived for whoever leads there (NA-8)."""
        return 0 if self.leads(seat, district) else 1

    def holder(self, token: i64) -> i64:
        """The seat that holds a turn order token."""
        for seat in range(self.seats):
            if self.has(seat, TOKEN) == token:
                return seat
        return NOTHING

    def longhouses(self, camp: i64) -> i64:
        """The Longhouses in a camp."""
        return (self.camps >> (4 * camp)) & 15

    def put_longhouses(self, camp: i64, number: i64) -> None:
        """Add Longhouses to a camp, or take them away."""
        self.camps += number << (4 * camp)

    def loaded(self, fur: i64) -> i64:
        """The furs of a type on the ship that is being loaded."""
        return (self.cargo >> (5 * fur)) & 31

    def cards_left(self) -> i64:
        """How many cards each deck has: the first ones of its order."""
        return self.board.cards - SLOTS * self.round

    def travelling_fee(self, seat: i64) -> i64:
        """The corn on the boats between the post and the nearest camp with a Longhouse (NA-14)."""
        zone = self.has(seat, POST)
        nearest: i64 = -1
        for camp in range(self.board.camps):
            if self.longhouses(camp) > 0:
                corn: i64 = 0
                for boat in range(min(zone, camp), max(zone, camp)):
                    corn += self.board.boats[boat]
                if nearest < 0 or corn < nearest:
                    nearest = corn
        return nearest

    def next_zone(self, seat: i64) -> i64:
        """The nearest zone upriver with a free space, not past the farthest Longhouse; NOTHING if none (NA-19)."""
        farthest = self.board.camps - 1
        while farthest > 0 and self.longhouses(farthest) == 0:
            farthest -= 1
        zone = self.has(seat, POST) + 1
        while zone <= farthest:
            posts: i64 = 0
            for other in range(self.seats):
                if self.has(other, POST) == zone:
                    posts += 1
            if posts < self.board.post_spaces(self.seats, zone):
                return zone
            zone += 1
        return NOTHING

    def fur_offered(self, trader: i64) -> i64:
        """How many furs a trader has."""
        furs: i64 = 0
        for space in range(self.board.first_fur[trader], self.board.first_fur[trader + 1]):
            if self.chits[TRADERS + space] != NOTHING:
                furs += 1
        return furs

    def fur_stock(self) -> i64:
        """The furs in reserve and discards."""
        furs: i64 = len(self.reserve)
        for fur in range(FURS):
            furs += self.chits[fur]
        return furs

    # --- what is hidden -------------------------------------------------------------------------------------------

    def shuffle_hidden(self, random: Random) -> None:
        """Draw the order of the decks, era by era, and of the fur reserve anew.

        All begin in a fixed order, so that the old one, which nobody may know, leaves no trace in the new one.
        """
        furs = Ints(FURS)
        for place in range(len(self.reserve)):
            furs[self.reserve[place]] += 1
        self.reserve.clear()
        for fur in range(FURS):
            for _ in range(furs[fur]):
                self.reserve.append(fur)
        random.shuffle(self.reserve)
        self.land_deck = self._shuffled_deck(self.land_deck, random)
        self.ship_deck = self._shuffled_deck(self.ship_deck, random)

    def _shuffled_deck(self, deck: Ints, random: Random) -> Ints:
        """The newer era lies below the older one; the top is the last that is left."""
        left = Ints(self.board.cards)
        for place in range(self.cards_left()):
            left[deck[place]] += 1
        newer = Ints(0)
        older = Ints(0)
        for card in range(self.board.cards):
            for _ in range(left[card]):
                if card < self.board.older:
                    older.append(card)
                else:
                    newer.append(card)
        random.shuffle(newer)
        random.shuffle(older)
        for place in range(len(older)):
            newer.append(older[place])
        return newer
