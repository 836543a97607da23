"""The program of a worker process: `python -m amstel.server.bots [NICENESS]`."""

from __future__ import annotations

import sys

from amstel.server.bots.worker_main import serve

if __name__ == "__main__":
    serve(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
