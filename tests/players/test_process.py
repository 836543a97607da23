from __future__ import annotations

import json
import os
import re
import shlex
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.players import OpponentFailed, Process, Sight, dismiss, make, process

GAME = "ticket-to-ride-amsterdam"
PAGE = Path(__file__).parents[2] / "docs" / "bot-protocol.md"

# What every bot of these tests begins with; `said` has what it was told, `ask` reads a line.
HEAD = """
import json, os, subprocess, sys, time
def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()
def ask():
    line = sys.stdin.readline()
    if not line or line == "bye\\n":
        sys.exit()
    return line.strip()
def first(line):
    say("move " + json.loads(line.partition(" ")[2])["moves"][0])
"""
GREETS = "ask(); say('bot 1 Test'); ask()\n"  # and hears of the game
PLAYS = GREETS + "while True:\n    line = ask()\n    if line.startswith('decide'): first(line)\n"

Bot = Callable[..., Process]


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Bot]:
    """Makes a player of the source of a bot."""
    made: list[Process] = []

    def bot(source: str, seconds: float = 20.0) -> Process:
        file = tmp_path / f"bot{len(made)}.py"
        file.write_text(HEAD + source, "utf-8")
        player = make(f"process:{seconds}s:{command(file)}", seeded(1))
        assert isinstance(player, Process)
        made.append(player)
        return player

    yield bot
    for player in made:
        player.end()


def command(file: Path) -> str:
    return shlex.join([sys.executable, "-I", "-S", str(file)])


def new(game: str = GAME, seats: int = 2, seed: int = 4) -> Match:
    return amstel.new(game, seats=seats, seed=seed)


def play_out(match: Match, player: Process, seat: int) -> int:
    """A whole game against random play; how often the player was asked."""
    other, asked = make("random", seeded(9)), 0
    while not match.over:
        mover = match.waiting[0]
        asked += mover == seat
        chosen = player if mover == seat else other
        match.play(chosen.choose(Sight(match, mover)), mover)
    return asked


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


# --- a bot that behaves well ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_the_example_of_the_page_plays_whole_games(title: Any, tmp_path: Path) -> None:
    blocks = re.findall(r"^```python\n(#!.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    assert len(blocks[0].splitlines()) <= 42
    file = tmp_path / "liking.py"
    file.write_text(blocks[0], "utf-8")
    logs = []
    for _ in range(2):
        player = make(f"process:20s:{command(file)}", seeded(1))
        assert isinstance(player, Process)
        match = new(title.id, title.fewest)
        asked = play_out(match, player, title.fewest - 1)
        dismiss(player)
        assert match.over
        assert asked > 10
        assert player.name == "Liking"
        logs.append(match.log())
    assert logs[0] == logs[1]  # it draws from the seed that it is given
    if title.id == GAME:
        assert any(text.startswith("claim") for seat, text in logs[0] if seat == title.fewest - 1)


def test_a_bot_is_told_its_game_its_view_its_moves_and_what_has_happened_since(bot: Bot, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    player = bot(
        f"log = open({str(heard)!r}, 'w')\nline = ask(); log.write(line + '\\n'); say('bot 1 A bot, with: a name')\n"
        "while True:\n    line = ask(); log.write(line + '\\n'); log.flush()\n"
        "    if line.startswith('decide'): first(line)\n",
        seconds=7.5,
    )
    match, other, since = new(seats=3), make("random", seeded(5)), 0
    expected: list[dict[str, Any]] = []
    while match.sequence < 40:
        seat = match.waiting[0]
        if seat == 1:
            expected.append(
                {
                    "number": len(expected) + 1,
                    "milliseconds": 7500,
                    "moves": list(match.moves(1)),
                    "facts": as_json(match.facts(1, since)),
                    "view": as_json(match.view(1)),
                }
            )
            since = match.sequence
        match.play((player if seat == 1 else other).choose(Sight(match, seat)), seat)
    player.dismiss()
    greeting, game, *asked = heard.read_text("utf-8").splitlines()
    assert greeting == "amstel 1"
    assert player.name == "A bot, with: a name"
    told = json.loads(game.removeprefix("game "))
    assert told.pop("seed") == seeded(1).word()
    assert told == {
        "game": GAME,
        "rules": 1,
        "edition": "standard",
        "fingerprint": match.rules.edition.fingerprint,
        "options": {"start": "first-seat"},
        "seats": 3,
        "seat": 1,
    }
    assert [json.loads(line.removeprefix("decide ")) for line in asked] == expected
    assert len(expected) > 5
    assert expected[0]["facts"] != []


def test_one_process_plays_several_games_and_a_match_taken_back_is_a_new_one(bot: Bot, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    player = bot(
        f"log = open({str(heard)!r}, 'a')\nask(); say('bot 1 Test')\n"
        "while True:\n    line = ask(); log.write(str(os.getpid()) + ' ' + line[:20] + '\\n'); log.flush()\n"
        "    if line.startswith('decide'): first(line)\n"
    )
    match = new()
    player.choose(Sight(match, 0))
    player.choose(Sight(match, 0))  # asked again at the same moment: still the same game
    match.play("keep both", 0)
    match.play("keep both", 1)
    player.choose(Sight(match, 0))
    match.undo(2)
    match.play(match.codes(0)[1], 0)
    match.play("keep both", 1)
    player.choose(Sight(match, 0))
    player.choose(Sight(new(), 0))
    lines = [line.split(" ") for line in heard.read_text("utf-8").splitlines()]
    assert [line[1] for line in lines] == ["game", *["decide"] * 3, "game", "decide", "game", "decide"]
    assert len({line[0] for line in lines}) == 1


def test_complaints_fill_no_pipe_and_hold_nobody_up(bot: Bot) -> None:
    player = bot(
        GREETS
        + "while True:\n    line = ask()\n    sys.stderr.write('x' * 1_000_000); sys.stderr.flush(); first(line)\n"
    )
    match = new()
    for _ in range(3):
        assert player.choose(Sight(match, 0)) == match.codes(0)[0]


def test_lines_may_end_as_on_windows_and_come_in_pieces(bot: Bot) -> None:
    player = bot(
        GREETS + "line = ask()\ntext = 'move ' + json.loads(line[7:])['moves'][1] + '\\r\\n'\n"
        "for letter in text: sys.stdout.write(letter); sys.stdout.flush(); time.sleep(0.002)\nask()"
    )
    match = new()
    assert player.choose(Sight(match, 0)) == match.codes(0)[1]


# --- bots that behave badly ------------------------------------------------------------------------------------------

BAD = {
    "it ends before it greets": ("sys.exit(3)", "it exited"),
    "it cannot even be parsed": ("this is no python", "SyntaxError"),
    "it greets with nonsense": ("ask(); say('hello')", "expected the greeting 'bot 1 NAME', got 'hello'"),
    "it has no name": ("ask(); say('bot 1  ')", "expected the greeting"),
    "its name is not for printing": ("ask(); say('bot 1 a\\x1b[2Jb')", "expected the greeting"),
    "it speaks another version": ("ask(); say('bot 2 Test')", "protocol version 2; this program uses 1"),
    "it ends in the midst of a game": (GREETS + "ask()", "Test: it exited"),
    "it breaks": (GREETS + "ask(); 1 / 0", "ZeroDivisionError"),
    "it answers with nonsense": (GREETS + "ask(); say('resign')", "expected 'move TEXT', got 'resign'"),
    "it answers with nothing": (GREETS + "ask(); say('')", "expected 'move TEXT', got ''"),
    "its move is illegal": (GREETS + "ask(); say('move pass')", "'pass' is not one of the legal moves it was given"),
    "its move is unknown": (GREETS + "ask(); say('move fly')", "'fly' is not one of the legal moves"),
    "its move is shortened": (GREETS + "ask(); say('move keep b')", "'keep b' is not one of the legal moves"),
    "it says two things": (GREETS + "line = ask(); say('move keep both\\nmove keep both')", "more than one line"),
    "it speaks unasked": ("say('bot 1 Test\\nmove keep both'); time.sleep(60)", "unexpected output|more than one line"),
    "it does not write UTF-8": (GREETS + "ask(); sys.stdout.buffer.write(b'move \\xff\\n')", "output is not UTF-8"),
    "it floods without an end of line": (
        GREETS + "ask()\nwhile True: sys.stdout.write('x' * 100_000)",
        "more than 4,096 bytes",
    ),
    # Whichever of its lines is read first, each is one too many or the wrong one.
    "it floods with lines": ("while True: say('bot 1 Test')", "more than|unexpected output|expected 'move TEXT'"),
}


@pytest.mark.parametrize(("source", "reason"), BAD.values(), ids=BAD)
def test_a_bad_bot_is_an_error_of_its_own_and_is_ended(
    source: str, reason: str, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, match = bot(source), new()
    with pytest.raises(OpponentFailed, match=reason) as caught:
        player.choose(Sight(match, 0))
    assert caught.value.code == "opponent/failed"
    assert len(str(caught.value)) < 1000
    assert player._pipes is None
    assert match.sequence == 0
    # It is not started again in this game, and so costs no more time.
    monkeypatch.setattr(process, "Pipes", None)
    with pytest.raises(OpponentFailed, match=reason):
        player.choose(Sight(match, 0))


SLOW = {
    "it is silent": GREETS + "ask(); time.sleep(600)",
    "it trickles": GREETS + "ask()\nwhile True: sys.stdout.write('x'); sys.stdout.flush(); time.sleep(0.05)",
    "it complains without end": GREETS + "ask()\nwhile True: sys.stderr.write('x' * 100_000)",
    "it reads no more": "ask(); say('bot 1 Test'); time.sleep(600)",
    "it closes its ears": "ask(); say('bot 1 Test'); os.close(0); time.sleep(600)",
    "it cannot be interrupted": "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\n"
    + GREETS
    + "ask(); time.sleep(600)",
}


@pytest.mark.parametrize("source", SLOW.values(), ids=SLOW)
def test_nobody_waits_longer_than_the_limit(source: str, bot: Bot) -> None:
    player, match = bot(source, seconds=0.2), new()
    begun = time.monotonic()
    with pytest.raises(OpponentFailed, match=r"did not answer within 0\.45 s"):
        player.choose(Sight(match, 0))
    assert time.monotonic() - begun < 10  # a busy machine starts a process slowly


def test_a_question_larger_than_a_pipe_to_one_that_does_not_read_is_no_deadlock(bot: Bot) -> None:
    player = bot("ask(); say('bot 1 Test'); time.sleep(600)", seconds=0.2)
    player._greet()
    assert player._pipes is not None
    player._pipes.tell(b"x" * 1_000_000)
    with pytest.raises(OpponentFailed, match="did not answer"):
        player._pipes.ask(b"decide", 0.2)


def test_a_greeting_has_its_limit_too(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "SECONDS_TO_GREET", 0.3)
    with pytest.raises(OpponentFailed, match=r"did not answer within 0\.3 s"):
        bot("time.sleep(600)").choose(Sight(new(), 0))


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_flood_takes_no_memory(stream: str, bot: Bot) -> None:
    player = bot(GREETS + f"ask()\nwhile True: sys.{stream}.write('x' * 1_000_000)", seconds=0.5)
    sight = Sight(new(), 0)
    with pytest.raises(OpponentFailed):  # what is made once is made now
        player.choose(sight)
    tracemalloc.start()
    try:
        with pytest.raises(OpponentFailed):
            player.choose(Sight(new(), 0))
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


def test_what_a_bot_has_started_ends_with_it(bot: Bot, tmp_path: Path) -> None:
    # Both hold a named pipe open for writing; who reads from it sees its end when the last of them is gone.
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        player = bot(
            f"held = open({str(pipe)!r}, 'w')\nsubprocess.Popen(['sleep', '600'], stdout=held)\n{GREETS}first(ask())\n"
            "ask(); say('move nonsense'); time.sleep(600)"
        )
        sight = Sight(new(), 0)
        player.choose(sight)
        with pytest.raises(BlockingIOError):
            os.read(reader, 1)
        with pytest.raises(OpponentFailed):
            player.choose(sight)
        assert ends(reader)
    finally:
        os.close(reader)


def ends(reader: int) -> bool:
    """Whether nobody writes to a pipe any more, soon."""
    for _ in range(500):
        try:
            return os.read(reader, 1) == b""
        except BlockingIOError:
            time.sleep(0.01)
    return False


@pytest.mark.parametrize("way", ["dismissed", "forgotten"])
def test_a_bot_ends_when_nobody_needs_it_any_more(way: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        file = tmp_path / "bot.py"
        file.write_text(f"{HEAD}held = open({str(pipe)!r}, 'w')\n{PLAYS}", "utf-8")
        player = make(f"process:20s:{command(file)}", seeded(1))
        player.choose(Sight(new(), 0))
        with pytest.raises(BlockingIOError):
            os.read(reader, 1)
        if way == "dismissed":
            begun = time.monotonic()
            dismiss(player)
            dismiss(player)
            assert time.monotonic() - begun < 10
        else:
            del player
        assert ends(reader)
    finally:
        os.close(reader)


def test_one_that_does_not_leave_is_made_to(bot: Bot) -> None:
    player = bot(GREETS + "first(ask())\nwhile True: sys.stdin.readline(); say('no')")
    player.choose(Sight(new(), 0))
    begun = time.monotonic()
    player.dismiss()
    assert time.monotonic() - begun < 10
    assert player._pipes is None


def test_after_a_failure_the_next_game_begins_with_a_new_process(bot: Bot, tmp_path: Path) -> None:
    once = tmp_path / "once"
    player = bot(
        f"if not os.path.exists({str(once)!r}):\n    open({str(once)!r}, 'w').close()\n    sys.exit()\n{PLAYS}",
    )
    with pytest.raises(OpponentFailed):
        player.choose(Sight(new(), 0))
    match = new()
    assert player.choose(Sight(match, 0)) == match.codes(0)[0]


# --- what it is called by --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("process", "process:COMMAND"),
        ("process:", "process:COMMAND"),
        ("process:   ", "process:COMMAND"),
        ("process:2s:", "process:COMMAND"),
        ("process:0s:cat", "more than 0 and at most 600 s, not 0 s"),
        ("process:601s:cat", "at most 600 s"),
        ("process:9" + "9" * 400 + "s:cat", "at most 600 s"),
        ("process:./no-such-program --fast", "Program './no-such-program' not found"),
        ("process:cat 'unclosed", "not a valid command"),
        ("process:cat\0", "process:COMMAND"),
        ("process:/", "Program '/' not found"),
    ],
)
def test_what_cannot_be_started_is_refused_at_once(spec: str, reason: str) -> None:
    with pytest.raises(amstel.BadSetup, match=re.escape(reason)) as caught:
        make(spec, seeded(1))
    assert len(str(caught.value)) < 400


def test_a_command_is_split_into_words_and_read_by_no_shell() -> None:
    player = make("process:1.5s:cat 'a b' $HOME ; echo", seeded(1))
    assert isinstance(player, Process)
    assert player.command == ["cat", "a b", "$HOME", ";", "echo"]
    assert player.seconds == 1.5
    plain = make("process:cat -s:x", seeded(1))
    assert isinstance(plain, Process)
    assert plain.command == ["cat", "-s:x"]


def test_a_program_that_the_system_refuses_is_an_error_too(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF nothing")
    broken.chmod(0o755)
    with pytest.raises(OpponentFailed, match="could not be started"):
        make(f"process:{broken}", seeded(1)).choose(Sight(new(), 0))
