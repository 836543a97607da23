"""What can happen in Nieuw Amsterdam: the facts of the journal by name, what reveals, and where points come from."""

from typing import Final

from mypy_extensions import i64

# The numbers of the facts; the rules write them into the journal.
BEGAN: Final[i64] = 0
DREW_FUR: Final[i64] = 1
FOUNDED: Final[i64] = 2
ROUND: Final[i64] = 3
NEW_LAND: Final[i64] = 4
NEW_SHIP: Final[i64] = 5
FILLED_TRADER: Final[i64] = 6
MIXED_FURS: Final[i64] = 7
TILE_PLACED: Final[i64] = 8
PUT_UP: Final[i64] = 9
BADE: Final[i64] = 10
PASSED: Final[i64] = 11
WON_COLUMN: Final[i64] = 12
PAID: Final[i64] = 13
GOT_TOKEN: Final[i64] = 14
GOT_BONUS: Final[i64] = 15
TOOK_COLUMN: Final[i64] = 16
STEP: Final[i64] = 17
BUILT: Final[i64] = 18
ELECTED: Final[i64] = 19
ADDED_LAND: Final[i64] = 20
RECEDED: Final[i64] = 21
LONGHOUSE_GONE: Final[i64] = 22
CLEARED_LAND: Final[i64] = 23
SCORED: Final[i64] = 24
TRAVELLED: Final[i64] = 25
TRADED: Final[i64] = 26
SHIPPED: Final[i64] = 27
FEE: Final[i64] = 28
BOUGHT: Final[i64] = 29
SOLD: Final[i64] = 30
WAREHOUSE: Final[i64] = 31
HOUSED: Final[i64] = 32
MOVED_POST: Final[i64] = 33
PASSED_TILE: Final[i64] = 34
PASSED_SPECIAL: Final[i64] = 35
HARVESTED: Final[i64] = 36
PROVIDED: Final[i64] = 37
REMOVED: Final[i64] = 38
GOODS_CAME: Final[i64] = 39
GOODS_LOST: Final[i64] = 40
INCOME: Final[i64] = 41
ENDED: Final[i64] = 42
WON: Final[i64] = 43

# The kinds of facts: a name, and what their details are.
FACTS = {
    BEGAN: ("began", ("seat", "token")),
    DREW_FUR: ("drew-fur", ("seat", "fur")),
    FOUNDED: ("founded", ("seat", "district")),
    ROUND: ("round", ("round",)),
    NEW_LAND: ("new-land", ("land", "slot")),
    NEW_SHIP: ("new-ship", ("ship", "slot")),
    FILLED_TRADER: ("filled-trader", ("space", "fur")),
    MIXED_FURS: ("mixed-furs", ("furs",)),
    TILE_PLACED: ("tile-placed", ("space", "step")),
    PUT_UP: ("put-up", ("seat", "column")),
    BADE: ("bade", ("seat", "bid")),
    PASSED: ("passed", ("seat",)),
    WON_COLUMN: ("won-column", ("seat", "column", "bid")),
    PAID: ("paid", ("seat", "kind", "amount")),
    GOT_TOKEN: ("got-token", ("seat", "token")),
    GOT_BONUS: ("got-bonus", ("seat", "coins")),
    TOOK_COLUMN: ("took-column", ("seat", "column")),
    STEP: ("step", ("step",)),
    BUILT: ("built", ("seat", "district")),
    ELECTED: ("elected", ("seat",)),
    ADDED_LAND: ("added-land", ("seat", "land", "slot")),
    RECEDED: ("receded", ("camp",)),
    LONGHOUSE_GONE: ("longhouse-gone", ("camp",)),
    CLEARED_LAND: ("cleared-land", ("seat", "land", "wood")),
    SCORED: ("scored", ("seat", "source", "points")),
    TRAVELLED: ("travelled", ("seat", "corn")),
    TRADED: ("traded", ("seat", "fur", "space")),
    SHIPPED: ("shipped", ("seat", "ship", "coins", "slot")),
    FEE: ("fee", ("seat", "district")),
    BOUGHT: ("bought", ("seat", "kind", "amount")),
    SOLD: ("sold", ("seat", "kind", "amount")),
    WAREHOUSE: ("warehouse", ("seat", "warehouses", "room")),
    HOUSED: ("housed", ("seat", "houses")),
    MOVED_POST: ("moved-post", ("seat", "zone")),
    PASSED_TILE: ("passed-tile", ("seat",)),
    PASSED_SPECIAL: ("passed-special", ("seat",)),
    HARVESTED: ("harvested", ("seat", "corn")),
    PROVIDED: ("provided", ("seat", "corn", "businesses")),
    REMOVED: ("removed", ("seat", "district", "points")),
    GOODS_CAME: ("goods-came", ("seat", "goods")),
    GOODS_LOST: ("goods-lost", ("seat", "goods")),
    INCOME: ("income", ("seat", "occupied", "controlled")),
    ENDED: ("ended", ("seat", "points")),
    WON: ("won", ("seat",)),
}

# The kinds that show what was hidden: cards of the two decks, furs out of the reserve, and what is shuffled. All else
# lies open (NA-22), the other seats' holdings and the end of the game included.
REVEALS = frozenset(
    {
        DREW_FUR,
        NEW_LAND,
        NEW_SHIP,
        FILLED_TRADER,
        MIXED_FURS,
        TILE_PLACED,
    }
)

# The numbers of the sources of victory points.
FROM_ELECTIONS: Final[i64] = 0
FROM_CLEARING: Final[i64] = 1
FROM_SHIPPING: Final[i64] = 2
FROM_REMOVAL: Final[i64] = 3
FROM_FINAL_ELECTIONS: Final[i64] = 4
FROM_FINAL_LAND: Final[i64] = 5
FROM_FURS: Final[i64] = 6
FROM_RESOURCES: Final[i64] = 7

# The sources of victory points: a name, and what is numbered in them.
SOURCES = (
    ("elections", "times"),
    ("clearing", "times"),
    ("shipping", "times"),
    ("removal", "times"),
    ("final-elections", "times"),
    ("final-land", "times"),
    ("furs", "times"),
    ("resources", "times"),
)
