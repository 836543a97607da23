"""The position in readable form: for one seat, by whitelist, and whole, for position files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, cast

import msgspec

from amstel.games.ticket_to_ride.moves import names, texts
from amstel.games.ticket_to_ride.rules import FEW_CARTS, OFFER, START_CARDS, TicketToRide
from amstel.games.ticket_to_ride.state import (
    CHOOSING,
    DEALT,
    KEEP,
    KEEP_BOTH,
    KINDS,
    NOBODY,
    NOTHING,
    OVER,
    ROW,
    SECOND_CARD,
    TOO_MANY_WILDS,
    TURN,
    WILD,
    Board,
)
from amstel.kernel.bits import count
from amstel.kernel.component_file import converted
from amstel.kernel.errors import InvalidPosition
from amstel.kernel.ints import ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

# A file may hold any number; the packed state holds machine words.
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]

Phase = Literal["dealt", "turn", "second-card", "choosing", "over"]
_PHASES: dict[int, Phase] = {
    DEALT: "dealt",
    TURN: "turn",
    SECOND_CARD: "second-card",
    CHOOSING: "choosing",
    OVER: "over",
}


class OwnContract(msgspec.Struct, frozen=True):
    """A contract that a seat may look at."""

    contract: str
    points: int
    completed: bool


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be seen of a seat; `hand` and `offered` only by that seat, `contracts` by all at the end."""

    carts: int
    points: int
    cards: int
    shown: dict[str, int]
    contract_count: int
    offered_count: int
    merchandise: int
    routes: list[str]
    hand: dict[str, int] | None = None
    contracts: list[OwnContract] | None = None
    offered: list[str] | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat sees; `closed` are routes without an owner that nobody may claim any more."""

    phase: Phase
    turn: int
    waiting: tuple[int, ...]
    row: list[str | None]
    deck: int
    discards: dict[str, int]
    contract_deck: int
    last_turns: int | None
    closed: list[str]
    seats: list[SeatView]


def view(state: State, seat: int) -> View:
    """What a seat sees; a spectator sees what is public."""
    table = cast(TicketToRide, state)
    cards, contracts = names(table.board)["card"], names(table.board)["contract"]
    over = table.phase == OVER

    def seat_view(other: int) -> SeatView:
        own = other == seat
        completed = table.completed(other)
        kept = [number for number in range(len(contracts)) if table.contracts[other] >> number & 1]
        offered = [table.offered[number] for number in (other * 2, other * 2 + 1)]
        return SeatView(
            carts=table.carts[other],
            points=table.route_points(other),
            cards=table.hand_size(other),
            shown=_counts(cards, [table.shown[other * KINDS + kind] for kind in range(KINDS)]),
            contract_count=len(kept),
            offered_count=sum(number != NOTHING for number in offered),
            merchandise=table.merchandise(other),
            routes=_routes(table, other),
            hand=_counts(cards, [table.hands[other * KINDS + kind] for kind in range(KINDS)]) if own else None,
            contracts=[
                OwnContract(contracts[number], table.board.contract_points[number], bool(completed >> number & 1))
                for number in kept
            ]
            if own or over
            else None,
            offered=[contracts[number] for number in offered if number != NOTHING] if own else None,
        )

    return View(
        phase=_PHASES[table.phase],
        turn=table.turn,
        waiting=table.waiting,
        row=[None if card == NOTHING else cards[card] for card in table.row],
        deck=len(table.deck),
        discards=_counts(cards, table.discards.to_list()),
        contract_deck=len(table.contract_deck),
        last_turns=None if table.last_turns == NOTHING else table.last_turns,
        closed=_closed(table),
        seats=[seat_view(other) for other in range(table.seats)],
    )


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat has. Carts left, points and merchandise follow from its routes."""

    hand: dict[str, int]
    shown: dict[str, int]
    routes: list[str]
    contracts: list[str]
    offered: list[str]
    chosen: str | None
    returned: list[str]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that lies on the table and in the hands; the decks from the top down."""

    phase: Phase
    turn: Small
    row: list[str | None]
    deck: list[str]
    discards: dict[str, int]
    contract_deck: list[str]
    last_turns: Small | None
    passes: Small
    seats: list[SeatPosition]


def position(state: State) -> Position:
    """The whole position, hidden parts included."""
    table = cast(TicketToRide, state)
    board = table.board
    cards, contracts = names(board)["card"], names(board)["contract"]
    moves = texts(board)

    def seat_position(seat: int) -> SeatPosition:
        chosen = table.chosen[seat]
        return SeatPosition(
            hand=_counts(cards, [table.hands[seat * KINDS + kind] for kind in range(KINDS)]),
            shown=_counts(cards, [table.shown[seat * KINDS + kind] for kind in range(KINDS)]),
            routes=_routes(table, seat),
            contracts=[word for number, word in enumerate(contracts) if table.contracts[seat] >> number & 1],
            offered=[
                contracts[table.offered[number]]
                for number in (seat * 2, seat * 2 + 1)
                if table.offered[number] != NOTHING
            ],
            chosen=None if chosen == NOTHING else moves[chosen],
            returned=[contracts[number] for number in table.contract_deck if table.returned_by[number] == seat],
        )

    return Position(
        phase=_PHASES[table.phase],
        turn=table.turn,
        row=[None if card == NOTHING else cards[card] for card in table.row],
        deck=[cards[card] for card in reversed(table.deck.to_list())],
        discards=_counts(cards, table.discards.to_list()),
        contract_deck=[contracts[number] for number in table.contract_deck],
        last_turns=None if table.last_turns == NOTHING else table.last_turns,
        passes=table.passes,
        seats=[seat_position(seat) for seat in range(table.seats)],
    )


def restore(board: Board, seats: int, options: dict[str, str], data: object, random: Random) -> TicketToRide:
    """The state of a position; refused with every fault named."""
    given = converted(data, Position)
    if len(given.seats) != seats:
        raise InvalidPosition([f"seats: expected {seats}, found {len(given.seats)}"])
    reader = _Reader(board)
    state = TicketToRide(board, seats, random)
    state.lay_out()
    state.phase = next(phase for phase, name in _PHASES.items() if name == given.phase)
    state.turn = given.turn
    if given.last_turns is not None:
        state.last_turns = given.last_turns
        if given.last_turns < 0:
            reader.errors.append(f"last_turns: must not be negative, is {given.last_turns}")
    state.passes = given.passes
    row = [NOTHING if card is None else reader.card(card, "row") for card in given.row]
    if len(row) == ROW:
        state.row = ints(row)
    else:
        reader.errors.append(f"row: expected {ROW} entries, found {len(row)}; use null for an empty one")
    state.deck = ints(card for word in reversed(given.deck) if (card := reader.card(word, "deck")) != NOTHING)
    state.discards = ints(reader.counts(given.discards, "discards"))
    state.contract_deck = ints(reader.contracts(given.contract_deck, "contract_deck"))
    hands: list[int] = []
    shown: list[int] = []
    for seat, has in enumerate(given.seats):
        where = f"seats[{seat}]"
        hands += reader.counts(has.hand, f"{where}.hand")
        shown += reader.counts(has.shown, f"{where}.shown")
        for route in reader.routes(has.routes, f"{where}.routes"):
            state.put_carts(seat, route)
        for contract in reader.contracts(has.contracts, f"{where}.contracts"):
            state.contracts[seat] |= 1 << contract
        offered = reader.contracts(has.offered, f"{where}.offered")
        if len(offered) > 2:
            reader.errors.append(f"{where}.offered: expected at most 2 contracts, found {len(offered)}")
        for number, contract in enumerate(offered[:2]):
            state.offered[seat * 2 + number] = contract
        if has.chosen is not None:
            state.chosen[seat] = reader.move(has.chosen, f"{where}.chosen")
        for contract in reader.contracts(has.returned, f"{where}.returned"):
            if state.returned_by[contract] != NOBODY:
                word = reader.names["contract"][contract]
                reader.errors.append(f"{where}.returned: {word} was returned by seats[{state.returned_by[contract]}]")
            elif contract in state.contract_deck.to_list():
                state.returned_by[contract] = seat
            else:
                word = reader.names["contract"][contract]
                reader.errors.append(f"{where}.returned: {word} is not in contract_deck")
    state.hands, state.shown = ints(hands), ints(shown)
    _wait(state)
    if given.phase == "dealt" and options["start"] == "first-seat" and given.turn != 0:
        reader.errors.append(f"turn: is {given.turn}, but the option start=first-seat makes seat 0 go first")
    found = reader.errors + errors(state)
    if found:
        raise InvalidPosition(found)
    return state


def _wait(state: TicketToRide) -> None:
    """Who is asked follows from the phase."""
    if state.phase == OVER:
        state.waiting_bits = 0
    elif state.phase == DEALT:
        state.waiting_bits = sum(1 << seat for seat in range(state.seats) if state.chosen[seat] == NOTHING)
    elif 0 <= state.turn < state.seats:
        state.waiting_bits = 1 << state.turn


class _Reader:
    """Words of a position file to numbers, with the errors on the way."""

    def __init__(self, board: Board) -> None:
        self.names: Mapping[str, Sequence[str]] = names(board)
        self.codes = {text: code for code, text in enumerate(texts(board))}
        self.errors: list[str] = []

    def _number(self, word: str, kind: str, where: str) -> int:
        if word in self.names[kind]:
            return self.names[kind].index(word)
        self.errors.append(f"{where}: unknown {kind} {word!r:.60}")
        return NOTHING

    def card(self, word: str, where: str) -> int:
        return self._number(word, "card", where)

    def counts(self, given: dict[str, int], where: str) -> list[int]:
        counts = [0] * KINDS
        for word, number in given.items():
            card = self.card(word, where)
            if number < 0:
                self.errors.append(f"{where}: {word:.60} must not be negative, is {number}")
            elif number > 1000:
                self.errors.append(f"{where}: {word:.60} is over 1,000")
            elif card != NOTHING:
                counts[card] = number
        return counts

    def contracts(self, words: list[str], where: str) -> list[int]:
        return self._set(words, "contract", where)

    def routes(self, words: list[str], where: str) -> list[int]:
        return self._set(words, "route", where)

    def _set(self, words: list[str], kind: str, where: str) -> list[int]:
        for word, times in Counter(words).items():
            if times > 1:
                self.errors.append(f"{where}: {word:.60} is listed {times} times")
        numbers = [self._number(word, kind, where) for word in dict.fromkeys(words)]
        return [number for number in numbers if number != NOTHING]

    def move(self, text: str, where: str) -> int:
        if text in self.codes:
            return self.codes[text]
        self.errors.append(f"{where}: unknown move {text!r:.60}")
        return NOTHING


def errors(state: State) -> list[str]:
    """What is impossible in a position: pieces too many or missing, cards twice, moments that cannot be."""
    table = cast(TicketToRide, state)
    parts = (_card_errors, _contract_errors, _deck_errors, _route_errors, _moment_errors)
    return [fault for part in parts for fault in part(table)]


def _card_errors(table: TicketToRide) -> list[str]:
    found = []
    for kind, word in enumerate(names(table.board)["card"]):
        hands = [table.hands[seat * KINDS + kind] for seat in range(table.seats)]
        there = (
            sum(hands)
            + table.discards[kind]
            + sum(card == kind for card in table.row)
            + sum(card == kind for card in table.deck)
        )
        printed = table.board.component_cards(kind)
        if there > printed:
            found.append(f"{word} cards: found {there}, {there - printed} too many")
        elif there < printed:
            found.append(f"{word} cards: found {there}, {printed - there} missing")
        for seat in range(table.seats):
            if table.shown[seat * KINDS + kind] > hands[seat]:
                found.append(f"seats[{seat}].shown: more {word} cards than in the hand")
    if NOTHING in list(table.row) and (len(table.deck) or sum(table.discards)):
        found.append("row: has a gap although there are cards to fill it")
    wilds = sum(card == WILD for card in table.row)
    if not found and wilds >= TOO_MANY_WILDS and table.better_row_possible():
        found.append(f"row: has {wilds} wild cards, which would have been replaced")
    return found


def _contract_errors(table: TicketToRide) -> list[str]:
    found = []
    words = names(table.board)["contract"]
    there = Counter(table.contract_deck)
    there.update(contract for contract in table.offered if contract != NOTHING)
    for seat in range(table.seats):
        there.update(number for number in range(len(words)) if table.contracts[seat] >> number & 1)
    for contract, word in enumerate(words):
        if there[contract] > 1:
            found.append(f"contract {word}: in {there[contract]} places")
        elif not there[contract]:
            found.append(f"contract {word}: missing")
    return found


def _deck_errors(table: TicketToRide) -> list[str]:
    """Contracts that were put back lie below all others."""
    returned = [table.returned_by[contract] != NOBODY for contract in table.contract_deck]
    return (
        [] if returned == sorted(returned) else ["returned: returned contracts must be at the bottom of contract_deck"]
    )


def _route_errors(table: TicketToRide) -> list[str]:
    found = []
    board = table.board
    words = names(board)["route"]
    for route, word in enumerate(words):
        owners = [seat for seat in range(table.seats) if table.claimed[seat] >> route & 1]
        if len(owners) > 1:
            found.append(f"route {word}: claimed by {len(owners)} seats")
        twin = board.twin[route]
        if route < twin:
            for seat in owners:
                if table.claimed[seat] >> twin & 1:
                    found.append(f"route {word}: seats[{seat}] has both routes of the double")
            if table.seats == 2 and owners and any(table.claimed[s] >> twin & 1 for s in {0, 1} - {*owners}):
                found.append(f"route {word}: with two players only one route of a double can be claimed")
    for seat in range(table.seats):
        if table.carts[seat] < 0:
            used = board.carts - table.carts[seat]
            found.append(f"seats[{seat}].routes: use {used} carts, but a player has only {board.carts}")
    return found


def _moment_errors(table: TicketToRide) -> list[str]:
    found = []
    seats = range(table.seats)
    phase = _PHASES[table.phase]
    if table.turn not in seats:
        found.append(f"turn: must be from 0 to {table.seats - 1}, is {table.turn}")
    if not 0 <= table.passes <= table.seats:
        found.append(f"passes: must be from 0 to {table.seats}, is {table.passes}")
    if table.passes == table.seats and table.phase != OVER:
        found.append(f"passes: all {table.seats} players have passed in a row, which ends the game")
    if table.last_turns != NOTHING and not 0 <= table.last_turns <= table.seats:
        found.append(f"last_turns: must be from 0 to {table.seats}, or null, is {table.last_turns}")
    low = any(table.carts[seat] <= FEW_CARTS for seat in seats)
    if low and table.last_turns == NOTHING:
        found.append("last_turns: null, but a seat has two carts or fewer")
    if not low and table.last_turns != NOTHING:
        found.append("last_turns: set, but no seat has two carts or fewer")
    if table.last_turns == 0 and table.phase != OVER:
        found.append("last_turns: 0, but the game is not over")
    if table.phase == OVER and table.last_turns != 0 and table.passes != table.seats:
        found.append("phase: is over, but the last turns were not played and not everyone has passed")
    if low and table.turn in seats and table.last_turns in range(1, table.seats + 1):
        # The turns that are left end with the seat that brought them about.
        first = (table.turn + table.last_turns - 1) % table.seats
        if table.carts[first] > FEW_CARTS:
            found.append(
                f"last_turns: {table.last_turns}, which would end with seats[{first}], but it has more than two carts"
            )
    if table.phase == SECOND_CARD and not table.second_card_possible():
        found.append(f"phase: is {phase}, but there is no second card to take")
    if table.passes > 0 and table.phase in (SECOND_CARD, CHOOSING):
        found.append(f"passes: {table.passes}, but the phase is {phase}")
    elif table.passes > 0 and (
        len(table.deck) or sum(table.discards) or len(table.contract_deck) or any(card != NOTHING for card in table.row)
    ):
        found.append(f"passes: {table.passes}, but there are cards or contracts to draw")
    for seat in seats:
        where = f"seats[{seat}]"
        offered = sum(table.offered[number] != NOTHING for number in (seat * 2, seat * 2 + 1))
        kept = count(table.contracts[seat])
        if table.phase == DEALT:
            if offered != 2:
                found.append(f"{where}.offered: expected 2 contracts in phase {phase}, found {offered}")
            if table.hand_size(seat) != START_CARDS or table.shown_size(seat):
                found.append(
                    f"{where}.hand: expected the {START_CARDS} cards dealt face down, found {table.hand_size(seat)}"
                )
            if kept or table.claimed[seat]:
                found.append(f"{where}: already has contracts or routes, but contracts are being {phase}")
        elif table.phase == CHOOSING and seat == table.turn:
            if not offered:
                found.append(f"{where}.offered: none, but the phase is {phase}")
            elif offered < OFFER and len(table.contract_deck):
                found.append(f"{where}.offered: expected {OFFER} contracts while the deck has more, found {offered}")
        elif offered:
            found.append(f"{where}.offered: {offered} contracts, but nothing is offered now")
        if table.phase != DEALT and not kept:
            found.append(f"{where}.contracts: none, but each player keeps at least one")
        if table.chosen[seat] != NOTHING:
            fitting = [KEEP_BOTH, *(KEEP + table.offered[n] for n in (seat * 2, seat * 2 + 1))]
            if table.phase != DEALT or table.chosen[seat] not in fitting:
                found.append(f"{where}.chosen: must be a choice among the contracts offered")
    if table.phase == DEALT and all(table.chosen[seat] != NOTHING for seat in seats):
        found.append("phase: dealt, but everyone has chosen")
    return found


def _counts(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    return {word: number for word, number in zip(words, numbers, strict=True) if number}


def _closed(table: TicketToRide) -> list[str]:
    words = names(table.board)["route"]
    still = [table.claimed[seat] | table.open_to[seat] for seat in range(table.seats)]
    return [word for number, word in enumerate(words) if not any(routes >> number & 1 for routes in still)]


def _routes(table: TicketToRide, seat: int) -> list[str]:
    words = names(table.board)["route"]
    return [word for number, word in enumerate(words) if table.claimed[seat] >> number & 1]
