"""What the sense and the habits of Ticket to Ride: Amsterdam share: the easiest way between two locations."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.state import Board
from amstel.kernel.bits import bit
from amstel.kernel.ints import Ints

FAR: Final[i64] = 1 << 40


@final
class Paths:
    """Routes that may be used, what each costs, and the cheapest path by them."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.usable: Ints = Ints(0)
        self.cost: Ints = Ints(board.routes)
        self.near: Ints = Ints(board.locations)  # from the start of a path
        self.via: Ints = Ints(board.locations)
        self.path: i64 = 0  # the routes of the last one found that cost something

    def find(self, start: i64, goal: i64) -> i64:
        """What the cheapest path between two locations costs, FAR if there is none; `path` has its routes."""
        board = self.board
        near = self.near
        via = self.via
        cost = self.cost
        usable = self.usable
        for place in range(board.locations):
            near[place] = FAR
        near[start] = 0
        grown = True
        while grown:
            grown = False
            for number in range(len(usable)):
                route = usable[number]
                price = cost[route]
                one = board.one_end[route]
                other = board.other_end[route]
                if near[one] + price < near[other]:
                    near[other] = near[one] + price
                    via[other] = route
                    grown = True
                elif near[other] + price < near[one]:
                    near[one] = near[other] + price
                    via[one] = route
                    grown = True
        self.path = 0
        if near[goal] >= FAR:
            return FAR
        place = goal
        while place != start:
            route = via[place]
            if cost[route] > 0:
                self.path |= bit(route)
            place = board.one_end[route] if board.other_end[route] == place else board.other_end[route]
        return near[goal]
