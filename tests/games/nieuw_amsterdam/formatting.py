"""Messages as sentences, with every missing text or figure as an error."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from amstel.kernel.message import Message
from amstel.kernel.presentation import Line, Section, Table
from amstel.texts import LANGUAGES, game_files, source

GAME = "nieuw-amsterdam"
NAMES = ("Anna", "Bram", "Cas", "Dina", "Eef")


@cache
def bundle(language: str) -> FluentBundle:
    texts = FluentBundle([language], use_isolating=False)
    for file in ("common", *game_files(GAME)):
        texts.add_resource(FluentResource(source(language, file)))
    return texts


def say(said: Message, reader: int, language: str = "en") -> str:
    """A message as a reader sees it."""
    figures: dict[str, Any] = {}
    for name, figure in said.figures.items():
        if isinstance(figure, Message):
            figures[name] = say(figure, reader, language)
        elif isinstance(figure, list):
            assert figure, said
            figures[name] = ", ".join(say(each, reader, language) for each in figure)
        else:
            figures[name] = figure
    if isinstance(seat := said.figures.get("seat"), int):
        figures |= {"who": NAMES[seat], "own": "yes" if seat == reader else "no"}
    pattern = bundle(language).get_message(said.key).value
    assert pattern is not None, said.key
    text, errors = bundle(language).format_pattern(pattern, figures)
    assert not errors, (said, errors)
    return str(text)


_said: set[tuple[bytes, int]] = set()


def check(said: Message, reader: int) -> None:
    """Every language has words for a message."""
    seen = (msgspec.json.encode(said), reader)
    if seen in _said:  # the same message comes again in most positions
        return
    _said.add(seen)
    for language in LANGUAGES:
        text = say(said, reader, language)
        assert text.strip() == text != "", (language, said, text)
        assert not any(sign in text for sign in "{}_\n"), text
        assert "  " not in text, text


def messages(value: object) -> Iterator[Message]:
    """All messages in a description, an option, a question or a thing."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from messages(each)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from messages(getattr(value, field))


def tables(part: Section | Line | Table) -> Iterator[Table]:
    """All tables in a part of a description."""
    if isinstance(part, Table):
        yield part
    elif isinstance(part, Section):
        for each in part.parts:
            yield from tables(each)


def places(value: object) -> Iterator[str]:
    """All places that a description names."""
    if isinstance(value, list):
        for each in value:
            yield from places(each)
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Message):
        if getattr(value, "place", ""):
            yield getattr(value, "place")  # noqa: B009 # not every struct has it
        for field in value.__struct_fields__:
            yield from places(getattr(value, field))
