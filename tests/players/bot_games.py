"""Games between bots, and single choices of the greedy bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import amstel
from amstel import Match
from amstel.kernel.ints import Ints, ints
from amstel.kernel.random import seeded
from amstel.kernel.state import State
from amstel.players import Bot, Sight, make
from amstel.players.bot import evaluation_of


def play_out(game: str, names: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> Match:
    """Return a finished match between some bots. A match refuses illegal moves, so all their moves were legal."""
    match = amstel.new(game, seats=len(names), seed=seed, options=dict(options or {}))
    bots = [make(name, seeded(seed * 10 + seat)) for seat, name in enumerate(names)]
    while match.waiting:
        seat = match.waiting[0]
        match.play("tick" if seat == match.clock else bots[seat].choose(Sight(match, seat)), seat)
    return match


def greedy(seed: int) -> Bot:
    """Return a greedy bot with its own random numbers."""
    return make("greedy", seeded(seed))


def greedy_choice(match: Match, seat: int = 0, seed: int = 1) -> str:
    """Return the move that a greedy bot chooses for a seat."""
    return match.rules.notation.text(greedy(seed).choose(Sight(match, seat)))


def ranks(game: str, state: State, seat: int, moves: Sequence[int]) -> list[int]:
    """Return the ranks that a game's evaluation gives to moves."""
    found = Ints(0)
    evaluation_of(amstel.TITLES[game].package).rank(state, seat, ints(moves), found)
    return found.to_list()


def value(game: str, state: State, seat: int) -> int:
    """Return the value of a position for a seat, by the game's evaluation."""
    return evaluation_of(amstel.TITLES[game].package).value(state, seat)
