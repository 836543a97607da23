"""Compile the engine with mypyc where there is a C compiler, and build the web page where there is Node.js.

Neither can fail an install: without a compiler the same source runs interpreted, and without the page the server says
how to get it. AMSTEL_COMPILE=0 and AMSTEL_PAGE=0 skip the two steps. With AMSTEL_COMPILE=1 a compilation that fails is
an error.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

SOURCE = Path("src/amstel")
PAGE = SOURCE / "page" / "index.html"
BUILD_PAGE = Path("scripts/build_page.py")
_NATIVE_INTEGERS = re.compile(r"^from mypy_extensions import .*\bi64\b", re.MULTILINE)


def compiled_modules() -> list[str]:
    """Return the sources that mypyc compiles: every module that imports `i64`.

    They form one group, so that calls between them stay direct.
    """
    sources = sorted(SOURCE.rglob("*.py"))
    return [source.as_posix() for source in sources if _NATIVE_INTEGERS.search(source.read_text("utf-8"))]


def has_compiler() -> bool:
    """Return whether C extensions can be built here."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and header.exists()


def wants_compilation() -> bool:
    """Return whether the engine is to be compiled in this build."""
    choice = os.environ.get("AMSTEL_COMPILE")
    return choice == "1" or (choice != "0" and has_compiler())


def extensions() -> list[Any]:
    """Translate the compiled modules to C and return them as extensions."""
    from mypyc.build import mypycify

    sources = compiled_modules()
    modules = mypycify(sources, opt_level="3", debug_level="0", group_name="amstel")
    for module in modules:
        # Aligned, because where a hot function happens to begin changed the speed of a game by up to 6 per cent.
        module.extra_compile_args += ["-fno-semantic-interposition", "-falign-functions=64"]
        module.sources = [_mended(str(source), sources) for source in module.sources]
    return list(modules)


def _mended(generated: str, sources: list[str]) -> str:
    """Return a generated C file, mended if it is the one that holds the compiled modules."""
    path = Path(generated)
    if not path.name.startswith("__native"):
        return generated
    sys.path.insert(0, "scripts")
    from mypyc_output import mended

    return str(mended(path, sources, SOURCE.parent))


def build_page() -> None:
    """Build the page if it is missing and can be built."""
    if PAGE.is_file() or not BUILD_PAGE.is_file() or os.environ.get("AMSTEL_PAGE") == "0":
        return
    try:
        subprocess.run([sys.executable, str(BUILD_PAGE)], check=True)  # noqa: S603 - our own script
    except (OSError, subprocess.CalledProcessError) as error:
        sys.stderr.write(f"amstel: the web page was not built ({error}); everything else works without it.\n")


class Project(Distribution):
    """The package. Which extensions it has is found out when they are built, not each time the metadata is read."""

    def has_ext_modules(self) -> bool:
        """Return whether the wheel is for this platform only."""
        return wants_compilation()


class CompileEngine(build_ext):
    """The compilation, all or nothing: half a compiled group cannot be imported."""

    def run(self) -> None:
        """Compile the engine, or leave it interpreted where that fails."""
        if not wants_compilation() or self.editable_mode:  # an editable install runs the source
            return
        try:
            self.distribution.ext_modules = extensions()
            command = build_ext(self.distribution)  # a new one, which finds the extensions when it is finalised
            command.ensure_finalized()
            self.extensions = command.extensions
            command.run()
        except (Exception, SystemExit) as error:  # mypyc exits if it finds an error
            if os.environ.get("AMSTEL_COMPILE") == "1":
                raise
            sys.stderr.write(f"amstel: the engine was not compiled ({error}); it runs interpreted.\n")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.distribution.ext_modules = self.extensions = []

    def get_source_files(self) -> list[str]:
        """Return nothing: the generated C does not belong in the source distribution."""
        return []


class BuildPackage(build_py):
    """The Python files and the page."""

    def run(self) -> None:
        """Build the page and copy everything into an empty folder."""
        build_page()
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # it may hold modules that were renamed since
        super().run()


class SourceDistribution(sdist):
    """The source distribution with the built page, so that installing it needs no Node.js."""

    def run(self) -> None:
        """Build the page before the files are listed."""
        build_page()
        super().run()


if __name__ == "__main__":
    setup(
        distclass=Project,
        cmdclass={"build_ext": CompileEngine, "build_py": BuildPackage, "sdist": SourceDistribution},
    )
