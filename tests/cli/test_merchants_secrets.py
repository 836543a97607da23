from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

import amstel
from amstel.cli import log
from amstel.cli.session import session
from amstel.cli.session.screen import MOST_LOG_LINES
from amstel.cli.terminal import Terminal
from amstel.texts import Texts

from .conftest import MERCHANTS
from .samples import first_auction, merchants_game

TEXTS = Texts("en", MERCHANTS)


class FakeTerminal(Terminal):
    """A terminal with a keyboard that records how it was wiped."""

    has_keyboard = True

    def __init__(self) -> None:
        super().__init__()
        self.file = io.StringIO()
        self.wipes: list[bool] = []

    def wipe(self, *, scrollback: bool = False) -> None:
        self.wipes.append(scrollback)
        self.file.write("\f")


class ScriptedAnswers:
    """Answers in order, with the prompt and the screen at each question."""

    def __init__(self, terminal: FakeTerminal, lines: list[str]) -> None:
        self.terminal = terminal
        self.lines = lines
        self.prompts: list[tuple[str, str]] = []

    def ask(self, prompt: str, completions: object = None) -> str:
        assert isinstance(self.terminal.file, io.StringIO)
        self.prompts.append((prompt, self.terminal.file.getvalue().rpartition("\f")[2]))
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.terminal.file.write(f"{prompt}{line}\n")
        return line


PlayAtOneKeyboard = Callable[..., ScriptedAnswers]


@pytest.fixture
def play_at_one_keyboard(home: Path, monkeypatch: pytest.MonkeyPatch) -> PlayAtOneKeyboard:
    """Return a function in which three people at one terminal continue a match by typing lines."""

    def play(match: amstel.Match, *lines: str) -> ScriptedAnswers:
        terminal = FakeTerminal()
        answers = ScriptedAnswers(terminal, list(lines))
        monkeypatch.setattr(session, "answer_source", lambda _: answers)
        session.Session(match, [None] * 3, terminal, answers, None, is_new=False).run()
        return answers

    return play


def test_sealed_stops_are_wiped_before_the_next_player(play_at_one_keyboard: PlayAtOneKeyboard) -> None:
    """What one has answers is gone from the screen before the next one looks (MA-19)."""
    answers = play_at_one_keyboard(first_auction(), "", "stop 150", "", "stop 170", "", "wait", "")
    curtains = [prompt for prompt, _ in answers.prompts if "Pass the keyboard to" in prompt]
    assert [prompt.split(" is next")[0] for prompt in curtains] == ["Seat 1", "Seat 2", "Seat 3", "Seat 2"]
    for prompt, screen in answers.prompts:
        if "Pass the keyboard to" in prompt:
            assert screen == ""
    assert not any(" > stop" in screen or "stop 150" in screen for _, screen in answers.prompts[2:])
    terminal = answers.terminal
    assert terminal.wipes.count(True) == 4


def test_long_log_lines_are_folded(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    match = merchants_game(3)
    terminal = FakeTerminal()
    play_session = session.Session(match, [None] * 3, terminal, ScriptedAnswers(terminal, []), None, is_new=True)
    play_session.screen.print_log(0)
    assert isinstance(terminal.file, io.StringIO)
    output = terminal.file.getvalue()
    lines = log.lines(match, 0, 0, TEXTS)[-MOST_LOG_LINES:]
    assert max(map(len, lines)) > 80
    assert " ".join(output.split()) == " ".join(" ".join(lines).split())
    assert max(map(len, output.splitlines())) <= 80


def test_live_clock_with_public_money_wipes_nothing(play_at_one_keyboard: PlayAtOneKeyboard) -> None:
    answers = play_at_one_keyboard(first_auction(clock="live"), "", "", "", "", "stop")
    assert not any("Pass the keyboard to" in prompt for prompt, _ in answers.prompts)
    assert True not in answers.terminal.wipes
    assert [prompt for prompt, _ in answers.prompts[:5]] == [
        "Seat 2, 200 > ",
        "Seat 3, 200 > ",
        "Seat 1, 200 > ",
        "Seat 2, 190 > ",
        "Seat 3, 190 > ",
    ]


def test_live_clock_with_hidden_money_wipes_other_boards(play_at_one_keyboard: PlayAtOneKeyboard) -> None:
    """At each price the next one is asked at once, but not below another's board (MA-19)."""
    answers = play_at_one_keyboard(
        first_auction(clock="live", money="hidden"), "", "", "", "", "", "", "", "board", "", ""
    )
    prompts = [(prompt, screen) for prompt, screen in answers.prompts if "Pass the keyboard to" not in prompt]
    assert [prompt for prompt, _ in prompts[3:8]] == [
        "Seat 2, 190 > ",
        "Seat 3, 190 > ",
        "Seat 3, 190 > ",
        "Seat 1, 190 > ",
        "Seat 2, 180 > ",
    ]
    boards = ["400" in screen for _, screen in prompts]
    assert boards[:8] == [True, True, True, False, False, True, False, False]
