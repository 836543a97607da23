"""The position in readable form: what a seat sees, by whitelist, and whole, for position files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, cast, get_args

import msgspec

from amstel.games.merchants import rules
from amstel.games.merchants import state as at
from amstel.games.merchants.components import AREAS, DISKS, EVENTS
from amstel.games.merchants.moves import names
from amstel.games.merchants.rules import Merchants, payment
from amstel.kernel.bits import bit, count, has
from amstel.kernel.component_file import converted
from amstel.kernel.errors import InvalidPosition
from amstel.kernel.ints import ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

# A file may hold any number; the packed state holds machine words.
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]
_MOST_MONEY = 999_999  # more than the richest edition can pay out

Stage = Literal["drawing", "kept", "auctioning", "sold", "ended"]
_STAGES: tuple[Stage, ...] = get_args(Stage)
Phase = Literal[
    "placing",
    "using",
    "stepping",
    "stopping",
    "shipping",
    "opening",
    "building",
    "borrowing",
    "losing-warehouse",
    "losing-office",
    "wrecked",
    "rewarding",
    "returning",
    "over",
]
_PHASES: tuple[Phase, ...] = get_args(Phase)
Reward = Literal["none", "offered", "rewarded", "unrewarded", "owing"]
_REWARDS: tuple[Reward, ...] = get_args(Reward)
Answer = Small | Literal["wait"] | None  # to the clock: the price of a stop, none, or not yet given


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has: money in thousands of guilders, tokens in the supply and on the board."""

    money: Small | None
    earned: dict[str, Small] | None
    credits: Small
    tokens: Small
    market: dict[str, Small]
    offices: dict[str, Small]
    warehouses: list[str]
    reward: Reward


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is public of a position. Years and seats count from 0; the pointer is the price that the clock shows."""

    phase: Phase
    stage: Stage
    year: Small
    event: str
    answered: Small
    mayor: Small
    turn: Small | None
    card: str | None
    disks: dict[str, str | None]
    user: Small | None
    steps: Small
    stepped: dict[str, Small]
    pointer: Small
    doubler: Small | None
    barred: list[Small]
    sold_to: Small | None
    sold_for: Small
    seats: list[Holding]


class Rank(msgspec.Struct, frozen=True):
    """A track, district or region as it would be scored now: what ranks it, and what each seat has there."""

    name: str
    weight: int
    places: list[int]
    incomes: list[int]  # what the next scoring would pay each seat, as things stand


class View(Moment, frozen=True, kw_only=True):
    """What a seat sees: the moment, its own answer to the clock, the cards that are still to come, and the ranks."""

    waiting: tuple[int, ...]
    decided: list[int]
    stop: Answer
    deck: int
    to_come: dict[str, int]
    left_out: list[str]  # cards that are laid aside unused at this table, whoever draws them
    ranks: dict[str, list[Rank]]
    scorings: dict[str, int]  # the years in which the areas are scored next
    times: int  # how often the price of the clock is paid: twice in a doubled auction


class Position(Moment, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole of it; the deck from the top down, the answers to the clock by seat."""

    deck: list[str]
    stops: list[Answer]


def view(state: State, seat: int) -> View:
    """What a seat sees. Hidden are the deck's order, the others' stops, and by option money (MA-19)."""
    table = cast(Merchants, state)
    words = names(table.board)
    left = Counter(table.deck.to_list()[: table.left])
    return View(
        **_moment(table, seat),
        waiting=_waiting(table, seat),
        decided=[
            other
            for other in range(table.seats)
            if table.has(other, at.STOP) != at.UNDECIDED and (other == seat or not table.live)
        ],
        stop=_answer(table, seat) if 0 <= seat < table.seats else None,
        deck=table.left,
        to_come={word: left[card] for card, word in enumerate(words["card"]) if left[card]},
        left_out=[word for card, word in enumerate(words["card"]) if _left_out(table, card)],
        ranks={area: _ranks(table, number) for number, area in enumerate(AREAS)},
        scorings={area: next_scoring(table, number) for number, area in enumerate(AREAS)},
        times=1 if table.doubler == at.NOTHING else 2,
    )


def _left_out(table: Merchants, card: int) -> bool:
    """Whether a card brings neither time nor a choice: with three players the marked ones (MA-2)."""
    return table.board.card_kinds[card] != at.SAND_CLOCK and not table.is_for_disks(card)


def _waiting(table: Merchants, reader: int) -> tuple[int, ...]:
    """Who is asked. Who has answered a live clock shows when it ticks: else a later stop could beat it (MA-11)."""
    if not table.live or table.phase != at.STOPPING:
        return table.waiting
    others = [seat for seat in range(table.seats) if seat != reader and not table.was_barred(seat)]
    return tuple(sorted({*table.waiting, *others}))


def _ranks(table: Merchants, area: int) -> list[Rank]:
    words = names(table.board)[("commodity", "district", "region")[area]]
    year = next_scoring(table, area)
    return [
        Rank(words[thing], table.weight(area, thing), _places(table, area, thing), incomes(table, area, rank, year))
        for rank, thing in enumerate(table.ranked(area, rank) for rank in range(at.OF_A_KIND))
    ]


def _places(table: Merchants, area: int, thing: int) -> list[int]:
    return [table.measure(area, thing, seat) for seat in range(table.seats)]


def next_scoring(table: Merchants, area: int) -> int:
    """The year in which an area is scored next; at the end all are."""
    board = table.board
    years = range(table.year + 1, board.years)
    return next((year for year in years if board.events[year] in (at.SCORE + area, at.FINAL)), board.years - 1)


def incomes(table: Merchants, area: int, rank: int, year: int) -> list[int]:
    """What a rank of an area would pay the seats by a year's table, if it were scored as it stands (MA-17, MA-18)."""
    places = _places(table, area, table.ranked(area, rank))
    first, second = (table.board.tables[(year * at.OF_A_KIND + rank) * 2 + place] for place in range(2))
    return [
        payment(first, second, sum(place > own for place in places), places.count(own)) if own else 0 for own in places
    ]


def position(state: State) -> Position:
    """The whole position, hidden parts included."""
    table = cast(Merchants, state)
    words = names(table.board)
    return Position(
        **_moment(table, None),
        deck=[words["card"][card] for card in reversed(table.deck.to_list()[: table.left])],
        stops=[_answer(table, seat) for seat in range(table.seats)],
    )


def _answer(table: Merchants, seat: int) -> Answer:
    stop = table.has(seat, at.STOP)
    if stop == at.UNDECIDED:
        return None
    return "wait" if stop == at.WAITED else table.board.prices[stop]


def _moment(table: Merchants, reader: int | None) -> dict[str, Any]:
    words = names(table.board)

    def card(number: int) -> str | None:
        return None if number == at.NOTHING else words["card"][number]

    return {
        "phase": _PHASES[table.phase],
        "stage": _STAGES[table.stage],
        "year": table.year,
        "event": EVENTS[table.event],
        "answered": table.answered,
        "mayor": table.mayor,
        "turn": _or_none(table.turn),
        "card": card(table.card),
        "disks": {disk: card(table.disks[number]) for number, disk in enumerate(DISKS)},
        "user": _or_none(table.user),
        "steps": table.steps,
        "stepped": _counts(words["commodity"], [table.steps_on(n) for n in range(at.OF_A_KIND)]),
        "pointer": table.board.prices[table.pointer],
        "doubler": _or_none(table.doubler),
        "barred": [seat for seat in range(table.seats) if has(table.barred, seat)],
        "sold_to": _or_none(table.sold_to),
        "sold_for": table.sold_for,
        "seats": [
            _holding(table, seat, reader is None or table.can_see_money(reader, seat)) for seat in range(table.seats)
        ],
    }


def _holding(table: Merchants, seat: int, money: bool) -> Holding:
    words = names(table.board)
    return Holding(
        money=table.has(seat, at.MONEY) if money else None,
        earned=_several(table, seat, at.EARNED, words["source"]) if money else None,
        credits=table.has(seat, at.CREDITS),
        tokens=table.has(seat, at.TOKENS),
        market=_several(table, seat, at.MARKET, words["commodity"]),
        offices=_several(table, seat, at.OFFICES, _offices(table.board)),
        warehouses=[word for space, word in enumerate(words["space"]) if has(table.has(seat, at.CITY), space)],
        reward=_REWARDS[table.has(seat, at.REWARD)],
    )


def _several(table: Merchants, seat: int, what: int, words: Sequence[str]) -> dict[str, int]:
    return _counts(words, [table.has(seat, what + number) for number in range(len(words))])


def _offices(board: at.Board) -> list[str]:
    words = names(board)
    return [f"{region}-{commodity}" for region in words["region"] for commodity in words["commodity"]]


def _counts(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    return {word: number for word, number in zip(words, numbers, strict=True) if number}


def _or_none(number: int) -> int | None:
    return None if number == at.NOTHING else number


# --- from a position file -------------------------------------------------------------------------------------------


def restore(board: at.Board, seats: int, options: dict[str, str], data: object, random: Random) -> Merchants:
    """The state of a position; refused with every fault named."""
    given = converted(data, Position)
    if len(given.seats) != seats or len(given.stops) != seats:
        raise InvalidPosition(
            [f"seats, stops: expected {seats} each, found {len(given.seats)} and {len(given.stops)}"],
        )
    reader = _Reader(board, seats)
    state = Merchants(board, seats, random)
    state.lay_out()
    state.set_options(options)
    state.phase = _PHASES.index(given.phase)
    state.stage = _STAGES.index(given.stage)
    state.year = reader.between(given.year, 0, board.years - 1, "year")
    state.event = reader.word(given.event, EVENTS, "event", at.NO_EVENT)
    state.answered = reader.between(given.answered, 0, seats, "answered")
    state.mayor = reader.between(given.mayor, 0, seats - 1, "mayor")
    state.turn = reader.seat(given.turn, "turn")
    state.user = reader.seat(given.user, "user")
    state.doubler = reader.seat(given.doubler, "doubler")
    state.sold_to = reader.seat(given.sold_to, "sold_to")
    state.sold_for = reader.between(given.sold_for, 0, 2 * board.prices[0], "sold_for")
    state.card = reader.card(given.card, "card")
    if sorted(given.disks) != sorted(DISKS):
        reader.errors.append(f"disks: must be {', '.join(DISKS)}")
    else:
        for number, disk in enumerate(DISKS):
            state.disks[number] = reader.card(given.disks[disk], f"disks.{disk}")
    state.steps = reader.between(given.steps, 0, at.MOST_STEPS, "steps")
    for commodity, steps in enumerate(reader.counts(given.stepped, "commodity", "stepped", at.MOST_ON_A_TRACK)):
        state.stepped |= steps << (2 * commodity)
    state.pointer = reader.price(given.pointer, "pointer")
    for seat in given.barred:
        if 0 <= seat < seats and not has(state.barred, seat):
            state.barred |= bit(seat)
        else:
            reader.errors.append(f"barred: must be seats from 0 to {seats - 1}, each once, not {seat}")
    state.deck = ints(reader.cards(given.deck))
    state.left = len(state.deck)
    for seat, holding in enumerate(given.seats):
        reader.holding(state, seat, holding)
        stop = given.stops[seat]
        if stop is not None:
            state.put(seat, at.STOP, at.WAITED if stop == "wait" else reader.price(stop, f"stops[{seat}]"))
    if state.phase == at.STOPPING:
        waiting = [seat for seat in range(seats) if state.has(seat, at.STOP) == at.UNDECIDED]
        state.waiting_bits = sum(bit(seat) for seat in waiting if not state.was_barred(seat))
        if state.live:
            state.waiting_bits |= bit(state.clock)
    elif state.phase != at.OVER and state.turn != at.NOTHING:
        state.waiting_bits = bit(state.turn)
    found = reader.errors or errors(state)
    if found:
        raise InvalidPosition(found)
    return state


class _Reader:
    """Words and numbers of a position file, with the errors on the way."""

    def __init__(self, board: at.Board, seats: int) -> None:
        self.board = board
        self.seats = seats
        self.names: Mapping[str, Sequence[str]] = names(board)
        self.errors: list[str] = []

    def between(self, number: int, least: int, most: int, where: str) -> int:
        if least <= number <= most:
            return number
        self.errors.append(f"{where}: must be from {least} to {most}, is {number}")
        return least

    def seat(self, number: int | None, where: str) -> int:
        return at.NOTHING if number is None else self.between(number, 0, self.seats - 1, where)

    def word(self, word: str, words: Sequence[str], where: str, missing: int = at.NOTHING) -> int:
        if word in words:
            return words.index(word)
        self.errors.append(f"{where}: unknown name {word!r:.60}")
        return missing

    def card(self, word: str | None, where: str) -> int:
        return at.NOTHING if word is None else self.word(word, self.names["card"], where)

    def cards(self, words: list[str]) -> list[int]:
        """A deck, the next card last."""
        found = [self.word(word, self.names["card"], "deck") for word in reversed(words)]
        return [card for card in found if card != at.NOTHING]

    def price(self, price: int, where: str) -> int:
        prices = self.board.prices.to_list()
        if price in prices:
            return prices.index(price)
        self.errors.append(f"{where}: unknown price {price}")
        return 0

    def counts(self, given: dict[str, int], kind: str, where: str, most: int) -> list[int]:
        words = _offices(self.board) if kind == "office" else self.names[kind]
        counts = [0] * len(words)
        for word, number in given.items():
            place = self.word(word, words, where)
            if place != at.NOTHING:
                counts[place] = self.between(number, 0, most, f"{where}.{word}")
        return counts

    def holding(self, state: Merchants, seat: int, holding: Holding) -> None:
        where = f"seats[{seat}]"
        for what, name, value in ((at.MONEY, "money", holding.money), (at.EARNED, "earned", holding.earned)):
            if value is None:
                self.errors.append(f"{where}.{name}: missing")
            elif isinstance(value, int):
                state.put(seat, what, self.between(value, -_MOST_MONEY, _MOST_MONEY, f"{where}.{name}"))
            else:
                for word, amount in value.items():
                    source = self.word(word, self.names["source"], f"{where}.{name}")
                    if source != at.NOTHING:
                        place = f"{where}.{name}.{word}"
                        state.put(seat, what + source, self.between(amount, -_MOST_MONEY, _MOST_MONEY, place))
        state.put(seat, at.CREDITS, self.between(holding.credits, 0, 999, f"{where}.credits"))
        state.put(seat, at.TOKENS, self.between(holding.tokens, 0, self.board.tokens, f"{where}.tokens"))
        for what, kind, name, given in (
            (at.MARKET, "commodity", "market", holding.market),
            (at.OFFICES, "office", "offices", holding.offices),
        ):
            for number, amount in enumerate(self.counts(given, kind, f"{where}.{name}", 20)):
                state.put(seat, what + number, amount)
        for word in holding.warehouses:
            space = self.word(word, self.names["space"], f"{where}.warehouses")
            if space != at.NOTHING and has(state.has(seat, at.CITY), space):
                self.errors.append(f"{where}.warehouses: {word} is listed twice")
            elif space != at.NOTHING:
                state.add(seat, at.CITY, bit(space))
        state.put(seat, at.REWARD, _REWARDS.index(holding.reward))
        # These bonuses are held by whoever qualifies, at every moment that somebody is asked.
        state.put(seat, at.REGIONS_BONUS, int(state.has_four_regions(seat)))
        state.put(seat, at.DISTRICTS_BONUS, int(state.has_four_districts(seat)))
        state.put(seat, at.BRIDGES_BONUS, state.bridged(seat))


# --- what is impossible ---------------------------------------------------------------------------------------------


def errors(state: State) -> list[str]:
    """What is impossible in a position; nothing in a sound one."""
    table = cast(Merchants, state)
    found = _board_errors(table)
    for seat in range(table.seats):
        found.extend(_holding_errors(table, seat))
    found = found or _card_errors(table)
    return found or [*_moment_errors(table), *_auction_errors(table), *_reward_errors(table)]


def _board_errors(table: Merchants) -> list[str]:
    found = []
    for office, word in enumerate(_offices(table.board)):
        if table.free_offices(office) < 0:
            found.append(f"offices: more than {table.board.offices[office]} for {word}")
    taken = 0
    for seat in range(table.seats):
        both = taken & table.has(seat, at.CITY)
        found.extend(f"warehouses: two on {word}" for n, word in enumerate(names(table.board)["space"]) if has(both, n))
        taken |= table.has(seat, at.CITY)
    return found


def _holding_errors(table: Merchants, seat: int) -> list[str]:
    found = []
    where = f"seats[{seat}]"
    board = table.board
    placed = count(table.has(seat, at.CITY)) + sum(table.has(seat, at.OFFICES + n) for n in range(at.OFFICE_KINDS))
    for commodity, word in enumerate(names(board)["commodity"]):
        place = table.has(seat, at.MARKET + commodity)
        placed += place > 0
        if place > board.track_ends[commodity]:
            found.append(f"{where}.market: {word} has {board.track_ends[commodity]} spaces, not {place}")
    if placed + table.has(seat, at.TOKENS) != board.tokens:
        found.append(
            f"{where}.tokens: {placed} on the board plus {table.has(seat, at.TOKENS)} left, but there "
            f"are {board.tokens} in total"
        )
    over = table.phase == at.OVER
    loans = table.has(seat, at.CREDITS)
    right = {
        rules.FROM_CAPITAL: board.money,
        rules.FROM_REGIONS: board.regions_bonus if table.has_four_regions(seat) else 0,
        rules.FROM_DISTRICTS: board.districts_bonus if table.has_four_districts(seat) else 0,
        rules.FROM_BRIDGES: board.bridge_bonus * count(table.bridged(seat)),
        rules.FROM_LOANS: loans * board.loan,
        rules.FROM_REPAYMENTS: -loans * board.repayment if over else 0,
    }
    earned = [table.has(seat, at.EARNED + source) for source in range(at.SOURCES)]
    for source, word in enumerate(names(board)["source"]):
        if source in right:
            if earned[source] != right[source]:
                found.append(f"{where}.earned: {word} must be {right[source]} here, not {earned[source]}")
        elif (earned[source] > 0) == (source == rules.FROM_AUCTIONS) and earned[source]:
            found.append(f"{where}.earned: {word} can't be {earned[source]}")
        elif rules.FROM_FINAL <= source < rules.FROM_REGIONS and earned[source] and not over:
            found.append(f"{where}.earned: {word} must be 0 before the end")
    if table.has(seat, at.MONEY) != sum(earned):
        found.append(f"{where}.money: is {table.has(seat, at.MONEY)}, but {sum(earned)} were earned")
    elif table.has(seat, at.MONEY) < 0 and not over:
        found.append(f"{where}.money: can't be negative before the end")
    return found


def _card_errors(table: Merchants) -> list[str]:
    """Every card once; a sand clock for each year; three action cards a turn, the mayors in order."""
    found = []
    board = table.board
    kinds = board.card_kinds.to_list()
    deck = Counter(table.deck.to_list()[: table.left])
    shown = [card for card in (table.card, *table.disks.to_list()) if card != at.NOTHING]
    for card, word in enumerate(names(board)["card"]):
        there = deck[card] + shown.count(card)
        if there > board.card_counts[card]:
            found.append(f"deck: expected at most {board.card_counts[card]} {word} with the cards shown, found {there}")
    if not all(table.is_for_disks(card) for card in shown):
        found.append("card, disks: has a card that is never placed")
    clocks = sum(deck[card] for card, kind in enumerate(kinds) if kind == at.SAND_CLOCK)
    if table.phase == at.OVER:
        if table.left or shown or table.year != board.years - 1:
            found.append("phase: is over, but there are cards or years left")
        return found
    if table.year + clocks != board.years - 2:
        found.append(f"deck: expected {board.years - 2 - table.year} sand clocks in year {table.year}, found {clocks}")
    total = sum(number for card, number in enumerate(board.card_counts.to_list()) if table.is_for_disks(card))
    action = sum(deck[card] for card in range(len(kinds)) if table.is_for_disks(card))
    drawn = total - action - len(shown)
    if table.stage == at.DRAWING and not shown and not action:
        right = total // 3  # only trailing sand clocks are left
    elif drawn % 3 or drawn < 0:
        found.append(f"deck: {action} action cards with {len(shown)} shown; a turn has three")
        return found
    else:
        right = drawn // 3
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
_STAGES_OF_PHASE = {
    at.PLACING: (at.DRAWING,),
    at.USING: (at.KEPT, at.SOLD),
    at.STEPPING: (at.KEPT, at.SOLD),
    at.STOPPING: (at.AUCTIONING,),
    at.REWARDING: (at.DRAWING, at.KEPT, at.SOLD),
    at.RETURNING: (at.DRAWING,),
    at.OVER: (at.ENDED,),
}


def _moment_errors(table: Merchants) -> list[str]:
    found = []
    phase = _PHASES[table.phase]
    if table.stage not in _STAGES_OF_PHASE.get(table.phase, (at.DRAWING,)):
        return [f"stage: {_STAGES[table.stage]} does not match phase {phase}"]
    if (table.turn == at.NOTHING) != (table.phase in (at.STOPPING, at.OVER)):
        return [f"turn: {'missing' if table.turn == at.NOTHING else 'set'}, but the phase is {phase}"]
    shown = sum(table.disks[disk] != at.NOTHING for disk in range(at.DISKS))
    if table.stage == at.DRAWING and shown == at.DISKS:
        found.append("disks: all have a card, but the mayor still draws")
    if table.stage in (at.KEPT, at.AUCTIONING, at.SOLD) and shown < at.DISKS:
        found.append(f"disks: {shown} have a card, but the stage is {_STAGES[table.stage]}")
    if (table.card == at.NOTHING) == (table.phase == at.PLACING):
        found.append(f"card: {'missing' if table.phase == at.PLACING else 'set'}, but the phase is {phase}")
    if table.phase == at.PLACING and table.turn != table.mayor:
        found.append("turn: must be the mayor, who places the cards")
    found.extend(_user_errors(table))
    event = _EVENT_OF_PHASE.get(table.phase, at.NO_EVENT)
    if table.phase in (at.REWARDING, at.RETURNING) and table.event != at.NO_EVENT:
        # A bonus that an event's gain or loss has brought.
        event = table.event if table.event in _EVENT_OF_PHASE.values() else at.NO_EVENT
    if table.event != event or (event != at.NO_EVENT and event != table.board.events[table.year]):
        found.append(f"event: {EVENTS[table.event]}, but the phase is {phase} in year {table.year}")
    elif event != at.NO_EVENT and table.stage != at.DRAWING:
        found.append(f"event: {EVENTS[event]}, but the stage is {_STAGES[table.stage]}")
    elif event != at.NO_EVENT and (not table.answered or table.turn != table.in_order(table.answered - 1)):
        found.append(f"answered: is {table.answered}, but it is seat {table.turn}'s turn")
    if not found and table.phase not in (at.STOPPING, at.OVER):
        moves = table.moves(table.turn)
        if not moves or moves == [at.PASS]:
            found.append(f"phase: is {phase}, but there is no legal move")
    return found


def _user_errors(table: Merchants) -> list[str]:
    found = []
    using = table.stage in (at.KEPT, at.SOLD)
    if (table.user != at.NOTHING) != using:
        return [f"user: {'missing' if using else 'set'}, but the stage is {_STAGES[table.stage]}"]
    if table.stage == at.KEPT and table.user != table.mayor:
        found.append("user: must be the mayor for the card on the mayor disk")
    asked = table.phase in (at.USING, at.STEPPING)
    if asked and (table.turn != table.user or not table.steps):
        found.append("turn, steps: must be those of the player using a card")
    if not using and table.steps:
        found.append("steps: set, but no one is using a card")
    if not found and using:
        kind = table.board.card_kinds[table.used_card()]
        steps = sum(table.steps_on(commodity) for commodity in range(at.OF_A_KIND))
        if kind in (at.COMMODITY, at.MARKED):
            if table.steps + steps != at.MOST_STEPS and table.steps:
                found.append(f"steps: {table.steps} left and {steps} done, but a commodity card has {at.MOST_STEPS}")
        elif table.steps + steps > 1:
            found.append(f"steps: {table.steps} left and {steps} done, but the card allows one")
        if table.phase == at.STEPPING and kind != at.DISTRICT:
            found.append("phase: stepping, but the card is not a district card")
    return found


def _auction_errors(table: Merchants) -> list[str]:
    found = []
    stops = [table.has(seat, at.STOP) for seat in range(table.seats)]
    if table.stage == at.SOLD and table.user != table.sold_to:
        found.append("user: must be the buyer of the card on the auction disk")
    if (table.sold_to == at.NOTHING) != (table.sold_for == 0) or (table.sold_for and table.stage == at.AUCTIONING):
        found.append("sold_to, sold_for: must be the buyer at the last auction and the price; null and 0 before it")
    if table.phase != at.STOPPING:
        if table.pointer or table.doubler != at.NOTHING or table.barred or any(s != at.UNDECIDED for s in stops):
            found.append("pointer, doubler, barred, stops: set, but there is no auction")
        return found
    if table.pointer > table.lowest_stop() or (table.pointer and not table.live):
        found.append(f"pointer: can't be at {table.board.prices[table.pointer]}")
    if table.barred and not table.live:
        found.append("barred: must be empty in a sealed auction")
    if not table.live and all(stop != at.UNDECIDED for stop in stops):
        found.append("stops: all seats have bid")
    if table.doubler != at.NOTHING and table.has(table.doubler, at.MONEY) < table.board.prices[0]:
        found.append("doubler: doesn't have enough money")
    for seat, stop in enumerate(stops):
        if stop == at.UNDECIDED or stop == at.WAITED:
            possible = stop == at.UNDECIDED or not table.was_barred(seat)
        elif table.live:
            possible = stop == table.pointer and not table.was_barred(seat)
        else:
            possible = stop <= table.lowest_stop() and table.price(stop) <= table.has(seat, at.MONEY)
        if not possible:
            found.append(f"stops[{seat}]: not possible")
    return found


def _reward_errors(table: Merchants) -> list[str]:
    found = []
    asked = {at.OFFERED: at.REWARDING, at.OWING: at.RETURNING}
    pending = [seat for seat in map(table.in_order, range(table.seats)) if table.has(seat, at.REWARD) in asked]
    for seat in range(table.seats):
        reward = table.has(seat, at.REWARD)
        if table.has_four_markets(seat) != (reward in (at.OFFERED, at.REWARDED, at.UNREWARDED)):
            found.append(f"seats[{seat}].reward: {_REWARDS[reward]} does not match the market")
    if bool(pending) != (table.phase in asked.values()):
        found.append(f"reward: {len(pending)} warehouses to build or return, but the phase is {_PHASES[table.phase]}")
    elif pending and (table.turn != pending[0] or asked[table.has(pending[0], at.REWARD)] != table.phase):
        found.append(f"turn: must be seat {pending[0]}, who builds or returns a warehouse first")
    elif pending and not _has_brought(table, pending):
        found.append("reward: neither a card in use nor the event of the year gives it")
    return found


def _has_brought(table: Merchants, pending: list[int]) -> bool:
    """Whether what goes on can have brought a bonus or its loss to those who are to build or return a warehouse."""
    if table.stage != at.DRAWING:
        return pending == [table.user]
    if table.event == at.NO_EVENT:  # the leaders have lost, several of them perhaps
        return table.phase == at.RETURNING and table.board.events[table.year] == at.LEADERS_LOSE
    lost = table.event == at.SHIPWRECK
    return len(pending) == 1 and (lost or table.event in (at.SHIP, at.GLOBE)) and lost == (table.phase == at.RETURNING)
