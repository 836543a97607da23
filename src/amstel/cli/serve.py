"""`amstel serve`: tables over a network, from one file and without configuration."""

from __future__ import annotations

import argparse
import logging
from pathlib import Path

from amstel.cli import shelf
from amstel.kernel.errors import BadSetup

DATABASE = "tables.sqlite"
MOST_WORKERS = 64


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    import uvicorn

    from amstel.server.app import app
    from amstel.server.house import Settings, sqlite
    from amstel.server.socket import LARGEST_FRAME

    if not 0 <= args.port <= 65_535:
        raise BadSetup(f"A port is a number from 0 to 65535, not {args.port}.")
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadSetup(f"Opponents think in 1 to {MOST_WORKERS} processes, not {args.workers}.")
    path = Path(args.data) if args.data else shelf.home() / DATABASE
    path.parent.mkdir(parents=True, exist_ok=True)
    settings = Settings(sqlite(path.absolute()), tuple(args.origin), args.https, args.workers)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    config = uvicorn.Config(
        app(settings),
        host=args.host,
        port=args.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # secrets and what an attacker chose never share a compressed frame
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        proxy_headers=args.https,
    )
    print(f"Tables are kept in {path}.")
    print(f"Open http://{args.host}:{args.port}/ - Ctrl-C ends the server, and loses nothing.")
    uvicorn.Server(config).run()
    return 0
