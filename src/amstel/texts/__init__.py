"""Texts for people, in Fluent: the program's own in `locales`, and those of each game in the game's folder.

A text file has a name: `cli`, or `nieuw-amsterdam/table` for a file of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType

from amstel.games import title

LANGUAGES = ("en", "nl")
COMMON = ("cli", "hint")  # files that every game needs

Figure = int | float | str


def guilders(thousands: int | str) -> FluentInt:
    """Return an amount of money in full, for Merchants of Amsterdam, whose rules count in thousands."""
    return FluentInt(int(thousands) * 1000)


# Functions that texts can call; those of the page are in `web/src/texts/functions.ts`.
FUNCTIONS: dict[str, Callable[[Any], FluentType]] = {"GUILDERS": guilders}


class Texts:
    """The texts of a language for the command and hints, and for a game if one is given."""

    def __init__(self, language: str = "en", game: str | None = None) -> None:
        self.language = language
        # Isolation marks are for texts of mixed direction, and a terminal would print them.
        self._bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
        for name in (*COMMON, *game_files(game)) if game else COMMON:
            self._bundle.add_resource(FluentResource(source(language, name)))

    def __call__(self, name: str, **figures: Figure) -> str:
        """Return the text with this name, with the figures filled in."""
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise LookupError(name)
        text, _ = self._bundle.format_pattern(pattern, figures)
        return str(text)


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language of the locale variables, or English if there are no texts in that language."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    language = locale.partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def source(language: str, name: str) -> str:
    """Return the content of a text file."""
    game, _, file = name.rpartition("/")
    return (_folder(game or None) / language / f"{file}.ftl").read_text("utf-8")


def game_files(game: str) -> list[str]:
    """Return the names of a game's text files, the same in every language."""
    folder = _folder(game) / LANGUAGES[0]
    return sorted(f"{game}/{file.name.removesuffix('.ftl')}" for file in folder.iterdir())


def _folder(game: str | None) -> Traversable:
    return resources.files(title(game).package if game else __name__) / "locales"
