"""The turn of a mayor of Merchants of Amsterdam, and the start of the game."""

from typing import final

from mypy_extensions import i64

from amstel.games.merchants.facts import (
    BEGAN,
    BORROWED,
    DECLINED,
    DISCARDED,
    DREW,
    FROM_CAPITAL,
    IMPOSSIBLE,
    PLACED,
    TERM,
    UNUSED_CARD,
)
from amstel.games.merchants.rules.auction import Auction
from amstel.games.merchants.state import (
    ADVANCE,
    BORROW,
    BUILD,
    CLOSE,
    DISCARD,
    DISKS,
    DRAWING,
    KEPT,
    MAYOR,
    NO_EVENT,
    NO_REWARD,
    NOTHING,
    OPEN,
    PASS,
    PLACING,
    PUT,
    RETREAT,
    RETURNING,
    REWARDING,
    SAND_CLOCK,
    START_TOKENS,
    STEPPING,
    STOP_AT,
    TICK,
    TOKENS,
    UNREWARDED,
    USING,
    WAIT,
    WAITED,
    Board,
    commodity_of,
    region_of,
)
from amstel.kernel.ints import Ints
from amstel.kernel.journal import Journal
from amstel.kernel.random import Random, seeded


@final
class Merchants(Auction):
    """The rules, in all their versions."""

    def play(self, seat: i64, move: i64) -> None:
        """Play a legal move."""
        if move >= STOP_AT and move < TICK:
            if self._answer_clock(seat, move - STOP_AT):
                self._continue()
        elif move == WAIT:
            if self._answer_clock(seat, WAITED):
                self._continue()
        elif move >= PUT and move < WAIT:
            self._place_card(seat, move - PUT)
            self._continue()
        elif move == TICK:
            if self._tick():
                self._continue()
        else:
            self._act(seat, move)
            self._check_bonuses(seat)
            self._continue()

    def _act(self, seat: i64, move: i64) -> None:
        """Use a card, or respond to an event or a bonus."""
        if move >= self.board.remove:
            self._remove(seat, move - self.board.remove)
            if self.phase == RETURNING:
                self.set_reward(seat, NO_REWARD)
        elif move >= BUILD:
            self._build(seat, move - BUILD)
        elif move >= OPEN and move < CLOSE:
            self._open(seat, move - OPEN)
        elif move >= ADVANCE and move < RETREAT:
            self._advance(seat, move - ADVANCE)
            self._count_step(move - ADVANCE)
        elif move >= RETREAT and move < BORROW:
            self._retreat(seat, move - RETREAT)
        elif move == BORROW:
            self._borrow(seat, BORROWED)
        elif move == PASS:
            self._write(DECLINED, seat)
            if self.phase == USING:
                self.steps_left = 0
            elif self.phase == REWARDING:
                self.set_reward(seat, UNREWARDED)
        else:
            self._close(seat, move - CLOSE)

    # --- the turn -----------------------------------------------------------------------------------------------------

    def _continue(self) -> None:
        """Continue until a player must decide: bonuses first, then the event or card in progress, then the turn."""
        while True:
            if self._ask_about_bonus():
                return
            if self.event != NO_EVENT:
                if self._ask_about_event():
                    return
                self.event = NO_EVENT
            elif self.stage == DRAWING:
                if self._draw():
                    return
            elif self._ask_user():
                return
            elif self.stage == KEPT:
                self._start_auction()
                return
            elif self._end_turn():
                return

    def _draw(self) -> bool:
        """Draw the next card; return whether a player must decide, or the game is over (MA-111)."""
        while self.cards_left > 0:
            self.cards_left -= 1
            card = self.deck[self.cards_left]
            self._write(DREW, self.mayor, card)
            if self.is_for_disks(card):
                self.card = card
                self._ask(self.mayor, PLACING)
                return True
            if self.board.card_kinds[card] == SAND_CLOCK:
                self._advance_year()
                return False
            self._write(UNUSED_CARD, card)  # discarded on sight (MA-2)
        self._end_game()
        return True

    def _place_card(self, seat: i64, disk: i64) -> None:
        """Put the drawn card on a disk; after the third one the mayor starts to use the mayor disk (MA-105, MA-118)."""
        self.disks[disk] = self.card
        self._write(PLACED, seat, self.card, disk)
        self.card = NOTHING
        for other in range(DISKS):
            if self.disks[other] == NOTHING:
                return
        self._write(DISCARDED, self.disks[DISCARD])
        self.stage = KEPT
        self._start_using(seat, MAYOR)

    def _ask_user(self) -> bool:
        """Ask the player who uses a card; return whether the card still offers something (MA-3)."""
        if self.steps_left == 0:
            return False
        phase = STEPPING if self.phase == STEPPING else USING
        found = Ints(0)
        self._list_gains(self.user, phase, found)
        if len(found) == 0:
            if phase == USING and self.steps_taken == 0:
                self._write(IMPOSSIBLE, self.user)
            self.steps_left = 0
            return False
        self._ask(self.user, phase)
        return True

    def _end_turn(self) -> bool:
        """End the turn: the player on the left becomes mayor, and the disks are empty (MA-125).

        Return whether the game is over with it, because the figure has reached 1665 and the option says so (MA-1).
        """
        self.user = NOTHING
        self.stage = DRAWING
        for disk in range(DISKS):
            self.disks[disk] = NOTHING
        if self.ends_in_1665 and self.clocks_left() == 0:
            self._end_game()
            return True
        self.mayor = (self.mayor + 1) % self.seats
        if self._has_turn_left():
            self._write(TERM, self.mayor)
        return False

    def _has_turn_left(self) -> bool:
        """Whether the deck has a card for the disks; no one takes a turn for trailing sand clocks (MA-1)."""
        for place in range(self.cards_left):
            if self.is_for_disks(self.deck[place]):
                return True
        return False

    # --- copies and guesses -------------------------------------------------------------------------------------------

    def copy(self) -> "Merchants":
        """Return an independent position without a journal."""
        twin = Merchants(self.board, self.seats, self.random.copy())
        twin.take_over(self)
        return twin

    def guess(self, seat: i64, random: Random) -> "Merchants":
        """Return a copy with another order of the deck and other stops of the others.

        Hidden money stays: a player who has kept count knows it.
        """
        twin = self.copy()
        twin.random = random.branch()
        twin.redraw_hidden(seat, random)
        return twin


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> Merchants:
    """Return the position at the start: money, the shuffled deck, three tokens each (MA-107 to MA-110)."""
    state = Merchants(board, seats, seeded(seed))
    state.lay_out()
    state.set_options(options)
    state.journal = journal
    for card in range(len(board.card_counts)):
        for _ in range(board.card_counts[card]):
            state.deck.append(card)
    state.cards_left = len(state.deck)
    state.random.shuffle(state.deck)
    for seat in range(state.seats):
        office = board.start_offices[seat]
        state.put(seat, TOKENS, board.tokens - START_TOKENS)
        state.add_offices(seat, office, 1)
        state.move_token(seat, commodity_of(office), 1)
        state.place_warehouse(seat, board.start_spaces[seat])
        state._receive(seat, FROM_CAPITAL, board.money)
        state._write(BEGAN, seat, region_of(office), commodity_of(office), board.start_spaces[seat])
    state._write(TERM, 0)
    state._continue()
    return state
