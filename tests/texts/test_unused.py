"""No Fluent file has a text that nothing says.

A text of a game is used if a game says it in random play, if its key is written out in Python or in the page, if
another text refers to it, or if the page puts its key together from a beginning and a word that it knows. Families
that are checked one by one elsewhere, such as refusals, are used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from amstel.games import TITLES
from amstel.kernel.game import built_in
from amstel.kernel.title import Title
from amstel.texts import game_files, source

from .said_keys import said_keys

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "src"
PLATFORM = ("cli", "common", "rooms", "web")
FIRST = "en"  # other languages have the same keys, which test_languages checks

# Each text of these families is required by a test of its own: that of facts, notes and so on, or that of titles.
REQUIRED = ("fact-", "item-", "note-", "source-", "refusal-")

every_game = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)


def keys_of(file: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", source(FIRST, file), re.MULTILINE)


def read(paths: Iterable[Path]) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(paths) if "generated" not in path.parts)


@cache
def python(title: Title | None) -> str:
    """The Python of a game with its terminal board, or of everything that belongs to no game."""
    package = ROOT / "src" / "amstel"
    if title is None:
        return read(path for path in package.rglob("*.py") if "games" not in path.relative_to(package).parts)
    folder = Path(str(resources.files(title.package)))
    return read([*folder.rglob("*.py"), *(package / "cli" / "boards").glob(f"{folder.name}*.py")])


@cache
def page(title: Title | None) -> str:
    """The sources of a game's drawn board on the page, or of everything that belongs to no game."""
    files = [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    if title is None:
        return read(path for path in files if "games" not in path.relative_to(PAGE).parts)
    return read(path for path in files if path.is_relative_to(PAGE / "games" / title.id))


def literals(text: str) -> set[str]:
    """Return the keys and words that are written out."""
    return set(re.findall(r"""["'`]([a-z][\w-]*)["'`]""", text))


def references(files: Iterable[str]) -> set[str]:
    """Return the keys that texts refer to."""
    return {key for file in files for key in re.findall(r"\{ ([a-z][\w-]*) \}", source(FIRST, file))}


def frames(text: str) -> set[tuple[str, str]]:
    """Return what is around the word in keys that are put together: "level-" and "-about" of `level-${name}-about`."""
    return set(re.findall(r"""["'`]([a-z][\w-]*-)\$?\{[^{}]*\}([\w-]*)["'`]""", text))


def words(text: str) -> set[str]:
    """Return the words that a key may have: those in quotes, codes such as "auction/barred", and names of fields."""
    codes = {code.replace("/", "-") for code in re.findall(r"""["']([a-z]+/[a-z_]+)["']""", text)}
    return literals(text) | codes | set(re.findall(r"\b([a-z][\w-]*)\??:", text))


def component_words(title: Title) -> set[str]:
    """Return the names of parts and values in a game's component file, which the form for editions lists."""
    text = (Path(str(resources.files(title.package))) / "components.toml").read_text("utf-8")
    found = re.findall(r"^\[+(\w+)\]|^(\w+) =|[{,] ?(\w+) =", text, re.MULTILINE)
    return {word for parts in found for word in parts if word}


def composed(around: set[tuple[str, str]], inside: set[str], key: str) -> bool:
    return any(
        key.startswith(begin) and key.endswith(end) and key[len(begin) : len(key) - len(end)] in inside
        for begin, end in around
    )


def unused_of_game(title: Title, keys: Iterable[str]) -> list[str]:
    """Return which of some keys nothing in a game or in the program around it says."""
    files = game_files(title.id)
    written = literals(python(title) + page(title) + python(None) + page(None)) | references(files)
    names = {str(name) for listed in built_in(title, "standard").names.values() for name in listed}
    names |= component_words(title)
    around, inside = frames(page(title) + page(None)), words(page(title) + page(None)) | names
    named = tuple(f"{family}-{title.id}" for family in ("game", "about", "option"))
    known = said_keys(title.id) | written
    return [
        key
        for key in keys
        if key not in known and not key.startswith((*REQUIRED, *named)) and not composed(around, inside, key)
    ]


def unused_of_program(keys: Iterable[str]) -> list[str]:
    """Return which of some keys nothing in the program says; of games it knows what their rounds are called."""
    text = python(None) + page(None)
    written = literals(text) | references(PLATFORM)
    rounds = read(Path(str(resources.files(title.package))) / "rounds.py" for title in TITLES.values())
    around, inside = frames(text), words(text) | literals(rounds)
    return [key for key in keys if key not in written and not composed(around, inside, key)]


@pytest.mark.slow
@every_game
def test_every_text_of_a_game_is_used(title: Title) -> None:
    assert unused_of_game(title, [key for file in game_files(title.id) for key in keys_of(file)]) == []


@pytest.mark.parametrize("file", PLATFORM)
def test_every_text_of_the_program_is_used(file: str) -> None:
    assert unused_of_program(keys_of(file)) == []


@pytest.mark.slow
def test_unused_text_of_a_game_would_be_found() -> None:
    """Also one of a family whose other texts are used."""
    keys = ["unheard-of", "district-atlantis", "do-nothing", "thing-unheard", "kind-salt", "brief-atlantis"]
    for title in TITLES.values():
        assert unused_of_game(title, keys) == keys


def test_unused_text_of_the_program_would_be_found() -> None:
    keys = ["unheard-of", "replay-unheard", "error-unheard", "option-atlantis"]
    assert unused_of_program(keys) == keys
