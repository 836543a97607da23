"""A bot in another process, in any language: it reads and writes lines. `docs/bot-protocol.md` has the protocol.

Whatever the process does, the table waits no longer than the time limit, and stores only a few kilobytes of output.
Nothing here blocks: all pipes are watched at once, until there is an answer or the time is up.
"""

from __future__ import annotations

import os
import re
import selectors
import shlex
import shutil
import signal
import subprocess
import weakref
from contextlib import suppress
from time import monotonic
from typing import IO

import msgspec

from amstel.kernel.errors import AmstelError, BadSetup
from amstel.kernel.game import Fact
from amstel.kernel.match import Match
from amstel.kernel.random import Random
from amstel.players.bot import Sight

VERSION = 1
SECONDS = 5.0  # for an answer, by default
MOST_SECONDS = 600.0
SECONDS_TO_GREET = 20.0  # a process has to start first
SECONDS_ON_THE_WAY = 0.25  # added to the time for an answer, so that slow pipes don't count
SECONDS_TO_LEAVE = 1.0
LONGEST_LINE = 4096  # of an answer, in bytes
LONGEST_NAME = 80
LAST_WORDS = 400  # bytes of its error output that are stored
_CHUNK = 1 << 16
_SETTING = re.compile(r"(?:(\d+(?:\.\d+)?)s:)?(.*)", re.DOTALL)
_GREETING = re.compile(r"bot (\d{1,9}) (\S.*)")


class BotFailed(AmstelError):
    """A bot that did not play: its process was slow, silent or gone, or broke the protocol, and has been ended."""

    code = "opponent/failed"


class Introduction(msgspec.Struct, frozen=True):
    """What a process gets to know about a new game: the line `game`."""

    game: str
    rules: int
    edition: str
    fingerprint: str
    options: dict[str, str]
    seats: int
    seat: int
    seed: int  # for its own random numbers, so that games can be repeated; not the seed of the deal


class Question(msgspec.Struct, frozen=True):
    """What a process gets for a decision: the line `decide`."""

    number: int  # of its own decisions in this game; a count of all moves could reveal secret moves of others
    milliseconds: int
    moves: list[str]
    facts: list[Fact]
    view: object


class Process:
    """A bot that runs as a process, named like `process:./mybot` or `process:0.5s:python3 mybot.py`."""

    def __init__(self, random: Random, setting: str = "") -> None:
        given = _SETTING.fullmatch(setting)
        assert given is not None
        self.seconds = float(given[1]) if given[1] else SECONDS
        if not 0 < self.seconds <= MOST_SECONDS:
            raise BadSetup(
                f"The time per move must be more than 0 and at most {MOST_SECONDS:g} s, not {given[1]:.60} s."
            )
        self.command = _command(given[2])
        self.name = ""  # from its greeting
        self._random = random
        self._pipes: Pipes | None = None
        self._failure = ""  # why it failed, if it did
        self._match: Match | None = None
        self._seat = -1
        self._decisions = 0  # in this game
        self._log: list[tuple[int, str]] = []  # of the match at its last decision

    def choose(self, sight: Sight) -> int:
        """Return the answer of the process if it is legal; otherwise end it until the next game."""
        match = sight._match
        log = match.log()
        # A match that was undone and continued differently is a new game too.
        is_new = match is not self._match or sight.seat != self._seat or log[: len(self._log)] != self._log
        if self._failure and not is_new:
            raise BotFailed(self._failure)
        since = 0 if is_new else len(self._log)
        self._decisions = 1 if is_new else self._decisions + 1
        self._failure, self._match, self._seat, self._log = "", match, sight.seat, log
        notation = sight.rules.notation
        moves = sight.moves
        question = Question(
            number=self._decisions,
            milliseconds=max(round(1000 * self.seconds), 1),
            moves=[notation.text(move) for move in moves],
            facts=match.facts(sight.seat, since),
            view=sight.view,
        )
        try:
            if self._pipes is None:
                self._greet()
            assert self._pipes is not None
            if is_new:
                self._pipes.queue(b"game " + msgspec.json.encode(self._introduction(sight)))
            answer = self._pipes.ask(b"decide " + msgspec.json.encode(question), self.seconds + SECONDS_ON_THE_WAY)
            return _move(answer, dict(zip(question.moves, moves, strict=True)))
        except BotFailed as error:
            self._failure = f"{self.label}: {error}{self._last_words()}"
            self.end()
            raise BotFailed(self._failure) from None
        except BaseException:  # an interruption: its question is lost, so it can't continue from there
            self._match = None
            self.end()
            raise

    @property
    def label(self) -> str:
        """The name of the bot, or its program before its greeting."""
        return self.name or self.command[0][:LONGEST_NAME]

    def dismiss(self) -> None:
        """Say goodbye after a game, and end the process if it does not exit."""
        if self._pipes is not None:
            self._pipes.leave()
        self._match = None
        self.end()

    def end(self) -> None:
        """End the process and everything that it has started, at once."""
        if self._pipes is not None:
            self._pipes.end()
            self._pipes = None

    def _greet(self) -> None:
        """Start the process and check its greeting."""
        self._pipes = Pipes(self.command)
        answer = self._pipes.ask(b"amstel %d" % VERSION, SECONDS_TO_GREET)
        greeting = _GREETING.fullmatch(answer)
        if greeting is None or not greeting[2].isprintable():
            raise BotFailed(f"expected the greeting 'bot {VERSION} NAME', got {answer!r:.80}.")
        if int(greeting[1]) != VERSION:
            raise BotFailed(f"it uses protocol version {greeting[1]}; this program uses {VERSION}.")
        self.name = greeting[2][:LONGEST_NAME]

    def _introduction(self, sight: Sight) -> Introduction:
        """Return the set-up of the game for the line `game`."""
        match = sight._match
        return Introduction(
            game=match.title.id,
            rules=match.rules.version,
            edition=match.rules.edition.name,
            fingerprint=match.rules.edition.fingerprint,
            options=match.options,
            seats=match.seats,
            seat=sight.seat,
            seed=self._random.word(),
        )

    def _last_words(self) -> str:
        """Return the end of its error output as a sentence, or nothing."""
        words = self._pipes.last_words() if self._pipes is not None else ""
        return f" Its last output: {words!r}" if words else ""


def _command(text: str) -> list[str]:
    """Return the words of a command. No shell runs it, so only quotes are special."""
    if os.name != "posix":
        raise BadSetup("Process bots need Linux or macOS.")
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadSetup(f"{text!r:.80} is not a valid command ({error}).") from None
    if not words or "\0" in text:
        raise BadSetup("Name a process bot as process:COMMAND, such as process:./mybot.")
    if shutil.which(words[0]) is None:
        raise BadSetup(f"Program {words[0]!r:.80} not found or not executable.")
    return words


def _move(answer: str, moves: dict[str, int]) -> int:
    """Return the legal move that an answer names exactly."""
    word, _, text = answer.partition(" ")
    if word != "move":
        raise BotFailed(f"expected 'move TEXT', got {answer!r:.80}.")
    if text not in moves:
        raise BotFailed(f"{text!r:.80} is not one of the legal moves it was given.")
    return moves[text]


class Pipes:
    """A started process with its input, output and error output."""

    def __init__(self, command: list[str]) -> None:
        if not hasattr(os, "killpg"):
            raise BotFailed("programs can't play on this platform (see docs/platforms.md).")
        try:
            process = subprocess.Popen(  # noqa: S603 - running the given command is the purpose
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # its own process group, so that its children end with it
            )
        except OSError as error:
            raise BotFailed(f"it could not be started ({error.strerror or error}).") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = process.stdin, process.stdout, process.stderr
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        self._unsent = b""
        self._received = b""
        self._errors = b""
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        # Also without a goodbye: when this object is deleted or this program ends.
        self._end = weakref.finalize(self, _end, process, self._selector, (self._in, self._out, self._err))

    def queue(self, line: bytes) -> None:
        """Queue a line that needs no answer; it is sent with the next question."""
        self._unsent += line + b"\n"

    def ask(self, line: bytes, seconds: float) -> str:
        """Send a line, wait for one, and return it."""
        deadline = monotonic() + seconds
        self._transfer(0.0)
        if self._received:
            raise BotFailed(f"it wrote unexpected output: {self._preview()}.")
        self.queue(line)
        self._watch_input()
        while b"\n" not in self._received:
            left = deadline - monotonic()
            if left <= 0:
                raise BotFailed(f"it did not answer within {seconds:g} s.")
            self._transfer(left)
        answer, _, self._received = self._received.partition(b"\n")
        if self._received:
            raise BotFailed(f"it wrote more than one line: then {self._preview()}.")
        try:
            return answer.removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError:
            raise BotFailed(f"its output is not UTF-8: {answer[:40]!r}.") from None

    def leave(self) -> None:
        """Say goodbye, and wait a little for the process to exit."""
        deadline = monotonic() + SECONDS_TO_LEAVE
        self.queue(b"bye")
        with suppress(BotFailed):  # usually because it has exited
            self._watch_input()
            while (left := deadline - monotonic()) > 0:
                self._transfer(left)
                self._received = b""

    def end(self) -> None:
        """End the process and its group, and close the pipes."""
        self._end()

    def last_words(self) -> str:
        """Return the end of its error output."""
        self._errors = (self._errors + (_read(self._err) or b""))[-LAST_WORDS:]
        return self._errors.decode("utf-8", "replace").strip()

    def _watch_input(self) -> None:
        """Let `_transfer` send the queue."""
        if self._in not in self._selector.get_map():
            self._selector.register(self._in, selectors.EVENT_WRITE)

    def _transfer(self, seconds: float) -> None:
        """Send and receive what is ready, waiting at most so many seconds."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._in:
                self._send()
            elif key.fileobj is self._err:
                received = _read(self._err)
                if received == b"":
                    self._selector.unregister(self._err)
                self._errors = (self._errors + (received or b""))[-LAST_WORDS:]
            else:
                received = _read(self._out)
                if received == b"":
                    raise BotFailed("it exited.")
                self._received += received or b""
                if len(self._received) > LONGEST_LINE:
                    raise BotFailed(f"it wrote more than {LONGEST_LINE:,} bytes in one answer.")

    def _send(self) -> None:
        """Send as much of the queue as the pipe takes."""
        try:
            sent = self._in.write(self._unsent)
        except BrokenPipeError:
            sent = len(self._unsent)  # it reads no more; its output shows whether it has answered
        self._unsent = self._unsent[sent or 0 :]
        if not self._unsent:
            self._selector.unregister(self._in)

    def _preview(self) -> str:
        """Return the start of what was received."""
        return repr(self._received[:80].decode("utf-8", "replace"))


def _read(pipe: IO[bytes]) -> bytes | None:
    """Return what is in a pipe: None if there is nothing yet, no bytes at its end."""
    return pipe.read(_CHUNK)


def _end(process: subprocess.Popen[bytes], selector: selectors.BaseSelector, pipes: tuple[IO[bytes], ...]) -> None:
    """End a process and its group. It has not been waited for, so its number can't belong to another process yet."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    selector.close()
    for pipe in pipes:
        pipe.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(SECONDS_TO_GREET)
