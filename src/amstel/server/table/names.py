"""The names that other players see."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from amstel.server.errors import ServerError

LONGEST_NAME = 40
MOST_MARKS = 3  # on one letter: enough for every script, too few to paint over the lines above and below

# Unicode calls these letters and symbols, but they are invisible.
_INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def clean_name(name: str) -> str:
    """Return a name in its stored form. Raise `people/bad_name` if it can't be shown.

    Printable text excludes control characters, line ends, and marks that change the direction of writing. Double quotes
    are refused because records put names between them.
    """
    name = unicodedata.normalize("NFC", name).strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or '"' in name or not _is_visible(name):
        raise ServerError(
            "people/bad_name",
            f"Use 1 to {LONGEST_NAME} visible characters and no double quotes.",
        )
    return name


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """Return a name that differs from all others at a table: an equal one gets a number."""
    others = {_fold(other) for other in taken}
    number, distinct = 1, name
    while _fold(distinct) in others:
        number += 1
        ending = f" {number}"
        distinct = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return distinct


def _fold(name: str) -> str:
    """Return what two names that look alike have in common."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _is_visible(name: str) -> bool:
    seen = marks = 0
    for letter in name:
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                return False
        else:
            marks = 0
            seen += letter not in _INVISIBLE and letter != " "
    return seen > 0
