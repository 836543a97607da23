"""Random appends by two stores on one file, compared with a dictionary of lists."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from amstel.server.store import Conflict, Store
from amstel.server.table.summary import SeatedPerson

from .sample_store import ANNA, BRAM, CATO, summary, url

TABLES = ("north", "east", "south")
PEOPLE = (ANNA, BRAM, CATO)

seats = st.dictionaries(
    st.integers(0, 3), st.tuples(st.sampled_from(PEOPLE), st.none() | st.floats(0.0, 9.0)), max_size=4
)
appends = st.tuples(
    st.sampled_from(TABLES),
    st.sampled_from((0, 0, 0, 0, 0, -1, 1)),  # how far the wish is beside the end of the log
    st.lists(st.binary(max_size=4), min_size=1, max_size=3),
    st.sampled_from(("open", "running", "finished")),
    seats,
)


class LogMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.stores = [self._open(), self._open()]
        for person in PEOPLE:
            self.runner.run(self.stores[0].add_person(person, person, 1.0))
        self.logs: dict[str, list[bytes]] = {table: [] for table in TABLES}
        self.found: dict[str, tuple[str, dict[int, Any]]] = {}

    def _open(self) -> Store:
        return self.runner.run(Store.open(url(Path(self.folder.name)), patience=30.0))

    @rule(which=st.integers(0, 1), wishes=st.lists(appends, min_size=1, max_size=5))
    def append(self, which: int, wishes: list[Any]) -> None:
        """Several appends at once; those of one store are taken in the order in which they come."""

        async def together() -> list[BaseException | None]:
            store = self.stores[which]
            return await asyncio.gather(
                *(
                    store.append(
                        table,
                        len(self.logs[table]) + beside,
                        entries,
                        summary(state=state, people=tuple(SeatedPerson(n, *sits) for n, sits in people.items())),
                    )
                    for table, beside, entries, state, people in wishes
                ),
                return_exceptions=True,
            )

        before = {table: len(log) for table, log in self.logs.items()}
        for (table, beside, entries, state, people), outcome in zip(wishes, self.runner.run(together()), strict=True):
            log = self.logs[table]
            if before[table] + beside == len(log):
                assert outcome is None
                log += entries
                self.found[table] = (state, people)
            else:
                assert isinstance(outcome, Conflict)

    @rule(which=st.integers(0, 1))
    def reopen(self, which: int) -> None:
        self.runner.run(self.stores[which].close())
        self.stores[which] = self._open()

    @rule(which=st.integers(0, 1), table=st.sampled_from(TABLES), since=st.integers(0, 9))
    def read(self, which: int, table: str, since: int) -> None:
        assert self.runner.run(self.stores[which].events(table, since)) == self.logs[table][since:]

    @invariant()
    def both_see_all(self) -> None:
        for store in self.stores:
            for table, log in self.logs.items():
                assert self.runner.run(store.events(table)) == log

    @rule(which=st.integers(0, 1), person=st.sampled_from((BRAM, CATO)), state=st.sampled_from(("open", "running")))
    def find(self, which: int, person: str, state: str) -> None:
        found = self.runner.run(self.stores[which].tables_of(person, (state,), 9, now=99.0))
        expected = {}
        for table, (now, people) in self.found.items():
            since = [since for sitting, since in people.values() if sitting == person]
            if now == state and since:
                expected[table] = min((at for at in since if at is not None), default=None)
        assert {listed.id: listed.since for listed in found} == expected

    def teardown(self) -> None:
        for store in self.stores:
            self.runner.run(store.close())
        self.runner.close()
        self.folder.cleanup()


TestLog = LogMachine.TestCase
TestLog.settings = settings(max_examples=12, stateful_step_count=12, deadline=None)
