"""What the sense and the habits of Merchants of Amsterdam share: units, rules of thumb, and how sure a lead is."""

from typing import Final

from mypy_extensions import i64

GUILDERS: Final[i64] = 100  # worth is counted in hundredths of a thousand guilders
CERTAIN: Final[i64] = 1024  # chances are parts of this
PARTS: Final[i64] = 10  # the same as a shift
FAR: Final[i64] = 1 << 40
THINGS: Final[i64] = 12  # four tracks, four districts, four regions
WHOLE: Final[i64] = 4  # leads are counted in quarters of a token
SPAN: Final[i64] = 64  # a lead that is as good as any longer one
TURN: Final[i64] = 100  # time is counted in hundredths of a turn
CARDS_A_TURN: Final[i64] = 3
SEATS_KNOWN: Final[i64] = 4  # the number of seats that the rules of thumb were made with

# Rules of thumb, from some thousand games of greedy opponents against each other.
OTHERS: Final[i64] = 75  # per cent of what the others gain, on the average, is felt as a loss
# After so many turns a lead of one token is lost half as often as none at all.
MARKET_TURNS: Final[i64] = 300
CITY_TURNS: Final[i64] = 650
COLONIES_TURNS: Final[i64] = 650
RANK_TURNS: Final[i64] = 250  # the same for the order of tracks, districts and regions
ROOMY: Final[i64] = 7  # free spaces, with which a district or region is open
GROWTH: Final[i64] = 1  # quarters at most, for free spaces beside a group
LEADERS_LOSS: Final[i64] = 3  # quarters that a leader of the market will lose
BONUS_TURNS: Final[i64] = 500  # as above, for one more region or district
REWARD_TURNS: Final[i64] = 400  # for a step that the reward needs
BRIDGE_TURNS: Final[i64] = 2500  # for the other end of a bridge
AT_RISK: Final[i64] = 50  # per cent of a bonus that a coming loss will take
WAREHOUSE: Final[i64] = 5000  # what a free one is worth
QUARTER_OF_A_GROUP: Final[i64] = 600  # to choose a space by, without a closer look
OPEN_BRIDGE: Final[i64] = 25  # per cent, the same

# The auction.
BIDS: Final[i64] = 95  # per cent of what a card is worth to another seat, that it is expected to name
SHADED: Final[i64] = 50  # per cent of the way from there to the next lower price that another seat would name
DOUBT: Final[i64] = 1500  # how far that may be off
SPENDING: Final[i64] = 16000  # for an auction
DEAR: Final[i64] = 45  # per cent that money is worth more, as long as there is too little for the auctions to come
LOAN_USE: Final[i64] = 100  # the same for a loan


# What a seat can do with one card or event, by kind and number.
STEP: Final[i64] = 0
TWO_STEPS: Final[i64] = 4
OFFICE: Final[i64] = 8
WAREHOUSE_IN: Final[i64] = 12
ACTIONS: Final[i64] = 16


def chance(time: i64, halved: i64) -> i64:
    """The chance that something has happened by a time, if that is even at another time."""
    return CERTAIN * time // (time + halved)
