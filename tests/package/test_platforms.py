"""What other platforms lack is not needed to import a module, and files are stored where each platform wants them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import amstel
from amstel.cli import main, saves

# As on Windows: these modules and functions are missing there.
IMPORT_ALL = """
import os, signal, sys
import asyncio, multiprocessing, selectors, socket, subprocess, uuid  # they decide by the platform what they use
import rich.console, prompt_toolkit, uvicorn, litestar, sqlalchemy, argon2, openskill, websockets, httpx, alembic
for name in ("fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "posix"):
    sys.modules[name] = None
for name in ("SIGALRM", "SIGKILL", "SIGHUP", "setitimer", "getitimer", "ITIMER_REAL"):
    delattr(signal, name)
for name in ("nice", "killpg", "fork", "getuid", "geteuid", "setsid", "sched_getaffinity", "uname", "getpgid"):
    delattr(os, name)
import importlib, pkgutil, amstel
for module in pkgutil.walk_packages(amstel.__path__, "amstel."):
    if not module.name.endswith(("__main__", "migrations.env")):
        importlib.import_module(module.name)
"""


def test_modules_are_imported_without_posix() -> None:
    package = str(Path(amstel.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": package}
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of Linux")
def test_files_are_stored_where_linux_wants_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for ignored in ("", "relative/folder"):
        monkeypatch.setenv("XDG_STATE_HOME", ignored)
        assert saves.state_folder() == tmp_path / ".local" / "state" / "amstel"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert saves.state_folder() == tmp_path / "state" / "amstel"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_commands_games_and_options(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for word in ("simulate", "ticket-to-ride-amsterdam", "workers", "edition"):
        assert word in script
