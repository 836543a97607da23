"""How a seat of Ticket to Ride: Amsterdam plays by rules of thumb: its plan, and what the plan asks for.

A plan is the routes that complete the contracts of a seat, and one more for its points. The seat collects cards until
the way of its contracts is nearly paid, and only then claims it, route after route, so that it can still go round what
another one takes; it keeps to the plan until a route of it is taken. That takes a few hundred times less than to weigh
every move. The planner plays so, and every play-out; only what the seat may know is read, and all are whole numbers,
as in `sense`.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.bots.paths import FAR, Paths
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import (
    CONTRACTS,
    DRAW,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOTHING,
    PASS,
    ROW,
    SECOND_CARD,
    TAKE,
    TURN,
    WILD,
    Board,
)
from amstel.kernel.bits import bit, has, lowest
from amstel.kernel.ints import Ints

LONGEST: Final[i64] = 4

# Rules of thumb, from some million games against each other. Few long routes are better than many short ones, open
# wild cards and new contracts do not pay as a habit.
CLAIM_EFFORT: Final[i64] = 430  # of a route, in the same unit as the next ones
CARD_EFFORT: Final[i64] = 33  # for each card that is lacking
POINT_EASE: Final[i64] = 39  # by which each of its points makes a route lighter
CART_EASE: Final[i64] = 128  # the same for merchandise
LEAST_EFFORT: Final[i64] = 5
EFFORT_PRICE: Final[i64] = 91  # in ten thousandths of a point

# The contracts' routes are claimed when so few cards are lacking for all of them, or when there is no time to wait.
FEW_LACKING: Final[i64] = 2
END_COMES: Final[i64] = 8  # carts of somebody
OVERTAKEN: Final[i64] = 6  # carts that somebody has placed more

# Where several routes can be paid.
CART_FIRST: Final[i64] = 20  # merchandise
LONG_FIRST: Final[i64] = 8  # a cart
WILD_LAST: Final[i64] = 3  # a wild card

# The route for points, and what it is worth for its effort.
EXTRA_POINT: Final[i64] = 10_000
EXTRA_CART: Final[i64] = 26_000
EXTRA_CLAIM: Final[i64] = 215
EXTRA_CARD: Final[i64] = 70
SHORTEST_EXTRA: Final[i64] = 2  # a single cart for a single point is not worth a turn

# Near the end any route is better than none.
NEAR_END: Final[i64] = 3  # carts of somebody
CART_POINTS: Final[i64] = 12  # what merchandise is worth beside points


@final
class Policy:
    """The plans of all seats in one play-out."""

    def __init__(self, state: TicketToRide) -> None:
        board = state.board
        self.board: Board = board
        self.state: TicketToRide = state
        # The contracts' routes that are not claimed yet; NOTHING where there is no plan.
        self.wanted: Ints = Ints(state.seats, NOTHING)
        self.extra: Ints = Ints(state.seats, NOTHING)  # the route for points
        self.need: Ints = Ints(KINDS)
        self.spare: Ints = Ints(KINDS)  # the cards that the contracts' routes leave over
        self.paths: Paths = Paths(board)
        self.planned: i64 = 0  # the routes of the last plan

    def choose(self, seat: i64) -> i64:
        """What a seat does next, a legal move."""
        phase = self.state.phase
        if phase == TURN:
            return self.action(seat)
        if phase == SECOND_CARD:
            if self.wanted[seat] == NOTHING:
                self.make_plan(seat)
                self.count_needs(seat)
                self.count_spare(seat)
                self.choose_extra(seat)
            else:
                self.count_needs(seat)
            return self.card(seat, False)
        return self.choice(seat)

    # --- a turn -------------------------------------------------------------------------------------------------

    def action(self, seat: i64) -> i64:
        """Claim what is planned and ripe, else draw."""
        state = self.state
        if state.last_turns != NOTHING:
            self.extra[seat] = NOTHING
            move = self.last_claim(seat)
            if move != NOTHING:
                return move
            self.wanted[seat] = 0
            self.count_needs(seat)
            return self.draw(seat)
        wanted = self.wanted[seat]
        if wanted == NOTHING or wanted & ~state.open_to[seat] != 0:
            self.make_plan(seat)
            wanted = self.wanted[seat]
        self.count_needs(seat)
        lack = self.count_spare(seat)
        self.choose_extra(seat)
        extra = self.extra[seat]
        route: i64 = NOTHING
        if wanted != 0:
            if lack <= FEW_LACKING or self.hurried(seat):
                route = self.payable(seat, wanted)
                if route == NOTHING and extra != NOTHING and self.board.length[extra] == LONGEST:
                    route = self.payable(seat, bit(extra))
        else:
            if extra != NOTHING and self.board.length[extra] >= SHORTEST_EXTRA:
                route = self.payable(seat, bit(extra))
            if route == NOTHING and self.ending():
                return self.claim_for_points(seat)
        if route == NOTHING:
            return self.draw(seat)
        self.wanted[seat] = wanted & ~bit(route)
        return self.payment(seat, route)

    def hurried(self, seat: i64) -> bool:
        """Whether it is no time to wait: somebody may bring the end, or has done much more."""
        carts = self.state.carts
        for other in range(self.state.seats):
            if carts[other] <= END_COMES or carts[seat] - carts[other] >= OVERTAKEN:
                return True
        return False

    def ending(self) -> bool:
        """Whether the game may be over soon."""
        carts = self.state.carts
        for seat in range(self.state.seats):
            if carts[seat] <= NEAR_END:
                return True
        return False

    def count_needs(self, seat: i64) -> None:
        """The cards that the planned routes of one colour take."""
        board = self.board
        need = self.need
        for kind in range(KINDS):
            need[kind] = 0
        left = self.wanted[seat]
        while left != 0:
            route = lowest(left)
            left &= left - 1
            need[board.colour[route]] += board.length[route]

    def count_spare(self, seat: i64) -> i64:
        """`spare` becomes the cards that the contracts' routes leave over; how many cards those lack."""
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
        """The route beside the contracts' that brings most for its effort, with the spare cards."""
        board = self.board
        spare = self.spare
        carts = self.state.carts[seat]
        routes = self.state.open_to[seat]
        left = self.wanted[seat]
        while left != 0:
            route = lowest(left)
            left &= left - 1
            carts -= board.length[route]
            routes &= ~bit(route)
            if board.twin[route] != NOTHING:
                routes &= ~bit(board.twin[route])
        routes &= board.no_longer_than[min(max(carts, 0), LONGEST)]
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
            lack = max(board.length[route] - spare[colour if colour < WILD else most] - spare[WILD], 0)
            gain = board.points[route] * EXTRA_POINT + (EXTRA_CART if has(board.cart_routes, route) else 0)
            rate = gain // (EXTRA_CLAIM + lack * EXTRA_CARD)
            if rate > best_rate:
                best, best_rate = route, rate
        self.extra[seat] = best

    def payable(self, seat: i64, routes: i64) -> i64:
        """The route that can be paid now: merchandise first, then the longest, with as few wild cards as possible."""
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
            if colour == WILD:
                colour = self.spare_colour(seat, length)
            lack = max(length - state.hands[base + colour], 0)
            if lack <= wild:
                rate = length * LONG_FIRST - lack * WILD_LAST + (CART_FIRST if has(board.cart_routes, route) else 0)
                if rate > best_rate:
                    best, best_rate = route, rate
        return best

    def spare_colour(self, seat: i64, length: i64) -> i64:
        """The colour for a grey route: what the other planned routes leave over, and of that just enough."""
        hands = self.state.hands
        base = seat * KINDS
        best: i64 = 0
        best_rate: i64 = -FAR
        for colour in range(WILD):
            spare = hands[base + colour] - self.need[colour]
            # Just enough is best; then more than enough; then as little lacking as may be.
            rate = -(spare - length) if spare >= length else (spare - length) * 10
            if rate > best_rate and hands[base + colour] > 0:
                best, best_rate = colour, rate
        return best

    def payment(self, seat: i64, route: i64) -> i64:
        """The claim of a route that can be paid, with as few wild cards as possible."""
        board = self.board
        hands = self.state.hands
        base = seat * KINDS
        length = board.length[route]
        code = board.first_claim[route]
        colour = board.colour[route]
        if colour < WILD:
            return code + max(length - hands[base + colour], 0)
        colour = self.spare_colour(seat, length)
        plain = hands[base + colour]
        if plain == 0:
            return code + length * WILD  # all wild
        return code + length * colour + max(length - plain, 0)

    def reachable(self, seat: i64) -> i64:
        """The open routes that carts and cards suffice for, as bits."""
        state = self.state
        board = self.board
        base = seat * KINDS
        wild = state.hands[base + WILD]
        most: i64 = 0
        routes: i64 = 0
        for kind in range(WILD):
            cards = min(state.hands[base + kind] + wild, LONGEST)
            most = max(most, cards)
            routes |= board.reach[kind * (LONGEST + 1) + cards]
        routes |= board.reach[WILD * (LONGEST + 1) + most]
        return routes & state.open_to[seat] & board.no_longer_than[min(state.carts[seat], LONGEST)]

    def claim_for_points(self, seat: i64) -> i64:
        """The claim that brings most by itself; a draw where there is none."""
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
        return self.draw(seat) if best == NOTHING else self.paid_as_can_be(seat, best)

    def paid_as_can_be(self, seat: i64, route: i64) -> i64:
        """The claim of a route that some colour suffices for, whatever was planned with it."""
        for kind in range(KINDS):
            self.need[kind] = 0
        return self.payment(seat, route)

    def last_claim(self, seat: i64) -> i64:
        """The claim that brings most in the last turn, contracts and merchandise included; NOTHING if there is none."""
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
        return self.paid_as_can_be(seat, best)

    # --- cards --------------------------------------------------------------------------------------------------

    def draw(self, seat: i64) -> i64:
        """A first card, or whatever else is left to do."""
        state = self.state
        move = self.card(seat, True)
        if move != NOTHING:
            return move
        if len(state.contract_deck) > 0:
            routes = self.reachable(seat)
            if routes == 0:
                return CONTRACTS
            return self.paid_as_can_be(seat, lowest(routes))
        routes = self.reachable(seat)
        return self.paid_as_can_be(seat, lowest(routes)) if routes != 0 else PASS

    def card(self, seat: i64, first: bool) -> i64:
        """What the plan lacks most, from the row if it lies there, else unseen; NOTHING where there is no card."""
        state = self.state
        hands = state.hands
        base = seat * KINDS
        need = self.need
        grey = need[WILD]
        best: i64 = NOTHING
        best_lack: i64 = 0
        # A grey route is paid with the colour that there is most of beside the others.
        grey_colour = self.most_spare(seat) if grey > 0 else NOTHING
        for place in range(ROW):
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
                for place in range(ROW):
                    if state.row[place] == colour:
                        best = colour
        if best != NOTHING:
            return TAKE + best
        if len(state.deck) > 0:
            return DRAW
        for kind in range(KINDS):
            if state.discards[kind] > 0:
                return DRAW
        for place in range(ROW):
            kind = state.row[place]
            if kind != NOTHING and (first or kind != WILD):
                return TAKE + kind
        return NOTHING

    def extra_colour(self, seat: i64) -> i64:
        """The colour to collect beside the contracts' routes; NOTHING where there is enough of it."""
        extra = self.extra[seat]
        if extra == NOTHING:
            return self.most_spare(seat) if self.wanted[seat] == 0 else NOTHING
        colour = self.board.colour[extra]
        if colour == WILD:
            colour = self.most_spare(seat)
        lack = self.need[colour] + self.board.length[extra] - self.state.hands[seat * KINDS + colour]
        return colour if lack > 0 else NOTHING

    def most_spare(self, seat: i64) -> i64:
        """The colour that there is most of beside what the plan takes."""
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

    def choice(self, seat: i64) -> i64:
        """Both contracts, if the way for both is little longer than for one; else the better one."""
        state = self.state
        one = state.offered[seat * 2]
        other = state.offered[seat * 2 + 1]
        self.wanted[seat] = NOTHING
        if other == NOTHING:
            return KEEP + one
        worth_one = self.outcome(seat, bit(one))
        worth_other = self.outcome(seat, bit(other))
        best = max(worth_one, worth_other)
        if self.outcome(seat, bit(one) | bit(other)) >= best:
            return KEEP_BOTH
        return KEEP + (one if worth_one >= worth_other else other)

    def outcome(self, seat: i64, contracts: i64) -> i64:
        """What more contracts would bring or cost, in hundredths of a point."""
        board = self.board
        effort, done = self.plan_for(seat, self.state.contracts[seat] | contracts)
        total: i64 = -effort * EFFORT_PRICE // 100
        left = contracts
        while left != 0:
            contract = lowest(left)
            left &= left - 1
            points = board.contract_points[contract] * 100
            total += points if has(done, contract) else -points
        return total

    def make_plan(self, seat: i64) -> None:
        """The routes that complete the contracts of a seat, as far as its carts suffice."""
        self.plan_for(seat, self.state.contracts[seat])
        self.wanted[seat] = self.planned

    def plan_for(self, seat: i64, contracts: i64) -> tuple[i64, i64]:
        """`planned` becomes the routes that complete contracts; their effort, and which contracts they complete."""
        state = self.state
        board = self.board
        self.price_routes(seat)
        carts = state.carts[seat]
        planned: i64 = 0
        done: i64 = 0
        effort: i64 = 0
        left = contracts
        # What is nearest joins the plan first; what then lies on the way is nearer for the next one.
        while left != 0:
            best: i64 = NOTHING
            best_cost: i64 = FAR
            best_path: i64 = 0
            rest = left
            while rest != 0:
                contract = lowest(rest)
                rest &= rest - 1
                cost = self.paths.find(board.contract_one[contract], board.contract_other[contract])
                if cost < best_cost:
                    best, best_cost, best_path = contract, cost, self.paths.path
                    if cost == 0:
                        break
            if best == NOTHING:
                break
            left &= ~bit(best)
            length: i64 = 0
            added = best_path
            while added != 0:
                length += board.length[lowest(added)]
                added &= added - 1
            if length <= carts:
                carts -= length
                done |= bit(best)
                effort += best_cost
                planned |= best_path
                while best_path != 0:
                    self.paths.cost[lowest(best_path)] = 0
                    best_path &= best_path - 1
        self.planned = planned
        return effort, done

    def price_routes(self, seat: i64) -> None:
        """The effort of each route for a seat; none where it is claimed already."""
        state = self.state
        board = self.board
        hands = state.hands
        base = seat * KINDS
        usable = self.paths.usable
        costs = self.paths.cost
        usable.clear()
        most: i64 = 0
        for colour in range(WILD):
            most = max(most, hands[base + colour])
        mine = state.claimed[seat]
        left = mine | (state.open_to[seat] & board.no_longer_than[min(state.carts[seat], LONGEST)])
        while left != 0:
            route = lowest(left)
            left &= left - 1
            usable.append(route)
            if has(mine, route):
                costs[route] = 0
            else:
                colour = board.colour[route]
                length = board.length[route]
                lack = max(length - (hands[base + colour] if colour < WILD else most), 0)
                cost = CLAIM_EFFORT + lack * CARD_EFFORT - board.points[route] * POINT_EASE
                if has(board.cart_routes, route):
                    cost -= CART_EASE
                costs[route] = max(cost, LEAST_EFFORT) + length
