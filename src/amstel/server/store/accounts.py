"""People, and the sessions in which they are signed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from amstel.server.store.columns import check_fits, is_storable
from amstel.server.store.database import AnyRow, Database
from amstel.server.store.errors import Taken, Unknown
from amstel.server.store.schema import PEOPLE, SESSIONS
from amstel.server.store.writer import one_by_one

Values: TypeAlias = Mapping[str, Any]


class Person(msgspec.Struct, frozen=True):
    """A guest, or an account with a username and the hash of a password."""

    id: str
    name: str
    login: str | None
    password: str | None
    created: float


class Session(msgspec.Struct, frozen=True):
    """A session of a person on one device."""

    id: str
    person: str
    device: str
    created: float
    seen: float


class AccountRows(Database):
    """The people and sessions in the database."""

    async def add_person(self, id: str, name: str, at: float) -> None:
        """Add a guest. Raise `Taken` if the id exists."""
        row: Values = {"id": check_fits(PEOPLE.c.id, id), "name": check_fits(PEOPLE.c.name, name), "created": at}
        await self._write(_add_person, row)

    async def count_people(self) -> int:
        """Return how many people there are."""
        rows = await self._read(_COUNT_PEOPLE, {})
        count: int = rows[0][0] if rows else 0
        return count

    async def person(self, id: str) -> Person | None:
        """Return the person with this id."""
        return _person(await self._read(_PERSON, {"of": id}))

    async def rename(self, id: str, name: str) -> None:
        """Change a person's name. Raise `Unknown` if there is no such person."""
        await self._write(_rename, {"of": check_fits(PEOPLE.c.id, id), "name": check_fits(PEOPLE.c.name, name)})

    async def give_login(self, id: str, login: str, password_hash: str) -> None:
        """Turn a guest into an account, or change the username or password of an account.

        Raise `Taken` if another person has the username, `Unknown` if there is no such person.
        """
        row: Values = {
            "of": check_fits(PEOPLE.c.id, id),
            "login": check_fits(PEOPLE.c.login, login),
            "password": check_fits(PEOPLE.c.password, password_hash),
        }
        await self._write(_give_login, row)

    async def by_login(self, login: str) -> Person | None:
        """Return the person with this username."""
        return _person(await self._read(_BY_LOGIN, {"login": login}))

    async def add_session(self, id: str, person: str, device: str, at: float) -> None:
        """Add a session. Raise `Taken` if the id exists, `Unknown` if there is no such person."""
        row: Values = {
            "id": check_fits(SESSIONS.c.id, id),
            "person": check_fits(SESSIONS.c.person, person),
            "device": check_fits(SESSIONS.c.device, device),
            "created": at,
            "seen": at,
        }
        await self._write(_add_session, row)

    async def session(self, id: str) -> Session | None:
        """Return the session with this id."""
        rows = await self._read(_SESSION, {"of": id})
        return Session(*rows[0]) if rows else None

    async def sessions(self, person: str) -> list[Session]:
        """Return all sessions of a person, the last used first."""
        return [Session(*row) for row in await self._read(_SESSIONS, {"person": person})]

    async def touch(self, id: str, at: float) -> None:
        """Note that a session was used. An ended session stays ended."""
        if is_storable(id):
            await self._write(_touch, {"of": id, "seen": at})

    async def end_session(self, id: str, person: str) -> bool:
        """End a session of this person. Return whether there was one."""
        if not (is_storable(id) and is_storable(person)):
            return False
        return await self._write(_end_session, {"of": id, "person": person})


def _person(rows: Sequence[AnyRow]) -> Person | None:
    return Person(*rows[0]) if rows else None


@one_by_one
def _add_person(connection: Connection, row: Values) -> None:
    if connection.execute(_PERSON, {"of": row["id"]}).first() is not None:
        raise Taken(row["id"])
    connection.execute(insert(PEOPLE), row)


@one_by_one
def _rename(connection: Connection, row: Values) -> None:
    if connection.execute(_RENAME, row).rowcount == 0:
        raise Unknown(_NO_SUCH_PERSON)


@one_by_one
def _give_login(connection: Connection, row: Values) -> None:
    owner = connection.execute(_BY_LOGIN, {"login": row["login"]}).first()
    if owner is not None and owner.id != row["of"]:
        raise Taken(row["login"])
    if connection.execute(_GIVE_LOGIN, row).rowcount == 0:
        raise Unknown(_NO_SUCH_PERSON)


@one_by_one
def _add_session(connection: Connection, row: Values) -> None:
    if connection.execute(_SESSION, {"of": row["id"]}).first() is not None:
        raise Taken(row["id"])
    connection.execute(insert(SESSIONS), row)


def _touch(connection: Connection, rows: Sequence[Values]) -> list[None]:
    connection.execute(_TOUCH, rows)
    return [None] * len(rows)


@one_by_one
def _end_session(connection: Connection, row: Values) -> bool:
    return connection.execute(_END_SESSION, row).rowcount > 0


_NO_SUCH_PERSON = "Unknown person. Add them first."
_PERSON_COLUMNS = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, PEOPLE.c.password, PEOPLE.c.created)
_PERSON = select(*_PERSON_COLUMNS).where(PEOPLE.c.id == bindparam("of"))
_COUNT_PEOPLE = select(func.count()).select_from(PEOPLE)
_BY_LOGIN = select(*_PERSON_COLUMNS).where(PEOPLE.c.login == bindparam("login"))
_RENAME = update(PEOPLE).where(PEOPLE.c.id == bindparam("of")).values(name=bindparam("name"))
_GIVE_LOGIN = (
    update(PEOPLE)
    .where(PEOPLE.c.id == bindparam("of"))
    .values(login=bindparam("login"), password=bindparam("password"))
)
_SESSION_COLUMNS = (SESSIONS.c.id, SESSIONS.c.person, SESSIONS.c.device, SESSIONS.c.created, SESSIONS.c.seen)
_SESSION = select(*_SESSION_COLUMNS).where(SESSIONS.c.id == bindparam("of"))
_SESSIONS = (
    select(*_SESSION_COLUMNS)
    .where(SESSIONS.c.person == bindparam("person"))
    .order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)
)
_TOUCH = update(SESSIONS).where(SESSIONS.c.id == bindparam("of")).values(seen=bindparam("seen"))
_END_SESSION = delete(SESSIONS).where(SESSIONS.c.id == bindparam("of"), SESSIONS.c.person == bindparam("person"))
