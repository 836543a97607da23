"""Amstel: three board games of the Dutch seventeenth century on one exact, fast rules engine.

>>> import amstel
>>> match = amstel.new("ticket-to-ride-amsterdam", seats=3, seed=7)
>>> match.waiting
(0, 1, 2)
>>> match.play("keep both", seat=0)
10
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from amstel.games import TITLES, title
from amstel.kernel.errors import (
    AmbiguousMove,
    AmstelError,
    BadFile,
    BadSetup,
    IllegalMove,
    InvalidEdition,
    InvalidPosition,
    NothingToUndo,
    StaleMove,
    UnknownGame,
    UnknownMove,
)
from amstel.kernel.files import read
from amstel.kernel.game import built_in, rules_of
from amstel.kernel.ints import COMPILED
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match

__version__ = "0.1.0"
__all__ = [
    "COMPILED",
    "TITLES",
    "AmbiguousMove",
    "AmstelError",
    "BadFile",
    "BadSetup",
    "IllegalMove",
    "InvalidEdition",
    "InvalidPosition",
    "Match",
    "NothingToUndo",
    "StaleMove",
    "UnknownGame",
    "UnknownMove",
    "load",
    "new",
]


def new(
    game: str,
    *,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    edition: str | Path | None = None,
) -> Match:
    """A new match. Without a seed one is drawn; `edition` is the name of a shipped one, or the path of a file."""
    about = title(game)
    edition = about.editions[0] if edition is None else edition
    if isinstance(edition, str) and edition in about.editions:
        rules = built_in(about, edition)
    else:
        rules = rules_of(about, about.edition_from(edition))
    return Match(rules, seats, seed=secrets.randbits(48) if seed is None else seed, options=options, names=names)


def load(text: str | bytes, edition: Path | None = None) -> Match:
    """The match of a record or position; `edition` is the file of the edition, where it is not a shipped one."""
    file = read(text)
    own = title(file.game).edition_from(edition) if edition else None
    return match_of(file, title, own)
