"""What can happen in Merchants of Amsterdam: the kinds of facts, which of them reveal something, sources of money."""

from __future__ import annotations

from amstel.games.merchants import rules
from amstel.games.merchants.components import AREAS

# The kinds of facts: their names, and the names of their details.
FACTS = {
    rules.BEGAN: ("began", ("seat", "region", "commodity", "space")),
    rules.TERM: ("term", ("seat",)),
    rules.DREW: ("drew", ("seat", "card")),
    rules.YEAR: ("year", ("year", "event")),
    rules.UNUSED_CARD: ("unused-card", ("card",)),
    rules.PLACED: ("placed", ("seat", "card", "disk")),
    rules.DISCARDED: ("discarded", ("card",)),
    rules.USED: ("used", ("seat", "card")),
    rules.PUT_UP: ("put-up", ("card",)),
    rules.POINTER: ("pointer", ("price",)),
    rules.STOPPED: ("stopped", ("seat", "price")),
    rules.DOUBLED: ("doubled", ("seat",)),
    rules.MISBID: ("misbid", ("seat", "money")),
    rules.FORCED: ("forced", ("seat", "money")),
    rules.BOUGHT: ("bought", ("seat", "card", "money")),
    rules.NO_SALE: ("no-sale", ("card",)),
    rules.OPENED: ("opened", ("seat", "region", "commodity")),
    rules.BUILT: ("built", ("seat", "space")),
    rules.ADVANCED: ("advanced", ("seat", "commodity", "place")),
    rules.PLACED_TOKEN: ("placed-token", ("seat", "commodity")),
    rules.RETREATED: ("retreated", ("seat", "commodity", "place")),
    rules.TOOK_TOKEN: ("took-token", ("seat", "commodity")),
    rules.CLOSED: ("closed", ("seat", "region", "commodity")),
    rules.REMOVED: ("removed", ("seat", "space")),
    rules.BORROWED: ("borrowed", ("seat", "money")),
    rules.MUST_BORROW: ("must-borrow", ("seat", "money")),
    rules.DECLINED: ("declined", ("seat",)),
    rules.IMPOSSIBLE: ("impossible", ("seat",)),
    rules.SPARED: ("spared", ("seat",)),
    rules.NO_TOKEN: ("no-token", ("seat", "commodity")),
    rules.REGIONS_WON: ("regions-won", ("seat", "money")),
    rules.REGIONS_LOST: ("regions-lost", ("seat", "money")),
    rules.DISTRICTS_WON: ("districts-won", ("seat", "money")),
    rules.DISTRICTS_LOST: ("districts-lost", ("seat", "money")),
    rules.BRIDGE_WON: ("bridge-won", ("seat", "money", "bridge")),
    rules.BRIDGE_LOST: ("bridge-lost", ("seat", "money", "bridge")),
    rules.REWARD_WON: ("reward-won", ("seat",)),
    rules.REWARD_LOST: ("reward-lost", ("seat",)),
    rules.NOTHING_RETURNED: ("nothing-returned", ("seat",)),
    rules.REPAID: ("repaid", ("seat", "loans", "money")),
    rules.WON: ("won", ("seat",)),
} | {
    kind: fact
    for area, (name, thing) in enumerate(zip(AREAS, ("commodity", "district", "region"), strict=True))
    for kind, fact in (
        (rules.SCORING + area, (f"{name}-scoring", ())),
        (rules.INCOME + area, (f"{name}-income", ("seat", thing, "money", "rank"))),
    )
}

# The kinds that reveal what was hidden: a card that is turned over, and the result of an auction. Every sealed auction,
# misbid and doubling has one of STOPPED, FORCED and NO_SALE. POINTER reveals nothing, because the mayor's own move
# winds up a live clock. The end reveals hidden money (MA-19); facts do not depend on that option, so WON counts always.
REVEALS = frozenset({rules.DREW, rules.STOPPED, rules.FORCED, rules.NO_SALE, rules.WON})

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
