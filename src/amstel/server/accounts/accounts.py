"""Guests and accounts.

A guest is a person with a name and a cookie. An account is the same person with a username and a password, who
therefore keeps their tables on every device.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec
from anyio import Lock

from amstel.server.accounts import cookies
from amstel.server.accounts.passwords import Passwords, check_password
from amstel.server.accounts.person import Person
from amstel.server.accounts.rows import PersonRow, Rows
from amstel.server.accounts.sessions import Identity, Sessions
from amstel.server.accounts.throttle import Rate, Throttle, network_of
from amstel.server.accounts.usernames import clean_username, fold_username, is_username
from amstel.server.errors import ServerError
from amstel.server.table.names import clean_name


class AccountLimits(msgspec.Struct, frozen=True):
    """How often people may sign in. A school behind one address still gets in; guessing passwords leads nowhere."""

    guests: Rate = Rate(burst=40, every=30.0)  # new ones, per address
    registrations: Rate = Rate(burst=20, every=60.0)  # per address
    logins: Rate = Rate(burst=10, every=30.0)  # wrong ones, per username
    address_logins: Rate = Rate(burst=60, every=5.0)  # wrong ones, per address
    changes: Rate = Rate(burst=30, every=2.0)  # of name, password and sessions, per person


class Accounts:
    """Registers and authenticates people. `key` signs the cookies; `now` returns the time in seconds."""

    def __init__(
        self,
        rows: Rows,
        key: bytes,
        now: Callable[[], float],
        *,
        limits: AccountLimits = AccountLimits(),  # noqa: B008 - it is frozen
        passwords: Passwords | None = None,
    ) -> None:
        self.sessions = Sessions(rows, key, now)
        self._rows = rows
        self._now = now
        self._passwords = passwords or Passwords()
        self._writing = Lock()
        self._guests = Throttle(limits.guests, now, code="limit/rate")
        self._registrations = Throttle(limits.registrations, now, code="auth/throttled")
        self._logins = Throttle(limits.logins, now, code="auth/throttled")
        self._address_logins = Throttle(limits.address_logins, now, code="auth/throttled")
        self._changes = Throttle(limits.changes, now, code="limit/rate")
        self._rename_callbacks: list[Callable[[str, str], object]] = []

    # --- signing in and out -----------------------------------------------------------------------------------------

    async def guest(
        self, name: str, device: str, *, unnamed: str = "Visitor", address: str | None = None
    ) -> tuple[Person, str]:
        """Create a guest. Return the person and their cookie. The limits apply per `address`.

        A guest without a name is called by the word `unnamed` and a number.
        """
        is_named = bool(name)
        name = clean_name(name or unnamed)
        self._take_from_address(self._guests, address)
        if not is_named:
            name = clean_name(f"{name} {await self._rows.count_people() + 1}")
        person = Person(secrets.token_urlsafe(9), name)
        await self._rows.add_person(person.id, name, self._now())
        _, cookie = await self.sessions.start(person.id, device)
        return person, cookie

    async def register(self, person: str, login: str, password: str, *, address: str | None = None) -> Person:
        """Turn a guest into an account. The person and their tables stay the same."""
        login = clean_username(login)
        check_password(password)
        guest = await self._person(person)
        if guest.login is not None:
            raise ServerError("people/account", "You already have an account. Sign out to create another one.")
        self._take_from_address(self._registrations, address)
        new_hash = await self._passwords.hash(password)
        if not await self._replace_hash(person, None, login, new_hash):
            raise ServerError("people/account", "You have just created an account. Sign in with it.")
        return Person(person, guest.name, login)

    async def login(self, login: str, password: str, device: str, *, address: str | None = None) -> tuple[Person, str]:
        """Return the account with this username and password, and a cookie for this device.

        An unknown username takes the same time and gets the same answer as a wrong password.
        """
        login = fold_username(login)[:100]
        self._take_from_address(self._address_logins, address)
        self._logins.demand(login)
        person = await self._rows.by_login(login) if is_username(login) else None
        known_hash = None if person is None else person.password
        is_correct = await self._passwords.matches(password, known_hash)
        if person is None or known_hash is None or not is_correct:
            raise _wrong_login()
        self._logins.give_back(login)
        if address is not None:
            self._address_logins.give_back(network_of(address))
        known_hash = await self._refresh_hash(person.id, login, password, known_hash)
        session, cookie = await self.sessions.start(person.id, device)
        # The password may have changed meanwhile, to lock out the very person who is signing in here.
        after = await self._person(person.id)
        if after.password != known_hash and not await self._passwords.matches(password, after.password):
            await self.sessions.end(session, person.id)
            raise _wrong_login()
        return Person(after.id, after.name, after.login), cookie

    async def logout(self, identity: Identity) -> None:
        """End the current session. A guest can't come back after that."""
        await self.sessions.end(identity.session, identity.person)

    # --- changing an account ----------------------------------------------------------------------------------------

    async def rename(self, person: str, name: str) -> Person:
        """Change a person's name."""
        name = clean_name(name)
        self._changes.demand(person)
        row = await self._person(person)
        await self._rows.rename(person, name)
        for callback in self._rename_callbacks:
            callback(person, name)
        return Person(person, name, row.login)

    def on_rename(self, callback: Callable[[str, str], object]) -> None:
        """Call back with the id and the new name of each person who is renamed here."""
        self._rename_callbacks.append(callback)

    async def change_password(self, identity: Identity, old: str, new: str) -> None:
        """Change the password, and end all other sessions of the person."""
        check_password(new)
        person = await self._person(identity.person)
        if person.login is None or person.password is None:
            raise ServerError("people/guest", "Guests have no password. Create an account first.")
        self._logins.demand(person.login)
        if not await self._passwords.matches(old, person.password):
            raise ServerError("auth/wrong", "The old password is wrong. Try again.")
        self._logins.give_back(person.login)
        new_hash = await self._passwords.hash(new)
        if not await self._replace_hash(person.id, person.password, person.login, new_hash):
            raise ServerError(
                "auth/wrong", "Your password was just changed on another device. Sign in with the new one."
            )
        await self.sessions.end_others(identity)

    async def end_session(self, person: str, session: str) -> None:
        """End one of a person's sessions, so that its device is signed out at once."""
        self._changes.demand(person)
        if not cookies.is_session_id(session) or not await self.sessions.end(session, person):
            raise ServerError("session/unknown", "That session has already ended. Reload the list.")

    # --- helpers ----------------------------------------------------------------------------------------------------

    async def _person(self, id: str) -> PersonRow:
        row = await self._rows.person(id)
        if row is None:
            raise not_signed_in()
        return row

    async def _refresh_hash(self, person: str, login: str, password: str, known_hash: str) -> str:
        """Return the stored hash, made again if it has outdated parameters."""
        if not self._passwords.is_outdated(known_hash):
            return known_hash
        new_hash = await self._passwords.hash(password)
        return new_hash if await self._replace_hash(person, known_hash, login, new_hash) else known_hash

    async def _replace_hash(self, person: str, old_hash: str | None, login: str, new_hash: str) -> bool:
        """Store a hash unless the old one has changed: hashing takes long enough for another device to change it."""
        async with self._writing:
            if (await self._person(person)).password != old_hash:
                return False
            await self._rows.give_login(person, login, new_hash)
            return True

    def _take_from_address(self, throttle: Throttle, address: str | None) -> None:
        if address is not None:
            throttle.demand(network_of(address))


def not_signed_in() -> ServerError:
    """Return the error for a request that needs a person."""
    return ServerError("auth/nobody", "You are not signed in. Enter a name to play as a guest, or sign in.")


def _wrong_login() -> ServerError:
    return ServerError("auth/wrong", "Wrong username or password. Check both and try again.")
