from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import amstel
from amstel.cli import log
from amstel.cli.boards import Size, board_for
from amstel.cli.boards.nieuw_amsterdam_look import Look
from amstel.games.nieuw_amsterdam.view import Plot
from amstel.texts import Texts

from .conftest import NIEUW_AMSTERDAM, Command
from .samples import nieuw_amsterdam_game, render, screen_text

DISTRICTS = ("Lumberyard", "Granary", "Docks", "Millwork", "Black Market", "Trading Company")


def test_board_shows_every_figure() -> None:
    game = nieuw_amsterdam_game(4)
    match = game.position_after(game.sequence // 2)
    view = match.view()
    text = screen_text(match, 120)
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
    game = nieuw_amsterdam_game(3)
    match = next(
        moment
        for at in range(game.sequence)
        if (moment := game.position_after(at)).view().bid and moment.view().phase == "bidding"
    )
    view = match.view()
    text = screen_text(match, 120)
    assert f"[{view.column}]" in text
    assert f"Column {view.column} up, token {view.seats[view.chooser].token} (" in text
    assert f": bid {view.bid} (" in text


def test_row_of_lands_shows_houses_and_clearing() -> None:
    components = amstel.new(NIEUW_AMSTERDAM, seats=2).rules.board.components
    look = Look(components, True)
    one, two, three = (next(land for land in components.lands if land.houses == houses) for houses in (1, 2, 3))
    row = [
        Plot(land=one.id, houses=1, is_full=True, is_cleared=True, points=1),
        Plot(land=two.id, houses=2, is_full=True, is_cleared=False, points=3),
        Plot(land=three.id, houses=1, is_full=False, is_cleared=False, points=6),
    ]
    drawn = [look.plot(plot) for plot in row]
    assert drawn == [
        f"[✓ {one.corn}c]",
        f"[⌂⌂ {two.wood}w {two.corn}c]",
        f"[⌂·· {three.wood}w {three.corn}c]",
    ]


def test_questions_have_the_figures(amstel_command: Command) -> None:
    founding = ["build granary"] * 2
    answers = [*founding, "column 1", "bid 19", "?", "pay coins 1", "pay goods 1", "quit"]
    done = amstel_command("play", "nieuw", "--seed", "5", "--bots", "random", answers="\n".join(answers))
    assert done.code == 0
    assert "Place a free Business in a district (2 left)." in done.out
    assert "Put a three-tile column up for auction." in done.out
    assert "Column 1 is up for auction. Open with a bid from 0 to 19 (everything you have)." in done.out
    assert "Choose how to pay 19. Now coins: you have 8 and must pay at least 8." in done.out


def test_number_above_sixty_is_typed_and_undone_as_a_whole(amstel_command: Command) -> None:
    """NA-24."""
    match = amstel.new(NIEUW_AMSTERDAM, seats=2, seed=5)
    match.play_all(["build granary", "build docks", "build granary", "build docks"])
    moment = json.loads(match.position())
    moment["position"]["seats"][0]["coins"] = 90
    Path("rich.json").write_text(json.dumps(moment))
    answers = ["column 1", "?", "bid 200", "bid 75", "undo", "76", "log", "quit"]
    done = amstel_command("play", "--load", "rich.json", "--bots", "random", answers="\n".join(answers))
    assert done.code == 0, done.err
    assert "bid 0..101" in done.out
    assert "You can't bid more: you have 101 resources in total." in done.out
    assert "You bid 76." in done.out
    assert "bid more" not in done.out.replace("can't bid more", "")
    assert "pay coins more" not in done.out


def test_heading_says_how_far_the_game_is() -> None:
    game = nieuw_amsterdam_game(3)
    assert "Nieuw Amsterdam · Setup: first Businesses" in screen_text(game.position_after(0), 120)
    assert "Nieuw Amsterdam · Game over" in screen_text(game, 120)
    assert "Nieuw Amsterdam · Round 1 of 6: Bidding" in screen_text(game.position_after(6), 120)


def test_dutch_board_has_dutch_furs() -> None:
    game = nieuw_amsterdam_game(3)
    match = game.position_after(6)
    screen = board_for(match.title).screen(match, 0, [], Texts("nl", NIEUW_AMSTERDAM), Size(120, 50))
    text = render(screen, 120)
    assert "bever" in text
    assert "beaver" not in text


def test_log_has_whole_sentences() -> None:
    texts = Texts("en", NIEUW_AMSTERDAM)
    for seats in (2, 4):
        match = nieuw_amsterdam_game(seats)
        lines = log.lines(match, 0, 0, texts)
        assert lines[0].startswith("Turn order tokens: you 1, Saskia 2")
        assert all(line[-1] in ".!" for line in lines)
        assert not any("_" in line or "{" in line or "l20-" in line or "s20-" in line for line in lines)
        output = "\n".join(lines)
        assert re.search(r"Saskia puts column \d up for auction\. Saskia bids \d+\.", output)
        assert re.search(r"New land \(houses/wood/corn\): \d/\d/\d, \d/\d/\d, \d/\d/\d, \d/\d/\d\.", output)
        # A line of several sentences is about one event, so about one player, but for auctions and tokens.
        for line in lines:
            if "Saskia pays the 1-coin fee" in line:
                assert "You" not in line


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
        "First place your free Business in a district.",
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
