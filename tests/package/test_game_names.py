"""No game is named outside its own folders: a new game is one folder and one line that registers it.

A game's own folders are those of its rules and of its drawn board on the page. Its modules among the terminal's boards
are its own too. Docstrings may have examples.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from amstel.games import TITLES

ROOT = Path(__file__).parents[2]
REGISTRY = ROOT / "src" / "amstel" / "games" / "__init__.py"
KINDS = {".css", ".ftl", ".html", ".json", ".py", ".svelte", ".svg", ".toml", ".ts"}
BUILT = {"__pycache__", "generated", "page"}

# What the registry may say: imports, the one line that registers all, and the types of views for editors.
REGISTERING = re.compile(
    r"\s*from amstel\.games\.\w+\.(title|view) import \w+ as \w+"
    r"|TITLES: .*"
    r'|\s*game: Literal\["[a-z-]+"\],'
    r"|\) -> Match\[\w+View\]: \.\.\."
)


def folders() -> list[str]:
    """Return the names of the folders of our games."""
    return [title.package.rpartition(".")[2] for title in TITLES.values()]


def names() -> re.Pattern[str]:
    """Return a pattern of what a game may be called: id, name, folder, and the first part of its classes."""
    words = [word for title in TITLES.values() for word in (title.id, title.name)]
    classes = ["".join(part.capitalize() for part in folder.split("_")) for folder in folders()]
    return re.compile(
        "|".join(
            [
                *(rf"(?i:{re.escape(word)})" for word in words),
                *(rf"\b{folder}(_\w+)?\b" for folder in folders()),
                *(rf"\b{name}(?=[A-Z]\w)\w*" for name in classes),
            ]
        )
    )


def sources() -> Iterator[Path]:
    """Yield the sources of program, page and benchmarks that belong to no game."""
    for room in ("src/amstel", "web/src", "bench"):
        for path in sorted((ROOT / room).rglob("*")):
            inside = path.relative_to(ROOT / room).parts
            if path.suffix in KINDS and not BUILT & set(inside) and not is_own(path):
                yield path


def is_own(path: Path) -> bool:
    """Return whether a file belongs to a game."""
    parts = path.relative_to(ROOT).as_posix()
    boards = any(re.match(rf"src/amstel/cli/boards/{folder}(_\w+)?\.py", parts) for folder in folders())
    return boards or bool(re.match(r"(src/amstel|web/src)/games/[^/]+/", parts))


def code_of(path: Path) -> list[str]:
    """Return the lines of a file, without the docstrings of Python."""
    lines = path.read_text("utf-8").splitlines()
    if path.suffix != ".py":
        return lines
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and first.end_lineno:
                for number in range(first.lineno - 1, first.end_lineno):
                    lines[number] = ""
    return lines


def test_no_game_is_named_outside_its_folders() -> None:
    pattern, found = names(), []
    for path in sources():
        for number, line in enumerate(code_of(path), 1):
            if pattern.search(line) and not (path == REGISTRY and REGISTERING.fullmatch(line)):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'if game == "nieuw-amsterdam":',
        "from amstel.games.merchants.state import Board",
        "import type { TicketToRideView } from '$generated/wire';",
        "# for Merchants of Amsterdam",
    ],
)
def test_name_of_a_game_is_found(line: str) -> None:
    assert names().search(line)


@pytest.mark.parametrize("line", ["level-merchant = Merchant", "a city such as Amsterdam", "tickets to ride on"])
def test_other_words_are_allowed(line: str) -> None:
    assert not names().search(line)
