"""What all parts of the policy share: what things are worth in this round, and how a seat stands."""

from typing import Final, final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.state import (
    BUSINESSES,
    CORN,
    DISTRICTS,
    FURS,
    LANDS,
    MOST_PLACED,
    NOTHING,
    WIDTH,
    WOOD,
)
from amstel.kernel.ints import Ints

CLOSEST: Final[i64] = 2  # a larger lead is worth no more, and a larger distance no less


@final
class Standing:
    """How the seats of one position stand; the prospects are those of the seat that `look` was last called for."""

    def __init__(self, state: NieuwAmsterdam) -> None:
        self.state: NieuwAmsterdam = state
        self.prospects: Prospects = Prospects(state, 0)
        self.coin: i64 = 0  # what a coin is worth in this round
        self.later: i64 = 0  # rounds after this one
        self.known_round: i64 = NOTHING  # the round that these and the leads are for
        self.leads: Ints = Ints(2 * CLOSEST + 1)  # what a district is worth by the lead

    def notice(self) -> None:
        """Work out anew what coins and leads are worth if a new round has begun."""
        if self.known_round == self.state.round:
            return
        self.known_round = self.state.round
        prospects = self.prospects
        prospects.set_round()
        self.coin = prospects.coin
        self.later = prospects.later
        for lead in range(2 * CLOSEST + 1):
            self.leads[lead] = prospects.lead_worth(2 * CLOSEST + lead, 3 * CLOSEST)

    def look(self, seat: i64) -> None:
        """Read what most decisions of a seat need."""
        prospects = self.prospects
        prospects.seat = seat
        mats = self.state.mats  # read directly: this is among the hottest loops of a play-out
        for district in range(DISTRICTS):
            rival: i64 = 0
            for other in range(self.state.seats):
                number = mats[other * WIDTH + BUSINESSES + district]
                if other == seat:
                    prospects.own[district] = number
                elif number > rival:
                    rival = number
            prospects.rival[district] = rival

    def fee(self, district: i64) -> i64:
        """Return the fee of a Special Action (NA-8)."""
        own = self.prospects.own[district]
        return 0 if own > 0 and own >= self.prospects.rival[district] else 1

    def lead(self, own: i64, rival: i64) -> i64:
        """Return what a district is worth with `own` Businesses, if no other seat has more than `rival`."""
        if own == 0:
            return 0
        return self.leads[min(max(own - rival, -CLOSEST), CLOSEST) + CLOSEST]

    def most_wood(self, seat: i64, purse: i64) -> i64:
        """Return how many Businesses can be built with the wood at hand and what a purse buys."""
        state = self.state
        return min(min(state.has(seat, WOOD) + max(purse, 0), state.buildings(seat)), MOST_PLACED)

    def corn_short(self, seat: i64) -> i64:
        """Return the corn that the seat is short of in this round; a surplus is negative (NA-20)."""
        state = self.state
        return state.all_businesses(seat) - state.has(seat, CORN) - state.corn_income(seat)

    def tiles_in(self, column: i64, step: i64) -> i64:
        """Return how many tiles of a step a column has."""
        state = self.state
        first = state.board.first_tile[column]
        tiles: i64 = 0
        for tile in range(first, first + state.board.tiles[column]):
            if state.box_tile(tile) == step:
                tiles += 1
        return tiles

    def deal_cards(self, seat: i64) -> None:
        """Copy the row of lands into the prospects."""
        state = self.state
        cards = self.prospects.cards
        cards.clear()
        for place in range(state.has(seat, LANDS)):
            cards.append(state.land_at(seat, place))

    def count_furs(self, seat: i64) -> None:
        """Copy the furs into the prospects."""
        for fur in range(FURS):
            self.prospects.furs[fur] = self.state.furs_of(seat, fur)
