"""A game's views and facts as a JSON schema, for clients in other languages."""

from __future__ import annotations

from typing import Any

import msgspec

from amstel.kernel.game import Rules


def view_schema(rules: Rules) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the schema of what a seat sees, and the definitions that it refers to under `#/$defs/`."""
    (view,), definitions = msgspec.json.schema_components([rules.game.view_type], ref_template="#/$defs/{name}")
    return view, definitions


def fact_schema(rules: Rules) -> dict[str, Any]:
    """Return the schema of what can happen: one object for each name of a fact, with its details."""
    return {"anyOf": [_fact(rules, name, details) for name, details in sorted(set(rules.game.facts.values()))]}


def _fact(rules: Rules, name: str, details: tuple[str, ...]) -> dict[str, Any]:
    figures = {detail: _figure(rules, detail) for detail in details}
    return {
        "type": "object",
        "properties": {
            "name": {"const": name},
            "details": {"type": "object", "properties": figures, "required": list(details)},
        },
        "required": ["name", "details"],
    }


def _figure(rules: Rules, detail: str) -> dict[str, Any]:
    """Return the schema of a detail: one of the words for it where it has words, else a number."""
    if detail in rules.names:
        return {"enum": sorted(set(rules.names[detail]))}
    return {"type": "integer"}
