"""Who is asking: guests, accounts, and the sessions of both.

A guest is a person with a name and a cookie. An account is the same person with a login name and a password, and so
keeps its tables.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from anyio import Lock

from amstel.server.accounts import cookies
from amstel.server.accounts.names import clean_device, clean_login, clean_name, fold_login, is_login
from amstel.server.accounts.passwords import Passwords, check_password
from amstel.server.accounts.throttle import Rate, Throttle, neighbourhood
from amstel.server.errors import ServerError
from amstel.server.http.responses import Person

LOG = logging.getLogger(__name__)

TOUCH_EVERY = 60.0  # seconds: when somebody was last seen is told to the minute, and costs a write
MOST_SESSIONS = 30  # of one person; a further one ends the one that was not used for longest


class PersonRow(Protocol):
    """A person in the database."""

    @property
    def id(self) -> str:
        """The id, for good."""

    @property
    def name(self) -> str:
        """What others see."""

    @property
    def login(self) -> str | None:
        """The login name; none for a guest."""

    @property
    def password(self) -> str | None:
        """The hash of the password; none for a guest."""


class SessionRow(Protocol):
    """A session in the database."""

    @property
    def id(self) -> str:
        """The hash of the token."""

    @property
    def person(self) -> str:
        """Whose session it is."""

    @property
    def device(self) -> str:
        """What the browser said of itself."""

    @property
    def created(self) -> float:
        """When it began."""

    @property
    def seen(self) -> float:
        """When it was last used, to the minute."""


class Rows(Protocol):
    """What people need of the store."""

    async def add_person(self, id: str, name: str, at: float) -> None:
        """A new guest."""

    async def person(self, id: str) -> PersonRow | None:
        """The person with this id."""

    async def rename(self, id: str, name: str) -> None:
        """Another name for the same person."""

    async def give_login(self, id: str, login: str, password_hash: str) -> None:
        """A login name and a password for this person; `people/taken` if somebody else has the login name."""

    async def by_login(self, login: str) -> PersonRow | None:
        """The person with this login name."""

    async def add_session(self, id: str, person: str, device: str, at: float) -> None:
        """A new session."""

    async def session(self, id: str) -> SessionRow | None:
        """The session with this id."""

    async def touch(self, id: str, at: float) -> None:
        """The session was used."""

    async def sessions(self, person: str) -> Sequence[SessionRow]:
        """All sessions of a person."""

    async def end_session(self, id: str, person: str) -> bool:
        """Forget a session of this person; whether there was one."""


class Asking(msgspec.Struct, frozen=True):
    """Who is asking, by which session. `login` is none for a guest."""

    person: str
    name: str
    login: str | None
    session: str


class Session(msgspec.Struct, frozen=True):
    """One device on which a person is known."""

    id: str
    device: str
    created: float
    seen: float


class Limits(msgspec.Struct, frozen=True):
    """How often people may knock. A school behind one address still gets in; a guesser gets nowhere."""

    guests: Rate = Rate(burst=40, every=30.0)  # new ones, by address
    registrations: Rate = Rate(burst=20, every=60.0)  # by address
    logins: Rate = Rate(burst=10, every=30.0)  # wrong ones, by login name
    knocks: Rate = Rate(burst=60, every=5.0)  # wrong ones, by address
    changes: Rate = Rate(burst=30, every=2.0)  # of name, password and sessions, by person


class People:
    """Registers and authenticates people. `key` signs the cookies; `now` returns the time in seconds."""

    def __init__(
        self,
        rows: Rows,
        key: bytes,
        now: Callable[[], float],
        *,
        limits: Limits = Limits(),  # noqa: B008 - it is frozen
        passwords: Passwords | None = None,
    ) -> None:
        if len(key) < 32:
            raise ValueError("The cookie signing key must be 32 random bytes.")
        self._rows = rows
        self._key = key
        self._now = now
        self._passwords = passwords or Passwords()
        self._writing = Lock()
        self._touching: set[str] = set()
        self._told: list[Callable[[str], object]] = []
        self._guests = Throttle(limits.guests, now, code="limit/rate")
        self._registrations = Throttle(limits.registrations, now, code="auth/throttled")
        self._logins = Throttle(limits.logins, now, code="auth/throttled")
        self._knocks = Throttle(limits.knocks, now, code="auth/throttled")
        self._changes = Throttle(limits.changes, now, code="limit/rate")

    # Who it is

    async def who(self, cookie: str | None) -> Asking | None:
        """Who sent this cookie; none if it is not ours, or if its session has ended."""
        token = cookies.unseal(cookie, self._key) if cookie else None
        return None if token is None else await self.known(cookies.session_id(token))

    async def known(self, session: str) -> Asking | None:
        """Who is behind a session, as of now: a long connection asks this again from time to time."""
        row = await self._rows.session(session)
        if row is None:
            return None
        if self._expired(row):
            await self._end(row.id, row.person)
            return None
        person = await self._rows.person(row.person)
        if person is None:
            return None
        await self._touch(row)
        return Asking(person.id, person.name, person.login, row.id)

    def when_ended(self, tell: Callable[[str], object]) -> None:
        """Have `tell` called with the id of each session that is ended here, so that its connections can be closed."""
        self._told.append(tell)

    # Coming and going

    async def guest(self, name: str, device: str, *, address: str | None = None) -> tuple[Person, str]:
        """A new guest, and the cookie to know it by. An `address` is held to its limits."""
        name = clean_name(name)
        self._from(self._guests, address)
        person = Person(secrets.token_urlsafe(9), name)
        await self._rows.add_person(person.id, name, self._now())
        _, cookie = await self._open(person.id, device)
        return person, cookie

    async def register(self, person: str, login: str, password: str, *, address: str | None = None) -> Person:
        """Turn a guest into an account. The person stays the same, and so do the tables."""
        login = clean_login(login)
        check_password(password)
        guest = await self._person(person)
        if guest.login is not None:
            raise ServerError("people/account", "You already have an account. Sign out to create another one.")
        self._from(self._registrations, address)
        kept = await self._passwords.hash(password)
        if not await self._keep(person, None, login, kept):
            raise ServerError("people/account", "You have just created an account. Sign in with it.")
        return Person(person, guest.name, login)

    async def login(self, login: str, password: str, device: str, *, address: str | None = None) -> tuple[Person, str]:
        """The account with this login name and password, and a cookie for this device.

        A login name that nobody has takes the same time and gets the same answer as a wrong password.
        """
        login = fold_login(login)[:100]
        self._from(self._knocks, address)
        self._logins.demand(login)
        person = await self._rows.by_login(login) if is_login(login) else None
        kept = None if person is None else person.password
        fitting = await self._passwords.fits(password, kept)
        if person is None or kept is None or not fitting:
            raise _wrong()
        self._logins.give_back(login)
        if address is not None:
            self._knocks.give_back(neighbourhood(address))
        kept = await self._refreshed(person.id, login, password, kept)
        session, cookie = await self._open(person.id, device)
        # The password may have been changed since we looked, to lock out the very one who is logging in here.
        after = await self._person(person.id)
        if after.password != kept and not await self._passwords.fits(password, after.password):
            await self._end(session, person.id)
            raise _wrong()
        return Person(after.id, after.name, after.login), cookie

    async def logout(self, asking: Asking) -> None:
        """End the session that is asking. A guest cannot come back after that."""
        await self._end(asking.session, asking.person)

    # What one may change

    async def rename(self, person: str, name: str) -> Person:
        """Give a person another name."""
        name = clean_name(name)
        self._changes.demand(person)
        row = await self._person(person)
        await self._rows.rename(person, name)
        return Person(person, name, row.login)

    async def change_password(self, asking: Asking, old: str, new: str) -> None:
        """Another password; all other sessions of the person end."""
        check_password(new)
        person = await self._person(asking.person)
        if person.login is None or person.password is None:
            raise ServerError("people/guest", "Guests have no password. Create an account first.")
        self._logins.demand(person.login)
        if not await self._passwords.fits(old, person.password):
            raise ServerError("auth/wrong", "The old password is wrong. Try again.")
        self._logins.give_back(person.login)
        kept = await self._passwords.hash(new)
        if not await self._keep(person.id, person.password, person.login, kept):
            raise ServerError(
                "auth/wrong", "Your password was just changed on another device. Sign in with the new one."
            )
        for session in await self._rows.sessions(person.id):
            if session.id != asking.session:
                await self._end(session.id, person.id)

    async def sessions(self, person: str) -> list[Session]:
        """Where a person is known, the latest used first."""
        rows = [row for row in await self._rows.sessions(person) if not self._expired(row)]
        rows.sort(key=lambda row: (-row.seen, -row.created, row.id))
        return [Session(row.id, row.device, row.created, row.seen) for row in rows]

    async def end_session(self, person: str, session: str) -> None:
        """End one of a person's sessions: that device is out at once."""
        self._changes.demand(person)
        if not cookies.is_session_id(session) or not await self._end(session, person):
            raise ServerError("session/unknown", "That session has already ended. Reload the list.")

    # Inside

    async def _person(self, id: str) -> PersonRow:
        row = await self._rows.person(id)
        if row is None:
            raise nobody()
        return row

    async def _open(self, person: str, device: str) -> tuple[str, str]:
        """A new session and its cookie."""
        token = cookies.new_token()
        session = cookies.session_id(token)
        await self._rows.add_session(session, person, clean_device(device), self._now())
        others = [row for row in await self._rows.sessions(person) if row.id != session]
        others.sort(key=lambda row: row.seen, reverse=True)
        for row in others[MOST_SESSIONS - 1 :]:
            await self._end(row.id, person)
        return session, cookies.seal(token, self._key)

    async def _end(self, session: str, person: str) -> bool:
        ended = await self._rows.end_session(session, person)
        if ended:
            for tell in self._told:
                tell(session)
        return ended

    async def _touch(self, row: SessionRow) -> None:
        now = self._now()
        if now - row.seen < TOUCH_EVERY or row.id in self._touching:
            return
        self._touching.add(row.id)
        try:
            await self._rows.touch(row.id, now)
        except Exception:
            # When somebody was seen is worth less than what was asked, which may well need no writing.
            LOG.warning("Could not record session activity.", exc_info=True)
        finally:
            self._touching.discard(row.id)

    async def _refreshed(self, person: str, login: str, password: str, kept: str) -> str:
        """The hash that is kept now, made anew where it was made with older parameters."""
        if not self._passwords.outdated(kept):
            return kept
        fresh = await self._passwords.hash(password)
        return fresh if await self._keep(person, kept, login, fresh) else kept

    async def _keep(self, person: str, was: str | None, login: str, kept: str) -> bool:
        """Write a password, if it still is what it was: hashing takes long enough for somebody else to change it."""
        async with self._writing:
            if (await self._person(person)).password != was:
                return False
            await self._rows.give_login(person, login, kept)
            return True

    def _from(self, throttle: Throttle, address: str | None) -> None:
        if address is not None:
            throttle.demand(neighbourhood(address))

    def _expired(self, row: SessionRow) -> bool:
        return self._now() - row.seen >= cookies.MAX_AGE


def nobody() -> ServerError:
    """For what only a known person may do."""
    return ServerError("auth/nobody", "You are not signed in. Enter a name to play as a guest, or sign in.")


def _wrong() -> ServerError:
    return ServerError("auth/wrong", "Wrong username or password. Check both and try again.")
