"""`Ints`, a growable packed array of whole numbers. This is the only module that uses `librt.vecs`.

Compiled, the numbers are stored in one block without boxes. Interpreted, `Ints` is a list with the same methods,
because a list is the fastest array that plain Python has.
"""

from collections.abc import Iterable, Iterator
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)  # it holds numbers only, so the garbage collector need not know it
class Ints:
    """A packed array. Indices run from 0; negative ones are not allowed."""

    def __init__(self, size: i64, value: i64 = 0) -> None:
        cells = vec[i64](capacity=size)
        for _ in range(size):
            cells = append(cells, value)
        self._cells: vec[i64] = cells
        self._size: i64 = size

    def __getitem__(self, index: i64) -> i64:
        return self._cells[index]

    def __setitem__(self, index: i64, value: i64) -> None:
        self._cells[index] = value

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[int]:
        return iter(self.to_list())

    def __repr__(self) -> str:
        return f"Ints({self.to_list()})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ints) and self.to_list() == other.to_list()

    def __hash__(self) -> int:
        raise TypeError("Ints are mutable and can't be hashed")

    def append(self, value: i64) -> None:
        """Add one number at the end."""
        if self._size < len(self._cells):
            self._cells[self._size] = value
        else:
            self._cells = append(self._cells, value)
        self._size += 1

    def pop(self) -> i64:
        """Remove the last number and return it."""
        self._size -= 1
        return self._cells[self._size]

    def clear(self) -> None:
        """Remove all numbers and keep the memory."""
        self._size = 0

    def find(self, value: i64) -> i64:
        """Return the first index of a number, -1 if it is missing."""
        cells = self._cells
        for index in range(self._size):
            if cells[index] == value:
                return index
        return -1

    def copy(self) -> "Ints":
        """Return an independent array with the same numbers."""
        twin = Ints(0)
        twin._cells = self._cells[: self._size]
        twin._size = self._size
        return twin

    def to_list(self) -> list[int]:
        """Return the numbers as a plain list."""
        return [number for number in self._cells[: self._size]]  # noqa: C416  (a comprehension makes the list at once)


COMPILED: Final[bool] = not hasattr(Ints.append, "__code__")

if not COMPILED:
    from amstel.kernel.ints_fallback import FallbackInts

    globals()["Ints"] = FallbackInts


def ints(numbers: Iterable[int]) -> Ints:
    """Return numbers as a packed array."""
    packed = Ints(0)
    for number in numbers:
        packed.append(number)
    return packed
