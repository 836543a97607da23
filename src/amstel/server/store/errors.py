"""The errors of the store."""

from __future__ import annotations

from amstel.server.errors import ServerError


class Conflict(Exception):
    """Another process has written this event of the log, or an event before it is missing. Nothing was written."""

    def __init__(self, table: str, first: int, length: int) -> None:
        super().__init__(
            f"Can't write entry {first} of table {table}: its log has {length} entries. Reload the log and try again."
        )
        self.table = table
        self.first = first
        self.length = length


class Unknown(Exception):
    """A request names a person or a table that the store doesn't have. Nothing was written."""


class Taken(ServerError):
    """Another person has this username or id."""

    def __init__(self, name: str) -> None:
        super().__init__("people/taken", f"{name!r} is taken. Choose another one.")


class Unavailable(ServerError):
    """The database can't be reached, is locked, or is full.

    Nothing was acknowledged. Usually nothing was written either; but after a connection broke during a commit no one
    can tell, so read before you write again.
    """

    def __init__(self) -> None:
        super().__init__("limit/busy", "The server can't reach its database. Try again in a moment.")


class TooNew(Exception):
    """The database was last opened by a newer version of Amstel."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"Unknown database revision {revision!r}. Update Amstel.")
