"""The Markdown files of the project."""

from __future__ import annotations

import os
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GENERATED = {"node_modules", "build", "dist", "page"}


def documents() -> list[Path]:
    """Return all Markdown files of the project."""
    found = []
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in GENERATED and (name == ".github" or name[0] != ".")]
        found += [Path(folder, name) for name in files if name.endswith(".md")]
    return sorted(found)


def named(page: Path) -> str:
    """Return the path of a page inside the project."""
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """Return a page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
