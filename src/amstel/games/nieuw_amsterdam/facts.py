"""What can happen in Nieuw Amsterdam: the facts of the journal by name, what reveals, and where points come from."""

from amstel.games.nieuw_amsterdam import rules

# The kinds of facts: a name, and what their details are.
FACTS = {
    rules.BEGAN: ("began", ("seat", "token")),
    rules.DREW_FUR: ("drew-fur", ("seat", "fur")),
    rules.FOUNDED: ("founded", ("seat", "district")),
    rules.ROUND: ("round", ("round",)),
    rules.NEW_LAND: ("new-land", ("land", "slot")),
    rules.NEW_SHIP: ("new-ship", ("ship", "slot")),
    rules.FILLED_TRADER: ("filled-trader", ("space", "fur")),
    rules.MIXED_FURS: ("mixed-furs", ("furs",)),
    rules.TILE_PLACED: ("tile-placed", ("space", "step")),
    rules.PUT_UP: ("put-up", ("seat", "column")),
    rules.BADE: ("bade", ("seat", "bid")),
    rules.PASSED: ("passed", ("seat",)),
    rules.WON_COLUMN: ("won-column", ("seat", "column", "bid")),
    rules.PAID: ("paid", ("seat", "kind", "amount")),
    rules.GOT_TOKEN: ("got-token", ("seat", "token")),
    rules.GOT_BONUS: ("got-bonus", ("seat", "coins")),
    rules.TOOK_COLUMN: ("took-column", ("seat", "column")),
    rules.STEP: ("step", ("step",)),
    rules.BUILT: ("built", ("seat", "district")),
    rules.ELECTED: ("elected", ("seat",)),
    rules.ADDED_LAND: ("added-land", ("seat", "land", "slot")),
    rules.RECEDED: ("receded", ("camp",)),
    rules.LONGHOUSE_GONE: ("longhouse-gone", ("camp",)),
    rules.CLEARED_LAND: ("cleared-land", ("seat", "land", "wood")),
    rules.SCORED: ("scored", ("seat", "source", "points")),
    rules.TRAVELLED: ("travelled", ("seat", "corn")),
    rules.TRADED: ("traded", ("seat", "fur", "space")),
    rules.SHIPPED: ("shipped", ("seat", "ship", "coins", "slot")),
    rules.FEE: ("fee", ("seat", "district")),
    rules.BOUGHT: ("bought", ("seat", "kind", "amount")),
    rules.SOLD: ("sold", ("seat", "kind", "amount")),
    rules.WAREHOUSE: ("warehouse", ("seat", "warehouses", "room")),
    rules.HOUSED: ("housed", ("seat", "houses")),
    rules.MOVED_POST: ("moved-post", ("seat", "zone")),
    rules.PASSED_TILE: ("passed-tile", ("seat",)),
    rules.PASSED_SPECIAL: ("passed-special", ("seat",)),
    rules.HARVESTED: ("harvested", ("seat", "corn")),
    rules.PROVIDED: ("provided", ("seat", "corn", "businesses")),
    rules.REMOVED: ("removed", ("seat", "district", "points")),
    rules.GOODS_CAME: ("goods-came", ("seat", "goods")),
    rules.GOODS_LOST: ("goods-lost", ("seat", "goods")),
    rules.INCOME: ("income", ("seat", "occupied", "controlled")),
    rules.ENDED: ("ended", ("seat", "points")),
    rules.WON: ("won", ("seat",)),
}

# The kinds that show what was hidden: cards of the two decks, furs out of the reserve, and what is shuffled. All else
# lies open (NA-22), the other seats' holdings and the end of the game included.
REVEALS = frozenset(
    {
        rules.DREW_FUR,
        rules.NEW_LAND,
        rules.NEW_SHIP,
        rules.FILLED_TRADER,
        rules.MIXED_FURS,
        rules.TILE_PLACED,
    }
)

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
