"""The table of Ticket to Ride: Amsterdam in words, in the order in which a player looks at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from amstel.games.ticket_to_ride.components import Route
from amstel.games.ticket_to_ride.texts import (
    card_list,
    card_name,
    colour_name,
    contract_name,
    contract_text,
    contracts_at,
    location_name,
    merchandise_point_list,
    route_owners,
    route_point_list,
    route_points,
    route_state,
    routes,
    spaces_text,
    stage,
)
from amstel.games.ticket_to_ride.view import ContractView, SeatView, View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Line, Row, Section, Table

if TYPE_CHECKING:
    from amstel.games.ticket_to_ride.state import Board


def describe(board: Board, view: View, seat: int) -> list[Section]:
    """Return the table in words: the game, a seat's own cards, the players, the map, the cards beside it."""
    own = [] if seat == SPECTATOR else [_own_section(board, view, view.seats[seat])]
    contracts = [_contracts_section(board, view)] if view.phase == "over" else []
    return [
        _game_section(board, view),
        *own,
        _players_section(board, view),
        *contracts,
        _map_section(board, view, seat),
        _row_section(view),
        _decks_section(board, view),
    ]


def _game_section(board: Board, view: View) -> Section:
    lines = [Line(stage(board, view), "stage")]
    lines += [Line(message("describe-to-move", seat=seat), f"seat:{seat}") for seat in view.waiting]
    lines += [Line(message("fact-won", seat=seat), f"seat:{seat}") for seat in view.winners]
    return Section(message("describe-game"), [*lines])


# --- a seat's own cards -----------------------------------------------------------------------------------------


def _own_section(board: Board, view: View, own: SeatView) -> Section:
    """Return what a seat has: cards by kind, contracts, contracts on offer, carts and merchandise."""
    cards = [
        Line(message("card-count", card=card_name(card), count=count), f"card:{card}")
        for card, count in (own.hand or {}).items()
    ]
    kept = _contract_lines(board, view, own.contracts or ())
    parts: list[Line | Table | Section] = [Section(message("hand-label"), [*cards] or [Line(message("hand-empty"))])]
    if view.phase != "over":  # at the end, they are listed with those of the others
        parts.append(Section(message("hand-contracts"), [*kept] or [Line(message("hand-no-contracts"))]))
    if own.offered:
        parts.append(Section(message("describe-offered"), [*_contract_lines(board, view, own.offered)]))
    parts += [
        Line(message("carts-left", carts=own.carts), "carts"),
        Line(message("merchandise-amount", cards=own.merchandise), "own-merchandise"),
    ]
    return Section(message("describe-own"), parts)


def _contract_lines(board: Board, view: View, entries: Sequence[ContractView]) -> list[Line]:
    return [Line(contract_text(board, view, entry), f"contract:{entry.contract}") for entry in entries]


# --- players ----------------------------------------------------------------------------------------------------


def _players_section(board: Board, view: View) -> Section:
    columns = ("points", "carts", "cards", "contracts", "merchandise")
    rows = [
        Row(
            message("player-name", seat=seat),
            [seen.score, seen.carts, seen.cards, seen.contract_count + seen.offered_count, seen.merchandise],
            f"seat:{seat}",
        )
        for seat, seen in enumerate(view.seats)
    ]
    caption = message("describe-final-score" if view.phase == "over" else "describe-players-table")
    table = Table(caption, [message("describe-player"), *(message(f"head-{column}") for column in columns)], rows)
    known = [
        Line(message("cards-known", seat=seat, cards=card_list(board, seen.shown)), f"seat:{seat}.cards")
        for seat, seen in enumerate(view.seats)
        if seen.shown
    ]
    return Section(message("panel-players"), [table, *known])


def _contracts_section(board: Board, view: View) -> Section:
    """Return everyone's contracts, which are face up at the end (TA-131)."""
    parts: list[Line | Table | Section] = []
    for seat, seen in enumerate(view.seats):
        lines = _contract_lines(board, view, seen.contracts or ())
        parts.append(Section(message("contracts-of", seat=seat), [*lines]))
    return Section(message("contracts-title"), parts)


# --- map --------------------------------------------------------------------------------------------------------


def _map_section(board: Board, view: View, seat: int) -> Section:
    """Return each location with its routes, so that a way can be followed from place to place."""
    owners = route_owners(view)
    parts: list[Line | Table | Section] = []
    for place in board.components.locations:
        lines = [
            *(
                Line(message("contract-ends-here", contract=contract_name(board, name)), f"contract:{name}")
                for name in contracts_at(board, view, seat, place.id)
            ),
            *(
                Line(_route_text(board, view, seat, name, route, place.id, owners), f"route:{name}")
                for name, route in routes(board).items()
                if place.id in route.between
            ),
        ]
        parts.append(Section(location_name(board, place.id), [*lines]))
    return Section(message("describe-map"), parts)


def _route_text(
    board: Board, view: View, seat: int, name: str, route: Route, start: str, owners: Mapping[str, int]
) -> Message:
    end = route.between[1] if route.between[0] == start else route.between[0]
    return message(
        "describe-route-cart" if route.cart else "describe-route",
        location=location_name(board, end),
        colour=colour_name(route.colour),
        spaces=spaces_text(route.length),
        points=route_points(board, route),
        state=route_state(view, seat, name, owners.get(name)),
    )


# --- cards beside the map ---------------------------------------------------------------------------------------


def _row_section(view: View) -> Section:
    lines = [
        Line(message("row-gap") if card is None else card_name(card), f"place:{place}")
        for place, card in enumerate(view.row)
    ]
    return Section(message("row-label"), [*lines])


def _decks_section(board: Board, view: View) -> Section:
    discards = card_list(board, view.discards)
    parts = [
        Line(message("deck-label", cards=view.deck), "deck:transport"),
        Line(message("discards-list", cards=discards) if discards else message("discards-none"), "deck:discards"),
        Line(message("contract-deck-label", contracts=view.contract_deck), "deck:contract"),
        Line(message("merchandise-label", cards=view.merchandise), "deck:merchandise"),
        Line(message("points-of-routes", points=route_point_list(board)), "route-points"),
        Line(message("points-of-merchandise", points=merchandise_point_list(board, len(view.seats)))),
    ]
    return Section(message("describe-decks"), [*parts])
