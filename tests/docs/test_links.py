"""Links between documents lead to existing files and headings, and the index reaches every page."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path

import pytest

from .pages import ROOT, documents, named, prose

INDEX = ROOT / "docs" / "README.md"

_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def links(page: Path) -> list[tuple[Path, str]]:
    """Return the files that a page links to, each with the anchor or an empty text."""
    found = []
    for link in _LINK.findall(prose(page)):
        path, _, anchor = link.partition("#")
        if ":" not in path:
            found.append(((page.parent / path).resolve() if path else page, anchor))
    return found


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    titles = [
        re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).lower()).strip().replace(" ", "-")
        for title in re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    ]
    seen: Counter[str] = Counter()
    found = set()
    for title in titles:
        found.add(f"{title}-{seen[title]}" if seen[title] else title)
        seen[title] += 1
    return found


@pytest.mark.parametrize("page", documents(), ids=named)
def test_links_lead_to_existing_files_and_headings(page: Path) -> None:
    broken = [
        f"{os.path.relpath(target, ROOT)}#{anchor}"
        for target, anchor in links(page)
        if not target.exists() or (anchor and anchor not in anchors(target))
    ]
    assert broken == []


def test_index_reaches_every_page() -> None:
    reached, waiting = {INDEX}, [INDEX]
    while waiting:
        for target, _ in links(waiting.pop()):
            if target.suffix == ".md" and target.exists() and target not in reached:
                reached.add(target)
                waiting.append(target)
    assert [named(page) for page in documents() if page.is_relative_to(INDEX.parent) and page not in reached] == []


def test_readme_links_to_the_index() -> None:
    assert INDEX in [target for target, _ in links(ROOT / "README.md")]
