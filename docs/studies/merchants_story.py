"""What happened in a finished game of Merchants of Amsterdam, followed fact by fact for the study of its edition.

Only the journal is read, so this is a second account of the game: it must find the same money and the same final
scoring as the rules, and every token must be accounted for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from amstel.games.merchants.components import AREAS, Components
from amstel.kernel.match import Match

LOSSES = ("leaders-lose", "shipwreck", "lose-trade-office", "lose-warehouse")
BONUSES = ("regions", "districts", "bridge", "reward")
INCOMES = tuple(f"{area}-income" for area in AREAS)
PLACING = ("opened", "built", "placed-token")
TAKING = ("closed", "removed", "took-token")


def rooms(printed: Components) -> dict[str, int]:
    """How many spaces each district and region has."""
    city = {district.id: len(district.spaces()) for district in printed.districts}
    return city | {region.id: sum(region.offices.values()) for region in printed.regions}


def plain(kind: str) -> str:
    """The kind of a card; the marked ones are commodity cards like the others."""
    return kind.removeprefix("marked-")


@dataclass
class Auction:
    """A card that was put up; without a price, no one has bought it."""

    year: int
    card: str
    kind: str
    price: int | None = None
    buyer: int | None = None
    by_mayor: bool = False
    doubled: bool = False
    forced: bool = False


@dataclass
class Loss:
    """An event that takes: what each seat would earn in a final scoring, before and after, and what it paid back."""

    event: str
    before: list[int]
    money: list[int]
    bonuses: list[int]  # how many each seat has lost
    cost: list[int] = field(default_factory=list)


@dataclass
class Story:
    """One game: what it came to, and what each year brought. It may travel between processes."""

    decisions: int
    scores: list[int]
    shares: list[float]  # of the victory
    sources: list[Counter[str]]  # of each seat's money
    fewest: list[int]  # tokens that each seat had left
    borrowed: list[int]  # loans that each seat took of its own will
    had: dict[str, list[bool]]  # whether each seat ever won a bonus
    money: list[list[int]] = field(default_factory=list)  # when the figure leaves a year; at last, at the end
    filled: list[dict[str, int]] = field(default_factory=list)  # spaces taken by district and region, likewise
    full: dict[str, int] = field(default_factory=dict)  # the year in which a district or region was first full
    scorings: dict[str, list[int]] = field(default_factory=dict)  # the income of each seat
    auctions: list[Auction] = field(default_factory=list)
    disks: Counter[tuple[str, str]] = field(default_factory=Counter)  # kinds of cards by the disk they were put on
    tokenless: int = 0  # times that a player had no token to place
    nothing: Counter[str] = field(default_factory=Counter)  # cards, events, bonuses that had nothing to offer
    won: Counter[str] = field(default_factory=Counter)  # bonuses
    lost: Counter[str] = field(default_factory=Counter)
    forced_loans: int = 0
    losses: list[Loss] = field(default_factory=list)
    places: list[list[int]] = field(default_factory=list)  # on each track at the end, the farthest first
    contests: dict[str, tuple[int, int]] = field(default_factory=dict)  # players in a district or region, and the lead


def told(match: Match) -> Story:
    """The story of a finished match."""
    return Reader(match).story


class Reader:
    """Reads the journal of a finished match and keeps the board in mind meanwhile."""

    def __init__(self, match: Match) -> None:
        printed: Components = match.rules.edition.components
        seats = match.seats
        self._printed = printed
        self._dates = [year.date for year in printed.years]
        self._kinds = {card.id: plain(card.kind) for card in printed.cards}
        self._rooms = rooms(printed)
        self._filled = dict.fromkeys(self._rooms, 0)
        self._money = [0] * seats
        self._tokens = [printed.start.tokens] * seats
        self._market: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._offices: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._city: list[set[str]] = [set() for _ in range(seats)]
        self._year = 0
        self._mayor = 0
        self._loss: Loss | None = None
        self._doing = "card"
        winners = match.winners()
        self.story = Story(
            decisions=match.sequence,
            scores=match.scores(),
            shares=[(seat in winners) / len(winners) for seat in range(seats)],
            sources=[Counter() for _ in range(seats)],
            fewest=list(self._tokens),
            borrowed=[0] * seats,
            had={bonus: [False] * seats for bonus in BONUSES},
        )
        for points in match.breakdown():
            self.story.sources[points.seat][points.source] += points.points
        for fact in match.facts():
            self._follow(fact.name, fact.details)
        self._leave_year()
        self.story.places = [
            sorted((market[good.id] for market in self._market), reverse=True) for good in printed.commodities
        ]
        self.story.contests = {thing: self._contest(thing) for thing in self._rooms}
        self._compare()

    def _compare(self) -> None:
        """The account that was kept here against the one of the rules."""
        story = self.story
        assert self._money == story.scores, "the journal does not tell all money"
        for area, earned in self._final_scoring().items():
            assert earned == story.scorings[f"final {area}"], f"another final scoring of the {area}"
        for seat, left in enumerate(self._tokens):
            out = len(self._city[seat]) + self._offices[seat].total() + sum(map(bool, self._market[seat].values()))
            assert left + out == self._printed.start.tokens, "a token has gone astray"

    # --- facts ----------------------------------------------------------------------------------------------------

    def _follow(self, name: str, details: Mapping[str, Any]) -> None:
        seat = details.get("seat", 0)
        if name in PLACING or name in TAKING:
            self._move_token(name, seat, details)
        elif name in ("advanced", "retreated"):
            self._market[seat][details["commodity"]] = details["place"]
        elif name in INCOMES:
            self._money[seat] += details["money"]
            self._scoring(name.removesuffix("-income"))[seat] += details["money"]
        elif name.endswith(("-won", "-lost")):
            self._change_bonus(name, seat, details.get("money", 0))
        elif name in ("year", "drew"):
            self._end_loss()
            if name == "year":
                self._enter_year(details)
        elif name.endswith("-scoring"):
            self._scoring(name.removesuffix("-scoring"))
        elif name == "began":
            self._begin(seat, details)
        elif name == "term":
            self._mayor = seat
        elif name in ("used", "placed"):
            self._doing = "card"
            if name == "placed":
                self.story.disks[self._kinds[details["card"]], details["disk"]] += 1
        elif name in ("impossible", "no-token"):
            self.story.tokenless += self._tokens[seat] == 0
            self.story.nothing[self._doing] += name == "impossible"
        elif name in ("borrowed", "must-borrow"):
            self._money[seat] += details["money"]
            self.story.borrowed[seat] += name == "borrowed"
            self.story.forced_loans += name == "must-borrow"
            if self._loss:  # what is borrowed now is owed with interest
                self._loss.money[seat] += self._printed.credit.repayment
        elif name == "repaid":
            self._money[seat] -= details["loans"] * details["money"]
        else:
            self._follow_auction(name, seat, details)

    def _follow_auction(self, name: str, seat: int, details: Mapping[str, Any]) -> None:
        if name == "put-up":
            self.story.auctions.append(Auction(self._year, details["card"], self._kinds[details["card"]]))
        elif name == "doubled":
            self.story.auctions[-1].doubled = True
        elif name == "forced":
            self.story.auctions[-1].forced = True
        elif name == "bought":
            self._money[seat] -= details["money"]
            sold = self.story.auctions[-1]
            sold.price, sold.buyer, sold.by_mayor = details["money"], seat, seat == self._mayor

    def _begin(self, seat: int, details: Mapping[str, Any]) -> None:
        self._money[seat] += self._printed.start.money
        self._move_token("opened", seat, details)
        self._move_token("built", seat, details)
        self._move_token("placed-token", seat, details)

    def _move_token(self, name: str, seat: int, details: Mapping[str, Any]) -> None:
        if name in ("opened", "closed"):
            step = 1 if name == "opened" else -1
            self._offices[seat][details["region"]] += step
            self._fill(details["region"], step)
        elif name in ("built", "removed"):
            self._city[seat] ^= {details["space"]}
            self._fill(district_of(details["space"]), 1 if name == "built" else -1)
        else:
            self._market[seat][details["commodity"]] = int(name == "placed-token")
        self._tokens[seat] += -1 if name in PLACING else 1
        self.story.fewest[seat] = min(self.story.fewest[seat], self._tokens[seat])

    def _fill(self, thing: str, step: int) -> None:
        self._filled[thing] += step
        if self._filled[thing] == self._rooms[thing]:
            self.story.full.setdefault(thing, self._year)

    def _change_bonus(self, name: str, seat: int, money: int) -> None:
        bonus, _, how = name.rpartition("-")
        if how == "won":
            self.story.won[bonus] += 1
            self.story.had[bonus][seat] = True
            self._money[seat] += money
            if bonus == "reward":
                self._doing = bonus
            return
        self.story.lost[bonus] += 1
        self._money[seat] -= money
        if self._loss:
            self._loss.bonuses[seat] += 1

    # --- years ------------------------------------------------------------------------------------------------------

    def _leave_year(self) -> None:
        self.story.money.append(list(self._money))
        self.story.filled.append(dict(self._filled))

    def _enter_year(self, details: Mapping[str, Any]) -> None:
        self._leave_year()
        self._year = self._dates.index(details["year"])
        self._doing = details["event"]
        if details["event"] in LOSSES:
            self._loss = Loss(details["event"], self._totals(), list(self._money), [0] * len(self._money))

    def _end_loss(self) -> None:
        """What an event that takes has cost: by the final table, were it paid at once, and in bonuses and loans."""
        if not self._loss:
            return
        loss, self._loss = self._loss, None
        now, money = self._totals(), self._money
        loss.cost = [
            (then - after) + (held - holds)
            for then, after, held, holds in zip(loss.before, now, loss.money, money, strict=True)
        ]
        self.story.losses.append(loss)

    def _scoring(self, area: str) -> list[int]:
        date = self._dates[self._year]
        last = self._year == len(self._dates) - 1
        return self.story.scorings.setdefault(f"final {area}" if last else f"{date} {area}", [0] * len(self._money))

    # --- standings --------------------------------------------------------------------------------------------------

    def _totals(self) -> list[int]:
        scored = self._final_scoring()
        return [sum(scored[area][seat] for area in AREAS) for seat in range(len(self._money))]

    def _final_scoring(self) -> dict[str, list[int]]:
        """What each seat would earn in each area, if the final scoring were now (MA-17, MA-18)."""
        return {area: self._score(area) for area in AREAS}

    def _score(self, area: str) -> list[int]:
        things: Sequence[Any] = {
            "market": self._printed.commodities,
            "amsterdam": self._printed.districts,
            "colonies": self._printed.regions,
        }[area]
        seats = range(len(self._money))
        measures = {thing.id: [self._measure(area, thing.id, seat) for seat in seats] for thing in things}
        weights = {id_: max(row) if area == "market" else self._filled[id_] for id_, row in measures.items()}
        table = self._printed.years[-1].table
        assert table is not None
        earned = [0] * len(seats)
        for thing, pays in zip(sorted(things, key=lambda one: (-weights[one.id], one.number)), table, strict=True):
            for seat, money in enumerate(shared(measures[thing.id], *pays)):
                earned[seat] += money
        return earned

    def _measure(self, area: str, thing: str, seat: int) -> int:
        if area == "market":
            return self._market[seat][thing]
        if area == "colonies":
            return self._offices[seat][thing]
        return largest_group([space for space in self._city[seat] if district_of(space) == thing])

    def _contest(self, thing: str) -> tuple[int, int]:
        """How many players are in a district or region at the end, and by how much the first is ahead there."""
        area = "colonies" if any(thing == region.id for region in self._printed.regions) else "amsterdam"
        there = sorted((self._measure(area, thing, seat) for seat in range(len(self._money))), reverse=True)
        return sum(number > 0 for number in there), there[0] - there[1]


def district_of(space: str) -> str:
    """The district of a space, by its name."""
    return space.rpartition("-")[0]


def largest_group(spaces: Sequence[str]) -> int:
    """The size of the largest group of orthogonally adjacent spaces of one district (MA-14)."""
    left = {(ord(space[-2]), ord(space[-1])) for space in spaces}
    largest = 0
    while left:
        group, edge = 0, [left.pop()]
        while edge:
            row, column = edge.pop()
            group += 1
            near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & left
            left -= near
            edge += near
        largest = max(largest, group)
    return largest


def shared(measures: Sequence[int], first: int, second: int) -> list[int]:
    """What each seat earns in one rank; ties for first share both amounts, ties for second the second one (MA-18)."""
    best = max(measures)
    if best == 0:
        return [0] * len(measures)
    leaders = measures.count(best)
    if leaders > 1:
        return [(first + second) // leaders // 10 * 10 if own == best else 0 for own in measures]
    next_best = max((own for own in measures if own < best), default=0)
    others = (second // measures.count(next_best) // 10 * 10) if next_best else 0
    return [first if own == best else others if own == next_best else 0 for own in measures]
