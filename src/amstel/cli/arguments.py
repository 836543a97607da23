"""Arguments that several commands share: game, options, bots, language."""

from __future__ import annotations

import os
from collections.abc import Sequence

from amstel.games import TITLES
from amstel.games import title as title_with_id
from amstel.kernel.errors import BadSetup
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.texts import LANGUAGES, system_language

DEFAULT_SEATS = 3
NO_BOTS = "none"


def find_title(name: str) -> Title:
    """Return the game with an id or name, or the only game whose id or name starts like that."""
    prefix = name.strip().lower()
    found = [about for about in TITLES.values() if about.id.startswith(prefix) or about.name.lower().startswith(prefix)]
    return found[0] if prefix and len(found) == 1 else title_with_id(name)


def parse_options(texts: Sequence[str]) -> dict[str, str]:
    """Return the options in texts like `start=random`."""
    options = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadSetup(f"Options take the form name=value, not {text!r:.60}.")
        options[name] = value
    return options


def parse_bots(text: str) -> list[str]:
    """Return the bots in a text like `greedy,random`, after checking each; `none` is an empty list."""
    from amstel import players

    if text == NO_BOTS:
        return []
    names = text.split(",")
    for name in names:
        players.make(name, seeded(0))
    return names


def choose_language(language: str | None) -> str:
    """Return the requested language, or the system language if none is requested."""
    if language is not None and language not in LANGUAGES:
        raise BadSetup(f"Language {language!r:.20} is not available. Choose one of: {', '.join(LANGUAGES)}.")
    return language or system_language(os.environ)
