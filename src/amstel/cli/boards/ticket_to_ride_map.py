"""The layout of the map of Amsterdam on a grid of characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from amstel.games.ticket_to_ride.components import Components

CELL = 3  # a space is drawn as a bracket, a letter and a bracket

Place = tuple[int, int]


@dataclass(frozen=True)
class Ground:
    """What is printed on the map: names and positions of locations, and for each route its two ends and its spaces."""

    names: tuple[str, ...]
    locations: tuple[tuple[float, float], ...]
    ends: tuple[tuple[int, int], ...]
    spaces: tuple[tuple[tuple[float, float], ...], ...]


def ground(parts: Components) -> Ground:
    """Return what is printed on the map of an edition."""
    numbers = {location.id: number for number, location in enumerate(parts.locations)}
    return Ground(
        tuple(location.name for location in parts.locations),
        tuple(location.at for location in parts.locations),
        tuple((numbers[route.between[0]], numbers[route.between[1]]) for route in parts.routes),
        tuple(tuple((x, y) for x, y, _ in route.spaces) for route in parts.routes),
    )


@dataclass(frozen=True)
class Layout:
    """The places of each location's mark and label, and of the middle of each space by route."""

    marks: tuple[Place, ...]
    labels: tuple[Place, ...]
    spaces: tuple[tuple[Place, ...], ...]


class _UsedPlaces:
    """The places of the grid that are in use."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._height = height
        self._places: set[Place] = set()

    def is_free(self, column: int, row: int, length: int) -> bool:
        if row < 0 or row >= self._height or column < 0 or column + length > self._width:
            return False
        return not any((column + offset, row) in self._places for offset in range(length))

    def take(self, column: int, row: int, length: int) -> None:
        self._places.update((column + offset, row) for offset in range(length))


@lru_cache(maxsize=8)
def layout(printed: Ground, width: int, height: int) -> Layout:
    """Return the layout of the map: true positions, moved by a character or two where things would overlap."""
    points = [*printed.locations, *(space for spaces in printed.spaces for space in spaces)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            CELL + (x - left) / (right - left or 1) * (width - 2 * CELL - 1),
            1 + (y - top) / (bottom - top or 1) * (height - 3),
        )

    used = _UsedPlaces(width, height)
    marks = []
    for at in printed.locations:
        x, y = place(*at)
        column, row = _nearest(x, y, 1, used)
        used.take(column - 1, row, CELL)
        marks.append((column, row))
    spaces = []
    for route in printed.spaces:
        middles = []
        for x, y in route:
            column, row = _nearest(*place(x, y), CELL, used)
            used.take(column - 1, row, CELL)
            middles.append((column, row))
        spaces.append(tuple(middles))
    map_layout = Layout(tuple(marks), (), tuple(spaces))
    lines = {place for route in range(len(printed.ends)) for place in _line(path(printed, map_layout, route))}
    labels: dict[int, Place] = {}
    names = printed.names
    for number in sorted(range(len(names)), key=lambda number: -len(names[number])):
        labels[number] = _label(marks[number], len(names[number]), used, lines)
        used.take(labels[number][0] - 1, labels[number][1], len(names[number]) + 2)
    return replace(map_layout, labels=tuple(labels[number] for number in range(len(names))))


def _nearest(x: float, y: float, length: int, used: _UsedPlaces) -> Place:
    """Return the nearest free place for a text centred on a point; a row counts as two columns."""

    def distance(at: Place) -> float:
        return (at[0] - x) ** 2 + 4 * (at[1] - y) ** 2

    around = sorted(_around(round(x), round(y), 8, 4), key=distance)
    half = length // 2
    return next((at for at in around if used.is_free(at[0] - half, at[1], length)), around[0])


def _label(mark: Place, length: int, used: _UsedPlaces, lines: set[Place]) -> Place:
    """Return a free place for a name that is near its mark and hides few lines."""

    def distance(at: Place) -> float:
        gap = max(at[0] - mark[0] - 2, mark[0] - 2 - (at[0] + length - 1), 0)
        middle = abs(at[0] + length / 2 - mark[0])
        hidden = sum((at[0] + offset, at[1]) in lines for offset in range(-1, length + 1))
        return 4.0 * gap + 6.0 * abs(at[1] - mark[1]) + 0.1 * middle + 1.2 * hidden

    around = sorted(_around(mark[0] - length // 2, mark[1], length, 4), key=distance)
    return next((at for at in around if used.is_free(at[0] - 1, at[1], length + 2)), around[0])


def _around(column: int, row: int, columns: int, rows: int) -> Iterator[Place]:
    for y in range(row - rows, row + rows + 1):
        for x in range(column - columns, column + columns + 1):
            yield x, y


def _line(points: Iterable[Place]) -> Iterator[Place]:
    """Yield the places on the straight lines between points."""
    for (x, y), (to_x, to_y) in pairwise(points):
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(steps + 1):
            yield round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)


def path(printed: Ground, map_layout: Layout, route: int) -> Iterable[Place]:
    """Return the points of a route, from the mark of one end along its spaces to the other."""
    one, other = (map_layout.marks[end] for end in printed.ends[route])
    spaces = map_layout.spaces[route]

    def distance(place: Place) -> float:
        return (place[0] - one[0]) ** 2 + 4.0 * (place[1] - one[1]) ** 2

    # The component file lists the spaces of a route from either end.
    ordered = spaces if distance(spaces[0]) <= distance(spaces[-1]) else spaces[::-1]
    return (one, *ordered, other)
