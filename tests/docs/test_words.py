"""The documents use the words of docs/style.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .pages import documents, named

# What not to write, as a pattern, and what to write instead.
AVOIDED = {
    r"whoever|whosoever": "the player who, anyone who",
    r"anew": "again",
    r"(by|draw|drawn by|drew) lots?": "random, at random",
    r"(lies|lie|lay|lying) (in|open|ready|there)": "is in, is face up",
    r"(take|takes|taken|took|taking) back": "undo",
    r"by letter": "by correspondence",
    r"(every|some|any|no)body": "everyone, someone, anyone, no one",
    r"one's own|oneself": "your own",
    r"for want of": "without",
    r"in the midst of": "in the middle of, during",
    r"as long as nothing is said": "(default)",
    r"(own|owns|owner of|owners of) (a|the) box": "own the game",
    r"free chair|open chair": "open seat",
    r"shipped editions?": "built-in edition",
    r"log(s|ged)? in to|login name|log out": "sign in, username, sign out",
    r"if you do not say": "default: …",
}


def sentences(page: Path) -> str:
    """Return the text of a page without code, link targets and comments, on one line."""
    text = page.read_text("utf-8")
    for code in (r"^```.*?^```$", r"<!--.*?-->", r"`[^`\n]+`", r"\]\([^)]*\)"):
        text = re.sub(code, " ", text, flags=re.MULTILINE | re.DOTALL)
    return " ".join(text.split())


@pytest.mark.parametrize("page", documents(), ids=named)
def test_pages_use_plain_words(page: Path) -> None:
    text = sentences(page)
    found = [
        f"{text[max(match.start() - 30, 0) : match.end() + 30]!r}: write {better}"
        for pattern, better in AVOIDED.items()
        for match in re.finditer(rf"\b(?:{pattern})\b", text, re.IGNORECASE)
    ]
    assert found == []
