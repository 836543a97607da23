"""The position of Nieuw Amsterdam and its board, both in packed form.

Only this file knows where in the arrays a number is; all others use the accessors.
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
MOST_AT_ONCE: Final[i64] = 60  # the largest number of one move; a larger bid, payment or trade takes steps (NA-24)
MOST_OF_A_KIND: Final[i64] = 20  # goods on a wharf, furs of a type
LARGE_COLUMN: Final[i64] = 3  # tiles
SMALL_COLUMN: Final[i64] = 2
MOST_PLACED: Final[i64] = 3  # Businesses, Houses or furs in one action
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

# A player's mat: what each number of it counts. Those with a range have accessors of their own below.
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
SOURCE_COUNT: Final[i64] = 8
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


@final
class Board:
    """The printed values as tables."""

    def __init__(self, components: Components, version: int) -> None:
        self.version: i64 = version
        self.has_ceiling: bool = version < 2  # whether 60 is the most that can be bid, paid or traded (NA-24)
        self.draws_all_tokens: bool = version < 2  # whether `tokens=random` mixes them all, or draws the first (NA-22)
        self.components: Components = components
        self.buildings: i64 = components.start.buildings
        self.first_businesses: i64 = components.start.businesses
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


class PackedTable(State):
    """Everything on the table, packed. Only the order of decks and fur reserve is hidden."""

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
        self.progress: i64 = 0  # its meaning depends on the phase: see `businesses_founded` and the next ones
        self.due: i64 = 0  # what is still to be paid
        self.kind: i64 = 0  # the resource that is asked for
        self.added: i64 = 0  # what steps have added to the number that is asked for (NA-24)
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

    def take_over(self, other: "PackedTable") -> None:
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
        self.added = other.added
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

    def businesses_founded(self) -> i64:
        """Return how many first Businesses all seats together have founded, while FOUNDING."""
        return self.progress

    def businesses_built(self) -> i64:
        """Return how many Businesses this action has built, while BUILDING."""
        return self.progress

    def furs_bought(self) -> i64:
        """Return how many furs this action has bought from the top trader, while TRADING."""
        return self.progress

    def furs_ordered(self) -> i64:
        """Return how many furs are bought from the Black Market, while BUYING."""
        return self.progress

    def is_buying(self) -> bool:
        """Return whether wood or corn is bought and not sold, while STOCKING."""
        return self.progress == BUYS

    def businesses_to_remove(self) -> i64:
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

    def add_furs(self, seat: i64, fur: i64, number: i64) -> None:
        """Change a seat's number of furs of a type."""
        self.mats[seat * WIDTH + FUR + fur] += number

    def businesses(self, seat: i64, district: i64) -> i64:
        """Return how many Businesses a seat has in a district."""
        return self.mats[seat * WIDTH + BUSINESSES + district]

    def add_businesses(self, seat: i64, district: i64, number: i64) -> None:
        """Change a seat's number of Businesses in a district."""
        self.mats[seat * WIDTH + BUSINESSES + district] += number

    def tiles(self, seat: i64, step: i64) -> i64:
        """Return how many unused tiles of a step a seat has."""
        return self.mats[seat * WIDTH + TILES + step]

    def add_tiles(self, seat: i64, step: i64, number: i64) -> None:
        """Change a seat's number of unused tiles of a step."""
        self.mats[seat * WIDTH + TILES + step] += number

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
