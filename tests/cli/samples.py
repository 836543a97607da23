"""Random games, and what the terminal shows of them."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from rich.console import Console

import amstel
from amstel.cli.boards import Size, board_for
from amstel.kernel.random import seeded
from amstel.texts import Texts

from .conftest import GAME, MERCHANTS, NIEUW_AMSTERDAM

NAMES = ["You", "Saskia (random)"]


@lru_cache
def merchants_game(seats: int, seed: int = 7, clock: str = "sealed", money: str = "public") -> amstel.Match:
    """Return a whole game of random play with few passes and few stops, so that a lot is built and not all is sold."""
    options = {"clock": clock, "money": money}
    match = amstel.new(MERCHANTS, seats=seats, seed=seed, options=options, names=NAMES)
    random = seeded(seed)
    while not match.over:
        seat = match.waiting[0]
        moves = match.moves(seat)
        codes = moves.codes
        if "wait" in moves:
            codes = codes[:1] if random.below(4) else codes[1:] or codes
        elif moves[0] == "pass" and random.below(8):
            codes = codes[1:]
        match.play(codes[random.below(len(codes))], seat)
    return match


@lru_cache
def nieuw_amsterdam_game(seats: int, seed: int = 9) -> amstel.Match:
    """Return a whole game of random play with small bids and few passes, so that a lot is built."""
    match = amstel.new(NIEUW_AMSTERDAM, seats=seats, seed=seed, names=NAMES)
    random = seeded(seed)
    while not match.over:
        moves = match.moves()
        codes = moves.codes
        if moves[-1].startswith("bid"):
            codes = codes[:2]
        elif moves[0].startswith("pass") and len(codes) > 2 and random.below(5):
            codes = codes[2:]
        match.play(codes[random.below(len(codes))])
    return match


@lru_cache
def ticket_to_ride_game(seats: int, seed: int = 9) -> amstel.Match:
    """Return a whole game of random play."""
    return amstel.play(GAME, players=["random"] * seats, seed=seed)


RANDOM_GAMES = {GAME: ticket_to_ride_game, MERCHANTS: merchants_game, NIEUW_AMSTERDAM: nieuw_amsterdam_game}


@lru_cache
def positions(game: str, seats: int, number: int) -> list[amstel.Match]:
    """Return positions of a random game at equal distances, with its start and its end."""
    match = RANDOM_GAMES[game](seats)
    return [match.position_after(match.sequence * part // number) for part in range(number + 1)]


def render(renderable: Any, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    console.print(renderable)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def screen_text(
    match: amstel.Match, width: int = 120, reader: int = 0, hands: Iterable[int] = (), *, unicode: bool = True
) -> str:
    board = board_for(match.title, unicode=unicode)
    texts = Texts("en", match.title.id)
    return render(board.screen(match, reader, list(hands), texts, Size(width, 50)), width)


def first_auction(seats: int = 3, **options: str) -> amstel.Match:
    """The first auction of a game, nobody having answered."""
    match = amstel.new(MERCHANTS, seats=seats, seed=4, options=options)
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    return match
