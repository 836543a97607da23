"""The web page: the server without one says so first, and building one needs only the engine's own packages."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from amstel.server.http.page import MISSING

ROOT = Path(__file__).parents[2]
WITHOUT_PAGE = (
    "import sys; from amstel.server.http import page; page.is_built = lambda folder: False; "
    "from amstel.cli import main; sys.exit(main(sys.argv[1:]))"
)
# Only what the build environment has may be imported, besides the standard library and the package itself.
ISOLATED = """
import builtins, runpy, sys
allowed = {*sys.stdlib_module_names, "amstel", *sys.argv[2].split()}
imported = builtins.__import__
def guarded(name, globals=None, locals=None, fromlist=(), level=0):
    ours = (globals or {}).get("__name__", "").startswith("amstel.")
    if ours and level == 0 and name.split(".")[0] not in allowed:
        raise ModuleNotFoundError(f"No module named {name!r}")
    return imported(name, globals, locals, fromlist, level)
builtins.__import__ = guarded
runpy.run_path(sys.argv[1], run_name="generate")
"""


def test_server_without_a_page_says_so_first(tmp_path: Path) -> None:
    command = ["serve", "--port", "0", "--data", str(tmp_path / "t.sqlite")]
    with subprocess.Popen(
        [sys.executable, "-c", WITHOUT_PAGE, *command], stdout=subprocess.PIPE, text=True, env=os.environ
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == MISSING + "\n"
        assert "Amstel is running at http://127.0.0.1:" in server.stdout.readline()
        server.kill()


def test_page_types_are_generated_in_a_bare_build_environment() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        required = tomllib.load(file)["build-system"]["requires"]
    names = " ".join(part.split("=")[0].split(">")[0] for part in required)
    generator = ROOT / "web" / "generate.py"
    done = subprocess.run(
        [sys.executable, "-c", ISOLATED, str(generator), names],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("version", "enough"), [((20, 18, 9), False), ((20, 19, 0), True), ((21, 9, 9), False)])
def test_node_version_is_compared_with_the_page_engines(version: tuple[int, ...], enough: bool) -> None:
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        from npm import is_new_enough
    finally:
        sys.path.pop(0)
    assert is_new_enough(version) is enough
    assert is_new_enough((22, 12, 0))
    assert is_new_enough((99, 0, 0))
    assert not is_new_enough((0,))
