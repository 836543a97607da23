"""What the game says during play: names, stage, questions and moves."""

from __future__ import annotations

from itertools import groupby

import msgspec

import amstel
from amstel import Match
from amstel.games.ticket_to_ride.facts import FACTS, SOURCES
from amstel.games.ticket_to_ride.game import TicketToRideGame
from amstel.games.ticket_to_ride.moves import Claim, Keep, Move, Take
from amstel.games.ticket_to_ride.texts import AnyQuestion, ContractQuestion, PassQuestion, TurnQuestion
from amstel.kernel.message import Message
from amstel.kernel.presentation import LogFormat

from .messages import check, messages_of, moments, readers, words
from .positions import GAME, seat, table

game = TicketToRideGame()


def question(match: Match, reader: int = 0) -> AnyQuestion:
    return game.question(match.rules.board, match.view(reader), reader, match.moves(reader))


def labels(match: Match, reader: int = 0, language: str = "en") -> dict[str, str]:
    options = game.options(match.rules.board, match.view(reader), reader, match.moves(reader))
    return {option.move: words(option.label, reader, language) for option in options}


def test_everything_asked_and_offered_can_be_said() -> None:
    for match in moments():
        board = match.rules.board
        for reader in readers(match):
            check(game.stage(board, match.view(reader)), reader)
        for asked in match.waiting:
            view, moves = match.view(asked), match.moves(asked)
            question = game.question(board, view, asked, moves)
            assert msgspec.json.decode(msgspec.json.encode(question), type=game.question_type) == question
            for said in messages_of([question, *game.options(board, view, asked, moves)]):
                check(said, asked)


def test_every_legal_move_has_one_option_on_a_thing_that_is_there() -> None:
    for match in moments():
        for asked in match.waiting:
            view, moves = match.view(asked), match.moves(asked)
            options = game.options(match.rules.board, view, asked, moves)
            assert [option.move for option in options] == list(moves)
            assert len({words(option.label, asked) for option in options}) == len(moves)
            headings = [option.group.key for option in options]
            assert len(list(groupby(headings))) == len(set(headings))
            places = {thing.place for thing in game.things(match.rules.board, view, asked)}
            assert {option.place for option in options} - {""} <= places


def test_move_labels_say_what_a_move_does() -> None:
    match = table(seat("red 2 wild 1"), seat(), row="red 1 wild 1 pink 3")
    english, dutch = labels(match), labels(match, language="nl")
    assert english["draw"] == "Draw the top card of the deck"
    assert english["take red"] == "Take the face-up red card"
    assert english["take wild"] == "Take the face-up wild card, your only card this turn"
    assert (
        english["claim dam-begijnhof red 1 wild 1"]
        == "Claim Dam \N{EN DASH} Begijnhof with 1 red and 1 wild (2 points)"
    )
    assert (
        dutch["claim dam-begijnhof red 2"]
        == "Claim Dam \N{EN DASH} Begijnhof met 2\N{MULTIPLICATION SIGN} rood (2 punten)"
    )
    assert (
        english["claim noordermarkt-jordaan red 2"]
        == "Claim Noordermarkt \N{EN DASH} Jordaan with 2 red (2 points and a merchandise card)"
    )
    assert (
        dutch["claim haringpakkerstoren-korenmetershuisje:red wild 1"]
        == "Claim Haringpakkerstoren \N{EN DASH} Korenmetershuisje (rood) met 1 joker (1 punt)"
    )


def test_questions_follow_the_legal_moves() -> None:
    offer = ["dam-munttoren", "korenmetershuisje-waag"]
    choosing = question(table(seat(offered=offer), seat(), phase="choosing"))
    assert isinstance(choosing, ContractQuestion)
    assert choosing.offered == offer
    assert words(choosing.text, 0) == "Keep one or both of the contracts."

    turn = question(table(seat("red 1"), seat()))
    assert isinstance(turn, TurnQuestion)
    assert "haringpakkerstoren-korenmetershuisje:red" in turn.routes
    assert len(set(turn.routes)) == len(turn.routes)


def test_question_with_a_single_contract_says_that_it_must_be_kept() -> None:
    match = table(seat(offered=["dam-munttoren"]), seat(), phase="choosing", rest_contracts=1)
    assert words(question(match).text, 0) == "Only one contract was left, so you must keep it."


def test_question_without_another_move_is_to_pass() -> None:
    match = table(seat(), seat("wild 8 red 6"), row="", rest=1, rest_contracts=1)
    assert list(match.moves(0)) == ["pass"]
    assert isinstance(question(match), PassQuestion)
    assert labels(match) == {"pass": "Pass"}


def test_stage_counts_carts_then_last_turns() -> None:
    match = amstel.new(GAME, seats=2, seed=1)
    board = match.rules.board
    assert words(game.stage(board, match.view(0)), 0) == "Starting contracts"
    assert words(game.stage(board, table(seat(), seat()).view(0)), 0) == "Fewest carts: 16"


def test_shapes_are_the_moves_by_code_and_can_be_sent() -> None:
    board = amstel.new(GAME, seats=2, seed=1).rules.board
    shapes = game.shapes(board)
    assert [shape.text for shape in shapes] == game.texts(board)
    assert msgspec.json.decode(msgspec.json.encode(shapes), type=list[Move]) == shapes
    by_text = {shape.text: shape for shape in shapes}
    assert by_text["take wild"] == Take("take wild", "wild")
    assert by_text["keep dam-munttoren"] == Keep("keep dam-munttoren", "dam-munttoren")
    assert by_text["claim dam-begijnhof red 1 wild 1"] == Claim(
        "claim dam-begijnhof red 1 wild 1", "dam-begijnhof", "red", 1, 1
    )
    assert by_text["claim noordermarkt-jordaan wild 2"] == Claim(
        "claim noordermarkt-jordaan wild 2", "noordermarkt-jordaan", "wild", 0, 2
    )


def test_every_numbered_name_has_a_word() -> None:
    rules = amstel.new(GAME, seats=2, seed=1).rules
    for kind, names in rules.names.items():
        for name in names:
            word = game.word(rules.board, kind, name)
            assert isinstance(word, Message)
            check(word, 0)
    assert game.word(rules.board, "points", 4) == 4
    route = game.word(rules.board, "route", "oude_kerk-waag:black")
    assert isinstance(route, Message)
    assert words(route, 0) == "Oude Kerk \N{EN DASH} Waag (black)"
    assert words(route, 0, "nl") == "Oude Kerk \N{EN DASH} Waag (zwart)"


def test_colours_of_a_custom_edition_are_written_as_they_are() -> None:
    board = amstel.new(GAME, seats=2, seed=1).rules.board
    for kind in ("card", "colour"):
        mauve = game.word(board, kind, "mauve")
        assert isinstance(mauve, Message)
        assert words(mauve, 0) == "mauve"


def test_log_format_names_known_facts_and_sources() -> None:
    facts = {name for name, _ in FACTS.values()}
    log: LogFormat = game.log
    assert set(log.continuations) <= facts
    assert frozenset().union(*log.continuations.values()) <= facts
    assert log.seat_groups | log.topic_groups | log.final_scoring <= facts
    assert log.item_sources <= {name for name, _ in SOURCES}
