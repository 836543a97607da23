from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import amstel
from amstel import players
from amstel.games import TITLES
from amstel.kernel.ints import COMPILED
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.players import Sight

from .conftest import GAME, MERCHANTS, NIEUW_AMSTERDAM, Command

CORPUS = Path(__file__).parents[1] / "corpus"
SECONDS = ("--seconds", "0.05")


def recorded(game: str, moves: int, seats: int = 3) -> Match:
    """A game that was played so far, in the file `game.amstel`."""
    match = amstel.new(game, seats=seats, seed=8, names=["Anna", "Bram (greedy)", "Cas"][:seats])
    bot = players.make("apprentice", seeded(1))
    while not match.over and match.sequence < moves:
        seat = match.waiting[0]
        match.play(bot.choose(Sight(match, seat)), seat)
    Path("game.amstel").write_text(match.record())
    return match


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_hint_has_the_best_moves_with_reasons(amstel_command: Command, game: str) -> None:
    match = recorded(game, 26)
    done = amstel_command("hint", "game.amstel", *SECONDS)
    assert done.code == 0
    assert done.err == ""
    seat = match.waiting[0]
    who = ["Anna", "Bram", "Cas"][seat]
    assert done.out.startswith(f"{match.title.name}, after 26 moves. {who} (seat {seat + 1}) to move.\n")
    listed = re.findall(r"^ +\d\. (.+)$", done.out, re.MULTILINE)
    assert listed
    assert len(listed) == min(len(match.codes(seat)), 5)
    assert set(listed) <= set(match.moves(seat))
    assert re.search(r"\d+% win chance", done.out)


def test_seats_with_the_same_name_get_numbers(amstel_command: Command) -> None:
    match = amstel.new(NIEUW_AMSTERDAM, seats=3, seed=8, names=["clerk", "clerk", "Anna"])
    bot = players.make("apprentice", seeded(1))
    while match.sequence < 20 or match.waiting[0] != 2 or len(match.codes()) < 2:
        match.play(bot.choose(Sight(match, match.waiting[0])))
    Path("game.amstel").write_text(match.record())
    told = amstel_command("hint", "game.amstel", "--seconds", "0.2").out
    assert "Anna (seat 3) to move" in told
    named = set(re.findall(r"clerk(?: \d)?", told))
    assert named
    assert named <= {"clerk 1", "clerk 2"}, told


def test_json_has_the_sentences(amstel_command: Command) -> None:
    match = recorded(NIEUW_AMSTERDAM, 30)
    done = amstel_command("hint", "game.amstel", "--json", *SECONDS)
    told = json.loads(done.out)
    assert list(told) == ["game", "at", "seat", "walks", "seconds", "moves"]
    assert (told["game"], told["at"], told["seat"]) == (NIEUW_AMSTERDAM, 30, match.waiting[0])
    assert {move["text"] for move in told["moves"]} == set(match.moves())
    for move in told["moves"]:
        assert list(move) == ["move", "text", "share", "score", "visits", "line", "reasons", "words"]
        assert bool(move["words"]) == bool(move["reasons"])


def test_hint_for_an_earlier_move_and_another_seat(amstel_command: Command) -> None:
    recorded(GAME, 20)
    done = amstel_command("hint", "game.amstel", "--move", "0", "--seat", "2", *SECONDS)
    assert "before the first move. Bram (seat 2) to move." in done.out
    assert "keep both" in done.out


def test_hint_accepts_a_position(amstel_command: Command) -> None:
    match = recorded(MERCHANTS, 12)
    Path("moment.json").write_text(match.position())
    done = amstel_command("hint", "moment.json", *SECONDS)
    assert done.code == 0
    assert "before the first move" in done.out  # a position has no past


def test_only_move_is_reported_as_forced(amstel_command: Command) -> None:
    match = amstel.new(NIEUW_AMSTERDAM, seats=2, seed=1)
    bot = players.make("greedy", seeded(1))
    while len(match.codes()) > 1:
        match.play(bot.choose(Sight(match, match.waiting[0])))
    Path("game.amstel").write_text(match.record())
    done = amstel_command("hint", "game.amstel", *SECONDS)
    assert "Only one legal move:" in done.out


def test_hint_has_no_hidden_cards(amstel_command: Command) -> None:
    """Whatever the others hold, the advice names the same reasons."""
    match = recorded(GAME, 20)
    seat = match.waiting[0]
    told = []
    for number in range(3):
        position = match.state.guess(seat, seeded(number)) if number else match.state
        twin = Match(match.rules, match.seats, options=match.options, names=match.names, position=position)
        Path("twin.json").write_text(twin.position())
        moves = json.loads(amstel_command("hint", "twin.json", "--json", *SECONDS).out)["moves"]
        told.append({move["text"]: move["words"] for move in moves})
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("nothing.amstel",), "nothing.amstel: no such file or directory"),
        ((".",), ".: is a directory"),
        (("game.amstel", "--seat", "4"), "There is no seat 4. This record has seats 1 to 3."),
        (("game.amstel", "--seat", "0"), "There is no seat 0"),
        (("game.amstel", "--seat", "99999999999999999999"), "There is no seat"),
        (("game.amstel", "--move", "99"), "There is no move 99. This record has moves 0 to 20."),
        (("game.amstel", "--move", "-1"), "There is no move -1"),
        (("game.amstel", "--seconds", "0"), "--seconds must be more than 0 and at most 600, not 0."),
        (("game.amstel", "--seconds", "nan"), "--seconds must be more than 0"),
        (("game.amstel", "--seconds", "1e9"), "--seconds must be more than 0"),
        (("game.amstel", "--seconds", "soon"), "invalid float value"),
        ((), "required: FILE"),
    ],
)
def test_wrong_use_is_refused(amstel_command: Command, arguments: tuple[str, ...], reason: str) -> None:
    recorded(GAME, 20)
    done = amstel_command("hint", *arguments)
    assert done.code == 2
    assert reason in done.err
    assert "Traceback" not in done.err
    assert done.out == ""


def test_seat_that_cannot_move_is_refused(amstel_command: Command) -> None:
    match = recorded(GAME, 20)
    other = next(seat for seat in range(3) if seat not in match.waiting)
    done = amstel_command("hint", "game.amstel", "--seat", str(other + 1))
    assert done.code == 2
    assert f"Seat {other + 1} can't move there; waiting for seat {match.waiting[0] + 1}. Remove --seat" in done.err


def test_finished_game_has_no_hint(amstel_command: Command) -> None:
    match = recorded(GAME, 10_000, seats=2)
    done = amstel_command("hint", "game.amstel", *SECONDS)
    assert done.code == 2
    earlier = f"hint game.amstel --move {match.sequence - 1}"
    assert "The game is over, so there is no hint to give." in done.err
    assert done.err.rstrip().endswith(earlier)
    assert amstel_command(*earlier.split(), *SECONDS).code == 0


@pytest.mark.skipif(not COMPILED, reason="one form is enough, and this is the quicker one")
def test_hostile_files_are_refused(amstel_command: Command) -> None:
    for path in sorted(CORPUS.iterdir()):
        if path.name != "expected.json":
            done = amstel_command("hint", str(path), "--seconds", "0.01")
            assert done.code in (0, 2), path
            assert "Traceback" not in done.err
            assert (done.code == 0) == (done.err == "")


def test_hint_in_a_game_is_for_the_player_to_move(amstel_command: Command) -> None:
    done = amstel_command("play", GAME, "--seed", "5", "--bots", "apprentice,clerk", answers="hint\n")
    assert done.code == 0
    assert re.search(r"1\. keep ", done.out)
    assert "lost if you don't complete it" in done.out
