"""What a move of Nieuw Amsterdam does for its seat, as coded notes for hints.

A note is a name, whether it speaks against the move, and figures. All of it lies open on the table; what a deck or the
fur reserve would show next is never looked at, because no move is played to where something is revealed.
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
    """What a legal move does, from the position before it."""
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
        return _stock(table, seat, move - codes.AMOUNT + 1)
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
    """The most Businesses that another seat has in a district."""
    return max(table.businesses(other, district) for other in range(table.seats) if other != seat)


def _corn(table: NieuwAmsterdam, seat: int, *, said: bool = False) -> list[CodedNote]:
    """The corn of this round against the Businesses: where it is short, or where a move is about just that."""
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
    told = []
    if own == most + 1:
        told.append(gain("takes-lead", district=district, own=own, most=most))
    elif own > most:
        told.append(gain("extends-lead", district=district, lead=own - most))
    elif own == most:
        told.append(gain("draws-level", district=district, own=own))
    more = after.election_points(seat) - table.election_points(seat)
    if more and not free:
        told.append(gain("elections-worth", points=after.election_points(seat)))
    if own < most:
        told.append(cost("still-behind", district=district, own=own, most=most))
    if free:
        return told
    told += _corn(after, seat)
    if after.has(seat, at.WOOD) == 0:
        told.append(cost("last-of", kind=at.WOOD))
    return told


def _remove(table: NieuwAmsterdam, seat: int, district: int) -> list[CodedNote]:
    lost = min(REMOVAL, table.points(seat))
    after = _after(table, lambda twin: twin.add_businesses(seat, district, -1))
    told = []
    if table.election_points(seat) == after.election_points(seat):
        told.append(gain("keeps-leads"))
    elif table.leads(seat, district):
        told.append(cost("loses-lead", district=district))
    if lost:
        told.append(cost("loses-points", points=lost))
    return told


# --- the Cash Box -------------------------------------------------------------------------------------------------


def _tiles(table: NieuwAmsterdam, column: int) -> list[CodedNote]:
    """What lies in a column of the Cash Box."""
    first = table.board.first_tile[column]
    tiles = [table.box_tile(tile) for tile in range(first, first + table.board.tiles[column])]
    told = [gain("tiles", step=step, tiles=tiles.count(step)) for step in range(at.STEPS) if step in tiles]
    coins = table.board.bonus[column]
    return [*told, gain("coins", coins=coins)] if coins else told


def _expected(table: NieuwAmsterdam, seat: int, column: int, after: int) -> tuple[int, int]:
    """The most that a column is worth to a seat, and the highest bid to be expected of those who come after a token."""
    judge = Judge(table, seat)
    judge.price_columns()
    return judge.own_limit(column), judge.dearest(column, after)


def _column(table: NieuwAmsterdam, seat: int, column: int) -> list[CodedNote]:
    told = _tiles(table, column)
    if table.phase == at.TAKING:
        return told
    twin = table.copy()
    twin.chooser = seat
    twin.column = column
    most, others = _expected(twin, seat, column, at.NOTHING)
    if most > 0:
        told.append(gain("worth-bid", most=most))
    if others > max(most, 0):
        told.append(cost("others-bid", bid=others))
    return told


def _bid(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    after = at.NOTHING if seat == table.chooser else table.has(seat, at.TOKEN)
    most, others = _expected(table, seat, table.column, after)
    have = table.resources(seat)
    if move == codes.PASS:
        told = [gain("keeps-all", resources=have)]
        if most <= table.bid:
            told.append(gain("too-dear", most=max(most, 0)))
        return [*told, cost("lets-go", seat=table.bidder, bid=table.bid)]
    bid = move - codes.BID
    told = _tiles(table, table.column)
    if bid <= most and most > 0:
        told.append(gain("worth-bid", most=most))
    if bid > others:
        told.append(gain("beats-others", bid=max(others, 0)))
    if bid > max(most, 0):
        told.append(cost("too-dear", most=max(most, 0)))
    if others > bid:
        told.append(cost("others-bid", bid=others))
    if bid:
        told.append(cost("left-after", resources=have - bid))
    return told


# --- payments and stores ------------------------------------------------------------------------------------------


def _spends(table: NieuwAmsterdam, seat: int, kind: int, amount: int, back: int = 0) -> list[CodedNote]:
    """What is spent, and what is left of it with what comes back by the same move."""
    return [cost("spends", kind=kind, amount=amount, have=table.has(seat, kind) - amount + back)] if amount else []


def _pay(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    """Whatever is asked for now; corn is also needed for Businesses, and furs score on ships."""
    kind = table.kind
    amount = move - pay_code(kind)
    if table.phase == at.SHIPPING:
        return [gain("furs", furs=amount)] if amount else []
    # Who has paid a bid gets the coins of the column at once (NA-4).
    bonus = table.board.bonus[table.column] if table.phase == at.PAYING and amount == table.due else 0
    told = [gain("coins", coins=bonus)] if bonus else []
    told += _spends(table, seat, kind, amount, bonus if kind == at.COINS else 0)
    if kind == at.CORN and amount:
        told += _corn(_after(table, lambda twin: twin.add(seat, at.CORN, -amount)), seat)
    if amount < table.due:
        told.append(cost("still-due", resources=table.due - amount))
    return told


def _stock(table: NieuwAmsterdam, seat: int, amount: int) -> list[CodedNote]:
    kind, buys = table.kind, table.is_buying()
    bought = amount if buys else -amount

    def trade(twin: NieuwAmsterdam) -> None:
        twin.add(seat, at.COINS, -bought)
        twin.add(seat, kind, bought)

    after = _after(table, trade)
    if buys:
        told = [gain("gets", kind=kind, amount=amount), *_spends(table, seat, at.COINS, amount)]
    else:
        told = [gain("gets", kind=at.COINS, amount=amount), *_spends(table, seat, kind, amount)]
    return told + (_corn(after, seat, said=buys) if kind == at.CORN else [])


def _pass_by(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    told = [gain("coin")]
    if move == codes.PASS_TILE:
        if table.step == at.CITY and table.election_points(seat):
            told.append(cost("forgoes-elections", points=table.election_points(seat)))
        filled = table.filled_lands(seat)
        if table.step == at.LAND and filled > table.has(seat, at.CLEARED):
            told.append(cost("forgoes-clearing", points=table.board.clearing_points[filled]))
    return told


# --- land ---------------------------------------------------------------------------------------------------------


def _add(table: NieuwAmsterdam, seat: int, slot: int) -> list[CodedNote]:
    board, land = table.board, table.new_land(slot)
    told = [gain("land", houses=board.houses[land], wood=board.wood[land], corn=board.corn[land])]
    told.append(gain("place-points", points=table.board.clearing_points[table.has(seat, at.LANDS) + 1]))
    needed = table.house_spaces(seat) + board.houses[land] - table.has(seat, at.HOUSES)
    if needed:
        told.append(cost("houses-needed", houses=needed))

    def add(twin: NieuwAmsterdam) -> None:
        twin.add_tiles(seat, twin.step, 1)  # so that the turn does not end, and nothing is revealed
        twin.play(seat, codes.ADD + slot)

    return told + _boats(table, _after(table, add), seat)


def _boats(before: NieuwAmsterdam, after: NieuwAmsterdam, seat: int) -> list[CodedNote]:
    """How the corn for the boats changes (NA-14)."""
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
    """The points of so many furs on a ship, the largest groups first (NA-16)."""
    groups = sorted((table.furs_of(seat, fur) for fur in range(at.FURS)), reverse=True)
    first = min(groups[0], furs)
    return shipment_points(furs, first, min(groups[1], furs - first))


def _shippable(table: NieuwAmsterdam, seat: int) -> dict[int, int]:
    """The slots whose ships a seat's furs fill, with the points."""
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
    told = [gain("furs", furs=furs)]
    before, now = _shippable(table, seat), _shippable(after, seat)
    better = {slot: points for slot, points in now.items() if points > before.get(slot, 0)}
    if better:
        slot = max(better, key=lambda slot: better[slot])
        told.append(gain("can-ship", slot=slot, points=better[slot]))
    told += _spends(table, seat, at.GOODS, board.prices[trader])
    fee = table.travelling_fee(seat)
    if fee and move < codes.TAKE_FUR:
        told.append(cost("boats", corn=fee))
        told += _corn(_after(table, lambda twin: twin.add(seat, at.CORN, -fee)), seat)
    return told


def _ship(table: NieuwAmsterdam, seat: int, slot: int) -> list[CodedNote]:
    board, ship = table.board, table.new_ship(slot)
    furs = board.ship_furs[ship]
    told = [gain("ships", furs=furs, points=_shipment(table, seat, furs))]
    if board.ship_coins[ship]:
        told.append(gain("ship-pays", coins=board.ship_coins[ship]))
    goods = board.ship_goods[ship]
    if goods and table.round < at.ROUNDS:
        told.append(gain("goods-a-round", goods=goods))
        room = table.goods_room(seat)
        if table.goods_income(seat) + goods > room:
            told.append(cost("no-room", goods=table.goods_income(seat) + goods, room=room))
    return told


# --- Special Actions ------------------------------------------------------------------------------------------------


def _special(table: NieuwAmsterdam, seat: int, move: int) -> list[CodedNote]:
    if codes.BUY_FURS <= move < codes.MOVE_POST:
        furs = move - codes.BUY_FURS + 1
        told = [gain("unseen-furs", furs=furs)]
        have = table.has(seat, at.COINS) + table.has(seat, at.GOODS) - table.fee(seat, at.BLACK_MARKET)
        told.append(cost("spends-either", price=furs * FUR_PRICE, have=have - furs * FUR_PRICE))
        return told + _fee(table, seat, at.BLACK_MARKET)
    if move in (codes.BUY_WOOD, codes.SELL_WOOD):
        amount = table.has(seat, at.COINS) - table.fee(seat, at.LUMBERYARD)
        told = [gain("up-to", kind=at.WOOD, amount=amount)]
        if move == codes.SELL_WOOD:
            told = [gain("up-to", kind=at.COINS, amount=table.has(seat, at.WOOD))]
        return told + _fee(table, seat, at.LUMBERYARD)
    if move == codes.BUY_CORN:
        told = [gain("up-to", kind=at.CORN, amount=table.has(seat, at.COINS) - table.fee(seat, at.GRANARY))]
        if _corn(table, seat):
            corn, businesses = table.has(seat, at.CORN) + table.corn_income(seat), table.all_businesses(seat)
            told.append(gain("corn-needed", corn=corn, businesses=businesses))
        return told + _fee(table, seat, at.GRANARY)
    if move == codes.SELL_CORN:
        told = [gain("up-to", kind=at.COINS, amount=table.has(seat, at.CORN))]
        told += _corn(_after(table, lambda twin: twin.add(seat, at.CORN, -1)), seat)
        return told + _fee(table, seat, at.GRANARY)
    if move == codes.BUILD_WAREHOUSE:
        after = _after(table, lambda twin: twin.add(seat, at.WAREHOUSES, 1))
        told = [gain("room", goods=after.goods_room(seat)), *_spends(table, seat, at.WOOD, 1)]
        return told + _fee(table, seat, at.DOCKS)
    if codes.BUILD_HOUSES <= move < codes.BUY_FURS:
        houses = move - codes.BUILD_HOUSES + 1
        after = _after(table, lambda twin: twin.add(seat, at.HOUSES, houses))
        filled = after.filled_lands(seat)
        told = []
        if filled > table.filled_lands(seat):
            told.append(
                gain(
                    "lands-filled", lands=filled - table.filled_lands(seat), points=table.board.clearing_points[filled]
                )
            )
        left = after.house_spaces(seat) - after.has(seat, at.HOUSES)
        told += _spends(table, seat, at.WOOD, houses)
        if left and filled == table.filled_lands(seat):
            told.append(cost("houses-needed", houses=left))
        return told + _fee(table, seat, at.MILLWORK)

    def move_post(twin: NieuwAmsterdam) -> None:
        twin.put(seat, at.POST, twin.next_zone(seat))

    told = [*_boats(table, _after(table, move_post), seat), *_spends(table, seat, at.WOOD, 1)]
    return told + _fee(table, seat, at.TRADING_COMPANY)


def _fee(table: NieuwAmsterdam, seat: int, district: int) -> list[CodedNote]:
    return [cost("fee", district=district)] if table.fee(seat, district) else []
