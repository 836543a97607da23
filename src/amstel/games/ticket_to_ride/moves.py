"""The move space of Ticket to Ride: Amsterdam as text, and the words for its facts and reasons."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from amstel.games.ticket_to_ride import rules
from amstel.games.ticket_to_ride.components import WILD as WILD_NAME
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    CLAIM,
    CONTRACTS,
    DEALT,
    DRAW,
    KEEP,
    KEEP_BOTH,
    KINDS,
    PASS,
    SECOND_CARD,
    TAKE,
    WILD,
    Board,
)
from amstel.kernel.bits import has
from amstel.kernel.state import State


@lru_cache(maxsize=16)
def names(board: Board) -> Mapping[str, Sequence[str]]:
    """The words for numbered things."""
    parts = board.components
    return {
        "card": (*parts.cards.colours, WILD_NAME),
        "route": parts.route_names(),
        "contract": [contract.name for contract in parts.contracts],
    }


@lru_cache(maxsize=16)
def texts(board: Board) -> list[str]:
    """The text of every move, by code."""
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


REFUSALS = {
    "only-one-contract": "only {contract} is offered, so you must keep it",
    "not-offered": "you weren't offered {contract}",
    "choose-contracts": "first choose which of the offered contracts to keep",
    "nothing-offered": "you have no contracts to choose from; draw contracts first: contracts",
    "pass-only-when-stuck": "you may pass only if you have no other move",
    "no-cards-left": "the deck and the discards are empty",
    "no-second-wild": "you may take a face-up wild card only as your first card",
    "not-in-row": "there is no {card} card face up",
    "draw-second-card": "take your second card first",
    "no-contracts-left": "the contract deck is empty",
    "route-taken": "seat {seat} already owns {route}",
    "own-twin": "you own the other half of this double route, and no player may claim both",
    "twin-closed": "with two players, only one route of a double route can be claimed",
    "not-enough-carts": "{route} needs {need} carts; you have {have} left",
    "too-few-cards": "{route} needs {need} {card} or wild cards; you have {have}",
    "not-enough-cards": "that payment needs {need} {card}; you have {have}",
}


def why_not(state: State, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Why a move is not legal, from what its seat can see."""
    table = cast(rules.TicketToRide, state)
    phase = table.phase
    if phase in (DEALT, CHOOSING):
        if move == KEEP_BOTH:
            return "only-one-contract", {"contract": table.offered[seat * 2]}
        if KEEP <= move < CLAIM:
            return "not-offered", {"contract": move - KEEP}
        return "choose-contracts", {}
    if KEEP_BOTH <= move < CLAIM:
        return "nothing-offered", {}
    if move == PASS:
        return "pass-only-when-stuck", {}
    if move == DRAW:
        return "no-cards-left", {}
    if TAKE <= move < CONTRACTS:
        card = move - TAKE
        if card == WILD and phase == SECOND_CARD:
            return "no-second-wild", {}
        return "not-in-row", {"card": card}
    if phase == SECOND_CARD:
        return "draw-second-card", {}
    if move == CONTRACTS:
        return "no-contracts-left", {}
    return _why_not_claim(table, seat, move - CLAIM)


def _why_not_claim(table: rules.TicketToRide, seat: int, claim: int) -> tuple[str, dict[str, int]]:
    board = table.board
    route = board.claim_route[claim]
    for owner in range(table.seats):
        if has(table.claimed[owner], route):
            return "route-taken", {"route": route, "seat": owner}
    if not has(table.open_to[seat], route):
        if has(table.claimed[seat], board.twin[route]):
            return "own-twin", {"route": route}
        return "twin-closed", {"route": route}
    if table.carts[seat] < board.length[route]:
        return "not-enough-carts", {"route": route, "need": board.length[route], "have": table.carts[seat]}
    colour = board.claim_colour[claim]
    plain = board.claim_plain[claim]
    held = table.hands[seat * KINDS + colour]
    wilds = table.hands[seat * KINDS + WILD]
    # Where no mixture would do, one payment's lack would sound as if a card more were enough.
    if plain and held + wilds < board.length[route]:
        return "too-few-cards", {"route": route, "card": colour, "need": board.length[route], "have": held + wilds}
    if plain > held:
        return "not-enough-cards", {"card": colour, "need": plain, "have": held}
    return "not-enough-cards", {"card": WILD, "need": board.claim_wild[claim], "have": wilds}


# The kinds of facts: a name, and what their details are.
FACTS = {
    rules.BEGAN: ("began", ("seat",)),
    rules.DEALT_CARD: ("dealt-card", ("seat", "card")),
    rules.TURNED: ("turned", ("card", "place")),
    rules.SWEPT: ("swept", ()),
    rules.RESHUFFLED: ("reshuffled", ("cards",)),
    rules.TOOK: ("took", ("seat", "card", "place")),
    rules.DREW: ("drew", ("seat", "card")),
    rules.DREW_UNSEEN: ("drew-unseen", ("seat",)),
    rules.OFFERED: ("offered", ("seat", "contract")),
    rules.OFFERED_UNSEEN: ("offered-unseen", ("seat", "contracts")),
    rules.KEPT: ("kept", ("seat", "contract")),
    rules.RETURNED: ("returned", ("seat", "contract")),
    rules.KEPT_UNSEEN: ("kept-unseen", ("seat", "kept", "returned")),
    rules.CHOSE: ("chose", ("seat",)),
    rules.CLAIMED: ("claimed", ("seat", "route")),
    rules.PAID: ("paid", ("seat", "card", "plain", "wild")),
    rules.SCORED: ("scored", ("seat", "points")),
    rules.MERCHANDISE: ("merchandise", ("seat",)),
    rules.PASSED: ("passed", ("seat",)),
    rules.LAST_TURNS: ("last-turns", ("seat", "carts")),
    rules.NO_MORE_CARDS: ("no-more-cards", ("seat",)),
    rules.CONTRACT_DONE: ("contract-done", ("seat", "contract", "points")),
    rules.CONTRACT_FAILED: ("contract-failed", ("seat", "contract", "points")),
    rules.MERCHANDISE_RANK: ("merchandise-rank", ("seat", "cards", "points")),
    rules.ENDED: ("ended", ("seat", "points")),
    rules.WON: ("won", ("seat",)),
    rules.WILDS_STAY: ("wilds-stay", ()),
}

# The kinds that show what was hidden: cards from the decks, and the contracts of all at the end. A row is swept, or the
# deck made anew, by what lies in the deck or by chance; that it is not swept tells of the deck as well. What a seat
# keeps it has seen on offer, so keeping is no such fact; where all keep at once, the private facts of the other seats
# tell the kernel.
REVEALS = frozenset(
    {
        rules.TURNED,
        rules.SWEPT,
        rules.WILDS_STAY,
        rules.RESHUFFLED,
        rules.DREW,
        rules.OFFERED,
        rules.CONTRACT_DONE,
        rules.CONTRACT_FAILED,
    }
)

# The sources of points: a name, and what is numbered in them.
SOURCES = (("route", "route"), ("contract", "contract"), ("merchandise", "cards"))
