"""What the store can refuse, and why."""

from __future__ import annotations

from amstel.server.errors import ServerError


class Conflict(Exception):
    """Somebody else has written this entry of the log, or an entry before it is missing. Nothing was written."""

    def __init__(self, table: str, first: int, length: int) -> None:
        super().__init__(
            f"Can't write entry {first} of table {table}: its log has {length} entries. Reload the log and try again."
        )
        self.table = table
        self.first = first
        self.length = length


class Unknown(Exception):
    """What was to be written names a person or a table that the store does not have. Nothing was written."""


class Taken(ServerError):
    """Somebody else has this login, or this id."""

    def __init__(self, name: str) -> None:
        super().__init__("people/taken", f"{name!r} is taken. Choose another one.")


class Unavailable(ServerError):
    """The database cannot be reached, is locked, or has no room.

    What was to be written was not acknowledged. As a rule it was not written either; but where the connection broke
    in the middle of a commit nobody can tell, so read before you write again.
    """

    def __init__(self) -> None:
        super().__init__("limit/busy", "The server can't reach its database. Try again in a moment.")


class TooNew(Exception):
    """The database was last opened by a newer program than this one."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"Unknown database revision {revision!r}. Update Amstel.")
