"""The bare package is the engine with its bots; a command that needs more names the extra."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import amstel

GAME = "ticket-to-ride-amsterdam"
# The packages that extras bring, by the names they are imported by.
OPTIONAL = [
    "aiosqlite",
    "alembic",
    "argon2",
    "httpx",
    "litestar",
    "openskill",
    "platformdirs",
    "prompt_toolkit",
    "ray",
    "rich",
    "shtab",
    "sqlalchemy",
    "uvicorn",
    "websockets",
]
BARE = (
    f"import sys; sys.modules.update(dict.fromkeys({OPTIONAL})); "  # None in `sys.modules`: it cannot be imported
    "from amstel.cli import main; sys.exit(main(sys.argv[1:]))"
)


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.amstel"
    file.write_text(amstel.new(GAME, seats=2, seed=1).record())
    return str(file)


def run_bare(*arguments: str) -> subprocess.CompletedProcess[str]:
    package = str(Path(amstel.__file__).parents[1])
    return subprocess.run(
        [sys.executable, "-c", BARE, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": package, "PYTHONUTF8": "1"},
    )


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (("play", GAME), "terminal"),
        (("replay", "any"), "terminal"),
        (("bench",), "terminal"),
        (("completion", "bash"), "terminal"),
        (("arena", GAME), "arena"),
        (("serve", "--port", "0"), "server"),
    ],
)
def test_command_names_the_missing_extra(arguments: tuple[str, ...], extra: str) -> None:
    done = run_bare(*arguments)
    assert done.stderr == f"amstel: This command needs the {extra} extra: pip install 'amstel[{extra}]'\n"
    assert done.returncode == 2
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--help",), "completion"),
        (("games",), "2 to 4 players"),
        (("simulate", GAME, "--seats", "2", "--games", "2", "--bots", "greedy"), "seat  player   mean"),
        (("components", GAME), "pink, blue, green"),
    ],
)
def test_bare_package_runs_the_command(arguments: tuple[str, ...], part: str) -> None:
    done = run_bare(*arguments)
    assert done.stderr == ""
    assert part in done.stdout
    assert done.returncode == 0


def test_bare_package_verifies_and_advises(record: str) -> None:
    assert run_bare("verify", record).returncode == 0
    hint = run_bare("hint", record, "--seconds", "0.1", "--language", "en")
    assert "keep both" in hint.stdout
    assert hint.returncode == 0


def test_plain_components_line_up_like_the_drawn_ones() -> None:
    drawn = subprocess.run(
        [sys.executable, "-m", "amstel", "components", GAME],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(amstel.__file__).parents[1]), "PYTHONUTF8": "1", "COLUMNS": "500"},
    )
    assert [line.rstrip() for line in drawn.stdout.splitlines()] == run_bare("components", GAME).stdout.splitlines()
