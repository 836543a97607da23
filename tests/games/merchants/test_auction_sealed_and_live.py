"""The sealed and the live auction are one: the same stops give the same position and the same journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from amstel import Match
from amstel.kernel.game import Fact
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import Random, seeded

from .positions import new, using

PRICES = tuple(range(200, 40, -10))

# At which price a seat stops, in an auction that is doubled or not; None where it does not.
Wish = Callable[[int, bool], int | None]


@dataclass(frozen=True)
class Table:
    """What an auction begins with, and what its bidders want: a price undoubled, and one doubled, a seat."""

    mayor: int
    card: str
    money: tuple[int, ...]
    options: Mapping[str, str]
    wishes: tuple[tuple[int | None, int | None], ...]

    def match(self, clock: str) -> Match:
        """The card is put up: the mayor has left the one on the mayor disk."""
        match = using(
            "commodity",
            self.mayor,
            seats=len(self.money),
            options={**self.options, "clock": clock},
            disks={"mayor": "commodity", "auction": self.card, "discard": "silk"},
            holdings={seat: {"money": money} for seat, money in enumerate(self.money)},
        )
        match.play("pass")
        return match

    def wish(self, seat: int, doubled: bool) -> int | None:
        """The price at which a seat stops."""
        return self.wishes[seat][doubled]

    def payable(self, seat: int, doubled: bool) -> list[int]:
        """What a seat may stop at in a sealed auction (MA-7, MA-8, MA-9)."""
        last = 110 if doubled else 50 if self.options["last-price"] == "for-sale" else 60
        return [price for price in PRICES if price >= last and price * (1 + doubled) <= self.money[seat]]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    seats = draw(st.integers(3, 5))
    money = tuple(draw(st.sampled_from([0, 50, 60, 100, 190, 200, 210, 220, 300, 400, 900])) for _ in range(seats))
    options = {
        "last-price": draw(st.sampled_from(["no-sale", "for-sale"])),
        "money": draw(st.sampled_from(["public", "hidden"])),
    }
    card = draw(st.sampled_from(["commodity", "silk", "africa", "lastage", "oude_zijde+grachten"]))
    blank = Table(draw(st.integers(0, seats - 1)), card, money, options, ())
    wishes = []
    nothing: list[int | None] = [None]
    for seat in range(seats):
        # As often as not at the top, so that there are ties and doublings.
        plain, doubled = blank.payable(seat, False), blank.payable(seat, True)
        wishes.append(
            (
                draw(st.none() | st.sampled_from(plain or nothing) | st.just(*(plain or nothing)[:1])),
                draw(st.none() | st.sampled_from(doubled or nothing) | st.just(*(doubled or nothing)[:1])),
            )
        )
    return Table(blank.mayor, card, money, options, tuple(wishes))


def auctioning(match: Match) -> bool:
    return bool(match.view().phase == "stopping")


def played_sealed(match: Match, wish: Wish, order: Sequence[int]) -> Match:
    """Everybody answers once, in some order; after a doubling once more."""
    while auctioning(match):
        doubled = match.view().doubler is not None
        for seat in order:
            price = wish(seat, doubled)
            match.play("wait" if price is None else f"stop {price}", seat)
    return match


def played_live(match: Match, wish: Wish, order: Sequence[int], waits: Callable[[], bool] = lambda: True) -> Match:
    """At each price those who want it stop, in some order; the others say that they wait, or say nothing."""
    assert match.clock is not None
    while auctioning(match):
        view = match.view()
        for seat in order:
            if seat in match.waiting and wish(seat, view.doubler is not None) == view.pointer:
                match.play(f"stop {view.pointer}", seat)
            elif seat in match.waiting and waits():
                match.play("wait", seat)
        match.play("tick", match.clock)
    return match


def known(match: Match, since: int = 0) -> list[Any]:
    """What everybody and a spectator see, may do and have been told."""
    readers = [*range(match.seats), SPECTATOR]
    moves = [match.codes(seat) for seat in range(match.seats)]
    views = [msgspec.structs.replace(match.view(reader), is_live=False) for reader in readers]  # all else is the same
    return [moves, *zip(views, (match.facts(reader, since) for reader in readers), strict=True)]


def whole(match: Match) -> dict[str, Any]:
    """The position but for the option."""
    file: dict[str, Any] = json.loads(match.position())
    assert file["options"].pop("clock") == ("sealed" if match.clock is None else "live")
    return file


DOUBLED = Table(
    1,
    "silk",
    (400, 400, 210, 900),
    {"last-price": "no-sale", "money": "public"},
    ((200, None), (200, 190), (200, None), (190, 190)),
)
FORCED = Table(
    0,
    "silk",
    (400, 200, 400),
    {"last-price": "no-sale", "money": "public"},
    ((60, None), (200, None), (190, None)),
)


@pytest.mark.slow
@pytest.mark.compiled
@given(tables(), st.randoms(use_true_random=False))
@example(DOUBLED, None)
@example(FORCED, None)
def test_sealed_and_live_stops_give_the_same_result_and_journal(table: Table, random: Any) -> None:
    """MA-8, MA-10, MA-11: for everybody, whatever the order of answers; waits need not be said."""
    order = list(range(len(table.money)))
    sealed = played_sealed(table.match("sealed"), table.wish, order)
    if random is not None:
        random.shuffle(order)
    live = played_live(table.match("live"), table.wish, order)
    assert whole(live) == whole(sealed)
    assert known(live) == known(sealed)
    shuffled = played_sealed(table.match("sealed"), table.wish, order)
    assert (shuffled.position(), known(shuffled)) == (sealed.position(), known(sealed))
    for waits in (lambda: False, lambda: random is not None and random.random() < 0.5):
        silent = played_live(table.match("live"), table.wish, order[::-1], waits)
        assert (silent.position(), known(silent)) == (live.position(), known(live))


@pytest.mark.slow
@given(tables())
@example(DOUBLED)
@example(FORCED)
def test_auction_result_follows_the_rulings(table: Table) -> None:
    """MA-7, MA-8, MA-10, MA-11: reckoned here without a clock."""
    left = [(table.mayor + 1 + number) % len(table.money) for number in range(len(table.money))]

    def highest(doubled: bool) -> tuple[int | None, int]:
        """Of the highest stops the nearest to the mayor's left; `max` takes the first."""
        bidders = [seat for seat in left if table.wish(seat, doubled) is not None]
        best = max(bidders, key=lambda seat: table.wish(seat, doubled) or 0, default=None)
        return best, 0 if best is None else table.wish(best, doubled) or 0

    buyer, price = highest(False)
    if price == 200:
        doubler = buyer
        buyer, price = highest(True)
        buyer, price = (doubler, 200) if buyer is None else (buyer, 2 * price)
    for clock in ("sealed", "live"):
        play = played_sealed if clock == "sealed" else played_live
        match = play(table.match(clock), table.wish, range(len(table.money)))
        view = match.view()
        assert (view.sold_to, view.sold_for) == (buyer, price)
        paid = [price if seat == buyer else 0 for seat in range(match.seats)]
        assert [match.view(seat).seats[seat].money for seat in range(match.seats)] == [
            had - cost for had, cost in zip(table.money, paid, strict=True)
        ]


@pytest.mark.slow
@given(tables(), st.data())
def test_misbid_has_the_result_of_a_wait(table: Table, data: st.DataObject) -> None:
    """MA-8, MA-9: the last run of a live clock is that of a sealed one in which these players wait."""
    seats = range(len(table.money))
    bold: dict[tuple[int, bool], int] = {}
    for seat in seats:
        for doubled in (False, True):
            too_high = [price for price in PRICES[: 10 if doubled else 15] if price * (1 + doubled) > table.money[seat]]
            price = data.draw(st.none() | st.sampled_from(too_high)) if too_high else None
            if price is not None:
                bold[seat, doubled] = price
    live = played_live(table.match("live"), lambda *who: bold.get(who, table.wish(*who)), seats)
    sealed = played_sealed(table.match("sealed"), lambda *who: None if who in bold else table.wish(*who), seats)
    assert whole(live) == whole(sealed)
    for reader in (*seats, SPECTATOR):
        assert last_run(live.facts(reader)) == last_run(sealed.facts(reader))
    misbids = [fact.details["seat"] for fact in live.facts() if fact.name == "misbid"]
    assert len(set(misbids)) == len(misbids)


def last_run(facts: list[Fact]) -> list[Fact]:
    """What was told since the pointer was at the top for the last time."""
    return facts[max(at for at, fact in enumerate(facts) if (fact.name, fact.details) == ("pointer", {"price": 200})) :]


# --- whole games ------------------------------------------------------------------------------------------------------


class Decisions:
    """What is decided in a game, from a seed: the same on every table, however its auctions are played."""

    def __init__(self, seed: int) -> None:
        self._source: Random = seeded(seed)
        self._wishes: dict[tuple[int, bool], int | None] = {}

    def choose(self, codes: list[int]) -> int:
        """One of several moves; rather not to decline."""
        return (
            codes[self._source.below(len(codes))] if len(codes) < 2 else codes[1 + self._source.below(len(codes) - 1)]
        )

    def begin(self, match: Match) -> None:
        """New wishes for an auction: now and then at the top, as a rule lower, each such as can be paid."""
        money = [match.view(seat).seats[seat].money for seat in range(match.seats)]
        self._wishes = {}
        for seat in range(match.seats):
            for doubled in (False, True):
                affordable = [
                    price for price in PRICES[: 10 if doubled else 15] if price * (1 + doubled) <= money[seat]
                ]
                start = 0 if self._source.below(4) == 0 else len(affordable) // 2
                wishes = affordable[start:]
                wish = self._source.below(3 * len(wishes) + 1)
                self._wishes[seat, doubled] = wishes[wish] if wish < len(wishes) else None

    def wish(self, seat: int, doubled: bool) -> int | None:
        """What a seat stops at in this auction."""
        return self._wishes[seat, doubled]


def played(match: Match, seed: int) -> Match:
    decisions = Decisions(seed)
    while not match.over:
        if not auctioning(match):
            match.play(decisions.choose(match.codes()))
            continue
        decisions.begin(match)
        play = played_sealed if match.clock is None else played_live
        play(match, decisions.wish, range(match.seats))
    return match


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_sealed_and_live_games_with_the_same_decisions_end_alike(seats: int, seed: int) -> None:
    """MA-10, MA-11: the same money, the same position, the same story."""
    print(f"seed {seed}, {seats} seats")
    sealed = played(new(seats, seed), seed)
    live = played(new(seats, seed, clock="live"), seed)
    assert live.scores() == sealed.scores()
    assert live.winners() == sealed.winners()
    assert whole(live) == whole(sealed)
    assert known(live) == known(sealed)
    names = [fact.name for fact in sealed.facts()]
    assert names.count("put-up") == (18 if seats == 3 else 20)
    assert "bought" in names


@pytest.mark.slow
@pytest.mark.compiled
def test_compared_games_have_every_kind_of_auction() -> None:
    """MA-7, MA-8: sales, doublings, forced purchases and cards that nobody wants."""
    names = {fact.name for seed in range(3) for fact in played(new(4, seed), seed).facts()}
    assert names >= {"bought", "stopped", "doubled", "forced", "no-sale"}


def test_sealed_auction_takes_one_decision_per_seat() -> None:
    """MA-10: and once more where it is doubled."""
    match = played(new(4, 1), 1)
    answers = sum(text == "wait" or text.startswith("stop") for _, text in match.log())
    names = [fact.name for fact in match.facts()]
    assert answers == 4 * (names.count("put-up") + names.count("doubled"))
