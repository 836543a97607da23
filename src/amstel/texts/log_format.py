"""How the facts of a game become log lines: `telling.json`, which the terminal and the page share."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

_JSON_KEYS = {
    "continuations": "joined",
    "seat_groups": "gathered",
    "topic_groups": "surveyed",
    "final_scoring": "reckoning",
    "item_sources": "listed",
}


class LogFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=_JSON_KEYS):
    """The facts of a game that share a line or a sentence, and the sources of points that are listed item by item."""

    continuations: dict[str, frozenset[str]]  # facts that continue the line of the previous fact, if it is one of these
    seat_groups: frozenset[str]  # facts in one sentence if consecutive and of the same seat, or of no seat
    topic_groups: frozenset[str]  # facts in one sentence if consecutive and about the same thing, for any seats
    final_scoring: frozenset[str]  # facts that the result table shows too
    item_sources: frozenset[str]  # sources of points that the result table lists item by item


def log_format(game: str) -> LogFormat:
    """Return the log format of a game by its id."""
    return _log_formats()[game]


@cache
def _log_formats() -> dict[str, LogFormat]:
    file = resources.files("amstel.texts") / "telling.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, LogFormat])
