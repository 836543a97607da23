"""The move space of Merchants of Amsterdam as text, and the words for its facts and reasons."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from amstel.games.merchants import rules
from amstel.games.merchants import state as at
from amstel.games.merchants.components import AREAS, DISKS, EVENTS
from amstel.kernel.bits import has
from amstel.kernel.state import State


@lru_cache(maxsize=16)
def names(board: at.Board) -> Mapping[str, Sequence[str]]:
    """The words for numbered things."""
    parts = board.components
    return {
        "commodity": [commodity.id for commodity in parts.commodities],
        "region": [region.id for region in parts.regions],
        "district": [district.id for district in parts.districts],
        "space": parts.space_names(),
        "bridge": ["=".join(bridge.ends) for bridge in parts.bridges],
        "card": [card.id for card in parts.cards],
        "disk": DISKS,
        "area": AREAS,
        "year": [year.date for year in parts.years],
        "event": EVENTS,
        "source": [source for source, _ in SOURCES],
    }


def texts(board: at.Board) -> list[str]:
    """The text of every move, by its code."""
    words = names(board)
    moves = {at.PASS: "pass", at.WAIT: "wait", at.TICK: "tick", at.BORROW: "borrow"}
    moves |= {at.PUT + disk: word for disk, word in enumerate(DISKS)}
    moves |= {at.STOP_AT + index: f"stop {price}" for index, price in enumerate(board.prices)}
    for number, region in enumerate(words["region"]):
        for commodity, word in enumerate(words["commodity"]):
            office = number * at.OF_A_KIND + commodity
            moves[at.OPEN + office] = f"open {region}-{word}"
            moves[at.CLOSE + office] = f"close {region}-{word}"
    for commodity, word in enumerate(words["commodity"]):
        moves[at.ADVANCE + commodity] = f"advance {word}"
        moves[at.RETREAT + commodity] = f"retreat {word}"
    for space, word in enumerate(words["space"]):
        moves[at.BUILD + space] = f"build {word}"
        moves[board.remove + space] = f"remove {word}"
    return [moves[code] for code in range(len(moves))]


REFUSALS = {
    "disk-taken": "there is already a card on the {disk} disk",
    "no-card": "there is no card to put on a disk",
    "no-clock": "there is no auction now",
    "bid-first": "an auction is running; bid a price or wait: stop PRICE, wait",
    "clock-moves": "only the clock can tick",
    "clock-only": "the clock can only tick",
    "clock-elsewhere": "the clock is at {price}",
    "not-for-sale": "the lowest price you can stop at in this auction is {price}",
    "price-too-high": "it would cost {price} thousand; you have {money} thousand",
    "must-remove": "first remove one of your warehouses: remove SPACE",
    "must-close": "first close one of your trade offices: close REGION-COMMODITY",
    "must-retreat": "first move one of your market tokens back: retreat COMMODITY",
    "must-step": "warehouse built; now choose a token to advance: advance COMMODITY",
    "nothing-lost": "you don't have to give anything up now",
    "no-warehouse": "you have no warehouse on {space}",
    "no-office": "you have no trade office for {commodity} in {region}",
    "no-market-token": "you have no token on the {commodity} track",
    "for-disks": "first put the drawn card on a disk: mayor, auction or discard",
    "for-market": "take a step on the market or pass: advance COMMODITY, pass",
    "for-colonies": "open a trade office or pass: open REGION-COMMODITY, pass",
    "for-city": "build a warehouse or pass: build SPACE, pass",
    "for-credit": "take the loan or pass: borrow, pass",
    "space-taken": "{space} is already taken",
    "offices-taken": "all spaces for {commodity} in {region} are taken",
    "district-not-shown": "the card doesn't show that district",
    "office-not-shown": "the card doesn't show {commodity} in {region}",
    "no-tokens": "you have no tokens left to place",
    "tokens-left": "you still have tokens; place one, and the step on the market follows",
    "end-of-track": "your token is already on the last space of the {commodity} track",
    "twice-a-track": "you may take at most two of the three steps on one track",
    "commodity-not-shown": "the card offers no free space for {commodity}",
}


def why_not(state: State, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """Why a move is not legal, with its figures."""
    table = cast(rules.Merchants, state)
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


def _why_not_stop(table: rules.Merchants, seat: int, move: int) -> tuple[str, dict[str, int]]:
    if seat == table.clock:
        return "clock-only", {}
    if move == at.TICK:
        return "clock-moves", {}
    if not at.STOP_AT <= move < at.TICK:
        return "bid-first", {}
    index = move - at.STOP_AT
    if table.live:
        return "clock-elsewhere", {"price": table.board.prices[table.pointer]}
    if index > table.lowest_stop():
        return "not-for-sale", {"price": table.board.prices[table.lowest_stop()]}
    return "price-too-high", {"price": table.price(index), "money": table.has(seat, at.MONEY)}


def _why_not_gain(table: rules.Merchants, seat: int, move: int) -> tuple[str, dict[str, int]]:
    """What a card, an event or a bonus does not offer."""
    about = _about(table)
    tokens = table.has(seat, at.TOKENS)
    if at.ADVANCE <= move < at.RETREAT:
        commodity = move - at.ADVANCE
        if about == "for-market":
            if table.steps_on(commodity) >= at.MOST_ON_A_TRACK and table.phase == at.USING:
                return "twice-a-track", {}
            return _why_not_advance(table, seat, commodity)
        if table.phase == at.USING or table.phase == at.OPENING:
            if tokens:
                return "tokens-left", {}
            if not table.may_advance(seat, commodity):
                return _why_not_advance(table, seat, commodity)
            return "commodity-not-shown", {"commodity": commodity}
        return about, {}
    if at.OPEN <= move < at.CLOSE and about == "for-colonies":
        office = move - at.OPEN
        if not tokens:
            return "no-tokens", {}
        if not table.office_shown(office):
            return "office-not-shown", _office(office)
        return "offices-taken", _office(office)
    if move >= at.BUILD and about == "for-city":
        space = move - at.BUILD
        if not tokens:
            return "no-tokens", {}
        if table.phase == at.USING and not has(table.board.card_spaces[table.used_card()], space):
            return "district-not-shown", {}
        return "space-taken", {"space": space}
    return about, {}


def _about(table: rules.Merchants) -> str:
    """What kind of gain is offered."""
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


def _why_not_advance(table: rules.Merchants, seat: int, commodity: int) -> tuple[str, dict[str, int]]:
    if table.has(seat, at.MARKET + commodity):
        return "end-of-track", {"commodity": commodity}
    return "no-tokens", {}


def _office(office: int) -> dict[str, int]:
    return {"region": office // at.OF_A_KIND, "commodity": office % at.OF_A_KIND}


# The kinds of facts: a name, and what their details are.
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

# The kinds that show what was hidden: a card turned over, and how an auction went, which is known when the stops are
# opened: every sealed auction and every misbid or doubling has one of those three facts. The pointer is none of them,
# because a live clock is wound up by the mayor's own move. The end shows the money of all where it is hidden (MA-19);
# facts are the same where it lies open, so there too the last move counts as one that shows something.
REVEALS = frozenset({rules.DREW, rules.STOPPED, rules.FORCED, rules.NO_SALE, rules.WON})

# The sources of money: a name, and what is numbered in them.
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
