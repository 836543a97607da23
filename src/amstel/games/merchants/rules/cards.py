"""What the cards of Merchants of Amsterdam do: tokens that are placed, moved and removed, and money."""

from mypy_extensions import i64

from amstel.games.merchants.facts import (
    ADVANCED,
    BUILT,
    CLOSED,
    FROM_LOANS,
    MUST_BORROW,
    NO_TOKEN,
    OPENED,
    PLACED_TOKEN,
    REMOVED,
    RETREATED,
    TOOK_TOKEN,
    USED,
)
from amstel.games.merchants.rules.legal_moves import LegalMoves
from amstel.games.merchants.state import (
    COMMODITY,
    CREDITS,
    EARNED,
    MARKED,
    MONEY,
    MOST_STEPS,
    NOTHING,
    REWARDED,
    REWARDING,
    STEPPING,
    TOKENS,
    USING,
    commodity_of,
    region_of,
)
from amstel.kernel.bits import bit
from amstel.kernel.journal import EVERYBODY


class Cards(LegalMoves):
    """The use of a card, and what tokens and money it moves."""

    def _ask(self, seat: i64, phase: i64) -> None:
        """Make a seat the player to move."""
        self.phase = phase
        self.turn = seat
        self.waiting_bits = bit(seat)

    def _write(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write a fact to the journal. All facts are public: a secret becomes a fact when it is revealed."""
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, kind, a, b, c, d)

    def _start_using(self, seat: i64, disk: i64) -> None:
        """Start to use the card on a disk (MA-119, MA-120)."""
        self.user = seat
        kind = self.board.card_kinds[self.disks[disk]]
        self.steps_left = MOST_STEPS if kind == COMMODITY or kind == MARKED else 1
        self.steps_taken = 0
        self._write(USED, seat, self.disks[disk])

    # --- tokens -------------------------------------------------------------------------------------------------------

    def _open(self, seat: i64, office: i64) -> None:
        """Open a trade office, and take a step with its commodity (MA-113, MA-114)."""
        self.add_offices(seat, office, 1)
        self.add(seat, TOKENS, -1)
        self._write(OPENED, seat, region_of(office), commodity_of(office))
        self._advance(seat, commodity_of(office))
        if self.phase == USING:
            self.steps_left = 0

    def _build(self, seat: i64, space: i64) -> None:
        """Build a warehouse; a card also gives a step, with its commodity or with any (MA-115, MA-116)."""
        self.place_warehouse(seat, space)
        self.add(seat, TOKENS, -1)
        self._write(BUILT, seat, space)
        if self.phase == USING:
            commodity = self.board.card_commodity[self.used_card()]
            if commodity == NOTHING:
                self.phase = STEPPING
            else:
                self._advance(seat, commodity)
                self.steps_left = 0
        elif self.phase == REWARDING:
            self.set_reward(seat, REWARDED)

    def _advance(self, seat: i64, commodity: i64) -> None:
        """Take a step forward, or place a token on the first space; not beyond the last space (MA-112, MA-5, MA-6)."""
        place = self.track_place(seat, commodity)
        if place == 0:
            if self.tokens(seat) == 0:
                self._write(NO_TOKEN, seat, commodity)
                return
            self.add(seat, TOKENS, -1)
            self._write(PLACED_TOKEN, seat, commodity)
        elif place == self.board.track_ends[commodity]:
            return
        else:
            self._write(ADVANCED, seat, commodity, place + 1)
        self.move_token(seat, commodity, 1)

    def _count_step(self, commodity: i64) -> None:
        """Count a step that a card has brought (MA-4)."""
        if self.phase == USING or self.phase == STEPPING:
            self.steps_left -= 1
            self.add_steps_on(commodity, 1)

    def _retreat(self, seat: i64, commodity: i64) -> None:
        """Take a step backward; from the first space a token leaves the track (MA-13)."""
        place = self.track_place(seat, commodity)
        self.move_token(seat, commodity, -1)
        if place == 1:
            self.add(seat, TOKENS, 1)
            self._write(TOOK_TOKEN, seat, commodity)
        else:
            self._write(RETREATED, seat, commodity, place - 1)

    def _remove(self, seat: i64, space: i64) -> None:
        """Remove a warehouse (MA-131)."""
        self.remove_warehouse(seat, space)
        self.add(seat, TOKENS, 1)
        self._write(REMOVED, seat, space)

    def _close(self, seat: i64, office: i64) -> None:
        """Close a trade office; the market does not change (MA-132)."""
        self.add_offices(seat, office, -1)
        self.add(seat, TOKENS, 1)
        self._write(CLOSED, seat, region_of(office), commodity_of(office))

    # --- money --------------------------------------------------------------------------------------------------------

    def _receive(self, seat: i64, source: i64, amount: i64) -> None:
        """Give a seat money from a source; a negative amount is a payment."""
        self.add(seat, MONEY, amount)
        self.add(seat, EARNED + source, amount)

    def _give_back(self, seat: i64, source: i64, amount: i64) -> None:
        """Take back money from a seat; if it does not have enough, it must borrow (MA-16)."""
        while self.money(seat) < amount:
            self._borrow(seat, MUST_BORROW)
        self._receive(seat, source, -amount)

    def _borrow(self, seat: i64, fact: i64) -> None:
        """Give a seat a loan (MA-130)."""
        self.add(seat, CREDITS, 1)
        self._write(fact, seat, self.board.loan)
        self._receive(seat, FROM_LOANS, self.board.loan)
