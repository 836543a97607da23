"""What `Ints` is without a compiler. A module of its own, because compiled code cannot hold a kind of list."""


class FallbackInts(list[int]):
    """A list with the verbs of `Ints`."""

    def __init__(self, size: int, value: int = 0) -> None:
        super().__init__([value] * size)

    def copy(self) -> "FallbackInts":
        """An independent array with the same numbers."""
        twin = FallbackInts(0)
        twin.extend(self)
        return twin

    def find(self, value: int) -> int:
        """The first index of a number, -1 where it is missing."""
        return self.index(value) if value in self else -1

    def to_list(self) -> list[int]:
        """The numbers as a plain list."""
        return list(self)
