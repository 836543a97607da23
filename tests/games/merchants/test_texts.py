"""Questions, options, stage, words and moves of whole random games are complete in every language."""

from __future__ import annotations

import msgspec
import pytest

import amstel
from amstel.games.merchants.game import MerchantsGame
from amstel.games.merchants.moves import Build, Move, Open, Stop
from amstel.games.merchants.texts.questions import StopClock
from amstel.games.merchants.view import View
from amstel.kernel.message import Message
from amstel.kernel.presentation import LogFormat
from tests.games.merchants.messages import OPTIONS, TABLES, check, positions, words

GAME = MerchantsGame()
every_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


@pytest.mark.slow
@every_table
def test_questions_and_options_cover_every_legal_move(seats: int, options: dict[str, str]) -> None:
    for match, seat in positions(seats, options):
        board, view = match.rules.board, match.view(seat)
        check(GAME.stage(board, view), seat)
        if not match.waiting:
            break
        moves = list(match.moves(seat))
        check(GAME.question(board, view, seat, moves).text, seat)
        options_now = GAME.options(board, view, seat, moves)
        assert sorted(option.move for option in options_now) == sorted(moves)
        labels = [option.label for option in options_now]
        for option in options_now:
            check(option.label, seat)
            check(option.group, seat)
        assert len({msgspec.json.encode(label) for label in labels}) == len(labels), "two moves look the same"


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_figure_of_a_fact_has_words(options: dict[str, str]) -> None:
    *_, (match, _) = positions(3, options, seed=2)
    board = match.rules.board
    for fact in match.facts(0):
        for kind, figure in fact.details.items():
            word = GAME.word(board, kind, figure)
            if isinstance(word, Message):
                check(word, 0)
            else:
                assert word == figure
                assert isinstance(figure, int) or kind == "event"


def test_every_name_has_words() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3)
    for kind, names in match.rules.names.items():
        for name in names:
            word = GAME.word(match.rules.board, kind, name)
            if isinstance(word, Message):
                check(word, 0)
            else:
                assert kind in ("event", "date")


def test_names_in_a_sentence_have_their_own_texts() -> None:
    board = amstel.new("merchants-of-amsterdam", seats=3).rules.board
    silk = GAME.word(board, "commodity", "silk")
    assert isinstance(silk, Message)
    assert (words(silk), words(silk, "nl")) == ("silk", "zijde")
    region = GAME.word(board, "region", "far_east")
    assert isinstance(region, Message)
    assert (words(region), words(region, "nl")) == ("the Far East", "het Verre Oosten")


def test_a_name_of_another_edition_is_said_as_it_is() -> None:
    board = amstel.new("merchants-of-amsterdam", seats=3).rules.board
    ivory = GAME.word(board, "commodity", "old_ivory")
    assert isinstance(ivory, Message)
    assert words(ivory) == "old ivory"


def test_shapes_are_the_moves_of_the_notation() -> None:
    board = amstel.new("merchants-of-amsterdam", seats=3).rules.board
    shapes = GAME.shapes(board)
    assert [shape.text for shape in shapes] == GAME.texts(board)
    assert Stop("stop 180", 180) in shapes
    assert Open("open far_east-silk", "far_east", "silk") in shapes
    assert msgspec.json.encode(Build("build lastage-b2", "lastage-b2")) == (
        b'{"kind":"build","text":"build lastage-b2","space":"lastage-b2"}'
    )
    assert [msgspec.json.decode(msgspec.json.encode(shape), type=Move) for shape in shapes] == shapes


def test_log_format_names_facts() -> None:
    log: LogFormat = GAME.log
    facts = {name for name, _ in GAME.facts.values()}
    assert set(log.continuations) <= facts
    assert frozenset().union(*log.continuations.values()) <= facts
    assert log.seat_groups | log.topic_groups | log.final_scoring <= facts


def test_live_question_says_nothing_about_answers_or_the_pointer() -> None:
    """MA-11: while the clock runs, the question stays the same, whoever answers and wherever the pointer is."""
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=5, options={"clock": "live"})
    while match.view(0).phase != "stopping":
        seat = match.waiting[0]
        match.play(match.moves(seat)[-1], seat)
    board = match.rules.board

    def asked() -> tuple[Message, object, object]:
        view: View = match.view(1)
        question = GAME.question(board, view, 1, match.moves(1))
        assert isinstance(question, StopClock)
        return question.text, GAME.describe(board, view, 1), GAME.things(board, view, 1)

    before = asked()
    match.play("wait", 0)
    assert asked() == before
    match.play("wait", 2)
    assert asked() == before
    match.play("wait", 1)
    match.play("tick", match.clock)
    assert asked()[0] == before[0]
