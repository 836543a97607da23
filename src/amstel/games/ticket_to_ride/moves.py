"""The notation of Ticket to Ride: Amsterdam: the text of each coded move, and the names of numbered things."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from amstel.games.ticket_to_ride.components import WILD as WILD_NAME
from amstel.games.ticket_to_ride.state import CLAIM, CONTRACTS, DRAW, KEEP, KEEP_BOTH, PASS, TAKE, WILD, Board


@lru_cache(maxsize=16)
def names(board: Board) -> Mapping[str, Sequence[str]]:
    """Return the names of cards, routes and contracts, by number."""
    parts = board.components
    return {
        "card": (*parts.cards.colours, WILD_NAME),
        "route": parts.route_names(),
        "contract": [contract.name for contract in parts.contracts],
    }


@lru_cache(maxsize=16)
def texts(board: Board) -> list[str]:
    """Return the text of each move, by code."""
    words = names(board)
    moves = {PASS: "pass", DRAW: "draw", CONTRACTS: "contracts", KEEP_BOTH: "keep both"}
    moves |= {TAKE + card: f"take {word}" for card, word in enumerate(words["card"])}
    moves |= {KEEP + contract: f"keep {word}" for contract, word in enumerate(words["contract"])}
    for claim in range(board.space - CLAIM):
        paid = []
        if board.claim_plain[claim]:
            paid.append(f"{words['card'][board.claim_colour[claim]]} {board.claim_plain[claim]}")
        if board.claim_wild[claim]:
            paid.append(f"{words['card'][WILD]} {board.claim_wild[claim]}")
        moves[CLAIM + claim] = f"claim {words['route'][board.claim_route[claim]]} {' '.join(paid)}"
    return [moves[code] for code in range(board.space)]
