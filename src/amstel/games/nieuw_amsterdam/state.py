"""The position of Nieuw Amsterdam and its board, both in packed form.

What the packed numbers mean is known here only: everybody else asks `Table` and `Board` by name.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.components import Components
from amstel.kernel.bits import bit, has
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

NOTHING: Final[i64] = -1
DISTRICTS: Final[i64] = 6
STEPS: Final[i64] = 3
FURS: Final[i64] = 5
TRADERS: Final[i64] = 3
SLOTS: Final[i64] = 4
COLUMNS: Final[i64] = 5
ROUNDS: Final[i64] = 6
MOST_LANDS: Final[i64] = 18  # three tiles in each of six rounds
MOST_AT_ONCE: Final[i64] = 60  # the largest bid, payment or purchase in one move (NA-24)
MOST_OF_A_KIND: Final[i64] = 20  # goods on a wharf, furs of a type
LARGE_COLUMN: Final[i64] = 3  # tiles
SMALL_COLUMN: Final[i64] = 2
ALONE_POINTS: Final[i64] = 3  # elections, alone at the top of a district (NA-9)
TIED_POINTS: Final[i64] = 2

# Districts, in the order of the board.
LUMBERYARD: Final[i64] = 0
GRANARY: Final[i64] = 1
DOCKS: Final[i64] = 2
MILLWORK: Final[i64] = 3
BLACK_MARKET: Final[i64] = 4
TRADING_COMPANY: Final[i64] = 5

# Steps of the Actions Phase.
CITY: Final[i64] = 0
LAND: Final[i64] = 1
TRADE: Final[i64] = 2

# Traders of the Lenape.
TOP: Final[i64] = 0
MIDDLE: Final[i64] = 1

# A player's mat: what each number of it counts. Those with a range have accessors of their own in `Table`.
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

# The offer: four new lands, four new ships, twelve tiles in the Cash Box.
NEW_SHIPS: Final[i64] = 4
BOX: Final[i64] = 8
BOX_TILES: Final[i64] = 12

# Fur chits on the board: the discards by type, then the traders' spaces.
TRADER_SPACES: Final[i64] = 5

# Two small arrays that are packed into one number each, and the mask of one entry.
LONGHOUSE_BITS: Final[i64] = 4  # per camp
LONGHOUSE_MASK: Final[i64] = 15
CARGO_BITS: Final[i64] = 5  # per type of fur
CARGO_MASK: Final[i64] = 31

# Phases of the game.
FOUNDING: Final[i64] = 0  # the first Businesses, in turn order
CHOOSING: Final[i64] = 1  # a column to auction
BIDDING: Final[i64] = 2
PAYING: Final[i64] = 3  # a winning bid
TAKING: Final[i64] = 4  # the last player's free column
ACTING: Final[i64] = 5  # a turn in a step
BUILDING: Final[i64] = 6  # more Businesses in the same action
TRADING: Final[i64] = 7  # more furs from the top trader in the same action
SHIPPING: Final[i64] = 8  # the furs of a shipment
BUYING: Final[i64] = 9  # the payment to the Black Market
STOCKING: Final[i64] = 10  # how much wood or corn is bought or sold
REMOVING: Final[i64] = 11  # Businesses for missing corn
OVER: Final[i64] = 12

# The progress of STOCKING.
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
    """The printed values as tables."""

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
        # The points of each place in a row; there is no place 0, and beyond the table its last value counts (NA-13).
        points = components.clearing.points
        self.clearing_points: Ints = ints([0, *points, *[points[-1]] * MOST_LANDS])
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
        # The traders' fur spaces are numbered one after another, from the top.
        self.prices: Ints = ints(components.traders.prices)
        self.first_fur: Ints = ints([sum(components.traders.spaces[:number]) for number in range(4)])
        self.fur_spaces: i64 = sum(components.traders.spaces)

    def longhouse_spaces(self, seats: i64, camp: i64) -> i64:
        """Return how many Longhouses a camp has room for."""
        return self.longhouses[(seats - 2) * self.camps + camp]

    def post_spaces(self, seats: i64, zone: i64) -> i64:
        """Return how many Trading Posts a zone has room for."""
        return self.posts[(seats - 2) * self.camps + zone]


class Table(State):
    """Everything on the table. Only the order of decks and fur reserve is hidden."""

    def __init__(self, board: Board, seats: i64, random: Random) -> None:
        super().__init__(seats, random)
        self.board: Board = board
        self.round: i64 = 0
        self.phase: i64 = FOUNDING
        self.step: i64 = 0
        self.turn: i64 = 0  # the seat that decides
        self.chooser: i64 = NOTHING  # the seat that has put a column up
        self.column: i64 = NOTHING  # the column that is put up
        self.bid: i64 = NOTHING  # the highest bid
        self.bidder: i64 = NOTHING  # the seat that has made it
        self.special: i64 = 0  # Special Actions left in this turn
        self.progress: i64 = 0  # its meaning depends on the phase: read it by `founded`, `built` and so on
        self.due: i64 = 0  # what is still to be paid
        self.kind: i64 = 0  # the resource that is asked for
        self.slot: i64 = NOTHING  # the slot of the ship that is being loaded
        self.packed_cargo: i64 = 0
        self.packed_longhouses: i64 = 0

    def lay_out(self) -> None:
        """Make empty arrays of the right sizes."""
        self.mats: Ints = Ints(self.seats * WIDTH)
        self.lands: Ints = Ints(self.seats * MOST_LANDS, NOTHING)
        self.offer: Ints = Ints(BOX + BOX_TILES, NOTHING)
        self.chits: Ints = Ints(TRADER_SPACES + self.board.fur_spaces)
        self.reserve: Ints = Ints(0)  # the next fur is the last
        self.land_deck: Ints = Ints(0)  # in the order of the whole game, so that copies share it: see `cards_left`
        self.ship_deck: Ints = Ints(0)
        for space in range(self.board.fur_spaces):
            self.put_trader_fur(space, NOTHING)
        for seat in range(self.seats):
            self.put(seat, COLUMN, NOTHING)

    def take_over(self, other: "Table") -> None:
        """Become a copy of another position, without its journal."""
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
        self.progress = other.progress
        self.due = other.due
        self.kind = other.kind
        self.slot = other.slot
        self.packed_cargo = other.packed_cargo
        self.packed_longhouses = other.packed_longhouses
        self.mats = other.mats.copy()
        self.lands = other.lands.copy()
        self.offer = other.offer.copy()
        self.chits = other.chits.copy()
        self.reserve = other.reserve.copy()
        self.land_deck = other.land_deck
        self.ship_deck = other.ship_deck

    # --- how far the current action has come ----------------------------------------------------------------------

    def founded(self) -> i64:
        """Return how many first Businesses all seats together have founded, while FOUNDING."""
        return self.progress

    def built(self) -> i64:
        """Return how many Businesses this action has built, while BUILDING."""
        return self.progress

    def bought(self) -> i64:
        """Return how many furs this action has bought, from the top trader while TRADING."""
        return self.progress

    def ordered(self) -> i64:
        """Return how many furs are bought from the Black Market, while BUYING."""
        return self.progress

    def buys(self) -> bool:
        """Return whether wood or corn is bought and not sold, while STOCKING."""
        return self.progress == BUYS

    def to_remove(self) -> i64:
        """Return how many Businesses the seat still has to remove, while REMOVING."""
        return self.progress

    # --- mats -----------------------------------------------------------------------------------------------------

    def has(self, seat: i64, what: i64) -> i64:
        """Return a number of a seat's mat."""
        return self.mats[seat * WIDTH + what]

    def add(self, seat: i64, what: i64, number: i64) -> None:
        """Change a number of a seat's mat."""
        self.mats[seat * WIDTH + what] += number

    def put(self, seat: i64, what: i64, number: i64) -> None:
        """Replace a number of a seat's mat."""
        self.mats[seat * WIDTH + what] = number

    def furs_of(self, seat: i64, fur: i64) -> i64:
        """Return how many furs of a type a seat has."""
        return self.mats[seat * WIDTH + FUR + fur]

    def businesses(self, seat: i64, district: i64) -> i64:
        """Return how many Businesses a seat has in a district."""
        return self.mats[seat * WIDTH + BUSINESSES + district]

    def tiles(self, seat: i64, step: i64) -> i64:
        """Return how many unused tiles of a step a seat has."""
        return self.mats[seat * WIDTH + TILES + step]

    def earned(self, seat: i64, source: i64) -> i64:
        """Return the victory points that a seat has from a source."""
        return self.mats[seat * WIDTH + EARNED + source]

    def land_at(self, seat: i64, place: i64) -> i64:
        """Return the card at a place of a seat's row, from 0."""
        return self.lands[seat * MOST_LANDS + place]

    def append_land(self, seat: i64, land: i64) -> None:
        """Put a card at the right end of a seat's row."""
        self.lands[seat * MOST_LANDS + self.has(seat, LANDS)] = land
        self.add(seat, LANDS, 1)

    def has_ship(self, seat: i64, ship: i64) -> bool:
        """Return whether a seat has a ship."""
        return has(self.has(seat, SHIPS), ship)

    def add_ship(self, seat: i64, ship: i64) -> None:
        """Put a ship beside a seat's wharf."""
        self.mats[seat * WIDTH + SHIPS] |= bit(ship)

    def resources(self, seat: i64) -> i64:
        """Return what a seat can bid with: coins, goods, wood, corn and furs count 1 each (NA-3)."""
        mats = self.mats
        total: i64 = 0
        for kind in range(KINDS):
            total += mats[seat * WIDTH + kind]
        return total

    def furs(self, seat: i64) -> i64:
        """Return how many furs a seat has."""
        mats = self.mats
        total: i64 = 0
        for kind in range(FUR, KINDS):
            total += mats[seat * WIDTH + kind]
        return total

    def all_businesses(self, seat: i64) -> i64:
        """Return how many Businesses a seat has in all districts."""
        mats = self.mats
        total: i64 = 0
        for district in range(DISTRICTS):
            total += mats[seat * WIDTH + BUSINESSES + district]
        return total

    def buildings(self, seat: i64) -> i64:
        """Return how many Buildings a seat has left (NA-10)."""
        used = self.all_businesses(seat) + self.has(seat, HOUSES) + self.has(seat, WAREHOUSES)
        return self.board.buildings - used

    def points(self, seat: i64) -> i64:
        """Return a seat's victory points."""
        mats = self.mats
        total: i64 = 0
        for source in range(SOURCES):
            total += mats[seat * WIDTH + EARNED + source]
        return total

    def goods_room(self, seat: i64) -> i64:
        """Return how many goods the open piers hold (NA-21)."""
        room: i64 = 0
        for pier in range(self.has(seat, WAREHOUSES)):
            room += self.board.piers[pier]
        return room

    def goods_income(self, seat: i64) -> i64:
        """Return the goods that a seat's ships bring each round (NA-145)."""
        income: i64 = 0
        ships = self.has(seat, SHIPS)
        for ship in range(self.board.cards):
            if has(ships, ship):
                income += self.board.ship_goods[ship]
        return income

    def corn_income(self, seat: i64) -> i64:
        """Return the corn of a seat's cleared lands (NA-143)."""
        income: i64 = 0
        for place in range(self.has(seat, CLEARED)):
            income += self.board.corn[self.land_at(seat, place)]
        return income

    def house_spaces(self, seat: i64) -> i64:
        """Return how many House spaces a seat's row has, empty or not."""
        spaces: i64 = 0
        for place in range(self.has(seat, LANDS)):
            spaces += self.board.houses[self.land_at(seat, place)]
        return spaces

    def filled_lands(self, seat: i64) -> i64:
        """Return how many lands of a row, from the left, are filled with Houses (NA-12)."""
        houses = self.has(seat, HOUSES)
        place: i64 = 0
        while place < self.has(seat, LANDS):
            houses -= self.board.houses[self.land_at(seat, place)]
            if houses < 0:
                return place
            place += 1
        return place

    def holder(self, token: i64) -> i64:
        """Return the seat that has a turn order token."""
        mats = self.mats
        for seat in range(self.seats):
            if mats[seat * WIDTH + TOKEN] == token:
                return seat
        return NOTHING

    # --- city -----------------------------------------------------------------------------------------------------

    def most_businesses(self, district: i64) -> i64:
        """Return the most Businesses that any seat has in a district."""
        most: i64 = 0
        for seat in range(self.seats):
            most = max(most, self.businesses(seat, district))
        return most

    def leads(self, seat: i64, district: i64) -> bool:
        """Return whether a seat has most Businesses in a district or is tied for most, with at least one (NA-8)."""
        own = self.businesses(seat, district)
        return own > 0 and own == self.most_businesses(district)

    def controls(self, seat: i64, district: i64) -> bool:
        """Return whether a seat has more Businesses in a district than any other seat (NA-9)."""
        own = self.businesses(seat, district)
        if own == 0:
            return False
        for other in range(self.seats):
            if other != seat and self.businesses(other, district) >= own:
                return False
        return True

    def election_points(self, seat: i64) -> i64:
        """Return what elections score: 3 for each district where the seat is alone at the top, 2 if tied (NA-9)."""
        points: i64 = 0
        for district in range(DISTRICTS):
            if self.controls(seat, district):
                points += ALONE_POINTS
            elif self.leads(seat, district):
                points += TIED_POINTS
        return points

    def fee(self, seat: i64, district: i64) -> i64:
        """Return the coin for a district's Special Action, or 0 if the seat leads there (NA-8)."""
        return 0 if self.leads(seat, district) else 1

    # --- Cash Box and new cards -----------------------------------------------------------------------------------

    def new_land(self, slot: i64) -> i64:
        """Return the new land in a slot; NOTHING if it is taken."""
        return self.offer[slot]

    def put_new_land(self, slot: i64, land: i64) -> None:
        """Put a new land into a slot."""
        self.offer[slot] = land

    def new_ship(self, slot: i64) -> i64:
        """Return the new ship in a slot; NOTHING if it is taken."""
        return self.offer[NEW_SHIPS + slot]

    def put_new_ship(self, slot: i64, ship: i64) -> None:
        """Put a new ship into a slot."""
        self.offer[NEW_SHIPS + slot] = ship

    def box_tile(self, space: i64) -> i64:
        """Return the step of the tile on a space of the Cash Box; NOTHING if it is taken."""
        return self.offer[BOX + space]

    def put_box_tile(self, space: i64, step: i64) -> None:
        """Put a tile on a space of the Cash Box."""
        self.offer[BOX + space] = step

    def is_column_left(self, column: i64) -> bool:
        """Return whether nobody has taken a column of the Cash Box yet."""
        return self.offer[BOX + self.board.first_tile[column]] != NOTHING

    def can_be_auctioned(self, column: i64) -> bool:
        """Return whether a column can be put up; with two players it must have three tiles (NA-6)."""
        return self.is_column_left(column) and (self.seats > 2 or self.board.tiles[column] == LARGE_COLUMN)

    def can_be_free(self, column: i64) -> bool:
        """Return whether a column can be taken free; with two players it must have two tiles (NA-5, NA-6)."""
        return self.is_column_left(column) and (self.seats > 2 or self.board.tiles[column] == SMALL_COLUMN)

    def cards_left(self) -> i64:
        """Return how many cards each deck has: the first ones of its order."""
        return self.board.cards - SLOTS * self.round

    # --- furs -----------------------------------------------------------------------------------------------------

    def discards(self, fur: i64) -> i64:
        """Return how many furs of a type are in the discards."""
        return self.chits[fur]

    def put_discards(self, fur: i64, number: i64) -> None:
        """Replace the number of furs of a type in the discards."""
        self.chits[fur] = number

    def trader_fur(self, space: i64) -> i64:
        """Return the fur on a space of the traders; NOTHING if it is empty."""
        return self.chits[TRADER_SPACES + space]

    def put_trader_fur(self, space: i64, fur: i64) -> None:
        """Put a fur on a space of the traders."""
        self.chits[TRADER_SPACES + space] = fur

    def trader_furs(self, trader: i64) -> i64:
        """Return how many furs a trader has."""
        furs: i64 = 0
        for space in range(self.board.first_fur[trader], self.board.first_fur[trader + 1]):
            if self.trader_fur(space) != NOTHING:
                furs += 1
        return furs

    def fur_stock(self) -> i64:
        """Return how many furs are in reserve and discards."""
        furs: i64 = len(self.reserve)
        for fur in range(FURS):
            furs += self.chits[fur]
        return furs

    def cargo(self, fur: i64) -> i64:
        """Return how many furs of a type are on the ship that is being loaded."""
        return (self.packed_cargo >> (CARGO_BITS * fur)) & CARGO_MASK

    def load(self, fur: i64, number: i64) -> None:
        """Put furs of a type on the ship that is being loaded; each type is loaded once."""
        self.packed_cargo |= number << (CARGO_BITS * fur)

    # --- river ----------------------------------------------------------------------------------------------------

    def longhouses(self, camp: i64) -> i64:
        """Return how many Longhouses a camp has."""
        return (self.packed_longhouses >> (LONGHOUSE_BITS * camp)) & LONGHOUSE_MASK

    def add_longhouses(self, camp: i64, number: i64) -> None:
        """Add Longhouses to a camp, or remove them."""
        self.packed_longhouses += number << (LONGHOUSE_BITS * camp)

    def travelling_fee(self, seat: i64) -> i64:
        """Return the corn on the boats between the post and the nearest camp with a Longhouse (NA-14)."""
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
        """Return the nearest zone upriver with room, up to the farthest Longhouse; NOTHING if none has room (NA-19)."""
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

    # --- hidden information ---------------------------------------------------------------------------------------

    def shuffle_hidden(self, random: Random) -> None:
        """Draw a new order of the decks, era by era, and of the fur reserve.

        Each is sorted first, so that its old order, which nobody may know, leaves no trace in the new one.
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
        """Return a deck in a new order, the newer era below the older one; the top is the last card that is left."""
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
