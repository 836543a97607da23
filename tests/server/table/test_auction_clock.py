"""The Dutch auction on a running clock: the price one saw counts, whatever arrives first; no stop is seen early."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import amstel
from amstel.kernel.errors import StaleMove
from amstel.kernel.match import Match
from amstel.server.table import commands, events
from amstel.server.table.auction_clock import LEAD_IN, LEAST_LAG, MOST_LAG, STEP, Auction, allowed, settle
from amstel.server.table.commands import Stop
from amstel.server.table.events import Announced, Played, Setup
from amstel.server.table.summary import card
from amstel.server.table.table import OUTAGE

from .table_driver import MERCHANTS, NOBODY, PEOPLE, STRANGER, Desk, continued, seat_all

PRICES = [f"stop {price}" for price in range(200, 50, -10)]
THREE = ("anna", "ben", "carl")


def put_up(seed: int = 1, money: Mapping[int, int] | None = None, seats: int = 3) -> Match:
    """A match in which the first card is about to be auctioned on the clock; some seats hold other money."""
    match = amstel.new(MERCHANTS, seats=seats, seed=seed, options={"clock": "live"})
    while match.clock not in match.waiting:
        match.play(match.codes()[0])
    if money:
        file = json.loads(match.position())
        for seat, held in money.items():
            holding = file["position"]["seats"][seat]
            holding["earned"]["auctions"] = holding["earned"].get("auctions", 0) + held - holding["money"]
            holding["money"] = held
        match = amstel.load(json.dumps(file))
    return match


def announced(
    match: Match | None = None, people: str = "anna ben carl", lags: dict[str, float] | None = None
) -> tuple[Desk, Auction]:
    """A table where the clock was just announced."""
    desk = continued(match or put_up(), people)
    made = desk.happen(lags)
    assert [type(entry) for entry in made] == [Announced]
    return desk, running_auction(desk)


def running_auction(desk: Desk) -> Auction:
    auction = desk.table.auction
    assert auction is not None
    return auction


def stop(desk: Desk, person: str, index: int, after: float = 0.5) -> None:
    """Stop the clock at a price, when that price has been shown for some seconds."""
    auction = running_auction(desk)
    desk.now = auction.start + index * auction.step + after
    desk.do(person, Stop(seat=desk.table.seats_of(person)[0], index=index))


def settled(desk: Desk) -> list[tuple[int, str]]:
    """Wait until it is settled; the moves that it has come to."""
    auction = running_auction(desk)
    assert desk.table.due() == auction.settled_at()
    desk.now = auction.settled_at()
    (made,) = desk.happen()
    assert isinstance(made, Played)
    assert made.by == ""
    return list(made.moves)


# --- the schedule -----------------------------------------------------------------------------------------------------


def test_the_schedule_is_the_same_for_all_and_says_every_price() -> None:
    desk, _ = announced()
    frames = [desk.seen(person).auction for person in (*THREE, STRANGER)]
    assert all(frame == frames[0] for frame in frames)
    assert frames[0] is not None
    assert frames[0].stops == PRICES
    assert (frames[0].start, frames[0].step) == (desk.now + LEAD_IN, STEP)
    assert desk.table.waiting == []
    assert desk.seen(STRANGER).waiting == [0, 1, 2]


def test_where_the_last_price_is_for_sale_it_is_one_of_them() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=1, options={"clock": "live", "last-price": "for-sale"})
    while match.clock not in match.waiting:
        match.play(match.codes()[0])
    assert announced(match)[1].moves == [*PRICES, "stop 50"]


def test_allowances_are_bounded_and_seen_by_all() -> None:
    desk, _ = announced(lags={"anna": 0.05, "ben": 99.0})
    chairs = desk.seen(STRANGER).chairs
    assert [chair.lag for chair in chairs] == [0.2, MOST_LAG, LEAST_LAG]
    assert [chair.lag for chair in continued(put_up(), "anna ben carl").seen("anna").chairs] == [None] * 3


@given(st.one_of(st.none(), st.floats(allow_nan=False)))
def test_no_measured_lag_allows_more_or_less_than_it_may(lag: float | None) -> None:
    assert LEAST_LAG <= allowed(lag) <= MOST_LAG


def test_nothing_else_can_be_played_meanwhile() -> None:
    desk, _ = announced()
    for moves in (["wait"], ["stop 200"], ["tick"], ["pass"]):
        assert desk.code("anna", desk.wish("anna", *moves)) == "auction/running"


# --- which stops count ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [-1, -5, 0, 1, 3, 14, 15, 16, 100_000])
def test_before_the_first_price_no_stop_counts(index: int) -> None:
    desk, auction = announced()
    for now in (desk.now, auction.start - 0.001):
        desk.now = now
        assert desk.code("anna", Stop(seat=0, index=index)) == "auction/not_shown"


@pytest.mark.parametrize(
    ("index", "code"),
    [
        (-1, "auction/not_shown"),
        (0, "auction/too_late"),
        (3, "auction/too_late"),
        (6, "auction/not_shown"),
        (14, "auction/not_shown"),
        (15, "auction/not_shown"),
        (1 << 40, "auction/not_shown"),
    ],
)
def test_a_price_that_was_not_to_be_seen_does_not_count(index: int, code: str) -> None:
    desk, auction = announced()
    desk.now = auction.start + 5.5
    assert desk.code("anna", Stop(seat=0, index=index)) == code


def test_a_price_counts_as_long_as_the_lag_that_is_allowed() -> None:
    desk, auction = announced(lags={"anna": 0.25})
    gone = auction.start + 5.0
    desk.now = gone + 0.3
    assert desk.code("ben", Stop(seat=1, index=4)) == "auction/too_late"
    desk.now = gone + 0.41
    assert desk.code("anna", Stop(seat=0, index=4)) == "auction/too_late"
    desk.now = gone + 0.39
    desk.do("anna", Stop(seat=0, index=4))
    desk.now = gone + 0.5
    assert desk.code("ben", Stop(seat=1, index=4)) == "auction/too_late"


def test_one_stops_once_and_only_for_oneself() -> None:
    desk, _ = announced()
    stop(desk, "anna", 3)
    assert desk.code("anna", Stop(seat=0, index=3)) == "auction/stopped"
    assert desk.code("anna", Stop(seat=1, index=3)) == "table/forbidden"
    assert desk.code(STRANGER, Stop(seat=1, index=3)) == "table/forbidden"
    assert desk.code("ben", Stop(seat=9, index=3)) == "table/forbidden"


def test_without_an_auction_nothing_can_be_stopped() -> None:
    desk = continued(put_up(), "anna ben carl")
    assert desk.code("anna", Stop(seat=0, index=0)) == "auction/none", "it is not announced yet"
    desk.happen()
    stop(desk, "anna", 5)
    settled(desk)
    assert desk.code("ben", Stop(seat=1, index=5)) == "auction/none"


def test_a_stop_that_was_under_way_too_long_does_not_count_in_the_next_fall() -> None:
    desk, _ = announced()
    seen = desk.table.version
    stop(desk, "anna", 0)
    settled(desk)
    desk.happen()
    desk.now = running_auction(desk).start + 0.5
    late = Stop(seat=1, index=0, version=seen)
    assert desk.code("ben", late) == "move/stale"
    desk.do("ben", Stop(seat=1, index=0, version=desk.table.version))


def test_when_it_is_settled_no_stop_counts_any_more() -> None:
    desk, auction = announced(lags={"anna": 1.0})
    stop(desk, "ben", 3, after=0.1)
    desk.now = auction.settled_at()
    assert desk.code("anna", Stop(seat=0, index=4)) == "auction/too_late"


def test_whoever_is_away_is_stopped_for_by_the_opponent() -> None:
    desk, auction = announced()
    desk.do("ben", commands.Leave())
    desk.now = auction.start + 2.5
    assert desk.code("ben", Stop(seat=1, index=2)) == "table/handed_over"
    for index in (-1, 3, 0):
        with pytest.raises(ValueError, match="price"):
            desk.table.opponent_stops(1, index, desk.now)
    with pytest.raises(ValueError, match="no auction"):
        desk.table.opponent_stops(0, 2, desk.now)
    desk.keep([desk.table.opponent_stops(1, 2, desk.now)])
    desk.do("ben", commands.TakeBack(seat=1))
    assert desk.code("ben", Stop(seat=1, index=2)) == "auction/stopped"
    assert settled(desk)[-2:] == [(1, "stop 180"), (3, "tick")]


# --- who wins ---------------------------------------------------------------------------------------------------------


def test_the_highest_price_wins_though_it_comes_last() -> None:
    desk, auction = announced(lags={"carl": 0.4})
    stop(desk, "ben", 5, after=0.05)
    desk.now = auction.start + 5 + 0.3
    desk.do("carl", Stop(seat=2, index=4))
    assert settled(desk) == [(3, "tick")] * 4 + [(2, "stop 160"), (3, "tick")]
    assert desk.match.view().sold_to == 2
    assert desk.match.view().sold_for == 160


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_at_the_same_price_the_seat_at_the_mayors_left_wins_never_the_faster_hand(order: tuple[int, ...]) -> None:
    """MA-11: also if the others stop at the very end of the price, long after the first."""
    desk, _ = announced()
    mayor = desk.match.view().mayor
    for place, seat in enumerate(order):
        stop(desk, THREE[seat], 6, after=0.01 + 0.45 * place)
    settled(desk)
    assert desk.match.view().sold_to == (mayor + 1) % 3
    assert desk.match.view().sold_for == 140


def arrivals() -> st.SearchStrategy[list[tuple[int, float, float]]]:
    """For each seat a price that it stops at, and two moments, from 0 to 1, at which that could arrive in time."""
    part = st.floats(0.0, 0.999)
    return st.lists(st.tuples(st.integers(1, 14), part, part), min_size=3, max_size=3)


@settings(max_examples=60)
@given(arrivals(), st.lists(st.floats(0.0, 1.0), min_size=3, max_size=3))
def test_the_winner_does_not_depend_on_what_arrives_first(
    stops: list[tuple[int, float, float]], lags: list[float]
) -> None:
    match = put_up()
    told: list[object] = []
    for way in (0, 1):
        desk, auction = announced(match, lags=dict(zip(THREE, lags, strict=True)))
        due: list[tuple[float, int, int]] = []
        for seat, (index, *parts) in enumerate(stops):
            window = STEP + auction.lags[seat]
            due.append((auction.start + index * STEP + parts[way] * window, seat, index))
        for at, seat, index in sorted(due):
            if at >= auction.settled_at():
                break
            desk.now = at
            desk.do(THREE[seat], Stop(seat=seat, index=index))
        settled(desk)
        view = desk.match.view()
        told.append((view.sold_to, view.sold_for, desk.match.position()))
    best = min(index for index, *_ in stops)
    equal = [seat for seat, (index, *_) in enumerate(stops) if index == best]
    mayor = match.view().mayor
    nearest = min(equal, key=lambda seat: (seat - mayor - 1) % 3)
    assert told[0] == told[1]
    assert told[0][:2] == (nearest, 200 - 10 * best)  # type: ignore[index]


@given(st.dictionaries(st.integers(0, 4), st.integers(0, 14)))
def test_settling_is_a_matter_of_prices_alone(stops: dict[int, int]) -> None:
    index, seats = settle(stops, 15)
    assert index == (min(stops.values()) if stops else 15)
    assert seats == sorted(seat for seat, at in stops.items() if at == index)
    assert settle(dict(reversed(stops.items())), 15) == (index, seats)


def test_nobody_stops_and_the_card_is_gone() -> None:
    desk, auction = announced()
    assert auction.settled_at() == auction.start + 15 * STEP + LEAST_LAG
    desk.now = auction.settled_at() - 0.001
    assert desk.happen() == []
    assert settled(desk) == [(3, "tick")] * 15
    assert "no-sale" in [fact.name for fact in desk.match.facts()]
    assert not desk.clock_runs()


def test_a_stop_at_the_top_doubles_and_the_clock_runs_again() -> None:
    """MA-8."""
    desk, _ = announced()
    stop(desk, "ben", 0)
    assert settled(desk) == [(1, "stop 200"), (3, "tick")]
    assert desk.clock_runs()
    assert desk.match.view().doubler == 1
    assert desk.table.auction is None
    assert desk.table.due() == desk.table.updated
    desk.happen()
    auction = running_auction(desk)
    assert auction.start == desk.now + LEAD_IN
    assert auction.moves[-1] == "stop 110", "at 100 the doubler has bought it"
    assert settled(desk) == [(3, "tick")] * auction.prices
    assert desk.match.view().sold_to == 1
    assert desk.match.view().sold_for == 200


def test_whoever_misbids_stays_out_and_the_clock_runs_again() -> None:
    """MA-9."""
    desk, _ = announced(put_up(money={0: 50}))
    stop(desk, "anna", 4)
    settled(desk)
    assert desk.match.view().barred == [0]
    desk.happen()
    auction = running_auction(desk)
    assert auction.moves == PRICES
    assert desk.seen(STRANGER).waiting == [1, 2]
    desk.now = auction.start + 4.5
    assert desk.code("anna", Stop(seat=0, index=4)) == "auction/barred"
    stop(desk, "ben", 7)
    settled(desk)
    assert desk.match.view().sold_to == 1


def test_when_all_have_misbid_it_ends_nevertheless() -> None:
    desk, _ = announced(put_up(money={0: 50, 1: 50, 2: 50}))
    for person in THREE:
        stop(desk, person, 2)
        settled(desk)
        made = desk.happen()
    assert made == [Played(at=desk.now, moves=[(3, "tick")] * 15)], "nobody waits for prices that nobody may stop"
    assert not desk.clock_runs()
    assert desk.table.waiting


def only_opponents(people: str = "anna clerk clerk") -> Desk:
    """A table where Anna has misbid, so that opponents alone can still buy."""
    desk, _ = announced(put_up(money={0: 50}), people)
    stop(desk, "anna", 4)
    settled(desk)
    assert desk.match.view().barred == [0]
    return desk


def test_where_no_person_may_stop_it_the_clock_does_not_run() -> None:
    desk = only_opponents()
    assert desk.happen() == []
    assert desk.table.thinking == [1, 2]
    played = desk.match.sequence
    (made,) = desk.keep([desk.table.opponents_settle({1: 5, 2: 3}, played, desk.now)])
    assert isinstance(made, Played)
    assert made.moves == [(3, "tick")] * 3 + [(2, "stop 170"), (3, "tick")]
    assert desk.match.view().sold_to == 2
    assert desk.table.auction is None


def test_what_opponents_settle_is_what_a_fall_of_the_price_would_have_come_to() -> None:
    for stops in ({1: 5, 2: 3}, {1: 4, 2: 4}, {1: None, 2: 9}, {1: None, 2: None}, {1: 0, 2: 99}):
        quick, slow = only_opponents(), only_opponents()
        quick.keep([quick.table.opponents_settle(stops, quick.match.sequence, quick.now)])
        slow.keep([Announced(at=slow.now, start=slow.now + LEAD_IN, step=STEP, lags=[LEAST_LAG] * 3)])
        auction = running_auction(slow)
        auction.stops = {seat: at for seat, at in stops.items() if at is not None and at < auction.prices}
        settled(slow)
        assert quick.match.record() == slow.match.record()


def test_while_a_person_may_stop_it_the_clock_runs_however_poor_they_are() -> None:
    """Who holds nothing may misbid; and that they hold nothing is not for others to learn."""
    desk, _ = announced(put_up(money={0: 0}), "anna clerk clerk")
    assert not desk.table.unattended
    with pytest.raises(StaleMove):
        desk.table.opponents_settle({1: 5, 2: 3}, desk.match.sequence, desk.now)


def test_opponents_settle_only_the_moment_that_they_have_thought_about() -> None:
    desk = only_opponents()
    for stops, played in (({1: 5}, desk.match.sequence), ({1: 5, 2: 3}, desk.match.sequence - 1)):
        with pytest.raises(StaleMove):
            desk.table.opponents_settle(stops, played, desk.now)


def test_who_has_left_and_is_back_may_stop_the_clock_again() -> None:
    desk = only_opponents("anna ben clerk")
    desk.do("ben", commands.Leave())
    assert desk.happen() == []
    desk.do("ben", commands.TakeBack(seat=1))
    assert [type(entry) for entry in desk.happen()] == [Announced]


# --- what others see --------------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(st.sets(st.sampled_from(THREE)), st.integers(1, 13), st.floats(0.0, 0.9))
def test_before_the_settlement_nobody_sees_a_stop_of_another(stopping: set[str], index: int, after: float) -> None:
    desk, auction = announced()
    desk.now = auction.start + index * STEP + after
    before = {person: desk.wire(person) for person in (*PEOPLE, STRANGER, NOBODY)}
    lists = card_and_version(desk)
    for person in sorted(stopping):
        (made,) = desk.do(person, Stop(id="s", seat=desk.table.seats_of(person)[0], index=index))
        assert isinstance(made, events.Stopped)
    for person, frame in before.items():
        assert (desk.wire(person) == frame) == (person not in stopping), person
    for person in THREE:
        assert desk.seen(person).sides[0].stopped == (index if person in stopping else None)
    assert card_and_version(desk) == lists
    for person in sorted(set(THREE) - stopping):
        seat = desk.table.seats_of(person)[0]
        assert desk.code(person, Stop(seat=seat, index=index + 1)) == "auction/not_shown"


def card_and_version(desk: Desk) -> object:
    return card(desk.table), desk.table.version, desk.table.updated


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_the_log_replays_to_the_same_result_whatever_is_measured_then() -> None:
    desk, _ = announced(lags={"anna": 0.3, "ben": 0.1})
    stop(desk, "anna", 7, after=1.3)
    stop(desk, "carl", 8, after=0.4)
    assert desk.folded().due() == desk.table.due()
    assert desk.folded().overdue(math.inf) == desk.table.overdue(math.inf)
    settled(desk)
    again = desk.folded().match
    assert again is not None
    assert again.record() == desk.match.record()
    assert again.view().sold_to == 0


@pytest.mark.parametrize("answers", [{0: "wait"}, {0: "wait", 1: "wait", 2: "wait"}, {1: "stop 180"}, {0: "stop 180"}])
def test_a_game_goes_on_from_the_midst_of_a_fall(answers: dict[int, str]) -> None:
    """A moment of a record may lie there, with answers given that the next tick reveals."""
    match = put_up(money={0: 50})
    for _ in range(2):
        match.play("tick", match.clock)
    for seat, answer in answers.items():
        match.play(answer, seat)
    desk = Desk(Setup(game=MERCHANTS, seats=3, start=match.record(), access="link"))
    seat_all(desk, list(THREE))
    for _ in range(3):
        if desk.clock_runs():
            desk.happen()
            settled(desk)
    assert not desk.clock_runs()
    stopped = 1 in answers and answers[1] == "stop 180"
    assert desk.match.view().sold_to == (1 if stopped else None)
    assert ("misbid" in [fact.name for fact in desk.match.facts()]) == (answers == {0: "stop 180"})


# --- when no server ran -----------------------------------------------------------------------------------------------


def test_a_price_that_fell_while_no_server_ran_falls_again() -> None:
    desk, auction = announced()
    desk.now = auction.settled_at() + OUTAGE + 1
    (made,) = desk.happen()
    assert isinstance(made, Announced)
    assert made.start == desk.now + LEAD_IN
    stop(desk, "ben", 3)
    assert settled(desk)[-2:] == [(1, "stop 170"), (3, "tick")]


def test_a_stop_that_was_acknowledged_counts_however_long_no_server_ran() -> None:
    desk, auction = announced()
    stop(desk, "ben", 3)
    desk.now = auction.settled_at() + 1000 * OUTAGE
    (made,) = desk.happen()
    assert isinstance(made, Played)
    assert (1, "stop 170") in made.moves
