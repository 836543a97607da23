"""The bonuses of Merchants of Amsterdam (MA-15)."""

from mypy_extensions import i64

from amstel.games.merchants.facts import (
    BRIDGE_WON,
    DISTRICTS_WON,
    FROM_BRIDGES,
    FROM_DISTRICTS,
    FROM_REGIONS,
    IMPOSSIBLE,
    NOTHING_RETURNED,
    REGIONS_WON,
    REWARD_LOST,
    REWARD_WON,
)
from amstel.games.merchants.rules.cards import Cards
from amstel.games.merchants.state import (
    BRIDGES_BONUS,
    DISTRICTS_BONUS,
    NO_REWARD,
    OFFERED,
    OWING,
    REGIONS_BONUS,
    RETURNING,
    REWARDED,
    REWARDING,
    UNREWARDED,
)
from amstel.kernel.bits import has, lowest


class Bonuses(Cards):
    """Bonuses in money, and the free warehouse for the market."""

    def _check_bonuses(self, seat: i64) -> None:
        """Pay the bonuses that a seat has earned, and take back those that it no longer qualifies for (MA-15)."""
        regions: i64 = 1 if self.has_four_regions(seat) else 0
        if regions != self.has(seat, REGIONS_BONUS):
            self.put(seat, REGIONS_BONUS, regions)
            self._pay_bonus(seat, regions, REGIONS_WON, FROM_REGIONS, self.board.regions_bonus, 0)
        districts: i64 = 1 if self.has_four_districts(seat) else 0
        if districts != self.has(seat, DISTRICTS_BONUS):
            self.put(seat, DISTRICTS_BONUS, districts)
            self._pay_bonus(seat, districts, DISTRICTS_WON, FROM_DISTRICTS, self.board.districts_bonus, 0)
        bridges = self.bridges_of(seat)
        changed = bridges ^ self.has(seat, BRIDGES_BONUS)
        self.put(seat, BRIDGES_BONUS, bridges)
        while changed != 0:
            bridge = lowest(changed)
            changed &= changed - 1
            won: i64 = 1 if has(bridges, bridge) else 0
            self._pay_bonus(seat, won, BRIDGE_WON, FROM_BRIDGES, self.board.bridge_bonus, bridge)
        self._check_reward(seat)

    def _pay_bonus(self, seat: i64, won: i64, fact: i64, source: i64, amount: i64, which: i64) -> None:
        """Pay a bonus in money, or take it back. The fact that it is lost comes next to the fact that it is won."""
        self._write(fact + 1 - won, seat, amount, which)
        if won == 1:
            self._receive(seat, source, amount)
        else:
            self._give_back(seat, source, amount)

    def _check_reward(self, seat: i64) -> None:
        """Offer the free warehouse for four tokens on the second space or beyond, or ask for it back (MA-141)."""
        reward = self.reward(seat)
        if self.has_four_markets(seat):
            if reward == NO_REWARD:
                self._write(REWARD_WON, seat)
                self.set_reward(seat, OFFERED)
        elif reward == REWARDED:
            self._write(REWARD_LOST, seat)
            self.set_reward(seat, OWING)
        elif reward == UNREWARDED:
            self.set_reward(seat, NO_REWARD)

    def _ask_about_bonus(self) -> bool:
        """Ask the next player who builds or returns a free warehouse; return whether there is one (MA-12, MA-141)."""
        for number in range(self.seats):
            seat = self.seat_in_order(number)
            reward = self.reward(seat)
            if reward == OFFERED:
                if self.tokens(seat) > 0 and self.free_spaces() != 0:
                    self._ask(seat, REWARDING)
                    return True
                self._write(IMPOSSIBLE, seat)
                self.set_reward(seat, UNREWARDED)
            elif reward == OWING:
                if self.warehouses(seat) != 0:
                    self._ask(seat, RETURNING)
                    return True
                self._write(NOTHING_RETURNED, seat)
                self.set_reward(seat, NO_REWARD)
        return False
