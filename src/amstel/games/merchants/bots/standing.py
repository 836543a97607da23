"""How the seats of Merchants of Amsterdam stand, and which scorings are to come, for the policy.

The figures are stored from decision to decision. Only what a token, a year or a term has changed is measured again.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.bots.weights import (
    ALL_THINGS,
    GUILDERS,
    LEADERS_LOSS,
    OPEN_BRIDGE,
    QUARTER_OF_A_GROUP,
    TURN,
    WHOLE,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import (
    ADVANCE,
    AREAS,
    BORROW,
    BUILD,
    CARDS_PER_TURN,
    CITY_AREA,
    CLOSE,
    COLONIES_AREA,
    COMMODITIES,
    DISKS,
    DRAWING,
    FINAL,
    GOOD_PLACE,
    KEPT,
    LEADERS_LOSE,
    MARKET_AREA,
    NOTHING,
    OFFICE_KINDS,
    OPEN,
    PASS,
    PER_AREA,
    PUT,
    SCORE,
    TICK,
    commodity_of,
    region_of,
)
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints

WHOLE_AREA: Final[i64] = 15  # all four things of an area, as a set


def changed_things(area: i64, thing: i64, bonus: bool) -> i64:
    """Return the things that a token has changed, as a set: one, or the whole area if a bonus is nearer."""
    first = area * PER_AREA
    return WHOLE_AREA << first if bonus else bit(first + thing)


@final
class Standing:
    """How the seats stand, and which scorings are to come."""

    def __init__(self, state: Merchants) -> None:
        self.state: Merchants = state
        self.seats: i64 = state.seats
        # The year and the mayor when the scorings were listed.
        self.year: i64 = NOTHING
        self.mayor: i64 = NOTHING
        self.counted_to: i64 = state.cards_left  # the cards of the deck below this place are counted
        self.cards_left: Ints = Ints(len(state.board.card_kinds))  # in the deck, by card
        self.action_cards: i64 = 0
        self.turns: i64 = 0  # until the end
        self.income_turns: i64 = 0  # until the next scoring
        # The scorings to come, area by area.
        self.first_scoring: Ints = Ints(AREAS + 1)
        self.tables: Ints = Ints(0)
        self.times: Ints = Ints(0)
        self.leader_losses: Ints = Ints(0)  # what the leaders of the market lose before a scoring
        # By thing and seat.
        self.sizes: Ints = Ints(ALL_THINGS * self.seats)  # what seats are compared by, in quarters of a token
        self.weights: Ints = Ints(ALL_THINGS)  # what things are ranked by
        self.larger_sizes: Ints = Ints(PER_AREA * self.seats)  # the largest group with one more warehouse, in quarters
        self.best_spaces: Ints = Ints(PER_AREA * self.seats)  # where that warehouse would be
        self.bridge_gains: Ints = Ints(PER_AREA * self.seats)  # what bridges bring there, in money
        self.open_offices: i64 = 0  # the kinds of offices with an empty space, a set
        self.free_spaces: i64 = state.free_spaces()  # of the city, a set
        self.count_cards()
        self.find_open()
        for thing in range(PER_AREA):
            self.measure_track(thing)
            self.measure_district(thing)
            self.measure_region(thing)

    # --- time -----------------------------------------------------------------------------------------------------

    def notice(self) -> bool:
        """Follow the deck, and return whether a new year or term has started; leaders may have lost a space."""
        state = self.state
        while self.counted_to > state.cards_left:
            self.counted_to -= 1
            card = state.deck[self.counted_to]  # it was drawn, so it is public
            if state.is_for_disks(card):
                self.cards_left[card] -= 1
                self.action_cards -= 1
        if self.year == state.year and self.mayor == state.mayor:
            return False
        if self.year != NOTHING and self.year != state.year:
            for track in range(COMMODITIES):
                self.measure_track(track)
        self.year = state.year
        self.mayor = state.mayor
        self.turns = state.cards_before_end(self.action_cards) * TURN // CARDS_PER_TURN
        if state.stage == DRAWING:
            for disk in range(DISKS):
                if state.disks[disk] != NOTHING:
                    self.turns += TURN // CARDS_PER_TURN
        elif state.stage == KEPT:
            self.turns += TURN // 2
        self.list_scorings()
        return True

    def count_cards(self) -> None:
        """Count the cards that are left (MA-2)."""
        state = self.state
        for place in range(state.cards_left):
            card = state.deck[place]
            if state.is_for_disks(card):
                self.cards_left[card] += 1
                self.action_cards += 1

    def list_scorings(self) -> None:
        """List the scorings to come, and when they come."""
        state = self.state
        board = state.board
        last = board.years - 1
        span = CARDS_PER_TURN * (last - state.year)
        self.income_turns = self.turns
        self.tables.clear()
        self.times.clear()
        self.leader_losses.clear()
        for area in range(AREAS):
            self.first_scoring[area] = len(self.tables)
            loss: i64 = 0
            for year in range(state.year + 1, board.years):
                event = board.events[year]
                if event == LEADERS_LOSE and area == MARKET_AREA:
                    loss = LEADERS_LOSS
                if event == SCORE + area or event == FINAL:
                    turns = self.turns if year == last else (year - state.year) * self.action_cards * TURN // span
                    self.income_turns = min(self.income_turns, turns)
                    self.tables.append(year * 2 * PER_AREA)
                    self.times.append(turns)
                    self.leader_losses.append(loss)
        self.first_scoring[AREAS] = len(self.tables)

    # --- what a move changes --------------------------------------------------------------------------------------

    def follow(self, seat: i64, move: i64) -> i64:
        """Measure what a move has changed, and return the set of things that must be looked at again."""
        state = self.state
        if move == PASS or (move >= PUT and move <= TICK) or move == BORROW:
            return 0
        board = state.board
        if move >= board.remove:
            return self.change_space(seat, move - board.remove)
        if move >= BUILD:
            changed = self.change_space(seat, move - BUILD)
            # The card in use may give a step at once.
            for track in range(COMMODITIES):
                if state.track_place(seat, track) * WHOLE != self.sizes[track * self.seats + seat]:
                    changed |= self.change_track(seat, track)
            return changed
        if move >= ADVANCE:
            return self.change_track(seat, (move - ADVANCE) % PER_AREA)
        office = (move - OPEN) % OFFICE_KINDS
        region = region_of(office)
        self.measure_region(region)
        if state.free_offices(office) > 0:
            self.open_offices |= bit(office)
        else:
            self.open_offices &= ~bit(office)
        changed = changed_things(COLONIES_AREA, region, state.offices_in(seat, region) <= 1)
        if move < CLOSE:
            changed |= self.change_track(seat, commodity_of(office))
        return changed

    def change_track(self, seat: i64, track: i64) -> i64:
        """Measure a track on which a token has moved, and return what has changed."""
        self.measure_track(track)
        return changed_things(MARKET_AREA, track, self.state.track_place(seat, track) <= GOOD_PLACE)

    def change_space(self, seat: i64, space: i64) -> i64:
        """Measure the district of a warehouse that was built or removed, and return what has changed.

        Bridges change other districts too, but so little that they are left out.
        """
        district = self.state.board.space_district[space]
        self.free_spaces = self.state.free_spaces()
        self.measure_district(district)
        return changed_things(CITY_AREA, district, self.state.warehouses_in(seat, district) <= 1)

    # --- tokens ---------------------------------------------------------------------------------------------------

    def measure_track(self, track: i64) -> None:
        """Measure everyone's place on a track."""
        weight: i64 = 0
        for seat in range(self.seats):
            place = self.state.track_place(seat, track)
            weight = max(weight, place)
            self.sizes[track * self.seats + seat] = place * WHOLE
        self.weights[track] = weight

    def measure_region(self, region: i64) -> None:
        """Measure everyone's trade offices in a region."""
        weight: i64 = 0
        thing = COLONIES_AREA * PER_AREA + region
        for seat in range(self.seats):
            offices = self.state.offices_in(seat, region)
            weight += offices
            self.sizes[thing * self.seats + seat] = offices * WHOLE
        self.weights[thing] = weight

    def find_open(self) -> None:
        """Find the kinds of trade offices with an empty space."""
        self.open_offices = 0
        for office in range(OFFICE_KINDS):
            if self.state.free_offices(office) > 0:
                self.open_offices |= bit(office)

    def missing(self, area: i64, seat: i64) -> i64:
        """Return in how many regions or districts a seat has nothing."""
        missing: i64 = 0
        first = area * PER_AREA * self.seats + seat
        for thing in range(PER_AREA):
            if self.sizes[first + thing * self.seats] == 0:
                missing += 1
        return missing

    def missing_steps(self, seat: i64) -> i64:
        """Return how many steps a seat needs for the free warehouse (MA-15)."""
        missing: i64 = 0
        for track in range(COMMODITIES):
            missing += max(GOOD_PLACE - self.sizes[track * self.seats + seat] // WHOLE, 0)
        return missing

    # --- the city -------------------------------------------------------------------------------------------------

    def measure_district(self, district: i64) -> None:
        """Measure everyone's largest group in a district (MA-14), and find where each would build."""
        state = self.state
        thing = CITY_AREA * PER_AREA + district
        spaces = state.board.districts[district]
        weight: i64 = 0
        for seat in range(self.seats):
            city = state.warehouses(seat)
            own = city & spaces
            weight += count(own)
            size = self.largest(own) * WHOLE
            self.sizes[thing * self.seats + seat] = size
            self.find_space(seat, district, city, own, size)
        self.weights[thing] = weight

    def largest(self, own: i64) -> i64:
        """Return the size of the largest group."""
        largest: i64 = 0
        while own != 0:
            group = self.group(own, own & -own)
            own &= ~group
            largest = max(largest, count(group))
        return largest

    def group(self, own: i64, begun: i64) -> i64:
        """Return the group of warehouses that contains one of them."""
        neighbours = self.state.board.neighbours
        group = begun
        around = begun
        while around != 0:
            near = neighbours[lowest(around)] & own & ~group
            around = (around & (around - 1)) | near
            group |= near
        return group

    def find_space(self, seat: i64, district: i64, city: i64, own: i64, size: i64) -> None:
        """Find where a seat would build in a district: next to its largest group, or at a bridge."""
        board = self.state.board
        free = self.free_spaces
        spaces = free & board.districts[district]
        index = district * self.seats + seat
        self.best_spaces[index] = NOTHING
        most: i64 = -1
        while spaces != 0:
            space = lowest(spaces)
            spaces &= spaces - 1
            near = board.neighbours[space]
            larger = size
            if near & own != 0:
                larger = max(larger, count(self.group(own | bit(space), bit(space))) * WHOLE)
            elif size == 0:
                larger = WHOLE
            worth = larger * QUARTER_OF_A_GROUP + (QUARTER_OF_A_GROUP if near & free != 0 else 0)
            bridging: i64 = 0
            for bridge in range(len(board.bridges)):
                ends = board.bridges[bridge]
                if has(ends, space):
                    if city & ends != 0:
                        bridging += board.bridge_bonus * GUILDERS
                    elif free & ends == ends:
                        worth += board.bridge_bonus * GUILDERS * OPEN_BRIDGE // 100
            worth += bridging
            if worth > most:
                most = worth
                self.best_spaces[index] = space
                self.larger_sizes[index] = larger
                self.bridge_gains[index] = bridging
