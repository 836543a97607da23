import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from .endless_play import TABLES
from .sample_store import open_store, url

PROGRAM = Path(__file__).parent / "endless_play.py"
KILLS = 6
MOST_HEARD = 60  # acknowledgements before a kill


@pytest.mark.slow
def test_killed_process_loses_no_acknowledged_event(tmp_path: Path) -> None:
    chance = random.Random(6)
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(KILLS):
        for table, length in _play_and_kill(tmp_path, chance.randrange(MOST_HEARD), chance.random() * 0.01).items():
            acknowledged[table] = max(acknowledged[table], length)
        asyncio.run(_check(tmp_path, acknowledged))
    assert sum(acknowledged.values()) > 0


def _play_and_kill(folder: Path, heard: int, later: float) -> dict[str, int]:
    """What a process has acknowledged until it was killed: some moments after it has acknowledged so many times."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(PROGRAM), url(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(heard)]
        # Where inside a commit the kill falls is chance; the test holds wherever that is.
        time.sleep(later)
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
    assert process.returncode == -9
    lengths: dict[str, int] = {}
    for line in lines:
        # The kill may cut the last line; what was not heard to its end was not acknowledged.
        if line.endswith("\n"):
            table, length = line.split()
            lengths[table] = int(length)
    return lengths


async def _check(folder: Path, acknowledged: dict[str, int]) -> None:
    async with open_store(folder) as store:
        cards = {listed.id: listed.card for listed in await store.tables_of("host", ("running",), 9, now=99.0)}
        for table, length in acknowledged.items():
            entries = await store.events(table)
            assert len(entries) >= length
            assert entries == [b"%d" % n for n in range(len(entries))]
            # The summary belongs to the same moment as the log.
            assert cards.get(table, b"0") == b"%d" % len(entries)
    with closing(sqlite3.connect(folder / "amstel.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
