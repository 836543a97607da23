"""What a seat of Nieuw Amsterdam can expect from its row of lands: points, wood and corn."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.fur_prospects import FurProspects
from amstel.games.nieuw_amsterdam.bots.weights import (
    CLEARED_LATER,
    CORN_INCOME,
    FILLED_AND_CLEARED,
    FILLED_LATER,
    GROWTH,
    HOUSE_EFFORT,
    POINT,
    WOOD_MORE,
)
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.state import CLEARED, HOUSES, MOST_PLACED, NOTHING, SLOTS, WOOD
from amstel.kernel.ints import Ints


class LandProspects(FurProspects):
    """What lands and Land tiles are worth to a seat."""

    def __init__(self, state: NieuwAmsterdam, seat: i64) -> None:
        super().__init__(state, seat)
        self.specials: i64 = 0  # Special Actions left in this round
        self.cards: Ints = Ints(0)  # the row of lands, with cards that are added while planning
        self.is_taken: Ints = Ints(SLOTS)
        self.slot: i64 = NOTHING  # the best use of the Land tiles last looked at: a new land, SLOTS to clear

    def place_points(self, place: i64) -> i64:
        """Return what a place in the row scores, from 1; nothing for 0 (NA-13)."""
        return self.state.board.clearing_points[place] * POINT

    def clearing_worth(self, first: i64, last: i64, harvests: i64) -> i64:
        """Return what wood and corn of the cards between two places of the row are worth."""
        board = self.state.board
        total: i64 = 0
        for place in range(first, last):
            card = self.cards[place]
            total += board.wood[card] * (self.coin + WOOD_MORE) + board.corn[card] * CORN_INCOME * harvests
        return total

    def lands_filled(self, houses: i64) -> i64:
        """Return how many cards so many Houses fill (NA-12)."""
        place: i64 = 0
        while place < len(self.cards):
            houses -= self.state.board.houses[self.cards[place]]
            if houses < 0:
                break
            place += 1
        return place

    def row(self, houses: i64, cleared: i64) -> i64:
        """Return what a row of lands is worth: the rightmost filled card scores anyway, others if filled in time."""
        board = self.state.board
        lands: i64 = len(self.cards)
        filled = self.lands_filled(houses)
        now: i64 = self.place_points(filled) if filled > cleared else 0
        total = now
        later = self.later
        if filled < lands:
            if later > 0:
                spaces: i64 = -houses
                for place in range(lands):
                    spaces += board.houses[self.cards[place]]
                gain = self.place_points(lands) - now
                gain += self.clearing_worth(filled, lands, later - 1) * FILLED_AND_CLEARED // 100
                gain = gain * FILLED_LATER // 100 - spaces * (self.coin + WOOD_MORE + HOUSE_EFFORT)
                total += max(gain, 0)
            else:
                more = min(self.state.has(self.seat, WOOD), MOST_PLACED * self.specials)
                reached = self.lands_filled(houses + more)
                if reached > filled:
                    total += (self.place_points(reached) - now) * FILLED_LATER // 100
        if filled > cleared and later > 0:
            total += self.clearing_worth(cleared, filled, later) * CLEARED_LATER // 100
        return total + self.place_points(lands + 1) * GROWTH * later // 100

    def land_tiles(self, tiles: i64, houses: i64) -> i64:
        """Return what Land tiles are worth, each used for what gains most: clear, or add a card."""
        state = self.state
        lands: i64 = len(self.cards)
        cleared = state.has(self.seat, CLEARED)
        begun = self.row(state.has(self.seat, HOUSES), cleared)
        total: i64 = 0
        gained: i64 = 0
        coins: i64 = 0
        for slot in range(SLOTS):
            self.is_taken[slot] = 0
        self.slot = NOTHING
        for tile in range(tiles):
            best: i64 = NOTHING
            best_total: i64 = total + self.coin
            filled = self.lands_filled(houses)
            gain: i64 = 0
            if filled > cleared:
                gain = self.place_points(filled) + self.clearing_worth(cleared, filled, self.later + 1)
                here = gained + gain + self.row(houses, filled) - begun
                if here > best_total:
                    best, best_total = SLOTS, here
            for slot in range(SLOTS):
                if state.new_land(slot) != NOTHING and self.is_taken[slot] == 0:
                    self.cards.append(state.new_land(slot))
                    here = gained + self.row(houses, cleared) - begun
                    self.cards.pop()
                    if here > best_total:
                        best, best_total = slot, here
            if tile == 0:
                self.slot = best
            if best == NOTHING:
                coins += self.coin
            elif best == SLOTS:
                cleared = filled
                gained += gain
                total = best_total
            else:
                self.is_taken[best] = 1
                self.cards.append(state.new_land(best))
                total = best_total
        while len(self.cards) > lands:
            self.cards.pop()
        return total + coins
