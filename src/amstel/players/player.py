"""What an opponent is, and what it gets to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from amstel.kernel.errors import BadSetup
from amstel.kernel.game import Rules
from amstel.kernel.match import Match
from amstel.kernel.random import Random
from amstel.kernel.state import State


class Sight:
    """A seat's sight of a match: all that its player may use."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def rules(self) -> Rules:
        """Board, notation and words of the game."""
        return self._match.rules

    @property
    def moves(self) -> list[int]:
        """The legal moves of the seat."""
        return self._match.codes(self.seat)

    @property
    def view(self) -> Any:
        """What the seat sees."""
        return self._match.view(self.seat)

    def guess(self, random: Random) -> State:
        """A position that may be the real one, as far as the seat can know."""
        return self._match.state.guess(self.seat, random)


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, sight: Sight) -> int:
        """One of `sight.moves`."""
        ...


_PLAYERS: dict[str, Callable[[Random], Player]] = {}


def register(name: str, make: Callable[[Random], Player]) -> None:
    """Make a player known; it is made with a stream of random numbers of its own."""
    _PLAYERS[name] = make


def names() -> list[str]:
    """The players that there are."""
    return sorted(_PLAYERS)


def make(name: str, random: Random) -> Player:
    """A player of that name."""
    if name not in _PLAYERS:
        raise BadSetup(f"There is no opponent {name!r:.60}. The opponents: {', '.join(names())}.")
    return _PLAYERS[name](random)
