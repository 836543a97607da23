"""What a seat of Merchants of Amsterdam may see, by whitelist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple, cast, get_args

import msgspec

from amstel.games.merchants import state as at
from amstel.games.merchants.components import AREAS, DISKS, EVENTS, CardKind
from amstel.games.merchants.moves import names, office_names
from amstel.games.merchants.rules import Merchants
from amstel.kernel.bits import count, has
from amstel.kernel.state import State

# A file may have any number in it, but the packed state has only machine words.
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), le=1 << 31)]

Stage = Literal[
    "drawing",  # the mayor draws and places cards
    "kept",  # the mayor uses the card on the mayor disk
    "auctioning",  # the card on the auction disk is for sale
    "sold",  # the buyer uses the card on the auction disk
    "ended",  # the game has ended
]
STAGES: tuple[Stage, ...] = get_args(Stage)
Phase = Literal[
    "placing",  # the mayor puts the drawn card on a disk
    "using",  # the mayor or the buyer uses a card
    "stepping",  # the same player chooses the commodity of a district card
    "stopping",  # all players say at what price they stop the clock
    "shipping",  # a ship: the player to move may take a step on the market
    "opening",  # a globe: the player to move may open a trade office
    "building",  # a coat of arms: the player to move may build a warehouse
    "borrowing",  # a credit note: the player to move may take a loan
    "losing-warehouse",  # the player to move removes a warehouse
    "losing-office",  # the player to move closes a trade office
    "wrecked",  # a shipwreck: the player to move takes a step back on the market
    "rewarding",  # the player to move may build the free warehouse for all four tracks
    "returning",  # the player to move removes a warehouse, because that bonus is lost
    "over",  # the game has ended; no one decides
]
PHASES: tuple[Phase, ...] = get_args(Phase)
Reward = Literal[
    "none",  # not earned
    "offered",  # the seat is about to build the free warehouse
    "rewarded",  # built
    "unrewarded",  # earned, but no warehouse was built for it
    "owing",  # lost, and the seat is about to return a warehouse
]
REWARDS: tuple[Reward, ...] = get_args(Reward)
Bonus = Literal[
    "market",  # a token on the second space or beyond of all tracks
    "regions",  # a trade office in each region
    "districts",  # a warehouse in each district
    "bridge",  # a warehouse at both ends of a bridge
]
Ending = Literal[
    "deck",  # when the deck is empty
    "1665",  # with the turn in which the figure reaches the last year but one
]
UsedDisk = Literal[
    "mayor",  # the mayor's card
    "auction",  # the card that is or was for sale
]
Answer = Small | Literal["wait"] | None  # to the clock: the price of a stop, no stop, or no answer yet


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has: money in thousands of guilders, tokens in the supply and on the board."""

    money: Small | None  # in thousands of guilders; None if it is hidden
    earned: dict[str, Small] | None  # money by source, spent money below 0; None if it is hidden
    credits: Small  # loans to pay back at the end
    tokens: Small  # tokens left in the supply
    market: dict[str, Small]  # the place on each track, from 1; a track without a token is missing
    offices: dict[str, Small]  # number of trade offices by region and commodity
    warehouses: list[str]  # the spaces with its warehouses
    reward: Reward  # the state of the bonus for the market


class PublicPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The public part of a position. Years and seats count from 0; the pointer is the price that the clock shows."""

    phase: Phase  # what is decided now
    stage: Stage  # how far the turn is
    year: Small  # the space of the time track, from 0
    event: str  # the event that takes place
    answered: Small  # how many players the event has asked
    mayor: Small  # the mayor
    turn: Small | None  # the player to move; None in an auction and at the end
    card: str | None  # the drawn card without a disk
    disks: dict[str, str | None]  # the card on each disk
    user: Small | None  # who uses a card, else None
    steps: Small  # steps or placements left of this card
    stepped: dict[str, Small]  # steps taken with it, by commodity
    pointer: Small  # the price that the clock shows
    doubler: Small | None  # who has doubled the auction, else None
    barred: list[Small]  # the seats that have misbid in this auction
    sold_to: Small | None  # the buyer of this turn, else None
    sold_for: Small  # what the buyer paid
    seats: list[Holding]  # what each seat has


class Rank(msgspec.Struct, frozen=True):
    """A track, district or region as it would be scored now: what ranks it, and what each seat has there."""

    name: str  # the commodity, district or region
    weight: int  # what ranks it: the farthest place, or all warehouses or trade offices there
    places: list[int]  # what each seat is compared by: place, largest group or trade offices
    pays: list[int]  # what the next scoring pays the first and the second player in this rank
    incomes: list[int]  # what the next scoring would pay each seat if nothing changed


class Standing(msgspec.Struct, frozen=True):
    """What a seat's tokens on the board come to. All of it is public."""

    regions: dict[str, int]  # trade offices
    districts: dict[str, int]  # warehouses
    missing: dict[str, list[str]]  # by bonus: the commodities, regions and districts that it still needs
    bridges: list[str]  # those with its warehouses at both ends
    incomes: dict[str, int]  # by area: what the next scoring would pay if nothing changed
    final: int  # what the final scoring would pay if it came now


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the reader's own tokens would change somewhere.

    For a commodity that is a step forward or back, for a region another trade office or one less, for a free space of
    the city a warehouse there, and for one of the reader's own warehouses that it is gone.
    """

    gains: list[Bonus] = []  # bonuses that are won
    losses: list[Bonus] = []  # bonuses that are lost
    group: int = 0  # the reader's largest group in the district afterwards


class View(PublicPosition, frozen=True, kw_only=True):
    """What a seat sees: the public position, its own answer to the clock, the cards still to come, and the ranks."""

    waiting: tuple[int, ...]  # the seats that have to decide
    decided: list[int]  # the seats that have answered the clock, as far as the reader may know
    stop: Answer  # the reader's own answer to the clock
    deck: int  # number of cards in the deck
    to_come: dict[str, int]  # number of cards in the deck, by card
    left_out: list[str]  # cards that are laid aside unused with this number of players
    kinds: dict[CardKind, int]  # the cards to come by kind, without those left out; a mark does not make another kind
    ranks: dict[str, list[Rank]]  # by area: what would be scored now, the highest rank first
    scorings: dict[str, int]  # the years in which the areas are scored next
    standings: list[Standing]  # what each seat's tokens come to
    changes: dict[str, Change]  # by place, such as "space:grachten-b2"; none for a spectator
    free_offices: dict[str, int]  # free spaces for trade offices, by region and commodity
    order: list[int]  # in which events ask the players, and ties on the clock are decided
    used: UsedDisk | None  # the disk whose card is being used or sold
    is_live: bool  # whether one clock runs for everyone
    ending: Ending  # when the game ends
    costs: list[int]  # what a stop at each price of the clock costs: twice the price in a doubled auction
    lowest: int  # the lowest price at which players can stop the clock
    doubling: int | None  # the price at which a stop doubles the auction; None in a doubled one
    good_place: int  # the place on all four tracks that earns a free warehouse


def view(state: State, seat: int) -> View:
    """Return what a seat sees. Hidden are the deck's order, the others' stops and, by option, money (MA-19)."""
    table = cast(Merchants, state)
    words = names(table.board)
    left = Counter(table.deck.to_list()[: table.cards_left])
    ranks = {area: _ranks(table, number) for number, area in enumerate(AREAS)}
    return View(
        **public_fields(table, seat),
        waiting=_waiting(table, seat),
        decided=[
            other
            for other in range(table.seats)
            if table.stop(other) != at.UNDECIDED and (other == seat or not table.is_live)
        ],
        stop=answer(table, seat) if 0 <= seat < table.seats else None,
        deck=table.cards_left,
        to_come={word: left[card] for card, word in enumerate(words["card"]) if left[card]},
        left_out=[word for card, word in enumerate(words["card"]) if table.is_left_out(card)],
        kinds=_kinds(table, left),
        ranks=ranks,
        scorings={area: table.next_scoring(number) for number, area in enumerate(AREAS)},
        standings=_standings(table, ranks),
        changes=_changes(table, seat) if 0 <= seat < table.seats else {},
        free_offices={office: table.free_offices(number) for number, office in enumerate(office_names(table.board))},
        order=[table.seat_in_order(number) for number in range(table.seats)],
        used=_used_disk(table),
        is_live=table.is_live,
        ending="1665" if table.ends_in_1665 else "deck",
        costs=[table.price(index) for index in range(at.PRICES)],
        lowest=table.board.prices[table.lowest_stop()],
        doubling=table.board.prices[0] if table.doubler == at.NOTHING else None,
        good_place=at.GOOD_PLACE,
    )


def _used_disk(table: Merchants) -> UsedDisk | None:
    """Return the disk whose card is being used or sold (MA-119, MA-120)."""
    if table.stage == at.KEPT:
        return "mayor"
    return "auction" if table.stage in (at.AUCTIONING, at.SOLD) else None


def _kinds(table: Merchants, left: Counter[int]) -> dict[CardKind, int]:
    """Return the cards to come by kind, without those that are left out (MA-2)."""
    kinds: Counter[CardKind] = Counter()
    for number, card in enumerate(table.board.components.cards):
        if left[number] and not table.is_left_out(number):
            kinds["commodity" if card.kind == "marked-commodity" else card.kind] += left[number]
    return dict(kinds)


def _waiting(table: Merchants, reader: int) -> tuple[int, ...]:
    """Return the seats that may decide.

    A live clock shows only when it ticks who has answered it; otherwise a later stop could beat an earlier one (MA-11).
    """
    if not table.is_live or table.phase != at.STOPPING:
        return table.waiting
    others = [seat for seat in range(table.seats) if seat != reader and not table.is_barred(seat)]
    return tuple(sorted({*table.waiting, *others}))


def _ranks(table: Merchants, area: int) -> list[Rank]:
    """Return the ranks of an area, the highest first (MA-17)."""
    words = names(table.board)[("commodity", "district", "region")[area]]
    year = table.next_scoring(area)
    return [
        Rank(
            name=words[thing],
            weight=table.weight(area, thing),
            places=[table.measure(area, thing, seat) for seat in range(table.seats)],
            pays=list((table.board.components.years[year].table or ())[rank]),
            incomes=table.incomes(area, rank, year),
        )
        for rank, thing in enumerate(table.thing_at(area, rank) for rank in range(at.PER_AREA))
    ]


def _standings(table: Merchants, ranks: dict[str, list[Rank]]) -> list[Standing]:
    """Return what each seat's tokens on the board come to."""
    words = names(table.board)
    last = table.board.years - 1
    finals = [table.incomes(area, rank, last) for area in range(at.AREAS) for rank in range(at.PER_AREA)]
    standings = []
    for seat in range(table.seats):
        regions = {word: table.offices_in(seat, region) for region, word in enumerate(words["region"])}
        districts = {word: table.warehouses_in(seat, district) for district, word in enumerate(words["district"])}
        places = {word: table.track_place(seat, commodity) for commodity, word in enumerate(words["commodity"])}
        bridges = table.bridges_of(seat)
        standings.append(
            Standing(
                regions=regions,
                districts=districts,
                missing={
                    "market": [word for word, place in places.items() if place < at.GOOD_PLACE],
                    "regions": [word for word, number in regions.items() if not number],
                    "districts": [word for word, number in districts.items() if not number],
                },
                bridges=[word for bridge, word in enumerate(words["bridge"]) if has(bridges, bridge)],
                incomes={area: sum(rank.incomes[seat] for rank in ranks[area]) for area in AREAS},
                final=sum(income[seat] for income in finals),
            )
        )
    return standings


def _changes(table: Merchants, seat: int) -> dict[str, Change]:
    """Return what a seat's tokens would change, by place; tried out on a copy."""
    words = names(table.board)
    trial = table.copy()
    changes: dict[str, Change] = {}
    for commodity, word in enumerate(words["commodity"]):
        changes[f"commodity:{word}"] = _market_change(trial, seat, commodity)
    for region, word in enumerate(words["region"]):
        changes[f"region:{word}"] = _region_change(trial, seat, region)
    free, own = table.free_spaces(), table.warehouses(seat)
    for space, word in enumerate(words["space"]):
        now = _City.of(trial, seat, space)
        if has(free, space):
            trial.place_warehouse(seat, space)
            more = _City.of(trial, seat, space)
            trial.remove_warehouse(seat, space)
            changes[f"space:{word}"] = Change(gains=more.bonuses_beyond(now), group=more.group)
        elif has(own, space):
            trial.remove_warehouse(seat, space)
            less = _City.of(trial, seat, space)
            trial.place_warehouse(seat, space)
            changes[f"space:{word}"] = Change(losses=now.bonuses_beyond(less), group=less.group)
    return changes


def _market_change(trial: Merchants, seat: int, commodity: int) -> Change:
    """Return the bonus that a step forward wins or a step back loses (MA-141, MA-145)."""
    has_bonus = trial.has_four_markets(seat)
    trial.move_token(seat, commodity, 1)
    wins = trial.has_four_markets(seat) and not has_bonus
    trial.move_token(seat, commodity, -2)
    loses = has_bonus and not trial.has_four_markets(seat) and trial.reward(seat) == at.REWARDED
    trial.move_token(seat, commodity, 1)
    return Change(gains=["market"] if wins else [], losses=["market"] if loses else [])


def _region_change(trial: Merchants, seat: int, region: int) -> Change:
    """Return the bonus that a trade office in a region wins, or that goes with the last one there (MA-142, MA-15)."""
    has_bonus = trial.has_four_regions(seat)
    office = at.office_at(region, 0)
    trial.add_offices(seat, office, 1)
    wins = trial.has_four_regions(seat) and not has_bonus
    trial.add_offices(seat, office, -1)
    return Change(
        gains=["regions"] if wins else [],
        losses=["regions"] if has_bonus and trial.offices_in(seat, region) == 1 else [],
    )


class _City(NamedTuple):
    """What a seat's warehouses come to: whether in all districts, the bridges, the largest group in one district."""

    four: bool
    bridges: int
    group: int

    @classmethod
    def of(cls, table: Merchants, seat: int, space: int) -> _City:
        """Return what a seat's warehouses come to, with the group in the district of a space."""
        group = table.largest_group(seat, table.board.space_district[space])
        return cls(table.has_four_districts(seat), count(table.bridges_of(seat)), group)

    def bonuses_beyond(self, less: _City) -> list[Bonus]:
        """Return the bonuses that fewer warehouses don't have (MA-143, MA-144)."""
        bonuses: list[Bonus] = ["bridge"] * (self.bridges - less.bridges)
        return ["districts", *bonuses] if self.four and not less.four else bonuses


def answer(table: Merchants, seat: int) -> Answer:
    """Return a seat's answer to the clock."""
    stop = table.stop(seat)
    if stop == at.UNDECIDED:
        return None
    return "wait" if stop == at.WAITED else table.board.prices[stop]


def public_fields(table: Merchants, reader: int | None) -> dict[str, Any]:
    """Return the fields of PublicPosition as a reader sees them; None sees everyone's money."""
    words = names(table.board)

    def card(number: int) -> str | None:
        return None if number == at.NOTHING else words["card"][number]

    return {
        "phase": PHASES[table.phase],
        "stage": STAGES[table.stage],
        "year": table.year,
        "event": EVENTS[table.event],
        "answered": table.players_asked,
        "mayor": table.mayor,
        "turn": _or_none(table.turn),
        "card": card(table.card),
        "disks": {disk: card(table.disks[number]) for number, disk in enumerate(DISKS)},
        "user": _or_none(table.user),
        "steps": table.steps_left,
        "stepped": _counts(words["commodity"], [table.steps_on(n) for n in range(at.COMMODITIES)]),
        "pointer": table.board.prices[table.pointer],
        "doubler": _or_none(table.doubler),
        "barred": [seat for seat in range(table.seats) if has(table.barred_seats, seat)],
        "sold_to": _or_none(table.sold_to),
        "sold_for": table.sold_for,
        "seats": [
            _holding(table, seat, reader is None or table.can_see_money(reader, seat)) for seat in range(table.seats)
        ],
    }


def _holding(table: Merchants, seat: int, money: bool) -> Holding:
    """Return what a seat has, with or without its money."""
    words = names(table.board)
    return Holding(
        money=table.money(seat) if money else None,
        earned=_counts(words["source"], [table.earned(seat, n) for n in range(at.SOURCES)]) if money else None,
        credits=table.credits(seat),
        tokens=table.tokens(seat),
        market=_counts(words["commodity"], [table.track_place(seat, n) for n in range(at.COMMODITIES)]),
        offices=_counts(office_names(table.board), [table.offices(seat, n) for n in range(at.OFFICE_KINDS)]),
        warehouses=[word for space, word in enumerate(words["space"]) if has(table.warehouses(seat), space)],
        reward=REWARDS[table.reward(seat)],
    )


def _counts(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """Return numbers by their names, without zeros."""
    return {word: number for word, number in zip(words, numbers, strict=True) if number}


def _or_none(number: int) -> int | None:
    """Return a seat, or None where the packed state has NOTHING."""
    return None if number == at.NOTHING else number
