"""Sessions: the devices on which people are signed in, each known by its cookie."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec

from amstel.server.accounts import cookies
from amstel.server.accounts.rows import Rows, SessionRow
from amstel.server.accounts.usernames import clean_device

LOG = logging.getLogger(__name__)

TOUCH_EVERY = 60.0  # seconds: the last use is stored to the minute, because it costs a write
MOST_SESSIONS = 30  # per person; another one ends the session that was unused for longest


class Identity(msgspec.Struct, frozen=True):
    """The person behind a request, and the session that it comes from. `login` is None for a guest."""

    person: str
    name: str
    login: str | None
    session: str


class Sessions:
    """The sessions of all people. `key` signs the cookies; `now` returns the time in seconds."""

    def __init__(self, rows: Rows, key: bytes, now: Callable[[], float]) -> None:
        if len(key) < 32:
            raise ValueError("The cookie signing key must be 32 random bytes.")
        self._rows = rows
        self._key = key
        self._now = now
        self._touching: set[str] = set()
        self._end_callbacks: list[Callable[[str], object]] = []

    async def identify(self, cookie: str | None) -> Identity | None:
        """Return who sent a cookie; None if it isn't ours or its session has ended."""
        token = cookies.unseal(cookie, self._key) if cookie else None
        return None if token is None else await self.identity(cookies.session_id(token))

    async def identity(self, session: str) -> Identity | None:
        """Return who is behind a session now. A long connection asks this again from time to time."""
        row = await self._rows.session(session)
        if row is None:
            return None
        if self._is_expired(row):
            await self.end(row.id, row.person)
            return None
        person = await self._rows.person(row.person)
        if person is None:
            return None
        await self._touch(row)
        return Identity(person.id, person.name, person.login, row.id)

    async def of(self, person: str) -> list[SessionRow]:
        """Return a person's sessions, the last used first."""
        rows = [row for row in await self._rows.sessions(person) if not self._is_expired(row)]
        rows.sort(key=lambda row: (-row.seen, -row.created, row.id))
        return rows

    async def start(self, person: str, device: str) -> tuple[str, str]:
        """Start a session. Return its id and its cookie."""
        token = cookies.new_token()
        session = cookies.session_id(token)
        await self._rows.add_session(session, person, clean_device(device), self._now())
        others = [row for row in await self._rows.sessions(person) if row.id != session]
        others.sort(key=lambda row: row.seen, reverse=True)
        for row in others[MOST_SESSIONS - 1 :]:
            await self.end(row.id, person)
        return session, cookies.seal(token, self._key)

    async def end(self, session: str, person: str) -> bool:
        """End a session of a person. Return whether there was one."""
        ended = await self._rows.end_session(session, person)
        if ended:
            for callback in self._end_callbacks:
                callback(session)
        return ended

    async def end_others(self, identity: Identity) -> None:
        """End all sessions of a person except the current one."""
        for session in await self._rows.sessions(identity.person):
            if session.id != identity.session:
                await self.end(session.id, identity.person)

    def on_end(self, callback: Callable[[str], object]) -> None:
        """Call back with the id of each session that is ended here, so that its connections can be closed."""
        self._end_callbacks.append(callback)

    async def _touch(self, row: SessionRow) -> None:
        now = self._now()
        if now - row.seen < TOUCH_EVERY or row.id in self._touching:
            return
        self._touching.add(row.id)
        try:
            await self._rows.touch(row.id, now)
        except Exception:
            # The request matters more than the time of last use, and might need no writing itself.
            LOG.warning("Could not record session activity.", exc_info=True)
        finally:
            self._touching.discard(row.id)

    def _is_expired(self, row: SessionRow) -> bool:
        return self._now() - row.seen >= cookies.MAX_AGE
