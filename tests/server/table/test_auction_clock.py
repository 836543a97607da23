"""The auction clock: the price that a player saw counts, and no stop is visible early."""

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
from amstel.server.table.auction_clock import LEAD_IN, LEAST_LAG, MOST_LAG, STEP, AuctionClock, allowance, settle
from amstel.server.table.commands import Stop
from amstel.server.table.events import AuctionAnnounced, MovesPlayed
from amstel.server.table.summary import card
from amstel.server.table.table import OUTAGE
from amstel.server.table.table_options import TableSetup

from .table_driver import MERCHANTS, NOBODY, PEOPLE, STRANGER, TableDriver, continued_table, seat_all

PRICES = [f"stop {price}" for price in range(200, 50, -10)]
THREE = ("anna", "ben", "carl")


def put_up(seed: int = 1, money: Mapping[int, int] | None = None, seats: int = 3) -> Match:
    """Return a match at the start of its first live auction; some seats have other money."""
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
) -> tuple[TableDriver, AuctionClock]:
    """Return a table where an auction was just announced."""
    driver = continued_table(match or put_up(), people)
    made = driver.happen(lags)
    assert [type(entry) for entry in made] == [AuctionAnnounced]
    return driver, running_auction(driver)


def running_auction(driver: TableDriver) -> AuctionClock:
    auction = driver.state.auction
    assert auction is not None
    return auction


def stop(driver: TableDriver, person: str, index: int, after: float = 0.5) -> None:
    """Stop the clock at a price, some seconds after it appeared."""
    auction = running_auction(driver)
    driver.now = auction.start + index * auction.step + after
    driver.do(person, Stop(seat=driver.state.seats_of(person)[0], index=index))


def settled(driver: TableDriver) -> list[tuple[int, str]]:
    """Wait for the settlement, and return its moves."""
    auction = running_auction(driver)
    assert driver.state.due_at() == auction.settles_at()
    driver.now = auction.settles_at()
    (made,) = driver.happen()
    assert isinstance(made, MovesPlayed)
    assert made.by == ""
    return list(made.moves)


# --- the schedule -----------------------------------------------------------------------------------------------------


def test_schedule_is_public_and_lists_every_price() -> None:
    driver, _ = announced()
    frames = [driver.seen(person).auction for person in (*THREE, STRANGER)]
    assert all(frame == frames[0] for frame in frames)
    assert frames[0] is not None
    assert frames[0].stops == PRICES
    assert (frames[0].start, frames[0].step) == (driver.now + LEAD_IN, STEP)
    assert driver.state.waiting_seats == []
    assert driver.seen(STRANGER).waiting == [0, 1, 2]


def test_schedule_contains_the_last_price_if_it_is_for_sale() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=1, options={"clock": "live", "last-price": "for-sale"})
    while match.clock not in match.waiting:
        match.play(match.codes()[0])
    assert announced(match)[1].moves == [*PRICES, "stop 50"]


def test_lag_allowances_are_bounded_and_public() -> None:
    driver, _ = announced(lags={"anna": 0.05, "ben": 99.0})
    chairs = driver.seen(STRANGER).seats
    assert [chair.lag for chair in chairs] == [0.2, MOST_LAG, LEAST_LAG]
    assert [chair.lag for chair in continued_table(put_up(), "anna ben carl").seen("anna").seats] == [None] * 3


@given(st.one_of(st.none(), st.floats(allow_nan=False)))
def test_any_measured_lag_gives_an_allowance_within_bounds(lag: float | None) -> None:
    assert LEAST_LAG <= allowance(lag) <= MOST_LAG


def test_moves_during_a_live_auction_are_refused() -> None:
    driver, _ = announced()
    for moves in (["wait"], ["stop 200"], ["tick"], ["pass"]):
        assert driver.code("anna", driver.wish("anna", *moves)) == "auction/running"


# --- which stops count ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [-1, -5, 0, 1, 3, 14, 15, 16, 100_000])
def test_stop_before_the_first_price_is_refused(index: int) -> None:
    driver, auction = announced()
    for now in (driver.now, auction.start - 0.001):
        driver.now = now
        assert driver.code("anna", Stop(seat=0, index=index)) == "auction/not_shown"


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
def test_stop_at_an_unseen_price_is_refused(index: int, code: str) -> None:
    driver, auction = announced()
    driver.now = auction.start + 5.5
    assert driver.code("anna", Stop(seat=0, index=index)) == code


def test_stop_within_the_lag_allowance_counts() -> None:
    driver, auction = announced(lags={"anna": 0.25})
    gone = auction.start + 5.0
    driver.now = gone + 0.3
    assert driver.code("ben", Stop(seat=1, index=4)) == "auction/too_late"
    driver.now = gone + 0.41
    assert driver.code("anna", Stop(seat=0, index=4)) == "auction/too_late"
    driver.now = gone + 0.39
    driver.do("anna", Stop(seat=0, index=4))
    driver.now = gone + 0.5
    assert driver.code("ben", Stop(seat=1, index=4)) == "auction/too_late"


def test_second_stop_or_stop_for_another_seat_is_refused() -> None:
    driver, _ = announced()
    stop(driver, "anna", 3)
    assert driver.code("anna", Stop(seat=0, index=3)) == "auction/stopped"
    assert driver.code("anna", Stop(seat=1, index=3)) == "table/forbidden"
    assert driver.code(STRANGER, Stop(seat=1, index=3)) == "table/forbidden"
    assert driver.code("ben", Stop(seat=9, index=3)) == "table/forbidden"


def test_stop_without_an_auction_is_refused() -> None:
    driver = continued_table(put_up(), "anna ben carl")
    assert driver.code("anna", Stop(seat=0, index=0)) == "auction/none", "it is not announced yet"
    driver.happen()
    stop(driver, "anna", 5)
    settled(driver)
    assert driver.code("ben", Stop(seat=1, index=5)) == "auction/none"


def test_late_stop_does_not_count_in_the_next_auction() -> None:
    driver, _ = announced()
    seen = driver.state.version
    stop(driver, "anna", 0)
    settled(driver)
    driver.happen()
    driver.now = running_auction(driver).start + 0.5
    late = Stop(seat=1, index=0, version=seen)
    assert driver.code("ben", late) == "move/stale"
    driver.do("ben", Stop(seat=1, index=0, version=driver.state.version))


def test_stop_after_the_settlement_is_refused() -> None:
    driver, auction = announced(lags={"anna": 1.0})
    stop(driver, "ben", 3, after=0.1)
    driver.now = auction.settles_at()
    assert driver.code("anna", Stop(seat=0, index=4)) == "auction/too_late"


def test_stand_in_stops_the_clock_for_an_absent_player() -> None:
    driver, auction = announced()
    driver.do("ben", commands.Leave())
    driver.now = auction.start + 2.5
    assert driver.code("ben", Stop(seat=1, index=2)) == "table/handed_over"
    for index in (-1, 3, 0):
        with pytest.raises(ValueError, match="price"):
            driver.table.bot_stop(1, index, driver.now)
    with pytest.raises(ValueError, match="no auction"):
        driver.table.bot_stop(0, 2, driver.now)
    driver.keep([driver.table.bot_stop(1, 2, driver.now)])
    driver.do("ben", commands.TakeBack(seat=1))
    assert driver.code("ben", Stop(seat=1, index=2)) == "auction/stopped"
    assert settled(driver)[-2:] == [(1, "stop 180"), (3, "tick")]


# --- who wins ---------------------------------------------------------------------------------------------------------


def test_highest_price_wins_even_if_it_arrives_last() -> None:
    driver, auction = announced(lags={"carl": 0.4})
    stop(driver, "ben", 5, after=0.05)
    driver.now = auction.start + 5 + 0.3
    driver.do("carl", Stop(seat=2, index=4))
    assert settled(driver) == [(3, "tick")] * 4 + [(2, "stop 160"), (3, "tick")]
    assert driver.match.view().sold_to == 2
    assert driver.match.view().sold_for == 160


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_equal_stops_are_decided_by_seat_not_by_speed(order: tuple[int, ...]) -> None:
    """MA-11: also if the others stop at the very end of the price, long after the first."""
    driver, _ = announced()
    mayor = driver.match.view().mayor
    for place, seat in enumerate(order):
        stop(driver, THREE[seat], 6, after=0.01 + 0.45 * place)
    settled(driver)
    assert driver.match.view().sold_to == (mayor + 1) % 3
    assert driver.match.view().sold_for == 140


def arrivals() -> st.SearchStrategy[list[tuple[int, float, float]]]:
    """For each seat a stop price, and two times, from 0 to 1, at which the stop could arrive."""
    part = st.floats(0.0, 0.999)
    return st.lists(st.tuples(st.integers(1, 14), part, part), min_size=3, max_size=3)


@settings(max_examples=60)
@given(arrivals(), st.lists(st.floats(0.0, 1.0), min_size=3, max_size=3))
def test_winner_does_not_depend_on_order_of_arrival(stops: list[tuple[int, float, float]], lags: list[float]) -> None:
    match = put_up()
    told: list[object] = []
    for way in (0, 1):
        driver, auction = announced(match, lags=dict(zip(THREE, lags, strict=True)))
        due: list[tuple[float, int, int]] = []
        for seat, (index, *parts) in enumerate(stops):
            window = STEP + auction.lags[seat]
            due.append((auction.start + index * STEP + parts[way] * window, seat, index))
        for at, seat, index in sorted(due):
            if at >= auction.settles_at():
                break
            driver.now = at
            driver.do(THREE[seat], Stop(seat=seat, index=index))
        settled(driver)
        view = driver.match.view()
        told.append((view.sold_to, view.sold_for, driver.match.position()))
    best = min(index for index, *_ in stops)
    equal = [seat for seat, (index, *_) in enumerate(stops) if index == best]
    mayor = match.view().mayor
    nearest = min(equal, key=lambda seat: (seat - mayor - 1) % 3)
    assert told[0] == told[1]
    assert told[0][:2] == (nearest, 200 - 10 * best)  # type: ignore[index]


@given(st.dictionaries(st.integers(0, 4), st.integers(0, 14)))
def test_settlement_depends_on_prices_only(stops: dict[int, int]) -> None:
    index, seats = settle(stops, 15)
    assert index == (min(stops.values()) if stops else 15)
    assert seats == sorted(seat for seat, at in stops.items() if at == index)
    assert settle(dict(reversed(stops.items())), 15) == (index, seats)


def test_unstopped_auction_ends_without_a_sale() -> None:
    driver, auction = announced()
    assert auction.settles_at() == auction.start + 15 * STEP + LEAST_LAG
    driver.now = auction.settles_at() - 0.001
    assert driver.happen() == []
    assert settled(driver) == [(3, "tick")] * 15
    assert "no-sale" in [fact.name for fact in driver.match.facts()]
    assert not driver.clock_runs()


def test_stop_at_the_top_price_doubles_and_restarts_the_clock() -> None:
    """MA-8."""
    driver, _ = announced()
    stop(driver, "ben", 0)
    assert settled(driver) == [(1, "stop 200"), (3, "tick")]
    assert driver.clock_runs()
    assert driver.match.view().doubler == 1
    assert driver.state.auction is None
    assert driver.state.due_at() == driver.state.updated
    driver.happen()
    auction = running_auction(driver)
    assert auction.start == driver.now + LEAD_IN
    assert auction.moves[-1] == "stop 110", "at 100 the doubler has bought it"
    assert settled(driver) == [(3, "tick")] * auction.prices
    assert driver.match.view().sold_to == 1
    assert driver.match.view().sold_for == 200


def test_misbid_bars_the_seat_and_restarts_the_clock() -> None:
    """MA-9."""
    driver, _ = announced(put_up(money={0: 50}))
    stop(driver, "anna", 4)
    settled(driver)
    assert driver.match.view().barred == [0]
    driver.happen()
    auction = running_auction(driver)
    assert auction.moves == PRICES
    assert driver.seen(STRANGER).waiting == [1, 2]
    driver.now = auction.start + 4.5
    assert driver.code("anna", Stop(seat=0, index=4)) == "auction/barred"
    stop(driver, "ben", 7)
    settled(driver)
    assert driver.match.view().sold_to == 1


def test_auction_ends_when_all_have_misbid() -> None:
    driver, _ = announced(put_up(money={0: 50, 1: 50, 2: 50}))
    for person in THREE:
        stop(driver, person, 2)
        settled(driver)
        made = driver.happen()
    assert made == [MovesPlayed(at=driver.now, moves=[(3, "tick")] * 15)], (
        "nobody waits for prices that nobody may stop"
    )
    assert not driver.clock_runs()
    assert driver.state.waiting_seats


def only_opponents(people: str = "anna clerk clerk") -> TableDriver:
    """Return a table where Anna has misbid, so that only bots can buy."""
    driver, _ = announced(put_up(money={0: 50}), people)
    stop(driver, "anna", 4)
    settled(driver)
    assert driver.match.view().barred == [0]
    return driver


def test_auction_among_bots_is_settled_without_a_clock() -> None:
    driver = only_opponents()
    assert driver.happen() == []
    assert driver.state.bot_seats == [1, 2]
    played = driver.match.sequence
    (made,) = driver.keep([driver.table.settle_bot_auction({1: 5, 2: 3}, played, driver.now)])
    assert isinstance(made, MovesPlayed)
    assert made.moves == [(3, "tick")] * 3 + [(2, "stop 170"), (3, "tick")]
    assert driver.match.view().sold_to == 2
    assert driver.state.auction is None


def test_bot_auction_has_the_same_result_as_a_running_clock() -> None:
    for stops in ({1: 5, 2: 3}, {1: 4, 2: 4}, {1: None, 2: 9}, {1: None, 2: None}, {1: 0, 2: 99}):
        quick, slow = only_opponents(), only_opponents()
        quick.keep([quick.table.settle_bot_auction(stops, quick.match.sequence, quick.now)])
        slow.keep([AuctionAnnounced(at=slow.now, start=slow.now + LEAD_IN, step=STEP, lags=[LEAST_LAG] * 3)])
        auction = running_auction(slow)
        auction.stops = {seat: at for seat, at in stops.items() if at is not None and at < auction.prices}
        settled(slow)
        assert quick.match.record() == slow.match.record()


def test_clock_runs_for_a_person_with_too_little_money() -> None:
    """A player without money may misbid, and others must not learn that they have none."""
    driver, _ = announced(put_up(money={0: 0}), "anna clerk clerk")
    assert not driver.state.is_bot_auction
    with pytest.raises(StaleMove):
        driver.table.settle_bot_auction({1: 5, 2: 3}, driver.match.sequence, driver.now)


def test_bot_auction_for_an_old_position_is_stale() -> None:
    driver = only_opponents()
    for stops, played in (({1: 5}, driver.match.sequence), ({1: 5, 2: 3}, driver.match.sequence - 1)):
        with pytest.raises(StaleMove):
            driver.table.settle_bot_auction(stops, played, driver.now)


def test_returning_player_can_stop_the_clock() -> None:
    driver = only_opponents("anna ben clerk")
    driver.do("ben", commands.Leave())
    assert driver.happen() == []
    driver.do("ben", commands.TakeBack(seat=1))
    assert [type(entry) for entry in driver.happen()] == [AuctionAnnounced]


# --- what others see --------------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(st.sets(st.sampled_from(THREE)), st.integers(1, 13), st.floats(0.0, 0.9))
def test_stop_is_hidden_from_others_until_the_settlement(stopping: set[str], index: int, after: float) -> None:
    driver, auction = announced()
    driver.now = auction.start + index * STEP + after
    before = {person: driver.wire(person) for person in (*PEOPLE, STRANGER, NOBODY)}
    lists = card_and_version(driver)
    for person in sorted(stopping):
        (made,) = driver.do(person, Stop(id="s", seat=driver.state.seats_of(person)[0], index=index))
        assert isinstance(made, events.ClockStopped)
    for person, frame in before.items():
        assert (driver.wire(person) == frame) == (person not in stopping), person
    for person in THREE:
        assert driver.seen(person).sides[0].stopped == (index if person in stopping else None)
    assert card_and_version(driver) == lists
    for person in sorted(set(THREE) - stopping):
        seat = driver.state.seats_of(person)[0]
        assert driver.code(person, Stop(seat=seat, index=index + 1)) == "auction/not_shown"


def card_and_version(driver: TableDriver) -> object:
    return card(driver.state), driver.state.version, driver.state.updated


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_replayed_auction_has_the_same_result() -> None:
    driver, _ = announced(lags={"anna": 0.3, "ben": 0.1})
    stop(driver, "anna", 7, after=1.3)
    stop(driver, "carl", 8, after=0.4)
    assert driver.folded().state.due_at() == driver.state.due_at()
    assert driver.folded().due_events(math.inf) == driver.table.due_events(math.inf)
    settled(driver)
    again = driver.folded().state.match
    assert again is not None
    assert again.record() == driver.match.record()
    assert again.view().sold_to == 0


@pytest.mark.parametrize("answers", [{0: "wait"}, {0: "wait", 1: "wait", 2: "wait"}, {1: "stop 180"}, {0: "stop 180"}])
def test_game_can_continue_from_a_falling_price(answers: dict[int, str]) -> None:
    """A record may continue from there, with answers that the next tick reveals."""
    match = put_up(money={0: 50})
    for _ in range(2):
        match.play("tick", match.clock)
    for seat, answer in answers.items():
        match.play(answer, seat)
    driver = TableDriver(TableSetup(game=MERCHANTS, seats=3, start=match.record(), access="link"))
    seat_all(driver, list(THREE))
    for _ in range(3):
        if driver.clock_runs():
            driver.happen()
            settled(driver)
    assert not driver.clock_runs()
    stopped = 1 in answers and answers[1] == "stop 180"
    assert driver.match.view().sold_to == (1 if stopped else None)
    assert ("misbid" in [fact.name for fact in driver.match.facts()]) == (answers == {0: "stop 180"})


# --- when no server ran -----------------------------------------------------------------------------------------------


def test_price_that_fell_during_an_outage_falls_again() -> None:
    driver, auction = announced()
    driver.now = auction.settles_at() + OUTAGE + 1
    (made,) = driver.happen()
    assert isinstance(made, AuctionAnnounced)
    assert made.start == driver.now + LEAD_IN
    stop(driver, "ben", 3)
    assert settled(driver)[-2:] == [(1, "stop 170"), (3, "tick")]


def test_acknowledged_stop_counts_after_an_outage() -> None:
    driver, auction = announced()
    stop(driver, "ben", 3)
    driver.now = auction.settles_at() + 1000 * OUTAGE
    (made,) = driver.happen()
    assert isinstance(made, MovesPlayed)
    assert (1, "stop 170") in made.moves
