from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import amstel
from amstel.cli.session.session import Session
from amstel.cli.terminal import LineAnswers, Terminal
from amstel.kernel.random import seeded

from .conftest import GAME, NIEUW_AMSTERDAM, Command, PlayAsHuman


@pytest.mark.parametrize("arguments", [(), ("--seats", "2"), ("--seats", "4", "--bots", "random,greedy")])
def test_whole_game_is_played_from_a_pipe(play_as_human: PlayAsHuman, home: Path, arguments: tuple[str, ...]) -> None:
    human, out = play_as_human(GAME, "--seed", "3", *arguments)
    match = amstel.load((home / "last.amstel").read_text())
    assert match.over
    assert len(human.moves) > 15
    assert {"claim", "keep"} <= {move.split()[0] for move in human.moves}
    assert "Game over." in out
    for score in match.scores():
        assert re.search(rf"│ +{score} │", out)
    (record,) = (home / "games").iterdir()
    assert f"amstel replay {record}" in out
    assert record.read_text() == match.record()


def test_resumed_game_ends_like_an_uninterrupted_one(play_as_human: PlayAsHuman, home: Path) -> None:
    play_as_human(GAME, "--seed", "11", "--bots", "random,random")
    whole = (home / "last.amstel").read_text()
    first, out = play_as_human(GAME, "--seed", "11", "--bots", "random,random", decisions=6)
    assert out.endswith("Game saved. To continue: amstel play --resume\n")
    assert not amstel.load((home / "last.amstel").read_text()).over
    # Six decisions are a whole round of the human's habits, so the second sitting goes on as the first would have.
    second, out = play_as_human("--resume")
    assert "Welcome back" in out
    assert (home / "last.amstel").read_text() == whole
    assert len(first.moves) == 6
    assert second.moves


@pytest.mark.parametrize(
    ("answer", "title"),
    [
        ("", "Ticket to Ride: Amsterdam"),
        ("1", "Ticket to Ride: Amsterdam"),
        ("2", "Nieuw Amsterdam"),
        ("nieuw", "Nieuw Amsterdam"),
        ("Nieuw Am", "Nieuw Amsterdam"),
        ("3", "Merchants of Amsterdam"),
        ("merch", "Merchants of Amsterdam"),
        ("7\nchess\nTICKET", "Ticket to Ride: Amsterdam"),
    ],
)
def test_game_is_chosen_by_number_or_name(amstel_command: Command, answer: str, title: str) -> None:
    done = amstel_command("play", "--seed", "1", "--bots", "random,random", answers=f"{answer}\n")
    assert done.code == 0
    assert "Which game?" in done.out
    assert "  2  Nieuw Amsterdam " in done.out
    assert f"{title}: You, Saskia (random)" in done.out
    assert done.out.count("There is no game") == answer.count("\n")


def test_closed_input_starts_no_game(amstel_command: Command, home: Path) -> None:
    assert amstel_command("play").code == 0
    assert not home.exists()


def test_new_game_archives_the_unfinished_one(play_as_human: PlayAsHuman, home: Path) -> None:
    play_as_human(GAME, "--seed", "1", decisions=2)
    unfinished = (home / "last.amstel").read_text()
    _, out = play_as_human(GAME, "--seed", "2", decisions=1)
    (record,) = (home / "games").iterdir()
    assert record.read_text() == unfinished
    assert f"amstel play --load {record}" in out


def test_people_take_turns_at_one_keyboard(amstel_command: Command) -> None:
    done = amstel_command(
        "play", GAME, "--bots", "none", "--seats", "2", "--seed", "4", answers="keep both\nkeep both\ndraw\n"
    )
    assert "Player 2, it's your turn." in done.out
    assert done.out.count("Choose your starting contracts") == 2
    # What the first draws is not told to the second.
    assert "Take your second card" in done.out


def test_hands_stay_secret_between_people(amstel_command: Command) -> None:
    answers = "keep both\nkeep both\ndraw\ndraw\nlog\nview\n"
    done = amstel_command("play", GAME, "--bots", "none", "--seats", "2", "--seed", "4", answers=answers)
    second = done.out.rpartition("Player 2, it's your turn.")[2]
    assert "Player 1 draws a card from the deck." in second
    assert not re.search(r"Player 1 (draws|is dealt) (pink|blue|green|black|red|orange|wild)", second)
    assert second.count('"hand"') == 1


def test_game_of_bots_can_be_watched(amstel_command: Command) -> None:
    done = amstel_command("play", GAME, "--seats", "3", "--bots", "random,random,random", "--seed", "4")
    assert done.code == 0
    assert "You are watching." in done.out
    assert "Game over." in done.out


def test_commands_print_their_answers(amstel_command: Command, home: Path) -> None:
    answers = [
        "help", "?", "moves", "hint", "why draw", "why", "why pass", "why nonsense", "score", "board", "view", "log",
        "undo", "keep both", "draw; draw", "undo", "undo", "save", "save game.json", "save game.amstel",
        "save nowhere/x", "save", "load", "load nothing", "load game.json", "", "/help", "QUIT",
    ]  # fmt: skip
    done = amstel_command("play", GAME, "--seed", "5", "--bots", "random,random", answers="\n".join(answers))
    assert done.code == 0
    assert done.err == ""
    for text in (
        "  1. keep",
        "lost if you don't complete it",
        "First choose which of the offered contracts to keep",
        "'nonsense' is not a move of Ticket to Ride: Amsterdam. Type ? to list your legal moves.",
        "Name a move: why MOVE",
        "You have no earlier decision to undo.",
        '"phase": "dealt"',
        "1 move undone.",
        "Name a file: save FILE",
        "Saved to game.json.",
        "Can't write nowhere/x: no such file or directory.",
        "nothing: no such file or directory.",
        "Continuing from game.json.",
        "Game saved. To continue: amstel play --resume",
    ):
        assert text in done.out, text
    assert amstel.load(Path("game.json").read_text()).record() == Path("game.amstel").read_text()


def test_undo_includes_the_moves_of_bots(amstel_command: Command, home: Path) -> None:
    answers = "keep both\ndraw\ndraw\nundo\nundo\nundo\nundo\n"
    amstel_command("play", GAME, "--seed", "5", "--bots", "random,random", answers=answers)
    assert amstel.load((home / "last.amstel").read_text()).sequence == 0


def test_several_moves_are_played_all_or_none(amstel_command: Command, home: Path) -> None:
    amstel_command("play", GAME, "--seed", "5", "--bots", "random,random", answers="keep both\ndraw; claim nowhere\n")
    match = amstel.load((home / "last.amstel").read_text())
    assert [text for seat, text in match.log() if seat == 0] == ["keep both"]


def test_ambiguous_move_is_refused(amstel_command: Command) -> None:
    done = amstel_command("play", GAME, "--seed", "5", "--bots", "random,random", answers="keep\n")
    assert "'keep' matches 3 moves" in done.out


def test_suggestion_replaces_the_pointer_to_the_list(amstel_command: Command) -> None:
    done = amstel_command("play", GAME, "--seed", "5", "--bots", "random,random", answers="keep boht\nxyz\n")
    assert re.search(r"'keep boht' is not a move of [^?]+ Did you mean: [^?]+\?\n", done.out)
    assert done.out.count("Type ? to list your legal moves.") == 1


def test_number_alone_gets_the_only_verb() -> None:
    match = amstel.new(NIEUW_AMSTERDAM, seats=3, seed=1)
    session = Session(match, [None] * 3, Terminal(), LineAnswers(Terminal()), None, is_new=True)
    read = set()
    random = seeded(1)
    for _ in range(60):
        session.seat = match.waiting[0]
        moves = match.moves(session.seat)
        longer = [move for move in moves if " " in move]
        alone = bool(longer) and all(re.fullmatch(rf"{longer[0].split()[0]} \d+", move) for move in longer)
        assert session.complete_number("3") == (f"{longer[0].split()[0]} 3" if alone else "3")
        read.add(session.complete_number("3"))
        assert session.complete_number("pass") == "pass"
        match.play(moves.codes[random.below(len(moves))], session.seat)
    assert {"3", "bid 3"} <= read


def test_position_can_be_played(amstel_command: Command, tmp_path: Path) -> None:
    match = amstel.new(GAME, seats=2, seed=3)
    match.play_all(["keep both"], 0)
    Path("moment.json").write_text(match.position())
    done = amstel_command("play", "--load", "moment.json", "--bots", "random", answers="")
    assert "From a position" in done.out
    assert "Your turn" in done.out


def test_custom_edition_is_played_and_resumed(amstel_command: Command, home: Path) -> None:
    text = Path(amstel.games.__file__ or "").with_name("ticket_to_ride") / "components.toml"
    Path("own edition.toml").write_text(
        text.read_text("utf-8").replace('edition = "standard"', 'edition = "own"').replace("Oude Kerk", "Old Church"),
        "utf-8",
    )
    done = amstel_command("play", GAME, "--edition", "own edition.toml", "--seed", "1", answers="keep both\n")
    assert "Old Church" in done.out
    assert "To continue: amstel play --resume\n" in done.out
    again = amstel_command("play", "--resume", "--edition", "own edition.toml")
    assert again.code == 0
    without = amstel_command("play", "--resume")
    assert without.code == 0
    assert "Old Church" in without.out
    saved = next(home.rglob("last.amstel"))
    saved.write_text(saved.read_text("utf-8").partition("[Components]")[0], "utf-8")
    missing = amstel_command("play", "--resume")
    assert missing.code == 2
    assert "Give its component file with --edition." in missing.err
    assert amstel_command("play", "--resume", "--edition", "own edition.toml").code == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess",), "There is no game 'chess'"),
        (("--seats", "7"), "is for 2 to 4 players, not 7"),
        (("--seats", "two"), "invalid int value"),
        (("--bots", "deep"), "There is no bot 'deep'"),
        (("--seats", "2", "--bots", "random,random,random"), "Too many bots: 3 for 2 seats"),
        (("--seed", "-1"), "The seed must be a whole number"),
        (("--option", "start"), "Options take the form name=value"),
        (("--option", "start=me"), "Option start must be one of"),
        (("--edition", "nothing.toml"), "can't be read (No such file"),
        (("--edition", "."), "can't be read (Is a directory)"),
        (("--load", "nothing"), "nothing: no such file or directory"),
        (("--load", "."), ".: is a directory"),
        (("--resume",), "No game to resume"),
        (("--resume", "--seats", "3"), "A saved game has its own seats"),
        (("--resume", "--load", "x"), "not allowed with"),
        (("--name", "Eve (greedy)"), "Choose another one."),
        (("--name", ""), "A name must have 1 to 80"),
    ],
)
def test_wrong_use_is_refused(amstel_command: Command, arguments: tuple[str, ...], reason: str) -> None:
    new = arguments[0] not in ("chess", "--load", "--resume")
    done = amstel_command("play", *((GAME, *arguments) if new else arguments))
    assert done.code == 2
    assert reason in done.err
    assert done.out == ""
    assert "Traceback" not in done.err


def test_unwritable_folder_does_not_stop_the_game(amstel_command: Command, home: Path, tmp_path: Path) -> None:
    home.parent.write_text("a file where the folder should be")
    done = amstel_command("play", GAME, "--seed", "1", "--bots", "random,random", answers="keep both\ndraw\n")
    assert done.code == 0
    assert "Save the game yourself with: save FILE" in done.out
    assert "Take your second card" in done.out


def test_completion_offers_commands_and_moves() -> None:
    match = amstel.new(GAME, seats=2, seed=1)
    session = Session(match, [None, None], Terminal(), LineAnswers(Terminal()), None, is_new=True)

    def offered(begun: str) -> list[str]:
        return [text for text, _ in session.completions(begun)]

    assert offered("ke") == ["keep "]
    assert offered("u") == ["undo"]
    assert offered("keep b") == [piece for piece in offered("keep ") if "-b" in piece or piece.startswith("b")]
    assert "both" in offered("keep ")
    assert offered("draw") == []
    match.play("keep both", 0)
    match.play("keep both", 1)
    assert offered("draw; dr") == ["draw"]
    assert "dam-begijnhof " in offered("why claim beg")
    assert "wild 2" in offered("why claim dam-begijnhof ")
    assert offered("nonsense ") == []


COUNTING = """#!{python}
import json, sys
with open("begun", "a") as begun:
    begun.write("x")
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "amstel":
        print("bot 1 Counting", flush=True)
    if word == "decide":
        print("move " + json.loads(rest)["moves"][0], flush=True)
    if word.strip() == "bye":
        with open("gone", "a") as gone:
            gone.write("x")
        break
"""


@pytest.fixture
def counting(home: Path) -> str:
    """An opponent that counts how often it is begun, and how often it is told to go."""
    Path("counting").write_text(COUNTING.format(python=sys.executable))
    Path("counting").chmod(0o755)
    return "process:20s:./counting"


def test_program_is_started_once_per_game(amstel_command: Command, counting: str) -> None:
    done = amstel_command(
        "play", GAME, "--seed", "4", "--bots", f"random,{counting}", answers="keep both\ndraw\ndraw\n"
    )
    assert done.code == 0
    assert "Titus (process:20s:./counting)" in done.out
    assert Path("begun").read_text() == "x"
    assert Path("gone").read_text() == "x"


def test_program_with_arguments_plays(amstel_command: Command, counting: str) -> None:
    spec = f"process:20s:{sys.executable} counting"
    done = amstel_command("play", GAME, "--seed", "4", "--bots", f"random,{spec}", answers="keep both\n")
    assert done.code == 0
    assert Path("begun").read_text() == "x"


def test_record_starts_no_program(amstel_command: Command, counting: str, home: Path) -> None:
    match = amstel.new(GAME, seats=2, seed=1, names=["Anna", f"Eve ({counting})"])
    Path("game.amstel").write_text(match.record())
    done = amstel_command("play", "--load", "game.amstel", answers="keep both\n\n")
    assert done.code == 0
    assert "Programs named in a record aren't started automatically." in done.out
    assert not Path("begun").exists()
    again = amstel_command("play", "--load", "game.amstel", "--bots", counting, answers="keep both\n")
    assert again.code == 0
    assert Path("begun").read_text() == "x"


def test_failing_bot_does_not_end_the_game(amstel_command: Command) -> None:
    Path("mine.py").write_text(
        "class Lost:\n    def __init__(self, random): pass\n    def choose(self, sight): return 1 / 0\n"
    )
    done = amstel_command(
        "play", GAME, "--seed", "4", "--seats", "2", "--bots", "./mine.py:Lost", answers="keep both\n"
    )
    assert done.code == 0
    assert "Game saved." in done.out
    simulated = amstel_command("simulate", GAME, "--seats", "2", "--bots", "./mine.py:Lost,random", "--games", "2")
    assert simulated.code == 0


def test_default_bot_is_the_clerk(amstel_command: Command) -> None:
    done = amstel_command("play", GAME, "--seed", "4", answers="")
    assert "Saskia (clerk), Titus (clerk)" in done.out


def test_levels_are_in_the_names_of_seats(amstel_command: Command, home: Path) -> None:
    bots = "apprentice,merchant,director-general"
    done = amstel_command("play", GAME, "--seed", "4", "--bots", bots, answers="")
    assert "Saskia (apprentice), Titus (merchant), Hendrickje (director-general)" in done.out
    again = amstel_command("play", "--resume", answers="")
    assert again.code == 0
    assert "Hendrickje (director-general)" in again.out
