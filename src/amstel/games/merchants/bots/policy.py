"""Quick play by rules of thumb in Merchants of Amsterdam, for playouts.

A search plays thousands of games to the end, and needs seats that play sensibly in a microsecond or two, not well in a
hundred. The policy has the same ideas as `judge.py`, but stores its figures from decision to decision: how the seats
stand in `standing.py`, what their actions gain in `gains.py`. This file has the choices; those of the auction are in
`bidding.py`, those of the mayor in `disks.py`.

Only public information is read, and which cards are left.
"""

from typing import final

from mypy_extensions import i64

from amstel.games.merchants.bots.bidding import Bidding
from amstel.games.merchants.bots.disks import Disks
from amstel.games.merchants.bots.gains import Gains
from amstel.games.merchants.bots.standing import Standing
from amstel.games.merchants.bots.weights import (
    ACTIONS,
    FAR,
    GUILDERS,
    OFFICE,
    STEP,
    TWO_STEPS,
    WAREHOUSE,
    WAREHOUSE_IN,
    WHOLE,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import (
    ADVANCE,
    AUCTION,
    BORROW,
    BORROWING,
    BUILD,
    BUILDING,
    CITY_AREA,
    CLOSE,
    COLONIES_AREA,
    COMMODITIES,
    COMMODITY,
    COMMODITY_OFFICE,
    DISCARD,
    DISTRICTS,
    GOOD_PLACE,
    LOSING_OFFICE,
    MARKED,
    MARKET_AREA,
    MAYOR,
    MOST_ON_A_TRACK,
    NOTHING,
    OFFICE_KINDS,
    OPEN,
    OPENING,
    PASS,
    PER_AREA,
    PLACING,
    REGION,
    RETREAT,
    REWARDING,
    SHIPPING,
    STEPPING,
    STOP_AT,
    STOPPING,
    USING,
    WAIT,
    WAITED,
    WRECKED,
    commodity_of,
    region_of,
)
from amstel.kernel.bits import bit, has, lowest
from amstel.kernel.ints import Ints


@final
class Policy:
    """A policy that plays one position. Nothing else may change the position meanwhile."""

    def __init__(self, state: Merchants) -> None:
        self.state: Merchants = state
        self.seats: i64 = state.seats
        self.standing: Standing = Standing(state)
        self.gains: Gains = Gains(self.standing)
        self.bidding: Bidding = Bidding(self.standing, self.gains)
        self.disks: Disks = Disks(self.standing, self.bidding)

    # --- playing --------------------------------------------------------------------------------------------------

    def play_on(self, decisions: i64) -> None:
        """Play so many decisions, and then until a term starts."""
        state = self.state
        while state.waiting_bits != 0 and (decisions > 0 or not self.is_settled()):
            mover = lowest(state.waiting_bits)
            self.notice()
            move = self.choose(mover)
            state.play(mover, move)
            self.follow(mover, move)
            decisions -= 1

    def is_settled(self) -> bool:
        """Whether a term starts: then there is no card on a disk that a player is about to use."""
        state = self.state
        if state.phase != PLACING:
            return False
        disks = state.disks
        return disks[MAYOR] == NOTHING and disks[AUCTION] == NOTHING and disks[DISCARD] == NOTHING

    def notice(self) -> None:
        """Notice a new year or term, after which all expectations must be computed again."""
        if self.standing.notice():
            self.forget(0)

    def follow(self, seat: i64, move: i64) -> None:
        """Follow a move, and forget what it has changed."""
        changed = self.standing.follow(seat, move)
        if changed != 0:
            self.forget(self.gains.known & ~changed)

    def forget(self, known: i64) -> None:
        """Forget the worth of all cards, and of all things but the known ones."""
        self.gains.known = known
        self.bidding.forget()
        self.disks.forget()

    def imagine_stops(self, seat: i64) -> None:
        """In a guess, set the secret answers to the clock to those that the policy would give."""
        state = self.state
        if state.phase != STOPPING:
            return
        self.notice()
        for other in range(self.seats):
            if other != seat and not has(state.waiting_bits, other) and not state.is_barred(other):
                move = self.bidding.stop(other)
                state.set_stop(other, WAITED if move == WAIT else move - STOP_AT)

    def choose(self, seat: i64) -> i64:
        """Return a legal move."""
        state = self.state
        phase = state.phase
        if phase == STOPPING:
            return self.bidding.stop(seat)
        if phase == PLACING:
            return self.disks.place()
        if phase == USING:
            return self.use(seat)
        if phase == STEPPING or phase == SHIPPING:
            return self.step(seat)
        if phase == OPENING:
            return self.open_office(seat, NOTHING, NOTHING)
        if phase == BUILDING or phase == REWARDING:
            return self.build(seat, state.board.city)
        if phase == BORROWING:
            return BORROW if self.bidding.loan_worth(seat) > 0 else PASS
        if phase == LOSING_OFFICE:
            return self.lose_office(seat)
        if phase == WRECKED:
            return self.lose_step(seat)
        return self.lose_warehouse(seat)

    # --- cards ----------------------------------------------------------------------------------------------------

    def use(self, seat: i64) -> i64:
        """Return the move that uses a card best."""
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
        """Return the best step."""
        self.gains.look_at_area(MARKET_AREA)
        worths = self.gains.worths
        best: i64 = PASS
        most: i64 = -FAR
        for track in range(COMMODITIES):
            worth = worths[seat * ACTIONS + STEP + track]
            if worth > most and self.state.may_advance(seat, track):
                best, most = ADVANCE + track, worth
        return best

    def step_of_card(self, seat: i64) -> i64:
        """Return the next step of a commodity card, with regard to the steps after it (MA-4)."""
        state = self.state
        self.gains.look_at_area(MARKET_AREA)
        worths = self.gains.worths
        own = seat * ACTIONS
        best: i64 = PASS
        most: i64 = 0
        for track in range(COMMODITIES):
            stepped = state.steps_on(track)
            if stepped >= MOST_ON_A_TRACK or not state.may_advance(seat, track):
                continue
            one = worths[own + STEP + track]
            worth = one
            if state.steps_left > 1:
                other: i64 = 0
                another: i64 = 0
                for second in range(PER_AREA):
                    if second != track and state.steps_on(second) < MOST_ON_A_TRACK:
                        step = worths[own + STEP + second]
                        if step > other:
                            another = other
                            other = step
                        else:
                            another = max(another, step)
                two = worths[own + TWO_STEPS + track] if stepped == 0 else -FAR
                worth = max(one + other, two)
                if state.steps_left > 2:
                    worth = max(one + other + another, two + other)
            if worth > most:
                best, most = ADVANCE + track, worth
        return best

    def open_office(self, seat: i64, region: i64, commodity: i64) -> i64:
        """Return the best trade office of a region, of a commodity, or of all if both are NOTHING."""
        if self.state.tokens(seat) == 0:
            return self.step_without_token(seat)
        gains = self.gains
        gains.look_at_area(MARKET_AREA)
        worths = gains.worths
        best: i64 = PASS
        most: i64 = 0
        offices = self.standing.open_offices
        own = seat * ACTIONS
        while offices != 0:
            office = lowest(offices)
            offices &= offices - 1
            there = region_of(office)
            track = commodity_of(office)
            shown = region == there or (region == NOTHING and commodity == track)
            if shown or (region == NOTHING and commodity == NOTHING):
                gains.look(COLONIES_AREA, there)
                worth = worths[own + OFFICE + there] + worths[own + STEP + track]
                if worth > most:
                    best, most = OPEN + office, worth
        return best

    def build(self, seat: i64, shown: i64) -> i64:
        """Return the best warehouse on a set of spaces."""
        if self.state.tokens(seat) == 0:
            return self.step_without_token(seat)
        gains = self.gains
        standing = self.standing
        best: i64 = PASS
        most: i64 = 0
        for district in range(DISTRICTS):
            if shown & standing.free_spaces & self.state.board.districts[district] != 0:
                gains.look(CITY_AREA, district)
                worth = gains.worths[seat * ACTIONS + WAREHOUSE_IN + district] + 1
                if worth > most:
                    best, most = BUILD + standing.best_spaces[district * self.seats + seat], worth
        return best

    def step_without_token(self, seat: i64) -> i64:
        """Return the best step that a card offers, in version 1, if the seat has no token to place (MA-6)."""
        legal = Ints(0)
        self.state.list_moves(seat, legal)
        self.gains.look_at_area(MARKET_AREA)
        worths = self.gains.worths
        best = legal[0]
        most: i64 = -FAR
        for number in range(len(legal)):
            if legal[number] >= ADVANCE and legal[number] < RETREAT:
                worth = worths[seat * ACTIONS + STEP + legal[number] - ADVANCE]
                if worth > most:
                    best, most = legal[number], worth
        return best

    # --- losses ---------------------------------------------------------------------------------------------------

    def lose_step(self, seat: i64) -> i64:
        """Return the step back that costs least."""
        gains = self.gains
        standing = self.standing
        best: i64 = PASS
        least: i64 = FAR
        for track in range(COMMODITIES):
            size = standing.sizes[track * self.seats + seat]
            if size > 0:
                gains.weigh(MARKET_AREA, track)
                cost = gains.share(MARKET_AREA, track, seat, size, False)
                cost -= gains.share(MARKET_AREA, track, seat, size - WHOLE, False)
                if size <= GOOD_PLACE * WHOLE:
                    cost += WAREHOUSE // 2 if standing.missing_steps(seat) == 0 else WAREHOUSE // 10
                if cost < least:
                    best, least = RETREAT + track, cost
        return best

    def lose_office(self, seat: i64) -> i64:
        """Return the trade office whose loss costs least."""
        state = self.state
        gains = self.gains
        standing = self.standing
        best: i64 = PASS
        least: i64 = FAR
        for office in range(OFFICE_KINDS):
            if state.offices(seat, office) > 0:
                region = region_of(office)
                gains.weigh(COLONIES_AREA, region)
                size = standing.sizes[(COLONIES_AREA * PER_AREA + region) * self.seats + seat]
                cost = gains.share(COLONIES_AREA, region, seat, size, False)
                cost -= gains.share(COLONIES_AREA, region, seat, size - WHOLE, False)
                if size == WHOLE and standing.missing(COLONIES_AREA, seat) == 0:
                    cost += state.board.regions_bonus * GUILDERS
                if cost < least:
                    best, least = CLOSE + office, cost
        return best

    def lose_warehouse(self, seat: i64) -> i64:
        """Return the warehouse whose loss costs least."""
        state = self.state
        board = state.board
        gains = self.gains
        standing = self.standing
        best: i64 = PASS
        least: i64 = FAR
        city = state.warehouses(seat)
        left = city
        while left != 0:
            space = lowest(left)
            left &= left - 1
            district = board.space_district[space]
            own = city & board.districts[district]
            gains.weigh(CITY_AREA, district)
            size = standing.sizes[(CITY_AREA * PER_AREA + district) * self.seats + seat]
            cost = gains.share(CITY_AREA, district, seat, size, False)
            smaller = standing.largest(own & ~bit(space)) * WHOLE
            cost -= gains.share(CITY_AREA, district, seat, smaller, False)
            if own == bit(space) and standing.missing(CITY_AREA, seat) == 0:
                cost += board.districts_bonus * GUILDERS
            for bridge in range(len(board.bridges)):
                ends = board.bridges[bridge]
                if has(ends, space) and city & ends == ends:
                    cost += board.bridge_bonus * GUILDERS
            if cost < least:
                best, least = board.remove + space, cost
        return best
