"""Why a move of Nieuw Amsterdam is not legal: codes with the names of their figures."""

from typing import cast

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam, codes
from amstel.games.nieuw_amsterdam.rules.amounts import least_amount, more_code, most_amount
from amstel.games.nieuw_amsterdam.rules.special import FUR_PRICE
from amstel.kernel.state import State

# Each code with the names of its figures.
#   businesses: number of Businesses to remove
#   due: what is still to be paid or loaded
#   least: the least that must be paid or loaded of this resource
#   have: how many the seat has, or how many there are
#   need: how many it takes
#   tiles: number of tiles of the columns to choose from
#   bid-higher.bid: the highest bid so far
#   only-pass.bid: the highest bid so far
#   bid: the bid that was tried
#   added: what the steps before have added to the number
#   nothing-begun.tiles: tiles of the step that are left
#   special: Special Actions that are left: 1 or 0
#   wood: how much wood the seat has
#   buildings: how many Buildings the seat has left
#   goods: how many goods the trader wants
#   no-corn-or-goods.held: how many goods the seat has
#   no-coin-for-fee.wood: how much wood is lacking too
#   no-coin-for-fee.corn: how much corn is lacking too
#   no-coin-for-fee.buildings: how many Buildings are lacking too
#   no-coin-for-fee.price: how many coins or goods for furs are lacking too
REFUSALS: dict[str, tuple[str, ...]] = {
    "found-first": (),
    "no-business-there": ("district",),
    "remove-first": ("businesses",),
    "nothing-to-remove": (),
    "pay-first": ("due", "kind"),
    "load-first": ("due", "kind"),
    "only-have": ("have", "kind"),
    "pay-too-much": ("due",),
    "load-too-much": ("due",),
    "pay-too-little": ("due", "least", "kind"),
    "load-too-little": ("due", "least", "kind"),
    "complete-number": ("added",),
    "nothing-to-pay": (),
    "column-gone": ("column",),
    "two-players": ("tiles",),
    "choose-column": (),
    "must-bid": (),
    "bid-higher": ("bid", "added"),
    "bid-too-high": ("bid", "have"),
    "bid-no-higher": ("have",),
    "bid-first": (),
    "bid-or-pass-first": (),
    "only-pass": ("bid", "have"),
    "not-bidding": (),
    "finish-building": (),
    "finish-trading": (),
    "only-done": (),
    "nothing-begun": ("tiles", "special"),
    "amount-first": ("kind",),
    "no-amount": (),
    "other-step": ("step",),
    "no-tile": ("step",),
    "special-used": (),
    "no-wood": ("need", "have"),
    "no-wood-or-buildings": ("need", "wood", "buildings"),
    "no-coins": ("need", "have"),
    "no-goods": ("need", "have"),
    "no-coins-or-goods": ("need", "have"),
    "no-buildings": ("need", "have"),
    "no-election": (),
    "slot-empty": ("slot",),
    "nothing-to-clear": (),
    "trade-first": (),
    "not-enough-furs": ("need", "have"),
    "no-corn-for-boats": ("need", "have"),
    "no-corn-or-goods": ("need", "have", "goods", "held"),
    "trader-empty": (),
    "fur-not-there": ("fur",),
    "no-coin-for-fee": ("district", "wood", "corn", "buildings", "price"),
    "all-warehouses": (),
    "no-furs-left": ("have",),
    "no-house-space": ("have",),
    "no-zone": (),
}

Refusal = tuple[str, dict[str, int]]


def why_not(state: State, seat: int, move: int) -> Refusal:
    """Return why a move is not legal: a code and its figures."""
    table = cast(NieuwAmsterdam, state)
    phase = table.phase
    if phase == at.FOUNDING:
        return "found-first", {}
    if phase == at.REMOVING:
        if codes.REMOVE <= move < codes.AMOUNT:
            return "no-business-there", {"district": move - codes.REMOVE}
        return "remove-first", {"businesses": table.businesses_to_remove()}
    if phase in (at.PAYING, at.SHIPPING, at.BUYING):
        return _why_not_pay(table, seat, move)
    if phase in (at.CHOOSING, at.TAKING):
        if codes.TAKE_COLUMN <= move < codes.BID:
            if not table.is_column_left(move - codes.TAKE_COLUMN):
                return "column-gone", {"column": move - codes.TAKE_COLUMN}
            return "two-players", {"tiles": at.LARGE_COLUMN if phase == at.CHOOSING else at.SMALL_COLUMN}
        return "choose-column", {}
    if phase == at.BIDDING:
        return _why_not_bid(table, seat, move)
    if phase == at.BUILDING:
        if codes.BUILD <= move < codes.ELECTIONS:
            return _lacks_wood_or_buildings(table, seat, 1)
        can_build = table.has(seat, at.WOOD) > 0 and table.buildings(seat) > 0
        return "finish-building" if can_build else "only-done", {}
    if phase == at.TRADING:
        if codes.TAKE_FUR <= move < codes.SHIP:
            return _why_not_trade(table, seat, move - codes.TAKE_FUR, 0)
        return "finish-trading" if table.has(seat, at.GOODS) >= table.board.prices[at.TOP] else "only-done", {}
    if phase == at.STOCKING:
        return _why_not_stock(table, seat, move)
    return _why_not_act(table, seat, move)


# --- numbers --------------------------------------------------------------------------------------------------------


def _why_not_bid(table: NieuwAmsterdam, seat: int, move: int) -> Refusal:
    have = table.resources(seat)
    if have <= table.bid:
        return "only-pass", {"bid": table.bid, "have": have}
    if move == codes.BID_MORE:
        return "bid-no-higher", {"have": have}
    if table.added and move in (codes.PASS, codes.BID):
        return "complete-number", {"added": table.added}
    if move == codes.PASS:
        return "must-bid", {}
    if codes.BID <= move < codes.PAY_COINS:
        bid = table.added + move - codes.BID
        if bid <= table.bid:
            return "bid-higher", {"bid": table.bid, "added": table.added}
        return "bid-too-high", {"bid": bid, "have": have}
    return "bid-first" if seat == table.chooser or table.added else "bid-or-pass-first", {}


def _why_not_pay(table: NieuwAmsterdam, seat: int, move: int) -> Refusal:
    """Return why a payment is not legal; furs for a ship are loaded, not paid."""
    way = "load" if table.phase == at.SHIPPING else "pay"
    kind = table.kind
    code = codes.pay_code(kind)
    limit = at.MOST_OF_A_KIND if kind == at.GOODS or kind >= at.FUR else at.MOST_AT_ONCE
    is_step = limit == at.MOST_AT_ONCE and move == more_code(table)
    if not is_step and not code <= move <= code + limit:
        return f"{way}-first", {"due": table.due, "kind": kind}
    if table.added and move == code:
        return "complete-number", {"added": table.added}
    amount = most_amount(table, seat) + 1 if is_step else table.added + move - code
    if amount > table.has(seat, kind):
        return "only-have", {"kind": kind, "have": table.has(seat, kind)}
    if amount > table.due:
        return f"{way}-too-much", {"due": table.due}
    return f"{way}-too-little", {"due": table.due, "least": least_amount(table, seat), "kind": kind}


def _why_not_stock(table: NieuwAmsterdam, seat: int, move: int) -> Refusal:
    is_step = move == codes.AMOUNT_MORE
    if move < codes.AMOUNT or (move >= codes.BID_MORE and not is_step):
        return "amount-first", {"kind": table.kind}
    kind = at.COINS if table.is_buying() else table.kind
    have = table.has(seat, kind)
    if table.is_buying() and not is_step:
        return "no-coins", {"need": table.added + move - codes.AMOUNT + 1, "have": have}
    return "only-have", {"kind": kind, "have": have}


# --- turns of the Actions Phase -------------------------------------------------------------------------------------


def _lacks_wood_or_buildings(table: NieuwAmsterdam, seat: int, need: int) -> Refusal:
    wood, buildings = table.has(seat, at.WOOD), table.buildings(seat)
    if wood < need and buildings < need:
        return "no-wood-or-buildings", {"need": need, "wood": wood, "buildings": buildings}
    if wood < need:
        return "no-wood", {"need": need, "have": wood}
    return "no-buildings", {"need": need, "have": buildings}


def _why_not_act(table: NieuwAmsterdam, seat: int, move: int) -> Refusal:
    """Return why a move is not legal in a turn of the Actions Phase."""
    if codes.AMOUNT <= move < codes.BID_MORE or move == codes.AMOUNT_MORE:
        return "no-amount", {}
    if codes.PAY_COINS <= move < codes.BUILD or codes.BID_MORE < move < codes.AMOUNT_MORE:
        return "nothing-to-pay", {}
    if codes.REMOVE <= move < codes.AMOUNT:
        return "nothing-to-remove", {}
    if codes.BUY_WOOD <= move < codes.REMOVE:
        return _why_not_special(table, seat, move)
    if move == codes.PASS_SPECIAL:
        return "special-used", {}
    if move == codes.DONE:
        return "nothing-begun", {"tiles": table.tiles(seat, table.step), "special": table.special}
    if move == codes.PASS_TILE:
        return "no-tile", {"step": table.step}
    if codes.BUILD <= move <= codes.ELECTIONS:
        step = at.CITY
    elif codes.ADD <= move <= codes.CLEAR:
        step = at.LAND
    elif codes.TRADE_TOP <= move < codes.BUY_WOOD:
        step = at.TRADE
    else:
        return "not-bidding", {}
    if step != table.step:
        return "other-step", {"step": table.step}
    if table.tiles(seat, step) == 0:
        return "no-tile", {"step": step}
    return _why_not_tile(table, seat, move)


def _why_not_tile(table: NieuwAmsterdam, seat: int, move: int) -> Refusal:
    if move < codes.ELECTIONS:
        return _lacks_wood_or_buildings(table, seat, 1)
    if move == codes.ELECTIONS:
        return "no-election", {}
    if move < codes.CLEAR:
        return "slot-empty", {"slot": move - codes.ADD + 1}
    if move == codes.CLEAR:
        return "nothing-to-clear", {}
    if move >= codes.SHIP:
        ship = table.new_ship(move - codes.SHIP)
        if ship == at.NOTHING:
            return "slot-empty", {"slot": move - codes.SHIP + 1}
        return "not-enough-furs", {"need": table.board.ship_furs[ship], "have": table.furs(seat)}
    trade = move - (codes.TAKE_FUR if move >= codes.TAKE_FUR else codes.TRADE_TOP)
    if move >= codes.TAKE_FUR and codes.TRADE_TOP + trade in table.moves(seat):
        return "trade-first", {}
    return _why_not_trade(table, seat, trade, table.travelling_fee(seat))


def _why_not_trade(table: NieuwAmsterdam, seat: int, trade: int, fee: int) -> Refusal:
    """Return why a trade is not legal: one of the top trader's furs, or after them, all of another trader's."""
    trader = at.TOP if trade < at.FURS else trade - at.FURS + at.MIDDLE
    if table.trader_furs(trader) == 0:
        return "trader-empty", {}
    spaces = range(table.board.first_fur[at.MIDDLE])
    if trader == at.TOP and all(table.trader_fur(space) != trade for space in spaces):
        return "fur-not-there", {"fur": trade}
    price = table.board.prices[trader]
    corn, goods = table.has(seat, at.CORN), table.has(seat, at.GOODS)
    if corn < fee and goods < price:
        return "no-corn-or-goods", {"need": fee, "have": corn, "goods": price, "held": goods}
    if corn < fee:
        return "no-corn-for-boats", {"need": fee, "have": corn}
    return "no-goods", {"need": price, "have": goods}


def _why_not_special(table: NieuwAmsterdam, seat: int, move: int) -> Refusal:
    """Return why a Special Action is not legal: what no payment changes first, then all that is lacking."""
    if table.special == 0:
        return "special-used", {}
    district = _special_district(move)
    fee = table.fee(seat, district)
    coins, wood = table.has(seat, at.COINS), table.has(seat, at.WOOD)
    if move in (codes.BUY_WOOD, codes.BUY_CORN):
        return "no-coins", {"need": 1 + fee, "have": coins}
    if codes.BUY_FURS <= move < codes.MOVE_POST:
        return _why_not_black_market(table, seat, move - codes.BUY_FURS + 1, fee)
    if move in (codes.SELL_WOOD, codes.SELL_CORN):
        kind = at.WOOD if move == codes.SELL_WOOD else at.CORN
        if coins >= fee:
            return "only-have", {"kind": kind, "have": 0}
        lacking = int(table.has(seat, kind) == 0)
        return _lacks_fee(district, wood=lacking * (kind == at.WOOD), corn=lacking * (kind == at.CORN))
    need = 1
    if move == codes.BUILD_WAREHOUSE and table.has(seat, at.WAREHOUSES) == len(table.board.piers):
        return "all-warehouses", {}
    if move == codes.MOVE_POST and table.next_zone(seat) == at.NOTHING:
        return "no-zone", {}
    if codes.BUILD_HOUSES <= move < codes.BUY_FURS:
        need = move - codes.BUILD_HOUSES + 1
        spaces = table.house_spaces(seat) - table.has(seat, at.HOUSES)
        if need > spaces:
            return "no-house-space", {"need": need, "have": spaces}
    if coins < fee:
        buildings = 0 if move == codes.MOVE_POST else max(need - table.buildings(seat), 0)
        return _lacks_fee(district, wood=max(need - wood, 0), buildings=buildings)
    if move == codes.MOVE_POST:
        return "no-wood", {"need": need, "have": wood}
    return _lacks_wood_or_buildings(table, seat, need)


def _why_not_black_market(table: NieuwAmsterdam, seat: int, furs: int, fee: int) -> Refusal:
    if furs > table.fur_stock():
        return "no-furs-left", {"need": furs, "have": table.fur_stock()}
    coins, goods, price = table.has(seat, at.COINS), table.has(seat, at.GOODS), furs * FUR_PRICE
    if coins < fee:
        return _lacks_fee(at.BLACK_MARKET, price=max(price - goods, 0))
    return "no-coins-or-goods", {"need": price + fee, "have": coins + goods}


def _lacks_fee(district: int, *, wood: int = 0, corn: int = 0, buildings: int = 0, price: int = 0) -> Refusal:
    """Return a refusal for want of the fee, with all else that is lacking (NA-8)."""
    lacking = {"wood": wood, "corn": corn, "buildings": buildings, "price": price}
    return "no-coin-for-fee", {"district": district, **lacking}


def _special_district(move: int) -> int:
    """Return the district of a Special Action."""
    if move < codes.BUY_CORN:
        return at.LUMBERYARD
    if move < codes.BUILD_WAREHOUSE:
        return at.GRANARY
    if move == codes.BUILD_WAREHOUSE:
        return at.DOCKS
    if move < codes.BUY_FURS:
        return at.MILLWORK
    if move < codes.MOVE_POST:
        return at.BLACK_MARKET
    return at.TRADING_COMPANY
