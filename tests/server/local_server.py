"""The real server on a free local port, in the test's own event loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from amstel.server.accounts.accounts import AccountLimits
from amstel.server.accounts.throttle import Rate
from amstel.server.app import app
from amstel.server.live.connection import LARGEST_FRAME
from amstel.server.services import Services
from amstel.server.settings import Limits, Settings, sqlite
from amstel.server.time_source import SystemTime, TimeSource

ANY = Rate(burst=1_000_000, every=1e-6)
WIDE = Limits(
    accounts=AccountLimits(guests=ANY, registrations=ANY, logins=ANY, address_logins=ANY, changes=ANY),
    frames=ANY,
    requests=ANY,
    reading=ANY,
)


@dataclass(frozen=True)
class RunningServer:
    """A running server."""

    url: str
    port: int
    services: Services


class _Quiet(uvicorn.Server):
    """A server that leaves signals to the test runner."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Do nothing."""
        yield


@asynccontextmanager
async def running_server(
    data: Path, *, port: int = 0, limits: Limits = WIDE, workers: int = 1, clock: TimeSource | None = None
) -> AsyncIterator[RunningServer]:
    """Run a server on a file. With the same file and port it is the same server again."""
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind(("127.0.0.1", port))
    port = bound.getsockname()[1]
    settings = Settings(sqlite(data), workers=workers, limits=limits, time_source=clock or SystemTime(), page=None)
    application = app(settings)
    config = uvicorn.Config(
        application,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    server = _Quiet(config)
    running = asyncio.create_task(server.serve(sockets=[bound]))
    try:
        while not server.started:
            if running.done():
                raise RuntimeError("The server has not started.")
            await asyncio.sleep(0.01)
        yield RunningServer(f"http://127.0.0.1:{port}", port, application.state.services)
    finally:
        server.should_exit = True
        await running
        bound.close()
