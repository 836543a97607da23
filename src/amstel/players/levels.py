"""Four levels of bots for people, as data: how each errs or looks ahead. They are the same in all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from amstel.kernel.random import Random
from amstel.players.bot import Bot, make
from amstel.players.fallible import Fallibility, FallibleBot

Style = Literal["hasty", "cautious", "bold", "patient"]

SECONDS = 1.2  # of the strongest; with its last iteration it stays well below two


@dataclass(frozen=True)
class Level:
    """A bot that people choose by its level: its name among the bots, and what to expect of it."""

    name: str
    display_name: str
    about: str
    style: Style
    fallibility: Fallibility | None = None  # of a bot that judges at a glance
    plays_as: str = ""  # the bot that plays, for a level that looks ahead

    def make(self, random: Random) -> Bot:
        """Return a bot of this level."""
        return make(self.plays_as, random) if self.fallibility is None else FallibleBot(random, self.fallibility)


APPRENTICE = Level(
    name="apprentice",
    display_name="Apprentice",
    about="New to the trade: hasty, tempted by quick points, and often overlooks moves.",
    style="hasty",
    fallibility=Fallibility(overlooks=0.35, forgets=0.12, misjudges=1.8, dazzled=1.2, caution=0.0, worst=5.0),
)
CLERK = Level(
    name="clerk",
    display_name="Clerk",
    about="Plays it safe: cautious, avoids luck and rarely makes a big mistake.",
    style="cautious",
    fallibility=Fallibility(overlooks=0.12, forgets=0.02, misjudges=0.65, dazzled=0.0, caution=0.3, worst=3.0),
)
MERCHANT = Level(
    name="merchant",
    display_name="Merchant",
    about="Thinks ahead: bold, and follows its own plan rather than quick points.",
    style="bold",
    plays_as="planner",
)
DIRECTOR_GENERAL = Level(
    name="director-general",
    display_name="Director-General",
    about="Looks far ahead: patient, and considers what opponents will do.",
    style="patient",
    plays_as=f"search:{SECONDS}s",
)

LEVELS = (APPRENTICE, CLERK, MERCHANT, DIRECTOR_GENERAL)
