"""Why a move of Merchants of Amsterdam is not legal: codes with the names of their figures."""

from __future__ import annotations

from typing import cast

from amstel.games.merchants import state as at
from amstel.games.merchants.rules import Merchants
from amstel.kernel.bits import has
from amstel.kernel.state import State

# Each code with the names of its figures.
#   price-too-high.price: what it would cost
#   cost: what a stop at the lowest price would cost
#   money: what the seat has
#   stops: at how many prices the seat can stop the clock now
REFUSALS: dict[str, tuple[str, ...]] = {
    "disk-taken": ("disk",),
    "no-card": (),
    "no-clock": (),
    "bid-first": ("stops",),
    "clock-moves": (),
    "clock-only": (),
    "clock-elsewhere": ("price",),
    "not-for-sale": ("price",),
    "no-price-to-pay": ("price", "cost", "money"),
    "price-too-high": ("price", "money"),
    "must-remove": (),
    "must-close": (),
    "must-retreat": (),
    "must-step": (),
    "nothing-lost": (),
    "no-warehouse": ("space",),
    "no-office": ("commodity", "region"),
    "no-market-token": ("commodity",),
    "for-disks": (),
    "for-market": (),
    "for-colonies": (),
    "for-step": (),
    "for-city": (),
    "for-credit": (),
    "space-taken": ("space",),
    "offices-taken": ("commodity", "region"),
    "district-not-shown": (),
    "office-not-shown": ("commodity", "region"),
    "no-tokens": (),
    "tokens-left": (),
    "end-of-track": ("commodity",),
    "twice-a-track": (),
    "commodity-not-shown": ("commodity",),
}


def why_not(state: State, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Return why a move is not legal: a code of REFUSALS and its figures."""
    table = cast(Merchants, state)
    phase = table.phase
    if phase == at.PLACING:
        if at.PUT <= move < at.WAIT:
            return "disk-taken", {"disk": move - at.PUT}
        return "for-disks", {}
    if phase == at.STOPPING:
        return _why_not_stop(table, seat, move)
    if at.PUT <= move < at.WAIT:
        return "no-card", {}
    if at.WAIT <= move <= at.TICK:
        return "no-clock", {}
    if phase in (at.LOSING_WAREHOUSE, at.RETURNING):
        if move >= table.board.remove:
            return "no-warehouse", {"space": move - table.board.remove}
        return "must-remove", {}
    if phase == at.LOSING_OFFICE:
        if at.CLOSE <= move < at.ADVANCE:
            return "no-office", _office(move - at.CLOSE)
        return "must-close", {}
    if phase == at.WRECKED:
        if at.RETREAT <= move < at.BORROW:
            return "no-market-token", {"commodity": move - at.RETREAT}
        return "must-retreat", {}
    if phase == at.STEPPING:
        if at.ADVANCE <= move < at.RETREAT:
            return _why_not_advance(table, seat, move - at.ADVANCE)
        return "must-step", {}
    if move >= table.board.remove or at.CLOSE <= move < at.ADVANCE or at.RETREAT <= move < at.BORROW:
        return "nothing-lost", {}
    return _why_not_gain(table, seat, move)


def _why_not_stop(table: Merchants, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Return why a move is not legal in an auction (MA-7, MA-8, MA-10, MA-11)."""
    if seat == table.clock:
        return "clock-only", {}
    if move == at.TICK:
        return "clock-moves", {}
    if not at.STOP_AT <= move < at.TICK:
        return "bid-first", {"stops": sum(at.STOP_AT <= code < at.TICK for code in table.moves(seat))}
    index = move - at.STOP_AT
    if table.is_live:
        return "clock-elsewhere", {"price": table.board.prices[table.pointer]}
    if index > table.lowest_stop():
        price, cost = table.board.prices[table.lowest_stop()], table.price(table.lowest_stop())
        if cost > table.money(seat):
            return "no-price-to-pay", {"price": price, "cost": cost, "money": table.money(seat)}
        return "not-for-sale", {"price": price}
    return "price-too-high", {"price": table.price(index), "money": table.money(seat)}


def _why_not_gain(table: Merchants, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Return why a card, an event or a bonus does not offer a move."""
    offer = _offer(table)
    tokens = table.tokens(seat)
    if at.ADVANCE <= move < at.RETREAT:
        commodity = move - at.ADVANCE
        if offer == "for-market":
            if table.steps_on(commodity) >= at.MOST_ON_A_TRACK and table.phase == at.USING:
                return "twice-a-track", {}
            return _why_not_advance(table, seat, commodity)
        if table.phase == at.USING or table.phase == at.OPENING:
            if tokens:
                return "tokens-left", {}
            if not table.may_advance(seat, commodity):
                return _why_not_advance(table, seat, commodity)
            return "commodity-not-shown", {"commodity": commodity}
        return offer, {}
    if at.OPEN <= move < at.CLOSE and offer == "for-colonies":
        office = move - at.OPEN
        if not tokens:
            return "no-tokens", {}
        if not table.shows_office(office):
            return "office-not-shown", _office(office)
        return "offices-taken", _office(office)
    if move >= at.BUILD and offer == "for-city":
        space = move - at.BUILD
        if not tokens:
            return "no-tokens", {}
        if table.phase == at.USING and not has(table.board.card_spaces[table.used_card()], space):
            return "district-not-shown", {}
        return "space-taken", {"space": space}
    if not tokens and table.phase in (at.USING, at.OPENING) and offer != "for-market":
        return "for-step", {}
    return offer, {}


def _offer(table: Merchants) -> str:
    """Return the code that says what the card, event or bonus offers."""
    if table.phase == at.BORROWING:
        return "for-credit"
    if table.phase == at.OPENING:
        return "for-colonies"
    if table.phase == at.SHIPPING:
        return "for-market"
    if table.phase == at.USING:
        kind = table.board.card_kinds[table.used_card()]
        if kind in (at.COMMODITY, at.MARKED):
            return "for-market"
        if kind in (at.REGION, at.COMMODITY_OFFICE):
            return "for-colonies"
    return "for-city"


def _why_not_advance(table: Merchants, seat: int, commodity: int) -> tuple[str, dict[str, int]]:
    """Return why a token cannot step forward on a track (MA-5, MA-6)."""
    if table.track_place(seat, commodity):
        return "end-of-track", {"commodity": commodity}
    return "no-tokens", {}


def _office(office: int) -> dict[str, int]:
    """Return region and commodity of a trade office, as figures."""
    return {"region": at.region_of(office), "commodity": at.commodity_of(office)}
