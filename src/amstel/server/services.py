"""The services of a running server, put together once and injected into routes and connections."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar.channels import ChannelsPlugin

from amstel.server.accounts.accounts import Accounts
from amstel.server.accounts.throttle import Throttle
from amstel.server.bots import Bots
from amstel.server.live.bus import AnyBusMessage, channel
from amstel.server.live.chat import Chat
from amstel.server.live.connection import Connections
from amstel.server.live.editions import Editions
from amstel.server.live.parts import LiveParts
from amstel.server.live.presence import Presence
from amstel.server.live.scheduler import Scheduler
from amstel.server.live.tables import Tables
from amstel.server.settings import Settings
from amstel.server.store import Store

PATIENCE = 5.0  # seconds that a bot may take beyond its own time


@dataclass
class Services(LiveParts):
    """The services of a running server."""

    settings: Settings
    store: Store
    bots: Bots
    connections: Connections
    editions: Editions
    reading_limit: Throttle  # per address: reading tables over HTTP
    request_limit: Throttle  # per person: requests that cost much


@asynccontextmanager
async def running(settings: Settings, channels: ChannelsPlugin) -> AsyncIterator[Services]:
    """Start the services on a database, and stop them at the end."""

    def publish(message: AnyBusMessage) -> None:
        channels.publish(channels.encode_data(message), channel(message.table))

    time_source, limits = settings.time_source, settings.limits
    store = await Store.open(settings.database)
    try:
        bots = settings.bots or Bots(settings.workers, PATIENCE)
        tables = Tables(store, time_source, publish)
        scheduler = Scheduler(tables, store, bots, time_source)
        services = Services(
            settings=settings,
            store=store,
            accounts=Accounts(store, await store.key("cookies"), time_source.now, limits=limits.accounts),
            tables=tables,
            scheduler=scheduler,
            bots=bots,
            presence=Presence(publish),
            chat=Chat(store, tables, time_source, publish),
            channels=channels,
            connections=Connections(),
            editions=tables.editions,
            frame_limit=Throttle(limits.frames, time_source.now),
            reading_limit=Throttle(limits.reading, time_source.now),
            request_limit=Throttle(limits.requests, time_source.now),
        )
        services.accounts.sessions.on_end(services.connections.close_session)
        services.accounts.on_rename(services.connections.rename)
        scheduler.start()
        try:
            yield services
        finally:
            await scheduler.stop()
            await bots.close()
            await tables.finish_writes()
    finally:
        await store.close()
