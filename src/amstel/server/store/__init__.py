"""The database: the logs of tables, accounts, chat messages, owners' editions, and the keys that processes share."""

from __future__ import annotations

from amstel.server.store.accounts import AccountRows, Person, Session
from amstel.server.store.chat import ChatLog, StoredMessage
from amstel.server.store.editions import EditionRows, OwnEdition, StoredEdition
from amstel.server.store.errors import Conflict, Taken, TooNew, Unavailable, Unknown
from amstel.server.store.keys import Keys
from amstel.server.store.log import EventLog
from amstel.server.store.queries import Cursor, TableQueries, TableRow

__all__ = [
    "Conflict",
    "Cursor",
    "OwnEdition",
    "Person",
    "Session",
    "Store",
    "StoredEdition",
    "StoredMessage",
    "TableRow",
    "Taken",
    "TooNew",
    "Unavailable",
    "Unknown",
]


class Store(EventLog, TableQueries, ChatLog, AccountRows, EditionRows, Keys):
    """The whole database. Open it with `await Store.open(url)` in the loop that uses it, and close it at the end."""
