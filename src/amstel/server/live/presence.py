"""Presence: who is connected to which table, as far as the processes have told each other."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable

from amstel.server.live.bus import AnyBusMessage, ConnectionsChanged
from amstel.server.table.frames import PresenceFrame


class Presence:
    """The connections of this process, and those that other processes have reported."""

    def __init__(self, publish: Callable[[AnyBusMessage], None]) -> None:
        self._publish = publish
        self._process = secrets.token_urlsafe(6)
        self._here: dict[str, Counter[str]] = {}  # by table: connections of each person
        self._elsewhere: dict[str, dict[str, ConnectionsChanged]] = {}  # by table and process

    def add(self, table: str, person: str) -> None:
        """Note that a connection of a person watches a table."""
        first = table not in self._here
        self._here.setdefault(table, Counter())[person] += 1
        self._report(table, question=secrets.token_urlsafe(6) if first else "")

    def remove(self, table: str, person: str) -> None:
        """Note that a connection of a person no longer watches a table."""
        here = self._here[table]
        here[person] -= 1
        if not here[person]:
            del here[person]
        if not here:
            del self._here[table]
            self._elsewhere.pop(table, None)  # this process gets no more reports about it
        self._report(table)

    def receive(self, message: ConnectionsChanged) -> None:
        """Note what another process reports. Every connection here receives it; the first time is enough."""
        if message.process == self._process or message.table not in self._here:
            return
        known = self._elsewhere.setdefault(message.table, {})
        if known.get(message.process) == message:
            return
        known[message.process] = message
        if message.question:
            self._report(message.table)

    def frame(self, table: str, seated: set[str]) -> PresenceFrame:
        """Return who is connected: the seated players by id, and the number of spectators."""
        connected = set(self._here.get(table, ()))
        for message in self._elsewhere.get(table, {}).values():
            connected.update(message.people)
        return PresenceFrame(table=table, people=sorted(connected & seated), watchers=len(connected - seated))

    def _report(self, table: str, question: str = "") -> None:
        people = sorted(self._here.get(table, ()))
        self._publish(ConnectionsChanged(table=table, process=self._process, people=people, question=question))
