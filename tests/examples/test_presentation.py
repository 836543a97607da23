"""What the example game says: every message has a text, and nothing tells what a reader may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import amstel
import fourth_game
from amstel import Match
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message
from amstel.kernel.presentation import Line, Row, Section, Table
from amstel.kernel.random import seeded
from amstel.texts import LANGUAGES, Reader, Texts
from amstel.texts.log import log_lines
from fourth_game.title import TITLE

from ..games.walks import random_walk

NAMES = ["Anna", "Bram", "Cas", "Dirk"]
RULES = Path(fourth_game.__file__).parent / "rules.md"


def positions() -> Iterator[Match]:
    """Yield the positions of a random game for each number of seats."""
    for seats in (2, 3, 4):
        yield from random_walk(amstel.new(TITLE, seats=seats, seed=seats), seats)


def readers(match: Match) -> list[int]:
    return [*range(match.seats), int(SPECTATOR)]


def said(match: Match, seat: int) -> list[object]:
    """Return everything that is said to a seat in a position."""
    game, board, view = match.rules.game, match.rules.board, match.view(seat)
    parts: list[object] = [game.stage(board, view), game.describe(board, view, seat), game.things(board, view, seat)]
    if seat in match.waiting:
        moves = list(match.moves(seat))
        parts += [game.question(board, view, seat, moves), game.options(board, view, seat, moves)]
    return parts


def messages(part: object) -> Iterator[Message]:
    """Yield the messages in a part of what is said."""
    if isinstance(part, Message):
        yield part
    elif isinstance(part, list | tuple):
        for each in part:
            yield from messages(each)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from messages(getattr(part, name))


def places(part: object) -> Iterator[str]:
    """Yield the places that a description names."""
    if isinstance(part, Line | Row):
        yield part.place
    elif isinstance(part, Section):
        for each in part.parts:
            yield from places(each)
    elif isinstance(part, Table):
        for row in part.rows:
            yield from places(row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_words(language: str) -> None:
    texts = Texts(language, TITLE.id)
    for match in positions():
        for seat in readers(match):
            lines = [line.messages for line in log_lines(match.rules, match.facts(seat))]
            for message in messages([*said(match, seat), *lines]):
                words = texts.say(message, Reader(seat, NAMES))
                assert words
                assert not re.search(r"[{}$]|none, |, ,|^\s|\s$", words), words


def test_options_are_the_legal_moves() -> None:
    for match in positions():
        for seat in match.waiting:
            moves = list(match.moves(seat))
            options = match.rules.game.options(match.rules.board, match.view(seat), seat, moves)
            assert sorted(option.move for option in options) == sorted(moves)


def test_every_thing_has_an_entry() -> None:
    rules = re.findall(r"\*\*(FM-\d+)\*\*", RULES.read_text("utf-8"))
    for match in positions():
        for seat in readers(match):
            game, board, view = match.rules.game, match.rules.board, match.view(seat)
            things = {thing.place: thing for thing in game.things(board, view, seat)}
            named = {place for section in game.describe(board, view, seat) for place in places(section) if place}
            assert named <= set(things)
            for thing in things.values():
                assert set(thing.rules) <= set(rules)
                assert all(any(text.startswith(move) for text in match.rules.notation.texts) for move in thing.moves)


def test_hidden_cards_are_not_described() -> None:
    random = seeded(3)
    for match in positions():
        for seat in readers(match):
            guess = match.state.guess(seat, random)
            other = Match(match.rules, match.seats, options=match.options, position=guess)
            assert said(other, seat) == said(match, seat)
