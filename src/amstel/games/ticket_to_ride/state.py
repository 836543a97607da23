"""The position of Ticket to Ride: Amsterdam, and the board that it stands on, both in packed form."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.components import COLOURS, CONTRACT_CARDS, GREY, LONGEST_ROUTE, Components
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

# Cards: the six colours in the order of the component file, then the wild card.
WILD: Final[i64] = 6
KINDS: Final[i64] = 7
ROW: Final[i64] = 5
TOO_MANY_WILDS: Final[i64] = 3
NOBODY: Final[i64] = -1
NOTHING: Final[i64] = -1

# The move space, ascending: what comes after CLAIM depends on the board.
PASS: Final[i64] = 0
DRAW: Final[i64] = 1
TAKE: Final[i64] = 2
CONTRACTS: Final[i64] = 9
KEEP_BOTH: Final[i64] = 10
KEEP: Final[i64] = 11
CLAIM: Final[i64] = 35

# Phases of the game.
DEALT: Final[i64] = 0  # all choose among their starting contracts at once
TURN: Final[i64] = 1  # one player chooses an action
SECOND_CARD: Final[i64] = 2  # has drawn one card
CHOOSING: Final[i64] = 3  # has drawn contracts
OVER: Final[i64] = 4


@final
class Board:
    """What is printed, as tables. Sets of routes and of contracts are bits of one number."""

    def __init__(self, components: Components) -> None:
        self.components: Components = components
        self.carts: i64 = components.carts.each
        self.each: i64 = components.cards.each
        self.wilds: i64 = components.cards.wild
        self.locations: i64 = len(components.locations)
        self.routes: i64 = len(components.routes)
        self.contracts: i64 = CONTRACT_CARDS
        places = {location.id: number for number, location in enumerate(components.locations)}
        colours = {colour: number for number, colour in enumerate((*components.cards.colours, GREY))}

        self.one_end: Ints = ints([places[route.between[0]] for route in components.routes])
        self.other_end: Ints = ints([places[route.between[1]] for route in components.routes])
        self.length: Ints = ints([route.length for route in components.routes])
        self.colour: Ints = ints([colours[route.colour] for route in components.routes])
        self.points: Ints = ints([components.route_points[route.length - 1] for route in components.routes])
        self.twin: Ints = ints(
            [
                next(
                    (
                        other
                        for other, half in enumerate(components.routes)
                        if other != number and set(half.between) == set(route.between)
                    ),
                    -1,
                )
                for number, route in enumerate(components.routes)
            ]
        )
        self.cart_routes: i64 = _bits(components, 0)
        self.all_routes: i64 = bit(self.routes) - 1
        self.contract_one: Ints = ints([places[contract.between[0]] for contract in components.contracts])
        self.contract_other: Ints = ints([places[contract.between[1]] for contract in components.contracts])
        self.contract_points: Ints = ints([contract.points for contract in components.contracts])
        self.merchandise: Ints = ints(
            [components.merchandise_points[seats][rank] for seats in (2, 3, 4) for rank in range(seats)]
        )

        # Claims: each route has a run of codes, one a way to pay.
        self.first_claim: Ints = Ints(0)
        self.claim_route: Ints = Ints(0)
        self.claim_colour: Ints = Ints(0)
        self.claim_plain: Ints = Ints(0)
        self.claim_wild: Ints = Ints(0)
        for route in range(self.routes):
            self.first_claim.append(CLAIM + len(self.claim_route))
            length = self.length[route]
            if self.colour[route] < WILD:
                for wild in range(length + 1):
                    self._add_claim(route, self.colour[route], wild)
            else:
                for colour in range(COLOURS):
                    for wild in range(length):
                        self._add_claim(route, colour, wild)
                self._add_claim(route, WILD, length)
        self.space: i64 = CLAIM + len(self.claim_route)

        # Which routes cards of one kind reach: by route colour (or grey) and number of cards, wilds included.
        self.reach: Ints = Ints((KINDS) * (LONGEST_ROUTE + 1))
        self.no_longer_than: Ints = Ints(LONGEST_ROUTE + 1)
        for route in range(self.routes):
            single = bit(route)
            for cards in range(self.length[route], LONGEST_ROUTE + 1):
                self.reach[self.colour[route] * (LONGEST_ROUTE + 1) + cards] |= single
                self.no_longer_than[cards] |= single

    def _add_claim(self, route: i64, colour: i64, wild: i64) -> None:
        self.claim_route.append(route)
        self.claim_colour.append(colour)
        self.claim_plain.append(self.length[route] - wild)
        self.claim_wild.append(wild)

    def merchandise_points(self, seats: i64, rank: i64) -> i64:
        """The points of a rank from 0 among the collectors of merchandise (TA-11)."""
        return self.merchandise[(seats * (seats - 1)) // 2 - 1 + rank]

    def component_cards(self, kind: i64) -> i64:
        """How many transportation cards of a kind there are."""
        return self.wilds if kind == WILD else self.each


def _bits(components: Components, start: i64) -> i64:
    bits: i64 = start
    for number, route in enumerate(components.routes):
        if route.cart:
            place: i64 = number
            bits |= bit(place)
    return bits


class Table(State):
    """All that lies on the table and in the hands.

    Carts left and the routes that a seat may still claim follow from the claimed routes; they are kept because the
    rules ask for them at every decision.
    """

    def __init__(self, board: Board, seats: i64, random: Random) -> None:
        super().__init__(seats, random)
        self.board: Board = board
        self.phase: i64 = DEALT
        self.turn: i64 = 0
        self.last_turns: i64 = NOTHING  # turns left, once the end is in sight
        self.passes: i64 = 0  # passes in a row

    def lay_out(self) -> None:
        """Empty arrays of the right sizes."""
        seats = self.seats
        self.hands: Ints = Ints(seats * KINDS)
        self.shown: Ints = Ints(seats * KINDS)  # what all know to be in a hand: taken from the row, not yet spent
        self.claimed: Ints = Ints(seats)
        self.open_to: Ints = Ints(seats, self.board.all_routes)
        self.carts: Ints = Ints(seats, self.board.carts)
        self.contracts: Ints = Ints(seats)
        self.offered: Ints = Ints(seats * 2, NOTHING)
        self.chosen: Ints = Ints(seats, NOTHING)  # starting contracts: the move, until all have moved
        self.row: Ints = Ints(ROW, NOTHING)
        self.deck: Ints = Ints(0)  # the top is the last
        self.discards: Ints = Ints(KINDS)
        self.contract_deck: Ints = Ints(0)  # the top is the first
        self.returned_by: Ints = Ints(self.board.contracts, NOBODY)  # who knows a card in the contract deck

    def take_over(self, other: "Table") -> None:
        """Become a copy of another position, but for the journal."""
        self.waiting_bits = other.waiting_bits
        self.phase = other.phase
        self.turn = other.turn
        self.last_turns = other.last_turns
        self.passes = other.passes
        self.hands = other.hands.copy()
        self.shown = other.shown.copy()
        self.claimed = other.claimed.copy()
        self.open_to = other.open_to.copy()
        self.carts = other.carts.copy()
        self.contracts = other.contracts.copy()
        self.offered = other.offered.copy()
        self.chosen = other.chosen.copy()
        self.row = other.row.copy()
        self.deck = other.deck.copy()
        self.discards = other.discards.copy()
        self.contract_deck = other.contract_deck.copy()
        self.returned_by = other.returned_by.copy()

    def put_carts(self, seat: i64, route: i64) -> None:
        """A route becomes a seat's: carts leave the supply, and the route and perhaps its twin close (TA-6)."""
        single = bit(route)
        self.claimed[seat] |= single
        self.carts[seat] -= self.board.length[route]
        shut = single
        twin = self.board.twin[route]
        if twin != NOTHING:
            self.open_to[seat] &= ~bit(twin)
            if self.seats == 2:
                shut |= bit(twin)
        for other in range(self.seats):
            self.open_to[other] &= ~shut

    def hand_size(self, seat: i64) -> i64:
        """How many transportation cards a seat holds."""
        size: i64 = 0
        for kind in range(KINDS):
            size += self.hands[seat * KINDS + kind]
        return size

    def shown_size(self, seat: i64) -> i64:
        """How many of them all have seen."""
        size: i64 = 0
        for kind in range(KINDS):
            size += self.shown[seat * KINDS + kind]
        return size

    def merchandise(self, seat: i64) -> i64:
        """Merchandise Bonus cards: one for each claimed route with a cart (TA-8)."""
        return count(self.claimed[seat] & self.board.cart_routes)

    def route_points(self, seat: i64) -> i64:
        """Points on the scoring track."""
        points: i64 = 0
        left = self.claimed[seat]
        while left != 0:
            points += self.board.points[lowest(left)]
            left &= left - 1
        return points

    def areas(self, seat: i64) -> Ints:
        """For each location a number; those that a seat's routes connect have the same."""
        board = self.board
        area = Ints(0)
        for location in range(board.locations):
            area.append(location)
        left = self.claimed[seat]
        while left != 0:
            route = lowest(left)
            left &= left - 1
            kept = area[board.one_end[route]]
            gone = area[board.other_end[route]]
            if kept != gone:
                for location in range(board.locations):
                    if area[location] == gone:
                        area[location] = kept
        return area

    def completed(self, seat: i64) -> i64:
        """Those of a seat's contracts whose two locations its routes connect, as bits."""
        area = self.areas(seat)
        done: i64 = 0
        left = self.contracts[seat]
        while left != 0:
            contract = lowest(left)
            left &= left - 1
            if area[self.board.contract_one[contract]] == area[self.board.contract_other[contract]]:
                done |= bit(contract)
        return done

    def wilds_in_row(self) -> i64:
        """How many open cards are wild."""
        wilds: i64 = 0
        for place in range(ROW):
            if self.row[place] == WILD:
                wilds += 1
        return wilds

    def guess_cards(self, seat: i64, random: Random) -> None:
        """Cards taken from the row stay with their owner; the rest of the unseen ones is dealt again."""
        unseen = Ints(0)
        for kind in range(KINDS):
            left = self.board.component_cards(kind) - self.discards[kind]
            for place in range(ROW):
                if self.row[place] == kind:
                    left -= 1
            for other in range(self.seats):
                left -= self.hands[other * KINDS + kind] if other == seat else self.shown[other * KINDS + kind]
            for _ in range(left):
                unseen.append(kind)
        random.shuffle(unseen)
        size: i64 = len(self.deck)
        if self.wilds_in_row() >= TOO_MANY_WILDS:
            # Such a row stays only where the deck has next to nothing but wilds: all can tell, so the guess keeps it.
            _wilds_last(unseen)
        self.deck.clear()
        for _ in range(size):
            self.deck.append(unseen.pop())
        random.shuffle(self.deck)
        for other in range(self.seats):
            if other != seat:
                hidden = self.hand_size(other) - self.shown_size(other)
                for kind in range(KINDS):
                    self.hands[other * KINDS + kind] = self.shown[other * KINDS + kind]
                for _ in range(hidden):
                    self.hands[other * KINDS + unseen.pop()] += 1

    def guess_contracts(self, seat: i64, random: Random) -> None:
        """A seat knows its own contracts, and those that it put back as long as they lie in the deck."""
        deck = self.contract_deck
        known: i64 = 0
        if seat != NOBODY:
            known = self.contracts[seat]
            for number in range(seat * 2, seat * 2 + 2):
                if self.offered[number] != NOTHING:
                    known |= bit(self.offered[number])
            for number in range(len(deck)):
                if self.returned_by[deck[number]] == seat:
                    known |= bit(deck[number])
        unseen = Ints(0)
        for contract in range(self.board.contracts):
            if not has(known, contract):
                unseen.append(contract)
        random.shuffle(unseen)
        returners = Ints(0)  # all saw who put a card at which place
        for number in range(len(deck)):
            returners.append(self.returned_by[deck[number]])
        for number in range(len(deck)):
            if not has(known, deck[number]):
                deck[number] = unseen.pop()
                self.returned_by[deck[number]] = returners[number]
        for other in range(self.seats):
            if other != seat:
                kept = count(self.contracts[other])
                self.contracts[other] = 0
                for _ in range(kept):
                    self.contracts[other] |= bit(unseen.pop())
                for number in range(other * 2, other * 2 + 2):
                    if self.offered[number] != NOTHING:
                        self.offered[number] = unseen.pop()
                if self.chosen[other] != NOTHING:
                    choice = random.below(3)
                    self.chosen[other] = KEEP_BOTH if choice == 2 else KEEP + self.offered[other * 2 + choice]


def _wilds_last(cards: Ints) -> None:
    """Bring the wilds to the end, from where cards are dealt."""
    end: i64 = len(cards) - 1
    number = end
    while number >= 0:
        if cards[number] == WILD:
            cards[number] = cards[end]
            cards[end] = WILD
            end -= 1
        number -= 1
