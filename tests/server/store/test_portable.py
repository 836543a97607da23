"""Statements and schema also work on PostgreSQL."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import ModuleType

import pytest
from sqlalchemy import Executable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlalchemy.sql import ClauseElement

from amstel.server.store import Store, accounts, chat, keys, log, queries
from amstel.server.store.schema import METADATA

from .sample_store import run

STATEMENTS = [
    pytest.param(statement, id=f"{module.__name__.rpartition('.')[2]}{name}")
    for module in (accounts, chat, keys, log, queries)
    for name, statement in vars(module).items()
    if isinstance(statement, Executable) and name.startswith("_")
]
ASKED = {
    **dict.fromkeys(("of", "person", "login", "state", "id"), "anna"),
    **dict.fromkeys(("since", "limit"), 9),
    **dict.fromkeys(("updated", "until", "now"), 9.0),
    **dict.fromkeys(("ids", "states"), ("a", "b")),
}


@pytest.mark.parametrize("statement", STATEMENTS)
def test_statements_compile_for_postgresql(statement: ClauseElement) -> None:
    assert str(statement.compile(dialect=postgresql.dialect()))  # type: ignore[no-untyped-call]


def test_schema_compiles_for_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in METADATA.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE INDEX" in str(CreateIndex(index).compile(dialect=dialect))


@pytest.mark.parametrize(
    ("module", "name"),
    [
        (queries, "_LOBBY"),
        (queries, "_LOBBY_BEFORE"),
        (queries, "_RUNNING"),
        (queries, "_RUNNING_BEFORE"),
        (queries, "_UNTOLD"),
        (queries, "_UNTOLD_BEFORE"),
        (queries, "_FINISHED"),
        (queries, "_FINISHED_BEFORE"),
        (queries, "_OWN"),
        (queries, "_OWN_BEFORE"),
        (queries, "_OWN_WAITING_BEFORE"),
        (queries, "_DUE"),
        (queries, "_COUNT"),
        (log, "_ENTRIES_SINCE"),
        (log, "_LAST_ENTRIES"),
        (log, "_SEATS"),
        (chat, "_MESSAGES"),
        (accounts, "_BY_LOGIN"),
        (accounts, "_SESSIONS"),
    ],
)
def test_statements_use_indexes(tmp_path: Path, module: ModuleType, name: str) -> None:
    async def nothing(store: Store) -> None: ...

    run(tmp_path, nothing)
    statement = getattr(module, name).params(**ASKED)
    compiled = statement.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    with closing(sqlite3.connect(tmp_path / "amstel.db")) as connection:
        steps = connection.execute(f"EXPLAIN QUERY PLAN {compiled}").fetchall()
    plan = [step[3] for step in steps]
    assert plan
    assert not [step for step in plan if step.startswith("SCAN")], plan
    if name.startswith(("_LOBBY", "_RUNNING", "_FINISHED", "_DUE", "_MESSAGES", "_ENTRIES_SINCE")):
        assert not [step for step in plan if step == "USE TEMP B-TREE FOR ORDER BY"], plan
