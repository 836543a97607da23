"""The notation of Ticket to Ride: Amsterdam: each coded move as text and by parts, and names of numbered things."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from amstel.games.ticket_to_ride.components import GREY
from amstel.games.ticket_to_ride.components import WILD as WILD_NAME
from amstel.games.ticket_to_ride.state import CLAIM, CONTRACTS, DRAW, KEEP, KEEP_BOTH, PASS, TAKE, Board


class MoveShape(msgspec.Struct, frozen=True, tag_field="kind"):
    """A move by its parts, so that no one has to parse its text."""

    text: str


class Pass(MoveShape, frozen=True, tag="pass"):
    """Skip a turn without any other move."""


class Draw(MoveShape, frozen=True, tag="draw"):
    """Draw the top card of the deck."""


class Take(MoveShape, frozen=True, tag="take"):
    """Take a face-up card."""

    card: str  # its colour, or wild


class DrawContracts(MoveShape, frozen=True, tag="contracts"):
    """Draw contracts."""


class KeepBoth(MoveShape, frozen=True, tag="keep-both"):
    """Keep both contracts on offer."""


class Keep(MoveShape, frozen=True, tag="keep"):
    """Keep one of the contracts on offer."""

    contract: str  # the name of the contract


class Claim(MoveShape, frozen=True, tag="claim"):
    """Claim a route and pay with `plain` cards of a colour and `wild` wild cards; the colour is wild if plain is 0."""

    route: str  # the name of the route
    colour: str  # the colour to pay with, or wild
    plain: int  # number of cards of the colour
    wild: int  # number of wild cards


Move = Pass | Draw | Take | DrawContracts | KeepBoth | Keep | Claim


@lru_cache(maxsize=16)
def names(board: Board) -> Mapping[str, Sequence[str]]:
    """Return the names of cards, colours of routes, routes and contracts, by number."""
    parts = board.components
    return {
        "card": (*parts.cards.colours, WILD_NAME),
        "colour": (*parts.cards.colours, GREY),
        "route": parts.route_names(),
        "contract": [contract.name for contract in parts.contracts],
    }


@lru_cache(maxsize=16)
def shapes(board: Board) -> list[Move]:
    """Return each move by its parts, by code."""
    words = names(board)
    moves: dict[int, Move] = {
        PASS: Pass("pass"),
        DRAW: Draw("draw"),
        CONTRACTS: DrawContracts("contracts"),
        KEEP_BOTH: KeepBoth("keep both"),
    }
    moves |= {TAKE + card: Take(f"take {word}", word) for card, word in enumerate(words["card"])}
    moves |= {KEEP + contract: Keep(f"keep {word}", word) for contract, word in enumerate(words["contract"])}
    moves |= {CLAIM + claim: _claim(board, claim) for claim in range(board.space - CLAIM)}
    return [moves[code] for code in range(board.space)]


def _claim(board: Board, claim: int) -> Claim:
    words = names(board)
    route = words["route"][board.claim_route[claim]]
    plain, wild = board.claim_plain[claim], board.claim_wild[claim]
    colour = words["card"][board.claim_colour[claim]] if plain else WILD_NAME
    paid = [f"{card} {number}" for card, number in ((colour, plain), (WILD_NAME, wild)) if number]
    return Claim(" ".join(("claim", route, *paid)), route, colour, plain, wild)


@lru_cache(maxsize=16)
def shapes_by_text(board: Board) -> Mapping[str, Move]:
    """Return each move by its parts, by its text."""
    return {shape.text: shape for shape in shapes(board)}


@lru_cache(maxsize=16)
def texts(board: Board) -> list[str]:
    """Return the text of each move, by code."""
    return [shape.text for shape in shapes(board)]
