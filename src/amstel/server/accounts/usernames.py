"""Usernames, which only their owner types, and the names of devices."""

from __future__ import annotations

import unicodedata

from amstel.server.errors import ServerError

SHORTEST_USERNAME = 3
LONGEST_USERNAME = 40
LONGEST_DEVICE = 200


def fold_username(username: str) -> str:
    """Return the one spelling of a username, whatever keyboard it was typed on. Letter case doesn't matter."""
    folded = unicodedata.normalize("NFKC", username).casefold()
    return unicodedata.normalize("NFKC", folded)


def is_username(folded: str) -> bool:
    """Return whether an account can have this username."""
    return SHORTEST_USERNAME <= len(folded) <= LONGEST_USERNAME and all(
        letter in ".-_" or letter.isalpha() or letter.isdecimal() for letter in folded
    )


def clean_username(username: str) -> str:
    """Return a username in its stored form. Raise `people/bad_login` if it is invalid."""
    folded = fold_username(username)
    if not is_username(folded):
        raise ServerError(
            "people/bad_login",
            f"Use {SHORTEST_USERNAME} to {LONGEST_USERNAME} letters, digits, dots, hyphens or underscores.",
        )
    return folded


def clean_device(device: str) -> str:
    """Return a browser's description of itself on one line, short enough for a list of sessions."""
    return "".join(letter for letter in device[: 2 * LONGEST_DEVICE] if letter.isprintable()).strip()[:LONGEST_DEVICE]
