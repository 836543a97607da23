from __future__ import annotations

import json
from pathlib import Path

import pytest

import amstel
from amstel.kernel.random import seeded

from .conftest import GAME, Command, Run


def played(seats: int = 3, seed: int = 7, moves: int = 1000) -> amstel.Match:
    match = amstel.new(GAME, seats=seats, seed=seed)
    random = seeded(seed)
    while not match.over and match.sequence < moves:
        seat = match.waiting[-1]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    return match


@pytest.fixture
def record(home: Path) -> str:
    Path("game.amstel").write_text(played().record())
    return "game.amstel"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_valid_record_is_verified(amstel_command: Command, seats: int) -> None:
    match = played(seats)
    for name, text in (("a.amstel", match.record()), ("a.json", match.record_json())):
        Path(name).write_text(text)
        done = amstel_command("verify", name)
        assert done.code == 0
        assert done.out.startswith(f"Valid: Ticket to Ride: Amsterdam, {seats} seats, {match.sequence} moves, finished")
        told = json.loads(amstel_command("verify", name, "--json").out)
        assert told["sound"] is True
        assert told["scores"] == match.scores()
        assert told["winners"] == match.winners()


def test_valid_position_is_verified(amstel_command: Command) -> None:
    Path("moment.json").write_text(played(moves=30).position())
    assert amstel_command("verify", "moment.json").code == 0


@pytest.mark.parametrize(
    ("break_it", "reason"),
    [
        (lambda text: text.replace("1. 3: keep", "1. 3: sell", 1), "is not a move of"),
        (lambda text: text.replace("\n5. ", "\n6. ", 1), "expected move 5, found move 6"),
        (lambda text: text.replace('[Rules "2"]', '[Rules "99"]'), "Rules version 99"),
        (lambda text: text.replace('[Result "', '[Result "1'), "The record states the result"),
        (lambda text: text.replace('[Game "ticket', '[Game "tickets'), "There is no game"),
        (lambda text: text[: len(text) // 2], ""),
        (lambda text: "", "The file is empty"),
        (lambda text: "hello", "Not a record or position"),
        (lambda text: "\x00\xff", "Not a record or position"),
        (lambda text: text + "x" * 10_000_000, "is too large"),
    ],
)
def test_broken_record_is_invalid(amstel_command: Command, record: str, break_it: object, reason: str) -> None:
    assert callable(break_it)
    Path(record).write_text(break_it(Path(record).read_text()))
    done = amstel_command("verify", record)
    assert done.code == 1
    assert done.out.startswith("Invalid: ")
    assert reason in done.out
    told = amstel_command("verify", record, "--json")
    assert told.code == 1
    assert json.loads(told.out)["sound"] is False
    replayed = amstel_command("replay", record)
    assert replayed.code == 2
    assert replayed.err.count("\n") == 1


def test_impossible_position_lists_its_errors(amstel_command: Command) -> None:
    moment = json.loads(played(moves=30).position())
    moment["position"]["deck"].append("pink")
    moment["position"]["deck"].append("blue")
    Path("moment.json").write_text(json.dumps(moment))
    told = json.loads(amstel_command("verify", "moment.json", "--json").out)
    assert len(told["faults"]) == 2
    assert amstel_command("replay", "moment.json").err.count("\n") == 1


def test_binary_files_are_invalid(amstel_command: Command) -> None:
    Path("picture").write_bytes(bytes(range(256)) * 40)
    assert amstel_command("verify", "picture").code == 1
    assert amstel_command("replay", "picture").code == 2
    assert amstel_command("play", "--load", "picture").code == 2


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(("path", "reason"), [("none", "no such file"), (".", "is a directory"), ("a\0b", "null byte")])
def test_unreadable_files_are_refused(amstel_command: Command, command: str, path: str, reason: str) -> None:
    done = amstel_command(command, path)
    assert done.code == 2
    assert reason in done.err
    assert done.err.count("\n") == 1


def test_every_position_has_json(amstel_command: Command, record: str) -> None:
    match = amstel.load(Path(record).read_text())
    for at in range(0, match.sequence + 1, 7):
        told = json.loads(amstel_command("replay", record, "--at", str(at), "--json").out)
        assert (told["at"], told["moves"], told["game"]) == (at, match.sequence, GAME)
        assert tuple(told["waiting"]) == match.position_after(at).waiting
        assert "move" not in told
        assert all("hand" not in seat for seat in told["view"]["seats"])


def test_every_position_has_a_board(amstel_command: Command, record: str) -> None:
    match = amstel.load(Path(record).read_text())
    for at in range(0, match.sequence + 1, 5):
        done = amstel_command("replay", record, "--at", str(at))
        assert done.code == 0
        assert "Montelbaanstoren" in done.out
    assert f"After move {at} of {match.sequence}." in done.out
    done = amstel_command("replay", record, "--at", str(match.sequence))
    assert "merchandise" in done.out


def test_view_depends_on_the_reader(amstel_command: Command, record: str) -> None:
    def seen(*arguments: str) -> str:
        done: Run = amstel_command("replay", record, "--at", "20", *arguments)
        return done.out

    assert "Your hand" not in seen()
    assert "Your hand" in seen("--seat", "2")
    assert seen("--all").count("'s hand: ") == 3
    assert seen("--view").count('"hand"') == 0
    assert seen("--view", "--seat", "1").count('"hand"') == 1
    told = json.loads(seen("--json", "--all"))
    assert len(told["views"]) == 3
    assert told["move"] == list(amstel.load(Path(record).read_text()).log()[19])
    assert json.loads(seen("--json", "--seat", "3"))["seat"] == 2


def test_replay_steps_through_the_record(amstel_command: Command, record: str) -> None:
    done = amstel_command("replay", record, answers="\nn\np\n30\n9999\np\nhello\nq\nn\n")
    moments = [line for line in done.out.splitlines() if line.startswith(("After move", "Before the first"))]
    assert [int(line.split()[2]) if line.startswith("After") else 0 for line in moments] == [0, 1, 2, 1, 30, 29]
    assert "There is no move 9,999" in done.out
    assert "Unknown command: 'hello'." in done.out


@pytest.mark.parametrize(
    "arguments", [("--at", "-1"), ("--at", "5000"), ("--seat", "0"), ("--seat", "4"), ("--at", "x")]
)
def test_missing_positions_are_refused(amstel_command: Command, record: str, arguments: tuple[str, ...]) -> None:
    done = amstel_command("replay", record, *arguments)
    assert done.code == 2
    assert done.out == ""


def test_invalid_edition_is_a_usage_error(amstel_command: Command, tmp_path: Path) -> None:
    (tmp_path / "good.amstel").write_text(amstel.new(GAME, seats=3, seed=1).record())
    (tmp_path / "wrong.toml").write_text('game = "ticket-to-ride-amsterdam"\nedition = "wrong"\n')
    for edition in ("none.toml", "wrong.toml"):
        done = amstel_command("verify", "good.amstel", "--edition", edition)
        assert (done.code, done.out) == (2, ""), edition
