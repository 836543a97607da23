"""What a terminal shows that lacks some characters."""

from __future__ import annotations

import pytest

from amstel.cli.encoding import PLAIN


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Docks (\N{MINUS SIGN}2 points)", "Docks (-2 points)"),
        ("2\N{MULTIPLICATION SIGN} rood…", "2x rood..."),
        ("\N{LEFT SINGLE QUOTATION MARK}veiling\N{RIGHT SINGLE QUOTATION MARK}", "'veiling'"),
        ("graan ✓", "graan ?"),
    ],
)
def test_missing_character_gets_its_nearest_spelling(text: str, plain: str) -> None:
    assert text.encode("ascii", PLAIN).decode("ascii") == plain
