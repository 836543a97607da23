"""No opponent may answer otherwise because of what its seat cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from math import sqrt
from zlib import crc32

import msgspec
import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.ints import COMPILED
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players import Planner, Search, Sight, make, names
from amstel.players.guard import sealed
from amstel.players.player import Player, evaluation_of

NAMES = [name for name in names() if name != "process"]  # which has nothing but the lines that it was sent
# One of each kind that draws from guesses or errs by chance, for what takes many trials.
KINDS = ["apprentice", "planner", "search"]
# As much as possible is hidden.
OPTIONS = {"merchants-of-amsterdam": {"money": "hidden"}}
# Enough to prefer something, and few enough to be unsure.
WALKS = {"ticket-to-ride-amsterdam": 8, "nieuw-amsterdam": 6, "merchants-of-amsterdam": 2}
GUESSES = 2 if COMPILED else 1
BEGINNINGS = (0, 23, 50)  # moves of chance, before those who are asked take over
CHOICES = 20 if COMPILED else 9  # that are compared after each of these beginnings
FEWER = 20 if COMPILED else 3  # of those who look ahead
# Moments and trials of the statistical test; at few moments, of which most leave no doubt, chance alone surprises.
SIZES = {"ticket-to-ride-amsterdam": (6, 16), "nieuw-amsterdam": (5, 16)}
if COMPILED:
    SIZES = dict.fromkeys(TITLES, (20, 40))
SEED = 20


class Peeking:
    """A cheat: half the time it does as the hidden part says."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight) -> int:
        moves, peeks = sight.moves, self._random.below(2)
        return moves[(crc32(whole(sight)) if peeks else self._random.below(1000)) % len(moves)]


def opponent(name: str, game: str, random: Random) -> Player:
    """An opponent that no clock stops and that is soon done; it is the same class, and what it may know is the same."""
    if name == "peeking":
        return Peeking(random)
    player = make(name, random)
    if isinstance(player, Search):
        player.seconds, player.walks = None, WALKS[game]
    if isinstance(player, Planner) and evaluation_of(TITLES[game].package).guesses:
        player.guesses = GUESSES
    return player


def begun(game: str, seats: int, moves: int, seed: int = SEED) -> Match:
    """A game after some moves of chance."""
    match, chance = amstel.new(game, seats=seats, seed=seed, options=OPTIONS.get(game)), make("random", seeded(seed))
    while match.sequence < moves:
        seat = match.waiting[0]
        match.play(chance.choose(Sight(match, seat)), seat)
    return match


def whole(sight: Sight) -> bytes:
    """All that is behind a sight."""
    match = sight._match
    return msgspec.json.encode(match.rules.game.position(match.state))


def compared(name: str, game: str) -> Iterator[tuple[bool, int, int]]:
    """Two of an opponent with the same chance, one at the table and one where what is hidden is another at each move.

    Whether what is hidden did differ, and what the two have chosen. They keep their seat, and whatever they remember.
    """
    for number, moves in enumerate(BEGINNINGS):
        match = begun(game, TITLES[game].most, moves)
        pairs = [[opponent(name, game, seeded(seat)) for _ in range(2)] for seat in range(match.seats)]
        left, hidden = FEWER if isinstance(pairs[0][0], Planner | Search) else CHOICES, seeded(number)
        while left and not match.over:
            seat = match.waiting[0]
            sight = Sight(match, seat)
            other = sealed(sight, hidden)
            here, there = pairs[seat][0].choose(sight), pairs[seat][1].choose(other)
            if len(sight.moves) > 1:
                left -= 1
                yield whole(other) != whole(sight), here, there
            match.play(here, seat)


@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_chance_makes_the_same_moves_whatever_is_hidden(name: str, game: str) -> None:
    found = list(compared(name, game))
    assert [here for _, here, _ in found] == [there for _, _, there in found], f"seed {SEED}"
    assert len(found) >= len(BEGINNINGS) * FEWER
    assert sum(changed for changed, _, _ in found) > 0.8 * len(found)


@pytest.mark.parametrize("game", TITLES)
def test_a_cheat_makes_other_moves(game: str) -> None:
    assert any(here != there for _, here, there in compared("peeking", game))


def moments(game: str, most: int) -> Iterator[Sight]:
    """Moments of games of chance at which a seat has a choice, some moves apart."""
    for seed in count(SEED):
        match, chance, last = begun(game, TITLES[game].fewest, 0, seed), make("random", seeded(seed)), 0
        while not match.over:
            sight = Sight(match, match.waiting[0])
            if match.sequence >= last + 6 and len(sight.moves) > 1:
                yield sight
                last, most = match.sequence, most - 1
                if most == 0:
                    return
            match.play(chance.choose(sight), sight.seat)


def surprise(name: str, game: str, most: int, trials: int) -> float:
    """By how many standard deviations the choices in two worlds differ more than chance explains.

    At each moment the real world and one with another hidden part are asked with many seeds; the table of who chose
    what gives a chi-square, whose mean is its degrees of freedom, and its variance twice that.
    """
    total = freedom = 0.0
    for number, sight in enumerate(moments(game, most)):
        worlds = enumerate((sight, sealed(sight, seeded(number))))
        here, there = (
            Counter(
                opponent(name, game, seeded(1000 * number + 500 * world + trial)).choose(seen)
                for trial in range(trials)
            )
            for world, seen in worlds
        )
        total += sum((here[move] - there[move]) ** 2 / (here[move] + there[move]) for move in here | there)
        freedom += len(here | there) - 1
    return (total - freedom) / sqrt(2 * max(freedom, 1.0))


@pytest.mark.parametrize("game", SIZES)
@pytest.mark.parametrize("name", KINDS)
def test_what_is_hidden_does_not_change_how_often_something_is_chosen(name: str, game: str) -> None:
    assert surprise(name, game, *SIZES[game]) < 3, f"seed {SEED}"


@pytest.mark.parametrize("game", SIZES)
def test_a_cheat_chooses_something_more_often(game: str) -> None:
    assert surprise("peeking", game, *SIZES[game]) > 3, f"seed {SEED}"
