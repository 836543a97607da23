"""Names of seats. A bot's name ends with the bot in parentheses, so that a record says who played."""

from __future__ import annotations

import re
from collections.abc import Sequence

from amstel.kernel.errors import BadSetup

_FIRST_NAMES = ("Geertje", "Saskia", "Titus", "Hendrickje", "Cornelia", "Magdalena")  # people of Rembrandt's house
_BOT_NAME = re.compile(r"(.+) \((process:[^()]+|[\w./:-]+)\)")
_LONGEST_BOT = 60  # characters of a bot in a name


def names_for(seats: int, bots: Sequence[str], own_name: str | None) -> list[str]:
    """Return a name for each seat: people first, then bots."""
    people = seats - len(bots)
    if own_name is not None and _BOT_NAME.fullmatch(own_name):
        raise BadSetup("Names ending in parentheses are reserved for bots. Choose another one.")
    first = ("You" if people == 1 else "Player 1") if own_name is None else own_name
    names = [first, *(f"Player {seat + 1}" for seat in range(1, people))][:people]
    return names + [f"{_FIRST_NAMES[seat]} ({_bot_label(bot)})" for seat, bot in enumerate(bots, people)]


def _bot_label(bot: str) -> str:
    """Return a bot as it is written in a name, where a command may be too long or have forbidden characters."""
    plain = "".join(letter for letter in bot if letter.isprintable() and letter not in '"()')
    return plain[:_LONGEST_BOT].strip()


def bots_in(names: Sequence[str]) -> list[str | None]:
    """Return the bot named on each seat, None for people and for external bots."""
    return [None if bot is None or _is_external(bot) else bot for bot in _bot_labels(names)]


def external_bots_in(names: Sequence[str]) -> list[str]:
    """Return the bots that are programs or files: a record from elsewhere must not start them."""
    return [bot for bot in _bot_labels(names) if bot is not None and _is_external(bot)]


def display_name(name: str) -> str:
    """Return a name without the bot in parentheses."""
    found = _BOT_NAME.fullmatch(name)
    return found[1] if found else name


def _bot_labels(names: Sequence[str]) -> list[str | None]:
    from amstel import players

    found = [_BOT_NAME.fullmatch(name) for name in names]
    labels = [match[2] if match else None for match in found]
    return [
        label if label is not None and (_is_external(label) or label.split(":")[0] in players.names()) else None
        for label in labels
    ]


def _is_external(bot: str) -> bool:
    name = bot.split(":")[0]
    return name == "process" or name.endswith(".py")
