"""Build the source distribution and the wheel, and prove that both work where nothing else is installed.

    python scripts/check_dist.py [FOLDER]

The wheel is built from the source distribution, as `python -m build` does it. Each is then installed with the server
extra into an environment of its own, outside the source folder: the wheel compiled where there is a C compiler, the
source distribution with AMSTEL_COMPILE=0 and no Node.js. There, bots play a game and `amstel serve` shows the page.
"""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SECONDS = 60
_UNPACKED = (".md", ".pyc", ".so")  # for developers, or made on the spot
PLAY = """
import amstel, amstel.players as players
from amstel.kernel.random import seeded
print("compiled" if amstel.COMPILED else "interpreted", amstel.__version__)
match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=1)
bots = [players.make("greedy", seeded(seat)) for seat in range(2)]
while not match.over:
    seat = match.waiting[0]
    match.play(bots[seat].choose(players.Sight(match, seat)), seat)
print(match.scores())
"""


def main() -> int:
    """Build, look inside, install, play and serve; any failure ends this with an error."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").absolute()
    for old in [*folder.glob("amstel-*.whl"), *folder.glob("amstel-*.tar.gz")]:
        old.unlink()
    _run(sys.executable, "-m", "build", "--outdir", folder, ROOT)
    [wheel], [source] = folder.glob("amstel-*.whl"), folder.glob("amstel-*.tar.gz")
    with zipfile.ZipFile(wheel) as opened:
        _look(wheel, opened.namelist())
    with tarfile.open(source) as unpacked:
        _look(source, unpacked.getnames())
    compiler = runpy.run_path(str(ROOT / "setup.py"))["has_compiler"]()
    _check(wheel, "compiled" if compiler and os.environ.get("AMSTEL_COMPILE") != "0" else "interpreted")
    _check(source, "interpreted", AMSTEL_COMPILE="0", AMSTEL_PAGE="0")
    print(f"{wheel.name} and {source.name} install, play and serve.")
    return 0


def _look(package: Path, names: list[str]) -> None:
    """Complain if a package lacks the page or any other file of `src/amstel`: texts, components, Python."""
    source = ROOT / "src"
    files = (path for path in (source / "amstel").rglob("*") if path.is_file() and path.suffix not in _UNPACKED)
    wanted = {"amstel/page/index.html", *(path.relative_to(source).as_posix() for path in files)}
    if missing := {name for name in wanted if not any(each.endswith(name) for each in names)}:
        sys.exit(f"{package.name} lacks {', '.join(sorted(missing)[:10])}.")


def _check(package: Path, expected: str, **environment: str) -> None:
    """Install a package into a new environment, and use it there."""
    with tempfile.TemporaryDirectory(prefix="amstel-dist-") as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        pip = (programs / "python", "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
        _run(*pip, f"{package}[server]", environment=environment)
        played = _run(programs / "python", "-I", "-c", PLAY, cwd=folder)
        if not played.startswith(expected):
            sys.exit(f"{package.name} was to be {expected}, and says: {played}")
        _serve(programs / "amstel", folder)
        print(f"{package.name}: {' '.join(played.split())}, page served", flush=True)


def _serve(amstel: Path, folder: Path) -> None:
    """Start the server on a free port, fetch the page and one of its files, and stop it."""
    command = [str(amstel), "serve", "--port", "0", "--data", str(folder / "tables.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as server:  # noqa: S603 - ours
        try:
            assert server.stdout is not None
            first = server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", first)
            if found is None:
                sys.exit(f"The server's first line has no address: {first}")
            page = _fetch(found[0])
            script = re.search(r'"/(assets/[^"]+\.js)"', page)
            if script is None or not _fetch(found[0] + script[1]):
                sys.exit(f"This is not the page: {page[:200]}")
        finally:
            server.terminate()
            server.wait(SECONDS)


def _fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:  # noqa: S310 - our own server
        text: str = answer.read().decode()
        return text


def _run(*command: object, cwd: Path | None = None, environment: dict[str, str] | None = None) -> str:
    """Run a command and return what it prints; if it fails, show that and stop."""
    done = subprocess.run(  # noqa: S603 - our own commands
        [str(part) for part in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=cwd,
        env={**os.environ, **(environment or {})},
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{' '.join(map(str, command))} failed.")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
