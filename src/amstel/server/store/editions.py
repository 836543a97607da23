"""Owners' editions: component files, and who has which."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select

from amstel.server.errors import ServerError
from amstel.server.store.columns import check_fits, is_storable
from amstel.server.store.database import Database
from amstel.server.store.schema import EDITIONS, OWN_EDITIONS
from amstel.server.store.writer import one_by_one

MOST_EDITIONS = 30  # of one person


class StoredEdition(msgspec.Struct, frozen=True):
    """A component file that is an edition of a game."""

    id: str
    game: str
    name: str
    fingerprint: str
    text: str


class OwnEdition(msgspec.Struct, frozen=True):
    """An edition in a person's list."""

    id: str
    game: str
    name: str
    fingerprint: str
    added: float


class _Addition(msgspec.Struct, frozen=True):
    edition: StoredEdition
    person: str
    at: float


class _Removal(msgspec.Struct, frozen=True):
    id: str
    person: str


class EditionRows(Database):
    """The editions in the database. An edition is stored as long as someone has it in their list."""

    async def add_edition(self, edition: StoredEdition, person: str, at: float) -> None:
        """Put an edition into a person's list. Raise `limit/editions` if the list is full."""
        check_fits(EDITIONS.c.id, edition.id)
        check_fits(EDITIONS.c.game, edition.game)
        check_fits(EDITIONS.c.name, edition.name)
        check_fits(EDITIONS.c.fingerprint, edition.fingerprint)
        check_fits(EDITIONS.c.text, edition.text)
        check_fits(OWN_EDITIONS.c.person, person)
        await self._write(_add_edition, _Addition(edition, person, at))

    async def edition(self, id: str) -> StoredEdition | None:
        """Return the edition with this id."""
        rows = await self._read(_EDITION, {"of": id})
        return StoredEdition(*rows[0]) if rows else None

    async def edition_by_fingerprint(self, game: str, name: str, fingerprint: str) -> StoredEdition | None:
        """Return an edition as records name it."""
        rows = await self._read(_BY_FINGERPRINT, {"game": game, "name": name, "fingerprint": fingerprint})
        return StoredEdition(*rows[0]) if rows else None

    async def editions_of(self, person: str) -> list[OwnEdition]:
        """Return the editions in a person's list, the newest first."""
        return [OwnEdition(*row) for row in await self._read(_OWN, {"person": person})]

    async def remove_edition(self, id: str, person: str) -> bool:
        """Remove an edition from a person's list. Return whether it was there."""
        if not (is_storable(id) and is_storable(person)):
            return False
        return await self._write(_remove_edition, _Removal(id, person))


@one_by_one
def _add_edition(connection: Connection, new: _Addition) -> None:
    key = {"of": new.edition.id, "person": new.person}
    if connection.execute(_IS_OWN, key).first() is not None:
        return
    if connection.execute(_COUNT, {"person": new.person}).scalar_one() >= MOST_EDITIONS:
        raise ServerError("limit/editions", f"You already have {MOST_EDITIONS} editions. Delete one first.")
    if connection.execute(_EDITION, {"of": new.edition.id}).first() is None:
        connection.execute(insert(EDITIONS), msgspec.structs.asdict(new.edition))
    connection.execute(insert(OWN_EDITIONS), {"person": new.person, "edition": new.edition.id, "added": new.at})


@one_by_one
def _remove_edition(connection: Connection, old: _Removal) -> bool:
    removed = connection.execute(_REMOVE, {"of": old.id, "person": old.person}).rowcount > 0
    if removed and connection.execute(_OWNERS, {"of": old.id}).first() is None:
        connection.execute(_DELETE, {"of": old.id})
    return removed


_EDITION_COLUMNS = (EDITIONS.c.id, EDITIONS.c.game, EDITIONS.c.name, EDITIONS.c.fingerprint, EDITIONS.c.text)
_EDITION = select(*_EDITION_COLUMNS).where(EDITIONS.c.id == bindparam("of"))
_BY_FINGERPRINT = (
    select(*_EDITION_COLUMNS)
    .where(
        EDITIONS.c.game == bindparam("game"),
        EDITIONS.c.fingerprint == bindparam("fingerprint"),
        EDITIONS.c.name == bindparam("name"),
    )
    .order_by(EDITIONS.c.id)
    .limit(1)
)
_OWN = (
    select(EDITIONS.c.id, EDITIONS.c.game, EDITIONS.c.name, EDITIONS.c.fingerprint, OWN_EDITIONS.c.added)
    .join(OWN_EDITIONS, OWN_EDITIONS.c.edition == EDITIONS.c.id)
    .where(OWN_EDITIONS.c.person == bindparam("person"))
    .order_by(OWN_EDITIONS.c.added.desc(), EDITIONS.c.id)
)
_COUNT = select(func.count()).select_from(OWN_EDITIONS).where(OWN_EDITIONS.c.person == bindparam("person"))
_OWNERS = select(OWN_EDITIONS.c.person).where(OWN_EDITIONS.c.edition == bindparam("of")).limit(1)
_OWN_KEY = (OWN_EDITIONS.c.edition == bindparam("of")) & (OWN_EDITIONS.c.person == bindparam("person"))
_IS_OWN = select(OWN_EDITIONS.c.person).where(_OWN_KEY)
_REMOVE = delete(OWN_EDITIONS).where(_OWN_KEY)
_DELETE = delete(EDITIONS).where(EDITIONS.c.id == bindparam("of"))
