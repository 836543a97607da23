"""Where everything of the map of Amsterdam comes to stand on a grid of characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from amstel.games.ticket_to_ride.state import Board

CELL = 3  # a space is drawn as a bracket, a letter and a bracket

Place = tuple[int, int]


@dataclass(frozen=True)
class Layout:
    """Columns and rows: of each location's mark and of its label, and of the middle of each space, by route."""

    marks: tuple[Place, ...]
    labels: tuple[Place, ...]
    spaces: tuple[tuple[Place, ...], ...]


class _Taken:
    """Which characters of the grid are in use."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._height = height
        self._places: set[Place] = set()

    def free(self, column: int, row: int, length: int) -> bool:
        if row < 0 or row >= self._height or column < 0 or column + length > self._width:
            return False
        return not any((column + offset, row) in self._places for offset in range(length))

    def take(self, column: int, row: int, length: int) -> None:
        self._places.update((column + offset, row) for offset in range(length))


@lru_cache(maxsize=8)
def layout(board: Board, width: int, height: int) -> Layout:
    """The map on a grid of that size: true positions, moved by a character or two where things would overlap."""
    parts = board.components
    points = [location.at for location in parts.locations]
    points += [(x, y) for route in parts.routes for x, y, _ in route.spaces]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            CELL + (x - left) / (right - left or 1) * (width - 2 * CELL - 1),
            1 + (y - top) / (bottom - top or 1) * (height - 3),
        )

    taken = _Taken(width, height)
    marks = []
    for location in parts.locations:
        x, y = place(*location.at)
        column, row = _nearest(x, y, 1, taken)
        taken.take(column - 1, row, CELL)
        marks.append((column, row))
    spaces = []
    for route in parts.routes:
        middles = []
        for x, y, _ in route.spaces:
            column, row = _nearest(*place(x, y), CELL, taken)
            taken.take(column - 1, row, CELL)
            middles.append((column, row))
        spaces.append(tuple(middles))
    placed = Layout(tuple(marks), (), tuple(spaces))
    lines = {place for route in range(board.routes) for place in _line(path(board, placed, route))}
    labels: dict[int, Place] = {}
    names = [location.name for location in parts.locations]
    for number in sorted(range(len(names)), key=lambda number: -len(names[number])):
        labels[number] = _label(marks[number], len(names[number]), taken, lines)
        taken.take(labels[number][0] - 1, labels[number][1], len(names[number]) + 2)
    return replace(placed, labels=tuple(labels[number] for number in range(len(names))))


def _nearest(x: float, y: float, length: int, taken: _Taken) -> Place:
    """The free place nearest to a point for a text of some length around it; a row counts as two columns."""

    def distance(at: Place) -> float:
        return (at[0] - x) ** 2 + 4 * (at[1] - y) ** 2

    around = sorted(_around(round(x), round(y), 8, 4), key=distance)
    half = length // 2
    return next((at for at in around if taken.free(at[0] - half, at[1], length)), around[0])


def _label(mark: Place, length: int, taken: _Taken, lines: set[Place]) -> Place:
    """The free place for a name that is nearest to its mark, beside, above or below, and hides few lines."""

    def distance(at: Place) -> float:
        gap = max(at[0] - mark[0] - 2, mark[0] - 2 - (at[0] + length - 1), 0)
        middle = abs(at[0] + length / 2 - mark[0])
        hidden = sum((at[0] + offset, at[1]) in lines for offset in range(-1, length + 1))
        return 4.0 * gap + 6.0 * abs(at[1] - mark[1]) + 0.1 * middle + 1.2 * hidden

    around = sorted(_around(mark[0] - length // 2, mark[1], length, 4), key=distance)
    return next((at for at in around if taken.free(at[0] - 1, at[1], length + 2)), around[0])


def _around(column: int, row: int, columns: int, rows: int) -> Iterator[Place]:
    for y in range(row - rows, row + rows + 1):
        for x in range(column - columns, column + columns + 1):
            yield x, y


def _line(way: Iterable[Place]) -> Iterator[Place]:
    """The characters that a line along a way runs through."""
    for (x, y), (to_x, to_y) in pairwise(way):
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(steps + 1):
            yield round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)


def path(board: Board, placed: Layout, route: int) -> Iterable[Place]:
    """The way of a route: from one end's mark along its spaces to the other's."""
    one, other = placed.marks[board.one_end[route]], placed.marks[board.other_end[route]]
    spaces = placed.spaces[route]

    def far(place: Place) -> float:
        return (place[0] - one[0]) ** 2 + 4.0 * (place[1] - one[1]) ** 2

    # The component file lists the spaces of a route from either end.
    ordered = spaces if far(spaces[0]) <= far(spaces[-1]) else spaces[::-1]
    return (one, *ordered, other)
