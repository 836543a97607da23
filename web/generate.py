"""Generate what the page takes from the engine: the JSON schema of the wire, components and texts of each game.

`npm run generate` then makes the TypeScript types from the schema, so page and server can't disagree.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from amstel.games import TITLES
from amstel.kernel.game import built_in
from amstel.kernel.printed import printed
from amstel.kernel.schema import fact_schema
from amstel.server.http import requests, responses
from amstel.server.table import frames
from amstel.texts import LANGUAGES, game_files, source

GENERATED = Path(__file__).parent / "src" / "generated"
RESPONSES = (
    "Person",
    "Session",
    "Games",
    "ListedTable",
    "CreatedTable",
    "Position",
    "Rounds",
    "Hints",
    "Problem",
    "EditionCard",
    "EditionFile",
)
IN_WORDS = ("describe", "things")  # texts that the page loads when someone reads a table in words
EDITION = ("edition",)  # texts of the form that edits an edition
ELSEWHERE = ("title", "terminal", *EDITION, *IN_WORDS)  # texts that the drawn board of a game has no use for


def schema() -> dict[str, Any]:
    """Return one JSON schema of all frames and responses, and of each game's views, moves, questions and facts."""
    games = {_type_name(title.package): built_in(title, title.editions[0]) for title in TITLES.values()}
    kinds: dict[str, Any] = {"ServerFrame": frames.AnyServerFrame, "ClientFrame": frames.AnyClientFrame}
    for name, rules in games.items():
        kinds[f"{name}View"] = rules.game.view_type
        kinds[f"{name}Move"] = rules.game.move_type
        kinds[f"{name}Question"] = rules.game.question_type
    kinds |= {name: getattr(responses, name) for name in RESPONSES}
    kinds |= {"NewTable": requests.NewTable}
    (*shapes,), parts = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    named = {name: shape for name, shape in zip(kinds, shapes, strict=True) if "$ref" not in shape}
    text = json.dumps({"$defs": parts | named})
    # Games have classes of the same name. msgspec tells them apart by module; the page by game.
    for name, rules in games.items():
        text = re.sub(rf"{re.escape(rules.title.package)}\.\w+\.(\w+)", rf"{name}\1", text)
    text = re.sub(r"\bamstel\.(?:\w+\.)+(\w+)", r"\1", text)
    whole: dict[str, Any] = json.loads(text)
    for shape in whole["$defs"].values():
        shape.pop("title", None)
    whole["$defs"] |= {f"{name}Fact": fact_schema(rules) for name, rules in games.items()}
    return whole


def _type_name(package: str) -> str:
    """Return the name that a game's types begin with: `NieuwAmsterdam` for `amstel.games.nieuw_amsterdam`."""
    return "".join(word.capitalize() for word in package.rpartition(".")[2].split("_"))


def texts(language: str) -> dict[str, str]:
    """Return the texts of a language in files as the page loads them: those of every page, and three for each game."""
    files = {
        "page": _join(language, ["web", "common", *(f"{game}/title" for game in TITLES)]),
        "editions": _join(language, ["editions"]),
        "rooms": _join(language, ["rooms"]),
    }
    for game in TITLES:
        names = {name: name.rpartition("/")[2] for name in game_files(game)}
        files[game] = _join(language, [name for name, last in names.items() if last not in ELSEWHERE])
        files[f"{game}-edition"] = _join(language, [name for name, last in names.items() if last in EDITION])
        files[f"{game}-in-words"] = _join(language, [name for name, last in names.items() if last in IN_WORDS])
    return {f"{language}/{name}.ftl": text for name, text in files.items()}


def _join(language: str, names: Iterable[str]) -> str:
    """Return several files of texts as one, without comments and empty lines."""
    lines = (line for name in names for line in source(language, name).splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("#"))


def main() -> None:
    """Write all files whose content has changed, so that unchanged ones don't trigger a rebuild."""
    data = {"schema": schema(), "games": list(TITLES)} | {
        title.id: printed(built_in(title, title.editions[0])) for title in TITLES.values()
    }
    contents = {f"{name}.json": json.dumps(each, ensure_ascii=False, indent=1) for name, each in data.items()}
    contents |= {name: text for language in LANGUAGES for name, text in texts(language).items()}
    for name, text in contents.items():
        file = GENERATED / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
