"""The whole position of Ticket to Ride: Amsterdam as readable data, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, cast

import msgspec

from amstel.games.ticket_to_ride.moves import names, texts
from amstel.games.ticket_to_ride.position_errors import errors
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import DEALT, KINDS, NOBODY, NOTHING, OFFER, OVER, ROW_SIZE, Board
from amstel.games.ticket_to_ride.view import PHASES, Phase, card_counts, claimed_routes, offers
from amstel.kernel.bits import bit, has
from amstel.kernel.component_file import converted
from amstel.kernel.errors import InvalidPosition
from amstel.kernel.ints import ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

# A number in a file has no bounds, but the packed state holds machine words.
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that a seat owns. Its carts, points and merchandise follow from its routes."""

    hand: dict[str, int]  # its cards by kind
    shown: dict[str, int]  # those of them that everyone has seen, because they were taken face up
    routes: list[str]  # the routes that it has claimed
    contracts: list[str]  # the contracts that it keeps
    offered: list[str]  # the contracts that it chooses from
    chosen: str | None  # in `dealt`, its choice as a move while others still choose
    returned: list[str]  # contracts in the deck that it put back, so it knows them
    # The cards that it drew unseen since the deck was last shuffled, paid ones too; not in version 1 of the rules.
    # Without this field, all cards of its hand that are not shown.
    drawn: dict[str, int] | None = None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the table and in the hands; decks from the top down."""

    phase: Phase  # what is decided now
    turn: Small  # the player to move; in `dealt`, the player who will move first
    row: list[str | None]  # the face-up cards by place; None is an empty place
    deck: list[str]  # the cards from the top down
    discards: dict[str, int]  # number of discarded cards by kind
    contract_deck: list[str]  # the contracts from the top down
    last_turns: Small | None  # turns left once the end has been triggered, else None
    passes: Small  # passes in a row
    seats: list[SeatPosition]  # what each seat has


def position(state: State) -> Position:
    """Return the whole position, including what is hidden."""
    table = cast(TicketToRide, state)
    board = table.board
    cards, contracts = names(board)["card"], names(board)["contract"]
    moves = texts(board)

    def seat_position(seat: int) -> SeatPosition:
        choice = table.choices[seat]
        return SeatPosition(
            hand=card_counts(cards, table.hands, seat),
            shown=card_counts(cards, table.known_cards, seat),
            routes=claimed_routes(table, seat),
            contracts=[name for number, name in enumerate(contracts) if has(table.contracts[seat], number)],
            offered=[contracts[number] for number in offers(table, seat)],
            chosen=None if choice == NOTHING else moves[choice],
            returned=[contracts[number] for number in table.contract_deck if table.returned_by[number] == seat],
            drawn=card_counts(cards, table.drawn_cards, seat) if board.renews_deck_at_once else None,
        )

    return Position(
        phase=PHASES[table.phase],
        turn=table.turn,
        row=[None if card == NOTHING else cards[card] for card in table.row],
        deck=[cards[card] for card in reversed(table.deck.to_list())],
        discards=card_counts(cards, table.discards),
        contract_deck=[contracts[number] for number in table.contract_deck],
        last_turns=table.last_turns if table.is_ending() else None,
        passes=table.passes,
        seats=[seat_position(seat) for seat in range(table.seats)],
    )


def restore(board: Board, seats: int, options: dict[str, str], data: object, random: Random) -> TicketToRide:
    """Return the state of a position, or raise `InvalidPosition` with all errors."""
    given = converted(data, Position)
    if len(given.seats) != seats:
        raise InvalidPosition([f"seats: expected {seats}, found {len(given.seats)}"])
    reader = _Reader(board)
    state = TicketToRide(board, seats, random)
    state.make_arrays()
    state.phase = next(phase for phase, name in PHASES.items() if name == given.phase)
    state.turn = given.turn
    if given.last_turns is not None:
        state.last_turns = given.last_turns
        if given.last_turns < 0:
            reader.errors.append(f"last_turns: must not be negative, is {given.last_turns}")
    state.passes = given.passes
    row = [NOTHING if card is None else reader.card(card, "row") for card in given.row]
    if len(row) == ROW_SIZE:
        state.row = ints(row)
    else:
        reader.errors.append(f"row: expected {ROW_SIZE} entries, found {len(row)}; use null for an empty one")
    state.deck = ints(card for word in reversed(given.deck) if (card := reader.card(word, "deck")) != NOTHING)
    state.discards = ints(reader.counts(given.discards, "discards"))
    state.contract_deck = ints(reader.contracts(given.contract_deck, "contract_deck"))
    hands: list[int] = []
    known_cards: list[int] = []
    drawn_cards: list[int] = []
    for seat, own in enumerate(given.seats):
        where = f"seats[{seat}]"
        hands += reader.counts(own.hand, f"{where}.hand")
        known_cards += reader.counts(own.shown, f"{where}.shown")
        if own.drawn is not None:
            if not board.renews_deck_at_once:
                reader.errors.append(f"{where}.drawn: unknown in version 1 of the rules")
            drawn_cards += reader.counts(own.drawn, f"{where}.drawn")
        else:
            drawn_cards += [max(hands[at] - known_cards[at], 0) for at in range(seat * KINDS, (seat + 1) * KINDS)]
        for route in reader.routes(own.routes, f"{where}.routes"):
            state.place_carts(seat, route)
        for contract in reader.contracts(own.contracts, f"{where}.contracts"):
            state.contracts[seat] |= bit(contract)
        offered = reader.contracts(own.offered, f"{where}.offered")
        if len(offered) > OFFER:
            reader.errors.append(f"{where}.offered: expected at most {OFFER} contracts, found {len(offered)}")
        for number, contract in enumerate(offered[:OFFER]):
            state.offers[seat * OFFER + number] = contract
        if own.chosen is not None:
            state.choices[seat] = reader.move(own.chosen, f"{where}.chosen")
        for contract in reader.contracts(own.returned, f"{where}.returned"):
            if state.returned_by[contract] != NOBODY:
                word = reader.names["contract"][contract]
                reader.errors.append(f"{where}.returned: {word} was returned by seats[{state.returned_by[contract]}]")
            elif contract in state.contract_deck.to_list():
                state.returned_by[contract] = seat
            else:
                word = reader.names["contract"][contract]
                reader.errors.append(f"{where}.returned: {word} is not in contract_deck")
    state.hands, state.known_cards, state.drawn_cards = ints(hands), ints(known_cards), ints(drawn_cards)
    _set_waiting(state)
    if given.phase == "dealt" and options["start"] == "first-seat" and given.turn != 0:
        reader.errors.append(f"turn: is {given.turn}, but the option start=first-seat makes seat 0 go first")
    found = reader.errors + errors(state)
    if found:
        raise InvalidPosition(found)
    return state


def _set_waiting(state: TicketToRide) -> None:
    """Set the seats that may decide, which follow from the phase."""
    if state.phase == OVER:
        state.waiting_bits = 0
    elif state.phase == DEALT:
        state.waiting_bits = sum(bit(seat) for seat in range(state.seats) if state.choices[seat] == NOTHING)
    elif 0 <= state.turn < state.seats:
        state.waiting_bits = bit(state.turn)


class _Reader:
    """Turns the names in a position file into numbers, and collects errors."""

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
