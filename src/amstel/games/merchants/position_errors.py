"""What is wrong with a position of Merchants of Amsterdam: it could not occur in a game."""

from __future__ import annotations

from collections import Counter
from typing import cast

from amstel.games.merchants import facts
from amstel.games.merchants import state as at
from amstel.games.merchants.components import EVENTS
from amstel.games.merchants.moves import names, office_names
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.view import PHASES, REWARDS, STAGES
from amstel.kernel.bits import count, has
from amstel.kernel.state import State


def errors(state: State) -> list[str]:
    """Return what is wrong with a position; nothing if it is valid."""
    table = cast(Merchants, state)
    found = _board_errors(table)
    for seat in range(table.seats):
        found.extend(_holding_errors(table, seat))
    found = found or _card_errors(table)
    return found or [*_turn_errors(table), *_auction_errors(table), *_reward_errors(table)]


def _board_errors(table: Merchants) -> list[str]:
    """Check that no space of the board is taken twice."""
    found = []
    for office, word in enumerate(office_names(table.board)):
        if table.free_offices(office) < 0:
            found.append(f"offices: more than {table.board.offices[office]} for {word}")
    taken = 0
    for seat in range(table.seats):
        both = taken & table.warehouses(seat)
        found.extend(f"warehouses: two on {word}" for n, word in enumerate(names(table.board)["space"]) if has(both, n))
        taken |= table.warehouses(seat)
    return found


def _holding_errors(table: Merchants, seat: int) -> list[str]:
    """Check a seat's tokens and money."""
    found = []
    where = f"seats[{seat}]"
    board = table.board
    placed = count(table.warehouses(seat)) + sum(table.offices(seat, n) for n in range(at.OFFICE_KINDS))
    for commodity, word in enumerate(names(board)["commodity"]):
        place = table.track_place(seat, commodity)
        placed += place > 0
        if place > board.track_ends[commodity]:
            found.append(f"{where}.market: {word} has {board.track_ends[commodity]} spaces, not {place}")
    if placed + table.tokens(seat) != board.tokens:
        found.append(
            f"{where}.tokens: {placed} on the board plus {table.tokens(seat)} left, but there "
            f"are {board.tokens} in total"
        )
    over = table.phase == at.OVER
    loans = table.credits(seat)
    right = {
        facts.FROM_CAPITAL: board.money,
        facts.FROM_REGIONS: board.regions_bonus if table.has_four_regions(seat) else 0,
        facts.FROM_DISTRICTS: board.districts_bonus if table.has_four_districts(seat) else 0,
        facts.FROM_BRIDGES: board.bridge_bonus * count(table.bridges_of(seat)),
        facts.FROM_LOANS: loans * board.loan,
        facts.FROM_REPAYMENTS: -loans * board.repayment if over else 0,
    }
    earned = [table.earned(seat, source) for source in range(at.SOURCES)]
    for source, word in enumerate(names(board)["source"]):
        if source in right:
            if earned[source] != right[source]:
                found.append(f"{where}.earned: {word} must be {right[source]} here, not {earned[source]}")
        elif (earned[source] > 0) == (source == facts.FROM_AUCTIONS) and earned[source]:
            found.append(f"{where}.earned: {word} can't be {earned[source]}")
        elif facts.FROM_FINAL <= source < facts.FROM_REGIONS and earned[source] and not over:
            found.append(f"{where}.earned: {word} must be 0 before the end")
    if table.money(seat) != sum(earned):
        found.append(f"{where}.money: is {table.money(seat)}, but {sum(earned)} were earned")
    elif table.money(seat) < 0 and not over:
        found.append(f"{where}.money: can't be negative before the end")
    return found


def _card_errors(table: Merchants) -> list[str]:
    """Check the cards: each is there once, a sand clock per year, three action cards per turn, the mayors in order."""
    found = []
    board = table.board
    kinds = board.card_kinds.to_list()
    deck = Counter(table.deck.to_list()[: table.cards_left])
    shown = [card for card in (table.card, *table.disks.to_list()) if card != at.NOTHING]
    for card, word in enumerate(names(board)["card"]):
        there = deck[card] + shown.count(card)
        if there > board.card_counts[card]:
            found.append(f"deck: expected at most {board.card_counts[card]} {word} with the cards shown, found {there}")
    if not all(table.is_for_disks(card) for card in shown):
        found.append("card, disks: has a card that is never placed")
    clocks = sum(deck[card] for card, kind in enumerate(kinds) if kind == at.SAND_CLOCK)
    if table.phase == at.OVER:
        may_have_cards = table.ends_in_1665 and not clocks
        if (table.cards_left and not may_have_cards) or shown or table.year != board.years - 1:
            found.append("phase: is over, but there are cards or years left")
        return found
    if table.year + clocks != board.years - 2:
        found.append(f"deck: expected {board.years - 2 - table.year} sand clocks in year {table.year}, found {clocks}")
    total = sum(number for card, number in enumerate(board.card_counts.to_list()) if table.is_for_disks(card))
    action = sum(deck[card] for card in range(len(kinds)) if table.is_for_disks(card))
    drawn = total - action - len(shown)
    if table.stage == at.DRAWING and not shown and not action:
        right = total // at.CARDS_PER_TURN  # only trailing sand clocks are left
    elif drawn % at.CARDS_PER_TURN or drawn < 0:
        found.append(f"deck: {action} action cards with {len(shown)} shown; a turn has three")
        return found
    else:
        right = drawn // at.CARDS_PER_TURN
    if table.mayor != right % table.seats:
        found.append(f"mayor: must be seat {right % table.seats} after {right} turns")
    return found


_EVENT_OF_PHASE = {
    at.SHIPPING: at.SHIP,
    at.OPENING: at.GLOBE,
    at.BUILDING: at.COAT_OF_ARMS,
    at.BORROWING: at.CREDIT,
    at.LOSING_WAREHOUSE: at.LOSE_WAREHOUSE,
    at.LOSING_OFFICE: at.LOSE_TRADE_OFFICE,
    at.WRECKED: at.SHIPWRECK,
}
STAGESOFPHASE = {
    at.PLACING: (at.DRAWING,),
    at.USING: (at.KEPT, at.SOLD),
    at.STEPPING: (at.KEPT, at.SOLD),
    at.STOPPING: (at.AUCTIONING,),
    at.REWARDING: (at.DRAWING, at.KEPT, at.SOLD),
    at.RETURNING: (at.DRAWING,),
    at.OVER: (at.ENDED,),
}


def _turn_errors(table: Merchants) -> list[str]:
    """Check that phase, stage, event and the player to move fit together."""
    found = []
    phase = PHASES[table.phase]
    if table.stage not in STAGESOFPHASE.get(table.phase, (at.DRAWING,)):
        return [f"stage: {STAGES[table.stage]} does not match phase {phase}"]
    if (table.turn == at.NOTHING) != (table.phase in (at.STOPPING, at.OVER)):
        return [f"turn: {'missing' if table.turn == at.NOTHING else 'set'}, but the phase is {phase}"]
    shown = sum(table.disks[disk] != at.NOTHING for disk in range(at.DISKS))
    if table.stage == at.DRAWING and shown == at.DISKS:
        found.append("disks: all have a card, but the mayor still draws")
    if table.stage in (at.KEPT, at.AUCTIONING, at.SOLD) and shown < at.DISKS:
        found.append(f"disks: {shown} have a card, but the stage is {STAGES[table.stage]}")
    if (table.card == at.NOTHING) == (table.phase == at.PLACING):
        found.append(f"card: {'missing' if table.phase == at.PLACING else 'set'}, but the phase is {phase}")
    if table.phase == at.PLACING and table.turn != table.mayor:
        found.append("turn: must be the mayor, who places the cards")
    found.extend(_user_errors(table))
    event = _EVENT_OF_PHASE.get(table.phase, at.NO_EVENT)
    if table.phase in (at.REWARDING, at.RETURNING) and table.event != at.NO_EVENT:
        # A gain or loss by an event has brought the bonus.
        event = table.event if table.event in _EVENT_OF_PHASE.values() else at.NO_EVENT
    if table.event != event or (event != at.NO_EVENT and event != table.board.events[table.year]):
        found.append(f"event: {EVENTS[table.event]}, but the phase is {phase} in year {table.year}")
    elif event != at.NO_EVENT and table.stage != at.DRAWING:
        found.append(f"event: {EVENTS[event]}, but the stage is {STAGES[table.stage]}")
    elif event != at.NO_EVENT and (
        not table.players_asked or table.turn != table.seat_in_order(table.players_asked - 1)
    ):
        found.append(f"answered: is {table.players_asked}, but it is seat {table.turn}'s turn")
    if not found and table.phase not in (at.STOPPING, at.OVER):
        moves = table.moves(table.turn)
        if not moves or moves == [at.PASS]:
            found.append(f"phase: is {phase}, but there is no legal move")
    return found


def _user_errors(table: Merchants) -> list[str]:
    """Check the player who uses a card, and the steps that it still allows."""
    found = []
    using = table.stage in (at.KEPT, at.SOLD)
    if (table.user != at.NOTHING) != using:
        return [f"user: {'missing' if using else 'set'}, but the stage is {STAGES[table.stage]}"]
    if table.stage == at.KEPT and table.user != table.mayor:
        found.append("user: must be the mayor for the card on the mayor disk")
    asked = table.phase in (at.USING, at.STEPPING)
    if asked and (table.turn != table.user or not table.steps_left):
        found.append("turn, steps: must be those of the player using a card")
    if not using and table.steps_left:
        found.append("steps: set, but no one is using a card")
    if not found and using:
        kind = table.board.card_kinds[table.used_card()]
        steps = sum(table.steps_on(commodity) for commodity in range(at.COMMODITIES))
        if kind in (at.COMMODITY, at.MARKED):
            if table.steps_left + steps != at.MOST_STEPS and table.steps_left:
                found.append(
                    f"steps: {table.steps_left} left and {steps} done, but a commodity card has {at.MOST_STEPS}"
                )
        elif table.steps_left + steps > 1:
            found.append(f"steps: {table.steps_left} left and {steps} done, but the card allows one")
        if table.phase == at.STEPPING and kind != at.DISTRICT:
            found.append("phase: stepping, but the card is not a district card")
    return found


def _auction_errors(table: Merchants) -> list[str]:
    """Check the clock, the answers to it, and the last sale."""
    found = []
    stops = [table.stop(seat) for seat in range(table.seats)]
    if table.stage == at.SOLD and table.user != table.sold_to:
        found.append("user: must be the buyer of the card on the auction disk")
    if (table.sold_to == at.NOTHING) != (table.sold_for == 0) or (table.sold_for and table.stage == at.AUCTIONING):
        found.append("sold_to, sold_for: must be the buyer at the last auction and the price; null and 0 before it")
    if table.phase != at.STOPPING:
        if table.pointer or table.doubler != at.NOTHING or table.barred_seats or any(s != at.UNDECIDED for s in stops):
            found.append("pointer, doubler, barred, stops: set, but there is no auction")
        return found
    if table.pointer > table.lowest_stop() or (table.pointer and not table.is_live):
        found.append(f"pointer: can't be at {table.board.prices[table.pointer]}")
    if table.barred_seats and not table.is_live:
        found.append("barred: must be empty in a sealed auction")
    if not table.is_live and all(stop != at.UNDECIDED for stop in stops):
        found.append("stops: all seats have bid")
    if table.doubler != at.NOTHING and table.money(table.doubler) < table.board.prices[0]:
        found.append("doubler: doesn't have enough money")
    for seat, stop in enumerate(stops):
        if stop == at.UNDECIDED or stop == at.WAITED:
            possible = stop == at.UNDECIDED or not table.is_barred(seat)
        elif table.is_live:
            possible = stop == table.pointer and not table.is_barred(seat)
        else:
            possible = stop <= table.lowest_stop() and table.price(stop) <= table.money(seat)
        if not possible:
            found.append(f"stops[{seat}]: is not a legal answer to the clock")
    return found


def _reward_errors(table: Merchants) -> list[str]:
    """Check the bonus for the market, and who must build or return a warehouse for it (MA-15)."""
    found = []
    asked = {at.OFFERED: at.REWARDING, at.OWING: at.RETURNING}
    pending = [seat for seat in map(table.seat_in_order, range(table.seats)) if table.reward(seat) in asked]
    for seat in range(table.seats):
        reward = table.reward(seat)
        if table.has_four_markets(seat) != (reward in (at.OFFERED, at.REWARDED, at.UNREWARDED)):
            found.append(f"seats[{seat}].reward: {REWARDS[reward]} does not match the market")
    if bool(pending) != (table.phase in asked.values()):
        found.append(f"reward: {len(pending)} warehouses to build or return, but the phase is {PHASES[table.phase]}")
    elif pending and (table.turn != pending[0] or asked[table.reward(pending[0])] != table.phase):
        found.append(f"turn: must be seat {pending[0]}, who builds or returns a warehouse first")
    elif pending and not _has_brought(table, pending):
        found.append("reward: neither a card in use nor the event of the year gives it")
    return found


def _has_brought(table: Merchants, pending: list[int]) -> bool:
    """Whether the card in use or the event can have brought a bonus, or its loss, to the seats that are pending."""
    if table.stage != at.DRAWING:
        return pending == [table.user]
    if table.event == at.NO_EVENT:  # the leaders lose a space, perhaps several of them
        return table.phase == at.RETURNING and table.board.events[table.year] == at.LEADERS_LOSE
    lost = table.event == at.SHIPWRECK
    return len(pending) == 1 and (lost or table.event in (at.SHIP, at.GLOBE)) and lost == (table.phase == at.RETURNING)
