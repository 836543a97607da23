"""`amstel serve`: host games over a network, with one file and no configuration."""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from amstel.cli import browser, saves
from amstel.kernel.errors import BadSetup

DATABASE = "tables.sqlite"
MOST_WORKERS = 64
MOST_GUESTS = 10_000


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C, and return the exit code; arguments are checked before anything starts."""
    if not 0 <= args.port <= 65_535:
        raise BadSetup(f"--port must be from 0 to 65535, not {args.port}.")
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadSetup(f"--workers must be from 1 to {MOST_WORKERS}, not {args.workers}.")
    if not 1 <= args.guests <= MOST_GUESTS:
        raise BadSetup(f"--guests must be from 1 to {MOST_GUESTS}, not {args.guests}.")
    try:
        listener = _open_socket(args.host, args.port)
    except BadSetup:
        address = browser.address_here(args.host, args.port)
        if not (args.open and browser.is_amstel(address)):
            raise
        print(f"Amstel is already running at {address}.", flush=True)
        browser.show(address)
        return 0
    with listener:
        return _serve(args, listener)


def _serve(args: argparse.Namespace, listener: socket.socket) -> int:
    # Imported here because these modules take long to load.
    import uvicorn

    from amstel.server.accounts.accounts import AccountLimits
    from amstel.server.app import app
    from amstel.server.http.page import MISSING, is_built
    from amstel.server.live.connection import LARGEST_FRAME
    from amstel.server.settings import Limits, Settings, sqlite

    path = (Path(args.data) if args.data else saves.state_folder() / DATABASE).absolute()
    asyncio.run(_check_database(path, sqlite(path)))
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    guests = msgspec.structs.replace(AccountLimits().guests, burst=args.guests)
    limits = Limits(accounts=AccountLimits(guests=guests))
    settings = Settings(sqlite(path), tuple(args.origin), args.https, args.workers, limits=limits)
    config = uvicorn.Config(
        app(settings),
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # secrets and an attacker's text must not share a compressed frame
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=75,  # longer than that of proxies, so that none uses a connection while it is closed
        timeout_graceful_shutdown=5,
        proxy_headers=args.https,
    )
    host, port = listener.getsockname()[:2]

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if args.open and self.started:
                browser.show_later(browser.address_here(host, port))

    if not is_built(settings.page):
        print(MISSING)
    print(f"Amstel is running at {browser.address(host, port)}. Tables are stored in {path}.")
    print("Press Ctrl-C to stop the server; nothing is lost.", flush=True)
    Server(config).run(sockets=[listener])
    return 0


def _open_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a host and port."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with ExitStack() as close_on_error:
            listener = close_on_error.enter_context(socket.socket(family, kind))
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen()
            close_on_error.pop_all()
            return listener
    except (OSError, UnicodeError) as error:
        reason = saves.error_reason(error)
        raise BadSetup(f"Can't listen on {host:.100} port {port}: {reason}. Choose another --host or --port.") from None


async def _check_database(path: Path, database: str) -> None:
    """Create the database file if it doesn't exist; raise BadSetup if it can't be used."""
    from amstel.server.errors import ServerError
    from amstel.server.store import Store, TooNew

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        store = await Store.open(database)
    except OSError as error:
        raise BadSetup(f"{path}: {saves.error_reason(error)}. Choose another file with --data.") from None
    except TooNew as error:
        raise BadSetup(f"{path}: {error}") from None
    except ServerError as error:
        reason = getattr(error.__cause__, "orig", None) or error
        raise BadSetup(f"Can't use {path} as a database: {reason}. Choose another file with --data.") from None
    await store.close()
