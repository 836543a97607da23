"""Compiles the engine with mypyc where there is a C compiler; without one the same source runs interpreted.

AMSTEL_COMPILE=0 skips the compilation.
"""

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup

# The hot part of kernel and bots, and of every game its position, its rules and its bots. Notes are for hints only.
PATTERNS = [
    "kernel/{bits,ints,random,journal,state,evaluation,playout,match}.py",
    "players/{plan,tree}.py",
    "games/*/{state,rules}.py",
    "games/*/bots/[!_n]*.py",
]


def compiled_modules() -> list[str]:
    """Return the sources that mypyc compiles, as one group, so that calls between them stay direct."""
    return sorted(str(path) for pattern in PATTERNS for path in _matches(pattern))


def _matches(pattern: str) -> list[Path]:
    """Return the files of a pattern in which {a,b} stands for alternatives."""
    before, brace, rest = pattern.partition("{")
    if not brace:
        return list(Path("src/amstel").glob(pattern))
    names, _, after = rest.partition("}")
    return [path for name in names.split(",") for path in _matches(before + name + after)]


def has_compiler() -> bool:
    """Whether C extensions can be built here."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and header.exists()


def extensions() -> list[Any]:
    """The compiled group, optional: a failed C build never fails an install."""
    if os.environ.get("AMSTEL_COMPILE") == "0" or not has_compiler():
        return []
    from mypyc.build import mypycify

    modules = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="amstel")
    for module in modules:
        module.optional = True
        module.extra_compile_args.append("-fno-semantic-interposition")
    return list(modules)


if __name__ == "__main__":
    setup(ext_modules=extensions())
