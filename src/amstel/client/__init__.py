"""The client: play on a server from your own program.

async with Client("http://127.0.0.1:8642") as client:
    await client.guest("Anna")
    id = await client.create_table("nieuw-amsterdam", players=["me", "clerk"])
    async with client.watch(id) as table:
        await table.start()
        async for frame in table:
            if table.moves:
                await table.play(table.moves[0])
"""

from __future__ import annotations

from amstel.client.client import Client
from amstel.client.errors import ConnectionLost, RequestRefused
from amstel.client.live import LiveTable

__all__ = ["Client", "ConnectionLost", "LiveTable", "RequestRefused"]
