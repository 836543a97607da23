"""The table with everything that follows from it: incomes, leads, fees, and what can be had."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import SCORED
from amstel.games.nieuw_amsterdam.state import (
    ALONE_POINTS,
    BUSINESSES,
    CLEARED,
    DISTRICTS,
    EARNED,
    FUR,
    FURS,
    HOUSES,
    KINDS,
    LANDS,
    LARGE_COLUMN,
    NOTHING,
    POST,
    SHIPS,
    SMALL_COLUMN,
    SOURCE_COUNT,
    TIED_POINTS,
    TOKEN,
    WAREHOUSES,
    WIDTH,
    PackedTable,
)
from amstel.kernel.bits import bit, has
from amstel.kernel.journal import EVERYBODY


class Table(PackedTable):
    """The table as the chapters of the rules use it."""

    def ask(self, seat: i64, phase: i64) -> None:
        """Make a seat decide in a phase."""
        self.phase = phase
        self.turn = seat
        self.waiting_bits = bit(seat)

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write a fact into the journal, if there is one. All facts of this game are public."""
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, kind, a, b, c, d)

    def earn(self, seat: i64, source: i64, points: i64) -> None:
        """Give a seat victory points from a source."""
        if points > 0:
            self.add(seat, EARNED + source, points)
            self.tell(SCORED, seat, source, points)

    def use_tile(self, seat: i64) -> None:
        """Spend a tile of the current step."""
        self.add_tiles(seat, self.step, -1)

    def whole(self, number: i64) -> i64:
        """Return a number that a move completes, with what the steps before it have added (NA-24)."""
        number += self.added
        self.added = 0
        return number

    # --- mats -----------------------------------------------------------------------------------------------------

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
        for source in range(SOURCE_COUNT):
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

    # --- city ------------------------------------------------------------------------------------------------------

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

    # --- Cash Box --------------------------------------------------------------------------------------------------

    def can_be_auctioned(self, column: i64) -> bool:
        """Return whether a column can be put up; with two players it must have three tiles (NA-6)."""
        return self.is_column_left(column) and (self.seats > 2 or self.board.tiles[column] == LARGE_COLUMN)

    def can_be_free(self, column: i64) -> bool:
        """Return whether a column can be taken free; with two players it must have two tiles (NA-5, NA-6)."""
        return self.is_column_left(column) and (self.seats > 2 or self.board.tiles[column] == SMALL_COLUMN)

    # --- furs ------------------------------------------------------------------------------------------------------

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

    # --- river -----------------------------------------------------------------------------------------------------

    def travelling_fee(self, seat: i64) -> i64:
        """Return the corn on the boats between the post and the nearest camp with a Longhouse (NA-14)."""
        return self.travelling_fee_from(self.has(seat, POST))

    def travelling_fee_from(self, zone: i64) -> i64:
        """Return the corn on the boats between a zone and the nearest camp with a Longhouse (NA-14)."""
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
