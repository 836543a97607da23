"""Quick play of Ticket to Ride: Amsterdam by rules of thumb: a plan per seat, and the moves that it calls for.

A plan is a set of routes that complete the seat's contracts, and one more route for its points. The seat collects cards
until the routes of its contracts are nearly paid for. Only then it claims them one after the other, so that until then
it can avoid routes that others take. It keeps its plan until another player takes one of its routes. That is a few
hundred times quicker than judging every move. The planner and all play-outs use it. Only what the seat may know is
read, and all numbers are whole, so that compiled and interpreted bots choose alike.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.bots.contracts import ContractPlans
from amstel.games.ticket_to_ride.bots.paths import FAR
from amstel.games.ticket_to_ride.components import LONGEST_ROUTE
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import (
    CONTRACTS,
    DRAW,
    GREY_ROUTE,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOTHING,
    OFFER,
    PASS,
    ROW_SIZE,
    SECOND_CARD,
    TAKE,
    TURN,
    WILD,
    Board,
)
from amstel.kernel.bits import bit, has, lowest
from amstel.kernel.ints import Ints

# Rules of thumb, from some million games against each other. Few long routes are better than many short ones;
# taking face-up wild cards or new contracts as a rule does not pay.

# When to claim the routes of the contracts: if few cards are lacking for all of them, or if there is no time to wait.
FEW_LACKING: Final[i64] = 2
FEW_CARTS_LEFT: Final[i64] = 8  # any seat with so few carts may soon end the game
FAR_BEHIND: Final[i64] = 6  # carts that another seat has placed more

# Which route to claim first, if several can be paid.
CART_FIRST: Final[i64] = 20  # for a cart symbol
LONG_FIRST: Final[i64] = 8  # per space
WILD_LAST: Final[i64] = 3  # per wild card of the payment

# The extra route: its gain and its effort.
EXTRA_POINT: Final[i64] = 10_000
EXTRA_CART: Final[i64] = 26_000
EXTRA_CLAIM: Final[i64] = 215
EXTRA_CARD: Final[i64] = 70
SHORTEST_EXTRA: Final[i64] = 2  # one point for one cart is not worth a turn

# Near the end any route is better than none.
NEAR_END: Final[i64] = 3  # carts of any seat
CART_POINTS: Final[i64] = 12  # what merchandise is worth, in points


@final
class Policy:
    """The plans of all seats in one play-out."""

    def __init__(self, state: TicketToRide) -> None:
        board = state.board
        self.board: Board = board
        self.state: TicketToRide = state
        # By seat: the routes of its contracts that are not claimed yet, NOTHING without a plan; and its extra route.
        self.wanted_routes: Ints = Ints(state.seats, NOTHING)
        self.extra_route: Ints = Ints(state.seats, NOTHING)
        # For the seat that decides, by kind: the cards that its wanted routes need, and the cards that they leave.
        self.need: Ints = Ints(KINDS)
        self.spare: Ints = Ints(KINDS)
        self.contract_plans: ContractPlans = ContractPlans(state)

    def choose(self, seat: i64) -> i64:
        """Return a legal move of a seat."""
        phase = self.state.phase
        if phase == TURN:
            return self.choose_action(seat)
        if phase == SECOND_CARD:
            if self.wanted_routes[seat] == NOTHING:
                self.make_plan(seat)
                self.count_needs(seat)
                self.count_spare(seat)
                self.choose_extra(seat)
            else:
                self.count_needs(seat)
            return self.choose_card(seat, False)
        return self.choose_contracts(seat)

    # --- a turn -------------------------------------------------------------------------------------------------

    def choose_action(self, seat: i64) -> i64:
        """Return a claim that the plan calls for now, or else a draw."""
        state = self.state
        if state.is_ending():
            self.extra_route[seat] = NOTHING
            move = self.last_claim(seat)
            if move != NOTHING:
                return move
            self.wanted_routes[seat] = 0
            self.count_needs(seat)
            return self.draw(seat)
        wanted = self.wanted_routes[seat]
        if wanted == NOTHING or wanted & ~state.open_routes[seat] != 0:
            self.make_plan(seat)
            wanted = self.wanted_routes[seat]
        self.count_needs(seat)
        lack = self.count_spare(seat)
        self.choose_extra(seat)
        extra = self.extra_route[seat]
        route: i64 = NOTHING
        if wanted != 0:
            if lack <= FEW_LACKING or self.is_hurried(seat):
                route = self.best_payable(seat, wanted)
                if route == NOTHING and extra != NOTHING and self.board.length[extra] == LONGEST_ROUTE:
                    route = self.best_payable(seat, bit(extra))
        else:
            if extra != NOTHING and self.board.length[extra] >= SHORTEST_EXTRA:
                route = self.best_payable(seat, bit(extra))
            if route == NOTHING and self.is_end_near():
                return self.claim_for_points(seat)
        if route == NOTHING:
            return self.draw(seat)
        self.wanted_routes[seat] = wanted & ~bit(route)
        return self.payment(seat, route)

    def is_hurried(self, seat: i64) -> bool:
        """Return whether there is no time to wait: another seat may end the game, or is far ahead."""
        carts = self.state.carts
        for other in range(self.state.seats):
            if carts[other] <= FEW_CARTS_LEFT or carts[seat] - carts[other] >= FAR_BEHIND:
                return True
        return False

    def is_end_near(self) -> bool:
        """Return whether any seat is about to bring the last turns."""
        carts = self.state.carts
        for seat in range(self.state.seats):
            if carts[seat] <= NEAR_END:
                return True
        return False

    def count_needs(self, seat: i64) -> None:
        """Set `need` to the cards of each kind that the wanted routes take; grey ones count as wild."""
        board = self.board
        need = self.need
        for kind in range(KINDS):
            need[kind] = 0
        left = self.wanted_routes[seat]
        while left != 0:
            route = lowest(left)
            left &= left - 1
            need[board.colour[route]] += board.length[route]

    def count_spare(self, seat: i64) -> i64:
        """Set `spare` to the cards that the wanted routes leave, and return how many cards they lack."""
        hands = self.state.hands
        base = seat * KINDS
        spare = self.spare
        lack: i64 = 0
        most: i64 = 0
        for colour in range(WILD):
            cards = hands[base + colour] - self.need[colour]
            lack += max(-cards, 0)
            spare[colour] = max(cards, 0)
            if spare[colour] > spare[most]:
                most = colour
        grey = min(self.need[WILD], spare[most])
        spare[most] -= grey
        lack += self.need[WILD] - grey
        spare[WILD] = max(hands[base + WILD] - lack, 0)
        return max(lack - hands[base + WILD], 0)

    def choose_extra(self, seat: i64) -> None:
        """Set the extra route: the one with the best ratio of gain to effort, with the spare cards."""
        board = self.board
        spare = self.spare
        carts = self.state.carts[seat]
        routes = self.state.open_routes[seat]
        left = self.wanted_routes[seat]
        while left != 0:
            route = lowest(left)
            left &= left - 1
            carts -= board.length[route]
            routes &= ~bit(route)
            if board.twin[route] != NOTHING:
                routes &= ~bit(board.twin[route])
        routes &= board.routes_for_carts(max(carts, 0))
        most: i64 = 0
        for colour in range(1, WILD):
            if spare[colour] > spare[most]:
                most = colour
        best: i64 = NOTHING
        best_rate: i64 = 0
        while routes != 0:
            route = lowest(routes)
            routes &= routes - 1
            colour = board.colour[route]
            lack = max(board.length[route] - spare[colour if colour != GREY_ROUTE else most] - spare[WILD], 0)
            gain = board.points[route] * EXTRA_POINT + (EXTRA_CART if has(board.cart_routes, route) else 0)
            rate = gain // (EXTRA_CLAIM + lack * EXTRA_CARD)
            if rate > best_rate:
                best, best_rate = route, rate
        self.extra_route[seat] = best

    def best_payable(self, seat: i64, routes: i64) -> i64:
        """Return the route to claim first of those that can be paid now; NOTHING if there is none."""
        state = self.state
        board = self.board
        base = seat * KINDS
        wild = state.hands[base + WILD]
        carts = state.carts[seat]
        best: i64 = NOTHING
        best_rate: i64 = -FAR
        while routes != 0:
            route = lowest(routes)
            routes &= routes - 1
            length = board.length[route]
            if length > carts:
                continue
            colour = board.colour[route]
            if colour == GREY_ROUTE:
                colour = self.spare_colour(seat, length)
            lack = max(length - state.hands[base + colour], 0)
            if lack <= wild:
                rate = length * LONG_FIRST - lack * WILD_LAST + (CART_FIRST if has(board.cart_routes, route) else 0)
                if rate > best_rate:
                    best, best_rate = route, rate
        return best

    def spare_colour(self, seat: i64, length: i64) -> i64:
        """Return the colour to pay a grey route with: of what the wanted routes leave, the one with just enough."""
        hands = self.state.hands
        base = seat * KINDS
        best: i64 = 0
        best_rate: i64 = -FAR
        for colour in range(WILD):
            spare = hands[base + colour] - self.need[colour]
            # Just enough is best, then more than enough, then as few lacking as possible.
            rate = -(spare - length) if spare >= length else (spare - length) * 10
            if rate > best_rate and hands[base + colour] > 0:
                best, best_rate = colour, rate
        return best

    def payment(self, seat: i64, route: i64) -> i64:
        """Return the claim of a route that can be paid, with as few wild cards as possible."""
        board = self.board
        hands = self.state.hands
        base = seat * KINDS
        length = board.length[route]
        code = board.first_claim[route]
        colour = board.colour[route]
        if colour != GREY_ROUTE:
            return code + max(length - hands[base + colour], 0)
        colour = self.spare_colour(seat, length)
        plain = hands[base + colour]
        if plain == 0:
            return code + length * WILD  # all wild
        return code + length * colour + max(length - plain, 0)

    def reachable(self, seat: i64) -> i64:
        """Return the open routes that carts and cards suffice for."""
        state = self.state
        board = self.board
        base = seat * KINDS
        wild = state.hands[base + WILD]
        most: i64 = 0
        routes: i64 = 0
        for kind in range(WILD):
            cards = state.hands[base + kind] + wild
            most = max(most, cards)
            routes |= board.routes_for_cards(kind, cards)
        routes |= board.routes_for_cards(GREY_ROUTE, most)
        return routes & state.open_routes[seat] & board.routes_for_carts(state.carts[seat])

    def claim_for_points(self, seat: i64) -> i64:
        """Return the claim with the most points and merchandise, or a draw if nothing can be claimed."""
        board = self.board
        routes = self.reachable(seat)
        best: i64 = NOTHING
        best_points: i64 = 0
        while routes != 0:
            route = lowest(routes)
            routes &= routes - 1
            points = board.points[route] + (CART_POINTS if has(board.cart_routes, route) else 0)
            if points > best_points:
                best, best_points = route, points
        return self.draw(seat) if best == NOTHING else self.claim_with_any_cards(seat, best)

    def claim_with_any_cards(self, seat: i64, route: i64) -> i64:
        """Return the claim of a route that can be paid, without saving cards for wanted routes."""
        for kind in range(KINDS):
            self.need[kind] = 0
        return self.payment(seat, route)

    def last_claim(self, seat: i64) -> i64:
        """Return the best claim in the last turn, by points, contracts and merchandise; NOTHING if there is none."""
        state = self.state
        board = self.board
        routes = self.reachable(seat)
        if routes == 0:
            return NOTHING
        area = state.areas(seat)
        best: i64 = NOTHING
        best_gain: i64 = 0
        while routes != 0:
            route = lowest(routes)
            routes &= routes - 1
            gain = board.points[route] * 2 + (CART_POINTS * 2 if has(board.cart_routes, route) else 0)
            one = area[board.one_end[route]]
            other = area[board.other_end[route]]
            left = state.contracts[seat]
            while left != 0:
                contract = lowest(left)
                left &= left - 1
                from_area = area[board.contract_one[contract]]
                to_area = area[board.contract_other[contract]]
                if from_area != to_area and (from_area in (one, other)) and (to_area in (one, other)):
                    gain += board.contract_points[contract] * 4
            if gain > best_gain:
                best, best_gain = route, gain
        return self.claim_with_any_cards(seat, best)

    # --- cards --------------------------------------------------------------------------------------------------

    def draw(self, seat: i64) -> i64:
        """Return a draw of a first card, or any other legal move if there is no card."""
        state = self.state
        move = self.choose_card(seat, True)
        if move != NOTHING:
            return move
        routes = self.reachable(seat)
        if routes != 0:
            return self.claim_with_any_cards(seat, lowest(routes))
        return CONTRACTS if len(state.contract_deck) > 0 else PASS

    def choose_card(self, seat: i64, first: bool) -> i64:
        """Return a draw of the face-up card that the plan lacks most, or from the deck; NOTHING without cards."""
        state = self.state
        hands = state.hands
        base = seat * KINDS
        need = self.need
        grey = need[WILD]
        best: i64 = NOTHING
        best_lack: i64 = 0
        # A grey route is paid with the colour that the hand has most of to spare.
        grey_colour = self.most_spare(seat) if grey > 0 else NOTHING
        for place in range(ROW_SIZE):
            kind = state.row[place]
            if kind != NOTHING and kind != WILD:
                lack = need[kind] - hands[base + kind]
                if kind == grey_colour:
                    lack += grey
                if lack > best_lack:
                    best, best_lack = kind, lack
        if best == NOTHING:
            colour = self.extra_colour(seat)
            if colour != NOTHING:
                for place in range(ROW_SIZE):
                    if state.row[place] == colour:
                        best = colour
        if best != NOTHING:
            return TAKE + best
        if len(state.deck) > 0:
            return DRAW
        for kind in range(KINDS):
            if state.discards[kind] > 0:
                return DRAW
        for place in range(ROW_SIZE):
            kind = state.row[place]
            if kind != NOTHING and (first or kind != WILD):
                return TAKE + kind
        return NOTHING

    def extra_colour(self, seat: i64) -> i64:
        """Return the colour to collect for the extra route; NOTHING if there is enough of it."""
        extra = self.extra_route[seat]
        if extra == NOTHING:
            return self.most_spare(seat) if self.wanted_routes[seat] == 0 else NOTHING
        colour = self.board.colour[extra]
        if colour == GREY_ROUTE:
            colour = self.most_spare(seat)
        lack = self.need[colour] + self.board.length[extra] - self.state.hands[seat * KINDS + colour]
        return colour if lack > 0 else NOTHING

    def most_spare(self, seat: i64) -> i64:
        """Return the colour of which the wanted routes leave the most cards."""
        hands = self.state.hands
        base = seat * KINDS
        best: i64 = 0
        most: i64 = -FAR
        for colour in range(WILD):
            spare = hands[base + colour] - self.need[colour]
            if spare > most:
                best, most = colour, spare
        return best

    # --- contracts ----------------------------------------------------------------------------------------------

    def choose_contracts(self, seat: i64) -> i64:
        """Return the choice of both contracts if the second is worth its effort, or else of the better one."""
        state = self.state
        one = state.offers[seat * OFFER]
        other = state.offers[seat * OFFER + 1]
        self.wanted_routes[seat] = NOTHING
        if other == NOTHING:
            return KEEP + one
        value_one = self.contract_plans.value(seat, bit(one))
        value_other = self.contract_plans.value(seat, bit(other))
        best = max(value_one, value_other)
        if self.contract_plans.value(seat, bit(one) | bit(other)) >= best:
            return KEEP_BOTH
        return KEEP + (one if value_one >= value_other else other)

    def make_plan(self, seat: i64) -> None:
        """Set the wanted routes of a seat: those that complete its contracts, as far as its carts suffice."""
        self.contract_plans.make(seat, self.state.contracts[seat])
        self.wanted_routes[seat] = self.contract_plans.routes
