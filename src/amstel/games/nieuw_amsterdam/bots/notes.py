"""What a move of Nieuw Amsterdam does for its seat, as coded notes for hints.

A note is a name, whether it speaks against the move, and figures. All of it is open on the table: no move is played so
far that a deck or the fur reserve would reveal something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.bots.judge import Judge
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam, codes
from amstel.games.nieuw_amsterdam.rules.codes import pay_code
from amstel.games.nieuw_amsterdam.rules.provisions import REMOVAL
from amstel.games.nieuw_amsterdam.rules.special import FUR_PRICE
from amstel.games.nieuw_amsterdam.rules.trade import shipment_points
from amstel.kernel.notes import CodedNote, cost, gain
from amstel.kernel.state import State

# The notes, and what their figures are.
NOTES = {
    "points": ("points",),
    "takes-lead": ("district", "own", "most"),
    "draws-level": ("district", "own"),
    "extends-lead": ("district", "lead"),
    "still-behind": ("district", "own", "most"),
    "elections-worth": ("points",),
    "corn-short": ("corn", "businesses"),
    "corn-enough": ("corn", "businesses"),
    "last-of": ("kind",),
    "spends": ("kind", "amount", "have"),
    "spends-either": ("price", "have"),
    "gets": ("kind", "amount"),
    "up-to": ("kind", "amount"),
    "still-due": ("resources",),
    "corn-needed": ("corn", "businesses"),
    "land": ("houses", "wood", "corn"),
    "place-points": ("points",),
    "houses-needed": ("houses",),
    "lands-filled": ("lands", "points"),
    "clears": ("lands", "wood", "corn"),
    "boats-dearer": ("before", "corn"),
    "boats-cheaper": ("before", "corn"),
    "boats": ("corn",),
    "furs": ("furs",),
    "unseen-furs": ("furs",),
    "can-ship": ("slot", "points"),
    "ships": ("furs", "points"),
    "ship-pays": ("coins",),
    "goods-a-round": ("goods",),
    "no-room": ("goods", "room"),
    "room": ("goods",),
    "tiles": ("step", "tiles"),
    "coins": ("coins",),
    "worth-bid": ("most",),
    "too-dear": ("most",),
    "beats-others": ("bid",),
    "others-bid": ("bid",),
    "left-after": ("resources",),
    "lets-go": ("seat", "bid"),
    "keeps-all": ("resources",),
    "fee": ("district",),
    "coin": (),
    "forgoes-elections": ("points",),
    "forgoes-clearing": ("points",),
    "unbuilt": ("wood",),
    "loses-points": ("points",),
    "loses-lead": ("district",),
    "keeps-leads": (),
}


def notes(state: State, seat: int, move: int) -> list[CodedNote]:
    """Return what a legal move does, from the position before it."""
    table = cast(NieuwAmsterdam, state)
    phase = table.phase
    if codes.BUILD <= move < codes.ELECTIONS:
        return _build(table, seat, move - codes.BUILD)
    if codes.REMOVE <= move < codes.AMOUNT:
        return _remove(table, seat, move - codes.REMOVE)
    if phase in (at.CHOOSING, at.TAKING):
        return _column(table, seat, move - codes.TAKE_COLUMN)
    if phase == at.BIDDING:
        return _bid(table, seat, move)
    if phase in (at.PAYING, at.BUYING, at.SHIPPING):
        return _pay(table, seat, move)
    if phase == at.STOCKING:
        return [] if move == codes.AMOUNT_MORE else _stock(table, seat, table.added + move - codes.AMOUNT + 1)
    if move == codes.DONE:
        left = table.has(seat, at.WOOD) if phase == at.BUILDING else 0
        return [gain("keeps-all", resources=table.resources(seat))] + ([cost("unbuilt", wood=left)] if left else [])
    if move in (codes.PASS_TILE, codes.PASS_SPECIAL):
        return _pass_by(table, seat, move)
    if move == codes.ELECTIONS:
        return [gain("points", points=table.election_points(seat))]
    if codes.ADD <= move < codes.CLEAR:
        return _add(table, seat, move - codes.ADD)
    if move == codes.CLEAR:
        return _clear(table, seat)
    if codes.TRADE_TOP <= move < codes.SHIP:
        return _trade(table, seat, move)
    if codes.SHIP <= move < codes.BUY_WOOD:
        return _ship(table, seat, move - codes.SHIP)
    return _special(table, seat, move)


def _after(table: NieuwAmsterdam, change: Callable[[NieuwAmsterdam], None]) -> NieuwAmsterdam:
    twin = table.copy()
    change(twin)
    return twin


# --- the city -----------------------------------------------------------------------------------------------------


def _most(table: NieuwAmsterdam, seat: int, district: int) -> int:
    """Return the most Businesses that another seat has in a district."""
    return max(table.businesses(other, district) for other in range(table.seats) if other != seat)


def _corn(table: NieuwAmsterdam, seat: int, *, said: bool = False) -> list[CodedNote]:
    """Compare this round's corn with the Businesses: if it is short, or if a move is about just that."""
    corn = table.has(seat, at.CORN) + table.corn_income(seat)
    businesses = table.all_businesses(seat)
    if corn < businesses:
        return [cost("corn-short", corn=corn, businesses=businesses)]
    return [gain("corn-enough", corn=corn, businesses=businesses)] if said else []


def _build(table: NieuwAmsterdam, seat: int, district: int) -> list[CodedNote]:
    own, most = table.businesses(seat, district) + 1, _most(table, seat, district)
    free = table.phase == at.FOUNDING
    after = _after(table, lambda twin: twin.add_businesses(seat, district, 1))
    if not free:
        after.add(seat, at.WOOD, -1)
    coded = []
    if own == most + 1:
        coded.append(gain("takes-lead", district=district, own=own, most=most))
    elif own > most:
        coded.append(gain("extends-lead", district=district, lead=own - most))
    elif own == most:
        coded.append(gain("draws-level", district=district, own=own))
    more = after.election_points(seat) - table.election_points(seat)
    if more and not free:
        coded.append(gain("elections-worth", points=after.election_points(seat)))
    if own < most:
        coded.append(cost("still-behind", district=district, own=own, most=most))
    if free:
        return coded
    coded += _corn(after, seat)
    if after.has(seat, at.WOOD) == 0:
        coded.append(cost("last-of", kind=at.WOOD))
    return coded


def _remove(table: NieuwAmsterdam, seat: int, district: int) -> list[CodedNote]:
    lost = min(REMOVAL, table.points(seat))
    after = _after(table, lambda twin: twin.add_businesses(seat, district, -1))
    coded = []
    if table.election_points(seat) == after.election_points(seat):
        coded.append(gain("keeps-leads"))
    elif table.leads(seat, district):
        coded.append(cost("loses-lead", district=district))
    if lost:
        coded.append(cost("loses-points", points=lost))
    return coded


# --- the Cash Box -------------------------------------------------------------------------------------------------


def _tiles(table: NieuwAmsterdam, column: int) -> list[CodedNote]:
    """Return the tiles and coins of a column of the Cash Box as notes."""
    first = table.board.first_tile[column]
    tiles = [table.box_tile(tile) for tile in range(first, first + table.board.tiles[column])]
    coded = [gain("tiles", step=step, tiles=tiles.count(step)) for step in range(at.STEPS) if step in tiles]
    coins = table.board.bonus[column]
    return [*coded, gain("coins", coins=coins)] if coins else coded


def _expected(table: NieuwAmsterdam, seat: int, column: int, after: int) -> tuple[int, int]:
    """Return the most that a column is worth to a seat, and the highest bid to expect after a token."""
    judge = Judge(table, seat)
    judge.price_columns()
    return judge.own_limit(column), judge.dearest(column, after)


def _column(table: NieuwAmsterdam, seat: int, column: int) -> list[CodedNote]:
    coded = _tiles(table, column)
    if table.phase == at.TAKING:
        return coded
    twin = table.copy()
    twin.chooser = seat
    twin.column = column
    most, others = _expected(twin, seat, column, at.NOTHING)
    if most > 0:
        coded.append(gain("worth-bid", most=most))
    if others > max(most, 0):
        coded.append(cost("others-bid", bid=others))
    return coded


def _bid(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    after = at.NOTHING if seat == table.chooser else table.has(seat, at.TOKEN)
    most, others = _expected(table, seat, table.column, after)
    have = table.resources(seat)
    if move == codes.PASS:
        coded = [gain("keeps-all", resources=have)]
        if most <= table.bid:
            coded.append(gain("too-dear", most=max(most, 0)))
        return [*coded, cost("lets-go", seat=table.bidder, bid=table.bid)]
    is_step = move == codes.BID_MORE
    bid = table.added + (at.MOST_AT_ONCE + 1 if is_step else move - codes.BID)  # of a step, the least that it leads to
    coded = _tiles(table, table.column)
    if bid <= most and most > 0:
        coded.append(gain("worth-bid", most=most))
    if bid > others:
        coded.append(gain("beats-others", bid=max(others, 0)))
    if bid > max(most, 0):
        coded.append(cost("too-dear", most=max(most, 0)))
    if others > bid:
        coded.append(cost("others-bid", bid=others))
    if bid and not is_step:
        coded.append(cost("left-after", resources=have - bid))
    return coded


# --- payments and stores ------------------------------------------------------------------------------------------


def _spends(table: NieuwAmsterdam, seat: int, kind: int, amount: int, back: int = 0) -> list[CodedNote]:
    """Return what is spent, and what is left with what comes back by the same move, as notes."""
    return [cost("spends", kind=kind, amount=amount, have=table.has(seat, kind) - amount + back)] if amount else []


def _pay(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    """Return what a payment costs; corn is also needed for Businesses, and furs score on ships."""
    kind = table.kind
    if move >= codes.BID_MORE:
        return []
    amount = table.added + move - pay_code(kind)
    if table.phase == at.SHIPPING:
        return [gain("furs", furs=amount)] if amount else []
    # A bid that is paid brings the coins of the column at once (NA-4).
    bonus = table.board.bonus[table.column] if table.phase == at.PAYING and amount == table.due else 0
    coded = [gain("coins", coins=bonus)] if bonus else []
    coded += _spends(table, seat, kind, amount, bonus if kind == at.COINS else 0)
    if kind == at.CORN and amount:
        coded += _corn(_after(table, lambda twin: twin.add(seat, at.CORN, -amount)), seat)
    if amount < table.due:
        coded.append(cost("still-due", resources=table.due - amount))
    return coded


def _stock(table: NieuwAmsterdam, seat: int, amount: int) -> list[CodedNote]:
    kind, buys = table.kind, table.is_buying()
    bought = amount if buys else -amount

    def trade(twin: NieuwAmsterdam) -> None:
        twin.add(seat, at.COINS, -bought)
        twin.add(seat, kind, bought)

    after = _after(table, trade)
    if buys:
        coded = [gain("gets", kind=kind, amount=amount), *_spends(table, seat, at.COINS, amount)]
    else:
        coded = [gain("gets", kind=at.COINS, amount=amount), *_spends(table, seat, kind, amount)]
    return coded + (_corn(after, seat, said=buys) if kind == at.CORN else [])


def _pass_by(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    coded = [gain("coin")]
    if move == codes.PASS_TILE:
        if table.step == at.CITY and table.election_points(seat):
            coded.append(cost("forgoes-elections", points=table.election_points(seat)))
        filled = table.filled_lands(seat)
        if table.step == at.LAND and filled > table.has(seat, at.CLEARED):
            coded.append(cost("forgoes-clearing", points=table.board.clearing_points[filled]))
    return coded


# --- land ---------------------------------------------------------------------------------------------------------


def _add(table: NieuwAmsterdam, seat: int, slot: int) -> list[CodedNote]:
    board, land = table.board, table.new_land(slot)
    coded = [gain("land", houses=board.houses[land], wood=board.wood[land], corn=board.corn[land])]
    coded.append(gain("place-points", points=table.board.clearing_points[table.has(seat, at.LANDS) + 1]))
    needed = table.house_spaces(seat) + board.houses[land] - table.has(seat, at.HOUSES)
    if needed:
        coded.append(cost("houses-needed", houses=needed))

    def add(twin: NieuwAmsterdam) -> None:
        twin.add_tiles(seat, twin.step, 1)  # so that the turn does not end, and nothing is revealed
        twin.play(seat, codes.ADD + slot)

    return coded + _boats(table, _after(table, add), seat)


def _boats(before: NieuwAmsterdam, after: NieuwAmsterdam, seat: int) -> list[CodedNote]:
    """Return how the corn for the boats changes (NA-14)."""
    old, new = before.travelling_fee(seat), after.travelling_fee(seat)
    if new > old:
        return [cost("boats-dearer", before=old, corn=new)]
    return [gain("boats-cheaper", before=old, corn=new)] if new < old else []


def _clear(table: NieuwAmsterdam, seat: int) -> list[CodedNote]:
    board, filled = table.board, table.filled_lands(seat)
    lands = [table.land_at(seat, place) for place in range(table.has(seat, at.CLEARED), filled)]
    wood, corn = sum(board.wood[land] for land in lands), sum(board.corn[land] for land in lands)
    return [
        gain("points", points=table.board.clearing_points[filled]),
        gain("clears", lands=len(lands), wood=wood, corn=corn),
    ]


# --- furs ---------------------------------------------------------------------------------------------------------


def _shipment(table: NieuwAmsterdam, seat: int, furs: int) -> int:
    """Return the points of so many furs on a ship, the largest groups first (NA-16)."""
    groups = sorted((table.furs_of(seat, fur) for fur in range(at.FURS)), reverse=True)
    first = min(groups[0], furs)
    return shipment_points(furs, first, min(groups[1], furs - first))


def _shippable(table: NieuwAmsterdam, seat: int) -> dict[int, int]:
    """Return the slots whose ships a seat can fill, with the points."""
    furs = table.furs(seat)
    needed = {slot: table.new_ship(slot) for slot in range(at.SLOTS)}
    return {
        slot: _shipment(table, seat, table.board.ship_furs[ship])
        for slot, ship in needed.items()
        if ship != at.NOTHING and table.board.ship_furs[ship] <= furs
    }


def _trade(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    board = table.board
    one = move < codes.TRADE_MIDDLE or move >= codes.TAKE_FUR
    trader = at.TOP if one else move - codes.TRADE_MIDDLE + at.MIDDLE
    furs = 1 if one else table.trader_furs(trader)

    def trade(twin: NieuwAmsterdam) -> None:
        if one:
            twin.add_furs(seat, (move - codes.TAKE_FUR if move >= codes.TAKE_FUR else move - codes.TRADE_TOP), 1)
            return
        for space in range(board.first_fur[trader], board.first_fur[trader + 1]):
            fur = table.trader_fur(space)
            if fur != at.NOTHING:
                twin.add_furs(seat, fur, 1)

    after = _after(table, trade)
    coded = [gain("furs", furs=furs)]
    before, now = _shippable(table, seat), _shippable(after, seat)
    better = {slot: points for slot, points in now.items() if points > before.get(slot, 0)}
    if better:
        slot = max(better, key=lambda slot: better[slot])
        coded.append(gain("can-ship", slot=slot, points=better[slot]))
    coded += _spends(table, seat, at.GOODS, board.prices[trader])
    fee = table.travelling_fee(seat)
    if fee and move < codes.TAKE_FUR:
        coded.append(cost("boats", corn=fee))
        coded += _corn(_after(table, lambda twin: twin.add(seat, at.CORN, -fee)), seat)
    return coded


def _ship(table: NieuwAmsterdam, seat: int, slot: int) -> list[CodedNote]:
    board, ship = table.board, table.new_ship(slot)
    furs = board.ship_furs[ship]
    coded = [gain("ships", furs=furs, points=_shipment(table, seat, furs))]
    if board.ship_coins[ship]:
        coded.append(gain("ship-pays", coins=board.ship_coins[ship]))
    goods = board.ship_goods[ship]
    if goods and table.round < at.ROUNDS:
        coded.append(gain("goods-a-round", goods=goods))
        room = table.goods_room(seat)
        if table.goods_income(seat) + goods > room:
            coded.append(cost("no-room", goods=table.goods_income(seat) + goods, room=room))
    return coded


# --- Special Actions ------------------------------------------------------------------------------------------------


def _special(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    if codes.BUY_FURS <= move < codes.MOVE_POST:
        furs = move - codes.BUY_FURS + 1
        coded = [gain("unseen-furs", furs=furs)]
        have = table.has(seat, at.COINS) + table.has(seat, at.GOODS) - table.fee(seat, at.BLACK_MARKET)
        coded.append(cost("spends-either", price=furs * FUR_PRICE, have=have - furs * FUR_PRICE))
        return coded + _fee(table, seat, at.BLACK_MARKET)
    if move in (codes.BUY_WOOD, codes.SELL_WOOD):
        amount = table.has(seat, at.COINS) - table.fee(seat, at.LUMBERYARD)
        coded = [gain("up-to", kind=at.WOOD, amount=amount)]
        if move == codes.SELL_WOOD:
            coded = [gain("up-to", kind=at.COINS, amount=table.has(seat, at.WOOD))]
        return coded + _fee(table, seat, at.LUMBERYARD)
    if move == codes.BUY_CORN:
        coded = [gain("up-to", kind=at.CORN, amount=table.has(seat, at.COINS) - table.fee(seat, at.GRANARY))]
        if _corn(table, seat):
            corn, businesses = table.has(seat, at.CORN) + table.corn_income(seat), table.all_businesses(seat)
            coded.append(gain("corn-needed", corn=corn, businesses=businesses))
        return coded + _fee(table, seat, at.GRANARY)
    if move == codes.SELL_CORN:
        coded = [gain("up-to", kind=at.COINS, amount=table.has(seat, at.CORN))]
        coded += _corn(_after(table, lambda twin: twin.add(seat, at.CORN, -1)), seat)
        return coded + _fee(table, seat, at.GRANARY)
    if move == codes.BUILD_WAREHOUSE:
        after = _after(table, lambda twin: twin.add(seat, at.WAREHOUSES, 1))
        coded = [gain("room", goods=after.goods_room(seat)), *_spends(table, seat, at.WOOD, 1)]
        return coded + _fee(table, seat, at.DOCKS)
    if codes.BUILD_HOUSES <= move < codes.BUY_FURS:
        houses = move - codes.BUILD_HOUSES + 1
        after = _after(table, lambda twin: twin.add(seat, at.HOUSES, houses))
        filled = after.filled_lands(seat)
        coded = []
        if filled > table.filled_lands(seat):
            coded.append(
                gain(
                    "lands-filled", lands=filled - table.filled_lands(seat), points=table.board.clearing_points[filled]
                )
            )
        left = after.house_spaces(seat) - after.has(seat, at.HOUSES)
        coded += _spends(table, seat, at.WOOD, houses)
        if left and filled == table.filled_lands(seat):
            coded.append(cost("houses-needed", houses=left))
        return coded + _fee(table, seat, at.MILLWORK)

    def move_post(twin: NieuwAmsterdam) -> None:
        twin.put(seat, at.POST, twin.next_zone(seat))

    coded = [*_boats(table, _after(table, move_post), seat), *_spends(table, seat, at.WOOD, 1)]
    return coded + _fee(table, seat, at.TRADING_COMPANY)


def _fee(table: NieuwAmsterdam, seat: int, district: int) -> list[CodedNote]:
    return [cost("fee", district=district)] if table.fee(seat, district) else []
