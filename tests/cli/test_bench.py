import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import amstel
from amstel.cli import bench, main

from .conftest import MERCHANTS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
GAME = "ticket-to-ride-amsterdam"


def amstel_bench(*words: str) -> int:
    return main(["bench", *words])


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GAMES", 2)
    monkeypatch.setattr(bench, "POSITIONS", 2)
    monkeypatch.setattr(bench, "WINDOW", 0.0)


def test_json_has_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert amstel_bench(GAME, "--seats", "3", "--seconds", "0", "--json") == 0
    told = capsys.readouterr()
    answer = json.loads(told.out)
    assert told.err == ""
    assert (answer["game"], answer["seats"], answer["compiled"]) == (GAME, 3, amstel.COMPILED)
    for rate in ("engine_decisions_per_s", "api_decisions_per_s", "copy_us", "guess_us", "walks_per_s"):
        assert answer[rate] > 0
    assert answer["games"] == 2
    assert answer["rounds"] == bench.LEAST_ROUNDS
    assert answer["decisions"] > 2 * 3


def test_default_is_a_table_of_the_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert amstel_bench("--seconds", "0") == 0
    shown = capsys.readouterr().out
    for words in ("Amsterdam, 4 seats", "engine loop", "API loop", "copy", "guess", "decisions per second"):
        assert words in shown


@pytest.mark.parametrize(
    ("words", "message"), [(("chess",), "There is no game 'chess'"), ((GAME, "--seats", "9"), "2 to 4 players")]
)
def test_wrong_use_exits_with_2(words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert amstel_bench(*words) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.out == ""


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "soon"])
def test_unreasonable_seconds_are_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        amstel_bench(f"--seconds={seconds}")
    assert refused.value.code == 2
    assert "seconds from 0 to 3600" in capsys.readouterr().err


@pytest.fixture(scope="module")
def runner() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_run", ROOT / "bench" / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up by its name
    spec.loader.exec_module(module)
    return module


def invented_answers(runner: ModuleType) -> Any:
    """Rates that no machine measured: the best reaches more goals than the median."""
    ours = {"seats": 4, "copy_us": 500.0, "guess_us": 800.0, "walks_per_s": 20_000.0}
    fast, slow = ({"engine_decisions_per_s": rate, "api_decisions_per_s": rate * 0.4} for rate in (3200, 1600))
    return runner.Answers(
        compiled={game: [ours | slow, ours | fast] for game in (GAME, "nieuw-amsterdam")},
        interpreted={
            game: [{"engine_decisions_per_s": 200, "api_decisions_per_s": 100}] for game in (GAME, "nieuw-amsterdam")
        },
        peers={
            "hearts": [{"version": "2", "decisions_per_s": 3200, "nodes_per_s": 6400}],
            "catanatron": [{"version": "3", "decisions_per_s": 40}],
        },
    )


def test_goal_needs_the_best_and_the_median(runner: ModuleType) -> None:
    report = runner.report(invented_answers(runner))
    first, second = report.games
    assert (first.rows[0].best, first.rows[0].median) == (3200, 2400)
    assert [(goal.by_best, goal.by_median, goal.reached) for goal in first.goals] == [
        (16, 12, False),
        (1, 0.75, False),
        (80, 60, True),
        (pytest.approx(0.4), pytest.approx(0.4), False),
    ]
    assert [(goal.by_best, goal.by_median, goal.reached) for goal in second.goals] == [
        (16, 12, False),
        (1, 0.75, True),
        (pytest.approx(1.6), pytest.approx(1.2), True),
    ]
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in runner.as_text(report).splitlines()]
    assert ["engine loop against catanatron", "at least 60", "80.00", "60.00", "reached"] in lines
    assert ["a copy, in decisions of the engine loop", "below 3", "1.60", "1.20", "reached"] in lines


def test_every_game_has_goals(runner: ModuleType) -> None:
    for title in amstel.TITLES.values():
        wanted = runner.wanted_of(title)
        assert wanted.interpreted >= 14
        assert wanted.hearts >= 0.6


@pytest.mark.parametrize("seats", [3, 5])
def test_sealed_auction_costs_one_decision_per_seat(runner: ModuleType, seats: int) -> None:
    """MA-10."""
    assert runner.auction_decisions(amstel.TITLES[MERCHANTS], seats, games=2) == 1


def test_auction_cost_is_reported_for_its_game(runner: ModuleType) -> None:
    answers = invented_answers(runner)
    assert "auction" not in runner.as_text(runner.report(answers))
    answers.auction = {"nieuw-amsterdam": 1.25}
    shown = runner.as_text(runner.report(answers))
    assert shown.count("A sealed auction without doubling takes 1.25 decisions per seat.") == 1


def test_all_measurements_have_the_same_window() -> None:
    peers = sorted((ROOT / "bench" / "peers").glob("*.py"))
    sources = [Path(bench.__file__), *peers]
    assert len(peers) == 2
    assert {
        line for path in sources for line in re.findall(r"^WINDOW = \S+", path.read_text("utf-8"), re.MULTILINE)
    } == {"WINDOW = 0.2"}


def test_tables_are_written_between_the_marks(runner: ModuleType) -> None:
    page = "before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n"
    filled = runner.placed(page, "new")
    assert filled == "before\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nafter\n"
    assert runner.placed(filled, "new") == filled
    with pytest.raises(runner.Unmeasured, match="the page needs a line"):
        runner.placed("no marks", "new")


def test_failing_contestant_is_named(runner: ModuleType) -> None:
    with pytest.raises(runner.Unmeasured, match="hearts failed: ValueError: no cards"):
        runner.ask("hearts", [sys.executable, "-c", "raise ValueError('no cards')"])
    with pytest.raises(runner.Unmeasured, match="hearts gave no answer"):
        runner.ask("hearts", [sys.executable, "-c", "print('hello')"])


def test_performance_page_has_the_marks(runner: ModuleType) -> None:
    page = (ROOT / "docs" / "performance.md").read_text("utf-8")
    assert "| engine loop " in page.partition(runner.BEGIN)[2].partition(runner.END)[0]
