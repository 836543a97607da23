"""Spelling of characters that a terminal can't show: the nearest ASCII, or a question mark."""

from __future__ import annotations

import codecs

PLAIN = "amstel-plain"  # the name of this error handler
_SPELLINGS = {
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "\N{MULTIPLICATION SIGN}": "x",
    "…": "...",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "“": '"',
    "”": '"',
}


def _spell(error: UnicodeError) -> tuple[str, int]:
    """Return the spelling of the characters that could not be encoded, and where to continue."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(_SPELLINGS.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


codecs.register_error(PLAIN, _spell)
