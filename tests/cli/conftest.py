from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from amstel.cli import main

GAME = "ticket-to-ride-amsterdam"
NIEUW_AMSTERDAM = "nieuw-amsterdam"
MERCHANTS = "merchants-of-amsterdam"


class Run(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Run]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr("sys.argv", ["amstel"])
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "state" / "amstel"


@pytest.fixture
def amstel_command(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Return a function that runs the command in this process, with a pipe as its standard input."""

    def run(*arguments: str, answers: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


def pick_claims(moves: list[str], number: int) -> str:
    """Pick the last move, a claim if there is one, but every third time the first, so that games have all moves."""
    return moves[-1] if number % 3 else moves[0]


def pick_by_hash(moves: list[str], number: int) -> str:
    """Pick any of the moves, always the same from the same list."""
    return moves[zlib.crc32("\n".join(moves).encode()) % len(moves)]


class Human:
    """A standard input that asks for the legal moves and plays one of them, until it has made its decisions."""

    def __init__(
        self,
        out: io.StringIO,
        decisions: int = 1000,
        pick: Callable[[list[str], int], str] = pick_claims,
    ) -> None:
        self._out = out
        self._decisions = decisions
        self._pick = pick
        self._has_list = False
        self.moves: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if len(self.moves) == self._decisions:
            return ""
        self._has_list = not self._has_list
        if self._has_list:
            return "?\n"
        lines = self._out.getvalue().rpartition("> ?\n")[2].splitlines()
        moves = []
        for line in lines:
            if re.match(r"  \S", line):
                start, *_ = re.split(r" {2,}", line.strip())  # the words follow, or have a line of their own
                moves.append(re.sub(r"(\d+)\.\.\d+$", r"\1", start))
        move = self._pick(moves, len(self.moves))
        self.moves.append(move)
        return f"{move}\n"


PlayAsHuman = Callable[..., tuple[Human, str]]


@pytest.fixture
def play_as_human(home: Path, monkeypatch: pytest.MonkeyPatch) -> PlayAsHuman:
    """Return a function that plays a game with legal moves and returns the human and all that was printed."""

    def play(
        *arguments: str, decisions: int = 1000, pick: Callable[[list[str], int], str] = pick_claims
    ) -> tuple[Human, str]:
        out = io.StringIO()
        human = Human(out, decisions, pick)
        with monkeypatch.context() as patched:
            patched.setattr("sys.stdout", out)
            patched.setattr("sys.stdin", human)
            assert main(("play", *arguments)) == 0
        return human, out.getvalue()

    return play
