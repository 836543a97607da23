"""The settings of a server. Only the database is needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from litestar.channels.backends.base import ChannelsBackend

import amstel
from amstel.server.accounts.accounts import AccountLimits
from amstel.server.accounts.throttle import Rate
from amstel.server.bots import Bots
from amstel.server.time_source import SystemTime, TimeSource

PAGE = Path(amstel.__file__).parent / "page"  # where the page for browsers is built


class Limits(msgspec.Struct, frozen=True):
    """How often clients may send requests. Tests and benches, which are many people at one address, have wider ones."""

    accounts: AccountLimits = AccountLimits()
    frames: Rate = Rate(burst=60, every=0.1)  # per session: frames and commands
    requests: Rate = Rate(burst=10, every=2.0)  # per person: requests that cost much
    reading: Rate = Rate(burst=300, every=0.02)  # per address: reading tables over HTTP


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    database: str  # a URL in the form of SQLAlchemy
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server, such as `https://play.example`
    secure: bool = False  # whether browsers reach it by https only, even if a proxy reaches it by http
    workers: int = 2  # bot processes
    time_source: TimeSource = field(default_factory=SystemTime)
    limits: Limits = field(default_factory=Limits)
    bots: Bots | None = None  # instead of those with the workers; closed with the server
    page: Path | None = PAGE  # the folder of the page for browsers; it is not served if it isn't built
    backend: ChannelsBackend | None = None  # connects several processes; by default there is only this one


def sqlite(path: Path) -> str:
    """Return the URL of a database in a file."""
    return f"sqlite+aiosqlite:///{path}"
