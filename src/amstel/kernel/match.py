"""`Match` with the type of its view, so that an editor completes `match.view()`.

The class itself is in `untyped_match.py`, which is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amstel.kernel import untyped_match
from amstel.kernel.untyped_match import LARGEST_SEED, LONGEST_NAME, checked_names, seat_list

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Generic, final

    from amstel.kernel.game import Rules
    from amstel.kernel.state import State
    from amstel.kernel.title import ViewT

    @final
    class Match(untyped_match.Match, Generic[ViewT]):  # type: ignore[misc]  # final, so that calls stay direct
        """One game being played."""

        rules: Rules[ViewT]

        def __init__(
            self,
            rules: Rules[ViewT],
            seats: int,
            *,
            seed: int | None = None,
            options: Mapping[str, str] | None = None,
            names: Sequence[str] = (),
            position: State | None = None,
        ) -> None: ...
        def view(self, seat: int = ...) -> ViewT: ...  # noqa: D102
        def position_after(self, sequence: int) -> Match[ViewT]: ...  # noqa: D102
        def for_readers(self, seats: int | Collection[int]) -> Match[ViewT]: ...  # noqa: D102
        def copy(self) -> Match[ViewT]: ...  # noqa: D102

else:
    Match = untyped_match.Match

__all__ = ["LARGEST_SEED", "LONGEST_NAME", "Match", "checked_names", "seat_list"]
