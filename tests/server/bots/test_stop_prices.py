"""Stop prices of bots: the sealed twin is valid, and the answer can be played and paid."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

import amstel
from amstel import players
from amstel.games.merchants.live_clock import AuctionClock
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.server.bots import Bots, DecisionRequest
from amstel.server.bots.answer import answer
from amstel.server.bots.messages import Refusal, StopPrice, StopRequest
from amstel.server.errors import ServerError

from .sample_games import FAULTY_PROGRAM, MERCHANTS, PATIENCE, midgame_position, step

pytestmark = pytest.mark.slow


def is_auctioning(match: Match) -> bool:
    return match.clock is not None and match.clock in match.waiting


def prices(match: Match) -> list[int]:
    """Return the prices on the clock, the highest first."""
    return [int(move.removeprefix("stop ")) for move in AuctionClock().schedule(match)]


def live(seats: int, seed: int) -> Match:
    options = {
        "clock": "live",
        "money": ("public", "hidden")[seed % 2],
        "last-price": ("no-sale", "for-sale")[seed // 2 % 2],
    }
    return amstel.new(MERCHANTS, seats=seats, seed=seed, options=options)


def auctions(seats: int, seed: int, most: int) -> list[Match]:
    """Return positions of live auctions: at the top and below, doubled, after misbids, with some answers given."""
    match, random = live(seats, seed), seeded(seed)
    found: list[Match] = []
    while not match.over and len(found) < most:
        if not is_auctioning(match):
            step(match, random)
            continue
        # Now and then anybody answers; else the clock moves on.
        if random.below(3) == 0:
            step(match, random)
        else:
            match.play("tick", match.clock)
        if is_auctioning(match) and random.below(6) == 0:
            found.append(match.position_after(match.sequence))
    return found


def stop_of(match: Match, seat: int, opponent: str = "apprentice") -> int | None:
    given = answer(StopRequest(record=match.record(), seat=seat, opponent=opponent, seed=1, limit=60.0))
    assert isinstance(given, StopPrice)
    return given.index


def check_played_live(match: Match, seat: int, index: int) -> None:
    """Check that the seat can stop the clock at that price, and that this is no misbid."""
    view = match.view(seat)
    doubled = view.doubler is not None
    match = match.position_after(match.sequence)
    # Secret answers at the price of the moment would end the run before; they are not known to the seat.
    while seat not in match.waiting or prices(match)[index] != match.view().pointer:
        before = match.view().pointer
        match.play("tick", match.clock)
        if not is_auctioning(match) or match.view().pointer > before:
            return  # somebody else's stop came first
    match.play(f"stop {prices(match)[index]}", seat)
    assert prices(match)[index] * (1 + doubled) <= view.seats[seat].money


@pytest.mark.parametrize("seats", [3, 5])
def test_sealed_twin_is_valid_and_its_stop_can_be_paid(seats: int) -> None:
    """MA-7, MA-8, MA-9, MA-10, MA-11."""
    met: Counter[str] = Counter()
    for seed in range(4):
        for match in auctions(seats, seed, most=14):
            if len(match.view().barred) == seats:
                assert {stop_of(match, seat) for seat in range(seats)} == {None}
                continue
            twin = AuctionClock().sealed(match)
            assert twin.rules.game.errors(twin.state) == []
            view = match.view()
            barred = set(view.barred)
            assert set(twin.waiting) == set(range(seats)) - barred
            assert (twin.view().disks, twin.view().doubler) == (view.disks, view.doubler)
            assert twin.scores() == match.scores()
            assert [twin.view(s).seats[s].money for s in range(seats)] == [
                match.view(s).seats[s].money for s in range(seats)
            ]
            met["doubled"] += view.doubler is not None
            met["barred"] += bool(barred)
            met["under way"] += view.pointer < prices(match)[0]
            met["answered"] += len(match.waiting) < seats + 1 - len(barred)
            for seat in range(seats):
                index = stop_of(match, seat)
                met["stops" if index is not None else "lets it run"] += 1
                if index is None:
                    continue
                assert seat not in barred
                assert f"stop {prices(match)[index]}" in list(twin.moves(seat))
                assert prices(match)[index] <= view.pointer
                check_played_live(match, seat, index)
    print(met)
    assert min(met[kind] for kind in ("doubled", "barred", "under way", "answered", "stops", "lets it run")) > 3


def test_passed_price_means_stop_at_once() -> None:
    """A seat that is handed over during an auction."""
    for seed in range(20):
        match = next(iter(auctions(4, seed, most=1)))
        while match.view().pointer < prices(match)[0]:
            match = match.position_after(match.sequence - 1)
        for seat in range(4):
            index = stop_of(match, seat, "clerk")
            if index is None or not 0 < index < 10 or seat in match.view().barred:
                continue
            for _ in range(index + 2):
                match.play("tick", match.clock)
            now = prices(match).index(match.view().pointer)
            later = stop_of(match, seat, "clerk")
            assert later is None or later >= now > index
            return
    raise AssertionError("no auction at which anybody would stop")


def test_stop_price_does_not_depend_on_hidden_state() -> None:
    for match in auctions(4, seed=1, most=6):
        for seat in range(4):
            guesses = [match.state.guess(seat, seeded(hidden)) for hidden in range(2)]
            twins = [Match(match.rules, 4, options=match.options, position=guess) for guess in guesses]
            assert len({stop_of(twin, seat) for twin in twins}) == 1


def test_every_level_chooses_a_stop_price() -> None:
    match = live(3, seed=1)
    random = seeded(1)
    while not is_auctioning(match):
        step(match, random)

    async def play() -> None:
        async with Bots(1, PATIENCE) as bots:
            for level in players.LEVELS:
                index = await bots.stop_price(DecisionRequest(match.record(), 1, level.name, 1))
                if level.name in ("apprentice", "clerk", "merchant"):
                    assert index == stop_of(match, 1, level.name)
                if index is not None:
                    check_played_live(match, 1, index)
            elsewhere, seat = midgame_position("nieuw-amsterdam", seed=1)
            with pytest.raises(ServerError, match="No live auction is running"):
                await bots.stop_price(DecisionRequest(elsewhere.record(), seat, "clerk", 1))

    asyncio.run(play())


def test_stop_price_in_a_sealed_auction_is_refused() -> None:
    match, seat = midgame_position(MERCHANTS, seed=1)
    given = answer(StopRequest(record=match.record(), seat=seat, opponent="clerk", seed=1, limit=60.0))
    assert given == Refusal("move/illegal", "No live auction is running, so there is no stop price to choose.")


def test_clock_runs_down_if_no_bot_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTS", "clerk=dies,greedy=dies")
    match = next(iter(auctions(3, seed=0, most=1)))

    async def play() -> None:
        async with Bots(1, PATIENCE, program=FAULTY_PROGRAM) as bots:
            assert await bots.stop_price(DecisionRequest(match.record(), 0, "clerk", 1)) is None

    asyncio.run(play())
