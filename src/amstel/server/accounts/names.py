"""What people are called: the name that others see, and the login name that only its owner types."""

from __future__ import annotations

import unicodedata

from amstel.server.errors import ServerError

LONGEST_NAME = 40
SHORTEST_LOGIN = 3
LONGEST_LOGIN = 40
MOST_MARKS = 3  # on one letter: enough for every script, too few to paint over the lines above and below

# Unicode calls these letters and symbols, but nothing is seen of them.
_INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def clean_name(name: str) -> str:
    """The name as it is kept, or `people/bad_name`.

    What is printable excludes controls, line ends, and marks that turn the direction of the text around. The
    double quote is refused because records put names between two of them.
    """
    name = unicodedata.normalize("NFC", name).strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or '"' in name or not _is_seen(name):
        raise ServerError(
            "people/bad_name",
            f"Use 1 to {LONGEST_NAME} visible characters and no double quotes.",
        )
    return name


def fold_login(login: str) -> str:
    """The one spelling of a login name, whatever keyboard it was typed on: letter case does not matter."""
    folded = unicodedata.normalize("NFKC", login).casefold()
    return unicodedata.normalize("NFKC", folded)


def is_login(folded: str) -> bool:
    """Whether somebody can have this login name."""
    return SHORTEST_LOGIN <= len(folded) <= LONGEST_LOGIN and all(
        letter in ".-_" or letter.isalpha() or letter.isdecimal() for letter in folded
    )


def clean_login(login: str) -> str:
    """The login name as it is kept, or `people/bad_login`."""
    folded = fold_login(login)
    if not is_login(folded):
        raise ServerError(
            "people/bad_login",
            f"Use {SHORTEST_LOGIN} to {LONGEST_LOGIN} letters, digits, dots, hyphens or underscores.",
        )
    return folded


def clean_device(device: str) -> str:
    """What a browser says of itself, short and on one line, to tell one's sessions apart."""
    return "".join(letter for letter in device[:400] if letter.isprintable()).strip()[:200]


def _is_seen(name: str) -> bool:
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
