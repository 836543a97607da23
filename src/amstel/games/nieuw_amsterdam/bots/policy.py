"""How the bots of Nieuw Amsterdam play on quickly, for the planner and for play-outs.

The policy uses the same prospects as the judge, but tries no move on a copy: for each kind of action there is a formula
of what it gains, and what holds for a whole auction is worked out once. That is some twenty times as quick and nearly
as good. All figures are whole numbers, so that compiled and interpreted play-outs are alike.

Each subject has a file: `city.py`, `land.py` and `furs.py` for the tiles, then `specials.py`, `payments.py` and
`bidding.py`; `standing.py` has what they share. Only what is open on the table is read; the order of decks and fur
reserve is not (NA-22).
"""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.bots.bidding import Bidding
from amstel.games.nieuw_amsterdam.bots.city import City
from amstel.games.nieuw_amsterdam.bots.furs import Furs
from amstel.games.nieuw_amsterdam.bots.land import Land
from amstel.games.nieuw_amsterdam.bots.payments import Payments
from amstel.games.nieuw_amsterdam.bots.specials import Specials
from amstel.games.nieuw_amsterdam.bots.standing import Standing
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.codes import BUILD
from amstel.games.nieuw_amsterdam.state import (
    ACTING,
    BIDDING,
    BUILDING,
    BUYING,
    CHOOSING,
    CITY,
    FOUNDING,
    LAND,
    PAYING,
    SHIPPING,
    STOCKING,
    TAKING,
    TRADING,
)


@final
class Policy:
    """Quick play by rules of thumb, for all seats of one position."""

    def __init__(self, state: NieuwAmsterdam) -> None:
        self.state: NieuwAmsterdam = state
        self.standing: Standing = Standing(state)
        self.city: City = City(self.standing)
        self.land: Land = Land(self.standing)
        self.furs: Furs = Furs(self.standing)
        self.specials: Specials = Specials(self.standing, self.city, self.land, self.furs)
        self.payments: Payments = Payments(self.standing)
        self.bidding: Bidding = Bidding(self.standing, self.city, self.payments)

    def choose(self, seat: i64) -> i64:
        """Return a legal move."""
        state = self.state
        self.standing.notice()
        phase = state.phase
        if phase == ACTING:
            self.standing.look(seat)
            tiles = state.tiles(seat, state.step)
            if tiles == 0:
                return self.specials.choose(seat)
            if state.step == CITY:
                return self.city.use(seat, tiles)
            if state.step == LAND:
                return self.land.use(seat, tiles)
            return self.furs.use(seat, tiles)
        if phase == BIDDING:
            return self.bidding.bid(seat)
        if phase == PAYING or phase == BUYING:
            return self.payments.pay(seat)
        if phase == SHIPPING:
            return self.furs.load(seat)
        if phase == CHOOSING or phase == TAKING:
            return self.bidding.column(seat)
        if phase == STOCKING:
            return self.specials.amount(seat)
        if phase == TRADING:
            return self.furs.next_fur(seat)
        self.standing.look(seat)
        if phase == BUILDING:
            return self.city.next_business(seat)
        if phase == FOUNDING:
            return BUILD + self.city.best_district()
        return self.city.remove(seat)
