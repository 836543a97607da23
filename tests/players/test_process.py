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
from amstel.players import BotFailed, Process, Sight, dismiss, make, process

GAME = "ticket-to-ride-amsterdam"
PAGE = Path(__file__).parents[2] / "docs" / "bot-protocol.md"

# The start of every bot of these tests: `say` writes a line, `ask` reads one, `first` plays the first move.
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
GREETS = "ask(); say('bot 1 Test'); ask()\n"  # and reads the line `game`
PLAYS = GREETS + "while True:\n    line = ask()\n    if line.startswith('decide'): first(line)\n"

MakeBot = Callable[..., Process]


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[MakeBot]:
    """Return a function that makes a bot from source code."""
    bots: list[Process] = []

    def bot(source: str, seconds: float = 20.0) -> Process:
        file = tmp_path / f"bot{len(bots)}.py"
        file.write_text(HEAD + source, "utf-8")
        player = make(f"process:{seconds}s:{command(file)}", seeded(1))
        assert isinstance(player, Process)
        bots.append(player)
        return player

    yield bot
    for player in bots:
        player.end()


def command(file: Path) -> str:
    return shlex.join([sys.executable, "-I", "-S", str(file)])


def new(game: str = GAME, seats: int = 2, seed: int = 4) -> Match:
    return amstel.new(game, seats=seats, seed=seed)


def play_out(match: Match, player: Process, seat: int) -> int:
    """Play a whole game against a random bot, and return how often the bot decided."""
    other, decisions = make("random", seeded(9)), 0
    while not match.over:
        mover = match.waiting[0]
        decisions += mover == seat
        chosen = player if mover == seat else other
        match.play(chosen.choose(Sight(match, mover)), mover)
    return decisions


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


# --- well-behaved bots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_example_in_the_docs_plays_whole_games(title: Any, tmp_path: Path) -> None:
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
        decisions = play_out(match, player, title.fewest - 1)
        dismiss(player)
        assert match.over
        assert decisions > 10
        assert player.name == "Liking"
        logs.append(match.log())
    assert logs[0] == logs[1]  # its random numbers come from the seed that it is given
    if title.id == GAME:
        assert any(text.startswith("claim") for seat, text in logs[0] if seat == title.fewest - 1)


def test_process_gets_game_view_moves_and_new_facts(bot: MakeBot, tmp_path: Path) -> None:
    received = tmp_path / "received"
    player = bot(
        f"log = open({str(received)!r}, 'w')\nline = ask(); log.write(line + '\\n'); say('bot 1 A bot, with: a name')\n"
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
    greeting, game, *decisions = received.read_text("utf-8").splitlines()
    assert greeting == "amstel 1"
    assert player.name == "A bot, with: a name"
    set_up = json.loads(game.removeprefix("game "))
    assert set_up.pop("seed") == seeded(1).word()
    assert set_up == {
        "game": GAME,
        "rules": match.rules.version,
        "edition": "standard",
        "fingerprint": match.rules.edition.fingerprint,
        "options": {"start": "first-seat"},
        "seats": 3,
        "seat": 1,
    }
    assert [json.loads(line.removeprefix("decide ")) for line in decisions] == expected
    assert len(expected) > 5
    assert expected[0]["facts"] != []


def test_process_plays_several_games_and_an_undone_match_is_new(bot: MakeBot, tmp_path: Path) -> None:
    received = tmp_path / "received"
    player = bot(
        f"log = open({str(received)!r}, 'a')\nask(); say('bot 1 Test')\n"
        "while True:\n    line = ask(); log.write(str(os.getpid()) + ' ' + line[:20] + '\\n'); log.flush()\n"
        "    if line.startswith('decide'): first(line)\n"
    )
    match = new()
    player.choose(Sight(match, 0))
    player.choose(Sight(match, 0))  # asked again in the same position: still the same game
    match.play("keep both", 0)
    match.play("keep both", 1)
    player.choose(Sight(match, 0))
    match.undo(2)
    match.play(match.codes(0)[1], 0)
    match.play("keep both", 1)
    player.choose(Sight(match, 0))
    player.choose(Sight(new(), 0))
    lines = [line.split(" ") for line in received.read_text("utf-8").splitlines()]
    assert [line[1] for line in lines] == ["game", *["decide"] * 3, "game", "decide", "game", "decide"]
    assert len({line[0] for line in lines}) == 1


def test_error_output_does_not_block_the_process(bot: MakeBot) -> None:
    player = bot(
        GREETS
        + "while True:\n    line = ask()\n    sys.stderr.write('x' * 1_000_000); sys.stderr.flush(); first(line)\n"
    )
    match = new()
    for _ in range(3):
        assert player.choose(Sight(match, 0)) == match.codes(0)[0]


def test_lines_may_end_with_crlf_and_come_in_pieces(bot: MakeBot) -> None:
    player = bot(
        GREETS + "line = ask()\ntext = 'move ' + json.loads(line[7:])['moves'][1] + '\\r\\n'\n"
        "for letter in text: sys.stdout.write(letter); sys.stdout.flush(); time.sleep(0.002)\nask()"
    )
    match = new()
    assert player.choose(Sight(match, 0)) == match.codes(0)[1]


# --- bots that fail --------------------------------------------------------------------------------------------------

BAD = {
    "it exits before it greets": ("sys.exit(3)", "it exited"),
    "it cannot even be parsed": ("this is no python", "SyntaxError"),
    "it greets with nonsense": ("ask(); say('hello')", "expected the greeting 'bot 1 NAME', got 'hello'"),
    "it has no name": ("ask(); say('bot 1  ')", "expected the greeting"),
    "its name is not printable": ("ask(); say('bot 1 a\\x1b[2Jb')", "expected the greeting"),
    "it uses another version": ("ask(); say('bot 2 Test')", "protocol version 2; this program uses 1"),
    "it exits during a game": (GREETS + "ask()", "Test: it exited"),
    "it raises an exception": (GREETS + "ask(); 1 / 0", "ZeroDivisionError"),
    "it answers with nonsense": (GREETS + "ask(); say('resign')", "expected 'move TEXT', got 'resign'"),
    "it answers with nothing": (GREETS + "ask(); say('')", "expected 'move TEXT', got ''"),
    "its move is illegal": (GREETS + "ask(); say('move pass')", "'pass' is not one of the legal moves it was given"),
    "its move is unknown": (GREETS + "ask(); say('move fly')", "'fly' is not one of the legal moves"),
    "its move is shortened": (GREETS + "ask(); say('move keep b')", "'keep b' is not one of the legal moves"),
    "it writes two lines": (GREETS + "line = ask(); say('move keep both\\nmove keep both')", "more than one line"),
    "it writes unasked": ("say('bot 1 Test\\nmove keep both'); time.sleep(60)", "unexpected output|more than one line"),
    "it does not write UTF-8": (GREETS + "ask(); sys.stdout.buffer.write(b'move \\xff\\n')", "output is not UTF-8"),
    "it floods without an end of line": (
        GREETS + "ask()\nwhile True: sys.stdout.write('x' * 100_000)",
        "more than 4,096 bytes",
    ),
    # Any of its lines is one too many or the wrong one.
    "it floods with lines": ("while True: say('bot 1 Test')", "more than|unexpected output|expected 'move TEXT'"),
}


@pytest.mark.parametrize(("source", "reason"), BAD.values(), ids=BAD)
def test_process_that_breaks_the_protocol_is_ended(
    source: str, reason: str, bot: MakeBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, match = bot(source), new()
    with pytest.raises(BotFailed, match=reason) as caught:
        player.choose(Sight(match, 0))
    assert caught.value.code == "opponent/failed"
    assert len(str(caught.value)) < 1000
    assert player._pipes is None
    assert match.sequence == 0
    # It is not started again in this game, and so costs no more time.
    monkeypatch.setattr(process, "Pipes", None)
    with pytest.raises(BotFailed, match=reason):
        player.choose(Sight(match, 0))


SLOW = {
    "it is silent": GREETS + "ask(); time.sleep(600)",
    "it trickles": GREETS + "ask()\nwhile True: sys.stdout.write('x'); sys.stdout.flush(); time.sleep(0.05)",
    "it floods its error output": GREETS + "ask()\nwhile True: sys.stderr.write('x' * 100_000)",
    "it reads no more": "ask(); say('bot 1 Test'); time.sleep(600)",
    "it closes its input": "ask(); say('bot 1 Test'); os.close(0); time.sleep(600)",
    "it cannot be interrupted": "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\n"
    + GREETS
    + "ask(); time.sleep(600)",
}


@pytest.mark.parametrize("source", SLOW.values(), ids=SLOW)
def test_slow_process_is_ended_at_its_limit(source: str, bot: MakeBot) -> None:
    player, match = bot(source, seconds=0.2), new()
    start = time.monotonic()
    with pytest.raises(BotFailed, match=r"did not answer within 0\.45 s"):
        player.choose(Sight(match, 0))
    assert time.monotonic() - start < 10  # a busy machine starts a process slowly


def test_unread_question_larger_than_a_pipe_is_no_deadlock(bot: MakeBot) -> None:
    player = bot("ask(); say('bot 1 Test'); time.sleep(600)", seconds=0.2)
    player._greet()
    assert player._pipes is not None
    player._pipes.queue(b"x" * 1_000_000)
    with pytest.raises(BotFailed, match="did not answer"):
        player._pipes.ask(b"decide", 0.2)


def test_greeting_has_a_time_limit(bot: MakeBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "SECONDS_TO_GREET", 0.3)
    with pytest.raises(BotFailed, match=r"did not answer within 0\.3 s"):
        bot("time.sleep(600)").choose(Sight(new(), 0))


@pytest.mark.slow
@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_output_flood_takes_no_memory(stream: str, bot: MakeBot) -> None:
    player = bot(GREETS + f"ask()\nwhile True: sys.{stream}.write('x' * 1_000_000)", seconds=0.5)
    sight = Sight(new(), 0)
    with pytest.raises(BotFailed):  # first, so that one-time allocations are done
        player.choose(sight)
    tracemalloc.start()
    try:
        with pytest.raises(BotFailed):
            player.choose(Sight(new(), 0))
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


def test_children_of_a_process_end_with_it(bot: MakeBot, tmp_path: Path) -> None:
    # Both have a named pipe open for writing; its reader sees its end when both are gone.
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
        with pytest.raises(BotFailed):
            player.choose(sight)
        assert is_closed(reader)
    finally:
        os.close(reader)


def is_closed(reader: int) -> bool:
    """Return whether a pipe soon has no writer any more."""
    for _ in range(500):
        try:
            return os.read(reader, 1) == b""
        except BlockingIOError:
            time.sleep(0.01)
    return False


@pytest.mark.parametrize("way", ["dismissed", "deleted"])
def test_process_ends_when_it_is_dismissed_or_deleted(way: str, tmp_path: Path) -> None:
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
            start = time.monotonic()
            dismiss(player)
            dismiss(player)
            assert time.monotonic() - start < 10
        else:
            del player
        assert is_closed(reader)
    finally:
        os.close(reader)


@pytest.mark.slow
def test_process_that_does_not_exit_is_ended(bot: MakeBot) -> None:
    player = bot(GREETS + "first(ask())\nwhile True: sys.stdin.readline(); say('no')")
    player.choose(Sight(new(), 0))
    start = time.monotonic()
    player.dismiss()
    assert time.monotonic() - start < 10
    assert player._pipes is None


def test_next_game_after_a_failure_starts_a_new_process(bot: MakeBot, tmp_path: Path) -> None:
    once = tmp_path / "once"
    player = bot(
        f"if not os.path.exists({str(once)!r}):\n    open({str(once)!r}, 'w').close()\n    sys.exit()\n{PLAYS}",
    )
    with pytest.raises(BotFailed):
        player.choose(Sight(new(), 0))
    match = new()
    assert player.choose(Sight(match, 0)) == match.codes(0)[0]


# --- names and commands -----------------------------------------------------------------------------------------------


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
def test_invalid_command_is_refused_at_once(spec: str, reason: str) -> None:
    with pytest.raises(amstel.BadSetup, match=re.escape(reason)) as caught:
        make(spec, seeded(1))
    assert len(str(caught.value)) < 400


def test_command_is_split_without_a_shell() -> None:
    player = make("process:1.5s:cat 'a b' $HOME ; echo", seeded(1))
    assert isinstance(player, Process)
    assert player.command == ["cat", "a b", "$HOME", ";", "echo"]
    assert player.seconds == 1.5
    plain = make("process:cat -s:x", seeded(1))
    assert isinstance(plain, Process)
    assert plain.command == ["cat", "-s:x"]


def test_program_that_cannot_be_executed_is_an_error(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF nothing")
    broken.chmod(0o755)
    with pytest.raises(BotFailed, match="could not be started"):
        make(f"process:{broken}", seeded(1)).choose(Sight(new(), 0))
