"""The preparation of a round: new lands and ships, furs for the traders, tiles for the Cash Box (NA-119 to NA-121)."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import FILLED_TRADER, MIXED_FURS, NEW_LAND, NEW_SHIP, ROUND, TILE_PLACED
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import BOX_TILES, CITY, COLUMN, FURS, NOTHING, SLOTS, STEPS
from amstel.kernel.ints import Ints


def prepare(table: Table) -> None:
    """Start a round (NA-118)."""
    left = table.cards_left()
    table.round += 1
    table.step = CITY
    table.progress = 0
    table.tell(ROUND, table.round)
    for slot in range(SLOTS):
        land = table.land_deck[left - 1 - slot]
        table.put_new_land(slot, land)
        table.tell(NEW_LAND, land, slot + 1)
    for slot in range(SLOTS):
        ship = table.ship_deck[left - 1 - slot]
        table.put_new_ship(slot, ship)
        table.tell(NEW_SHIP, ship, slot + 1)
    fill_traders(table)
    tiles = Ints(0)
    for space in range(BOX_TILES):
        tiles.append(space % STEPS)
    table.random.shuffle(tiles)
    for space in range(BOX_TILES):
        table.put_box_tile(space, tiles[space])
        table.tell(TILE_PLACED, space + 1, tiles[space])
    for seat in range(table.seats):
        table.put(seat, COLUMN, NOTHING)


def fill_traders(table: Table) -> None:
    """Fill the empty fur spaces: top, middle, bottom (NA-15, NA-120)."""
    for space in range(table.board.fur_spaces):
        if table.trader_fur(space) == NOTHING:
            fur = next_fur(table)
            if fur == NOTHING:
                return
            table.put_trader_fur(space, fur)
            table.tell(FILLED_TRADER, space + 1, fur)


def next_fur(table: Table) -> i64:
    """Draw a fur from the reserve; mix the discards into an empty one first. NOTHING if there are none (NA-18)."""
    reserve = table.reserve
    if len(reserve) == 0:
        for fur in range(FURS):
            for _ in range(table.discards(fur)):
                reserve.append(fur)
            table.put_discards(fur, 0)
        if len(reserve) == 0:
            return NOTHING
        table.random.shuffle(reserve)
        table.tell(MIXED_FURS, len(reserve))
    return reserve.pop()
