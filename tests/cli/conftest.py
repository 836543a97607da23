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
    """The command in this process, with a pipe as its standard input."""

    def run(*arguments: str, answers: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


def claims_mostly(moves: list[str], played: int) -> str:
    """Claims come last; one in three decisions is something else, so that games have all kinds of moves."""
    return moves[-1] if played % 3 else moves[0]


def by_the_list(moves: list[str], played: int) -> str:
    """Any of the moves, the same whenever the same ones are listed."""
    return moves[zlib.crc32("\n".join(moves).encode()) % len(moves)]


class Human:
    """Somebody who asks for the moves and plays one of those listed; at last the pipe is closed."""

    def __init__(
        self,
        out: io.StringIO,
        decisions: int = 1000,
        habit: Callable[[list[str], int], str] = claims_mostly,
    ) -> None:
        self._out = out
        self._decisions = decisions
        self._habit = habit
        self._asked = False
        self.played: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if len(self.played) == self._decisions:
            return ""
        self._asked = not self._asked
        if self._asked:
            return "?\n"
        lines = self._out.getvalue().rpartition("> ?\n")[2].splitlines()
        listed = [line for line in lines if re.match(r"  \S", line)]
        moves = []
        for line in listed:
            begins, _, *payments = re.split(r" {2,}", line.strip())
            begins = re.sub(r"(\d+)\.\.\d+$", r"\1", begins)
            moves.append(f"{begins} {payments[0].split(' | ')[0]}" if payments else begins)
        move = self._habit(moves, len(self.played))
        self.played.append(move)
        return f"{move}\n"


Sitting = Callable[..., tuple[Human, str]]


@pytest.fixture
def sitting(home: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """A sitting of somebody who plays listed moves: what was played, and all that was printed."""

    def sit(
        *arguments: str, decisions: int = 1000, habit: Callable[[list[str], int], str] = claims_mostly
    ) -> tuple[Human, str]:
        out = io.StringIO()
        human = Human(out, decisions, habit)
        with monkeypatch.context() as patched:
            patched.setattr("sys.stdout", out)
            patched.setattr("sys.stdin", human)
            assert main(("play", *arguments)) == 0
        return human, out.getvalue()

    return sit
