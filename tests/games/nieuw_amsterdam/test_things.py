"""An entry for every thing on the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from amstel.games import TITLES
from amstel.games.nieuw_amsterdam.game import NieuwAmsterdamGame
from amstel.games.nieuw_amsterdam.view import View
from amstel.kernel.conformance import Case
from amstel.kernel.game import built_in
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.presentation import Thing

from .formatting import GAME, check, messages, say
from .positions import seat, table
from .walk import positions, tables

NIEUW_AMSTERDAM = NieuwAmsterdamGame()
RULES = built_in(TITLES[GAME], "standard")
DOCUMENT = Path(__file__).parents[3] / "docs" / "rules" / f"{GAME}.md"

every_table = pytest.mark.parametrize("case", tables(), ids=str)


def things(view: View, reader: int) -> dict[str, Thing]:
    found = NIEUW_AMSTERDAM.things(RULES.board, view, reader)
    assert len({thing.place for thing in found}) == len(found)
    return {thing.place: thing for thing in found}


def in_view(view: View, reader: int) -> set[str]:
    """The things that a view shows."""
    found = {"track", "city", "cash-box", "traders", "river", "fur-reserve", "fur-discards", "land-deck", "ship-deck"}
    found |= {f"{kind}:{district}" for kind in ("district", "special") for district in view.leaders}
    found |= {f"column:{number}" for number in range(1, len(view.cash_box) + 1)}
    found |= {f"tile:{step}" for step in ("city", "land", "trade")}
    found |= {f"trader:{trader}" for trader in view.traders}
    found |= {f"fur-space:{space}" for space in range(1, sum(map(len, view.traders.values())) + 1)}
    found |= {f"land-slot:{slot}" for slot in range(1, len(view.new_lands) + 1)}
    found |= {f"ship-slot:{slot}" for slot in range(1, len(view.new_ships) + 1)}
    found |= {f"land:{name}" for name in view.new_lands if name} | {f"ship:{name}" for name in view.new_ships if name}
    found |= {f"camp:{camp}" for camp in range(1, len(view.longhouses) + 1)}
    found |= {f"zone:{zone}" for zone in range(1, len(view.zones) + 1)}
    found |= {f"boat:{boat}" for boat in range(1, len(view.zones))}
    for player, mat in enumerate(view.seats):
        found |= {f"seat:{player}", f"post:{player}"}
        found |= {f"land:{name}" for name in mat.lands} | {f"ship:{name}" for name in mat.ships}
    if reader != SPECTATOR:
        own = "tiles stores coins goods wood corn furs corn-line row wharf ships points buildings"
        found |= {f"mat:{name}" for name in own.split()} | {"ask:payment", "ask:pass-special"}
    return found


@every_table
def test_every_thing_of_the_view_has_an_entry(case: Case) -> None:
    for match in positions(case):
        for reader in (SPECTATOR, *range(case.seats)):
            view = match.view(reader)
            assert set(things(view, reader)) == in_view(view, reader)


@every_table
def test_entries_have_words_rules_and_known_moves(case: Case) -> None:
    ids = set(re.findall(r"\*\*(NA-\d+)\*\*", DOCUMENT.read_text("utf-8")))
    known = {" ".join(text.split()[:end]) for text in NIEUW_AMSTERDAM.texts(RULES.board) for end in range(1, 4)}
    for match in positions(case):
        for reader in (SPECTATOR, *match.waiting):
            for thing in things(match.view(reader), reader).values():
                for said in messages(thing):
                    check(said, reader)
                assert thing.rules
                assert set(thing.rules) <= ids
                assert set(thing.moves) <= known


@every_table
def test_every_legal_move_uses_a_thing(case: Case) -> None:
    """Only `done` and the amount of a purchase are about nothing on the table."""
    for match in positions(case):
        for turn in match.waiting:
            view = match.view(turn)
            starts = {start for thing in things(view, turn).values() for start in thing.moves}
            for move in match.moves(turn):
                words = move.split()
                used = any(" ".join(words[:end]) in starts for end in range(1, len(words) + 1))
                assert used or words[0] in ("done", "amount"), move
            places = set(things(view, turn))
            for option in NIEUW_AMSTERDAM.options(RULES.board, view, turn, match.moves(turn)):
                assert option.place in places or option.move == "done", option


def test_entries_tell_how_things_stand() -> None:
    match = table(
        seat(coins=5, wood=2, corn=1, furs="beaver 4", businesses="docks 1 granary 2", tiles="city 1"),
        seat(businesses="docks 3"),
        step="city",
    )
    found = things(match.view(0), 0)
    words = {place: [say(said, 0) for said in thing.state] for place, thing in found.items()}
    assert words["district:docks"] == [
        "You: 1 Business",
        "Bram: 3 Businesses",
        "You need 2 more to tie for the lead, 3 to lead alone.",
    ]
    assert words["district:millwork"] == ["No one has a Business here. One Business takes the lead."]
    assert words["special:granary"][0] == "No fee: you lead this district or tie for the lead."
    assert words["mat:corn-line"] == ["You are 2 corn short this round: 2 Businesses would be lost."]
    assert words["city"][0] == "Elections would bring you 3 points now."
    assert found["special:lumberyard"].moves == ["lumberyard buy", "lumberyard sell"]
