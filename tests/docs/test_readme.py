"""The examples in the documentation run and show the real output, and the commands in it exist.

A page is run from top to bottom in one namespace. A comment before a fenced block says how to check it:

    <!-- prints -->             the output of the python block before it
    <!-- shows: EXPRESSION -->  the value of an expression in the page's namespace, as text
    <!-- command: LINE -->      the output of a command
    <!-- file: PATH -->         a whole file in `examples`; it isn't run by itself
    <!-- part: PATH -->         some lines of a file in `examples`
    <!-- keys: LINE -->         JSON with the same keys as the output of a command, whose figures change every time

With AMSTEL_GOLDEN=write, the blocks of all kinds but the last two are written again instead of compared.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from amstel import cli
from amstel.games import TITLES
from amstel.players import bot

from .pages import ROOT, named, prose

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLES = ROOT / "examples"
WRITE = os.environ.get("AMSTEL_GOLDEN") == "write"

_BLOCK = re.compile(
    r"(?:^<!-- (?P<note>[a-z]+)(?:: (?P<what>[^\n]+?))? -->\n+)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_MAKE = re.compile(r"\bmake ([a-z-]+)\b")


@dataclass(frozen=True)
class Block:
    kind: str
    text: str
    begin: int
    end: int
    line: int
    note: str
    what: str


def blocks(page: Path) -> list[Block]:
    source = page.read_text("utf-8")
    return [
        Block(
            found["kind"],
            found["text"],
            *found.span("text"),
            source.count("\n", 0, found.start("text")) + 1,
            found["note"] or "",
            found["what"] or "",
        )
        for found in _BLOCK.finditer(source)
    ]


def run_python(block: Block, page: Path, namespace: dict[str, Any]) -> str:
    """Run a python block, as a session if it has prompts, and return what a plain one prints."""
    if ">>>" in block.text:
        session = doctest.DocTestParser().get_doctest(block.text, namespace, named(page), str(page), block.line - 1)
        report = io.StringIO()
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False).run(
            session, out=report.write, clear_globs=False
        )
        assert not report.getvalue(), report.getvalue()
        namespace.update(session.globs)
        return ""
    printed = io.StringIO()
    code = compile("\n" * (block.line - 1) + block.text, str(page), "exec")
    with contextlib.redirect_stdout(printed):
        exec(code, namespace)  # noqa: S102 - that is the test
    return printed.getvalue()


@pytest.fixture
def games_of_a_page() -> Iterator[None]:
    """Forget the games that a page registers."""
    with patch.dict(TITLES):
        yield


@pytest.mark.slow
@pytest.mark.usefixtures("games_of_a_page")
@pytest.mark.parametrize("page", PAGES, ids=named)
def test_examples_show_the_real_output(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "_FACTORIES", dict(bot._FACTORIES))  # a page's bots are registered for that page only
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    namespace: dict[str, Any] = {}
    printed = ""
    before = page.read_text("utf-8")
    after, copied = "", 0
    for block in blocks(page):
        real = block.text
        if block.note == "file":
            real = (EXAMPLES / block.what).read_text("utf-8")
        elif block.note == "part":
            assert block.text in (EXAMPLES / block.what).read_text("utf-8"), f"{named(page)}, line {block.line}"
        elif block.kind == "python":
            printed = run_python(block, page, namespace)
        elif block.note == "prints":
            real = printed
        elif block.note == "shows":
            real = str(eval(block.what, namespace)).rstrip("\n") + "\n"  # noqa: S307 - our own page
        elif block.note == "command":
            real = run_command(block.what)
        elif block.note == "keys":
            assert keys(json.loads(block.text)) == keys(json.loads(run_command(block.what))), block.what
        assert WRITE or block.text == real, f"{named(page)}, line {block.line}"
        after, copied = after + before[copied : block.begin] + real, block.end
    if WRITE:
        page.write_text(after + before[copied:], "utf-8")


def run_command(line: str) -> str:
    """Return what a command prints; it must succeed."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        assert cli.main(shlex.split(line)[1:]) == 0
    return printed.getvalue()


def keys(answer: object) -> object:
    """Return the shape of a JSON value: its names and types, down through the first entry of each list."""
    if isinstance(answer, dict):
        return {name: keys(value) for name, value in answer.items()}
    if isinstance(answer, list):
        return [keys(entry) for entry in answer[:1]]
    return "number" if isinstance(answer, int | float) and not isinstance(answer, bool) else type(answer).__name__


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_make_commands_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    source = page.read_text("utf-8")
    shell = "\n".join(block.text for block in blocks(page) if block.kind == "sh")
    quoted = "\n".join(re.findall(r"`([^`\n]+)`", source))
    assert set(_MAKE.findall(f"{shell}\n{quoted}")) <= targets


def test_readme_has_commands_a_picture_and_a_short_example() -> None:
    page = ROOT / "README.md"
    shell = "\n".join(block.text for block in blocks(page) if block.kind == "sh").splitlines()
    assert {"make play", "make test"} <= {line.split("#")[0].strip() for line in shell}
    assert re.search(r"!\[[^\]]+\]\([^)]+\.svg\)", prose(page))
    examples = [block for block in blocks(page) if block.kind == "python"]
    assert len(examples) == 1
    assert sum(bool(line.strip()) for line in examples[0].text.splitlines()) <= 12
