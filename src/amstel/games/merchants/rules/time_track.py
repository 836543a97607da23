"""The time track of Merchants of Amsterdam, and its events."""

from mypy_extensions import i64

from amstel.games.merchants.facts import FROM_SCORING, IMPOSSIBLE, SPARED, YEAR
from amstel.games.merchants.rules.scoring import Scoring
from amstel.games.merchants.state import (
    BORROWING,
    BUILDING,
    COAT_OF_ARMS,
    COMMODITIES,
    CREDIT,
    GLOBE,
    LEADERS_LOSE,
    LOSE_TRADE_OFFICE,
    LOSE_WAREHOUSE,
    LOSING_OFFICE,
    LOSING_WAREHOUSE,
    NO_EVENT,
    OPENING,
    PLACING,
    SCORE,
    SHIP,
    SHIPPING,
    WRECKED,
)
from amstel.kernel.ints import Ints


class TimeTrack(Scoring):
    """The years, and what their events ask of each player."""

    def _advance_year(self) -> None:
        """Move the figure to the next year; its event takes place at once (MA-117)."""
        self.year += 1
        self._write(YEAR, self.year, self.board.events[self.year])
        self.players_asked = 0
        self.phase = PLACING
        self.event = self.board.events[self.year]
        if self.event >= SCORE:
            self._score(self.event - SCORE, FROM_SCORING)
            self.event = NO_EVENT
        elif self.event == LEADERS_LOSE:
            self._leaders_lose()
            self.event = NO_EVENT

    def _ask_about_event(self) -> bool:
        """Ask the next player for the event, from the mayor's left; return whether there is one (MA-12)."""
        phase = event_phase(self.event)
        loss = phase == LOSING_WAREHOUSE or phase == LOSING_OFFICE or phase == WRECKED
        self.phase = phase
        found = Ints(0)
        while self.players_asked < self.seats:
            seat = self.seat_in_order(self.players_asked)
            self.players_asked += 1
            if loss:
                self.list_moves(seat, found)
            else:
                self._list_gains(seat, phase, found)
            if len(found) > 0:
                self._ask(seat, phase)
                return True
            self._write(SPARED if loss else IMPOSSIBLE, seat)
        return False

    def _leaders_lose(self) -> None:
        """Move the farthest tokens of each track one space back, all of them if several are level (MA-134, MA-13)."""
        for commodity in range(COMMODITIES):
            farthest = self.farthest_place(commodity)
            if farthest > 0:
                for number in range(self.seats):
                    seat = self.seat_in_order(number)
                    if self.track_place(seat, commodity) == farthest:
                        self._retreat(seat, commodity)
        for number in range(self.seats):
            self._check_bonuses(self.seat_in_order(number))


def event_phase(event: i64) -> i64:
    """Return the phase in which an event asks each player."""
    if event == SHIP:
        return SHIPPING
    if event == GLOBE:
        return OPENING
    if event == COAT_OF_ARMS:
        return BUILDING
    if event == CREDIT:
        return BORROWING
    if event == LOSE_WAREHOUSE:
        return LOSING_WAREHOUSE
    if event == LOSE_TRADE_OFFICE:
        return LOSING_OFFICE
    return WRECKED
