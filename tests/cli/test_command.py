from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import amstel

from .conftest import GAME, Command


def test_games_are_listed(amstel_command: Command) -> None:
    done = amstel_command("games")
    assert done.code == 0
    assert GAME in done.out
    assert "2 to 4 players" in done.out
    games = json.loads(amstel_command("games", "--json").out)
    assert [(game["game"], game["seats"], game["options"][0]["name"]) for game in games] == [
        (GAME, [2, 4], "start"),
        ("nieuw-amsterdam", [2, 5], "tokens"),
        ("merchants-of-amsterdam", [3, 5], "clock"),
    ]


@pytest.mark.parametrize("arguments", [(), ("dance",), ("games", "--fast")])
def test_wrong_use_is_refused(amstel_command: Command, arguments: tuple[str, ...]) -> None:
    done = amstel_command(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert "usage: amstel" in done.err


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("play", "--help"), ("bench", "--help")])
def test_help_is_printed(amstel_command: Command, arguments: tuple[str, ...]) -> None:
    done = amstel_command(*arguments)
    assert done.code == 0
    assert "amstel" in done.out


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    package = Path(amstel.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": str(package), "XDG_STATE_HOME": str(tmp_path), "PYTHONUTF8": "1", **more}


def test_module_ends_quietly_on_a_closed_pipe(tmp_path: Path) -> None:
    Path(tmp_path / "game.amstel").write_text(amstel.new(GAME, seats=3, seed=1).record())
    for arguments in (
        ("replay", "game.amstel", "--at", "0", "--view"),
        ("simulate", GAME, "--games", "200", "--json"),
    ):
        with subprocess.Popen(
            [sys.executable, "-m", "amstel", *arguments],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(tmp_path, PYTHONUNBUFFERED="1"),
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait(30) == 0


def test_help_imports_no_extras(tmp_path: Path) -> None:
    heavy = ("rich", "prompt_toolkit", "fluent")
    code = f"import sys, amstel.cli; amstel.cli.parser().format_help(); print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30, env=environment(tmp_path)
    )
    assert done.stdout == "[]\n"


def test_ascii_terminal_gets_ascii(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "amstel", "play", GAME, "--seed", "1", "--bots", "random,random"],
        input="keep both\n?\nscore\n",
        capture_output=True,
        encoding="ascii",
        timeout=30,
        check=True,
        env=environment(tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0", COLUMNS="120"),
    )
    assert "Oude Kerk" in done.stdout
    assert "[K]" in done.stdout


class Screen:
    """A terminal with a program in it."""

    def __init__(self, tmp_path: Path, *arguments: str, **more: str) -> None:
        self.text = ""
        self._seen = 0
        process, self._keyboard = pty.fork()
        if process == 0:
            os.environ.update(
                environment(
                    tmp_path, TERM="xterm-256color", PROMPT_TOOLKIT_NO_CPR="1", COLUMNS="120", LINES="50", **more
                )
            )
            os.execv(sys.executable, [sys.executable, "-m", "amstel", *arguments])  # noqa: S606
        self.process = process

    def see(self, pattern: str) -> str:
        """Wait until something new is on the screen."""
        until = time.monotonic() + 20
        while time.monotonic() < until:
            if found := re.compile(pattern).search(self.text, self._seen):
                self._seen = found.end()
                return found[0]
            if select.select([self._keyboard], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self._keyboard, 65536).decode("utf-8", "replace")
                except OSError:  # the program has ended
                    until = min(until, time.monotonic() + 0.2)
        raise AssertionError(f"{pattern!r} does not come; last: {self.text[self._seen :][-2000:]!r}")

    def see_prompt(self, pattern: str) -> None:
        """Wait until something new is there and the cursor shows below it: from then on keys reach the prompt."""
        self.see(pattern + r"[^\0]*?\x1b\[\?25h")

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._keyboard, keys.encode())

    def end(self) -> int:
        """Wait for the end, and tell the exit code."""
        _, status = os.waitpid(self.process, 0)
        os.close(self._keyboard)
        return os.waitstatus_to_exitcode(status)


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_terminal_session_works_with_keys(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "play", GAME, "--seed", "5", "--bots", "random,random")
    screen.see_prompt("Choose your starting contracts")
    screen.type("\x03")
    screen.see_prompt("To save the game and leave, type quit")
    screen.type("kee\tbo\t\r")
    screen.see("You keep")
    screen.see_prompt("Your turn")
    screen.type("claim nowhere\r")
    screen.see_prompt("is not a move of")
    screen.type("dr\t\r")
    screen.see_prompt("Take your second card")
    screen.type("undo\r")
    screen.see_prompt("1 move undone")
    screen.type("draw; draw\r")
    screen.see_prompt("Your turn")
    screen.type("\x04")
    screen.see("amstel play --resume")
    assert screen.end() == 0
    assert "\x1b[38;5;" in screen.text or "\x1b[30;48;5;" in screen.text

    again = Screen(tmp_path, "play", "--resume", NO_COLOR="1")
    again.see_prompt("Welcome back")
    again.type("quit\r")
    again.see_prompt("Save the game record to")
    again.type(f"{tmp_path}/kept.amstel\r")
    again.see("Saved to")
    assert again.end() == 0
    assert "48;5;" not in again.text.partition("Welcome back")[0]
    own = [text for seat, text in amstel.load((tmp_path / "kept.amstel").read_text()).log() if seat == 0]
    assert own == ["keep both", "draw", "draw"]


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_terminal_is_wiped_between_people(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "play", GAME, "--seed", "5", "--bots", "none", "--seats", "2")
    screen.see_prompt("Choose your starting contracts")
    screen.type("keep both\r")
    screen.see("Player 2 is next")
    # Before the seat has changed hands, nothing of the next hand is on the screen.
    assert "\x1b[3J" in screen.text
    assert screen.text.rpartition("\x1b[3J")[2].count("Your hand") == 0
    screen.type("\r")
    screen.see_prompt("Choose your starting contracts")
    screen.type("quit\r\r")
    screen.see("amstel play --resume")
    assert screen.end() == 0
    # Who goes on with it, whoever that is, first gives the seat to whom it belongs.
    screen = Screen(tmp_path, "play", "--resume")
    screen.see("Player 2 is next")
    assert "Your hand" not in screen.text
    screen.type("\r")
    screen.see_prompt("Choose your starting contracts")
    screen.type("keep both\r")
    screen.see("Player 1 is next")
    screen.type("\r")
    screen.see_prompt("Your turn")
    screen.type("quit\r\r")
    screen.see("amstel play --resume")
    assert screen.end() == 0
    screen = Screen(tmp_path, "play", "--resume")
    screen.see("Player 1 is next")
    assert "Your hand" not in screen.text
    screen.type("\x04")
    screen.see("amstel play --resume")
    assert screen.end() == 0


def test_exit_code_is_right_with_closed_outputs(tmp_path: Path) -> None:
    (tmp_path / "good.amstel").write_text(amstel.new(GAME, seats=3, seed=1).record())
    for arguments, code in ((("verify", "good.amstel"), 0), (("games",), 0), (("verify", "none.amstel"), 2)):
        command = f"{sys.executable} -m amstel {' '.join(arguments)} >&- 2>&-"
        done = subprocess.run(["sh", "-c", command], cwd=tmp_path, env=environment(tmp_path), check=False)
        assert done.returncode == code, arguments
