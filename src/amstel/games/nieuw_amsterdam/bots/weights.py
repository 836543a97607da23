"""Units and rules of thumb that the bots of Nieuw Amsterdam share."""

from typing import Final

from mypy_extensions import i64

POINT: Final[i64] = 100  # worth is counted in hundredths of a point
FAR: Final[i64] = 1 << 40  # more than anything is worth
SPARE: Final[i64] = 33  # any resource at the end of the game: a third of a point (NA-150)

# Rules of thumb, tuned in some thousand games of greedy bots against each other. Values are in hundredths of a point
# unless they are percentages; "per round" means each round after the current one.
COIN: Final[i64] = 42
COIN_PER_ROUND: Final[i64] = 7
COINS_AT_HAND: Final[i64] = 12  # coins beyond these are worth less
WOOD_MORE: Final[i64] = 8  # more than a coin, for wood that can be built with
WOOD_AT_HAND: Final[i64] = 4
HOUSE_EFFORT: Final[i64] = 5
GOOD_MORE: Final[i64] = 5  # more than a coin, for goods of the first trade
GOODS_PER_TRADE: Final[i64] = 4
GOODS_FLOW: Final[i64] = 28  # a good that a ship will bring
CORN_NEEDED: Final[i64] = 60  # for a Business in a later round
BUSINESS_LOST: Final[i64] = 150  # besides the points that its removal costs
FEES: Final[i64] = 6  # per round, for a lead that waives the fee of a Special Action
FAR_AHEAD: Final[i64] = 285  # what elections in a district will score later, by the lead that a seat has now
AHEAD: Final[i64] = 250
TIED: Final[i64] = 32
BEHIND: Final[i64] = 15
FAR_BEHIND: Final[i64] = 5
ELECTIONS_PER_ROUND: Final[i64] = 35  # per cent, that elections are held
GROUPED: Final[i64] = 50  # per cent of what groups of furs would add to a shipment
TO_SHIP: Final[i64] = 54  # a fur's share in what a ship pays
CARGO: Final[i64] = 6  # the furs of a usual shipment
GROWTH: Final[i64] = 22  # per cent per round of the next place in the row
FILLED_LATER: Final[i64] = 100  # per cent, that lands are filled in a later round
CLEARED_LATER: Final[i64] = 50  # per cent of what clearing brings, for filled lands
FILLED_AND_CLEARED: Final[i64] = 40  # the same for lands that are not filled yet
CORN_INCOME: Final[i64] = 72
TRAVELS: Final[i64] = 50  # per cent per round, that the travelling fee is paid
ORDER: Final[i64] = 10  # one place in the turn order
FREE_CHOICE: Final[i64] = 85  # per cent of a tile's worth that is left when others choose first
SPECIAL_MORE: Final[i64] = 9  # more than a coin, for an unused Special Action
OTHERS_LEAD: Final[i64] = 72  # per cent of what another seat's leads are worth to it

# Bidding.
HOPE: Final[i64] = 54  # per cent of the way from the worst column that can remain to the best
BID_SHARE: Final[i64] = 42  # per cent of its gain that a seat bids
SPITE: Final[i64] = 60  # per cent of what another seat pays
BID_UNIT: Final[i64] = 60  # roughly what a resource is worth to the others
MANY: Final[i64] = 100  # so many resources are no longer paid one by one, but some at a time
