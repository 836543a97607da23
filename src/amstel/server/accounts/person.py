"""A person, as the server describes them to their own client."""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """The current user. `login` is None for a guest."""

    id: str
    name: str
    login: str | None = None
