"""The table in words in the terminal: asked for with `table`, instead of a board, or where no board fits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import amstel
from amstel.cli.boards import Size, board_for, clock_for
from amstel.cli.boards.described import DescribedBoard
from amstel.games import TITLES
from amstel.texts import LANGUAGES, Texts

from .conftest import GAME, MERCHANTS, Command, PlayAsHuman
from .samples import first_auction, positions, render

BOX = re.compile(r"[╭╮╰╯│─═┃━+|]{2}|^[│|]", re.MULTILINE)

every_game = pytest.mark.parametrize("game", TITLES)


def described(match: amstel.Match, reader: int, width: int, *, in_lines: bool = False) -> str:
    board = DescribedBoard(in_lines=in_lines)
    texts = Texts("en", match.title.id)
    return render(board.screen(match, reader, [], texts, Size(width, 50)), width)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_table_command_prints_the_description(amstel_command: Command, game: str, language: str) -> None:
    done = amstel_command("play", game, "--seed", "5", "--language", language, answers="table\nhelp\nquit\n")
    assert done.code == 0
    match = amstel.new(game, seats=3, seed=5, names=["You", "Saskia (clerk)", "Titus (clerk)"])
    said = render(DescribedBoard().screen(match, 0, [0], Texts(language, game), Size(160, 50)), 160)
    assert said in done.out.partition("> table\n")[2]
    assert re.search(r"^table {2,}\w", done.out.partition("> help\n")[2], re.MULTILINE)


@every_game
def test_game_in_words_draws_no_board(amstel_command: Command, game: str) -> None:
    done = amstel_command("play", game, "--seed", "5", "--in-words", answers="board\ntable\nquit\n")
    assert done.code == 0
    assert not BOX.search(done.out.partition("Type a move such as")[0])
    assert not BOX.search(done.out.partition("> board\n")[2].partition("> quit")[0])
    assert "Type table to read the whole table again." in done.out


def test_game_in_words_prints_the_table_once(play_as_human: PlayAsHuman) -> None:
    """Reading all of it aloud takes long; later there is only what has happened, and the question."""
    human, out = play_as_human(GAME, "--seed", "5", "--bots", "random", "--in-words", decisions=6)
    assert len(human.moves) == 6
    assert out.count("Map, place by place") == 1


def test_each_person_reads_their_own_table(amstel_command: Command) -> None:
    Path("start.amstel").write_text(amstel.new(GAME, seats=2, seed=5).record())
    done = amstel_command("play", "--load", "start.amstel", "--in-words", answers="keep both\nkeep both\nquit\n")
    assert done.code == 0
    assert done.out.count("Map, place by place") == 3


def test_live_clock_runs_in_words(amstel_command: Command, home: Path) -> None:
    """The clock belongs to the game, not to the drawn board (MA-11)."""
    Path("moment.amstel").write_text(first_auction(clock="live").record())
    answers = "wait 180\n" * 3 + "stop\n"
    done = amstel_command("play", "--load", "moment.amstel", "--in-words", answers=answers)
    assert done.code == 0
    assert re.findall(r"^(?:Seat \d, )?(\d+) > ", done.out, re.MULTILINE) == ["200"] * 3 + ["180"]
    assert "stop 180" in [move for _, move in amstel.load((home / "last.amstel").read_text()).log()]


def test_only_a_game_with_a_clock_has_one() -> None:
    assert [game for game, title in TITLES.items() if clock_for(title)] == [MERCHANTS]


@every_game
def test_narrow_terminal_has_the_description(game: str) -> None:
    for match in positions(game, 3, 3):
        texts = Texts("en", game)
        narrow = render(board_for(match.title).screen(match, 0, [0], texts, Size(40, 50)), 40)
        assert narrow == described(match, 0, 40)
        assert max(map(len, narrow.splitlines())) <= 40
        assert "…" not in narrow
        assert render(board_for(match.title).screen(match, 0, [0], texts, Size(60, 50)), 60) != described(match, 0, 60)


@every_game
def test_lines_say_every_cell_of_a_table(game: str) -> None:
    for match in positions(game, 3, 3):
        wide, lines = (described(match, 0, 400, in_lines=in_lines) for in_lines in (False, True))
        heads = {"District", "Player", "Trader", "Track", "Region"}  # of the first columns, which lines don't need
        assert set(re.findall(r"\w+", wide)) - heads == set(re.findall(r"\w+", lines)) - heads
        assert not BOX.search(lines)


@every_game
def test_replay_in_words_draws_no_board(amstel_command: Command, game: str, tmp_path: Path) -> None:
    match = positions(game, 3, 3)[1]
    (tmp_path / "game.amstel").write_text(match.record())
    done = amstel_command("replay", "game.amstel", "--at", str(match.sequence), "--in-words")
    assert done.code == 0
    assert described(match, -1, 160, in_lines=True) in done.out
