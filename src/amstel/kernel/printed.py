"""An edition as programs outside the engine use it: what is printed, as plain data, and as a component file again."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import msgspec

from amstel.kernel.errors import InvalidEdition
from amstel.kernel.game import Rules

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def values_of(rules: Rules[Any]) -> dict[str, Any]:
    """Return all values of an edition with their origins and sources, as its component file has them."""
    return tomllib.loads(rules.edition.text)


def printed(rules: Rules[Any]) -> dict[str, Any]:
    """Return the components of an edition without their sources, the words of its notation, and how they are said."""
    # A program says a word without a message as it is.
    said = {
        kind: {word: how for word in words if (how := rules.game.word(rules.board, kind, word)) != word}
        for kind, words in rules.names.items()
    }
    data: dict[str, Any] = _without_sources(values_of(rules))
    return {
        **data,
        "names": {kind: list(words) for kind, words in rules.names.items()},
        "words": msgspec.to_builtins(said),
    }


def _without_sources(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_sources(each) for each in data]
    if isinstance(data, dict):
        return {key: _without_sources(each) for key, each in data.items() if key not in ("origin", "source", "sources")}
    return data


def as_toml(values: dict[str, Any]) -> str:
    """Return the values of an edition as a component file. Whether they are right is checked when it is read."""
    try:
        lines = [f"{_key(name)} = {_value(each)}" for name, each in values.items() if not _is_table(each)]
        for name, each in values.items():
            for table in (each if isinstance(each, list) else [each]) if _is_table(each) else []:
                heading = f"[[{_key(name)}]]" if isinstance(each, list) else f"[{_key(name)}]"
                lines += ["", heading, *(f"{_key(key)} = {_value(value)}" for key, value in table.items())]
    except RecursionError:
        raise InvalidEdition(["the values are nested too deeply"]) from None
    return "\n".join(lines) + "\n"


def _is_table(value: Any) -> bool:
    """Return whether a value is a table or a list of tables, which need a heading."""
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)
    )


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _text(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(each)}' for key, each in value.items())} }}"
    raise InvalidEdition([f"a value must be a number, a text, a list or a table, not {value!r:.60}"])


def _text(text: str) -> str:
    """Return a text in quotes. TOML escapes as JSON does, and one character more."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
