"""Sample positions for bots."""

from __future__ import annotations

import sys
from pathlib import Path

import amstel
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded

MERCHANTS = "merchants-of-amsterdam"
FAULTY_PROGRAM = (sys.executable, "-P", str(Path(__file__).with_name("faulty_worker.py")))
PATIENCE = 20.0  # for opponents that should answer: the machine may be busy


def step(match: Match, random: Random) -> None:
    """Play a random legal move."""
    seat = match.waiting[random.below(len(match.waiting))]
    moves = match.codes(seat)
    match.play(moves[random.below(len(moves))], seat)


def midgame_position(game: str, seed: int, moves: int = 40) -> tuple[Match, int]:
    """Return a position in which a seat has a choice, and that seat."""
    match = amstel.new(game, seats=3, seed=seed)
    random = seeded(seed)
    while match.sequence < moves or len(match.codes()) == 1:
        step(match, random)
    return match, match.waiting[0]
