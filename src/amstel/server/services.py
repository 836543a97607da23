"""The parts of a running server, put together once and handed to routes and sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend

import amstel
from amstel.server.accounts.accounts import Limits as Knocking
from amstel.server.accounts.accounts import People
from amstel.server.accounts.throttle import Rate, Throttle
from amstel.server.bots import Thinking
from amstel.server.live.bus import AnyNotice, channel
from amstel.server.live.chat import Talk
from amstel.server.live.presence import Presence
from amstel.server.live.scheduler import Keeper
from amstel.server.live.tables import Tables
from amstel.server.store import Store
from amstel.server.time_source import Clock, WallClock

PAGE = Path(amstel.__file__).parent / "page"  # where the client for browsers is built
PATIENCE = 5.0  # seconds that an opponent may take beyond its own time


class Limits(msgspec.Struct, frozen=True):
    """How often somebody may ask. Tests and benches, which are many people at one address, have wider ones."""

    people: Knocking = Knocking()
    frames: Rate = Rate(burst=60, every=0.1)
    requests: Rate = Rate(burst=10, every=2.0)
    reading: Rate = Rate(burst=300, every=0.02)


@dataclass(frozen=True)
class Settings:
    """How a server is set up. Nothing has to be."""

    database: str  # an address as SQLAlchemy has them
    origins: tuple[str, ...] = ()  # pages of other servers that may use this one, such as `https://play.example`
    secure: bool = False  # whether browsers reach it by https alone, even if a proxy reaches it without
    workers: int = 2  # processes that think for opponents
    clock: Clock = field(default_factory=WallClock)
    limits: Limits = field(default_factory=Limits)
    thinking: Thinking | None = None  # another one than that with the workers; it is closed with the server
    page: Path | None = PAGE  # the folder of the page for browsers; one that is not built is not served
    backend: ChannelsBackend | None = None  # by which processes tell each other; without one there is only this one


def sqlite(path: Path) -> str:
    """The address of a database in a file."""
    return f"sqlite+aiosqlite:///{path}"


@dataclass
class House:
    """A running server."""

    settings: Settings
    store: Store
    people: People
    tables: Tables
    keeper: Keeper
    thinking: Thinking
    presence: Presence
    talk: Talk
    channels: ChannelsPlugin
    frames: Throttle  # what one session may ask
    reading: Throttle  # what may be looked at from one address
    requests: Throttle  # what one person may ask of what costs much


@asynccontextmanager
async def opened(settings: Settings, channels: ChannelsPlugin) -> AsyncIterator[House]:
    """A server from its database on; what it has begun it ends."""

    def publish(notice: AnyNotice) -> None:
        channels.publish(channels.encode_data(notice), channel(notice.table))

    clock = settings.clock
    store = await Store.open(settings.database)
    try:
        thinking = settings.thinking or Thinking(settings.workers, PATIENCE)
        tables = Tables(store, clock, publish)
        keeper = Keeper(tables, store, thinking, clock)
        house = House(
            settings=settings,
            store=store,
            people=People(store, await store.key("cookies"), clock.now, limits=settings.limits.people),
            tables=tables,
            keeper=keeper,
            thinking=thinking,
            presence=Presence(publish),
            talk=Talk(store, tables, clock, publish),
            channels=channels,
            frames=Throttle(settings.limits.frames, clock.now),
            reading=Throttle(settings.limits.reading, clock.now),
            requests=Throttle(settings.limits.requests, clock.now),
        )
        keeper.begin()
        try:
            yield house
        finally:
            await keeper.end()
            await thinking.close()
            await tables.end()
    finally:
        await store.close()
