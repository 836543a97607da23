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
LOADED: Final[i64] = 44

# The kinds of facts: a name, and what their details are.
#   seat: the player
#   token: the turn order token, from 1
#   fur: the type of fur
#   district: the district
#   round: the round, from 1
#   land: the land card
#   ship: the ship card
#   slot: the slot, from 1
#   space: the trader's space, from 1, those of the top trader first
#   tile-placed.space: the space of the Cash Box, from 1, column by column
#   furs: number of furs
#   step: the step
#   column: the column, from 1
#   bid: the bid
#   kind: the resource or the type of fur
#   amount: how many
#   coins: number of coins
#   camp: the camp where it goes, from 1
#   longhouse-gone.camp: the camp that it leaves, from 1
#   wood: amount of wood
#   source: the source of the points
#   points: victory points
#   removed.points: victory points lost, as a positive number
#   corn: amount of corn
#   warehouses: number of Warehouses that it has now
#   room: how many goods its piers hold now
#   houses: number of Houses
#   zone: the zone where it goes, from 1
#   businesses: number of Businesses
#   goods: number of goods
#   occupied: number of districts with a Business, for a coin each
#   controlled: number of districts that it controls, for another coin each
FACTS = {
    BEGAN: ("began", ("seat", "token")),  # a seat starts with a token
    DREW_FUR: ("drew-fur", ("seat", "fur")),  # a seat gets a fur from the reserve
    FOUNDED: ("founded", ("seat", "district")),  # a seat places a free Business
    ROUND: ("round", ("round",)),  # a round starts
    NEW_LAND: ("new-land", ("land", "slot")),  # a land card is turned up
    NEW_SHIP: ("new-ship", ("ship", "slot")),  # a ship card is turned up
    FILLED_TRADER: ("filled-trader", ("space", "fur")),  # a trader gets a fur
    MIXED_FURS: ("mixed-furs", ("furs",)),  # the discarded furs become the reserve
    TILE_PLACED: ("tile-placed", ("space", "step")),  # an action tile is put into the Cash Box
    PUT_UP: ("put-up", ("seat", "column")),  # a seat puts a column up for auction
    BADE: ("bade", ("seat", "bid")),  # a seat bids
    PASSED: ("passed", ("seat",)),  # a seat passes in the auction
    WON_COLUMN: ("won-column", ("seat", "column", "bid")),  # a seat wins the auction
    PAID: ("paid", ("seat", "kind", "amount")),  # a seat pays with a resource
    GOT_TOKEN: ("got-token", ("seat", "token")),  # a seat gets another turn order token
    GOT_BONUS: ("got-bonus", ("seat", "coins")),  # a seat gets the coins of its column
    TOOK_COLUMN: ("took-column", ("seat", "column")),  # a seat takes a column for free
    STEP: ("step", ("step",)),  # a step of the Actions Phase starts
    BUILT: ("built", ("seat", "district")),  # a seat builds a Business
    ELECTED: ("elected", ("seat",)),  # a seat holds elections
    ADDED_LAND: ("added-land", ("seat", "land", "slot")),  # a seat takes a new land
    RECEDED: ("receded", ("camp",)),  # a Longhouse moves one camp upriver
    LONGHOUSE_GONE: ("longhouse-gone", ("camp",)),  # a Longhouse leaves the board
    CLEARED_LAND: ("cleared-land", ("seat", "land", "wood")),  # a seat clears a land
    SCORED: ("scored", ("seat", "source", "points")),  # a seat gets victory points
    TRAVELLED: ("travelled", ("seat", "corn")),  # a seat pays corn to travel to the Lenape
    TRADED: ("traded", ("seat", "fur", "space")),  # a seat gets a fur from a trader
    LOADED: ("loaded", ("seat", "fur", "amount", "slot")),  # a seat loads furs on a ship
    SHIPPED: ("shipped", ("seat", "ship", "coins", "slot")),  # a seat has loaded a ship
    FEE: ("fee", ("seat", "district")),  # a seat pays 1 coin for a Special Action
    BOUGHT: ("bought", ("seat", "kind", "amount")),  # a seat buys wood or corn
    SOLD: ("sold", ("seat", "kind", "amount")),  # a seat sells wood or corn
    WAREHOUSE: ("warehouse", ("seat", "warehouses", "room")),  # a seat builds a Warehouse
    HOUSED: ("housed", ("seat", "houses")),  # a seat builds Houses
    MOVED_POST: ("moved-post", ("seat", "zone")),  # a seat moves its Trading Post
    PASSED_TILE: ("passed-tile", ("seat",)),  # a seat gives up a tile for a coin
    PASSED_SPECIAL: ("passed-special", ("seat",)),  # a seat gives up its Special Action for a coin
    HARVESTED: ("harvested", ("seat", "corn")),  # a seat gets corn from cleared lands
    PROVIDED: ("provided", ("seat", "corn", "businesses")),  # a seat pays corn for its Businesses
    REMOVED: ("removed", ("seat", "district", "points")),  # a seat removes a Business
    GOODS_CAME: ("goods-came", ("seat", "goods")),  # a seat gets goods
    GOODS_LOST: ("goods-lost", ("seat", "goods")),  # goods that a seat has no room for
    INCOME: ("income", ("seat", "occupied", "controlled")),  # a seat gets coins for districts
    ENDED: ("ended", ("seat", "points")),  # the total of a seat
    WON: ("won", ("seat",)),  # a seat has won
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
