"""People and the devices that they are signed in on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from amstel.server.store.columns import fitting, storable
from amstel.server.store.database import AnyRow, Database
from amstel.server.store.errors import Taken, Unknown
from amstel.server.store.schema import PEOPLE, SESSIONS
from amstel.server.store.writer import singly

Values: TypeAlias = Mapping[str, Any]


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays: a guest, or one with a login and the hash of a password."""

    id: str
    name: str
    login: str | None
    password: str | None
    created: float


class Session(msgspec.Struct, frozen=True):
    """A device that a person is signed in on."""

    id: str
    person: str
    device: str
    created: float
    seen: float


class People(Database):
    """Who plays here, and who may speak for whom."""

    async def add_person(self, id: str, name: str, at: float) -> None:
        """Adds a guest. Raises `Taken` where the id exists."""
        row: Values = {"id": fitting(PEOPLE.c.id, id), "name": fitting(PEOPLE.c.name, name), "created": at}
        await self._write(_add_person, row)

    async def person(self, id: str) -> Person | None:
        """The person with this id."""
        return _person(await self._read(_PERSON, {"of": id}))

    async def rename(self, id: str, name: str) -> None:
        """Gives a person another name. Raises `Unknown` where there is no such person."""
        await self._write(_rename, {"of": fitting(PEOPLE.c.id, id), "name": fitting(PEOPLE.c.name, name)})

    async def give_login(self, id: str, login: str, password_hash: str) -> None:
        """Turns a guest into an account, or changes the login or password of one.

        Raises `Taken` where somebody else has the login, `Unknown` where there is no such person.
        """
        row: Values = {
            "of": fitting(PEOPLE.c.id, id),
            "login": fitting(PEOPLE.c.login, login),
            "password": fitting(PEOPLE.c.password, password_hash),
        }
        await self._write(_give_login, row)

    async def by_login(self, login: str) -> Person | None:
        """The person with this login."""
        return _person(await self._read(_BY_LOGIN, {"login": login}))

    async def add_session(self, id: str, person: str, device: str, at: float) -> None:
        """Signs a person in. Raises `Taken` where the id exists, `Unknown` where there is no such person."""
        row: Values = {
            "id": fitting(SESSIONS.c.id, id),
            "person": fitting(SESSIONS.c.person, person),
            "device": fitting(SESSIONS.c.device, device),
            "created": at,
            "seen": at,
        }
        await self._write(_add_session, row)

    async def session(self, id: str) -> Session | None:
        """The session with this id."""
        rows = await self._read(_SESSION, {"of": id})
        return Session(*rows[0]) if rows else None

    async def sessions(self, person: str) -> list[Session]:
        """All sessions of a person, the one that was seen last first."""
        return [Session(*row) for row in await self._read(_SESSIONS, {"person": person})]

    async def touch(self, id: str, at: float) -> None:
        """Notes that a session was seen. One that has ended stays so."""
        if storable(id):
            await self._write(_touch, {"of": id, "seen": at})

    async def end_session(self, id: str, person: str) -> bool:
        """Ends a session of this person; whether there was one."""
        if not (storable(id) and storable(person)):
            return False
        return await self._write(_end_session, {"of": id, "person": person})


def _person(rows: Sequence[AnyRow]) -> Person | None:
    return Person(*rows[0]) if rows else None


@singly
def _add_person(connection: Connection, row: Values) -> None:
    if connection.execute(_PERSON, {"of": row["id"]}).first() is not None:
        raise Taken(row["id"])
    connection.execute(insert(PEOPLE), row)


@singly
def _rename(connection: Connection, row: Values) -> None:
    if connection.execute(_RENAME, row).rowcount == 0:
        raise Unknown(_NO_SUCH_PERSON)


@singly
def _give_login(connection: Connection, row: Values) -> None:
    owner = connection.execute(_BY_LOGIN, {"login": row["login"]}).first()
    if owner is not None and owner.id != row["of"]:
        raise Taken(row["login"])
    if connection.execute(_GIVE_LOGIN, row).rowcount == 0:
        raise Unknown(_NO_SUCH_PERSON)


@singly
def _add_session(connection: Connection, row: Values) -> None:
    if connection.execute(_SESSION, {"of": row["id"]}).first() is not None:
        raise Taken(row["id"])
    connection.execute(insert(SESSIONS), row)


def _touch(connection: Connection, rows: Sequence[Values]) -> list[None]:
    connection.execute(_TOUCH, rows)
    return [None] * len(rows)


@singly
def _end_session(connection: Connection, row: Values) -> bool:
    return connection.execute(_END_SESSION, row).rowcount > 0


_NO_SUCH_PERSON = "Unknown person. Add them first."
_PERSON_COLUMNS = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, PEOPLE.c.password, PEOPLE.c.created)
_PERSON = select(*_PERSON_COLUMNS).where(PEOPLE.c.id == bindparam("of"))
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
