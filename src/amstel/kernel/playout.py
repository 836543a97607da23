"""Random play to the end of a game, inside compiled code."""

from mypy_extensions import i64

from amstel.kernel.bits import lowest
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random
from amstel.kernel.state import State


def play_randomly(state: State, random: Random, most: i64 = 1 << 40) -> int:
    """Play uniformly random legal moves to the end, or `most` of them, and return how many were played."""
    found = Ints(0)
    played: i64 = 0
    while state.waiting_bits != 0 and played < most:
        seat = lowest(state.waiting_bits)
        found.clear()
        state.list_moves(seat, found)
        state.play(seat, found[random.below(len(found))])
        played += 1
    return played
