"""No bot may answer differently because of what its seat can't see."""

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
from amstel.players.bot import Bot, evaluation_of
from amstel.players.guard import seal

NAMES = [name for name in names() if name != "process"]  # which sees only the lines that it is sent
# One of each kind that uses guesses or errs at random, for tests with many trials.
KINDS = ["apprentice", "planner", "search"]
# Options that hide as much as possible.
OPTIONS = {"merchants-of-amsterdam": {"money": "hidden"}}
# Enough to prefer a move, and few enough to be unsure.
ITERATIONS = {"ticket-to-ride-amsterdam": 8, "nieuw-amsterdam": 6, "merchants-of-amsterdam": 2}
GUESSES = 2 if COMPILED else 1
STARTS = (0, 23, 50)  # random moves before the bots take over
CHOICES = 20 if COMPILED else 9  # that are compared after each of these starts
FEWER = 20 if COMPILED else 3  # of bots that look ahead
# Positions and trials of the statistical test; with few positions, of which most leave no doubt, luck alone surprises.
SIZES = {"ticket-to-ride-amsterdam": (6, 16), "nieuw-amsterdam": (5, 16)}
if COMPILED:
    SIZES = dict.fromkeys(TITLES, (20, 40))
SEED = 20


class Cheat:
    """A cheat: half the time its move depends on the hidden part."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight) -> int:
        moves, peeks = sight.moves, self._random.below(2)
        return moves[(crc32(whole(sight)) if peeks else self._random.below(1000)) % len(moves)]


def quick_bot(name: str, game: str, random: Random) -> Bot:
    """Return a bot without a time limit that is soon done; otherwise it is the real bot."""
    if name == "peeking":
        return Cheat(random)
    player = make(name, random)
    if isinstance(player, Search):
        player.seconds, player.iterations = None, ITERATIONS[game]
    if isinstance(player, Planner) and evaluation_of(TITLES[game].package).guesses:
        player.guesses = GUESSES
    return player


def random_match(game: str, seats: int, moves: int, seed: int = SEED) -> Match:
    """Return a match after some random moves."""
    match, random_bot = (
        amstel.new(game, seats=seats, seed=seed, options=OPTIONS.get(game)),
        make("random", seeded(seed)),
    )
    while match.sequence < moves:
        seat = match.waiting[0]
        match.play(random_bot.choose(Sight(match, seat)), seat)
    return match


def whole(sight: Sight) -> bytes:
    """Return the whole position behind a sight."""
    match = sight._match
    return msgspec.json.encode(match.rules.game.position(match.state))


def comparisons(name: str, game: str) -> Iterator[tuple[bool, int, int]]:
    """Compare two equal bots with the same random numbers: one at the table, one with another hidden part at each move.

    Yield whether the hidden parts differ, and the moves of both. The bots keep their seat and their memory.
    """
    for number, moves in enumerate(STARTS):
        match = random_match(game, TITLES[game].most, moves)
        pairs = [[quick_bot(name, game, seeded(seat)) for _ in range(2)] for seat in range(match.seats)]
        left, hidden = FEWER if isinstance(pairs[0][0], Planner | Search) else CHOICES, seeded(number)
        while left and not match.over:
            seat = match.waiting[0]
            sight = Sight(match, seat)
            other = seal(sight, hidden)
            here, there = pairs[seat][0].choose(sight), pairs[seat][1].choose(other)
            if len(sight.moves) > 1:
                left -= 1
                yield whole(other) != whole(sight), here, there
            match.play(here, seat)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("name", NAMES)
def test_moves_do_not_depend_on_hidden_parts(name: str, game: str) -> None:
    found = list(comparisons(name, game))
    assert [here for _, here, _ in found] == [there for _, _, there in found], f"seed {SEED}"
    assert len(found) >= len(STARTS) * FEWER
    assert sum(changed for changed, _, _ in found) > 0.8 * len(found)


@pytest.mark.parametrize("game", TITLES)
def test_cheat_makes_other_moves(game: str) -> None:
    assert any(here != there for _, here, there in comparisons("peeking", game))


def positions(game: str, most: int) -> Iterator[Sight]:
    """Yield positions of random games in which a seat has a choice, some moves apart."""
    for seed in count(SEED):
        match, random_bot, last = random_match(game, TITLES[game].fewest, 0, seed), make("random", seeded(seed)), 0
        while not match.over:
            sight = Sight(match, match.waiting[0])
            if match.sequence >= last + 6 and len(sight.moves) > 1:
                yield sight
                last, most = match.sequence, most - 1
                if most == 0:
                    return
            match.play(random_bot.choose(sight), sight.seat)


def surprise(name: str, game: str, most: int, trials: int) -> float:
    """Return by how many standard deviations the choices in two worlds differ more than luck explains.

    At each position bots with many seeds choose in the real world and in one with another hidden part. Their choices
    give a chi-square, whose mean is its degrees of freedom, and its variance twice that.
    """
    total = freedom = 0.0
    for number, sight in enumerate(positions(game, most)):
        worlds = enumerate((sight, seal(sight, seeded(number))))
        here, there = (
            Counter(
                quick_bot(name, game, seeded(1000 * number + 500 * world + trial)).choose(seen)
                for trial in range(trials)
            )
            for world, seen in worlds
        )
        total += sum((here[move] - there[move]) ** 2 / (here[move] + there[move]) for move in here | there)
        freedom += len(here | there) - 1
    return (total - freedom) / sqrt(2 * max(freedom, 1.0))


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", SIZES)
@pytest.mark.parametrize("name", KINDS)
def test_frequencies_do_not_depend_on_hidden_parts(name: str, game: str) -> None:
    assert surprise(name, game, *SIZES[game]) < 3, f"seed {SEED}"


@pytest.mark.parametrize("game", SIZES)
def test_cheat_has_other_frequencies(game: str) -> None:
    assert surprise("peeking", game, *SIZES[game]) > 3, f"seed {SEED}"
