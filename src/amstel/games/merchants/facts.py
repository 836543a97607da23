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
FACTS = {
    BEGAN: ("began", ("seat", "region", "commodity", "space")),
    TERM: ("term", ("seat",)),
    DREW: ("drew", ("seat", "card")),
    YEAR: ("year", ("year", "event")),
    UNUSED_CARD: ("unused-card", ("card",)),
    PLACED: ("placed", ("seat", "card", "disk")),
    DISCARDED: ("discarded", ("card",)),
    USED: ("used", ("seat", "card")),
    PUT_UP: ("put-up", ("card",)),
    POINTER: ("pointer", ("price",)),
    STOPPED: ("stopped", ("seat", "price")),
    DOUBLED: ("doubled", ("seat",)),
    MISBID: ("misbid", ("seat", "money")),
    FORCED: ("forced", ("seat", "money")),
    BOUGHT: ("bought", ("seat", "card", "money")),
    NO_SALE: ("no-sale", ("card",)),
    OPENED: ("opened", ("seat", "region", "commodity")),
    BUILT: ("built", ("seat", "space")),
    ADVANCED: ("advanced", ("seat", "commodity", "place")),
    PLACED_TOKEN: ("placed-token", ("seat", "commodity")),
    RETREATED: ("retreated", ("seat", "commodity", "place")),
    TOOK_TOKEN: ("took-token", ("seat", "commodity")),
    CLOSED: ("closed", ("seat", "region", "commodity")),
    REMOVED: ("removed", ("seat", "space")),
    BORROWED: ("borrowed", ("seat", "money")),
    MUST_BORROW: ("must-borrow", ("seat", "money")),
    DECLINED: ("declined", ("seat",)),
    IMPOSSIBLE: ("impossible", ("seat",)),
    SPARED: ("spared", ("seat",)),
    NO_TOKEN: ("no-token", ("seat", "commodity")),
    REGIONS_WON: ("regions-won", ("seat", "money")),
    REGIONS_LOST: ("regions-lost", ("seat", "money")),
    DISTRICTS_WON: ("districts-won", ("seat", "money")),
    DISTRICTS_LOST: ("districts-lost", ("seat", "money")),
    BRIDGE_WON: ("bridge-won", ("seat", "money", "bridge")),
    BRIDGE_LOST: ("bridge-lost", ("seat", "money", "bridge")),
    REWARD_WON: ("reward-won", ("seat",)),
    REWARD_LOST: ("reward-lost", ("seat",)),
    NOTHING_RETURNED: ("nothing-returned", ("seat",)),
    REPAID: ("repaid", ("seat", "loans", "money")),
    WON: ("won", ("seat",)),
} | {
    kind: fact
    for area, (name, thing) in enumerate(zip(AREAS, ("commodity", "district", "region"), strict=True))
    for kind, fact in (
        (SCORING + area, (f"{name}-scoring", ())),
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
