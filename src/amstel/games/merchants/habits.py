"""How a seat plays on quickly in Merchants of Amsterdam, for play-outs.

A search plays thousands of games on, and needs seats that play sensibly in a microsecond or two, not well in a hundred.
The habits go by the same thoughts as `sense`: what a token more is worth to a seat is what its chances to be first and
second gain in the scorings to come. But tables are kept from decision to decision, and only what a token, a year or a
term has changed is looked at anew. And what a seat gains in a scoring, the others are taken to lose in equal parts.

Only what lies open is read, and which cards are left. Who bids is a little unsure of what a card is worth: else a
search would learn to overbid everybody by just one price.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.prospects import (
    ACTIONS,
    BIDS,
    BONUS_TURNS,
    CARDS_A_TURN,
    CERTAIN,
    CITY_TURNS,
    COLONIES_TURNS,
    DEAR,
    DOUBT,
    FAR,
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
    BUILDING,
    CITY,
    CITY_AREA,
    CLOSE,
    COLONIES_AREA,
    COMMODITY,
    COMMODITY_OFFICE,
    DISCARD,
    DISKS,
    DRAWING,
    FINAL,
    GOOD_PLACE,
    KEPT,
    LEADERS_LOSE,
    LOSING_OFFICE,
    MARKED,
    MARKET,
    MARKET_AREA,
    MAYOR,
    MONEY,
    MOST_ON_A_TRACK,
    NOTHING,
    OF_A_KIND,
    OFFICE_KINDS,
    OFFICES,
    OPEN,
    OPENING,
    PASS,
    PLACING,
    PUT,
    REGION,
    RETREAT,
    REWARDING,
    SCORE,
    SHIPPING,
    STEPPING,
    STOP,
    STOP_AT,
    STOPPING,
    TICK,
    TOKENS,
    USING,
    WAIT,
    WAITED,
    WRECKED,
)
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints

PARTS: Final[i64] = 10  # CERTAIN as a shift
ECHO: Final[i64] = 35  # OTHERS for a token: less, because where one thing gains in rank, its owners lose in another
UNSURE: Final[i64] = 12  # per cent, at most, by which a bidder may be wrong about a card
GRADES: Final[i64] = 32  # in so many grades leads fade, so that a table has them all
GRADE: Final[i64] = 5  # from a chance to its grade, a shift
ROW: Final[i64] = 2 * SPAN
WHOLE_AREA: Final[i64] = 15  # four things, a set


def _fading(whole: i64) -> Ints:
    """The chance to be behind at a scoring, by how leads fade and by the lead, from the longest of the others on."""
    table = Ints((GRADES + 1) * ROW)
    for grade in range(GRADES + 1):
        here: i64 = CERTAIN // 2
        following = here * grade // GRADES
        for lead in range(SPAN):
            part = lead % whole
            if part == 0 and lead > 0:
                here = following
                following = here * grade // GRADES
            behind = (here * (whole - part) + following * part) // whole
            table[grade * ROW + SPAN + lead] = behind
            table[grade * ROW + SPAN - lead] = CERTAIN - behind
        table[grade * ROW] = table[grade * ROW + 1]
    return table


BEHIND: Final[Ints] = _fading(WHOLE)
LOWER: Final[Ints] = _fading(2)  # the same for the order of the things of an area


@final
class Habits:
    """Plays a position on. The position is to be changed by nobody else meanwhile."""

    def __init__(self, state: Merchants) -> None:
        self.state: Merchants = state
        self.seats: i64 = state.seats
        # The time, and what it was when the tables were made.
        self.year: i64 = NOTHING
        self.mayor: i64 = NOTHING
        self.drawn: i64 = state.left  # down to which card of the deck the cards are counted
        self.left: Ints = Ints(len(state.board.card_kinds))  # cards by kind
        self.action_cards: i64 = 0
        self.turns: i64 = 0  # until the end
        self.income_turns: i64 = 0  # until the next scoring
        # The scorings to come, area by area.
        self.begin: Ints = Ints(AREAS + 1)
        self.tables: Ints = Ints(0)
        self.times: Ints = Ints(0)
        self.after_loss: Ints = Ints(0)  # whether the leaders of the market lose a space before
        # How the seats stand, by thing and seat.
        self.sizes: Ints = Ints(THINGS * self.seats)  # by what seats are compared, in quarters
        self.weights: Ints = Ints(THINGS)  # by what things are ranked
        self.larger: Ints = Ints(OF_A_KIND * self.seats)  # a group with a warehouse more, in quarters
        self.spaces: Ints = Ints(OF_A_KIND * self.seats)  # where that is
        self.bridging: Ints = Ints(OF_A_KIND * self.seats)  # what bridges bring there
        self.open: i64 = 0  # the offices with an empty space
        self.free: i64 = 0  # the empty spaces of the city
        # What each action is worth to each seat, as far as it is known.
        self.known: i64 = 0  # a set of things
        self.felt: Ints = Ints(self.seats * ACTIONS)
        # The thing that is looked at, scoring by scoring.
        self.firsts: Ints = Ints(0)
        self.seconds: Ints = Ints(0)
        self.more_firsts: Ints = Ints(0)  # the same with a token more
        self.more_seconds: Ints = Ints(0)
        self.rows: Ints = Ints(0)
        self.presence: Ints = Ints(0)
        # The auction.
        self.appraised: i64 = NOTHING  # the card
        self.worths: Ints = Ints(self.seats)
        self.wanted: Ints = Ints(self.seats)  # the stop of each seat
        self.asked: i64 = 0  # those who know theirs
        self.doubled: i64 = NOTHING
        # The disks.
        self.surveyed: bool = False
        self.kept: Ints = Ints(len(self.left))  # what a card is worth to the mayor on the mayor disk
        self.sold: Ints = Ints(len(self.left))  # the same on the auction disk
        self.count_cards()
        self.free = state.free_spaces()
        self.find_open()
        for thing in range(OF_A_KIND):
            self.measure_track(thing)
            self.measure_district(thing)
            self.measure_region(thing)

    # --- playing on -----------------------------------------------------------------------------------------------

    def play_on(self, decisions: i64) -> None:
        """So many decisions, and then until a term begins."""
        state = self.state
        while state.waiting_bits != 0 and (decisions > 0 or not self.is_settled()):
            mover = lowest(state.waiting_bits)
            self.notice()
            move = self.choose(mover)
            state.play(mover, move)
            self.follow(mover, move)
            decisions -= 1

    def is_settled(self) -> bool:
        """Whether a term begins: then no card lies on a disk that somebody is about to use."""
        state = self.state
        if state.phase != PLACING:
            return False
        disks = state.disks
        return disks[MAYOR] == NOTHING and disks[AUCTION] == NOTHING and disks[DISCARD] == NOTHING

    def choose(self, seat: i64) -> i64:
        """A legal move by habit."""
        state = self.state
        phase = state.phase
        if phase == STOPPING:
            return self.stop(seat)
        if phase == PLACING:
            return self.place()
        if phase == USING:
            return self.use(seat)
        if phase == STEPPING or phase == SHIPPING:
            return self.step(seat)
        if phase == OPENING:
            return self.open_office(seat, NOTHING, NOTHING)
        if phase == BUILDING or phase == REWARDING:
            return self.build(seat, state.board.city)
        if phase == BORROWING:
            return BORROW if self.loan_worth(seat) > 0 else PASS
        if phase == LOSING_OFFICE:
            return self.lose_office(seat)
        if phase == WRECKED:
            return self.lose_step(seat)
        return self.lose_warehouse(seat)

    # --- what has changed -----------------------------------------------------------------------------------------

    def notice(self) -> None:
        """A new year or a new term makes all that was expected old; leaders may have lost a space meanwhile."""
        state = self.state
        while self.drawn > state.left:
            self.drawn -= 1
            card = state.deck[self.drawn]  # it has been seen by all
            if state.is_for_disks(card):
                self.left[card] -= 1
                self.action_cards -= 1
        if self.year == state.year and self.mayor == state.mayor:
            return
        if self.year != NOTHING and self.year != state.year:
            for track in range(OF_A_KIND):
                self.measure_track(track)
        self.year = state.year
        self.mayor = state.mayor
        self.forget(0)
        self.turns = self.action_cards * TURN // CARDS_A_TURN
        if state.stage == DRAWING:
            for disk in range(DISKS):
                if state.disks[disk] != NOTHING:
                    self.turns += TURN // CARDS_A_TURN
        elif state.stage == KEPT:
            self.turns += TURN // 2
        self.list_scorings()

    def follow(self, seat: i64, move: i64) -> None:
        """Measure what a move has changed."""
        state = self.state
        if move == PASS or (move >= PUT and move <= TICK) or move == BORROW:
            return
        board = state.board
        if move >= board.remove:
            self.change_space(seat, move - board.remove)
        elif move >= BUILD:
            self.change_space(seat, move - BUILD)
            # The card in use may give a step at once.
            for track in range(OF_A_KIND):
                if state.has(seat, MARKET + track) * WHOLE != self.sizes[track * self.seats + seat]:
                    self.change_track(seat, track)
        elif move >= ADVANCE:
            self.change_track(seat, (move - ADVANCE) % OF_A_KIND)
        else:
            office = (move - OPEN) % OFFICE_KINDS
            region = office // OF_A_KIND
            self.measure_region(region)
            if state.free_offices(office) > 0:
                self.open |= bit(office)
            else:
                self.open &= ~bit(office)
            few = state.offices_in(seat, region) <= 1
            self.unknow(COLONIES_AREA, region, few)
            if move < CLOSE:
                self.change_track(seat, office % OF_A_KIND)

    def change_track(self, seat: i64, track: i64) -> None:
        """A token has moved on the market."""
        self.measure_track(track)
        self.unknow(MARKET_AREA, track, self.state.has(seat, MARKET + track) <= GOOD_PLACE)

    def change_space(self, seat: i64, space: i64) -> None:
        """A warehouse was built or removed. Bridges concern other districts too, but little."""
        district = self.state.board.space_district[space]
        self.free = self.state.free_spaces()
        self.measure_district(district)
        self.unknow(CITY_AREA, district, self.state.warehouses_in(seat, district) <= 1)

    def unknow(self, area: i64, thing: i64, bonus: bool) -> None:
        """What is expected of a thing is to be looked at anew; where a bonus comes nearer, so is the whole area."""
        first = area * OF_A_KIND
        self.forget(self.known & ~(WHOLE_AREA << first if bonus else bit(first + thing)))

    def forget(self, known: i64) -> None:
        """Only some things are still known, and no card's worth."""
        self.known = known
        self.appraised = NOTHING
        self.surveyed = False

    def count_cards(self) -> None:
        """The cards that are left (MA-2)."""
        state = self.state
        for place in range(state.left):
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
                    self.tables.append(year * 2 * OF_A_KIND)
                    self.times.append(turns)
                    self.after_loss.append(loss)
        self.begin[AREAS] = len(self.tables)

    # --- how the seats stand --------------------------------------------------------------------------------------

    def measure_track(self, track: i64) -> None:
        """The places of all on a track."""
        weight: i64 = 0
        for seat in range(self.seats):
            place = self.state.has(seat, MARKET + track)
            weight = max(weight, place)
            self.sizes[track * self.seats + seat] = place * WHOLE
        self.weights[track] = weight

    def measure_region(self, region: i64) -> None:
        """The trade offices of all in a region."""
        weight: i64 = 0
        thing = COLONIES_AREA * OF_A_KIND + region
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

    def measure_district(self, district: i64) -> None:
        """The largest groups of all in a district (MA-14), and where each would build."""
        state = self.state
        thing = CITY_AREA * OF_A_KIND + district
        spaces = state.board.districts[district]
        weight: i64 = 0
        for seat in range(self.seats):
            city = state.has(seat, CITY)
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

    # --- what a token more is worth -------------------------------------------------------------------------------

    def look(self, area: i64, thing: i64) -> None:
        """What a token more is worth to each seat on a track, in a district or in a region, if that is not known."""
        number = area * OF_A_KIND + thing
        if has(self.known, number):
            return
        self.known |= bit(number)
        self.weigh(area, thing)
        board = self.state.board
        seats = self.seats
        top = self.weights[number] * WHOLE
        for seat in range(seats):
            size = self.sizes[number * seats + seat]
            before = self.standing(area, thing, seat, size, False)
            own = seat * ACTIONS
            if area == MARKET_AREA:
                end = board.track_ends[thing] * WHOLE
                one = min(size + WHOLE, end)
                two = min(one + WHOLE, end)
                missing = self.missing_steps(seat)
                short = max(GOOD_PLACE - size // WHOLE, 0)
                step = self.standing(area, thing, seat, one, one > top) - before
                gain = self.with_others(step) + self.hope(WAREHOUSE, missing, min(short, 1), REWARD_TURNS)
                self.felt[own + STEP + thing] = gain
                step = self.standing(area, thing, seat, two, two > top) - before
                gain = self.with_others(step) + self.hope(WAREHOUSE, missing, min(short, 2), REWARD_TURNS)
                self.felt[own + TWO_STEPS + thing] = gain
            elif area == COLONIES_AREA:
                gain = self.with_others(self.standing(area, thing, seat, size + WHOLE, True) - before)
                if size == 0:
                    gain += self.hope(board.regions_bonus * GUILDERS, self.missing(area, seat), 1, BONUS_TURNS)
                self.felt[own + OFFICE + thing] = gain
            else:
                index = thing * seats + seat
                gain = 0
                if self.spaces[index] != NOTHING:
                    gain = self.with_others(self.standing(area, thing, seat, self.larger[index], True) - before)
                    gain += self.bridging[index]
                    if size == 0:
                        gain += self.hope(board.districts_bonus * GUILDERS, self.missing(area, seat), 1, BONUS_TURNS)
                self.felt[own + WAREHOUSE_IN + thing] = gain

    def with_others(self, gain: i64) -> i64:
        """What a seat gains in scorings the others lose, which is felt as well."""
        return gain + gain * ECHO // (100 * (self.seats - 1))

    def missing(self, area: i64, seat: i64) -> i64:
        """In how many regions or districts a seat has nothing."""
        missing: i64 = 0
        first = area * OF_A_KIND * self.seats + seat
        for thing in range(OF_A_KIND):
            if self.sizes[first + thing * self.seats] == 0:
                missing += 1
        return missing

    def missing_steps(self, seat: i64) -> i64:
        """How many steps the free warehouse needs."""
        missing: i64 = 0
        for track in range(OF_A_KIND):
            missing += max(GOOD_PLACE - self.sizes[track * self.seats + seat] // WHOLE, 0)
        return missing

    def hope(self, bonus: i64, missing: i64, nearer: i64, halved: i64) -> i64:
        """What it is worth to come nearer to a bonus (MA-15)."""
        if nearer == 0:
            return 0
        worth = bonus
        likely = chance(self.turns, halved)
        for _ in range(missing - nearer):
            worth = worth * likely >> PARTS
        before = worth
        for _ in range(nearer):
            before = before * likely >> PARTS
        return worth - before

    def weigh(self, area: i64, thing: i64) -> None:
        """What first and second of a thing can expect, and how leads fade there, scoring by scoring (MA-17)."""
        board = self.state.board
        first = area * OF_A_KIND
        weight = self.weights[first + thing]
        place = board.numbers[first + thing]
        halved = MARKET_TURNS
        room: i64 = ROOMY
        if area == CITY_AREA:
            halved = CITY_TURNS
            room = min(count(self.free & board.districts[thing]), ROOMY)
        elif area == COLONIES_AREA:
            halved = COLONIES_TURNS
            room = 0
            for commodity in range(OF_A_KIND):
                room += self.state.free_offices(thing * OF_A_KIND + commodity)
            room = min(room, ROOMY)
        halved = halved * self.seats // SEATS_KNOWN
        self.firsts.clear()
        self.seconds.clear()
        self.more_firsts.clear()
        self.more_seconds.clear()
        self.rows.clear()
        self.presence.clear()
        for scoring in range(self.begin[area], self.begin[area + 1]):
            turns = self.times[scoring]
            fading = chance(turns * room // ROOMY, halved)
            self.presence.append(fading)
            self.rows.append((fading >> GRADE) * ROW + SPAN)
            row = (chance(turns, RANK_TURNS) >> GRADE) * ROW + SPAN
            rank: i64 = 0
            more: i64 = 0
            for other in range(OF_A_KIND):
                if other != thing:
                    lead = 2 * (weight - self.weights[first + other])
                    lead += 1 if place < board.numbers[first + other] else -1
                    rank += LOWER[row + max(min(lead, SPAN - 1), -SPAN)]
                    more += LOWER[row + max(min(lead + 2, SPAN - 1), -SPAN)]
            table = self.tables[scoring]
            self.firsts.append(self.expected(table, rank))
            self.seconds.append(self.expected(table + 1, rank))
            self.more_firsts.append(self.expected(table, more))
            self.more_seconds.append(self.expected(table + 1, more))

    def expected(self, table: i64, rank: i64) -> i64:
        """What a rank pays that is not quite sure."""
        tables = self.state.board.tables
        column = min(rank >> PARTS, OF_A_KIND - 2)
        part = rank - (column << PARTS)
        here = table + 2 * column
        return (tables[here] * (CERTAIN - part) + tables[here + 2] * part) * GUILDERS >> PARTS

    def standing(self, area: i64, thing: i64, seat: i64, size: i64, more: bool) -> i64:
        """What a seat can expect of the thing that was weighed, if it had such a size there (MA-18)."""
        seats = self.seats
        begin = (area * OF_A_KIND + thing) * seats
        sizes = self.sizes
        total: i64 = 0
        scoring = self.begin[area]
        for number in range(len(self.rows)):
            own = size
            loss = self.after_loss[scoring + number]
            leader: i64 = FAR
            if loss > 0:
                leader = max(own, 1)
                for other in range(seats):
                    if other != seat:
                        leader = max(leader, sizes[begin + other])
                if own >= leader:
                    own -= loss
            row = self.rows[number]
            ahead = CERTAIN if own > 0 else self.presence[number]
            behind_one: i64 = 0
            for other in range(seats):
                if other != seat:
                    theirs = sizes[begin + other]
                    if theirs >= leader:
                        theirs -= loss
                    behind = BEHIND[row + max(min(own - theirs, SPAN - 1), -SPAN)]
                    behind_one = (behind_one * (CERTAIN - behind) + ahead * behind) >> PARTS
                    ahead = ahead * (CERTAIN - behind) >> PARTS
            if more:
                total += ahead * self.more_firsts[number] + behind_one * self.more_seconds[number]
            else:
                total += ahead * self.firsts[number] + behind_one * self.seconds[number]
        return total >> PARTS

    def look_at_area(self, area: i64) -> None:
        """All four things of an area."""
        if (self.known >> (area * OF_A_KIND)) & WHOLE_AREA != WHOLE_AREA:
            for thing in range(OF_A_KIND):
                self.look(area, thing)

    # --- cards ----------------------------------------------------------------------------------------------------

    def card_worth(self, seat: i64, card: i64) -> i64:
        """What a card is worth to a seat: its best use."""
        board = self.state.board
        kind = board.card_kinds[card]
        own = seat * ACTIONS
        self.look_at_area(MARKET_AREA)
        if kind == COMMODITY or kind == MARKED:
            return self.steps_worth(seat)
        best: i64 = 0
        if kind == REGION or kind == COMMODITY_OFFICE:
            offices = self.open
            while offices != 0:
                office = lowest(offices)
                offices &= offices - 1
                region = office // OF_A_KIND
                track = office % OF_A_KIND
                if region == board.card_region[card] or track == board.card_commodity[card]:
                    self.look(COLONIES_AREA, region)
                    best = max(best, self.felt[own + OFFICE + region] + self.felt[own + STEP + track])
            return best
        shown = board.card_commodity[card]
        for district in range(OF_A_KIND):
            if board.card_spaces[card] & self.free & board.districts[district] != 0:
                self.look(CITY_AREA, district)
                best = max(best, self.felt[own + WAREHOUSE_IN + district])
        if best > 0:
            best += self.felt[own + STEP + shown] if shown != NOTHING else self.best_step(seat)
        return best

    def best_step(self, seat: i64) -> i64:
        """What the best step is worth."""
        own = seat * ACTIONS + STEP
        felt = self.felt
        return max(max(felt[own], felt[own + 1]), max(felt[own + 2], felt[own + 3]))

    def steps_worth(self, seat: i64) -> i64:
        """A commodity card: two steps on one track and one on another, or three tracks (MA-4)."""
        own = seat * ACTIONS
        felt = self.felt
        sum_of_all: i64 = 0
        least: i64 = FAR
        best: i64 = 0
        for track in range(OF_A_KIND):
            one = felt[own + STEP + track]
            sum_of_all += one
            least = min(least, one)
            other: i64 = 0
            for second in range(OF_A_KIND):
                if second != track:
                    other = max(other, felt[own + STEP + second])
            best = max(best, felt[own + TWO_STEPS + track] + other)
        return max(best, sum_of_all - least)

    def use(self, seat: i64) -> i64:
        """The best use of a card."""
        state = self.state
        board = state.board
        card = state.used_card()
        kind = board.card_kinds[card]
        if kind == COMMODITY or kind == MARKED:
            return self.step_of_card(seat)
        if kind == REGION or kind == COMMODITY_OFFICE:
            return self.open_office(seat, board.card_region[card], board.card_commodity[card])
        return self.build(seat, board.card_spaces[card])

    def step(self, seat: i64) -> i64:
        """The best step."""
        self.look_at_area(MARKET_AREA)
        best: i64 = PASS
        most: i64 = -FAR
        for track in range(OF_A_KIND):
            worth = self.felt[seat * ACTIONS + STEP + track]
            if worth > most and self.state.may_advance(seat, track):
                best, most = ADVANCE + track, worth
        return best

    def step_of_card(self, seat: i64) -> i64:
        """The next step of a commodity card, with the steps after it in mind (MA-4)."""
        state = self.state
        self.look_at_area(MARKET_AREA)
        own = seat * ACTIONS
        best: i64 = PASS
        most: i64 = 0
        for track in range(OF_A_KIND):
            stepped = state.steps_on(track)
            if stepped >= MOST_ON_A_TRACK or not state.may_advance(seat, track):
                continue
            one = self.felt[own + STEP + track]
            worth = one
            if state.steps > 1:
                other: i64 = 0
                another: i64 = 0
                for second in range(OF_A_KIND):
                    if second != track and state.steps_on(second) < MOST_ON_A_TRACK:
                        step = self.felt[own + STEP + second]
                        if step > other:
                            another = other
                            other = step
                        else:
                            another = max(another, step)
                two = self.felt[own + TWO_STEPS + track] if stepped == 0 else -FAR
                worth = max(one + other, two)
                if state.steps > 2:
                    worth = max(one + other + another, two + other)
            if worth > most:
                best, most = ADVANCE + track, worth
        return best

    def open_office(self, seat: i64, region: i64, commodity: i64) -> i64:
        """The best trade office among those that are shown: of a region, of a commodity, or any."""
        if self.state.has(seat, TOKENS) == 0:
            return self.step_without_token(seat)
        self.look_at_area(MARKET_AREA)
        best: i64 = PASS
        most: i64 = 0
        offices = self.open
        own = seat * ACTIONS
        while offices != 0:
            office = lowest(offices)
            offices &= offices - 1
            there = office // OF_A_KIND
            track = office % OF_A_KIND
            shown = region == there or (region == NOTHING and commodity == track)
            if shown or (region == NOTHING and commodity == NOTHING):
                self.look(COLONIES_AREA, there)
                worth = self.felt[own + OFFICE + there] + self.felt[own + STEP + track]
                if worth > most:
                    best, most = OPEN + office, worth
        return best

    def build(self, seat: i64, shown: i64) -> i64:
        """The best warehouse on the spaces that are shown."""
        if self.state.has(seat, TOKENS) == 0:
            return self.step_without_token(seat)
        best: i64 = PASS
        most: i64 = 0
        for district in range(OF_A_KIND):
            if shown & self.free & self.state.board.districts[district] != 0:
                self.look(CITY_AREA, district)
                worth = self.felt[seat * ACTIONS + WAREHOUSE_IN + district] + 1
                if worth > most:
                    best, most = BUILD + self.spaces[district * self.seats + seat], worth
        return best

    def step_without_token(self, seat: i64) -> i64:
        """What is left of a card without a token to place: the best step that it offers (MA-6)."""
        legal = Ints(0)
        self.state.list_moves(seat, legal)
        self.look_at_area(MARKET_AREA)
        best = legal[0]
        most: i64 = -FAR
        for number in range(len(legal)):
            if legal[number] >= ADVANCE and legal[number] < RETREAT:
                worth = self.felt[seat * ACTIONS + STEP + legal[number] - ADVANCE]
                if worth > most:
                    best, most = legal[number], worth
        return best

    # --- losses ---------------------------------------------------------------------------------------------------

    def lose_step(self, seat: i64) -> i64:
        """The step back that costs least."""
        best: i64 = PASS
        least: i64 = FAR
        for track in range(OF_A_KIND):
            size = self.sizes[track * self.seats + seat]
            if size > 0:
                self.weigh(MARKET_AREA, track)
                cost = self.standing(MARKET_AREA, track, seat, size, False)
                cost -= self.standing(MARKET_AREA, track, seat, size - WHOLE, False)
                if size <= GOOD_PLACE * WHOLE:
                    cost += WAREHOUSE // 2 if self.missing_steps(seat) == 0 else WAREHOUSE // 10
                if cost < least:
                    best, least = RETREAT + track, cost
        return best

    def lose_office(self, seat: i64) -> i64:
        """The trade office that costs least."""
        state = self.state
        best: i64 = PASS
        least: i64 = FAR
        for office in range(OFFICE_KINDS):
            if state.has(seat, OFFICES + office) > 0:
                region = office // OF_A_KIND
                self.weigh(COLONIES_AREA, region)
                size = self.sizes[(COLONIES_AREA * OF_A_KIND + region) * self.seats + seat]
                cost = self.standing(COLONIES_AREA, region, seat, size, False)
                cost -= self.standing(COLONIES_AREA, region, seat, size - WHOLE, False)
                if size == WHOLE and self.missing(COLONIES_AREA, seat) == 0:
                    cost += state.board.regions_bonus * GUILDERS
                if cost < least:
                    best, least = CLOSE + office, cost
        return best

    def lose_warehouse(self, seat: i64) -> i64:
        """The warehouse that costs least."""
        state = self.state
        board = state.board
        best: i64 = PASS
        least: i64 = FAR
        city = state.has(seat, CITY)
        left = city
        while left != 0:
            space = lowest(left)
            left &= left - 1
            district = board.space_district[space]
            own = city & board.districts[district]
            self.weigh(CITY_AREA, district)
            size = self.sizes[(CITY_AREA * OF_A_KIND + district) * self.seats + seat]
            cost = self.standing(CITY_AREA, district, seat, size, False)
            smaller = self.largest(own & ~bit(space)) * WHOLE
            cost -= self.standing(CITY_AREA, district, seat, smaller, False)
            if own == bit(space) and self.missing(CITY_AREA, seat) == 0:
                cost += board.districts_bonus * GUILDERS
            for bridge in range(len(board.bridges)):
                ends = board.bridges[bridge]
                if has(ends, space) and city & ends == ends:
                    cost += board.bridge_bonus * GUILDERS
            if cost < least:
                best, least = board.remove + space, cost
        return best

    # --- money ----------------------------------------------------------------------------------------------------

    def scarce(self, money: i64) -> i64:
        """How much money is missing for the auctions until the next scoring."""
        need = SPENDING * self.income_turns // (TURN * self.seats)
        return max(need - money, 0)

    def loan_worth(self, seat: i64) -> i64:
        """What a loan brings in the auctions to come, less what it costs."""
        board = self.state.board
        money = self.state.has(seat, MONEY) * GUILDERS
        loan = board.loan * GUILDERS
        useful = self.scarce(money) - self.scarce(money + loan)
        return useful * LOAN_USE // 100 - (board.repayment * GUILDERS - loan)

    # --- the auction ----------------------------------------------------------------------------------------------

    def stop(self, seat: i64) -> i64:
        """The price that a seat wants to stop at, or to wait (MA-10, MA-11)."""
        state = self.state
        if seat == state.clock:
            return TICK
        card = state.disks[AUCTION]
        if self.appraised != card or self.doubled != state.doubler:
            self.appraised = card
            self.doubled = state.doubler
            self.asked = 0
            for bidder in range(self.seats):
                self.worths[bidder] = self.card_worth(bidder, card)
        if not has(self.asked, seat):
            self.asked |= bit(seat)
            self.wanted[seat] = self.best_stop(seat)
        wanted = self.wanted[seat]
        if wanted == NOTHING or (state.live and wanted != state.pointer):
            return WAIT
        return STOP_AT + wanted

    def imagine_stops(self, seat: i64) -> None:
        """In a guess: what those who have secretly answered the clock are likely to have answered."""
        state = self.state
        if state.phase != STOPPING:
            return
        self.notice()
        for other in range(self.seats):
            if other != seat and not has(state.waiting_bits, other) and not state.was_barred(other):
                move = self.stop(other)
                state.put(other, STOP, WAITED if move == WAIT else move - STOP_AT)

    def stake(self, seat: i64) -> i64:
        """The price that a seat is expected to name."""
        state = self.state
        if state.was_barred(seat):
            return 0
        stake = min(self.worths[seat] * BIDS // 100, state.has(seat, MONEY) * GUILDERS)
        forced = state.board.forced_price * GUILDERS
        if state.doubler == NOTHING:
            return min(stake, forced)
        return max(stake, forced) if seat == state.doubler else stake

    def best_stop(self, seat: i64) -> i64:
        """The price with the best chance of a good bargain; NOTHING where it is better to wait."""
        state = self.state
        board = state.board
        money = state.has(seat, MONEY)
        forced = board.forced_price * GUILDERS
        last = state.lowest_stop()
        unsure = 100 - UNSURE + state.random.below(2 * UNSURE + 1)
        surplus = self.worths[seat] * unsure // 100 - self.loss(seat, board.prices[last] * GUILDERS)
        scarce = self.scarce(money * GUILDERS)
        best: i64 = NOTHING
        most: i64 = 0
        if state.doubler == seat:
            most = self.bargain(seat, surplus, forced, forced + forced // 20, scarce)
        for index in range(state.pointer, last + 1):
            price = state.price(index) * GUILDERS
            if price > money * GUILDERS or price >= surplus:
                continue
            if index == 0 and state.doubler == NOTHING:
                worth = self.bargain(seat, surplus, forced, forced + forced // 20, scarce)
            else:
                worth = self.bargain(seat, surplus, price, price, scarce)
            if worth > most:
                best, most = index, worth
        return best

    def loss(self, seat: i64, lowest_price: i64) -> i64:
        """What changes for a seat where the dearest of the others buys: they gain, and pay."""
        dearest: i64 = 0
        next_to = lowest_price
        for other in range(self.seats):
            if other != seat:
                stake = self.stake(other)
                if stake > dearest:
                    next_to = max(next_to, dearest)
                    dearest = stake
                else:
                    next_to = max(next_to, stake)
        if dearest < lowest_price - DOUBT // 2:
            return 0
        paid = dearest - max(dearest - next_to, 0) * SHADED // 100
        return (paid * OTHERS - dearest * 10_000 // BIDS) // (100 * (self.seats - 1))

    def bargain(self, seat: i64, surplus: i64, price: i64, to_beat: i64, scarce: i64) -> i64:
        """What it is worth to name a price, where prices up to another one have to be beaten."""
        winning: i64 = CERTAIN
        for other in range(self.seats):
            if other != seat:
                off = to_beat - self.stake(other)
                away = DOUBT + max(off, -off)
                above = CERTAIN // 2 * DOUBT // away * DOUBT // away
                winning = winning * (CERTAIN - above if off >= 0 else above) >> PARTS
        money = self.state.has(seat, MONEY) * GUILDERS
        cost = price + (self.scarce(money - price) - scarce) * DEAR // 100
        return (surplus - cost) * max(winning, 1) // CERTAIN

    # --- the disks ------------------------------------------------------------------------------------------------

    def place(self) -> i64:
        """The disk for a card, with what the next cards may bring for the disks left empty."""
        state = self.state
        disks = state.disks
        card = state.card
        empty: i64 = 0
        only: i64 = 0
        for disk in range(DISKS):
            if disks[disk] == NOTHING:
                empty += 1
                only = disk
        if empty == 1:
            return PUT + only
        self.survey()
        best: i64 = 0
        most: i64 = -FAR
        for disk in range(DISKS):
            if disks[disk] == NOTHING:
                worth = self.put_worth(card, disk) + self.rest_worth(disk)
                if worth > most:
                    best, most = disk, worth
        return PUT + best

    def survey(self) -> None:
        """What the cards that are left, and the drawn one, are worth to the mayor."""
        card = self.state.card
        if not self.surveyed:
            self.surveyed = True
            for other in range(len(self.left)):
                if self.left[other] > 0 and other != card:
                    self.survey_card(other)
        self.survey_card(card)

    def survey_card(self, card: i64) -> None:
        """To use it, or to let it be auctioned: a bargain of one's own, or one of others, who pay for it."""
        mayor = self.state.mayor
        for seat in range(self.seats):
            self.worths[seat] = self.card_worth(seat, card)
        self.appraised = NOTHING
        state = self.state
        own = self.worths[mayor]
        lowest_price = state.board.prices[state.lowest_stop()] * GUILDERS
        dearest: i64 = 0
        for seat in range(self.seats):
            if seat != mayor:
                dearest = max(dearest, self.stake(seat))
        loss = self.loss(mayor, lowest_price)
        price = max(dearest, lowest_price)
        money = state.has(mayor, MONEY) * GUILDERS
        self.kept[card] = own
        self.sold[card] = loss
        if own > price and money >= price:
            cost = price + (self.scarce(money - price) - self.scarce(money)) * DEAR // 100
            self.sold[card] = max(own - cost, loss)

    def put_worth(self, card: i64, disk: i64) -> i64:
        """What a card on a disk is worth to the mayor."""
        if disk == MAYOR:
            return self.kept[card]
        return self.sold[card] if disk == AUCTION else 0

    def rest_worth(self, disk: i64) -> i64:
        """What the cards to come are worth on the disks that are empty when one more is taken."""
        if self.action_cards == 0:
            return 0
        first: i64 = NOTHING
        second: i64 = NOTHING
        for other in range(DISKS):
            if other != disk and self.state.disks[other] == NOTHING:
                second = first
                first = other
        mean_first = self.mean_worth(first)
        if second == NOTHING:
            return mean_first
        mean_second = self.mean_worth(second)
        total: i64 = 0
        for card in range(len(self.left)):
            if self.left[card] > 0:
                on_first = self.put_worth(card, first) + mean_second
                on_second = self.put_worth(card, second) + mean_first
                total += max(on_first, on_second) * self.left[card]
        return total // self.action_cards

    def mean_worth(self, disk: i64) -> i64:
        """What the next card on a disk is worth, on the average."""
        if disk == DISCARD:
            return 0
        total: i64 = 0
        for card in range(len(self.left)):
            if self.left[card] > 0:
                total += self.put_worth(card, disk) * self.left[card]
        return total // self.action_cards
