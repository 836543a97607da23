"""Whole games between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from amstel import games
from amstel.kernel.errors import BadSetup
from amstel.kernel.match import LONGEST_NAME, Match
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.players.bot import Bot, Sight, dismiss, make


def play(
    game: str | Title[Any],
    *,
    players: Sequence[str | Bot],
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    edition: str | Path | None = None,
) -> Match:
    """Play one game between bots and return the finished match.

    `players` has one bot per seat: a name such as "greedy" or "search:0.1s", or an object with a `choose` method. The
    same seed and bots that don't depend on time give the same game.

    >>> import amstel
    >>> match = amstel.play("ticket-to-ride-amsterdam", players=["greedy", "random"], seed=3)
    >>> match.over, len(match.winners())
    (True, 1)
    """
    if isinstance(players, str):
        raise BadSetup("players must be a list with one bot per seat, not a single string.")
    names = [player if isinstance(player, str) else type(player).__name__ for player in players]
    match = games.new(
        game,
        seats=len(players),
        seed=seed,
        options=options,
        names=[name[:LONGEST_NAME] for name in names],
        edition=edition,
    )
    assert match.seed is not None
    random = seeded(match.seed).branch()
    bots = [make(player, random.branch()) if isinstance(player, str) else player for player in players]
    try:
        play_out(match, bots)
    finally:
        for bot, player in zip(bots, players, strict=True):
            if isinstance(player, str):  # a bot that was passed in belongs to the caller
                dismiss(bot)
    return match


def play_out(match: Match, bots: Sequence[Bot]) -> None:
    """Let bots, one per seat, play a match to its end. A clock moves when all have decided."""
    while match.waiting:
        seat = match.waiting[0]
        if seat == match.clock:
            match.play(match.codes(seat)[0], seat)
        else:
            match.play(bots[seat].choose(Sight(match, seat)), seat)
