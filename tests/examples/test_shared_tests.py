"""The tests that every game passes also pass with the example, once it is registered."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fourth_game.title import TITLE

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("tests", ["tests/texts", "tests/kernel/test_conformance.py"])
def test_shared_tests_pass(tests: str) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "", "-k", TITLE.id, tests]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:]
