"""Position files for tests: valid ones with changes, and the errors with which they are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import amstel

Change = Callable[[dict[str, Any]], None]
Path = tuple[str | int, ...]


def put(*path: str | int, value: Any) -> Change:
    """Return a change of one value."""

    def change(position: dict[str, Any]) -> None:
        at: Any = position
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def changed(whole: dict[str, Any], *changes: Change) -> dict[str, Any]:
    """Change a valid position file, and return it."""
    amstel.load(json.dumps(whole))
    for change in changes:
        change(whole["position"])
    return whole


def errors_of(whole: dict[str, Any]) -> tuple[str, ...]:
    """Return the errors with which a position is refused, and check that the message has them all."""
    with pytest.raises(amstel.InvalidPosition) as caught:
        amstel.load(json.dumps(whole))
    for error in caught.value.errors:
        assert f"- {error}" in str(caught.value)
    return caught.value.errors
