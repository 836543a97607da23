from __future__ import annotations

import json
from pathlib import Path

import pytest

import amstel
from amstel.kernel.playout import play_randomly
from amstel.kernel.random import seeded

from .conftest import GAME, MERCHANTS, Command


def test_json_is_one_object(amstel_command: Command) -> None:
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


def test_same_seed_gives_the_same_games(amstel_command: Command) -> None:
    asked = ("simulate", GAME, "--games", "2", "--seed", "5", "--json")
    for bots in ((), ("--bots", "random"), ("--bots", "random,greedy,random")):
        first, second = (json.loads(amstel_command(*asked, *bots).out) for _ in range(2))
        assert first["scores"] == second["scores"]
        assert len(first["players"]) == 3


def test_table_is_printed(amstel_command: Command) -> None:
    done = amstel_command("simulate", "ticket", "--seats", "4", "--games", "10", "--option", "start=random")
    assert done.code == 0
    assert "10 games" in done.out
    assert "decisions per game" in done.out
    assert done.out.count("random") == 4


def test_live_clock_moves_when_all_have_decided(amstel_command: Command) -> None:
    """The clock is a seat of its own, behind the players (MA-11)."""
    asked = ("simulate", MERCHANTS, "--seats", "3", "--games", "2", "--seed", "6", "--option", "clock=live", "--json")
    for bots in ((), ("--bots", "random")):
        first, second = (json.loads(amstel_command(*asked, *bots).out) for _ in range(2))
        assert first["scores"] == second["scores"]
        assert [len(scores) for scores in first["scores"]] == [3, 3]
        assert first["decisions"] > 2 * 60


BROKEN = """
class Raises:
    def __init__(self, random): pass
    def choose(self, sight): raise KeyError("hand")

class Once:
    def __init__(self, random): self._answers = iter((10**6, "draw"))
    def choose(self, sight): return next(self._answers, sight.moves[0])
"""


def test_failing_bot_is_reported_with_its_failures(amstel_command: Command, tmp_path: Path) -> None:
    """Else the result of another would be taken for its own."""
    (tmp_path / "bots.py").write_text(BROKEN)
    asked = ("simulate", "ticket", "--seats", "3", "--games", "1", "--bots")
    bots = "./bots.py:Raises,random,./bots.py:Once"
    failures = json.loads(amstel_command(*asked, bots, "--json").out)["failures"]
    assert failures[1:] == [{}, {"illegal": 2}]
    errors = failures[0]["error"]
    assert errors > 5
    out = amstel_command(*asked, bots).out
    assert f"./bots.py:Raises failed {errors} times, and greedy decided instead ({errors} errors)." in out
    assert "./bots.py:Once failed 2 times, and greedy decided instead (2 illegal answers)." in out
    assert "random failed" not in out
    assert ": 1 game " in out


def test_failing_bot_is_reported_once(amstel_command: Command, tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(BROKEN)
    out = amstel_command("simulate", "ticket", "--seats", "2", "--games", "2", "--bots", "./bots.py:Once").out
    assert out.count("failed") == 1
    assert "./bots.py:Once failed 8 times, and greedy decided instead (8 illegal answers)." in out


def test_no_failures_are_reported_without_failures(amstel_command: Command) -> None:
    asked = ("simulate", "ticket", "--seats", "2", "--games", "1", "--bots", "greedy,random")
    assert "failed" not in amstel_command(*asked).out
    assert json.loads(amstel_command(*asked, "--json").out)["failures"] == [{}, {}]


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
def test_wrong_use_is_refused(amstel_command: Command, arguments: tuple[str, ...]) -> None:
    done = amstel_command("simulate", *arguments)
    assert done.code == 2
    assert done.out == ""
    assert "Traceback" not in done.err
