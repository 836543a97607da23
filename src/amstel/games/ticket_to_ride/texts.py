"""What Ticket to Ride: Amsterdam says during play: log, names, stage, questions and moves, as messages.

The texts themselves are in `locales`. Everything here is made from a view and from what is printed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from amstel.games.ticket_to_ride.components import GREY, WILD, Contract, Route
from amstel.games.ticket_to_ride.moves import (
    Claim,
    Draw,
    DrawContracts,
    Keep,
    KeepBoth,
    Move,
    Pass,
    Take,
    names,
    shapes_by_text,
)
from amstel.games.ticket_to_ride.view import ContractView, View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Figure, Message, message
from amstel.kernel.presentation import LogFormat, Option, Question

if TYPE_CHECKING:
    from amstel.games.ticket_to_ride.state import Board

# Facts of one turn share a line: what a player does, and what follows from it.
_WITHIN_TURN = frozenset(
    {
        "began",
        "claimed",
        "dealt-card",
        "drew",
        "drew-unseen",
        "merchandise",
        "no-more-cards",
        "paid",
        "reshuffled",
        "scored",
        "swept",
        "took",
        "turned",
        "wilds-stay",
    }
)
LOG = LogFormat(
    continuations=dict.fromkeys(_WITHIN_TURN - {"began", "claimed", "drew", "drew-unseen", "took"}, _WITHIN_TURN),
    seat_groups=frozenset({"turned"}),
    final_scoring=frozenset({"contract-done", "contract-failed", "ended", "merchandise-rank", "won"}),
    item_sources=frozenset({"contract"}),
)

# The colours that have texts. Those of a custom edition are written as they are.
_COLOURS_WITH_TEXT = frozenset({"pink", "blue", "green", "black", "red", "orange", WILD, GREY})


class TurnQuestion(Question, frozen=True, tag="turn"):
    """Draw a card, claim a route or draw contracts."""

    routes: list[str]  # those that can be claimed now


class SecondCardQuestion(Question, frozen=True, tag="second-card"):
    """Take a second card."""


class ContractQuestion(Question, frozen=True, tag="contracts"):
    """Keep one or more of the contracts on offer."""

    offered: list[str]  # the contracts to choose from


class PassQuestion(Question, frozen=True, tag="pass"):
    """Pass, because nothing else is possible."""


AnyQuestion = TurnQuestion | SecondCardQuestion | ContractQuestion | PassQuestion


# --- names ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def routes(board: Board) -> Mapping[str, Route]:
    """Return the routes by name."""
    return dict(zip(names(board)["route"], board.components.routes, strict=True))


@lru_cache(maxsize=16)
def contracts(board: Board) -> Mapping[str, Contract]:
    """Return the contracts by name."""
    return {contract.name: contract for contract in board.components.contracts}


@lru_cache(maxsize=16)
def _location_names(board: Board) -> Mapping[str, str]:
    """Return the names of the locations as they are printed; no language has others."""
    return {place.id: place.name for place in board.components.locations}


def location_name(board: Board, location: str) -> Message:
    """Return the name of a location."""
    return message("location-name", printed=_location_names(board)[location])


def route_name(board: Board, name: str) -> Message:
    """Return the two ends of a route, and in a double route its colour too."""
    route = routes(board)[name]
    ends = _ends(board, route.between)
    return message("route-of-two", route=ends, colour=colour_name(route.colour)) if ":" in name else ends


def contract_name(board: Board, name: str) -> Message:
    """Return the two ends of a contract."""
    return _ends(board, contracts(board)[name].between)


def _ends(board: Board, between: tuple[str, str]) -> Message:
    one, other = (_location_names(board)[end] for end in between)
    return message("two-ends", one=one, other=other)


def card_name(card: str) -> Message:
    """Return the colour of a card, or wild."""
    return message(f"card-{card}") if card in _COLOURS_WITH_TEXT else message("card-other", printed=card)


def colour_name(colour: str) -> Message:
    """Return the colour of a route."""
    return message(f"colour-{colour}") if colour in _COLOURS_WITH_TEXT else message("colour-other", printed=colour)


def route_points(board: Board, route: Route) -> Message:
    """Return what a route is worth."""
    return points_text(board.components.route_points[route.length - 1])


def points_text(points: int) -> Message:
    """Return a number of points."""
    return message("number-of-points", points=points)


def spaces_text(spaces: int) -> Message:
    """Return a number of spaces."""
    return message("number-of-spaces", spaces=spaces)


def word(board: Board, kind: str, figure: Figure) -> Figure | Message:
    """Return a figure as it is written in a sentence: cards by colour, routes and contracts by their ends."""
    if isinstance(figure, int):
        return figure
    if kind == "card":
        return card_name(figure)
    if kind == "colour":
        return colour_name(figure)
    if kind == "route":
        return route_name(board, figure)
    if kind == "contract":
        return contract_name(board, figure)
    if kind == "location":
        return location_name(board, figure)
    return figure


# --- stage and question -----------------------------------------------------------------------------------------


def stage(board: Board, view: View) -> Message:
    """Return how far the game is: by the carts that are left, because they end it (TA-10)."""
    if view.phase == "dealt":
        return message("stage-dealt")
    if view.phase == "over":
        return message("stage-over")
    if view.last_turns is not None:
        return message("stage-last", turns=view.last_turns)
    return message("stage-carts", carts=view.fewest_carts)


def question(board: Board, view: View, seat: int, moves: Sequence[str]) -> AnyQuestion:
    """Return what a seat has to decide, given its legal moves."""
    shapes = [shapes_by_text(board)[move] for move in moves]
    kept = [shape.contract for shape in shapes if isinstance(shape, Keep)]
    if kept:
        offered = [entry.contract for entry in view.seats[seat].offered or ()]
        key = f"ask-{view.phase}" if len(kept) > 1 else "ask-only-contract"
        return ContractQuestion(text=message(key), offered=offered)
    if any(isinstance(shape, Pass) for shape in shapes):
        return PassQuestion(text=message("ask-pass"))
    if view.phase == "second-card":
        key = "ask-second-card"
        if not any(isinstance(shape, Draw) for shape in shapes):
            key = "ask-second-card-row"
        elif len(shapes) == 1:
            key = "ask-second-card-deck"
        return SecondCardQuestion(text=message(key))
    claimable = list(dict.fromkeys(shape.route for shape in shapes if isinstance(shape, Claim)))
    return TurnQuestion(text=message("ask-turn"), routes=claimable)


# --- how things stand -----------------------------------------------------------------------------------------


def contract_text(board: Board, view: View, entry: ContractView) -> Message:
    """Return a contract with its points and how it stands."""
    name, points = contract_name(board, entry.contract), points_text(entry.points)
    if view.phase == "over":
        return message("contract-done" if entry.completed else "contract-failed", contract=name, points=points)
    return message("contract-line", contract=name, points=points, way=contract_way(view, entry))


def contract_way(view: View, entry: ContractView) -> Message:
    """Return how far the two locations of a contract are apart."""
    if entry.completed:
        return message("way-complete")
    if view.phase == "over":
        return message("way-failed")
    if entry.spaces_left is None:
        return message("way-impossible")
    return message("way-left", spaces=spaces_text(entry.spaces_left))


def contracts_at(board: Board, view: View, seat: int, location: str) -> list[str]:
    """Return the contracts of a seat that end at a location; those on offer too."""
    if seat == SPECTATOR:
        return []
    own = view.seats[seat]
    entries = (*(own.contracts or ()), *(own.offered or ()))
    return [entry.contract for entry in entries if location in contracts(board)[entry.contract].between]


def route_owners(view: View) -> dict[str, int]:
    """Return the seat that has claimed each route."""
    return {route: seat for seat, seen in enumerate(view.seats) for route in seen.routes}


def route_state(view: View, seat: int, name: str, owner: int | None) -> Message:
    """Return whether a route is free, and whether the seat has the cards and carts for it."""
    if owner is not None:
        return message("route-claimed", seat=owner)
    if name in view.closed:
        return message("route-closed")
    if seat != SPECTATOR and name in (view.seats[seat].payable or ()):
        return message("route-payable")
    return message("route-free")


def card_list(board: Board, cards: Mapping[str, int]) -> list[Message]:
    """Return numbers of cards by kind, in the order of the component file."""
    colours = [cards_text(colour, cards[colour], 0) for colour in board.components.cards.colours if colour in cards]
    return [*colours, cards_text(WILD, 0, cards[WILD])] if WILD in cards else colours


def route_point_list(board: Board) -> list[Message]:
    """Return what routes are worth, by their length."""
    return [
        message("points-by-length", spaces=length, points=points)
        for length, points in enumerate(board.components.route_points, 1)
    ]


def merchandise_point_list(board: Board, seats: int) -> list[Message]:
    """Return the points of the ranks by merchandise."""
    ranks = board.components.merchandise_points[seats]
    return [message("points-by-rank", rank=rank, points=points) for rank, points in enumerate(ranks, 1)]


# --- moves ------------------------------------------------------------------------------------------------------


def options(board: Board, view: View, seat: int, moves: Sequence[str]) -> list[Option]:
    """Return the legal moves of a seat in words: cards, contracts, then the payments route by route."""
    return [_option(board, view, shapes_by_text(board)[move]) for move in moves]


def _option(board: Board, view: View, shape: Move) -> Option:
    match shape:
        case Draw():
            return _move(shape, "moves-cards", message("do-draw"), "deck:transport")
        case Take(card=card):
            label = message("do-take-wild") if card == WILD else message("do-take", card=card_name(card))
            return _move(shape, "moves-cards", label, f"place:{view.row.index(card)}")
        case DrawContracts():
            label = message("do-contracts" if view.contract_deck > 1 else "do-last-contract")
            return _move(shape, "moves-contracts", label, "deck:contract")
        case KeepBoth():
            return _move(shape, "moves-contracts", message("do-keep-both"), "offered")
        case Keep(contract=name):
            worth = points_text(contracts(board)[name].points)
            label = message("do-keep", contract=contract_name(board, name), points=worth)
            return _move(shape, "moves-contracts", label, f"contract:{name}")
        case Claim(route=name):
            return _move(shape, "moves-claims", _claim_label(board, shape), f"route:{name}")
        case Pass():
            return _move(shape, "moves-other", message("do-pass"))
    assert_never(shape)


def _move(shape: Move, group: str, label: Message, place: str = "") -> Option:
    return Option(move=shape.text, label=label, group=message(group), place=place)


def _claim_label(board: Board, claim: Claim) -> Message:
    route = routes(board)[claim.route]
    return message(
        "do-claim-cart" if route.cart else "do-claim",
        route=route_name(board, claim.route),
        payment=cards_text(claim.colour, claim.plain, claim.wild),
        points=route_points(board, route),
    )


def cards_text(colour: str, plain: int, wild: int) -> Message:
    """Return a number of cards of one colour, and of wild cards."""
    return message("payment", card=card_name(colour), plain=plain, wild=wild)
