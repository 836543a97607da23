from __future__ import annotations

import io
import json
import re
from functools import lru_cache
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

import amstel
from amstel.cli import log, result
from amstel.cli.boards import Size, board_for
from amstel.cli.boards.nieuw_amsterdam_look import Look
from amstel.games.nieuw_amsterdam.view import Mat
from amstel.kernel.random import seeded
from amstel.locales import Texts

from .conftest import NIEUW_AMSTERDAM, Command, PlayAsHuman, pick_by_hash

DISTRICTS = ("Lumberyard", "Granary", "Docks", "Millwork", "Black Market", "Trading Company")
PANELS = ("City", "Cash Box", "Traders", "New Land", "New Ships", "Hudson", "Players")


@lru_cache
def some_game(seats: int, seed: int = 9) -> amstel.Match:
    """A whole game of random play with small bids and few passes, so that a lot is built."""
    match = amstel.new(NIEUW_AMSTERDAM, seats=seats, seed=seed, names=["You", "Saskia (random)"])
    random = seeded(seed)
    while not match.over:
        moves = match.moves()
        codes = moves.codes
        if moves[-1].startswith("bid"):
            codes = codes[:2]
        elif moves[0].startswith("pass") and len(codes) > 2 and random.below(5):
            codes = codes[2:]
        match.play(codes[random.below(len(codes))])
    return match


def shown(match: amstel.Match, width: int, reader: int = 0, *, unicode: bool = True) -> str:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    texts = Texts("en", NIEUW_AMSTERDAM)
    console.print(board_for(match.title, unicode=unicode).screen(match, reader, [], texts, Size(width, 50)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@lru_cache
def moments(seats: int, number: int) -> list[amstel.Match]:
    game = some_game(seats)
    return [game.position_after(game.sequence * part // number) for part in range(number + 1)]


@pytest.mark.parametrize(
    ("width", "unicode"), [(60, True), (80, True), (80, False), (120, True), (120, False), (170, True)]
)
def test_board_fits_every_width(width: int, unicode: bool) -> None:
    for seats in (2, 5):
        for number, match in enumerate(moments(seats, 8)):
            reader = 0 if number % 3 else -1
            text = shown(match, width, reader, unicode=unicode)
            assert max(map(len, text.splitlines())) <= width
            assert text.isascii() or unicode
            for words in (*DISTRICTS, *PANELS):
                assert words in text
            assert ("your fee" in text) == (reader == 0)
            for word in match.names:
                assert word.split()[0] in text


def test_board_leaves_room_for_the_log() -> None:
    for seats in (2, 3, 4, 5):
        heights = [len(shown(match, 120).splitlines()) for match in moments(seats, 8)]
        assert max(heights) <= 38
        assert heights[0] <= 33


def test_board_shows_every_figure() -> None:
    game = some_game(4)
    match = game.position_after(game.sequence // 2)
    view = match.view()
    text = shown(match, 120)
    lines = text.splitlines()
    for seat, (mat, standing) in enumerate(zip(view.seats, view.standings, strict=True)):
        line = next(line for line in lines if line.startswith(f"│ {'■▲●◆'[seat]}{seat + 1}"))
        figures = re.split(r" {1,}", line.strip("│ "))
        assert str(mat.token) in figures
        assert str(standing.points) in figures
        assert f"{mat.goods}/{standing.goods_room}" in figures
        assert str(standing.buildings) in figures
        for fur, number in mat.furs.items():
            assert f"{number} {fur}" in text
    for district, name in zip(match.rules.names["district"], DISTRICTS, strict=True):
        line = next(line for line in lines if line.startswith(f"│ {name}"))
        for seat, mat in enumerate(view.seats):
            if mat.businesses.get(district, 0) in (1, 2, 3, 4):
                assert "■▲●◆"[seat] * mat.businesses[district] in line
        fee = view.standings[0].fees[district]
        assert ("1 coin" if fee else "free") in line


def test_board_shows_the_auction() -> None:
    game = some_game(3)
    match = next(
        moment
        for at in range(game.sequence)
        if (moment := game.position_after(at)).view().bid and moment.view().phase == "bidding"
    )
    view = match.view()
    text = shown(match, 120)
    assert f"[{view.column}]" in text
    assert f"Column {view.column} up, token {view.seats[view.chooser].token} (" in text
    assert f": bid {view.bid} (" in text


def test_row_of_lands_shows_houses_and_clearing() -> None:
    match = some_game(2)
    mat: Mat = match.view().seats[0]
    lands = match.rules.board.components.lands
    look = Look(match.rules.board, True)
    one, two, three = (next(land for land in lands if land.houses == houses) for houses in (1, 2, 3))
    row = look.plots(replace(mat, lands=[one.id, two.id, three.id], houses=4, cleared=1))
    drawn = [look.plot(plot) for plot in row]
    assert drawn == [
        f"[✓ {one.corn}c]",
        f"[⌂⌂ {two.wood}w {two.corn}c]",
        f"[⌂·· {three.wood}w {three.corn}c]",
    ]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_phase_has_questions_and_all_moves(seats: int) -> None:
    texts = Texts("en", NIEUW_AMSTERDAM)
    phases = set()
    for seed in (9, 10):
        game = some_game(seats, seed)
        match = game.position_after(0)
        look = board_for(match.title)
        for seat, move in game.log():
            phases.add(match.view().phase)
            question = look.question(match, seat, texts)
            assert question[-1] in ".?"
            assert "{" not in question
            listed = look.moves(match, seat, texts)
            assert all(entry.meaning for group in listed for entry in group.moves)
            texts_of = [text for group in listed for entry in group.moves for text in every(entry.start)]
            assert sorted(texts_of) == sorted(match.moves(seat))
            match.play(move, seat)
    assert {"founding", "choosing", "bidding", "paying", "taking", "acting", "building"} <= phases


def every(begins: str) -> list[str]:
    """The moves of a range."""
    found = re.fullmatch(r"(.+) (\d+)\.\.(\d+)", begins)
    return [f"{found[1]} {number}" for number in range(int(found[2]), int(found[3]) + 1)] if found else [begins]


def test_questions_have_the_figures() -> None:
    texts = Texts("en", NIEUW_AMSTERDAM)
    match = amstel.new(NIEUW_AMSTERDAM, seats=3, seed=5)
    look = board_for(match.title)
    for _ in range(6):
        match.play("build granary")
    match.play_all(["column 1", "bid 8"], 0)
    assert look.question(match, 1, texts) == (
        "Column 1 is up for auction. Bid 9 or more (you have 19 in total) or pass."
    )
    (now, passing) = look.moves(match, 1, texts)
    assert [move.start for move in (*now.moves, *passing.moves)] == ["bid 9..19", "pass"]
    match.play("pass", 1)
    match.play("pass", 2)
    assert look.question(match, 0, texts) == "Pay 8: how many coins? You have 8."
    match.play("pay coins 1", 0)
    assert look.question(match, 0, texts) == "Pay 7: how many goods? You have 4."
    match.play("pay goods 0", 0)
    assert look.question(match, 0, texts) == "Pay 7: how much wood? You have 3 and must pay at least 3."


def test_log_has_whole_sentences() -> None:
    texts = Texts("en", NIEUW_AMSTERDAM)
    for seats in (2, 4):
        match = some_game(seats)
        lines = log.lines(match, 0, 0, texts, board_for(match.title))
        assert lines[0].startswith("Turn order tokens: you 1, Saskia 2")
        assert all(line[-1] in ".!" for line in lines)
        assert not any("_" in line or "{" in line or "l20-" in line or "s20-" in line for line in lines)
        told = "\n".join(lines)
        assert re.search(r"Saskia puts column \d up for auction\. Saskia bids \d+\.", told)
        assert re.search(r"New land \(houses/wood/corn\): \d/\d/\d, \d/\d/\d, \d/\d/\d, \d/\d/\d\.", told)
        # A line of several sentences is about one event, so about one player, but for auctions and tokens.
        for line in lines:
            if "Saskia pays the 1-coin fee" in line:
                assert "You" not in line


def test_result_lists_points_by_source() -> None:
    match = some_game(4)
    console = Console(file=io.StringIO(), width=80)
    texts = Texts("en", NIEUW_AMSTERDAM)
    console.print(result.table(match, texts, board_for(match.title)))
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    order = sorted(match.scores(), reverse=True)
    total = next(line for line in lines if "total" in line)
    assert [int(cell) for cell in re.findall(r"-?\d+", total)] == order
    for name, source in (("elections", "elections"), ("cleared land", "clearing"), ("leftover resources", "resources")):
        row = next(line for line in lines if line.startswith(f"│ {name} "))
        points = [row.points for row in match.breakdown() if row.source == source]
        assert sorted(map(int, re.findall(r"-?\d+", row))) == sorted(points)
    assert lines[1].count("*") == len(match.winners())


def test_whole_game_from_a_pipe_can_be_replayed(
    play_as_human: PlayAsHuman, amstel_command: Command, home: Path
) -> None:
    human, out = play_as_human("nieuw", "--bots", "random,random", "--seed", "3", pick=pick_by_hash)
    match = amstel.load((home / "last.amstel").read_text())
    assert match.over
    assert len(human.moves) > 40
    assert "Game over." in out
    for words in ("Round 6 of 6.", "The trade step.", "final elections", "Corn paid for Businesses:"):
        assert words in out
    (record,) = (home / "games").iterdir()
    assert amstel_command("verify", str(record)).code == 0
    at = match.sequence // 2
    then = amstel_command("replay", str(record), "--at", str(at))
    assert "Cash Box" in then.out
    assert f"After move {at} of {match.sequence}." in then.out
    told = json.loads(amstel_command("replay", str(record), "--at", str(at), "--json").out)
    assert told["view"]["round"] in range(1, 7)
    stepped = amstel_command("replay", str(record), answers="\nn\n40\np\nq\n")
    assert "After move 39 of" in stepped.out
    assert "│ leftover resources " in amstel_command("replay", str(record), "--at", str(match.sequence)).out


def test_resumed_game_ends_like_an_uninterrupted_one(play_as_human: PlayAsHuman, home: Path) -> None:
    asked = ("nieuw", "--bots", "random,random", "--seed", "11")
    play_as_human(*asked, pick=pick_by_hash)
    whole = (home / "last.amstel").read_text()
    play_as_human(*asked, decisions=25, pick=pick_by_hash)
    assert not amstel.load((home / "last.amstel").read_text()).over
    _, out = play_as_human("--resume", pick=pick_by_hash)
    assert "Welcome back" in out
    assert (home / "last.amstel").read_text() == whole


def test_commands_print_their_answers(amstel_command: Command) -> None:
    answers = [
        "help", "hint", "?", "why bid 3", "build gran", "why clear", "b doc", "undo", "undo", "undo", "score", "log",
        "board", "save game.amstel", "load game.amstel", "build", "quit",
    ]  # fmt: skip
    done = amstel_command("play", "nieuw", "--seed", "5", "--bots", "random,random", answers="\n".join(answers))
    assert done.code == 0
    assert done.err == ""
    for text in (
        "with an amount from its range: bid 4",
        "  1. build ",
        "takes the lead in the ",
        "bid 3: first place your free Business",
        "You have no earlier decision to undo.",
        "Continuing from game.amstel.",
        "'build' matches 6 moves",
    ):
        assert text in done.out, text


def test_people_at_one_keyboard_have_no_secrets(amstel_command: Command) -> None:
    done = amstel_command(
        "play", "nieuw", "--bots", "none", "--seats", "2", "--seed", "4", answers="build docks\nbuild docks\n"
    )
    assert "Player 2, it's your turn." in done.out
    assert "Player 1 places a free Business: Docks." in done.out


def test_enter_plays_the_only_move(amstel_command: Command, home: Path) -> None:
    answers = ["build docks"] * 4 + ["column 1", "bid 19", "pass", "", "", "", ""]
    arguments = ("nieuw", "--seats", "2", "--bots", "none", "--seed", "5")
    done = amstel_command("play", *arguments, answers="\n".join(answers) + "\n")
    assert "Press Enter to play the only move: pay coins 8" in done.out
    played = [text for _, text in amstel.load((home / "last.amstel").read_text()).log()]
    assert played[4:11] == ["column 1", "bid 19", "pass", "pay coins 8", "pay goods 4", "pay wood 3", "pay corn 2"]


def test_narrow_terminal_shows_the_board(amstel_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = amstel_command("play", "n", "--bots", "random", "--seed", "2", answers="build docks\nbuild docks\n?\n")
    assert done.code == 0
    assert "Hudson" in done.out
