"""The load driver runs and reports. Its figures are for the bench."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).parents[2] / "bench" / "load.py"


@pytest.mark.slow
def test_tiny_load_is_reported() -> None:
    ran = subprocess.run(
        [sys.executable, str(DRIVER), "--tables", "2", "--players", "3", "--seconds", "0.5", "--json"],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    report = json.loads(ran.stdout)
    assert (report["tables"], report["players"]) == (2, 3)
    assert report["moves"] > 0
    assert 0 < report["p50_ms"] <= report["p95_ms"] <= report["p99_ms"]
    assert report["appends_per_commit"] >= 1
    assert report["bytes_per_move"] > 0
    assert report["memory_mb"] > 0


def test_invalid_arguments_are_refused_at_once() -> None:
    ran = subprocess.run([sys.executable, str(DRIVER), "--players", "9"], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 2
    assert "--players" in ran.stderr
