"""The cheapest path between two locations of Ticket to Ride: Amsterdam, for evaluation and policy."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.state import Board
from amstel.kernel.bits import bit
from amstel.kernel.ints import Ints

FAR: Final[i64] = 1 << 40


@final
class Paths:
    """The routes that may be used, their costs, and the cheapest path found last."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.usable: Ints = Ints(0)
        self.cost: Ints = Ints(board.routes)
        self.distance: Ints = Ints(board.locations)  # from the start of a path
        self.via: Ints = Ints(board.locations)  # the last route on the way to a location
        self.path: i64 = 0  # the routes of the path that cost something

    def find(self, start: i64, goal: i64) -> i64:
        """Return the cost of the cheapest path between two locations, FAR if there is none. Set `path`."""
        board = self.board
        distance = self.distance
        via = self.via
        cost = self.cost
        usable = self.usable
        for place in range(board.locations):
            distance[place] = FAR
        distance[start] = 0
        changed = True
        while changed:
            changed = False
            for number in range(len(usable)):
                route = usable[number]
                price = cost[route]
                one = board.one_end[route]
                other = board.other_end[route]
                if distance[one] + price < distance[other]:
                    distance[other] = distance[one] + price
                    via[other] = route
                    changed = True
                elif distance[other] + price < distance[one]:
                    distance[one] = distance[other] + price
                    via[one] = route
                    changed = True
        self.path = 0
        if distance[goal] >= FAR:
            return FAR
        place = goal
        while place != start:
            route = via[place]
            if cost[route] > 0:
                self.path |= bit(route)
            place = board.one_end[route] if board.other_end[route] == place else board.other_end[route]
        return distance[goal]
