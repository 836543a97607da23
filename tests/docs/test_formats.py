"""The page of file formats names every phase, every field of a position and every value of an edition."""

from __future__ import annotations

import re
import tomllib
import typing
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from amstel.games import TITLES
from amstel.kernel.title import Title

from .pages import ROOT

PAGE = (ROOT / "docs" / "formats.md").read_text("utf-8")
BUILT_IN = list(TITLES.values())
games = pytest.mark.parametrize("title", BUILT_IN, ids=lambda title: title.id)


def section(heading: str) -> str:
    """Return the part of the page below a heading, without its examples."""
    below = PAGE.split(f"\n### {heading}\n")[1]
    return re.sub(r"^```.*?^```$", "", re.split(r"^##", below, flags=re.MULTILINE)[0], flags=re.DOTALL | re.MULTILINE)


def words(text: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", text))


def fields(struct: type[Any]) -> Iterator[str]:
    """Yield the names of the fields of a struct, and of those in it."""
    for field in msgspec.structs.fields(struct):
        yield field.encode_name
        for inner in (field.type, *typing.get_args(field.type)):
            if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                yield from fields(inner)


def phases(title: Title) -> list[str]:
    return list(typing.get_args(import_module(f"{title.package}.view").Phase))


@games
def test_phases_are_those_of_the_source(title: Title) -> None:
    table = section(f"Position of {title.name}").split(f"<!-- phases: {title.id} -->\n\n")[1].split("\n\n")[0]
    assert re.findall(r"^\| `([^`]+)` \| \w", table, re.MULTILINE) == phases(title)


@games
def test_every_field_of_a_position_is_named(title: Title) -> None:
    position = import_module(f"{title.package}.position").Position
    names = list(fields(position))
    assert "seats" in names
    assert [name for name in names if name not in words(section(f"Position of {title.name}"))] == []


@games
def test_every_value_of_an_edition_is_named(title: Title) -> None:
    said = words(section(f"Edition of {title.name}"))
    data = tomllib.loads(title.edition("standard").text)
    for name, value in data.items():
        if name in {"game", "edition", "sources"}:
            continue
        entries = value if isinstance(value, list) else [value]
        assert f"[[{name}]]" in said if isinstance(value, list) else f"[{name}]" in said
        keys = {key for entry in entries for key in entry if not key.isdigit()} - {"origin", "source"}
        assert {key for key in keys if key not in said} == set(), name


@games
def test_every_table_that_is_named_exists(title: Title) -> None:
    data = tomllib.loads(title.edition("standard").text)
    tables = {word.strip("[]") for word in words(section(f"Edition of {title.name}")) if word.startswith("[")}
    assert tables <= set(data)


def test_every_event_of_an_edition_is_named() -> None:
    """The values of an enumeration in an edition file are listed too."""
    for title in BUILT_IN:
        components = import_module(f"{title.package}.components")
        for name in ("Event", "CardKind"):
            values = typing.get_args(getattr(components, name, None))
            assert [value for value in values if value not in words(section(f"Edition of {title.name}"))] == []
