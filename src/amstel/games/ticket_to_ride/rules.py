"""What may be done in Ticket to Ride: Amsterdam, and what follows. The ids are those of the rules catalogue."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    CLAIM,
    CONTRACTS,
    DEALT,
    DRAW,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOTHING,
    OVER,
    PASS,
    ROW,
    SECOND_CARD,
    TAKE,
    TOO_MANY_WILDS,
    TURN,
    WILD,
    Board,
    Table,
)
from amstel.kernel.bits import bit, has, lowest
from amstel.kernel.ints import Ints
from amstel.kernel.journal import EVERYBODY, Journal, others
from amstel.kernel.random import Random, seeded

START_CARDS: Final[i64] = 2
OFFER: Final[i64] = 2
FEW_CARTS: Final[i64] = 2

# Facts for the journal; `moves.FACTS` names their details.
BEGAN: Final[i64] = 0
DEALT_CARD: Final[i64] = 1
TURNED: Final[i64] = 2
SWEPT: Final[i64] = 3
RESHUFFLED: Final[i64] = 4
TOOK: Final[i64] = 5
DREW: Final[i64] = 6
DREW_UNSEEN: Final[i64] = 7
OFFERED: Final[i64] = 8
OFFERED_UNSEEN: Final[i64] = 9
KEPT: Final[i64] = 10
RETURNED: Final[i64] = 11
KEPT_UNSEEN: Final[i64] = 12
CHOSE: Final[i64] = 13
CLAIMED: Final[i64] = 14
PAID: Final[i64] = 15
SCORED: Final[i64] = 16
MERCHANDISE: Final[i64] = 17
PASSED: Final[i64] = 18
LAST_TURNS: Final[i64] = 19
NO_MORE_CARDS: Final[i64] = 20
CONTRACT_DONE: Final[i64] = 21
CONTRACT_FAILED: Final[i64] = 22
MERCHANDISE_RANK: Final[i64] = 23
ENDED: Final[i64] = 24
WON: Final[i64] = 25
WILDS_STAY: Final[i64] = 26

# Sources of points; `moves.SOURCES` names them.
FROM_ROUTE: Final[i64] = 0
FROM_CONTRACT: Final[i64] = 1
FROM_MERCHANDISE: Final[i64] = 2
ROW_WIDTH: Final = 4


@final
class TicketToRide(Table):
    """The rules, version 1."""

    # --- what may be done ---------------------------------------------------------------------------------------

    def list_moves(self, seat: i64, found: Ints) -> None:
        """The legal moves, ascending."""
        phase = self.phase
        if phase == TURN:
            self._list_draws(found, True)
            if len(self.contract_deck) > 0:
                found.append(CONTRACTS)
            self._list_claims(seat, found)
            if len(found) == 0:
                found.append(PASS)  # TA-13
        elif phase == SECOND_CARD:
            self._list_draws(found, False)
        else:
            self._list_keeps(seat, found)

    def _list_draws(self, found: Ints, first: bool) -> None:
        """Blind from the deck, or an open card; an open wild only as the first card (TA-4)."""
        if len(self.deck) > 0 or self._discarded() > 0:
            found.append(DRAW)
        seen: i64 = 0
        for place in range(ROW):
            card = self.row[place]
            if card != NOTHING:
                seen |= bit(card)
        kinds = KINDS if first else WILD
        kind: i64 = 0
        while kind < kinds:
            if has(seen, kind):
                found.append(TAKE + kind)
            kind += 1

    def _list_claims(self, seat: i64, found: Ints) -> None:
        """Every open route that carts and cards suffice for, and every way to pay it (TA-5, TA-6, TA-7)."""
        board = self.board
        hands = self.hands
        base = seat * KINDS
        wild = hands[base + WILD]
        most = wild
        payable: i64 = 0
        kind: i64 = 0
        while kind < WILD:
            have = hands[base + kind]
            if have + wild > most:
                most = have + wild
            payable |= board.reach[kind * 5 + min(have + wild, 4)]
            kind += 1
        payable |= board.reach[WILD * 5 + min(most, 4)]
        payable &= self.open_to[seat] & board.no_longer_than[min(self.carts[seat], 4)]
        while payable != 0:
            route = lowest(payable)
            payable &= payable - 1
            length = board.length[route]
            code = board.first_claim[route]
            colour = board.colour[route]
            if colour < WILD:
                fewest = max(length - hands[base + colour], 0)
                wilds = min(wild, length)
                while fewest <= wilds:
                    found.append(code + fewest)
                    fewest += 1
            else:
                wilds = min(wild, length - 1)
                kind = 0
                while kind < WILD:
                    fewest = length - hands[base + kind]
                    if fewest < length:
                        fewest = max(fewest, 0)
                        while fewest <= wilds:
                            found.append(code + fewest)
                            fewest += 1
                    code += length
                    kind += 1
                if wild >= length:
                    found.append(code)

    def _list_keeps(self, seat: i64, found: Ints) -> None:
        """One of the offered contracts or both; a single one must be kept (TA-1, TA-9)."""
        one = self.offered[seat * 2]
        other = self.offered[seat * 2 + 1]
        if other == NOTHING:
            found.append(KEEP + one)
            return
        found.append(KEEP_BOTH)
        found.append(KEEP + min(one, other))
        found.append(KEEP + max(one, other))

    # --- what follows -------------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        """Play a legal move."""
        if move >= CLAIM:
            self._claim(seat, move - CLAIM)
        elif move == DRAW:
            self._draw_blind(seat)
        elif move >= KEEP_BOTH:
            self._keep(seat, move)
        elif move == CONTRACTS:
            self._draw_contracts(seat)
        elif move >= TAKE:
            self._take(seat, move - TAKE)
        else:
            self._pass(seat)

    def _draw_blind(self, seat: i64) -> None:
        """The top card of the deck; a wild drawn blind is like any other (TA-4)."""
        card = self._top_card()
        self.hands[seat * KINDS + card] += 1
        journal = self.journal
        if journal is not None:
            journal.write(seat, DREW, seat, card)
            journal.write(others(seat), DREW_UNSEEN, seat)
        # A gap in the row means that there is no card left to fill it, so nothing is to settle here.
        self._card_drawn(seat, False)

    def _take(self, seat: i64, card: i64) -> None:
        """An open card, replaced at once."""
        place: i64 = 0
        while self.row[place] != card:
            place += 1
        self.row[place] = NOTHING
        self.hands[seat * KINDS + card] += 1
        self.shown[seat * KINDS + card] += 1
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, TOOK, seat, card, place)
        self._settle_row()
        self._card_drawn(seat, card == WILD)

    def _card_drawn(self, seat: i64, open_wild: bool) -> None:
        """After the second card or an open wild the turn is over, and where no second card is left (TA-3, TA-4)."""
        if self.phase == SECOND_CARD or open_wild:
            self._end_turn(seat)
            return
        self.phase = SECOND_CARD
        if not self.second_card_possible():
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, NO_MORE_CARDS, seat)
            self._end_turn(seat)

    def second_card_possible(self) -> bool:
        """Whether there is a card that may be drawn second (TA-3, TA-4)."""
        if len(self.deck) > 0 or self._discarded() > 0:
            return True
        for place in range(ROW):
            if self.row[place] != NOTHING and self.row[place] != WILD:
                return True
        return False

    def _claim(self, seat: i64, claim: i64) -> None:
        """Pay, place the carts, score, and take a Merchandise Bonus card where the route has a cart (TA-5, TA-8)."""
        board = self.board
        route = board.claim_route[claim]
        colour = board.claim_colour[claim]
        plain = board.claim_plain[claim]
        wild = board.claim_wild[claim]
        if plain > 0:
            self._spend(seat, colour, plain)
        if wild > 0:
            self._spend(seat, WILD, wild)
        self.put_carts(seat, route)
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, CLAIMED, seat, route)
            journal.write(EVERYBODY, PAID, seat, colour, plain, wild)
            journal.write(EVERYBODY, SCORED, seat, board.points[route])
            if has(board.cart_routes, route):
                journal.write(EVERYBODY, MERCHANDISE, seat)
        # The cards just paid may fill a gap, or let a row of wilds be swept at last (TA-2, TA-3).
        self._settle_row()
        self._end_turn(seat)

    def _spend(self, seat: i64, kind: i64, cards: i64) -> None:
        at = seat * KINDS + kind
        self.hands[at] -= cards
        self.shown[at] = max(self.shown[at] - cards, 0)
        self.discards[kind] += cards

    def _draw_contracts(self, seat: i64) -> None:
        """Two contracts from the top, or the last one (TA-9)."""
        self._offer(seat, min(OFFER, len(self.contract_deck)))
        self.phase = CHOOSING

    def _offer(self, seat: i64, cards: i64) -> None:
        deck = self.contract_deck
        journal = self.journal
        for number in range(cards):
            contract = deck[number]
            self.offered[seat * 2 + number] = contract
            if journal is not None:
                journal.write(seat, OFFERED, seat, contract)
        left = Ints(0)
        for number in range(cards, len(deck)):
            left.append(deck[number])
        self.contract_deck = left
        if journal is not None:
            journal.write(others(seat), OFFERED_UNSEEN, seat, cards)

    def _keep(self, seat: i64, move: i64) -> None:
        """Keep contracts: at the start all choose at once, and nothing shows before all have chosen (TA-1)."""
        if self.phase != DEALT:
            self._settle_offer(seat, move)
            self._end_turn(seat)
            return
        self.chosen[seat] = move
        self.waiting_bits &= ~bit(seat)
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, CHOSE, seat)
        if self.waiting_bits == 0:
            for each in range(self.seats):
                self._settle_offer(each, self.chosen[each])
                self.chosen[each] = NOTHING
            self._begin_turn(self.turn)

    def _settle_offer(self, seat: i64, move: i64) -> None:
        """Kept contracts go to the hand, the rest to the bottom of the deck (TA-9)."""
        journal = self.journal
        kept: i64 = 0
        back: i64 = 0
        for number in range(seat * 2, seat * 2 + 2):
            contract = self.offered[number]
            if contract != NOTHING:
                if move == KEEP_BOTH or move == KEEP + contract:
                    self.contracts[seat] |= bit(contract)
                    kept += 1
                    if journal is not None:
                        journal.write(seat, KEPT, seat, contract)
                else:
                    self.contract_deck.append(contract)
                    self.returned_by[contract] = seat
                    back += 1
                    if journal is not None:
                        journal.write(seat, RETURNED, seat, contract)
                self.offered[number] = NOTHING
        if journal is not None:
            journal.write(others(seat), KEPT_UNSEEN, seat, kept, back)

    def _pass(self, seat: i64) -> None:
        """Nothing else is possible (TA-13). When all have passed in a row nothing can ever change (TA-14)."""
        self.passes += 1
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, PASSED, seat)
        if self.passes == self.seats:
            self._end_game()
        else:
            self._end_turn(seat, True)

    # --- turns and the end --------------------------------------------------------------------------------------

    def _begin_turn(self, seat: i64) -> None:
        self.phase = TURN
        self.turn = seat
        self.waiting_bits = bit(seat)

    def _end_turn(self, seat: i64, passed: bool = False) -> None:
        """Two carts or fewer bring every player, this one included, one last turn (TA-10)."""
        if not passed:
            self.passes = 0
        if self.last_turns != NOTHING:
            self.last_turns -= 1
            if self.last_turns == 0:
                self._end_game()
                return
        elif self.carts[seat] <= FEW_CARTS:
            self.last_turns = self.seats
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, LAST_TURNS, seat, self.carts[seat])
        self._begin_turn(seat + 1 if seat + 1 < self.seats else 0)

    def _end_game(self) -> None:
        self.phase = OVER
        self.waiting_bits = 0
        journal = self.journal
        if journal is not None:
            self._report(journal)

    def _report(self, journal: Journal) -> None:
        """The final reckoning, seat by seat."""
        rows = self._reckon()
        for at in range(0, len(rows), ROW_WIDTH):
            points = rows[at + 3]
            if rows[at + 1] == FROM_CONTRACT:
                kind = CONTRACT_DONE if points > 0 else CONTRACT_FAILED
                journal.write(EVERYBODY, kind, rows[at], rows[at + 2], points if points > 0 else -points)
            elif rows[at + 1] == FROM_MERCHANDISE:
                journal.write(EVERYBODY, MERCHANDISE_RANK, rows[at], rows[at + 2], points)
        sums = self._sums(rows)
        for seat in range(self.seats):
            journal.write(EVERYBODY, ENDED, seat, sums[seat])
        best = self._best(rows, sums)
        for seat in range(self.seats):
            if has(best, seat):
                journal.write(EVERYBODY, WON, seat)

    # --- deck and row -------------------------------------------------------------------------------------------

    def _discarded(self) -> i64:
        cards: i64 = 0
        for kind in range(KINDS):
            cards += self.discards[kind]
        return cards

    def _top_card(self) -> i64:
        """The next card; an empty deck is made anew from the discards when a card is needed (TA-3)."""
        if len(self.deck) == 0:
            self._reshuffle()
            if len(self.deck) == 0:
                return NOTHING
        return self.deck.pop()

    def _reshuffle(self) -> None:
        for kind in range(KINDS):
            for _ in range(self.discards[kind]):
                self.deck.append(kind)
            self.discards[kind] = 0
        self.random.shuffle(self.deck)
        journal = self.journal
        if journal is not None and len(self.deck) > 0:
            journal.write(EVERYBODY, RESHUFFLED, len(self.deck))

    def _settle_row(self) -> None:
        """Fill the gaps; sweep a row of three wilds as long as another row can be had (TA-2, TA-3)."""
        self._fill_row()
        while self.wilds_in_row() >= TOO_MANY_WILDS and self.better_row_possible():
            for place in range(ROW):
                self.discards[self.row[place]] += 1
                self.row[place] = NOTHING
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, SWEPT)
            self._fill_row()
        if self.wilds_in_row() >= TOO_MANY_WILDS and len(self.deck) > 0:
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, WILDS_STAY)  # which tells all that next to nothing but wilds lies in the deck

    def _fill_row(self) -> None:
        for place in range(ROW):
            if self.row[place] == NOTHING:
                card = self._top_card()
                if card == NOTHING:
                    return
                self.row[place] = card
                journal = self.journal
                if journal is not None:
                    journal.write(EVERYBODY, TURNED, card, place)

    def better_row_possible(self) -> bool:
        """Whether deck, discards and row together hold enough other cards for a row with fewer than three wilds."""
        plain: i64 = 0
        cards: i64 = 0
        for place in range(ROW):
            if self.row[place] != NOTHING:
                cards += 1
                if self.row[place] != WILD:
                    plain += 1
        for kind in range(KINDS):
            cards += self.discards[kind]
            if kind != WILD:
                plain += self.discards[kind]
        for number in range(len(self.deck)):
            cards += 1
            if self.deck[number] != WILD:
                plain += 1
        return plain > min(cards, ROW) - TOO_MANY_WILDS

    # --- points -------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Points on the track, and at the end contracts and merchandise too."""
        return self._sums(self._reckon()).to_list()

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """Routes; at the end contracts, completed or not, and the merchandise bonus."""
        rows = self._reckon()
        return [(rows[at], rows[at + 1], rows[at + 2], rows[at + 3]) for at in range(0, len(rows), ROW_WIDTH)]

    def winners(self) -> list[int]:
        """The seats that have won; none while the game runs."""
        best: i64 = 0
        if self.phase == OVER:
            rows = self._reckon()
            best = self._best(rows, self._sums(rows))
        return [seat for seat in range(self.seats) if has(best, seat)]

    def _reckon(self) -> Ints:
        """The rows of the breakdown one after another: seat, source, which one, points."""
        rows = Ints(0)
        board = self.board
        for seat in range(self.seats):
            left = self.claimed[seat]
            while left != 0:
                route = lowest(left)
                left &= left - 1
                _add_row(rows, seat, FROM_ROUTE, route, board.points[route])
            if self.phase == OVER:
                completed = self.completed(seat)
                left = self.contracts[seat]
                while left != 0:
                    contract = lowest(left)
                    left &= left - 1
                    points = board.contract_points[contract]
                    _add_row(rows, seat, FROM_CONTRACT, contract, points if has(completed, contract) else -points)
                cards = self.merchandise(seat)
                if cards > 0:
                    _add_row(rows, seat, FROM_MERCHANDISE, cards, self._merchandise_bonus(seat, cards))
        return rows

    def _sums(self, rows: Ints) -> Ints:
        sums = Ints(self.seats)
        for at in range(0, len(rows), ROW_WIDTH):
            sums[rows[at]] += rows[at + 3]
        return sums

    def _best(self, rows: Ints, sums: Ints) -> i64:
        """The winners as bits: most points; then most completed contracts; then shared (TA-12)."""
        ranks = Ints(0)
        for seat in range(self.seats):
            ranks.append(sums[seat] * 100)  # there are fewer contracts, so these only break ties
        for at in range(0, len(rows), ROW_WIDTH):
            if rows[at + 1] == FROM_CONTRACT and rows[at + 3] > 0:
                ranks[rows[at]] += 1
        best: i64 = 0
        highest = ranks[0]
        for seat in range(self.seats):
            if ranks[seat] > highest:
                highest = ranks[seat]
                best = 0
            if ranks[seat] == highest:
                best |= bit(seat)
        return best

    def _merchandise_bonus(self, seat: i64, cards: i64) -> i64:
        """The points of the rank; tied players have the same rank, and the next ranks are skipped (TA-11)."""
        rank: i64 = 0
        for other in range(self.seats):
            if other != seat and self.merchandise(other) > cards:
                rank += 1
        return self.board.merchandise_points(self.seats, rank)

    # --- copies and guesses -------------------------------------------------------------------------------------

    def copy(self) -> "TicketToRide":
        """An independent position without a journal."""
        twin = TicketToRide(self.board, self.seats, self.random.copy())
        twin.take_over(self)
        return twin

    def guess(self, seat: i64, random: Random) -> "TicketToRide":
        """Other hands, both decks and other contracts drawn anew; what a seat has seen stays where it saw it."""
        twin = self.copy()
        twin.random = random.branch()
        twin.guess_cards(seat, random)
        if self.phase != OVER:  # at the end all contracts lie open
            twin.guess_contracts(seat, random)
        return twin


def _add_row(rows: Ints, seat: i64, source: i64, which: i64, points: i64) -> None:
    rows.append(seat)
    rows.append(source)
    rows.append(which)
    rows.append(points)


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> TicketToRide:
    """Shuffle, deal two cards and two contracts each, and turn five cards (TA-1, TA-2)."""
    state = TicketToRide(board, seats, seeded(seed))
    state.lay_out()
    state.journal = journal
    state.waiting_bits = bit(state.seats) - 1
    if options["start"] == "random":
        state.turn = state.random.below(seats)
    if journal is not None:
        journal.write(EVERYBODY, BEGAN, state.turn)
    for kind in range(KINDS):
        for _ in range(board.component_cards(kind)):
            state.deck.append(kind)
    state.random.shuffle(state.deck)
    for contract in range(board.contracts):
        state.contract_deck.append(contract)
    state.random.shuffle(state.contract_deck)
    for seat in range(state.seats):
        for _ in range(START_CARDS):
            card = state.deck.pop()
            state.hands[seat * KINDS + card] += 1
            if journal is not None:
                journal.write(seat, DEALT_CARD, seat, card)
    for seat in range(state.seats):
        state._offer(seat, OFFER)
    state._settle_row()
    return state
