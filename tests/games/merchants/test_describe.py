"""The description of the table is complete in every language, and says nothing that the reader may not know."""

from __future__ import annotations

import msgspec
import pytest

import amstel
from amstel.games.merchants.game import MerchantsGame
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message
from amstel.kernel.presentation import Line, Section, Table
from amstel.kernel.random import seeded
from tests.games.merchants.messages import TABLES, check, messages_in, positions, words

GAME = MerchantsGame()
every_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


@pytest.mark.slow
@every_table
def test_description_can_be_said_at_every_decision(seats: int, options: dict[str, str]) -> None:
    for number, (match, seat) in enumerate(positions(seats, options)):
        if match.waiting and number % 5:  # a description is long, and neighbours differ little
            continue
        for reader in {seat, SPECTATOR}:
            for text in messages_in(GAME.describe(match.rules.board, match.view(reader), reader)):
                check(text, reader)


@pytest.mark.slow
@every_table
def test_description_depends_on_nothing_hidden(seats: int, options: dict[str, str]) -> None:
    """MA-11, MA-19: with everything hidden drawn again, each reader's description and things are the same."""
    random = seeded(7)
    for number, (match, _) in enumerate(positions(seats, options)):
        if number % 7 and match.view(SPECTATOR).phase != "stopping":
            continue
        board = match.rules.board
        for reader in range(-1, seats):
            guess = match.state.guess(reader, random)
            for say in (GAME.describe, GAME.things):
                seen, guessed = (
                    msgspec.json.encode(say(board, GAME.view(state, reader), reader)) for state in (match.state, guess)
                )
                assert seen == guessed


def section(parts: list[Section], heading: str) -> Section:
    return next(part for part in parts if words(part.heading) == heading)


def table_rows(part: Section) -> list[list[str]]:
    """Return the rows of the first table of a section in words."""
    table = next(inner for inner in part.parts if isinstance(inner, Table))
    return [
        [words(row.name), *(words(cell) if isinstance(cell, Message) else str(cell) for cell in row.cells)]
        for row in table.rows
    ]


def test_start_is_described_in_order() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=3)
    parts = GAME.describe(match.rules.board, match.view(0), 0)
    headings = ["Year", "Market", "Colonies", "Amsterdam", "Disks", "Clock", "Players", "Time"]
    assert [words(part.heading) for part in parts] == headings
    year = [words(line.text) for line in section(parts, "Year").parts if isinstance(line, Line)]
    assert year[0] == "Money is in thousands of guilders."
    assert "Mayor: Anna" in year
    assert {row[1] for row in table_rows(section(parts, "Players"))} == {"400"}
    market = table_rows(section(parts, "Market"))
    assert [row[0] for row in market] == ["Sugar, number 1", "Gemstones, number 2", "Spice, number 3", "Silk, number 4"]
    places = [place for row in market for place in row[1:4]]
    assert sorted(places) == ["0"] * 9 + ["1"] * 3


def test_the_unit_of_money_is_said_once() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=3)
    said = [words(text) for text in messages_in(GAME.describe(match.rules.board, match.view(0), 0))]
    assert sum("thousand" in text for text in said) == 1
    assert not [text for text in said if "000" in text]


def test_hidden_money_is_described_for_its_owner_only() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=3, options={"money": "hidden"})
    for reader, shown in ((0, ["400", "hidden", "hidden"]), (-1, ["hidden"] * 3)):
        parts = GAME.describe(match.rules.board, match.view(reader), reader)
        assert [row[1] for row in table_rows(section(parts, "Players"))] == shown
