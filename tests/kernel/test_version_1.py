"""Records and positions of the first version of the rules, written before there was a second, still play the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import amstel
from amstel.kernel.files import digest

FILES = sorted((Path(__file__).parents[1] / "golden" / "version-1").glob("*.json"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(request.param.read_text("utf-8"))
    return data


def test_record_replays_to_the_same_end(game: dict[str, Any]) -> None:
    match = amstel.load(game["record"])
    assert match.rules.version == 1
    assert match.record() == game["record"]
    assert match.scores() == game["scores"]
    assert digest(match) == game["digest"]


def test_position_is_played_on_to_the_same_end(game: dict[str, Any]) -> None:
    match = amstel.load(json.dumps(game["position"]))
    assert json.loads(match.position()) == game["position"]
    for seat, text in game["rest"]:
        match.play(text, seat)
    assert match.scores() == game["scores"]
    assert digest(match) == game["digest"]


def test_every_game_has_old_records() -> None:
    assert {path.stem.rsplit("-", 2)[0] for path in FILES} == {
        id for id, title in amstel.TITLES.items() if title.package.startswith("amstel.games.")
    }
