"""The rules of Fish Market: what may be done, and what follows. `rules.md` has them in words."""

from __future__ import annotations

from amstel.kernel.ints import Ints
from amstel.kernel.journal import EVERYBODY, Journal
from amstel.kernel.random import Random, seeded
from fourth_game.state import NOTHING, Board, Table, shuffle

# The facts that the rules write.
DEALT, TURNED, BID, EXCHANGED, DREW, TOOK, WON = range(7)

FROM_CATCH = 0  # the only source of points


class FishMarket(Table):
    """A position with its rules. A move is the number of a card: to bid it, or above `highest`, to exchange it."""

    def list_moves(self, seat: int, found: Ints) -> None:
        """Append the cards that a seat may bid, and those that it may exchange (FM-4, FM-6)."""
        for card in self.hands[seat]:
            found.append(bid_code(card))
        if not self.exchanged[seat]:
            for card in self.hands[seat]:
                found.append(exchange_code(self.board, card))

    def play(self, seat: int, move: int) -> None:
        """Bid or exchange a card."""
        card = move % len(self.board.cards) + 1
        self.hands[seat].remove(card)
        if move == bid_code(card):
            self._bid(seat, card)
        else:
            self._exchange(seat, card)

    def _exchange(self, seat: int, card: int) -> None:
        """Discard a card for the top card of the deck. The seat still has to bid (FM-6)."""
        drawn = self.deck.pop()
        self.exchanged[seat] = True
        self.discards.append(card)
        self.hands[seat] = sorted([*self.hands[seat], drawn])
        self._write(EVERYBODY, EXCHANGED, seat, card)
        self._write(seat, DREW, seat, drawn)

    def _bid(self, seat: int, card: int) -> None:
        """Put a card on the table. The last bid of a round sells the catch (FM-4, FM-5)."""
        self.bids[seat] = card
        self._write(EVERYBODY, BID, seat, card)
        if NOTHING in self.bids:
            self._ask((seat + 1) % self.seats)
        else:
            self._sell(self.bids.index(max(self.bids)))

    def _sell(self, seat: int) -> None:
        """Give the catch to a seat, which bids first for the next one (FM-4, FM-5)."""
        self.owners[self.catch] = seat
        self._write(EVERYBODY, TOOK, seat, self.catch, self.board.points[self.catch])
        self.discards += self.bids
        self.bids = [NOTHING] * self.seats
        self._ask(seat)
        self.turn_up()

    def turn_up(self) -> None:
        """Turn up the next catch, or end the game (FM-3, FM-7)."""
        if self.coming:
            self.catch = self.coming.pop()
            self._write(EVERYBODY, TURNED, self.catch)
            return
        self.catch = NOTHING
        self.waiting_bits = 0
        for seat in self.winners():
            self._write(EVERYBODY, WON, seat)

    def _ask(self, seat: int) -> None:
        self.turn = seat
        self.waiting_bits = 1 << seat

    def _write(self, audience: int, kind: int, *details: int) -> None:
        if self.journal is not None:
            self.journal.write(audience, kind, *details)

    def scores(self) -> list[int]:
        """Return the points of each seat."""
        scores = [0] * self.seats
        for seat, _, _, points in self.breakdown():
            scores[seat] += points
        return scores

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """Return each catch that was sold: its seat, the kind of source, the catch, its points."""
        sold = [(seat, catch) for catch, seat in enumerate(self.owners) if seat != NOTHING]
        return [(seat, FROM_CATCH, catch, self.board.points[catch]) for seat, catch in sold]

    def winners(self) -> list[int]:
        """Return the seats with the most points, once the game is over (FM-7)."""
        scores = self.scores()
        return [] if self.waiting_bits else [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def copy(self) -> FishMarket:
        """Return an independent position without a journal."""
        twin = FishMarket(self.board, self.seats, self.random.copy())
        twin.copy_from(self)
        return twin

    def guess(self, seat: int, random: Random) -> FishMarket:
        """Return a copy in which everything that a seat can't see is dealt at random."""
        twin = self.copy()
        twin.random = random.branch()
        twin.guess_hidden(seat, random)
        return twin


def bid_code(card: int) -> int:
    """Return the move that bids a card."""
    return card - 1


def exchange_code(board: Board, card: int) -> int:
    """Return the move that exchanges a card."""
    return len(board.cards) + card - 1


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> FishMarket:
    """Return the position after set-up: a card for each catch in every hand, and the first catch (FM-2, FM-3)."""
    state = FishMarket(board, seats, seeded(seed))
    state.journal = journal
    state.waiting_bits = 1  # seat 0 begins (FM-4)
    state.deck = shuffle(board.cards, state.random)
    state.coming = shuffle(range(len(board.points)), state.random)
    for seat in range(seats):
        state.hands[seat] = sorted(state.deck.pop() for _ in board.points)
        for card in state.hands[seat]:
            state._write(seat, DEALT, seat, card)
    state.turn_up()
    return state
