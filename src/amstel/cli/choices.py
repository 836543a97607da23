"""What is chosen on the command line: game, options, opponents."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from amstel.games import TITLES
from amstel.games import title as exact_title
from amstel.kernel.errors import BadSetup
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.locales import LANGUAGES, spoken

SEATS = 3
NOBODY = "none"

# The opponents' names: people of Rembrandt's house.
_NAMES = ("Geertje", "Saskia", "Titus", "Hendrickje", "Cornelia", "Magdalena")
_OPPONENT = re.compile(r"(.+) \((process:[^()]+|[\w./:-]+)\)")
_LONGEST_KIND = 60  # in a name


def title(name: str) -> Title:
    """The game that an id or name, or the beginning of just one, means."""
    begun = name.strip().lower()
    fits = [about for about in TITLES.values() if about.id.startswith(begun) or about.name.lower().startswith(begun)]
    return fits[0] if begun and len(fits) == 1 else exact_title(name)


def options(given: Sequence[str]) -> dict[str, str]:
    """Options from texts like `start=random`."""
    chosen = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadSetup(f"Options take the form name=value, not {text!r:.60}.")
        chosen[name] = value
    return chosen


def opponents(given: str) -> list[str]:
    """The opponents of a text like `greedy,random`; `none` are none."""
    from amstel import players

    if given == NOBODY:
        return []
    names = given.split(",")
    for name in names:
        players.make(name, seeded(0))
    return names


def seat_names(seats: int, bots: Sequence[str], own: str | None) -> list[str]:
    """A name for each seat; an opponent's tells its kind, so that a record says who sat there."""
    people = seats - len(bots)
    if own is not None and _OPPONENT.fullmatch(own):
        raise BadSetup("Names ending in parentheses are reserved for bots. Choose another one.")
    first = ("You" if people == 1 else "Player 1") if own is None else own
    names = [first, *(f"Player {seat + 1}" for seat in range(1, people))][:people]
    return names + [f"{_NAMES[seat]} ({_written(bot)})" for seat, bot in enumerate(bots, people)]


def _written(kind: str) -> str:
    """An opponent's kind as a part of a name; a command may have letters that no name has, and be long."""
    plain = "".join(letter for letter in kind if letter.isprintable() and letter not in '"()')
    return plain[:_LONGEST_KIND].strip()


def seated(names: Sequence[str]) -> list[str | None]:
    """The opponent on each seat by its name; None is a person, or an opponent from outside."""
    return [None if kind is None or _is_outside(kind) else kind for kind in _kinds(names)]


def outside(names: Sequence[str]) -> list[str]:
    """The programs and files among the opponents: a record may come from anywhere, and must not start any."""
    return [kind for kind in _kinds(names) if kind is not None and _is_outside(kind)]


def _kinds(names: Sequence[str]) -> list[str | None]:
    from amstel import players

    found = [_OPPONENT.fullmatch(name) for name in names]
    kinds = [match[2] if match else None for match in found]
    return [
        kind if kind is not None and (_is_outside(kind) or kind.split(":")[0] in players.names()) else None
        for kind in kinds
    ]


def _is_outside(kind: str) -> bool:
    name = kind.split(":")[0]
    return name == "process" or name.endswith(".py")


def language(given: str | None) -> str:
    """The language that was asked for, or that of the machine."""
    if given is not None and given not in LANGUAGES:
        raise BadSetup(f"Language {given!r:.20} is not available. Choose one of: {', '.join(LANGUAGES)}.")
    return given or spoken(os.environ)


def called(name: str) -> str:
    """How somebody is called: the name without the kind of opponent."""
    found = _OPPONENT.fullmatch(name)
    return found[1] if found else name
