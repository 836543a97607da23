"""`amstel serve` on the command line: what it says, what it refuses, and that Ctrl-C ends it well."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from amstel.cli import main


def test_wrong_numbers_are_refused_before_anything_begins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "99999"]) == 2
    assert "from 0 to 65535" in capsys.readouterr().err
    assert main(["serve", "--workers", "0"]) == 2
    assert "1 to 64 processes" in capsys.readouterr().err


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path / "t.sqlite")]) == 2
    told = capsys.readouterr().err
    assert f"127.0.0.1 port {port}: address already in use" in told
    assert "--port" in told
    assert not (tmp_path / "t.sqlite").exists()


def test_a_host_that_is_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "300.1.1.1", "--port", "0"]) == 2
    assert "cannot listen on 300.1.1.1" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "letters.txt"
    file.write_text("Dear Anna, " * 200)
    assert main(["serve", "--port", "0", "--data", str(file)]) == 2
    assert "not a database" in capsys.readouterr().err
    assert file.read_text() == "Dear Anna, " * 200


def test_a_folder_that_cannot_be_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file" / "t.sqlite")]) == 2
    assert "Choose another file with --data" in capsys.readouterr().err


def test_it_says_where_it_serves_and_ends_well(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "amstel", "serve", "--port", "0", "--data", str(tmp_path / "new" / "t.sqlite")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        assert found is not None
        with urllib.request.urlopen(found[0], timeout=60) as answer:  # noqa: S310 - it is our own server
            assert answer.status == 200
            assert "Amstel" in answer.read().decode()
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        server.send_signal(signal.SIGINT)
        _, told = server.communicate(timeout=60)
        assert "Traceback" not in told
    assert (tmp_path / "new" / "t.sqlite").exists()
