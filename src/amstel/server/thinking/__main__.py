"""The program of a worker process: `python -m amstel.server.thinking [NICENESS]`."""

from __future__ import annotations

import sys

from amstel.server.thinking.serving import serve

if __name__ == "__main__":
    serve(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
