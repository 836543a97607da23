"""How good the moves of a decision in Nieuw Amsterdam are.

A move is judged by the prospects after it. A column of the Cash Box is worth what its tiles and coins add to the
prospects, and a bid costs what they lose with the least useful resources gone. All are whole numbers, so that compiled
and interpreted bots choose alike.

Only what is open on the table is read; the order of decks and fur reserve is not (NA-22).
"""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.bots.weights import (
    BID_SHARE,
    BID_UNIT,
    COIN,
    COIN_PER_ROUND,
    FAR,
    HOPE,
    MANY,
    OTHERS_LEAD,
    SPITE,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.amounts import least_amount, most_amount
from amstel.games.nieuw_amsterdam.rules.codes import (
    AMOUNT,
    BID,
    BID_MORE,
    BUY_FURS,
    DONE,
    MOVE_POST,
    PASS,
    REMOVE,
    TAKE_COLUMN,
    pay_code,
)
from amstel.games.nieuw_amsterdam.rules.codes import BUILD as BUILD_MOVE
from amstel.games.nieuw_amsterdam.rules.provisions import REMOVAL
from amstel.games.nieuw_amsterdam.rules.special import FUR_PRICE
from amstel.games.nieuw_amsterdam.state import (
    BIDDING,
    BLACK_MARKET,
    BUILDING,
    BUYING,
    CHOOSING,
    COINS,
    COLUMN,
    COLUMNS,
    EARNED,
    FOUNDING,
    FUR,
    FURS,
    GOODS,
    KINDS,
    MOST_AT_ONCE,
    NOTHING,
    PAYING,
    REMOVING,
    ROUNDS,
    SHIPPING,
    STOCKING,
    TAKING,
    TOKEN,
    TRADING,
)
from amstel.kernel.ints import Ints


@final
class Judge:
    """Compares the moves of one decision. Moves are tried on copies, and never so far that something is revealed."""

    def __init__(self, state: NieuwAmsterdam, seat: i64) -> None:
        self.state: NieuwAmsterdam = state
        self.seat: i64 = seat
        self.prospects: Prospects = Prospects(state, seat)
        self.plan: Ints = Ints(KINDS)  # how a payment is made up
        self.found: Ints = Ints(0)
        self.gains: Ints = Ints(state.seats * COLUMNS)  # what each column is worth to each seat

    def ranks(self, moves: Ints) -> Ints:
        """Return the rank of each move."""
        phase = self.state.phase
        if phase == PAYING or phase == BUYING or phase == SHIPPING:
            return self.payments(moves)
        if phase == BIDDING:
            return self.bids(moves)
        ranks = Ints(0)
        if phase == CHOOSING or phase == TAKING:
            self.price_columns()
            for number in range(len(moves)):
                column = moves[number] - TAKE_COLUMN
                ranks.append(self.gain(self.seat, column) if phase == TAKING else self.put_up(column))
            return ranks
        for number in range(len(moves)):
            ranks.append(self.after(moves[number]))
        return ranks

    def now(self, state: NieuwAmsterdam) -> i64:
        """Return the prospects of the seat, less a share of the others' leads."""
        others = self.prospects.others_leads(state, self.seat) * OTHERS_LEAD // (100 * (state.seats - 1))
        return self.prospects.worth(state, self.seat) - others

    # --- actions --------------------------------------------------------------------------------------------------

    def after(self, move: i64) -> i64:
        """Return the prospects after a move of the seat, before anyone else moves and anything is revealed."""
        state = self.state
        seat = self.seat
        twin = state.copy()
        if state.phase == FOUNDING:
            twin.add_businesses(seat, move - BUILD_MOVE, 1)
            return self.now(twin)
        if state.phase == REMOVING:
            twin.add_businesses(seat, move - REMOVE, -1)
            twin.add(seat, EARNED, -min(REMOVAL, twin.points(seat)))  # any source: only the sum counts
            return self.now(twin)
        if BUY_FURS <= move < MOVE_POST:
            return self.after_black_market(twin, move - BUY_FURS + 1)
        # An extra tile keeps the turn from ending; it is removed before the position is judged.
        twin.add_tiles(seat, twin.step, 1)
        twin.play(seat, move)
        while twin.phase == SHIPPING:
            self.plan_shipment(twin)
            twin.play(seat, pay_code(twin.kind) + self.plan[twin.kind])
        if twin.phase == STOCKING:
            return self.best_amount(twin)
        worth = self.without_extra(twin)
        while twin.phase == BUILDING or twin.phase == TRADING:
            better = self.next_part(twin, worth)
            if better == worth:
                break
            worth = better
        return worth

    def without_extra(self, twin: NieuwAmsterdam) -> i64:
        """Return the prospects without the tile that keeps the turn from ending."""
        twin.add_tiles(self.seat, twin.step, -1)
        worth = self.now(twin)
        twin.add_tiles(self.seat, twin.step, 1)
        return worth

    def best_amount(self, twin: NieuwAmsterdam) -> i64:
        """Return the prospects with the best amount of wood or corn that is bought or sold.

        Of the amounts that take another step, only the smallest and the largest are tried.
        """
        least = least_amount(twin, self.seat)
        most = most_amount(twin, self.seat)
        last = twin.added + MOST_AT_ONCE
        best: i64 = -FAR
        for amount in range(least, min(most, last) + 1):
            best = max(best, self.after_amount(twin, amount))
        if most > last:
            best = max(best, self.after_amount(twin, last + 1))
            best = max(best, self.after_amount(twin, most))
        return best

    def after_amount(self, twin: NieuwAmsterdam, amount: i64) -> i64:
        """Return the prospects after so much wood or corn is bought or sold."""
        third = twin.copy()
        third.added = amount - 1
        third.play(self.seat, AMOUNT)
        return self.without_extra(third)

    def next_part(self, twin: NieuwAmsterdam, worth: i64) -> i64:
        """Continue building or trading with what gains most, if anything does; return the prospects after that."""
        self.found.clear()
        twin.list_moves(self.seat, self.found)
        best: i64 = NOTHING
        for number in range(len(self.found)):
            move = self.found[number]
            if move != DONE:
                third = twin.copy()
                third.play(self.seat, move)
                here = self.without_extra(third)
                if here > worth:
                    best, worth = move, here
        if best != NOTHING:
            twin.play(self.seat, best)
        return worth

    def after_black_market(self, twin: NieuwAmsterdam, furs: i64) -> i64:
        """Return the mean prospects over the types of fur that can be drawn (NA-18)."""
        seat = self.seat
        twin.special = 0
        twin.add(seat, COINS, -twin.fee(seat, BLACK_MARKET))
        self.plan_payment(twin, furs * FUR_PRICE, COINS, GOODS)
        before = self.now(twin)
        gains: i64 = 0
        for fur in range(FURS):
            twin.add_furs(seat, fur, 1)
            gains += self.now(twin) - before
            twin.add_furs(seat, fur, -1)
        return before + gains * furs // FURS

    # --- payments -------------------------------------------------------------------------------------------------

    def payments(self, moves: Ints) -> Ints:
        """Return the rank of each payment: the nearer to the plan, the better."""
        state = self.state
        twin = state.copy()
        if state.phase == SHIPPING:
            self.plan_shipment(twin)
        elif state.phase == BUYING:
            self.plan_payment(twin, state.due, state.kind, GOODS)
        else:
            self.give_column(twin, self.seat, state.column, 1)
            self.plan_payment(twin, state.due, state.kind, KINDS - 1)
        ranks = Ints(0)
        for number in range(len(moves)):
            ranks.append(self.nearness(moves[number], pay_code(state.kind), self.plan[state.kind]))
        return ranks

    def nearness(self, move: i64, code: i64, wanted: i64) -> i64:
        """Return how near a move comes to a number, of which `code` is 0; 0 is best.

        A step counts as the nearest number that it leads to.
        """
        amount = self.state.added + move - code
        if move >= BID_MORE:
            amount = max(wanted, self.state.added + MOST_AT_ONCE + 1)
        return min(amount - wanted, wanted - amount)

    def plan_payment(self, twin: NieuwAmsterdam, due: i64, first: i64, last: i64) -> i64:
        """Plan a payment with what the seat misses least, one by one; return the prospects after it."""
        seat = self.seat
        for kind in range(KINDS):
            self.plan[kind] = 0
        worth: i64 = 0
        while due > 0:
            best: i64 = NOTHING
            worth = -FAR
            for kind in range(first, last + 1):
                if twin.has(seat, kind) > 0:
                    twin.add(seat, kind, -1)
                    here = self.now(twin)
                    twin.add(seat, kind, 1)
                    if here > worth:
                        best, worth = kind, here
            paid = min(1 + due // MANY, twin.has(seat, best))
            twin.add(seat, best, -paid)
            self.plan[best] += paid
            due -= paid
        return worth

    def plan_shipment(self, twin: NieuwAmsterdam) -> None:
        """Plan a shipment of the largest groups, counting what is already on board (NA-16)."""
        prospects = self.prospects
        for fur in range(FURS):
            prospects.furs[fur] = twin.furs_of(self.seat, fur) if FUR + fur >= twin.kind else 0
        before = prospects.furs.copy()
        prospects.load(twin.due)
        for fur in range(FURS):
            self.plan[FUR + fur] = before[fur] - prospects.furs[fur]

    # --- bidding --------------------------------------------------------------------------------------------------

    def give_column(self, twin: NieuwAmsterdam, seat: i64, column: i64, times: i64) -> None:
        """Give a seat the tiles and bonus coins of a column, or take them back."""
        board = twin.board
        first = board.first_tile[column]
        for tile in range(first, first + board.tiles[column]):
            twin.add_tiles(seat, twin.box_tile(tile), times)
        twin.add(seat, COINS, board.bonus[column] * times)

    def price_columns(self) -> None:
        """Work out what each column would be worth to each seat without one."""
        twin = self.state.copy()
        for seat in range(twin.seats):
            if twin.has(seat, COLUMN) == NOTHING:
                without = self.prospects.worth(twin, seat)
                for column in range(COLUMNS):
                    if self.state.is_column_left(column):
                        self.give_column(twin, seat, column, 1)
                        self.gains[seat * COLUMNS + column] = self.prospects.worth(twin, seat) - without
                        self.give_column(twin, seat, column, -1)

    def gain(self, seat: i64, column: i64) -> i64:
        """Return what a column is worth to a seat."""
        return self.gains[seat * COLUMNS + column]

    def without(self, seat: i64, lost: i64) -> i64:
        """Return what a seat can expect if it loses a column: between the best and the worst of the rest."""
        state = self.state
        rest = Ints(0)
        for column in range(COLUMNS):
            if column != lost and state.can_be_free(column):
                place: i64 = len(rest)
                rest.append(0)
                gain = self.gain(seat, column)
                while place > 0 and rest[place - 1] < gain:
                    rest[place] = rest[place - 1]
                    place -= 1
                rest[place] = gain
        if state.seats == 2:
            return rest[0]
        others: i64 = -2  # choose before the last one; neither the seat nor the winner of this column is among them
        for other in range(state.seats):
            if state.has(other, COLUMN) == NOTHING:
                others += 1
        worst = rest[others]
        return worst + (rest[0] - worst) * HOPE // 100

    def limit(self, seat: i64, column: i64) -> i64:
        """Return roughly how much a seat will bid for a column."""
        stake = (self.gain(seat, column) - self.without(seat, column)) * BID_SHARE // 100
        return min(max(stake // BID_UNIT, -1), self.state.resources(seat))

    def own_limit(self, column: i64) -> i64:
        """Return the most that a column is worth, in the resources that the seat misses least."""
        seat = self.seat
        twin = self.state.copy()
        stake = (self.gain(seat, column) - self.without(seat, column)) * BID_SHARE // 100
        if stake < 0:
            return -1
        self.give_column(twin, seat, column, 1)
        floor = self.now(twin) - stake
        twin.add(seat, COINS, -twin.board.bonus[column])  # the bonus comes after the payment (NA-4)
        bonus = twin.board.bonus[column] * (COIN + COIN_PER_ROUND * (ROUNDS - twin.round))
        amount: i64 = 0
        most = self.state.resources(seat)
        while amount < most and self.plan_payment(twin, 1, COINS, KINDS - 1) + bonus >= floor:
            amount += 1
        return amount

    def dearest(self, column: i64, after: i64) -> i64:
        """Return the highest bid to expect from the other seats after a token, except the chooser."""
        state = self.state
        most: i64 = -1
        for other in range(state.seats):
            if other != self.seat and other != state.chooser and state.has(other, COLUMN) == NOTHING:
                if state.has(other, TOKEN) > after:
                    most = max(most, self.limit(other, column))
        return most

    def put_up(self, column: i64) -> i64:
        """Return what putting a column up is worth: it is won at a price, or lost to someone who pays more."""
        bid = max(self.limit(self.seat, column), 0)  # the chooser must bid
        dearest = max(self.dearest(column, NOTHING), 0)
        if dearest <= bid:
            return self.gain(self.seat, column) - dearest * BID_UNIT
        return self.without(self.seat, column) + (bid + 1) * BID_UNIT * SPITE // 100

    def bids(self, moves: Ints) -> Ints:
        """Return the rank of each bid: best is just above those still expected, up to the column's worth, or a pass."""
        state = self.state
        column = state.column
        self.price_columns()
        limit = self.own_limit(column)
        after = NOTHING if self.seat == state.chooser else state.has(self.seat, TOKEN)
        wanted = min(max(self.dearest(column, after), state.bid + 1), limit)
        ranks = Ints(0)
        for number in range(len(moves)):
            if moves[number] == PASS:
                ranks.append(1 if wanted <= state.bid else -FAR)
            else:
                ranks.append(self.nearness(moves[number], BID, wanted))
        return ranks
