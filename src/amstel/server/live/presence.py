"""Who is connected to which table, as far as the processes have told each other."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable

from amstel.server.live.bus import AnyNotice, Connected
from amstel.server.table.frames import Present


class Presence:
    """The connections of this process, and what others have said of theirs."""

    def __init__(self, publish: Callable[[AnyNotice], None]) -> None:
        self._publish = publish
        self._process = secrets.token_urlsafe(6)
        self._here: dict[str, Counter[str]] = {}  # by table: connections of each person
        self._elsewhere: dict[str, dict[str, Connected]] = {}  # by table and process

    def come(self, table: str, person: str) -> None:
        """A connection of a person watches a table."""
        first = table not in self._here
        self._here.setdefault(table, Counter())[person] += 1
        self._tell(table, question=secrets.token_urlsafe(6) if first else "")

    def go(self, table: str, person: str) -> None:
        """One of them no longer does."""
        here = self._here[table]
        here[person] -= 1
        if not here[person]:
            del here[person]
        if not here:
            del self._here[table]
            self._elsewhere.pop(table, None)  # of which we hear no more
        self._tell(table)

    def hear(self, notice: Connected) -> None:
        """Another process, or this one, has told who is there. Every connection here hears it; one time is enough."""
        if notice.process == self._process or notice.table not in self._here:
            return
        known = self._elsewhere.setdefault(notice.table, {})
        if known.get(notice.process) == notice:
            return
        known[notice.process] = notice
        if notice.question:
            self._tell(notice.table)

    def present(self, table: str, seated: set[str]) -> Present:
        """Who is there: those who sit at the table by name, the others by their number."""
        everybody = set(self._here.get(table, ()))
        for told in self._elsewhere.get(table, {}).values():
            everybody.update(told.people)
        return Present(table=table, people=sorted(everybody & seated), watchers=len(everybody - seated))

    def _tell(self, table: str, question: str = "") -> None:
        people = sorted(self._here.get(table, ()))
        self._publish(Connected(table=table, process=self._process, people=people, question=question))
