"""Random games for tests."""

from __future__ import annotations

from collections.abc import Iterator

from amstel import Match
from amstel.kernel.random import seeded


def random_walk(match: Match, seed: int) -> Iterator[Match]:
    """Play a match at random, any waiting seat first, and yield it before its first move and after each move."""
    source = seeded(seed)
    yield match
    while not match.over:
        seat = match.waiting[source.below(len(match.waiting))]
        codes = match.codes(seat)
        match.play(codes[source.below(len(codes))], seat)
        yield match


def play_soundly(match: Match, seed: int) -> Match:
    """Play a match at random to its end, check that every position is possible, and return the match."""
    for match in random_walk(match, seed):  # noqa: B020
        assert match.rules.game.errors(match.state) == [], (seed, match.sequence)
    assert match.sequence < match.title.longest
    return match
