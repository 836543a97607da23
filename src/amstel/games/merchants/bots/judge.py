"""How good the moves of a decision in Merchants of Amsterdam are, for bots.

A move is judged by what it changes for its seat, less a share of what it changes for the others. A card is worth its
best use. A price is weighed by the chance that it wins, a disk by what the cards to come may bring on the disks that
stay empty.

Only public information is read, and which cards are left; the stops of the others are not (MA-19).
"""

from typing import final

from mypy_extensions import i64

from amstel.games.merchants.bots.prospects import Prospects
from amstel.games.merchants.bots.weights import (
    ACTIONS,
    BIDS,
    CERTAIN,
    DEAR,
    DOUBT,
    FAR,
    GUILDERS,
    LOAN_USE,
    OFFICE,
    OTHERS,
    SHADED,
    SPENDING,
    STEP,
    TURN,
    TWO_STEPS,
    WAREHOUSE_IN,
)
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import (
    ADVANCE,
    AUCTION,
    BORROW,
    BORROWING,
    BUILD,
    CLOSE,
    COMMODITIES,
    COMMODITY,
    COMMODITY_OFFICE,
    DISCARD,
    DISKS,
    MARKED,
    MAYOR,
    NOTHING,
    OPEN,
    PASS,
    PER_AREA,
    PLACING,
    PUT,
    REGION,
    RETREAT,
    STOP_AT,
    STOPPING,
    USING,
    WAIT,
    commodity_of,
    office_at,
    region_of,
)
from amstel.kernel.ints import Ints


@final
class Judge:
    """The judge of the moves of one decision."""

    def __init__(self, state: Merchants, seat: i64) -> None:
        self.state: Merchants = state
        self.seat: i64 = seat
        self.seats: i64 = state.seats
        self.prospects: Prospects = Prospects(state)
        # What each action of each seat changes for each seat, and for its own seat less a share of the others.
        self.effects: Ints = Ints(self.seats * ACTIONS * self.seats)
        self.net_changes: Ints = Ints(self.seats * ACTIONS)
        self.plan: Ints = Ints(0)  # the actions of a card's best use
        self.stakes: Ints = Ints(self.seats)  # the price that each seat is expected to bid
        self.gain: i64 = 0  # of buying the card
        self.puts: Ints = Ints(len(state.board.card_kinds) * DISKS)  # the worth of each card on each disk to the mayor
        self.loss: i64 = 0  # what changes for the seat if another one buys

    def ranks(self, moves: Ints) -> Ints:
        """Return the rank of each of the moves."""
        state = self.state
        if state.phase == STOPPING:
            return self.stops(moves)
        if state.phase == PLACING:
            return self.disks(moves)
        ranks = Ints(0)
        if state.phase == BORROWING:
            for number in range(len(moves)):
                ranks.append(self.loan_worth() if moves[number] == BORROW else 0)
            return ranks
        if state.phase == USING and state.steps_left > 1:
            for commodity in range(COMMODITIES):
                self.try_steps(self.seat, commodity)
        for number in range(len(moves)):
            ranks.append(self.after(moves[number]))
        return ranks

    # --- tokens -------------------------------------------------------------------------------------------------

    def after(self, move: i64) -> i64:
        """Return what a move that places or loses a token is worth to the seat."""
        prospects = self.prospects
        seat = self.seat
        if move == PASS:
            return 0
        if move >= BUILD:
            remove = self.state.board.remove
            prospects.try_warehouse(seat, move - BUILD if move < remove else move - remove)
        elif move >= RETREAT:
            prospects.try_step(seat, move - RETREAT, -1)
        elif move >= ADVANCE:
            if self.state.phase == USING and self.state.steps_left > 1:
                return self.best_steps(move - ADVANCE, self.state.steps_left)
            prospects.try_step(seat, move - ADVANCE, 1)
        elif move >= CLOSE:
            prospects.try_office(seat, region_of(move - CLOSE), -1)
        else:
            prospects.try_office(seat, region_of(move - OPEN), 1)
            opened = prospects.net_change(seat)
            prospects.try_step(seat, commodity_of(move - OPEN), 1)
            return opened + prospects.net_change(seat)
        return prospects.net_change(seat)

    def best_steps(self, track: i64, steps: i64) -> i64:
        """Return the worth of a commodity card's remaining steps, if the next one is on this track (MA-4)."""
        one = self.net_changes[self.seat * ACTIONS + STEP + track]
        two: i64 = -FAR
        if self.state.steps_on(track) == 0:
            two = self.net_changes[self.seat * ACTIONS + TWO_STEPS + track]
        if steps == 2:
            return max(one + self.best_other(track, track), two)
        best = two + self.best_other(track, track)
        for other in range(PER_AREA):
            if other != track:
                second = self.net_changes[self.seat * ACTIONS + TWO_STEPS + other]
                third = self.net_changes[self.seat * ACTIONS + STEP + other] + self.best_other(track, other)
                best = max(best, one + max(second, third))
        return best

    def best_other(self, track: i64, other: i64) -> i64:
        """Return the worth of the best step on a third track."""
        best: i64 = 0
        for third in range(PER_AREA):
            if third != track and third != other and self.state.steps_on(third) < 2:
                best = max(best, self.net_changes[self.seat * ACTIONS + STEP + third])
        return best

    # --- cards --------------------------------------------------------------------------------------------------

    def try_all(self) -> None:
        """Try every action that each seat could take with a card."""
        prospects = self.prospects
        for seat in range(self.seats):
            tokens = self.state.tokens(seat)
            for number in range(PER_AREA):
                self.try_steps(seat, number)
                if tokens > 0:
                    prospects.try_office(seat, number, 1)
                    self.note(seat, OFFICE + number)
                    space = prospects.best_space(seat, number)
                    if space != NOTHING:
                        prospects.try_warehouse(seat, space)
                        self.note(seat, WAREHOUSE_IN + number)

    def try_steps(self, seat: i64, commodity: i64) -> None:
        """Try one step on a track, and two."""
        self.prospects.try_step(seat, commodity, 1)
        self.note(seat, STEP + commodity)
        self.prospects.try_step(seat, commodity, 2)
        self.note(seat, TWO_STEPS + commodity)

    def note(self, seat: i64, action: i64) -> None:
        """Store what an action has changed."""
        index = seat * ACTIONS + action
        self.net_changes[index] = self.prospects.net_change(seat)
        for other in range(self.seats):
            self.effects[index * self.seats + other] = self.prospects.changes[other]

    def card_worth(self, seat: i64, card: i64) -> i64:
        """Return what a card is worth to a seat, and set `plan` to its best use."""
        board = self.state.board
        kind = board.card_kinds[card]
        self.plan.clear()
        if kind == COMMODITY or kind == MARKED:
            return self.plan_steps(seat)
        if self.state.tokens(seat) == 0 and not board.steps_without_token:
            return 0
        best: i64 = 0
        first: i64 = NOTHING
        second: i64 = NOTHING
        for thing in range(PER_AREA):
            if kind == REGION or kind == COMMODITY_OFFICE:
                placed = OFFICE + thing
                if kind == REGION and board.card_region[card] != thing:
                    continue
            else:
                placed = WAREHOUSE_IN + thing
                if board.card_spaces[card] & self.prospects.free_spaces & board.districts[thing] == 0:
                    continue
            for commodity in range(COMMODITIES):
                shown = board.card_commodity[card]
                if shown != NOTHING and shown != commodity:
                    continue
                if placed < WAREHOUSE_IN and self.state.free_offices(office_at(thing, commodity)) == 0:
                    continue
                worth = self.net_changes[seat * ACTIONS + placed] + self.net_changes[seat * ACTIONS + STEP + commodity]
                if worth > best:
                    best, first, second = worth, placed, STEP + commodity
        if first != NOTHING:
            self.plan.append(first)
            self.plan.append(second)
        return best

    def plan_steps(self, seat: i64) -> i64:
        """Plan a commodity card: two steps on one track and one on another, or one on each of three (MA-4)."""
        best: i64 = 0
        first: i64 = NOTHING
        second: i64 = NOTHING
        third: i64 = NOTHING
        own = seat * ACTIONS
        for track in range(COMMODITIES):
            for other in range(PER_AREA):
                if other == track:
                    continue
                worth = self.net_changes[own + TWO_STEPS + track] + self.net_changes[own + STEP + other]
                if worth > best:
                    best, first, second, third = worth, TWO_STEPS + track, STEP + other, NOTHING
                for last in range(other):
                    if last != track:
                        worth = self.net_changes[own + STEP + track] + self.net_changes[own + STEP + other]
                        worth += self.net_changes[own + STEP + last]
                        if worth > best:
                            best, first, second, third = worth, STEP + track, STEP + other, STEP + last
        if first != NOTHING:
            self.plan.append(first)
            self.plan.append(second)
        if third != NOTHING:
            self.plan.append(third)
        return best

    def plan_effect(self, user: i64, seat: i64) -> i64:
        """Return what the planned use of a card by a user is worth to a seat."""
        own: i64 = 0
        others: i64 = 0
        for step in range(len(self.plan)):
            index = (user * ACTIONS + self.plan[step]) * self.seats
            for other in range(self.seats):
                if other == seat:
                    own += self.effects[index + other]
                else:
                    others += self.effects[index + other]
        return own - others * OTHERS // (100 * (self.seats - 1))

    # --- the auction --------------------------------------------------------------------------------------------

    def appraise(self, card: i64) -> None:
        """Set what buying a card would bring, what it costs if another seat buys it, and what the others may bid."""
        state = self.state
        seat = self.seat
        lowest_price = state.board.prices[state.lowest_stop()] * GUILDERS
        dearest: i64 = 0
        next_to: i64 = lowest_price
        buyer: i64 = NOTHING
        for other in range(self.seats):
            if other == seat:
                continue
            stake = min(self.card_worth(other, card) * BIDS // 100, state.money(other) * GUILDERS)
            if state.doubler == NOTHING:
                stake = min(stake, state.board.forced_price * GUILDERS)
            if state.is_barred(other):
                stake = 0
            if other == state.doubler:
                stake = max(stake, state.board.forced_price * GUILDERS)
            self.stakes[other] = stake
            if stake > dearest:
                next_to = max(next_to, dearest)
                dearest, buyer = stake, other
            else:
                next_to = max(next_to, stake)
        self.loss = 0
        if buyer != NOTHING and dearest >= lowest_price - DOUBT // 2:
            self.card_worth(buyer, card)
            paid = dearest - max(dearest - next_to, 0) * SHADED // 100
            self.loss = self.plan_effect(buyer, seat) + paid * OTHERS // (100 * (self.seats - 1))
        self.gain = self.card_worth(seat, card)

    def wins(self, price: i64) -> i64:
        """Return the chance that no one bids more than a price; it is never 0, so that a good price beats waiting."""
        winning: i64 = CERTAIN
        for other in range(self.seats):
            if other != self.seat:
                off = price - self.stakes[other]
                away = DOUBT + max(off, -off)
                above = CERTAIN // 2 * DOUBT // away * DOUBT // away
                winning = winning * (CERTAIN - above if off >= 0 else above) // CERTAIN
        return max(winning, 1)

    def scarce(self, money: i64) -> i64:
        """Return how much money is missing for the auctions until the next scoring."""
        need = SPENDING * self.prospects.income_turns // (TURN * self.seats)
        return max(need - money, 0)

    def cost(self, price: i64) -> i64:
        """Return what a price costs: itself, and more if money is scarce."""
        money = self.state.money(self.seat) * GUILDERS
        return price + (self.scarce(money - price) - self.scarce(money)) * DEAR // 100

    def price_worth(self, price: i64, to_beat: i64) -> i64:
        """Return what a bid is worth compared with waiting; it wins if no one else bids more than `to_beat`."""
        return (self.gain - self.cost(price) - self.loss) * self.wins(to_beat) // CERTAIN

    def stop_worth(self, index: i64) -> i64:
        """Return what a stop is worth; the first price doubles, and others may still beat its forced price (MA-8)."""
        board = self.state.board
        if index == 0 and self.state.doubler == NOTHING:
            price = board.forced_price * GUILDERS
            return self.price_worth(price, price + board.forced_price * GUILDERS // 20)
        price = self.state.price(index) * GUILDERS
        return self.price_worth(price, price)

    def wait_worth(self) -> i64:
        """Return what waiting is worth: nothing, except for the doubler."""
        if self.state.doubler != self.seat:
            return 0
        price = self.state.board.forced_price * GUILDERS
        return self.price_worth(price, price + price // 20)

    def best_stop(self, first: i64) -> i64:
        """Return the best price to stop at from an index on; NOTHING if it is better to wait."""
        best: i64 = NOTHING
        most = self.wait_worth()
        for index in range(first, self.state.lowest_stop() + 1):
            if self.state.price(index) <= self.state.money(self.seat):
                worth = self.stop_worth(index)
                if worth > most:
                    best, most = index, worth
        return best

    def stops(self, moves: Ints) -> Ints:
        """Return the ranks of the stops; a running clock must reach the best price first (MA-10, MA-11)."""
        state = self.state
        self.try_all()
        self.appraise(state.disks[AUCTION])
        ranks = Ints(0)
        wanted = self.best_stop(state.pointer)
        for number in range(len(moves)):
            move = moves[number]
            if not state.is_live:
                # By what they are worth, so that a search knows which prices are out of the question.
                index = NOTHING if move == WAIT else move - STOP_AT
                worth = self.wait_worth() if move == WAIT else self.stop_worth(index)
                ranks.append(worth + 1 if index == wanted else worth)
            elif move == WAIT:
                ranks.append(0 if wanted == NOTHING or wanted > state.pointer else -1)
            elif move >= STOP_AT:
                index = move - STOP_AT
                near = wanted if wanted != NOTHING else state.lowest_stop() + 1  # no good price: cheaper is better
                ranks.append(1 if index == wanted else -1 - max(index - near, near - index))
            else:
                ranks.append(0)
        return ranks

    # --- the disks ----------------------------------------------------------------------------------------------

    def put_worth(self, card: i64, disk: i64) -> i64:
        """Return what a card on a disk is worth to the mayor."""
        if disk == MAYOR:
            return self.card_worth(self.seat, card)
        if disk == DISCARD:
            return 0
        self.appraise(card)
        best = self.best_stop(0)
        return self.loss + (self.stop_worth(best) if best != NOTHING else 0)

    def disks(self, moves: Ints) -> Ints:
        """Return the ranks of the disks for the drawn card, with what the next cards may bring on the empty ones."""
        state = self.state
        left = self.prospects.cards_left
        self.try_all()
        for card in range(len(left)):
            if left[card] > 0 or card == state.card:
                for disk in range(DISKS):
                    if state.disks[disk] == NOTHING:
                        self.puts[card * DISKS + disk] = self.put_worth(card, disk)
        ranks = Ints(0)
        for number in range(len(moves)):
            disk = moves[number] - PUT
            ranks.append(self.puts[state.card * DISKS + disk] + self.rest_worth(disk))
        return ranks

    def rest_worth(self, disk: i64) -> i64:
        """Return what the cards to come are worth on the disks that stay empty if one more is taken."""
        first: i64 = NOTHING
        second: i64 = NOTHING
        for other in range(DISKS):
            if other != disk and self.state.disks[other] == NOTHING:
                second = first
                first = other
        if first == NOTHING or self.prospects.action_cards == 0:
            return 0
        mean_first = self.mean_worth(first)
        if second == NOTHING:
            return mean_first
        mean_second = self.mean_worth(second)
        left = self.prospects.cards_left
        total: i64 = 0
        for card in range(len(left)):
            on_first = self.puts[card * DISKS + first] + mean_second
            on_second = self.puts[card * DISKS + second] + mean_first
            total += max(on_first, on_second) * left[card]
        return total // self.prospects.action_cards

    def mean_worth(self, disk: i64) -> i64:
        """Return what the next card on a disk is worth on average."""
        left = self.prospects.cards_left
        total: i64 = 0
        for card in range(len(left)):
            total += self.puts[card * DISKS + disk] * left[card]
        return total // self.prospects.action_cards

    # --- loans --------------------------------------------------------------------------------------------------

    def loan_worth(self) -> i64:
        """Return what a loan brings in the auctions to come, less what it costs (MA-16)."""
        state = self.state
        money = state.money(self.seat) * GUILDERS
        loan = state.board.loan * GUILDERS
        useful = self.scarce(money) - self.scarce(money + loan)
        return useful * LOAN_USE // 100 - (state.board.repayment * GUILDERS - loan)
