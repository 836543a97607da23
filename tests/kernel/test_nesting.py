"""Deeply nested structures of positions can be freed."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import gc
import amstel

match = amstel.new("ticket-to-ride-amsterdam", seats=4, seed=1)
for depth in range(1, 130):
    thing = match.state.copy()
    for _ in range(depth):
        thing = (thing, match.state.copy())
    del thing
    gc.collect()
"""


@pytest.mark.compiled
def test_deeply_nested_positions_are_freed() -> None:
    """CPython frees deep structures later, by a list through headers that compiled number arrays do not have."""
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, f"ended with {ran.returncode}: {ran.stderr}"
