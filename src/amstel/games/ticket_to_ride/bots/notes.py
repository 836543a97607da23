"""What a move of Ticket to Ride: Amsterdam does for its seat, as coded notes for hints.

A note has a name, says whether it speaks against the move, and has figures. Only what the seat may know is read: its
own hand and contracts, the board, and the sizes of everything else. No move is played, so nothing is revealed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from amstel.games.ticket_to_ride.rules import FEW_CARTS, TicketToRide
from amstel.games.ticket_to_ride.state import (
    CLAIM,
    CONTRACTS,
    DRAW,
    GREY_ROUTE,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOTHING,
    OFFER,
    PASS,
    SECOND_CARD,
    TAKE,
    WILD,
)
from amstel.games.ticket_to_ride.view import offers
from amstel.kernel.bits import has
from amstel.kernel.notes import CodedNote, cost, gain
from amstel.kernel.state import State

# The names of the notes, and of their figures.
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
    """Return what a legal move does, from the position before it."""
    table = cast(TicketToRide, state)
    if move == PASS:
        return [gain("nothing-else")]
    if move >= CLAIM:
        return _claim_notes(table, seat, move - CLAIM)
    if move >= KEEP_BOTH:
        return _keep_notes(table, seat, move)
    if move == CONTRACTS:
        return _contracts_notes(table, seat)
    return _draw_notes(table, seat) if move == DRAW else _take_notes(table, seat, move - TAKE)


@dataclass
class Way:
    """What a contract still takes: the routes of the shortest way, their spaces, and the cards that are lacking."""

    spaces: int
    lack: int
    routes: list[int] = field(default_factory=list)


class Plans:
    """The shortest ways to complete contracts; hand, carts and routes may be changed to try something out."""

    def __init__(self, table: TicketToRide, seat: int) -> None:
        self.board = table.board
        self.hand = [table.cards(seat, kind) for kind in range(KINDS)]
        self.mine = [has(table.claimed_routes[seat], route) for route in range(table.board.routes)]
        self.open = [has(table.open_routes[seat], route) for route in range(table.board.routes)]
        self.carts = table.carts[seat]

    def claim(self, route: int, colour: int, plain: int, wild: int) -> None:
        """Claim a route with a payment."""
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
        """Return what a contract still takes; None without enough routes or carts for it.

        Spaces count first, then the cards that the hand lacks: of two short ways this is the easier one.
        """
        board = self.board
        start, goal = board.contract_one[contract], board.contract_other[contract]
        unreachable = 1 << 30
        distance = [unreachable] * board.locations
        via = [NOTHING] * board.locations
        distance[start] = 0
        changed = True
        while changed:
            changed = False
            for route in range(board.routes):
                if not self.mine[route] and not self.open[route]:
                    continue
                price = 0 if self.mine[route] else board.length[route] * 100 + self._lack([route])
                ends = board.one_end[route], board.other_end[route]
                for one, other in (ends, ends[::-1]):
                    if distance[one] + price < distance[other]:
                        distance[other], via[other] = distance[one] + price, route
                        changed = True
        if distance[goal] >= unreachable:
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
        """Return how many cards the hand lacks for routes with its wild cards; the longest grey routes go first."""
        spare = list(self.hand)
        lack = 0
        for route in sorted(
            routes, key=lambda route: (self.board.colour[route] == GREY_ROUTE, -self.board.length[route])
        ):
            length, colour = self.board.length[route], self.board.colour[route]
            if colour == GREY_ROUTE:
                colour = max(range(WILD), key=lambda kind: spare[kind])
            paid = min(spare[colour], length)
            spare[colour] -= paid
            lack += length - paid
        return max(lack - spare[WILD], 0)

    def can_claim(self, route: int) -> bool:
        """Return whether cards and carts suffice for a route."""
        return self.open[route] and self.board.length[route] <= self.carts and self._lack([route]) == 0


def _open_contracts(table: TicketToRide, seat: int) -> list[int]:
    """Return the contracts of a seat that are not completed."""
    left = table.contracts[seat] & ~table.completed(seat)
    return [number for number in range(table.board.contracts) if has(left, number)]


def _claim_notes(table: TicketToRide, seat: int, claim: int) -> list[CodedNote]:
    board = table.board
    route, wild = board.claim_route[claim], board.claim_wild[claim]
    found = [gain("points", points=board.points[route])]
    before, after = Plans(table, seat), Plans(table, seat)
    after.claim(route, board.claim_colour[claim], board.claim_plain[claim], wild)
    left = _open_contracts(table, seat)
    nearer, against = [], []
    for contract in left:
        old, new = before.way(contract), after.way(contract)
        points = board.contract_points[contract]
        if new is None:
            if old is not None:
                against.append(cost("cuts-off", contract=contract, points=points))
        elif new.spaces == 0:
            found.append(gain("completes", contract=contract, points=points))
        elif old is None or new.spaces < old.spaces:
            nearer.append(gain("nearer", contract=contract, spaces=new.spaces))
        elif new.lack > old.lack:
            against.append(cost("lacks-more", contract=contract, lack=new.lack))
    found += nearer
    if has(board.cart_routes, route):
        others = max(table.merchandise(other) for other in range(table.seats) if other != seat)
        found.append(gain("merchandise", cards=table.merchandise(seat) + 1, others=others))
    if table.seats == 2 and board.twin[route] != NOTHING:
        found.append(gain("shuts-twin", route=board.twin[route]))
    if not table.is_ending() and after.carts <= FEW_CARTS:
        found.append(gain("last-turns", carts=after.carts))
    if left and not nearer and not any(note.name == "completes" for note in found):
        found.append(cost("off-plan"))
    if wild:
        found.append(cost("pays-wild", wild=wild))
    return found + against


def _keep_notes(table: TicketToRide, seat: int, move: int) -> list[CodedNote]:
    board = table.board
    offered = offers(table, seat)
    kept = offered if move == KEEP_BOTH else [move - KEEP]
    plans = Plans(table, seat)
    found, stake, ways = [], 0, []
    for contract in kept:
        points, way = board.contract_points[contract], plans.way(contract)
        if way is None:
            found.append(cost("unreachable", contract=contract, points=points))
        elif way.spaces == 0:
            found.append(gain("keeps-done", contract=contract, points=points))
        else:
            found.append(gain("keeps", contract=contract, points=points, spaces=way.spaces, lack=way.lack))
            ways.append(way)
            stake += points
    left = _open_contracts(table, seat)
    ways += [way for way in map(plans.way, left) if way is not None]
    together = {route for way in ways for route in way.routes}
    shared = sum(way.spaces for way in ways) - sum(board.length[route] for route in together)
    if shared:
        found.append(gain("shares", spaces=shared))
    for contract in offered:
        if contract not in kept:
            back = plans.way(contract)
            if back is not None and back.spaces > 0:
                found.append(gain("returns", contract=contract, spaces=back.spaces))
    if stake:
        found.append(cost("at-stake", points=stake))
    return found


def _contracts_notes(table: TicketToRide, seat: int) -> list[CodedNote]:
    left = _open_contracts(table, seat)
    found = [gain("new-contracts", contracts=min(len(table.contract_deck), OFFER))]
    if left:
        points = sum(table.board.contract_points[contract] for contract in left)
        found.append(cost("unfinished", contracts=len(left), points=points))
    if table.is_ending():
        own = sum((table.turn + number) % table.seats == seat for number in range(table.last_turns))
        found.append(cost("late", turns=own - 1))
    return found + _left_open_notes(table, seat)


def _take_notes(table: TicketToRide, seat: int, card: int) -> list[CodedNote]:
    plans = Plans(table, seat)
    found = _help_notes(table, seat, plans, card)
    if card == WILD:
        found.insert(0, gain("wild"))
        found.append(cost("whole-turn"))
    elif not found:
        found = [gain("collects", card=card, cards=plans.hand[card] + 1), *_idle_notes(table, seat, plans)]
    return found + _left_open_notes(table, seat)


def _help_notes(table: TicketToRide, seat: int, plans: Plans, card: int) -> list[CodedNote]:
    """Return for which contracts a card helps, those with the most points first."""
    found = []
    left = _open_contracts(table, seat)
    for contract in sorted(left, key=lambda contract: -table.board.contract_points[contract]):
        old = plans.way(contract)
        plans.hand[card] += 1
        new = plans.way(contract)
        plans.hand[card] -= 1
        if old is not None and new is not None and new.lack < old.lack and new.spaces <= old.spaces:
            ready = new.lack == 0
            found.append(gain("ready", contract=contract) if ready else gain("helps", contract=contract, lack=new.lack))
    return found


def _draw_notes(table: TicketToRide, seat: int) -> list[CodedNote]:
    """Return the notes of a draw from the deck: how likely the card helps, from the cards that it may be."""
    plans = Plans(table, seat)
    possible = table.possible_cards(seat)
    helpful = sum(possible[kind] for kind in range(KINDS) if possible[kind] and _help_notes(table, seat, plans, kind))
    chance = gain("draw-chance", percent=100 * helpful // max(sum(possible), 1))
    return ([chance] if helpful else _idle_notes(table, seat, plans)) + _left_open_notes(table, seat)


def _idle_notes(table: TicketToRide, seat: int, plans: Plans) -> list[CodedNote]:
    """Return why a card helps with no contract: other cards are lacking, or none."""
    ways = [way for way in map(plans.way, _open_contracts(table, seat)) if way is not None]
    if not ways:
        return []
    return [cost("idle") if any(way.lack for way in ways) else cost("nothing-lacks")]


def _left_open_notes(table: TicketToRide, seat: int) -> list[CodedNote]:
    """Return a note on a route that the seat needs and could claim now, if it leaves it to the others."""
    if table.phase == SECOND_CARD:
        return []
    plans = Plans(table, seat)
    left = _open_contracts(table, seat)
    for contract in sorted(left, key=lambda contract: -table.board.contract_points[contract]):
        way = plans.way(contract)
        ready = [route for route in way.routes if plans.can_claim(route)] if way is not None else []
        if ready:
            return [cost("leaves-open", route=max(ready, key=lambda route: table.board.length[route]))]
    return []
