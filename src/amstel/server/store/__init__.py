"""What the server remembers: the logs of its tables, the people, and what they say."""

from __future__ import annotations

from amstel.server.store.chat import Chat, Said
from amstel.server.store.keys import Keys
from amstel.server.store.lists import Listed, Lists, Place
from amstel.server.store.log import Log, Seated, Summary
from amstel.server.store.people import People, Person, Session
from amstel.server.store.refusals import Conflict, Taken, TooNew, Unavailable, Unknown

__all__ = [
    "Conflict",
    "Listed",
    "Person",
    "Place",
    "Said",
    "Seated",
    "Session",
    "Store",
    "Summary",
    "Taken",
    "TooNew",
    "Unavailable",
    "Unknown",
]


class Store(Log, Lists, Chat, People, Keys):
    """All that is kept. Open it with `await Store.open(url)`, in the loop that uses it, and close it at the end."""
