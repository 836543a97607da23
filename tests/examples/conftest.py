"""The example game, registered for one test at a time: other tests run over all games, and it is not one of ours."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from amstel.games import TITLES
from fourth_game.title import TITLE

from ..cli.conftest import amstel_command, home

__all__ = ["amstel_command", "home"]

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the game here, and in the processes that a test starts."""
    monkeypatch.setitem(TITLES, TITLE.id, TITLE)
    monkeypatch.setenv("AMSTEL_GAMES", TITLE.package)
    path = [str(EXAMPLES), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(os.path.abspath(folder) for folder in path))
