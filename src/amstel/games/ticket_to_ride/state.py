"""The position of Ticket to Ride: Amsterdam and its board, both in packed form."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.components import COLOURS, CONTRACT_CARDS, GREY, LONGEST_ROUTE, Components
from amstel.kernel.bits import bit, count, has, lowest
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

# Kinds of Transportation cards: the six colours in the order of the component file, then the wild card.
WILD: Final[i64] = 6
KINDS: Final[i64] = 7
GREY_ROUTE: Final[i64] = 6  # the colour of a route that takes any one colour
ROW_SIZE: Final[i64] = 5  # face-up cards
TOO_MANY_WILDS: Final[i64] = 3
OFFER: Final[i64] = 2  # contracts that a player draws to choose from
NOBODY: Final[i64] = -1
NOTHING: Final[i64] = -1

# The move codes, ascending. TAKE is followed by a code per kind of card, KEEP by one per contract, and CLAIM by one per
# route and payment, as many as the board has.
PASS: Final[i64] = 0
DRAW: Final[i64] = 1
TAKE: Final[i64] = 2
CONTRACTS: Final[i64] = 9
KEEP_BOTH: Final[i64] = 10
KEEP: Final[i64] = 11
CLAIM: Final[i64] = 35

# Phases of the game.
DEALT: Final[i64] = 0  # everyone chooses among their starting contracts at once
TURN: Final[i64] = 1  # one player chooses an action
SECOND_CARD: Final[i64] = 2  # that player has drawn one card
CHOOSING: Final[i64] = 3  # that player has drawn contracts
OVER: Final[i64] = 4


@final
class Board:
    """What is printed, as arrays by number. A set of routes or of contracts is one number, a bit per member."""

    def __init__(self, components: Components, version: int) -> None:
        self.version: i64 = version
        self.renews_deck_at_once: bool = version > 1  # version 1 waits until a card is needed (TA-3)
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
        self.cart_routes: i64 = _cart_routes(components)
        self.all_routes: i64 = bit(self.routes) - 1
        self.contract_one: Ints = ints([places[contract.between[0]] for contract in components.contracts])
        self.contract_other: Ints = ints([places[contract.between[1]] for contract in components.contracts])
        self.contract_points: Ints = ints([contract.points for contract in components.contracts])
        self.merchandise: Ints = ints(
            [components.merchandise_points[seats][rank] for seats in (2, 3, 4) for rank in range(seats)]
        )

        # Claims: each route has consecutive codes, one per payment.
        self.first_claim: Ints = Ints(0)
        self.claim_route: Ints = Ints(0)
        self.claim_colour: Ints = Ints(0)
        self.claim_plain: Ints = Ints(0)
        self.claim_wild: Ints = Ints(0)
        for route in range(self.routes):
            self.first_claim.append(CLAIM + len(self.claim_route))
            length = self.length[route]
            if self.colour[route] != GREY_ROUTE:
                for wild in range(length + 1):
                    self._add_claim(route, self.colour[route], wild)
            else:
                for colour in range(COLOURS):
                    for wild in range(length):
                        self._add_claim(route, colour, wild)
                self._add_claim(route, WILD, length)
        self.space: i64 = CLAIM + len(self.claim_route)

        self.reach: Ints = Ints(KINDS * (LONGEST_ROUTE + 1))  # see `routes_for_cards`
        self.no_longer_than: Ints = Ints(LONGEST_ROUTE + 1)  # see `routes_for_carts`
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
        """Return the points of a rank, counted from 0, by merchandise (TA-11)."""
        # The ranks of two players come first, then those of three, then those of four.
        return self.merchandise[(seats * (seats - 1)) // 2 - 1 + rank]

    def component_cards(self, kind: i64) -> i64:
        """Return how many Transportation cards of a kind there are (TA-103)."""
        return self.wilds if kind == WILD else self.each

    def routes_for_cards(self, colour: i64, cards: i64) -> i64:
        """Return the routes of a colour, or the grey ones, that are no longer than a number of cards."""
        return self.reach[colour * (LONGEST_ROUTE + 1) + min(cards, LONGEST_ROUTE)]

    def routes_for_carts(self, carts: i64) -> i64:
        """Return the routes that are no longer than a number of carts (TA-7)."""
        return self.no_longer_than[min(carts, LONGEST_ROUTE)]


def _cart_routes(components: Components) -> i64:
    """Return the routes with a cart symbol."""
    routes: i64 = 0
    for number, route in enumerate(components.routes):
        if route.cart:
            place: i64 = number
            routes |= bit(place)
    return routes


class Table(State):
    """Everything on the table and in the hands.

    `carts` and `open_routes` follow from `claimed_routes`; they are stored because every decision needs them.
    """

    def __init__(self, board: Board, seats: i64, random: Random) -> None:
        super().__init__(seats, random)
        self.board: Board = board
        self.phase: i64 = DEALT
        self.turn: i64 = 0
        self.last_turns: i64 = NOTHING  # how many turns are left, once a player has run low on carts (TA-10)
        self.passes: i64 = 0  # passes in a row

    def make_arrays(self) -> None:
        """Create the arrays of an empty table: no cards, all carts with their players, all routes open."""
        seats = self.seats
        self.hands: Ints = Ints(seats * KINDS)  # cards by seat and kind
        self.known_cards: Ints = Ints(seats * KINDS)  # those that everyone saw it take, not yet spent (TA-134)
        self.drawn_cards: Ints = Ints(seats * KINDS)  # unseen by the others, since the deck was last shuffled (TA-134)
        self.claimed_routes: Ints = Ints(seats)  # a set per seat
        self.open_routes: Ints = Ints(seats, self.board.all_routes)  # a set per seat: the routes that it may claim
        self.carts: Ints = Ints(seats, self.board.carts)
        self.contracts: Ints = Ints(seats)  # a set per seat
        self.offers: Ints = Ints(seats * OFFER, NOTHING)  # the contracts that a seat chooses from
        self.choices: Ints = Ints(seats, NOTHING)  # the move that keeps starting contracts, until everyone has chosen
        self.row: Ints = Ints(ROW_SIZE, NOTHING)  # the face-up cards by place
        self.deck: Ints = Ints(0)  # the top card is the last
        self.discards: Ints = Ints(KINDS)
        self.contract_deck: Ints = Ints(0)  # the top card is the first
        self.returned_by: Ints = Ints(self.board.contracts, NOBODY)  # the seat that put a contract back

    def copy_from(self, other: "Table") -> None:
        """Become a copy of another position, without its journal."""
        self.waiting_bits = other.waiting_bits
        self.phase = other.phase
        self.turn = other.turn
        self.last_turns = other.last_turns
        self.passes = other.passes
        self.hands = other.hands.copy()
        self.known_cards = other.known_cards.copy()
        self.drawn_cards = other.drawn_cards.copy()
        self.claimed_routes = other.claimed_routes.copy()
        self.open_routes = other.open_routes.copy()
        self.carts = other.carts.copy()
        self.contracts = other.contracts.copy()
        self.offers = other.offers.copy()
        self.choices = other.choices.copy()
        self.row = other.row.copy()
        self.deck = other.deck.copy()
        self.discards = other.discards.copy()
        self.contract_deck = other.contract_deck.copy()
        self.returned_by = other.returned_by.copy()

    # --- routes and carts ---------------------------------------------------------------------------------------

    def place_carts(self, seat: i64, route: i64) -> None:
        """Put a seat's carts on a route. This closes the route, and with two players also its twin (TA-6)."""
        closed = bit(route)
        self.claimed_routes[seat] |= closed
        self.carts[seat] -= self.board.length[route]
        twin = self.board.twin[route]
        if twin != NOTHING:
            self.open_routes[seat] &= ~bit(twin)
            if self.seats == 2:
                closed |= bit(twin)
        for other in range(self.seats):
            self.open_routes[other] &= ~closed

    def is_ending(self) -> bool:
        """Return whether the last turns have begun (TA-10)."""
        return self.last_turns != NOTHING

    def merchandise(self, seat: i64) -> i64:
        """Return how many Merchandise Bonus cards a seat has: one per claimed route with a cart symbol (TA-8)."""
        return count(self.claimed_routes[seat] & self.board.cart_routes)

    def route_points(self, seat: i64) -> i64:
        """Return the points of a seat on the scoring track (TA-123)."""
        points: i64 = 0
        left = self.claimed_routes[seat]
        while left != 0:
            points += self.board.points[lowest(left)]
            left &= left - 1
        return points

    # --- cards --------------------------------------------------------------------------------------------------

    def cards(self, seat: i64, kind: i64) -> i64:
        """Return how many Transportation cards of a kind a seat has."""
        return self.hands[seat * KINDS + kind]

    def hand_size(self, seat: i64) -> i64:
        """Return how many Transportation cards a seat has."""
        size: i64 = 0
        for kind in range(KINDS):
            size += self.hands[seat * KINDS + kind]
        return size

    def known_size(self, seat: i64) -> i64:
        """Return how many of a seat's Transportation cards everyone knows."""
        size: i64 = 0
        for kind in range(KINDS):
            size += self.known_cards[seat * KINDS + kind]
        return size

    def face_up_cards(self, kind: i64) -> i64:
        """Return how many face-up cards are of a kind."""
        cards: i64 = 0
        for place in range(ROW_SIZE):
            if self.row[place] == kind:
                cards += 1
        return cards

    def unseen_cards(self, seat: i64, kind: i64) -> i64:
        """Return how many cards of a kind are in the deck or in other hands, as far as a seat or a spectator knows."""
        cards = self.board.component_cards(kind) - self.discards[kind] - self.face_up_cards(kind)
        for other in range(self.seats):
            cards -= self.hands[other * KINDS + kind] if other == seat else self.known_cards[other * KINDS + kind]
        return cards

    def possible_cards(self, seat: i64) -> Ints:
        """Return by kind how many cards may be the next one of the deck, as far as a seat or a spectator knows.

        A shuffled deck consists of the discards, which everyone knows. What has left it since then was turned face up,
        or some seat has drawn it. So no card that others had in hand at that time can be in the deck (TA-3, TA-134).
        """
        cards = Ints(KINDS)
        if len(self.deck) == 0 and not self.board.renews_deck_at_once:  # a draw would shuffle the discards
            for kind in range(KINDS):
                cards[kind] = self.discards[kind]
            return cards
        if self.board.renews_deck_at_once:
            cards = self._cards_of_this_deck(seat)
        for kind in range(KINDS):
            unseen = self.unseen_cards(seat, kind)
            if not self.board.renews_deck_at_once or cards[kind] > unseen:
                cards[kind] = unseen
        return cards

    def _cards_of_this_deck(self, seat: i64) -> Ints:
        """Return by kind the cards of the last shuffle that a seat has not seen since: left, or drawn by others."""
        cards = Ints(KINDS)
        for number in range(len(self.deck)):
            cards[self.deck[number]] += 1
        for other in range(self.seats):
            if other != seat:
                for kind in range(KINDS):
                    cards[kind] += self.drawn_cards[other * KINDS + kind]
        return cards

    # --- contracts ----------------------------------------------------------------------------------------------

    def offered_contracts(self, seat: i64) -> i64:
        """Return the contracts that a seat chooses from."""
        contracts: i64 = 0
        for number in range(seat * OFFER, (seat + 1) * OFFER):
            if self.offers[number] != NOTHING:
                contracts |= bit(self.offers[number])
        return contracts

    def returned_contracts(self, seat: i64) -> i64:
        """Return the contracts in the deck that a seat has put there."""
        deck = self.contract_deck
        contracts: i64 = 0
        for number in range(len(deck)):
            if self.returned_by[deck[number]] == seat:
                contracts |= bit(deck[number])
        return contracts

    def areas(self, seat: i64) -> Ints:
        """Return a number for each location; locations that a seat's routes connect have the same number (TA-125)."""
        board = self.board
        area = Ints(0)
        for location in range(board.locations):
            area.append(location)
        left = self.claimed_routes[seat]
        while left != 0:
            route = lowest(left)
            left &= left - 1
            one = area[board.one_end[route]]
            other = area[board.other_end[route]]
            if one != other:
                for location in range(board.locations):
                    if area[location] == other:
                        area[location] = one
        return area

    def completed(self, seat: i64) -> i64:
        """Return those of a seat's contracts whose two locations its routes connect (TA-125)."""
        area = self.areas(seat)
        completed: i64 = 0
        left = self.contracts[seat]
        while left != 0:
            contract = lowest(left)
            left &= left - 1
            if area[self.board.contract_one[contract]] == area[self.board.contract_other[contract]]:
                completed |= bit(contract)
        return completed

    # --- guesses ------------------------------------------------------------------------------------------------

    def guess_cards(self, seat: i64, random: Random) -> None:
        """Deal the cards that a seat has not seen at random to the deck and the other hands."""
        size: i64 = len(self.deck)
        from_deck = self._cards_of_this_deck(seat)
        possible = self.possible_cards(seat)
        unseen = Ints(0)
        older = Ints(0)  # cards that were in hand before the deck was shuffled
        for kind in range(KINDS):
            cards = self.unseen_cards(seat, kind)
            in_deck = possible[kind] if self.board.renews_deck_at_once else cards
            for _ in range(in_deck):
                unseen.append(kind)
            for _ in range(cards - in_deck):
                older.append(kind)
        random.shuffle(unseen)
        if self.face_up_cards(WILD) >= TOO_MANY_WILDS:
            # Three face-up wild cards stay only if the deck has hardly any other card, and everyone can tell (TA-2).
            _move_wilds_to_end(unseen)
        self.deck.clear()
        for _ in range(size):
            self.deck.append(unseen.pop())
        random.shuffle(self.deck)
        if self.board.renews_deck_at_once:
            self._guess_drawn_cards(seat, from_deck, random)
        hidden = Ints(self.seats)  # cards by seat
        for other in range(self.seats):
            if other != seat:
                hidden[other] = self.hand_size(other) - self.known_size(other)
                for kind in range(KINDS):
                    self.hands[other * KINDS + kind] = self.known_cards[other * KINDS + kind]
        if len(older) > 0:
            self._guess_newer_cards(unseen, older, hidden, random)
        for other in range(self.seats):
            for _ in range(hidden[other]):
                self.hands[other * KINDS + unseen.pop()] += 1

    def _guess_drawn_cards(self, seat: i64, from_deck: Ints, random: Random) -> None:
        """Deal what is not in the guessed deck to the seats that have drawn cards of it."""
        for number in range(len(self.deck)):
            from_deck[self.deck[number]] -= 1
        drawn = Ints(0)
        for kind in range(KINDS):
            for _ in range(from_deck[kind]):
                drawn.append(kind)
        random.shuffle(drawn)
        for other in range(self.seats):
            if other != seat:
                cards: i64 = 0
                for kind in range(KINDS):
                    cards += self.drawn_cards[other * KINDS + kind]
                    self.drawn_cards[other * KINDS + kind] = 0
                for _ in range(cards):
                    self.drawn_cards[other * KINDS + drawn.pop()] += 1

    def _guess_newer_cards(self, newer: Ints, older: Ints, hidden: Ints, random: Random) -> None:
        """Deal cards from the present deck to seats that have drawn as many, and add the older cards to the rest."""
        drawers = Ints(0)
        for other in range(self.seats):
            drawn: i64 = 0
            for kind in range(KINDS):
                drawn += self.drawn_cards[other * KINDS + kind]
            for _ in range(min(drawn, hidden[other])):
                drawers.append(other)
        random.shuffle(drawers)
        while len(newer) > 0 and len(drawers) > 0:
            other = drawers.pop()
            hidden[other] -= 1
            self.hands[other * KINDS + newer.pop()] += 1
        while len(older) > 0:
            newer.append(older.pop())
        random.shuffle(newer)

    def guess_contracts(self, seat: i64, random: Random) -> None:
        """Deal the contracts that a seat has not seen at random; it knows its own and those that it put back."""
        deck = self.contract_deck
        known: i64 = 0
        if seat != NOBODY:
            known = self.contracts[seat] | self.offered_contracts(seat) | self.returned_contracts(seat)
        unseen = Ints(0)
        for contract in range(self.board.contracts):
            if not has(known, contract):
                unseen.append(contract)
        random.shuffle(unseen)
        returners = Ints(0)  # everyone saw which seat put a card at which place
        for number in range(len(deck)):
            returners.append(self.returned_by[deck[number]])
        for number in range(len(deck)):
            if not has(known, deck[number]):
                deck[number] = unseen.pop()
                self.returned_by[deck[number]] = returners[number]
        for other in range(self.seats):
            if other != seat:
                cards = count(self.contracts[other])
                self.contracts[other] = 0
                for _ in range(cards):
                    self.contracts[other] |= bit(unseen.pop())
                for number in range(other * OFFER, (other + 1) * OFFER):
                    if self.offers[number] != NOTHING:
                        self.offers[number] = unseen.pop()
                if self.choices[other] != NOTHING:
                    choice = random.below(OFFER + 1)
                    self.choices[other] = KEEP_BOTH if choice == OFFER else KEEP + self.offers[other * OFFER + choice]


def _move_wilds_to_end(cards: Ints) -> None:
    """Move the wild cards to the end of a list, from where cards are dealt."""
    end: i64 = len(cards) - 1
    number = end
    while number >= 0:
        if cards[number] == WILD:
            cards[number] = cards[end]
            cards[end] = WILD
            end -= 1
        number -= 1
