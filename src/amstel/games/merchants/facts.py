"""What can happen in Merchants of Amsterdam: the kinds of facts, which of them reveal something, sources of money."""

from typing import Final

from mypy_extensions import i64

from amstel.games.merchants.components import AREAS

# Sources of money; SOURCES names them.
FROM_CAPITAL: Final[i64] = 0
FROM_SCORING: Final[i64] = 1  # three areas
FROM_FINAL: Final[i64] = 4  # three areas
FROM_REGIONS: Final[i64] = 7
FROM_DISTRICTS: Final[i64] = 8
FROM_BRIDGES: Final[i64] = 9
FROM_AUCTIONS: Final[i64] = 10
FROM_LOANS: Final[i64] = 11
FROM_REPAYMENTS: Final[i64] = 12

# Facts for the journal; FACTS names them and their details.
BEGAN: Final[i64] = 0
TERM: Final[i64] = 1
DREW: Final[i64] = 2
YEAR: Final[i64] = 3
UNUSED_CARD: Final[i64] = 4
PLACED: Final[i64] = 5
DISCARDED: Final[i64] = 6
USED: Final[i64] = 7
PUT_UP: Final[i64] = 8
POINTER: Final[i64] = 9
STOPPED: Final[i64] = 10
DOUBLED: Final[i64] = 11
MISBID: Final[i64] = 12
FORCED: Final[i64] = 13
BOUGHT: Final[i64] = 14
NO_SALE: Final[i64] = 15
OPENED: Final[i64] = 16
BUILT: Final[i64] = 17
ADVANCED: Final[i64] = 18
PLACED_TOKEN: Final[i64] = 19
RETREATED: Final[i64] = 20
TOOK_TOKEN: Final[i64] = 21
CLOSED: Final[i64] = 22
REMOVED: Final[i64] = 23
BORROWED: Final[i64] = 24
MUST_BORROW: Final[i64] = 25
DECLINED: Final[i64] = 26
IMPOSSIBLE: Final[i64] = 27
NO_TOKEN: Final[i64] = 28
SCORING: Final[i64] = 29  # three areas
INCOME: Final[i64] = 32  # three areas
REGIONS_WON: Final[i64] = 35
REGIONS_LOST: Final[i64] = 36
DISTRICTS_WON: Final[i64] = 37
DISTRICTS_LOST: Final[i64] = 38
BRIDGE_WON: Final[i64] = 39
BRIDGE_LOST: Final[i64] = 40
REWARD_WON: Final[i64] = 41
REWARD_LOST: Final[i64] = 42
NOTHING_RETURNED: Final[i64] = 43
REPAID: Final[i64] = 44
WON: Final[i64] = 45
SPARED: Final[i64] = 46

# The kinds of facts: their names, and the names of their details.
#   seat: the player
#   region: the region
#   commodity: the commodity
#   district: the district
#   space: the space in the city
#   card: the card
#   year: the date of the space on the time track
#   event: its event
#   disk: the disk
#   price: the price on the clock, in thousands of guilders
#   money: in thousands of guilders
#   misbid.money: what the stop would have cost
#   repaid.money: what each of the loans costs
#   place: the space on the track where it is now, from 1
#   bridge: the bridge, by its two ends
#   loans: number of loans
#   rank: 1 for the first player there, 2 for the second
FACTS = {
    # a seat starts with a trade office, a market token and a warehouse
    BEGAN: ("began", ("seat", "region", "commodity", "space")),
    TERM: ("term", ("seat",)),  # a seat becomes mayor
    DREW: ("drew", ("seat", "card")),  # the mayor draws a card
    YEAR: ("year", ("year", "event")),  # the time goes on, with an event
    UNUSED_CARD: ("unused-card", ("card",)),  # the card is not used with this number of players
    PLACED: ("placed", ("seat", "card", "disk")),  # the mayor puts a card on a disk
    DISCARDED: ("discarded", ("card",)),  # the card of the discard disk is gone
    USED: ("used", ("seat", "card")),  # a seat uses a card
    PUT_UP: ("put-up", ("card",)),  # a card is put up for auction
    POINTER: ("pointer", ("price",)),  # the clock shows a price
    STOPPED: ("stopped", ("seat", "price")),  # a seat stops the clock
    DOUBLED: ("doubled", ("seat",)),  # the stop doubles the auction
    MISBID: ("misbid", ("seat", "money")),  # the stop costs more than the seat has
    FORCED: ("forced", ("seat", "money")),  # the doubler must buy
    BOUGHT: ("bought", ("seat", "card", "money")),  # a seat buys the card
    NO_SALE: ("no-sale", ("card",)),  # no one buys the card
    OPENED: ("opened", ("seat", "region", "commodity")),  # a seat opens a trade office
    BUILT: ("built", ("seat", "space")),  # a seat builds a warehouse
    ADVANCED: ("advanced", ("seat", "commodity", "place")),  # a token goes one space forward
    PLACED_TOKEN: ("placed-token", ("seat", "commodity")),  # a token is put on the first space of a track
    RETREATED: ("retreated", ("seat", "commodity", "place")),  # a token goes one space back
    TOOK_TOKEN: ("took-token", ("seat", "commodity")),  # a token leaves its track
    CLOSED: ("closed", ("seat", "region", "commodity")),  # a seat closes a trade office
    REMOVED: ("removed", ("seat", "space")),  # a seat removes a warehouse
    BORROWED: ("borrowed", ("seat", "money")),  # a seat takes the loan of a credit note
    MUST_BORROW: ("must-borrow", ("seat", "money")),  # a seat must take a loan
    DECLINED: ("declined", ("seat",)),  # a seat declines
    IMPOSSIBLE: ("impossible", ("seat",)),  # a seat can't do what is offered
    SPARED: ("spared", ("seat",)),  # a seat has nothing to lose
    NO_TOKEN: ("no-token", ("seat", "commodity")),  # a step is lost, because no token is left
    REGIONS_WON: ("regions-won", ("seat", "money")),  # a seat gets the bonus for all regions
    REGIONS_LOST: ("regions-lost", ("seat", "money")),  # a seat gives that bonus back
    DISTRICTS_WON: ("districts-won", ("seat", "money")),  # a seat gets the bonus for all districts
    DISTRICTS_LOST: ("districts-lost", ("seat", "money")),  # a seat gives that bonus back
    BRIDGE_WON: ("bridge-won", ("seat", "money", "bridge")),  # a seat gets the bonus for a bridge
    BRIDGE_LOST: ("bridge-lost", ("seat", "money", "bridge")),  # a seat gives that bonus back
    REWARD_WON: ("reward-won", ("seat",)),  # a seat gets the bonus for the market, a free warehouse
    REWARD_LOST: ("reward-lost", ("seat",)),  # a seat loses that bonus
    NOTHING_RETURNED: ("nothing-returned", ("seat",)),  # a seat has no warehouse to return for it
    REPAID: ("repaid", ("seat", "loans", "money")),  # a seat pays its loans back
    WON: ("won", ("seat",)),  # a seat has won
} | {
    kind: fact
    for area, (name, thing) in enumerate(zip(AREAS, ("commodity", "district", "region"), strict=True))
    for kind, fact in (
        (SCORING + area, (f"{name}-scoring", ())),  # an area is scored
        # a seat gets money in a scoring of the area
        (INCOME + area, (f"{name}-income", ("seat", thing, "money", "rank"))),
    )
}

# The kinds that reveal what was hidden: a card that is turned over, and the result of an auction. Every sealed auction,
# misbid and doubling has one of STOPPED, FORCED and NO_SALE. POINTER reveals nothing, because the mayor's own move
# winds up a live clock. The end reveals hidden money (MA-19); facts do not depend on that option, so WON counts always.
REVEALS = frozenset({DREW, STOPPED, FORCED, NO_SALE, WON})

# The sources of money: their names, and what they count.
SOURCES = (
    ("capital", "times"),
    *((area, "times") for area in AREAS),
    *((f"final-{area}", "times") for area in AREAS),
    ("regions", "times"),
    ("districts", "times"),
    ("bridges", "times"),
    ("auctions", "times"),
    ("loans", "times"),
    ("repayments", "times"),
)
