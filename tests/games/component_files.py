"""Component files for tests: the built-in one of a game, and files made from it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import amstel


class ComponentFile:
    """The built-in component file of a game."""

    def __init__(self, game: str) -> None:
        self.title = amstel.TITLES[game]
        self.text = (resources.files(self.title.package) / "components.toml").read_text("utf-8")
        self.data: dict[str, Any] = tomllib.loads(self.text)

    def entries(self) -> list[tuple[str, dict[str, Any]]]:
        """Return every table with values, under its name; a name with several tables occurs several times."""
        return [
            (name, entry)
            for name, table in self.data.items()
            if name not in ("game", "edition", "sources")
            for entry in (table if isinstance(table, list) else [table])
        ]

    def changed(self, *changes: tuple[str, str], text: str | None = None) -> str:
        """Return the file, or another text, with some words changed, each where it first occurs."""
        result = self.text if text is None else text
        for old, new in changes:
            assert old in result, old
            result = result.replace(old, new, 1)
        return result

    def without(self, *words: str) -> str:
        """Return the file without the tables that have any of these words."""
        for word in words:
            assert word in self.text, word
        return "\n\n".join(block for block in self.text.split("\n\n") if not any(word in block for word in words))

    def write(self, folder: Path, name: str = "my-box", change: Callable[[str], str] = lambda text: text) -> Path:
        """Write the file under another name, with a change, and return its path."""
        path = folder / f"{name}.toml"
        path.write_text(change(self.changed(('edition = "standard"', f'edition = "{name}"'))), "utf-8")
        return path

    def errors_of(self, text: str) -> tuple[str, ...]:
        """Return the errors with which a file is refused, and check that its message has them all."""
        with pytest.raises(amstel.InvalidEdition) as caught:
            self.title.edition_of(text)
        for error in caught.value.errors:
            assert f"- {error}" in str(caught.value)
        return caught.value.errors

    def assert_refused(self, text: str, *errors: str) -> None:
        """Check that a file is refused with errors that start with these words."""
        found = self.errors_of(text)
        for error in errors:
            assert any(named.startswith(error) for named in found), (error, found)
