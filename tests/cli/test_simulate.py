from __future__ import annotations

import json

import pytest

import amstel
from amstel.kernel.playout import play_randomly
from amstel.kernel.random import seeded

from .conftest import GAME, MERCHANTS, Command


def test_one_object(amstel_command: Command) -> None:
    done = amstel_command("simulate", GAME, "--seats", "2", "--games", "5", "--seed", "40", "--json")
    assert done.code == 0
    assert done.out.count("\n") == 1
    told = json.loads(done.out)
    assert {key: told[key] for key in ("game", "seats", "games", "seed")} == {
        "game": GAME,
        "seats": 2,
        "games": 5,
        "seed": 40,
    }
    match = amstel.new(GAME, seats=2, seed=0)
    scores, decisions = [], 0
    for seed in range(40, 45):
        state = match.rules.game.start(match.rules.board, 2, match.options, seed, None)
        decisions += play_randomly(state, seeded(seed).branch())
        scores.append(state.scores())
    assert told["scores"] == scores
    assert told["decisions"] == decisions
    assert told["seconds"] > 0


def test_the_same_seed_gives_the_same_games(amstel_command: Command) -> None:
    asked = ("simulate", GAME, "--games", "2", "--seed", "5", "--json")
    for bots in ((), ("--bots", "random"), ("--bots", "random,greedy,random")):
        first, second = (json.loads(amstel_command(*asked, *bots).out) for _ in range(2))
        assert first["scores"] == second["scores"]
        assert len(first["players"]) == 3


def test_a_table_for_people(amstel_command: Command) -> None:
    done = amstel_command("simulate", "ticket", "--seats", "4", "--games", "10", "--option", "start=random")
    assert done.code == 0
    assert "10 games" in done.out
    assert "decisions a game" in done.out
    assert done.out.count("random") == 4


def test_a_clock_that_runs_moves_when_all_have_decided(amstel_command: Command) -> None:
    """The clock is a seat of its own, behind the players (MA-11)."""
    asked = ("simulate", MERCHANTS, "--seats", "3", "--games", "2", "--seed", "6", "--option", "clock=live", "--json")
    for bots in ((), ("--bots", "random")):
        first, second = (json.loads(amstel_command(*asked, *bots).out) for _ in range(2))
        assert first["scores"] == second["scores"]
        assert [len(scores) for scores in first["scores"]] == [3, 3]
        assert first["decisions"] > 2 * 60


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("chess",),
        (GAME, "--games", "0"),
        (GAME, "--games", "1e3"),
        (GAME, "--seats", "1"),
        (GAME, "--seed", "-1"),
        (GAME, "--seed", "9223372036854775807"),
        (GAME, "--bots", "none"),
        (GAME, "--bots", "random,random"),
        (GAME, "--bots", "nobody"),
        (GAME, "--option", "colour=red"),
    ],
)
def test_wrong_use(amstel_command: Command, arguments: tuple[str, ...]) -> None:
    done = amstel_command("simulate", *arguments)
    assert done.code == 2
    assert done.out == ""
    assert "Traceback" not in done.err
