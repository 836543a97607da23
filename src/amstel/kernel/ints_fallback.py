"""What `Ints` is without a compiler. It has a module of its own because compiled code can't subclass `list`."""


class FallbackInts(list[int]):
    """A list with the methods of `Ints`."""

    def __init__(self, size: int, value: int = 0) -> None:
        super().__init__([value] * size)

    def copy(self) -> "FallbackInts":
        """Return an independent array with the same numbers."""
        twin = FallbackInts(0)
        twin.extend(self)
        return twin

    def find(self, value: int) -> int:
        """Return the first index of a number, -1 if it is missing."""
        return self.index(value) if value in self else -1

    def to_list(self) -> list[int]:
        """Return the numbers as a plain list."""
        return list(self)
