"""The legal moves of Merchants of Amsterdam."""

from mypy_extensions import i64

from amstel.games.merchants.state import (
    ADVANCE,
    BORROW,
    BORROWING,
    BUILD,
    CLOSE,
    COMMODITIES,
    COMMODITY,
    DISKS,
    DISTRICT,
    LOSING_OFFICE,
    LOSING_WAREHOUSE,
    MARKED,
    MOST_ON_A_TRACK,
    NOTHING,
    OFFICE_KINDS,
    OPEN,
    OPENING,
    PAIR,
    PASS,
    PLACING,
    PUT,
    REGIONS,
    RETREAT,
    RETURNING,
    SHIPPING,
    STEPPING,
    STOP_AT,
    STOPPING,
    TICK,
    USING,
    WAIT,
    WRECKED,
    Table,
    office_at,
)
from amstel.kernel.bits import lowest
from amstel.kernel.ints import Ints


class LegalMoves(Table):
    """What each player may do."""

    def list_moves(self, seat: i64, found: Ints) -> None:
        """Append the legal moves of a seat, ascending."""
        phase = self.phase
        if phase == PLACING:
            for disk in range(DISKS):
                if self.disks[disk] == NOTHING:
                    found.append(PUT + disk)
        elif phase == STOPPING:
            self._list_stops(seat, found)
        elif phase == LOSING_WAREHOUSE or phase == RETURNING:
            self._list_spaces(self.warehouses(seat), self.board.remove, found)
        elif phase == LOSING_OFFICE:
            for office in range(OFFICE_KINDS):
                if self.offices(seat, office) > 0:
                    found.append(CLOSE + office)
        elif phase == WRECKED:
            for commodity in range(COMMODITIES):
                if self.track_place(seat, commodity) > 0:
                    found.append(RETREAT + commodity)
        else:
            if phase != STEPPING:
                found.append(PASS)
            self._list_gains(seat, phase, found)

    def _list_stops(self, seat: i64, found: Ints) -> None:
        """Append the stops: sealed, any price that the seat can pay; live, the price that the clock shows (MA-10)."""
        if seat == self.clock:
            found.append(TICK)
            return
        found.append(WAIT)
        if self.is_live:
            if self.pointer <= self.lowest_stop():
                found.append(STOP_AT + self.pointer)
            return
        prices = self.board.prices
        affordable = self.money(seat) // self.times_paid()
        for index in range(self.lowest_stop() + 1):
            if prices[index] <= affordable:
                found.append(STOP_AT + index)

    def _list_gains(self, seat: i64, phase: i64, found: Ints) -> None:
        """Append what a card, an event or a bonus offers, without the move that declines it."""
        if phase == USING:
            kind = self.board.card_kinds[self.used_card()]
            if kind == COMMODITY or kind == MARKED:
                self._list_commodity_steps(seat, found)
            elif kind == DISTRICT or kind == PAIR:
                self._list_builds(seat, found)
            else:
                self._list_offices(seat, found)
        elif phase == STEPPING or phase == SHIPPING:
            for commodity in range(COMMODITIES):
                if self.may_advance(seat, commodity):
                    found.append(ADVANCE + commodity)
        elif phase == OPENING:
            self._list_offices(seat, found)
        elif phase == BORROWING:
            found.append(BORROW)
        elif self.tokens(seat) > 0:  # a coat of arms, or the bonus for the market
            self._list_spaces(self.free_spaces(), BUILD, found)

    def _list_commodity_steps(self, seat: i64, found: Ints) -> None:
        """Append the steps of a commodity card: at most two of three on one track (MA-4)."""
        for commodity in range(COMMODITIES):
            if self.steps_on(commodity) < MOST_ON_A_TRACK and self.may_advance(seat, commodity):
                found.append(ADVANCE + commodity)

    def _list_offices(self, seat: i64, found: Ints) -> None:
        """Append the trade offices on offer; without a token, in version 1, only their steps (MA-113, MA-3, MA-6)."""
        if self.tokens(seat) > 0:
            for office in range(OFFICE_KINDS):
                if self.shows_office(office) and self.free_offices(office) > 0:
                    found.append(OPEN + office)
            return
        if not self.board.steps_without_token:
            return
        for commodity in range(COMMODITIES):
            if self.may_advance(seat, commodity):
                for region in range(REGIONS):
                    office = office_at(region, commodity)
                    if self.shows_office(office) and self.free_offices(office) > 0:
                        found.append(ADVANCE + commodity)
                        break

    def _list_builds(self, seat: i64, found: Ints) -> None:
        """Append the warehouses on offer; without a token, in version 1, only their steps (MA-115, MA-3, MA-6)."""
        card = self.used_card()
        spaces = self.free_spaces() & self.board.card_spaces[card]
        if self.tokens(seat) > 0:
            self._list_spaces(spaces, BUILD, found)
        elif spaces != 0 and self.board.steps_without_token:
            shown = self.board.card_commodity[card]
            for commodity in range(COMMODITIES):
                if (shown == NOTHING or shown == commodity) and self.may_advance(seat, commodity):
                    found.append(ADVANCE + commodity)

    def _list_spaces(self, spaces: i64, code: i64, found: Ints) -> None:
        """Append a move for each space of a set; `code` is the move for the first space of the city."""
        while spaces != 0:
            found.append(code + lowest(spaces))
            spaces &= spaces - 1
