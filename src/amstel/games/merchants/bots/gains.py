"""What an action gains in Merchants of Amsterdam, for the policy: a step, a trade office, a warehouse, a card.

The ideas are those of `prospects.py`: what one more token is worth to a seat is what its chances to be first and second
gain in the scorings to come. To be faster, results are stored as long as they hold, and what a seat gains in a scoring
is assumed to be lost by the others in equal parts.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.bots.standing import WHOLE_AREA, Standing
from amstel.games.merchants.bots.weights import (
    ACTIONS,
    BONUS_TURNS,
    CERTAIN,
    CITY_TURNS,
    COLONIES_TURNS,
    FAR,
    GUILDERS,
    MARKET_TURNS,
    OFFICE,
    PARTS,
    RANK_TURNS,
    REWARD_TURNS,
    ROOMY,
    SEATS_KNOWN,
    SPAN,
    STEP,
    TWO_STEPS,
    WAREHOUSE,
    WAREHOUSE_IN,
    WHOLE,
    chance,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import (
    CITY_AREA,
    COLONIES_AREA,
    COMMODITIES,
    COMMODITY,
    COMMODITY_OFFICE,
    DISTRICTS,
    GOOD_PLACE,
    MARKED,
    MARKET_AREA,
    NOTHING,
    PER_AREA,
    REGION,
    commodity_of,
    office_at,
    region_of,
)
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints

ECHO: Final[i64] = 35  # like OTHERS, for a token; less, because players of a thing that gains in rank lose in another
GRADES: Final[i64] = 32  # how leads fade, in steps, so that a table has all of them
GRADE: Final[i64] = 5  # the shift from a chance to its grade
ROW: Final[i64] = 2 * SPAN


def _fading(whole: i64) -> Ints:
    """Return the chance to be behind at a scoring, by grade and lead; the longest lead of another seat comes first."""
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
LOWER: Final[Ints] = _fading(2)  # the same for the order of the things of an area, in half tokens


@final
class Gains:
    """What each action is worth to each seat, computed when it is first needed."""

    def __init__(self, standing: Standing) -> None:
        self.state: Merchants = standing.state
        self.standing: Standing = standing
        self.seats: i64 = standing.seats
        self.known: i64 = 0  # the things whose actions are computed, a set
        self.worths: Ints = Ints(self.seats * ACTIONS)
        # The thing that was weighed last, by scoring.
        self.firsts: Ints = Ints(0)
        self.seconds: Ints = Ints(0)
        self.more_firsts: Ints = Ints(0)  # the same with one more token
        self.more_seconds: Ints = Ints(0)
        self.rows: Ints = Ints(0)
        self.presence: Ints = Ints(0)

    # --- a token more ---------------------------------------------------------------------------------------------

    def look_at_area(self, area: i64) -> None:
        """Compute the actions of all four things of an area."""
        if (self.known >> (area * PER_AREA)) & WHOLE_AREA != WHOLE_AREA:
            for thing in range(PER_AREA):
                self.look(area, thing)

    def look(self, area: i64, thing: i64) -> None:
        """Compute what one more token is worth to each seat on a track, in a district or in a region."""
        number = area * PER_AREA + thing
        if has(self.known, number):
            return
        self.known |= bit(number)
        self.weigh(area, thing)
        standing = self.standing
        board = self.state.board
        seats = self.seats
        top = standing.weights[number] * WHOLE
        for seat in range(seats):
            size = standing.sizes[number * seats + seat]
            before = self.share(area, thing, seat, size, False)
            own = seat * ACTIONS
            if area == MARKET_AREA:
                end = board.track_ends[thing] * WHOLE
                one = min(size + WHOLE, end)
                two = min(one + WHOLE, end)
                missing = standing.missing_steps(seat)
                short = max(GOOD_PLACE - size // WHOLE, 0)
                step = self.share(area, thing, seat, one, one > top) - before
                gain = self.with_others(step) + self.hope(WAREHOUSE, missing, min(short, 1), REWARD_TURNS)
                self.worths[own + STEP + thing] = gain
                step = self.share(area, thing, seat, two, two > top) - before
                gain = self.with_others(step) + self.hope(WAREHOUSE, missing, min(short, 2), REWARD_TURNS)
                self.worths[own + TWO_STEPS + thing] = gain
            elif area == COLONIES_AREA:
                gain = self.with_others(self.share(area, thing, seat, size + WHOLE, True) - before)
                if size == 0:
                    missing = standing.missing(area, seat)
                    gain += self.hope(board.regions_bonus * GUILDERS, missing, 1, BONUS_TURNS)
                self.worths[own + OFFICE + thing] = gain
            else:
                index = thing * seats + seat
                gain = 0
                if standing.best_spaces[index] != NOTHING:
                    gain = self.with_others(self.share(area, thing, seat, standing.larger_sizes[index], True) - before)
                    gain += standing.bridge_gains[index]
                    if size == 0:
                        missing = standing.missing(area, seat)
                        gain += self.hope(board.districts_bonus * GUILDERS, missing, 1, BONUS_TURNS)
                self.worths[own + WAREHOUSE_IN + thing] = gain

    def with_others(self, gain: i64) -> i64:
        """Return a gain in scorings plus a share of what the others lose by it."""
        return gain + gain * ECHO // (100 * (self.seats - 1))

    def hope(self, bonus: i64, missing: i64, nearer: i64, halved: i64) -> i64:
        """Return what it is worth to come nearer to a bonus (MA-15)."""
        if nearer == 0:
            return 0
        worth = bonus
        likely = chance(self.standing.turns, halved)
        for _ in range(missing - nearer):
            worth = worth * likely >> PARTS
        before = worth
        for _ in range(nearer):
            before = before * likely >> PARTS
        return worth - before

    def weigh(self, area: i64, thing: i64) -> None:
        """Set what first and second of a thing can expect, and how leads fade there, by scoring (MA-17)."""
        standing = self.standing
        weights = standing.weights
        board = self.state.board
        first = area * PER_AREA
        weight = weights[first + thing]
        place = board.numbers[first + thing]
        halved = MARKET_TURNS
        room: i64 = ROOMY
        if area == CITY_AREA:
            halved = CITY_TURNS
            room = min(count(standing.free_spaces & board.districts[thing]), ROOMY)
        elif area == COLONIES_AREA:
            halved = COLONIES_TURNS
            room = 0
            for commodity in range(COMMODITIES):
                room += self.state.free_offices(office_at(thing, commodity))
            room = min(room, ROOMY)
        halved = halved * self.seats // SEATS_KNOWN
        self.firsts.clear()
        self.seconds.clear()
        self.more_firsts.clear()
        self.more_seconds.clear()
        self.rows.clear()
        self.presence.clear()
        for scoring in range(standing.first_scoring[area], standing.first_scoring[area + 1]):
            turns = standing.times[scoring]
            fading = chance(turns * room // ROOMY, halved)
            self.presence.append(fading)
            self.rows.append((fading >> GRADE) * ROW + SPAN)
            row = (chance(turns, RANK_TURNS) >> GRADE) * ROW + SPAN
            rank: i64 = 0
            more: i64 = 0
            for other in range(PER_AREA):
                if other != thing:
                    lead = 2 * (weight - weights[first + other])
                    lead += 1 if place < board.numbers[first + other] else -1
                    rank += LOWER[row + max(min(lead, SPAN - 1), -SPAN)]
                    more += LOWER[row + max(min(lead + 2, SPAN - 1), -SPAN)]
            table = standing.tables[scoring]
            self.firsts.append(self.expected(table, rank))
            self.seconds.append(self.expected(table + 1, rank))
            self.more_firsts.append(self.expected(table, more))
            self.more_seconds.append(self.expected(table + 1, more))

    def expected(self, table: i64, rank: i64) -> i64:
        """Return what a rank pays that is not a whole number, because it may still change."""
        tables = self.state.board.tables
        column = min(rank >> PARTS, PER_AREA - 2)
        part = rank - (column << PARTS)
        here = table + 2 * column
        return (tables[here] * (CERTAIN - part) + tables[here + 2] * part) * GUILDERS >> PARTS

    def share(self, area: i64, thing: i64, seat: i64, size: i64, more: bool) -> i64:
        """Return what a seat could expect from the thing that was weighed, if it had a size there (MA-18)."""
        seats = self.seats
        begin = (area * PER_AREA + thing) * seats
        sizes = self.standing.sizes
        losses = self.standing.leader_losses
        total: i64 = 0
        scoring = self.standing.first_scoring[area]
        for number in range(len(self.rows)):
            own = size
            loss = losses[scoring + number]
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

    # --- cards ----------------------------------------------------------------------------------------------------

    def card_worth(self, seat: i64, card: i64) -> i64:
        """Return what a card is worth to a seat: its best use."""
        board = self.state.board
        kind = board.card_kinds[card]
        own = seat * ACTIONS
        worths = self.worths
        self.look_at_area(MARKET_AREA)
        if kind == COMMODITY or kind == MARKED:
            return self.steps_worth(seat)
        if not board.steps_without_token and self.state.tokens(seat) == 0:
            return 0
        best: i64 = 0
        if kind == REGION or kind == COMMODITY_OFFICE:
            offices = self.standing.open_offices
            while offices != 0:
                office = lowest(offices)
                offices &= offices - 1
                region = region_of(office)
                track = commodity_of(office)
                if region == board.card_region[card] or track == board.card_commodity[card]:
                    self.look(COLONIES_AREA, region)
                    best = max(best, worths[own + OFFICE + region] + worths[own + STEP + track])
            return best
        shown = board.card_commodity[card]
        for district in range(DISTRICTS):
            if board.card_spaces[card] & self.standing.free_spaces & board.districts[district] != 0:
                self.look(CITY_AREA, district)
                best = max(best, worths[own + WAREHOUSE_IN + district])
        if best > 0:
            best += worths[own + STEP + shown] if shown != NOTHING else self.best_step(seat)
        return best

    def best_step(self, seat: i64) -> i64:
        """Return what the best step is worth."""
        own = seat * ACTIONS + STEP
        worths = self.worths
        return max(max(worths[own], worths[own + 1]), max(worths[own + 2], worths[own + 3]))

    def steps_worth(self, seat: i64) -> i64:
        """Return the worth of a commodity card: two steps on a track and one on another, or three tracks (MA-4)."""
        own = seat * ACTIONS
        worths = self.worths
        sum_of_all: i64 = 0
        least: i64 = FAR
        best: i64 = 0
        for track in range(COMMODITIES):
            one = worths[own + STEP + track]
            sum_of_all += one
            least = min(least, one)
            other: i64 = 0
            for second in range(PER_AREA):
                if second != track:
                    other = max(other, worths[own + STEP + second])
            best = max(best, worths[own + TWO_STEPS + track] + other)
        return max(best, sum_of_all - least)
