"""How the facts of a game are put together to lines of a log: `telling.json`, for the terminal and for the page."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which facts of a game are told together, and how its points are listed."""

    joined: dict[str, frozenset[str]]  # facts that go on the line of the fact before, where it is one of these
    gathered: frozenset[str]  # facts that are told together when one seat, or nobody, has several in a row
    surveyed: frozenset[str]  # facts of one thing that are told together when they follow each other, whoever has part
    reckoning: frozenset[str]  # facts of the final reckoning, which the table of the result shows too
    listed: frozenset[str]  # sources of points that are listed one by one at the end


def telling(game: str) -> Telling:
    """That of a game, by its id."""
    return _all()[game]


@cache
def _all() -> dict[str, Telling]:
    file = resources.files("amstel.locales") / "telling.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Telling])
