"""Which texts can be stored: the same ones on every database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, String


def fitting(column: Column[Any], text: str) -> str:
    """The text, if the column can hold it on every database.

    SQLite would take any length and a zero character, PostgreSQL neither; a half of a surrogate pair fits nowhere.
    """
    kind = column.type
    assert isinstance(kind, String)
    assert kind.length is not None
    if len(text) > kind.length:
        raise ValueError(f"{column} can hold at most {kind.length} characters, not {len(text)}.")
    if not storable(text):
        raise ValueError(f"{column} can't store {text!r}: it contains NUL characters or lone surrogates.")
    return text


def storable(text: str) -> bool:
    """Whether every database can hold the text; if not, none does."""
    if "\0" in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
