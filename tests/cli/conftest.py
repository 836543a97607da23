from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from amstel.cli import main

GAME = "ticket-to-ride-amsterdam"


class Run(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Run]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "160")
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


class Human:
    """Somebody who asks for the moves and plays one of those listed; at last the pipe is closed."""

    def __init__(self, out: io.StringIO, decisions: int = 1000) -> None:
        self._out = out
        self._decisions = decisions
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
            moves.append(f"{begins} {payments[0].split(' | ')[0]}" if payments else begins)
        # Claims come last; one in three decisions is something else, so that games have all kinds of moves.
        move = moves[-1] if len(self.played) % 3 else moves[0]
        self.played.append(move)
        return f"{move}\n"
