"""Migrations, which bring a database to the form that the schema describes.

A change of `schema.py` needs a file in `versions`, whose `down_revision` is the newest one before it; a test compares
what they build with the schema. A running server may be older than the database for a while: add columns with a
default, and drop them a version later.
"""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from amstel.server.store.errors import TooNew

# Alembic's `op` and `context` are global: only one migration at a time may run in a process, whatever its database.
_RUNNING = threading.Lock()
_PAUSE = 0.005  # seconds between two looks at the lock, which must not stop the loop


async def migrate(engine: AsyncEngine) -> None:
    """Bring a database up to date in one transaction, or leave it as it was."""
    while not _RUNNING.acquire(blocking=False):
        await asyncio.sleep(_PAUSE)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    finally:
        _RUNNING.release()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == scripts.get_current_head():
        return
    if present is not None and present not in {script.revision for script in scripts.walk_revisions()}:
        raise TooNew(present)
    command.upgrade(config, "head")
