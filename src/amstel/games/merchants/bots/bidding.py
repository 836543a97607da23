"""How a seat bids in Merchants of Amsterdam, and what money is worth to it, for the policy.

A bidder is a little unsure of what a card is worth; otherwise a search would learn to outbid everyone by one price.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.merchants.bots.gains import Gains
from amstel.games.merchants.bots.standing import Standing
from amstel.games.merchants.bots.weights import (
    BIDS,
    CERTAIN,
    DEAR,
    DOUBT,
    GUILDERS,
    LOAN_USE,
    OTHERS,
    PARTS,
    SHADED,
    SPENDING,
    TURN,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import AUCTION, NOTHING, STOP_AT, TICK, WAIT
from amstel.kernel.bits import bit, has
from amstel.kernel.ints import Ints

UNSURE: Final[i64] = 12  # per cent, at most, by which a bidder may be wrong about a card


@final
class Bidding:
    """What a card in an auction is worth to each seat, and what it bids."""

    def __init__(self, standing: Standing, gains: Gains) -> None:
        self.state: Merchants = standing.state
        self.standing: Standing = standing
        self.gains: Gains = gains
        self.seats: i64 = standing.seats
        self.appraised_card: i64 = NOTHING  # the card whose worth is known
        self.worths: Ints = Ints(self.seats)
        self.best_stops: Ints = Ints(self.seats)  # the best stop of each seat
        self.known_stops: i64 = 0  # the seats whose best stop is known, a set
        self.appraised_doubler: i64 = NOTHING  # the doubler when the best stops were computed

    def forget(self) -> None:
        """Forget the worth of the card."""
        self.appraised_card = NOTHING

    def appraise(self, card: i64) -> None:
        """Compute what a card is worth to each seat; its best stops are not known yet."""
        self.appraised_card = NOTHING
        for seat in range(self.seats):
            self.worths[seat] = self.gains.card_worth(seat, card)

    def stop(self, seat: i64) -> i64:
        """Return a seat's move in an auction: a stop, or to wait (MA-10, MA-11)."""
        state = self.state
        if seat == state.clock:
            return TICK
        card = state.disks[AUCTION]
        if self.appraised_card != card or self.appraised_doubler != state.doubler:
            self.appraise(card)
            self.appraised_card = card
            self.appraised_doubler = state.doubler
            self.known_stops = 0
        if not has(self.known_stops, seat):
            self.known_stops |= bit(seat)
            self.best_stops[seat] = self.best_stop(seat)
        wanted = self.best_stops[seat]
        if wanted == NOTHING or (state.is_live and wanted != state.pointer):
            return WAIT
        return STOP_AT + wanted

    def stake(self, seat: i64) -> i64:
        """Return the price that a seat is expected to bid."""
        state = self.state
        if state.is_barred(seat):
            return 0
        stake = min(self.worths[seat] * BIDS // 100, state.money(seat) * GUILDERS)
        forced = state.board.forced_price * GUILDERS
        if state.doubler == NOTHING:
            return min(stake, forced)
        return max(stake, forced) if seat == state.doubler else stake

    def best_stop(self, seat: i64) -> i64:
        """Return the price with the best chance of a good bargain; NOTHING if it is better to wait."""
        state = self.state
        board = state.board
        money = state.money(seat)
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
        """Return what changes for a seat if the highest bidder of the others buys: they gain, and pay."""
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
        """Return what a bid is worth; it wins if no one else bids more than `to_beat`."""
        winning: i64 = CERTAIN
        for other in range(self.seats):
            if other != seat:
                off = to_beat - self.stake(other)
                away = DOUBT + max(off, -off)
                above = CERTAIN // 2 * DOUBT // away * DOUBT // away
                winning = winning * (CERTAIN - above if off >= 0 else above) >> PARTS
        money = self.state.money(seat) * GUILDERS
        cost = price + (self.scarce(money - price) - scarce) * DEAR // 100
        return (surplus - cost) * max(winning, 1) // CERTAIN

    # --- money ----------------------------------------------------------------------------------------------------

    def scarce(self, money: i64) -> i64:
        """Return how much money is missing for the auctions until the next scoring."""
        need = SPENDING * self.standing.income_turns // (TURN * self.seats)
        return max(need - money, 0)

    def loan_worth(self, seat: i64) -> i64:
        """Return what a loan brings in the auctions to come, less what it costs (MA-16)."""
        board = self.state.board
        money = self.state.money(seat) * GUILDERS
        loan = board.loan * GUILDERS
        useful = self.scarce(money) - self.scarce(money + loan)
        return useful * LOAN_USE // 100 - (board.repayment * GUILDERS - loan)
