"""Whole games through the client, with people and bots, on a real server."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import amstel
from amstel.client import Client, LiveTable
from amstel.server.table.frames import TableFrame

from ..server.local_server import running_server


async def play_to_the_end(table: LiveTable, choices: random.Random) -> TableFrame:
    """Play a legal move."""
    async for _ in table:
        if table.moves:
            await table.play(choices.choice(table.moves))
    return table.frame


async def game(data: Path, title: str, options: dict[str, str]) -> None:
    async with running_server(data) as server, Client(server.url) as anna, Client(server.url) as bert:
        await anna.guest("Anna")
        await bert.guest("Bert")
        id = await anna.create_table(title, players=["me", "", "apprentice"], options=options, access="open")
        assert [listed.table for listed in await bert.lobby()] == [id]
        async with anna.watch(id) as hers, bert.watch(id) as his:
            await his.sit()
            await his.ready()
            await hers.until(lambda table: table.frame.seats[1].ready)
            await hers.start()
            async with asyncio.TaskGroup() as group:
                one = group.create_task(play_to_the_end(hers, random.Random(1)))
                other = group.create_task(play_to_the_end(his, random.Random(2)))
            end = one.result()
            assert end.result is not None
            assert (end.result, end.version) == (other.result().result, other.result().version)
            record = await bert.record(id)
            match = amstel.load(record)
            assert match.over
            assert match.names == ("Anna", "Bert", "apprentice")
            assert match.scores() == end.result.scores
            for seat, table in enumerate((hers, his)):
                told = [(fact.name, fact.details) for fact in table.journal()]
                assert told == [(fact.name, fact.details) for fact in match.facts(seat)]


@pytest.mark.slow
@pytest.mark.parametrize("title", ["nieuw-amsterdam", "ticket-to-ride-amsterdam", "merchants-of-amsterdam"])
def test_two_people_and_a_bot_play_a_whole_game(title: str, tmp_path: Path) -> None:
    asyncio.run(game(tmp_path / "tables.sqlite", title, {}))
