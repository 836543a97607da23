"""Messages of Merchants of Amsterdam in words, strictly: a missing text or figure is an error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from fluent.runtime import FluentBundle, FluentResource

import amstel
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.message import Message, Part
from amstel.kernel.presentation import Line, Row, Section, Table
from amstel.kernel.random import seeded
from amstel.texts import LANGUAGES, Reader, Texts, game_files, source

GAME = "merchants-of-amsterdam"
OPTIONS: list[dict[str, str]] = [
    {},
    {"clock": "live"},
    {"last-price": "for-sale", "money": "hidden"},
    {"clock": "live", "money": "hidden", "last-price": "for-sale"},
]
TABLES = [(seats, options) for seats in (3, 4, 5) for options in OPTIONS]
NAMES = ("Anna", "Bram", "Cas", "Dirk", "Eva")


@lru_cache(maxsize=4)
def bundle(language: str) -> FluentBundle:
    """Return the game's texts alone: they need no other file."""
    found = FluentBundle([language], use_isolating=False)
    for file in game_files(GAME):
        found.add_resource(FluentResource(source(language, file)))
    return found


@lru_cache(maxsize=4)
def texts(language: str) -> Texts:
    """Return the texts as the terminal has them."""
    return Texts(language, GAME)


def words(text: Message, language: str = "en", reader: int = -1) -> str:
    """Return a message in words, as a seat or a spectator reads it."""
    figures = {name: _part(part, language, reader) for name, part in text.figures.items()}
    seat = text.figures.get("seat")
    if isinstance(seat, int):
        figures |= {"who": NAMES[seat], "own": "yes" if seat == reader else "no"}
    pattern = bundle(language).get_message(text.key).value
    assert pattern is not None, text.key
    said, errors = bundle(language).format_pattern(pattern, figures)
    assert not errors, f"{language}: {text}: {errors}"
    assert str(said).strip() == str(said) != "", text
    assert not re.search(r"[{}_]|  ", str(said)), said
    return str(said)


def _part(part: Part, language: str, reader: int) -> int | str:
    if isinstance(part, Message):
        return words(part, language, reader)
    if isinstance(part, list):
        assert part, "an empty list leaves a hole in a sentence"
        return ", ".join(words(item, language, reader) for item in part)
    return part


@lru_cache(maxsize=100_000)
def _checked(encoded: bytes, reader: int) -> None:
    text = msgspec.json.decode(encoded, type=Message)
    for language in LANGUAGES:
        assert words(text, language, reader) == texts(language).say(text, Reader(reader, NAMES))


def check(text: Message, reader: int) -> None:
    """Check that a message can be said in every language; equal messages only once."""
    _checked(msgspec.json.encode(text), reader)


def messages_in(parts: list[Section]) -> Iterator[Message]:
    """Yield the messages of a description."""
    for section in parts:
        yield from _in(section)


def _in(part: Section | Line | Table | Row) -> Iterator[Message]:
    if isinstance(part, Section):
        yield part.heading
        for inner in part.parts:
            yield from _in(inner)
    elif isinstance(part, Line):
        yield part.text
    elif isinstance(part, Table):
        yield part.caption
        yield from part.columns
        for row in part.rows:
            assert len(row.cells) == len(part.columns) - 1, part.caption
            yield from _in(row)
    else:
        yield part.name
        yield from (cell for cell in part.cells if isinstance(cell, Message))


def positions(seats: int, options: dict[str, str], seed: int = 1) -> Iterator[tuple[Match, int]]:
    """Yield each decision of a game of random moves, in which stops are as likely as all other moves together."""
    match = amstel.new(GAME, seats=seats, seed=seed, options=options)
    random = seeded(seed * 100 + seats)
    while match.waiting:
        seat = match.waiting[random.below(len(match.waiting))]
        if seat < seats:  # the clock's own seat decides nothing
            yield match, seat
        moves = match.moves(seat)
        stops = [move for move in moves if move.startswith("stop")]
        chosen = stops if stops and random.below(2) else moves
        match.play(chosen[random.below(len(chosen))], seat)
    yield match, SPECTATOR
