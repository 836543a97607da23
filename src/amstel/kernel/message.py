"""Messages: what is said, without the language it is said in.

A message is the key of a Fluent text with its figures. A figure can be a message itself, such as the name of a
district, or a list of messages. `amstel.texts` and the page turn messages into words, in the reader's language.
"""

from __future__ import annotations

import msgspec

Figure = int | str


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text by its key, with its figures. A figure `seat` stands for a player, from 0; the reader sees a name."""

    key: str
    figures: dict[str, int | str | Message | list[Message]] = {}


Part = int | str | Message | list[Message]


def message(key: str, **figures: Part) -> Message:
    """Return a message.

    >>> message("fact-built", seat=1, district=message("district-docks")).key
    'fact-built'
    """
    return Message(key, figures)
