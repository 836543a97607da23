"""The table in words."""

from __future__ import annotations

import pytest

from amstel.games import TITLES
from amstel.games.nieuw_amsterdam.game import NieuwAmsterdamGame
from amstel.kernel.conformance import Case
from amstel.kernel.game import built_in
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.presentation import Line, Section, Table
from amstel.kernel.random import seeded

from .formatting import GAME, check, messages, places, say
from .formatting import tables as tables_of
from .positions import seat, table
from .walk import positions, tables

NIEUW_AMSTERDAM = NieuwAmsterdamGame()
RULES = built_in(TITLES[GAME], "standard")

every_table = pytest.mark.parametrize("case", tables(), ids=str)


def lines(section: Section, reader: int) -> list[str]:
    """A section in words: lines and tables, row by row."""
    found = [say(section.heading, reader)]
    for part in section.parts:
        if isinstance(part, Line):
            found.append(say(part.text, reader))
        elif isinstance(part, Table):
            for row in part.rows:
                cells = [cell if isinstance(cell, int) else say(cell, reader) for cell in row.cells]
                found.append(" | ".join(map(str, [say(row.name, reader), *cells])))
        else:
            found += lines(part, reader)
    return found


@every_table
def test_description_has_words_and_even_tables(case: Case) -> None:
    for match in positions(case):
        for reader in (SPECTATOR, *match.waiting, 0):
            sections = NIEUW_AMSTERDAM.describe(RULES.board, match.view(reader), reader)
            for said in messages(sections):
                check(said, reader)
            for section in sections:
                assert section.parts
                for each in tables_of(section):
                    assert each.rows
                    assert {len(row.cells) for row in each.rows} == {len(each.columns) - 1}


@every_table
def test_description_names_things_that_have_an_entry(case: Case) -> None:
    for match in positions(case):
        for reader in (SPECTATOR, 0):
            view = match.view(reader)
            entries = {thing.place for thing in NIEUW_AMSTERDAM.things(RULES.board, view, reader)}
            assert set(places(NIEUW_AMSTERDAM.describe(RULES.board, view, reader))) <= entries


@every_table
def test_description_does_not_depend_on_what_is_hidden(case: Case) -> None:
    random = seeded(case.seed)
    for match in positions(case):
        for reader in (SPECTATOR, *range(case.seats)):
            other = RULES.game.view(match.state.guess(reader, random), reader)
            view = match.view(reader)
            for say_all in (NIEUW_AMSTERDAM.describe, NIEUW_AMSTERDAM.things):
                assert say_all(RULES.board, view, reader) == say_all(RULES.board, other, reader)


def test_description_follows_the_board() -> None:
    match = table(seat(tiles="city 1"), seat(), step="city")
    sections = NIEUW_AMSTERDAM.describe(RULES.board, match.view(0), 0)
    headings = [say(section.heading, 0) for section in sections]
    assert headings[1:] == ["City", "Cash Box", "Traders", "New Land", "New Ships", "Hudson", "Players"]
    assert headings[0].startswith("Round ")


def test_description_tells_the_figures_of_the_board() -> None:
    match = table(
        seat(coins=5, wood=2, corn=1, businesses="docks 1 granary 2", tiles="city 1", lands=["l20-01"], houses=1),
        seat(businesses="docks 3", furs="beaver 2", points={"elections": 3}),
        step="city",
    )
    said = [line for section in NIEUW_AMSTERDAM.describe(RULES.board, match.view(0), 0) for line in lines(section, 0)]
    assert "To move: you" in said
    assert "Docks | 1 | 3 | Bram | 1 coin | a Warehouse" in said
    assert "Granary | 2 | 0 | you | free | buy or sell corn" in said
    assert "Corn: 1 + 0 harvest − 3 upkeep = 2 short" in said  # noqa: RUF001 # a minus sign
    assert "tiles: city" in said
    assert "furs: 2 beaver" in said
    assert "points: 3 = 3 (elections)" in said


def test_a_spectator_is_not_told_about_an_own_mat() -> None:
    match = table(seat(tiles="city 1"), seat(), step="city")
    view = match.view(SPECTATOR)
    keys = {said.key for said in messages(NIEUW_AMSTERDAM.describe(RULES.board, view, SPECTATOR))}
    assert not keys & {"column-fee", "column-cargo", "describe-travel", "describe-own-city"}
