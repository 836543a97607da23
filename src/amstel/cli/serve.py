"""`amstel serve`: tables over a network, from one file and without configuration."""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from amstel.cli import browser, saves
from amstel.kernel.errors import BadSetup

DATABASE = "tables.sqlite"
MOST_WORKERS = 64


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C. What cannot be is told before anything begins."""
    if not 0 <= args.port <= 65_535:
        raise BadSetup(f"--port must be from 0 to 65535, not {args.port}.")
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadSetup(f"--workers must be from 1 to {MOST_WORKERS}, not {args.workers}.")
    try:
        listening = _listening(args.host, args.port)
    except BadSetup:
        running = browser.address_here(args.host, args.port)
        if not (args.open and browser.is_amstel(running)):
            raise
        print(f"Amstel is already running at {running}.", flush=True)
        browser.show(running)
        return 0
    with listening:
        return _serve(args, listening)


def _serve(args: argparse.Namespace, listening: socket.socket) -> int:
    # Only now what takes long to load.
    import uvicorn

    from amstel.server.app import app
    from amstel.server.http.page import MISSING, is_built
    from amstel.server.live.connection import LARGEST_FRAME
    from amstel.server.settings import Settings, sqlite

    path = (Path(args.data) if args.data else saves.state_folder() / DATABASE).absolute()
    asyncio.run(_check(path, sqlite(path)))
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    settings = Settings(sqlite(path), tuple(args.origin), args.https, args.workers)
    config = uvicorn.Config(
        app(settings),
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # secrets and what an attacker chose never share a compressed frame
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=75,  # longer than proxies keep a connection, so that none is used while it is closed
        timeout_graceful_shutdown=5,
        proxy_headers=args.https,
    )
    host, port = listening.getsockname()[:2]

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if args.open and self.started:
                browser.show_later(browser.address_here(host, port))

    if not is_built(settings.page):
        print(MISSING)
    print(f"Amstel is running at {browser.address(host, port)}. Tables are stored in {path}.")
    print("Press Ctrl-C to stop the server; nothing is lost.", flush=True)
    Server(config).run(sockets=[listening])
    return 0


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with ExitStack() as unless_it_listens:
            listening = unless_it_listens.enter_context(socket.socket(family, kind))
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen()
            unless_it_listens.pop_all()
            return listening
    except (OSError, UnicodeError) as error:
        why = saves.error_reason(error)
        raise BadSetup(f"Can't listen on {host:.100} port {port}: {why}. Choose another --host or --port.") from None


async def _check(path: Path, database: str) -> None:
    """Whether the file can be used; one that is not there yet is made."""
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
        why = getattr(error.__cause__, "orig", None) or error
        raise BadSetup(f"Can't use {path} as a database: {why}. Choose another file with --data.") from None
    await store.close()
