"""Four opponents for people: how well each sees, thinks and judges, as data. They are the same on all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from amstel.kernel.random import Random
from amstel.players.fallible import Eye, Human
from amstel.players.player import Player, make

Style = Literal["hasty", "cautious", "bold", "patient"]

SECONDS = 1.2  # of the strongest; with the last walk it stays well below two


@dataclass(frozen=True)
class Level:
    """An opponent that a person chooses: its name as an opponent, and what to expect of it."""

    name: str
    called: str
    about: str
    style: Style
    eye: Eye | None = None  # of those who judge by eye
    plays_as: str = ""  # of those who look ahead: the opponent that does so

    def player(self, random: Random) -> Player:
        """Somebody of this level."""
        return make(self.plays_as, random) if self.eye is None else Human(random, self.eye)


APPRENTICE = Level(
    name="apprentice",
    called="Apprentice",
    about="New to the trade: hasty, tempted by quick points, and often overlooks moves.",
    style="hasty",
    eye=Eye(overlooks=0.35, forgets=0.12, misjudges=1.8, dazzled=1.2, caution=0.0, worst=5.0),
)
CLERK = Level(
    name="clerk",
    called="Clerk",
    about="Plays it safe: cautious, avoids luck and rarely makes a big mistake.",
    style="cautious",
    eye=Eye(overlooks=0.12, forgets=0.02, misjudges=0.65, dazzled=0.0, caution=0.3, worst=3.0),
)
MERCHANT = Level(
    name="merchant",
    called="Merchant",
    about="Thinks ahead: bold, and follows its own plan rather than quick points.",
    style="bold",
    plays_as="planner",
)
DIRECTOR_GENERAL = Level(
    name="director-general",
    called="Director-General",
    about="Looks far ahead: patient, and considers what opponents will do.",
    style="patient",
    plays_as=f"search:{SECONDS}s",
)

LEVELS = (APPRENTICE, CLERK, MERCHANT, DIRECTOR_GENERAL)
