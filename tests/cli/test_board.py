from __future__ import annotations

import io

import pytest
from rich.console import Console

import amstel
from amstel.cli.boards import Size, board_for
from amstel.cli.boards.ticket_to_ride_map import CELL, ground, layout
from amstel.games import TITLES
from amstel.kernel.random import seeded
from amstel.texts import Texts

from .conftest import GAME


def some_match(seats: int, moves: int) -> amstel.Match:
    match = amstel.new(GAME, seats=seats, seed=9)
    random = seeded(1)
    while not match.over and match.sequence < moves:
        seat = match.waiting[0]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    return match


def drawn(match: amstel.Match, size: Size, reader: int = 0, *, unicode: bool = True) -> str:
    console = Console(file=io.StringIO(), width=size.width, markup=False, highlight=False)
    hands = [reader] if reader >= 0 else []
    console.print(board_for(match.title, unicode=unicode).screen(match, reader, hands, Texts("en", GAME), size))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_every_game_has_a_board_for() -> None:
    for title in TITLES.values():
        board_for(title)


@pytest.mark.parametrize("width", [60, 80, 100, 120, 170, 240])
@pytest.mark.parametrize("unicode", [True, False])
def test_map_or_table_fits_every_width(width: int, unicode: bool) -> None:
    for seats, moves in ((2, 0), (3, 40), (4, 60), (3, 1000)):
        match = some_match(seats, moves)
        for reader in (0, -1):
            text = drawn(match, Size(width, 45), reader, unicode=unicode)
            assert max(map(len, text.splitlines())) <= width
            assert text.isascii() or unicode
            if width >= 80:
                for location in match.rules.board.components.locations:
                    assert location.name in text


@pytest.mark.parametrize(("width", "height"), [(96, 28), (118, 32), (110, 40), (140, 42)])
def test_map_has_no_overlaps(width: int, height: int) -> None:
    board = some_match(2, 0).rules.board
    placed = layout(ground(board.components), width, height)
    taken: set[tuple[int, int]] = set()
    boxes = [(column - 1, row, CELL) for route in placed.spaces for column, row in route]
    assert len(boxes) == 89
    boxes += [(column, row, 1) for column, row in placed.marks]
    boxes += [
        (column, row, len(location.name))
        for (column, row), location in zip(placed.labels, board.components.locations, strict=True)
    ]
    for column, row, length in boxes:
        place = {(column + offset, row) for offset in range(length)}
        assert all(0 <= x < width and 0 <= y < height for x, y in place)
        assert not place & taken
        taken |= place


def test_spaces_are_near_their_printed_places() -> None:
    board = some_match(2, 0).rules.board
    width, height = 118, 32
    placed = layout(ground(board.components), width, height)
    spots = [spot for route in board.components.routes for spot in route.spaces]
    for axis, size in ((0, width), (1, height)):
        values = [spot[axis] for spot in spots]
        span = max(values) - min(values)
        places = [place[axis] for route in placed.spaces for place in route]
        for value, place in zip(values, places, strict=True):
            assert abs((value - min(values)) / span - place / size) < 0.1


def test_claimed_routes_show_their_owner() -> None:
    match = some_match(3, 60)
    view = match.view()
    lengths = dict(zip(match.rules.names["route"], match.rules.board.components.routes, strict=True))
    for width in (80, 120):
        text = drawn(match, Size(width, 50), -1)
        for seat, mark in enumerate(("■1■", "▲2▲", "●3●")):
            spaces = sum(lengths[route].length for route in view.seats[seat].routes)
            legend = width == 120 and seat == 0
            assert text.count(mark) == spaces + 1 + legend


def test_letters_of_colours_differ() -> None:
    text = drawn(some_match(2, 0), Size(120, 50))
    for letter in "PBGKRO·":
        assert f"[{letter}]" in text
