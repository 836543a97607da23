"""`amstel serve` on the command line: what it says, what it refuses, and that Ctrl-C ends it well."""

from __future__ import annotations

import http.server
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import IO

import pytest

from amstel.cli import browser, main


def test_wrong_numbers_are_refused_before_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "99999"]) == 2
    assert "from 0 to 65535" in capsys.readouterr().err
    assert main(["serve", "--workers", "0"]) == 2
    assert "--workers must be from 1 to 64" in capsys.readouterr().err
    assert main(["serve", "--guests", "0"]) == 2
    assert "--guests must be from 1 to 10000" in capsys.readouterr().err


def test_used_port_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path / "t.sqlite")]) == 2
    told = capsys.readouterr().err
    assert f"127.0.0.1 port {port}: address already in use" in told
    assert "--port" in told
    assert not (tmp_path / "t.sqlite").exists()


def test_unknown_host_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "300.1.1.1", "--port", "0"]) == 2
    assert "Can't listen on 300.1.1.1" in capsys.readouterr().err


def test_file_that_is_no_database_stays_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "letters.txt"
    file.write_text("Dear Anna, " * 200)
    assert main(["serve", "--port", "0", "--data", str(file)]) == 2
    assert "not a database" in capsys.readouterr().err
    assert file.read_text() == "Dear Anna, " * 200


def test_impossible_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file" / "t.sqlite")]) == 2
    assert "Choose another file with --data" in capsys.readouterr().err


def _line_with_address(output: IO[str]) -> str:
    """Return the line that says where the server is; without a page another line is before it."""
    return next(line for line in output if "http://" in line)


def test_server_prints_its_address_and_ends_cleanly(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "amstel", "serve", "--port", "0", "--data", str(tmp_path / "new" / "t.sqlite")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/", _line_with_address(server.stdout))
        assert found is not None
        with urllib.request.urlopen(found[0], timeout=60) as answer:  # noqa: S310 - it is our own server
            assert answer.status == 200
            assert "Amstel" in answer.read().decode()
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        server.send_signal(signal.SIGINT)
        _, told = server.communicate(timeout=60)
        assert "Traceback" not in told
    assert (tmp_path / "new" / "t.sqlite").exists()


# --- the page, opened ------------------------------------------------------------------------------------------------


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A browser that writes down what it is to show."""
    seen = tmp_path / "seen.txt"
    script = tmp_path / "browser"
    script.write_text(f"#!/bin/sh\necho \"$1\" >> '{seen}'\n")
    script.chmod(0o700)
    monkeypatch.setenv("BROWSER", str(script))
    monkeypatch.setattr(webbrowser, "_tryorder", None)  # it was perhaps found before
    return seen


def test_page_opens_once_the_server_answers(tmp_path: Path, told: Path) -> None:
    program = [sys.executable, "-m", "amstel", "serve", "--open", "--port", "0", "--data", str(tmp_path / "t.sqlite")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ) as server:
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", _line_with_address(server.stdout))
        assert found is not None
        for _ in range(600):
            if told.exists() and told.read_text():
                break
            time.sleep(0.1)
        assert told.read_text() == f"{found[0]}\n"
        assert browser.is_amstel(found[0])
        again = [*program[:-4], "--port", found[1], "--data", str(tmp_path / "other.sqlite")]
        second = subprocess.run(again, capture_output=True, text=True, env=os.environ, timeout=60)
        assert (second.returncode, second.stderr) == (0, "")
        assert second.stdout == f"Amstel is already running at {found[0]}.\n"
        assert told.read_text() == f"{found[0]}\n" * 2
        assert not (tmp_path / "other.sqlite").exists()
        without = subprocess.run(
            [each for each in again if each != "--open"], capture_output=True, text=True, timeout=60
        )
        assert without.returncode == 2
        assert "address already in use" in without.stderr
        server.send_signal(signal.SIGINT)
        _, error = server.communicate(timeout=60)
        assert "Traceback" not in error


class Stranger(http.server.BaseHTTPRequestHandler):
    """Another program that speaks HTTP."""

    answer = b"[]"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.answer)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.mark.parametrize("answer", [b"[]", b"{}", b"not found", b"\xff", b"[" * 5000, b""])
def test_port_of_another_program_is_not_opened(
    answer: bytes, tmp_path: Path, told: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    handler = type("Other", (Stranger,), {"answer": answer})
    with http.server.HTTPServer(("127.0.0.1", 0), handler) as taken:
        port = taken.server_address[1]
        thread = threading.Thread(target=taken.serve_forever)
        thread.start()
        try:
            assert main(["serve", "--open", "--port", str(port), "--data", str(tmp_path / "t.sqlite")]) == 2
        finally:
            taken.shutdown()
            thread.join()
    assert "address already in use" in capsys.readouterr().err
    assert not told.exists()


def test_missing_browser_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(using: str | None = None) -> webbrowser.BaseBrowser:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.setattr(webbrowser, "get", none)
    browser.show("http://127.0.0.1:1/")
    in_the_terminal = webbrowser.GenericBrowser("/bin/false")
    monkeypatch.setattr(in_the_terminal, "open", lambda url: pytest.fail("it would take the terminal"))
    monkeypatch.setattr(webbrowser, "get", lambda: in_the_terminal)
    browser.show("http://127.0.0.1:1/")


def test_address_of_a_server_on_all_interfaces_is_loopback() -> None:
    assert browser.address_here("0.0.0.0", 8642) == "http://127.0.0.1:8642/"  # noqa: S104 - nobody listens here
    assert browser.address_here("::", 8642) == "http://[::1]:8642/"
    assert browser.address_here("amstel.test", 80) == browser.address("amstel.test", 80) == "http://amstel.test:80/"
