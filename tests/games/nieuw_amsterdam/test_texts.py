"""Questions, moves and log figures in words."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from amstel.games import TITLES
from amstel.games.nieuw_amsterdam.facts import FACTS
from amstel.games.nieuw_amsterdam.game import NieuwAmsterdamGame
from amstel.games.nieuw_amsterdam.moves import shapes, texts
from amstel.games.nieuw_amsterdam.texts import AnyQuestion
from amstel.games.nieuw_amsterdam.texts.questions import PayQuestion, StockQuestion
from amstel.kernel.conformance import Case
from amstel.kernel.game import built_in
from amstel.kernel.message import Message
from amstel.kernel.presentation import Option

from .formatting import GAME, check, messages, say
from .positions import seat, table
from .walk import positions, tables

GAME_TEXTS = NieuwAmsterdamGame()
RULES = built_in(TITLES[GAME], "standard")

every_table = pytest.mark.parametrize("case", tables(), ids=str)


def options(match: Any) -> list[Option]:
    turn = match.waiting[0]
    return GAME_TEXTS.options(RULES.board, match.view(turn), turn, match.moves(turn))


def labels(match: Any) -> dict[str, str]:
    return {option.move: say(option.label, match.waiting[0]) for option in options(match)}


def moves_of(option: Option) -> list[str]:
    if option.least is None or option.most is None:
        return [option.move]
    return [f"{option.move} {number}" for number in range(option.least, option.most + 1)]


def first_move(text: str) -> str:
    """Return the move that a text is, or the first step towards its number."""
    return [*RULES.notation.steps(text), text][0]


def question(match: Any) -> AnyQuestion:
    turn = match.waiting[0]
    return GAME_TEXTS.question(RULES.board, match.view(turn), turn, match.moves(turn))


@every_table
def test_every_legal_move_is_one_option(case: Case) -> None:
    for match in positions(case):
        if match.waiting:
            turn = match.waiting[0]
            found = {first_move(move) for option in options(match) for move in moves_of(option)}
            assert sorted(found) == sorted(match.moves(turn))


@every_table
def test_everything_said_has_words_in_every_language(case: Case) -> None:
    for match in positions(case):
        for reader in (-1, *match.waiting):
            check(GAME_TEXTS.stage(RULES.board, match.view(reader)), reader)
        if match.waiting:
            for said in [*messages(question(match)), *messages(options(match))]:
                check(said, match.waiting[0])


@every_table
def test_options_with_one_heading_stand_together(case: Case) -> None:
    for match in positions(case):
        if match.waiting:
            groups = [option.group.key for option in options(match)]
            assert len(set(groups)) == sum(a != b for a, b in zip(groups, ["", *groups], strict=False))


@every_table
def test_a_proposed_payment_is_legal(case: Case) -> None:
    for match in positions(case):
        if match.waiting and isinstance(asked := question(match), PayQuestion):
            assert sum(each.proposed for each in asked.payable) == asked.due
            copy = match.copy()
            for each in asked.payable:
                if question(copy) != asked and not isinstance(question(copy), PayQuestion):
                    break
                copy.play(f"pay {each.resource} {each.proposed}", copy.waiting[0])
            assert copy.view(-1).due == 0


def test_questions_are_typed_and_survive_the_wire() -> None:
    kinds = set()
    for case in tables():
        for match in positions(case):
            if match.waiting:
                asked = question(match)
                data = msgspec.json.encode(asked)
                assert msgspec.json.decode(data, type=GAME_TEXTS.question_type) == asked
                kinds.add(json.loads(data)["kind"])
    assert kinds == {"found", "column", "bid", "pay", "act", "more", "stock", "remove"}


def test_shapes_follow_the_codes_and_survive_the_wire() -> None:
    assert [shape.text for shape in shapes(RULES.board)] == texts(RULES.board)
    data = msgspec.json.encode(shapes(RULES.board))
    assert msgspec.json.decode(data, type=list[GAME_TEXTS.move_type]) == shapes(RULES.board)  # type: ignore[name-defined]
    by_text = {entry["text"]: entry for entry in json.loads(data)}
    assert by_text["build docks"] == {"kind": "build", "text": "build docks", "district": "docks"}
    assert by_text["pay beaver 3"] == {"kind": "pay", "text": "pay beaver 3", "resource": "beaver", "amount": 3}
    assert by_text["millwork 2"] == {"kind": "millwork", "text": "millwork 2", "amount": 2, "district": "millwork"}
    assert by_text["trade bottom"] == {"kind": "trade-all", "text": "trade bottom", "trader": "bottom"}


def test_log_format_names_facts_of_the_game() -> None:
    names = {name for name, _ in FACTS.values()}
    log = GAME_TEXTS.log
    assert {*log.continuations, *(one for each in log.continuations.values() for one in each)} <= names
    assert log.seat_groups | log.topic_groups | log.final_scoring <= names


def test_every_figure_has_words() -> None:
    for kind, ids in RULES.names.items():
        for name in ids:
            said = GAME_TEXTS.word(RULES.board, kind, name)
            if isinstance(said, Message):
                check(said, 0)
    assert GAME_TEXTS.word(RULES.board, "slot", 1) == 1
    assert GAME_TEXTS.word(RULES.board, "camp", 3) == 3
    assert GAME_TEXTS.word(RULES.board, "round", 2) == 2
    assert GAME_TEXTS.word(RULES.board, "kind", "coins") == "coins"


def test_labels_say_what_a_move_costs_and_brings() -> None:
    match = table(
        seat(coins=5, wood=2, businesses="docks 1 granary 2", tiles="city 1"),
        seat(businesses="docks 3"),
        step="city",
    )
    said = labels(match)
    assert said["elections"] == "Hold elections: 3 points"
    assert said["build docks"] == "Build a Business for 1 wood: Docks (you have 1, the leader 3)"
    assert said["build granary"] == "Build a Business for 1 wood: Granary (you have the most, 2)"
    assert said["build millwork"] == "Build a Business for 1 wood: Millwork (no one has any)"
    assert said["granary buy"] == "Granary: buy corn at 1 coin each"
    assert said["docks"] == "Docks: build a Warehouse for 1 wood (fee: 1 coin)"
    assert said["pass special"] == "Pass on the Special Action: +1 coin"


def test_corn_that_is_short_is_proposed() -> None:
    match = table(seat(coins=5, corn=1, businesses="granary 4"), seat(), step="city")
    match.play("granary buy", 0)
    asked = question(match)
    assert isinstance(asked, StockQuestion)
    assert (asked.way, asked.resource, asked.least, asked.most, asked.proposed) == ("buy", "corn", 1, 5, 3)
    assert say(asked.text, 0) == "How much corn do you buy at 1 coin each (1 to 5)?"
    assert say(asked.text, 0, "nl") == "Hoeveel graan koop je voor 1 munt per stuk (1 tot 5)?"


def test_a_proposed_payment_keeps_corn_for_the_businesses() -> None:
    match = table(seat(coins=2, wood=2, corn=3, businesses="docks 3"), seat(coins=1), seat(coins=1), phase="choosing")
    for move in ("column 1", "bid 3", "pass", "pass"):
        match.play(move)
    asked = question(match)
    assert isinstance(asked, PayQuestion)
    assert [(each.resource, each.have, each.proposed) for each in asked.payable] == [
        ("coins", 2, 2),
        ("wood", 2, 1),
        ("corn", 3, 0),
    ]
    assert say(asked.text, 0) == "Choose how to pay 3. Now coins: you have 2."


def test_clearing_says_what_it_brings() -> None:
    land = next(card for card in RULES.board.components.lands if card.houses == 2)
    match = table(seat(lands=[land.id], houses=2, tiles="land 1"), seat(), step="land")
    assert labels(match)["clear"] == f"Clear 1 land: {land.wood} wood, 1 point"
    (option,) = [each for each in options(match) if each.move == "clear"]
    assert (option.place, say(option.group, 0)) == ("mat:row", "With a land tile")
    check(option.label, 0)
