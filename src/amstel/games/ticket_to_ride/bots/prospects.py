"""What a seat of Ticket to Ride: Amsterdam can expect from a position.

That is a plan: which routes complete its contracts with the least effort, what the remaining carts and turns are good
for, and what it all would score. Only what the seat may know is read: its own hand and contracts, the board, and the
sizes of everything else. The face-up cards are not part of it: taking one is a move, and `judge` compares moves.
"""

from typing import final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.bots.paths import FAR, Paths
from amstel.games.ticket_to_ride.bots.weights import (
    BEST_CHANCE,
    CART_EFFORT,
    COLOUR_CARD,
    EXTRA_CARD,
    EXTRA_MERCHANDISE,
    GREY_CARD,
    HASTE,
    JUST_IN_TIME,
    LEAST_CHANCE,
    MERCHANDISE,
    MERCHANDISE_PER_CART,
    MOST_EXTRAS,
    ONE_CARD,
    ONE_TURN,
    OPPONENT_PACE,
    PATH_PRICE,
    PLANNED_MERCHANDISE,
    PREFERENCES,
    RISK,
    SCENIC,
    SHORT,
    SLACK,
    SPARE_WILD,
    TURN_PRICE,
)
from amstel.games.ticket_to_ride.components import LONGEST_ROUTE
from amstel.games.ticket_to_ride.rules import FEW_CARTS, TicketToRide
from amstel.games.ticket_to_ride.state import CHOOSING, GREY_ROUTE, KINDS, NOTHING, OVER, SECOND_CARD, WILD, Board
from amstel.kernel.bits import bit, has, lowest
from amstel.kernel.evaluation import POINT
from amstel.kernel.ints import Ints


@final
class Prospects:
    """What a seat can expect from a position. `hand` may be changed, to compare hands."""

    def __init__(self, state: TicketToRide, seat: i64) -> None:
        self.state: TicketToRide = state
        self.board: Board = state.board
        self.seat: i64 = seat
        self.claimed: i64 = state.claimed_routes[seat]
        self.open: i64 = state.open_routes[seat]
        self.carts: i64 = state.carts[seat]
        self.exact: bool = state.is_ending() or state.phase == OVER
        self.area: Ints = state.areas(seat)
        self.hand: Ints = Ints(KINDS)
        for kind in range(KINDS):
            self.hand[kind] = state.cards(seat, kind)
        self.spare: Ints = Ints(KINDS)  # the cards that a plan does not need
        self.paths: Paths = Paths(self.board)

    # --- routes -------------------------------------------------------------------------------------------------

    def spaces(self, routes: i64) -> i64:
        """Return how many carts a set of routes takes."""
        carts: i64 = 0
        while routes != 0:
            carts += self.board.length[lowest(routes)]
            routes &= routes - 1
        return carts

    def route_value(self, routes: i64) -> i64:
        """Return the points of a set of routes."""
        points: i64 = 0
        while routes != 0:
            points += self.board.points[lowest(routes)]
            routes &= routes - 1
        return points * POINT

    def effort(self, routes: i64) -> i64:
        """Return the effort to draw the cards that the hand lacks for routes and to claim them. Set `spare`."""
        board = self.board
        spare = self.spare
        for kind in range(KINDS):
            spare[kind] = self.hand[kind]
        turns: i64 = 0
        grey: i64 = 0
        left = routes
        while left != 0:
            route = lowest(left)
            left ^= bit(route)
            turns += ONE_TURN
            if board.colour[route] != GREY_ROUTE:
                spare[board.colour[route]] -= board.length[route]
            else:
                grey |= bit(route)
        lack: i64 = 0
        for colour in range(WILD):
            if spare[colour] < 0:
                lack -= spare[colour]
                spare[colour] = 0
        # The longest grey routes choose their colours first.
        lack_grey: i64 = 0
        length: i64 = LONGEST_ROUTE
        while grey != 0:
            left = grey & ~board.no_longer_than[length - 1]
            grey ^= left
            while left != 0:
                left &= left - 1
                lack_grey += self.spend(length, self.best_colour(length))
            length -= 1
        return turns + self.spend_wilds(lack) * COLOUR_CARD + self.spend_wilds(lack_grey) * GREY_CARD

    def best_colour(self, length: i64) -> i64:
        """Return the colour to pay a grey route with: the one with just enough spare cards, or else with the most."""
        spare = self.spare
        best: i64 = 0
        for colour in range(1, WILD):
            cards = spare[colour]
            if spare[best] < length:
                if cards > spare[best]:
                    best = colour
            elif length <= cards < spare[best]:
                best = colour
        return best

    def spend(self, cards: i64, colour: i64) -> i64:
        """Take cards of a colour from the spare ones, and return how many are lacking."""
        lack = cards - self.spare[colour]
        if lack > 0:
            self.spare[colour] = 0
            return lack
        self.spare[colour] = -lack
        return 0

    def spend_wilds(self, lack: i64) -> i64:
        """Use spare wild cards for lacking ones, and return how many are still lacking."""
        wilds = min(self.spare[WILD], lack)
        self.spare[WILD] -= wilds
        return lack - wilds

    # --- paths --------------------------------------------------------------------------------------------------

    def price_routes(self, planned: i64, preference: i64) -> None:
        """Set what each route costs on a path: nothing if owned or planned, otherwise its effort or its carts."""
        board = self.board
        usable = self.paths.usable
        costs = self.paths.cost
        usable.clear()
        most: i64 = 0
        for colour in range(WILD):
            most = max(most, self.hand[colour])
        mine = self.claimed | planned
        left = mine | self.open
        while left != 0:
            route = lowest(left)
            left ^= bit(route)
            usable.append(route)
            length = board.length[route]
            if has(mine, route):
                costs[route] = 0
            elif preference == SHORT:
                costs[route] = length
            else:
                colour = board.colour[route]
                lack = max(length - (self.hand[colour] if colour != GREY_ROUTE else most), 0)
                cost = (ONE_TURN + lack * COLOUR_CARD) * PATH_PRICE // ONE_TURN
                if preference == SCENIC:
                    cost -= board.points[route] * POINT // 2
                    if has(board.cart_routes, route):
                        cost -= MERCHANDISE // 2
                costs[route] = max(cost, 20) + length  # of equal routes, the one with fewer carts

    def with_contract(self, planned: i64, contract: i64) -> i64:
        """Return a plan with the routes that also complete a contract; NOTHING without a path or enough carts."""
        if self.paths.find(self.board.contract_one[contract], self.board.contract_other[contract]) == FAR:
            return NOTHING
        plan = planned | self.paths.path
        return plan if self.spaces(plan) <= self.carts else NOTHING

    def is_completed(self, contract: i64) -> bool:
        """Return whether the seat's routes connect the two locations of a contract (TA-125)."""
        return self.area[self.board.contract_one[contract]] == self.area[self.board.contract_other[contract]]

    # --- expected lead ------------------------------------------------------------------------------------------

    def expected_lead(self, contracts: i64, turns: i64) -> i64:
        """Return the expected lead at the end, with a set of contracts and about so many turns to go."""
        board = self.board
        total = self.route_value(self.claimed)
        left: i64 = 0
        while contracts != 0:
            contract = lowest(contracts)
            contracts ^= bit(contract)
            if self.is_completed(contract):
                total += board.contract_points[contract] * POINT
            else:
                total -= board.contract_points[contract] * POINT
                left |= bit(contract)
        if turns >= ONE_TURN:
            total += self.hand[WILD] * SPARE_WILD

        # Add contracts to the plan one by one, the most profitable first, as long as one is profitable.
        planned: i64 = 0
        spent: i64 = 0
        profitable = True
        while left != 0 and profitable:
            best: i64 = NOTHING
            best_profit: i64 = 0
            best_gain: i64 = 0
            best_plan: i64 = 0
            best_spent: i64 = 0
            for preference in range(PREFERENCES):
                if preference == SHORT and best != NOTHING:
                    break
                self.price_routes(planned, preference)
                rest = left
                while rest != 0:
                    contract = lowest(rest)
                    rest ^= bit(contract)
                    plan = self.with_contract(planned, contract)
                    if plan != NOTHING:
                        needed = self.effort(plan)
                        # A contract adds its points or costs them, so twice its points are at stake.
                        stake = 2 * board.contract_points[contract] * POINT + self.route_value(plan & ~planned)
                        gain = stake * self.chance(turns - needed) // 100
                        profit = gain - (needed - spent) * TURN_PRICE // ONE_TURN
                        if profit > best_profit:
                            best, best_profit, best_gain, best_plan, best_spent = contract, profit, gain, plan, needed
            if best == NOTHING:
                profitable = False
            else:
                left ^= bit(best)
                total += best_gain
                planned = best_plan
                spent = best_spent
        return total + self.after_plan(planned, spent, turns)

    def chance(self, slack: i64) -> i64:
        """Return the chance, in per cent, to finish a plan that leaves so much time."""
        if self.exact:
            return 100 if slack >= 0 else 0
        return min(max(JUST_IN_TIME + slack // SLACK, LEAST_CHANCE), BEST_CHANCE)

    def after_plan(self, planned: i64, spent: i64, turns: i64) -> i64:
        """Return what comes on top of a plan: extra routes and merchandise, less what the opponents gain meanwhile."""
        board = self.board
        self.effort(planned)
        total: i64 = 0
        merchandise: i64 = 0
        free = self.open & ~planned
        left = planned
        while left != 0:
            route = lowest(left)
            left ^= bit(route)
            risk = RISK * (self.state.seats - 1)
            twin = board.twin[route]
            if twin != NOTHING:
                free &= ~bit(twin)
                if self.state.seats > 2:  # the twin stays open if an opponent takes the route (TA-6)
                    risk //= 2
            total -= risk
            if has(board.cart_routes, route):
                merchandise += PLANNED_MERCHANDISE
        carts = self.carts - self.spaces(planned)
        extras: i64 = 0
        while extras < MOST_EXTRAS and spent < turns:
            extra = self.best_extra(free & board.routes_for_carts(carts), turns - spent)
            if extra == NOTHING:
                break
            needed = self.extra_effort(extra)
            share = 100 * min(turns - spent, needed) // needed  # there may not be time for the last one
            total += board.points[extra] * share
            if has(board.cart_routes, extra):
                merchandise += EXTRA_MERCHANDISE * share // 100
            length = board.length[extra]
            colour = board.colour[extra]
            self.spend_wilds(self.spend(length, colour if colour != GREY_ROUTE else self.best_colour(length)))
            carts -= length
            spent += needed
            free &= ~bit(extra)
            if board.twin[extra] != NOTHING:
                free &= ~bit(board.twin[extra])
            extras += 1
        meanwhile = min(turns, spent + ONE_TURN)  # everyone gets one last turn (TA-10)
        total -= (meanwhile * OPPONENT_PACE + spent * HASTE) // ONE_TURN
        return total + self.merchandise_bonus(merchandise, turns) - self.best_opponent()

    def best_extra(self, routes: i64, turns: i64) -> i64:
        """Return the route with the best ratio of gain to effort; NOTHING if there is none."""
        board = self.board
        best: i64 = NOTHING
        best_rate: i64 = 0
        while routes != 0:
            route = lowest(routes)
            routes ^= bit(route)
            needed = self.extra_effort(route)
            if needed <= turns or not self.exact:
                gain = board.points[route] * POINT
                if has(board.cart_routes, route):
                    gain += MERCHANDISE
                rate = gain * ONE_TURN // needed
                if rate > best_rate:
                    best, best_rate = route, rate
        return best

    def extra_effort(self, route: i64) -> i64:
        """Return the effort that a route takes with the spare cards."""
        length = self.board.length[route]
        colour = self.board.colour[route]
        cards = self.spare[colour if colour != GREY_ROUTE else self.best_colour(length)]
        return ONE_TURN + max(length - cards - self.spare[WILD], 0) * EXTRA_CARD

    def merchandise_bonus(self, more: i64, turns: i64) -> i64:
        """Return the expected points for merchandise, with `more` hundredths of a card to come (TA-11)."""
        state = self.state
        own = state.merchandise(self.seat) * 100 + more
        if own == 0:
            return 0
        behind: i64 = 0  # hundredths of a rank
        for other in range(state.seats):
            if other != self.seat:
                lead = own - state.merchandise(other) * 100
                if turns < ONE_TURN:
                    behind += 0 if lead >= 0 else 100
                else:
                    lead -= state.carts[other] * MERCHANDISE_PER_CART
                    behind += 100 - min(max(50 + lead // 4, 0), 100)
        rank = behind // 100
        points = state.board.merchandise_points(state.seats, rank) * POINT
        if rank + 1 < state.seats:
            next_points = state.board.merchandise_points(state.seats, rank + 1) * POINT
            points -= (points - next_points) * (behind - rank * 100) // 100
        return points * min(own, 100) // 100

    def best_opponent(self) -> i64:
        """Return the points that everyone can see of the best opponent."""
        state = self.state
        most: i64 = 0
        for other in range(state.seats):
            if other != self.seat:
                most = max(most, state.route_points(other) * POINT + state.merchandise(other) * MERCHANDISE)
        return most


def turns_left(state: TicketToRide, seat: i64) -> i64:
    """Return about how many turns a seat still has, this one included; exact in the last turns (TA-10)."""
    if state.phase == OVER:
        return 0
    turns: i64 = 0
    if state.is_ending():
        for number in range(state.last_turns):
            if (state.turn + number) % state.seats == seat:
                turns += ONE_TURN
    else:
        turns = FAR
        for other in range(state.seats):
            if other != seat:
                carts = state.carts[other] - FEW_CARTS
                cards = max(carts - state.hand_size(other), 0)
                turns = min(turns, cards * ONE_CARD + carts * CART_EFFORT)
        turns += ONE_TURN
    if state.turn == seat:
        if state.phase == SECOND_CARD:
            turns -= ONE_CARD
        elif state.phase == CHOOSING:
            turns -= ONE_TURN
    return turns
