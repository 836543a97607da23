"""The client reconnects: each command takes effect once, and nothing is missed."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from amstel.client import Client, ConnectionLost, LiveTable, RequestRefused
from amstel.client.client import IDLE
from amstel.server.accounts.throttle import Rate
from amstel.server.settings import Limits
from amstel.server.store.errors import Unavailable
from amstel.server.table import commands, events
from amstel.server.table.frames import TableFrame

from ..server.local_server import WIDE, RunningServer, running_server

GAME = "nieuw-amsterdam"


async def started_table(me: Client) -> str:
    """Create and start a table with both seats of one person, and return its id."""
    id = await me.create_table(GAME, players=["me", "me"])
    await me.execute(id, commands.Start())
    return id


async def moves_of(server: RunningServer, id: str) -> list[tuple[int, str]]:
    """Return the moves in the log."""
    log = [events.decode(data) for data in await server.services.store.events(id)]
    return [move for entry in log if isinstance(entry, events.MovesPlayed) for move in entry.moves]


@pytest.mark.slow
def test_broken_connection_resumes_without_gaps(tmp_path: Path) -> None:
    async def main() -> None:
        async with running_server(tmp_path / "t.sqlite") as server, Client(server.url) as me:
            await me.guest("Anna")
            id = await started_table(me)
            async with me.watch(id) as table:
                played = []
                for _ in range(12):
                    await table.until(lambda table: bool(table.moves))
                    played.append(table.moves[0])
                    me.drop()
                    await table.play(played[-1])
                assert [text for _, text in await moves_of(server, id)] == played
                me.drop()
                await table.until(lambda table: table.frame.played == 12)
                async with Client(server.url, cookie=me.cookie) as other_device, other_device.watch(id) as fresh:
                    assert fresh.journal() == table.journal()
                    assert fresh.view() == table.view()

    asyncio.run(main())


def test_clients_reconnect_to_a_restarted_server(tmp_path: Path) -> None:
    async def main() -> None:
        data = tmp_path / "t.sqlite"
        async with AsyncExitStack() as stack:
            async with running_server(data) as server:
                me = await stack.enter_async_context(Client(server.url))
                await me.guest("Anna")
                id = await started_table(me)
                table = await stack.enter_async_context(me.watch(id))
                await table.play(table.moves[0])
                await table.until(lambda table: table.frame.played == 1)
            asked = asyncio.create_task(table.play(table.moves[0]))  # while there is no server
            await asyncio.sleep(0)
            async with running_server(data, port=server.port) as again:
                await asked
                await table.until(lambda table: table.frame.played == 2)
                assert len(await moves_of(again, id)) == 2
                await stack.aclose()

    asyncio.run(main())


def test_command_with_a_lost_answer_takes_effect_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running_server(tmp_path / "t.sqlite") as server, Client(server.url) as me:
            await me.guest("Anna")
            id = await started_table(me)
            append = server.services.store.append

            async def cut(*args: object, **named: object) -> object:
                result = await append(*args, **named)  # type: ignore[arg-type, func-returns-value]
                me.drop()  # it is kept, and before the answer can be sent nobody is there any more
                return result

            async with me.watch(id) as table:
                server.services.store.append = cut  # type: ignore[method-assign, assignment]
                for number in range(1, 6):
                    await table.until(lambda table: bool(table.moves))
                    await table.play(table.moves[-1])
                    assert len(await moves_of(server, id)) == number

    asyncio.run(main())


@pytest.mark.slow
def test_throttled_client_waits_and_succeeds(tmp_path: Path) -> None:
    async def main() -> None:
        narrow = Limits(
            accounts=WIDE.accounts, requests=WIDE.requests, reading=WIDE.reading, frames=Rate(burst=4, every=0.05)
        )
        async with running_server(tmp_path / "t.sqlite", limits=narrow) as server, Client(server.url) as me:
            await me.guest("Anna")
            id = await me.create_table(GAME, players=["me", "me"])
            async with me.watch(id) as table:
                await table.start()
                anna = (await me.me()).id
                # What must wait comes later than what need not: so not every one of them changes something.
                versions = await asyncio.gather(*(table.mute(anna, bool(number % 2)) for number in range(40)))
                assert len(versions) == 40
                assert await table.mute(anna, True) >= max(versions)

    asyncio.run(main())


def test_ended_session_stops_reconnecting(tmp_path: Path) -> None:
    async def main() -> None:
        async with running_server(tmp_path / "t.sqlite") as server, Client(server.url) as me:
            await me.guest("Anna")
            id = await started_table(me)
            async with Client(server.url, cookie=me.cookie) as same, same.watch(id) as table:
                await me.logout()
                with pytest.raises(RequestRefused) as refused:
                    await table.until(lambda table: table.frame.state == "finished")
                assert refused.value.code == "auth/nobody"
                with pytest.raises(RequestRefused):
                    await table.play(table.moves[0])

    asyncio.run(main())


def test_watching_without_a_session_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running_server(tmp_path / "t.sqlite") as server, Client(server.url) as me:
            with pytest.raises(RequestRefused) as refused:
                async with me.watch("x"):
                    pass
            assert refused.value.code == "auth/nobody"

    asyncio.run(main())


def test_missing_server_raises_connection_lost() -> None:
    async def main() -> None:
        async with Client("http://127.0.0.1:1", patience=0.2) as me:
            with pytest.raises(ConnectionLost):
                await me.guest("Anna")
            with pytest.raises(ConnectionLost):
                async with me.watch("x"):
                    pass

    asyncio.run(main())


def test_table_can_be_watched_twice_and_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running_server(tmp_path / "t.sqlite") as server, Client(server.url) as me:
            await me.guest("Anna")
            id = await started_table(me)
            async with me.watch(id) as one:
                async with me.watch(id) as two:
                    await two.play(two.moves[0])
                    await asyncio.gather(*(each.until(_once_played) for each in (one, two)))
                    assert one.journal() == two.journal()
                await one.play(one.moves[0])
            async with me.watch(id) as three:
                assert three.frame.played == 2
                assert three.journal()[: len(two.journal())] == two.journal()

    asyncio.run(main())


def _once_played(table: LiveTable) -> bool:
    return table.frame.played == 1


def test_unshown_change_comes_with_the_next_connection(tmp_path: Path) -> None:
    async def main() -> None:
        async with running_server(tmp_path / "t.sqlite") as server, Client(server.url) as me:
            await me.guest("Anna")
            id = await started_table(me)
            async with me.watch(id) as table:
                tables = server.services.tables
                shown, failures = tables.frame_for, 0

                async def fail_once(*args: Any, **named: Any) -> TableFrame:
                    nonlocal failures
                    failures += 1
                    if failures == 1:
                        raise Unavailable
                    return await shown(*args, **named)

                tables.frame_for = fail_once  # type: ignore[method-assign]
                await table.play(table.moves[0])
                await table.until(lambda table: table.frame.played == 1)
                assert failures > 1

    asyncio.run(main())


def test_idle_http_connection_is_not_reused() -> None:
    assert uvicorn.Config("amstel").timeout_keep_alive >= 2 * IDLE
