"""Compiles the engine with mypyc where there is a C compiler; without one the same source runs interpreted.

AMSTEL_COMPILE=0 skips the compilation.
"""

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup

# One list of what is compiled: the hot part of kernel and opponents, and the same files of every game that has them.
KERNEL = ["bits", "ints", "random", "journal", "state", "sense", "playout", "match"]
PLAYERS = ["plan", "tree"]
HABITS = ["standing", "gains", "city", "land", "furs", "specials", "payments", "bidding", "disks"]  # their subjects
GAME = ["state", "rules", "prospects", *HABITS, "habits", "outlook", "judge", "sense"]


def compiled_modules() -> list[str]:
    """The sources that mypyc compiles, as one group, so that calls between them stay direct."""
    source = Path("src/amstel")
    games = sorted(folder for folder in (source / "games").iterdir() if (folder / "rules.py").exists())
    return [
        *(str(source / "kernel" / f"{name}.py") for name in KERNEL),
        *(str(source / "players" / f"{name}.py") for name in PLAYERS),
        *(str(folder / f"{name}.py") for folder in games for name in GAME if (folder / f"{name}.py").exists()),
    ]


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
