"""What a move of Merchants of Amsterdam does for its seat, as coded notes for hints. Money is in thousands.

A note is a name, whether it speaks against the move, and figures. All of it lies open on the table; the order of the
deck and the stops of the others are never looked at, because no move is played to where something is revealed.
"""

from __future__ import annotations

from typing import cast

from amstel.games.merchants import state as at
from amstel.games.merchants.bots.judge import Judge
from amstel.games.merchants.bots.prospects import Outlook
from amstel.games.merchants.bots.weights import GUILDERS
from amstel.games.merchants.rules import Merchants
from amstel.kernel.bits import bit, count
from amstel.kernel.notes import CodedNote, cost, gain
from amstel.kernel.state import State

_THINGS = ("commodity", "district", "region")  # by area

# The notes, and what their figures are.
NOTES = {
    **{f"{name}-{thing}": (thing,) for name in ("leads", "level", "second", "behind") for thing in _THINGS},
    "scoring": ("area", "money", "year"),
    "scoring-lost": ("area", "money", "year"),
    "no-loss": (),
    "long-run": ("money",),
    "place": ("commodity", "place"),
    "group": ("district", "size"),
    "offices": ("region", "offices"),
    "regions-bonus": ("money",),
    "districts-bonus": ("money",),
    "bridge-bonus": ("money",),
    "reward": (),
    "loses-regions": ("money",),
    "loses-districts": ("money",),
    "loses-bridge": ("money",),
    "loses-reward": (),
    "tokens-left": ("tokens",),
    "loan": ("money",),
    "repayment": ("money", "interest"),
    "unused": (),
    "keeps-money": ("money",),
    "worth-card": ("money",),
    "over-worth": ("money",),
    "above-others": ("seat", "money"),
    "others-higher": ("seat", "money"),
    "money-left": ("money",),
    "doubles": ("money",),
    "lets-card-go": ("money",),
    "must-buy": ("money",),
    "cheaper-next": ("money",),
    "free-card": ("money",),
    "better-to-come": ("percent",),
    "few-better": ("percent",),
    "buyer": ("seat", "money"),
    "no-buyer": (),
    "denies": ("seat", "money"),
    "wastes": ("money",),
    "costs-nothing": (),
}


def notes(state: State, seat: int, move: int) -> list[CodedNote]:
    """What a legal move does, from the position before it."""
    table = cast(Merchants, state)
    board = table.board
    if table.phase == at.STOPPING:
        return _stop(table, seat, move)
    if table.phase == at.PLACING:
        return _put(table, seat, move - at.PUT)
    if move == at.BORROW:
        return [
            gain("loan", money=board.loan),
            cost("repayment", money=board.repayment, interest=board.repayment - board.loan),
        ]
    if move == at.PASS:
        if table.phase == at.BORROWING:
            return [gain("costs-nothing")]
        return [cost("unused")]
    return _token(table, seat, move)


# --- tokens -------------------------------------------------------------------------------------------------------


def _token(table: Merchants, seat: int, move: int) -> list[CodedNote]:
    """A token that is placed, moved or lost: what stands otherwise then, and what that is worth."""
    after = table.copy()
    tried = Outlook(table)
    expected = 0
    told = []
    loss = move >= table.board.remove or at.CLOSE <= move < at.ADVANCE or at.RETREAT <= move < at.BORROW
    steps: list[tuple[int, int]] = []  # commodity, by how much
    if move >= at.BUILD:
        space = move - (table.board.remove if loss else at.BUILD)
        district = table.board.space_district[space]
        tried.try_warehouse(seat, space)
        expected += tried.change[seat]
        after.add(seat, at.CITY, -bit(space) if loss else bit(space))
        after.add(seat, at.TOKENS, 1 if loss else -1)
        if not loss:
            told.append(gain("group", district=district, size=after.largest_group(seat, district)))
            commodity = table.board.card_commodity[table.used_card()] if table.phase == at.USING else at.NOTHING
            if commodity != at.NOTHING:
                steps.append((commodity, 1))
    elif at.OPEN <= move < at.ADVANCE:
        office = move - (at.CLOSE if loss else at.OPEN)
        region = at.region_of(office)
        tried.try_office(seat, region, -1 if loss else 1)
        expected += tried.change[seat]
        after.add_offices(seat, office, -1 if loss else 1)
        after.add(seat, at.TOKENS, 1 if loss else -1)
        if not loss:
            told.append(gain("offices", region=region, offices=after.offices_in(seat, region)))
            steps.append((at.commodity_of(office), 1))
    else:
        steps.append((move - at.RETREAT, -1) if loss else (move - at.ADVANCE, 1))
    for commodity, by in steps:
        tried.try_step(seat, commodity, by)
        expected += tried.change[seat]
        told += _step(after, seat, commodity, by)
    told += _standings(table, after, seat) + _bonuses(table, after, seat)
    if loss and not any(note.against for note in told):
        told.insert(0, gain("no-loss"))
    if expected // GUILDERS > 0:
        told.append(gain("long-run", money=expected // GUILDERS))
    if not loss and after.tokens(seat) < table.tokens(seat) and after.tokens(seat) <= 3:
        told.append(cost("tokens-left", tokens=after.tokens(seat)))
    return told


def _step(after: Merchants, seat: int, commodity: int, by: int) -> list[CodedNote]:
    """A step on a track, as far as there is one to take (MA-5, MA-6)."""
    place = after.track_place(seat, commodity)
    if by > 0 and not after.may_advance(seat, commodity):
        return []
    if place == 0:
        after.add(seat, at.TOKENS, -1)
    after.put(seat, at.MARKET + commodity, place + by)
    if place + by == 0:
        after.add(seat, at.TOKENS, 1)
    return [gain("place", commodity=commodity, place=place + by)] if by > 0 else []


def _rank(table: Merchants, area: int, thing: int, seat: int) -> int:
    """How a seat stands: 4 alone in front, 3 level in front, 2 second, 1 behind, 0 not there."""
    own = table.measure(area, thing, seat)
    if own == 0:
        return 0
    others = [table.measure(area, thing, other) for other in range(table.seats) if other != seat]
    ahead = sum(other > own for other in others)
    if ahead == 0:
        return 3 if own in others else 4
    return 2 if ahead == 1 else 1


def _standings(before: Merchants, after: Merchants, seat: int) -> list[CodedNote]:
    """Where the seat stands better or worse, and what the next scoring of an area would pay it more or less."""
    told = []
    for area in range(at.AREAS):
        kind = _THINGS[area]
        for thing in range(at.PER_AREA):
            old, new = _rank(before, area, thing, seat), _rank(after, area, thing, seat)
            if new > old and new >= 2:
                name = {4: "leads", 3: "level", 2: "second"}[new]
                told.append(gain(f"{name}-{kind}", **{kind: thing}))
            elif new < old and old >= 2:
                told.append(cost(f"behind-{kind}", **{kind: thing}))
        year = before.next_scoring(area)
        more = standing(after, area, year, seat) - standing(before, area, year, seat)
        if more > 0:
            told.append(gain("scoring", area=area, money=more, year=year))
        elif more < 0:
            told.append(cost("scoring-lost", area=area, money=-more, year=year))
    return told


def standing(table: Merchants, area: int, year: int, seat: int) -> int:
    """What an area would pay a seat by a year's table, if it were scored as it stands (MA-17, MA-18)."""
    return sum(table.incomes(area, rank, year)[seat] for rank in range(at.PER_AREA))


def _bonuses(before: Merchants, after: Merchants, seat: int) -> list[CodedNote]:
    """Bonuses that are won or lost (MA-15)."""
    board = before.board
    told = []
    for name, held, money in (
        ("regions", (before.has_four_regions(seat), after.has_four_regions(seat)), board.regions_bonus),
        ("districts", (before.has_four_districts(seat), after.has_four_districts(seat)), board.districts_bonus),
    ):
        if held == (False, True):
            told.append(gain(f"{name}-bonus", money=money))
        elif held == (True, False):
            told.append(cost(f"loses-{name}", money=money))
    bridges = count(after.bridges_of(seat)) - count(before.bridges_of(seat))
    if bridges > 0:
        told.append(gain("bridge-bonus", money=bridges * board.bridge_bonus))
    elif bridges < 0:
        told.append(cost("loses-bridge", money=-bridges * board.bridge_bonus))
    reward = before.reward(seat)
    if reward == at.NO_REWARD and after.has_four_markets(seat) and not before.has_four_markets(seat):
        told.append(gain("reward"))
    if reward == at.REWARDED and before.has_four_markets(seat) and not after.has_four_markets(seat):
        told.append(cost("loses-reward"))
    return told


# --- the auction and the disks --------------------------------------------------------------------------------------


def _appraised(table: Merchants, seat: int, card: int) -> tuple[Judge, int, int]:
    """A judge who has appraised a card, the other seat that is expected to name most for it, and how much."""
    judge = Judge(table, seat)
    judge.try_all()
    judge.appraise(card)
    rival = max((other for other in range(table.seats) if other != seat), key=lambda other: judge.stakes[other])
    return judge, rival, judge.stakes[rival] // GUILDERS


def _stop(table: Merchants, seat: int, move: int) -> list[CodedNote]:
    board = table.board
    judge, rival, stake = _appraised(table, seat, table.disks[at.AUCTION])
    worth = max(judge.gain // GUILDERS, 0)
    held = table.money(seat)
    cheapest = table.price(table.lowest_stop())
    if move == at.WAIT:
        told = []
        if table.is_live and table.pointer < table.lowest_stop():
            told.append(gain("cheaper-next", money=table.price(table.pointer + 1)))
            if stake >= table.price(table.pointer + 1):
                told.append(cost("others-higher", seat=rival, money=stake))
        elif table.doubler != seat:
            told.append(gain("keeps-money", money=held))
        if table.doubler == seat:
            told.append(cost("must-buy", money=board.forced_price))
        elif worth > cheapest and not table.is_live:
            told.append(cost("lets-card-go", money=worth))
        return told
    index = move - at.STOP_AT
    price = table.price(index)
    doubles = index == 0 and table.doubler == at.NOTHING
    if doubles:
        price = board.forced_price
    told = [gain("worth-card", money=worth) if price <= worth else cost("over-worth", money=worth)]
    if stake >= cheapest:
        told.append(
            gain("above-others", seat=rival, money=stake)
            if price > stake
            else cost("others-higher", seat=rival, money=stake)
        )
    if doubles:
        told.append(cost("doubles", money=price))
    told.append(cost("money-left", money=max(held - price, 0)))
    return told


def _put(table: Merchants, seat: int, disk: int) -> list[CodedNote]:
    judge, rival, stake = _appraised(table, seat, table.card)
    worth = max(judge.gain // GUILDERS, 0)
    wanted = stake >= table.board.prices[table.lowest_stop()]
    if disk == at.MAYOR:
        return [gain("free-card", money=worth), *_to_come(judge, seat)]
    if disk == at.AUCTION:
        told = [gain("buyer", seat=rival, money=stake) if wanted else gain("no-buyer")]
        return [*told, gain("worth-card", money=worth)] if worth else told
    told = [gain("denies", seat=rival, money=stake)] if wanted else []
    return [*told, cost("wastes", money=worth)] if worth else told


def _to_come(judge: Judge, seat: int) -> list[CodedNote]:
    """How many of the cards to come would be worth more on the mayor disk, where there is still a disk for them."""
    table = judge.state
    if sum(table.disks[disk] == at.NOTHING for disk in range(at.DISKS)) < 2 or not judge.outlook.action_cards:
        return []
    here = judge.card_worth(seat, table.card)
    left = judge.outlook.left
    better = sum(left[card] for card in range(len(left)) if left[card] and judge.card_worth(seat, card) > here)
    percent = 100 * better // judge.outlook.action_cards
    return [cost("better-to-come", percent=percent) if percent > 40 else gain("few-better", percent=percent)]
