"""The part of the store that accounts need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class PersonRow(Protocol):
    """A person in the database."""

    @property
    def id(self) -> str:
        """The permanent id."""

    @property
    def name(self) -> str:
        """The name that others see."""

    @property
    def login(self) -> str | None:
        """The username; None for a guest."""

    @property
    def password(self) -> str | None:
        """The hash of the password; None for a guest."""


class SessionRow(Protocol):
    """A session in the database."""

    @property
    def id(self) -> str:
        """The hash of the token."""

    @property
    def person(self) -> str:
        """The id of the person."""

    @property
    def device(self) -> str:
        """The browser's description of itself."""

    @property
    def created(self) -> float:
        """When it started."""

    @property
    def seen(self) -> float:
        """When it was last used, to the minute."""


class Rows(Protocol):
    """The people and sessions in the database."""

    async def add_person(self, id: str, name: str, at: float) -> None:
        """Add a guest."""

    async def count_people(self) -> int:
        """Return how many people there are."""

    async def person(self, id: str) -> PersonRow | None:
        """Return the person with this id."""

    async def rename(self, id: str, name: str) -> None:
        """Change a person's name."""

    async def give_login(self, id: str, login: str, password_hash: str) -> None:
        """Set a person's username and password. Raise `people/taken` if another person has the username."""

    async def by_login(self, login: str) -> PersonRow | None:
        """Return the person with this username."""

    async def add_session(self, id: str, person: str, device: str, at: float) -> None:
        """Add a session."""

    async def session(self, id: str) -> SessionRow | None:
        """Return the session with this id."""

    async def touch(self, id: str, at: float) -> None:
        """Note that a session was used."""

    async def sessions(self, person: str) -> Sequence[SessionRow]:
        """Return all sessions of a person."""

    async def end_session(self, id: str, person: str) -> bool:
        """Remove a session of this person. Return whether there was one."""
