"""The page holds no sentences: everything that people read comes from the Fluent files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "web" / "src"
COMPONENTS = sorted(PAGE.rglob("*.svelte"))
SCRIPTS = sorted(path for path in PAGE.rglob("*.ts") if "generated" not in path.parts)

WORDS = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
# Two words in quotes, the first with a capital, or anything that ends like a sentence.
SENTENCE = re.compile(r"""(["'`])([A-Z][a-z]+ [a-z]+[^"'`\n]*|[A-Za-z][^"'`\n]* [^"'`\n]*[.?!])\1""")
# For programmers: errors that no player sees, and the names of languages and keys.
ALLOWED = re.compile(r"new Error\(|console\.|^\s*(//|\*|/\*)")


def visible_text(source: str) -> str:
    """Return what a component shows literally: without scripts, styles, comments, tags and expressions."""
    text = re.sub(r"&\w+;", " ", source)
    text = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->|<kbd\b.*?</kbd>", "", text, flags=re.DOTALL)
    while (shorter := re.sub(r"\{[^{}]*\}", "", text)) != text:
        text = shorter
    return re.sub(r"<[^<>]*>", " ", text)


def literal_sentences(source: str) -> list[str]:
    lines = re.sub(r"/\*.*?\*/|<!--.*?-->", "", source, flags=re.DOTALL).splitlines()
    return [line.strip() for line in lines if SENTENCE.search(line) and not ALLOWED.search(line)]


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_component_shows_only_texts(path: Path) -> None:
    assert WORDS.findall(visible_text(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", [*COMPONENTS, *SCRIPTS], ids=lambda path: path.relative_to(PAGE).as_posix())
def test_source_has_no_sentence(path: Path) -> None:
    assert literal_sentences(path.read_text("utf-8")) == []


def test_sentence_would_be_found() -> None:
    assert WORDS.findall(visible_text("<script>x</script><p class='a'>Your {turn} now</p>")) == ["Your", "now"]
    assert literal_sentences("const label = 'Build a Business';")
    assert not literal_sentences("const key = 'do-build'; // Builds a business.")
