"""Every thing on the table has an entry that can be read in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import amstel
from amstel.games.merchants.components import AREAS, DISKS
from amstel.games.merchants.game import MerchantsGame
from amstel.games.merchants.view import View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.presentation import Line, Section, Table
from tests.games.merchants.messages import TABLES, check, positions, words

GAME = MerchantsGame()
RULES = Path(__file__).parents[3] / "docs/rules/merchants-of-amsterdam.md"
every_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


def places_of(match: Match, view: View, reader: int) -> set[str]:
    """Return the names of everything that is printed, or that the view shows."""
    parts, names = match.rules.board.components, match.rules.names
    places = {
        f"{kind}:{name}" for kind in ("commodity", "region", "district", "space", "bridge") for name in names[kind]
    }
    places |= {f"office:{region.id}-{commodity}" for region in parts.regions for commodity in region.offices}
    places |= {f"year:{year.date}" for year in parts.years}
    places |= {f"table:{year.date}" for year in parts.years if year.table}
    places |= {f"{kind}:{area}" for kind in ("area", "rank") for area in AREAS}
    places |= {f"price:{price}" for price in parts.clock.prices}
    places |= {f"disk:{disk}" for disk in DISKS}
    places |= {f"kind:{card.kind.removeprefix('marked-')}" for card in parts.cards}
    places |= {"bonus:market", "bonus:regions", "bonus:districts", "time-figure", "deck:deck", "clock:auction"}
    for seat in range(len(view.seats)):
        places |= {f"seat:{seat}{part}" for part in ("", ".money", ".tokens", ".credits")}
    if view.card:
        places.add("drawn:card")
    if view.doubler is not None:
        places.add("doubled-by")
    if reader != SPECTATOR:
        places.add("purse")
    return places


def places_in(parts: list[Section]) -> set[str]:
    """Return the places that a description names."""
    found: set[str] = set()
    for section in parts:
        for part in section.parts:
            if isinstance(part, Line):
                found.add(part.place)
            elif isinstance(part, Table):
                found |= {row.place for row in part.rows}
    return found - {""}


@pytest.mark.slow
@every_table
def test_every_thing_has_an_entry(seats: int, options: dict[str, str]) -> None:
    for number, (match, seat) in enumerate(positions(seats, options)):
        if match.waiting and number % 5:
            continue
        board = match.rules.board
        for reader in {seat, SPECTATOR}:
            view = match.view(reader)
            things = {thing.place: thing for thing in GAME.things(board, view, reader)}
            assert set(things) == places_of(match, view, reader)
            assert places_in(GAME.describe(board, view, reader)) <= set(things)
            for thing in things.values():
                for text in (thing.name, thing.about, *thing.state):
                    check(text, reader)
        if match.waiting:
            moves = match.moves(seat)
            assert {option.place for option in GAME.options(board, match.view(seat), seat, moves)} <= {"", *things}


def test_moves_and_rules_of_things_exist() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3)
    board = match.rules.board
    texts = GAME.texts(board)
    rules = set(re.findall(r"\*\*(MA-\d+)\*\*", RULES.read_text("utf-8")))
    things = GAME.things(board, match.view(0), 0)
    for thing in things:
        assert thing.rules, thing.place
        assert set(thing.rules) <= rules, thing.place
        for move in thing.moves:
            assert [text for text in texts if text.startswith(move)], move
    covered = tuple(move for thing in things for move in thing.moves)
    assert [text for text in texts if not text.startswith(covered)] == ["pass", "tick"]


def test_things_are_told_from_the_point_of_view_of_a_seat() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=3)
    board = match.rules.board
    own = match.view(0).seats[0].warehouses[0]

    def space(reader: int) -> list[str]:
        things = GAME.things(board, match.view(reader), reader)
        thing = next(thing for thing in things if thing.place == f"space:{own}")
        return [words(text, reader=reader) for text in thing.state]

    assert space(0)[:2] == ["Your warehouse", "Without it, your largest group in the district is 0."]
    assert space(1)[0] == "Anna's warehouse"
    assert not [text for text in space(1) + space(SPECTATOR) if "your largest" in text]
