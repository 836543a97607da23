"""The auction of Merchants of Amsterdam, with sealed stops or on a running clock (MA-10)."""

from mypy_extensions import i64

from amstel.games.merchants.facts import (
    BOUGHT,
    DOUBLED,
    FORCED,
    FROM_AUCTIONS,
    MISBID,
    NO_SALE,
    POINTER,
    PUT_UP,
    STOPPED,
)
from amstel.games.merchants.rules.time_track import TimeTrack
from amstel.games.merchants.state import (
    AUCTION,
    AUCTIONING,
    NOTHING,
    PLACING,
    PRICES,
    SOLD,
    STOPPING,
    UNDECIDED,
    WAITED,
)
from amstel.kernel.bits import bit


class Auction(TimeTrack):
    """The auction of the card on the auction disk."""

    def _start_auction(self) -> None:
        """Put up the card on the auction disk (MA-120)."""
        self.user = NOTHING
        self.stage = AUCTIONING
        self.sold_to = NOTHING
        self.sold_for = 0
        self._write(PUT_UP, self.disks[AUCTION])
        self._wind_up()

    def _wind_up(self) -> None:
        """Set the pointer to the top, and ask all who have not misbid (MA-122)."""
        self.phase = STOPPING
        self.turn = NOTHING
        self.pointer = 0
        self._ask_bidders()
        if self.is_live:
            self._write(POINTER, self.board.prices[0])

    def _ask_bidders(self) -> None:
        """Ask all who have not misbid; a running clock is a seat too (MA-9, MA-121)."""
        waiting: i64 = 0
        for seat in range(self.seats):
            self.set_stop(seat, UNDECIDED)
            if not self.is_barred(seat):
                waiting |= bit(seat)
        self.waiting_bits = waiting | bit(self.clock) if self.is_live else waiting

    def _answer_clock(self, seat: i64, answer: i64) -> bool:
        """Store a secret answer; return whether the auction is over.

        A sealed auction is decided when all answers are in, a live one when the clock ticks.
        """
        self.set_stop(seat, answer)
        self.waiting_bits &= ~bit(seat)
        return self.waiting_bits == 0 and self._reveal_stops()

    def _reveal_stops(self) -> bool:
        """Run the clock of a sealed auction to the highest stop; return whether the auction is over (MA-10)."""
        highest: i64 = WAITED
        for seat in range(self.seats):
            highest = min(highest, self.stop(seat))
        self._write(POINTER, self.board.prices[0])
        while self.pointer < highest:
            if self._lower_price():
                return True
        return self._settle_stop(self._nearest_stop())

    def _tick(self) -> bool:
        """Reveal who has stopped at the price of a live clock; return whether the auction is over (MA-11)."""
        seat = self._nearest_stop()
        if seat != NOTHING:
            return self._settle_stop(seat)
        if self._lower_price():
            return True
        self._ask_bidders()
        return False

    def _nearest_stop(self) -> i64:
        """Return who has stopped at the pointer; of several the first from the mayor's left, the mayor last (MA-11)."""
        for number in range(self.seats):
            seat = self.seat_in_order(number)
            if self.stop(seat) == self.pointer:
                return seat
        return NOTHING

    def _lower_price(self) -> bool:
        """Lower the pointer to the next price; return whether the auction is over there (MA-7, MA-8)."""
        self.pointer += 1
        if self.pointer < PRICES:
            self._write(POINTER, self.board.prices[self.pointer])
        if self.pointer <= self.lowest_stop():
            return False
        if self.doubler != NOTHING:
            self._write(FORCED, self.doubler, self.board.forced_price)
            self._sell(self.doubler, self.board.forced_price)
        else:
            self._write(NO_SALE, self.disks[AUCTION])
            self._end_auction()
        return True

    def _settle_stop(self, seat: i64) -> bool:
        """Make a stop a sale, a doubling or a misbid; return whether the auction is over (MA-8, MA-9)."""
        price = self.price(self.pointer)
        self._write(STOPPED, seat, self.board.prices[self.pointer])
        if price > self.money(seat):
            self._write(MISBID, seat, price)
            self.barred_seats |= bit(seat)
        elif self.pointer == 0 and self.doubler == NOTHING:
            self._write(DOUBLED, seat)
            self.doubler = seat
        else:
            self._sell(seat, price)
            return True
        self._wind_up()
        return False

    def _sell(self, seat: i64, price: i64) -> None:
        """Sell the card; the buyer starts to use it (MA-120)."""
        self._write(BOUGHT, seat, self.disks[AUCTION], price)
        self._receive(seat, FROM_AUCTIONS, -price)
        self.sold_to = seat
        self.sold_for = price
        self._end_auction()
        self.stage = SOLD
        self._start_using(seat, AUCTION)

    def _end_auction(self) -> None:
        """Reset the clock. Stops that have lost stay secret: on a real clock no one would have seen them."""
        for seat in range(self.seats):
            self.set_stop(seat, UNDECIDED)
        self.phase = PLACING
        self.pointer = 0
        self.doubler = NOTHING
        self.barred_seats = 0
