"""The scorings of Merchants of Amsterdam, and the end of the game."""

from typing import Final

from mypy_extensions import i64

from amstel.games.merchants.facts import FROM_FINAL, FROM_REPAYMENTS, INCOME, REPAID, SCORING, WON, YEAR
from amstel.games.merchants.rules.bonuses import Bonuses
from amstel.games.merchants.state import (
    AREAS,
    CITY_AREA,
    ENDED,
    FINAL,
    MARKET_AREA,
    NOTHING,
    OVER,
    PER_AREA,
    SCORE,
    SOURCES,
)
from amstel.kernel.ints import Ints

PAID_PLACES: Final[i64] = 2  # a scoring pays the first and the second player of a rank (MA-17)
ROUNDED: Final[i64] = 10  # shares are rounded down to that many thousands (MA-18)


class Scoring(Bonuses):
    """Scorings, the final result and the winners."""

    def measure(self, area: i64, thing: i64, seat: i64) -> i64:
        """Return what players are compared by: place on a track, largest group, number of offices (MA-138, MA-139)."""
        if area == MARKET_AREA:
            return self.track_place(seat, thing)
        if area == CITY_AREA:
            return self.largest_group(seat, thing)
        return self.offices_in(seat, thing)

    def weight(self, area: i64, thing: i64) -> i64:
        """Return what tracks, districts and regions are ranked by: the farthest token, or all tokens (MA-17)."""
        if area == MARKET_AREA:
            return self.farthest_place(thing)
        total: i64 = 0
        for seat in range(self.seats):
            if area == CITY_AREA:
                total += self.warehouses_in(seat, thing)
            else:
                total += self.offices_in(seat, thing)
        return total

    def thing_at(self, area: i64, rank: i64) -> i64:
        """Return the track, district or region of a rank, from 0; ties go to the lower number (MA-17)."""
        weights = Ints(PER_AREA)
        for thing in range(PER_AREA):
            weights[thing] = self.weight(area, thing)
        numbers = self.board.numbers
        for thing in range(PER_AREA):
            weight = weights[thing]
            number = numbers[area * PER_AREA + thing]
            before: i64 = 0
            for other in range(PER_AREA):
                theirs = weights[other]
                if theirs > weight or (theirs == weight and numbers[area * PER_AREA + other] < number):
                    before += 1
            if before == rank:
                return thing
        return NOTHING

    def _score(self, area: i64, source: i64) -> None:
        """Score an area: in each rank the first and then the second players (MA-137, MA-17, MA-18)."""
        self._write(SCORING + area)
        for rank in range(PER_AREA):
            thing = self.thing_at(area, rank)
            measures = self._measures(area, thing)
            for place in range(PAID_PLACES):
                for number in range(self.seats):
                    seat = self.seat_in_order(number)
                    money = self._income(measures, seat, place, rank, self.year)
                    if money > 0:
                        self._write(INCOME + area, seat, thing, money, place + 1)
                        self._receive(seat, source + area, money)

    def _measures(self, area: i64, thing: i64) -> Ints:
        """Return what the players are compared by, seat by seat."""
        measures = Ints(self.seats)
        for seat in range(self.seats):
            measures[seat] = self.measure(area, thing, seat)
        return measures

    def _income(self, measures: Ints, seat: i64, place: i64, rank: i64, year: i64) -> i64:
        """Return what a year's table pays a seat that is first (place 0) or second (place 1) in a rank (MA-18).

        A seat that has nothing there, or another place, gets 0.
        """
        own = measures[seat]
        if own == 0:
            return 0
        ahead: i64 = 0
        level: i64 = 0
        for other in range(self.seats):
            theirs = measures[other]
            if theirs > own:
                ahead += 1
            elif theirs == own:
                level += 1
        if ahead != place:
            return 0
        table = self.board.table_at(year, rank)
        return payment(self.board.tables[table], self.board.tables[table + 1], ahead, level)

    def incomes(self, area: i64, rank: i64, year: i64) -> list[int]:
        """Return what a rank of an area would pay each seat by a year's table, if it were scored now (MA-17, MA-18)."""
        measures = self._measures(area, self.thing_at(area, rank))
        return [
            self._income(measures, seat, 0, rank, year) + self._income(measures, seat, 1, rank, year)
            for seat in range(self.seats)
        ]

    def next_scoring(self, area: i64) -> i64:
        """Return the year in which an area is scored next; the last year scores all of them (MA-1)."""
        for year in range(self.year + 1, self.board.years):
            if self.board.events[year] == SCORE + area:
                return year
        return self.board.years - 1

    def _end_game(self) -> None:
        """End the game: score all areas, and pay back the loans (MA-1)."""
        self.year = self.board.years - 1
        self._write(YEAR, self.year, FINAL)
        for area in range(AREAS):
            self._score(area, FROM_FINAL)
        for seat in range(self.seats):
            loans = self.credits(seat)
            if loans > 0:
                self._write(REPAID, seat, loans, self.board.repayment)
                self._receive(seat, FROM_REPAYMENTS, -loans * self.board.repayment)
        self.stage = ENDED
        self.phase = OVER
        self.turn = NOTHING
        self.waiting_bits = 0
        for winner in self.winners():
            self._write(WON, winner)

    def scores(self) -> list[int]:
        """Return everyone's money, in thousands of guilders; if it is hidden, 0 before the end (MA-19)."""
        if self.hides_money and self.phase != OVER:
            return [0] * self.seats
        return [self.money(seat) for seat in range(self.seats)]

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """Return everyone's money by its sources; nothing if it is hidden (MA-19)."""
        rows: list[tuple[int, int, int, int]] = []
        if self.hides_money and self.phase != OVER:
            return rows
        for seat in range(self.seats):
            for source in range(SOURCES):
                money = self.earned(seat, source)
                if money != 0:
                    rows.append((seat, source, 0, money))
        return rows

    def winners(self) -> list[int]:
        """Return the players with the most money; tied players share the victory (MA-20)."""
        if self.phase != OVER:
            return []
        best = self.money(0)
        for seat in range(self.seats):
            best = max(best, self.money(seat))
        return [seat for seat in range(self.seats) if self.money(seat) == best]


def payment(first: i64, second: i64, ahead: i64, level: i64) -> i64:
    """Return what each of `level` equal players gets in a rank with `ahead` players before them.

    Players who tie for first share both amounts, and no one is second; ties for second share the second (MA-18).
    """
    if ahead == 0:
        return first if level == 1 else share(first + second, level)
    return share(second, level) if ahead == 1 else 0


def share(money: i64, players: i64) -> i64:
    """Return an equal share of money, rounded down to 10,000 (MA-18)."""
    return money // players // ROUNDED * ROUNDED
