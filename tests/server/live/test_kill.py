"""A real `amstel serve` is killed during a game: acknowledged moves survive, and the table continues."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAME = "ticket-to-ride-amsterdam"
KILLS = 3
PATIENCE = 60.0


class Server:
    """A server process."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as bound:
            bound.bind(("127.0.0.1", 0))
            self.port: int = bound.getsockname()[1]
        command = [sys.executable, "-m", "amstel", "serve", "--port", str(self.port), "--data", str(data)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        self._log = (data.parent / f"log-{self.port}").open("wb")
        self.process = subprocess.Popen(command, env=environment, stdout=self._log, stderr=self._log)

    async def up(self, cookie: str) -> httpx.AsyncClient:
        """Return a client of the server, as soon as it answers."""
        client = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", headers={"cookie": cookie} if cookie else {}
        )
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(httpx.TransportError):
                    if (await client.get("/api/health")).status_code == 200:
                        return client
                assert self.process.poll() is None, "the server has ended by itself"
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """Disconnect at once."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._log.close()


class Seen:
    """The acknowledged moves, over all restarts of the server."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, tuple[dict[str, Any], int]] = {}  # by id: a command and its version
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.number = 0


async def _play(port: int, cookie: str, table: str, seen: Seen, moves: int) -> bool:
    """Play a number of moves, and return whether the game is over."""
    async with connect(f"ws://127.0.0.1:{port}/live", additional_headers={"cookie": cookie}) as connection:
        # What was acknowledged is kept; what was not is sent again, and counts once.
        for id, (command, version) in list(seen.acknowledged.items())[-5:]:
            assert (await _ask(connection, table, id, command))["version"] == version
        for id, command in list(seen.unanswered.items()):
            answer = await _ask(connection, table, id, command)
            if answer["type"] == "done":
                seen.acknowledged[id] = (command, answer["version"])
            del seen.unanswered[id]
        await connection.send(json.dumps({"type": "watch", "table": table, "id": "watch"}))
        played = 0
        async with asyncio.timeout(2 * PATIENCE):
            while True:
                frame = json.loads(await connection.recv())
                if frame["type"] == "table":
                    if frame["state"] == "finished":
                        return True
                    side = next((side for side in frame["sides"] if side["moves"]), None)
                    if side is None or seen.unanswered:
                        continue
                    seen.number += 1
                    command = {
                        "do": "play",
                        "seat": side["seat"],
                        "moves": [side["moves"][seen.number % len(side["moves"])]],
                        "version": frame["version"],
                        "id": f"m{seen.number}",
                    }
                    seen.unanswered[f"m{seen.number}"] = command
                    await connection.send(json.dumps({"type": "do", "table": table, "command": command}))
                elif frame["type"] == "done" and frame["id"] in seen.unanswered:
                    seen.acknowledged[frame["id"]] = (seen.unanswered.pop(frame["id"]), frame["version"])
                    played += 1
                    if played >= moves:
                        return False
                    # The answer may have come after the table that asks for the next move.
                    await connection.send(json.dumps({"type": "watch", "table": table, "id": "watch"}))
                elif frame["type"] == "error":
                    assert frame["code"] == "move/stale", frame
                    seen.unanswered.pop(frame["id"], None)


async def _ask(connection: ClientConnection, table: str, id: str, command: dict[str, Any]) -> dict[str, Any]:
    await connection.send(json.dumps({"type": "do", "table": table, "command": command}))
    async with asyncio.timeout(PATIENCE):
        while True:
            frame: dict[str, Any] = json.loads(await connection.recv())
            if frame["type"] in ("done", "error") and frame["id"] == id:
                return frame


async def _kill_in_mid_move(server: Server, cookie: str, table: str, seen: Seen, chance: random.Random) -> None:
    """Continue playing, and kill the server during a move."""
    playing = asyncio.create_task(_play(server.port, cookie, table, seen, 10_000))
    wanted = len(seen.acknowledged) + chance.randrange(3, 9)
    while len(seen.acknowledged) < wanted and not playing.done():
        await asyncio.sleep(0.002)
    assert not playing.done() or playing.result()
    server.kill()
    with suppress(ConnectionClosed, OSError):
        await playing


@pytest.mark.slow
def test_killed_server_loses_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        chance, seen, data = random.Random(3), Seen(), tmp_path / "t.sqlite"
        server = Server(data)
        try:
            client = await server.up("")
            await client.post("/api/people/guest", json={"name": "Anna"})
            cookie = f"amstel={client.cookies['amstel']}"
            chairs = {"game": GAME, "seats": 3, "chairs": ["me", "me", "apprentice"]}
            table = (await client.post("/api/tables", json=chairs)).json()["table"]
            assert (await client.post(f"/api/tables/{table}", json={"do": "start"})).status_code == 200
            await client.aclose()
            for _ in range(KILLS):
                await _kill_in_mid_move(server, cookie, table, seen, chance)
                server = Server(data)
                client = await server.up(cookie)
                shown = (await client.get(f"/api/tables/{table}")).json()
                assert shown["version"] >= max(version for _, version in seen.acknowledged.values())
                await client.aclose()
            await _play(server.port, cookie, table, seen, 3)
            versions = [version for _, version in seen.acknowledged.values()]
            assert len(versions) == len(set(versions))
            assert len(versions) >= 3 * KILLS + 3
        finally:
            server.kill()

    asyncio.run(scene())
