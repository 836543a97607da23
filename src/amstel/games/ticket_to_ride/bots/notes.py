"""What a move of Ticket to Ride: Amsterdam does for its seat, as coded notes for hints.

A note is a name, whether it speaks against the move, and figures. Only what the seat may know is read: its own hand and
contracts, the board, and the sizes of everything else. Nothing is played on, so nothing is revealed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from amstel.games.ticket_to_ride.rules import FEW_CARTS, TicketToRide
from amstel.games.ticket_to_ride.state import (
    CLAIM,
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
    WILD,
)
from amstel.kernel.bits import has
from amstel.kernel.notes import CodedNote, cost, gain
from amstel.kernel.state import State

# The notes, and what their figures are.
NOTES = {
    "points": ("points",),
    "completes": ("contract", "points"),
    "nearer": ("contract", "spaces"),
    "merchandise": ("cards", "others"),
    "last-turns": ("carts",),
    "shuts-twin": ("route",),
    "pays-wild": ("wild",),
    "off-plan": (),
    "cuts-off": ("contract", "points"),
    "lacks-more": ("contract", "lack"),
    "helps": ("contract", "lack"),
    "ready": ("contract",),
    "collects": ("card", "cards"),
    "wild": (),
    "whole-turn": (),
    "idle": (),
    "nothing-lacks": (),
    "draw-chance": ("percent",),
    "leaves-open": ("route",),
    "new-contracts": ("contracts",),
    "unfinished": ("contracts", "points"),
    "late": ("turns",),
    "keeps": ("contract", "points", "spaces", "lack"),
    "keeps-done": ("contract", "points"),
    "shares": ("spaces",),
    "returns": ("contract", "spaces"),
    "at-stake": ("points",),
    "unreachable": ("contract", "points"),
    "nothing-else": (),
}


def notes(state: State, seat: int, move: int) -> list[CodedNote]:
    """What a legal move does, from the position before it."""
    table = cast(TicketToRide, state)
    if move == PASS:
        return [gain("nothing-else")]
    if move >= CLAIM:
        return _claim(table, seat, move - CLAIM)
    if move >= KEEP_BOTH:
        return _keep(table, seat, move)
    if move == CONTRACTS:
        return _new_contracts(table, seat)
    return _draw(table, seat) if move == DRAW else _take(table, seat, move - TAKE)


@dataclass
class Way:
    """What a contract still takes: the routes of the shortest way, their spaces, and the cards that are lacking."""

    spaces: int
    lack: int
    routes: list[int] = field(default_factory=list)


class Plans:
    """The shortest ways to complete contracts, for a hand, carts and claimed routes that may be tried out."""

    def __init__(self, table: TicketToRide, seat: int) -> None:
        self.board = table.board
        self.hand = [table.hands[seat * KINDS + kind] for kind in range(KINDS)]
        self.mine = [has(table.claimed[seat], route) for route in range(table.board.routes)]
        self.open = [has(table.open_to[seat], route) for route in range(table.board.routes)]
        self.carts = table.carts[seat]

    def claim(self, route: int, colour: int, plain: int, wild: int) -> None:
        """Try a claim out."""
        self.mine[route] = True
        self.open[route] = False
        self.carts -= self.board.length[route]
        self.hand[WILD] -= wild
        if plain:
            self.hand[colour] -= plain
        twin = self.board.twin[route]
        if twin != NOTHING:
            self.open[twin] = False

    def way(self, contract: int) -> Way | None:
        """What a contract still takes; None where routes or carts for it are lacking.

        Spaces count first, then the cards that the hand lacks for a route: so of two short ways it is the easier one.
        """
        board = self.board
        start, goal = board.contract_one[contract], board.contract_other[contract]
        far = 1 << 30
        near = [far] * board.locations
        via = [NOTHING] * board.locations
        near[start] = 0
        grown = True
        while grown:
            grown = False
            for route in range(board.routes):
                if not self.mine[route] and not self.open[route]:
                    continue
                price = 0 if self.mine[route] else board.length[route] * 100 + self._lack([route])
                ends = board.one_end[route], board.other_end[route]
                for one, other in (ends, ends[::-1]):
                    if near[one] + price < near[other]:
                        near[other], via[other] = near[one] + price, route
                        grown = True
        if near[goal] >= far:
            return None
        routes = []
        place = goal
        while place != start:
            route = via[place]
            if not self.mine[route]:
                routes.append(route)
            place = board.one_end[route] if board.other_end[route] == place else board.other_end[route]
        spaces = sum(board.length[route] for route in routes)
        return Way(spaces, self._lack(routes), routes) if spaces <= self.carts else None

    def _lack(self, routes: list[int]) -> int:
        """How many cards the hand lacks for routes, wild cards spent; the longest grey ones choose colours first."""
        spare = list(self.hand)
        lack = 0
        for route in sorted(routes, key=lambda route: (self.board.colour[route] == WILD, -self.board.length[route])):
            length, colour = self.board.length[route], self.board.colour[route]
            if colour == WILD:
                colour = max(range(WILD), key=lambda kind: spare[kind])
            paid = min(spare[colour], length)
            spare[colour] -= paid
            lack += length - paid
        return max(lack - spare[WILD], 0)

    def can_claim(self, route: int) -> bool:
        """Whether cards and carts suffice for a route."""
        return self.open[route] and self.board.length[route] <= self.carts and self._lack([route]) == 0


def _own(table: TicketToRide, seat: int) -> tuple[list[int], list[int]]:
    """The contracts of a seat: completed, and not."""
    kept = [number for number in range(table.board.contracts) if has(table.contracts[seat], number)]
    done = table.completed(seat)
    return [each for each in kept if has(done, each)], [each for each in kept if not has(done, each)]


def _claim(table: TicketToRide, seat: int, claim: int) -> list[CodedNote]:
    board = table.board
    route, wild = board.claim_route[claim], board.claim_wild[claim]
    told = [gain("points", points=board.points[route])]
    before, after = Plans(table, seat), Plans(table, seat)
    after.claim(route, board.claim_colour[claim], board.claim_plain[claim], wild)
    _, left = _own(table, seat)
    nearer, against = [], []
    for contract in left:
        old, new = before.way(contract), after.way(contract)
        points = board.contract_points[contract]
        if new is None:
            if old is not None:
                against.append(cost("cuts-off", contract=contract, points=points))
        elif new.spaces == 0:
            told.append(gain("completes", contract=contract, points=points))
        elif old is None or new.spaces < old.spaces:
            nearer.append(gain("nearer", contract=contract, spaces=new.spaces))
        elif new.lack > old.lack:
            against.append(cost("lacks-more", contract=contract, lack=new.lack))
    told += nearer
    if has(board.cart_routes, route):
        others = max(table.merchandise(other) for other in range(table.seats) if other != seat)
        told.append(gain("merchandise", cards=table.merchandise(seat) + 1, others=others))
    if table.seats == 2 and board.twin[route] != NOTHING:
        told.append(gain("shuts-twin", route=board.twin[route]))
    if table.last_turns == NOTHING and after.carts <= FEW_CARTS:
        told.append(gain("last-turns", carts=after.carts))
    if left and not nearer and not any(note.name == "completes" for note in told):
        told.append(cost("off-plan"))
    if wild:
        told.append(cost("pays-wild", wild=wild))
    return told + against


def _keep(table: TicketToRide, seat: int, move: int) -> list[CodedNote]:
    board = table.board
    offered = [table.offered[number] for number in (seat * 2, seat * 2 + 1) if table.offered[number] != NOTHING]
    kept = offered if move == KEEP_BOTH else [move - KEEP]
    plans = Plans(table, seat)
    told, stake, ways = [], 0, []
    for contract in kept:
        points, way = board.contract_points[contract], plans.way(contract)
        if way is None:
            told.append(cost("unreachable", contract=contract, points=points))
        elif way.spaces == 0:
            told.append(gain("keeps-done", contract=contract, points=points))
        else:
            told.append(gain("keeps", contract=contract, points=points, spaces=way.spaces, lack=way.lack))
            ways.append(way)
            stake += points
    _, left = _own(table, seat)
    ways += [way for way in map(plans.way, left) if way is not None]
    together = {route for way in ways for route in way.routes}
    shared = sum(way.spaces for way in ways) - sum(board.length[route] for route in together)
    if shared:
        told.append(gain("shares", spaces=shared))
    for contract in offered:
        if contract not in kept:
            back = plans.way(contract)
            if back is not None and back.spaces > 0:
                told.append(gain("returns", contract=contract, spaces=back.spaces))
    if stake:
        told.append(cost("at-stake", points=stake))
    return told


def _new_contracts(table: TicketToRide, seat: int) -> list[CodedNote]:
    _, left = _own(table, seat)
    told = [gain("new-contracts", contracts=min(len(table.contract_deck), 2))]
    if left:
        points = sum(table.board.contract_points[contract] for contract in left)
        told.append(cost("unfinished", contracts=len(left), points=points))
    if table.last_turns != NOTHING:
        own = sum((table.turn + number) % table.seats == seat for number in range(table.last_turns))
        told.append(cost("late", turns=own - 1))
    return told + _left_open(table, seat)


def _take(table: TicketToRide, seat: int, card: int) -> list[CodedNote]:
    plans = Plans(table, seat)
    told = _helped(table, seat, plans, card)
    if card == WILD:
        told.insert(0, gain("wild"))
        told.append(cost("whole-turn"))
    elif not told:
        told = [gain("collects", card=card, cards=plans.hand[card] + 1), *_idle(table, seat, plans)]
    return told + _left_open(table, seat)


def _helped(table: TicketToRide, seat: int, plans: Plans, card: int) -> list[CodedNote]:
    """For which contracts a card is lacking; those with the most points come first."""
    told = []
    _, left = _own(table, seat)
    for contract in sorted(left, key=lambda contract: -table.board.contract_points[contract]):
        old = plans.way(contract)
        plans.hand[card] += 1
        new = plans.way(contract)
        plans.hand[card] -= 1
        if old is not None and new is not None and new.lack < old.lack and new.spaces <= old.spaces:
            ready = new.lack == 0
            told.append(gain("ready", contract=contract) if ready else gain("helps", contract=contract, lack=new.lack))
    return told


def _draw(table: TicketToRide, seat: int) -> list[CodedNote]:
    """A blind card: how probable it is that it helps, from the cards that were not seen."""
    plans = Plans(table, seat)
    unseen = [table.discards[kind] for kind in range(KINDS)]
    if len(table.deck):
        unseen = [table.board.component_cards(kind) - unseen[kind] for kind in range(KINDS)]
        for place in range(ROW):
            if table.row[place] != NOTHING:
                unseen[table.row[place]] -= 1
        for other in range(table.seats):
            known = table.hands if other == seat else table.shown
            for kind in range(KINDS):
                unseen[kind] -= known[other * KINDS + kind]
    helpful = sum(unseen[kind] for kind in range(KINDS) if unseen[kind] and _helped(table, seat, plans, kind))
    chance = gain("draw-chance", percent=100 * helpful // max(sum(unseen), 1))
    return ([chance] if helpful else _idle(table, seat, plans)) + _left_open(table, seat)


def _idle(table: TicketToRide, seat: int, plans: Plans) -> list[CodedNote]:
    """Why a card helps with no contract: others are lacking, or none is."""
    ways = [way for way in map(plans.way, _own(table, seat)[1]) if way is not None]
    if not ways:
        return []
    return [cost("idle") if any(way.lack for way in ways) else cost("nothing-lacks")]


def _left_open(table: TicketToRide, seat: int) -> list[CodedNote]:
    """A route of the own way that could be claimed at once and stays open to the others."""
    if table.phase == SECOND_CARD:
        return []
    plans = Plans(table, seat)
    _, left = _own(table, seat)
    for contract in sorted(left, key=lambda contract: -table.board.contract_points[contract]):
        way = plans.way(contract)
        ready = [route for route in way.routes if plans.can_claim(route)] if way is not None else []
        if ready:
            return [cost("leaves-open", route=max(ready, key=lambda route: table.board.length[route]))]
    return []
