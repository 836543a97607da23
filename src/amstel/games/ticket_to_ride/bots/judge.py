"""How good the moves of a decision are in Ticket to Ride: Amsterdam."""

from typing import final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.bots.paths import FAR
from amstel.games.ticket_to_ride.bots.prospects import Prospects, turns_left
from amstel.games.ticket_to_ride.bots.weights import CONTRACTS_TOLL, ONE_CARD, ONE_TURN
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import CLAIM, CONTRACTS, DRAW, KEEP, KEEP_BOTH, KINDS, PASS, TAKE, WILD
from amstel.kernel.bits import bit, lowest
from amstel.kernel.ints import Ints


@final
class Judge:
    """Compares the moves of one decision by the lead that they make a seat expect."""

    def __init__(self, state: TicketToRide, seat: i64) -> None:
        self.state: TicketToRide = state
        self.seat: i64 = seat
        self.prospects: Prospects = Prospects(state, seat)
        self.contracts: i64 = state.contracts[seat]
        self.turns: i64 = turns_left(state, seat)
        self.lead_with_card: Ints = Ints(KINDS, FAR)  # with one more card of a kind, once computed

    def lead_after(self, move: i64) -> i64:
        """Return the expected lead after a move."""
        if move >= CLAIM:
            return self.after_claim(move)
        if move == DRAW:
            return self.after_draw()
        if move >= KEEP:
            return self.prospects.expected_lead(self.contracts | bit(move - KEEP), self.turns)
        if move == KEEP_BOTH:
            return self.prospects.expected_lead(self.contracts | self.state.offered_contracts(self.seat), self.turns)
        if move == CONTRACTS:
            return self.after_contracts()
        if move == PASS:
            return self.prospects.expected_lead(self.contracts, self.turns)
        if move == TAKE + WILD:
            return self.with_card(WILD, self.turns - ONE_TURN)
        return self.after_card(move - TAKE)

    def after_claim(self, move: i64) -> i64:
        """Return the expected lead after a claim, played on a copy because it may bring the last turns."""
        after = self.state.copy()
        after.play(self.seat, move)
        turns = self.turns - ONE_TURN
        if after.is_ending():
            turns = turns_left(after, self.seat)
        return Prospects(after, self.seat).expected_lead(self.contracts, turns)

    def with_card(self, kind: i64, turns: i64) -> i64:
        """Return the expected lead with one more card and a number of turns."""
        hand = self.prospects.hand
        hand[kind] += 1
        lead = self.prospects.expected_lead(self.contracts, turns)
        hand[kind] -= 1
        return lead

    def after_card(self, kind: i64) -> i64:
        """Return the expected lead after drawing a card, which takes half a turn."""
        if self.lead_with_card[kind] == FAR:
            self.lead_with_card[kind] = self.with_card(kind, self.turns - ONE_CARD)
        return self.lead_with_card[kind]

    def after_draw(self) -> i64:
        """Return the mean over the cards that may be on top of the deck."""
        possible = self.state.possible_cards(self.seat)
        total: i64 = 0
        cards: i64 = 0
        for kind in range(KINDS):
            if possible[kind] > 0:
                total += possible[kind] * self.after_card(kind)
                cards += possible[kind]
        return total // cards

    def after_contracts(self) -> i64:
        """Return the mean over the possible offers, keeping the better contract of each (TA-9)."""
        deck = self.state.contract_deck
        first = self.possible_contracts(0)
        second = self.possible_contracts(1) if len(deck) > 1 else first
        leads = Ints(self.state.board.contracts)
        left = first | second
        while left != 0:
            contract = lowest(left)
            left ^= bit(contract)
            leads[contract] = self.prospects.expected_lead(self.contracts | bit(contract), self.turns - ONE_TURN)
        total: i64 = 0
        pairs: i64 = 0
        while first != 0:
            one = lowest(first)
            first ^= bit(one)
            left = second
            while left != 0:
                other = lowest(left)
                left ^= bit(other)
                if (one == other) == (len(deck) == 1):
                    total += max(leads[one], leads[other])
                    pairs += 1
        mean = total // pairs
        return mean if self.has_completed_all() else mean - CONTRACTS_TOLL

    def has_completed_all(self) -> bool:
        """Return whether the seat has completed all its contracts."""
        left = self.contracts
        while left != 0:
            if not self.prospects.is_completed(lowest(left)):
                return False
            left &= left - 1
        return True

    def possible_contracts(self, number: i64) -> i64:
        """Return the contracts that may be at a place of the deck: only one if the seat itself put it there."""
        state = self.state
        deck = state.contract_deck
        if state.returned_by[deck[number]] == self.seat:
            return bit(deck[number])
        return (bit(state.board.contracts) - 1) & ~self.contracts & ~state.returned_contracts(self.seat)
