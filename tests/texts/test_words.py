"""The texts use the words of the style guide and of the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import amstel

FILES = sorted(Path(amstel.__file__).parent.glob("**/locales/*/*.ftl"))

# What not to write, as a pattern, and what to write instead.
IN_ALL = {
    r"\} %": "no space before the per cent sign",
    r"(?<![\w-])-(\d|\{)": "a minus sign",
    r"\w …": "no space before the ellipsis",
}
AVOIDED = {
    "en": {
        r"\b(whoever|whosoever)\b": "the player who",
        r"\b(every|some|any|no)body\b": "everyone, someone, anyone, no one",
        r"\banew\b": "again",
        r"\bby lot\b": "random",
        r"\b(take|takes|taken|took) back\b": "undo",
        r"\bby letter\b": "correspondence",
        r"\bfor want of\b": "short of",
        r"\bcannot\b(?! pay his)": "can't",  # but in history
        r"\byou hold (?!the|elections)": "you have",
        r"\blog (in|out)\b": "sign in, sign out",
        r"\bopen card": "face-up card",
        r"\ban? (coin|wood|corn|good) a\b": "per",
        r"\bcorn a round\b": "per round",
    },
    "nl": {
        r"\b[Mm]aïs\b": "graan",
        r"\bmunt(en)? tol\b": "toeslag",
        r"\bgastheer\b": "host",
        r"\bgrondstof": "middel",
        r"\bsticht\b": "vestigt",
        r"\bin veiling\b": "ter veiling",
        r"\bper brief\b": "correspondentie",
        r"\blanden\b": "stukken land",
        r"\b[Vv]erslag\b": "logboek, partijbestand",
        r"\bKooplieden van Amsterdam\b": "De Veilingmeesters van Amsterdam",
        r"\buw\b": "je",
    },
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: "/".join(file.parts[-4:]))
def test_texts_use_plain_words(file: Path) -> None:
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith(("#", "sign-"))]
    found = [
        f"{line}: write {better}"
        for pattern, better in (IN_ALL | AVOIDED[file.parent.name]).items()
        for line in lines
        if re.search(pattern, line.partition(" = ")[2] or line)
    ]
    assert found == []
