"""What the server remembers: the logs of its tables, the people, and what they say."""

from __future__ import annotations

from amstel.server.store.accounts import People, Person, Session
from amstel.server.store.chat import Chat, Said
from amstel.server.store.errors import Conflict, Taken, TooNew, Unavailable, Unknown
from amstel.server.store.keys import Keys
from amstel.server.store.log import Log
from amstel.server.store.queries import Listed, Lists, Place

__all__ = [
    "Conflict",
    "Listed",
    "Person",
    "Place",
    "Said",
    "Session",
    "Store",
    "Taken",
    "TooNew",
    "Unavailable",
    "Unknown",
]


class Store(Log, Lists, Chat, People, Keys):
    """All that is kept. Open it with `await Store.open(url)`, in the loop that uses it, and close it at the end."""
