"""An opponent that looks one decision ahead, with the game's own sense of what is good."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Protocol, cast

from amstel.kernel.random import Random
from amstel.kernel.state import State
from amstel.players.player import Sight


class Sense(Protocol):
    """What a game's `sense` module offers."""

    def rank_moves(self, state: State, seat: int, moves: list[int]) -> list[float]:
        """How good each of the moves is for a seat, from what that seat may know."""
        ...


@lru_cache(maxsize=16)
def sense_of(package: str) -> Sense:
    """The sense of the game in a package."""
    return cast(Sense, import_module(f"{package}.sense"))


class Greedy:
    """Plays what looks best now; among equals, any."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight) -> int:
        """The best of the moves, as the game's sense ranks them."""
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        sense = sense_of(sight.rules.game.title.package)
        ranks = sense.rank_moves(sight.guess(self._random), sight.seat, moves)
        best = max(ranks)
        equals = [move for move, rank in zip(moves, ranks, strict=True) if rank == best]
        return equals[self._random.below(len(equals))]
