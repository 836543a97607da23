"""What the seats of Merchants of Amsterdam can expect from a position, for bots.

Everything is counted in money: what a seat can expect from the scorings to come, from its bonuses and from bonuses that
it is close to. A lead on a track, in a district or in a region is safer if the scoring is near and little room is left.
All figures are whole numbers, so that compiled and interpreted bots choose the same moves.

Only public information is read, and which cards are left; the order of the deck is not (MA-19).
"""

from typing import final

from mypy_extensions import i64

from amstel.games.merchants.bots.weights import (
    ALL_THINGS,
    AT_RISK,
    BONUS_TURNS,
    BRIDGE_TURNS,
    CERTAIN,
    CITY_TURNS,
    COLONIES_TURNS,
    FAR,
    GROWTH,
    GUILDERS,
    LEADERS_LOSS,
    MARKET_TURNS,
    OPEN_BRIDGE,
    OTHERS,
    QUARTER_OF_A_GROUP,
    RANK_TURNS,
    REWARD_TURNS,
    ROOMY,
    SEATS_KNOWN,
    SPAN,
    TURN,
    WAREHOUSE,
    WHOLE,
    chance,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import (
    AREAS,
    CARDS_PER_TURN,
    CITY_AREA,
    COLONIES_AREA,
    COMMODITIES,
    DISKS,
    DISTRICTS,
    DRAWING,
    FINAL,
    GOOD_PLACE,
    KEPT,
    LEADERS_LOSE,
    LOSE_TRADE_OFFICE,
    LOSE_WAREHOUSE,
    MARKET_AREA,
    NO_REWARD,
    NOTHING,
    OFFERED,
    OVER,
    PER_AREA,
    REWARDED,
    SCORE,
    SHIPWRECK,
    office_at,
)
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints


@final
class Prospects:
    """What the seats can expect from a position. To try something, tokens are moved and moved back."""

    def __init__(self, state: Merchants) -> None:
        self.state: Merchants = state
        self.seats: i64 = state.seats
        self.action_cards: i64 = 0  # those left in the deck
        self.cards_left: Ints = Ints(len(state.board.card_kinds))  # the same by card
        self.turns: i64 = 0  # until the end
        self.income_turns: i64 = FAR  # until the next scoring
        self.numbers: Ints = Ints(ALL_THINGS * self.seats)  # tokens or place, by thing and seat
        self.sizes: Ints = Ints(ALL_THINGS * self.seats)  # what seats are compared by, in quarters of a token
        self.cities: Ints = Ints(self.seats)  # the warehouses of each seat, as sets
        self.free_spaces: i64 = state.free_spaces()
        self.expected_now: Ints = Ints(AREAS * self.seats)  # by area and seat, before anything is tried
        self.expected: Ints = Ints(self.seats)  # from the area that was looked at last
        self.changes: Ints = Ints(self.seats)  # for each seat, from what was tried last
        self.weights: Ints = Ints(PER_AREA)  # what the things of an area are ranked by
        self.firsts: Ints = Ints(PER_AREA)  # what the first player of each thing can expect
        self.seconds: Ints = Ints(PER_AREA)
        # The scorings to come, area by area.
        self.first_scoring: Ints = Ints(AREAS + 1)
        self.tables: Ints = Ints(0)
        self.leader_losses: Ints = Ints(0)  # what the leaders of the market lose before a scoring
        self.dangers: Ints = Ints(0)  # the chance to lose a lead, by scoring, thing and lead
        self.presence: Ints = Ints(0)  # the chance that a seat without a token gets one there, by scoring and thing
        self.rank_dangers: Ints = Ints(0)  # the chance to lose a lead in the order of the things
        self.first_chances: Ints = Ints(0)  # by scoring, thing and seat; then those of what is tried
        self.second_chances: Ints = Ints(0)  # the same for the second place
        self.trial_chances: i64 = 0  # where the chances of what is tried start
        self.office_at_risk: bool = self.is_ahead(LOSE_TRADE_OFFICE)
        self.warehouse_at_risk: bool = self.is_ahead(LOSE_WAREHOUSE)
        self.step_at_risk: bool = self.is_ahead(SHIPWRECK) or self.is_ahead(LEADERS_LOSE)
        self.count_cards()
        for seat in range(self.seats):
            self.cities[seat] = state.warehouses(seat)
            for thing in range(PER_AREA):
                self.put_token(seat, thing, state.track_place(seat, thing))
                self.put_offices(seat, thing, state.offices_in(seat, thing))
        for district in range(DISTRICTS):
            self.measure_district(district)
        self.list_scorings()
        self.trial_chances = len(self.tables) * PER_AREA * self.seats
        self.first_chances = Ints(self.trial_chances + self.seats)
        self.second_chances = Ints(self.trial_chances + self.seats)
        for area in range(AREAS):
            self.expect(area, NOTHING)
            for seat in range(self.seats):
                self.expected_now[area * self.seats + seat] = self.expected[seat]

    # --- time ---------------------------------------------------------------------------------------------------

    def count_cards(self) -> None:
        """Count the cards that are left, and the turns that they make (MA-1, MA-2)."""
        state = self.state
        for place in range(state.cards_left):
            card = state.deck[place]
            if state.is_for_disks(card):
                self.cards_left[card] += 1
                self.action_cards += 1
        self.turns = state.cards_before_end(self.action_cards) * TURN // CARDS_PER_TURN
        if state.stage == DRAWING:
            for disk in range(DISKS):
                if state.disks[disk] != NOTHING:
                    self.turns += TURN // CARDS_PER_TURN
        elif state.stage == KEPT:
            self.turns += TURN // 2

    def turns_until(self, year: i64) -> i64:
        """Return how many turns pass on average until the figure reaches a year."""
        last = self.state.board.years - 1
        if year == last:
            return self.turns
        clocks = last - 1 - self.state.year
        return (year - self.state.year) * self.action_cards * TURN // (CARDS_PER_TURN * (clocks + 1))

    def is_ahead(self, event: i64) -> bool:
        """Whether an event is still to come."""
        board = self.state.board
        for year in range(self.state.year + 1, board.years):
            if board.events[year] == event:
                return True
        return False

    def list_scorings(self) -> None:
        """List the scorings to come, with the chances that the standings change until then."""
        board = self.state.board
        if self.state.phase == OVER:
            return
        for area in range(AREAS):
            self.first_scoring[area] = len(self.tables)
            loss: i64 = 0
            for year in range(self.state.year + 1, board.years):
                event = board.events[year]
                if event == LEADERS_LOSE and area == MARKET_AREA:
                    loss = LEADERS_LOSS
                if event == SCORE + area or event == FINAL:
                    turns = self.turns_until(year)
                    self.income_turns = min(self.income_turns, turns)
                    self.tables.append(year * 2 * PER_AREA)
                    self.leader_losses.append(loss)
                    self.list_dangers(area, turns)
        self.first_scoring[AREAS] = len(self.tables)

    def list_dangers(self, area: i64, turns: i64) -> None:
        """List for a scoring how easily a lead is lost in each thing, and in the order of the things."""
        halved = MARKET_TURNS
        if area == CITY_AREA:
            halved = CITY_TURNS
        elif area == COLONIES_AREA:
            halved = COLONIES_TURNS
        halved = halved * self.seats // SEATS_KNOWN
        for thing in range(PER_AREA):
            open_turns = turns * min(self.room(area, thing), ROOMY) // ROOMY
            fading = chance(open_turns, halved)
            self.presence.append(fading)
            self.fade(self.dangers, fading, WHOLE)
        self.fade(self.rank_dangers, chance(turns, RANK_TURNS), 2)

    def fade(self, table: Ints, fading: i64, whole: i64) -> None:
        """Append the chance to lose each lead: even without a lead, and multiplied by `fading` for each token of it."""
        here: i64 = CERTAIN // 2
        following = here * fading // CERTAIN
        for lead in range(SPAN):
            part = lead % whole
            if part == 0 and lead > 0:
                here = following
                following = here * fading // CERTAIN
            table.append((here * (whole - part) + following * part) // whole)

    def room(self, area: i64, thing: i64) -> i64:
        """Return the number of free spaces in a district or region; a track always has room."""
        if area == CITY_AREA:
            return count(self.free_spaces & self.state.board.districts[thing])
        if area == COLONIES_AREA:
            free: i64 = 0
            for commodity in range(COMMODITIES):
                free += self.state.free_offices(office_at(thing, commodity))
            return free
        return ROOMY

    # --- tokens -------------------------------------------------------------------------------------------------

    def number(self, area: i64, thing: i64, seat: i64) -> i64:
        """Return a seat's number of tokens in a district or region, or its place on a track."""
        return self.numbers[(area * PER_AREA + thing) * self.seats + seat]

    def put_token(self, seat: i64, commodity: i64, place: i64) -> None:
        """Put a seat's token on a place of a track."""
        index = (MARKET_AREA * PER_AREA + commodity) * self.seats + seat
        self.numbers[index] = place
        self.sizes[index] = place * WHOLE

    def put_offices(self, seat: i64, region: i64, offices: i64) -> None:
        """Set how many trade offices a seat has in a region."""
        index = (COLONIES_AREA * PER_AREA + region) * self.seats + seat
        self.numbers[index] = offices
        self.sizes[index] = offices * WHOLE

    def measure_district(self, district: i64) -> None:
        """Measure everyone's warehouses in a district, and their largest groups with the room to grow (MA-14)."""
        spaces = self.state.board.districts[district]
        for seat in range(self.seats):
            index = (CITY_AREA * PER_AREA + district) * self.seats + seat
            own = self.cities[seat] & spaces
            self.numbers[index] = count(own)
            largest: i64 = 0
            while own != 0:
                group = self.group(own, own & -own)
                own &= ~group
                largest = max(largest, self.group_size(group))
            self.sizes[index] = largest

    def group(self, own: i64, begun: i64) -> i64:
        """Return the group of warehouses that contains one of them."""
        board = self.state.board
        group = begun
        around = begun
        while around != 0:
            near = board.neighbours[lowest(around)] & own & ~group
            around = (around & (around - 1)) | near
            group |= near
        return group

    def group_size(self, group: i64) -> i64:
        """Return the size of a group in quarters; free spaces next to it count a little while there is time."""
        size = count(group) * WHOLE
        if self.turns == 0:
            return size
        board = self.state.board
        near: i64 = 0
        left = group
        while left != 0:
            near |= board.neighbours[lowest(left)]
            left &= left - 1
        return size + min(count(near & self.free_spaces), GROWTH)

    # --- scorings -----------------------------------------------------------------------------------------------

    def expect(self, area: i64, tried: i64) -> None:
        """Set what each seat can expect from an area; where a thing is tried, the chances in the others stay."""
        seats = self.seats
        for seat in range(seats):
            self.expected[seat] = self.bonuses(area, seat)
        self.weigh_things(area)
        for scoring in range(self.first_scoring[area], self.first_scoring[area + 1]):
            self.rank_things(area, scoring)
            for thing in range(PER_AREA):
                shares = (scoring * PER_AREA + thing) * seats
                if tried == thing:
                    shares = self.trial_chances
                if tried == thing or tried == NOTHING:
                    self.share_thing(area, scoring, thing, shares)
                first = self.firsts[thing]
                second = self.seconds[thing]
                for seat in range(seats):
                    expected = self.first_chances[shares + seat] * first + self.second_chances[shares + seat] * second
                    self.expected[seat] += expected * GUILDERS // (CERTAIN * CERTAIN)

    def weigh_things(self, area: i64) -> None:
        """Set what the things of an area are ranked by (MA-17)."""
        for thing in range(PER_AREA):
            weight: i64 = 0
            for seat in range(self.seats):
                number = self.number(area, thing, seat)
                weight = max(weight, number) if area == MARKET_AREA else weight + number
            self.weights[thing] = weight

    def rank_things(self, area: i64, scoring: i64) -> None:
        """Set what first and second of each thing can expect, from its rank and how safe that is (MA-17)."""
        board = self.state.board
        first = area * PER_AREA
        table = self.tables[scoring]
        for thing in range(PER_AREA):
            rank: i64 = 0  # in parts of CERTAIN
            for other in range(PER_AREA):
                if other != thing:
                    lead = 2 * (self.weights[thing] - self.weights[other])
                    lead += 1 if board.numbers[first + thing] < board.numbers[first + other] else -1
                    rank += self.danger(self.rank_dangers, scoring * SPAN, lead)
            column = min(rank // CERTAIN, PER_AREA - 2)
            part = rank - column * CERTAIN
            here = table + 2 * column
            self.firsts[thing] = board.tables[here] * (CERTAIN - part) + board.tables[here + 2] * part
            self.seconds[thing] = board.tables[here + 1] * (CERTAIN - part) + board.tables[here + 3] * part

    def danger(self, table: Ints, first: i64, lead: i64) -> i64:
        """Return the chance to be behind at the scoring, with such a lead now."""
        if lead >= 0:
            return table[first + min(lead, SPAN - 1)]
        return CERTAIN - table[first + min(-lead, SPAN - 1)]

    def share_thing(self, area: i64, scoring: i64, thing: i64, shares: i64) -> None:
        """Set the chances of each seat to be first and second on a track, in a district or in a region (MA-18)."""
        seats = self.seats
        begin = (area * PER_AREA + thing) * seats
        dangers = (scoring * PER_AREA + thing) * SPAN
        loss = self.leader_losses[scoring]
        leader: i64 = FAR
        if loss > 0:
            leader = 1
            for seat in range(seats):
                leader = max(leader, self.sizes[begin + seat])
        for seat in range(seats):
            own = self.sizes[begin + seat]
            if own >= leader:
                own -= loss
            ahead = CERTAIN if own > 0 else self.presence[scoring * PER_AREA + thing]
            behind_one: i64 = 0
            for other in range(seats):
                if other != seat:
                    theirs = self.sizes[begin + other]
                    if theirs >= leader:
                        theirs -= loss
                    behind = self.danger(self.dangers, dangers, own - theirs)
                    behind_one = (behind_one * (CERTAIN - behind) + ahead * behind) // CERTAIN
                    ahead = ahead * (CERTAIN - behind) // CERTAIN
            self.first_chances[shares + seat] = ahead
            self.second_chances[shares + seat] = behind_one

    # --- bonuses ------------------------------------------------------------------------------------------------

    def bonuses(self, area: i64, seat: i64) -> i64:
        """Return what a seat's bonuses of an area are worth, including those that it may still earn (MA-15)."""
        board = self.state.board
        if area == MARKET_AREA:
            return self.reward(seat)
        if area == COLONIES_AREA:
            return self.all_four(area, seat, board.regions_bonus * GUILDERS, self.office_at_risk)
        return self.all_four(area, seat, board.districts_bonus * GUILDERS, self.warehouse_at_risk) + self.bridges(seat)

    def all_four(self, area: i64, seat: i64, bonus: i64, at_risk: bool) -> i64:
        """Return the worth of the bonus for all four regions or districts (MA-15)."""
        missing: i64 = 0
        tokens: i64 = 0
        for thing in range(PER_AREA):
            number = self.number(area, thing, seat)
            tokens += number
            if number == 0:
                missing += 1
        if missing == 0:
            if tokens == PER_AREA and at_risk:
                return bonus * (100 - AT_RISK) // 100
            return bonus
        hope = bonus
        for _ in range(missing):
            hope = hope * chance(self.turns, BONUS_TURNS) // CERTAIN
        return hope

    def reward(self, seat: i64) -> i64:
        """Return the worth of the free warehouse for four tokens on the second space or beyond (MA-15)."""
        reward = self.state.reward(seat)
        missing: i64 = 0
        spare: i64 = 0
        for commodity in range(COMMODITIES):
            place = self.number(MARKET_AREA, commodity, seat)
            if place < GOOD_PLACE:
                missing += GOOD_PLACE - place
            else:
                spare += place - GOOD_PLACE
        if missing == 0:
            if reward == NO_REWARD or reward == OFFERED or reward == REWARDED:
                if spare == 0 and self.step_at_risk:
                    return WAREHOUSE * (100 - AT_RISK) // 100
                return WAREHOUSE
            return 0
        hope = WAREHOUSE
        for _ in range(missing):
            hope = hope * chance(self.turns, REWARD_TURNS) // CERTAIN
        return hope

    def bridges(self, seat: i64) -> i64:
        """Return the worth of the bridges that a seat has, and of those whose other end it may still get (MA-15)."""
        board = self.state.board
        bonus = board.bridge_bonus * GUILDERS
        city = self.cities[seat]
        total: i64 = 0
        for bridge in range(len(board.bridges)):
            ends = board.bridges[bridge]
            if city & ends == ends:
                total += bonus
            elif city & ends != 0 and (city | self.free_spaces) & ends == ends:
                total += bonus * chance(self.turns, BRIDGE_TURNS) // CERTAIN
        return total

    # --- what would change --------------------------------------------------------------------------------------

    def compare(self, area: i64, thing: i64) -> None:
        """Set what has changed for each seat by what was tried."""
        self.expect(area, thing)
        for seat in range(self.seats):
            self.changes[seat] = self.expected[seat] - self.expected_now[area * self.seats + seat]

    def try_step(self, seat: i64, commodity: i64, steps: i64) -> None:
        """Try some steps on a track, forward or backward (MA-5, MA-6)."""
        place = self.number(MARKET_AREA, commodity, seat)
        to = max(min(place + steps, self.state.board.track_ends[commodity]), 0)
        if place == 0 and self.state.tokens(seat) == 0:
            to = 0
        self.put_token(seat, commodity, to)
        self.compare(MARKET_AREA, commodity)
        self.put_token(seat, commodity, place)

    def try_office(self, seat: i64, region: i64, more: i64) -> None:
        """Try a trade office more, or less."""
        offices = self.number(COLONIES_AREA, region, seat)
        self.put_offices(seat, region, offices + more)
        self.compare(COLONIES_AREA, region)
        self.put_offices(seat, region, offices)

    def try_warehouse(self, seat: i64, space: i64) -> None:
        """Try a warehouse on a space, or the space without the warehouse that is there."""
        board = self.state.board
        district = board.space_district[space]
        city = self.cities[seat]
        free = self.free_spaces
        self.cities[seat] = city ^ bit(space)
        self.free_spaces = free ^ bit(space)
        self.measure_district(district)
        self.compare(CITY_AREA, district)
        self.cities[seat] = city
        self.free_spaces = free
        self.measure_district(district)

    def best_space(self, seat: i64, district: i64) -> i64:
        """Return where a seat would build in a district: next to its largest group, or at a bridge."""
        board = self.state.board
        own = self.cities[seat] & board.districts[district]
        spaces = self.free_spaces & board.districts[district]
        best: i64 = NOTHING
        most: i64 = -1
        while spaces != 0:
            space = lowest(spaces)
            spaces &= spaces - 1
            index = (CITY_AREA * PER_AREA + district) * self.seats + seat
            size = max(self.group_size(self.group(own | bit(space), bit(space))), self.sizes[index])
            worth = size * QUARTER_OF_A_GROUP
            for bridge in range(len(board.bridges)):
                ends = board.bridges[bridge]
                if has(ends, space):
                    if self.cities[seat] & ends != 0:
                        worth += board.bridge_bonus * GUILDERS
                    elif self.free_spaces & ends == ends:
                        worth += board.bridge_bonus * GUILDERS * OPEN_BRIDGE // 100
            if worth > most:
                best, most = space, worth
        return best

    def net_change(self, seat: i64) -> i64:
        """Return what has changed for a seat, less a share of what has changed for the others."""
        others: i64 = -self.changes[seat]
        for other in range(self.seats):
            others += self.changes[other]
        return self.changes[seat] - others * OTHERS // (100 * (self.seats - 1))

    def worth(self, seat: i64) -> i64:
        """Return all that a seat has and can expect; loans are paid back."""
        state = self.state
        total = state.money(seat) * GUILDERS
        if state.phase == OVER:
            return total
        total -= state.credits(seat) * state.board.repayment * GUILDERS
        for area in range(AREAS):
            total += self.expected_now[area * self.seats + seat]
        # Bonuses that the seat has are already paid.
        if state.has_four_regions(seat):
            total -= state.board.regions_bonus * GUILDERS
        if state.has_four_districts(seat):
            total -= state.board.districts_bonus * GUILDERS
        total -= count(state.bridges_of(seat)) * state.board.bridge_bonus * GUILDERS
        return total
