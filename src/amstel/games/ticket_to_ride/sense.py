"""Features and rules of thumb of Ticket to Ride: Amsterdam, for opponents.

A seat's outlook is a plan: which routes complete its contracts with the least effort, what the carts and turns after
that are good for, and what it all would score. The unit of points is a hundredth, the unit of effort a hundredth of a
turn; whole numbers only, so that compiled and interpreted opponents choose alike.

Only what the seat may know is read: its own hand and contracts, the board, and the sizes of everything else. The open
row is not: what may be taken from it is a move, and moves are compared.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    CLAIM,
    CONTRACTS,
    DEALT,
    DRAW,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOBODY,
    NOTHING,
    OVER,
    PASS,
    ROW,
    SECOND_CARD,
    TAKE,
    WILD,
    Board,
)
from amstel.kernel.bits import bit, has
from amstel.kernel.ints import Ints

POINT: Final[i64] = 100
A_TURN: Final[i64] = 100
A_CARD: Final[i64] = 50  # two cards are a turn

W: Ints = Ints(16)
W[0] = 60
W[1] = 55
W[2] = 150
W[3] = 110
W[4] = 150
W[5] = 25
W[6] = 85
W[7] = 120
W[8] = 55
W[9] = 6
W[10] = 85
W[11] = 60
W[12] = 150
W[14] = 30
W[15] = 1

FAR: Final[i64] = 1 << 40
MOST_EXTRAS: Final[i64] = 5


@final
class Outlook:
    """What a seat can expect from a position. One outlook serves many hands and contracts of the same position."""

    def __init__(self, state: TicketToRide, seat: i64) -> None:
        self.board: Board = state.board
        self.state: TicketToRide = state
        self.seat: i64 = seat
        self.claimed: i64 = state.claimed[seat]
        self.open: i64 = state.open_to[seat]
        self.carts: i64 = state.carts[seat]
        self.hand: Ints = Ints(KINDS)
        for kind in range(KINDS):
            self.hand[kind] = state.hands[seat * KINDS + kind]
        self.exact: bool = state.last_turns != NOTHING or state.phase == OVER
        self.area: Ints = state.areas(seat)
        self.spare: Ints = Ints(KINDS)  # cards that a plan leaves over
        self.cost: Ints = Ints(self.board.routes)
        self.near: Ints = Ints(self.board.locations)
        self.via: Ints = Ints(self.board.locations)
        self.path: i64 = 0

    # --- effort ---------------------------------------------------------------------------------------------------

    def effort(self, routes: i64) -> i64:
        """The turns to draw what the hand lacks for some routes, and to claim them; `spare` is what then is left."""
        board = self.board
        spare = self.spare
        for kind in range(KINDS):
            spare[kind] = self.hand[kind]
        turns: i64 = 0
        grey: i64 = 0
        left = routes
        while left != 0:
            single = left & -left
            left ^= single
            route = board.number_of[single % 67]
            turns += A_TURN
            if board.colour[route] < WILD:
                spare[board.colour[route]] -= board.length[route]
            else:
                grey |= single
        lack: i64 = 0
        for colour in range(WILD):
            if spare[colour] < 0:
                lack -= spare[colour]
                spare[colour] = 0
        lack_any: i64 = 0
        length: i64 = 4
        while grey != 0:
            left = grey & board.no_longer_than[length] & ~board.no_longer_than[length - 1]
            grey ^= left
            while left != 0:
                left &= left - 1
                colour = self.fitting(length)
                lack_any += max(length - spare[colour], 0)
                spare[colour] = max(spare[colour] - length, 0)
            length -= 1
        wilds = min(spare[WILD], lack)
        spare[WILD] -= wilds
        lack -= wilds
        wilds = min(spare[WILD], lack_any)
        spare[WILD] -= wilds
        lack_any -= wilds
        return turns + lack * W[0] + lack_any * W[1]

    def fitting(self, length: i64) -> i64:
        """The colour to pay a grey route with: just enough spare cards, or else the most."""
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

    # --- paths ----------------------------------------------------------------------------------------------------

    def price_routes(self, planned: i64, scenic: bool) -> None:
        """What each route costs on the way: nothing if owned or planned; points that it brings make it cheaper."""
        board = self.board
        most: i64 = 0
        for colour in range(WILD):
            most = max(most, self.hand[colour])
        for route in range(board.routes):
            if has(self.claimed | planned, route):
                self.cost[route] = 0
            elif not has(self.open, route):
                self.cost[route] = FAR
            else:
                length = board.length[route]
                colour = board.colour[route]
                lack = max(length - (self.hand[colour] if colour < WILD else most), 0)
                cost = (A_TURN + lack * W[0]) * W[3] // A_TURN
                if scenic:
                    cost -= board.points[route] * POINT // 2
                    if has(board.cart_routes, route):
                        cost -= W[7] // 2
                self.cost[route] = max(cost, 20) + length  # among equals the one with fewer carts

    def price_by_length(self, planned: i64) -> None:
        """What each route costs in carts alone."""
        board = self.board
        for route in range(board.routes):
            if has(self.claimed | planned, route):
                self.cost[route] = 0
            else:
                self.cost[route] = board.length[route] if has(self.open, route) else FAR

    def find_path(self, start: i64, goal: i64) -> bool:
        """The cheapest path between two locations, if there is one: `path` has its routes that cost something."""
        board = self.board
        near = self.near
        via = self.via
        cost = self.cost
        for place in range(board.locations):
            near[place] = FAR
        near[start] = 0
        grown = True
        while grown:
            grown = False
            for route in range(board.routes):
                price = cost[route]
                if price < FAR:
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
            return False
        place = goal
        while place != start:
            route = via[place]
            if cost[route] > 0:
                self.path |= bit(route)
            place = board.one_end[route] if board.other_end[route] == place else board.other_end[route]
        return True

    def spaces(self, routes: i64) -> i64:
        """The carts that some routes take."""
        carts: i64 = 0
        while routes != 0:
            single = routes & -routes
            routes ^= single
            carts += self.board.length[self.board.number_of[single % 67]]
        return carts

    def worth(self, routes: i64) -> i64:
        """The points that some routes bring."""
        points: i64 = 0
        while routes != 0:
            single = routes & -routes
            routes ^= single
            points += self.board.points[self.board.number_of[single % 67]]
        return points * POINT

    # --- the whole ------------------------------------------------------------------------------------------------

    def margin(self, contracts: i64, turns: i64) -> i64:
        """The expected lead at the end, with these contracts and about so many turns to go."""
        board = self.board
        total: i64 = self.worth(self.claimed)
        left: i64 = 0
        contract: i64 = 0
        while contract < board.contracts:
            if has(contracts, contract):
                if self.connected(contract):
                    total += board.contract_points[contract] * POINT
                else:
                    total -= board.contract_points[contract] * POINT
                    left |= bit(contract)
            contract += 1

        # The contracts in the order in which they are best completed.
        planned: i64 = 0
        spent: i64 = 0
        while left != 0:
            best: i64 = 0
            best_gain: i64 = 0
            best_plan: i64 = 0
            best_spent: i64 = 0
            contract = 0
            while contract < board.contracts:
                if has(left, contract):
                    for way in range(2 if W[15] == 1 else 1):
                        plan = self.with_contract(planned, contract, way == 0)
                        if plan != NOTHING:
                            needed = self.effort(plan)
                            chance = self.chance(turns - needed)
                            gain = (
                                2 * board.contract_points[contract] * chance
                                + (self.worth(plan) - self.worth(planned)) * chance // 100
                                - (needed - spent) * W[2] // A_TURN
                            )
                            if gain > best_gain:
                                best, best_gain, best_plan, best_spent = contract, gain, plan, needed
                contract += 1
            if best_gain == 0:
                break
            left ^= bit(best)
            chance = self.chance(turns - best_spent)
            total += 2 * board.contract_points[best] * chance
            total += (self.worth(best_plan) - self.worth(planned)) * chance // 100
            planned = best_plan
            spent = best_spent
        self.effort(planned)
        return total + self.finish(planned, spent, turns)

    def planned(self, contracts: i64) -> bool:
        """Whether a contract is yet to be completed."""
        contract: i64 = 0
        while contract < self.board.contracts:
            if has(contracts, contract) and not self.connected(contract):
                return True
            contract += 1
        return False

    def connected(self, contract: i64) -> bool:
        """Whether the seat's routes complete a contract."""
        return self.area[self.board.contract_one[contract]] == self.area[self.board.contract_other[contract]]

    def with_contract(self, planned: i64, contract: i64, scenic: bool) -> i64:
        """A plan and the routes that complete a contract besides; NOTHING where that is impossible."""
        one = self.board.contract_one[contract]
        other = self.board.contract_other[contract]
        self.price_routes(planned, scenic)
        if not self.find_path(one, other):
            return NOTHING
        if self.spaces(planned | self.path) > self.carts:
            self.price_by_length(planned)
            self.find_path(one, other)
            if self.spaces(planned | self.path) > self.carts:
                return NOTHING
        return planned | self.path

    def chance(self, slack: i64) -> i64:
        """How probable it is, in per cent, that what leaves so much time can be done."""
        if self.exact:
            return 100 if slack >= 0 else 0
        return min(max(W[8] + slack // W[9], 3), 97)

    def finish(self, planned: i64, spent: i64, turns: i64) -> i64:
        """What comes after the plan: more routes, merchandise, the end of the game, and the others meanwhile."""
        board = self.board
        spare = self.spare
        total: i64 = 0
        carts = self.carts - self.spaces(planned)
        free = self.open & ~planned
        merchandise: i64 = 0
        left = planned
        while left != 0:
            single = left & -left
            left ^= single
            route = board.number_of[single % 67]
            twin = board.twin[route]
            total -= W[5] * (self.state.seats - 1) // (2 if twin != NOTHING and self.state.seats > 2 else 1)
            if twin != NOTHING:
                free &= ~bit(twin)
            if has(board.cart_routes, route):
                merchandise += W[10]
        extras: i64 = 0
        while extras < MOST_EXTRAS and spent < turns:
            most: i64 = 0
            for colour in range(WILD):
                most = max(most, spare[colour])
            best: i64 = NOTHING
            best_rate: i64 = 0
            best_effort: i64 = 0
            left = free & board.no_longer_than[min(max(carts, 0), 4)]
            while left != 0:
                single = left & -left
                left ^= single
                route = board.number_of[single % 67]
                length = board.length[route]
                colour = board.colour[route]
                lack = max(length - (spare[colour] if colour < WILD else most) - spare[WILD], 0)
                effort = A_TURN + lack * W[0]
                if self.exact and effort > turns - spent:
                    continue
                gain = board.points[route] * POINT
                if has(board.cart_routes, route):
                    gain += W[7]
                rate = gain * A_TURN // effort
                if rate > best_rate:
                    best, best_rate, best_effort = route, rate, effort
            if best == NOTHING:
                break
            # The last of them is perhaps not finished in time.
            share = W[6] * min(turns - spent, best_effort) // best_effort
            total += board.points[best] * share
            if has(board.cart_routes, best):
                merchandise += share * W[11] // 100
            length = board.length[best]
            colour = board.colour[best]
            if colour == WILD:
                colour = self.fitting(length)
            lack = max(length - spare[colour], 0)
            spare[colour] = max(spare[colour] - length, 0)
            spare[WILD] = max(spare[WILD] - lack, 0)
            carts -= length
            spent += best_effort
            free &= ~bit(best)
            if board.twin[best] != NOTHING:
                free &= ~bit(board.twin[best])
            extras += 1
        # An early end leaves the others less time.
        meanwhile = min(turns, spent + A_TURN)
        return total + self.bonus(merchandise, turns) - (meanwhile * W[4] + spent * W[14]) // A_TURN - self.leader()

    def bonus(self, more: i64, turns: i64) -> i64:
        """The expected merchandise points, with `more` hundredths of a card to come."""
        state = self.state
        own = state.merchandise(self.seat) * 100 + more
        if own == 0:
            return 0
        ahead: i64 = 0  # hundredths of a rank
        for other in range(state.seats):
            if other != self.seat:
                lead = own - state.merchandise(other) * 100
                if turns < A_TURN:
                    ahead += 0 if lead >= 0 else 100
                else:
                    lead -= state.carts[other] * 15
                    ahead += 100 - min(max(50 + lead // 4, 0), 100)
        rank = ahead // 100
        points = state.board.merchandise_points(state.seats, rank) * POINT
        if rank + 1 < state.seats:
            next_points = state.board.merchandise_points(state.seats, rank + 1) * POINT
            points -= (points - next_points) * (ahead - rank * 100) // 100
        return points * min(own, 100) // 100

    def leader(self) -> i64:
        """What the best of the others has, as far as all can see."""
        state = self.state
        most: i64 = -FAR
        for other in range(state.seats):
            if other != self.seat:
                has_now = state.route_points(other) * POINT + state.merchandise(other) * W[7]
                most = max(most, has_now)
        return most


def turns_left(state: TicketToRide, seat: i64) -> i64:
    """About how many turns a seat still has, the one that runs included; exact once the end is in sight."""
    if state.phase == OVER:
        return 0
    turns: i64 = FAR
    if state.last_turns != NOTHING:
        turns = 0
        for number in range(state.last_turns):
            if (state.turn + number) % state.seats == seat:
                turns += A_TURN
    else:
        for other in range(state.seats):
            if other != seat:
                carts = max(state.carts[other] - 2, 0)
                cards = max(carts - state.hand_size(other), 0)
                turns = min(turns, cards * A_CARD + carts * W[8 + 5])
        turns += A_TURN
    if state.turn == seat:
        if state.phase == SECOND_CARD:
            turns -= A_CARD
        elif state.phase == CHOOSING:
            turns -= A_TURN
    return max(turns, 0)


W[13] = 50


def value(state: TicketToRide, seat: int) -> float:
    """The expected lead of a seat over the best of the others at the end, in points."""
    contracts = state.contracts[seat]
    if state.phase == DEALT or (state.phase == CHOOSING and state.turn == seat):
        for number in range(seat * 2, seat * 2 + 2):
            if state.offered[number] != NOTHING:
                contracts |= bit(state.offered[number])
    return int(Outlook(state, seat).margin(contracts, turns_left(state, seat))) / 100


def rank_moves(state: TicketToRide, seat: int, moves: list[int]) -> list[float]:
    """The expected lead after each of the moves, in points."""
    judge = Judge(state, seat)
    return [int(judge.after(move)) / 100 for move in moves]


@final
class Judge:
    """Compares the moves of one decision."""

    def __init__(self, state: TicketToRide, seat: i64) -> None:
        self.state: TicketToRide = state
        self.seat: i64 = seat
        self.outlook: Outlook = Outlook(state, seat)
        self.turns: i64 = turns_left(state, seat)
        self.contracts: i64 = state.contracts[seat]
        self.drawn: Ints = Ints(KINDS, FAR)  # the lead with one more card of a kind, once it was asked for

    def after(self, move: i64) -> i64:
        """The expected lead after a move."""
        if move >= CLAIM:
            return self.after_claim(move)
        if move == DRAW:
            return self.after_draw()
        if move >= KEEP:
            return self.outlook.margin(self.contracts | bit(move - KEEP), self.turns)
        if move == KEEP_BOTH:
            both = bit(self.state.offered[self.seat * 2]) | bit(self.state.offered[self.seat * 2 + 1])
            return self.outlook.margin(self.contracts | both, self.turns)
        if move == CONTRACTS:
            return self.after_contracts()
        if move == PASS:
            return self.outlook.margin(self.contracts, self.turns)
        if move == TAKE + WILD:
            return self.with_card(WILD, self.turns - A_TURN)
        return self.after_card(move - TAKE)

    def after_claim(self, move: i64) -> i64:
        """A claim is played on a copy; it may bring the end in sight."""
        after = self.state.copy()
        after.play(self.seat, move)
        turns = self.turns - A_TURN
        if after.last_turns != NOTHING or after.phase == OVER:
            turns = turns_left(after, self.seat)
        return Outlook(after, self.seat).margin(self.contracts, max(turns, 0))

    def with_card(self, kind: i64, turns: i64) -> i64:
        """The expected lead with one more card."""
        hand = self.outlook.hand
        hand[kind] += 1
        lead = self.outlook.margin(self.contracts, max(turns, 0))
        hand[kind] -= 1
        return lead

    def after_card(self, kind: i64) -> i64:
        """The expected lead with one more card for half a turn."""
        if self.drawn[kind] == FAR:
            self.drawn[kind] = self.with_card(kind, self.turns - A_CARD)
        return self.drawn[kind]

    def after_draw(self) -> i64:
        """The mean over the cards that may lie on top: the discards where the deck is empty, else the unseen ones."""
        state = self.state
        total: i64 = 0
        cards: i64 = 0
        for kind in range(KINDS):
            there = state.discards[kind]
            if len(state.deck) > 0:
                there = state.board.component_cards(kind) - there
                for place in range(ROW):
                    if state.row[place] == kind:
                        there -= 1
                for other in range(state.seats):
                    held = state.hands if other == self.seat else state.shown
                    there -= held[other * KINDS + kind]
            if there > 0:
                total += there * self.after_card(kind)
                cards += there
        return total // cards

    def after_contracts(self) -> i64:
        """The mean over the pairs that may lie on top, the better of each pair kept."""
        state = self.state
        deck = state.contract_deck
        turns = max(self.turns - A_TURN, 0)
        unseen: i64 = bit(state.board.contracts) - 1
        unseen &= ~self.contracts
        for number in range(len(deck)):
            if state.returned_by[deck[number]] == self.seat:
                unseen &= ~bit(deck[number])
        first = self.on_top(0, unseen)
        second = self.on_top(1, unseen) if len(deck) > 1 else first
        leads = Ints(state.board.contracts)
        contract: i64 = 0
        while contract < state.board.contracts:
            if has(first | second, contract):
                leads[contract] = self.outlook.margin(self.contracts | bit(contract), turns)
            contract += 1
        total: i64 = 0
        pairs: i64 = 0
        one: i64 = 0
        while one < state.board.contracts:
            if has(first, one):
                other: i64 = 0
                while other < state.board.contracts:
                    if has(second, other) and (one != other or len(deck) == 1):
                        total += max(leads[one], leads[other])
                        pairs += 1
                    other += 1
            one += 1
        toll: i64 = 0
        if self.outlook.planned(self.contracts):
            toll = W[12]
        return total // max(pairs, 1) - toll

    def on_top(self, number: i64, unseen: i64) -> i64:
        """The contracts that may lie at a place of the deck: one, if the seat itself has put it there."""
        contract = self.state.contract_deck[number]
        return bit(contract) if self.state.returned_by[contract] == self.seat else unseen
