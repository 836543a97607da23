"""The JSON schema of views and facts says what really comes."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import msgspec
import pytest

import amstel
from amstel.kernel.conformance import cases
from amstel.kernel.schema import fact_schema, view_schema
from amstel.kernel.title import Title


@pytest.mark.parametrize("title", amstel.TITLES.values(), ids=lambda title: title.id)
def test_every_fact_of_a_game_fits_its_schema(title: Title) -> None:
    match = next(cases(title)).finished()
    shapes = {shape["properties"]["name"]["const"]: shape for shape in fact_schema(match.rules)["anyOf"]}
    facts = [fact for seat in (-1, *range(match.seats)) for fact in match.facts(seat)]
    assert facts
    for fact in facts:
        details = shapes[fact.name]["properties"]["details"]
        assert set(details["properties"]) == set(details["required"]) == set(fact.details), fact
        for name, value in fact.details.items():
            assert fits(value, details["properties"][name]), (fact, name)


@pytest.mark.parametrize("title", amstel.TITLES.values(), ids=lambda title: title.id)
def test_every_view_of_a_game_fits_its_schema(title: Title) -> None:
    match = next(cases(title)).finished()
    view, definitions = view_schema(match.rules)
    shape = definitions[view["$ref"].rpartition("/")[2]]
    for seat in (-1, *range(match.seats)):
        for sequence in range(0, match.sequence + 1, 40):
            seen = msgspec.to_builtins(match.position_after(sequence).view(seat))
            assert set(shape["required"]) <= set(seen) <= set(shape["properties"])


def test_names_of_facts_are_unique() -> None:
    for title in amstel.TITLES.values():
        game = title.load()
        by_name: dict[str, set[tuple[str, ...]]] = {}
        for name, details in game.facts.values():
            by_name.setdefault(name, set()).add(details)
        assert {name for name, details in by_name.items() if len(details) > 1} == set(), title.id


def test_wire_schema_has_the_views_and_facts_of_every_game() -> None:
    path = Path(__file__).parents[2] / "web" / "generate.py"
    spec = importlib.util.spec_from_file_location("amstel_web_generate", path)
    assert spec is not None
    assert spec.loader is not None
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    definitions = generate.schema()["$defs"]
    for name in ("NieuwAmsterdam", "TicketToRide", "Merchants"):
        assert "phase" in definitions[f"{name}View"]["properties"]
        assert definitions[f"{name}Fact"]["anyOf"]


def fits(value: object, shape: dict[str, Any]) -> bool:
    if "enum" in shape:
        return value in shape["enum"]
    return shape["type"] == "integer" and type(value) is int


def test_a_fact_is_written_as_the_schema_says() -> None:
    match = amstel.new("nieuw-amsterdam", seats=2, seed=1)
    fact = match.facts()[0]
    assert set(msgspec.structs.asdict(fact)) == {"name", "details"}
