"""The keys of the texts that a game really says: in words, in its log and in the terminal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

from rich.console import Console

import amstel
from amstel.cli import log, result
from amstel.cli.boards import Size, board_for, clock_for
from amstel.games import TITLES
from amstel.kernel.game import built_in
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.message import Message
from amstel.kernel.presentation import Line, Section
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.texts import Texts

GAMES = 4
EVERY = 25  # moves between positions that are described and drawn


class RecordingTexts(Texts):
    """Texts that record their keys."""

    def __init__(self, language: str, game: str) -> None:
        super().__init__(language, game)
        self.keys: set[str] = set()

    def __call__(self, name: str, /, **figures: int | float | str) -> str:
        self.keys.add(name)
        return super().__call__(name, **figures)


@cache
def said_keys(game: str) -> frozenset[str]:
    """Return the keys that random games say, with every number of seats and every option, and all names."""
    title = TITLES[game]
    texts = RecordingTexts("en", game)
    rules = built_in(title, "standard")
    for kind, names in rules.names.items():
        for name in names:
            word = rules.game.word(rules.board, kind, name)
            if isinstance(word, Message):
                texts.say(word)
    for seed in range(GAMES):
        _play(title, seed, texts)
    return frozenset(texts.keys)


def _play(title: Title, seed: int, texts: Texts) -> None:
    seats = title.fewest + seed % (title.most - title.fewest + 1)
    options = {option.name: option.values[seed % len(option.values)] for option in title.options}
    match = amstel.new(title.id, seats=seats, seed=seed, options=options)
    random = seeded(seed)
    while not match.over:
        if match.sequence % EVERY == 0:
            for seat in (SPECTATOR, random.below(seats)):
                _say_position(match, seat, texts)
        seat = match.waiting[random.below(len(match.waiting))]
        codes = match.codes(seat)
        if seat != match.clock:
            _say_decision(match, seat, texts)
        match.play(codes[random.below(len(codes))], seat)
    for seat in range(-1, seats):
        _say_position(match, seat, texts)
        log.lines(match, seat, 0, texts)
    Console(file=io.StringIO()).print(result.table(match, texts))


def _say_decision(match: Match, seat: int, texts: Texts) -> None:
    """Say what a seat is asked, and each of its moves."""
    rules, reader, moves = match.rules, log.reader_of(match, seat), list(match.moves(seat))
    view = match.view(seat)
    texts.say(rules.game.question(rules.board, view, seat, moves).text, reader)
    for option in rules.game.options(rules.board, view, seat, moves):
        texts.say(option.label, reader)
        texts.say(option.group, reader)


def _say_position(match: Match, seat: int, texts: Texts) -> None:
    """Say the description and the things, and draw the board in all its forms."""
    rules, reader, view = match.rules, log.reader_of(match, seat), match.view(seat)
    texts.say(rules.game.stage(rules.board, view), reader)
    for section in rules.game.describe(rules.board, view, seat):
        for each in messages_of(section):
            texts.say(each, reader)
    for thing in rules.game.things(rules.board, view, seat):
        for each in (thing.name, thing.about, *thing.state):
            texts.say(each, reader)
    console, board = Console(file=io.StringIO(), width=140), board_for(match.title)
    for width in (60, 80, 140):
        console.print(board.screen(match, seat, list(range(match.seats)), texts, Size(width, 45)))
    console.print(board.summary(match, seat, texts, Size(100, 45)))
    clock = clock_for(match.title)
    if clock and match.clock in match.waiting:
        clock.price_text(match, texts)


def messages_of(section: Section) -> Iterator[Message]:
    """Yield every message in a section of a description."""
    yield section.heading
    for part in section.parts:
        if isinstance(part, Section):
            yield from messages_of(part)
        elif isinstance(part, Line):
            yield part.text
        else:
            yield from (part.caption, *part.columns)
            for row in part.rows:
                yield row.name
                yield from (cell for cell in row.cells if isinstance(cell, Message))
