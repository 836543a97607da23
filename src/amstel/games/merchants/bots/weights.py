"""Units and constants that evaluation and policy of Merchants of Amsterdam share."""

from typing import Final

from mypy_extensions import i64

GUILDERS: Final[i64] = 100  # worth is counted in hundredths of a thousand guilders
CERTAIN: Final[i64] = 1024  # chances are parts of this
PARTS: Final[i64] = 10  # the same as a shift
FAR: Final[i64] = 1 << 40  # more than any worth
ALL_THINGS: Final[i64] = 12  # four tracks, four districts, four regions
WHOLE: Final[i64] = 4  # leads are counted in quarters of a token
SPAN: Final[i64] = 64  # leads from here on count the same
TURN: Final[i64] = 100  # time is counted in hundredths of a turn
SEATS_KNOWN: Final[i64] = 4  # the number of seats in the games that the constants come from

# Constants from some thousand games between greedy bots.
OTHERS: Final[i64] = 75  # per cent of what the others gain on average counts as a loss
# The number of turns, in hundredths, after which a lead of one token is lost half as often as no lead at all.
MARKET_TURNS: Final[i64] = 300
CITY_TURNS: Final[i64] = 650
COLONIES_TURNS: Final[i64] = 650
RANK_TURNS: Final[i64] = 250  # the same for the order of tracks, districts and regions
ROOMY: Final[i64] = 7  # with this many free spaces a district or region counts as open
GROWTH: Final[i64] = 1  # quarters of a token, at most, for free spaces next to a group
LEADERS_LOSS: Final[i64] = 3  # quarters of a token that a leader of the market will lose
BONUS_TURNS: Final[i64] = 500  # the same for one more region or district
REWARD_TURNS: Final[i64] = 400  # the same for a step towards the reward
BRIDGE_TURNS: Final[i64] = 2500  # the same for the other end of a bridge
AT_RISK: Final[i64] = 50  # per cent of a bonus that a coming loss will take
WAREHOUSE: Final[i64] = 5000  # the worth of a free one
QUARTER_OF_A_GROUP: Final[i64] = 600  # for a quick choice of a space
OPEN_BRIDGE: Final[i64] = 25  # per cent of a bridge's bonus, for the same choice

# The auction.
BIDS: Final[i64] = 95  # per cent of what a card is worth to another seat, which it is expected to bid
SHADED: Final[i64] = 50  # per cent of the way down to the next lower bid, which the buyer is expected to save
DOUBT: Final[i64] = 1500  # the expected error of such a bid
SPENDING: Final[i64] = 16000  # money that a seat needs per auction
DEAR: Final[i64] = 45  # per cent that money is worth more while there is too little for the auctions to come
LOAN_USE: Final[i64] = 100  # the same for a loan


# The actions of a seat with one card or event: four of each kind.
STEP: Final[i64] = 0
TWO_STEPS: Final[i64] = 4
OFFICE: Final[i64] = 8
WAREHOUSE_IN: Final[i64] = 12
ACTIONS: Final[i64] = 16


def chance(time: i64, halved: i64) -> i64:
    """Return the chance that something has happened by a time; at the time `halved` it is even."""
    return CERTAIN * time // (time + halved)
