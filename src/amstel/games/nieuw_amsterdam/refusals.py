"""Why a move of Nieuw Amsterdam is not legal: codes with the names of their figures."""

from typing import cast

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam, codes
from amstel.games.nieuw_amsterdam.rules.payments import payable_later
from amstel.games.nieuw_amsterdam.rules.special import FUR_PRICE
from amstel.kernel.state import State

# Each code with the names of its figures.
#   businesses: number of Businesses to remove
#   due: what is still to be paid
#   least: the least that must be paid of this resource
#   have: how many the seat has, or how many there are
#   need: how many it takes
#   tiles: number of tiles of the columns to choose from
#   bid-higher.bid: the highest bid so far
#   bid: the bid that was tried
REFUSALS: dict[str, tuple[str, ...]] = {
    "found-first": (),
    "no-business-there": ("district",),
    "remove-first": ("businesses",),
    "nothing-to-remove": (),
    "pay-first": ("due", "kind"),
    "pay-more-than-held": ("have", "kind"),
    "pay-too-much": ("due",),
    "pay-too-little": ("due", "least", "kind"),
    "column-gone": ("column",),
    "two-players": ("tiles",),
    "choose-column": (),
    "must-bid": (),
    "bid-higher": ("bid",),
    "bid-too-high": ("bid", "have"),
    "bid-first": (),
    "not-bidding": (),
    "finish-building": (),
    "finish-trading": (),
    "nothing-begun": (),
    "amount-first": ("kind",),
    "no-amount": (),
    "other-step": ("step",),
    "no-tile": ("step",),
    "special-used": (),
    "no-wood": ("need", "have"),
    "no-corn": ("need", "have"),
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
    "trader-empty": (),
    "fur-not-there": ("fur",),
    "no-coin-for-fee": ("district",),
    "all-warehouses": (),
    "no-furs-left": ("have",),
    "no-house-space": ("have",),
    "no-zone": (),
}


def why_not(state: State, seat: int, move: int) -> tuple[str, dict[str, int]]:
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
        if move == codes.PASS:
            return "must-bid", {}
        if codes.BID <= move < codes.PAY_COINS:
            if move - codes.BID <= table.bid:
                return "bid-higher", {"bid": table.bid}
            return "bid-too-high", {"bid": move - codes.BID, "have": table.resources(seat)}
        return "bid-first", {}
    if phase == at.BUILDING:
        if codes.BUILD <= move < codes.ELECTIONS:
            return _why_not_build(table, seat)
        return "finish-building", {}
    if phase == at.TRADING:
        if codes.TAKE_FUR <= move < codes.SHIP:
            if table.has(seat, at.GOODS) < table.board.prices[at.TOP]:
                return "no-goods", {"need": table.board.prices[at.TOP], "have": table.has(seat, at.GOODS)}
            return "fur-not-there", {"fur": move - codes.TAKE_FUR}
        return "finish-trading", {}
    if phase == at.STOCKING:
        if move < codes.AMOUNT:
            return "amount-first", {"kind": table.kind}
        if table.is_buying():
            return "no-coins", {"need": move - codes.AMOUNT + 1, "have": table.has(seat, at.COINS)}
        reason = "no-wood" if table.kind == at.WOOD else "no-corn"
        return reason, {"need": move - codes.AMOUNT + 1, "have": table.has(seat, table.kind)}
    return _why_not_act(table, seat, move)


def _why_not_pay(table: NieuwAmsterdam, seat: int, move: int) -> tuple[str, dict[str, int]]:
    code = codes.pay_code(table.kind)
    limit = at.MOST_OF_A_KIND if table.kind == at.GOODS or table.kind >= at.FUR else at.MOST_AT_ONCE
    if not code <= move <= code + limit:
        return "pay-first", {"due": table.due, "kind": table.kind}
    amount = move - code
    if amount > table.has(seat, table.kind):
        return "pay-more-than-held", {"kind": table.kind, "have": table.has(seat, table.kind)}
    if amount > table.due:
        return "pay-too-much", {"due": table.due}
    return "pay-too-little", {"due": table.due, "least": table.due - payable_later(table, seat), "kind": table.kind}


def _why_not_build(table: NieuwAmsterdam, seat: int) -> tuple[str, dict[str, int]]:
    if table.has(seat, at.WOOD) == 0:
        return "no-wood", {"need": 1, "have": 0}
    return "no-buildings", {"need": 1, "have": table.buildings(seat)}


def _why_not_act(table: NieuwAmsterdam, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Return why a move is not legal in a turn of the Actions Phase."""
    if move >= codes.AMOUNT:
        return "no-amount", {}
    if move >= codes.REMOVE:
        return "nothing-to-remove", {}
    if move >= codes.BUY_WOOD:
        return _why_not_special(table, seat, move)
    if move == codes.PASS_SPECIAL:
        return "special-used", {}
    if move == codes.DONE:
        return "nothing-begun", {}
    step = at.NOTHING
    if codes.BUILD <= move <= codes.ELECTIONS:
        step = at.CITY
    elif codes.ADD <= move <= codes.CLEAR:
        step = at.LAND
    elif codes.TRADE_TOP <= move < codes.BUY_WOOD:
        step = at.TRADE
    elif move == codes.PASS_TILE:
        return "no-tile", {"step": table.step}
    if step == at.NOTHING:
        return "not-bidding", {}
    if step != table.step:
        return "other-step", {"step": table.step}
    if table.tiles(seat, step) == 0:
        return "no-tile", {"step": step}
    if move < codes.ELECTIONS:
        return _why_not_build(table, seat)
    if move == codes.ELECTIONS:
        return "no-election", {}
    if move < codes.CLEAR:
        return "slot-empty", {"slot": move - codes.ADD}
    if move == codes.CLEAR:
        return "nothing-to-clear", {}
    if codes.TAKE_FUR <= move < codes.SHIP:
        return "trade-first", {}
    if move >= codes.SHIP:
        ship = table.new_ship(move - codes.SHIP)
        if ship == at.NOTHING:
            return "slot-empty", {"slot": move - codes.SHIP}
        return "not-enough-furs", {"need": table.board.ship_furs[ship], "have": table.furs(seat)}
    return _why_not_trade(table, seat, move - codes.TRADE_TOP)


def _why_not_trade(table: NieuwAmsterdam, seat: int, trade: int) -> tuple[str, dict[str, int]]:
    fee = table.travelling_fee(seat)
    if table.has(seat, at.CORN) < fee:
        return "no-corn-for-boats", {"need": fee, "have": table.has(seat, at.CORN)}
    trader = at.TOP if trade < at.FURS else trade - at.FURS + at.MIDDLE
    if table.trader_furs(trader) == 0:
        return "trader-empty", {}
    if table.has(seat, at.GOODS) < table.board.prices[trader]:
        return "no-goods", {"need": table.board.prices[trader], "have": table.has(seat, at.GOODS)}
    return "fur-not-there", {"fur": trade}


def _why_not_special(table: NieuwAmsterdam, seat: int, move: int) -> tuple[str, dict[str, int]]:
    if table.special == 0:
        return "special-used", {}
    district = _special_district(move)
    fee = table.fee(seat, district)
    coins = table.has(seat, at.COINS)
    if coins < fee:
        return "no-coin-for-fee", {"district": district}
    if move in (codes.BUY_WOOD, codes.BUY_CORN):
        return "no-coins", {"need": 1 + fee, "have": coins}
    if move == codes.SELL_WOOD:
        return "no-wood", {"need": 1, "have": table.has(seat, at.WOOD)}
    if move == codes.SELL_CORN:
        return "no-corn", {"need": 1, "have": table.has(seat, at.CORN)}
    if move == codes.BUILD_WAREHOUSE and table.has(seat, at.WAREHOUSES) == len(table.board.piers):
        return "all-warehouses", {}
    if codes.BUY_FURS <= move < codes.MOVE_POST:
        furs = move - codes.BUY_FURS + 1
        if furs > table.fur_stock():
            return "no-furs-left", {"need": furs, "have": table.fur_stock()}
        return "no-coins-or-goods", {"need": furs * FUR_PRICE + fee, "have": coins + table.has(seat, at.GOODS)}
    houses = 1
    if codes.BUILD_HOUSES <= move < codes.BUY_FURS:
        houses = move - codes.BUILD_HOUSES + 1
        spaces = table.house_spaces(seat) - table.has(seat, at.HOUSES)
        if houses > spaces:
            return "no-house-space", {"need": houses, "have": spaces}
    if table.has(seat, at.WOOD) < houses:
        return "no-wood", {"need": houses, "have": table.has(seat, at.WOOD)}
    if move == codes.MOVE_POST:
        return "no-zone", {}
    return "no-buildings", {"need": houses, "have": table.buildings(seat)}


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
