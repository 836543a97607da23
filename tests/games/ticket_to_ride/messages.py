"""Messages in words, for tests: strict, so that a missing text or figure fails. And positions of whole games to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from amstel import Match
from amstel.games import TITLES
from amstel.kernel.conformance import cases
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message, Part
from amstel.kernel.presentation import Line, Section, Table
from amstel.texts import LANGUAGES, game_files, source

from .positions import GAME

PEOPLE = ("Anna", "Bram", "Cas", "Dirk")


def moments(every: int = 1) -> Iterator[Match]:
    """Return positions of whole games at every number of seats and with every option."""
    for case in cases(TITLES[GAME], range(21, 22)):
        match = case.match()
        log = case.finished().log()
        for number, (seat, text) in enumerate(log):
            if number % every == 0:
                yield match
            match.play(text, seat)
        yield match


def readers(match: Match) -> range:
    """Return the seats and the spectator."""
    return range(SPECTATOR, match.seats)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name in game_files(GAME):  # a game's messages need no text of the program
        bundle.add_resource(FluentResource(source(language, name)))
    return bundle


def words(said: Message, reader: int, language: str = "en") -> str:
    """Return a message as a seat, or a spectator, reads it."""
    assert _bundle(language).has_message(said.key), said.key
    pattern = _bundle(language).get_message(said.key).value
    assert pattern is not None, said.key
    figures = {name: _figure(figure, reader, language) for name, figure in said.figures.items()}
    owner = said.figures.get("seat")
    if isinstance(owner, int):
        figures |= {"who": PEOPLE[owner], "own": "yes" if owner == reader else "no"}
    text, errors = _bundle(language).format_pattern(pattern, figures)
    assert not errors, (said, errors)
    assert str(text).strip(), said
    assert "  " not in str(text), text
    return str(text)


def _figure(figure: Part, reader: int, language: str) -> int | str:
    if isinstance(figure, Message):
        return words(figure, reader, language)
    if isinstance(figure, list):
        assert figure, "an empty list"
        return ", ".join(words(part, reader, language) for part in figure)
    return figure


def check(said: Message, reader: int) -> None:
    """Check that a message can be said in every language."""
    _check(msgspec.msgpack.encode(said), reader)


@cache  # the same messages return in most positions
def _check(encoded: bytes, reader: int) -> None:
    for language in LANGUAGES:
        words(msgspec.msgpack.decode(encoded, type=Message), reader, language)


def messages_of(value: object) -> Iterator[Message]:
    """Return every message in a description, an option, a question or a thing."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from messages_of(getattr(value, name))
    elif isinstance(value, list):
        for part in value:
            yield from messages_of(part)


def lines(sections: Sequence[Section], reader: int, depth: int = 1) -> Iterator[str]:
    """Return a description as lines of English; headings begin with #."""
    for section in sections:
        yield f"{'#' * depth} {words(section.heading, reader)}"
        for part in section.parts:
            match part:
                case Line():
                    yield words(part.text, reader)
                case Table():
                    yield words(part.caption, reader)
                    yield " | ".join(words(column, reader) for column in part.columns)
                    for row in part.rows:
                        cells = [str(cell) if isinstance(cell, int) else words(cell, reader) for cell in row.cells]
                        yield " | ".join((words(row.name, reader), *cells))
                case Section():
                    yield from lines([part], reader, depth + 1)
