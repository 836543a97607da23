"""The position of Fish Market: where each card and each catch is, and what a seat can't know of it."""

from __future__ import annotations

from collections.abc import Iterable

from amstel.kernel.ints import ints
from amstel.kernel.random import Random
from amstel.kernel.state import State
from fourth_game.components import Components

NOTHING = -1


class Board:
    """An edition in the form that the rules use; catches are numbered from 0."""

    def __init__(self, components: Components, version: int) -> None:
        self.version = version  # of the rules: a later one would be asked for here
        self.components = components
        self.cards = range(1, components.cards.highest + 1)
        self.points = [catch.points for catch in components.catches]


class Table(State):
    """Everything on the table and in the hands."""

    def __init__(self, board: Board, seats: int, random: Random) -> None:
        super().__init__(seats, random)
        self.board = board
        self.turn = 0
        self.catch = NOTHING  # the catch for sale
        self.coming: list[int] = []  # catches that are face down; the next is the last
        self.deck: list[int] = []  # the top card is the last
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # each in ascending order
        self.bids = [NOTHING] * seats
        self.exchanged = [False] * seats
        self.owners = [NOTHING] * len(board.points)  # the seat that took a catch

    def copy_from(self, other: Table) -> None:
        """Become a copy of another position, without its journal."""
        self.waiting_bits = other.waiting_bits
        self.turn, self.catch = other.turn, other.catch
        self.coming, self.deck, self.discards = other.coming[:], other.deck[:], other.discards[:]
        self.hands = [hand[:] for hand in other.hands]
        self.bids, self.exchanged, self.owners = other.bids[:], other.exchanged[:], other.owners[:]

    def guess_hidden(self, seat: int, random: Random) -> None:
        """Deal everything that a seat can't see at random: other hands, the deck, the catches to come (FM-2, FM-3)."""
        others = [other for other in range(self.seats) if other != seat]
        unseen = shuffle([card for other in others for card in self.hands[other]] + self.deck, random)
        for other in others:
            self.hands[other] = sorted(unseen.pop() for _ in self.hands[other])
        self.deck = unseen
        self.coming = shuffle(self.coming, random)


def shuffle(cards: Iterable[int], random: Random) -> list[int]:
    """Return cards in random order."""
    packed = ints(cards)
    random.shuffle(packed)
    return packed.to_list()
