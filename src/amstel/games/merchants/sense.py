"""Features and rules of thumb of Merchants of Amsterdam, for opponents.

All is counted in money: what a seat can expect of the scorings that are still to come, of its bonuses and of those that
it is near to. The lead that it has on a track, in a district or in a region is the surer the nearer the scoring is and
the less room is left. A move is judged by what it changes for its seat, less a share of what it changes for the others.
A card is worth its best use. A price is weighed by the chance that it wins; a disk by what the cards to come may bring
for the disks that stay empty. All are whole numbers, so that compiled and interpreted opponents choose alike.

Only what lies open on the table is read, and which cards are left; the order of the deck and the stops of the others
are not (MA-19).
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.habits import Habits
from amstel.games.merchants.prospects import (
    ACTIONS,
    AT_RISK,
    BIDS,
    BONUS_TURNS,
    BRIDGE_TURNS,
    CARDS_A_TURN,
    CERTAIN,
    CITY_TURNS,
    COLONIES_TURNS,
    DEAR,
    DOUBT,
    FAR,
    GROWTH,
    GUILDERS,
    LEADERS_LOSS,
    LOAN_USE,
    MARKET_TURNS,
    OFFICE,
    OPEN_BRIDGE,
    OTHERS,
    QUARTER_OF_A_GROUP,
    RANK_TURNS,
    REWARD_TURNS,
    ROOMY,
    SEATS_KNOWN,
    SHADED,
    SPAN,
    SPENDING,
    STEP,
    THINGS,
    TURN,
    TWO_STEPS,
    WAREHOUSE,
    WAREHOUSE_IN,
    WHOLE,
    chance,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import (
    ADVANCE,
    AREAS,
    AUCTION,
    BORROW,
    BORROWING,
    BUILD,
    CITY,
    CITY_AREA,
    CLOSE,
    COLONIES_AREA,
    COMMODITY,
    COMMODITY_OFFICE,
    CREDITS,
    DISCARD,
    DISKS,
    DRAWING,
    FINAL,
    GOOD_PLACE,
    KEPT,
    LEADERS_LOSE,
    LOSE_TRADE_OFFICE,
    LOSE_WAREHOUSE,
    MARKED,
    MARKET,
    MARKET_AREA,
    MAYOR,
    MONEY,
    NO_REWARD,
    NOTHING,
    OF_A_KIND,
    OFFERED,
    OPEN,
    OVER,
    PASS,
    PLACING,
    PUT,
    REGION,
    RETREAT,
    REWARD,
    REWARDED,
    SCORE,
    SHIPWRECK,
    STEPPING,
    STOP_AT,
    STOPPING,
    TOKENS,
    USING,
    WAIT,
)
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random
from amstel.kernel.sense import Sense
from amstel.kernel.state import State


@final
class Outlook:
    """What the seats can expect from how they stand. Tokens are moved to try something, and moved back."""

    def __init__(self, state: Merchants) -> None:
        self.state: Merchants = state
        self.seats: i64 = state.seats
        self.action_cards: i64 = 0  # those that are left
        self.left: Ints = Ints(len(state.board.card_kinds))  # the same by card
        self.turns: i64 = 0  # until the end
        self.income_turns: i64 = FAR  # until the next scoring
        self.numbers: Ints = Ints(THINGS * self.seats)  # tokens or place, by thing and seat
        self.sizes: Ints = Ints(THINGS * self.seats)  # by what seats are compared, in quarters
        self.cities: Ints = Ints(self.seats)  # warehouses
        self.free: i64 = state.free_spaces()
        self.base: Ints = Ints(AREAS * self.seats)  # what is expected as it is
        self.out: Ints = Ints(self.seats)  # what is expected of an area
        self.change: Ints = Ints(self.seats)  # by what was tried
        self.weights: Ints = Ints(OF_A_KIND)  # by what the things of an area are ranked
        self.firsts: Ints = Ints(OF_A_KIND)  # what first and second in each thing can expect
        self.seconds: Ints = Ints(OF_A_KIND)
        # The scorings to come, area by area.
        self.begin: Ints = Ints(AREAS + 1)
        self.tables: Ints = Ints(0)
        self.after_loss: Ints = Ints(0)  # whether the leaders of the market lose a space before
        self.dangers: Ints = Ints(0)  # the chance that a lead is lost, by scoring, thing and lead
        self.presence: Ints = Ints(0)  # the chance that a seat without a token gets there, by scoring and thing
        self.rank_dangers: Ints = Ints(0)  # the same for the order of the things
        self.aheads: Ints = Ints(0)  # the chances to be first, by scoring, thing and seat, then those of what is tried
        self.behinds: Ints = Ints(0)  # the same to be second
        self.tried_shares: i64 = 0  # where the latter begin
        self.office_at_risk: bool = self.is_ahead(LOSE_TRADE_OFFICE)
        self.warehouse_at_risk: bool = self.is_ahead(LOSE_WAREHOUSE)
        self.step_at_risk: bool = self.is_ahead(SHIPWRECK) or self.is_ahead(LEADERS_LOSE)
        self.count_cards()
        for seat in range(self.seats):
            self.cities[seat] = state.has(seat, CITY)
            for thing in range(OF_A_KIND):
                self.put_token(seat, thing, state.has(seat, MARKET + thing))
                self.put_offices(seat, thing, state.offices_in(seat, thing))
        for district in range(OF_A_KIND):
            self.measure_district(district)
        self.list_scorings()
        self.tried_shares = len(self.tables) * OF_A_KIND * self.seats
        self.aheads = Ints(self.tried_shares + self.seats)
        self.behinds = Ints(self.tried_shares + self.seats)
        for area in range(AREAS):
            self.expect(area, NOTHING)
            for seat in range(self.seats):
                self.base[area * self.seats + seat] = self.out[seat]

    # --- time ---------------------------------------------------------------------------------------------------

    def count_cards(self) -> None:
        """The cards that are left, and how many turns they make (MA-1, MA-2)."""
        state = self.state
        for place in range(state.left):
            card = state.deck[place]
            if state.is_for_disks(card):
                self.left[card] += 1
                self.action_cards += 1
        self.turns = self.action_cards * TURN // CARDS_A_TURN
        if state.stage == DRAWING:
            for disk in range(DISKS):
                if state.disks[disk] != NOTHING:
                    self.turns += TURN // CARDS_A_TURN
        elif state.stage == KEPT:
            self.turns += TURN // 2

    def turns_until(self, year: i64) -> i64:
        """How many turns pass, as a rule, until the figure reaches a year."""
        last = self.state.board.years - 1
        if year == last:
            return self.turns
        clocks = last - 1 - self.state.year
        return (year - self.state.year) * self.action_cards * TURN // (CARDS_A_TURN * (clocks + 1))

    def is_ahead(self, event: i64) -> bool:
        """Whether an event is still to come."""
        board = self.state.board
        for year in range(self.state.year + 1, board.years):
            if board.events[year] == event:
                return True
        return False

    def list_scorings(self) -> None:
        """The scorings to come, with the chances that things change until then."""
        board = self.state.board
        if self.state.phase == OVER:
            return
        for area in range(AREAS):
            self.begin[area] = len(self.tables)
            loss: i64 = 0
            for year in range(self.state.year + 1, board.years):
                event = board.events[year]
                if event == LEADERS_LOSE and area == MARKET_AREA:
                    loss = LEADERS_LOSS
                if event == SCORE + area or event == FINAL:
                    turns = self.turns_until(year)
                    self.income_turns = min(self.income_turns, turns)
                    self.tables.append(year * 2 * OF_A_KIND)
                    self.after_loss.append(loss)
                    self.list_dangers(area, turns)
        self.begin[AREAS] = len(self.tables)

    def list_dangers(self, area: i64, turns: i64) -> None:
        """For a scoring: how easily a lead is lost, thing by thing, and a place in the order of things."""
        halved = MARKET_TURNS
        if area == CITY_AREA:
            halved = CITY_TURNS
        elif area == COLONIES_AREA:
            halved = COLONIES_TURNS
        halved = halved * self.seats // SEATS_KNOWN
        for thing in range(OF_A_KIND):
            open_turns = turns * min(self.room(area, thing), ROOMY) // ROOMY
            fading = chance(open_turns, halved)
            self.presence.append(fading)
            self.fade(self.dangers, fading, WHOLE)
        self.fade(self.rank_dangers, chance(turns, RANK_TURNS), 2)

    def fade(self, table: Ints, fading: i64, whole: i64) -> None:
        """The chance to lose a lead: even without one, and the fading part of it for each token of it."""
        here: i64 = CERTAIN // 2
        following = here * fading // CERTAIN
        for lead in range(SPAN):
            part = lead % whole
            if part == 0 and lead > 0:
                here = following
                following = here * fading // CERTAIN
            table.append((here * (whole - part) + following * part) // whole)

    def room(self, area: i64, thing: i64) -> i64:
        """The free spaces of a district or region; a track always has some."""
        if area == CITY_AREA:
            return count(self.free & self.state.board.districts[thing])
        if area == COLONIES_AREA:
            free: i64 = 0
            for commodity in range(OF_A_KIND):
                free += self.state.free_offices(thing * OF_A_KIND + commodity)
            return free
        return ROOMY

    # --- tokens -------------------------------------------------------------------------------------------------

    def number(self, area: i64, thing: i64, seat: i64) -> i64:
        """The tokens of a seat in a district or region, or its place on a track."""
        return self.numbers[(area * OF_A_KIND + thing) * self.seats + seat]

    def put_token(self, seat: i64, commodity: i64, place: i64) -> None:
        """A token to a place of a track."""
        index = (MARKET_AREA * OF_A_KIND + commodity) * self.seats + seat
        self.numbers[index] = place
        self.sizes[index] = place * WHOLE

    def put_offices(self, seat: i64, region: i64, offices: i64) -> None:
        """That many trade offices in a region."""
        index = (COLONIES_AREA * OF_A_KIND + region) * self.seats + seat
        self.numbers[index] = offices
        self.sizes[index] = offices * WHOLE

    def measure_district(self, district: i64) -> None:
        """The warehouses of all in a district, and their largest groups with the room to grow (MA-14)."""
        spaces = self.state.board.districts[district]
        for seat in range(self.seats):
            index = (CITY_AREA * OF_A_KIND + district) * self.seats + seat
            own = self.cities[seat] & spaces
            self.numbers[index] = count(own)
            largest: i64 = 0
            while own != 0:
                group = self.group(own, own & -own)
                own &= ~group
                largest = max(largest, self.group_size(group))
            self.sizes[index] = largest

    def group(self, own: i64, begun: i64) -> i64:
        """The warehouses that hang together with one of them."""
        board = self.state.board
        group = begun
        around = begun
        while around != 0:
            near = board.neighbours[lowest(around)] & own & ~group
            around = (around & (around - 1)) | near
            group |= near
        return group

    def group_size(self, group: i64) -> i64:
        """The size of a group in quarters; free spaces beside it count a little, while there is time."""
        size = count(group) * WHOLE
        if self.turns == 0:
            return size
        board = self.state.board
        near: i64 = 0
        left = group
        while left != 0:
            near |= board.neighbours[lowest(left)]
            left &= left - 1
        return size + min(count(near & self.free), GROWTH)

    # --- scorings -----------------------------------------------------------------------------------------------

    def expect(self, area: i64, tried: i64) -> None:
        """What each seat can expect of an area, into `out`. Where a thing was tried, the chances in the others stay."""
        seats = self.seats
        for seat in range(seats):
            self.out[seat] = self.bonuses(area, seat)
        self.weigh_things(area)
        for scoring in range(self.begin[area], self.begin[area + 1]):
            self.rank_things(area, scoring)
            for thing in range(OF_A_KIND):
                shares = (scoring * OF_A_KIND + thing) * seats
                if tried == thing:
                    shares = self.tried_shares
                if tried == thing or tried == NOTHING:
                    self.share_thing(area, scoring, thing, shares)
                first = self.firsts[thing]
                second = self.seconds[thing]
                for seat in range(seats):
                    expected = self.aheads[shares + seat] * first + self.behinds[shares + seat] * second
                    self.out[seat] += expected * GUILDERS // (CERTAIN * CERTAIN)

    def weigh_things(self, area: i64) -> None:
        """By what the things of an area are ranked (MA-17)."""
        for thing in range(OF_A_KIND):
            weight: i64 = 0
            for seat in range(self.seats):
                number = self.number(area, thing, seat)
                weight = max(weight, number) if area == MARKET_AREA else weight + number
            self.weights[thing] = weight

    def rank_things(self, area: i64, scoring: i64) -> None:
        """What first and second of each thing can expect, from its rank and those that it may have (MA-17)."""
        board = self.state.board
        first = area * OF_A_KIND
        table = self.tables[scoring]
        for thing in range(OF_A_KIND):
            rank: i64 = 0  # in parts of CERTAIN
            for other in range(OF_A_KIND):
                if other != thing:
                    lead = 2 * (self.weights[thing] - self.weights[other])
                    lead += 1 if board.numbers[first + thing] < board.numbers[first + other] else -1
                    rank += self.danger(self.rank_dangers, scoring * SPAN, lead)
            column = min(rank // CERTAIN, OF_A_KIND - 2)
            part = rank - column * CERTAIN
            here = table + 2 * column
            self.firsts[thing] = board.tables[here] * (CERTAIN - part) + board.tables[here + 2] * part
            self.seconds[thing] = board.tables[here + 1] * (CERTAIN - part) + board.tables[here + 3] * part

    def danger(self, table: Ints, first: i64, lead: i64) -> i64:
        """The chance to be behind at the scoring, with such a lead now."""
        if lead >= 0:
            return table[first + min(lead, SPAN - 1)]
        return CERTAIN - table[first + min(-lead, SPAN - 1)]

    def share_thing(self, area: i64, scoring: i64, thing: i64, shares: i64) -> None:
        """The chances of each seat to be first and to be second on a track, in a district or in a region (MA-18)."""
        seats = self.seats
        begin = (area * OF_A_KIND + thing) * seats
        dangers = (scoring * OF_A_KIND + thing) * SPAN
        loss = self.after_loss[scoring]
        leader: i64 = FAR
        if loss > 0:
            leader = 1
            for seat in range(seats):
                leader = max(leader, self.sizes[begin + seat])
        for seat in range(seats):
            own = self.sizes[begin + seat]
            if own >= leader:
                own -= loss
            ahead = CERTAIN if own > 0 else self.presence[scoring * OF_A_KIND + thing]
            behind_one: i64 = 0
            for other in range(seats):
                if other != seat:
                    theirs = self.sizes[begin + other]
                    if theirs >= leader:
                        theirs -= loss
                    behind = self.danger(self.dangers, dangers, own - theirs)
                    behind_one = (behind_one * (CERTAIN - behind) + ahead * behind) // CERTAIN
                    ahead = ahead * (CERTAIN - behind) // CERTAIN
            self.aheads[shares + seat] = ahead
            self.behinds[shares + seat] = behind_one

    # --- bonuses ------------------------------------------------------------------------------------------------

    def bonuses(self, area: i64, seat: i64) -> i64:
        """The bonuses of an area, held or hoped for (MA-15)."""
        board = self.state.board
        if area == MARKET_AREA:
            return self.reward(seat)
        if area == COLONIES_AREA:
            return self.all_four(area, seat, board.regions_bonus * GUILDERS, self.office_at_risk)
        return self.all_four(area, seat, board.districts_bonus * GUILDERS, self.warehouse_at_risk) + self.bridges(seat)

    def all_four(self, area: i64, seat: i64, bonus: i64, at_risk: bool) -> i64:
        """The bonus for all four regions or districts."""
        missing: i64 = 0
        tokens: i64 = 0
        for thing in range(OF_A_KIND):
            number = self.number(area, thing, seat)
            tokens += number
            if number == 0:
                missing += 1
        if missing == 0:
            if tokens == OF_A_KIND and at_risk:
                return bonus * (100 - AT_RISK) // 100
            return bonus
        hope = bonus
        for _ in range(missing):
            hope = hope * chance(self.turns, BONUS_TURNS) // CERTAIN
        return hope

    def reward(self, seat: i64) -> i64:
        """The free warehouse for four tokens on the second space or beyond."""
        reward = self.state.has(seat, REWARD)
        missing: i64 = 0
        spare: i64 = 0
        for commodity in range(OF_A_KIND):
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
        """The bridges that a seat has, and those whose other end it may still get."""
        board = self.state.board
        bonus = board.bridge_bonus * GUILDERS
        city = self.cities[seat]
        total: i64 = 0
        for bridge in range(len(board.bridges)):
            ends = board.bridges[bridge]
            if city & ends == ends:
                total += bonus
            elif city & ends != 0 and (city | self.free) & ends == ends:
                total += bonus * chance(self.turns, BRIDGE_TURNS) // CERTAIN
        return total

    # --- what would change --------------------------------------------------------------------------------------

    def compare(self, area: i64, thing: i64) -> None:
        """What has changed for each seat against the position as it is, into `change`."""
        self.expect(area, thing)
        for seat in range(self.seats):
            self.change[seat] = self.out[seat] - self.base[area * self.seats + seat]

    def try_step(self, seat: i64, commodity: i64, steps: i64) -> None:
        """So many steps on a track, forward or backward (MA-5, MA-6)."""
        place = self.number(MARKET_AREA, commodity, seat)
        to = max(min(place + steps, self.state.board.track_ends[commodity]), 0)
        if place == 0 and self.state.has(seat, TOKENS) == 0:
            to = 0
        self.put_token(seat, commodity, to)
        self.compare(MARKET_AREA, commodity)
        self.put_token(seat, commodity, place)

    def try_office(self, seat: i64, region: i64, more: i64) -> None:
        """A trade office more, or less."""
        offices = self.number(COLONIES_AREA, region, seat)
        self.put_offices(seat, region, offices + more)
        self.compare(COLONIES_AREA, region)
        self.put_offices(seat, region, offices)

    def try_warehouse(self, seat: i64, space: i64) -> None:
        """A warehouse on a space, or none where there is one."""
        board = self.state.board
        district = board.space_district[space]
        city = self.cities[seat]
        free = self.free
        self.cities[seat] = city ^ bit(space)
        self.free = free ^ bit(space)
        self.measure_district(district)
        self.compare(CITY_AREA, district)
        self.cities[seat] = city
        self.free = free
        self.measure_district(district)

    def best_space(self, seat: i64, district: i64) -> i64:
        """Where a seat would build in a district: beside its largest group, or at a bridge."""
        board = self.state.board
        own = self.cities[seat] & board.districts[district]
        spaces = self.free & board.districts[district]
        best: i64 = NOTHING
        most: i64 = -1
        while spaces != 0:
            space = lowest(spaces)
            spaces &= spaces - 1
            index = (CITY_AREA * OF_A_KIND + district) * self.seats + seat
            size = max(self.group_size(self.group(own | bit(space), bit(space))), self.sizes[index])
            worth = size * QUARTER_OF_A_GROUP
            for bridge in range(len(board.bridges)):
                ends = board.bridges[bridge]
                if has(ends, space):
                    if self.cities[seat] & ends != 0:
                        worth += board.bridge_bonus * GUILDERS
                    elif self.free & ends == ends:
                        worth += board.bridge_bonus * GUILDERS * OPEN_BRIDGE // 100
            if worth > most:
                best, most = space, worth
        return best

    def felt(self, seat: i64) -> i64:
        """What has changed for a seat, less a share of what has changed for the others."""
        others: i64 = -self.change[seat]
        for other in range(self.seats):
            others += self.change[other]
        return self.change[seat] - others * OTHERS // (100 * (self.seats - 1))

    def worth(self, seat: i64) -> i64:
        """All that a seat has and can expect; loans are paid back."""
        state = self.state
        total = state.has(seat, MONEY) * GUILDERS
        if state.phase == OVER:
            return total
        total -= state.has(seat, CREDITS) * state.board.repayment * GUILDERS
        for area in range(AREAS):
            total += self.base[area * self.seats + seat]
        # Bonuses that are held have been paid.
        if state.has_four_regions(seat):
            total -= state.board.regions_bonus * GUILDERS
        if state.has_four_districts(seat):
            total -= state.board.districts_bonus * GUILDERS
        total -= count(state.bridged(seat)) * state.board.bridge_bonus * GUILDERS
        return total


@final
class Judge:
    """Compares the moves of one decision."""

    def __init__(self, state: Merchants, seat: i64) -> None:
        self.state: Merchants = state
        self.seat: i64 = seat
        self.seats: i64 = state.seats
        self.outlook: Outlook = Outlook(state)
        # What each action of each seat changes for each seat, and how its own seat feels about it.
        self.effects: Ints = Ints(self.seats * ACTIONS * self.seats)
        self.felt: Ints = Ints(self.seats * ACTIONS)
        self.plan: Ints = Ints(0)  # the actions of a card's best use
        self.stakes: Ints = Ints(self.seats)  # the price that each seat is expected to name
        self.gain: i64 = 0  # of buying the card
        self.puts: Ints = Ints(len(state.board.card_kinds) * DISKS)  # what each card is worth to the mayor on each disk
        self.loss: i64 = 0  # what changes for the seat where another one buys

    def ranks(self, moves: Ints) -> Ints:
        """The rank of each of the moves."""
        state = self.state
        if state.phase == STOPPING:
            return self.stops(moves)
        if state.phase == PLACING:
            return self.disks(moves)
        ranks = Ints(0)
        if state.phase == BORROWING:
            for number in range(len(moves)):
                ranks.append(self.loan_worth() if moves[number] == BORROW else 0)
            return ranks
        if state.phase == USING and state.steps > 1:
            for commodity in range(OF_A_KIND):
                self.try_steps(self.seat, commodity)
        for number in range(len(moves)):
            ranks.append(self.after(moves[number]))
        return ranks

    # --- tokens -------------------------------------------------------------------------------------------------

    def after(self, move: i64) -> i64:
        """What a seat feels about a move that places or loses something."""
        outlook = self.outlook
        seat = self.seat
        if move == PASS:
            return 0
        if move >= BUILD:
            remove = self.state.board.remove
            outlook.try_warehouse(seat, move - BUILD if move < remove else move - remove)
        elif move >= RETREAT:
            outlook.try_step(seat, move - RETREAT, -1)
        elif move >= ADVANCE:
            if self.state.phase == USING and self.state.steps > 1:
                return self.best_steps(move - ADVANCE, self.state.steps)
            outlook.try_step(seat, move - ADVANCE, 1)
        elif move >= CLOSE:
            outlook.try_office(seat, (move - CLOSE) // OF_A_KIND, -1)
        else:
            outlook.try_office(seat, (move - OPEN) // OF_A_KIND, 1)
            opened = outlook.felt(seat)
            outlook.try_step(seat, (move - OPEN) % OF_A_KIND, 1)
            return opened + outlook.felt(seat)
        return outlook.felt(seat)

    def best_steps(self, track: i64, steps: i64) -> i64:
        """The best use of the steps of a commodity card that are left, with a step on this track (MA-4)."""
        one = self.felt[self.seat * ACTIONS + STEP + track]
        two: i64 = -FAR
        if self.state.steps_on(track) == 0:
            two = self.felt[self.seat * ACTIONS + TWO_STEPS + track]
        if steps == 2:
            return max(one + self.best_other(track, track), two)
        best = two + self.best_other(track, track)
        for other in range(OF_A_KIND):
            if other != track:
                second = self.felt[self.seat * ACTIONS + TWO_STEPS + other]
                third = self.felt[self.seat * ACTIONS + STEP + other] + self.best_other(track, other)
                best = max(best, one + max(second, third))
        return best

    def best_other(self, track: i64, other: i64) -> i64:
        """What one step on a third track brings."""
        best: i64 = 0
        for third in range(OF_A_KIND):
            if third != track and third != other and self.state.steps_on(third) < 2:
                best = max(best, self.felt[self.seat * ACTIONS + STEP + third])
        return best

    # --- cards --------------------------------------------------------------------------------------------------

    def try_all(self) -> None:
        """All that each seat could do with a card."""
        outlook = self.outlook
        for seat in range(self.seats):
            tokens = self.state.has(seat, TOKENS)
            for number in range(OF_A_KIND):
                self.try_steps(seat, number)
                if tokens > 0:
                    outlook.try_office(seat, number, 1)
                    self.note(seat, OFFICE + number)
                    space = outlook.best_space(seat, number)
                    if space != NOTHING:
                        outlook.try_warehouse(seat, space)
                        self.note(seat, WAREHOUSE_IN + number)

    def try_steps(self, seat: i64, commodity: i64) -> None:
        """One step on a track, and two."""
        self.outlook.try_step(seat, commodity, 1)
        self.note(seat, STEP + commodity)
        self.outlook.try_step(seat, commodity, 2)
        self.note(seat, TWO_STEPS + commodity)

    def note(self, seat: i64, action: i64) -> None:
        """Keep what an action has changed."""
        index = seat * ACTIONS + action
        self.felt[index] = self.outlook.felt(seat)
        for other in range(self.seats):
            self.effects[index * self.seats + other] = self.outlook.change[other]

    def card_worth(self, seat: i64, card: i64) -> i64:
        """What a card is worth to a seat: its best use, which is planned."""
        board = self.state.board
        kind = board.card_kinds[card]
        self.plan.clear()
        if kind == COMMODITY or kind == MARKED:
            return self.plan_steps(seat)
        best: i64 = 0
        first: i64 = NOTHING
        second: i64 = NOTHING
        for thing in range(OF_A_KIND):
            if kind == REGION or kind == COMMODITY_OFFICE:
                placed = OFFICE + thing
                if kind == REGION and board.card_region[card] != thing:
                    continue
            else:
                placed = WAREHOUSE_IN + thing
                if board.card_spaces[card] & self.outlook.free & board.districts[thing] == 0:
                    continue
            for commodity in range(OF_A_KIND):
                shown = board.card_commodity[card]
                if shown != NOTHING and shown != commodity:
                    continue
                if placed < WAREHOUSE_IN and self.state.free_offices(thing * OF_A_KIND + commodity) == 0:
                    continue
                worth = self.felt[seat * ACTIONS + placed] + self.felt[seat * ACTIONS + STEP + commodity]
                if worth > best:
                    best, first, second = worth, placed, STEP + commodity
        if first != NOTHING:
            self.plan.append(first)
            self.plan.append(second)
        return best

    def plan_steps(self, seat: i64) -> i64:
        """A commodity card: two steps on one track and one on another, or three tracks (MA-4)."""
        best: i64 = 0
        first: i64 = NOTHING
        second: i64 = NOTHING
        third: i64 = NOTHING
        own = seat * ACTIONS
        for track in range(OF_A_KIND):
            for other in range(OF_A_KIND):
                if other == track:
                    continue
                worth = self.felt[own + TWO_STEPS + track] + self.felt[own + STEP + other]
                if worth > best:
                    best, first, second, third = worth, TWO_STEPS + track, STEP + other, NOTHING
                for last in range(other):
                    if last != track:
                        worth = self.felt[own + STEP + track] + self.felt[own + STEP + other]
                        worth += self.felt[own + STEP + last]
                        if worth > best:
                            best, first, second, third = worth, STEP + track, STEP + other, STEP + last
        if first != NOTHING:
            self.plan.append(first)
            self.plan.append(second)
        if third != NOTHING:
            self.plan.append(third)
        return best

    def planned(self, user: i64, seat: i64) -> i64:
        """What a seat feels about the planned use of a card by a user."""
        own: i64 = 0
        others: i64 = 0
        for step in range(len(self.plan)):
            index = (user * ACTIONS + self.plan[step]) * self.seats
            for other in range(self.seats):
                if other == seat:
                    own += self.effects[index + other]
                else:
                    others += self.effects[index + other]
        return own - others * OTHERS // (100 * (self.seats - 1))

    # --- the auction --------------------------------------------------------------------------------------------

    def appraise(self, card: i64) -> None:
        """What buying a card would bring, what it costs if another seat has it, and what the others may name."""
        state = self.state
        seat = self.seat
        lowest_price = state.board.prices[state.lowest_stop()] * GUILDERS
        dearest: i64 = 0
        next_to: i64 = lowest_price
        buyer: i64 = NOTHING
        for other in range(self.seats):
            if other == seat:
                continue
            stake = min(self.card_worth(other, card) * BIDS // 100, state.has(other, MONEY) * GUILDERS)
            if state.doubler == NOTHING:
                stake = min(stake, state.board.forced_price * GUILDERS)
            if state.was_barred(other):
                stake = 0
            if other == state.doubler:
                stake = max(stake, state.board.forced_price * GUILDERS)
            self.stakes[other] = stake
            if stake > dearest:
                next_to = max(next_to, dearest)
                dearest, buyer = stake, other
            else:
                next_to = max(next_to, stake)
        self.loss = 0
        if buyer != NOTHING and dearest >= lowest_price - DOUBT // 2:
            self.card_worth(buyer, card)
            paid = dearest - max(dearest - next_to, 0) * SHADED // 100
            self.loss = self.planned(buyer, seat) + paid * OTHERS // (100 * (self.seats - 1))
        self.gain = self.card_worth(seat, card)

    def wins(self, price: i64) -> i64:
        """The chance that nobody names more than a price; never none, so that a good price is better than to wait."""
        winning: i64 = CERTAIN
        for other in range(self.seats):
            if other != self.seat:
                off = price - self.stakes[other]
                away = DOUBT + max(off, -off)
                above = CERTAIN // 2 * DOUBT // away * DOUBT // away
                winning = winning * (CERTAIN - above if off >= 0 else above) // CERTAIN
        return max(winning, 1)

    def scarce(self, money: i64) -> i64:
        """How much money is missing for the auctions until the next scoring."""
        need = SPENDING * self.outlook.income_turns // (TURN * self.seats)
        return max(need - money, 0)

    def cost(self, price: i64) -> i64:
        """What a price costs: itself, and more where money is scarce."""
        money = self.state.has(self.seat, MONEY) * GUILDERS
        return price + (self.scarce(money - price) - self.scarce(money)) * DEAR // 100

    def price_worth(self, price: i64, to_beat: i64) -> i64:
        """What it is worth to name a price, where prices up to another one have to be beaten, against a wait."""
        return (self.gain - self.cost(price) - self.loss) * self.wins(to_beat) // CERTAIN

    def stop_worth(self, index: i64) -> i64:
        """What a stop is worth; the first one doubles, and is bound to a price that others may still beat (MA-8)."""
        board = self.state.board
        if index == 0 and self.state.doubler == NOTHING:
            price = board.forced_price * GUILDERS
            return self.price_worth(price, price + board.forced_price * GUILDERS // 20)
        price = self.state.price(index) * GUILDERS
        return self.price_worth(price, price)

    def wait_worth(self) -> i64:
        """What it is worth to wait: nothing, but for whoever has doubled."""
        if self.state.doubler != self.seat:
            return 0
        price = self.state.board.forced_price * GUILDERS
        return self.price_worth(price, price + price // 20)

    def best_stop(self, first: i64) -> i64:
        """The best price to stop at from an index on; NOTHING where it is better to wait."""
        best: i64 = NOTHING
        most = self.wait_worth()
        for index in range(first, self.state.lowest_stop() + 1):
            if self.state.price(index) <= self.state.has(self.seat, MONEY):
                worth = self.stop_worth(index)
                if worth > most:
                    best, most = index, worth
        return best

    def stops(self, moves: Ints) -> Ints:
        """The best price comes first; on a running clock it is the time to stop when it is reached (MA-10, MA-11)."""
        state = self.state
        self.try_all()
        self.appraise(state.disks[AUCTION])
        ranks = Ints(0)
        wanted = self.best_stop(state.pointer)
        for number in range(len(moves)):
            move = moves[number]
            if not state.live:
                # By what they are worth, so that whoever looks ahead knows which prices are out of the question.
                index = NOTHING if move == WAIT else move - STOP_AT
                worth = self.wait_worth() if move == WAIT else self.stop_worth(index)
                ranks.append(worth + 1 if index == wanted else worth)
            elif move == WAIT:
                ranks.append(0 if wanted == NOTHING or wanted > state.pointer else -1)
            elif move >= STOP_AT:
                index = move - STOP_AT
                near = wanted if wanted != NOTHING else state.lowest_stop() + 1  # unwanted, the cheaper the better
                ranks.append(1 if index == wanted else -1 - max(index - near, near - index))
            else:
                ranks.append(0)
        return ranks

    # --- the disks ----------------------------------------------------------------------------------------------

    def put_worth(self, card: i64, disk: i64) -> i64:
        """What a card on a disk is worth to the mayor."""
        if disk == MAYOR:
            return self.card_worth(self.seat, card)
        if disk == DISCARD:
            return 0
        self.appraise(card)
        best = self.best_stop(0)
        return self.loss + (self.stop_worth(best) if best != NOTHING else 0)

    def disks(self, moves: Ints) -> Ints:
        """What the drawn card on each disk is worth, with what the next cards may bring for the disks left empty."""
        state = self.state
        left = self.outlook.left
        self.try_all()
        for card in range(len(left)):
            if left[card] > 0 or card == state.card:
                for disk in range(DISKS):
                    if state.disks[disk] == NOTHING:
                        self.puts[card * DISKS + disk] = self.put_worth(card, disk)
        ranks = Ints(0)
        for number in range(len(moves)):
            disk = moves[number] - PUT
            ranks.append(self.puts[state.card * DISKS + disk] + self.rest_worth(disk))
        return ranks

    def rest_worth(self, disk: i64) -> i64:
        """What the cards to come are worth on the disks that are empty when one more is taken."""
        first: i64 = NOTHING
        second: i64 = NOTHING
        for other in range(DISKS):
            if other != disk and self.state.disks[other] == NOTHING:
                second = first
                first = other
        if first == NOTHING or self.outlook.action_cards == 0:
            return 0
        mean_first = self.mean_worth(first)
        if second == NOTHING:
            return mean_first
        mean_second = self.mean_worth(second)
        left = self.outlook.left
        total: i64 = 0
        for card in range(len(left)):
            on_first = self.puts[card * DISKS + first] + mean_second
            on_second = self.puts[card * DISKS + second] + mean_first
            total += max(on_first, on_second) * left[card]
        return total // self.outlook.action_cards

    def mean_worth(self, disk: i64) -> i64:
        """What the next card on a disk is worth, on the average."""
        left = self.outlook.left
        total: i64 = 0
        for card in range(len(left)):
            total += self.puts[card * DISKS + disk] * left[card]
        return total // self.outlook.action_cards

    # --- loans --------------------------------------------------------------------------------------------------

    def loan_worth(self) -> i64:
        """What a loan brings in the auctions to come, less what it costs."""
        state = self.state
        money = state.has(self.seat, MONEY) * GUILDERS
        loan = state.board.loan * GUILDERS
        useful = self.scarce(money) - self.scarce(money + loan)
        return useful * LOAN_USE // 100 - (state.board.repayment * GUILDERS - loan)


@final
class MerchantsSense(Sense):
    """What a seat has and can expect, in hundredths of a thousand guilders."""

    def __init__(self) -> None:
        super().__init__(spread=12_000, patience=2, boldness=30, near=6, far=12, guesses=20, margin=70)

    def value(self, state: State, seat: i64) -> i64:
        """What a seat has and can expect, before the best of the others."""
        assert isinstance(state, Merchants)
        outlook = Outlook(state)
        best: i64 = -FAR
        for other in range(state.seats):
            if other != seat:
                best = max(best, outlook.worth(other))
        return outlook.worth(seat) - best

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """What each of the moves is worth; on a running clock, how near a stop is to the wanted one."""
        assert isinstance(state, Merchants)
        found = Judge(state, seat).ranks(moves)
        for number in range(len(found)):
            ranks.append(found[number])

    def doubt(self, state: State) -> i64:
        """On a running clock a price; its ranks count these."""
        assert isinstance(state, Merchants)
        return 1 if state.phase == STOPPING and state.live else self.spread // 12

    def guess(self, state: State, seat: i64, random: Random) -> State:
        """Stops that are in already are taken to be what habit would name; in a plain guess they may be anything."""
        guess = state.guess(seat, random)
        assert isinstance(guess, Merchants)
        if guess.phase == STOPPING:
            Habits(guess).imagine_stops(seat)
        return guess

    def foreseen(self, state: State) -> bool:
        """Only the further steps of one card: everything else follows a card that was drawn, or secret stops."""
        assert isinstance(state, Merchants)
        return state.phase == STEPPING or (state.phase == USING and state.stepped != 0)

    def expect(self, state: State, leads: Ints) -> None:
        """All seats by one outlook."""
        assert isinstance(state, Merchants)
        outlook = Outlook(state)
        for seat in range(state.seats):
            best: i64 = -FAR
            for other in range(state.seats):
                if other != seat:
                    best = max(best, outlook.worth(other))
            leads[seat] = outlook.worth(seat) - best

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """By habit, which is many times quicker than to rank all moves anew at each decision."""
        assert isinstance(state, Merchants)
        Habits(state).play_on(decisions)

    def settled(self, state: State) -> bool:
        """When a term begins: then no card lies on a disk that somebody is about to use."""
        assert isinstance(state, Merchants)
        if state.phase != PLACING:
            return False
        for disk in range(DISKS):
            if state.disks[disk] != NOTHING:
                return False
        return True


SENSE: Final = MerchantsSense()
