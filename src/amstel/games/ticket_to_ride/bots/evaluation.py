"""Features and rules of thumb of Ticket to Ride: Amsterdam, for opponents.

A seat's outlook is a plan: which routes complete its contracts with the least effort, what the carts and turns after
that are good for, and what it all would score. Points are counted in hundredths, and so is effort: in hundredths of a
turn. All are whole numbers, so that compiled and interpreted opponents choose alike.

Only what the seat may know is read: its own hand and contracts, the board, and the sizes of everything else. The open
row is not part of the outlook: what may be taken from it is a move, and moves are compared.
"""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.ticket_to_ride.bots.paths import FAR, Paths
from amstel.games.ticket_to_ride.bots.policy import Policy
from amstel.games.ticket_to_ride.rules import FEW_CARTS, TicketToRide
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    CLAIM,
    CONTRACTS,
    DRAW,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOTHING,
    OVER,
    PASS,
    ROW,
    SECOND_CARD,
    TAKE,
    WILD,
    Board,
)
from amstel.kernel.bits import bit, has, lowest
from amstel.kernel.evaluation import Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.state import State

POINT: Final[i64] = 100
A_TURN: Final[i64] = 100
A_CARD: Final[i64] = 50  # two cards are a turn

# Rules of thumb, from some thousand games of greedy opponents against each other.
# The effort to come by a card: of one colour, of a colour that the hand collects, of a colour still to be chosen.
COLOUR_CARD: Final[i64] = 60
GREY_CARD: Final[i64] = 55
EXTRA_CARD: Final[i64] = 40
CART_EFFORT: Final[i64] = 45  # what another seat needs to place a cart, cards aside

# Points.
TURN_PRICE: Final[i64] = 150  # what a turn could bring elsewhere
PATH_PRICE: Final[i64] = 110  # the same where paths are compared
OTHERS_PACE: Final[i64] = 120  # what the best of the others gains in a turn
HASTE: Final[i64] = 30  # for each turn that the plan takes
RISK: Final[i64] = 25  # that another seat takes a planned route first
SPARE_WILD: Final[i64] = 30  # a wild card serves any plan
MERCHANDISE: Final[i64] = 120  # a merchandise card, where routes are compared
CONTRACTS_TOLL: Final[i64] = 300  # new contracts can wait until the old ones are completed

# Chances in per cent.
JUST_IN_TIME: Final[i64] = 55
SLACK: Final[i64] = 6  # so much more time makes it a per cent more
HARDLY: Final[i64] = 3
NEARLY: Final[i64] = 97
PLANNED_MERCHANDISE: Final[i64] = 85
EXTRA_MERCHANDISE: Final[i64] = 60
MERCHANDISE_A_CART: Final[i64] = 15  # that another seat will collect, for each cart it has

MOST_EXTRAS: Final[i64] = 5

# Ways to look for a path.
SCENIC: Final[i64] = 0  # little effort, many points
QUICK: Final[i64] = 1  # little effort
SHORT: Final[i64] = 2  # few carts, where the others take too many
WAYS: Final[i64] = 3


@final
class Outlook:
    """What a seat can expect from a position. One outlook serves many hands and contracts."""

    def __init__(self, state: TicketToRide, seat: i64) -> None:
        self.state: TicketToRide = state
        self.board: Board = state.board
        self.seat: i64 = seat
        self.claimed: i64 = state.claimed[seat]
        self.open: i64 = state.open_to[seat]
        self.carts: i64 = state.carts[seat]
        self.exact: bool = state.last_turns != NOTHING or state.phase == OVER
        self.area: Ints = state.areas(seat)
        self.hand: Ints = Ints(KINDS)
        for kind in range(KINDS):
            self.hand[kind] = state.hands[seat * KINDS + kind]
        self.spare: Ints = Ints(KINDS)  # the cards that a plan leaves over
        self.paths: Paths = Paths(self.board)

    # --- routes -------------------------------------------------------------------------------------------------

    def spaces(self, routes: i64) -> i64:
        """The carts that some routes take."""
        carts: i64 = 0
        while routes != 0:
            carts += self.board.length[lowest(routes)]
            routes &= routes - 1
        return carts

    def worth(self, routes: i64) -> i64:
        """The points that some routes bring."""
        points: i64 = 0
        while routes != 0:
            points += self.board.points[lowest(routes)]
            routes &= routes - 1
        return points * POINT

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
            route = lowest(left)
            left ^= bit(route)
            turns += A_TURN
            if board.colour[route] < WILD:
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
        length: i64 = 4
        while grey != 0:
            left = grey & ~board.no_longer_than[length - 1]
            grey ^= left
            while left != 0:
                left &= left - 1
                lack_grey += self.spend(length, self.fitting(length))
            length -= 1
        return turns + self.without_wilds(lack) * COLOUR_CARD + self.without_wilds(lack_grey) * GREY_CARD

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

    def spend(self, cards: i64, colour: i64) -> i64:
        """Take cards of a colour from the spare ones; how many are lacking."""
        lack = cards - self.spare[colour]
        if lack > 0:
            self.spare[colour] = 0
            return lack
        self.spare[colour] = -lack
        return 0

    def without_wilds(self, lack: i64) -> i64:
        """What is lacking when the spare wild cards are spent on it."""
        wilds = min(self.spare[WILD], lack)
        self.spare[WILD] -= wilds
        return lack - wilds

    # --- paths --------------------------------------------------------------------------------------------------

    def price_routes(self, planned: i64, way: i64) -> None:
        """What each route costs on a path: nothing if owned or planned, else its effort or its carts."""
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
            elif way == SHORT:
                costs[route] = length
            else:
                colour = board.colour[route]
                lack = max(length - (self.hand[colour] if colour < WILD else most), 0)
                cost = (A_TURN + lack * COLOUR_CARD) * PATH_PRICE // A_TURN
                if way == SCENIC:
                    cost -= board.points[route] * POINT // 2
                    if has(board.cart_routes, route):
                        cost -= MERCHANDISE // 2
                costs[route] = max(cost, 20) + length  # among equals the one with fewer carts

    def with_contract(self, planned: i64, contract: i64) -> i64:
        """A plan and the routes that complete a contract besides; NOTHING where way or carts are lacking."""
        if self.paths.find(self.board.contract_one[contract], self.board.contract_other[contract]) == FAR:
            return NOTHING
        plan = planned | self.paths.path
        return plan if self.spaces(plan) <= self.carts else NOTHING

    def completed(self, contract: i64) -> bool:
        """Whether the seat's routes connect the two locations of a contract."""
        return self.area[self.board.contract_one[contract]] == self.area[self.board.contract_other[contract]]

    # --- the whole ----------------------------------------------------------------------------------------------

    def margin(self, contracts: i64, turns: i64) -> i64:
        """The expected lead at the end, with these contracts and about so many turns to go."""
        board = self.board
        total = self.worth(self.claimed)
        left: i64 = 0
        while contracts != 0:
            contract = lowest(contracts)
            contracts ^= bit(contract)
            if self.completed(contract):
                total += board.contract_points[contract] * POINT
            else:
                total -= board.contract_points[contract] * POINT
                left |= bit(contract)
        if turns >= A_TURN:
            total += self.hand[WILD] * SPARE_WILD

        # One contract after the other joins the plan, the most profitable first, as long as one is profitable.
        planned: i64 = 0
        spent: i64 = 0
        profitable = True
        while left != 0 and profitable:
            best: i64 = NOTHING
            best_profit: i64 = 0
            best_gain: i64 = 0
            best_plan: i64 = 0
            best_spent: i64 = 0
            for way in range(WAYS):
                if way == SHORT and best != NOTHING:
                    break
                self.price_routes(planned, way)
                rest = left
                while rest != 0:
                    contract = lowest(rest)
                    rest ^= bit(contract)
                    plan = self.with_contract(planned, contract)
                    if plan != NOTHING:
                        needed = self.effort(plan)
                        # Completed it counts for, not completed against the seat: twice its points are at stake.
                        stake = 2 * board.contract_points[contract] * POINT + self.worth(plan & ~planned)
                        gain = stake * self.chance(turns - needed) // 100
                        profit = gain - (needed - spent) * TURN_PRICE // A_TURN
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
        """How probable it is, in per cent, that a plan that leaves so much time can be finished."""
        if self.exact:
            return 100 if slack >= 0 else 0
        return min(max(JUST_IN_TIME + slack // SLACK, HARDLY), NEARLY)

    def after_plan(self, planned: i64, spent: i64, turns: i64) -> i64:
        """What a plan leaves room for: extra routes, merchandise, an early end, and what the others do meanwhile."""
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
                if self.state.seats > 2:  # then the twin stays open when the route is taken (TA-6)
                    risk //= 2
            total -= risk
            if has(board.cart_routes, route):
                merchandise += PLANNED_MERCHANDISE
        carts = self.carts - self.spaces(planned)
        extras: i64 = 0
        while extras < MOST_EXTRAS and spent < turns:
            extra = self.best_extra(free & board.no_longer_than[min(carts, 4)], turns - spent)
            if extra == NOTHING:
                break
            needed = self.extra_effort(extra)
            share = 100 * min(turns - spent, needed) // needed  # the last one is perhaps not finished in time
            total += board.points[extra] * share
            if has(board.cart_routes, extra):
                merchandise += EXTRA_MERCHANDISE * share // 100
            length = board.length[extra]
            colour = board.colour[extra]
            self.without_wilds(self.spend(length, colour if colour < WILD else self.fitting(length)))
            carts -= length
            spent += needed
            free &= ~bit(extra)
            if board.twin[extra] != NOTHING:
                free &= ~bit(board.twin[extra])
            extras += 1
        meanwhile = min(turns, spent + A_TURN)  # who brings the end in sight has one turn more (TA-10)
        total -= (meanwhile * OTHERS_PACE + spent * HASTE) // A_TURN
        return total + self.merchandise_bonus(merchandise, turns) - self.best_other()

    def best_extra(self, routes: i64, turns: i64) -> i64:
        """The route that brings most for its effort; NOTHING where none does."""
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
                rate = gain * A_TURN // needed
                if rate > best_rate:
                    best, best_rate = route, rate
        return best

    def extra_effort(self, route: i64) -> i64:
        """The turns that a route takes with the spare cards."""
        length = self.board.length[route]
        colour = self.board.colour[route]
        cards = self.spare[colour if colour < WILD else self.fitting(length)]
        return A_TURN + max(length - cards - self.spare[WILD], 0) * EXTRA_CARD

    def merchandise_bonus(self, more: i64, turns: i64) -> i64:
        """The expected points of the merchandise rank, with `more` hundredths of a card to come (TA-11)."""
        state = self.state
        own = state.merchandise(self.seat) * 100 + more
        if own == 0:
            return 0
        behind: i64 = 0  # hundredths of a rank
        for other in range(state.seats):
            if other != self.seat:
                lead = own - state.merchandise(other) * 100
                if turns < A_TURN:
                    behind += 0 if lead >= 0 else 100
                else:
                    lead -= state.carts[other] * MERCHANDISE_A_CART
                    behind += 100 - min(max(50 + lead // 4, 0), 100)
        rank = behind // 100
        points = state.board.merchandise_points(state.seats, rank) * POINT
        if rank + 1 < state.seats:
            next_points = state.board.merchandise_points(state.seats, rank + 1) * POINT
            points -= (points - next_points) * (behind - rank * 100) // 100
        return points * min(own, 100) // 100

    def best_other(self) -> i64:
        """What the best of the others has, as far as all can see."""
        state = self.state
        most: i64 = 0
        for other in range(state.seats):
            if other != self.seat:
                most = max(most, state.route_points(other) * POINT + state.merchandise(other) * MERCHANDISE)
        return most


def turns_left(state: TicketToRide, seat: i64) -> i64:
    """About how many turns a seat still has, the running one included; exact once the end is in sight."""
    if state.phase == OVER:
        return 0
    turns: i64 = 0
    if state.last_turns != NOTHING:
        for number in range(state.last_turns):
            if (state.turn + number) % state.seats == seat:
                turns += A_TURN
    else:
        turns = FAR
        for other in range(state.seats):
            if other != seat:
                carts = state.carts[other] - FEW_CARTS
                cards = max(carts - state.hand_size(other), 0)
                turns = min(turns, cards * A_CARD + carts * CART_EFFORT)
        turns += A_TURN
    if state.turn == seat:
        if state.phase == SECOND_CARD:
            turns -= A_CARD
        elif state.phase == CHOOSING:
            turns -= A_TURN
    return turns


@final
class Judge:
    """Compares the moves of one decision."""

    def __init__(self, state: TicketToRide, seat: i64) -> None:
        self.state: TicketToRide = state
        self.seat: i64 = seat
        self.outlook: Outlook = Outlook(state, seat)
        self.contracts: i64 = state.contracts[seat]
        self.turns: i64 = turns_left(state, seat)
        self.with_kind: Ints = Ints(KINDS, FAR)  # the lead with one more card of a kind, once it was asked for

    def lead_after(self, move: i64) -> i64:
        """The expected lead after a move."""
        if move >= CLAIM:
            return self.after_claim(move)
        if move == DRAW:
            return self.after_draw()
        if move >= KEEP:
            return self.outlook.margin(self.contracts | bit(move - KEEP), self.turns)
        if move == KEEP_BOTH:
            return self.outlook.margin(self.contracts | offered_contracts(self.state, self.seat), self.turns)
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
        if after.last_turns != NOTHING:
            turns = turns_left(after, self.seat)
        return Outlook(after, self.seat).margin(self.contracts, turns)

    def with_card(self, kind: i64, turns: i64) -> i64:
        """The expected lead with one more card."""
        hand = self.outlook.hand
        hand[kind] += 1
        lead = self.outlook.margin(self.contracts, turns)
        hand[kind] -= 1
        return lead

    def after_card(self, kind: i64) -> i64:
        """The expected lead with one more card, for half a turn."""
        if self.with_kind[kind] == FAR:
            self.with_kind[kind] = self.with_card(kind, self.turns - A_CARD)
        return self.with_kind[kind]

    def after_draw(self) -> i64:
        """The mean over the cards that may lie on top: the unseen ones, or the discards where the deck is empty."""
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
                    known = state.hands if other == self.seat else state.shown
                    there -= known[other * KINDS + kind]
            if there > 0:
                total += there * self.after_card(kind)
                cards += there
        return total // cards

    def after_contracts(self) -> i64:
        """The mean over the pairs that may lie on top, the better of each pair kept (TA-9)."""
        deck = self.state.contract_deck
        first = self.on_top(0)
        second = self.on_top(1) if len(deck) > 1 else first
        leads = Ints(self.state.board.contracts)
        left = first | second
        while left != 0:
            contract = lowest(left)
            left ^= bit(contract)
            leads[contract] = self.outlook.margin(self.contracts | bit(contract), self.turns - A_TURN)
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
        return mean if self.all_completed() else mean - CONTRACTS_TOLL

    def all_completed(self) -> bool:
        """Whether the seat has completed all its contracts."""
        left = self.contracts
        while left != 0:
            if not self.outlook.completed(lowest(left)):
                return False
            left &= left - 1
        return True

    def on_top(self, number: i64) -> i64:
        """The contracts that may lie at a place of the deck: one, if the seat itself has put it there."""
        state = self.state
        deck = state.contract_deck
        if state.returned_by[deck[number]] == self.seat:
            return bit(deck[number])
        unseen = (bit(state.board.contracts) - 1) & ~self.contracts
        for place in range(len(deck)):
            if state.returned_by[deck[place]] == self.seat:
                unseen &= ~bit(deck[place])
        return unseen


def offered_contracts(state: TicketToRide, seat: i64) -> i64:
    """The contracts that a seat may choose from now."""
    offered: i64 = 0
    for number in range(seat * 2, seat * 2 + 2):
        if state.offered[number] != NOTHING:
            offered |= bit(state.offered[number])
    return offered


@final
class TicketToRideEvaluation(Evaluation):
    """The expected lead in points, by plans."""

    def __init__(self) -> None:
        super().__init__(spread=1000, patience=400, boldness=80, near=1000, far=1000, guesses=0, margin=30)

    def value(self, state: State, seat: i64) -> i64:
        """The expected lead of a seat over the best of the others."""
        assert isinstance(state, TicketToRide)
        contracts = state.contracts[seat] | offered_contracts(state, seat)
        return Outlook(state, seat).margin(contracts, turns_left(state, seat))

    def rank(self, state: State, seat: i64, moves: Ints, ranks: Ints) -> None:
        """The expected lead after each of the moves."""
        assert isinstance(state, TicketToRide)
        judge = Judge(state, seat)
        for number in range(len(moves)):
            ranks.append(judge.lead_after(moves[number]))

    def prune(self, state: State, seat: i64, moves: Ints) -> None:
        """A route is paid with as few wild cards as its colour allows."""
        assert isinstance(state, TicketToRide)
        board = state.board
        kept: i64 = 0
        last_route: i64 = NOTHING
        last_colour: i64 = NOTHING
        for number in range(len(moves)):
            move = moves[number]
            if move >= CLAIM:
                route = board.claim_route[move - CLAIM]
                colour = board.claim_colour[move - CLAIM]
                # The ways to pay with one colour follow one another, those with few wild cards first.
                if route == last_route and (colour == last_colour or colour == WILD):
                    continue
                last_route, last_colour = route, colour
            moves[kept] = move
            kept += 1
        while len(moves) > kept:
            moves.pop()

    def can_branch(self, state: State) -> bool:
        """Never: nearly every move is followed by a card that nobody knew.

        A branch that is the same for all cards is a worse guide than the habit, which sees the one that came.
        """
        return False

    def favourite(self, state: State, seat: i64) -> i64:
        """What the plan of the seat asks for."""
        assert isinstance(state, TicketToRide)
        return Policy(state).choose(seat)

    def play_out(self, state: State, decisions: i64, legal: Ints, ranks: Ints) -> None:
        """By habit, so that a whole game takes no longer than to weigh the moves of one decision."""
        assert isinstance(state, TicketToRide)
        policy = Policy(state)
        while state.waiting_bits != 0 and decisions > 0:
            mover = lowest(state.waiting_bits)
            state.play(mover, policy.choose(mover))
            decisions -= 1


EVALUATION: Final = TicketToRideEvaluation()
