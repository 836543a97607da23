"""What a move of Merchants of Amsterdam does for its seat, as coded notes for hints. Money is in thousands.

A note is a name, whether it speaks against the move, and figures. All of them are public: no move is played that would
reveal something, so the order of the deck and the stops of the others are never read.
"""

from __future__ import annotations

from typing import cast

from amstel.games.merchants import state as at
from amstel.games.merchants.bots.judge import Judge
from amstel.games.merchants.bots.prospects import Prospects
from amstel.games.merchants.bots.weights import GUILDERS
from amstel.games.merchants.rules import Merchants
from amstel.kernel.bits import count
from amstel.kernel.notes import CodedNote, cost, gain
from amstel.kernel.state import State

_THINGS = ("commodity", "district", "region")  # by area

# The notes, and the names of their figures.
NOTES = {
    **{f"{name}-{thing}": (thing,) for name in ("leads", "level", "second", "behind") for thing in _THINGS},
    "scoring": ("area", "money", "date"),
    "scoring-lost": ("area", "money", "date"),
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
    """Return what a legal move does, from the position before it."""
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
    """Return the notes of a token that is placed, moved or lost: what it changes, and what that is worth."""
    after = table.copy()
    prospects = Prospects(table)
    expected = 0
    found = []
    loss = move >= table.board.remove or at.CLOSE <= move < at.ADVANCE or at.RETREAT <= move < at.BORROW
    steps: list[tuple[int, int]] = []  # commodity, by how much
    if move >= at.BUILD:
        space = move - (table.board.remove if loss else at.BUILD)
        district = table.board.space_district[space]
        prospects.try_warehouse(seat, space)
        expected += prospects.changes[seat]
        if loss:
            after.remove_warehouse(seat, space)
        else:
            after.place_warehouse(seat, space)
        after.add(seat, at.TOKENS, 1 if loss else -1)
        if not loss:
            found.append(gain("group", district=district, size=after.largest_group(seat, district)))
            commodity = table.board.card_commodity[table.used_card()] if table.phase == at.USING else at.NOTHING
            if commodity != at.NOTHING:
                steps.append((commodity, 1))
    elif at.OPEN <= move < at.ADVANCE:
        office = move - (at.CLOSE if loss else at.OPEN)
        region = at.region_of(office)
        prospects.try_office(seat, region, -1 if loss else 1)
        expected += prospects.changes[seat]
        after.add_offices(seat, office, -1 if loss else 1)
        after.add(seat, at.TOKENS, 1 if loss else -1)
        if not loss:
            found.append(gain("offices", region=region, offices=after.offices_in(seat, region)))
            steps.append((at.commodity_of(office), 1))
    else:
        steps.append((move - at.RETREAT, -1) if loss else (move - at.ADVANCE, 1))
    for commodity, by in steps:
        prospects.try_step(seat, commodity, by)
        expected += prospects.changes[seat]
        found += _step(after, seat, commodity, by)
    found += _standings(table, after, seat) + _bonuses(table, after, seat)
    if loss and not any(note.against for note in found):
        found.insert(0, gain("no-loss"))
    if expected // GUILDERS > 0:
        found.append(gain("long-run", money=expected // GUILDERS))
    if not loss and after.tokens(seat) < table.tokens(seat) and after.tokens(seat) <= 3:
        found.append(cost("tokens-left", tokens=after.tokens(seat)))
    return found


def _step(after: Merchants, seat: int, commodity: int, by: int) -> list[CodedNote]:
    """Take a step on a track if there is one to take, and return its notes (MA-5, MA-6)."""
    place = after.track_place(seat, commodity)
    if by > 0 and not after.may_advance(seat, commodity):
        return []
    if place == 0:
        after.add(seat, at.TOKENS, -1)
    after.move_token(seat, commodity, by)
    if place + by == 0:
        after.add(seat, at.TOKENS, 1)
    return [gain("place", commodity=commodity, place=place + by)] if by > 0 else []


def _rank(table: Merchants, area: int, thing: int, seat: int) -> int:
    """Return how a seat stands: 4 leads alone, 3 shares the lead, 2 second, 1 behind, 0 not there."""
    own = table.measure(area, thing, seat)
    if own == 0:
        return 0
    others = [table.measure(area, thing, other) for other in range(table.seats) if other != seat]
    ahead = sum(other > own for other in others)
    if ahead == 0:
        return 3 if own in others else 4
    return 2 if ahead == 1 else 1


def _standings(before: Merchants, after: Merchants, seat: int) -> list[CodedNote]:
    """Return where a seat stands better or worse, and what the next scoring of each area would pay more or less."""
    found = []
    for area in range(at.AREAS):
        kind = _THINGS[area]
        for thing in range(at.PER_AREA):
            old, new = _rank(before, area, thing, seat), _rank(after, area, thing, seat)
            if new > old and new >= 2:
                name = {4: "leads", 3: "level", 2: "second"}[new]
                found.append(gain(f"{name}-{kind}", **{kind: thing}))
            elif new < old and old >= 2:
                found.append(cost(f"behind-{kind}", **{kind: thing}))
        year = before.next_scoring(area)
        more = standing(after, area, year, seat) - standing(before, area, year, seat)
        if more > 0:
            found.append(gain("scoring", area=area, money=more, date=year))
        elif more < 0:
            found.append(cost("scoring-lost", area=area, money=-more, date=year))
    return found


def standing(table: Merchants, area: int, year: int, seat: int) -> int:
    """Return what an area would pay a seat by a year's table, if it were scored now (MA-17, MA-18)."""
    return sum(table.incomes(area, rank, year)[seat] for rank in range(at.PER_AREA))


def _bonuses(before: Merchants, after: Merchants, seat: int) -> list[CodedNote]:
    """Return the bonuses that are won or lost (MA-15)."""
    board = before.board
    found = []
    for name, bonuses, money in (
        ("regions", (before.has_four_regions(seat), after.has_four_regions(seat)), board.regions_bonus),
        ("districts", (before.has_four_districts(seat), after.has_four_districts(seat)), board.districts_bonus),
    ):
        if bonuses == (False, True):
            found.append(gain(f"{name}-bonus", money=money))
        elif bonuses == (True, False):
            found.append(cost(f"loses-{name}", money=money))
    bridges = count(after.bridges_of(seat)) - count(before.bridges_of(seat))
    if bridges > 0:
        found.append(gain("bridge-bonus", money=bridges * board.bridge_bonus))
    elif bridges < 0:
        found.append(cost("loses-bridge", money=-bridges * board.bridge_bonus))
    reward = before.reward(seat)
    if reward == at.NO_REWARD and after.has_four_markets(seat) and not before.has_four_markets(seat):
        found.append(gain("reward"))
    if reward == at.REWARDED and before.has_four_markets(seat) and not after.has_four_markets(seat):
        found.append(cost("loses-reward"))
    return found


# --- the auction and the disks --------------------------------------------------------------------------------------


def _appraise(table: Merchants, seat: int, card: int) -> tuple[Judge, int, int]:
    """Return a judge that has appraised a card, the other seat that is expected to bid most for it, and its bid."""
    judge = Judge(table, seat)
    judge.try_all()
    judge.appraise(card)
    rival = max((other for other in range(table.seats) if other != seat), key=lambda other: judge.stakes[other])
    return judge, rival, judge.stakes[rival] // GUILDERS


def _stop(table: Merchants, seat: int, move: int) -> list[CodedNote]:
    """Return the notes of a stop or a wait in an auction."""
    board = table.board
    judge, rival, stake = _appraise(table, seat, table.disks[at.AUCTION])
    worth = max(judge.gain // GUILDERS, 0)
    money = table.money(seat)
    cheapest = table.price(table.lowest_stop())
    if move == at.WAIT:
        found = []
        if table.is_live and table.pointer < table.lowest_stop():
            found.append(gain("cheaper-next", money=table.price(table.pointer + 1)))
            if stake >= table.price(table.pointer + 1):
                found.append(cost("others-higher", seat=rival, money=stake))
        elif table.doubler != seat:
            found.append(gain("keeps-money", money=money))
        if table.doubler == seat:
            found.append(cost("must-buy", money=board.forced_price))
        elif worth > cheapest and not table.is_live:
            found.append(cost("lets-card-go", money=worth))
        return found
    index = move - at.STOP_AT
    price = table.price(index)
    doubles = index == 0 and table.doubler == at.NOTHING
    if doubles:
        price = board.forced_price
    found = [gain("worth-card", money=worth) if price <= worth else cost("over-worth", money=worth)]
    if stake >= cheapest:
        found.append(
            gain("above-others", seat=rival, money=stake)
            if price > stake
            else cost("others-higher", seat=rival, money=stake)
        )
    if doubles:
        found.append(cost("doubles", money=price))
    found.append(cost("money-left", money=max(money - price, 0)))
    return found


def _put(table: Merchants, seat: int, disk: int) -> list[CodedNote]:
    """Return the notes of the drawn card on a disk."""
    judge, rival, stake = _appraise(table, seat, table.card)
    worth = max(judge.gain // GUILDERS, 0)
    wanted = stake >= table.board.prices[table.lowest_stop()]
    if disk == at.MAYOR:
        return [gain("free-card", money=worth), *_to_come(judge, seat)]
    if disk == at.AUCTION:
        found = [gain("buyer", seat=rival, money=stake) if wanted else gain("no-buyer")]
        return [*found, gain("worth-card", money=worth)] if worth else found
    found = [gain("denies", seat=rival, money=stake)] if wanted else []
    return [*found, cost("wastes", money=worth)] if worth else found


def _to_come(judge: Judge, seat: int) -> list[CodedNote]:
    """Return how many of the cards to come would be worth more on the mayor disk, if a disk is left for them."""
    table = judge.state
    if sum(table.disks[disk] == at.NOTHING for disk in range(at.DISKS)) < 2 or not judge.prospects.action_cards:
        return []
    here = judge.card_worth(seat, table.card)
    left = judge.prospects.cards_left
    better = sum(left[card] for card in range(len(left)) if left[card] and judge.card_worth(seat, card) > here)
    percent = 100 * better // judge.prospects.action_cards
    return [cost("better-to-come", percent=percent) if percent > 40 else gain("few-better", percent=percent)]
