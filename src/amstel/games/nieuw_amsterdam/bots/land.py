"""How the policy adds, fills and clears lands."""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.prospects import Prospects
from amstel.games.nieuw_amsterdam.bots.standing import Standing
from amstel.games.nieuw_amsterdam.bots.weights import WOOD_MORE
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.codes import ADD, BUILD_HOUSES, CLEAR, PASS_TILE
from amstel.games.nieuw_amsterdam.state import CLEARED, COINS, HOUSES, LAND, MILLWORK, NOTHING, SLOTS, STEPS


@final
class Land:
    """What Land tiles and Houses are worth to the seat that `Standing` looks at."""

    def __init__(self, standing: Standing) -> None:
        self.state: NieuwAmsterdam = standing.state
        self.standing: Standing = standing
        self.prospects: Prospects = standing.prospects

    def most_houses(self, seat: i64) -> i64:
        """Return how many Houses one action can place."""
        state = self.state
        standing = self.standing
        most = min(standing.most_wood(seat, 0), state.house_spaces(seat) - state.has(seat, HOUSES))
        return most if most > 0 and state.has(seat, COINS) >= standing.fee(MILLWORK) else 0

    def _fewest_houses(self, houses: i64, most: i64) -> i64:
        """Return the fewest Houses that fill as many lands as the most."""
        filled = self.prospects.lands_filled(houses + most)
        while most > 1 and self.prospects.lands_filled(houses + most - 1) == filled:
            most -= 1
        return most

    def use(self, seat: i64, tiles: i64) -> i64:
        """Return a move for a Land tile: clear or add, after building Houses if they fill lands to clear now."""
        state = self.state
        prospects = self.prospects
        standing = self.standing
        standing.deal_cards(seat)
        houses = state.has(seat, HOUSES)
        if state.special > 0:
            most = self.most_houses(seat)
            if most > 0:
                most = self._fewest_houses(houses, most)
                if prospects.lands_filled(houses + most) > prospects.lands_filled(houses):
                    price = most * (standing.coin + WOOD_MORE) + (standing.fee(MILLWORK) + 1) * standing.coin
                    if prospects.land_tiles(tiles, houses + most) - price > prospects.land_tiles(tiles, houses):
                        return BUILD_HOUSES + most - 1
        prospects.land_tiles(tiles, houses)
        if prospects.slot == NOTHING:
            return PASS_TILE
        return CLEAR if prospects.slot == SLOTS else ADD + prospects.slot

    def houses_gain(self, seat: i64, most: i64) -> i64:
        """Return what Houses gain, with the Land tiles still to come in this round."""
        state = self.state
        prospects = self.prospects
        standing = self.standing
        standing.deal_cards(seat)
        houses = state.has(seat, HOUSES)
        cleared = state.has(seat, CLEARED)
        prospects.specials = STEPS - 1 - state.step
        gain = prospects.row(houses + most, cleared) - prospects.row(houses, cleared)
        tiles = state.tiles(seat, LAND)
        if tiles > 0:
            gain = prospects.land_tiles(tiles, houses + most) - prospects.land_tiles(tiles, houses)
        return gain - most * (standing.coin + WOOD_MORE)
