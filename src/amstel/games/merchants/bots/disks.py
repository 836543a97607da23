"""On which disk a mayor of Merchants of Amsterdam puts a card, for the policy."""

from typing import final

from mypy_extensions import i64

from amstel.games.merchants.bots.bidding import Bidding
from amstel.games.merchants.bots.standing import Standing
from amstel.games.merchants.bots.weights import DEAR, FAR, GUILDERS
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.state import AUCTION, DISCARD, DISKS, MAYOR, NOTHING, PUT
from amstel.kernel.ints import Ints


@final
class Disks:
    """What each card is worth to the mayor on each disk."""

    def __init__(self, standing: Standing, bidding: Bidding) -> None:
        self.state: Merchants = standing.state
        self.standing: Standing = standing
        self.bidding: Bidding = bidding
        self.seats: i64 = standing.seats
        self.is_surveyed: bool = False
        self.mayor_worths: Ints = Ints(len(standing.cards_left))  # the worth of each card on the mayor disk
        self.auction_worths: Ints = Ints(len(standing.cards_left))  # the same on the auction disk

    def forget(self) -> None:
        """Forget the worth of all cards."""
        self.is_surveyed = False

    def place(self) -> i64:
        """Return the disk for the drawn card, with regard to what the next cards may bring on the empty ones."""
        state = self.state
        disks = state.disks
        card = state.card
        empty: i64 = 0
        only: i64 = 0
        for disk in range(DISKS):
            if disks[disk] == NOTHING:
                empty += 1
                only = disk
        if empty == 1:
            return PUT + only
        self.survey()
        best: i64 = 0
        most: i64 = -FAR
        for disk in range(DISKS):
            if disks[disk] == NOTHING:
                worth = self.put_worth(card, disk) + self.rest_worth(disk)
                if worth > most:
                    best, most = disk, worth
        return PUT + best

    def survey(self) -> None:
        """Compute what the cards that are left, and the drawn one, are worth to the mayor."""
        card = self.state.card
        if not self.is_surveyed:
            self.is_surveyed = True
            left = self.standing.cards_left
            for other in range(len(left)):
                if left[other] > 0 and other != card:
                    self.survey_card(other)
        self.survey_card(card)

    def survey_card(self, card: i64) -> None:
        """Compute what a card is worth on the mayor disk, and on the auction disk: bought, or sold to others."""
        state = self.state
        mayor = state.mayor
        bidding = self.bidding
        bidding.appraise(card)
        own = bidding.worths[mayor]
        lowest_price = state.board.prices[state.lowest_stop()] * GUILDERS
        dearest: i64 = 0
        for seat in range(self.seats):
            if seat != mayor:
                dearest = max(dearest, bidding.stake(seat))
        loss = bidding.loss(mayor, lowest_price)
        price = max(dearest, lowest_price)
        money = state.money(mayor) * GUILDERS
        self.mayor_worths[card] = own
        self.auction_worths[card] = loss
        if own > price and money >= price:
            cost = price + (bidding.scarce(money - price) - bidding.scarce(money)) * DEAR // 100
            self.auction_worths[card] = max(own - cost, loss)

    def put_worth(self, card: i64, disk: i64) -> i64:
        """Return what a card on a disk is worth to the mayor."""
        if disk == MAYOR:
            return self.mayor_worths[card]
        return self.auction_worths[card] if disk == AUCTION else 0

    def rest_worth(self, disk: i64) -> i64:
        """Return what the cards to come are worth on the disks that stay empty if one more is taken."""
        if self.standing.action_cards == 0:
            return 0
        first: i64 = NOTHING
        second: i64 = NOTHING
        for other in range(DISKS):
            if other != disk and self.state.disks[other] == NOTHING:
                second = first
                first = other
        mean_first = self.mean_worth(first)
        if second == NOTHING:
            return mean_first
        mean_second = self.mean_worth(second)
        left = self.standing.cards_left
        total: i64 = 0
        for card in range(len(left)):
            if left[card] > 0:
                on_first = self.put_worth(card, first) + mean_second
                on_second = self.put_worth(card, second) + mean_first
                total += max(on_first, on_second) * left[card]
        return total // self.standing.action_cards

    def mean_worth(self, disk: i64) -> i64:
        """Return what the next card on a disk is worth on average."""
        if disk == DISCARD:
            return 0
        left = self.standing.cards_left
        total: i64 = 0
        for card in range(len(left)):
            if left[card] > 0:
                total += self.put_worth(card, disk) * left[card]
        return total // self.standing.action_cards
