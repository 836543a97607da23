"""The reference pages say what the source says, and nothing in it lacks a meaning."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import amstel
from amstel.games import TITLES

from .pages import ROOT, named

SCRIPTS = ROOT / "scripts"
BUILT_IN = [title.id for title in TITLES.values()]


def load(name: str) -> Any:
    """Return a script as a module."""
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def source_comments() -> Any:
    return load("source_comments")


@pytest.fixture(scope="module")
def reference(source_comments: Any) -> Any:
    return load("reference")


@pytest.fixture(scope="module")
def texts(reference: Any) -> dict[Path, str]:
    found: dict[Path, str] = reference.pages()[0]
    return found


def test_pages_say_what_the_source_says(texts: dict[Path, str]) -> None:
    stale = [named(page) for page, text in texts.items() if not page.exists() or page.read_text("utf-8") != text]
    assert stale == [], "run make reference"


def test_every_game_has_a_page_and_no_other_page_is_left(reference: Any, texts: dict[Path, str]) -> None:
    pages = {page for page in texts if page.parent == reference.PAGES}
    assert set(reference.PAGES.iterdir()) == pages
    assert {page.stem for page in pages} == {"README", *BUILT_IN}


def test_everything_has_a_meaning(reference: Any) -> None:
    assert reference.pages()[1] == []


def test_every_explanation_is_used(reference: Any) -> None:
    assert reference.pages()[2] == []


def test_missing_meanings_are_found(reference: Any, source_comments: Any) -> None:
    with (
        patch.object(source_comments.Source, "meaning", lambda *_: ""),
        patch.object(source_comments.Source, "explained", lambda _: {}),
    ):
        missing = reference.pages()[1]
    for game in BUILT_IN:
        assert f"{game}: View.phase" in missing
        assert f"{game}: Position.phase" in missing
        assert f"{game}: fact won" in missing
        assert f"{game}: fact won, seat" in missing
        assert any(entry.startswith(f"{game}: refusal ") for entry in missing)


def test_leftover_explanations_are_found(reference: Any, source_comments: Any) -> None:
    explained = source_comments.Source.explained
    with patch.object(source_comments.Source, "explained", lambda source: explained(source) | {"lantern": "a light"}):
        unknown = reference.pages()[2]
    assert f"{BUILT_IN[0]}: fact lantern" in unknown
    assert f"{BUILT_IN[0]}: refusal lantern" in unknown


@pytest.mark.parametrize("game", BUILT_IN)
def test_page_names_every_move_fact_refusal_question_and_option(
    reference: Any, texts: dict[Path, str], game: str
) -> None:
    page = texts[reference.PAGES / f"{game}.md"]
    rules = amstel.new(game, seats=3).rules
    kinds = {shape.__struct_config__.tag for shape in rules.shapes}
    facts = {name for name, _ in rules.game.facts.values()}
    options = {option.name for option in rules.title.options}
    for name in [*kinds, *facts, *rules.game.refusals, *options, *rules.game.view_type.__struct_fields__]:
        assert f"`{name}`" in page, name


@pytest.mark.parametrize(
    ("move", "pattern"),
    [
        ("claim oude_kerk-waag:black black 1", "claim <route> <colour> <plain>"),
        ("claim nieuwe_waal-noordermarkt wild 2", "claim <route> <colour> <wild>"),
        ("keep both", "keep both"),
    ],
)
def test_pattern_of_a_move_names_its_parts(reference: Any, move: str, pattern: str) -> None:
    rules = amstel.new("ticket-to-ride-amsterdam", seats=2).rules
    assert reference._pattern(rules.shapes[rules.notation.texts.index(move)]) == pattern


@pytest.mark.slow
@pytest.mark.parametrize("game", BUILT_IN)
def test_details_count_from_where_their_meaning_says(source_comments: Any, game: str) -> None:
    match = amstel.new(game, seats=3, seed=5)
    random = Random(5)
    while not match.over:
        seat = match.waiting[0]
        match.play(random.choice(match.codes(seat)), seat)
    seen: dict[tuple[str, str], set[int]] = defaultdict(set)
    for seat in range(3):
        for fact in match.facts(seat=seat):
            for detail, figure in fact.details.items():
                if isinstance(figure, int):
                    seen[fact.name, detail].add(figure)
    meanings = source_comments.source(f"{match.title.package}.facts").explained()
    firsts: dict[tuple[str, int], set[int]] = defaultdict(set)
    for (name, detail), figures in seen.items():
        exact = f"{name}.{detail}" if f"{name}.{detail}" in meanings else detail
        if first := re.search(r"\bfrom ([01])\b", meanings[exact]):
            assert min(figures) >= int(first[1]), (name, detail)
            firsts[detail, int(first[1])] |= figures
    assert {key for key, figures in firsts.items() if min(figures) != key[1]} == set()
