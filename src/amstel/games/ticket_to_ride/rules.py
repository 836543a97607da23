"""The rules of Ticket to Ride: Amsterdam: legal moves and their effects. Ids such as TA-4 are those of docs/rules."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    CLAIM,
    CONTRACTS,
    DEALT,
    DRAW,
    GREY_ROUTE,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOTHING,
    OFFER,
    OVER,
    PASS,
    ROW_SIZE,
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
FEW_CARTS: Final[i64] = 2  # a player with so few brings the last turns (TA-10)

# Facts for the journal; `facts.FACTS` names them and their details.
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

# Sources of points; `facts.SOURCES` names them.
FROM_ROUTE: Final[i64] = 0
FROM_CONTRACT: Final[i64] = 1
FROM_MERCHANDISE: Final[i64] = 2

# The fields of a line of the breakdown; its lines are stored one after the other.
LINE: Final = 4  # fields per line
SEAT: Final = 0
SOURCE: Final = 1
WHICH: Final = 2
POINTS: Final = 3


@final
class TicketToRide(Table):
    """The position with its rules, in all their versions."""

    # --- legal moves --------------------------------------------------------------------------------------------

    def list_moves(self, seat: i64, found: Ints) -> None:
        """Append the legal moves of a waiting seat to `found`, ascending (TA-115)."""
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
        """List the deck and the face-up cards; a face-up wild card only as the first card (TA-117, TA-4)."""
        if self._can_draw_from_deck():
            found.append(DRAW)
        face_up: i64 = 0
        for place in range(ROW_SIZE):
            card = self.row[place]
            if card != NOTHING:
                face_up |= bit(card)
        kinds = KINDS if first else WILD
        kind: i64 = 0
        while kind < kinds:
            if has(face_up, kind):
                found.append(TAKE + kind)
            kind += 1

    def payable_routes(self, seat: i64) -> i64:
        """Return the routes that a seat may claim and that its cards and carts suffice for (TA-5, TA-6, TA-7)."""
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
            payable |= board.routes_for_cards(kind, have + wild)
            kind += 1
        payable |= board.routes_for_cards(GREY_ROUTE, most)
        return payable & self.open_routes[seat] & board.routes_for_carts(self.carts[seat])

    def _list_claims(self, seat: i64, found: Ints) -> None:
        """List every payment for every route that a seat can claim (TA-5)."""
        board = self.board
        hands = self.hands
        base = seat * KINDS
        wild = hands[base + WILD]
        payable = self.payable_routes(seat)
        while payable != 0:
            route = lowest(payable)
            payable &= payable - 1
            length = board.length[route]
            code = board.first_claim[route]
            colour = board.colour[route]
            # The payments with one colour have consecutive codes, ascending by wild cards.
            if colour != GREY_ROUTE:
                fewest = max(length - hands[base + colour], 0)
                wilds = min(wild, length)
                while fewest <= wilds:
                    found.append(code + fewest)
                    fewest += 1
            else:
                wilds = min(wild, length - 1)
                kind: i64 = 0
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
        """List the ways to keep one or both of the offered contracts; a single one must be kept (TA-1, TA-9)."""
        one = self.offers[seat * OFFER]
        other = self.offers[seat * OFFER + 1]
        if other == NOTHING:
            found.append(KEEP + one)
            return
        found.append(KEEP_BOTH)
        found.append(KEEP + min(one, other))
        found.append(KEEP + max(one, other))

    # --- effects of moves ---------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        """Change the position by a legal move of a waiting seat."""
        if move >= CLAIM:
            self._claim(seat, move - CLAIM)
        elif move == DRAW:
            self._draw_from_deck(seat)
        elif move >= KEEP_BOTH:
            self._keep(seat, move)
        elif move == CONTRACTS:
            self._draw_contracts(seat)
        elif move >= TAKE:
            self._take_face_up(seat, move - TAKE)
        else:
            self._pass(seat)

    def _draw_from_deck(self, seat: i64) -> None:
        """Draw the top card of the deck, unseen by the others; here a wild card is like any other (TA-4)."""
        card = self._top_card()
        self.hands[seat * KINDS + card] += 1
        self.drawn_cards[seat * KINDS + card] += 1
        journal = self.journal
        if journal is not None:
            journal.write(seat, DREW, seat, card)
            journal.write(others(seat), DREW_UNSEEN, seat)
        self._renew_deck()
        # If a face-up card is missing, there was no card to replace it; this draw adds none.
        self._finish_draw(seat, False)

    def _take_face_up(self, seat: i64, card: i64) -> None:
        """Take the leftmost face-up card of a kind, and replace it at once (TA-117, TA-118)."""
        place: i64 = 0
        while self.row[place] != card:
            place += 1
        self.row[place] = NOTHING
        self.hands[seat * KINDS + card] += 1
        self.known_cards[seat * KINDS + card] += 1
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, TOOK, seat, card, place)
        self._refill_row()
        self._finish_draw(seat, card == WILD)

    def _finish_draw(self, seat: i64, face_up_wild: bool) -> None:
        """Ask for a second card. End the turn after it, after a face-up wild, or if there is none (TA-3, TA-4)."""
        if self.phase == SECOND_CARD or face_up_wild:
            self._end_turn(seat)
            return
        self.phase = SECOND_CARD
        if not self.has_second_card():
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, NO_MORE_CARDS, seat)
            self._end_turn(seat)

    def has_second_card(self) -> bool:
        """Return whether there is a card that may be drawn as the second one (TA-3, TA-4)."""
        if self._can_draw_from_deck():
            return True
        for place in range(ROW_SIZE):
            if self.row[place] != NOTHING and self.row[place] != WILD:
                return True
        return False

    def _claim(self, seat: i64, claim: i64) -> None:
        """Pay for a route, place carts, score, and take a Merchandise Bonus card for a cart symbol (TA-119, TA-124)."""
        board = self.board
        route = board.claim_route[claim]
        colour = board.claim_colour[claim]
        plain = board.claim_plain[claim]
        wild = board.claim_wild[claim]
        if plain > 0:
            self._spend(seat, colour, plain)
        if wild > 0:
            self._spend(seat, WILD, wild)
        self.place_carts(seat, route)
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, CLAIMED, seat, route)
            journal.write(EVERYBODY, PAID, seat, colour, plain, wild)
            journal.write(EVERYBODY, SCORED, seat, board.points[route])
            if has(board.cart_routes, route):
                journal.write(EVERYBODY, MERCHANDISE, seat)
        self._renew_deck()
        # The cards just paid may fill gaps, or make it possible to replace three wild cards (TA-2, TA-3).
        self._refill_row()
        self._end_turn(seat)

    def _spend(self, seat: i64, kind: i64, cards: i64) -> None:
        """Discard cards from a hand; those that everyone knows count as spent first (TA-134)."""
        at = seat * KINDS + kind
        self.hands[at] -= cards
        self.known_cards[at] = max(self.known_cards[at] - cards, 0)
        self.discards[kind] += cards

    def _draw_contracts(self, seat: i64) -> None:
        """Offer the top two contracts of the deck, or the last one (TA-9)."""
        self._offer(seat, min(OFFER, len(self.contract_deck)))
        self.phase = CHOOSING

    def _offer(self, seat: i64, cards: i64) -> None:
        """Take contracts from the top of the deck for a seat to choose from."""
        deck = self.contract_deck
        journal = self.journal
        for number in range(cards):
            contract = deck[number]
            self.offers[seat * OFFER + number] = contract
            if journal is not None:
                journal.write(seat, OFFERED, seat, contract)
        left = Ints(0)
        for number in range(cards, len(deck)):
            left.append(deck[number])
        self.contract_deck = left
        if journal is not None:
            journal.write(others(seat), OFFERED_UNSEEN, seat, cards)

    def _keep(self, seat: i64, move: i64) -> None:
        """Keep contracts. At the start everyone chooses at once, and choices stay secret until then (TA-1, TA-111)."""
        if self.phase != DEALT:
            self._resolve_offer(seat, move)
            self._end_turn(seat)
            return
        self.choices[seat] = move
        self.waiting_bits &= ~bit(seat)
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, CHOSE, seat)
        if self.waiting_bits == 0:
            for other in range(self.seats):
                self._resolve_offer(other, self.choices[other])
                self.choices[other] = NOTHING
            self._start_turn(self.turn)

    def _resolve_offer(self, seat: i64, move: i64) -> None:
        """Move the contracts that are kept to the hand and the others to the bottom of the deck (TA-9, TA-110)."""
        journal = self.journal
        kept: i64 = 0
        back: i64 = 0
        for number in range(seat * OFFER, (seat + 1) * OFFER):
            contract = self.offers[number]
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
                self.offers[number] = NOTHING
        if journal is not None:
            journal.write(others(seat), KEPT_UNSEEN, seat, kept, back)

    def _pass(self, seat: i64) -> None:
        """Pass, which is possible only without any other move (TA-13); the game ends when everyone passes (TA-14)."""
        self.passes += 1
        journal = self.journal
        if journal is not None:
            journal.write(EVERYBODY, PASSED, seat)
        if self.passes == self.seats:
            self._end_game()
        else:
            self._end_turn(seat, True)

    # --- turns and the end --------------------------------------------------------------------------------------

    def _start_turn(self, seat: i64) -> None:
        """Make it a seat's turn (TA-114)."""
        self.phase = TURN
        self.turn = seat
        self.waiting_bits = bit(seat)

    def _end_turn(self, seat: i64, passed: bool = False) -> None:
        """End a turn. After one that leaves two carts or fewer, each player gets one last turn (TA-10)."""
        if not passed:
            self.passes = 0
        if self.is_ending():
            self.last_turns -= 1
            if self.last_turns == 0:
                self._end_game()
                return
        elif self.carts[seat] <= FEW_CARTS:
            self.last_turns = self.seats
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, LAST_TURNS, seat, self.carts[seat])
        self._start_turn(seat + 1 if seat + 1 < self.seats else 0)

    def _end_game(self) -> None:
        """End the game and score it (TA-129)."""
        self.phase = OVER
        self.waiting_bits = 0
        journal = self.journal
        if journal is not None:
            self._report(journal)

    def _report(self, journal: Journal) -> None:
        """Write the final score to the journal, seat by seat."""
        lines = self._breakdown_lines()
        for at in range(0, len(lines), LINE):
            points = lines[at + POINTS]
            if lines[at + SOURCE] == FROM_CONTRACT:
                kind = CONTRACT_DONE if points > 0 else CONTRACT_FAILED
                journal.write(EVERYBODY, kind, lines[at + SEAT], lines[at + WHICH], points if points > 0 else -points)
            elif lines[at + SOURCE] == FROM_MERCHANDISE:
                journal.write(EVERYBODY, MERCHANDISE_RANK, lines[at + SEAT], lines[at + WHICH], points)
        totals = self._totals(lines)
        for seat in range(self.seats):
            journal.write(EVERYBODY, ENDED, seat, totals[seat])
        winners = self._winner_bits(lines, totals)
        for seat in range(self.seats):
            if has(winners, seat):
                journal.write(EVERYBODY, WON, seat)

    # --- deck and face-up cards ---------------------------------------------------------------------------------

    def _can_draw_from_deck(self) -> bool:
        """Return whether there is a card in the deck or among the discards that would become the deck (TA-3)."""
        if len(self.deck) > 0:
            return True
        for kind in range(KINDS):
            if self.discards[kind] > 0:
                return True
        return False

    def _top_card(self) -> i64:
        """Remove and return the top card of the deck, reshuffled if it is empty; NOTHING if there is none (TA-3)."""
        if len(self.deck) == 0:
            self._reshuffle()  # only in version 1: later ones have renewed the deck
            if len(self.deck) == 0:
                return NOTHING
        return self.deck.pop()

    def _renew_deck(self) -> None:
        """Make the discards the deck as soon as it is empty, or as soon as there are some; not in version 1 (TA-3)."""
        if self.board.renews_deck_at_once and len(self.deck) == 0:
            self._reshuffle()

    def _reshuffle(self) -> None:
        """Make the discards the deck (TA-3)."""
        for kind in range(KINDS):
            for _ in range(self.discards[kind]):
                self.deck.append(kind)
            self.discards[kind] = 0
        if len(self.deck) > 0:
            for number in range(len(self.drawn_cards)):
                self.drawn_cards[number] = 0
        self.random.shuffle(self.deck)
        journal = self.journal
        if journal is not None and len(self.deck) > 0:
            journal.write(EVERYBODY, RESHUFFLED, len(self.deck))

    def _refill_row(self) -> None:
        """Fill the gaps; replace all face-up cards while three are wild and a better row is possible (TA-2, TA-3)."""
        self._fill_gaps()
        while self.face_up_cards(WILD) >= TOO_MANY_WILDS and self.has_better_row():
            for place in range(ROW_SIZE):
                self.discards[self.row[place]] += 1
                self.row[place] = NOTHING
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, SWEPT)
            self._renew_deck()
            self._fill_gaps()
        if self.face_up_cards(WILD) >= TOO_MANY_WILDS and len(self.deck) > 0:
            journal = self.journal
            if journal is not None:
                journal.write(EVERYBODY, WILDS_STAY)  # everyone learns that the deck has hardly any other card

    def _fill_gaps(self) -> None:
        """Put a card from the deck on each empty place among the face-up cards."""
        for place in range(ROW_SIZE):
            if self.row[place] == NOTHING:
                card = self._top_card()
                if card == NOTHING:
                    return
                self.row[place] = card
                journal = self.journal
                if journal is not None:
                    journal.write(EVERYBODY, TURNED, card, place)
                self._renew_deck()

    def has_better_row(self) -> bool:
        """Return whether there are enough other cards for a row with fewer than three wild cards (TA-2)."""
        plain: i64 = 0
        cards: i64 = 0
        in_deck: i64 = 0  # those other cards that the deck has
        for place in range(ROW_SIZE):
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
                in_deck += 1
        if self.board.renews_deck_at_once and len(self.deck) == ROW_SIZE and cards == ROW_SIZE + ROW_SIZE:
            # Without discards, the deck and the face-up cards would only ever change places.
            plain = in_deck
        return plain > min(cards, ROW_SIZE) - TOO_MANY_WILDS

    # --- points -------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return each seat's points on the track, and at the end those of contracts and merchandise too (TA-107)."""
        return self._totals(self._breakdown_lines()).to_list()

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """Return all points as seat, source, which one, points: routes, and at the end contracts and merchandise."""
        lines = self._breakdown_lines()
        return [
            (lines[at + SEAT], lines[at + SOURCE], lines[at + WHICH], lines[at + POINTS])
            for at in range(0, len(lines), LINE)
        ]

    def winners(self) -> list[int]:
        """Return the seats that have won; none during the game (TA-12)."""
        winners: i64 = 0
        if self.phase == OVER:
            lines = self._breakdown_lines()
            winners = self._winner_bits(lines, self._totals(lines))
        return [seat for seat in range(self.seats) if has(winners, seat)]

    def _breakdown_lines(self) -> Ints:
        """Return the lines of the breakdown one after the other (TA-123, TA-131, TA-11)."""
        lines = Ints(0)
        board = self.board
        for seat in range(self.seats):
            left = self.claimed_routes[seat]
            while left != 0:
                route = lowest(left)
                left &= left - 1
                _add_line(lines, seat, FROM_ROUTE, route, board.points[route])
            if self.phase == OVER:
                completed = self.completed(seat)
                left = self.contracts[seat]
                while left != 0:
                    contract = lowest(left)
                    left &= left - 1
                    points = board.contract_points[contract]
                    _add_line(lines, seat, FROM_CONTRACT, contract, points if has(completed, contract) else -points)
                cards = self.merchandise(seat)
                if cards > 0:
                    _add_line(lines, seat, FROM_MERCHANDISE, cards, self.merchandise_bonus(seat))
        return lines

    def _totals(self, lines: Ints) -> Ints:
        """Return the points of each seat in the lines of a breakdown."""
        totals = Ints(self.seats)
        for at in range(0, len(lines), LINE):
            totals[lines[at + SEAT]] += lines[at + POINTS]
        return totals

    def _winner_bits(self, lines: Ints, totals: Ints) -> i64:
        """Return the winners as bits: most points, then most completed contracts, then shared (TA-12)."""
        ranks = Ints(0)
        for seat in range(self.seats):
            ranks.append(totals[seat] * 100)  # there are fewer than 100 contracts, so these only break ties
        for at in range(0, len(lines), LINE):
            if lines[at + SOURCE] == FROM_CONTRACT and lines[at + POINTS] > 0:
                ranks[lines[at + SEAT]] += 1
        winners: i64 = 0
        highest = ranks[0]
        for seat in range(self.seats):
            if ranks[seat] > highest:
                highest = ranks[seat]
                winners = 0
            if ranks[seat] == highest:
                winners |= bit(seat)
        return winners

    def merchandise_bonus(self, seat: i64) -> i64:
        """Return the points of a seat's rank; tied players share a rank, and the next ranks are skipped (TA-11)."""
        cards = self.merchandise(seat)
        if cards == 0:
            return 0
        rank: i64 = 0
        for other in range(self.seats):
            if other != seat and self.merchandise(other) > cards:
                rank += 1
        return self.board.merchandise_points(self.seats, rank)

    # --- copies and guesses -------------------------------------------------------------------------------------

    def copy(self) -> "TicketToRide":
        """Return an independent copy of the position without its journal."""
        twin = TicketToRide(self.board, self.seats, self.random.copy())
        twin.copy_from(self)
        return twin

    def guess(self, seat: i64, random: Random) -> "TicketToRide":
        """Return a copy in which everything that a seat has not seen is dealt at random: hands, contracts, decks."""
        twin = self.copy()
        twin.random = random.branch()
        twin.guess_cards(seat, random)
        if self.phase != OVER:  # at the end everyone shows their contracts (TA-131)
            twin.guess_contracts(seat, random)
        return twin


def _add_line(lines: Ints, seat: i64, source: i64, which: i64, points: i64) -> None:
    """Append a line to a breakdown."""
    lines.append(seat)
    lines.append(source)
    lines.append(which)
    lines.append(points)


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> TicketToRide:
    """Return the position after set-up: two cards and two contracts each, five face-up cards (TA-109, TA-1, TA-2)."""
    state = TicketToRide(board, seats, seeded(seed))
    state.make_arrays()
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
            state.drawn_cards[seat * KINDS + card] += 1
            if journal is not None:
                journal.write(seat, DEALT_CARD, seat, card)
    for seat in range(state.seats):
        state._offer(seat, OFFER)
    state._refill_row()
    return state
