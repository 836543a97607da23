"""Owners' editions: checked, stored with the person, found for new tables and for records."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from hashlib import sha256

import msgspec

from amstel.games import title
from amstel.kernel.errors import InvalidEdition, MissingEdition
from amstel.kernel.files import read
from amstel.kernel.game import Rules, is_built_in
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match
from amstel.kernel.printed import printed, values_of
from amstel.server.errors import ServerError
from amstel.server.store import OwnEdition, Store, StoredEdition
from amstel.server.store.columns import is_storable
from amstel.server.table.table_options import TableSetup, check_edition
from amstel.server.time_source import TimeSource


class Editions:
    """The owners' editions on this server."""

    def __init__(self, store: Store, time_source: TimeSource) -> None:
        self._store = store
        self._time_source = time_source

    async def check(self, game: str, text: str) -> Rules:
        """Return the rules of an edition. Raise an error that names everything that is wrong with its file."""
        if not is_storable(text):
            raise InvalidEdition(["the file has characters that are not text"])
        # A large file takes a while, so not in the server's own thread.
        return await asyncio.to_thread(_check, game, text)

    async def add(self, rules: Rules, person: str) -> StoredEdition:
        """Store an edition that is checked, and put it into a person's list."""
        edition = stored(rules)
        known = await self._store.edition_by_fingerprint(edition.game, edition.name, edition.fingerprint)
        if known is not None and (await self.check(known.game, known.text)).edition != rules.edition:
            raise InvalidEdition(["edition: another edition has the same name and fingerprint; choose another name"])
        await self._store.add_edition(edition, person, self._time_source.now())
        return edition

    async def own(self, person: str) -> list[OwnEdition]:
        """Return the editions in a person's list, the newest first."""
        return await self._store.editions_of(person)

    async def find(self, id: str) -> StoredEdition:
        """Return the edition with this id."""
        edition = await self._store.edition(id)
        if edition is None:
            raise unknown_edition()
        return edition

    async def remove(self, id: str, person: str) -> None:
        """Remove an edition from a person's list. Tables and records that use it have it themselves."""
        if not await self._store.remove_edition(id, person):
            raise unknown_edition()

    async def with_components(self, setup: TableSetup) -> TableSetup:
        """Return the options of a new table with the component file of the owner's edition that they name."""
        if not setup.edition or setup.components or setup.start or setup.edition in title(setup.game).editions:
            return setup
        edition = await self._store.edition(setup.edition)
        if edition is None or edition.game != setup.game:
            return setup  # it is refused like any other name that isn't one
        return msgspec.structs.replace(setup, edition=edition.name, components=edition.text)

    async def load(self, text: str) -> Match:
        """Return the match of a record, with its edition from the record or, for an old one, from the store."""
        file = read(text)
        try:
            return match_of(file, title)
        except MissingEdition as missing:
            known = await self._store.edition_by_fingerprint(file.game, file.edition, file.fingerprint)
            if known is None:
                raise MissingEdition(
                    missing.name,
                    missing.fingerprint,
                    f"This game was played with the owner's edition {missing.name:.60}, fingerprint "
                    f"{missing.fingerprint:.60}, which is neither in the record nor on this server. Upload its "
                    "component file first.",
                ) from None
            return match_of(file, title, (await self.check(known.game, known.text)).edition)


def stored(rules: Rules) -> StoredEdition:
    """Return an edition as the store has it. Its id follows from its text, so the same file is stored once."""
    edition, game = rules.edition, rules.title.id
    digest = sha256(f"{game}\0{edition.text}".encode()).digest()
    id = "" if is_built_in(rules) else urlsafe_b64encode(digest[:12]).decode()
    return StoredEdition(id, game, edition.name, edition.fingerprint, edition.text)


def unknown_edition() -> ServerError:
    """Return the error for an id that no edition has."""
    return ServerError("edition/unknown", "Edition not found. Its owner may have deleted it. Ask for the file.")


def _check(game: str, text: str) -> Rules:
    rules = check_edition(game, text)
    try:
        msgspec.json.encode((printed(rules), values_of(rules)))
    except (OverflowError, TypeError, ValueError) as error:
        raise InvalidEdition([f"a value can't be sent to the page: {error}"]) from None
    return rules
