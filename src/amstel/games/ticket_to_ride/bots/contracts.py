"""Which routes complete the contracts of a seat of Ticket to Ride: Amsterdam, for quick play by rules of thumb."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.bots.paths import FAR, Paths
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import GREY_ROUTE, KINDS, NOTHING, WILD, Board
from amstel.kernel.bits import bit, has, lowest

# Rules of thumb, from some million games against each other.
CLAIM_EFFORT: Final[i64] = 430  # of a route
CARD_EFFORT: Final[i64] = 33  # of each card that is lacking
POINT_EASE: Final[i64] = 39  # less effort for each of the route's points
CART_EASE: Final[i64] = 128  # less effort for merchandise
LEAST_EFFORT: Final[i64] = 5
EFFORT_PRICE: Final[i64] = 91  # of a unit of effort, in ten thousandths of a point


@final
class ContractPlans:
    """Plans routes for contracts; the fields describe the plan made last."""

    def __init__(self, state: TicketToRide) -> None:
        self.state: TicketToRide = state
        self.board: Board = state.board
        self.paths: Paths = Paths(state.board)
        self.routes: i64 = 0
        self.effort: i64 = 0
        self.completed: i64 = 0  # the contracts that the routes complete

    def value(self, seat: i64, contracts: i64) -> i64:
        """Return what more contracts would gain or cost a seat, in hundredths of a point."""
        board = self.board
        self.make(seat, self.state.contracts[seat] | contracts)
        total: i64 = -self.effort * EFFORT_PRICE // 100
        left = contracts
        while left != 0:
            contract = lowest(left)
            left &= left - 1
            points = board.contract_points[contract] * 100
            total += points if has(self.completed, contract) else -points
        return total

    def make(self, seat: i64, contracts: i64) -> None:
        """Plan the routes that complete contracts of a seat, as far as its carts suffice. Set all fields."""
        state = self.state
        board = self.board
        self.price_routes(seat)
        carts = state.carts[seat]
        planned: i64 = 0
        completed: i64 = 0
        effort: i64 = 0
        left = contracts
        # The contract with the least effort comes first; its routes then cost the next contracts nothing.
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
                completed |= bit(best)
                effort += best_cost
                planned |= best_path
                while best_path != 0:
                    self.paths.cost[lowest(best_path)] = 0
                    best_path &= best_path - 1
        self.routes = planned
        self.effort = effort
        self.completed = completed

    def price_routes(self, seat: i64) -> None:
        """Set the effort of each route for a seat; its own routes cost nothing."""
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
        mine = state.claimed_routes[seat]
        left = mine | (state.open_routes[seat] & board.routes_for_carts(state.carts[seat]))
        while left != 0:
            route = lowest(left)
            left &= left - 1
            usable.append(route)
            if has(mine, route):
                costs[route] = 0
            else:
                colour = board.colour[route]
                length = board.length[route]
                lack = max(length - (hands[base + colour] if colour != GREY_ROUTE else most), 0)
                cost = CLAIM_EFFORT + lack * CARD_EFFORT - board.points[route] * POINT_EASE
                if has(board.cart_routes, route):
                    cost -= CART_EASE
                costs[route] = max(cost, LEAST_EFFORT) + length
