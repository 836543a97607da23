from __future__ import annotations

from pathlib import Path

import pytest

from amstel.arena import Contest

GAME = "nieuw-amsterdam"


def contest(*bots: str, seats: int = 2, games: int = 4, seed: int = 1, game: str = GAME) -> Contest:
    return Contest(game=game, seats=seats, bots=bots, games=games, seed=seed)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return a file with bots of all kinds."""
    file = tmp_path / "mine.py"
    file.write_text(
        '''
import os
import sys
import time
from pathlib import Path


class First:
    """Plays the first of its moves."""

    def __init__(self, random):
        self.random = random

    def choose(self, sight):
        return sight.moves[0]


class Last(First):
    def choose(self, sight):
        return sight.moves[-1]


class Slow(First):
    def choose(self, sight):
        time.sleep(0.005)
        return sight.moves[0]


class Stuck(First):
    def choose(self, sight):
        time.sleep(600)


class Cheat(First):
    def choose(self, sight):
        return next(move for move in range(1000) if move not in sight.moves)


class Wordy(First):
    def choose(self, sight):
        return ["a", "list"]


class Texter(First):
    def choose(self, sight):
        return sight.rules.notation.text(sight.moves[0])


class Hanger(First):
    seconds = 0.001

    def choose(self, sight):
        time.sleep(600)


class Peeker(First):
    """Looks behind its sight for the seed of the deal."""

    def choose(self, sight):
        if sight._match.seed is not None:
            raise RuntimeError("there it is")
        return sight.moves[0]


class Rememberer(First):
    """Uses what it may know: its facts and its view."""

    def choose(self, sight):
        return sight.moves[(len(sight.facts) + len(str(sight.view))) % len(sight.moves)]


class Broken(First):
    def choose(self, sight):
        return 1 // 0


class Quitter(First):
    def choose(self, sight):
        sys.exit(3)


class Crash(First):
    def choose(self, sight):
        os._exit(9)


class CrashOnce(First):
    """Crashes its process, but only the first time."""

    def choose(self, sight):
        try:
            Path(__file__).with_name("crashed").touch(exist_ok=False)
        except FileExistsError:
            return sight.moves[0]
        os._exit(9)


class Unmade(First):
    def __init__(self, random):
        raise RuntimeError("not today")
''',
        "utf-8",
    )
    return file
