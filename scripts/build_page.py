"""Build the web page into `src/amstel/page`, fetching what builds it first if that is missing.

Python needs no more than the engine's own packages for this.
"""

from __future__ import annotations

import os
import subprocess
import sys

from npm import ROOT, WEB, npm

GENERATE = WEB / "generate.py"


def main() -> int:
    """Generate what the page takes from the engine, and build; return the exit code of the first step that fails."""
    # `npm ci` would refuse a lock file that was made where not every platform's builder was available.
    if not (WEB / "node_modules").is_dir() and (code := npm("--silent", "install", "--no-save", "--omit=dev")):
        return code
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path}
    if code := subprocess.run([sys.executable, str(GENERATE)], env=environment).returncode:  # noqa: S603 - our own
        return code
    return npm("--silent", "run", "generate") or npm("--silent", "run", "build", "--", "--logLevel", "error")


if __name__ == "__main__":
    sys.exit(main())
