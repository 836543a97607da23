"""Texts for people, in Fluent: one folder a language, a file for the command, one for hints, and one a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType

LANGUAGES = ("en", "nl")
COMMON = ("cli", "hint")  # files that every game needs

Figure = int | float | str


def guilders(thousands: int | str) -> FluentInt:
    """Money of the Merchants in full; their rules, clock and page count in thousands."""
    return FluentInt(int(thousands) * 1000)


# What a text may call; the page has its own, in `web/src/texts/functions.ts`.
FUNCTIONS: dict[str, Callable[[Any], FluentType]] = {"GUILDERS": guilders}


class Texts:
    """The sentences of a language: those of the command and of hints, and those of a game where one is named."""

    def __init__(self, language: str = "en", game: str | None = None) -> None:
        self.language = language
        # Isolation marks are for texts of mixed direction; a terminal would show them.
        self._bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
        for name in (*COMMON, game) if game else COMMON:
            self._bundle.add_resource(FluentResource(source(language, name)))

    def __call__(self, name: str, **figures: Figure) -> str:
        """The text of that name with its figures put in."""
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise LookupError(name)
        text, _ = self._bundle.format_pattern(pattern, figures)
        return str(text)


def spoken(environment: Mapping[str, str]) -> str:
    """The language of the machine, as the usual variables name it; English where we do not know it."""
    named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    language = named.partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def source(language: str, name: str) -> str:
    """The file of a language's texts."""
    return (resources.files(__name__) / language / f"{name}.ftl").read_text("utf-8")
