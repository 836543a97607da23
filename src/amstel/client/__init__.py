"""The client: play on a server from a program of one's own.

async with Client("http://127.0.0.1:8642") as me:
    await me.guest("Anna")
    table = await me.open("nieuw-amsterdam", chairs=["me", "clerk"])
    async with me.watch(table) as live:
        await live.start()
        async for shown in live:
            if live.moves:
                await live.play(live.moves[0])
"""

from __future__ import annotations

from amstel.client.client import Client
from amstel.client.errors import Lost, Refused
from amstel.client.live import LiveTable

__all__ = ["Client", "LiveTable", "Lost", "Refused"]
