"""A position of Merchants of Amsterdam as a readable file, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from amstel.games.merchants import state as at
from amstel.games.merchants.components import DISKS, EVENTS
from amstel.games.merchants.moves import names, office_names
from amstel.games.merchants.position_errors import errors
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.view import PHASES, REWARDS, STAGES, Answer, Holding, PublicPosition, answer, public_fields
from amstel.kernel.bits import bit, has
from amstel.kernel.component_file import converted
from amstel.kernel.errors import InvalidPosition
from amstel.kernel.ints import ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

_MOST_MONEY = 999_999  # more than the richest edition can pay out


class Position(PublicPosition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole position: the deck from the top down, the answers to the clock by seat."""

    deck: list[str]  # the cards from the top down
    stops: list[Answer]  # each seat's answer to the clock


def position(state: State) -> Position:
    """Return the whole position, hidden parts included."""
    table = cast(Merchants, state)
    words = names(table.board)
    return Position(
        **public_fields(table, None),
        deck=[words["card"][card] for card in reversed(table.deck.to_list()[: table.cards_left])],
        stops=[answer(table, seat) for seat in range(table.seats)],
    )


def restore(board: at.Board, seats: int, options: dict[str, str], data: object, random: Random) -> Merchants:
    """Return the state of a position; raise InvalidPosition with every error in it."""
    given = converted(data, Position)
    if len(given.seats) != seats or len(given.stops) != seats:
        raise InvalidPosition(
            [f"seats, stops: expected {seats} each, found {len(given.seats)} and {len(given.stops)}"],
        )
    reader = _Reader(board, seats)
    state = Merchants(board, seats, random)
    state.lay_out()
    state.set_options(options)
    state.phase = PHASES.index(given.phase)
    state.stage = STAGES.index(given.stage)
    state.year = reader.between(given.year, 0, board.years - 1, "year")
    state.event = reader.word(given.event, EVENTS, "event", at.NO_EVENT)
    state.players_asked = reader.between(given.answered, 0, seats, "answered")
    state.mayor = reader.between(given.mayor, 0, seats - 1, "mayor")
    state.turn = reader.seat(given.turn, "turn")
    state.user = reader.seat(given.user, "user")
    state.doubler = reader.seat(given.doubler, "doubler")
    state.sold_to = reader.seat(given.sold_to, "sold_to")
    state.sold_for = reader.between(given.sold_for, 0, 2 * board.prices[0], "sold_for")
    state.card = reader.card(given.card, "card")
    if sorted(given.disks) != sorted(DISKS):
        reader.errors.append(f"disks: must be {', '.join(DISKS)}")
    else:
        for number, disk in enumerate(DISKS):
            state.disks[number] = reader.card(given.disks[disk], f"disks.{disk}")
    state.steps_left = reader.between(given.steps, 0, at.MOST_STEPS, "steps")
    for commodity, steps in enumerate(reader.counts(given.stepped, "commodity", "stepped", at.MOST_ON_A_TRACK)):
        state.add_steps_on(commodity, steps)
    state.pointer = reader.price(given.pointer, "pointer")
    for seat in given.barred:
        if 0 <= seat < seats and not has(state.barred_seats, seat):
            state.barred_seats |= bit(seat)
        else:
            reader.errors.append(f"barred: must be seats from 0 to {seats - 1}, each once, not {seat}")
    state.deck = ints(reader.cards(given.deck))
    state.cards_left = len(state.deck)
    for seat, holding in enumerate(given.seats):
        reader.holding(state, seat, holding)
        stop = given.stops[seat]
        if stop is not None:
            state.set_stop(seat, at.WAITED if stop == "wait" else reader.price(stop, f"stops[{seat}]"))
    if state.phase == at.STOPPING:
        waiting = [seat for seat in range(seats) if state.stop(seat) == at.UNDECIDED]
        state.waiting_bits = sum(bit(seat) for seat in waiting if not state.is_barred(seat))
        if state.is_live:
            state.waiting_bits |= bit(state.clock)
    elif state.phase != at.OVER and state.turn != at.NOTHING:
        state.waiting_bits = bit(state.turn)
    found = reader.errors or errors(state)
    if found:
        raise InvalidPosition(found)
    return state


class _Reader:
    """A reader of the words and numbers of a position file, which collects the errors in them."""

    def __init__(self, board: at.Board, seats: int) -> None:
        self.board = board
        self.seats = seats
        self.names: Mapping[str, Sequence[str]] = names(board)
        self.errors: list[str] = []

    def between(self, number: int, least: int, most: int, where: str) -> int:
        """Return a number within its limits."""
        if least <= number <= most:
            return number
        self.errors.append(f"{where}: must be from {least} to {most}, is {number}")
        return least

    def seat(self, number: int | None, where: str) -> int:
        """Return a seat, NOTHING for None."""
        return at.NOTHING if number is None else self.between(number, 0, self.seats - 1, where)

    def word(self, word: str, words: Sequence[str], where: str, missing: int = at.NOTHING) -> int:
        """Return the index of a word."""
        if word in words:
            return words.index(word)
        self.errors.append(f"{where}: unknown name {word!r:.60}")
        return missing

    def card(self, word: str | None, where: str) -> int:
        """Return a card, NOTHING for None."""
        return at.NOTHING if word is None else self.word(word, self.names["card"], where)

    def cards(self, words: list[str]) -> list[int]:
        """Return a deck, the next card last."""
        found = [self.word(word, self.names["card"], "deck") for word in reversed(words)]
        return [card for card in found if card != at.NOTHING]

    def price(self, price: int, where: str) -> int:
        """Return the index of a price on the clock."""
        prices = self.board.prices.to_list()
        if price in prices:
            return prices.index(price)
        self.errors.append(f"{where}: unknown price {price}")
        return 0

    def counts(self, given: dict[str, int], kind: str, where: str, most: int) -> list[int]:
        """Return the number of each named thing of a kind."""
        words = office_names(self.board) if kind == "office" else self.names[kind]
        counts = [0] * len(words)
        for word, number in given.items():
            place = self.word(word, words, where)
            if place != at.NOTHING:
                counts[place] = self.between(number, 0, most, f"{where}.{word}")
        return counts

    def holding(self, state: Merchants, seat: int, holding: Holding) -> None:
        """Put what a seat has into the state."""
        where = f"seats[{seat}]"
        for what, name, value in ((at.MONEY, "money", holding.money), (at.EARNED, "earned", holding.earned)):
            if value is None:
                self.errors.append(f"{where}.{name}: missing")
            elif isinstance(value, int):
                state.put(seat, what, self.between(value, -_MOST_MONEY, _MOST_MONEY, f"{where}.{name}"))
            else:
                for word, amount in value.items():
                    source = self.word(word, self.names["source"], f"{where}.{name}")
                    if source != at.NOTHING:
                        place = f"{where}.{name}.{word}"
                        state.put(seat, what + source, self.between(amount, -_MOST_MONEY, _MOST_MONEY, place))
        state.put(seat, at.CREDITS, self.between(holding.credits, 0, 999, f"{where}.credits"))
        state.put(seat, at.TOKENS, self.between(holding.tokens, 0, self.board.tokens, f"{where}.tokens"))
        for what, kind, name, given in (
            (at.MARKET, "commodity", "market", holding.market),
            (at.OFFICES, "office", "offices", holding.offices),
        ):
            for number, amount in enumerate(self.counts(given, kind, f"{where}.{name}", 20)):
                state.put(seat, what + number, amount)
        for word in holding.warehouses:
            space = self.word(word, self.names["space"], f"{where}.warehouses")
            if space != at.NOTHING and has(state.warehouses(seat), space):
                self.errors.append(f"{where}.warehouses: {word} is listed twice")
            elif space != at.NOTHING:
                state.place_warehouse(seat, space)
        state.set_reward(seat, REWARDS.index(holding.reward))
        # Whenever a player is asked, each player has exactly the bonuses that they qualify for (MA-15).
        state.put(seat, at.REGIONS_BONUS, int(state.has_four_regions(seat)))
        state.put(seat, at.DISTRICTS_BONUS, int(state.has_four_districts(seat)))
        state.put(seat, at.BRIDGES_BONUS, state.bridges_of(seat))
