"""Texts for people, in Fluent: the program's own in `locales`, and those of each game in the game's folder.

A text file has a name: `cli`, or `nieuw-amsterdam/table` for a file of a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

with suppress(ModuleNotFoundError):  # a build of the page has no Fluent, and formats nothing
    from fluent.runtime import FluentBundle, FluentResource

from amstel.games import title
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message, Part

LANGUAGES = ("en", "nl")
COMMON = ("cli", "common")  # files that every game needs

Figure = int | float | str


class Reader(NamedTuple):
    """Who reads: a seat, or SPECTATOR, and the names of all seats."""

    seat: int
    names: Sequence[str]


NOBODY = Reader(int(SPECTATOR), ())


class Texts:
    """The texts of a language for the command and hints, and for a game if one is given."""

    def __init__(self, language: str = "en", game: str | None = None) -> None:
        self.language = language
        # Isolation marks are for texts of mixed direction, and a terminal would print them.
        self._bundle = FluentBundle([language], use_isolating=False)
        for name in (*COMMON, *game_files(game)) if game else COMMON:
            self._bundle.add_resource(FluentResource(source(language, name)))

    def __call__(self, name: str, /, **figures: Figure) -> str:
        """Return the text with this name, with the figures filled in."""
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise LookupError(name)
        text, _ = self._bundle.format_pattern(pattern, figures)
        return str(text)

    def say(self, message: Message, reader: Reader = NOBODY, /, **chosen: Figure) -> str:
        """Return a message in words. `chosen` replaces figures of these names, at any depth."""
        figures: dict[str, Figure] = {}
        for name, part in message.figures.items():
            figures[name] = chosen[name] if name in chosen else self._part(part, reader, chosen)
        seat = message.figures.get("seat")
        if not isinstance(seat, int):
            return self(message.key, **figures)
        named = seat < len(reader.names)
        who = reader.names[seat] if named else self("seat-number", number=seat + 1)
        figures |= {"who": who, "own": "yes" if seat == reader.seat else "no"}
        text = self(message.key, **figures)
        return text if named else _with_capitals(text, who)

    def _part(self, part: Part, reader: Reader, chosen: Mapping[str, Figure]) -> Figure:
        if isinstance(part, list):
            return ", ".join(self.say(each, reader, **chosen) for each in part)
        if not isinstance(part, Message):
            return part
        if not self._bundle.has_message(part.key):  # an owner's edition has names without a text
            return part.key.partition("-")[2].replace("_", " ")
        return self.say(part, reader, **chosen)


def _with_capitals(text: str, who: str) -> str:
    """Return a text with a capital where a sentence begins with `who`; a part of a sentence has no full stop."""
    if not text.endswith((".", "!", "?")):
        return text
    return re.sub(rf"(?:^|(?<=[.!?] )){re.escape(who)}\b", who[0].upper() + who[1:], text)


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language of the locale variables, or English if there are no texts in that language."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    language = locale.partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def source(language: str, name: str) -> str:
    """Return the content of a text file; in English if its game is not in that language."""
    game, _, file = name.rpartition("/")
    folder = _folder(game or None)
    languages = (language, LANGUAGES[0]) if game else (language,)
    found = next((here for each in languages if (here := folder / each / f"{file}.ftl").is_file()), None)
    if found is None:
        raise LookupError(f"There are no texts {name} in {language}.")
    return found.read_text("utf-8")


def game_files(game: str) -> list[str]:
    """Return the names of a game's text files, the same in every language."""
    folder = _folder(game) / LANGUAGES[0]
    return sorted(f"{game}/{file.name.removesuffix('.ftl')}" for file in folder.iterdir())


def _folder(game: str | None) -> Traversable:
    return resources.files(title(game).package if game else __name__) / "locales"
