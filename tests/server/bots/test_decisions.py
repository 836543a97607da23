"""Decisions of bots are legal, repeatable, and independent of hidden state."""

from __future__ import annotations

import asyncio

import pytest

import amstel
from amstel import players
from amstel.kernel.errors import BadSetup
from amstel.kernel.match import LARGEST_SEED, Match
from amstel.kernel.random import seeded
from amstel.server.bots import Bots, Decision, DecisionRequest
from amstel.server.bots.answer import answer
from amstel.server.errors import ServerError

from .sample_games import PATIENCE, midgame_position

pytestmark = pytest.mark.slow

GAMES = sorted(amstel.TITLES)
REPEATABLE = ("apprentice", "clerk", "merchant")  # not limited by time


def decided(record: str, seat: int, opponent: str, seed: int = 1) -> str:
    """Return a decision that is made in this process."""
    given = answer(DecisionRequest(record=record, seat=seat, opponent=opponent, seed=seed, limit=60.0))
    assert isinstance(given, Decision)
    assert not given.late
    assert not given.failed
    return given.move


def test_every_level_plays_a_legal_move_of_every_game() -> None:
    async def play() -> None:
        async with Bots(1, PATIENCE) as bots:
            for game in GAMES:
                match, seat = midgame_position(game, seed=2)
                for level in players.LEVELS:
                    decision = await bots.decide(DecisionRequest(match.record(), seat, level.name, seed=5))
                    assert decision.move in list(match.moves(seat))
                    assert decision == Decision(decision.move, late=False, failed=False)
            assert len(bots.pids) == 1

    asyncio.run(play())


def test_same_request_gives_the_same_move_in_every_process() -> None:
    requests = []
    for game in GAMES:
        match, seat = midgame_position(game, seed=3)
        requests += [DecisionRequest(match.record(), seat, opponent, seed=LARGEST_SEED) for opponent in REPEATABLE]

    async def play() -> list[str]:
        async with Bots(1, PATIENCE) as bots:
            return [(await bots.decide(request)).move for request in requests]

    here = [decided(request.record, request.seat, request.opponent, request.seed) for request in requests]
    assert asyncio.run(play()) == here


def test_seed_gives_different_chance_at_each_decision() -> None:
    """Otherwise a seat would err in the same way for the whole game."""
    match, seat = midgame_position("nieuw-amsterdam", seed=1)
    assert len({decided(match.record(), seat, "apprentice", seed) for seed in range(20)}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_bot_move_does_not_depend_on_hidden_state(game: str) -> None:
    for seed in range(2):
        match, seat = midgame_position(game, seed)
        records = []
        for hidden in range(2):
            position = match.state.guess(seat, seeded(hidden))
            records.append(Match(match.rules, match.seats, options=match.options, position=position).record())
        assert len(set(records)) > 1
        for opponent in REPEATABLE:
            assert len({decided(record, seat, opponent) for record in records}) == 1


@pytest.mark.parametrize("opponent", ["greedy", "search:600s", "process:sh", "./mine.py:Bot", "Clerk", ""])
def test_bot_that_is_no_level_is_refused(opponent: str) -> None:
    with pytest.raises(BadSetup, match="apprentice, clerk, merchant, director-general"):
        asyncio.run(Bots(1, PATIENCE).decide(DecisionRequest("", 0, opponent, 0)))


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadSetup, match="whole number from 0"):
        asyncio.run(Bots(1, PATIENCE).decide(DecisionRequest("", 0, "clerk", seed)))


def test_senseless_request_is_refused_and_keeps_its_process() -> None:
    match, seat = midgame_position("nieuw-amsterdam", seed=1)
    other = next(each for each in range(match.seats) if each not in match.waiting)

    async def play() -> None:
        async with Bots(1, PATIENCE) as bots:
            before = bots.pids
            for request, code in (
                (DecisionRequest("nothing", 0, "clerk", 1), "file/bad"),
                (DecisionRequest(match.record(), other, "clerk", 1), "move/illegal"),
                (DecisionRequest(match.record(), 7, "clerk", 1), "move/illegal"),
            ):
                with pytest.raises(ServerError) as error:
                    await bots.decide(request)
                assert error.value.code == code
            assert (await bots.decide(DecisionRequest(match.record(), seat, "clerk", 1))).move
            assert bots.pids == before

    asyncio.run(play())
