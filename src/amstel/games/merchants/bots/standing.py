"""What the habits of Merchants of Amsterdam keep of a position: how the seats stand, and which scorings are to come.

Tables are kept from decision to decision, and only what a token, a year or a term has changed is measured anew.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.bots.weights import (
    CARDS_A_TURN,
    GUILDERS,
    LEADERS_LOSS,
    OPEN_BRIDGE,
    QUARTER_OF_A_GROUP,
    THINGS,
    TURN,
    WHOLE,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import (
    ADVANCE,
    AREAS,
    BORROW,
    BUILD,
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

WHOLE_AREA: Final[i64] = 15  # four things, a set


def changed_things(area: i64, thing: i64, bonus: bool) -> i64:
    """A thing that has changed, as a set; where a bonus comes nearer, the whole area."""
    first = area * PER_AREA
    return WHOLE_AREA << first if bonus else bit(first + thing)


@final
class Standing:
    """What habits keep of a position: how the seats stand, and which scorings are to come."""

    def __init__(self, state: Merchants) -> None:
        self.state: Merchants = state
        self.seats: i64 = state.seats
        # The time, and what it was when the scorings were listed.
        self.year: i64 = NOTHING
        self.mayor: i64 = NOTHING
        self.drawn: i64 = state.cards_left  # down to which card of the deck the cards are counted
        self.left: Ints = Ints(len(state.board.card_kinds))  # cards by kind
        self.action_cards: i64 = 0
        self.turns: i64 = 0  # until the end
        self.income_turns: i64 = 0  # until the next scoring
        # The scorings to come, area by area.
        self.begin: Ints = Ints(AREAS + 1)
        self.tables: Ints = Ints(0)
        self.times: Ints = Ints(0)
        self.after_loss: Ints = Ints(0)  # whether the leaders of the market lose a space before
        # By thing and seat.
        self.sizes: Ints = Ints(THINGS * self.seats)  # by what seats are compared, in quarters
        self.weights: Ints = Ints(THINGS)  # by what things are ranked
        self.larger: Ints = Ints(PER_AREA * self.seats)  # a group with a warehouse more, in quarters
        self.spaces: Ints = Ints(PER_AREA * self.seats)  # where that is
        self.bridging: Ints = Ints(PER_AREA * self.seats)  # what bridges bring there
        self.open: i64 = 0  # the offices with an empty space
        self.free: i64 = state.free_spaces()  # of the city
        self.count_cards()
        self.find_open()
        for thing in range(PER_AREA):
            self.measure_track(thing)
            self.measure_district(thing)
            self.measure_region(thing)

    # --- time -----------------------------------------------------------------------------------------------------

    def notice(self) -> bool:
        """Whether a year or a term is new; leaders may have lost a space meanwhile."""
        state = self.state
        while self.drawn > state.cards_left:
            self.drawn -= 1
            card = state.deck[self.drawn]  # it has been seen by all
            if state.is_for_disks(card):
                self.left[card] -= 1
                self.action_cards -= 1
        if self.year == state.year and self.mayor == state.mayor:
            return False
        if self.year != NOTHING and self.year != state.year:
            for track in range(COMMODITIES):
                self.measure_track(track)
        self.year = state.year
        self.mayor = state.mayor
        self.turns = self.action_cards * TURN // CARDS_A_TURN
        if state.stage == DRAWING:
            for disk in range(DISKS):
                if state.disks[disk] != NOTHING:
                    self.turns += TURN // CARDS_A_TURN
        elif state.stage == KEPT:
            self.turns += TURN // 2
        self.list_scorings()
        return True

    def count_cards(self) -> None:
        """The cards that are left (MA-2)."""
        state = self.state
        for place in range(state.cards_left):
            card = state.deck[place]
            if state.is_for_disks(card):
                self.left[card] += 1
                self.action_cards += 1

    def list_scorings(self) -> None:
        """The scorings to come, and when."""
        state = self.state
        board = state.board
        last = board.years - 1
        span = CARDS_A_TURN * (last - state.year)
        self.income_turns = self.turns
        self.tables.clear()
        self.times.clear()
        self.after_loss.clear()
        for area in range(AREAS):
            self.begin[area] = len(self.tables)
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
                    self.after_loss.append(loss)
        self.begin[AREAS] = len(self.tables)

    # --- what a move changes --------------------------------------------------------------------------------------

    def follow(self, seat: i64, move: i64) -> i64:
        """Measure what a move has changed. The answer is the set of things that are to be looked at anew."""
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
            self.open |= bit(office)
        else:
            self.open &= ~bit(office)
        changed = changed_things(COLONIES_AREA, region, state.offices_in(seat, region) <= 1)
        if move < CLOSE:
            changed |= self.change_track(seat, commodity_of(office))
        return changed

    def change_track(self, seat: i64, track: i64) -> i64:
        """A token has moved on the market."""
        self.measure_track(track)
        return changed_things(MARKET_AREA, track, self.state.track_place(seat, track) <= GOOD_PLACE)

    def change_space(self, seat: i64, space: i64) -> i64:
        """A warehouse was built or removed. Bridges concern other districts too, but little."""
        district = self.state.board.space_district[space]
        self.free = self.state.free_spaces()
        self.measure_district(district)
        return changed_things(CITY_AREA, district, self.state.warehouses_in(seat, district) <= 1)

    # --- tokens ---------------------------------------------------------------------------------------------------

    def measure_track(self, track: i64) -> None:
        """The places of all on a track."""
        weight: i64 = 0
        for seat in range(self.seats):
            place = self.state.track_place(seat, track)
            weight = max(weight, place)
            self.sizes[track * self.seats + seat] = place * WHOLE
        self.weights[track] = weight

    def measure_region(self, region: i64) -> None:
        """The trade offices of all in a region."""
        weight: i64 = 0
        thing = COLONIES_AREA * PER_AREA + region
        for seat in range(self.seats):
            offices = self.state.offices_in(seat, region)
            weight += offices
            self.sizes[thing * self.seats + seat] = offices * WHOLE
        self.weights[thing] = weight

    def find_open(self) -> None:
        """The offices with an empty space."""
        self.open = 0
        for office in range(OFFICE_KINDS):
            if self.state.free_offices(office) > 0:
                self.open |= bit(office)

    def missing(self, area: i64, seat: i64) -> i64:
        """In how many regions or districts a seat has nothing."""
        missing: i64 = 0
        first = area * PER_AREA * self.seats + seat
        for thing in range(PER_AREA):
            if self.sizes[first + thing * self.seats] == 0:
                missing += 1
        return missing

    def missing_steps(self, seat: i64) -> i64:
        """How many steps the free warehouse needs."""
        missing: i64 = 0
        for track in range(COMMODITIES):
            missing += max(GOOD_PLACE - self.sizes[track * self.seats + seat] // WHOLE, 0)
        return missing

    # --- the city -------------------------------------------------------------------------------------------------

    def measure_district(self, district: i64) -> None:
        """The largest groups of all in a district (MA-14), and where each would build."""
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
        """The size of the largest group."""
        largest: i64 = 0
        while own != 0:
            group = self.group(own, own & -own)
            own &= ~group
            largest = max(largest, count(group))
        return largest

    def group(self, own: i64, begun: i64) -> i64:
        """The warehouses that hang together with one of them."""
        neighbours = self.state.board.neighbours
        group = begun
        around = begun
        while around != 0:
            near = neighbours[lowest(around)] & own & ~group
            around = (around & (around - 1)) | near
            group |= near
        return group

    def find_space(self, seat: i64, district: i64, city: i64, own: i64, size: i64) -> None:
        """Where a seat would build in a district: beside its largest group, or at a bridge."""
        board = self.state.board
        free = self.free
        spaces = free & board.districts[district]
        index = district * self.seats + seat
        self.spaces[index] = NOTHING
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
                self.spaces[index] = space
                self.larger[index] = larger
                self.bridging[index] = bridging
