"""Which texts fit into a column: the same ones on every database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, String


def check_fits(column: Column[Any], text: str) -> str:
    """Return the text. Raise an error if a column can't store it on every database.

    SQLite would accept any length and NUL characters, PostgreSQL neither; no database accepts a lone surrogate.
    """
    kind = column.type
    assert isinstance(kind, String)
    assert kind.length is not None
    if len(text) > kind.length:
        raise ValueError(f"{column} can hold at most {kind.length} characters, not {len(text)}.")
    if not is_storable(text):
        raise ValueError(f"{column} can't store {text!r}: it contains NUL characters or lone surrogates.")
    return text


def is_storable(text: str) -> bool:
    """Return whether every database can store the text."""
    if "\0" in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
