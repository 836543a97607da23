"""Makes what the page takes from the engine: the schema of all that goes over the wire, and what is printed on boards.

The types in TypeScript are made from the schema, so page and server cannot disagree.
"""

from __future__ import annotations

import json
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

import amstel
from amstel.games import TITLES
from amstel.games.merchants import view as merchants
from amstel.games.nieuw_amsterdam import view as nieuw_amsterdam
from amstel.games.ticket_to_ride import view as ticket_to_ride
from amstel.players import Analysis
from amstel.server import answers, frames
from amstel.server.routes import tables

MADE = Path(__file__).parent / "src" / "made"
VIEWS = {
    "TicketToRideView": ticket_to_ride.View,
    "NieuwAmsterdamView": nieuw_amsterdam.View,
    "MerchantsView": merchants.View,
}
ANSWERS = ("Person", "Session", "Games", "Listed", "Opened", "Moment", "Rounds", "Problem")


def schema() -> dict[str, Any]:
    """Every kind of frame and answer, and the views, as one JSON schema."""
    kinds: dict[str, Any] = {"Told": frames.AnyTold, "Asked": frames.AnyAsked, **VIEWS}
    kinds |= {name: getattr(answers, name) for name in ANSWERS} | {"NewTable": tables.NewTable, "Analysis": Analysis}
    (*shapes,), parts = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    named = {name: shape for name, shape in zip(kinds, shapes, strict=True) if "$ref" not in shape}
    # Three games have a View, so msgspec calls them by their modules; the page calls them by their games.
    text = json.dumps({"$defs": parts | named})
    for name, view in VIEWS.items():
        text = text.replace(f"{view.__module__}.View", name)
    whole: dict[str, Any] = json.loads(text)
    for shape in whole["$defs"].values():
        shape.pop("title", None)
    return whole


def printed(game: str) -> dict[str, Any]:
    """What is printed on board and cards of a game, without its sources, and the words of the notation."""
    title = TITLES[game]
    data = tomllib.loads((resources.files(title.package) / "components.toml").read_text("utf-8"))
    rules = amstel.new(game, seats=title.fewest, seed=1).rules
    return {**_plain(data), "names": {kind: list(words) for kind, words in rules.names.items()}}


def _plain(data: Any) -> Any:
    """Without origins and sources, which stay with the engine."""
    if isinstance(data, list):
        return [_plain(each) for each in data]
    if isinstance(data, dict):
        return {key: _plain(each) for key, each in data.items() if key not in ("origin", "source", "sources")}
    return data


def main() -> None:
    """Write all of it, leaving alone what has not changed."""
    MADE.mkdir(exist_ok=True)
    made = {"schema": schema()} | {game: printed(game) for game in TITLES}
    for name, data in made.items():
        file, text = MADE / f"{name}.json", json.dumps(data, ensure_ascii=False, indent=1)
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
