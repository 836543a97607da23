"""Every thing on the table of Ticket to Ride: Amsterdam: what it is, how it stands, its moves and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from amstel.games.ticket_to_ride.components import GREY, LONGEST_ROUTE, WILD, Route
from amstel.games.ticket_to_ride.moves import names
from amstel.games.ticket_to_ride.texts import (
    card_list,
    card_name,
    colour_name,
    contract_name,
    contract_text,
    contract_way,
    contracts_at,
    location_name,
    merchandise_point_list,
    points_text,
    route_name,
    route_owners,
    route_point_list,
    route_points,
    routes,
    spaces_text,
    stage,
)
from amstel.games.ticket_to_ride.view import ContractView, SeatView, View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Thing

if TYPE_CHECKING:
    from amstel.games.ticket_to_ride.state import Board


def things(board: Board, view: View, seat: int) -> list[Thing]:
    """Return every thing on the table, as a seat or a spectator sees it."""
    own = None if seat == SPECTATOR else view.seats[seat]
    return [
        _stage(board, view),
        *_map_things(board, view),
        *_locations(board, view, seat),
        *_routes(board, view, seat),
        *_row(view, own),
        *_decks(board, view),
        *_cards(board, own),
        *_contracts(board, view),
        *_supply(board, own),
        *_seats(board, view),
    ]


_STAGE_RULES = {
    "dealt": ["TA-1", "TA-110", "TA-111"],
    "turn": ["TA-10", "TA-115"],
    "second-card": ["TA-10", "TA-117"],
    "choosing": ["TA-10", "TA-9"],
    "over": ["TA-107", "TA-131", "TA-11", "TA-12"],
}


def _stage(board: Board, view: View) -> Thing:
    if view.phase in ("dealt", "over"):
        about = f"about-stage-{view.phase}"
    else:
        about = "about-stage-carts" if view.last_turns is None else "about-stage-last"
    return Thing(place="stage", name=stage(board, view), about=message(about), rules=_STAGE_RULES[view.phase])


# --- map --------------------------------------------------------------------------------------------------------


def _map_things(board: Board, view: View) -> Iterator[Thing]:
    parts = board.components
    yield Thing(
        place="map",
        name=message("name-map"),
        about=message("about-map", places=len(parts.locations), routes=len(parts.routes)),
        rules=["TA-101", "TA-119"],
    )
    yield Thing(
        place="route-points",
        name=message("name-route-points"),
        about=message("about-route-points"),
        state=[message("points-of-routes", points=route_point_list(board))],
        rules=["TA-123"],
    )
    yield Thing(
        place="track",
        name=message("track-label"),
        about=message("about-track"),
        state=[
            message("points-of-seat", seat=seat, points=points_text(seen.points))
            for seat, seen in enumerate(view.seats)
        ],
        rules=["TA-123", "TA-130"],
    )
    owners = route_owners(view)
    free = [
        name for name, route in routes(board).items() if route.cart and name not in owners and name not in view.closed
    ]
    yield Thing(
        place="cart-symbol",
        name=message("name-cart-symbol"),
        about=message("about-cart-symbol"),
        state=[message("cart-routes-left", routes=len(free))],
        rules=["TA-124", "TA-8"],
    )


def _locations(board: Board, view: View, seat: int) -> Iterator[Thing]:
    for place in board.components.locations:
        ends = [contract_name(board, name) for name in contracts_at(board, view, seat, place.id)]
        state = [message("contract-ends-here", contract=name) for name in ends]
        if seat != SPECTATOR and not ends:
            state = [message("no-contract-here")]
        away = [
            location_name(board, end)
            for end in dict.fromkeys(end for route in board.components.routes for end in _other_end(route, place.id))
        ]
        if away:
            state.append(message("routes-from-here", locations=away))
        yield Thing(
            place=f"location:{place.id}",
            name=location_name(board, place.id),
            about=message("about-location"),
            state=state,
            rules=["TA-101", "TA-125"],
        )


def _other_end(route: Route, location: str) -> list[str]:
    """Return the end of a route that is not the location, none if the route does not start there."""
    return [end for end in route.between if end != location] if location in route.between else []


def _routes(board: Board, view: View, seat: int) -> Iterator[Thing]:
    owners = route_owners(view)
    for name, route in routes(board).items():
        rules = ["TA-119", "TA-5", "TA-123"]
        state = [_ownership(view, name, owners)]
        if route.cart:
            state.append(message("route-has-cart"))
            rules.append("TA-124")
        twin = _twin(board, name)
        if twin:
            state += _double_route(view, seat, name, twin, owners)
            rules.append("TA-6")
        if name in owners:
            rules.append("TA-121")
        elif seat != SPECTATOR and name not in view.closed and owners.get(twin) != seat:
            state.append(_means(board, view.seats[seat], name, route))
            rules.append("TA-7")
        yield Thing(
            place=f"route:{name}",
            name=route_name(board, name),
            about=message(
                "about-grey-route" if route.colour == GREY else "about-route",
                colour=colour_name(route.colour),
                spaces=spaces_text(route.length),
                points=route_points(board, route),
            ),
            state=state,
            moves=[f"claim {name}"],
            rules=rules,
        )


def _twin(board: Board, name: str) -> str:
    """Return the other route of a double route, or nothing."""
    ends = set(routes(board)[name].between)
    return next((other for other, route in routes(board).items() if other != name and set(route.between) == ends), "")


def _ownership(view: View, name: str, owners: dict[str, int]) -> Message:
    if name in owners:
        return message("route-has-owner", seat=owners[name])
    return message("route-is-closed" if name in view.closed else "route-is-free")


def _double_route(view: View, seat: int, name: str, twin: str, owners: dict[str, int]) -> list[Message]:
    """Return what a double route means for this half of it (TA-6)."""
    if name in owners or name in view.closed:
        return []
    if seat != SPECTATOR and owners.get(twin) == seat:
        return [message("route-own-twin")]
    return [message("route-double-for-two" if len(view.seats) == 2 else "route-double")]


def _means(board: Board, own: SeatView, name: str, route: Route) -> Message:
    """Return what a seat has towards a route: the cards and carts, or what is missing."""
    if name in (own.payable or ()):
        return message("route-is-payable")
    if own.carts < route.length:
        return message("route-needs-carts", need=route.length, have=own.carts)
    hand = own.hand or {}
    colours = board.components.cards.colours if route.colour == GREY else (route.colour,)
    best = max(colours, key=lambda colour: hand.get(colour, 0))
    have = hand.get(best, 0) + hand.get(WILD, 0)
    if route.colour == GREY:
        return message("route-needs-one-colour", need=route.length, card=card_name(best), have=have)
    return message("route-needs-cards", need=route.length, card=card_name(best), have=have)


# --- cards beside the map ---------------------------------------------------------------------------------------


def _row(view: View, own: SeatView | None) -> Iterator[Thing]:
    two_wilds = view.row.count(WILD) == 2
    yield Thing(
        place="row",
        name=message("row-label"),
        about=message("about-row"),
        state=[message("row-two-wilds")] if two_wilds else [],
        rules=["TA-117", "TA-2"],
    )
    for place, card in enumerate(view.row):
        if card is None:
            name, about, rules = message("row-gap"), message("about-row-gap"), ["TA-3"]
        else:
            name = message("row-card", card=card_name(card))
            about = message("about-row-wild" if card == WILD else "about-row-card")
            rules = ["TA-116", "TA-4"] if card == WILD else ["TA-117", "TA-118"]
        yield Thing(
            place=f"place:{place}",
            name=name,
            about=about,
            state=[_own_cards(own, card)] if own and card else [],
            moves=[f"take {card}"] if card else [],
            rules=rules,
        )


def _own_cards(own: SeatView, card: str) -> Message:
    return message("cards-of-kind", card=card_name(card), count=(own.hand or {}).get(card, 0))


def _decks(board: Board, view: View) -> Iterator[Thing]:
    yield Thing(
        place="deck:transport",
        name=message("deck-label", cards=view.deck),
        about=message("about-deck"),
        state=[] if view.deck else [message("deck-is-empty" if board.renews_deck_at_once else "deck-is-empty-1")],
        moves=["draw"],
        rules=["TA-117", "TA-3", "TA-4"],
    )
    yield Thing(
        place="deck:contract",
        name=message("contract-deck-label", contracts=view.contract_deck),
        about=message("about-contract-deck"),
        state=[] if view.last_turns is None else [message("contracts-are-late", turns=view.last_turns)],
        moves=["contracts"],
        rules=["TA-9", "TA-127", "TA-128"],
    )
    yield Thing(
        place="deck:merchandise",
        name=message("merchandise-label", cards=view.merchandise),
        about=message("about-merchandise"),
        state=[message("points-of-merchandise", points=merchandise_point_list(board, len(view.seats)))],
        rules=["TA-104", "TA-8", "TA-11"],
    )
    discards = card_list(board, view.discards)
    yield Thing(
        place="deck:discards",
        name=message("discards-title"),
        about=message("about-discards"),
        state=[message("discards-list", cards=discards) if discards else message("discards-none")],
        rules=["TA-3", "TA-134"],
    )


# --- own cards --------------------------------------------------------------------------------------------------


def _cards(board: Board, own: SeatView | None) -> Iterator[Thing]:
    cards = board.components.cards
    for card in names(board)["card"]:
        state = []
        if own is not None:
            state.append(_own_cards(own, card))
            pays = [route_name(board, name) for name in own.payable or () if _pays(board, own, name, card)]
            if pays:
                state.append(message("cards-pay-for", routes=pays))
        wild = card == WILD
        yield Thing(
            place=f"card:{card}",
            name=message("name-card", card=card_name(card)),
            about=message("about-wild", count=cards.wild)
            if wild
            else message("about-card", card=card_name(card), count=cards.each),
            state=state,
            rules=["TA-103", "TA-116", "TA-5"] if wild else ["TA-103", "TA-5"],
        )


def _pays(board: Board, own: SeatView, name: str, card: str) -> bool:
    """Return whether cards of a kind, with wild cards if needed, pay for a route that the seat can claim."""
    route, hand = routes(board)[name], own.hand or {}
    if card == WILD:
        return hand.get(WILD, 0) >= route.length
    have = hand.get(card, 0)
    return have > 0 and route.colour in (card, GREY) and have + hand.get(WILD, 0) >= route.length


def _contracts(board: Board, view: View) -> Iterator[Thing]:
    for seat, seen in enumerate(view.seats):
        for entry in seen.contracts or ():
            owner = message("contract-of", seat=seat)
            yield _contract(board, view, entry, state=[owner], rules=["TA-125", "TA-131", "TA-133"])
        for entry in seen.offered or ():
            moves = [f"keep {entry.contract}"]
            yield _contract(board, view, entry, moves=moves, rules=["TA-1", "TA-9", "TA-125"])
        if seen.offered:
            yield Thing(
                place="offered",
                name=message("describe-offered"),
                about=message("about-offered"),
                state=[contract_text(board, view, entry) for entry in seen.offered],
                moves=["keep both"],
                rules=["TA-1", "TA-9", "TA-127"],
            )


def _contract(
    board: Board,
    view: View,
    entry: ContractView,
    *,
    state: Sequence[Message] = (),
    moves: Sequence[str] = (),
    rules: list[str],
) -> Thing:
    return Thing(
        place=f"contract:{entry.contract}",
        name=contract_name(board, entry.contract),
        about=message("about-contract", points=points_text(entry.points)),
        state=[*state, message("contract-now", way=contract_way(view, entry))],
        moves=[*moves],
        rules=rules,
    )


def _supply(board: Board, own: SeatView | None) -> Iterator[Thing]:
    if own is None:
        return
    yield Thing(
        place="carts",
        name=message("carts-left", carts=own.carts),
        about=message("about-carts", carts=board.components.carts.each),
        state=[message("carts-too-few", spaces=own.carts + 1)] if own.carts < LONGEST_ROUTE else [],
        rules=["TA-102", "TA-7", "TA-10"],
    )
    yield Thing(
        place="own-merchandise",
        name=message("merchandise-amount", cards=own.merchandise),
        about=message("about-own-merchandise"),
        state=[_bonus(own)],
        rules=["TA-124", "TA-8", "TA-11"],
    )


def _bonus(seen: SeatView) -> Message:
    if not seen.merchandise:
        return message("bonus-none")
    return message("bonus-now", points=points_text(seen.merchandise_bonus))


# --- players ----------------------------------------------------------------------------------------------------


def _seats(board: Board, view: View) -> Iterator[Thing]:
    for seat, seen in enumerate(view.seats):
        place = f"seat:{seat}"
        carts = message("carts-left", carts=seen.carts)
        cards = message("cards-in-hand", cards=seen.cards)
        contracts = message("contracts-in-hand", contracts=seen.contract_count + seen.offered_count)
        merchandise = message("merchandise-amount", cards=seen.merchandise)
        points = message("points-of-seat", seat=seat, points=points_text(seen.score))
        yield Thing(
            place=place,
            name=message("player-name", seat=seat),
            about=message("about-seat"),
            state=[points, carts, cards, contracts, merchandise],
            rules=["TA-107", "TA-114", "TA-134"],
        )
        known = card_list(board, seen.shown)
        shown = [message("cards-known", seat=seat, cards=known)] if known else []
        yield _holding(f"{place}.carts", carts, "about-seat-carts", [], ["TA-102", "TA-10"])
        yield _holding(f"{place}.cards", cards, "about-seat-cards", shown, ["TA-1", "TA-134"])
        yield _holding(f"{place}.contracts", contracts, "about-seat-contracts", [], ["TA-1", "TA-133"])
        yield _holding(
            f"{place}.merchandise", merchandise, "about-own-merchandise", [_bonus(seen)], ["TA-124", "TA-11"]
        )


def _holding(place: str, name: Message, about: str, state: list[Message], rules: list[str]) -> Thing:
    return Thing(place=place, name=name, about=message(about), state=state, rules=rules)
